"""The speed-up of a job by the best evidence: measured, attained roofline, peak roofline, claim (cost-model.md 6.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from generator.catalog.model import Catalog, Domain
from generator.catalog.rules import Thresholds
from generator.catalog.workload import Job
from generator.facts.evidence import Evidence, admitted, best_evidence, ratios_of
from generator.facts.fact import Derived
from generator.facts.intervals import inverse, point
from generator.facts.precision import PrecisionUsed, precision_used
from generator.facts.sheet import Sheet
from generator.facts.specification import Machine, PaperTime, attained_rate, paper_speed_up, paper_time


@dataclass(frozen=True, slots=True)
class Bench:
    """What all jobs of a domain are measured against."""

    catalog: Catalog
    domain: Domain
    sheets: dict[str, Sheet]

    def used(self, job: Job, product: str) -> PrecisionUsed | None:
        """The format of the job on a product."""
        storage = Fraction(job.storage_bytes) if job.storage_bytes is not None else None
        return precision_used(self.domain, self.sheets[product], job.precision, job.purpose, storage)


def applicable(bench: Bench, job: Job, a: str, b: str) -> bool:
    """Whether the job means the same on both: one that wants one format is left out where a product falls back."""
    if not job.same_precision:
        return True
    used = [bench.used(job, product) for product in (a, b)]
    return all(entry is not None and not entry.fallback for entry in used)


Papers = tuple[PaperTime | None, PaperTime | None]


def best_speed_up(
    bench: Bench,
    job: Job,
    pair: tuple[str, str],
    counts: tuple[int, int],
    rules: Thresholds,
    key: str,
    claim: Derived | None = None,
) -> tuple[Evidence | None, Derived | None, Papers]:
    """S of B over A per GPU with its evidence and both paper times; a claim counts where nothing else is known."""
    papers = _papers(bench, job, pair, counts, rules)
    paper = paper_speed_up(key, papers[0], papers[1]) if papers[0] and papers[1] else None
    if job.kind == "time_boxed":
        return (
            None,
            Derived(key, (), point(1), "fixed time: no speed-up", origin="given", used=(f"jobs/{job.id}",)),
            papers,
        )
    entries = admitted(bench.domain.work.benchmarks.values(), job.workload, job.evidence)
    sides = [(product, bench.sheets[product], bench.used(job, product)) for product in pair]
    ratios = ratios_of(
        bench.domain, entries, (sides[0], sides[1]), job.evidence.variants, Fraction(rules.value_tolerance)
    )
    evidence = best_evidence(key, ratios, Fraction(rules.source_ratio))
    fallback = ("W_FALLBACK",) if any(used and used.fallback for _p, _s, used in sides) else ()
    if evidence:
        warnings = (*evidence.fact.warnings, *_against_paper(evidence, paper, rules), *fallback)
        return evidence, _with_warnings(evidence.fact, warnings), papers
    return None, _with_warnings(paper, fallback) if paper else claim, papers


def _papers(bench: Bench, job: Job, pair: tuple[str, str], counts: tuple[int, int], rules: Thresholds) -> Papers:
    machines: list[Machine] = []
    for product in pair:
        used = bench.used(job, product)
        if used is None:
            return None, None
        machines.append(Machine(bench.domain.products[product], bench.sheets[product], used))
    rates = [attained_rate(bench.domain, machine) for machine in machines]
    if not all(rates):
        rates = [None, None]
    times_ = [
        paper_time(bench.catalog, bench.domain, job, machine, count, rules, rate)
        for machine, count, rate in zip(machines, counts, rates, strict=True)
    ]
    return times_[0], times_[1]


def _against_paper(evidence: Evidence, paper: Derived | None, rules: Thresholds) -> tuple[str, ...]:
    if paper is None:
        return ()
    central, value = evidence.central.value.lo, paper.value
    if central < 1:  # told of the faster product, so that exchanging the two changes nothing
        central, value = 1 / central, inverse(value)
    if central > Fraction(rules.above_roofline) * value.hi:
        return ("W_ABOVE_ROOFLINE",)
    return ("W_BELOW_ROOFLINE",) if central < Fraction(rules.below_roofline) * value.lo else ()


def _with_warnings(fact: Derived, warnings: tuple[str, ...]) -> Derived:
    return replace(fact, warnings=warnings)


def speed_up_of(bench: Bench, job: Job, a: str, b: str, rules: Thresholds) -> Derived | None:
    """S of B over A per GPU alone, by the best evidence that there is."""
    return best_speed_up(bench, job, (a, b), (job.gpus.min, job.gpus.min), rules, f"{a}-vs-{b}/jobs/{job.id}.s")[1]
