"""Arithmetic of intervals of exact numbers (cost-model.md 0): ends are combined, never rounded."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Context, Decimal
from fractions import Fraction

from generator.catalog.values import Measure
from generator.facts.rounding import EPS

# Forty digits: logarithms and roots are the only inexact steps, and theirs must never decide a comparison.
PRECISE = Context(prec=40)


def point(number: Fraction | int, unit: str = "") -> Measure:
    """One number as the interval whose ends are equal."""
    return Measure(Fraction(number), Fraction(number), unit)


def span(numbers: Iterable[Fraction], unit: str = "") -> Measure:
    """The smallest interval that holds all numbers; at least one is needed."""
    ends = list(numbers)
    return Measure(min(ends), max(ends), unit)


def times(a: Measure, b: Measure, unit: str = "") -> Measure:
    """The product of two intervals without negative numbers."""
    return Measure(a.lo * b.lo, a.hi * b.hi, unit)


def over(a: Measure, b: Measure, unit: str = "") -> Measure:
    """The quotient of two independent intervals; `b` must be above zero."""
    return Measure(a.lo / b.hi, a.hi / b.lo, unit)


def scaled(a: Measure, factor: Fraction | int, unit: str = "") -> Measure:
    """Each end times a number that is not negative."""
    return Measure(a.lo * factor, a.hi * factor, unit or a.unit)


def inverse(a: Measure) -> Measure:
    """One over the interval: the speed-up of A over B from that of B over A."""
    return Measure(1 / a.hi, 1 / a.lo)


def above(x: Fraction, y: Fraction) -> bool:
    """Whether x is greater than y by more than rounding can explain (eps of cost-model.md 0, relative)."""
    return x - y > EPS * max(abs(x), abs(y), Fraction(1))


def decimal(number: Fraction) -> Decimal:
    """The number with forty digits, for logarithms and roots."""
    return PRECISE.divide(Decimal(number.numerator), Decimal(number.denominator))


def logarithm(number: Fraction) -> Decimal:
    """The natural logarithm of a number above zero."""
    return PRECISE.ln(decimal(number))


def geometric_mean(numbers: Iterable[Fraction]) -> Fraction:
    """The geometric mean of numbers above zero, to forty digits; one number is its own mean exactly."""
    values = list(numbers)
    if len(values) == 1:
        return values[0]
    total = sum((logarithm(value) for value in values), Decimal(0))
    return Fraction(PRECISE.exp(PRECISE.divide(total, Decimal(len(values)))))
