"""The sources page: every source by publisher, what uses it, and where sources disagree."""

from __future__ import annotations

from generator.catalog.model import Attribute, Disagreement, Product
from generator.catalog.values import Absent
from generator.facts.fact import Fact, Stated
from generator.pages.plan import PlannedPage
from generator.pages.world import View, World


def view(page: PlannedPage, world: World) -> View:
    """Sources sorted by publisher and title, with the number of values and prices they carry."""
    uses: dict[str, int] = {}
    disagreements: list[tuple[Product, Attribute, Fact, Fact, Disagreement]] = []
    for domain in world.catalog.domains.values():
        for product in domain.products.values():
            for statement in product.statements.values():
                for source in statement.sources:
                    uses[source] = uses.get(source, 0) + 1
            for other in product.disagreements:
                attribute = domain.attributes[other.attribute]
                kept = world.ledger.sheet(product, domain)[attribute.id]
                if not isinstance(other.value, Absent):
                    key = f"{product.id}.{attribute.id}.other-{other.source}"
                    disagreements.append(
                        (product, attribute, kept, Stated(key, (other.source,), other.value, attribute.id), other)
                    )
        for offer in domain.offers:
            for point in offer.points:
                for source in {point.source, point.via} - {""}:
                    uses[source] = uses.get(source, 0) + 1
    ordered = sorted(world.catalog.sources.values(), key=lambda s: (s.publisher.lower(), s.title.lower(), s.id))
    context: dict[str, object] = {
        "all_sources": [(source, uses.get(source.id, 0)) for source in ordered],
        "disagreements": disagreements,
        "as_of": world.as_of,
        "page_of": world.page_of,
    }
    return View(context, "short", world.as_of)
