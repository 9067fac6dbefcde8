"""domain.yml: how the products of one domain are grouped, which rows pages show, which questions they answer."""

from __future__ import annotations

from pydantic import Field

from generator.catalog.formats import FitTable, Precision, WorkClass
from generator.catalog.model import Attribute, Family, Group, Question
from generator.catalog.rules import Count
from generator.catalog.shape import Authored, Label, Text, closest, locate
from generator.catalog.yaml_text import Mapping, Node, Sequence
from generator.problems import Problems


class GroupEntry(Authored):
    """A group of products; `system: true` for whole machines."""

    label: Label
    system: bool = False


class FamilyEntry(Authored):
    """Several variants under one name."""

    name: Text
    group: Text


class RowsEntry(Authored):
    """Which attributes stand on which kind of page, in order."""

    glance: list[Text]
    gap: list[Text]
    listing: list[Text]
    ranks: list[Text]
    versus: list[Text]
    limits: list[Text]
    systems: list[Text] = Field(default_factory=list)


class QuestionEntry(Authored):
    """`{key: fp8, when: {one_supports: [fp8_dense]}}`."""

    key: Text
    when: dict[str, list[Text]] = Field(default_factory=dict)


class CountedEntry(Authored):
    """The things counted: `{one: GPU, other: GPUs}`."""

    one: Label
    other: Label


class WordsEntry(Authored):
    """Labels that name the things themselves: `per_hour: per GPU and hour`, `per_instance: GPUs per instance`.

    `single: a single GPU` and `counted: {one: GPU, other: GPUs}` name one of them, and a number of them.
    """

    per_hour: Label
    per_instance: Label
    single: Label
    counted: CountedEntry


class DomainFile(Authored):
    """catalog/<domain>/domain.yml."""

    words: WordsEntry
    groups: dict[str, GroupEntry] = Field(min_length=1)
    families: dict[str, FamilyEntry] = Field(default_factory=dict)
    segments: dict[str, Label] = Field(min_length=1)
    commitments: dict[str, Label] = Field(min_length=1)
    roles: dict[str, Text] = Field(default_factory=dict)
    precisions: dict[str, Precision] = Field(default_factory=dict)
    link_reaches: dict[str, Count] = Field(default_factory=dict)
    workloads: dict[str, WorkClass] = Field(default_factory=dict)
    jobs: list[Text] = Field(default_factory=list)
    fits: FitTable = FitTable()
    weight_only: Text | None = None
    format_gain: list[Text] = Field(default_factory=list, max_length=2)
    rows: RowsEntry
    questions: list[QuestionEntry] = Field(default_factory=list)


def groups_from(file: DomainFile) -> dict[str, Group]:
    """The product groups by id."""
    return {key: Group(key, entry.label, entry.system) for key, entry in file.groups.items()}


def families_from(file: DomainFile, node: Mapping, problems: Problems) -> dict[str, Family]:
    """The families by id, their groups checked."""
    for key, entry in file.families.items():
        if entry.group not in file.groups:
            problems.add(
                node.keys["families"],
                f'{key}: the group "{entry.group}" is not known.',
                closest(entry.group, set(file.groups)),
            )
    return {key: Family(key, entry.name, entry.group) for key, entry in file.families.items()}


def questions_from(file: DomainFile) -> tuple[Question, ...]:
    """The FAQ pool in the order in which entries are taken."""
    return tuple(
        Question(entry.key, {name: tuple(args) for name, args in entry.when.items()}) for entry in file.questions
    )


def check_attribute_references(
    file: DomainFile, node: Mapping, attributes: dict[str, Attribute], problems: Problems
) -> None:
    """Every attribute that rows and roles name must exist."""
    roles = node.items.get("roles")
    for role, attribute in file.roles.items():
        if attribute not in attributes:
            assert isinstance(roles, Mapping)
            problems.add(
                roles.keys[role], f'The attribute "{attribute}" does not exist.', closest(attribute, set(attributes))
            )
    for key, precision in file.precisions.items():
        for name in ("peak", "training_peak"):
            attribute = getattr(precision, name)
            if attribute and attribute not in attributes:
                where = locate(node, ("precisions", key, name))[1]
                problems.add(where, f'The attribute "{attribute}" does not exist.', closest(attribute, set(attributes)))
        for name in ("chain", "alike"):
            for index, other in enumerate(getattr(precision, name)):
                if other not in file.precisions:
                    where = locate(node, ("precisions", key, name, index))[1]
                    problems.add(where, f'The precision "{other}" is not listed.', closest(other, set(file.precisions)))
    for index, other in enumerate(file.format_gain):
        if other not in file.precisions:
            where = locate(node, ("format_gain", index))[1]
            problems.add(where, f'The precision "{other}" is not listed.', closest(other, set(file.precisions)))
    for key, workload in file.workloads.items():
        if workload.precision not in file.precisions:
            where = locate(node, ("workloads", key, "precision"))[1]
            hint = closest(workload.precision, set(file.precisions))
            problems.add(where, f'The precision "{workload.precision}" is not listed.', hint)
    rows = node.items["rows"]
    assert isinstance(rows, Mapping)
    for _name, sequence in rows:
        for item in _items(sequence):
            text = getattr(item, "text", "")
            if text not in attributes:
                problems.add(item.where, f'The attribute "{text}" does not exist.', closest(text, set(attributes)))


def _items(node: Node) -> tuple[Node, ...]:
    return node.items if isinstance(node, Sequence) else ()
