"""stale: a price that is older than rules.yml allows is shown with a mark or left out, and the editor is told."""

from __future__ import annotations

from generator.checks.subject import Subject
from generator.facts.rents import days_between
from generator.problems import Problems


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
                    "stale",
                    "warning",
                )
            elif age > rules.price_warn_days:
                problems.add(
                    point.where,
                    f"The newest price of {offer.id} is {age} days old.",
                    "Append a newer point.",
                    "stale",
                    "warning",
                )
