"""Speed-ups, hours, costs and energy of jobs in words of one language: each with its rule of cost-model.md 13."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from generator.catalog.values import Measure
from generator.facts import rounding
from generator.facts.rounding import range_size, rounded, same_decimals, significant_ends, table_ratio
from generator.language.figures import Figures


def speed_up(figures: Figures, value: Measure) -> str:
    """An interval of speed-ups, "2.1–2.5×"; a single one with three digits, "2.29×"."""
    if value.is_point:
        return f"{figures.number(table_ratio(value.lo))}×"
    return figures.ratio_range(range_size(value.lo, value.hi))


def speed_up_in_words(figures: Figures, value: Measure) -> str:
    """The same inside a sentence, as a number of times: "2.1 to 2.5 times"."""
    return _in_words(figures, value.lo) if value.is_point else figures.range_words(value.lo, value.hi)


def limit_in_words(figures: Figures, value: Measure) -> str:
    """The same as a limit, without "up to": "below 1.3 times"."""
    return _in_words(figures, value.lo) if value.is_point else figures.bound_words(value.lo, value.hi)


def _in_words(figures: Figures, ratio: Fraction) -> str:
    return figures.rules.times.replace("{n}", figures.number(table_ratio(ratio)))


def growth(figures: Figures, ratio: Fraction) -> str:
    """By how many per cent something may grow, rounded down so that the page never promises too much: "6%"."""
    return figures.percent(Decimal((ratio - 1) * 100 // 1))


def hours(figures: Figures, value: Measure) -> str:
    """Wall-clock hours, or minutes below one hour; both ends in the unit of the longer."""
    high, unit = rounding.hours(value.hi)
    if unit == "h":
        low = rounded(value.lo, 1 if value.hi < 10 else 0)
    else:
        low = rounded(value.lo * 60, 1 if value.hi * 60 < 10 else 0)
    return between(figures, low, high, figures.quantity(high, unit))


def job_cost(figures: Figures, value: Measure, per_tokens: bool) -> str:
    """The cost of a whole job, or of a million tokens, as an amount or a range."""
    rule = rounding.token_cost if per_tokens else rounding.job_cost
    low, high = same_decimals(rule(value.lo), rule(value.hi))
    if low == high:
        return figures.money(high, value.unit)
    top = figures.money(high, value.unit)
    if top.startswith(figures.number(high)):
        return between(figures, low, high, top)
    return f"{figures.money(low, value.unit)}–{top}"


def energy(figures: Figures, value: Measure) -> str:
    """Energy with three significant digits."""
    low, high = significant_ends(value.lo, value.hi, 3)
    return between(figures, low, high, figures.quantity(high, value.unit or "kWh"))


def between(figures: Figures, low: Decimal, high: Decimal, top: str) -> str:
    """A range whose lower end is set before the printed upper one; equal ends are one number."""
    number = figures.number(high)
    return top if low == high else top.replace(number, f"{figures.number(low)}–{number}", 1)
