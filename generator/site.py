"""Build the whole site in memory: read, check, plan, compute, render. Knows no site engine and writes nothing."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.catalog.load import load_catalog
from generator.catalog.model import Catalog
from generator.checks import run_checks
from generator.checks.subject import Subject
from generator.facts.ledger import Ledger
from generator.language.language import SOURCE, Language, check_entries, load_language
from generator.pages.bundles import Bundle, SiteFile, read_bundles, read_site
from generator.pages.gate import withhold
from generator.pages.kinds import KINDS
from generator.pages.page import NavigationEntry, Page
from generator.pages.plan import Plan, plan_pages
from generator.pages.printer import Printer
from generator.pages.render import Renderer
from generator.pages.world import World
from generator.problems import Problems
from generator.project import Project


@dataclass(frozen=True, slots=True)
class SiteLanguage:
    """A published language: `theme` and `search` are the codes the site engine knows it by."""

    code: str
    name: str
    theme: str
    search: str
    path: str


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
    for code, language in sources.languages.items():
        printer = Printer(language, sources.catalog, sources.plan, site.problems)
        titles = {section.id: section.title[code] for section in sources.site.sections}
        extra: dict[str, object] = {
            "site_name": sources.site.name,
            "section_titles": titles,
            "source_language": code == SOURCE,
        }
        renderers[code] = Renderer(project.templates, project.root, printer, extra)
        site.languages.append(SiteLanguage(code, language.name, language.theme, language.search, f"{code}/"))
    next(iter(renderers.values())).compile_all(site.problems)
    run_checks(Subject(sources.catalog, sources.plan, sources.languages, renderers), site.problems)
    if site.problems.errors:
        return site
    for planned in sources.plan.pages.values():
        view = KINDS[planned.kind](planned, sources.world)
        for renderer in renderers.values():
            page = renderer.render(
                planned, view.context, view.style, sources.world.ledger.find, view.date, site.problems
            )
            if page:
                site.pages.append(page)
    site.navigation = {code: _navigation(code, sources) for code in sources.languages}
    site.files = _files(project, sources, renderers[next(iter(renderers))], site)
    return site


def _navigation(code: str, sources: Sources) -> list[NavigationEntry]:
    """Home and sections; pages of generated kinds are reached through their section's page, pairs never listed."""
    printed = sources.plan.pages
    entries = [NavigationEntry(sources.site.name, printed["home"].path(code))] if "home" in printed else []
    for section in sources.site.sections:
        if section.id in printed:
            entries.append(NavigationEntry(section.title[code], printed[section.id].path(code)))
    return entries


def _files(project: Project, sources: Sources, renderer: Renderer, site: Site) -> dict[str, str]:
    languages = [(language.code, language.name, language.path) for language in site.languages]
    chooser = renderer.environment.get_template("chooser.html.j2").render(
        name=site.name, languages=languages, css="assets/css/vis-a-vis.css", site_url=project.site_url
    )
    files = {"index.html": chooser}
    for language in site.languages:
        pages = [page for page in site.pages if page.lang == language.code]
        files[f"{language.path}sitemap.xml"] = _sitemap(project.site_url, pages)
    sitemap = f"Sitemap: {project.site_url}sitemap.xml\n" if project.site_url else ""
    files["robots.txt"] = f"User-agent: *\nAllow: /\n{sitemap}"
    files.update(_reverse_stubs(sources))
    return files


def _sitemap(base: str, pages: list[Page]) -> str:
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">']
    lines += [f"<url><loc>{base}{page.path}</loc><lastmod>{page.date[:10]}</lastmod></url>" for page in pages]
    return "\n".join([*lines, "</urlset>", ""])


def _reverse_stubs(sources: Sources) -> dict[str, str]:
    """`h100-vs-a100` leads to `a100-vs-h100`: a stub outside sitemap, navigation and internal links."""
    taken = {path for page in sources.plan.pages.values() for path in page.paths.values()}
    stubs = {}
    for page in sources.plan.of_kind("comparison"):
        for code, path in page.paths.items():
            parent, leaf = path.rstrip("/").rsplit("/", 1)
            first, middle, second = leaf.partition("-vs-")
            reverse = f"{parent}/{second}-vs-{first}/"
            if middle and reverse not in taken:
                target = f"../{leaf}/"
                canonical = f"{sources.project.site_url}{path}" if sources.project.site_url else target
                stubs[f"{reverse}index.html"] = (
                    f'<!doctype html>\n<html lang="{code}"><head><meta charset="utf-8"><title>{leaf}</title>\n'
                    f'<link rel="canonical" href="{canonical}"><meta name="robots" content="noindex">\n'
                    f'<meta http-equiv="refresh" content="0; url={target}"></head>\n'
                    f'<body><a href="{target}">{leaf}</a></body></html>\n'
                )
    return stubs
