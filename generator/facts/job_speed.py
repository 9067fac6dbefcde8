"""A job on two products before any price: formats, fit, speed-up by the best evidence, hours (cost-model.md 3 to 6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from generator.catalog.model import Product
from generator.catalog.rules import Thresholds
from generator.catalog.workload import Job
from generator.facts.evidence import Evidence
from generator.facts.fact import Derived, union
from generator.facts.intervals import inverse, over, point, scaled, times
from generator.facts.job_fit import fit_of
from generator.facts.job_hours import Hours, hours_of, total_hours
from generator.facts.memory_fit import Fit
from generator.facts.overheads import with_serial_part, with_setup
from generator.facts.precision import PrecisionUsed
from generator.facts.speed_up import Bench, Papers, best_speed_up, speed_up_of

FILLING = ("throughput", "time_boxed")  # kinds of job that pay for no more than they use


@dataclass(frozen=True, slots=True)
class Side:
    """One product and the job: its format, how it fits, the wall-clock hours of the whole job with setup.

    `need` and `usable` are GB of memory: of the job, and of one GPU.
    """

    product: Product
    used: PrecisionUsed | None
    fit: Fit | None
    hours: Hours | None
    total: Derived | None
    need: Derived | None = None
    usable: Derived | None = None

    @property
    def gpus(self) -> int:
        """GPUs that take part; 1 where the fit is unknown."""
        return self.fit.gpus if self.fit and self.fit.gpus else 1


@dataclass(frozen=True, slots=True)
class JobSpeed:
    """`speed_up` S of B over A per GPU; `effective` S_eff of the whole job, which decides; `reason` where unknown."""

    job: Job
    rules: Thresholds
    a: Side
    b: Side
    speed_up: Derived | None
    effective: Derived | None
    evidence: Evidence | None = None
    reason: str = ""
    key: str = ""

    @property
    def counts_matter(self) -> bool:
        """Whether the job runs on different numbers of GPUs, all of which its time and its cost then depend on."""
        return self.job.kind != "throughput" and self.a.gpus != self.b.gpus

    @property
    def rent_limit(self) -> Derived | None:
        """The rent of B over that of A, each per GPU, below which the job costs less on B: S_eff per billed GPU."""
        if self.effective is None:
            return None
        counts = Fraction(self.a.gpus, self.b.gpus) if self.counts_matter else Fraction(1)
        value = scaled(self.effective.value, counts)
        return replace(
            self.effective, key=f"{self.key}.rent-limit", value=value, rule="speed-up × GPUs of A ÷ GPUs of B"
        )

    @property
    def cannot(self) -> str:
        """only_a, only_b or neither, where a product cannot hold the job within the GPU limit.

        Where the memory of the other is unknown, nothing is: it might not hold the job either.
        """
        if self.a.fit is None or self.b.fit is None:
            return ""
        unfit = [side.fit is not None and side.fit.gpus is None for side in (self.a, self.b)]
        return {(True, True): "neither", (True, False): "only_b", (False, True): "only_a"}.get((unfit[0], unfit[1]), "")


def job_speed(
    bench: Bench, job: Job, a: str, b: str, rules: Thresholds, prefix: str = "", claim: Derived | None = None
) -> JobSpeed:
    """All of the job on the pair that no price changes; `rules` hold for the page, the job's own come last.

    `claim` is a speed-up that the page allows where nothing is measured and nothing can be computed.
    """
    rules = rules.changed(job.rules)
    key = f"{prefix or f'{a}-vs-{b}'}/jobs/{job.id}"
    used = {product: bench.used(job, product) for product in (a, b)}
    fits = {product: fit_of(bench.domain, job, bench.sheets[product], used[product], rules) for product in (a, b)}
    counts = tuple((fits[p].gpus or 1) if fits[p] else 1 for p in (a, b))  # type: ignore[union-attr]  # checked
    evidence, speed_up, papers = best_speed_up(bench, job, (a, b), (counts[0], counts[1]), rules, f"{key}.s", claim)
    hours = _hours(bench, job, (a, b), (counts[0], counts[1]), speed_up, papers, rules)
    reason = "" if speed_up else "no-speed"
    effective = None
    if speed_up:
        effective, reason = _effective(
            bench, job, (a, b), (counts[0], counts[1]), speed_up, hours, rules, f"{key}.s-eff"
        )
    sides = []
    for index, product in enumerate((a, b)):
        total = total_hours(job, hours[index], f"{key}.hours.{product}") if hours[index] else None  # type: ignore[arg-type]
        need, usable = _memory(bench, job, product, fits[product], key)
        sides.append(
            Side(bench.domain.products[product], used[product], fits[product], hours[index], total, need, usable)
        )
    if fits[a] is None or fits[b] is None:
        reason = reason or "no-memory"
    return JobSpeed(job, rules, sides[0], sides[1], speed_up, effective, evidence, reason, key)


def _memory(bench: Bench, job: Job, product: str, found: Fit | None, key: str) -> tuple[Derived | None, Derived | None]:
    """Need and usable memory as figures."""
    if found is None:
        return None, None
    memory = bench.sheets[product][bench.domain.roles["memory"]]
    shape = bench.domain.work.shapes.get(job.model or "")
    need = Derived(
        f"{key}.need.{product}",
        tuple(shape.source) if shape else (),
        point(found.need, "GB"),
        "memory of the job",
        used=(f"jobs/{job.id}",),
    )
    usable = Derived(
        f"{key}.usable.{product}",
        memory.sources,
        point(found.usable, "GB"),
        "usable memory",
        used=(memory.key,),
        inputs=(memory,),
    )
    return need, usable


def _hours(
    bench: Bench,
    job: Job,
    pair: tuple[str, str],
    counts: tuple[int, int],
    speed_up: Derived | None,
    papers: Papers,
    rules: Thresholds,
) -> tuple[Hours | None, Hours | None]:
    """Hours on both: each from its own source, else from the other's and S, else from the reference, else on paper."""
    found = [
        hours_of(bench.domain, job, product, bench.sheets[product], bench.used(job, product), count)
        for product, count in zip(pair, counts, strict=True)
    ]
    if job.kind != "time_boxed" and speed_up:
        per_job = scaled(speed_up.value, Fraction(counts[1], counts[0]))
        if found[0] is None and found[1] is None:
            side = _anchor(job, pair)
            found[side] = _from_reference(bench, job, pair[side], rules) or Hours.on_paper(
                job, papers[side], counts[side]
            )
        if found[0] and found[1] is None:
            found[1] = found[0].through(over(found[0].value, per_job), speed_up)
        elif found[1] and found[0] is None:
            found[0] = found[1].through(times(found[1].value, per_job), speed_up)
    return found[0], found[1]


