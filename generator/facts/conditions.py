"""When a question of the FAQ pool applies to a pair; conditions are named in domain.yml, their sense is here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from generator.catalog.model import Product, Question
from generator.facts.compare import Row
from generator.facts.rents import RentRange
from generator.facts.sheet import Sheet, measure_of, text_of


@dataclass(frozen=True, slots=True)
class Pair:
    """What the conditions look at; `known` names what the cost model can say of the pair."""

    a: Product
    b: Product
    sheets: tuple[Sheet, Sheet]
    rows: dict[str, Row]
    rents: tuple[RentRange | None, RentRange | None]
    known: frozenset[str] = frozenset()


def _has(sheet: Sheet, attribute: str) -> bool:
    return sheet[attribute].state == "value"


def _one_has(pair: Pair, attribute: str) -> bool:
    row = pair.rows.get(attribute)
    return row is not None and row.outcome == "support"


def _both_have(pair: Pair, attribute: str) -> bool:
    return all(_has(sheet, attribute) for sheet in pair.sheets)


def _lacks(pair: Pair, attribute: str) -> bool:
    return any(sheet[attribute].state == "unsupported" for sheet in pair.sheets)


def _differs(pair: Pair, attribute: str, share: str) -> bool:
    values = [measure_of(sheet[attribute]) for sheet in pair.sheets]
    if values[0] is None or values[1] is None:
        return text_of(pair.sheets[0][attribute]) != text_of(pair.sheets[1][attribute])
    return abs(values[0].lo - values[1].lo) >= Fraction(share) * min(values[0].lo, values[1].lo)


def _same(pair: Pair, attribute: str) -> bool:
    texts = [text_of(sheet[attribute]) for sheet in pair.sheets]
    return bool(texts[0]) and texts[0] == texts[1]


def _texts_differ(pair: Pair, attribute: str) -> bool:
    texts = [text_of(sheet[attribute]) for sheet in pair.sheets]
    return all(texts) and texts[0] != texts[1]


def _one_in_group(pair: Pair, group: str) -> bool:
    return (pair.a.group == group) != (pair.b.group == group)


def _any_in_group(pair: Pair, group: str) -> bool:
    return group in (pair.a.group, pair.b.group)


def _makers_differ(pair: Pair) -> bool:
    return pair.a.maker != pair.b.maker


def _both_rented(pair: Pair) -> bool:
    return None not in pair.rents


def _decided(pair: Pair, attribute: str) -> bool:
    row = pair.rows.get(attribute)
    return row is not None and row.outcome in ("clear", "soft", "tie")


def _product_in_pair(pair: Pair, product: str) -> bool:
    return product in (pair.a.id, pair.b.id)


def _not_comparable(pair: Pair, attribute: str) -> bool:
    row = pair.rows.get(attribute)
    return row is not None and row.outcome == "not_comparable"


def _one_is(pair: Pair, attribute: str, text: str) -> bool:
    return (text_of(pair.sheets[0][attribute]) == text) != (text_of(pair.sheets[1][attribute]) == text)


def _any_has(pair: Pair, attribute: str) -> bool:
    return any(_has(sheet, attribute) for sheet in pair.sheets)


def _is_pair(pair: Pair, a: str, b: str) -> bool:
    return {pair.a.id, pair.b.id} == {a, b}


def _knows(pair: Pair, what: str) -> bool:
    return what in pair.known


CONDITIONS: dict[str, Callable[..., bool]] = {
    "one_has": _one_has,
    "both_have": _both_have,
    "lacks": _lacks,
    "differs": _differs,
    "same": _same,
    "texts_differ": _texts_differ,
    "one_in_group": _one_in_group,
    "any_in_group": _any_in_group,
    "makers_differ": _makers_differ,
    "both_rented": _both_rented,
    "decided": _decided,
    "not_comparable": _not_comparable,
    "one_is": _one_is,
    "any_has": _any_has,
    "product_in_pair": _product_in_pair,
    "pair": _is_pair,
    "knows": _knows,
}


def applies(question: Question, pair: Pair) -> bool:
    """Whether every condition of the question holds for the pair."""
    return all(CONDITIONS[name](pair, *arguments) for name, arguments in question.when.items())
