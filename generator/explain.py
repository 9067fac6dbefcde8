"""How a printed figure came about: from its text through rounding and rule to what sources state, and where."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape

from generator.catalog.model import Catalog
from generator.catalog.shape import closest
from generator.catalog.values import Flag, Measure, Words
from generator.facts.fact import Derived, Entry, Fact
from generator.facts.lineage import Step, lineage, place_of
from generator.facts.rounding import exact, significant
from generator.pages.kinds import KINDS
from generator.pages.plan import Plan, PlannedPage
from generator.problems import Location, Problems
from generator.project import Project
from generator.site import Sources, read_project, renderers_of

DIGITS = 12
Data = dict[str, object]


@dataclass(slots=True)
class Figure:
    """One fact of a page: its hook (data-fact), its way, and its texts in each language, in order of print."""

    hook: str
    way: Step
    printed: dict[str, list[str]] = field(default_factory=dict)


@dataclass(slots=True)
class Explained:
    """The figures of a page that were asked for; `all_hooks` are those that it prints."""

    page: PlannedPage
    figures: list[Figure]
    catalog: Catalog


def explain(project: Project, page: str, figure: str, problems: Problems) -> Explained | None:
    """The figures of a page that a key or a printed text names, or all; None with problems."""
    sources = read_project(project, problems)
    if sources is None or problems.errors:
        return None
    planned = find_page(sources.plan, page)
    if planned is None:
        hint = closest(page.strip("/"), set(sources.plan.pages))
        problems.add(Location(page), f'There is no page "{page}".', hint, "references")
        return None
    figures = _figures(sources, planned, problems)
    chosen = _chosen(figures, figure)
    if problems.errors:
        return None
    if figure and not chosen:
        hint = closest(figure, {own.hook for own in figures})
        problems.add(Location(planned.id), f'The page prints no figure "{figure}".', hint, "references")
        return None
    return Explained(planned, chosen, sources.catalog)


def find_page(plan: Plan, name: str) -> PlannedPage | None:
    """A page by its id or by its address in any language."""
    wanted = name.strip("/")
    if wanted in plan.pages:
        return plan.pages[wanted]
    paths = {path.strip("/"): page for page in plan.pages.values() for path in page.paths.values()}
    return paths.get(wanted) or next((page for path, page in paths.items() if wanted.endswith(f"/{path}")), None)


def _figures(sources: Sources, planned: PlannedPage, problems: Problems) -> list[Figure]:
    view = KINDS[planned.kind](planned, sources.world)
    found: dict[str, Figure] = {}
    for code, renderer in renderers_of(sources, problems).items():
        renderer.render(planned, view.context, view.style, sources.world.ledger.find, view.date, problems)
        for fact, texts in renderer.printer.shown.values():
            hook = renderer.printer.key_of(fact)
            known = found.get(hook)
            if known is None:
                known = found[hook] = Figure(hook, lineage(fact, sources.world.ledger.resolve))
            known.printed[code] = [unescape(text) for text in texts]
    return list(found.values())


def _chosen(figures: list[Figure], wanted: str) -> list[Figure]:
    """By key, else by printed text, else by a part of the key; all where nothing is named."""
    plain = _plain(wanted)
    by_key = [own for own in figures if wanted in (own.hook, own.way.fact.key)]
    by_text = [own for own in figures if any(plain in map(_plain, texts) for texts in own.printed.values())]
    return by_key or by_text or [own for own in figures if wanted in own.hook]


def _plain(text: str) -> str:
    return " ".join(text.split()).lower()


def summary_lines(explained: Explained) -> Iterator[str]:
    """Every figure of the page on a line: its key and its texts."""
    for figure in explained.figures:
        yield f"{figure.hook}  {' | '.join(texts[0] for texts in figure.printed.values())}"


def explanation_lines(explained: Explained) -> Iterator[str]:
    """The whole way of each figure, indented by step."""
    for number, figure in enumerate(explained.figures):
        if number:
            yield ""
        printed = ", ".join(f"{' / '.join(texts)} ({code})" for code, texts in figure.printed.items())
        yield f"{figure.hook}: {printed}"
        yield from _step_lines(figure.way, explained.catalog, 1)


def _step_lines(step: Step, catalog: Catalog, depth: int) -> Iterator[str]:
    indent, fact = "  " * depth, step.fact
    if isinstance(fact, Derived):
        evidence = ", ".join(filter(None, (fact.origin, f"grade {fact.grade}" if fact.grade else "", *fact.warnings)))
        yield f"{indent}= {value_text(fact)}  {fact.rule}" + (f"  [{evidence}]" if evidence else "")
    else:
        yield f"{indent}{value_text(fact)}"
    place = place_of(fact)
    if place:
        yield f"{indent}  {place}"
    for source in fact.sources if not isinstance(fact, Derived) else ():
        known = catalog.sources.get(source)
        if known:
            yield f"{indent}  {known.title}, {known.publisher}, {known.date}" + (f", {known.url}" if known.url else "")
    for below in step.inputs:
        yield f"{indent}  {below.fact.key}"
        yield from _step_lines(below, catalog, depth + 2)


def value_text(fact: Fact) -> str:
    """A value before rounding: exact where it has a finite form, else with twelve significant digits."""
    value = getattr(fact, "value", None)
    if isinstance(fact, Entry):
        return f"{fact.text}: {fact.details}" if fact.details else fact.text
    if isinstance(value, Measure):
        ends = [_digits(value, end) for end in ("lo", "hi")]
        number = ends[0] if value.is_point else f"{ends[0]} to {ends[1]}"
        return f"{number} {value.unit}".strip()
    if isinstance(value, Words):
        return value.text
    if isinstance(value, Flag):
        return "true" if value.yes else "false"
    return fact.state


def _digits(value: Measure, end: str) -> str:
    number = value.lo if end == "lo" else value.hi
    whole = exact(number)
    if whole is not None and len(whole.as_tuple().digits) <= DIGITS:
        return f"{whole:f}"
    return f"{significant(number, DIGITS):f}…"


def as_json(explained: Explained) -> str:
    """The same for programs: one object per figure, its inputs nested."""
    data = {
        "page": explained.page.id,
        "figures": [
            {"fact": own.hook, "printed": own.printed, **_step_data(own.way, explained.catalog)}
            for own in explained.figures
        ],
    }
    return json.dumps(data, ensure_ascii=False, indent=2)


def _step_data(step: Step, catalog: Catalog) -> Data:
    fact, place = step.fact, place_of(step.fact)
    data: Data = {"key": fact.key, "value": value_text(fact)}
    if isinstance(fact, Derived):
        data |= {"rule": fact.rule, "origin": fact.origin, "grade": fact.grade, "warnings": list(fact.warnings)}
    if place:
        data |= {"file": place.file, "line": place.line, "column": place.column}
    data["sources"] = [
        {"id": key, "title": source.title, "publisher": source.publisher, "date": source.date, "url": source.url}
        for key in fact.sources
        if (source := catalog.sources.get(key))
    ]
    if step.inputs:
        data["inputs"] = [_step_data(below, catalog) for below in step.inputs]
    return data
