"""The verdict of a whole page on one price basis: which side its jobs stand on (page verdict of the rules)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.facts.job_cost import JobCost

SHORT = {"a": "A", "b": "B", "tie_all": "tie", "split": "depends", "no_data": "insufficient-data"}


@dataclass(frozen=True, slots=True)
class PageVerdict:
    """code: a_all, a_most, b_all, b_most, split, tie_all or no_data; jobs by side; unknown and neither are left out."""

    code: str
    basis: str
    a: tuple[JobCost, ...]
    b: tuple[JobCost, ...]
    open: tuple[JobCost, ...]

    @property
    def count(self) -> int:
        """Jobs with a verdict."""
        return len(self.a) + len(self.b) + len(self.open)

    @property
    def side(self) -> str:
        """a, b or nothing."""
        return self.code[0] if self.code[1:2] == "_" else ""

    @property
    def leading(self) -> tuple[JobCost, ...]:
        """The jobs of the side that leads."""
        return {"a": self.a, "b": self.b}.get(self.side, ())

    @property
    def trailing(self) -> tuple[JobCost, ...]:
        """The jobs of the other side."""
        return {"a": self.b, "b": self.a}.get(self.side, ())


def page_verdict(basis: str, costs: Sequence[JobCost], majority: Fraction) -> PageVerdict:
    """x_all: every job on one side; x_most: at least `majority` times the other side and more than the open ones."""
    sides = {side: tuple(cost for cost in costs if cost.verdict.side == side) for side in ("a", "b", "open")}
    a, b, undecided = len(sides["a"]), len(sides["b"]), len(sides["open"])
    if not a + b + undecided:
        code = "no_data"
    elif a + b == 0 and all(cost.code == "tie" for cost in sides["open"]):
        code = "tie_all"
    elif b == undecided == 0:
        code = "a_all"
    elif a == undecided == 0:
        code = "b_all"
    elif a >= majority * b and a > undecided:
        code = "a_most"
    elif b >= majority * a and b > undecided:
        code = "b_most"
    else:
        code = "split"
    return PageVerdict(code, basis, sides["a"], sides["b"], sides["open"])
