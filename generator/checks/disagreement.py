"""disagreement: what stands under `disagreements` differs from the value that is kept; a large gap needs a note."""

from __future__ import annotations

from fractions import Fraction

from generator.catalog.model import Disagreement, Domain, Product, Statement
from generator.catalog.values import Measure
from generator.checks.subject import Subject
from generator.problems import Problems


def check(subject: Subject, problems: Problems) -> None:
    """An error for the same value twice, a warning for figures further apart than `disagreement` of rules.yml allows.

    A note of the attribute, in which the editor says which source is right, settles the warning.
    """
    for domain in subject.catalog.domains.values():
        for product in domain.products.values():
            for other in product.disagreements:
                kept = product.statements.get(other.attribute)
                if kept is not None:
                    _compare(product, domain, kept, other, problems)


def _compare(product: Product, domain: Domain, kept: Statement, other: Disagreement, problems: Problems) -> None:
    if kept.value == other.value or (_gap(kept, other) == 0 and _is_point(kept, other)):
        problems.add(
            other.where,
            f"{other.source} says the same of {other.attribute} as the sources of the value that is kept "
            f"(line {kept.where.line}), so there is no disagreement.",
            f"Remove the line, and add {other.source} to the sources of the value.",
            "disagreement",
        )
        return
    limit = domain.rules.disagreement
    if _gap(kept, other) > limit and not kept.note:
        problems.add(
            other.where,
            f"{other.source} and {', '.join(kept.sources)} (line {kept.where.line}) are more than "
            f"{(limit * 100).normalize():f}% apart on {other.attribute} of {product.id}.",
            f"Find out which is right, and say why under notes: {other.attribute}.",
            "disagreement",
            "warning",
        )


def _is_point(kept: Statement, other: Disagreement) -> bool:
    return all(isinstance(value, Measure) and value.is_point for value in (kept.value, other.value))


def _gap(kept: Statement, other: Disagreement) -> Fraction:
    """The distance of two figures, relative to the larger of the two nearest ends.

    Intervals that overlap have none, nor have other values.
    """
    a, b = kept.value, other.value
    if not isinstance(a, Measure) or not isinstance(b, Measure):
        return Fraction(0)
    low, high = sorted((a, b), key=lambda measure: measure.lo)
    larger = max(abs(low.hi), abs(high.lo))
    return max(high.lo - low.hi, Fraction(0)) / larger if larger else Fraction(0)
