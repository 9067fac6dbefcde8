"""The pages as plain Markdown files with one plugin-free project file per language, for any other site engine."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from pathlib import Path

from generator.pages.page import Page
from generator.site import Site
from generator.site_files import SiteLanguage

MARKER = ".visavis"
HEADING = re.compile(r'<h2 id="([^"]+)">(.*?)</h2>')
TAG = re.compile(r"<[^>]+>")
MARKED = re.compile(r"([\\`*_{}\[\]#|])")


class NotOurs(Exception):
    """The folder holds files that this command did not write; it must not be replaced."""


def write_plain_files(site: Site, assets: Path, out: Path, site_url: str = "") -> int:
    """Write all pages below `out`, whole or not at all; gives the number of pages.

    Raises:
        NotOurs: `out` exists, is not empty and was not written by this command.
        OSError: the disk refuses.

    """
    if out.exists() and (not out.is_dir() or (any(out.iterdir()) and not (out / MARKER).is_file())):
        raise NotOurs(f"{out} holds files that visavis render did not write. Name a new or an empty folder.")
    out.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.parent))
    try:
        (fresh / MARKER).write_text("Written by visavis render, which replaces this folder whole.\n", encoding="utf-8")
        for language in site.languages:
            _write_language(site, language, assets, fresh / language.code, site_url)
        if out.exists():
            shutil.rmtree(out)
        fresh.rename(out)
        out.chmod(0o755)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return len(site.pages)


def _write_language(site: Site, language: SiteLanguage, assets: Path, folder: Path, site_url: str) -> None:
    docs = folder / "docs"
    for page in site.pages:
        if page.lang == language.code:
            path = docs / page.path.removeprefix(language.path) / "index.md"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(plain_page(page), encoding="utf-8")
    if assets.is_dir():
        shutil.copytree(assets, docs / "assets")
    (folder / "mkdocs.yml").write_text(_project_file(site, language, site_url), encoding="utf-8")


def plain_page(page: Page) -> str:
    """A page as Markdown: front matter, and the body with Markdown headings so that any engine finds its contents."""
    body = page.body.replace('<article class="vv"', '<article class="vv" markdown="1"', 1)
    body = body.replace("<section data-section", '<section markdown="1" data-section')
    body = HEADING.sub(
        lambda match: f"\n## {MARKED.sub(_escape, TAG.sub('', match.group(2)))} {{#{match.group(1)}}}\n", body
    )
    front = {"title": page.title, "description": page.description, "lang": page.lang}
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in front.items()]
    return "\n".join(["---", *lines, "---", "", body])


def _escape(match: re.Match[str]) -> str:
    return f"\\{match.group(1)}"


def _project_file(site: Site, language: SiteLanguage, site_url: str) -> str:
    entries = site.navigation[language.code]
    nav = [
        f"  - {json.dumps(e.title, ensure_ascii=False)}: {e.path.removeprefix(language.path)}index.md" for e in entries
    ]
    return "\n".join(
        [
            "# Written by visavis render: a project without plugins, for MkDocs or an engine that reads its files.",
            f"site_name: {json.dumps(site.name, ensure_ascii=False)}",
            *([f"site_url: {json.dumps(site_url + language.path)}"] if site_url else []),
            f"theme: {{name: material, language: {language.theme}, font: false}}",
            "markdown_extensions: [attr_list, md_in_html, toc]",
            "extra_css: [assets/css/vis-a-vis.css]",
            "nav:",
            *nav,
            "",
        ]
    )
