"""What renting a product costs: offers filtered by basis, newest per seller, as an interval (cost-model.md 7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from generator.catalog.model import Attribute, Catalog, Domain, Offer, PricePoint, Rate, first_day
from generator.catalog.rules import PriceBasis
from generator.catalog.values import Measure
from generator.facts.compare import Row, compare
from generator.facts.fact import Derived, Entry, Fact, Unknown, union


@dataclass(frozen=True, slots=True)
class Rent:
    """One price point per product and hour: `native` in the offer's currency, `amount` in the base currency."""

    offer: Offer
    point: PricePoint
    native: Derived
    amount: Derived
    age: int

    @property
    def value(self) -> Fraction:
        """The amount as a number, base currency per product and hour."""
        return self.amount.value.lo


@dataclass(frozen=True, slots=True)
class RentRange:
    """The interval over sellers on one basis: `fact` [min, max], `median`, one rent per seller, cheapest first."""

    fact: Derived
    median: Derived
    rents: tuple[Rent, ...]
    oldest: str
    newest: str

    @property
    def count(self) -> int:
        """The number of sellers."""
        return len(self.rents)


def days_between(earlier: str, later: str) -> int:
    """Days from one catalog date to another."""
    return (date.fromisoformat(first_day(later)) - date.fromisoformat(first_day(earlier))).days


def rate_on(rates: tuple[Rate, ...], day: str) -> Rate | None:
    """The newest rate on or before a day; the oldest one if all are later."""
    earlier = [rate for rate in rates if rate.on <= first_day(day)]
    return earlier[-1] if earlier else (rates[0] if rates else None)


def rent_of(catalog: Catalog, offer: Offer, point: PricePoint) -> Rent:
    """The price point per product and hour, in both currencies."""
    key = f"{offer.seller}:{offer.id}:{point.on}"
    sources = union((point.source,), (point.via,) if point.via else ())
    per_unit = Fraction(point.price) / offer.gpus
    price, count = Fraction(point.price), Fraction(offer.gpus)
    numbers = (Measure(price, price, offer.currency), Measure(count, count))
    noted = Entry(f"{key}:price", sources, f"{point.price} {offer.currency} / {offer.gpus}", point.where, numbers)
    value = Measure(per_unit, per_unit, offer.currency)
    native = Derived(key, sources, value, "price ÷ products per instance", inputs=(noted,))
    rate = rate_on(catalog.rates.get(offer.currency, ()), point.on)
    amount = native
    if offer.currency != catalog.base_currency and rate is not None:
        converted = per_unit * Fraction(rate.rate)
        amount = Derived(
            f"{key}:{catalog.base_currency}",
            union(sources, (rate.source,)),
            Measure(converted, converted, catalog.base_currency),
            "price × exchange rate",
            inputs=(native, rate_entry(offer.currency, catalog.base_currency, rate)),
        )
    return Rent(offer, point, native, amount, days_between(point.on, catalog.as_of))


def rate_entry(currency: str, base: str, rate: Rate) -> Entry:
    """An exchange rate as an input."""
    number = Measure(Fraction(rate.rate), Fraction(rate.rate), base)
    text = f"1 {currency} = {rate.rate} {base}"
    return Entry(f"rates/{currency}:{rate.on}", (rate.source,), text, rate.where, (number,))


def latest_rents(catalog: Catalog, domain: Domain, product: str) -> list[Rent]:
    """The newest point of each offer of a product, by segment order, seller and offer."""
    order = list(domain.segments)
    rents = [
        rent_of(catalog, offer, offer.points[-1])
        for offer in domain.offers
        if offer.product == product and offer.points
    ]
    return sorted(rents, key=lambda r: (order.index(r.offer.segment), r.offer.seller.lower(), r.value, r.offer.id))


