"""All worked jobs of a pair on every price basis: cost table, page verdicts, and what is closest to turning."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.catalog.rules import Thresholds
from generator.catalog.values import Measure
from generator.facts.fact import Derived
from generator.facts.job_cost import BreakEven, JobCost, break_even_rents, job_cost
from generator.facts.job_speed import JobSpeed, job_speed
from generator.facts.page_verdict import PageVerdict, page_verdict
from generator.facts.rents import RentRange
from generator.facts.speed_up import Bench, applicable

GENERIC_LIMIT = 8


@dataclass(frozen=True, slots=True)
class JobRow:
    """One job of the table: its speed, and its cost on each basis in the order of rules.yml."""

    speed: JobSpeed
    costs: tuple[JobCost, ...]
    break_even: tuple[BreakEven, ...]

    @property
    def main(self) -> JobCost:
        """The cost on the first basis."""
        return self.costs[0]


@dataclass(frozen=True, slots=True)
class Turn:
    """The decided job that is closest to turning, and by what factor the rent of the cheaper product must rise."""

    cost: JobCost
    cheaper: str
    factor: Derived


@dataclass(frozen=True, slots=True)
class PairJobs:
    """`verdicts` are one per basis; `turn` is the closest call on the first basis."""

    rows: tuple[JobRow, ...]
    verdicts: tuple[PageVerdict, ...]
    turn: Turn | None

    def on_side(self, side: str, basis: int = 0) -> tuple[JobCost, ...]:
        """The jobs on side a, b or open."""
        verdict = self.verdicts[basis]
        return {"a": verdict.a, "b": verdict.b, "open": verdict.open}[side]

    def row(self, job: str) -> JobRow | None:
        """The row of one job."""
        return next((row for row in self.rows if row.speed.job.id == job), None)


def pair_jobs(
    bench: Bench,
    a: str,
    b: str,
    rents: dict[str, tuple[RentRange | None, RentRange | None]],
    names: Iterable[str] | None,
    rules: Thresholds,
    prefix: str = "",
    claims: Mapping[str, Derived] | None = None,
) -> PairJobs:
    """The jobs named, or the first eight that at least one product can hold and whose speed-up is known."""
    jobs = bench.domain.work.jobs
    chosen = [jobs[name] for name in names if name in jobs] if names is not None else list(jobs.values())
    speeds = [
        job_speed(bench, job, a, b, rules, prefix, (claims or {}).get(job.id))
        for job in chosen
        if applicable(bench, job, a, b)
    ]
    rows: list[JobRow] = []
    for speed in speeds if names is not None else _telling(speeds):
        costs = tuple(job_cost(speed, basis, *pair) for basis, pair in rents.items())
        first = next(iter(rents.values()))[0] if rents else None
        rows.append(JobRow(speed, costs, tuple(break_even_rents(costs[0], first)) if first and costs else ()))
    verdicts = tuple(
        page_verdict(basis, [row.costs[index] for row in rows], Fraction(bench.domain.rules.page_majority))
        for index, basis in enumerate(rents)
    )
    return PairJobs(tuple(rows), verdicts, closest([row.main for row in rows if row.costs]))


def _telling(speeds: list[JobSpeed]) -> list[JobSpeed]:
    """At most eight jobs in their order: those measured first, then one of each class of work, then the others."""
    usable = [speed for speed in speeds if speed.cannot != "neither" and (speed.speed_up or speed.cannot)]
    chosen = [speed for speed in usable if speed.evidence][:GENERIC_LIMIT]
    classes = {speed.job.workload for speed in chosen}
    for speed in usable:
        if speed.job.workload not in classes and len(chosen) < GENERIC_LIMIT:
            chosen.append(speed)
            classes.add(speed.job.workload)
    others = [speed for speed in usable if speed not in chosen]
    chosen += others[: GENERIC_LIMIT - len(chosen)]
    return [speed for speed in usable if speed in chosen]


def closest(costs: Iterable[JobCost]) -> Turn | None:
    """Among jobs that are decided at every printed price, the one whose worst corner is nearest to equal cost."""
    found: list[Turn] = []
    for cost in costs:
        if cost.kappa is None or cost.code not in ("always_a", "always_b"):
            continue
        side = cost.code[-1]
        factor = 1 / cost.kappa.value.hi if side == "b" else cost.kappa.value.lo
        product = (cost.speed.a if side == "a" else cost.speed.b).product.id
        fact = Derived(
            f"{cost.kappa.key}.turn",
            cost.kappa.sources,
            Measure(factor, factor),
            "larger ÷ smaller cost at the worst pair of rents",
            origin=cost.kappa.origin,
            grade=cost.kappa.grade,
            used=cost.kappa.used,
            inputs=(cost.kappa,),
        )
        found.append(Turn(cost, product, fact))
    return min(found, key=lambda turn: turn.factor.value.lo, default=None)
