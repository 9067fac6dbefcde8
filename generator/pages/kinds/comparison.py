"""A against B: rows with winners, the largest differences, rents per basis, reasons from rows won, questions."""

from __future__ import annotations

from dataclasses import dataclass

from generator.catalog.model import Attribute, Domain, Product
from generator.facts.compare import Row
from generator.facts.conditions import Pair, applies
from generator.facts.rents import Rent, RentRange, SellerRatio, compare_rents, same_seller_ratios
from generator.facts.sheet import text_of
from generator.pages.kinds.comparison_history import pair_history
from generator.pages.kinds.comparison_jobs import PairWork, pair_work
from generator.pages.plan import PlannedPage
from generator.pages.world import View, World, domain_of, newest

KEY_POINTS = 3
QUESTIONS = (4, 8)
RELATED = 6
REASONS = 5


@dataclass(frozen=True, slots=True)
class BasisRow:
    """Both rent ranges on one basis, the row that compares them, and the ratios of sellers that list both."""

    basis: str
    segment: str
    a: RentRange | None
    b: RentRange | None
    row: Row
    ratios: tuple[SellerRatio, ...]

    @property
    def sellers(self) -> int:
        """The smaller number of sellers of the two sides."""
        return min(side.count if side else 0 for side in (self.a, self.b))


@dataclass(frozen=True, slots=True)
class Availability:
    """What the offers of one product show: sellers per segment, smallest instances, commitments."""

    product: Product
    sellers: tuple[tuple[str, tuple[str, ...]], ...]
    single: tuple[Rent, ...]
    smallest: int
    commitments: tuple[str, ...]

    @property
    def everyone(self) -> list[str]:
        """All sellers, whatever the segment."""
        return sorted({name for _segment, names in self.sellers for name in names}, key=str.lower)


@dataclass(slots=True)
class Comparison:
    """Everything the templates of a pair may print."""

    page: PlannedPage
    domain: Domain
    a: Product
    b: Product
    rows: dict[str, Row]
    glance: list[Row]
    gap: list[Row]
    rents: list[BasisRow]
    skip: Comparison | None = None
    _differences: list[Row] | None = None
    work: PairWork | None = None

    def side(self, letter: str) -> Product:
        """The product of a row's winner."""
        return self.a if letter == "a" else self.b

    def other(self, letter: str) -> Product:
        """The product that did not win."""
        return self.b if letter == "a" else self.a

    @property
    def decided(self) -> int:
        """Rows of the first table that say who is ahead, or that nobody is."""
        return sum(row.is_decided for row in self.glance) + sum(basis.row.is_decided for basis in self.rents)

    @property
    def differences(self) -> list[Row]:
        """Rows won, support first, then by ratio."""
        if self._differences is None:
            won = [row for row in self.glance if row.winner and not self._follows(row)]
            won.sort(key=lambda row: (row.outcome != "support", -(row.ratio.value.lo if row.ratio else 0)))
            self._differences = won
        return self._differences

    def _follows(self, row: Row) -> bool:
        """Whether a derived row only repeats that its first input is missing on one side."""
        return row.outcome == "support" and bool(row.attribute.of)

    @property
    def ties(self) -> list[Row]:
        """Rows in which nobody is ahead because both are equal."""
        return [row for row in self.glance if row.outcome == "tie"]

    def won_by(self, letter: str) -> list[Row]:
        """The reasons for one side, strongest first."""
        return [row for row in self.differences if row.winner == letter][:REASONS]


def compared(page: PlannedPage, world: World) -> Comparison:
    """The comparison of a planned pair, computed once: the gate, the page and other pages ask for it."""
    found = world.kept.get(page.id)
    if not isinstance(found, Comparison):
        found = world.kept[page.id] = _compared(page, world)
    return found


def _compared(page: PlannedPage, world: World) -> Comparison:
    domain = domain_of(page)
    a, b = page.subjects
    rows = world.ledger.rows(page.id, a, b, domain, dict.fromkeys((*domain.glance, *domain.gap, *domain.versus)))
    glance = [rows[key] for key in domain.glance if _worth(rows[key])]
    gap = [rows[key] for key in domain.gap if rows[key].outcome not in ("none", "unknown", "info")]
    label = Attribute("rent", "Rent", "money", "", "", "", "lower", "market", None, "", "", False, a.where)
    rents = []
    for basis, rule in domain.rules.bases.items():
        left, right = (world.ledger.rent(product, domain, basis) for product in (a, b))
        key = f"{page.id}/rents/{basis}"
        rents.append(
            BasisRow(
                basis,
                rule.segment,
                left,
                right,
                compare_rents(key, label, left, right, domain.rules.tolerance),
                same_seller_ratios(key, left, right),
            )
        )
    return Comparison(page, domain, a, b, rows, glance, gap, rents)