def _from_reference(bench: Bench, job: Job, product: str, rules: Thresholds) -> Hours | None:
    reference = job.reference
    if reference is None:
        return None
    speed_up = speed_up_of(bench, job, reference.product, product, rules)
    if speed_up is None:
        return None
    stated = Hours.stated(job)
    return stated.through(over(stated.value, speed_up.value), speed_up)


def _effective(
    bench: Bench,
    job: Job,
    pair: tuple[str, str],
    counts: tuple[int, int],
    speed_up: Derived,
    hours: tuple[Hours | None, Hours | None],
    rules: Thresholds,
    key: str,
) -> tuple[Derived | None, str]:
    """S_eff of the whole job: GPU counts (where instances are not filled), serial part, setup (3.4)."""
    value = speed_up.value
    if job.kind not in FILLING:
        value = scaled(value, Fraction(counts[1], counts[0]))
    anchor = _anchor(job, pair)
    seen = value if anchor == 0 else inverse(value)
    if job.serial_part:
        seen = with_serial_part(seen, Fraction(job.serial_part))
    if job.setup_hours:
        known = hours[anchor]
        if known is None:
            return None, "no-hours"
        seen = with_setup(seen, Fraction(job.setup_hours), known.value)
    value = seen if anchor == 0 else inverse(seen)
    other = hours[anchor]
    extra = other.fact.sources if other and job.setup_hours else ()
    used = (*speed_up.used, *(other.fact.used if other and job.setup_hours else ()))
    return (
        Derived(
            key,
            union(speed_up.sources, extra),
            value,
            "speed-up with GPU counts, serial part and setup",
            "",
            speed_up.origin,
            speed_up.grade,
            tuple(dict.fromkeys(used)),
            speed_up.warnings,
            (speed_up, *((other.fact,) if other and job.setup_hours else ())),
        ),
        "",
    )


def _anchor(job: Job, pair: tuple[str, str]) -> int:
    """The side whose hours the overheads belong to: the reference's, else the first by id, so that a swap mirrors."""
    if job.reference and job.reference.product in pair:
        return pair.index(job.reference.product)
    return pair.index(min(pair))
