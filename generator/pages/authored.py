"""The texts that people write, as they stand in their files: what checks of wording and proofreaders look at.

English sentences stand in templates and catalog, translations in `messages.po`, own prose in Markdown files.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from generator.language.allowance import allowances
from generator.language.language import SOURCE, Language
from generator.language.listed_message import ListedMessage
from generator.pages.plan import Plan
from generator.pages.prose import Prose
from generator.problems import Location

CODE = re.compile(r"`+[^`\n]*`+")
PARAGRAPH = re.compile(r"(?:^[^\n]*\S[^\n]*(?:\n|\Z))+", re.MULTILINE)
FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,}).*?(?:^ {0,3}\1|\Z)", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class AuthoredText:
    """One sentence, label or paragraph: Markdown with placeholders in braces, code blanked out.

    `lines` are the lines of the file on which the lines of `text` stand; `english` is what a translation is of;
    `allowed` are the rules that its author set aside, with the reason; `origin` is the file that a message comes from.
    """

    language: str
    file: str
    lines: tuple[int, ...]
    text: str
    allowed: Mapping[str, str]
    english: str = ""
    page: str = ""
    origin: str = ""

    @property
    def is_prose(self) -> bool:
        """Whether it is a page's own text, and not a message."""
        return bool(self.page)

    def place(self, offset: int = 0) -> Location:
        r"""The place of the sign `offset` of the text; a message is not kept line by line, so its column is its line's.

        >>> AuthoredText("en", "a.md", (4, 5), "one\ntwo", {}, page="a").place(5)
        Location(file='a.md', line=5, column=2)
        """
        before = self.text[:offset]
        line = self.lines[min(before.count("\n"), len(self.lines) - 1)]
        return Location(self.file, line, offset - before.rfind("\n") if self.is_prose else 1)


def authored_texts(
    messages: Iterable[ListedMessage], languages: Mapping[str, Language], plan: Plan
) -> list[AuthoredText]:
    """All texts of all languages: messages in their order, then the prose of the pages."""
    found: list[AuthoredText] = []
    origins = {message.key: message.places[0].file for message in messages}
    for message in messages:
        place, allowed = message.places[0], allowances(message.notes)
        for text in filter(None, (message.text, message.plural)):
            found.append(
                AuthoredText(SOURCE, place.file, (place.line,), text, allowances(message.notes), origin=place.file)
            )
    for language in languages.values():
        for key, entry in language.entries.items() if language.code != SOURCE else ():
            allowed = allowances(entry.comments)
            for index, text in enumerate(entry.strings):
                if text and not entry.fuzzy and key in origins:
                    english = entry.plural if entry.plural and index else entry.text
                    line = entry.string_lines[index] if index < len(entry.string_lines) else entry.line
                    found.append(
                        AuthoredText(language.code, language.file, (line,), text, allowed, english, origin=origins[key])
                    )
    for page in plan.pages.values():
        for code, prose in page.bundle.prose.items() if page.bundle else ():
            if code in languages:
                found += _paragraphs(code, prose, page.id)
    return found


def _paragraphs(code: str, prose: Prose, page: str) -> Iterator[AuthoredText]:
    text = FENCE.sub(_blank, prose.text)
    text = CODE.sub(_blank, text)
    for match in PARAGRAPH.finditer(text):
        first = text.count("\n", 0, match.start()) + 1
        words = match.group().rstrip("\n")
        lines = tuple(range(first, first + words.count("\n") + 1))
        allowed = {rule: reason for line in lines for rule, reason in prose.remarks.allowed.get(line, {}).items()}
        yield AuthoredText(code, prose.file, lines, words, allowed, page=page)


def _blank(match: re.Match[str]) -> str:
    """Code is nobody's wording; blanks keep every place behind it."""
    return re.sub(r"[^\n]", " ", match.group())
