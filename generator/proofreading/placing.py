"""From a place on a page back to the text that somebody wrote: by the words that stand in both."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.pages.authored import AuthoredText

WORD = re.compile(r"[^\W_]+")
# A placeholder with the letters that touch it, or the address of a link: they say nothing of the printed words.
GAP = re.compile(r"[^\W_]*\{[^{}]*\}(?:[^\W_]|\{[^{}]*\})*|\]\([^()\s]*\)|\{#[a-z0-9-]+\}\s*$")

Word = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Placed:
    """An authored text, and where in it the finding begins; `matched` says how much of the page's text it explains."""

    text: AuthoredText
    offset: int
    matched: tuple[int, int, int]


class Places:
    """The authored texts of one language as runs of words between placeholders."""

    def __init__(self, texts: Iterable[AuthoredText]) -> None:
        self.runs = [(text, list(_runs(text.text))) for text in texts]

    def find(self, printed: str, start: int, end: int) -> Placed | None:
        """The text that wrote `printed[start:end]`: the one with most words of the finding, then of all around it."""
        words = _words(printed)
        wanted = {i for i, (word, at) in enumerate(words) if at < end and at + len(word) > start}
        known = {word for word, _at in words}
        best: Placed | None = None
        for text, runs in self.runs:
            if runs and all(word in known for run in runs for word, _at in run):
                for matched in _matches(runs, words):
                    placed = _placed(text, matched, wanted)
                    if placed and (best is None or placed.matched > best.matched):
                        best = placed
        return best


def _words(text: str) -> list[Word]:
    return [(match[0].casefold(), match.start()) for match in WORD.finditer(text)]


def _runs(text: str) -> Iterator[list[Word]]:
    start = 0
    for gap in (*GAP.finditer(text), None):
        run = [(word, at + start) for word, at in _words(text[start : gap.start() if gap else None])]
        if run:
            yield run
        start = gap.end() if gap else start


def _matches(runs: list[list[Word]], words: list[Word]) -> Iterator[dict[int, int]]:
    """Each way in which the runs follow one another on the page: printed word to place in the authored text."""
    plain = [word for word, _at in words]
    for first in range(len(plain)):
        matched: dict[int, int] = {}
        position = first
        for number, run in enumerate(runs):
            run_words = [word for word, _at in run]
            last = first + 1 if number == 0 else len(plain)
            found = next((i for i in range(position, last) if plain[i : i + len(run)] == run_words), None)
            if found is None:
                break
            matched.update({found + i: at for i, (_word, at) in enumerate(run)})
            position = found + len(run)
        else:
            yield matched


def _placed(text: AuthoredText, matched: dict[int, int], wanted: set[int]) -> Placed | None:
    common = sorted(wanted & matched.keys())
    if not common:
        return None
    spread = max(matched) - min(matched) + 1 - len(matched)
    return Placed(text, matched[common[0]], (len(common), len(matched), -spread))
