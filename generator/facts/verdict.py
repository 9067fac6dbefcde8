"""Which product costs less for a job (cost-model.md 9.2): ten codes, the first rule that applies."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from generator.catalog.values import Measure
from generator.facts.intervals import above
from generator.facts.share import at_least, share_of_b

CODES = (
    "always_a",
    "usually_a",
    "depends",
    "tie",
    "usually_b",
    "always_b",
    "unknown",
    "only_a",
    "only_b",
    "neither",
)
MIRROR = {"a": "b", "b": "a"}


@dataclass(frozen=True, slots=True)
class Verdict:
    """`code` of CODES; `kappa` is the cost on B over the cost on A; `share_b` decides "usually" and is not printed."""

    code: str
    kappa: Measure | None = None
    share_b: Decimal | None = None
    reason: str = ""

    @property
    def side(self) -> str:
        """a, b, open (depends, tie) or nothing (unknown, neither)."""
        if self.code in ("depends", "tie"):
            return "open"
        return self.code[-1] if self.code[-2:] in ("_a", "_b") else ""


def mirrored(code: str) -> str:
    """The code of the same job with A and B exchanged.

    >>> mirrored("usually_a"), mirrored("tie")
    ('usually_b', 'tie')
    """
    if code[-2:] in ("_a", "_b"):
        return code[:-1] + MIRROR[code[-1]]
    return code


def kappa_of(rho: Measure, speed_up: Measure) -> Measure:
    """The cost on B over the cost on A; never the quotient of two cost intervals (cost-model.md 8)."""
    return Measure(rho.lo / speed_up.hi, rho.hi / speed_up.lo)


def verdict_of(rho: Measure, speed_up: Measure, tie_band: Fraction, usual_share: Fraction) -> Verdict:
    """The verdict of a job that both products can do and whose inputs are known; all numbers above zero."""
    kappa = kappa_of(rho, speed_up)
    share = share_of_b(rho, speed_up)
    if not above(kappa.hi, 1 + tie_band) and not above(1 / (1 + tie_band), kappa.lo):
        return Verdict("tie", kappa, share)
    if above(Fraction(1), kappa.hi):
        return Verdict("always_b", kappa, share)
    if above(kappa.lo, Fraction(1)):
        return Verdict("always_a", kappa, share)
    if at_least(share, usual_share):
        return Verdict("usually_b", kappa, share)
    if at_least(1 - share, usual_share):
        return Verdict("usually_a", kappa, share)
    return Verdict("depends", kappa, share)


def verdict_of_free(a: Measure, b: Measure) -> Verdict | None:
    """The verdict where a product costs nothing: both free is a tie, else the free one; None if neither is."""
    free = (a.hi == 0, b.hi == 0)
    if free == (True, True):
        return Verdict("tie")
    if free == (True, False):
        return Verdict("always_a")
    return Verdict("always_b") if free == (False, True) else None
