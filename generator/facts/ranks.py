"""Where a product stands among the products of its set, as a computed fact with its set."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.catalog.model import Attribute
from generator.catalog.values import Measure
from generator.facts.compare import same
from generator.facts.fact import Derived, Fact, union
from generator.facts.sheet import measure_of


@dataclass(frozen=True, slots=True)
class Rank:
    """`position` of `of` products with a known value; equal values (within the tolerance) share a position."""

    attribute: Attribute
    position: Derived
    of: Derived
    fact: Fact
    shared: bool


def rank(key: str, attribute: Attribute, facts: dict[str, Fact], product: str, tolerance: Fraction) -> Rank | None:
    """The rank of `product` by its middle value, best first; None where its value is unknown."""
    known = {name: measure for name, fact in facts.items() if (measure := measure_of(fact)) is not None}
    if product not in known or len(known) < 2:
        return None
    sign = 1 if attribute.better == "lower" else -1
    own = _middle(known[product])
    others = [_middle(measure) for name, measure in known.items() if name != product]
    better = sum(1 for other in others if not same(other, own, tolerance) and sign * other < sign * own)
    shared = any(same(other, own, tolerance) for other in others)
    sources = union(facts[product].sources, *(facts[name].sources for name in known))
    compared = (facts[product], *(facts[name] for name in known if name != product))
    return Rank(
        attribute,
        _count(f"{key}.position", better + 1, sources, compared),
        _count(f"{key}.of", len(known), sources, compared),
        facts[product],
        shared,
    )


def _middle(measure: Measure) -> Fraction:
    return (measure.lo + measure.hi) / 2


def _count(key: str, number: int, sources: tuple[str, ...], compared: tuple[Fact, ...]) -> Derived:
    return Derived(key, sources, Measure(Fraction(number), Fraction(number)), "rank", inputs=compared)
