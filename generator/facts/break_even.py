"""At which rent, speed or idle part both products cost the same (cost-model.md 9.3)."""

from __future__ import annotations

from fractions import Fraction

from generator.catalog.values import Measure
from generator.facts.intervals import over, scaled, times


def rent_of_b(rent_of_a: Measure, speed_up: Measure, billed_a: int = 1, billed_b: int = 1) -> Measure:
    """The hourly rent per GPU of B up to which it costs less per job, for a rent of A: pA x S x bA / bB."""
    return scaled(times(rent_of_a, speed_up, rent_of_a.unit), Fraction(billed_a, billed_b))


def rent_of_a(rent_of_b: Measure, speed_up: Measure, billed_a: int = 1, billed_b: int = 1) -> Measure:
    """The hourly rent per GPU of A below which it costs less per job, for a rent of B: pB / S x bB / bA."""
    return scaled(over(rent_of_b, speed_up, rent_of_b.unit), Fraction(billed_b, billed_a))


def idle_part(rho: Fraction, speed_up: Fraction) -> Fraction | None:
    """The largest part of A's run time that B need not speed up and still pay: f*; None where S <= 1 or rho >= S."""
    if speed_up <= 1 or rho >= speed_up:
        return None
    return (1 / rho - 1 / speed_up) / (1 - 1 / speed_up)
