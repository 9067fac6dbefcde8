"""YAML read with the place of every value, and without YAML's surprises.

PyYAML gives the tree and its positions; what a scalar means is decided here, so that `no` is not silently false,
`1.10` not silently 1.1 and `12:30` not silently 750. The only module that imports yaml.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

import yaml

from generator.catalog.text_file import fault_of, read_text
from generator.problems import Location, Problems

NUMBER = re.compile(r"[-+]?(?:0|[1-9]\d{0,29})(?:\.\d{1,30})?(?:[eE][-+]?[12]?\d)?", re.ASCII)
LEADING_ZERO = re.compile(r"[-+]?0\d+(?:\.\d+)?", re.ASCII)
YES_NO = {"yes", "no", "on", "off", "y", "n"}
TO_DO = "TODO"  # what a scaffold leaves for its author
NULLS = {"", "~", "null"}
DEPTH_LIMIT = 40
_STARTS = (
    yaml.BlockSequenceStartToken,
    yaml.BlockMappingStartToken,
    yaml.FlowSequenceStartToken,
    yaml.FlowMappingStartToken,
)
_ENDS = (yaml.BlockEndToken, yaml.FlowSequenceEndToken, yaml.FlowMappingEndToken)


@dataclass(frozen=True, slots=True)
class Scalar:
    """One value as written: `text`, and whether it stood without quotes."""

    text: str
    plain: bool
    where: Location


@dataclass(frozen=True, slots=True)
class Sequence:
    """A YAML list."""

    items: tuple[Node, ...]
    where: Location


@dataclass(frozen=True, slots=True)
class Mapping:
    """A YAML mapping in written order; `keys` holds the place of each key."""

    items: dict[str, Node]
    keys: dict[str, Location]
    where: Location

    def __iter__(self) -> Iterator[tuple[str, Node]]:
        return iter(self.items.items())


Node = Scalar | Sequence | Mapping
Plain = None | bool | Decimal | str | list["Plain"] | dict[str, "Plain"]


def plain(node: Node) -> Plain:
    """The node as Python data: numbers are Decimals, dates stay text.

    >>> plain(Scalar("1.10", True, Location("x.yml")))
    Decimal('1.10')
    """
    if isinstance(node, Mapping):
        return {key: plain(value) for key, value in node}
    if isinstance(node, Sequence):
        return [plain(value) for value in node.items]
    if not node.plain:
        return node.text
    if node.text in NULLS:
        return None
    if node.text in ("true", "false"):
        return node.text == "true"
    if NUMBER.fullmatch(node.text):
        return Decimal(node.text)
    return node.text


def read_mapping(root: Path, path: Path, problems: Problems) -> Mapping | None:
    """Read one file that must hold a mapping; every fault becomes a problem and gives None."""
    name = path.relative_to(root).as_posix()
    text = read_text(path, name, problems)
    if text is None:
        return None
    node = parse(text, name, problems)
    if node is None:
        return None
    if not isinstance(node, Mapping):
        problems.add(
            node.where,
            "The file must hold named values, not a list or a single value.",
            'Begin with a line such as "name: …".',
            "yaml",
        )
        return None
    return node


def parse(text: str, name: str, problems: Problems) -> Node | None:
    """The tree of one document, or None with problems."""
    before = len(problems.found)
    for number, line in enumerate(text.splitlines(), start=1):
        indent = line[: len(line) - len(line.lstrip())]
        if "\t" in indent:
            problems.add(
                Location(name, number, indent.index("\t") + 1),
                "A tab stands in the indentation.",
                "Indent with spaces.",
                "yaml",
            )
    if len(problems.found) > before:
        return None
    try:
        loader = _loader(text)
        _check_tokens(yaml.scan(text, Loader=loader), name, problems)
        if len(problems.found) > before:
            return None
        documents = list(yaml.compose_all(text, Loader=loader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        problems.add(
            _at(name, mark) if mark else Location(name),
            f"This is not YAML: {error.problem or error.context}.",
            'Quote a text that holds ": " or begins with a sign such as % @ ` { [ .',
            "yaml",
        )
        return None
    except yaml.YAMLError as error:
        problems.add(Location(name), f"This is not YAML: {str(error).splitlines()[0]}.", rule="yaml")
        return None
    except (ValueError, OverflowError):  # PyYAML asks Python for a character that is none
        problems.add(Location(name), r"An escape such as \UFFFFFFFF names no character.", "Write another.", "yaml")
        return None
    if (
        not documents
        or documents[0] is None
        or (isinstance(documents[0], yaml.ScalarNode) and documents[0].value == "" and not documents[0].style)
    ):
        problems.add(Location(name), "The file is empty.", "Fill it in or remove it.", "yaml")
        return None
    if len(documents) > 1:
        problems.add(
            _at(name, documents[1].start_mark),
            'A second document begins here ("---").',
            "Keep one document in a file.",
            "yaml",
        )
        return None
    node = _convert(documents[0], name, problems)
    return None if len(problems.found) > before else node


def _loader(text: str) -> type[yaml.SafeLoader | yaml.CSafeLoader]:
    """The C reader gives the same tree in a tenth of the time; what it refuses, the other tells with better words."""
    with suppress(yaml.YAMLError, ValueError):
        if "\t" not in text and list(yaml.parse(text, Loader=yaml.CSafeLoader)):
            return yaml.CSafeLoader
    return yaml.SafeLoader


def _check_tokens(tokens: Iterable[yaml.Token], name: str, problems: Problems) -> None:
    depth = 0
    for token in tokens:
        where = _at(name, token.start_mark)
        depth += isinstance(token, _STARTS) - isinstance(token, _ENDS)
        if depth > DEPTH_LIMIT:
            problems.add(where, "The values are nested too deeply.", rule="yaml")
            return
        if isinstance(token, (yaml.AliasToken, yaml.AnchorToken)):
            problems.add(
                where,
                "Anchors (&) and aliases (*) are not used in this catalog.",
                "Write the value where it is needed; quote a text that begins with & or *.",
                "yaml",
            )
        elif isinstance(token, yaml.TagToken):
            problems.add(
                where,
                "Tags (!) are not used in this catalog.",
                "Remove the tag; quote a text that begins with !.",
                "yaml",
            )


def _at(name: str, mark: yaml.Mark) -> Location:
    return Location(name, mark.line + 1, mark.column + 1)


def _convert(node: yaml.Node, name: str, problems: Problems) -> Node:
    where = _at(name, node.start_mark)
    if isinstance(node, yaml.MappingNode):
        return _convert_mapping(node, name, problems)
    if isinstance(node, yaml.SequenceNode):
        return Sequence(tuple(_convert(item, name, problems) for item in node.value), where)
    assert isinstance(node, yaml.ScalarNode)
    is_plain, text = not node.style, str(node.value)
    fault = fault_of(text)
    if fault:
        problems.add(where, *fault, "yaml")
        return Scalar("", False, where)
    if text == TO_DO:
        problems.add(where, f"{TO_DO}: this is still to be filled in.", "Write what belongs here.", "todo")
    if is_plain and text.lower() in YES_NO:
        problems.add(
            where,
            f"YAML may read {text} as true or false.",
            f'Write true or false, or "{text}" in quotes for the text.',
            "yaml",
        )
    elif is_plain and LEADING_ZERO.fullmatch(text):
        problems.add(
            where,
            f"{text} begins with a zero and may be read as another number.",
            f'Remove the zero, or write "{text}" in quotes for the text.',
            "yaml",
        )
    elif is_plain and text.lower() in ("null", "true", "false") and text not in ("null", "true", "false"):
        problems.add(where, f"{text} is ambiguous.", f'Write {text.lower()}, or "{text}" in quotes.', "yaml")
    return Scalar(text, is_plain, where)


def _convert_mapping(node: yaml.MappingNode, name: str, problems: Problems) -> Mapping:
    items: dict[str, Node] = {}
    keys: dict[str, Location] = {}
    for key_node, value_node in node.value:
        where = _at(name, key_node.start_mark)
        if not isinstance(key_node, yaml.ScalarNode):
            problems.add(where, "A key must be a plain name.", rule="yaml")
            continue
        key = str(key_node.value)
        fault = fault_of(key)
        if fault:
            problems.add(where, *fault, "yaml")
            continue
        if key in keys:
            problems.add(
                where, f'"{key}" stands twice; the first is in line {keys[key].line}.', "Keep one of them.", "yaml"
            )
            continue
        keys[key] = where
        items[key] = _convert(value_node, name, problems)
    return Mapping(items, keys, _at(name, node.start_mark))
