"""Build the whole site in memory: read, check, plan, compute, render. Knows no site engine and writes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.catalog.as_of import as_of
from generator.catalog.load import load_catalog
from generator.catalog.model import Catalog
from generator.catalog.what_if import changed
from generator.checks import run_checks
from generator.checks.parity import check_parity
from generator.checks.shown import check_shown
from generator.checks.subject import Subject
from generator.facts.ledger import Ledger
from generator.language.language import SOURCE, Language, check_entries, load_language
from generator.language.listed_message import ListedMessage
from generator.pages.authored import AuthoredText, authored_texts
from generator.pages.bundles import Bundle, SiteFile, read_bundles, read_site
from generator.pages.gate import withhold
from generator.pages.message_list import list_messages
from generator.pages.named_things import derived_names
from generator.pages.page import NavigationEntry, Page
from generator.pages.plan import Plan, plan_pages
from generator.pages.printer import Printer
from generator.pages.render import Renderer
from generator.pages.sections import section_messages, section_title
from generator.pages.world import World
from generator.problems import Problems, Severity
from generator.project import Project
from generator.publication import Coverage, publish
from generator.site_files import SiteLanguage, beside_pages


@dataclass(slots=True)
class Site:
    """Everything a site engine needs; `files` are texts by path beside the pages, `words` those of the theme.

    `sources` and `texts` are what it was made of, for those who look from a page back at what an author wrote.
    """

    name: str = ""
    as_of: str = ""
    languages: list[SiteLanguage] = field(default_factory=list)
    pages: list[Page] = field(default_factory=list)
    navigation: dict[str, list[NavigationEntry]] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)
    words: dict[str, dict[str, str]] = field(default_factory=dict)
    coverage: dict[str, Coverage] = field(default_factory=dict)
    derived_names: list[str] = field(default_factory=list)
    problems: Problems = field(default_factory=Problems)
    sources: Sources | None = None
    texts: Sequence[AuthoredText] = ()


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
    if project.as_of:
        catalog = as_of(catalog, project.as_of, problems)
    catalog = changed(catalog, project.settings, problems)
    bundles = read_bundles(project, site.languages, problems)
    if not catalog.domains or len(languages) < len(site.languages):
        return None
    if SOURCE in languages:
        for language in languages.values():
            told: Severity = "error" if project.strict and not language.partial else "warning"
            check_entries(language, languages[SOURCE], problems, told)
    plan = plan_pages(project, site, bundles, catalog, problems)
    world = World(catalog, Ledger(catalog), plan, site.name)
    if not problems.errors:
        withhold(world)
    return Sources(project, catalog, site, bundles, languages, plan, world)


def build_site(project: Project) -> Site:
    """The site of a project. Author faults are in `problems`; with errors among them there are no pages."""
    site = Site()
    sources = read_project(project, site.problems)
    if sources is None:
        return site
    site.name, site.as_of = sources.site.name, sources.catalog.as_of
    renderers = renderers_of(sources, site.problems)
    first = next(iter(renderers.values()))
    first.compile_all(site.problems)
    subject = _subject(sources, renderers, whole=not site.problems.errors)
    site.sources, site.texts = sources, subject.texts
    site.coverage = {code: _coverage(language, subject.messages) for code, language in sources.languages.items()}
    run_checks(subject, site.problems)
    if site.problems.errors:
        return site
    site.derived_names = list(derived_names(sources.languages, sources.catalog))
    site.pages = publish(sources.world, renderers, site.coverage, site.problems, project.strict)
    check_parity(site.pages, sources.plan, site.problems)
    check_shown(site.pages, sources.world, site.problems)
    if site.problems.errors or not site.pages:
        return site
    site.languages = _published(sources, site.pages)
    site.navigation = {language.code: _navigation(language.code, sources) for language in site.languages}
    site.words = {
        language.code: {text: sources.languages[language.code].words(text) for text in first.theme_messages()}
        for language in site.languages
    }
    site.files = {
        "index.html": first.render_file("chooser.html.j2", _chooser(site, project), site.problems),
        **beside_pages(project.site_url, site.languages, site.pages, sources.plan),
    }
    return site


def renderers_of(sources: Sources, problems: Problems) -> dict[str, Renderer]:
    """One for each language."""
    found = {}
    typesets = {code: language.typeset for code, language in sources.languages.items()}
    for code, language in sources.languages.items():
        printer = Printer(language, sources.catalog, sources.plan, sources.world.ledger, problems, typesets)
        extra: dict[str, object] = {
            "site_name": sources.site.name,
            "section_titles": {section.id: section_title(section, language) for section in sources.site.sections},
            "source_language": code == SOURCE,
        }
        found[code] = Renderer(sources.project.templates, sources.project.root, printer, extra)
    return found


def messages_of(sources: Sources, renderers: dict[str, Renderer]) -> list[ListedMessage]:
    """Everything that a project asks to be translated, used today or not."""
    first = next(iter(renderers.values()))
    return list_messages([*first.messages(), *section_messages(sources.site)], sources.catalog)


def _subject(sources: Sources, renderers: dict[str, Renderer], whole: bool) -> Subject:
    messages = messages_of(sources, renderers)
    texts = authored_texts(messages, sources.languages, sources.plan)
    return Subject(
        sources.catalog,
        sources.plan,
        sources.languages,
        renderers,
        sources.world,
        sources.world.ledger.find,
        messages,
        texts,
        sources.project.strict,
        sources.bundles,
        whole,
    )


def _coverage(language: Language, messages: Sequence[ListedMessage]) -> Coverage:
    wanted = [message for message in messages if language.code not in message.not_for]
    done = len(wanted) if language.code == SOURCE else sum(1 for message in wanted if language.has(message))
    return Coverage(language.code, len(wanted), done)


def _published(sources: Sources, pages: Sequence[Page]) -> list[SiteLanguage]:
    """The languages that have a page, each with the page that its readers begin with."""
    found = []
    for code, language in sources.languages.items():
        own = [page.path for page in pages if page.lang == code]
        if own:
            home = f"{code}/" if f"{code}/" in own else own[0]
            found.append(SiteLanguage(code, language.name, language.theme, language.search, f"{code}/", home))
    return found


def _chooser(site: Site, project: Project) -> dict[str, object]:
    return {
        "name": site.name,
        "languages": site.languages,
        "words": site.words,
        "_": str,
        "css": "assets/css/vis-a-vis.css",
        "site_url": project.site_url,
    }


def _navigation(code: str, sources: Sources) -> list[NavigationEntry]:
    """Home and sections; pages of generated kinds are reached through their section's page, pairs never listed."""
    plan, language = sources.plan, sources.languages[code]
    printed = {key: page for key, page in plan.pages.items() if plan.is_in(page, code)}
    entries = [NavigationEntry(sources.site.name, printed["home"].path(code))] if "home" in printed else []
    for section in sources.site.sections:
        if section.id in printed:
            entries.append(NavigationEntry(section_title(section, language), printed[section.id].path(code)))
    return entries
