"""Authored Markdown as safe HTML with slots for figures and nouns. The only module that imports markdown-it.

HTML in authored text is escaped, addresses are limited to slots and web addresses, and the typography pass runs over
text alone, never over code, addresses or attributes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.token import Token

from generator.language.runs import CODE, TAG, unmarked
from generator.language.typography import Typographer, in_tags

SLOT_START, SLOT_END = 0xE000, 0xF8FF
SLOTS = SLOT_END - SLOT_START  # the last sign marks a slot that is an address
ADDRESS = chr(SLOT_END)
SLOT = re.compile(r"\uF8FF?([\uE000-\uF8FE])")
REFERENCE = re.compile(r"&#(?:[xX]([0-9a-fA-F]+)|([0-9]+));")
END_KEY = re.compile(r"\s*\{#([a-z0-9-]+)\}\s*$")
BOUNDARY = re.compile(f"[{TAG}{CODE}]")
ALIGNED = {"text-align:right": ' class="vv-end"', "text-align:center": ' class="vv-middle"'}
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
    tokens = _MESSAGE.parseInline(text)
    for token in tokens:
        token.children = _typeset(token.children or [], typeset)
    return split_slots(_MESSAGE.renderer.render(tokens, _MESSAGE.options, {}))


def blocks(text: str, typeset: Callable[[str], str]) -> list[Block]:
    """A prose file cut at its second-level headings; `{#key}` at the end of a heading names the section."""
    tokens = _PROSE.parse(text)
    found: list[Block] = []
    heading: Heading | None = None
    line, body = 1, list[Token]()
    index = 0
    while index < len(tokens):
        token = tokens[index]
        if token.type == "heading_open" and token.tag == "h2" and token.level == 0:
            found.append(Block(heading, _render(body, typeset), line))
            content = tokens[index + 1]
            line = (token.map[0] if token.map else 0) + 1
            heading, body = _heading(content, line, typeset), []
            index += 3
            continue
        body.append(token)
        index += 1
    found.append(Block(heading, _render(body, typeset), line))
    return [block for block in found if block.heading or block.parts]


def _heading(content: Token, line: int, typeset: Callable[[str], str]) -> Heading:
    last = (content.children or [content])[-1]
    match = END_KEY.search(last.content) if last.type == "text" else None
    if match:
        last.content = last.content[: match.start()]
    html = _PROSE.renderer.render(_typeset(content.children or [], typeset), _PROSE.options, {})
    return Heading(split_slots(html), match[1] if match else "", line)


def _render(tokens: list[Token], typeset: Callable[[str], str]) -> tuple[str | int, ...]:
    for token in tokens:
        if token.tag in ("h1", "h4", "h5", "h6"):
            token.tag = "h3"
        if token.children:
            token.children = _typeset(token.children, typeset)
    return split_slots(_PROSE.renderer.render(tokens, _PROSE.options, {}))


def _typeset(children: list[Token], typeset: Callable[[str], str]) -> list[Token]:
    """The texts of a paragraph, heading or cell set as one run, so that signs and quotes see across tags and code."""
    elements = [child for child in children if child.type != "text"]
    run = typeset.run if isinstance(typeset, Typographer) else typeset
    texts = BOUNDARY.split(run("".join(_mark(child) for child in children)))
    if len(texts) != len(elements) + 1:
        return children
    found: list[Token] = []
    for index, text in enumerate(texts):
        if text:
            found.append(Token("text", "", 0, content=text))
        found.extend(elements[index : index + 1])
    return found


def _mark(child: Token) -> str:
    if child.type == "text":
        return unmarked(child.content)
    return CODE if child.type == "code_inline" else TAG


def _text(_renderer: object, tokens: Sequence[Token], index: int, _options: object, _env: object) -> str:
    return in_tags(escapeHtml(tokens[index].content))


def _table(_renderer: object, tokens: Sequence[Token], index: int, _options: object, _env: object) -> str:
    """The frame that all tables have; it scrolls by itself, so it can be reached by key and is named by its columns."""
    names = []
    for at in range(index, len(tokens)):
        if tokens[at].type == "thead_close":
            break
        names += [SLOT.sub("", child.content).strip() for child in tokens[at].children or [] if child.type == "text"]
    label = escapeHtml(unmarked(", ".join(name for name in names if name)))
    region = f' role="region" aria-label="{label}"' if label else ""
    return f'<div class="vv-scroll" tabindex="0"{region}>\n<table class="vv-table">\n'


def _cell(_renderer: object, tokens: Sequence[Token], index: int, _options: object, _env: object) -> str:
    """A cell with its alignment as a class, for a style in an element is nothing that a designer can change."""
    token = tokens[index]
    scope = ' scope="col"' if token.tag == "th" else ""
    align = ALIGNED.get(str(token.attrGet("style")), "")
    return f"<{token.tag}{scope}{align}>"


def _reader(rules: Iterable[str]) -> MarkdownIt:
    reader = MarkdownIt("zero", {"html": False}).enable(list(rules))
    reader.validateLink = lambda url: WEB.fullmatch(url) is not None  # type: ignore[method-assign]  # its own hook
    reader.normalizeLink = lambda url: url  # type: ignore[method-assign]  # slots must stay as they are
    reader.add_render_rule("text", _text)
    reader.add_render_rule("table_open", _table)
    reader.add_render_rule("table_close", lambda *_given: "</table>\n</div>\n")
    for cell in ("th_open", "td_open"):
        reader.add_render_rule(cell, _cell)
    return reader


INLINE = ("emphasis", "link", "escape", "entity", "backticks")
_MESSAGE = _reader(INLINE)
_PROSE = _reader((*INLINE, "heading", "list", "blockquote", "fence", "table"))
