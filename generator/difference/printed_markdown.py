"""A difference as Markdown for a pull request: counts, a table for each kind, and the long parts folded."""

from __future__ import annotations

import re
from html import escape

from generator.difference.changes import NOTHING, Change, Difference, Kind, Wording, where

LIMIT = 60_000  # GitHub takes 65,536 characters in a comment
OPEN = (Kind.PAGE_VERDICT, Kind.JOB_VERDICT, Kind.WINNER)
ROWS = 12  # more rows than this are folded
SPECIAL = re.compile(r"[\\`*_\[\]|~$]")
CALLING = re.compile(r"@|#(?=\d)|(?<=[A-Za-z])(?=://)|(?<=www)(?=\.)")


def as_markdown(difference: Difference, head: str = "", summary: str = "", limit: int = LIMIT) -> str:
    """A comment that fits into one: where `limit` would be passed, the least important changes are counted only."""
    parts = ["## What this edit changes", "", _plain(summary or difference.summary)]
    if head:
        parts += ["", f"<sub>{_plain(head)}</sub>"]
    text = "\n".join(parts) + "\n"
    for kind in Kind:
        found = difference.of(kind)
        if not found:
            continue
        before, after = _frame(kind, len(found))
        rows, room = [], limit - len(text) - len(before) - len(after) - 200
        for change in found:
            row = _row(change)
            if len(row) > room:
                break
            rows.append(row)
            room -= len(row)
        left = len(found) - len(rows)
        rest = f"\n{left} more here; `visavis diff` tells them all.\n" if left else ""
        if rows:
            text += before + "".join(rows) + rest + after
        else:
            text += f"\n{kind.heading}: {left}, left out here. `visavis diff` tells them all.\n"
    return text


def _frame(kind: Kind, count: int) -> tuple[str, str]:
    table = "| what | | before | after | where |\n|---|---|---|---|---|\n"
    if kind in OPEN and count <= ROWS:
        return f"\n### {kind.heading} ({count})\n\n{table}", ""
    opened = " open" if kind in OPEN else ""
    return f"\n<details{opened}><summary><b>{kind.heading} ({count})</b></summary>\n\n{table}", "\n</details>\n"


def _row(change: Change) -> str:
    """A line for each language, so that old and new stand side by side however long they are."""
    key = f"<code>{_plain(change.key)}</code>" if change.key else ""
    what = " ".join(part for part in (_plain(change.title), key, _plain(change.turn)) if part)
    pages = _plain(where(change.pages))
    lines = []
    for wording in change.told() or [Wording("", "", "")]:
        cells = [what, _plain(wording.language), _said(wording, wording.old), _said(wording, wording.new), pages]
        lines.append(f"| {' | '.join(cells)} |\n")
        what = pages = ""
    return "".join(lines)


def _said(wording: Wording, text: str) -> str:
    return _plain(text or NOTHING) if wording.language else ""


def _plain(text: str) -> str:
    r"""Text as text: no markup, no formula, no link, and nobody is called by it.

    >>> print(_plain("<b> *a*|b @ada"))
    &lt;b&gt; \*a\*\|b @<!-- -->ada
    """
    quoted = SPECIAL.sub(lambda sign: f"\\{sign.group()}", escape(" ".join(text.split()), quote=False))
    return CALLING.sub(lambda found: f"{found.group()}<!-- -->", quoted)
