"""The sources page: every source by publisher, what uses it, and where sources disagree."""

from __future__ import annotations

from collections import Counter

from generator.catalog.citations import cited
from generator.catalog.model import Attribute, Disagreement, Product
from generator.catalog.values import Absent
from generator.facts.fact import Fact, Stated
from generator.pages.plan import PlannedPage
from generator.pages.world import View, World


def view(page: PlannedPage, world: World) -> View:
    """Sources sorted by publisher and title, with the number of values and prices they carry."""
    uses = Counter(cited(world.catalog))
    disagreements: list[tuple[Product, Attribute, Fact, Fact, Disagreement]] = []
    for domain in world.catalog.domains.values():
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
