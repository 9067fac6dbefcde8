"""Page bundles: `content/<section>/<bundle>/page.yml` with own prose per language, and `content/site.yml`."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from pydantic import Field

from generator.catalog.shape import Authored, Text, closest, validate
from generator.catalog.sources import check_date
from generator.catalog.yaml_text import Mapping, read_mapping, read_text
from generator.pages.prose import Prose, read_prose
from generator.problems import Location, Problems
from generator.project import Project

Kind = Literal["home", "hub", "products", "glossary", "prices", "sources", "product", "family", "comparison"]
RESERVED = {"locales", "assets"}


class SectionEntry(Authored):
    """A section: title and slug per language; `generate` names the kind of page made for every product or pair."""

    id: Text
    title: dict[str, Text]
    slug: dict[str, Text]
    generate: Literal["product", "comparison"] | None = None


class SiteFile(Authored):
    """content/site.yml."""

    name: Text
    languages: list[Text]
    sections: list[SectionEntry]


class PageFile(Authored):
    """A bundle's page.yml."""

    kind: Kind
    products: list[Text] = Field(default_factory=list)
    product: Text | None = None
    family: Text | None = None
    reviewed: Text | None = None
    related: list[Text] = Field(default_factory=list)
    faq: list[Text] | None = None
    force: Text | None = None


@dataclass(frozen=True, slots=True)
class Bundle:
    """One authored page; `id` is its folder below content/."""

    id: str
    page: PageFile
    node: Mapping
    where: Location
    prose: dict[str, Prose] = field(default_factory=dict)

    @property
    def section(self) -> str:
        """The section it stands in."""
        return self.id.split("/")[0]


def read_site(project: Project, problems: Problems) -> SiteFile | None:
    """content/site.yml, every title and slug present for every language."""
    path = project.content / "site.yml"
    name = path.relative_to(project.root).as_posix()
    if not path.is_file():
        problems.add(Location(name), "This file is missing.", rule="file")
        return None
    node = read_mapping(project.root, path, problems)
    site = validate(SiteFile, node, problems) if node else None
    if site is None or node is None:
        return None
    for section in site.sections:
        for what, words in (("title", section.title), ("slug", section.slug)):
            for code in site.languages:
                if code not in words:
                    problems.add(node.keys["sections"], f'The section "{section.id}" has no {what} in {code}.')
    return site


def read_bundles(project: Project, languages: list[str], problems: Problems) -> dict[str, Bundle]:
    """All bundles by id, sorted."""
    found: dict[str, Bundle] = {}
    for path in sorted(project.content.rglob("page.yml")):
        folder = path.parent.relative_to(project.content)
        if not folder.parts or folder.parts[0] in RESERVED:
            continue
        node = read_mapping(project.root, path, problems)
        page = validate(PageFile, node, problems) if node else None
        if page is None or node is None:
            continue
        where = Location(path.relative_to(project.root).as_posix())
        if page.reviewed:
            check_date(page.reviewed, node.items["reviewed"].where, problems)
        found[folder.as_posix()] = Bundle(
            folder.as_posix(), page, node, where, _read_prose(project, path.parent, languages, problems)
        )
    _check_references(found, problems)
    return found


def _read_prose(project: Project, folder: Path, languages: list[str], problems: Problems) -> dict[str, Prose]:
    prose = {}
    for code in languages:
        path = folder / f"{code}.md"
        if path.is_file():
            name = path.relative_to(project.root).as_posix()
            text = read_text(path, name, problems)
            if text is not None:
                prose[code] = read_prose(text, name)
    return prose


def _check_references(bundles: dict[str, Bundle], problems: Problems) -> None:
    for bundle in bundles.values():
        for other in bundle.page.related:
            if other not in bundles:
                problems.add(
                    bundle.node.keys["related"],
                    f'The page "{other}" does not exist.',
                    closest(other, set(bundles)),
                    "references",
                )
