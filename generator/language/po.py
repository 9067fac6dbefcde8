"""messages.po read directly, without a compile step; a faulty file gives problems, never an exception."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, PoFileParser

from generator.catalog.text_file import read_text
from generator.problems import Location, Problems

LINE = re.compile(r'(?:(?:msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d+\])\s+)?"(?:[^"\\]|\\.)*"')
PLURALS = re.compile(r'^"Plural-Forms:\s*nplurals\s*=\s*([^;\\]*)', re.MULTILINE)
CHARSET = re.compile(r'^"Content-Type:[^"]*charset=([^"\\\s;]*)', re.MULTILINE)
CATEGORIES = ("zero", "one", "two", "few", "many")  # CLDR's order, which is that of msgstr[0], msgstr[1], …; then other


@dataclass(frozen=True, slots=True)
class Entry:
    """One message: English text and plural, context, one string per plural form.

    `line` is that of the English text, `string_lines` those of the translations; `comments` are the translator's own.
    """

    text: str
    plural: str
    context: str
    strings: tuple[str, ...]
    fuzzy: bool
    line: int
    string_lines: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()

    def is_usable(self, index: int) -> bool:
        """Whether the form exists, is filled, and the entry is not fuzzy."""
        return not self.fuzzy and index < len(self.strings) and all(self.strings)


class _Entries(Catalog):
    """Babel's catalog keeps the first of two equal entries in silence; this one remembers the second."""

    def __init__(self, locale: Locale) -> None:
        super().__init__(locale=locale)
        self.repeated: list[tuple[int, int]] = []

    def __setitem__(self, id: str | tuple[str, ...] | list[str], message: Message) -> None:
        known = self.get(id, message.context) if id else None
        if known is not None:
            self.repeated.append((message.lineno or 1, known.lineno or 1))
        super().__setitem__(id, message)


def plural_categories(locale: Locale) -> list[str]:
    """The plural categories of a language, in the order of its plural strings.

    >>> plural_categories(Locale("fr"))
    ['one', 'many', 'other']
    """
    return [*(name for name in CATEGORIES if name in locale.plural_form.tags), "other"]


def read_po_file(root: Path, path: Path, locale: Locale, problems: Problems) -> dict[tuple[str, str], Entry]:
    """The entries by context and English text."""
    name = path.relative_to(root).as_posix()
    text = read_text(path, name, problems)
    if text is None:
        return {}
    _check_charset(text, name, problems)
    if not (_check_lines(text, name, problems) & _check_plurals(text, name, locale, problems)):
        return {}
    catalog, lines = _Entries(locale), text.split("\n")
    try:
        PoFileParser(catalog, abort_invalid=True).parse(io.StringIO(text))
    except PoFileError as error:
        problems.add(Location(name, (error.lineno or 0) + 1), f"This is not a PO file: {error}.", rule="messages")
        return {}
    except (ValueError, LookupError) as error:
        problems.add(Location(name), f"This is not a PO file: {error}.", rule="messages")
        return {}
    for line, first in catalog.repeated:
        problems.add(
            Location(name, line), f"This message stands twice; the first is in line {first}.", "Keep one.", "messages"
        )
    entries: dict[tuple[str, str], Entry] = {}
    for message in catalog:
        if not message.id:
            continue
        ids = [str(part) for part in (message.id if isinstance(message.id, (tuple, list)) else (message.id, ""))]
        given = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
        strings = tuple(str(part) for part in given)
        line = message.lineno or 1
        entries[(message.context or "", ids[0])] = Entry(
            ids[0],
            ids[1],
            message.context or "",
            strings,
            message.fuzzy,
            line,
            _string_lines(lines, line, len(strings)),
            tuple(message.user_comments),
        )
    return entries


def _string_lines(lines: list[str], start: int, count: int) -> tuple[int, ...]:
    """The lines of `count` translations that follow the English text in line `start`."""
    found = []
    for number in range(start, len(lines) + 1):
        if lines[number - 1].lstrip().startswith("msgstr"):
            found.append(number)
        if len(found) == count:
            break
    return tuple(found)


def _check_lines(text: str, name: str, problems: Problems) -> bool:
    """Babel drops a line whose quotes do not match, with the words on it; here it is a problem."""
    sound = True
    for number, line in enumerate(text.split("\n"), start=1):
        line = line.strip()
        if line and not line.startswith("#") and not LINE.fullmatch(line):
            sound = False
            problems.add(
                Location(name, number),
                "This line is not that of a PO file.",
                'Write msgid "…" or msgstr "…", or continue with "…" alone; inside, a quotation mark is \\".',
                "messages",
            )
    return sound


def _check_charset(text: str, name: str, problems: Problems) -> None:
    """The file is read as UTF-8 whatever its header says; other tools would believe the header."""
    header = CHARSET.search(text.partition("\n\n")[0])
    if header and header[1].lower() not in ("utf-8", "utf8"):
        problems.add(
            Location(name, text.count("\n", 0, header.start()) + 1),
            f"The header says charset={header[1]}, but this file is UTF-8.",
            "Write charset=UTF-8 there.",
            "messages",
        )


def _check_plurals(text: str, name: str, locale: Locale, problems: Problems) -> bool:
    """Whether the header counts the plural forms that the language has."""
    header = PLURALS.search(text)
    categories = plural_categories(locale)
    if header is None or header.group(1).strip() == str(len(categories)):
        return True
    last = f" to msgstr[{len(categories) - 1}]" if len(categories) > 1 else ""
    problems.add(
        Location(name, text.count("\n", 0, header.start()) + 1),
        f"The header counts {header.group(1).strip()} plural forms, but {locale} has {len(categories)}: "
        f"{', '.join(categories)}.",
        f"Write nplurals={len(categories)} and msgstr[0]{last}.",
        "messages",
    )
    return False
