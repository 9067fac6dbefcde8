"""One authored value of one attribute: read exactly, checked against kind, unit and dimension."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from generator.catalog.model import Attribute
from generator.catalog.shape import brief, closest, no_message_signs
from generator.catalog.sources import check_date
from generator.catalog.units import Unit, convert
from generator.catalog.values import (
    NOT_APPLICABLE,
    NUMBER_AND_UNIT,
    PRINTED,
    UNKNOWN,
    UNSUPPORTED,
    Flag,
    Measure,
    Value,
    Words,
    printed_interval,
)
from generator.catalog.yaml_text import Mapping, Node, Scalar, Sequence, plain
from generator.problems import Location, Problems

# What people write where they have no value. A page would print such a text as if a source had said it.
NO_VALUE = {
    *("unknown", "unspecified", "undisclosed", "not known", "not specified", "not disclosed", "not stated"),
    *("none", "null", "nil", "nan", "tbd", "tba", "tbc", "to be determined", "to be announced", "to be confirmed"),
    *("n/a", "n.a.", "n.a", "na", "n/d", "n.d.", "not applicable", "not available"),
    *("unsupported", "not supported", "-", "--", "---", "–", "—", "?", "??", "???", ".", "..", "...", "…"),
}


class ValueReader:
    """Turns one YAML node into the Value of one attribute, or reports why it can't."""

    def __init__(self, attributes: dict[str, Attribute], units: dict[str, Unit], problems: Problems) -> None:
        self.attributes = attributes
        self.units = units
        self.problems = problems

    def read(self, attribute: Attribute, node: Node) -> Value | None:
        """The value in the attribute's unit, or None after a problem."""
        if isinstance(node, Scalar) and node.plain:
            absent = {"unsupported": UNSUPPORTED, "n/a": NOT_APPLICABLE}.get(node.text)
            absent = UNKNOWN if plain(node) is None else absent
            if absent:
                return absent
        if isinstance(node, Scalar) and " ".join(node.text.split()).casefold() in NO_VALUE:
            return self._refuse(
                node.where,
                f'{attribute.id} "{brief(node.text)}" is not a value.',
                "Write, without quotes, null if it is not known, n/a if it makes no sense here, or unsupported if a "
                "source says that the product can't.",
            )
        if attribute.kind in ("number", "money"):
            return self._number(attribute, node)
        if not isinstance(node, Scalar):
            return self._refuse(node.where, f"{attribute.id} must be a single value.")
        data = plain(node)
        kind = "a date" if attribute.kind == "date" else "a text"
        if attribute.kind == "flag":
            if isinstance(data, bool):
                return Flag(data)
            return self._refuse(node.where, f'{attribute.id} "{brief(node.text)}" must be true or false.')
        if not isinstance(data, str):
            return self._refuse(
                node.where,
                f"{attribute.id}: {brief(node.text)} is read as a number or a truth value, but this is {kind}.",
                f'Write it in quotes: "{brief(node.text)}".',
            )
        if attribute.kind == "date" and not check_date(data, node.where, self.problems):
            return None
        if attribute.translate:
            try:
                no_message_signs(data)
            except ValueError as error:
                return self._refuse(node.where, f'{attribute.id} "{data}": {error}.')
        if not data.strip():
            return self._refuse(node.where, f"{attribute.id} is an empty text.", "Write unknown values as null.")
        return Words(data)

    def _number(self, attribute: Attribute, node: Node) -> Value | None:
        if isinstance(node, Mapping):
            return self._interval(attribute, node)
        if isinstance(node, Sequence):
            return self._refuse(
                node.where, f"{attribute.id} must be one number.", "Write {lo: …, hi: …} for an interval."
            )
        number = self._quantity(attribute, node)
        return None if number is None else Measure(number, number, attribute.unit)

    def _interval(self, attribute: Attribute, node: Mapping) -> Value | None:
        keys = set(node.items)
        if keys == {"lo", "hi"}:
            lo, hi = (self._quantity(attribute, node.items[key]) for key in ("lo", "hi"))
            if lo is None or hi is None:
                return None
            if lo > hi:
                self.problems.add(
                    node.where, f"{attribute.id}: lo is greater than hi.", "Exchange them.", "E_INTERVAL_ORDER"
                )
                return None
            return Measure(lo, hi, attribute.unit)
        if keys == {"value", "approx", "as_printed"}:
            value, printed = node.items["value"], node.items["as_printed"]
            number = self._quantity(attribute, value)
            if number is None or not isinstance(value, Scalar):
                return None
            if not isinstance(printed, Scalar):
                return self._refuse(printed.where, f"{attribute.id}: as_printed must be a text.", "Put it in quotes.")
            match = NUMBER_AND_UNIT.fullmatch(value.text)
            if plain(node.items["approx"]) is not True:
                return self._refuse(
                    node.items["approx"].where,
                    f"{attribute.id}: approx must be true.",
                    "Write a number without it if it is exact.",
                )
            if match is None or not PRINTED.fullmatch(printed.text) or Decimal(printed.text) != Decimal(match.group(1)):
                return self._refuse(
                    printed.where, f'{attribute.id}: as_printed "{brief(printed.text)}" is not the number of value.'
                )
            lo, hi = printed_interval(printed.text)
            unit = self.units.get(match.group(2))
            if unit and attribute.unit:
                lo, hi = (convert(end, unit, self.units[attribute.unit]) for end in (lo, hi))
            elif unit:
                lo, hi = lo * unit.factor, hi * unit.factor
            return Measure(lo, hi, attribute.unit, printed.text, match.group(2))
        return self._refuse(
            node.where,
            f"{attribute.id}: an interval has lo and hi; an approximate number has value, approx and as_printed.",
        )

    def _quantity(self, attribute: Attribute, node: Node) -> Fraction | None:
        example = f"Write for example: {attribute.id}: 80 {attribute.unit}".rstrip() + "."
        if not isinstance(node, Scalar):
            self._refuse(node.where, f"{attribute.id} must be a number.", example)
            return None
        match = NUMBER_AND_UNIT.fullmatch(node.text)
        if match is None:
            if attribute.unit:
                self._refuse_unit(
                    node.where, f'{attribute.id} "{brief(node.text)}" is not a number with a unit.', example
                )
            else:
                self._refuse(node.where, f'{attribute.id} "{brief(node.text)}" is not a number.', example)
            return None
        number, written = Fraction(Decimal(match.group(1))), match.group(2)
        if number < 0:
            self._refuse(node.where, f'{attribute.id} "{brief(node.text)}" is negative.', example)
            return None
        if not attribute.unit:
            if written in self.units and self.units[written].dimension == "count":
                return number * self.units[written].factor
            if written:
                self._refuse_unit(
                    node.where,
                    f'{attribute.id} is a plain count, but "{brief(node.text)}" has a unit.',
                    f"Write {match.group(1)}.",
                )
                return None
            return number
        wanted = self.units.get(attribute.unit)
        if wanted is None:  # attributes.yml is at fault and has its problem
            return None
        if not written:
            self._refuse_unit(
                node.where,
                f'{attribute.id} "{brief(node.text)}" has no unit.',
                f"Write {match.group(1)} {attribute.unit} if that is the unit.",
            )
            return None
        unit = self.units.get(written)
        if unit is None:
            self._refuse_unit(
                node.where,
                f'{attribute.id}: the unit "{written}" is not known.',
                closest(written, {u.id for u in self.units.values() if u.dimension == wanted.dimension}),
            )
            return None
        if unit.dimension != wanted.dimension:
            fitting = [u.id for u in self.units.values() if u.dimension == wanted.dimension]
            self._refuse_unit(
                node.where,
                f"{attribute.id}: {written} measures {unit.dimension}, not {wanted.dimension}.",
                f"Write the value in {' or '.join(fitting)}.",
            )
            return None
        return convert(number, unit, wanted)

    def _refuse(self, where: Location, message: str, hint: str = "") -> Value | None:
        """Note the problem; gives None, so that a reader can return it."""
        self.problems.add(where, message, hint, "value")
        return None

    def _refuse_unit(self, where: Location, message: str, hint: str) -> None:
        """Note a problem of the unit: it is missing, unknown or of another dimension."""
        self.problems.add(where, message, hint, "E_UNIT")
