"""unused: prose sections that no template prints would be lost in silence."""

from __future__ import annotations

from generator.checks.subject import Subject
from generator.problems import Location, Problems

SECTIONS = {
    "comparison": {
        "",
        "gap",
        "fp8",
        "rents",
        "history",
        "jobs",
        "choose",
        "a-wins",
        "fits",
        "availability",
        "tco",
        "verdict",
    },
    "family": {
        "",
        "today",
        "specs",
        "new",
        "versus",
        "prices",
        "fits",
        "uses",
        "history",
        "deploy",
        "limits",
        "rivals",
        "summary",
    },
}
LEAD_ONLY = {""}


def check(subject: Subject, problems: Problems) -> None:
    """A heading without a key, or with one that the kind of page does not print."""
    for page in subject.plan.pages.values():
        if page.bundle is None:
            continue
        known = SECTIONS.get(page.kind, LEAD_ONLY)
        for code, prose in page.bundle.prose.items():
            language = subject.languages.get(code)
            seen: set[str] = set()
            for block in prose.blocks(language.typeset) if language else []:
                key = block.heading.key if block.heading else ""
                if block.heading and not key:
                    problems.add(
                        Location(prose.file, block.line),
                        "This heading has no section key.",
                        "End it with {#key}, for example {#history}.",
                        "unused",
                    )
                elif key in seen:
                    problems.add(
                        Location(prose.file, block.line),
                        f'The section "{key}" stands twice; only the first is printed.',
                        "Put both texts under one heading.",
                        "unused",
                    )
                elif key not in known:
                    names = ", ".join(sorted(known - {""})) or "none; write only a lead"
                    problems.add(
                        Location(prose.file, block.line),
                        f'Pages of kind {page.kind} have no section "{key}".',
                        f"Known: {names}.",
                        "unused",
                    )
                seen.add(key)
