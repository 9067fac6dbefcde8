"""Rows of a comparison: who wins an attribute, and by what ratio (cost-model.md 12)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.catalog.model import Attribute, Domain, Product
from generator.catalog.values import Flag, Measure, Words
from generator.facts.fact import Derived, Fact, NotApplicable, Unknown, Unsupported, union
from generator.facts.sheet import Sheet, text_of


@dataclass(frozen=True, slots=True)
class Row:
    """One attribute of two products. `winner` is "a", "b" or empty; `ratio` is the larger over the smaller.

    outcome: info, not_comparable, unknown, none, support, tie, clear, soft or overlap.
    """

    attribute: Attribute
    a: Fact
    b: Fact
    outcome: str
    winner: str = ""
    ratio: Derived | None = None

    @property
    def is_decided(self) -> bool:
        """Whether the row says who is ahead, or that nobody is."""
        return self.outcome in ("clear", "soft", "support", "tie")

    @property
    def is_capability(self) -> bool:
        """Whether the row is a yes against a no."""
        return self.outcome == "clear" and isinstance(getattr(self.a, "value", None), Flag)

    @property
    def is_equal(self) -> bool:
        """Whether both values are the same, not only within the tolerance of each other."""
        return _equal(self.a, self.b)


def comparable(attribute: Attribute, domain: Domain, a: tuple[Product, Sheet], b: tuple[Product, Sheet]) -> bool:
    """Whether both values stand on one basis.

    Power, say, is a TDP at one maker and a total board power at another: products of different makers are
    comparable only when both state the same basis; within one maker an unstated basis is taken as the same.
    """
    carriers = [attribute, *(domain.attributes[key] for key in (attribute.of, attribute.per) if key)]
    for carrier in carriers:
        if not carrier.basis_from:
            continue
        bases = [text_of(sheet[carrier.basis_from]) for _product, sheet in (a, b)]
        if all(bases):
            if bases[0] != bases[1]:
                return False
        elif a[0].maker != b[0].maker:
            return False
    return True


def compare(key: str, attribute: Attribute, a: Fact, b: Fact, tolerance: Fraction, on_one_basis: bool = True) -> Row:
    """The row of two facts, by the first rule of cost-model.md 12.2 that applies."""
    outcome, winner = _outcome(attribute, a, b, tolerance, on_one_basis)
    ratio = ratio_of(f"{key}.ratio", a, b) if outcome == "clear" and _measured(a) else None
    return Row(attribute, a, b, outcome, winner, ratio)


def _outcome(attribute: Attribute, a: Fact, b: Fact, tolerance: Fraction, on_one_basis: bool) -> tuple[str, str]:
    if attribute.better == "none":
        return "info", ""
    if not on_one_basis and _measured(a) and _measured(b):
        return "not_comparable", ""
    if isinstance(a, Unknown) or isinstance(b, Unknown):
        return "unknown", ""
    if isinstance(a, NotApplicable) or isinstance(b, NotApplicable):
        return "info", ""
    if isinstance(a, Unsupported) or isinstance(b, Unsupported):
        if type(a) is type(b):
            return "none", ""
        return "support", "b" if isinstance(a, Unsupported) else "a"
    x, y = a.value, b.value  # type: ignore[attr-defined]  # only Stated and Derived are left, both hold a value
    if isinstance(x, Measure) and isinstance(y, Measure):
        tolerance = attribute.tolerance if attribute.tolerance is not None else tolerance
        return outcome_of(x, y, attribute.better, tolerance)
    if x == y:
        return "tie", ""
    if isinstance(x, Flag) and isinstance(y, Flag):
        return "clear", "a" if x.yes == (attribute.better == "higher") else "b"
    assert isinstance(x, Words | Flag)
    return "info", ""


def outcome_of(x: Measure, y: Measure, better: str, tolerance: Fraction) -> tuple[str, str]:
    """Outcome and winner of two numbers or intervals; `tolerance` is relative to the larger magnitude."""
    if x.is_point and y.is_point:
        if same(x.lo, y.lo, tolerance):
            return "tie", ""
        return "clear", "a" if (x.lo > y.lo) == (better == "higher") else "b"
    ahead, behind = ("a", "b") if better == "higher" else ("b", "a")
    if x.lo > y.hi:
        return "clear", ahead
    if y.lo > x.hi:
        return "clear", behind
    low, high = _order(x.lo, y.lo, tolerance), _order(x.hi, y.hi, tolerance)
    if low == high == 0:
        return "overlap", ""
    if low >= 0 and high >= 0:
        return "soft", ahead
    if low <= 0 and high <= 0:
        return "soft", behind
    return "overlap", ""


def _order(x: Fraction, y: Fraction, tolerance: Fraction) -> int:
    if same(x, y, tolerance):
        return 0
    return 1 if x > y else -1


def same(x: Fraction, y: Fraction, tolerance: Fraction) -> bool:
    """Whether the relative difference is within the tolerance; zero equals only zero.

    >>> same(Fraction(1979), Fraction(1978), Fraction("0.005"))
    True
    """
    return abs(x - y) <= tolerance * max(abs(x), abs(y))


def ratio_of(key: str, a: Fact, b: Fact) -> Derived | None:
    """Larger over smaller, as the interval [closest ends, farthest ends]; None for a zero or negative denominator."""
    x, y = a.value, b.value  # type: ignore[attr-defined]  # the caller passes facts with a Measure
    large, small = (x, y) if x.lo + x.hi >= y.lo + y.hi else (y, x)
    if small.lo <= 0 or large.lo <= 0:
        return None
    return Derived(
        key,
        union(a.sources, b.sources),
        Measure(large.lo / small.hi, large.hi / small.lo),
        "larger ÷ smaller",
        inputs=(a, b) if large is x else (b, a),
    )


def _measured(fact: Fact) -> bool:
    return isinstance(getattr(fact, "value", None), Measure)


def _equal(a: Fact, b: Fact) -> bool:
    x, y = getattr(a, "value", None), getattr(b, "value", None)
    if isinstance(x, Measure) and isinstance(y, Measure):
        return (x.lo, x.hi) == (y.lo, y.hi)
    return a.state == b.state and x == y


@dataclass(frozen=True, slots=True)
class ManyRow:
    """One attribute of several products (cost-model.md 12.3); `winners` share the best value.

    The winners in `soft` are only usually ahead. `equal` says that nobody can be ahead because all values are the same
    or within the tolerance (`close`) of each other; `partial` that a value is unknown, `comparable` that all values
    stand on one basis.
    """

    attribute: Attribute
    facts: tuple[Fact, ...]
    winners: tuple[int, ...]
    soft: tuple[int, ...]
    equal: bool
    close: bool
    partial: bool
    comparable: bool = True

    @property
    def is_known(self) -> bool:
        """Whether any of the products has a value here."""
        return any(fact.state == "value" for fact in self.facts)


def compare_many(
    attribute: Attribute, facts: Sequence[Fact], tolerance: Fraction, apart: Collection[tuple[int, int]] = ()
) -> ManyRow:
    """The row of several products: the best value and all within the tolerance of it win; all equal is nobody's win.

    `apart` are the pairs (lower index first) whose values stand on different bases: neither can win over the other.
    """
    compared = [index for index, fact in enumerate(facts) if fact.state in ("value", "unsupported")]
    outcomes: dict[tuple[int, int], tuple[str, str]] = {}
    for i, first in enumerate(compared):
        for j in compared[i + 1 :]:
            outcome, winner = _outcome(attribute, facts[first], facts[j], tolerance, (first, j) not in apart)
            outcomes[first, j] = outcome, winner
            outcomes[j, first] = outcome, {"a": "b", "b": "a"}.get(winner, "")
    comparable = all(outcome != "not_comparable" for outcome, _winner in outcomes.values())
    same_values = all(_equal(fact, facts[0]) for fact in facts)
    all_tie = len(compared) == len(facts) and {outcome for outcome, _winner in outcomes.values()} == {"tie"}
    close = all_tie and not same_values
    winners, soft = [], []
    for index in compared if any(winner for _code, winner in outcomes.values()) else ():
        against = [outcomes[index, other] for other in compared if other != index]
        if all(outcome == "tie" or winner == "a" for outcome, winner in against):
            winners.append(index)
            if any(outcome == "soft" for outcome, _winner in against):
                soft.append(index)
    equal = comparable and (same_values or close)
    partial = any(isinstance(fact, Unknown) for fact in facts)
    return ManyRow(attribute, tuple(facts), tuple(winners), tuple(soft), equal, close, partial, comparable)
