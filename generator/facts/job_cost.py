"""What a job costs on two products on one price basis, and which costs less (cost-model.md 7 to 9)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.catalog.rules import Thresholds
from generator.catalog.values import Measure
from generator.facts import break_even
from generator.facts.fact import Derived, union
from generator.facts.intervals import scaled, times
from generator.facts.job_speed import JobSpeed, Side
from generator.facts.memory_fit import billed
from generator.facts.rents import Rent, RentRange, same_seller_ratios
from generator.facts.verdict import Verdict, kappa_of, verdict_of, verdict_of_free

RHO = {
    "same_provider": "rent of B ÷ rent of A at each provider that lists both",
    "independent": "rent of B ÷ rent of A, every pair of prices",
}


@dataclass(frozen=True, slots=True)
class JobCost:
    """A job on one price basis. `rho` and `kappa` are B over A; `costs` of the whole job in the base currency.

    pairing: same_provider or independent. `reason` names what is missing where the verdict is unknown. `extra` says
    that some instance holds more than the job needs, so that hourly costs compare differently from rents.
    """

    speed: JobSpeed
    basis: str
    verdict: Verdict
    pairing: str = ""
    rho: Derived | None = None
    kappa: Derived | None = None
    costs: tuple[Derived | None, Derived | None] = (None, None)
    reason: str = ""
    providers: int = 0
    extra: bool = False

    @property
    def code(self) -> str:
        """The verdict's code."""
        return self.verdict.code


@dataclass(frozen=True, slots=True)
class BreakEven:
    """For a rent of A, the rent of B up to which the job costs less on B."""

    rent: Derived
    limit: Derived


def instances(side: Side, rent: Rent, filled: bool) -> int:
    """GPUs that are paid for: whole instances, except where the job fills what is rented."""
    return side.gpus if filled else billed(side.gpus, rent.offer.gpus)


def job_cost(
    speed: JobSpeed, basis: str, a: RentRange | None, b: RentRange | None, rules: Thresholds | None = None
) -> JobCost:
    """The job's verdict on one basis, by the first rule of cost-model.md 9.2 that applies."""
    rules = rules or speed.rules
    if speed.cannot:
        return JobCost(speed, basis, Verdict(speed.cannot), reason="memory")
    reason = _missing(speed, a, b)
    costs = (side_cost(speed, basis, speed.a, a), side_cost(speed, basis, speed.b, b))
    if reason or a is None or b is None or speed.effective is None:
        return JobCost(speed, basis, Verdict("unknown", reason=reason), costs=costs, reason=reason)
    free = verdict_of_free(a.fact.value, b.fact.value)
    if free:
        return JobCost(speed, basis, free, "independent", costs=costs)
    rho, pairing, providers = price_ratio(speed, basis, a, b, rules)
    value = kappa_of(rho.value, speed.effective.value)
    verdict = verdict_of(rho.value, speed.effective.value, Fraction(rules.tie_band), Fraction(rules.usual_share))
    kappa = Derived(
        f"{_key(speed, basis)}.kappa",
        union(rho.sources, speed.effective.sources),
        value,
        "rent ratio ÷ speed-up",
        "",
        speed.effective.origin,
        speed.effective.grade,
        (*rho.used, *speed.effective.used),
        speed.effective.warnings,
        (rho, speed.effective),
    )
    filled = speed.job.kind == "throughput"
    sides = ((speed.a, a.rents), (speed.b, b.rents))
    extra = any(instances(side, rent, filled) != side.gpus for side, rents in sides for rent in rents)
    return JobCost(speed, basis, verdict, pairing, rho, kappa, costs, "", providers, extra)


