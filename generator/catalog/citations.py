"""Which sources the catalog cites, once for each value, price, rate, model, measured result or input."""

from __future__ import annotations

from collections.abc import Iterator

from generator.catalog.model import Catalog, Domain, Work
from generator.catalog.workload import Input, Reference


def cited(catalog: Catalog) -> Iterator[str]:
    """The ids of the sources, one for each use."""
    for rates in catalog.rates.values():
        yield from (rate.source for rate in rates)
    for domain in catalog.domains.values():
        yield from _of_products(domain)
        yield from _of_offers(domain)
        yield from _of_work(domain.work)


def _of_products(domain: Domain) -> Iterator[str]:
    for product in domain.products.values():
        for statement in product.statements.values():
            yield from statement.sources
        for other in product.disagreements:
            yield other.source


def _of_offers(domain: Domain) -> Iterator[str]:
    for offer in domain.offers:
        for point in offer.points:
            yield from {point.source, point.via} - {""}


def _of_work(work: Work) -> Iterator[str]:
    """Models and jobs, every result of a measurement, and the inputs of the cost model."""
    for shape in work.shapes.values():
        yield from shape.source
    for benchmark in work.benchmarks.values():
        yield from [benchmark.source] * len(benchmark.results)
    inputs: list[Input | Reference | None] = [job.reference for job in work.jobs.values()]
    if work.inputs:
        inputs += [work.inputs.electricity, work.inputs.pue]
        owned = work.inputs.ownership
        inputs += [owned.months, owned.resale, owned.opex_rate, owned.capital_rate, *owned.purchases] if owned else []
    yield from (entry.source for entry in inputs if entry and entry.source)
