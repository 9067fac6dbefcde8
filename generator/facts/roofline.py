"""Speed from specifications: the slower of arithmetic and memory traffic decides (cost-model.md 3.2, 3.3)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Work:
    """One unit of work: floating-point operations and bytes moved from the product's memory; None is not needed."""

    operations: Fraction | None
    bytes: Fraction | None


@dataclass(frozen=True, slots=True)
class UnitTime:
    """Seconds for one unit of work on one product, and which limit it meets: "compute" or "memory"."""

    seconds: Fraction
    bound: str


def training_work(parameters: Fraction, layers: int, width: int, sequence: int, causal: bool = True) -> Work:
    """A trained token: 6 N + 12 L d s operations; causal kernels skip half of the second term."""
    attention = Fraction(12 * layers * width * sequence)
    return Work(6 * parameters + (attention / 2 if causal else attention), None)


def prefill_work(parameters: Fraction, weight_bytes: Fraction, prompt: int) -> Work:
    """A prompt token: 2 N operations; the weights are read once for a prompt of `prompt` tokens."""
    return Work(2 * parameters, parameters * weight_bytes / prompt)


def decode_work(
    parameters: Fraction, weight_bytes: Fraction, batch: int, context: int, cache_bytes: Fraction, read: Fraction
) -> Work:
    """A decode step of `batch` tokens: 2 N b operations; N_read w + b c k bytes (k: cache bytes per token)."""
    return Work(2 * parameters * batch, read * weight_bytes + batch * context * cache_bytes)


def cache_bytes_per_token(layers: int, heads: int, head_size: int, value_bytes: Fraction) -> Fraction:
    """The cache size k = 2 L h_kv d_head bytes: one key and one value in each layer and head.

    >>> cache_bytes_per_token(32, 8, 128, Fraction(2))
    Fraction(131072, 1)
    """
    return 2 * layers * heads * head_size * value_bytes


def unit_time(
    work: Work, peak: Fraction | None, bandwidth: Fraction | None, attained: Fraction = Fraction(1)
) -> UnitTime | None:
    """The time of one unit of work; `peak` in operations/s, `bandwidth` in bytes/s, `attained` part of the peak.

    None where a rate that the work needs is unknown.
    """
    compute = memory = None
    if work.operations is not None:
        if peak is None:
            return None
        compute = work.operations / (peak * attained)
    if work.bytes is not None:
        if bandwidth is None:
            return None
        memory = work.bytes / bandwidth
    if compute is None:
        return None if memory is None else UnitTime(memory, "memory")
    if memory is None or compute >= memory:
        return UnitTime(compute, "compute")
    return UnitTime(memory, "memory")
