"""Energy of the worked jobs on both products (cost-model.md 10), and what it costs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from generator.catalog.model import Catalog, Domain
from generator.catalog.values import Measure
from generator.facts.compare import outcome_of
from generator.facts.energy import kilowatt_hours
from generator.facts.fact import Derived, Fact, union
from generator.facts.intervals import scaled
from generator.facts.job_cost import gpu_hours
from generator.facts.job_speed import JobSpeed, Side
from generator.facts.rents import rate_on
from generator.facts.sheet import Sheet, measure_of


@dataclass(frozen=True, slots=True)
class JobEnergy:
    """kWh on each product where its hours are known, energy of A over that of B, and who needs less ("" if open)."""

    speed: JobSpeed
    a: Derived | None
    b: Derived | None
    ratio: Derived
    less: str


def job_energies(
    domain: Domain, speeds: Iterable[JobSpeed], sheets: tuple[Sheet, Sheet], prefix: str
) -> list[JobEnergy]:
    """One entry for each job whose speed-up is known, with board limits as power: an upper estimate.

    The caller asks only where both power figures stand on one basis.
    """
    inputs = domain.work.inputs
    power = [sheet[domain.roles["power"]] for sheet in sheets]
    first, second = (measure_of(fact) for fact in power)
    if inputs is None or first is None or second is None:
        return []
    found = []
    for speed in speeds:
        if speed.effective is None or speed.cannot:
            continue
        key = f"{prefix}/{speed.job.id}"
        pue = Fraction(inputs.pue.value)
        extra = (inputs.pue.source,) if inputs.pue.source else ()
        used = [
            _energy(f"{key}/{side.product.id}", side, fact, watt.lo, pue, extra)
            for side, fact, watt in zip((speed.a, speed.b), power, (first, second), strict=True)
        ]
        counts = Fraction(1) if speed.job.kind == "throughput" else Fraction(speed.a.gpus, speed.b.gpus)
        ratio = scaled(speed.effective.value, counts * first.lo / second.lo)
        fact = Derived(
            f"{key}/ratio",
            union(speed.effective.sources, power[0].sources, power[1].sources),
            ratio,
            "speed-up × power of A ÷ power of B",
            origin=speed.effective.origin,
            grade=speed.effective.grade,
            used=(*speed.effective.used, power[0].key, power[1].key),
            warnings=speed.effective.warnings,
            inputs=(speed.effective, power[0], power[1]),
        )
        one = Measure(Fraction(1), Fraction(1))
        outcome, less = outcome_of(ratio, one, "higher", Fraction(domain.rules.tie_band))
        found.append(
            JobEnergy(speed, used[0], used[1], fact, {"a": "b", "b": "a"}.get(less, "") if outcome == "clear" else "")
        )
    return found


def _energy(
    key: str, side: Side, power: Fact, watts: Fraction, pue: Fraction, extra: tuple[str, ...]
) -> Derived | None:
    hours = gpu_hours(side)
    if hours is None:
        return None
    value = kilowatt_hours(hours.value, watts, pue)
    return Derived(
        key,
        union(hours.sources, power.sources, extra),
        value,
        "GPU-hours × board limit × PUE",
        origin=hours.origin,
        used=(*hours.used, power.key),
        inputs=(hours, power),
    )


def energy_price(catalog: Catalog, domain: Domain) -> Derived | None:
    """The price of a kWh in the base currency, at the rate of its day."""
    inputs = domain.work.inputs
    if inputs is None:
        return None
    entry = inputs.electricity
    rate, factor, sources = None, Fraction(1), (entry.source,) if entry.source else ()
    if entry.currency != catalog.base_currency:
        rate = rate_on(catalog.rates.get(entry.currency, ()), entry.on or catalog.as_of)
        if rate is None:
            return None
        factor = Fraction(rate.rate)
    value = Fraction(entry.value) * factor
    return Derived(
        "inputs.electricity",
        union(sources, (rate.source,) if rate else ()),
        Measure(value, value, catalog.base_currency),
        "price × exchange rate",
        origin="given",
        used=("inputs/electricity",),
    )
