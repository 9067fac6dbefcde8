"""Units: what may be written beside a number, and how they convert within one dimension."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from generator.catalog.shape import Authored, Positive, Text
from generator.catalog.yaml_text import Mapping
from generator.problems import Location


class UnitEntry(Authored):
    """`GB: {dimension: data, factor: 1e9, cldr: digital-gigabyte}`."""

    dimension: Text
    factor: Positive
    cldr: Text | None = None
    per: Text | None = None


class UnitsFile(Authored):
    """catalog/units.yml."""

    units: dict[str, UnitEntry]


@dataclass(frozen=True, slots=True)
class Unit:
    """`factor` converts to the base unit of `dimension`; `cldr` and `per` name Babel's units, where it has them."""

    id: str
    dimension: str
    factor: Fraction
    cldr: str = ""
    per: str = ""
    where: Location = field(default=Location("catalog/units.yml"), compare=False)


def units_from(file: UnitsFile, node: Mapping) -> dict[str, Unit]:
    """The units by their id."""
    entries = node.items["units"]
    assert isinstance(entries, Mapping)
    return {
        name: Unit(name, entry.dimension, Fraction(entry.factor), entry.cldr or "", entry.per or "", entries.keys[name])
        for name, entry in file.units.items()
    }


def convert(number: Fraction, source: Unit, target: Unit) -> Fraction:
    """`number` of `source` in `target`; both must have one dimension (the caller has checked).

    >>> tb, gb = Unit("TB", "data", Fraction(10**12)), Unit("GB", "data", Fraction(10**9))
    >>> convert(Fraction("3.35"), tb, gb)
    Fraction(3350, 1)
    """
    return number * source.factor / target.factor
