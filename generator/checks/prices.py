"""zero, stale and price-jump: a free offer among paid ones, an old price, a price far from the one before it."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from generator.checks.subject import Subject
from generator.facts.rents import days_between
from generator.problems import Problems


def check_zero(subject: Subject, problems: Problems) -> None:
    """A range from nothing to something would make every ratio infinite: a free tier stands alone or nowhere."""
    for domain in subject.catalog.domains.values():
        for basis in domain.rules.bases:
            for product in domain.products.values():
                rent = subject.world.ledger.rent(product, domain, basis)
                if rent and rent.fact.value.lo == 0 < rent.fact.value.hi:
                    point = rent.rents[0].point
                    problems.add(
                        point.where,
                        f"The price 0 of {rent.rents[0].offer.id} stands beside paid offers of {product.id}.",
                        "Remove it if it means that there is no offer, or give the free tier a segment of its own.",
                        "E_PRICE_ZERO_LOW",
                    )


def check_stale(subject: Subject, problems: Problems) -> None:
    """A warning for each offer whose newest point is older than the limit."""
    for domain in subject.catalog.domains.values():
        rules = domain.rules
        for offer in domain.offers:
            if not offer.points:
                problems.add(
                    offer.where,
                    f"The offer {offer.id} has no price point.",
                    "Add one or remove the offer.",
                    "stale",
                    "warning",
                )
                continue
            point = offer.points[-1]
            age = days_between(point.on, subject.catalog.as_of)
            if age > rules.price_drop_days:
                problems.add(
                    point.where,
                    f"The newest price of {offer.id} is {age} days old and no longer counts.",
                    "Append a newer point.",
                    "W_STALE_PRICE",
                    "warning",
                )
            elif age > rules.price_warn_days:
                problems.add(
                    point.where,
                    f"The newest price of {offer.id} is {age} days old.",
                    "Append a newer point.",
                    "W_STALE_PRICE",
                    "warning",
                )


def check_jump(subject: Subject, problems: Problems) -> None:
    """A warning for a price that differs from the one before it by more than `price_jump` of rules.yml.

    A slip of a digit, or the price of another instance, looks like this. A note at the point says that it was read.
    """
    for domain in subject.catalog.domains.values():
        factor = Fraction(domain.rules.price_jump)
        for offer in domain.offers:
            for before, point in pairwise(offer.points):
                low, high = sorted((Fraction(before.price), Fraction(point.price)))
                if high > factor * low and not point.note:
                    problems.add(
                        point.where,
                        f"{offer.id} costs {point.price} on {point.on} and {before.price} on {before.on}: more than "
                        f"{domain.rules.price_jump} times apart.",
                        "Read the source again, then mend the price or add a note that says why.",
                        "price-jump",
                        "warning",
                    )
