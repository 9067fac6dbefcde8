"""Which part of the price and speed rectangle is cheaper on B (cost-model.md 9.1)."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from generator.catalog.values import Measure
from generator.facts.intervals import PRECISE, logarithm

ZERO, ONE, HALF = Decimal(0), Decimal(1), Decimal("0.5")


def share_of_b(rho: Measure, speed_up: Measure) -> Decimal:
    """The part of [ln rho] x [ln S] above the line where the cost of the job is equal, from 0 to 1.

    `rho` is the price of B over the price of A, `speed_up` the speed of B over that of A; both above zero.
    """
    a, b = logarithm(rho.lo), logarithm(rho.hi)
    c, d = logarithm(speed_up.lo), logarithm(speed_up.hi)
    if rho.is_point and speed_up.is_point:
        if rho.lo == speed_up.lo:
            return HALF
        return ONE if speed_up.lo > rho.lo else ZERO
    if rho.is_point:
        return _clamped(PRECISE.divide(d - a, d - c))
    if speed_up.is_point:
        return _clamped(PRECISE.divide(c - a, b - a))
    area = _ramp(d - a) - _ramp(d - b) - _ramp(c - a) + _ramp(c - b)
    return _clamped(PRECISE.divide(area, PRECISE.multiply(b - a, d - c)))


def _ramp(t: Decimal) -> Decimal:
    return PRECISE.multiply(PRECISE.multiply(t, t), HALF) if t > 0 else ZERO


def _clamped(share: Decimal) -> Decimal:
    return max(ZERO, min(ONE, share))


def at_least(share: Decimal, threshold: Fraction) -> bool:
    """Whether a share reaches a threshold, forgiving the last digits of the logarithms."""
    return Fraction(share) >= threshold - Fraction(1, 10**30)
