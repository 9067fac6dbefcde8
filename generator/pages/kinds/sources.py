"""The sources page: every source by publisher, what uses it, and where sources disagree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.catalog.model import Attribute, Disagreement, Domain, Product, Work
from generator.catalog.values import Absent
from generator.catalog.workload import Input, Reference
from generator.facts.fact import Fact, Stated
from generator.pages.plan import PlannedPage
from generator.pages.world import View, World


def view(page: PlannedPage, world: World) -> View:
    """Sources sorted by publisher and title, with the number of values and prices they carry."""
    uses = Counter(rate.source for rates in world.catalog.rates.values() for rate in rates)
    disagreements: list[tuple[Product, Attribute, Fact, Fact, Disagreement]] = []
    for domain in world.catalog.domains.values():
        uses.update(_of_products(domain))
        uses.update(_of_offers(domain))
        uses.update(_of_work(domain.work))
        for product in domain.products.values():
            for other in product.disagreements:
                attribute = domain.attributes[other.attribute]
                kept = world.ledger.sheet(product, domain)[attribute.id]
                if not isinstance(other.value, Absent):
                    key = f"{product.id}.{attribute.id}.other-{other.source}"
                    disagreements.append(
                        (product, attribute, kept, Stated(key, (other.source,), other.value, attribute.id), other)
                    )
    ordered = sorted(world.catalog.sources.values(), key=lambda s: (s.publisher.lower(), s.title.lower(), s.id))
    context: dict[str, object] = {
        "all_sources": [(source, uses[source.id]) for source in ordered],
        "disagreements": disagreements,
        "as_of": world.as_of,
        "page_of": world.page_of,
    }
    return View(context, "short", world.as_of)


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
