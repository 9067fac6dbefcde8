"""A bundle's own prose: Markdown in sections, with figures, nouns and links by key instead of typed digits.

Placeholders, and nothing else in braces (in code, braces are just braces):
`{h100-sxm:the}` a noun in a form, `{h100-sxm.memory}` a figure, `{h100-sxm/a100-sxm-80gb.memory}` a ratio,
`{cite:source}` a source mark, `{link:compare/a100-vs-h100}` the address of a page.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field

from generator.language import markup
from generator.pages.remarks import Remarks, mark_of, split_remarks
from generator.problems import Location

SIGNS = re.compile(
    r"(?P<code>^ {0,3}(?P<fence>`{3,}|~{3,})[^\n]*$.*?(?:^ {0,3}(?P=fence)[`~]*[ \t]*$|\Z)"
    r"|(?<!`)(?P<tick>`+)(?!`)(?:[^`\n]|\n(?!\s*\n))+(?P=tick)(?!`))"
    r"|(?P<key>(?<=[ \t])\{#[a-z0-9-]+\}[ \t]*$)"
    r"|\{(?P<text>[^{}\n]*)\}"
    r"|[{}]",
    re.MULTILINE | re.DOTALL,
)
KEYED = re.compile(r" {0,3}##[ \t]")
SHOWN = 24
OTHER_LINK = re.compile(r"(?:!\[[^\[\]\n]*\]\(|\]\((?!https?://|#|\{link:))([^)\n]*)")
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
    """The text of one language, its remarks blanked out; `references` are its placeholders in order.

    `mark` stands for the text in the remarks of the other languages.
    """

    file: str
    text: str
    references: tuple[Reference, ...]
    masked: str
    remarks: Remarks
    mark: str
    _parsed: dict[str, list[markup.Block]] = field(default_factory=dict)

    def blocks(self, typeset: Callable[[str], str]) -> list[markup.Block]:
        """The sections as HTML pieces; parsed once."""
        if "blocks" not in self._parsed:
            self._parsed["blocks"] = markup.blocks(self.masked, typeset)
        return self._parsed["blocks"]


def read_prose(text: str, file: str) -> Prose:
    """The prose of one file; what each placeholder means is settled here, whether it exists is not.

    Code keeps its braces. Beyond markup.SLOTS the placeholders are counted, not printed: the caller tells the author.
    """
    mark = mark_of(text)
    text = markup.without_slots(text)
    code = [match.span() for match in SIGNS.finditer(text) if match["code"]]
    text, remarks = split_remarks(text, code)
    lines = [0, *(match.end() for match in re.finditer("\n", text))]
    references: list[Reference] = []

    def mask(match: re.Match[str]) -> str:
        line = bisect_right(lines, match.start())
        start = lines[line - 1]
        if match["code"] or (match["key"] and KEYED.match(text, start)):
            return match[0]
        where = Location(file, line, match.start() - start + 1)
        inner = match["key"].strip()[1:-1] if match["key"] else match["text"]
        if inner is None:
            references.append(Reference("wrong", (), _beside(text, match), where))
        else:
            references.append(_reference(inner, where))
        if len(references) > markup.SLOTS:
            return ""
        sign = markup.link_target if references[-1].kind == "link" else markup.slot
        return sign(len(references) - 1)

    masked = SIGNS.sub(mask, text)
    return Prose(file, text, tuple(references), masked, remarks, mark)


def unknown_links(prose: Prose) -> list[tuple[Location, str]]:
    """Place and address of each link that leads neither to a page by {link:…}, nor into the web, nor into the page."""
    bare = SIGNS.sub(lambda match: re.sub(r"[^\n]", " ", match[0]) if match["code"] else match[0], prose.text)
    found = []
    for match in OTHER_LINK.finditer(bare):
        line, start = bare.count("\n", 0, match.start()) + 1, bare.rfind("\n", 0, match.start()) + 1
        found.append((Location(prose.file, line, match.start() - start + 1), match[1]))
    return found


def _beside(text: str, brace: re.Match[str]) -> str:
    """The words beside a brace that has no partner."""
    if brace[0] == "{":
        return text[brace.end() : brace.end() + SHOWN].partition("\n")[0] + " …"
    return "… " + text[max(0, brace.start() - SHOWN) : brace.start()].rpartition("\n")[2]


def _reference(text: str, where: Location) -> Reference:
    for kind, pattern in (("cite", CITE), ("link", LINK), ("ratio", RATIO), ("figure", FIGURE), ("noun", NOUN)):
        match = pattern.fullmatch(text)
        if match:
            return Reference(kind, match.groups(), text, where)
    return Reference("wrong", (), text, where)
