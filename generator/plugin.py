"""The MkDocs plugin: a thin door that hands the pages of `build_site` to MkDocs. The only module that imports mkdocs.

Pages are virtual files with finished HTML. `mkdocs build` writes into a folder beside the site and moves its content
into place at the very end, so that an error, of whatever kind, leaves the site of before as it was.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Iterable
from datetime import date
from html import escape
from pathlib import Path
from typing import Any, Literal, NoReturn, cast

from mkdocs.config import config_options
from mkdocs.config.base import Config, ConfigErrors, ConfigWarnings, ValidationError
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Link, Navigation, Section
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.structure.toc import AnchorLink, TableOfContents
from mkdocs.utils import CountHandler
from mkdocs.utils.templates import TemplateContext

from generator.pages.page import Heading, NavigationEntry, Page
from generator.problems import AuthorError
from generator.project import Pairs, Project
from generator.search_index import split_search_index
from generator.site import Site, build_site
from generator.site_folder import SiteFolder

LAST = -100
UNFINISHED = ("untranslated", "translation", "drift", "left-out")
MAIN = "content"  # the anchor that the theme sets before a page's text
DAY = re.compile(r"\d{4}(-\d{2}){0,2}")
log = get_plugin_logger("visavis")


class VisavisConfig(Config):  # type: ignore[no-untyped-call]
    """`pairs: all` builds a page for every pair of products, not only for those with a folder in content/.

    `as_of: 2026-09-30` builds the site of that day: only prices noted up to then.
    """

    pairs = config_options.Choice(("curated", "all"), default="curated")
    as_of = config_options.Type((str, date), default="")

    def validate(self) -> tuple[ConfigErrors, ConfigWarnings]:
        """An option that does not exist is an error here: it is a slip of the pen and would do nothing."""
        failed, warnings = super().validate()
        known = [key for key, _option in self._schema]
        slips = sorted(key for key in self if key not in known)
        failed += [(key, ValidationError(f"This option does not exist. Known: {', '.join(known)}.")) for key in slips]
        return failed, [(key, text) for key, text in warnings if not text.startswith("Unrecognised")]


class VisavisPlugin(BasePlugin[VisavisConfig]):  # type: ignore[no-untyped-call]
    """One pass builds all languages; each page gets its own theme language, navigation and search index."""

    def __init__(self) -> None:
        self.replaces = False
        self.folder: SiteFolder | None = None

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """A whole build replaces the site at its end; the preview has a folder of its own anyway."""
        self.replaces = command != "serve" and not dirty

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Build the site in memory before MkDocs touches any file; every problem is told at once."""
        project = _project(config, self.config.pairs, str(self.config.as_of))
        self.root = project.root
        try:
            self.site = build_site(project)
        except AuthorError as error:
            raise PluginError(str(error)) from None
        except Exception as error:
            if _is_from_template(error):
                raise PluginError(_place(error, project.root)) from None
            raise
        _report(self.site, config.strict)
        self.pages = {page.path: page for page in self.site.pages}
        self.languages = {language.code: language for language in self.site.languages}
        self.navigation = {code: _navigation(entries) for code, entries in self.site.navigation.items()}
        config.watch.extend(str(path) for path in (project.root / "catalog", project.templates) if path.is_dir())
        config.theme["language"] = self.site.languages[0].theme
        if self.replaces:
            self.folder = SiteFolder(config.site_dir)
            config.site_dir = str(self.folder.fresh)
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Authors' files stay at home, but for assets; the pages and the site's other files come in."""
        for file in list(files):
            if file.src_dir == config.docs_dir and not file.src_uri.startswith("assets/"):
                files.remove(file)
        for page in self.site.pages:
            file = File.generated(config, f"{page.path}index.md", content="", inclusion=InclusionLevel.NOT_IN_NAV)
            file.edit_uri = os.path.relpath(page.edit, "content").replace(os.sep, "/")  # edit_uri is that of docs_dir
            files.append(file)
        for path, text in self.site.files.items():
            files.append(File.generated(config, path, content=text, inclusion=InclusionLevel.NOT_IN_NAV))
        return files

    def on_env(self, env: Any, *, config: MkDocsConfig, files: Files) -> None:
        """A slip in a theme template ends as one line with its place."""
        raise_rewritten: Callable[[str | None], NoReturn] = env.handle_exception

        def handle_exception(source: str | None = None) -> NoReturn:
            try:
                raise_rewritten(source)
            except PluginError:
                raise
            except Exception as error:
                raise PluginError(_place(error, self.root)) from None

        env.handle_exception = handle_exception

    def on_page_content(self, html: str, *, page: MkDocsPage, config: MkDocsConfig, files: Files) -> str:
        """The finished text takes the place of the empty Markdown file's."""
        ours = self.pages.get(page.url)
        if ours is None:
            return html
        page.title = escape(ours.title, quote=False)
        page.meta = {"description": escape(ours.description)}
        page.toc = _contents(page.title, ours.headings)
        page.update_date = _day(ours.date) or _day(self.site.as_of) or page.update_date
        return ours.body

    def on_page_context(
        self, context: TemplateContext, *, page: MkDocsPage, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        """Theme language, navigation and alternates of this page."""
        ours = self.pages.get(page.url)
        if ours is None:
            return context
        language = self.languages[ours.lang]
        config.theme["language"] = language.theme
        context["nav"] = self.navigation[ours.lang]
        _activate(context["nav"].items, ours.path, language.home)
        words = self.site.words[ours.lang]
        own: Callable[[str], str] = lambda text: words.get(text, text)  # noqa: E731 -- bound to this page's language
        return self._extend(context, alternates=self._alternates(ours), language=language, vv=ours, _=own)

    def on_template_context(
        self, context: TemplateContext, *, template_name: str, config: MkDocsConfig
    ) -> TemplateContext:
        """The sitemap needs every page's alternates, the error page the languages."""
        alternates = {page.path: self._alternates(page) for page in self.site.pages}
        return self._extend(context, alternates=alternates, words=self.site.words, _=str)

    @event_priority(LAST)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """After all other plugins: one search index per language, then the new site takes the old one's place."""
        split_search_index(Path(config.site_dir), self.site.languages)
        if self.folder and not (config.strict and _has_warned()):
            self.folder.publish()
            config.site_dir, self.folder = str(self.folder.target), None

    def on_build_error(self, *, error: Exception) -> None:
        """Leave nothing behind; the site of before was never touched."""
        self.on_shutdown()

    def on_shutdown(self) -> None:
        """The same after an interruption."""
        if self.folder:
            self.folder.discard()
            self.folder = None

    def _alternates(self, page: Page) -> list[dict[str, str]]:
        """The same page in each language that has it, itself included; `path` is empty where there is none."""
        paths = {code: path for code, path in page.alternates.items() if path in self.pages}
        return [
            {"code": code, "name": language.name, "path": paths.get(code, ""), "home": language.home}
            for code, language in self.languages.items()
        ]

    def _extend(self, context: TemplateContext, **more: object) -> TemplateContext:
        extended = cast("dict[str, object]", context)
        extended.update(languages=self.site.languages, as_of=self.site.as_of, **more)
        return context


def _project(config: MkDocsConfig, pairs: str, day: str) -> Project:
    root = Path(config.config_file_path).resolve().parent if config.config_file_path else Path(config.docs_dir).parent
    project = Project(root, config.site_url or "", cast("Pairs", pairs), config.strict, day)
    if Path(config.docs_dir).resolve() != project.content.resolve():
        raise PluginError("mkdocs.yml: docs_dir must be content, the folder beside mkdocs.yml.")
    if not config.use_directory_urls:
        raise PluginError("mkdocs.yml: use_directory_urls must stay true: the pages' links are made for it.")
    return project


def _report(site: Site, strict: bool) -> None:
    """What is left out is loud in a build that goes on all the same; a strict one ended before, or wants it so."""
    for warning in site.problems.warnings:
        (log.warning if warning.rule in UNFINISHED and not strict else log.info)(str(warning))
    for coverage in site.coverage.values():
        log.info(str(coverage))
    errors = [str(problem) for problem in site.problems.errors]
    if errors:
        count = "1 problem" if len(errors) == 1 else f"{len(errors)} problems"
        raise PluginError("\n".join([*errors, f"{count} found. Nothing was built."]))


def _navigation(entries: Iterable[NavigationEntry]) -> Navigation:
    items: list[Link | Section] = []
    for entry in entries:
        children = _navigation(entry.children).items
        items.append(Section(escape(entry.title), children) if children else Link(escape(entry.title), entry.path))
    return Navigation(items, [])


def _activate(items: Iterable[Any], path: str, home: str) -> bool:
    """Mark the entry of a page, or of the section that it stands in."""
    found = False
    for item in items:
        if item.children:
            item.active = _activate(item.children, path, home)
        else:
            item.active = path == item.url or (item.url != home and path.startswith(item.url))
        found = found or item.active
    return found


def _contents(title: str, headings: Iterable[Heading]) -> TableOfContents:
    top = AnchorLink(title, MAIN, 1)
    for heading in headings:
        parent = top.children[-1] if heading.level > 2 and top.children else top
        parent.children.append(AnchorLink(escape(heading.text, quote=False), heading.anchor, heading.level))
    return TableOfContents([top])


def _day(date: str) -> str:
    """A whole day of a date known by day, month or year; the sitemap must not depend on the day of the build."""
    return f"{date}-01-01"[:10] if DAY.fullmatch(date) else ""


def _has_warned() -> bool:
    """A strict build ends in an error after this, by MkDocs' own count."""
    return any(isinstance(h, CountHandler) and h.get_counts() for h in logging.getLogger("mkdocs").handlers)


def _is_from_template(error: Exception) -> bool:
    return any(kind.__module__.startswith("jinja2") for kind in type(error).__mro__)


def _place(error: Exception, root: Path) -> str:
    """`file:line: message` of an error in a template; the deepest template frame is where it happened."""
    place = Path(getattr(error, "filename", None) or ""), getattr(error, "lineno", 1)
    trace = error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if name.endswith((".html", ".xml", ".j2")):
            place = Path(name), trace.tb_lineno
        trace = trace.tb_next
    path = place[0].relative_to(root) if place[0].is_relative_to(root) else place[0]
    return f"{path.as_posix()}:{place[1]}: error: {getattr(error, 'message', None) or error}"
