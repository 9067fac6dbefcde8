"""Confirm that the texts of a page say the same: each file gets the marks of the others it was read against."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from generator.pages.remarks import confirmed, mark_of
from generator.problems import Location, Problems
from generator.whole_file import write_whole

TEXT = "utf-8"
HINT = "Name a folder below content/, such as compare/a100-vs-h100."


def confirm(root: Path, pages: Sequence[str], codes: Sequence[str], problems: Problems) -> list[str]:
    """Mark the texts of pages, given by the folder below content/; gives the files that changed.

    A page that does not exist or has fewer than two texts is a problem, and then nothing is written at all.

    Raises:
        OSError: the disk refuses.

    """
    wanted: dict[Path, str] = {}
    for page in pages:
        folder = root / "content" / page
        if not (folder / "page.yml").is_file():
            problems.add(Location(f"content/{page}/page.yml"), "This page does not exist.", HINT, "drift")
            continue
        texts = _texts(root, folder, codes, problems)
        if len(texts) < 2:
            problems.add(Location(f"content/{page}"), "There are no two texts to read against each other.", "", "drift")
        for code, text in texts.items():
            marks = {other: mark_of(texts[other]) for other in texts if other != code}
            wanted[folder / f"{code}.md"] = confirmed(text, marks)
    if problems.errors:
        return []
    changed = []
    for path, text in wanted.items():
        if path.read_bytes() != text.encode(TEXT):
            write_whole(path, text)
            changed.append(path.relative_to(root).as_posix())
    return changed


def _texts(root: Path, folder: Path, codes: Sequence[str], problems: Problems) -> dict[str, str]:
    texts = {}
    for code in codes:
        path = folder / f"{code}.md"
        if path.is_file():
            try:
                texts[code] = path.read_bytes().decode(TEXT)
            except UnicodeDecodeError:
                where = Location(path.relative_to(root).as_posix())
                problems.add(where, "The file is not UTF-8.", "Save it with the encoding UTF-8.", "encoding")
    return texts
