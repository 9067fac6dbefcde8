"""Which pages each language has: those whose every message is translated and whose own text is up to date.

A page that is not complete in a language is left out of it; the rest of that language is rendered anew, so that no
link leads to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.language.language import SOURCE
from generator.pages.drift import drifts
from generator.pages.kinds import KINDS
from generator.pages.page import Page
from generator.pages.render import Renderer
from generator.pages.world import World
from generator.problems import Location, Problems, Severity

NAMED = 8  # pages that a warning names


@dataclass(slots=True)
class Coverage:
    """How far a language is: messages in all and translated; how many each page lacks; pages whose own text is old.

    `unwritten` are pages without a text of their own that another language has: published without it, and listed.
    """

    code: str
    messages: int
    translated: int
    lacking: dict[str, int] = field(default_factory=dict)
    drifted: frozenset[str] = frozenset()
    unwritten: tuple[str, ...] = ()

    @property
    def complete(self) -> list[str]:
        """The pages that are published, in plan order."""
        return [page for page, count in self.lacking.items() if not count and page not in self.drifted]

    @property
    def left_out(self) -> list[str]:
        """The pages that are not."""
        return [page for page in self.lacking if page not in set(self.complete)]

    def __str__(self) -> str:
        return (
            f"{self.code}: {self.translated} of {self.messages} messages translated, "
            f"{len(self.complete)} of {len(self.lacking)} pages complete"
        )


def publish(
    world: World,
    renderers: Mapping[str, Renderer],
    coverage: Mapping[str, Coverage],
    problems: Problems,
    strict: bool = True,
) -> list[Page]:
    """The finished pages in plan order, each in the languages that have it; `coverage` is filled in.

    What is left out of a language that is not partial was told before; in a strict build it is an error all the same,
    because a page may ask for a message that no list has.
    """
    partial = {code for code, renderer in renderers.items() if renderer.printer.language.partial}
    for drift in drifts(world.plan, partial):
        coverage[drift.code].drifted |= {drift.page}
    texts = {page.id: page.bundle.prose for page in world.plan.pages.values() if page.bundle and page.bundle.prose}
    for code, own in coverage.items():
        own.unwritten = tuple(page for page, prose in texts.items() if code not in prose)
    found = _rendered(world, renderers, coverage, problems)
    if problems.errors:
        return []
    unfinished = {code: renderers[code] for code in renderers if coverage[code].left_out}
    for code in unfinished:
        world.plan.leave_out(code, coverage[code].left_out)
        _tell(coverage[code], renderers[code], "error" if strict and code not in partial else "warning", problems)
    if problems.errors:
        return []
    if unfinished:
        again = {key: page for key, page in found.items() if key[1] not in unfinished}
        again.update(_rendered(world, unfinished, None, problems))
        found = {key: again[key] for key in found if key in again}
    return list(found.values())


def _rendered(
    world: World, renderers: Mapping[str, Renderer], coverage: Mapping[str, Coverage] | None, problems: Problems
) -> dict[tuple[str, str], Page]:
    """The pages by id and language; with `coverage`, all of them, to learn what each lacks."""
    found = {}
    for planned in world.plan.pages.values():
        wanted = [code for code in renderers if coverage or world.plan.is_in(planned, code)]
        view = KINDS[planned.kind](planned, world) if wanted else None
        for code in wanted:
            assert view is not None
            renderer = renderers[code]
            page = renderer.render(planned, view.context, view.style, world.ledger.find, view.date, problems)
            if page:
                found[planned.id, code] = page
            if coverage:
                lacks = len(renderer.printer.untranslated()) if code != SOURCE else 0
                coverage[code].lacking[planned.id] = lacks
    return found


def _tell(coverage: Coverage, renderer: Renderer, severity: Severity, problems: Problems) -> None:
    language = renderer.printer.language
    left_out = coverage.left_out
    named = ", ".join(left_out[:NAMED]) + (f" and {len(left_out) - NAMED} more" if len(left_out) > NAMED else "")
    problems.add(
        Location(language.file),
        f"{coverage}; left out: {named}.",
        f"visavis messages status {coverage.code} lists what is missing.",
        "left-out",
        severity,
    )
