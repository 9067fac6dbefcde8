"""digits: a figure typed where the catalog knows it would go stale in silence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

from generator.catalog.model import Domain, Product
from generator.catalog.values import Measure
from generator.checks.wording.finding import Finding, Setting, brief, words_of
from generator.language.language import Language
from generator.pages.authored import AuthoredText

WHOLE = r"(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)"
NUMBER = re.compile(rf"(?<![\w.,:/-]){WHOLE}(?:[.,]\d+)?[ \u00a0\u202f-]?(?=[^\W\d_%°]|%)")
CATALOG = "catalog/"


def digits(text: AuthoredText, setting: Setting) -> Iterator[Finding]:
    """In a message, a number with a unit or a per cent sign; in prose, a number with unit of a product of the page."""
    words = words_of(text)
    if text.origin.startswith(CATALOG):
        return  # this is the place for figures
    if not text.is_prose:
        units = _units(setting.language(text), setting)
        for match in NUMBER.finditer(words):
            unit = _unit_at(words, match.end(), units)
            if unit:
                shown = brief(match.group() + unit)
                yield Finding(match.start(), f"“{shown}” is typed in a message.", "Hand it over as a placeholder.")
        for match in re.finditer("%", words):
            yield Finding(match.start(), "“%” is typed in a message.", "Hand the share over, sign included.")
        return
    known = _known(text, setting)
    for match in NUMBER.finditer(words):
        for printed, placeholder in known:
            shown = words[match.start() : match.start() + len(printed)]
            rest = words[match.start() + len(printed) : match.start() + len(printed) + 2]
            if _plain(shown) == _plain(printed) and not re.match(r"[\w/]", rest):
                hint = f"Write {placeholder}, which stays right when the catalog changes."
                yield Finding(match.start(), f"“{brief(shown)}” is typed; the catalog knows it.", hint)
                break


def _plain(text: str) -> str:
    return re.sub(r"[ \u00a0\u202f]", " ", text).lower()


def _units(language: Language, setting: Setting) -> list[str]:
    """The printed units of the language, longest first."""
    figures = language.figures
    found = {figures.quantity(Decimal(7), unit).replace("7", "").strip() for unit in setting.catalog.units}
    return sorted((unit for unit in found if unit), key=len, reverse=True)


def _unit_at(words: str, place: int, units: list[str]) -> str:
    for unit in units:
        if words.startswith(unit, place) and not re.match(r"\w", words[place + len(unit) : place + len(unit) + 1]):
            return unit
    return ""


def _known(text: AuthoredText, setting: Setting) -> list[tuple[str, str]]:
    """Each value with a unit of the page's products, as printed, and the placeholder that prints it."""
    page = setting.plan.pages.get(text.page)
    if page is None or page.domain is None:
        return []
    language = setting.language(text)
    found: dict[str, str] = {}
    for product in page.subjects:
        for printed, placeholder in _values(product, page.domain, language):
            found.setdefault(printed, placeholder)
    return sorted(found.items(), key=lambda entry: -len(entry[0]))


def _values(product: Product, domain: Domain, language: Language) -> Iterator[tuple[str, str]]:
    for key, statement in product.statements.items():
        value = statement.value
        if isinstance(value, Measure) and value.unit and value.is_point and key in domain.attributes:
            yield language.figures.measure(value), f"{{{product.id}.{key}}}"
