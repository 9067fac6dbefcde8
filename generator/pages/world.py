"""What every kind of page may look at, and what it hands to its template."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.catalog.model import Catalog, Domain, Product, first_day
from generator.facts.ledger import Ledger
from generator.pages.plan import Plan, PlannedPage


@dataclass(slots=True)
class World:
    """Catalog, facts and plan of one build; `kept` is what kinds of page computed once for several, by page."""

    catalog: Catalog
    ledger: Ledger
    plan: Plan
    site_name: str
    as_of: str = field(init=False)
    kept: dict[str, object] = field(default_factory=dict)
    _names: dict[str, PlannedPage] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.as_of = self.catalog.as_of

    def page_of(self, product: Product) -> PlannedPage | None:
        """The page about a product."""
        if not self._names:
            self._names = {page.subjects[0].id: page for page in self.plan.of_kind("product")}
        return self._names.get(product.id)

    def comparisons_of(self, products: set[str]) -> list[PlannedPage]:
        """The comparison pages in which one of the products stands, in plan order."""
        return self.plan.comparisons_of(products)


@dataclass(frozen=True, slots=True)
class View:
    """The facts of one page for its template; `style` is how product names are printed; `date` the newest used."""

    context: dict[str, object]
    style: str = "short"
    date: str = ""


def domain_of(page: PlannedPage) -> Domain:
    """The domain of a page that has one."""
    assert page.domain is not None
    return page.domain


def newest(dates: list[str]) -> str:
    """The newest of some catalog dates, or an empty text."""
    return max(dates, key=first_day, default="")
