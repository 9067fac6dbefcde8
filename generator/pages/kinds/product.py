"""The page of one product: its figures by group, its rank, its successor, its rents, its comparisons."""

from __future__ import annotations

from generator.catalog.model import Attribute, Domain, Product
from generator.facts.fact import Fact
from generator.facts.ranks import Rank, rank
from generator.facts.rents import Rent, RentRange
from generator.pages.kinds.product_jobs import uses
from generator.pages.plan import PlannedPage
from generator.pages.world import View, World, domain_of, newest


def view(page: PlannedPage, world: World) -> View:
    """The facts of the page."""
    domain, product = domain_of(page), page.subjects[0]
    system = domain.groups[product.group].system
    sheet = world.ledger.sheet(product, domain)
    groups = [
        (
            label,
            [
                (domain.attributes[key], sheet[key])
                for key in sheet
                if domain.attributes[key].group == group and sheet[key].state != "unknown"
            ],
        )
        for group, label in domain.attribute_groups.items()
    ]
    successor = domain.products.get(product.successor)
    rents = world.ledger.rents(product, domain)
    shown = domain.systems if system else domain.versus
    context: dict[str, object] = {
        "product": product,
        "domain": domain,
        "system": system,
        "group": domain.groups[product.group],
        "sheet": sheet,
        "role": {name: sheet[key] for name, key in domain.roles.items()},
        "groups": [(label, rows) for label, rows in groups if rows],
        "ranks": [] if system else ranks(product, domain, world),
        "successor": successor,
        "versus": world.ledger.rows(f"{page.id}/versus", product, successor, domain, shown) if successor else {},
        "versus_page": world.plan.comparison(product.id, product.successor),
        "comparisons": world.comparisons_of({product.id}),
        "rents": rents,
        "uses": uses(product, domain, world),
        "ranges": ranges(product, domain, world),
        "changes": world.ledger.changes(domain, product.id),
        "family_page": next(
            (p for p in world.plan.of_kind("family") if p.family and p.family.id == product.family), None
        ),
        "relatives": [p for p in domain.products.values() if p.family == product.family and p is not product],
        "predecessors": [p for p in domain.products.values() if p.successor == product.id],
        "page_of": world.page_of,
        "newest": newest([rent.point.on for rent in rents]),
        "oldest": min((rent.point.on for rent in rents), default=""),
        "as_of": world.as_of,
        "disagreements": product.disagreements,
    }
    return View(context, "short", newest([rent.point.on for rent in rents]) or world.as_of)


def ranks(product: Product, domain: Domain, world: World) -> list[Rank]:
    """Where the product stands among the products of its group."""
    peers = [other for other in domain.products.values() if other.group == product.group]
    found = []
    for key in domain.ranks:
        if not world.ledger.on_one_basis(product, peers, domain, domain.attributes[key]):
            continue
        facts = {other.id: world.ledger.sheet(other, domain)[key] for other in peers}
        result = rank(f"{product.id}.{key}.rank", domain.attributes[key], facts, product.id, domain.rules.tolerance)
        if result:
            found.append(result)
    return found + rent_ranks(product, peers, domain, world)


def rent_ranks(product: Product, peers: list[Product], domain: Domain, world: World) -> list[Rank]:
    """The rank by median rent on the first basis, among the peers that are rented on it."""
    basis = next(iter(domain.rules.bases), "")
    medians: dict[str, Fact] = {}
    for peer in peers:
        rent = world.ledger.rent(peer, domain, basis) if basis else None
        if rent:
            medians[peer.id] = rent.median
    label = Attribute("median_rent", "", "money", "", "", "", "lower", "market", None, "", "", False, product.where)
    key = f"{product.id}.median-rent.rank"
    result = rank(key, label, medians, product.id, domain.rules.tolerance) if product.id in medians else None
    return [result] if result else []


def ranges(product: Product, domain: Domain, world: World) -> list[tuple[str, RentRange]]:
    """The rent range on each basis that has one, with the basis' segment."""
    found = []
    for basis, rule in domain.rules.bases.items():
        one = world.ledger.rent(product, domain, basis)
        if one:
            found.append((rule.segment, one))
    return found


def single_rents(rents: list[Rent], domain: Domain) -> list[Rent]:
    """On-demand offers of a single product."""
    demand = next(iter(domain.commitments))
    return [rent for rent in rents if rent.offer.gpus == 1 and rent.offer.commitment == demand]
