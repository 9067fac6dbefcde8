"""A rounded text must not contradict the outcome (cost-model.md 13.1): how many digits keep a winner's figure apart."""

from __future__ import annotations

from collections.abc import Callable

from generator.catalog.values import Measure
from generator.facts.compare import ManyRow, Row
from generator.facts.fact import Fact

USUAL, MOST = 3, 5


def digits_of(row: Row | ManyRow, text: Callable[[Fact, int], str]) -> int:
    """Three digits, or up to five where fewer would print a winner and a loser of different values the same."""
    facts, winners = (row.facts, row.winners) if isinstance(row, ManyRow) else _pair(row)
    values = [getattr(fact, "value", None) for fact in facts]
    measured = [index for index, value in enumerate(values) if isinstance(value, Measure)]
    rivals = [(w, i) for w in winners for i in measured if i not in winners and values[i] != values[w]]
    digits = USUAL
    while digits < MOST and any(text(facts[won], digits) == text(facts[lost], digits) for won, lost in rivals):
        digits += 1
    return digits


def _pair(row: Row) -> tuple[tuple[Fact, ...], tuple[int, ...]]:
    return (row.a, row.b), ({"a": 0, "b": 1}[row.winner],) if row.winner else ()
