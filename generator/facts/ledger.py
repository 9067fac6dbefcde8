"""All facts of a catalog, each computed once: sheets of products, rent ranges, rows of pairs."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from generator.catalog.model import Attribute, Catalog, Domain, Product
from generator.catalog.rules import PriceBasis
from generator.facts.compare import ManyRow, Row, comparable, compare, compare_many, ratio_of
from generator.facts.fact import Derived, Entry, Fact
from generator.facts.job_energy import energy_price
from generator.facts.lineage import catalog_entry
from generator.facts.rents import Change, Rent, RentRange, changes, latest_rents, rent_range
from generator.facts.sheet import Sheet, measure_of, sheet_of
from generator.facts.speed_up import Bench


class Ledger:
    """Lazy and memoized; asks nothing of the outside world."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self._sheets: dict[str, Sheet] = {}
        self._ranges: dict[tuple[str, ...], RentRange | None] = {}
        self._rents: dict[str, list[Rent]] = {}
        self._benches: dict[str, Bench] = {}
        self._entries: dict[str, Entry | None] = {}
        self._changes: dict[tuple[str, str], list[Change]] = {}

    def sheet(self, product: Product, domain: Domain) -> Sheet:
        """The facts of one product."""
        found = self._sheets.get(product.id)
        if found is None:
            found = self._sheets[product.id] = sheet_of(product, domain, self.catalog.units)
        return found

    def rent(self, product: Product, domain: Domain, basis: str) -> RentRange | None:
        """The rent range of one product on one basis of rules.yml."""
        key = (product.id, basis)
        if key not in self._ranges:
            self._ranges[key] = rent_range(self.catalog, domain, product.id, domain.rules.bases[basis], basis)
        return self._ranges[key]

    def tier(self, product: Product, domain: Domain, segment: str) -> RentRange | None:
        """The on-demand range of one segment: on its basis where rules.yml names one, else over all regions."""
        named = next((name for name, basis in domain.rules.bases.items() if basis.segment == segment), None)
        if named:
            return self.rent(product, domain, named)
        key = (product.id, "tier", segment)
        if key not in self._ranges:
            basis = PriceBasis(segment=segment, commitment=next(iter(domain.commitments)), regions=["any"])
            self._ranges[key] = rent_range(self.catalog, domain, product.id, basis, f"tier-{segment}")
        return self._ranges[key]

    def rents(self, product: Product, domain: Domain) -> list[Rent]:
        """The newest price of every offer."""
        if product.id not in self._rents:
            self._rents[product.id] = latest_rents(self.catalog, domain, product.id)
        return self._rents[product.id]

    def changes(self, domain: Domain, product: str = "") -> list[Change]:
        """Price changes, newest first."""
        key = (domain.id, product)
        if key not in self._changes:
            self._changes[key] = changes(self.catalog, domain, product)
        return self._changes[key]

    def rows(self, prefix: str, a: Product, b: Product, domain: Domain, attributes: Iterable[str]) -> dict[str, Row]:
        """The rows of two products; keys of computed facts begin with `prefix`."""
        first, second = (a, self.sheet(a, domain)), (b, self.sheet(b, domain))
        return {
            key: compare(
                f"{prefix}/{key}",
                domain.attributes[key],
                first[1][key],
                second[1][key],
                domain.rules.tolerance,
                comparable(domain.attributes[key], domain, first, second),
            )
            for key in attributes
        }

    def variants(self, products: Iterable[Product], domain: Domain) -> list[ManyRow]:
        """All attributes of several products of one family side by side."""
        sides = [(product, self.sheet(product, domain)) for product in products]
        return [
            compare_many(
                attribute,
                [sheet[attribute.id] for _product, sheet in sides],
                domain.rules.tolerance,
                [
                    (i, j)
                    for (i, first), (j, second) in combinations(enumerate(sides), 2)
                    if not comparable(attribute, domain, first, second)
                ],
            )
            for attribute in domain.attributes.values()
        ]

    def on_one_basis(self, product: Product, others: Iterable[Product], domain: Domain, attribute: Attribute) -> bool:
        """Whether the value of a product stands on the same basis as all values of others; only then it has a rank."""
        own = (product, self.sheet(product, domain))
        sides = [(other, self.sheet(other, domain)) for other in others]
        return all(
            comparable(attribute, domain, own, side) for side in sides if measure_of(side[1][attribute.id]) is not None
        )

    def bench(self, domain: Domain) -> Bench:
        """What jobs of a domain are measured against."""
        if domain.id not in self._benches:
            sheets = {key: self.sheet(product, domain) for key, product in domain.products.items()}
            self._benches[domain.id] = Bench(self.catalog, domain, sheets)
        return self._benches[domain.id]

    def electricity(self, domain: Domain) -> Derived | None:
        """The price of a kWh in the base currency."""
        return energy_price(self.catalog, domain)

    def resolve(self, item: str) -> Fact | None:
        """A catalog item by the id that computed facts name it by: `product.attribute`, a measurement, `jobs/…`."""
        product, _point, attribute = item.partition(".")
        domain = self.catalog.domain_of(product)
        if domain is not None and attribute in domain.attributes:
            return self.sheet(domain.products[product], domain)[attribute]
        if item not in self._entries:
            self._entries[item] = catalog_entry(self.catalog, item)
        return self._entries[item]

    def find(self, subject: str, attribute: str) -> Fact | None:
        """A fact by key for prose: `product` gives a figure, `product/product` a ratio; None where there is none."""
        above, _slash, below = subject.partition("/")
        facts = []
        for name in (above, below) if below else (above,):
            domain = self.catalog.domain_of(name)
            if domain is None or attribute not in domain.attributes:
                return None
            facts.append(self.sheet(domain.products[name], domain)[attribute])
        if not below:
            return facts[0] if facts[0].state == "value" else None
        if any(measure_of(fact) is None for fact in facts):
            return None
        return ratio_of(f"{above}.{attribute}.over-{below}", facts[0], facts[1])
