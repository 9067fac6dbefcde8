"""A page reaches a language only whole: what is untranslated, faulty or old ends a strict build or is left out."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator.project import Project
from generator.site import Site, build_site
from tests.small_project import MESSAGES_FR, ROOT, SITE, SITE_FILE, Content, edited, write_project

MESSAGES = (ROOT / MESSAGES_FR).read_text(encoding="utf-8")
HUB = re.search(r'^msgid "All comparisons"\nmsgstr ".*"\n', MESSAGES, re.MULTILINE)
assert HUB
LINE = MESSAGES.count("\n", 0, HUB.start()) + 1
SPOILT = {
    "missing": (
        'msgid "All comparisons"\nmsgstr ""\n',
        f"{MESSAGES_FR}:{LINE}:1: {{}}: “All comparisons” has no translation; it is used in templates/pages/hub.md.j2, "
        "line 4. Translate it here. [untranslated]",
    ),
    "fuzzy": (
        '#, fuzzy\nmsgid "All comparisons"\nmsgstr "Tout"\n',
        f"{MESSAGES_FR}:{LINE + 1}:1: {{}}: “All comparisons” is fuzzy; it is used in templates/pages/hub.md.j2, "
        "line 4. Translate it here. [untranslated]",
    ),
    "faulty": (
        'msgid "All comparisons"\nmsgstr "Tout {a.__class__}"\n',
        f"{MESSAGES_FR}:{LINE + 1}:1: {{}}: “All comparisons”: “{{a.__class__}}” is not a placeholder. Only the name may "
        "be asked for, no attribute, index or conversion: write {a} or {a:form}. [translation]",
    ),
}
LEFT_OUT = (
    f"{MESSAGES_FR}:1:1: warning: fr: 587 of 588 messages translated, 9 of 10 pages complete; left out: compare. "
    "visavis messages status fr lists what is missing. [left-out]"
)


def french(new: str) -> dict[str, Content]:
    assert HUB
    return {SITE_FILE: edited(SITE, "[en]", "[en, fr]"), MESSAGES_FR: edited(MESSAGES, HUB.group(), new)}


def without_count(problem: str) -> str:
    """A problem without the number of messages, which grows with the templates."""
    return re.sub(r"\d+ of \d+ messages", "N of M messages", problem)


@pytest.mark.parametrize("name", SPOILT)
def test_a_strict_build_ends(name: str, tmp_path: Path) -> None:
    new, told = SPOILT[name]
    site = build_site(write_project(tmp_path, french(new)))
    assert [str(problem) for problem in site.problems] == [told.replace("{}", "error", 1)]
    assert site.pages == []


@pytest.mark.parametrize("name", SPOILT)
def test_any_other_build_leaves_the_page_out_of_that_language(name: str, tmp_path: Path) -> None:
    new, told = SPOILT[name]
    write_project(tmp_path, french(new))
    site = build_site(Project(tmp_path, strict=False))
    assert [without_count(str(problem)) for problem in site.problems] == [
        without_count(LEFT_OUT),
        told.replace("{}", "warning", 1),
    ]
    paths = {page.path for page in site.pages}
    assert "en/compare/" in paths and "fr/comparer/" not in paths
    assert len(paths) == 19
    assert [entry.path for entry in site.navigation["fr"]] == [
        "fr/",
        "fr/glossaire/",
        "fr/prix/",
        "fr/sources/",
        "fr/produits/",
    ]


def test_links_lead_to_a_language_that_has_the_page(tmp_path: Path) -> None:
    write_project(tmp_path, french(SPOILT["missing"][0]))
    site = build_site(Project(tmp_path, strict=False))
    pair = next(page.body for page in site.pages if page.path == "fr/comparer/one-vs-two/")
    assert '<a href="../../../en/compare/" hreflang="en">Comparatifs</a>' in pair
    assert "All comparisons" not in "".join(page.body for page in site.pages if page.lang == "fr")


def home_texts(english: str, french: str) -> dict[str, Content]:
    return {
        SITE_FILE: edited(SITE, "[en]", "[en, fr]"),
        "content/home/en.md": english,
        "content/home/fr.md": french,
    }


def test_texts_that_nobody_read_together_are_in_no_language(tmp_path: Path) -> None:
    write_project(tmp_path, home_texts("Hello.\n", "Bonjour.\n"))
    site = build_site(Project(tmp_path, strict=False))
    assert {page.path for page in site.pages if page.id == "home"} == set()
    assert [language.home for language in site.languages] == ["en/compare/", "fr/comparer/"]


def test_figures_in_another_order_are_told_at_the_first_that_differs(tmp_path: Path) -> None:
    english = "It has {one.memory} at {one.power}.\n"
    french = "Puissance : {one.power}.\nMémoire : {one.memory}.\n"
    from generator.pages.remarks import confirmed, mark_of

    texts = confirmed(english, {"fr": mark_of(french)}), confirmed(french, {"en": mark_of(english)})
    write_project(tmp_path, home_texts(*texts))
    assert [str(problem) for problem in build_site(Project(tmp_path)).problems] == [
        "content/home/fr.md:2:13: error: {one.power} stands here; content/home/en.md has {one.memory} in its place "
        "(line 2). Print the same figures in the same order in both languages. [parity]"
    ]


def build(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mkdocs", "build", *options]
    environment = {"NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, env=environment)


def test_mkdocs_says_what_is_left_out_and_ends_a_strict_build(tmp_path: Path) -> None:
    write_project(tmp_path, french(SPOILT["fuzzy"][0]))
    shutil.copytree(ROOT / "content" / "assets", tmp_path / "content" / "assets")
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    strict = build(tmp_path, "--strict")
    assert strict.returncode == 1
    assert "“All comparisons” is fuzzy" in strict.stderr and not (tmp_path / "site").exists()
    other = build(tmp_path)
    assert other.returncode == 0, other.stderr
    lines = [line for line in other.stderr.splitlines() if line.startswith("WARNING")]
    assert len(lines) == 2 and "9 of 10 pages complete; left out: compare." in lines[0]
    assert "visavis: en: " in other.stderr
    assert (tmp_path / "site" / "en" / "compare" / "index.html").is_file()
    assert not (tmp_path / "site" / "fr" / "comparer" / "index.html").exists()
    assert (tmp_path / "site" / "fr" / "comparer" / "one-vs-two" / "index.html").is_file()


def test_the_real_site_is_complete(real_site: Site) -> None:
    for coverage in real_site.coverage.values():
        assert (coverage.translated, coverage.left_out, coverage.unwritten) == (coverage.messages, [], ())
