"""Reads a page's HTML the way the tests need it: hooks in order, text with its language, links and ids."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"meta", "link", "br", "hr", "img", "input", "path", "circle", "rect", "use", "source", "wbr"}
SILENT = {"script", "style", "svg"}
FOREIGN = "translate"


@dataclass
class Element:
    """An open element while reading."""

    tag: str
    attributes: dict[str, str]
    text: list[str] = field(default_factory=list)
    children: int = 0


@dataclass
class PageText:
    """What was read. `texts` are (text, is foreign or exempt) runs; `hooks` the data-* sequence."""

    lang: str = ""
    title: str = ""
    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    hooks: list[tuple[str, ...]] = field(default_factory=list)
    texts: list[tuple[str, bool]] = field(default_factory=list)
    empties: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    meta: dict[str, str] = field(default_factory=dict)
    alternates: dict[str, str] = field(default_factory=dict)
    data: list[tuple[str, str, str]] = field(default_factory=list)
    blocks: list[tuple[str, str]] = field(default_factory=list)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.page = PageText()
        self.stack: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {key: value or "" for key, value in attrs}
        page = self.page
        page.counts[tag] = page.counts.get(tag, 0) + 1
        if tag == "html":
            page.lang = attributes.get("lang", "")
        if "id" in attributes:
            page.ids.append(attributes["id"])
        if tag == "meta" and "name" in attributes:
            page.meta[attributes["name"]] = attributes.get("content", "")
        if tag == "link" and attributes.get("rel") == "alternate" and "hreflang" in attributes:
            page.alternates[attributes["hreflang"]] = attributes["href"]
        if tag in ("a", "link", "script", "img"):
            page.links += [attributes[key] for key in ("href", "src") if key in attributes]
        for hook in ("data-section", "data-row", "data-faq", "data-fact", "data-state"):
            if hook in attributes:
                extra = [attributes.get(key, "") for key in ("data-outcome", "data-winner", "value", "data-product")]
                page.hooks.append((hook, attributes[hook], *extra))
        if self.stack:
            self.stack[-1].children += 1
        if tag not in VOID:
            self.stack.append(Element(tag, attributes))

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID or all(element.tag != tag for element in self.stack):
            return
        while self.stack:
            element = self.stack.pop()
            text = "".join(element.text)
            if self.stack:
                self.stack[-1].text.append(text)
            if element.tag == "data":
                fact, value = element.attributes.get("data-fact", ""), element.attributes.get("value", "")
                self.page.data.append((fact, value, text))
            if element.tag in ("td", "th", "li", "caption", "h1", "h2", "h3", "p", "dd", "dt") and not text.strip():
                self.page.empties.append(element.tag)
            if element.tag in ("p", "ul", "ol", "table", "h2", "h3", "div", "dl", "section"):
                self.page.blocks.append((element.tag, text.strip()))
            if element.tag == tag:
                break

    def handle_data(self, data: str) -> None:
        if any(element.tag in SILENT for element in self.stack):
            return
        if self.stack:
            self.stack[-1].text.append(data)
        if self.stack and self.stack[-1].tag == "title":
            self.page.title += data
        exempt = any(
            e.attributes.get("translate") == "no"
            or e.attributes.get("lang", "en" if e.tag == "x" else "") not in ("", self.page.lang)
            for e in self.stack
        )
        if data.strip():
            self.page.texts.append((data, exempt))


def read_page(html: str) -> PageText:
    """The page as the tests see it."""
    reader = _Reader()
    reader.feed(html)
    return reader.page
