"""A figure with its origin: stated by sources or derived from other facts, unknown or unsupported.

One rule combines sources: a derived fact cites all that its inputs cite, in order of first use.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NoReturn

from generator.catalog.values import Flag, Measure, Words
from generator.problems import Location

NOWHERE = Location("")


class UnprintedFact(TypeError):
    """A fact reached a page without going through the language layer, which would lose its source."""


@dataclass(frozen=True, slots=True)
class Fact:
    """What is known under `key` (`product.attribute`, or `page/section/key` for a computed one)."""

    key: str
    sources: tuple[str, ...]

    @property
    def state(self) -> str:
        """value, unknown, na or unsupported: the state of a table cell."""
        return "value"

    def _refuse(self) -> NoReturn:
        raise UnprintedFact(f"the fact {self.key} can only be printed by the figure filter")

    def __str__(self) -> str:
        self._refuse()

    def __html__(self) -> str:
        self._refuse()

    def __format__(self, spec: str) -> str:
        self._refuse()


@dataclass(frozen=True, slots=True)
class Stated(Fact):
    """A value that sources state; kept as the catalog has it."""

    value: Measure | Words | Flag
    attribute: str = ""
    where: Location = NOWHERE
    __str__ = Fact.__str__


@dataclass(frozen=True, slots=True)
class Entry(Fact):
    """What enters a computation and is no figure of a product: a price point, an exchange rate, a measurement, a job.

    `text` is what the catalog says there, as it is written; `numbers` are its amounts, each divided by the next,
    `details` what a page has no room for.
    """

    text: str
    where: Location
    numbers: tuple[Measure, ...] = ()
    details: str = ""
    __str__ = Fact.__str__


@dataclass(frozen=True, slots=True)
class Derived(Fact):
    """A value computed by `rule` from other facts.

    origin: measured, roofline_attained, roofline_peak, claim or given (cost-model.md 2); `grade` is that of measured
    evidence. `used` are the ids of all catalog items that entered, `warnings` the codes of cost-model.md 14. `inputs`
    are the facts that the rule was applied to; where there are none, the items of `used` stand for them.
    """

    value: Measure
    rule: str = ""
    attribute: str = ""
    origin: str = ""
    grade: str = ""
    used: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    inputs: tuple[Fact, ...] = ()
    __str__ = Fact.__str__


@dataclass(frozen=True, slots=True)
class Unknown(Fact):
    """Nothing is on record; never wins, never loses."""

    @property
    def state(self) -> str:
        """The state of its cell."""
        return "unknown"


@dataclass(frozen=True, slots=True)
class Unsupported(Fact):
    """The product can't do this, and a source says so; loses to any value."""

    @property
    def state(self) -> str:
        """The state of its cell."""
        return "unsupported"


@dataclass(frozen=True, slots=True)
class NotApplicable(Fact):
    """The question makes no sense for this product."""

    @property
    def state(self) -> str:
        """The state of its cell."""
        return "na"


def union(*groups: tuple[str, ...]) -> tuple[str, ...]:
    """All sources of all inputs, in order of first use.

    >>> union(("a", "b"), ("b", "c"))
    ('a', 'b', 'c')
    """
    return tuple(dict.fromkeys(source for group in groups for source in group))
