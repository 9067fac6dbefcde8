"""The hub of comparisons: built pairs by product, and those that are withheld, with the reason."""

from __future__ import annotations

from generator.pages.plan import PlannedPage
from generator.pages.world import View, World


def view(page: PlannedPage, world: World) -> View:
    """Built pages grouped under each product that has one; withheld pairs as rows."""
    built = world.plan.of_kind("comparison")
    by_product = []
    for domain in world.catalog.domains.values():
        for product in domain.products.values():
            pages = [other for other in built if product in other.subjects]
            if pages:
                by_product.append((product, pages))
    by_product.sort(key=lambda entry: (-len(entry[1]), entry[0].name.short))
    context: dict[str, object] = {
        "built": built,
        "by_product": by_product,
        "withheld": world.plan.withheld,
        "as_of": world.as_of,
        "page_of": world.page_of,
    }
    return View(context, "short", world.as_of)
