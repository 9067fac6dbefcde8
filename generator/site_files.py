"""What a site needs beside its pages: sitemaps, robots.txt and the stubs of reversed pair addresses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from generator.pages.page import Page
from generator.pages.plan import Plan


@dataclass(frozen=True, slots=True)
class SiteLanguage:
    """A published language: `theme` and `search` are the codes the site engine knows it by, `home` its first page."""

    code: str
    name: str
    theme: str
    search: str
    path: str
    home: str


def beside_pages(site_url: str, languages: Sequence[SiteLanguage], pages: Sequence[Page], plan: Plan) -> dict[str, str]:
    """The texts by path; addresses are absolute when the site's own is known."""
    files = {}
    for language in languages:
        own = [page for page in pages if page.lang == language.code]
        files[f"{language.path}sitemap.xml"] = _sitemap(site_url, own)
    sitemap = f"Sitemap: {site_url}sitemap.xml\n" if site_url else ""
    files["robots.txt"] = f"User-agent: *\nAllow: /\n{sitemap}"
    return {**files, **_reverse_stubs(site_url, plan)}


def _sitemap(base: str, pages: Sequence[Page]) -> str:
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">']
    lines += [f"<url><loc>{escape(base + page.path)}</loc><lastmod>{page.date[:10]}</lastmod></url>" for page in pages]
    return "\n".join([*lines, "</urlset>", ""])


def _reverse_stubs(base: str, plan: Plan) -> dict[str, str]:
    """`h100-vs-a100` leads to `a100-vs-h100`: a stub outside sitemap, navigation and internal links."""
    taken = {path for page in plan.pages.values() for path in page.paths.values()}
    stubs = {}
    for page in plan.of_kind("comparison"):
        for code in plan.languages_of(page):
            path = page.paths[code]
            parent, leaf = path.rstrip("/").rsplit("/", 1)
            first, middle, second = leaf.partition("-vs-")
            reverse = f"{parent}/{second}-vs-{first}/"
            if middle and reverse not in taken:
                stubs[f"{reverse}index.html"] = _stub(code, leaf, f"{base}{path}" if base else f"../{leaf}/")
    return stubs


def _stub(code: str, leaf: str, canonical: str) -> str:
    target = f"../{escape(leaf)}/"
    return (
        f'<!doctype html>\n<html lang="{escape(code)}"><head><meta charset="utf-8"><title>{escape(leaf)}</title>\n'
        f'<link rel="canonical" href="{escape(canonical)}"><meta name="robots" content="noindex">\n'
        f'<meta http-equiv="refresh" content="0; url={target}"></head>\n'
        f'<body><a href="{target}">{escape(leaf)}</a></body></html>\n'
    )
