"""Fills a page's own prose: placeholders become nouns, figures with their sources, ratios, marks and links.

What a placeholder does not mean is told by the check `placeholders`; here it prints nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Protocol

from markupsafe import Markup

from generator.catalog.model import Catalog, Family, Product
from generator.facts.fact import Derived, Fact
from generator.language.language import Language
from generator.pages.plan import Plan, PlannedPage
from generator.pages.prose import Prose, Reference


class Prints(Protocol):
    """What this needs of the page's printer."""

    language: Language
    catalog: Catalog
    plan: Plan
    page: PlannedPage
    facts: Callable[[str, str], Fact | None]

    def noun(self, thing: object, form: str) -> str: ...
    def cell(self, fact: Fact, *, in_a_sentence: bool) -> Markup: ...
    def ratio_words(self, fact: Derived) -> Markup: ...
    def mark(self, source: str) -> Markup: ...
    def url(self, page: PlannedPage | str) -> str: ...


def own_text(printer: Prints, key: str) -> Markup:
    """The text of a section ("" is the lead), or nothing."""
    prose = _prose(printer)
    for block in prose.blocks(printer.language.typeset) if prose else []:
        if prose and (block.heading.key if block.heading else "") == key:
            return _fill(printer, block.parts, prose.references)
    return Markup("")


def own_heading(printer: Prints, key: str) -> Markup | None:
    """The heading that the author gave a section, if any."""
    prose = _prose(printer)
    for block in prose.blocks(printer.language.typeset) if prose else []:
        if prose and block.heading and block.heading.key == key:
            return _fill(printer, block.heading.parts, prose.references)
    return None


def _prose(printer: Prints) -> Prose | None:
    bundle = printer.page.bundle
    return bundle.prose.get(printer.language.code) if bundle else None


def _fill(printer: Prints, parts: tuple[str | int, ...], references: tuple[Reference, ...]) -> Markup:
    return Markup("".join(part if isinstance(part, str) else _reference(printer, references[part]) for part in parts))


def _reference(printer: Prints, reference: Reference) -> str:
    first, *rest = reference.arguments or ("",)
    if reference.kind == "noun":
        thing = _thing(printer.catalog, first) or printer.language.nouns.concept(first)
        if thing is not None and rest[0] in printer.language.nouns.forms:
            return printer.noun(thing, rest[0])
    elif reference.kind == "figure":
        fact = printer.facts(first, rest[0])
        if fact is not None:
            return printer.cell(fact, in_a_sentence=True)
    elif reference.kind == "ratio":
        ratio = printer.facts(f"{first}/{rest[0]}", rest[1])
        if isinstance(ratio, Derived):
            return printer.ratio_words(ratio)
    elif reference.kind == "cite":
        if first in printer.catalog.sources:
            return printer.mark(first)
    elif reference.kind == "link":
        target = printer.plan.pages.get(first)
        if target is not None:
            return escape(printer.url(target))
    return ""


def _thing(catalog: Catalog, key: str) -> Product | Family | None:
    for domain in catalog.domains.values():
        if key in domain.products:
            return domain.products[key]
        if key in domain.families:
            return domain.families[key]
    return None
