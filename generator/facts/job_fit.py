"""On how many GPUs a job of the catalog runs (cost-model.md 4), with the product's own memory and formats."""

from __future__ import annotations

from fractions import Fraction

from generator.catalog.model import Domain
from generator.catalog.rules import Thresholds
from generator.catalog.workload import Job, Shape
from generator.facts import memory_fit
from generator.facts.memory_fit import BYTES_PER_GB, Fit
from generator.facts.precision import PrecisionUsed
from generator.facts.sheet import Sheet, measure_of
from generator.facts.specification import cache_of


def need_of(job: Job, shape: Shape | None, used: PrecisionUsed | None) -> Fraction | None:
    """GB that the job needs, or None where its rule lacks a number or the format is unknown."""
    need = job.memory
    activations = Fraction(need.activations) * BYTES_PER_GB
    if need.rule == "given":
        return Fraction(need.gigabytes) if need.gigabytes is not None else None
    if shape is None or used is None:
        return None
    parameters = Fraction(shape.parameters)
    if need.rule == "inference":
        if need.cached_tokens is None:
            return None
        total = memory_fit.inference_need(parameters, used.weight_bytes, need.cached_tokens, cache_of(shape, used))
        return (total + activations) / BYTES_PER_GB
    per_parameter = {
        "full": memory_fit.FULL_ADAM,
        "full-16bit": memory_fit.FULL_SIXTEEN_BIT,
        "lora": used.weight_bytes,
        "qlora": memory_fit.QLORA_PER_PARAMETER,
    }[need.rule]
    return memory_fit.training_need(parameters, per_parameter, Fraction(need.adapter), activations) / BYTES_PER_GB


def fit_of(domain: Domain, job: Job, sheet: Sheet, used: PrecisionUsed | None, rules: Thresholds) -> Fit | None:
    """How the job fits on one product, or None where its memory or the need is unknown."""
    memory = measure_of(sheet[domain.roles["memory"]])
    need = need_of(job, domain.work.shapes.get(job.model or ""), used)
    if memory is None or memory.lo <= 0 or need is None:
        return None
    return memory_fit.fit(
        need,
        memory.lo,
        Fraction(rules.usable_memory),
        rules.parallel_degrees,
        max(job.gpus.max or rules.max_gpus, job.gpus.min),
        job.gpus.min,
    )