def rent_range(catalog: Catalog, domain: Domain, product: str, basis: PriceBasis, name: str) -> RentRange | None:
    """The range of one basis, or None when no seller is left.

    Per seller the newest date counts, and of that date the cheapest offer per product.
    """
    best: dict[str, Rent] = {}
    for offer in domain.offers:
        if offer.product != product or offer.segment != basis.segment or offer.commitment != basis.commitment:
            continue
        if not basis.admits(offer.region):
            continue
        for point in offer.points:
            rent = rent_of(catalog, offer, point)
            if point.confidence == "low" or not 0 <= rent.age <= domain.rules.price_drop_days:
                continue
            known = best.get(offer.seller)
            if known is None or _beats(rent, known):
                best[offer.seller] = rent
    return _range_of(f"{product}.rent-{name}", best.values()) if best else None


def _beats(rent: Rent, known: Rent) -> bool:
    newer, older = first_day(rent.point.on), first_day(known.point.on)
    return newer > older or (newer == older and rent.value < known.value)


def _range_of(key: str, rents: Iterable[Rent]) -> RentRange:
    ordered = tuple(sorted(rents, key=lambda rent: (rent.value, rent.offer.seller)))
    values = [rent.value for rent in ordered]
    middle = len(values) // 2
    median = values[middle] if len(values) % 2 else (values[middle - 1] + values[middle]) / 2
    unit = ordered[0].amount.value.unit
    all_sources = union(*(rent.amount.sources for rent in ordered))
    ends = union(ordered[0].amount.sources, ordered[-1].amount.sources)
    dates = sorted((rent.point.on for rent in ordered), key=first_day)
    return RentRange(
        Derived(
            key,
            ends,
            Measure(values[0], values[-1], unit),
            "min and max over sellers",
            inputs=tuple(rent.amount for rent in (ordered[0], *ordered[1:][-1:])),
        ),
        Derived(
            f"{key}.median",
            all_sources,
            Measure(median, median, unit),
            "median over sellers",
            inputs=tuple(rent.amount for rent in ordered),
        ),
        ordered,
        dates[0],
        dates[-1],
    )


def compare_rents(key: str, label: Attribute, a: RentRange | None, b: RentRange | None, tolerance: Fraction) -> Row:
    """The row of two rent ranges; lower is better."""
    facts: list[Fact] = [side.fact if side else Unknown(f"{key}.{name}", ()) for name, side in (("a", a), ("b", b))]
    return compare(key, label, facts[0], facts[1], tolerance)


@dataclass(frozen=True, slots=True)
class SellerRatio:
    """One seller's rent of B over its rent of A, both of the same commitment."""

    seller: str
    a: Rent
    b: Rent
    ratio: Derived


def same_seller_ratios(key: str, a: RentRange | None, b: RentRange | None) -> tuple[SellerRatio, ...]:
    """The ratios over sellers that list both products, lowest first."""
    if a is None or b is None:
        return ()
    others = {rent.offer.seller: rent for rent in b.rents}
    found = []
    for rent in a.rents:
        other = others.get(rent.offer.seller)
        if other and rent.value > 0:
            ratio = other.value / rent.value
            fact = Derived(
                f"{key}.{rent.offer.seller}",
                union(rent.amount.sources, other.amount.sources),
                Measure(ratio, ratio),
                "rent of B ÷ rent of A",
                inputs=(other.amount, rent.amount),
            )
            found.append(SellerRatio(rent.offer.seller, rent, other, fact))
    return tuple(sorted(found, key=lambda entry: (entry.ratio.value.lo, entry.seller)))


@dataclass(frozen=True, slots=True)
class Change:
    """An offer whose price differs between its two newest points of different value."""

    offer: Offer
    earlier: Rent
    later: Rent

    @property
    def rose(self) -> bool:
        """Whether the later price is the higher one."""
        return self.later.native.value.lo > self.earlier.native.value.lo


def changes(catalog: Catalog, domain: Domain, product: str = "") -> list[Change]:
    """Price changes, newest first; an undated snapshot never makes one."""
    found = []
    for offer in domain.offers:
        if product and offer.product != product:
            continue
        points = [point for point in offer.points if point.confidence != "low"]
        later = points[-1] if points else None
        earlier = next((point for point in reversed(points) if later and point.price != later.price), None)
        if later and earlier:
            found.append(Change(offer, rent_of(catalog, offer, earlier), rent_of(catalog, offer, later)))
    return sorted(found, key=lambda c: (first_day(c.later.point.on), c.offer.seller, c.offer.id), reverse=True)
