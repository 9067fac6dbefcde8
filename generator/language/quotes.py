"""Straight quotes and apostrophes of a run set as those of a language: paired, nested, across tags.

What has no partner (the sign of an inch, say) stays as it was typed: a wrong quotation mark is worse than a plain one.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from generator.language.runs import SPACES, after, before, is_word

MARKS = "’'\"“”„«»‚‘‹›"
OPENING = f"([{{–—-/={MARKS}"  # a quotation can begin after these
FINAL = ".,;:!?…)]}%"  # … and not before these
DECADE = re.compile(r"'\d\ds\b")


@dataclass(frozen=True, slots=True)
class Quotes:
    """Outer and inner pair with the spaces that belong inside them, and the apostrophe; empty where there is none."""

    outer: tuple[str, str] = ("", "")
    inner: tuple[str, str] = ("", "")
    apostrophe: str = ""


@dataclass(slots=True)
class _Pairing:
    """Quotations while a run is read: `waiting` are those without an end, by place and first sign."""

    pairs: list[tuple[int, int, str]] = field(default_factory=list)
    apostrophes: list[int] = field(default_factory=list)
    waiting: list[tuple[int, str]] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    def open(self, index: int, sign: str) -> None:
        """A quotation begins here."""
        self.waiting.append((index, sign))
        self.counts[sign] += 1

    def close(self, index: int, sign: str) -> bool:
        """End the innermost quotation of this sign, if there is one; what began inside it has no partner."""
        if not self.counts[sign] or (sign == "'" and self.waiting[-1][1] != sign):
            return False
        while True:
            start, first = self.waiting.pop()
            self.counts[first] -= 1
            if first == sign:
                self.pairs.append((start, index, sign))
                return True
            self.lose(start, first)

    def lose(self, index: int, sign: str) -> None:
        """A quotation that never ends; a single one was an apostrophe."""
        if sign == "'":
            self.apostrophes.append(index)


class QuoteSetter:
    """Sets the quotes of one language; a second time changes nothing."""

    def __init__(self, quotes: Quotes) -> None:
        self.quotes = quotes
        wholes = (*quotes.outer, *quotes.inner)
        marks = [whole.strip(SPACES) for whole in wholes]
        self.first, self.last = marks[0], marks[1]
        self.typed = f"{self.first}{self.last}" if self.first != self.last else ""
        padded = [mark if mark != whole else "" for mark, whole in zip(marks, wholes, strict=True)]
        self.padded_first, self.padded_last = padded[0] + padded[2], padded[1] + padded[3]
        self.signs = re.compile(f"[\"'{re.escape(self.typed)}]")
        self.pads = [
            (
                re.compile(
                    rf"{re.escape(mark)}[{SPACES}]*"
                    if index % 2 == 0
                    else rf"(?<![{SPACES}])[{SPACES}]*{re.escape(mark)}"
                ),
                whole,
            )
            for index, (mark, whole) in enumerate(zip(marks, wholes, strict=True))
            if mark != whole
        ]

    def __call__(self, text: str) -> str:
        """The run with its quotes set."""
        if '"' in text or "'" in text:
            text = self._set(text)
        for pattern, whole in self.pads:
            text = pattern.sub(whole.replace("\\", r"\\"), text)
        return text

    def _set(self, text: str) -> str:
        found = self._pairs(text)
        new = dict.fromkeys(found.apostrophes, self.quotes.apostrophe) if self.quotes.apostrophe else {}
        ends: list[int] = []
        for start, end, sign in sorted(found.pairs):
            while ends and ends[-1] < start:
                ends.pop()
            if sign != "'":
                marks = self.quotes.inner if len(ends) % 2 else self.quotes.outer
                ends.append(end)
            else:
                marks = self.quotes.inner
            if sign in "\"'" and marks[0]:
                new[start], new[end] = marks
        return "".join(new.get(index, sign) for index, sign in enumerate(text)) if new else text

    def _pairs(self, text: str) -> _Pairing:
        found = _Pairing()
        for match in self.signs.finditer(text):
            sign, index = match.group(), match.start()
            if sign in self.typed:
                if sign == self.first:
                    found.open(index, sign)
                else:
                    found.close(index, self.first)
                continue
            left, right = before(text, index, self.padded_first), after(text, index, self.padded_last)
            opens = (left == "" or left in SPACES or left in OPENING) and not (right == "" or right in SPACES + FINAL)
            closes = not (left == "" or left in SPACES + "([{") and not is_word(right)
            if sign == "'" and ((is_word(left) and is_word(right)) or DECADE.match(text, index)):
                found.apostrophes.append(index)
            elif closes and found.close(index, sign):
                continue
            elif opens:
                found.open(index, sign)
            elif sign == "'" and closes and is_word(left) and not left.isdigit():
                found.apostrophes.append(index)  # "makers' cards", "l'“A100”"
        for index, sign in found.waiting:
            found.lose(index, sign)
        return found
