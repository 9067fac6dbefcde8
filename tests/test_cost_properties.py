"""What must hold for any prices and speeds: mirrors, scaling, widening, the share, money that adds up."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.catalog.values import Measure
from generator.facts.intervals import inverse, over, scaled
from generator.facts.memory_fit import billed, fit
from generator.facts.overheads import with_serial_part, with_setup
from generator.facts.share import share_of_b
from generator.facts.verdict import mirrored, verdict_of

BAND, USUAL = Fraction("0.05"), Fraction("0.75")
fixed = settings(derandomize=True, deadline=None, max_examples=200)
numbers = st.decimals(min_value="0.05", max_value="50", places=3).map(Fraction)
wholes = st.integers(1, 64)


@st.composite
def intervals(draw: st.DrawFn) -> Measure:
    ends = sorted((draw(numbers), draw(numbers)))
    return Measure(ends[0], ends[1])


@fixed
@given(intervals(), intervals(), intervals())
def test_exchanging_a_and_b_mirrors_the_verdict(a: Measure, b: Measure, speed: Measure) -> None:
    there = verdict_of(over(b, a), speed, BAND, USUAL)
    back = verdict_of(over(a, b), inverse(speed), BAND, USUAL)
    assert back.code == mirrored(there.code)
    assert there.kappa is not None
    assert back.kappa == inverse(there.kappa)


@fixed
@given(intervals(), intervals(), intervals(), numbers)
def test_scaling_all_prices_changes_nothing(a: Measure, b: Measure, speed: Measure, factor: Fraction) -> None:
    assert verdict_of(over(b, a), speed, BAND, USUAL) == verdict_of(
        over(scaled(b, factor), scaled(a, factor)), speed, BAND, USUAL
    )


@fixed
@given(intervals(), intervals(), numbers, numbers)
def test_widening_never_makes_sure(rho: Measure, speed: Measure, low: Fraction, high: Fraction) -> None:
    wider = Measure(min(rho.lo, low), max(rho.hi, high))
    if verdict_of(rho, speed, BAND, USUAL).code == "depends":
        assert verdict_of(wider, speed, BAND, USUAL).code not in ("always_a", "always_b")


@settings(derandomize=True, deadline=None, max_examples=25)
@given(intervals(), intervals())
def test_the_share_agrees_with_a_grid(rho: Measure, speed: Measure) -> None:
    steps = 120
    share = float(share_of_b(rho, speed))
    columns = [rho.lo * (rho.hi / rho.lo) ** Fraction(2 * i + 1, 2 * steps) for i in range(steps)]
    rows = [speed.lo * (speed.hi / speed.lo) ** Fraction(2 * i + 1, 2 * steps) for i in range(steps)]
    if rho.is_point and speed.is_point:
        expected = 0.5 if rho.lo == speed.lo else float(speed.lo > rho.lo)
    else:
        expected = sum(1 for x in columns for y in rows if y > x) / steps**2
    assert abs(share - expected) < 0.02


@fixed
@given(intervals(), st.decimals(0, "0.9", places=2).map(Fraction), numbers, intervals())
def test_overheads_draw_the_speed_towards_one(speed: Measure, part: Fraction, setup: Fraction, hours: Measure) -> None:
    for slowed in (with_serial_part(speed, part), with_setup(speed, setup, hours)):
        assert min(speed.lo, 1) <= slowed.lo <= slowed.hi <= max(speed.hi, 1)


@fixed
@given(numbers, numbers, wholes, wholes)
def test_billed_instances_hold_the_job(need: Fraction, memory: Fraction, gpus: int, size: int) -> None:
    assert gpus <= billed(gpus, size) < gpus + size
    found = fit(need, memory, Fraction("0.9"), (1, 2, 4, 8), 8)
    if found.gpus is not None:
        assert found.gpus * found.usable >= need - Fraction(1, 10**9)


@fixed
@given(st.lists(st.decimals("0.001", "999", places=3), min_size=1, max_size=20))
def test_money_adds_up_exactly(prices: list[Decimal]) -> None:
    """Hours of one offer cost the sum of its hours, to the last digit."""
    total = sum((Fraction(price) * 8 for price in prices), Fraction(0))
    assert total == Fraction(sum(prices, Decimal(0))) * 8
