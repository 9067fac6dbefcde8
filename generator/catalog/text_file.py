"""Authored files as text: found in their folder, read as UTF-8, free of signs that nobody can see."""

from __future__ import annotations

import re
from pathlib import Path

from generator.problems import Location, Problems

BOM = "\ufeff"
BYTES_LIMIT = 4_000_000
LENGTH_LIMIT = 20_000
# Control characters, surrogates and non-characters: invisible in an editor, wrong on a page.
UNSEEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")


def authored_files(root: Path, folder: Path, problems: Problems) -> list[Path]:
    """The .yml files of a folder, sorted; a name that would be passed over in silence is a problem.

    Hidden files (an editor's locks and copies) are nobody's.
    """
    if not folder.is_dir():
        return []
    found = []
    for path in sorted(folder.iterdir()):
        if path.name.startswith("."):
            continue
        if path.suffix == ".yml":
            found.append(path)
        elif path.suffix.lower() in (".yml", ".yaml"):
            problems.add(
                Location(path.relative_to(root).as_posix()),
                f'The name of a file here ends in .yml, not in "{path.suffix}"; this one would not be read.',
                f"Rename it to {path.stem}.yml.",
                "file",
            )
    return found


def read_text(path: Path, name: str, problems: Problems) -> str | None:
    """The text of an authored file, or None with a problem when it cannot be read as UTF-8."""
    try:
        data = path.read_bytes()
    except OSError as error:
        problems.add(Location(name), f"The file cannot be read: {error.strerror}.", rule="file")
        return None
    if len(data) > BYTES_LIMIT:
        problems.add(
            Location(name),
            f"The file has {len(data):,} bytes; an authored file has at most {BYTES_LIMIT:,}.",
            "Divide it.",
            "file",
        )
        return None
    try:
        text = data.decode("utf-8").removeprefix(BOM)
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        problems.add(
            Location(name, line, column),
            f"Byte 0x{data[error.start]:02x} is not UTF-8.",
            "Save the file with the encoding UTF-8.",
            "encoding",
        )
        return None
    unseen = UNSEEN.search(text)
    if unseen:
        before = text[: unseen.start()]
        where = Location(name, before.count("\n") + 1, len(before) - before.rfind("\n"))
        problems.add(where, f"An invisible character, U+{ord(unseen.group()):04X}, stands here.", "Remove it.", "file")
        return None
    return text


def fault_of(text: str) -> tuple[str, str] | None:
    """What no single value and no key may be: message and hint."""
    unseen = UNSEEN.search(text)
    if unseen:
        return f"An invisible character, U+{ord(unseen.group()):04X}, stands in this text.", "Remove it."
    if len(text) > LENGTH_LIMIT:
        return f"This text has {len(text):,} characters; {LENGTH_LIMIT:,} are the limit.", "Shorten it."
    return None
