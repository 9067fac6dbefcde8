"""How much of the speed of eight GPUs a training keeps on both products (cost-model.md 5)."""

from __future__ import annotations

from dataclasses import dataclass

from generator.catalog.rules import Thresholds
from generator.facts.fact import Derived, union
from generator.facts.specification import Machine, paper_time
from generator.facts.speed_up import Bench

GPUS = 8


@dataclass(frozen=True, slots=True)
class Scaling:
    """eta of `gpus` GPUs in a training of `model`, as parts of one."""

    model: str
    gpus: int
    a: Derived
    b: Derived


def scaling(bench: Bench, pair: tuple[str, str], rules: Thresholds, prefix: str) -> Scaling | None:
    """Eta on both products in the first job that exchanges all gradients; None where a link is unknown."""
    for job in bench.domain.work.jobs.values():
        shape = bench.domain.work.shapes.get(job.model or "")
        if shape is None or job.exchange is None or job.exchange.rule != "gradients" or job.exchange.trained:
            continue
        found: list[Derived] = []
        for product in pair:
            used = bench.used(job, product)
            machine = Machine(bench.domain.products[product], bench.sheets[product], used) if used else None
            paper = paper_time(bench.catalog, bench.domain, job, machine, GPUS, rules, None) if machine else None
            if paper is None:
                return None
            found.append(
                Derived(
                    f"{prefix}/{product}",
                    union(*(fact.sources for fact in paper.facts), tuple(shape.source)),
                    paper.efficiency,
                    "efficiency of several GPUs",
                    origin=paper.origin,
                    used=tuple(fact.key for fact in paper.facts),
                )
            )
        return Scaling(shape.name, GPUS, found[0], found[1])
    return None
