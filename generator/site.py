"""Build the whole site in memory: read, check, plan, compute, render. Knows no site engine and writes nothing."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.catalog.load import load_catalog
from generator.catalog.model import Catalog
from generator.checks import run_checks
from generator.checks.subject import Subject
from generator.facts.ledger import Ledger
from generator.language.language import SOURCE, Language, check_entries, load_language
from generator.pages.authored import authored_texts
from generator.pages.bundles import Bundle, SiteFile, read_bundles, read_site
from generator.pages.gate import withhold
from generator.pages.kinds import KINDS
from generator.pages.message_list import list_messages
from generator.pages.page import NavigationEntry, Page
from generator.pages.plan import Plan, plan_pages
from generator.pages.printer import Printer
from generator.pages.render import Renderer
from generator.pages.world import World
from generator.problems import Problems
from generator.project import Project
from generator.site_files import SiteLanguage, beside_pages


@dataclass(slots=True)
class Site:
    """Everything a site engine needs; `files` are texts by path beside the pages."""

    name: str = ""
    as_of: str = ""
    languages: list[SiteLanguage] = field(default_factory=list)
    pages: list[Page] = field(default_factory=list)
    navigation: dict[str, list[NavigationEntry]] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)
    problems: Problems = field(default_factory=Problems)


@dataclass(slots=True)
class Sources:
    """A project as read: what checks look at and pages are made of."""

    project: Project
    catalog: Catalog
    site: SiteFile
    bundles: dict[str, Bundle]
    languages: dict[str, Language]
    plan: Plan
    world: World


def read_project(project: Project, problems: Problems) -> Sources | None:
    """Read catalog and content whole; None when a part is too broken to go on."""
    catalog = load_catalog(project.root, problems)
    site = read_site(project, problems)
    if catalog is None or site is None:
        return None
    languages = {}
    for code in site.languages:
        language = load_language(project.root, code, catalog.units, problems)
        if language:
            languages[code] = language
    bundles = read_bundles(project, site.languages, problems)
    if not catalog.domains or len(languages) < len(site.languages):
        return None
    if SOURCE in languages:
        for language in languages.values():
            check_entries(language, languages[SOURCE], problems)
    plan = plan_pages(project, site, bundles, catalog, problems)
    world = World(catalog, Ledger(catalog), plan, site.name)
    if not problems.errors:
        withhold(world)
    return Sources(project, catalog, site, bundles, languages, plan, world)


def build_site(project: Project) -> Site:
    """The site of a project. Author faults are in `problems`; with errors among them the pages may be incomplete."""
    site = Site()
    sources = read_project(project, site.problems)
    if sources is None:
        return site
    site.name, site.as_of = sources.site.name, sources.catalog.as_of
    renderers = {}
    typesets = {code: language.typeset for code, language in sources.languages.items()}
    for code, language in sources.languages.items():
        printer = Printer(language, sources.catalog, sources.plan, site.problems, typesets)
        titles = {section.id: section.title[code] for section in sources.site.sections}
        extra: dict[str, object] = {
            "site_name": sources.site.name,
            "section_titles": titles,
            "source_language": code == SOURCE,
        }
        renderers[code] = Renderer(project.templates, project.root, printer, extra)
        site.languages.append(SiteLanguage(code, language.name, language.theme, language.search, f"{code}/"))
    first = next(iter(renderers.values()))
    first.compile_all(site.problems)
    find = sources.world.ledger.find
    messages = list_messages(first.messages(), sources.catalog)
    texts = authored_texts(messages, sources.languages, sources.plan)
    subject = Subject(sources.catalog, sources.plan, sources.languages, renderers, sources.world, find, messages, texts)
    run_checks(subject, site.problems)
    if site.problems.errors:
        return site
    for planned in sources.plan.pages.values():
        view = KINDS[planned.kind](planned, sources.world)
        for renderer in renderers.values():
            page = renderer.render(planned, view.context, view.style, find, view.date, site.problems)
            if page:
                site.pages.append(page)
    site.navigation = {code: _navigation(code, sources) for code in sources.languages}
    languages = [(language.code, language.name, language.path) for language in site.languages]
    chooser = first.render_file(
        "chooser.html.j2",
        {"name": site.name, "languages": languages, "css": "assets/css/vis-a-vis.css", "site_url": project.site_url},
        site.problems,
    )
    site.files = {"index.html": chooser, **beside_pages(project.site_url, site.languages, site.pages, sources.plan)}
    return site


def _navigation(code: str, sources: Sources) -> list[NavigationEntry]:
    """Home and sections; pages of generated kinds are reached through their section's page, pairs never listed."""
    printed = sources.plan.pages
    entries = [NavigationEntry(sources.site.name, printed["home"].path(code))] if "home" in printed else []
    for section in sources.site.sections:
        if section.id in printed:
            entries.append(NavigationEntry(section.title[code], printed[section.id].path(code)))
    return entries
