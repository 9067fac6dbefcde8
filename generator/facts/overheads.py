"""What no chip speeds up: time-boxed work, serial parts, setup (cost-model.md 3.4)."""

from __future__ import annotations

from fractions import Fraction

from generator.catalog.values import Measure


def with_serial_part(speed_up: Measure, part: Fraction) -> Measure:
    """S_eff = 1 / (f + (1 - f) / S), where `part` f of the reference's run time is not spent on the chip."""

    def slowed(s: Fraction) -> Fraction:
        return 1 / (part + (1 - part) / s)

    return Measure(slowed(speed_up.lo), slowed(speed_up.hi))


def with_setup(speed_up: Measure, setup: Fraction, hours: Measure) -> Measure:
    """S_eff = (h0 + H) / (h0 + H / S): `setup` h0 hours are billed on both, `hours` H is the reference's run time.

    The ends are the extremes over all corners, because more hours bring S_eff closer to S from either side of 1.
    """
    corners = [(setup + h) / (setup + h / s) for s in (speed_up.lo, speed_up.hi) for h in (hours.lo, hours.hi)]
    return Measure(min(corners), max(corners))
