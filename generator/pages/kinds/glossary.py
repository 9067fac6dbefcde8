"""The glossary's index: families, products by group, systems."""

from __future__ import annotations

from generator.pages.plan import PlannedPage
from generator.pages.world import View, World


def view(page: PlannedPage, world: World) -> View:
    """Groups in the catalog's order with their product pages, families first."""
    groups = []
    for domain in world.catalog.domains.values():
        for group in domain.groups.values():
            families = [
                p
                for p in world.plan.of_kind("family")
                if p.family and p.family.group == group.id and p.domain is domain
            ]
            members = [
                (product, world.page_of(product), world.ledger.sheet(product, domain))
                for product in domain.products.values()
                if product.group == group.id
            ]
            groups.append((domain, group, families, members))
    return View({"groups": groups, "as_of": world.as_of}, "short", world.as_of)
