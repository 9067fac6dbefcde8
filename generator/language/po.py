"""messages.po read directly, without a compile step; a faulty file gives problems, never an exception."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, read_po

from generator.catalog.yaml_text import read_text
from generator.problems import Location, Problems


@dataclass(frozen=True, slots=True)
class Entry:
    """One message: English text and plural, context, one string per plural form."""

    text: str
    plural: str
    context: str
    strings: tuple[str, ...]
    fuzzy: bool
    line: int

    def is_usable(self, index: int) -> bool:
        """Whether the form exists, is filled, and the entry is not fuzzy."""
        return not self.fuzzy and index < len(self.strings) and all(self.strings)


def read_po_file(root: Path, path: Path, locale: Locale, problems: Problems) -> dict[tuple[str, str], Entry]:
    """The entries by context and English text."""
    name = path.relative_to(root).as_posix()
    text = read_text(path, name, problems)
    if text is None:
        return {}
    try:
        catalog: Catalog = read_po(io.StringIO(text), locale=locale, abort_invalid=True)
    except PoFileError as error:
        problems.add(Location(name, (error.lineno or 0) + 1), f"This is not a PO file: {error}.", rule="messages")
        return {}
    except (ValueError, UnicodeError, LookupError) as error:
        problems.add(Location(name), f"This is not a PO file: {error}.", rule="messages")
        return {}
    entries: dict[tuple[str, str], Entry] = {}
    for message in catalog:
        if not message.id:
            continue
        ids = [str(part) for part in (message.id if isinstance(message.id, (tuple, list)) else (message.id, ""))]
        given = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
        strings = tuple(str(part) for part in given)
        entries[(message.context or "", ids[0])] = Entry(
            ids[0], ids[1], message.context or "", strings, message.fuzzy, message.lineno or 1
        )
    return entries
