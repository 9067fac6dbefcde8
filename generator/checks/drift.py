"""drift: a text that changed in one language has to be read again in the other before it counts as translated."""

from __future__ import annotations

from generator.checks.subject import Subject
from generator.pages.drift import drifts
from generator.problems import Location, Problems


def check(subject: Subject, problems: Problems) -> None:
    """Texts without the mark of the other language's present text; where a language is partial, a warning."""
    partial = {code for code, language in subject.languages.items() if language.partial}
    for drift in drifts(subject.plan, partial):
        state = "was read against an older" if drift.known else "was never read against"
        problems.add(
            Location(drift.prose.file),
            f"This text {state} {drift.other}.md.",
            f"Read both, then run visavis messages confirm {drift.page}, "
            f"or begin this file with <!-- checked against {drift.other}: {drift.mark} -->.",
            "drift",
            "error" if subject.strict and drift.code not in partial else "warning",
        )
