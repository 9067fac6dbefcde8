"""Remarks in a prose file, each a comment on a line of its own, never printed.

`<!-- allow RULE: reason -->` above a paragraph sets a wording rule aside for it.
`<!-- checked against en: 1f0c93ab52d7 -->` at the top says which text in another language this one says the same as.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from generator.language.allowance import allowances

REMARK = re.compile(r"^ {0,3}<!--[ \t]*(allow [^\n]*?|checked against [^\n]*?)[ \t]*-->[ \t]*\r?$", re.MULTILINE)
CHECKED = re.compile(r"checked against ([a-z]{2,3}(?:-[A-Za-z0-9]+)*): ([0-9a-f]{12})")
FORMER = re.compile(r"^ {0,3}<!--[ \t]*checked against [^\n]*?[ \t]*-->[ \t]*\r?\n?", re.MULTILINE)
DIGITS = 12


@dataclass(frozen=True, slots=True)
class Remarks:
    """`allowed` are rules with reasons by the line of the paragraph; `checked` the marks of the texts by language."""

    allowed: dict[int, dict[str, str]] = field(default_factory=dict)
    checked: dict[str, str] = field(default_factory=dict)


def split_remarks(text: str, code: list[tuple[int, int]]) -> tuple[str, Remarks]:
    """The text without its remarks, each line in its place, and the remarks; what stands in code is no remark."""
    remarks = Remarks()

    def take(match: re.Match[str]) -> str:
        if any(start <= match.start() < end for start, end in code):
            return match.group()
        allowed = allowances([match[1]])
        if allowed:
            remarks.allowed.setdefault(_next_line(text, match.end()), {}).update(allowed)
            return ""
        checked = CHECKED.fullmatch(match[1])
        if checked:
            remarks.checked[checked[1]] = checked[2]
            return ""
        return match.group()

    return REMARK.sub(take, text), remarks


def _next_line(text: str, end: int) -> int:
    """The line of the paragraph that follows; other remarks may stand between."""
    rest = REMARK.sub(lambda match: " " * len(match.group()), text[end:])
    return text.count("\n", 0, end + len(rest) - len(rest.lstrip())) + 1


def mark_of(text: str) -> str:
    r"""What stands for a prose text in the remark of another: a hash of its words, remarks and line ends aside.

    >>> mark_of("One line. ") == mark_of("<!-- checked against fr: 0123456789ab -->\nOne line.\n")
    True
    """
    lines = [line.rstrip() for line in REMARK.sub("", text).splitlines()]
    return sha256("\n".join(lines).strip().encode()).hexdigest()[:DIGITS]


def confirmed(text: str, marks: Mapping[str, str]) -> str:
    """A prose file with the marks of other texts at its top and its former ones gone; all else as it was."""
    ends = "\r\n" if "\r\n" in text else "\n"
    lines = [f"<!-- checked against {code}: {mark} -->{ends}" for code, mark in marks.items()]
    return "".join(lines) + FORMER.sub("", text)
