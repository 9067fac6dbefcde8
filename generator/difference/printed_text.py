"""A difference as plain text: one change after the other, whatever the width of the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from generator.difference.changes import NOTHING, Change, Difference, Kind, Wording, where

LONG = 70
FIGURES = (Kind.COST, Kind.PRICE, Kind.FIGURE)


def as_text(difference: Difference, head: str = "", summary: str = "") -> str:
    """All changes, the most important first; `head` says what was compared, `summary` what came of it."""
    lines = [line for line in (head, summary or difference.summary) if line]
    for kind in Kind:
        found = difference.of(kind)
        if found:
            lines += ["", f"{kind.heading} ({len(found)})", *([""] if kind in FIGURES else [])]
            for change in found:
                lines += _lines(change) if kind in FIGURES else ["", *_lines(change)]
    return _printable("\n".join(lines)) + "\n"


def _lines(change: Change) -> Iterator[str]:
    key = f"[{change.key}]" if change.key else ""
    title = " ".join(part for part in (change.name, key, change.turn) if part)
    if title:
        yield f"  {title}"
    for wording in change.told():
        yield from _wording(wording)
    yield f"    on {where(change.pages)}"


def _wording(wording: Wording) -> Iterator[str]:
    before, after = wording.old or NOTHING, wording.new or NOTHING
    if len(before) + len(after) <= LONG:
        yield f"    {wording.language}: {before} → {after}"
    else:
        yield f"    {wording.language}: {before}"
        yield f"    {' ' * len(wording.language)}→ {after}"


def _printable(text: str) -> str:
    r"""Without the control characters that would speak to the terminal instead of its reader.

    >>> _printable("a\x1b[31m b\n")
    'a\ufffd[31m b\n'
    """
    return "".join(sign if sign >= " " or sign == "\n" else "\ufffd" for sign in text)
