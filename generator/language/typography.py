"""The typographer of a language: spaces, quotes, ranges and ordinals set as its language.yml says.

It works on runs (see runs.py) and on plain texts such as names and titles; set twice, a text does not change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from generator.language.quotes import Quotes, QuoteSetter
from generator.language.runs import LOWERED, NBSP, RAISED, TAG, around_addresses
from generator.language.setting import (
    ALONE,
    BEHIND,
    END,
    FIGURE,
    GAP,
    NOTHING,
    NUMBER,
    Step,
    any_of,
    before_signs,
    dashing,
    grouping,
    ranging,
    replacing,
)
from generator.language.typography_file import TypographyEntry

ANY_FIGURE = re.compile(FIGURE)


@dataclass(frozen=True, slots=True)
class Calendar:
    """What the locale data know and no translator should have to type: decimal sign, months, which comes first."""

    decimal: str = "."
    months: tuple[str, ...] = ()
    day_first: bool = True


@dataclass(slots=True)
class Typographer:
    """Sets plain text when called; `run` sets a run for HTML, where the endings of ordinals are raised as well."""

    steps: list[Step] = field(default_factory=list)
    number_steps: list[Step] = field(default_factory=list)
    raised: Step = str
    _kept: dict[str, str] = field(default_factory=dict, repr=False)

    def __call__(self, text: str) -> str:
        """The text set; each is set once and kept, because names and titles stand on many pages."""
        found = self._kept.get(text)
        if found is None:
            found = self._kept[text] = around_addresses(text, self._set)
        return found

    def _set(self, text: str) -> str:
        for step in self.steps:
            text = step(text)
        if ANY_FIGURE.search(text):
            for step in self.number_steps:
                text = step(text)
        return text

    def run(self, text: str) -> str:
        """The run set, with marks around what HTML raises."""
        return around_addresses(self(text), self.raised)

    def raised_html(self, html: str) -> str:
        """Escaped text that is printed as it stands, such as a date, with its ordinals raised."""
        return in_tags(self.raised(html))


def in_tags(html: str) -> str:
    """Marks of raised letters as tags."""
    return html.replace(RAISED, "<sup>").replace(LOWERED, "</sup>") if RAISED in html else html


def typographer(entry: TypographyEntry | None, unit_space: str, calendar: Calendar) -> Typographer:
    """The typographer of a language; without a section `typography`, text stays as it is.

    >>> entry = TypographyEntry(apostrophe="’", before={"?": NBSP}, units=["Go"])
    >>> typographer(entry, NBSP, Calendar())("Pourquoi l'A100 ? 80 Go.").replace(NBSP, "_")
    'Pourquoi l’A100_? 80_Go.'
    """
    if entry is None:
        return Typographer()
    steps: list[Step] = []
    if entry.ellipsis:
        steps.append(replacing(r"(?<!\.)\.{3}(?![./])", lambda _dots: entry.ellipsis))
    signs = entry.quotes or ["", "", "", ""]
    if entry.quotes or entry.apostrophe:
        steps.append(QuoteSetter(Quotes((signs[0], signs[1]), (signs[2], signs[3]), entry.apostrophe)))
    if entry.before:
        steps.append(before_signs(entry.before))
    if entry.dash:
        steps.append(dashing(entry.dash))
    return Typographer(steps, _number_steps(entry, unit_space, calendar), _raising(entry.ordinals))


def _number_steps(entry: TypographyEntry, unit_space: str, calendar: Calendar) -> list[Step]:
    unit, counted = f"(?:{any_of(entry.units)}){END}", rf"(?:{any_of(entry.counted)})(?![\w/])"
    if entry.units:
        unit = f"(?:{any_of(entry.units)})(?:/(?:{any_of(entry.units)}))?{END}"
    sign = f"(?:{any_of(entry.after_number)}){END}"
    series = rf"\b(?:{any_of(entry.series)})"
    steps: list[Step] = []
    if entry.range:
        steps.append(ranging(entry.range, calendar.decimal, series, f"{unit}|{sign}|{counted}"))
    if entry.thousands:  # before ranges, so that they see whole numbers, and after, where a hyphen was in the way
        group = grouping(entry.thousands, calendar.decimal, series, unit, sign, counted)
        steps = [group, *steps, group]
    joined = [(f"{BEHIND}{GAP}(?={TAG}*{unit})", unit_space)]
    for key, space in entry.after_number.items():
        after = f"{re.escape(key)}{END}"
        joined.append((f"{BEHIND}(?:{GAP}(?={TAG}*{after})|(?={after}))", space))
    joined.append((f"{BEHIND}{GAP}(?={TAG}*{counted})", NBSP))
    joined.append((rf"({series}{TAG}*){GAP}(?={TAG}*(?:[0-9]|[A-Z]{{1,2}}[0-9]))", rf"\1{NBSP}"))
    joined.append((rf"(\b(?:{any_of(entry.numbered)}){TAG}*){GAP}(?={TAG}*{FIGURE})", rf"\1{NBSP}"))
    joined.append((rf"({ALONE}{NUMBER}{TAG}*){GAP}({any_of(entry.between)}){GAP}(?={TAG}*[0-9])", rf"\1{NBSP}\2{NBSP}"))
    months = any_of(calendar.months)
    if calendar.day_first:
        endings = any_of({".", *entry.ordinals, *entry.ordinals.values()})
        joined.append((rf"([0-9](?:{endings})?{TAG}*){GAP}(?={TAG}*(?:{months})\b)", rf"\1{NBSP}"))
    else:
        joined.append((rf"(\b(?:{months}){TAG}*){GAP}(?={TAG}*[0-9]{{1,2}}(?![\w.:%]))", rf"\1{NBSP}"))
    steps.extend(replacing(pattern, new) for pattern, new in joined if NOTHING not in pattern)
    other = {typed: printed for typed, printed in entry.ordinals.items() if typed != printed}
    if other:
        pattern = rf"{ALONE}([0-9]+)({any_of(other)}){END}"
        steps.append(replacing(pattern, lambda found: found[1] + other.get(found[2], found[2])))
    return steps


def _raising(ordinals: dict[str, str]) -> Step:
    if not ordinals:
        return str
    return replacing(rf"{ALONE}([0-9]+)({any_of(ordinals.values())}){END}", rf"\1{RAISED}\2{LOWERED}")
