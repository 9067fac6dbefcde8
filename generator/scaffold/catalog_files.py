"""A new product or seller: a file of the catalog with every field it may have, and TODO where something must stand."""

from __future__ import annotations

from pathlib import Path

from generator.catalog.model import Attribute, Catalog, Domain
from generator.catalog.shape import closest
from generator.catalog.sources import ID
from generator.problems import Location, Problems
from generator.whole_file import write_whole

PRODUCT = """\
# What sources say of one product. TODO marks what must be filled in; visavis check lists what is left of it.
# The file name is the id. A value stands below its source (an id of catalog/sources.yml); what none says stays out.
name: {{full: TODO, short: TODO, bare: TODO}}   # once on a page; then; where it tells two products apart
maker: TODO
group: {group}   # one of: {groups}
{family}# successor: …   # the product that follows it
statements:
  - source: TODO
{attributes}"""
SELLER = """\
# The price list of one provider. TODO marks what must be filled in; visavis check lists what is left of it.
seller: TODO
segment: {segment}   # one of: {segments}
currency: {currency}   # one of: {currencies}
offers:
  - id: first-offer   # lower-case letters, digits and hyphens; unique in the file
    label: TODO   # the provider's own name for it
    product: TODO   # a file of catalog/{domain}/products/
    gpus: 1   # products in the instance; the price is that of all of them
    commitment: {commitment}   # one of: {commitments}
    region: all   # the provider's own word, or all
    points:   # append-only: a new price is a new line below the last one
      - {{on: TODO, price: 1.00, source: TODO}}   # the day, the price of the whole instance per hour before tax
"""
EXAMPLES = {"flag": "true", "date": "2026-09", "text": "…", "money": "1000 USD"}


def new_product(root: Path, catalog: Catalog, domain: str, key: str, problems: Problems) -> Path | None:
    """Write catalog/<domain>/products/<key>.yml; None with problems, and then nothing is written.

    Raises:
        OSError: the disk refuses.

    """
    own = _domain(catalog, domain, problems)
    path = root / "catalog" / (own.id if own else "") / "products" / f"{key}.yml"
    if own is None or not _is_free(root, path, key, problems):
        return None
    families = f"# family: …   # one of: {', '.join(own.families)}\n" if own.families else ""
    attributes = "".join(_attribute(attribute) for attribute in own.attributes.values() if not attribute.is_derived)
    text = PRODUCT.format(
        domain=own.id,
        group=next(iter(own.groups)),
        groups=", ".join(own.groups),
        family=families,
        attributes=attributes,
    )
    return _written(path, text)


def _attribute(attribute: Attribute) -> str:
    """A line that is a comment until it is filled in: the label, what it refers to, and the form of a value."""
    value = EXAMPLES.get(attribute.kind, f"1 {attribute.unit}".strip())
    about = ", ".join(filter(None, (attribute.label, attribute.basis)))
    return f"    # {attribute.id}: {value}   # {about}\n"


def new_seller(root: Path, catalog: Catalog, domain: str, key: str, problems: Problems) -> Path | None:
    """Write catalog/<domain>/prices/<key>.yml; None with problems, and then nothing is written.

    Raises:
        OSError: the disk refuses.

    """
    own = _domain(catalog, domain, problems)
    path = root / "catalog" / (own.id if own else "") / "prices" / f"{key}.yml"
    if own is None or not _is_free(root, path, key, problems):
        return None
    text = SELLER.format(
        domain=own.id,
        segment=next(iter(own.segments)),
        segments=", ".join(own.segments),
        currency=catalog.base_currency,
        currencies=", ".join(catalog.rates),
        commitment=next(iter(own.commitments)),
        commitments=", ".join(own.commitments),
    )
    return _written(path, text)


def _domain(catalog: Catalog, name: str, problems: Problems) -> Domain | None:
    """The domain of that name, or the only one."""
    if not name and len(catalog.domains) == 1:
        return next(iter(catalog.domains.values()))
    found = catalog.domains.get(name)
    if found is None:
        told = f'There is no domain "{name}".' if name else "There are several domains; say which with --domain."
        problems.add(Location("catalog"), told, closest(name, set(catalog.domains)), "file")
    return found


def _is_free(root: Path, path: Path, key: str, problems: Problems) -> bool:
    where = Location(path.relative_to(root).as_posix())
    if not ID.fullmatch(key):
        problems.add(where, f'"{key}" can be no id.', "Use lower-case letters, digits and hyphens.", "file")
    elif path.exists():
        problems.add(where, "This file exists already.", "Nothing of it is replaced.", "file")
    else:
        return True
    return False


def _written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, text)
    return path
