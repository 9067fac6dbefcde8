"""Ratios, dates and lists of one language, beside its plain amounts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Literal

from babel import Locale
from babel.lists import format_list

from generator.catalog.units import Unit
from generator.facts.rounding import RangeSize, Size, range_size, ratio_ends
from generator.language.amounts import Amounts, FigureRules
from generator.language.dates import date_phrase, date_words
from generator.problems import Problems

__all__ = ["FigureRules", "Figures", "check_units"]

MARK = "\0"  # stands for an item in the pattern of a list


@dataclass(slots=True)
class Figures(Amounts):
    """The figures of one language; every method gives plain text with the right no-break spaces."""

    def in_a_sentence(self, interval: str) -> str:
        """A printed interval as a sentence has it: "1,60 à 2,79 $" for "1,60–2,79 $" where the language says so."""
        between = self.rules.ratio_range.replace("{lo}", "").replace("{hi}", "")
        return interval.replace("–", between)

    def ratio(self, ratio: Fraction) -> str:
        """The table form: three significant digits and the sign ×, more if these would say that nobody is ahead."""
        return self.ratio_interval(ratio, ratio)

    def ratio_interval(self, lo: Fraction, hi: Fraction) -> str:
        """An interval of ratios in the table form: three significant digits, equal ends once."""
        low, high = ratio_ends(lo, hi)
        return f"{self._between(low, high, '')}×"

    def ratio_number(self, ratio: Fraction) -> str:
        """A ratio with three digits and without its sign."""
        return self.number(ratio_ends(ratio, ratio)[0])

    def ratio_words(self, lo: Fraction, hi: Fraction | None = None) -> str:
        """The plain prose form: "1.64 times", of an interval "2 to 3 times"."""
        if hi is None or lo == hi:
            return self.rules.times.replace("{n}", self.ratio_number(lo))
        if range_size(lo, hi).kind != "same":
            return self.range_words(lo, hi)
        return self.rules.times.replace("{n}", self.in_a_sentence(self._between(*ratio_ends(lo, hi), "")))

    def range_words(self, lo: Fraction, hi: Fraction) -> str:
        """The range form in a sentence: "2 to 3 times", "about twice", "up to 1.4 times"."""
        size = range_size(lo, hi)
        if size.kind in ("same", "point"):
            return self.size(Size("same" if size.kind == "same" else "times", size.hi, True))
        if size.kind == "upto":
            return self.rules.up_to.replace("{n}", self.rules.times.replace("{n}", self.number(size.hi)))
        ends = self.rules.number_range.replace("{lo}", self.number(size.lo)).replace("{hi}", self.number(size.hi))
        return self.rules.times.replace("{n}", ends)

    def bound_words(self, lo: Fraction, hi: Fraction) -> str:
        """The range form without "up to", for a sentence with a preposition of its own: "below 1.4 times"."""
        size = range_size(lo, hi)
        if size.kind == "upto":
            return self.rules.times.replace("{n}", self.number(size.hi))
        return self.range_words(lo, hi)

    def spanned(self, text: str) -> str:
        """A printed range as a sentence says it that goes from one end to the other: "de 1,60 à 2,79 $"."""
        return self.rules.spanned.replace("{n}", text)

    def in_order(self, items: Sequence[str]) -> str:
        """An order of preference in words: "FP8, then BF16, then FP16"."""
        found = items[0] if items else ""
        for item in items[1:]:
            found = self.rules.then.replace("{a}", found).replace("{b}", item)
        return found

    def size(self, size: Size) -> str:
        """The rounded prose form: "about 65% more", "three times", "about the same"."""
        if size.kind == "same":
            return self.rules.same
        if size.kind == "percent":
            share = self.percent(size.number)
            text = self.rules.percent_more.replace("{n}", share)
        else:
            word = self.rules.times_words.get(str(size.number))
            text = word or self.rules.times.replace("{n}", self.number(size.number))
        return self.rules.about.replace("{n}", text) if size.about else text

    def compact(self, size: Size) -> str:
        """The short form: about 1×, +64%, about 2×."""
        if size.kind == "same":
            return self.about_times(Decimal(1))
        if size.kind == "percent":
            return f"+{self.percent(size.number)}"
        return self.about_times(size.number)

    def about_times(self, number: Decimal) -> str:
        """A rounded number of times for a table: "about 2×"."""
        return self.rules.about_short.replace("{n}", f"{self.number(number)}×")

    def ratio_range(self, size: RangeSize) -> str:
        """The range form: 2–3×, about 2×, up to 1.4×."""
        if size.kind in ("same", "point"):
            return self.about_times(Decimal(1) if size.kind == "same" else size.hi)
        if size.kind == "upto":
            return self.rules.up_to.replace("{n}", f"{self.number(size.hi)}×")
        text = self.rules.ratio_range.replace("{lo}", self.number(size.lo))
        return text.replace("{hi}", f"{self.number(size.hi)}×")

    def date(self, text: str) -> str:
        """A catalog date in words, as exact as it is known; other text stays as it is."""
        return self._kept(("date", text), lambda: date_words(text, self.locale, self.rules.first_of_month))

    def dated(self, text: str, printed: str, phrase: str) -> str:
        """A printed date with the preposition of a phrase, on or as_of, which depends on what is known of the date."""
        return date_phrase(text, printed, self.rules.dates.get(phrase, {}))

    def listed(self, items: Sequence[str], style: Literal["standard", "or"] = "standard") -> str:
        """A list in words: "A, B and C"."""
        marks = [MARK] * len(items)
        pattern = self._kept(("list", str(len(items)), style), lambda: format_list(marks, style, self.locale))
        pieces = pattern.split(MARK)
        return pieces[0] + "".join(f"{item}{piece}" for item, piece in zip(items, pieces[1:], strict=True))


def check_units(units: dict[str, Unit], locale: Locale, problems: Problems) -> None:
    """A unit that leans on the locale data must name what is there."""
    for unit in units.values():
        for name in (unit.cldr, unit.per):
            if name and name not in locale.unit_display_names:
                problems.add(
                    unit.where,
                    f'{unit.id}: the unit "{name}" is not known to CLDR.',
                    "Write one such as digital-gigabyte, or leave cldr and per out.",
                    "units",
                )
