"""One page of the real project with a changed domain: what an edit of the catalog would show, without a build."""

from __future__ import annotations

from dataclasses import replace

from generator.catalog.model import Domain
from generator.facts.ledger import Ledger
from generator.pages.kinds import KINDS
from generator.pages.plan import Plan
from generator.pages.printer import Printer
from generator.pages.render import Renderer
from generator.pages.world import World
from generator.problems import Problems
from generator.site import Sources


def page_in(sources: Sources, domain: Domain, page_id: str, language: str, swapped: bool = False) -> str:
    """The HTML of a page over the changed domain; `swapped` exchanges the products of a comparison."""
    catalog = replace(sources.catalog, domains={domain.id: domain})
    planned = replace(sources.plan.pages[page_id], domain=domain)
    if swapped:
        planned = replace(planned, subjects=planned.subjects[::-1])
    plan = Plan({**sources.plan.pages, page_id: planned})
    world = World(catalog, Ledger(catalog), plan, "Test")
    problems = Problems()
    printer = Printer(sources.languages[language], catalog, plan, Ledger(catalog), problems)
    titles = {section.id: section.title[language] for section in sources.site.sections}
    extra: dict[str, object] = {"site_name": "Test", "section_titles": titles, "source_language": language == "en"}
    renderer = Renderer(sources.project.templates, sources.project.root, printer, extra)
    shown = KINDS[planned.kind](planned, world)
    page = renderer.render(planned, shown.context, shown.style, world.ledger.find, shown.date, problems)
    assert problems.found == []
    assert page is not None
    return page.body
