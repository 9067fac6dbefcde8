"""The real site as built, page by page, the way a demanding reader would look."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tests.conftest import URL
from tests.html_reading import PageText, read_page

LEFTOVERS = re.compile(r"\{\{|\}\}|\{%|\bNone\b|\bnan\b|\bNaN\b|\bUndefined\b|\bTrue\b|\bFalse\b|\{[a-z_]+(?::\w+)?\}")
ENGLISH_UNIT = re.compile(r"\d[\s\u00a0\u202f](?:[KMGT]B(?:/s)?)\b")
FRENCH_UNIT = re.compile(r"\d[\s\u00a0\u202f](?:[KMGT]o(?:/s)?)\b")
POINT = re.compile(r"^\D*\d+\.\d")


@cache
def pages(folder: Path) -> dict[str, PageText]:
    found = {}
    for path in sorted(folder.rglob("index.html")):
        name = path.parent.relative_to(folder).as_posix()
        html = path.read_text(encoding="utf-8")
        if name != "." and 'http-equiv="refresh"' not in html:
            found[name + "/"] = read_page(html)
    return found


def test_both_languages_are_there(built_site: Path) -> None:
    names = pages(built_site)
    assert sum(name.startswith("en/") for name in names) == sum(name.startswith("fr/") for name in names) == 68


def test_language_and_headings(built_site: Path) -> None:
    for name, page in pages(built_site).items():
        assert page.lang == name[:2], name
        assert page.counts.get("h1") == 1, name


def test_nothing_is_left_over(built_site: Path) -> None:
    for name, page in pages(built_site).items():
        left = [text for text, _exempt in page.texts if LEFTOVERS.search(text)]
        assert left == [], name
        assert page.empties == [], name


def test_units_and_decimals_of_the_language(built_site: Path) -> None:
    for name, page in pages(built_site).items():
        wrong = ENGLISH_UNIT if name.startswith("fr/") else FRENCH_UNIT
        assert [text for text, exempt in page.texts if not exempt and wrong.search(text)] == [], name
        if name.startswith("fr/"):
            numbers = [(fact, text) for fact, value, text in page.data if re.fullmatch(r"[\d.]+", value)]
            words = ("compute_capability", "min_cuda", "min_rocm")
            assert [
                text for fact, text in numbers if POINT.match(text) and not any(word in fact for word in words)
            ] == [], name


def test_links_and_anchors_resolve(built_site: Path) -> None:
    ids = {name: set(page.ids) for name, page in pages(built_site).items()}
    for name, page in pages(built_site).items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (built_site / name / unquote(parts.path)).resolve()
            assert target.exists(), f"{name}: {link}"
            if parts.fragment:
                place = target if target.is_dir() else target.parent
                key = place.relative_to(built_site.resolve()).as_posix() + "/"
                assert parts.fragment in ids.get(key, set()) | {""}, f"{name}: {link}"


def test_alternates_are_complete_and_mutual(built_site: Path) -> None:
    found = pages(built_site)
    for name, page in found.items():
        assert set(page.alternates) == {"en", "fr", "x-default"}, name
        assert page.alternates[name[:2]] == URL + name
        assert page.alternates["x-default"] == URL
        for code in ("en", "fr"):
            other = found[page.alternates[code].removeprefix(URL)]
            assert other.alternates == page.alternates, name


def test_no_dangling_colon_and_no_empty_section(built_site: Path) -> None:
    for name, page in pages(built_site).items():
        for (tag, text), (follower, _next) in zip(page.blocks, [*page.blocks[1:], ("end", "")], strict=True):
            if tag == "p" and text.endswith(":"):
                assert follower in ("ul", "ol", "table", "p", "div"), f"{name}: {text[-60:]} / {follower}"


def test_search_is_split_by_language(built_site: Path) -> None:
    for code, word, foreign in (
        ("en", "memory bandwidth", "bande passante"),
        ("fr", "bande passante", "memory bandwidth"),
    ):
        index = (built_site / code / "search" / "search_index.json").read_text(encoding="utf-8")
        assert word in index
        assert foreign not in index
    assert not (built_site / "search" / "search_index.json").exists()


def test_root_is_a_chooser(built_site: Path) -> None:
    page = read_page((built_site / "index.html").read_text(encoding="utf-8"))
    assert {"en/", "fr/"} <= set(page.links)
    assert set(page.alternates) == {"en", "fr", "x-default"}
