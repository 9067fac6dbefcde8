"""From what a fact was computed: its inputs, down to what sources state and where the catalog says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from generator.catalog.model import Catalog, Domain
from generator.facts.fact import Derived, Entry, Fact, Stated
from generator.problems import Location

Resolve = Callable[[str], Fact | None]


@dataclass(frozen=True, slots=True)
class Step:
    """One fact and the steps that lead to it; a fact that stood before in the tree has none here."""

    fact: Fact
    inputs: tuple[Step, ...]


def inputs_of(fact: Fact, resolve: Resolve) -> tuple[Fact, ...]:
    """What the rule of a derived fact was applied to, else the catalog items that entered it."""
    if not isinstance(fact, Derived):
        return ()
    if fact.inputs:
        return fact.inputs
    found = (resolve(item) for item in dict.fromkeys(fact.used))
    return tuple(item for item in found if item is not None and item.key != fact.key)


def lineage(fact: Fact, resolve: Resolve) -> Step:
    """The whole way of a fact; each fact is followed once."""
    seen: set[str] = set()

    def step(own: Fact) -> Step:
        if own.key in seen:
            return Step(own, ())
        seen.add(own.key)
        return Step(own, tuple(step(below) for below in inputs_of(own, resolve)))

    return step(fact)


def place_of(fact: Fact) -> Location | None:
    """Where the catalog says it, of a fact that is not computed."""
    return fact.where if isinstance(fact, Stated | Entry) and fact.where.file else None


def catalog_entry(catalog: Catalog, key: str) -> Entry | None:
    """A measurement, a job, a model or an input of the cost model by the id that facts know it by."""
    for domain in catalog.domains.values():
        entry = _entry(domain, key)
        if entry:
            return entry
    return None


def _entry(domain: Domain, key: str) -> Entry | None:
    work = domain.work
    kind, _slash, name = key.partition("/")
    if key in work.benchmarks:
        found = work.benchmarks[key]
        results = "; ".join(f"{result.product} {result.value} ({result.gpus} GPU)" for result in found.results)
        where = work.places[f"benchmarks/{key}"]
        return Entry(key, (found.source,), f"{found.what} ({found.unit})", where, details=results)
    if kind == "jobs" and name in work.jobs:
        return Entry(key, (), work.jobs[name].label, work.places[key])
    if kind == "models" and name in work.shapes:
        shape = work.shapes[name]
        place = work.places.get(key, Location(f"catalog/{domain.id}/models/{name}.yml"))
        return Entry(key, tuple(shape.source), shape.name, place)
    if kind == "inputs" and work.inputs is not None:
        return Entry(key, (), "inputs.yml", Location(f"catalog/{domain.id}/inputs.yml"), details=name)
    return None


def leaves(step: Step) -> Iterator[Fact]:
    """The facts that a tree rests on, each once."""
    if not step.inputs and not isinstance(step.fact, Derived):
        yield step.fact
    for below in step.inputs:
        yield from leaves(below)
