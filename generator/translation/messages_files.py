"""Bring messages.pot and each messages.po up to date with the templates and the catalog."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.language.language import SOURCE
from generator.language.listed_message import ListedMessage
from generator.language.po_update import MARK, Update, template_text, updated_text
from generator.problems import Location, Problems
from generator.translation.texts import Texts
from generator.whole_file import write_whole


@dataclass(frozen=True, slots=True)
class Updated:
    """What an update did to one language's file; `changed` is false where it was up to date."""

    file: str
    update: Update
    changed: bool

    def __str__(self) -> str:
        u = self.update
        if not self.changed:
            return f"{self.file}: up to date"
        counts = [(u.new, "new"), (u.fuzzy, "guessed (fuzzy)"), (u.obsolete, "obsolete"), (u.back, "back in use")]
        told = ", ".join(f"{count} {word}" for count, word in counts if count)
        return f"{self.file}: {told or 'order and places renewed'}"


def extract(messages: Sequence[ListedMessage], out: Path, problems: Problems) -> None:
    """Write all messages, untranslated, to a .pot file; a file that extract did not write is never replaced.

    Raises:
        OSError: the disk refuses.

    """
    if out.exists() and not (out.is_file() and out.read_bytes().startswith(MARK.encode())):
        problems.add(
            Location(str(out)), "This file was not written by visavis messages extract.", "Name another.", "file"
        )
        return
    write_whole(out, template_text(messages))


def update(texts: Texts, root: Path, codes: Sequence[str]) -> list[Updated]:
    """Renew messages.po of some languages, or of all but the source language; the files were found to be PO before.

    Raises:
        OSError: the disk refuses; each file is written whole or not at all.

    """
    found = []
    for code, language in texts.languages.items():
        if code == SOURCE or (codes and code not in codes):
            continue
        path = root / language.file
        existing = path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n") if path.is_file() else ""
        wanted = [message for message in texts.messages if code not in message.not_for]
        done = updated_text(existing, wanted, language.figures.locale, code)
        changed = done.text != existing
        if changed:
            write_whole(path, done.text)
        found.append(Updated(language.file, done, changed))
    return found
