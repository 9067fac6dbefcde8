"""Worked examples of the computation model that need no job: X1 rows, X14 wording, money."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from generator.catalog.model import Attribute
from generator.catalog.values import Measure, printed_interval
from generator.facts.compare import Row, compare
from generator.facts.fact import Fact, Stated, Unknown, Unsupported
from generator.facts.rounding import compact_size, prose_size, range_size, table_ratio
from generator.problems import Location

TOLERANCE = Fraction("0.005")


def attribute(better: str) -> Attribute:
    return Attribute("x", "X", "number", "", "", "", better, "g", None, "", "", False, Location("attributes.yml"))


def stated(lo: str, hi: str = "") -> Fact:
    return Stated(f"p.{lo}", ("s",), Measure(Fraction(lo), Fraction(hi or lo)))


def row(a: Fact, b: Fact, better: str) -> Row:
    return compare("test/x", attribute(better), a, b, TOLERANCE)


@pytest.mark.parametrize(
    ("a", "b", "better", "outcome", "winner", "ratio"),
    [
        (stated("312"), stated("989.5"), "higher", "clear", "b", "3.171474"),
        (Unsupported("p", ("s",)), stated("1979"), "higher", "support", "b", ""),
        (stated("2039"), stated("3350"), "higher", "clear", "b", "1.642962"),
        (stated("80"), stated("80"), "higher", "tie", "", ""),
        (stated("600"), stated("900"), "higher", "clear", "b", "1.5"),
        (stated("400"), stated("700"), "lower", "clear", "a", "1.75"),
        (stated("1979"), stated("1978"), "higher", "tie", "", ""),
        (Stated("p", (), Measure(*printed_interval("2.0"))), stated("2.039"), "higher", "overlap", "", ""),
        (stated("1.50", "2.50"), stated("2", "4"), "lower", "soft", "a", ""),
        (stated("1.00", "5.00"), stated("2", "4"), "lower", "overlap", "", ""),
        (Unknown("p", ()), stated("2"), "lower", "unknown", "", ""),
        (Unsupported("p", ()), Unsupported("q", ()), "higher", "none", "", ""),
        (stated("1994"), stated("1996"), "higher", "tie", "", ""),
        (stated("1006"), stated("1014"), "higher", "clear", "b", "1.007952"),
    ],
)
def test_rows_of_x1(a: Fact, b: Fact, better: str, outcome: str, winner: str, ratio: str) -> None:
    found = row(a, b, better)
    assert (found.outcome, found.winner) == (outcome, winner)
    if ratio:
        assert found.ratio is not None
        assert float(found.ratio.value.lo) == pytest.approx(float(ratio), rel=1e-6)
    else:
        assert found.ratio is None


X14 = [
    ("1.03", "1.03", "≈", ("same", "0", False)),
    ("1.0751", "1.08", "+8", ("percent", "8", True)),
    ("1.2277", "1.23", "+23", ("percent", "23", True)),
    ("1.643", "1.64", "+64", ("percent", "65", True)),
    ("1.85", "1.85", "~2", ("times", "2", True)),
    ("1.95", "1.95", "~2", ("times", "2", False)),
    ("1.9", "1.90", "~2", ("times", "2", True)),
    ("2.0", "2.00", "~2", ("times", "2", False)),
    ("2.04", "2.04", "~2", ("times", "2", False)),
    ("2.16", "2.16", "~2.2", ("times", "2.2", True)),
    ("2.5", "2.50", "~2.5", ("times", "2.5", True)),
    ("2.92", "2.92", "~3", ("times", "3", True)),
    ("3.2257", "3.23", "~3.2", ("times", "3.2", True)),
    ("4.25", "4.25", "~4", ("times", "4", True)),
    ("9.96", "9.96", "~10", ("times", "10", False)),
    ("10.4", "10.4", "~10", ("times", "10", True)),
    ("999.6", "1000", "~1000", ("times", "1000", True)),
]


@pytest.mark.parametrize(("ratio", "table", "compact", "prose"), X14)
def test_wording_of_x14(ratio: str, table: str, compact: str, prose: tuple[str, str, bool]) -> None:
    number = Fraction(ratio)
    assert str(table_ratio(number)) == table
    short = compact_size(number)
    marks = {"same": "≈", "percent": f"+{short.number}", "times": f"~{short.number}"}
    assert marks[short.kind] == compact
    size = prose_size(number)
    assert (size.kind, str(size.number), size.about) == prose


@pytest.mark.parametrize(
    ("lo", "hi", "kind", "ends"),
    [
        ("2.1107", "2.5341", "range", ("2.1", "2.5")),
        ("1.9333", "3.0376", "range", ("2", "3")),
        ("1.3516", "1.6667", "range", ("1.4", "1.7")),
        ("2.8305", "4.2543", "range", ("3", "4")),
        ("0.7", "1.8", "range", ("0.7", "1.8")),
        ("1.917920", "2.134283", "point", ("2", "2")),
        ("0.98", "1.4", "upto", ("1.0", "1.4")),
        ("0.99", "1.02", "same", ("0", "0")),
    ],
)
def test_ranges_of_x14(lo: str, hi: str, kind: str, ends: tuple[str, str]) -> None:
    size = range_size(Fraction(lo), Fraction(hi))
    assert (size.kind, size.lo, size.hi) == (kind, Decimal(ends[0]), Decimal(ends[1]))
