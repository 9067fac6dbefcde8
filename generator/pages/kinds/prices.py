"""The price page: every offer by product, the rates used, the changes on record, what is left out and why."""

from __future__ import annotations

from generator.pages.plan import PlannedPage
from generator.pages.world import View, World


def view(page: PlannedPage, world: World) -> View:
    """Offers of each product that has any, newest point each."""
    products = []
    excluded = {"low": 0, "old": 0}
    for domain in world.catalog.domains.values():
        for product in domain.products.values():
            rents = world.ledger.rents(product, domain)
            if rents:
                products.append((product, domain, rents))
            excluded["low"] += sum(rent.point.confidence == "low" for rent in rents)
            excluded["old"] += sum(rent.age > domain.rules.price_drop_days for rent in rents)
    rates = [(code, rate) for code, listed in world.catalog.rates.items() for rate in listed]
    context: dict[str, object] = {
        "products": products,
        "page_of": world.page_of,
        "rates": rates,
        "base": world.catalog.base_currency,
        "changes": [change for domain in world.catalog.domains.values() for change in world.ledger.changes(domain)],
        "excluded": excluded,
        "domains": list(world.catalog.domains.values()),
        "newest": world.as_of,
        "as_of": world.as_of,
    }
    return View(context, "short", world.as_of)
