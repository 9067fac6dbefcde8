"""Numbers, units, money and per cent of one language, through Babel with the locale passed in.

Babel needs about 45 µs a number, so each distinct figure is formatted once and kept.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Context, Decimal, localcontext
from fractions import Fraction

from babel import Locale
from babel.numbers import format_currency, format_decimal, format_percent
from babel.units import format_compound_unit, format_unit

from generator.catalog.units import Unit
from generator.catalog.values import Measure
from generator.facts.rounding import decimals_of, exact, money_decimals, rounded, significant_ends

NBSP = "\u00a0"
WIDE = Context(prec=400)  # Babel quantizes in the current context, whose 28 digits a computed figure may exceed
EXACT_DIGITS = 6  # a stated number of more digits is rounded


@dataclass(frozen=True, slots=True)
class FigureRules:
    """What CLDR leaves to the house, from language.yml.

    `about_short` is "about" in a table, `spanned` what a range takes in a sentence that says from where to where, and
    `then` how one thing follows another in an order of preference.
    """

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
    about_short: str
    spanned: str
    then: str
    dates: dict[str, dict[str, str]] = field(default_factory=dict)


@dataclass(slots=True)
class Amounts:
    """The plain figures of one language; every method gives plain text with the right no-break spaces."""

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
        if measure.printed:
            return self.rules.about.replace("{n}", self._as_written(measure))
        if self._is_money(measure.unit):
            whole = measure.lo.denominator == measure.hi.denominator == 1
            return self._amounts(measure.lo, measure.hi, measure.unit, 0 if whole else self._cents(measure, digits))
        ends = [exact(end) for end in (measure.lo, measure.hi)]
        known = [end for end in ends if end is not None and len(end.as_tuple().digits) <= EXACT_DIGITS]
        if len(known) < len(ends):
            return self.rounded_measure(measure, digits)
        decimals = max(decimals_of(end) for end in known)
        return self._between(rounded(measure.lo, decimals), rounded(measure.hi, decimals), measure.unit)

    def _as_written(self, measure: Measure) -> str:
        number, unit = Decimal(measure.printed), measure.written or measure.unit
        if self._is_money(unit) and number % 1:
            return self.money(rounded(Fraction(number), max(2, decimals_of(number))), unit)
        return self.quantity(number, unit)

    def exact_amount(self, measure: Measure) -> str:
        """A number of the catalog with all its digits, money with its sign."""
        number = exact(measure.lo)
        if number is None:
            return self.measure(measure)
        is_money = self._is_money(measure.unit) or (measure.unit and measure.unit not in self.units)
        return self.money(number, measure.unit) if is_money else self.quantity(number, measure.unit)

    def rounded_measure(self, measure: Measure, digits: int) -> str:
        """A computed number or interval at `digits` significant digits."""
        return self._between(*significant_ends(measure.lo, measure.hi, digits), measure.unit)

    def _between(self, low: Decimal, high: Decimal, unit: str) -> str:
        """One number, or the interval of two, with its unit once."""
        top = self.quantity(high, unit)
        return top if low == high else top.replace(self.number(high), f"{self.number(low)}–{self.number(high)}", 1)

    def _is_money(self, unit: str) -> bool:
        known = self.units.get(unit)
        return known is not None and known.dimension == "money"

    @staticmethod
    def _cents(measure: Measure, digits: int) -> int:
        return max(money_decimals(measure.lo), money_decimals(measure.hi)) + digits - 3

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

    def price(self, lo: Fraction, hi: Fraction, currency: str, digits: int = 3) -> str:
        """An hourly price or range of prices: two decimals, below 0.10 two significant digits; `digits` above 3 add."""
        return self._amounts(lo, hi, currency, self._cents(Measure(lo, hi), digits))

    def _amounts(self, lo: Fraction, hi: Fraction, currency: str, decimals: int) -> str:
        low, high = rounded(lo, decimals), rounded(hi, decimals)
        top = self.money(high, currency)
        if low == high:
            return top
        if top.startswith(self.number(high)):
            return top.replace(self.number(high), f"{self.number(low)}–{self.number(high)}", 1)
        return f"{self.money(low, currency)}–{top}"

    def percent(self, number: Decimal) -> str:
        """A number of per cent with all its digits, not a share: 65 gives "65%"."""
        digits = max(0, -int(number.as_tuple().exponent))
        pattern = self.locale.percent_formats[None].pattern.replace(
            "##0", "##0" + ("." + "0" * digits if digits else "")
        )
        return self._kept(
            ("percent", str(number)), lambda: format_percent(number / 100, format=pattern, locale=self.locale)
        )


def _pattern(number: Decimal) -> str:
    digits = max(0, -int(number.as_tuple().exponent))
    return "#,##0" + ("." + "0" * digits if digits else "")
