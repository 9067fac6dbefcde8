"""Straight quotes and apostrophes of a run set as those of a language: paired, nested, across tags.

What has no partner (the sign of an inch, say) stays as it was typed: a wrong quotation mark is worse than a plain one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

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
class _Open:
    """A quotation that waits for its end: where, and by which sign it began (straight, or the outer mark itself)."""

    index: int
    sign: str


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
        pairs, apostrophes = self._pairs(text)
        new = dict.fromkeys(apostrophes, self.quotes.apostrophe) if self.quotes.apostrophe else {}
        ends: list[int] = []
        for start, end, sign in sorted(pairs):
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

    def _pairs(self, text: str) -> tuple[list[tuple[int, int, str]], list[int]]:
        """Begin, end and sign of each pair, and the places of apostrophes."""
        pairs: list[tuple[int, int, str]] = []
        apostrophes: list[int] = []
        waiting: list[_Open] = []

        def close(sign: str, index: int) -> bool:
            """End the innermost quotation of this sign; what began inside it and did not end has no partner."""
            place = next((at for at in range(len(waiting) - 1, -1, -1) if waiting[at].sign == sign), -1)
            if place < 0 or (sign == "'" and place < len(waiting) - 1):
                return False
            pairs.append((waiting[place].index, index, sign))
            apostrophes.extend(lost.index for lost in waiting[place + 1 :] if lost.sign == "'")
            del waiting[place:]
            return True

        for match in self.signs.finditer(text):
            sign, index = match.group(), match.start()
            if sign in self.typed:
                if sign == self.first:
                    waiting.append(_Open(index, sign))
                else:
                    close(self.first, index)
                continue
            left, right = before(text, index, self.padded_first), after(text, index, self.padded_last)
            opens = (left == "" or left in SPACES or left in OPENING) and not (right == "" or right in SPACES + FINAL)
            closes = not (left == "" or left in SPACES + "([{") and not is_word(right)
            if sign == '"':
                if not (closes and close(sign, index)) and opens:
                    waiting.append(_Open(index, sign))
            elif (is_word(left) and is_word(right)) or DECADE.match(text, index):
                apostrophes.append(index)
            elif opens and not (closes and close(sign, index)):
                waiting.append(_Open(index, sign))
            elif not opens and closes and not close(sign, index) and is_word(left) and not left.isdigit():
                apostrophes.append(index)  # "makers' cards", "l'“A100”"
        apostrophes.extend(lost.index for lost in waiting if lost.sign == "'")
        return pairs, apostrophes
