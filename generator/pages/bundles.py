"""Page bundles: `content/<section>/<bundle>/page.yml` with own prose per language, and `content/site.yml`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from pydantic import Field

from generator.catalog.rules import Thresholds
from generator.catalog.shape import Authored, Positive, Text, brief, closest, locate, validate
from generator.catalog.sources import ID, check_date
from generator.catalog.text_file import read_text
from generator.catalog.yaml_text import Mapping, read_mapping
from generator.language import markup
from generator.language.language import SOURCE
from generator.pages.prose import Prose, read_prose, unknown_links
from generator.problems import Location, Problems
from generator.project import Project

Kind = Literal[
    "home", "hub", "products", "glossary", "prices", "sources", "product", "family", "comparison", "jobs", "method"
]
RESERVED = {("locales",), ("assets",)}
NO_SECTIONS = {"home", "locales", "assets"}
LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]+)*")
PROSE_LIMIT = 200_000
ID_HINT = "Use lower-case letters, digits and hyphens."


class SectionEntry(Authored):
    """A section: title and slug per language; `generate` names the kind of page made for every product, pair or job."""

    id: Text
    title: dict[str, Text]
    slug: dict[str, Text]
    generate: Literal["product", "comparison", "job"] | None = None


class SiteFile(Authored):
    """content/site.yml."""

    name: Text
    languages: list[Text] = Field(min_length=1)
    sections: list[SectionEntry]


class Claim(Authored):
    """A speed-up that somebody claims for a job of the page; checked, and used only where nothing else is known."""

    job: Text
    lo: Positive
    hi: Positive
    source: Text
    use: bool = False


class PageFile(Authored):
    """A bundle's page.yml."""

    kind: Kind
    products: list[Text] = Field(default_factory=list)
    product: Text | None = None
    family: Text | None = None
    reviewed: Text | None = None
    related: list[Text] = Field(default_factory=list)
    faq: list[Text] | None = None
    jobs: list[Text] | None = None
    rules: Thresholds | None = None
    claims: list[Claim] = Field(default_factory=list)
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
    languages = _languages(site, node, problems)
    if not languages:
        return None
    return SiteFile(name=site.name, languages=languages, sections=_sections(site, languages, node, problems))


def _languages(site: SiteFile, node: Mapping, problems: Problems) -> list[str]:
    """The codes that can be addresses, each once."""
    found: list[str] = []
    for index, code in enumerate(site.languages):
        where = locate(node, ("languages", index))[1]
        if code in found:
            problems.add(where, f'The language "{code}" stands twice.', "Keep one of them.", "site")
        elif not LANGUAGE.fullmatch(code):
            problems.add(
                where, f'"{code}" is not the code of a language.', "Write one such as fr or pt-BR, in quotes.", "site"
            )
        else:
            found.append(code)
    return found


def _sections(site: SiteFile, languages: list[str], node: Mapping, problems: Problems) -> list[SectionEntry]:
    """The sections. A language without a title of its own translates the source language's, and takes its slug.

    What is missing there is told, and the id stands in, so that reading goes on.
    """
    found: list[SectionEntry] = []
    taken: dict[tuple[str, str], str] = {}
    for index, section in enumerate(site.sections):
        where = locate(node, ("sections", index, "id"))[1]
        if not ID.fullmatch(section.id) or section.id in NO_SECTIONS:
            problems.add(where, f'No section can be called "{section.id}".', ID_HINT, "site")
        if section.id in {other.id for other in found}:
            problems.add(where, f'The section "{section.id}" stands twice.', "Keep one of them.", "site")
            continue
        for what, words in (("title", section.title), ("slug", section.slug)):
            for code in languages:
                if code not in words and SOURCE not in words:
                    place = locate(node, ("sections", index, what))[1]
                    problems.add(place, f'The section "{section.id}" has no {what} in {code}.', rule="site")
        slugs = {code: section.slug.get(code, section.slug.get(SOURCE, section.id)) for code in languages}
        for code, slug in slugs.items():
            place = locate(node, ("sections", index, "slug", code))[1]
            if not ID.fullmatch(slug):
                problems.add(place, f'The slug "{slug}" can\'t be part of an address.', ID_HINT, "site")
            elif (code, slug) in taken:
                other = taken[code, slug]
                problems.add(place, f'In {code}, the section "{other}" has the slug "{slug}" already.', rule="site")
            taken.setdefault((code, slug), section.id)
        titles = section.title if SOURCE in section.title else dict.fromkeys(languages, section.id) | section.title
        found.append(section.model_copy(update={"title": titles, "slug": slugs}))
    return found


def read_bundles(project: Project, languages: list[str], problems: Problems) -> dict[str, Bundle]:
    """All bundles by id, sorted."""
    found: dict[str, Bundle] = {}
    known: set[str] = set()
    for path in sorted(project.content.rglob("page.yml")):
        folder = path.parent.relative_to(project.content)
        if any(part.startswith(".") for part in folder.parts) or folder.parts[:1] in RESERVED:
            continue
        where = Location(path.relative_to(project.root).as_posix())
        known.add(folder.as_posix())
        if not folder.parts:
            problems.add(where, "A page has a folder of its own.", "Move it to content/<section>/<page>/.", "site")
            continue
        if not all(ID.fullmatch(part) for part in folder.parts):
            problems.add(where, f'The folder "{folder.as_posix()}" can\'t be part of an address.', ID_HINT, "site")
            continue
        node = read_mapping(project.root, path, problems)
        page = validate(PageFile, node, problems) if node else None
        if page is None or node is None:
            continue
        if page.reviewed:
            check_date(page.reviewed, node.items["reviewed"].where, problems)
        found[folder.as_posix()] = Bundle(
            folder.as_posix(), page, node, where, _read_prose(project, path.parent, languages, problems)
        )
    _check_references(found, known, problems)
    return found


def _read_prose(project: Project, folder: Path, languages: list[str], problems: Problems) -> dict[str, Prose]:
    prose = {}
    for code in languages:
        path = folder / f"{code}.md"
        if path.is_file():
            name = path.relative_to(project.root).as_posix()
            text = read_text(path, name, problems)
            if text is not None:
                found = read_prose(text, name)
                if _is_small(found, problems):
                    prose[code] = found
    return prose


def _is_small(prose: Prose, problems: Problems) -> bool:
    where, signs, count = Location(prose.file), len(prose.text), len(prose.references)
    if signs > PROSE_LIMIT:
        problems.add(where, f"{signs:,} characters are too many for one page.", f"At most {PROSE_LIMIT:,}.", "file")
    if count > markup.SLOTS:
        problems.add(where, f"{count:,} placeholders are too many.", f"At most {markup.SLOTS:,}.", "placeholders")
    for place, address in unknown_links(prose):
        problems.add(
            place,
            f'The address "{brief(address)}" is not a link of this text.',
            "Write [text]({link:section/page}) or [text](https://…); there are no images here.",
            "references",
        )
    return signs <= PROSE_LIMIT and count <= markup.SLOTS


def _check_references(bundles: dict[str, Bundle], known: set[str], problems: Problems) -> None:
    for bundle in bundles.values():
        for other in bundle.page.related:
            if other not in known:
                problems.add(
                    bundle.node.keys["related"],
                    f'The page "{other}" does not exist.',
                    closest(other, known),
                    "references",
                )
