"""How long a job runs: measured, stated for a reference, or on paper as a lower bound (cost-model.md 5 and 8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from generator.catalog.model import Domain
from generator.catalog.values import Measure
from generator.catalog.workload import Benchmark, Job, Result
from generator.facts.evidence import per_gpu
from generator.facts.fact import Derived, union
from generator.facts.intervals import point, scaled, span
from generator.facts.precision import PrecisionUsed, counts_as
from generator.facts.sheet import Sheet
from generator.facts.specification import PaperTime

PER_UNIT_OF_TIME = {"tokens/s": ("token", Fraction(1)), "minutes": ("run", Fraction(60))}


@dataclass(frozen=True, slots=True)
class Hours:
    """Wall-clock hours without setup: of each run where the job counts runs, else of the whole job.

    origin: measured, given (time-boxed or stated for the reference), through (by S from the other product), paper.
    """

    fact: Derived
    origin: str

    @property
    def value(self) -> Measure:
        """The interval of hours."""
        return self.fact.value

    def through(self, value: Measure, speed_up: Derived) -> Hours:
        """The hours on the other product by the speed-up."""
        fact = replace(
            self.fact,
            value=value,
            sources=union(self.fact.sources, speed_up.sources),
            used=tuple(dict.fromkeys((*self.fact.used, *speed_up.used))),
            rule="hours by the speed-up",
            inputs=(self.fact, speed_up),
        )
        return Hours(fact, "paper" if self.origin == "paper" else "through")

    @staticmethod
    def stated(job: Job) -> Hours:
        """The hours that the job states for its reference product."""
        assert job.reference is not None
        sources = (job.reference.source,) if job.reference.source else ()
        fact = Derived(
            f"jobs/{job.id}.reference",
            sources,
            point(Fraction(job.reference.hours)),
            "stated for the job",
            origin="given",
        )
        return Hours(replace(fact, used=(f"jobs/{job.id}",)), "given")

    @staticmethod
    def on_paper(job: Job, paper: PaperTime | None, gpus: int) -> Hours | None:
        """The roofline's hours, a lower bound; only for jobs that count tokens."""
        if paper is None or job.amount.unit != "token" or (job.operations and job.operations.rule == "compute"):
            return None
        value = scaled(paper.seconds, Fraction(job.amount.count) / gpus / 3600)
        sources = union(*(fact.sources for fact in paper.facts), paper.attained_sources)
        used = (*(fact.key for fact in paper.facts), *paper.attained, f"jobs/{job.id}")
        return Hours(
            Derived(f"jobs/{job.id}.paper", sources, value, "work ÷ peak rates", origin=paper.origin, used=used),
            "paper",
        )


def hours_of(
    domain: Domain, job: Job, product: str, sheet: Sheet, used: PrecisionUsed | None, gpus: int
) -> Hours | None:
    """Hours that are known for this product by itself: time-boxed, stated for it, or measured in its format."""
    key = f"jobs/{job.id}.hours.{product}"
    if job.kind == "time_boxed":
        value = point(Fraction(job.amount.count))
        return Hours(Derived(key, (), value, "fixed time", origin="given", used=(f"jobs/{job.id}",)), "given")
    if job.reference and job.reference.product == product:
        return Hours.stated(job)
    rates: list[tuple[Benchmark, Fraction]] = []
    for name in job.hours_from:
        entry = domain.work.benchmarks[name]
        result = entry.result_of(product, job.evidence.variants)
        if result and result.precision and used:
            tolerance = Fraction(domain.rules.value_tolerance)
            result = result if counts_as(domain, sheet, result.precision, used, tolerance) else None
        rate = units_per_gpu_second(entry, result, job) if result else None
        if rate:
            rates.append((entry, rate))
    if not rates:
        return None
    count = Fraction(job.amount.count) if job.amount.unit == "token" else Fraction(1)
    value = span([count / rate / gpus / 3600 for _entry, rate in rates])
    sources = union(*((entry.source,) for entry, _rate in rates))
    items = (*(entry.id for entry, _rate in rates), f"jobs/{job.id}")
    return Hours(Derived(key, sources, value, "work ÷ measured throughput", origin="measured", used=items), "measured")


def units_per_gpu_second(entry: Benchmark, result: Result, job: Job) -> Fraction | None:
    """Theta: units of the job per second and GPU, or None where the measurement counts something else."""
    unit, seconds = PER_UNIT_OF_TIME.get(entry.unit, ("", Fraction(1)))
    if unit != job.amount.unit:
        return None
    if entry.better == "higher":
        return per_gpu(entry, result)
    return 1 / (Fraction(result.value) * seconds * result.gpus)


def runs_of(job: Job) -> Fraction:
    """How often the setup is paid: once for each run, else once."""
    return Fraction(job.amount.count) if job.amount.unit == "run" else Fraction(1)


def total_hours(job: Job, hours: Hours, key: str) -> Derived:
    """Wall-clock hours of the whole job, setup included."""
    runs, setup = runs_of(job), Fraction(job.setup_hours)
    value = Measure(runs * (setup + hours.value.lo), runs * (setup + hours.value.hi), "h")
    return replace(hours.fact, key=key, value=value, rule="runs × (setup + hours)", inputs=(hours.fact,))
