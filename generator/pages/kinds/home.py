"""The home page: what is compared, the owner's choice of comparisons, the newest price changes, all products."""

from __future__ import annotations

from generator.pages.kinds.comparison import compared
from generator.pages.plan import PlannedPage
from generator.pages.world import View, World

CHANGES = 5


def view(page: PlannedPage, world: World) -> View:
    """Chosen pairs with their largest difference; the last price changes; products by group."""
    chosen = page.bundle.page.related if page.bundle else []
    pairs = [compared(world.plan.pages[key], world) for key in chosen if key in world.plan.pages]
    changes = [change for domain in world.catalog.domains.values() for change in world.ledger.changes(domain)]
    groups = [
        (group, [product for product in domain.products.values() if product.group == group.id])
        for domain in world.catalog.domains.values()
        for group in domain.groups.values()
    ]
    products = {
        product.id: product for domain in world.catalog.domains.values() for product in domain.products.values()
    }
    pages = {job_page.job: job_page for job_page in world.plan.of_kind("job")}
    context: dict[str, object] = {
        "pairs": pairs,
        "changes": changes[:CHANGES],
        "groups": groups,
        "jobs": [
            (pages[key], job)
            for domain in world.catalog.domains.values()
            for key, job in domain.work.jobs.items()
            if key in pages
        ],
        "page_of": world.page_of,
        "products": products,
        "as_of": world.as_of,
        "site_name": world.site_name,
        "counts": {
            "products": len(products),
            "sources": len(world.catalog.sources),
            "comparisons": len(world.plan.of_kind("comparison")),
        },
    }
    return View(context, "short", world.as_of)
