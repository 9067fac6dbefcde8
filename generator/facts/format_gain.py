"""What a smaller number format gains on one and the same product, by measurements that differ in nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from generator.catalog.model import Domain
from generator.facts.evidence import per_gpu
from generator.facts.fact import Derived, union
from generator.facts.intervals import span


@dataclass(frozen=True, slots=True)
class FormatGain:
    """The speed in `small` over that in `large` on a product; `count` pairs of measurements."""

    product: str
    small: str
    large: str
    fact: Derived
    count: int
    falls: bool


def format_gain(domain: Domain, product: str, small: str, large: str, prefix: str) -> FormatGain | None:
    """The interval over pairs of equal harness, size, sequence and GPU count; None where there is no pair.

    `falls` tells that the gain of the longest sequence is below that of the shortest.
    """
    found: dict[tuple[object, ...], dict[str, tuple[str, str]]] = {}
    rates = {}
    for entry in domain.work.benchmarks.values():
        result = entry.result_of(product, False)
        if result is None or entry.better != "higher" or entry.measures != "speed" or entry.size is None:
            continue
        key = (entry.harness, entry.size, entry.sequence, result.gpus)
        if result.precision in (small, large) and entry.sequence is not None:
            found.setdefault(key, {})[result.precision] = (entry.id, entry.source)
            rates[entry.id] = per_gpu(entry, result)
    pairs = [(key, both) for key, both in found.items() if len(both) == 2]
    if not pairs:
        return None
    gains = {key: rates[both[small][0]] / rates[both[large][0]] for key, both in pairs}
    lengths = sorted(gains, key=lambda key: (int(str(key[2])), str(key)))
    fact = Derived(
        f"{prefix}/{product}-{small}-over-{large}",
        union(*((source,) for _key, both in pairs for _id, source in both.values())),
        span(gains.values()),
        "measured ratios on one product",
        origin="measured",
        grade="B",
        used=tuple(name for _key, both in pairs for name, _source in both.values()),
    )
    return FormatGain(product, small, large, fact, len(pairs), gains[lengths[-1]] < gains[lengths[0]])
