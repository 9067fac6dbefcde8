"""Energy of a job (cost-model.md 10): an upper estimate where the power is a board limit."""

from __future__ import annotations

from fractions import Fraction

from generator.catalog.values import Measure
from generator.facts.intervals import scaled


def kilowatt_hours(gpu_hours: Measure, watts: Fraction, pue: Fraction) -> Measure:
    """Energy at the meter: GPU-hours x W / 1000 x PUE, in kWh."""
    return scaled(gpu_hours, watts * pue / 1000, "kWh")


def energy_ratio(speed_up: Measure, watts_a: Fraction, watts_b: Fraction) -> Measure:
    """Energy of the job on A over that on B, S x W_A / W_B; above 1, B needs less (also performance per watt)."""
    return scaled(speed_up, watts_a / watts_b)
