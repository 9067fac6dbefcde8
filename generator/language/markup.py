"""Authored Markdown as safe HTML with slots for figures and nouns. The only module that imports markdown-it.

HTML in authored text is escaped, addresses are limited to slots and web addresses, and the typography pass runs over
text alone, never over code, addresses or attributes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.token import Token

SLOT_START, SLOT_END = 0xE000, 0xF8FF
SLOTS = SLOT_END - SLOT_START  # the last sign marks a slot that is an address
ADDRESS = chr(SLOT_END)
SLOT = re.compile(r"\uF8FF?([\uE000-\uF8FE])")
REFERENCE = re.compile(r"&#(?:[xX]([0-9a-fA-F]+)|([0-9]+));")
ENTITY = re.compile(r"(&#?\w{1,31};)")
WEB = re.compile(r"(?:https?://[^\s\"'<>\uE000-\uF8FF]+|\uF8FF[\uE000-\uF8FE]|#[\w-]+)")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the second level: its text as HTML pieces, the key its author gave it, and its line."""

    parts: tuple[str | int, ...]
    key: str
    line: int


@dataclass(frozen=True, slots=True)
class Block:
    """Everything between two second-level headings; the lead has no heading."""

    heading: Heading | None
    parts: tuple[str | int, ...]
    line: int


def slot(index: int) -> str:
    """The sign that stands for placeholder number `index` while Markdown is read."""
    return chr(SLOT_START + index)


def link_target(index: int) -> str:
    """The same where an address is written: no other placeholder may stand there."""
    return ADDRESS + slot(index)


def split_slots(html: str) -> tuple[str | int, ...]:
    """The HTML cut into pieces and slot numbers."""
    return tuple(ord(piece) - SLOT_START if SLOT.fullmatch(piece) else piece for piece in SLOT.split(html) if piece)


def _reader(rules: Iterable[str]) -> MarkdownIt:
    reader = MarkdownIt("zero", {"html": False}).enable(list(rules))
    reader.validateLink = lambda url: WEB.fullmatch(url) is not None  # type: ignore[method-assign]  # its own hook
    reader.normalizeLink = lambda url: url  # type: ignore[method-assign]  # slots must stay as they are
    return reader


INLINE = ("emphasis", "link", "escape", "entity", "backticks")
_MESSAGE = _reader(INLINE)
_PROSE = _reader((*INLINE, "heading", "list", "blockquote", "fence"))
_NO_SLOTS = str.maketrans({chr(code): " " for code in range(SLOT_START, SLOT_END + 1)})


def without_slots(text: str) -> str:
    """Authored text without the private signs that slots use, so that no author can forge one."""
    return REFERENCE.sub(_harmless, text.translate(_NO_SLOTS))


def _harmless(match: re.Match[str]) -> str:
    """A numeric reference such as `&#xE000;` would become a private sign later on."""
    code = int(match.group(1), 16) if match.group(1) else int(match.group(2)[:9])
    return " " if SLOT_START <= code <= SLOT_END else match.group()


def inline(text: str, typeset: Callable[[str], str]) -> tuple[str | int, ...]:
    """One line of Markdown as pieces."""
    pieces = ENTITY.split(text)  # French would set a space before the semicolon of "&amp;"
    text = "".join(piece if index % 2 else typeset(piece) for index, piece in enumerate(pieces))
    tokens = _MESSAGE.parseInline(text)
    return split_slots(_MESSAGE.renderer.render(tokens, _MESSAGE.options, {}))


def blocks(text: str, typeset: Callable[[str], str]) -> list[Block]:
    """A prose file cut at its second-level headings; `{#key}` at the end of a heading names the section."""
    tokens = _PROSE.parse(text)
    for token in tokens:
        _typeset(token, typeset)
    found: list[Block] = []
    heading: Heading | None = None
    line, body = 1, list[Token]()
    index = 0
    while index < len(tokens):
        token = tokens[index]
        if token.type == "heading_open" and token.tag == "h2" and token.level == 0:
            found.append(Block(heading, _render(body), line))
            content = tokens[index + 1]
            line = (token.map[0] if token.map else 0) + 1
            heading, body = _heading(content, line), []
            index += 3
            continue
        body.append(token)
        index += 1
    found.append(Block(heading, _render(body), line))
    return [block for block in found if block.heading or block.parts]


def _heading(content: Token, line: int) -> Heading:
    children = content.children or []
    key = ""
    if children and children[-1].type == "text":
        match = re.search(r"\s*\{#([a-z0-9-]+)\}\s*$", children[-1].content)
        if match:
            key = match.group(1)
            children[-1].content = children[-1].content[: match.start()]
    html = _PROSE.renderer.render(children, _PROSE.options, {})
    return Heading(split_slots(html), key, line)


def _render(tokens: list[Token]) -> tuple[str | int, ...]:
    for token in tokens:
        if token.tag in ("h1", "h4", "h5", "h6"):
            token.tag = "h3"
    return split_slots(_PROSE.renderer.render(tokens, _PROSE.options, {}))


def _typeset(token: Token, typeset: Callable[[str], str]) -> None:
    for child in token.children or []:
        if child.type == "text":
            before = len(child.content) - len(child.content.lstrip(" "))
            after = len(child.content) - len(child.content.rstrip(" "))
            text = typeset(child.content)
            child.content = text if before or after or text.strip() else child.content
