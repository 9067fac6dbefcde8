"""untranslated: every message of the templates and every label of the catalog is translated, used today or not."""

from __future__ import annotations

from generator.checks.subject import Subject
from generator.language.language import SOURCE
from generator.problems import Location, Problems


def check(subject: Subject, problems: Problems) -> None:
    """Missing, empty, fuzzy or half-filled entries; a partial language is only counted, see `left-out`."""
    for language in subject.languages.values():
        if language.code == SOURCE or language.partial:
            continue
        for message in subject.messages:
            entry = language.entries.get(message.key)
            plural, where = message.plural, message.places[0]
            if language.code in message.not_for or (entry and entry.is_usable(0) and entry.plural == plural):
                continue
            shown = f"“{message.text}”" + (f" ({message.context})" if message.context else "")
            state = "is fuzzy" if entry and entry.fuzzy else "has no translation"
            if entry and entry.plural != plural:
                state = f"needs msgid_plural “{plural}”" if plural else "has a plural that the English does not have"
            place = Location(language.file, entry.line if entry else 1)
            problems.add(
                place,
                f"{shown} {state}; it is used in {where.file}, line {where.line}.",
                "Translate it here.",
                "untranslated",
                "error" if subject.strict else "warning",
            )
