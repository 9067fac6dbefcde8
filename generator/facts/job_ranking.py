"""One job on every product of a domain: what it takes and costs on each, the cheapest first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from generator.catalog.workload import Job
from generator.facts.energy import kilowatt_hours
from generator.facts.fact import Derived, union
from generator.facts.job_cost import gpu_hours, side_cost
from generator.facts.job_hours import hours_of
from generator.facts.job_speed import JobSpeed, Side, job_speed
from generator.facts.rents import RentRange
from generator.facts.sheet import measure_of
from generator.facts.speed_up import Bench, applicable


@dataclass(frozen=True, slots=True)
class JobEntry:
    """The job on one product. `speed` compares it with the anchor, whose own entry has none."""

    side: Side
    speed: JobSpeed | None
    rents: RentRange | None
    cost: Derived | None
    energy: Derived | None

    @property
    def fits(self) -> bool:
        """Whether the job runs within the GPU limit; unknown memory counts as no."""
        return self.side.fit is not None and self.side.fit.gpus is not None


@dataclass(frozen=True, slots=True)
class JobRanking:
    """Products with a cost, cheapest first; those that fit without one; those that cannot hold the job."""

    job: Job
    anchor: str
    priced: tuple[JobEntry, ...]
    unpriced: tuple[JobEntry, ...]
    unfit: tuple[JobEntry, ...]


def anchor_of(bench: Bench, job: Job, products: Iterable[str]) -> str:
    """The product whose hours carry the others': the reference, else the first that was measured, else the first."""
    ordered = sorted(products)
    if job.reference and job.reference.product in ordered:
        return job.reference.product
    measured = (
        product
        for product in ordered
        if hours_of(bench.domain, job, product, bench.sheets[product], bench.used(job, product), 1)
    )
    return next(measured, ordered[0])


def rank_job(bench: Bench, job: Job, basis: str, rents: dict[str, RentRange | None]) -> JobRanking:
    """The job on the products that `rents` lists (with or without a range), all against one anchor."""
    anchor = anchor_of(bench, job, rents)
    entries: list[JobEntry] = []
    for product in sorted(rents):
        if product == anchor or not applicable(bench, job, product, product):
            continue
        speed = job_speed(bench, job, anchor, product, bench.domain.rules, f"jobs/{job.id}/{product}")
        if not entries and applicable(bench, job, anchor, anchor):
            entries.append(_entry(bench, speed, speed.a, basis, rents[anchor], None))
        entries.append(_entry(bench, speed, speed.b, basis, rents[product], speed))
    priced = sorted(
        (entry for entry in entries if entry.fits and entry.cost), key=lambda entry: _order(entry.cost, entry)
    )
    unpriced = [entry for entry in entries if entry.fits and not entry.cost]
    return JobRanking(job, anchor, tuple(priced), tuple(unpriced), tuple(entry for entry in entries if not entry.fits))


def _order(cost: Derived | None, entry: JobEntry) -> tuple[Fraction, Fraction, str]:
    assert cost is not None
    return cost.value.lo, cost.value.hi, entry.side.product.id


def _entry(
    bench: Bench, speed: JobSpeed, side: Side, basis: str, rents: RentRange | None, shown: JobSpeed | None
) -> JobEntry:
    fact = bench.sheets[side.product.id][bench.domain.roles["power"]]
    watts, hours, inputs = measure_of(fact), gpu_hours(side), bench.domain.work.inputs
    energy = None
    if watts and hours and inputs:
        extra = (inputs.pue.source,) if inputs.pue.source else ()
        energy = Derived(
            f"jobs/{side.product.id}/{speed.job.id}.energy",
            union(hours.sources, fact.sources, extra),
            kilowatt_hours(hours.value, watts.lo, Fraction(inputs.pue.value)),
            "GPU-hours × board limit × PUE",
            origin=hours.origin,
            used=(*hours.used, fact.key),
            inputs=(hours, fact),
        )
    fits = side.fit is not None and side.fit.gpus is not None
    return JobEntry(side, shown, rents, side_cost(speed, basis, side, rents) if fits else None, energy)
