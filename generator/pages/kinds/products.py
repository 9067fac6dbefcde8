"""The product list: every product with the figures that a choice begins with, and its rents."""

from __future__ import annotations

from generator.pages.plan import PlannedPage
from generator.pages.world import View, World, newest


def view(page: PlannedPage, world: World) -> View:
    """One table for each domain: products without systems, the listed attributes, the rent on each basis."""
    tables = []
    dates = []
    for domain in world.catalog.domains.values():
        rows = []
        for product in domain.products.values():
            if domain.groups[product.group].system:
                continue
            sheet = world.ledger.sheet(product, domain)
            ranges = [world.ledger.rent(product, domain, basis) for basis in domain.rules.bases]
            dates += [found.newest for found in ranges if found]
            rows.append((product, [sheet[key] for key in domain.listing], ranges))
        rows.sort(key=lambda row: (list(domain.groups).index(row[0].group), row[0].name.short))
        segments = [rule.segment for rule in domain.rules.bases.values()]
        tables.append((domain, [domain.attributes[key] for key in domain.listing], segments, rows))
    context: dict[str, object] = {
        "tables": tables,
        "page_of": world.page_of,
        "newest": newest(dates),
        "as_of": world.as_of,
        "count": sum(len(rows) for _domain, _attributes, _segments, rows in tables),
    }
    return View(context, "short", newest(dates))
