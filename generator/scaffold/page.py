"""A new page: a folder below content/ with its page.yml, its kind told by the section it stands in."""

from __future__ import annotations

from pathlib import Path

from generator.catalog.model import Catalog
from generator.catalog.shape import closest
from generator.catalog.sources import ID
from generator.pages.bundles import SiteFile
from generator.problems import Location, Problems
from generator.whole_file import write_whole

HEAD = """\
# TODO marks what must be filled in; visavis check lists what is left of it. Its own text is en.md, fr.md beside it.
"""
COMPARISON = """\
kind: comparison
products: [{a}, {b}]   # left and right
# related: [compare/…]   # pages, in this order; else the next of both products
# faq: [fp8, bandwidth]   # questions of domain.yml, in this order; else all that apply, at most eight
# jobs: [debug-session]   # worked jobs, in this order; else all that tell something
# reviewed: 2026-11-30   # when a person last read the text
"""
PRODUCT = "kind: product\nproduct: {a}\n"
FAMILY = "kind: family\nfamily: {a}\n# reviewed: 2026-11-30   # when a person last read the text\n"
OTHER = "kind: TODO\n"


def new_page(root: Path, site: SiteFile, catalog: Catalog, page: str, problems: Problems) -> Path | None:
    """Write content/<page>/page.yml; None with problems, and then nothing is written.

    `compare/a-vs-b` is a comparison of a and b; in a section of products, the name of one is its page, that of a family
    the family's.

    Raises:
        OSError: the disk refuses.

    """
    section, _slash, leaf = page.strip("/").partition("/")
    path = root / "content" / page.strip("/") / "page.yml"
    where = Location(f"content/{page.strip('/')}/page.yml")
    sections = {own.id: own for own in site.sections}
    if not leaf or not all(ID.fullmatch(part) for part in leaf.split("/")):
        problems.add(where, f'"{page}" is no place for a page.', "Write section/page, such as compare/a-vs-b.", "site")
    elif section not in sections:
        told = f'The section "{section}" is not in content/site.yml.'
        problems.add(where, told, closest(section, set(sections)), "site")
    elif path.exists():
        problems.add(where, "This page exists already.", "Nothing of it is replaced.", "file")
    else:
        text = HEAD + _fields(sections[section].generate, leaf, catalog)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text)
        return path
    return None


def _fields(generated: str | None, leaf: str, catalog: Catalog) -> str:
    products = {key for domain in catalog.domains.values() for key in domain.products}
    families = {key for domain in catalog.domains.values() for key in domain.families}
    if generated == "comparison" or "-vs-" in leaf:
        a, _vs, b = leaf.partition("-vs-")
        return COMPARISON.format(a=a if a in products else "TODO", b=b if b in products else "TODO")
    if leaf in families:
        return FAMILY.format(a=leaf)
    if generated == "product" or leaf in products:
        return PRODUCT.format(a=leaf if leaf in products else "TODO")
    return OTHER
