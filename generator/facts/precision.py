"""Which number format a product computes in, when it lacks the one asked for (cost-model.md 3.1)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.catalog.model import Domain
from generator.facts.fact import Fact, Unsupported
from generator.facts.sheet import Sheet, measure_of

FOUR_BITS = Fraction(1, 2)
SIXTEEN_BITS = Fraction(2)


@dataclass(frozen=True, slots=True)
class PrecisionUsed:
    """The format of the first peak in the chain that is a number; `fallback` if it is not the one asked for."""

    name: str
    peak: Fact
    weight_bytes: Fraction
    value_bytes: Fraction
    fallback: bool
    purpose: str = "inference"


def precision_used(
    domain: Domain, sheet: Sheet, asked: str, purpose: str, storage: Fraction | None = None
) -> PrecisionUsed | None:
    """The format in use, or None where a peak of the chain is unknown or none is supported.

    `purpose` is training or inference: training takes the rate with FP32 accumulation where the maker gives two.
    `storage` pins the bytes per weight on both products; caches follow the arithmetic.
    """
    for name in domain.work.precisions[asked].chain:
        entry = domain.work.precisions[name]
        fact = sheet[entry.peak]
        if isinstance(fact, Unsupported):
            continue
        if measure_of(fact) is None:
            return None
        fact = _rate(domain, sheet, name, purpose)
        held = Fraction(entry.bytes)
        return PrecisionUsed(name, fact, storage if storage is not None else held, held, name != asked, purpose)
    return None


def _rate(domain: Domain, sheet: Sheet, name: str, purpose: str) -> Fact:
    """The peak of a format: in training the rate with FP32 accumulation, where the maker gives two."""
    entry = domain.work.precisions[name]
    if purpose == "training" and entry.training_peak and measure_of(sheet[entry.training_peak]):
        return sheet[entry.training_peak]
    return sheet[entry.peak]


def counts_as(domain: Domain, sheet: Sheet, stated: str, used: PrecisionUsed, tolerance: Fraction) -> bool:
    """Whether a measurement's format on a product is the one in use; alike formats are one where their peaks are."""
    if used.weight_bytes == FOUR_BITS and used.value_bytes == SIXTEEN_BITS:
        return stated == domain.work.weight_only
    if stated == used.name:
        return True
    if stated not in domain.work.precisions[used.name].alike:
        return False
    peaks = [measure_of(_rate(domain, sheet, name, used.purpose)) for name in (stated, used.name)]
    if peaks[0] is None or peaks[1] is None:
        return False
    return abs(peaks[0].lo - peaks[1].lo) <= tolerance * max(peaks[0].lo, peaks[1].lo)
