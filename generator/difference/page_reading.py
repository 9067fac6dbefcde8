"""A finished page read back from its HTML: the same hooks that tests and scripts hold on to, and its words."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

from generator.pages.page import Page

VOID = frozenset({"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})
APART = frozenset({"br", "small"})
SILENT = frozenset({"script", "style", "svg"})
CONTAINERS = frozenset(
    {"article", "section", "header", "nav", "div", "ul", "ol", "dl", "table", "thead", "tbody", "tr"}
)
WORDS = frozenset({"p", "li", "dt", "dd", "h1", "h2", "h3", "h4", "caption", "th", "td", "blockquote", "pre"})
BLOCKS = CONTAINERS | WORDS
PLACE = "{}"


@dataclass(slots=True)
class Block:
    """A paragraph, list item, heading, caption or cell: `bare` has a place where `text` has a figure.

    `row` names the table row (or source) that it stands in: rows are compared by their name, so that another order is
    no new text.
    `told` names the outcome or verdict that these words put into words.
    """

    section: str
    row: str = ""
    told: str = ""
    text: str = ""
    bare: str = ""
    facts: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Figure:
    """What a page prints of a fact: the raw value, and its texts, which differ from place to place."""

    value: str
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A row of a table: who is ahead between which products, by their ids, and how that is said."""

    between: tuple[str, ...]
    code: str
    winner: str
    words: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """The code of a verdict and its printed words."""

    code: str
    words: str


@dataclass(slots=True)
class PageReading:
    """A page of one language: figures by fact, outcomes by section and row, verdicts by job and basis, blocks in order.

    `rankings` are the products of a job's table, best first; `names` the heads of columns and rows by product.
    """

    figures: dict[str, Figure] = field(default_factory=dict)
    outcomes: dict[tuple[str, str], Outcome] = field(default_factory=dict)
    verdicts: dict[tuple[str, str], Verdict] = field(default_factory=dict)
    page_verdicts: dict[str, Verdict] = field(default_factory=dict)
    rankings: dict[str, list[str]] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    blocks: list[Block] = field(default_factory=list)
    dates: set[str] = field(default_factory=set)


@dataclass(slots=True)
class _Open:
    tag: str
    attributes: dict[str, str]
    block: Block | None = None
    start: int = 0
    hidden: bool = False


