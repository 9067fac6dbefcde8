"""Numbers, units, money, dates and lists of one language, through Babel with the locale passed in.

Babel needs about 45 µs a number, so each distinct figure is formatted once and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Context, Decimal, localcontext
from fractions import Fraction
from typing import Literal

from babel import Locale
from babel.dates import format_date, format_skeleton
from babel.lists import format_list
from babel.numbers import format_currency, format_decimal, format_percent
from babel.units import format_compound_unit, format_unit

from generator.catalog.units import Unit
from generator.catalog.values import Measure
from generator.facts.rounding import RangeSize, Size, exact, money_decimals, rounded, significant, table_ratio
from generator.problems import Location, Problems

NBSP = "\u00a0"
MARK = "\0"  # stands for an item in the pattern of a list
WIDE = Context(prec=400)  # Babel quantizes in the current context, whose 28 digits a computed figure may exceed


@dataclass(frozen=True, slots=True)
class FigureRules:
    """What CLDR leaves to the house, from language.yml."""

    unit_space: str
    unit_names: dict[str, str]
    currency_symbols: dict[str, str]
    per_hour: str
    ratio_range: str
    number_range: str
    up_to: str
    first_of_month: str
    times_words: dict[str, str]
    times: str
    about: str
    percent_more: str
    same: str


@dataclass(slots=True)
class Figures:
    """The figures of one language; every method gives plain text with the right no-break spaces."""

    locale: Locale
    rules: FigureRules
    units: dict[str, Unit]
    _texts: dict[tuple[str, ...], str] = field(default_factory=dict)

    def _kept(self, key: tuple[str, ...], make: Callable[[], str]) -> str:
        text = self._texts.get(key)
        if text is None:
            with localcontext(WIDE):
                text = self._texts[key] = make()
        return text

    def number(self, number: Decimal) -> str:
        """All digits of the Decimal, trailing zeros included, with this language's signs and thousands."""
        return self._kept(
            ("number", str(number)), lambda: format_decimal(number, format=_pattern(number), locale=self.locale)
        )

    def quantity(self, number: Decimal, unit: str) -> str:
        """A number with its unit, no-break space between them."""
        if not unit:
            return self.number(number)
        return self._kept(("quantity", str(number), unit), lambda: self._with_unit(number, unit))

    def _with_unit(self, number: Decimal, unit: str) -> str:
        known = self.units[unit]
        pattern = _pattern(number)
        if known.dimension == "money":
            return self.money(number, unit)
        if known.cldr and known.per:
            text = (
                format_compound_unit(
                    number, known.cldr, 1, known.per, length="short", format=pattern, locale=self.locale
                )
                or ""
            )
        elif known.cldr:
            text = format_unit(number, known.cldr, length="short", format=pattern, locale=self.locale)
        else:
            text = f"{self.number(number)}{self.rules.unit_space}{self.rules.unit_names.get(unit, unit)}"
        return text.replace(" ", NBSP)

    def measure(self, measure: Measure, digits: int = 3) -> str:
        """A stated or computed number or interval; numbers without a finite form get `digits` significant digits."""
        lo, hi = self._shown(measure.lo, digits), self._shown(measure.hi, digits)
        if measure.printed:
            return self.rules.about.replace("{n}", self.quantity(Decimal(measure.printed), measure.unit))
        top = self.quantity(hi, measure.unit)
        if lo == hi:
            return top
        return top.replace(self.number(hi), f"{self.number(lo)}–{self.number(hi)}")

    @staticmethod
    def _shown(number: Fraction, digits: int) -> Decimal:
        decimal = exact(number)
        if decimal is None or len(decimal.as_tuple().digits) > 6:
            return significant(number, digits)
        return decimal

    def rounded_measure(self, measure: Measure, digits: int) -> str:
        """A computed number or interval at `digits` significant digits."""
        lo, hi = significant(measure.lo, digits), significant(measure.hi, digits)
        top = self.quantity(hi, measure.unit)
        return top if lo == hi else top.replace(self.number(hi), f"{self.number(lo)}–{self.number(hi)}")

    def money(self, amount: Decimal, currency: str) -> str:
        """An amount with exactly its decimals and the currency sign of this language."""
        return self._kept(("money", str(amount), currency), lambda: self._money(amount, currency))

    def _money(self, amount: Decimal, currency: str) -> str:
        digits = max(0, -int(amount.as_tuple().exponent))
        standard = self.locale.currency_formats["standard"].pattern.split(";")[0]
        pattern = standard.replace("0.00", "0" + ("." + "0" * digits if digits else ""))
        text = format_currency(amount, currency, format=pattern, currency_digits=False, locale=self.locale)
        symbol = self.rules.currency_symbols.get(currency)
        if symbol:
            for printed in ("$US", "US$", currency):
                text = text.replace(printed, symbol)
        return text

    def price(self, lo: Fraction, hi: Fraction, currency: str) -> str:
        """An hourly price or range of prices: two decimals, below 0.10 two significant digits."""
        low, high = rounded(lo, money_decimals(lo)), rounded(hi, money_decimals(hi))
        if low == high:
            return self.money(high, currency)
        top = self.money(high, currency)
        if top.startswith(self.number(high)):
            return top.replace(self.number(high), f"{self.number(low)}–{self.number(high)}")
        return f"{self.money(low, currency)}–{top}"

    def in_a_sentence(self, interval: str) -> str:
        """A printed interval as a sentence has it: "1,60 à 2,79 $" for "1,60–2,79 $" where the language says so."""
        between = self.rules.ratio_range.replace("{lo}", "").replace("{hi}", "")
        return interval.replace("–", between)

    def ratio(self, ratio: Fraction) -> str:
        """The table form: three significant digits and the sign ×."""
        return f"{self.number(table_ratio(ratio))}×"

    def ratio_interval(self, lo: Fraction, hi: Fraction) -> str:
        """An interval of ratios in the table form: three significant digits at each end."""
        return f"{self.number(table_ratio(lo))}–{self.number(table_ratio(hi))}×"

    def ratio_words(self, ratio: Fraction) -> str:
        """The plain prose form: "1.64 times"."""
        return self.rules.times.replace("{n}", self.number(table_ratio(ratio)))

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
        """The short form: ≈, +64%, ~2×."""
        if size.kind == "same":
            return "≈"
        if size.kind == "percent":
            return f"+{self.percent(size.number)}"
        return f"~{self.number(size.number)}×"

    def ratio_range(self, size: RangeSize) -> str:
        """The range form: 2–3×."""
        if size.kind == "same":
            return "≈"
        if size.kind == "point":
            return f"~{self.number(size.hi)}×"
        if size.kind == "upto":
            return self.rules.up_to.replace("{n}", f"{self.number(size.hi)}×")
        text = self.rules.ratio_range.replace("{lo}", self.number(size.lo))
        return text.replace("{hi}", f"{self.number(size.hi)}×")

    def percent(self, number: Decimal) -> str:
        """A number of per cent with all its digits, not a share: 65 gives "65%"."""
        digits = max(0, -int(number.as_tuple().exponent))
        pattern = self.locale.percent_formats[None].pattern.replace(
            "##0", "##0" + ("." + "0" * digits if digits else "")
        )
        return self._kept(
            ("percent", str(number)), lambda: format_percent(number / 100, format=pattern, locale=self.locale)
        )

    def date(self, text: str) -> str:
        """A catalog date in words, as exact as it is known; other text stays as it is."""
        return self._kept(("date", text), lambda: self._date(text))

    def _date(self, text: str) -> str:
        parts = text.split("-")
        if not parts[0].isdigit() or len(parts[0]) != 4:
            return text
        if len(parts) == 1:
            return text
        if parts[1].startswith("Q"):
            day = date(int(parts[0]), 3 * int(parts[1][1]) - 2, 1)
            return format_date(day, "QQQ y", locale=self.locale).replace(" ", NBSP)
        if len(parts) == 2:
            return format_skeleton("yMMMM", date(int(parts[0]), int(parts[1]), 1), locale=self.locale).replace(
                " ", NBSP
            )
        day = date(*(int(part) for part in parts))
        words = format_date(day, "long", locale=self.locale)
        if day.day == 1 and self.rules.first_of_month:
            words = words.replace("1", self.rules.first_of_month, 1)
        return words.replace(" ", NBSP, 1)

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
                    Location("catalog/units.yml"),
                    f'{unit.id}: the unit "{name}" is not known to CLDR.',
                    "Write one such as digital-gigabyte, or leave cldr and per out.",
                    "units",
                )


def _pattern(number: Decimal) -> str:
    digits = max(0, -int(number.as_tuple().exponent))
    return "#,##0" + ("." + "0" * digits if digits else "")
