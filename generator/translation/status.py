"""How far each language is, as a table, page by page, and as rows of Markdown for CONTRIBUTING."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.publication import Coverage

HEAD = ("| language | messages | pages |", "|---|---|---|")


def status_lines(coverages: Iterable[Coverage], code: str = "") -> Iterator[str]:
    """A line for each language; with the code of one, a line for each of its pages that is left out, and why."""
    for coverage in coverages:
        if code and coverage.code != code:
            continue
        yield str(coverage)
        for page in coverage.left_out if code else ():
            lacking = coverage.lacking[page]
            reasons = [f"{lacking} message{'s' if lacking > 1 else ''} to translate"] if lacking else []
            reasons += [f"{code}.md to be read again"] if page in coverage.drifted else []
            yield f"  {page}: {', '.join(reasons)}"
        for page in coverage.unwritten if code else ():
            yield f"  {page}: no {code}.md yet; other languages have a text of its own"


def markdown(coverages: Iterable[Coverage]) -> str:
    """The table of CONTRIBUTING: shares, so that it stays true when a message is added and translated."""
    rows = [
        f"| {c.code} | {_share(c.translated, c.messages)} | {_share(len(c.complete), len(c.lacking))} |"
        for c in coverages
    ]
    return "\n".join([*HEAD, *rows])


def _share(part: int, whole: int) -> str:
    """Whole per cent, rounded down: 100% means all.

    >>> _share(199, 200), _share(200, 200)
    ('99%', '100%')
    """
    return f"{part * 100 // whole if whole else 100}%"
