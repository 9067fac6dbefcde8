"""Measured speed-up: which measurements count, by grade, and what they say (cost-model.md 6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from generator.catalog.model import Domain
from generator.catalog.values import Measure
from generator.catalog.workload import Benchmark, Filters, Result
from generator.facts.fact import Derived, union
from generator.facts.intervals import geometric_mean, span
from generator.facts.precision import PrecisionUsed, counts_as
from generator.facts.sheet import Sheet

GRADES = ("A", "B", "C")


@dataclass(frozen=True, slots=True)
class Ratio:
    """The speed of B over A in one measurement; `grade` is never better than the measurement's own."""

    entry: Benchmark
    a: Result
    b: Result
    value: Fraction
    grade: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """All ratios of the best grade: their interval as a fact, their geometric mean, and the ratios themselves."""

    fact: Derived
    central: Derived
    ratios: tuple[Ratio, ...]

    @property
    def grade(self) -> str:
        """The grade they share."""
        return self.ratios[0].grade


def per_gpu(entry: Benchmark, result: Result) -> Fraction:
    """Units per GPU and unit of time of a measurement where more is better."""
    value = Fraction(result.value)
    return value / result.gpus if entry.scope == "all" else value


def ratio_of(entry: Benchmark, a: Result, b: Result) -> tuple[Fraction, str]:
    """Speed of B over A and the grade it can have.

    Times at different GPU counts are weighed by the counts and are of grade C.
    """
    if entry.better == "higher":
        return per_gpu(entry, b) / per_gpu(entry, a), entry.grade
    ratio = Fraction(a.value) / Fraction(b.value)
    if a.gpus == b.gpus:
        return ratio, entry.grade
    return ratio * Fraction(a.gpus, b.gpus), "C"


def admitted(entries: Iterable[Benchmark], workload: str, filters: Filters) -> list[Benchmark]:
    """Measurements of speed that the filters let through: those named, else those of the class and size."""
    found = []
    for entry in entries:
        if entry.measures != "speed":
            continue
        if filters.entries:
            if entry.id in filters.entries:
                found.append(entry)
            continue
        limits = (
            (entry.size, filters.size_min, filters.size_max),
            (entry.sequence, None, filters.sequence_max),
            (entry.batch, None, filters.batch_max),
        )
        if entry.workload == workload and all(_within(*limit) for limit in limits):
            found.append(entry)
    return found


def _within(value: object, low: object, high: object) -> bool:
    if low is None and high is None:
        return True
    if value is None:
        return False
    number = Fraction(str(value))
    return (low is None or number >= Fraction(str(low))) and (high is None or number <= Fraction(str(high)))


def ratios_of(
    domain: Domain,
    entries: Iterable[Benchmark],
    pair: tuple[tuple[str, Sheet, PrecisionUsed | None], tuple[str, Sheet, PrecisionUsed | None]],
    variants: bool,
    tolerance: Fraction,
    any_format: bool = False,
) -> list[Ratio]:
    """Every measurement that holds both products in the formats that they use; one without formats is of grade C.

    Where the format in use is unknown, none counts, unless `any_format` asks for all of a class.
    """
    found = []
    for entry in entries:
        results = [entry.result_of(product, variants) for product, _sheet, _used in pair]
        a, b = results
        if a is None or b is None:
            continue
        value, grade = ratio_of(entry, a, b)
        if a.precision is None or b.precision is None:
            grade = "C"
        elif not all(
            any_format or (used is not None and counts_as(domain, sheet, result.precision or "", used, tolerance))
            for result, (_product, sheet, used) in zip((a, b), pair, strict=True)
        ):
            continue
        found.append(Ratio(entry, a, b, value, grade))
    return found


def best_evidence(key: str, ratios: list[Ratio], source_ratio: Fraction) -> Evidence | None:
    """The interval of the best grade present, or None; weak evidence and contradicted sources are warned of."""
    grade = next((grade for grade in GRADES if any(ratio.grade == grade for ratio in ratios)), None)
    if grade is None:
        return None
    kept = tuple(ratio for ratio in ratios if ratio.grade == grade)
    warnings = ["W_WEAK_EVIDENCE"] if grade == "C" else []
    if any(contradicted(ratio.entry, source_ratio) for ratio in kept):
        warnings.append("W_SOURCE_RATIO")
    values = [ratio.value for ratio in kept]
    sources = union(*((ratio.entry.source,) for ratio in kept))
    used = tuple(ratio.entry.id for ratio in kept)

    def fact(name: str, value: Measure, rule: str) -> Derived:
        return Derived(name, sources, value, rule, "", "measured", grade, used, tuple(warnings))

    middle = geometric_mean(values)
    return Evidence(
        fact(key, span(values), "min and max of the measured ratios of the best grade"),
        fact(f"{key}.central", Measure(middle, middle), "geometric mean of the measured ratios"),
        kept,
    )


def contradicted(entry: Benchmark, share: Fraction) -> list[tuple[Fraction, Fraction]]:
    """(printed, computed) ratios of a source that differ by more than `share`."""
    found = []
    for printed in entry.printed:
        a, b = entry.result_of(printed.a, True), entry.result_of(printed.b, True)
        if a and b:
            value = ratio_of(entry, a, b)[0]
            if abs(Fraction(printed.ratio) - value) > share * value:
                found.append((Fraction(printed.ratio), value))
    return found
