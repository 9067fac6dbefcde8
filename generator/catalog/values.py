"""The kinds of value a catalog may state, exact from the first digit (cost-model.md 1.1)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

# Thirty digits are more than any source has, and few enough for exact arithmetic at any later step.
NUMBER_AND_UNIT = re.compile(
    r"\s*([-+]?\d{1,30}(?:\.\d{1,30})?)(?![\d.,+²³–-]|[eE][-+]?\d)\s*(.*?)\s*", re.DOTALL | re.ASCII
)
PRINTED = re.compile(r"\d{1,30}(?:\.\d{1,30})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Measure:
    """A number or an interval in the attribute's unit.

    `printed` is the author's text of an approximate number, and `written` the unit that it was written in.
    """

    lo: Fraction
    hi: Fraction
    unit: str = ""
    printed: str = ""
    written: str = ""

    @property
    def is_point(self) -> bool:
        """Whether this is one number."""
        return self.lo == self.hi


@dataclass(frozen=True, slots=True)
class Words:
    """A text such as "HBM3", or a date as the source knows it."""

    text: str


@dataclass(frozen=True, slots=True)
class Flag:
    """A yes or no."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Absent:
    """No value, for one of three reasons: unsupported (it can't), unknown (we don't know), na (no sense here)."""

    state: str


UNSUPPORTED = Absent("unsupported")
UNKNOWN = Absent("unknown")
NOT_APPLICABLE = Absent("na")

Value = Measure | Words | Flag | Absent


def printed_interval(printed: str) -> tuple[Fraction, Fraction]:
    """The interval that a rounded, printed number stands for: half a unit of its last significant digit.

    Trailing zeros before the decimal point do not count as printed digits (cost-model.md 1.1).

    >>> printed_interval("2.0")
    (Fraction(39, 20), Fraction(41, 20))
    >>> printed_interval("990")
    (Fraction(985, 1), Fraction(995, 1))
    """
    number = Decimal(printed)
    if "." in printed:
        step = Fraction(1, 10 ** len(printed.split(".")[1]))
    else:
        digits = printed.lstrip("+-")
        step = Fraction(10 ** (len(digits) - len(digits.rstrip("0") or "0")))
    return Fraction(number) - step / 2, Fraction(number) + step / 2
