"""A family page: one column per variant, what is equal and what differs, rents of all variants, limits and rivals."""

from __future__ import annotations

from generator.catalog.model import Product
from generator.facts.compare import Row
from generator.pages.kinds.product import ranges, ranks, single_rents
from generator.pages.kinds.product_jobs import uses
from generator.pages.plan import PlannedPage
from generator.pages.world import View, World, domain_of, newest


def view(page: PlannedPage, world: World) -> View:
    """The facts of the page; the variant with the widest use in comparisons stands for the family."""
    domain = domain_of(page)
    assert page.family is not None
    variants = list(page.subjects)
    lead = _lead(variants, world)
    rows = [row for row in world.ledger.variants(variants, domain) if any(f.state != "unknown" for f in row.facts)]
    judged = [row for row in rows if row.attribute.better != "none"]
    by_group = [
        (label, [row for row in rows if row.attribute.group == group])
        for group, label in domain.attribute_groups.items()
    ]
    successor = domain.products.get(lead.successor)
    chain = _successors(lead, domain.products)
    rents = [rent for variant in variants for rent in world.ledger.rents(variant, domain)]
    segment_order = list(domain.segments)
    rents.sort(key=lambda r: (segment_order.index(r.offer.segment), r.offer.seller.lower(), r.offer.product, r.value))
    limits = _limits(page, lead, chain, world)
    context: dict[str, object] = {
        "family": page.family,
        "variants": variants,
        "lead": lead,
        "domain": domain,
        "group": domain.groups[page.family.group],
        "groups": [(label, group_rows) for label, group_rows in by_group if group_rows],
        "equal": [row for row in judged if row.equal and not row.close and row.is_known],
        "close": [row for row in judged if row.equal and row.close],
        "differing": [row for row in judged if not row.equal and not row.partial and row.comparable],
        "role": {name: world.ledger.sheet(lead, domain)[key] for name, key in domain.roles.items()},
        "sheet": world.ledger.sheet(lead, domain),
        "ranks": ranks(lead, domain, world),
        "successor": successor,
        "chain": [(p, world.ledger.rows(f"{page.id}/today/{p.id}", lead, p, domain, domain.ranks)) for p in chain],
        "versus": world.ledger.rows(f"{page.id}/versus", lead, successor, domain, domain.versus) if successor else {},
        "versus_page": world.plan.comparison(lead.id, lead.successor),
        "comparisons": world.comparisons_of({variant.id for variant in variants}),
        "rents": rents,
        "uses": uses(lead, domain, world),
        "ranges": [(variant, found) for variant in variants if (found := ranges(variant, domain, world))],
        "single": single_rents(rents, domain),
        "changes": [change for variant in variants for change in world.ledger.changes(domain, variant.id)],
        "limits": limits,
        "rivals": _rivals(page, lead, world),
        "systems": [
            p for p in domain.products.values() if domain.groups[p.group].system and page.family.id in p.id.split("-")
        ],
        "page_of": world.page_of,
        "newest": newest([rent.point.on for rent in rents]),
        "oldest": min((rent.point.on for rent in rents), default=""),
        "as_of": world.as_of,
        "launches": [(variant, world.ledger.sheet(variant, domain)) for variant in variants],
        "reviewed": page.bundle.page.reviewed if page.bundle else None,
    }
    return View(context, "short", newest([rent.point.on for rent in rents]) or world.as_of)


def _lead(variants: list[Product], world: World) -> Product:
    return max(variants, key=lambda p: (len(world.comparisons_of({p.id})), p.id))


def _successors(product: Product, products: dict[str, Product]) -> list[Product]:
    chain: list[Product] = []
    while product.successor and len(chain) < len(products):
        product = products[product.successor]
        chain.append(product)
    return chain


def _limits(page: PlannedPage, lead: Product, chain: list[Product], world: World) -> list[tuple[Product, Row]]:
    """Rows that the family loses against its successors: missing capabilities first, then by ratio."""
    domain = domain_of(page)
    lost = []
    for attribute in domain.limits:
        for other in chain:
            row = world.ledger.rows(f"{page.id}/limits/{other.id}", lead, other, domain, [attribute])[attribute]
            if row.winner == "b":
                lost.append((other, row))
                if row.outcome == "support":
                    break
    return sorted(lost, key=lambda entry: (entry[1].outcome != "support", domain.limits.index(entry[1].attribute.id)))


def _rivals(page: PlannedPage, lead: Product, world: World) -> list[tuple[Product, dict[str, Row]]]:
    """Products of other makers in the same group, with the rows of the mini table."""
    domain = domain_of(page)
    return [
        (other, world.ledger.rows(f"{page.id}/rivals/{other.id}", lead, other, domain, domain.versus))
        for other in domain.products.values()
        if other.maker != lead.maker and other.group == lead.group
    ]
