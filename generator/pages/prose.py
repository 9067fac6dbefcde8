"""A bundle's own prose: Markdown in sections, with figures, nouns and links by key instead of typed digits.

Placeholders, and nothing else in braces:
`{h100-sxm:the}` a noun in a form, `{h100-sxm.memory}` a figure, `{h100-sxm/a100-sxm-80gb.memory}` a ratio,
`{cite:source}` a source mark, `{link:compare/a100-vs-h100}` the address of a page.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from generator.language import markup
from generator.problems import Location

BRACES = re.compile(r"\{(?!#[a-z0-9-]+\}\s*$)([^{}\n]*)\}", re.MULTILINE)
ID = r"[a-z0-9]+(?:-[a-z0-9]+)*"
NOUN = re.compile(rf"({ID}):([A-Za-z_]{{3,}})")
FIGURE = re.compile(rf"({ID})\.([a-z0-9_]+)")
RATIO = re.compile(rf"({ID})/({ID})\.([a-z0-9_]+)")
CITE = re.compile(rf"cite:({ID})")
LINK = re.compile(rf"link:({ID}(?:/{ID})*)")


@dataclass(frozen=True, slots=True)
class Reference:
    """One placeholder: kind (noun, figure, ratio, cite, link or wrong), its arguments and its place."""

    kind: str
    arguments: tuple[str, ...]
    text: str
    where: Location


@dataclass(frozen=True, slots=True)
class Prose:
    """The text of one language; `references` are its placeholders in order."""

    file: str
    text: str
    references: tuple[Reference, ...]
    masked: str
    _parsed: dict[str, list[markup.Block]] = field(default_factory=dict)

    def blocks(self, typeset: Callable[[str], str]) -> list[markup.Block]:
        """The sections as HTML pieces; parsed once."""
        if "blocks" not in self._parsed:
            self._parsed["blocks"] = markup.blocks(self.masked, typeset)
        return self._parsed["blocks"]


def read_prose(text: str, file: str) -> Prose:
    """The prose of one file; what each placeholder means is settled here, whether it exists is not."""
    text = markup.without_slots(text)
    references: list[Reference] = []

    def mask(match: re.Match[str]) -> str:
        line = text.count("\n", 0, match.start()) + 1
        column = match.start() - (text.rfind("\n", 0, match.start()) + 1) + 1
        reference = _reference(match.group(1), Location(file, line, column))
        references.append(reference)
        if reference.kind == "link":
            return markup.link_target(len(references) - 1)
        return markup.slot(len(references) - 1)

    return Prose(file, text, *_masked(text, mask, references))


def _masked(
    text: str, mask: Callable[[re.Match[str]], str], references: list[Reference]
) -> tuple[tuple[Reference, ...], str]:
    masked = BRACES.sub(mask, text)
    return tuple(references), masked


def _reference(text: str, where: Location) -> Reference:
    for kind, pattern in (("cite", CITE), ("link", LINK), ("ratio", RATIO), ("figure", FIGURE), ("noun", NOUN)):
        match = pattern.fullmatch(text)
        if match:
            return Reference(kind, match.groups(), text, where)
    return Reference("wrong", (), text, where)
