"""attributes.yml: what can be said of the products of a domain."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Literal

from generator.catalog.model import Attribute
from generator.catalog.shape import Authored, Label, NotNegative, Text, closest
from generator.catalog.units import Unit
from generator.catalog.yaml_text import Mapping
from generator.problems import Problems

ID = re.compile(r"[a-z0-9]+(?:_[a-z0-9]+)*")
BESIDE_VALUES = ("source", "notes")


class AttributeEntry(Authored):
    """One attribute; its key is its id. Derived ones say `of` and `per`."""

    label: Label
    kind: Literal["number", "text", "flag", "date", "money"] = "number"
    unit: Text | None = None
    basis: Label | None = None
    basis_from: Text | None = None
    better: Literal["higher", "lower", "none"] = "none"
    group: Text
    tolerance: NotNegative | None = None
    of: Text | None = None
    per: Text | None = None
    translate: bool = False
    without: Label | None = None


class AttributesFile(Authored):
    """catalog/<domain>/attributes.yml."""

    groups: dict[str, Label]
    attributes: dict[str, AttributeEntry]


def attributes_from(
    file: AttributesFile, node: Mapping, units: dict[str, Unit], problems: Problems
) -> dict[str, Attribute]:
    """The attributes in authored order, references and dimensions checked."""
    entries = node.items["attributes"]
    assert isinstance(entries, Mapping)
    found: dict[str, Attribute] = {}
    for key, entry in file.attributes.items():
        where = entries.keys[key]
        if not ID.fullmatch(key):
            problems.add(where, f'The id "{key}" is not lower-case letters, digits and underscores.')
        if key in BESIDE_VALUES:
            problems.add(where, f'No attribute can be called "{key}": the word stands beside the values of a product.')
        if entry.group not in file.groups:
            problems.add(
                where,
                f'{key}: the group "{entry.group}" is not listed under groups.',
                closest(entry.group, set(file.groups)),
            )
        if entry.unit and entry.unit not in units:
            problems.add(
                where, f'{key}: the unit "{entry.unit}" is not in catalog/units.yml.', closest(entry.unit, set(units))
            )
        if bool(entry.of) != bool(entry.per):
            problems.add(where, f"{key}: a derived attribute needs both of and per.")
        for reference in (entry.of, entry.per, entry.basis_from):
            if reference and reference not in file.attributes:
                problems.add(
                    where,
                    f'{key}: the attribute "{reference}" does not exist.',
                    closest(reference, set(file.attributes)),
                )
        tolerance = None if entry.tolerance is None else Fraction(entry.tolerance)
        found[key] = Attribute(
            key,
            entry.label,
            entry.kind,
            entry.unit or "",
            entry.basis or "",
            entry.basis_from or "",
            entry.better,
            entry.group,
            tolerance,
            entry.of or "",
            entry.per or "",
            entry.translate,
            where,
            entry.without or "",
        )
    for attribute in found.values():
        if attribute.is_derived and attribute.of in found and attribute.per in found:
            _check_dimension(attribute, found, units, problems)
    return found


def _check_dimension(
    attribute: Attribute, attributes: dict[str, Attribute], units: dict[str, Unit], problems: Problems
) -> None:
    parts = [attributes[attribute.of], attributes[attribute.per]]
    if any(part.is_derived or part.kind != "number" for part in parts):
        problems.add(attribute.where, f"{attribute.id}: of and per must be stated numbers.")
        return
    above, below = (units[p.unit].dimension if p.unit in units else "count" for p in parts)
    below = f"({below})" if "/" in below else below
    wanted = f"{above}/{below}"
    unit = units.get(attribute.unit)
    if unit is None or unit.dimension != wanted:
        fitting = [u.id for u in units.values() if u.dimension == wanted]
        hint = (
            f"Write {' or '.join(fitting)}." if fitting else f"Add a unit of dimension {wanted} to catalog/units.yml."
        )
        problems.add(
            attribute.where, f'{attribute.id}: the unit "{attribute.unit}" is not of dimension {wanted}.', hint
        )
