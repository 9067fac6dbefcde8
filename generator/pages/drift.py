"""Whether the texts of a page in two languages still say the same: each carries the mark of the other it was read with.

A text that has no mark of the other, or an old one, counts as not translated.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from generator.pages.plan import Plan
from generator.pages.prose import Prose


@dataclass(frozen=True, slots=True)
class Drift:
    """One text that was not read against the present text of `other`; `known` is whether it ever was."""

    page: str
    code: str
    other: str
    prose: Prose
    mark: str
    known: bool


def drifts(plan: Plan, partial: Collection[str]) -> list[Drift]:
    """All of them, in page order. A partial language need not be known to the others; its own texts name any one."""
    found = []
    for page in plan.pages.values():
        prose = page.bundle.prose if page.bundle else {}
        for code, own in prose.items():
            for other in _readings(code, prose, partial):
                known = own.remarks.checked.get(other)
                if known != prose[other].mark:
                    found.append(Drift(page.id, code, other, own, prose[other].mark, known is not None))
    return found


def _readings(code: str, prose: Mapping[str, Prose], partial: Collection[str]) -> list[str]:
    """The texts that one text must have been read against."""
    others = [other for other in prose if other != code and other not in partial]
    if code not in partial:
        return others
    named = [other for other in others if other in prose[code].remarks.checked]
    return named or others[:1]
