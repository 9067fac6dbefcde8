"""Buying against renting for products whose purchase prices stand on one list (cost-model.md 11)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.catalog.model import Catalog, Domain
from generator.catalog.values import Measure
from generator.catalog.workload import Purchase
from generator.facts.fact import Derived, union
from generator.facts.job_energy import energy_price
from generator.facts.ownership import Owned
from generator.facts.rents import RentRange

USES = (Fraction(1), Fraction(1, 2))

HOUR, PAYBACK = "cost of an hour in use", "months until the purchase has paid"


@dataclass(frozen=True, slots=True)
class OwnedRow:
    """One product: price, cost of a useful hour at full and half use, use and months from which owning pays.

    `break_even` and the entries of `payback` are None where owning never costs less than the median rent.
    """

    product: str
    purchase: Derived
    hours: tuple[Derived, ...]
    rent: Derived
    break_even: Derived | None
    payback: tuple[Derived | None, ...]
    load: Derived
    idle: Derived


def owned_rows(catalog: Catalog, domain: Domain, rents: dict[str, RentRange | None], prefix: str) -> list[OwnedRow]:
    """One row for each product that has a purchase price and a rent; fewer than two say nothing about a pair."""
    inputs = domain.work.inputs
    price = energy_price(catalog, domain)
    if inputs is None or inputs.ownership is None or price is None:
        return []
    purchases = {entry.product: entry for entry in inputs.ownership.purchases}
    found = []
    for product, rent in rents.items():
        entry = purchases.get(product)
        if entry is None or rent is None or entry.currency != catalog.base_currency:
            return []
        found.append(_row(domain, product, entry, rent, price, f"{prefix}/{product}"))
    return found


def _row(domain: Domain, product: str, entry: Purchase, rent: RentRange, price: Derived, key: str) -> OwnedRow:
    inputs = domain.work.inputs
    assert inputs is not None
    assert inputs.ownership is not None
    owner = inputs.ownership
    owned = Owned(
        purchase=Fraction(entry.value),
        resale=Fraction(owner.resale.value),
        months=Fraction(owner.months.value),
        opex_rate=Fraction(owner.opex_rate.value),
        capital_rate=Fraction(owner.capital_rate.value),
        load=Fraction(entry.load),
        idle=Fraction(entry.idle),
        pue=Fraction(inputs.pue.value),
        energy_price=price.value.lo,
        hours_per_month=Fraction(domain.rules.hours_per_month),
    )
    named = (source for source in (entry.source, inputs.pue.source) if source)
    sources = union(tuple(named), price.sources)
    with_rent = union(sources, rent.median.sources)
    used = (f"inputs/ownership/{product}", *price.used)

    def fact(name: str, number: Fraction | None, unit: str, rule: str, cited: tuple[str, ...]) -> Derived | None:
        if number is None:
            return None
        return Derived(f"{key}/{name}", cited, Measure(number, number, unit), rule, origin="given", used=used)

    def certain(name: str, number: Fraction, unit: str, rule: str, cited: tuple[str, ...]) -> Derived:
        return Derived(f"{key}/{name}", cited, Measure(number, number, unit), rule, origin="given", used=used)

    unit, median = rent.median.value.unit, rent.median.value.lo
    return OwnedRow(
        product,
        certain("purchase", Fraction(entry.value), unit, "purchase price", (entry.source,) if entry.source else ()),
        tuple(
            certain(f"hour-{n}", owned.useful_hour(use), unit, "cost of an hour in use", sources)
            for n, use in enumerate(USES)
        ),
        rent.median,
        fact("break-even", owned.break_even_use(median), "", "use from which owning costs less", with_rent),
        tuple(
            fact(f"payback-{n}", owned.payback(median, use), "", "months until the purchase has paid", with_rent)
            for n, use in enumerate(USES)
        ),
        certain("load", owned.load, "kW", "maximum power of the system per GPU", ()),
        certain("idle", owned.idle, "kW", "input of the editors", ()),
    )