def price_ratio(speed: JobSpeed, basis: str, a: RentRange, b: RentRange, rules: Thresholds) -> tuple[Derived, str, int]:
    """Rho with the billed GPUs, how prices were paired, and how many providers list both.

    Prices are paired by provider where enough list both products, else every rent of A stands against every one of B.
    """
    filled = speed.job.kind == "throughput"
    key = f"{_key(speed, basis)}.rho"
    shared = [(ratio.a, ratio.b) for ratio in same_seller_ratios(key, a, b) if ratio.a.value > 0 and ratio.b.value > 0]
    if len(shared) >= rules.same_provider_from:
        pairs, pairing = shared, "same_provider"
    else:
        pairs, pairing = [(a.rents[-1], b.rents[0]), (a.rents[0], b.rents[-1])], "independent"
    ratios = []
    for rent_a, rent_b in pairs:
        paid = [
            rent.value * (1 if filled else instances(side, rent, filled))
            for side, rent in ((speed.a, rent_a), (speed.b, rent_b))
        ]
        ratios.append((paid[1] / paid[0], rent_a, rent_b))
    low, high = (pick(value for value, *_rents in ratios) for pick in (min, max))
    ends = [rent for value, *rents in ratios if value in (low, high) for rent in rents]
    return (
        Derived(
            key,
            union(*(rent.amount.sources for rent in ends)),
            Measure(low, high),
            RHO[pairing],
            used=tuple(dict.fromkeys(rent.amount.key for rent in ends)),
            inputs=tuple({rent.amount.key: rent.amount for rent in ends}.values()),
        ),
        pairing,
        len(shared),
    )


def break_even_rents(cost: JobCost, a: RentRange) -> list[BreakEven]:
    """Lowest, median and highest rent of A, each with the rent of B up to which B costs less per job.

    Rents are per GPU, for as many GPUs as take part: whole instances that hold more are paid for besides.
    """
    effective = cost.speed.effective
    if effective is None:
        return []
    filled = cost.speed.job.kind == "throughput"
    counts = (1, 1) if filled else (cost.speed.a.gpus, cost.speed.b.gpus)
    rents = list(dict.fromkeys((a.fact.value.lo, a.median.value.lo, a.fact.value.hi)))
    found = []
    for index, rent in enumerate(rents):
        key = f"{_key(cost.speed, cost.basis)}.break-even.{index}"
        unit = a.fact.value.unit
        price = Derived(f"{key}.rent", a.median.sources, Measure(rent, rent, unit), "rent of A", inputs=a.median.inputs)
        limit = break_even.rent_of_b(price.value, effective.value, *counts)
        found.append(
            BreakEven(
                price,
                Derived(
                    key,
                    union(a.median.sources, effective.sources),
                    Measure(limit.lo, limit.hi, unit),
                    "rent of A × speed-up",
                    "",
                    effective.origin,
                    effective.grade,
                    (*(r.amount.key for r in a.rents), *effective.used),
                    effective.warnings,
                    (price, effective),
                ),
            )
        )
    return found


def _missing(speed: JobSpeed, a: RentRange | None, b: RentRange | None) -> str:
    if a is None or b is None:
        return "no-rent" if a is None and b is None else ("no-rent-a" if a is None else "no-rent-b")
    return speed.reason


def side_cost(speed: JobSpeed, basis: str, side: Side, rents: RentRange | None) -> Derived | None:
    """Rent x billed GPUs x hours of one side, at both ends; None where a rent or the hours are missing."""
    if rents is None or side.total is None:
        return None
    filled = speed.job.kind == "throughput"
    ends = (rents.rents[0], rents.rents[-1])
    paid = sorted(rent.value * instances(side, rent, filled) for rent in ends)
    value = times(Measure(paid[0], paid[1]), side.total.value, rents.fact.value.unit)
    return Derived(
        f"{_key(speed, basis)}.cost.{side.product.id}",
        union(rents.fact.sources, side.total.sources),
        value,
        "rent × billed GPUs × hours",
        "",
        side.total.origin,
        side.total.grade,
        (*(rent.amount.key for rent in ends), *side.total.used),
        side.total.warnings,
        (rents.fact, side.total),
    )


def gpu_hours(side: Side) -> Derived | None:
    """GPU-hours of the job on one product."""
    if side.total is None:
        return None
    total = side.total
    return Derived(
        f"{total.key}.gpu",
        total.sources,
        scaled(total.value, side.gpus, "h"),
        "hours × GPUs",
        used=total.used,
        inputs=(total,),
    )


def _key(speed: JobSpeed, basis: str) -> str:
    return f"{speed.key}.{basis}"
