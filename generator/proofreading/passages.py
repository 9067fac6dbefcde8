"""What readers read: the distinct paragraphs, headings, cells and labels of the pages of a language, as plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html.parser import HTMLParser

from generator.pages.page import Page

OMITTED = "\ufffc"  # stands for what is not prose: code, an address, another language
LETTERING = frozenset(
    ("abbr", "b", "cite", "del", "dfn", "em", "i", "ins", "mark", "q", "s", "strong", "sub", "sup", "u")
)
INLINE = LETTERING | {"a", "bdi", "bdo", "code", "data", "kbd", "label", "output", "samp", "span", "time", "var", "wbr"}
VOID = frozenset(("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"))
SILENT = frozenset(("script", "style", "svg", "math", "pre", "template"))
NOT_PROSE = frozenset(("code", "kbd", "samp", "var"))
SPOKEN = ("alt", "aria-label", "title", "placeholder")
BLANKS = re.compile("[ \t\r\n\f\v\x85\u2028\u2029]+")
ADDRESS = re.compile(r"https?://[^\s<>()«»“”]*[^\s<>()«»“”.,;:!?]|[\w.+-]+@[\w-]+\.[\w.-]*\w")
WORD = re.compile(r"[^\W\d_]{2}")
MARK = "vv-mark"


@dataclass(frozen=True, slots=True)
class Passage:
    """One stretch of text as a reader sees it; `page` is the first that has it."""

    text: str
    page: Page


def passages(pages: Iterable[Page]) -> list[Passage]:
    """Each text once, in the order in which the pages show it: most sentences stand on many pages."""
    found: dict[str, Passage] = {}
    for page in pages:
        for raw in (page.title, page.description, *_blocks(page)):
            text = ADDRESS.sub(OMITTED, BLANKS.sub(" ", raw)).strip()
            if WORD.search(text):
                found.setdefault(text, Passage(text, page))
    return list(found.values())


def _blocks(page: Page) -> Iterator[str]:
    reader = _Reader(page.lang)
    reader.feed(page.body)
    reader.close()
    reader.end_block()
    yield from reader.blocks


class _Reader(HTMLParser):
    """Cuts at everything that is not part of a line of text; foreign and silent elements leave a sign at most."""

    def __init__(self, language: str) -> None:
        super().__init__(convert_charrefs=True)
        self.language = language
        self.blocks: list[str] = []
        self.open: list[tuple[str, bool]] = []
        self.line: list[str] = []

    @property
    def hidden(self) -> bool:
        return bool(self.open) and self.open[-1][1]

    def end_block(self) -> None:
        """What was read since the last cut is a block."""
        text, self.line = "".join(self.line), []
        if text.strip():
            self.blocks.append(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        if tag not in INLINE:
            self.end_block()
        foreign = given.get("translate") == "no" or given.get("lang", self.language) != self.language
        silent = tag in SILENT or MARK in given.get("class", "").split()
        if not self.hidden and not foreign:
            self.blocks += [given[key] for key in SPOKEN if given.get(key)]
        if (foreign or tag in NOT_PROSE) and not self.hidden and not silent:
            self.line.append(OMITTED)
        if tag not in VOID:
            self.open.append((tag, self.hidden or foreign or silent or tag in NOT_PROSE))

    def handle_endtag(self, tag: str) -> None:
        if all(name != tag for name, _hidden in self.open):
            return
        while self.open:
            name, _hidden = self.open.pop()
            if name not in INLINE:
                self.end_block()
            if name == tag:
                return

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            self.line.append(data)