def read_page(page: Page) -> PageReading:
    """Everything that the comparison looks at."""
    reader = _Reader()
    reader.feed(page.body)
    reader.close()
    return reader.finished()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.page = PageReading()
        self.stack: list[_Open] = []
        self.section = ""
        self.row = self.told = ""
        self.columns: list[str] = []
        self.figures: dict[str, tuple[str, list[str]]] = {}
        self.spoken: list[tuple[_Open, list[str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {key: value or "" for key, value in attrs}
        if tag in APART:
            self.handle_data(" ")
        if tag in VOID:
            return
        opened = _Open(tag, attributes)
        opened.hidden = (
            tag in SILENT
            or "vv-hidden" in attributes.get("class", "")
            or any(name in attributes.get("class", "") for name in ("vv-mark", "vv-computed"))
            or attributes.get("aria-hidden") == "true"
        )
        self.section = attributes.get("data-section", self.section)
        if tag == "table":
            self.columns = []
        if tag == "tr":
            self._begin_row(attributes)
        if tag == "th" and attributes.get("scope") == "col" and "data-product" in attributes:
            self.columns.append(attributes["data-product"])
        if "data-page-verdict" in attributes:
            self._told_by(f"page verdict {attributes.get('data-basis', '')}")
        if tag in BLOCKS:
            opened.block = Block(
                self.section, self.row or _source(attributes), self.told if tag in ("th", "td") else ""
            )
            self.page.blocks.append(opened.block)
        if tag in ("data", "time", "td", "th") or "data-page-verdict" in attributes:
            self.spoken.append((opened, []))
        self.stack.append(opened)

    def _begin_row(self, attributes: dict[str, str]) -> None:
        names = [attributes[key] for key in ("data-row", "data-offer", "data-job", "data-product") if key in attributes]
        self.row = " ".join([*names, attributes.get("data-basis", "")]).strip()
        self.told = ""
        if "data-outcome" in attributes:
            self.told = f"row {self.section} {attributes.get('data-row', '')}"
        elif "data-verdict" in attributes:
            self.told = f"verdict {attributes.get('data-job', '')} {attributes.get('data-basis', '')}"
        elif "data-job" in attributes and "data-product" in attributes:
            self.told = f"ranking {attributes['data-job']} {attributes['data-product']}"
            self.page.rankings.setdefault(attributes["data-job"], []).append(attributes["data-product"])

    def _told_by(self, told: str) -> None:
        block = self._block()
        if block:
            block.told = told

    def _block(self) -> Block | None:
        return next((opened.block for opened in reversed(self.stack) if opened.block), None)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID or all(opened.tag != tag for opened in self.stack):
            return
        while self.stack:
            opened = self.stack.pop()
            if self.spoken and self.spoken[-1][0] is opened:
                self._spoken(opened, _plain("".join(self.spoken.pop()[1])))
            if opened.tag == "tr":
                self.row = self.told = ""
            if opened.tag == tag:
                break

    def handle_data(self, data: str) -> None:
        if any(opened.hidden for opened in self.stack):
            return
        for _opened, words in self.spoken:
            words.append(data)
        block = self._block()
        if block is None:
            return
        block.text += data
        if not any(opened.tag == "data" or _is_dated(opened, self.row) for opened in self.stack):
            block.bare += data

    def _spoken(self, opened: _Open, words: str) -> None:
        attributes, block = opened.attributes, self._block()
        if opened.tag == "data" or _is_dated(opened, self.row):
            fact = attributes.get("data-fact") or f"date/{attributes.get('data-date', '')}"
            if block:
                block.bare += PLACE
                block.facts.append(fact)
            if opened.tag == "data" or "data-date" in attributes:
                value = attributes.get("value", attributes.get("datetime", ""))
                self.figures.setdefault(fact, (value, []))[1].append(words)
        if opened.tag == "time":
            self.page.dates.add(words)
        if "data-page-verdict" in attributes:
            found = Verdict(attributes["data-page-verdict"], words)
            self.page.page_verdicts.setdefault(attributes.get("data-basis", ""), found)
        if opened.tag == "th" and "data-product" in attributes:
            self.page.names.setdefault(attributes["data-product"], words)
        if opened.tag in ("th", "td"):
            self._cell(opened, words)

    def _cell(self, opened: _Open, words: str) -> None:
        row = next((known.attributes for known in reversed(self.stack) if known.tag == "tr"), {})
        if opened.tag == "th" and opened.attributes.get("scope") == "row" and "data-product" in row:
            self.page.names.setdefault(row["data-product"], words)
        if "vv-outcome" not in opened.attributes.get("class", ""):
            return
        if "data-outcome" in row:
            found = Outcome(tuple(self.columns), row["data-outcome"], row.get("data-winner", ""), words)
            self.page.outcomes.setdefault((self.section, row.get("data-row", "")), found)
        elif "data-verdict" in row:
            key = row.get("data-job", ""), row.get("data-basis", "")
            self.page.verdicts.setdefault(key, Verdict(row["data-verdict"], words))

    def finished(self) -> PageReading:
        """The page, without blocks that say nothing."""
        page = self.page
        for fact, (value, texts) in self.figures.items():
            page.figures[fact] = Figure(value, tuple(dict.fromkeys(texts)))
        for block in page.blocks:
            block.text, block.bare = _plain(block.text), _plain(block.bare)
        page.blocks = [block for block in page.blocks if block.text or block.facts]
        return page


def _is_dated(opened: _Open, row: str) -> bool:
    """A date that is told as a figure (of prices, of a text), or beside one: the day of an offer in its row."""
    return opened.tag == "time" and ("data-date" in opened.attributes or bool(row))


def _source(attributes: dict[str, str]) -> str:
    """The entry of a source in a page's list: another order of the list is no new text."""
    name = attributes.get("id", "")
    return name if name.startswith("source-") else ""


def _plain(text: str) -> str:
    return " ".join(text.split())