def _worth(row: Row) -> bool:
    states = {row.a.state, row.b.state}
    if row.outcome == "info":
        return states == {"value"}
    return row.outcome != "none" and states != {"unknown"}


def work_of(comparison: Comparison, world: World) -> PairWork | None:
    """The jobs of a pair, computed when a page first asks for them."""
    if comparison.work is None:
        rents = {entry.basis: (entry.a, entry.b) for entry in comparison.rents}
        comparison.work = pair_work(comparison.page, world, rents)
    return comparison.work


def view(page: PlannedPage, world: World) -> View:
    """The facts of the page."""
    comparison = compared(page, world)
    comparison.skip = _skip(comparison, world)
    work = work_of(comparison, world)
    if comparison.skip:
        work_of(comparison.skip, world)
    a, b, domain = comparison.a, comparison.b, comparison.domain
    dates = [side.newest for basis in comparison.rents for side in (basis.a, basis.b) if side]
    oldest = [side.oldest for basis in comparison.rents for side in (basis.a, basis.b) if side]
    own = page.bundle.page.related if page.bundle else []
    related = [world.plan.pages[key] for key in own if key in world.plan.pages]
    for other in world.comparisons_of({a.id, b.id}):
        if other is not page and other not in related and len(related) < RELATED:
            related.append(other)
    context: dict[str, object] = {
        "c": comparison,
        "work": work,
        "domain": domain,
        "questions": questions(comparison, world),
        "availability": [_availability(product, world, domain) for product in (a, b)],
        "related": related,
        "pages": [world.page_of(product) for product in (a, b)],
        "oldest": min(oldest) if oldest else "",
        "newest": newest(dates),
        "as_of": world.as_of,
        "year": (newest(dates) or world.as_of)[:4],
        "changes": [change for product in (a, b) for change in world.ledger.changes(domain, product.id)],
        "tiers": _tiers(comparison, world),
        "text_of": text_of,
        "history": pair_history(page, world, [row.speed for row in work.jobs.rows] if work else []),
        "reviewed": page.bundle.page.reviewed if page.bundle else None,
    }
    return View(context, world.plan.name_style(page), newest(dates) or world.as_of)


def questions(comparison: Comparison, world: World) -> list[str]:
    """The keys of the questions: those the page names first, then the pool's, as far as they apply; at most eight."""
    domain, page = comparison.domain, comparison.page
    sheets = (world.ledger.sheet(comparison.a, domain), world.ledger.sheet(comparison.b, domain))
    main = comparison.rents[0] if comparison.rents else None
    rents = (main.a, main.b) if main else (None, None)
    known = comparison.work.known if comparison.work else frozenset[str]()
    pair = Pair(comparison.a, comparison.b, sheets, comparison.rows, rents, known)
    fitting: list[str] = [
        question.key
        for question in domain.questions
        if applies(question, pair) and (question.key != "skip" or comparison.skip)
    ]
    named = page.bundle.page.faq if page.bundle else None
    if named is None:
        return fitting[: QUESTIONS[1]]
    return [key for key in named if key in fitting][: QUESTIONS[1]]


def _availability(product: Product, world: World, domain: Domain) -> Availability:
    rents = world.ledger.rents(product, domain)
    by_segment = {
        segment: tuple(sorted({rent.offer.seller for rent in rents if rent.offer.segment == segment}, key=str.lower))
        for segment in domain.segments
    }
    single = tuple(
        rent for rent in rents if rent.offer.gpus == 1 and rent.offer.commitment == next(iter(domain.commitments))
    )
    seen = {rent.offer.commitment for rent in rents}
    return Availability(
        product,
        tuple((segment, sellers) for segment, sellers in by_segment.items() if sellers),
        single,
        min((rent.offer.gpus for rent in rents), default=0),
        tuple(key for key in domain.commitments if key in seen),
    )


def _tiers(comparison: Comparison, world: World) -> list[tuple[str, RentRange | None, RentRange | None]]:
    """The on-demand range of both products in every segment where either is rented."""
    domain = comparison.domain
    found = []
    for segment in domain.segments:
        a, b = (world.ledger.tier(product, domain, segment) for product in (comparison.a, comparison.b))
        if a or b:
            found.append((segment, a, b))
    return found


def _skip(comparison: Comparison, world: World) -> Comparison | None:
    """The newer product against its own successor, for the question whether to skip it."""
    newer = comparison.b if comparison.b.successor else comparison.a
    page = world.plan.comparison(newer.id, newer.successor) if newer.successor else None
    return compared(page, world) if page else None
