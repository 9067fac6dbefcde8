"""parity: the languages of a page print the same facts, section by section; own prose names them in the same order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from generator.checks.subject import Subject
from generator.pages.drift import drifts
from generator.pages.page import Page
from generator.pages.plan import Plan, PlannedPage
from generator.pages.prose import Prose, Reference
from generator.problems import Location, Problems

PRINTED = re.compile(r'<section data-section="([^"]*)"|data-fact="([^"]*)"')
HEADING = re.compile(r"^ {0,3}##[ \t].*?(?:\{#([a-z0-9-]+)\})?[ \t]*$", re.MULTILINE)
NAMED = 3  # facts that a problem names
FIGURES = ("figure", "ratio")


def check(subject: Subject, problems: Problems) -> None:
    """In the own prose of a page, each section names the same figures in the same order in every language.

    Texts that have not been read against each other are told by `drift`, and are not compared before they have.
    """
    partial = {code for code, language in subject.languages.items() if language.partial}
    unread = {drift.page for drift in drifts(subject.plan, partial)}
    for page in subject.plan.pages.values():
        if page.id in unread:
            continue
        prose = page.bundle.prose if page.bundle else {}
        codes = [code for code in prose if code in subject.languages]
        for code in codes[1:]:
            _compare(page, prose[codes[0]], prose[code], problems)


def _compare(page: PlannedPage, first: Prose, second: Prose, problems: Problems) -> None:
    sections, others = _sections(first), _sections(second)
    for key in sections.keys() & others.keys():
        for one, other in zip(sections[key], others[key], strict=False):
            if one.text != other.text:
                break
        else:
            longer = max(sections[key], others[key], key=len)
            if len(sections[key]) == len(others[key]):
                continue
            one = other = longer[min(len(sections[key]), len(others[key]))]
            problems.add(
                other.where,
                f"{{{other.text}}} stands here and not in the other language of {page.id}.",
                "Print the same figures in both.",
                "parity",
            )
            continue
        problems.add(
            other.where,
            f"{{{other.text}}} stands here; {one.where.file} has {{{one.text}}} in its place (line {one.where.line}).",
            "Print the same figures in the same order in both languages.",
            "parity",
        )


def _sections(prose: Prose) -> dict[str, list[Reference]]:
    """The figures of a prose file by the key of their section."""
    starts = [(0, "")] + [
        (prose.text.count("\n", 0, match.start()) + 1, match[1] or "") for match in HEADING.finditer(prose.text)
    ]
    found: dict[str, list[Reference]] = {key: [] for _line, key in starts}
    for reference in prose.references:
        if reference.kind in FIGURES:
            key = max((start for start in starts if start[0] <= reference.where.line), key=lambda start: start[0])[1]
            found[key].append(reference)
    return found


def check_parity(pages: Sequence[Page], plan: Plan, problems: Problems) -> None:
    """Of two finished pages, each section prints the same facts; a message may name them in an order of its own.

    A page that has a text of its own in one of the two languages only is not compared: that text adds facts.
    """
    first: dict[str, Page] = {}
    for page in pages:
        bundle = plan.pages[page.id].bundle
        other = first.setdefault(page.id, page)
        if other is page or (bundle and (page.lang in bundle.prose) != (other.lang in bundle.prose)):
            continue
        here, there = _facts(page.body), _facts(other.body)
        for key in {**here, **there}:
            one, two = here.get(key, Counter()), there.get(key, Counter())
            differing = (one - two) + (two - one)
            if differing:
                problems.add(
                    Location(page.edit),
                    f"{page.id}, section {key or 'head'}: {other.lang} and {page.lang} don't print the same facts "
                    f"({', '.join(sorted(differing)[:NAMED])}).",
                    "Use every placeholder of a message once in each language.",
                    "parity",
                )


def _facts(body: str) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {"": Counter()}
    section = ""
    for match in PRINTED.finditer(body):
        if match[1] is not None:
            section = match[1]
            found.setdefault(section, Counter())
        else:
            found[section][match[2]] += 1
    return found
