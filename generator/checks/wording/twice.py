"""doubled: a word that stands twice; quotes: quotation marks without their partner, or round a whole text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.wording.finding import Finding, Setting, brief, words_of
from generator.pages.authored import AuthoredText

DOUBLED = re.compile(r"(?<![\w’'-])([^\W\d_]{2,})[ \u00a0\n]+(\1)(?![\w’'-])", re.IGNORECASE)
LEADING = " \t*_#>-"


def doubled(text: AuthoredText, setting: Setting) -> Iterator[Finding]:
    """The same word twice in a row, but for those that a language says twice ("nous nous")."""
    fine = setting.language(text).wording.twice
    for match in DOUBLED.finditer(words_of(text)):
        word = match[1].lower()
        if word not in fine:
            yield Finding(
                match.start(2), f"“{brief(match.group())}”: the word stands twice.", f"Write “{match[1]}” once."
            )


def quotes(text: AuthoredText, setting: Setting) -> Iterator[Finding]:
    """Pairs of wording.yml that don't close, and a whole text inside of one."""
    words = words_of(text)
    for pair in setting.language(text).wording.quotes:
        left, right = pair[0], pair[-1]
        yield from _open(words, left, right)
        whole = words.strip(LEADING)
        if whole.startswith(left) and whole.endswith(right) and whole.count(left) == 1 and len(whole) > len(pair):
            hint = f"Leave {left} {right} out: they are for quotations."
            yield Finding(words.index(left), f"The whole text stands in {left} {right}.", hint)


def _open(words: str, left: str, right: str) -> Iterator[Finding]:
    opened: list[int] = []
    for place, sign in enumerate(words):
        if sign == left:
            opened.append(place)
        elif sign == right and opened:
            opened.pop()
        elif sign == right and left != right:
            yield Finding(place, f"{right} closes nothing.", f"Write {left} before what is quoted.")
    for place in opened:
        yield Finding(place, f"{left} is not closed.", f"Write {right} behind what is quoted.")
