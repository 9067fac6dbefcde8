"""A difference as one self-contained page: no script, nothing fetched, light and dark, and one file of ours."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from generator.difference.changes import NOTHING, Change, Difference, Kind, Wording, where
from generator.whole_file import write_whole

MARKER = '<meta name="generator" content="visavis diff">'
READ = 500  # the marker stands within so many bytes
OPEN = (Kind.PAGE_VERDICT, Kind.JOB_VERDICT, Kind.WINNER)
STYLE = """
:root { color-scheme: light dark; --text: #1b1b1f; --soft: #55555f; --line: #c9c9d2; --ground: #ffffff;
  --old: #8f1d1d; --new: #155c2c; }
@media (prefers-color-scheme: dark) { :root { --text: #ececf1; --soft: #b4b4c0; --line: #4a4a55; --ground: #18181c;
  --old: #ffb0a8; --new: #9fe0b0; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--text);
  background: var(--ground); overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.2; }
summary { cursor: pointer; padding: .5rem 0; }
summary h2 { display: inline; font-size: 1.2rem; }
summary:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { border-top: 1px solid var(--line); padding: .5rem; text-align: left; vertical-align: top; }
tbody th, td { min-width: 7rem; }
thead th { border-top: 0; }
tbody th { font-weight: 600; }
code, .soft { color: var(--soft); font-weight: 400; }
code, small { font-size: .85rem; }
del { color: var(--old); text-decoration: none; }
ins { color: var(--new); text-decoration: none; }
""".strip()


class NotOurs(Exception):
    """The file holds something that this command did not write; it must not be replaced."""


def write_page(path: Path, text: str) -> None:
    """Write the page, whole or not at all.

    Raises:
        NotOurs: the file exists and is not a page of this command.
        OSError: the disk refuses.

    """
    check_ours(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, text)


def check_ours(path: Path) -> None:
    """Refuse a file of somebody else: before the work rather than after it.

    Raises:
        NotOurs: the file exists and is not a page of this command.
        OSError: the disk refuses.

    """
    if not path.exists() and not path.is_symlink():
        return
    if path.is_file():
        with path.open("rb") as file:
            if MARKER.encode() in file.read(READ):
                return
    raise NotOurs(f"{path} is no page that visavis diff wrote. Name a new file.")


def as_html(difference: Difference, head: str = "", summary: str = "") -> str:
    """All changes, the most important first; verdicts and winners unfolded."""
    lines = [
        "<!doctype html>",
        f'<html lang="en"><head><meta charset="utf-8">{MARKER}',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>What this edit changes</title><style>\n{STYLE}\n</style></head>",
        "<body><main>",
        "<h1>What this edit changes</h1>",
        f"<p><strong>{escape(summary or difference.summary)}</strong></p>",
    ]
    if head:
        lines.append(f'<p class="soft">{escape(head)}</p>')
    for kind in Kind:
        found = difference.of(kind)
        if found:
            lines += _section(kind, found)
    return "\n".join([*lines, "</main></body></html>", ""])


def _section(kind: Kind, found: list[Change]) -> Iterator[str]:
    title = escape(f"{kind.heading} ({len(found)})")
    yield f"<details{' open' if kind in OPEN else ''}><summary><h2>{title}</h2></summary>"
    yield f'<div class="scroll" role="region" tabindex="0" aria-label="{title}"><table>'
    heads = "".join(f'<th scope="col">{head}</th>' for head in ("What", "Language", "Before", "After", "Pages"))
    yield f"<thead><tr>{heads}</tr></thead><tbody>"
    for change in found:
        yield from _rows(change)
    yield "</tbody></table></div></details>"


def _rows(change: Change) -> Iterator[str]:
    """A line for each language, so that old and new stand side by side however long they are."""
    told = change.told() or [Wording("", "", "")]
    span = f' rowspan="{len(told)}"' if len(told) > 1 else ""
    key = f" <code>{escape(change.key)}</code>" if change.key else ""
    turn = f" <small>{escape(change.turn)}</small>" if change.turn else ""
    for number, wording in enumerate(told):
        first = f'<th scope="row"{span}>{escape(change.title)}{key}{turn}</th>' if number == 0 else ""
        last = f"<td{span}>{escape(where(change.pages))}</td>" if number == 0 else ""
        words = _words(wording, wording.old, "del") + _words(wording, wording.new, "ins")
        yield f"<tr>{first}<td>{escape(wording.language)}</td>{words}{last}</tr>"


def _words(wording: Wording, text: str, mark: str) -> str:
    if not text:
        return f'<td class="soft">{NOTHING if wording.language else ""}</td>'
    lang = "" if "," in wording.language else f' lang="{escape(wording.language)}"'
    return f"<td><{mark}{lang}>{escape(text)}</{mark}></td>"
