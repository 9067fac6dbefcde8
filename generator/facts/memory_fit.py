"""How much memory a job needs, and on how many GPUs it fits (cost-model.md 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

BYTES_PER_GB = 10**9
# Bytes per parameter, in the order weights, gradients, master weights, moments.
FULL_ADAM = Fraction(16)
FULL_SIXTEEN_BIT = Fraction(8)
PER_ADAPTER_PARAMETER = Fraction(16)
QLORA_PER_PARAMETER = Fraction("0.516")
SLACK = Fraction(1, 10**12)


@dataclass(frozen=True, slots=True)
class Fit:
    """On how many GPUs a job runs; `gpus` is None where it does not fit within the limit. Sizes in GB."""

    need: Fraction
    usable: Fraction
    raw: int
    gpus: int | None


def inference_need(parameters: Fraction, weight_bytes: Fraction, cached: int, cache_bytes: Fraction) -> Fraction:
    """Bytes of the weights and of the cache of `cached` tokens."""
    return parameters * weight_bytes + cached * cache_bytes


def training_need(parameters: Fraction, per_parameter: Fraction, adapter: Fraction, activations: Fraction) -> Fraction:
    """Bytes of a training run: all states of the weights and of the adapter, and the activations."""
    return per_parameter * parameters + PER_ADAPTER_PARAMETER * adapter + activations


def activations_when_recomputed(micro_batch: int, sequence: int, width: int, layers: int) -> Fraction:
    """Bytes of activations with full recomputation: 2 x micro-batch x s x d x L."""
    return Fraction(2 * micro_batch * sequence * width * layers)


def fit(
    need: Fraction, memory: Fraction, usable_part: Fraction, degrees: Sequence[int], limit: int, minimum: int = 1
) -> Fit:
    """The smallest parallel degree that holds `need` GB, with `memory` GB per GPU; exact equality fits."""
    usable = memory * usable_part
    raw = max(1, ceil(need / usable - SLACK))
    wanted = max(raw, minimum)
    found = next((degree for degree in sorted(degrees) if degree >= wanted), None)
    return Fit(need, usable, raw, found if found is not None and found <= limit else None)


def billed(gpus: int, per_instance: int) -> int:
    """GPUs that are paid for: whole instances.

    >>> billed(4, 8), billed(9, 8)
    (8, 16)
    """
    return ceil(Fraction(gpus, per_instance)) * per_instance
