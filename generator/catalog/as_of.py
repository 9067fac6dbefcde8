"""The catalog as it was known on an earlier day: price points and exchange rates up to that day, all else as it is."""

from __future__ import annotations

from dataclasses import replace

from generator.catalog.model import Catalog, Domain, first_day
from generator.catalog.sources import DATE
from generator.problems import Location, Problems

PLACE = Location("--as-of")


def as_of(catalog: Catalog, day: str, problems: Problems) -> Catalog:
    """The catalog with nothing later than `day` (YYYY-MM-DD, or a month or year, of which the last day is meant).

    An offer without a point up to then did not exist. A currency keeps its oldest rate, without which earlier prices
    in it would have no amount.
    """
    if not DATE.fullmatch(day):
        problems.add(PLACE, f'"{day}" is not a date.', "Write one such as 2026-09-30 or 2026-09.", "as-of")
        return catalog
    last = day + "-99"  # later than every day of the month or year, and of no effect behind a whole date
    domains = {key: _domain(domain, last) for key, domain in catalog.domains.items()}
    if not any(domain.offers for domain in domains.values()) and catalog.as_of:
        problems.add(PLACE, f"No price was on record on {day}.", f"The newest is of {catalog.as_of}.", "as-of")
        return catalog
    rates = {
        currency: tuple(rate for rate in rates if rate.on <= last) or rates[:1]
        for currency, rates in catalog.rates.items()
    }
    return replace(catalog, rates=rates, domains=domains)


def _domain(domain: Domain, last: str) -> Domain:
    offers = []
    for offer in domain.offers:
        points = tuple(point for point in offer.points if first_day(point.on) <= last)
        if points or not offer.points:
            offers.append(replace(offer, points=points))
    return replace(domain, offers=tuple(offers))


def price_days(catalog: Catalog) -> list[str]:
    """Every day on which a price was noted, oldest first."""
    return sorted(
        {
            first_day(point.on)
            for domain in catalog.domains.values()
            for offer in domain.offers
            for point in offer.points
        }
    )
