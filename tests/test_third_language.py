"""A third language is data only: a folder of content/locales/ and texts beside the others', no Python and no template."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator.cli import main
from generator.project import Project
from generator.site import Site, build_site
from tests.small_project import FILES, ROOT, SITE, SITE_FILE, Content, edited, write_project

LANGUAGE = """\
name: Deutsch
locale: de
theme: de
search: de
partial: true
nouns:
  default_gender: m
  genders: {card: f}
  vowels: []
  forms:
    bare: {all: '{n}'}
    the: {m: 'der {n}', f: 'die {n}'}
    The: {m: 'Der {n}', f: 'Die {n}'}
    to_the: {m: 'dem {n}', f: 'der {n}'}
figures:
  unit_space: "\\u00a0"
  per_hour: '{n}/h'
  ratio_range: '{lo}–{hi}'
  number_range: '{lo} bis {hi}'
  up_to: bis zu {n}
  times: '{n}-mal'
  about: rund {n}
  about_short: ca. {n}
  spanned: '{n}'
  then: '{a}, dann {b}'
  percent_more: '{n} mehr'
  same: etwa gleich
  dates:
    as_of: {day: 'vom {d}', other: 'Stand {d}'}
typography:
  quotes: [„, “, ‚, ‘]
  apostrophe: ’
  ellipsis: …
  range: –
"""
WORDS = {
    # home
    "GPUs compared figure by figure": "GPUs Zahl für Zahl verglichen",
    "GPUs compared row by row from sourced figures: specifications, ratios and rental prices in French and English, "
    "with the date of every price.": "GPUs Zeile für Zeile verglichen, aus belegten Zahlen: Datenblätter, Verhältnisse "
    "und Mietpreise, jeder Preis mit seinem Datum.",
    "**{label}**: {winner:the} offers {size} ({more} against {less}).": "**{label}**: {size} mit {winner:to_the} "
    "({more} gegen {less}).",
    "Comparisons to begin with": "Vergleiche zum Einstieg",
    "By job": "Nach Aufgabe",
    "By product": "Nach Produkt",
    "Latest price changes": "Letzte Preisänderungen",
    "Where the figures come from": "Woher die Zahlen stammen",
    "All sources and disagreements": "Alle Quellen",
    "graphics cards": "Grafikkarten",
    "memory": "Speicher",
    "{product:bare}": "{product:bare}",
    "{a:bare} vs {b:bare}": "{a:bare} oder {b:bare}",
    "{products} products, {sources} sources. Every figure leads to its source and carries a date; what is not known is "
    "called unknown.": "{products} Produkte, {sources} Quellen. Jede Zahl führt zu ihrer Quelle.",
    "Prices {when}.": "Preise {when}.",
    "Amounts in dollars are US dollars.": "Dollar sind US-Dollar.",
    "Sources and dates": "Quellen und Daten",
    "A ratio cites every source of the figures it is computed from.": "Ein Verhältnis nennt alle seine Quellen.",
    "undated": "ohne Datum",
    # prices
    "Breadcrumb": "Brotkrumen",
    "All offers": "Alle Angebote",
    "An offer older than {count} days leaves the ranges.": "Ein Angebot zählt {count} Tage lang.",
    "Changes on record": "Änderungen",
    "Commitment": "Bindung",
    "Each price is {per_hour}, before tax, in the provider's currency. For each provider, a range takes the cheapest "
    "offer of the newest date.": "Jeder Preis gilt {per_hour}, ohne Steuern.",
    "Every rental offer on record with provider, region, commitment, price, date and source. Prices before tax, "
    "{when}.": "Jedes bekannte Mietangebot mit Anbieter, Region, Bindung, Preis, Datum und Quelle, ohne Steuern, {when}.",
    "GPUs per instance": "GPUs je Instanz",
    "How to read these prices": "Wie man diese Preise liest",
    "Price": "Preis",
    "Provider": "Anbieter",
    "Region": "Region",
    "Rental prices by product and provider": "Mietpreise nach Produkt und Anbieter",
    "Segment": "Segment",
    "on demand": "auf Abruf",
    "per GPU and hour": "je GPU und Stunde",
    "specialist cloud": "spezialisierte Cloud",
    "{product:bare}: newest price of every offer, before tax": "{product:bare}: neuester Preis jedes Angebots",
    # how the figures were computed
    "How the figures were computed": "Wie die Zahlen berechnet sind",
    "Before rounding": "Vor dem Runden",
    "Computed from": "Berechnet aus",
    "Figure": "Zahl",
    "Rule": "Regel",
    "The exact values; printed figures are rounded half up. A long fraction ends in dots.": "Die genauen Werte.",
    "{name}: {figure}": "{name}: {figure}",
    # theme
    "Edit the source of this page": "Quelle dieser Seite bearbeiten",
}
PLURALS = {
    "{count} computed figure, before rounding": (
        "{count} computed figures, before rounding",
        "{count} berechnete Zahl",
        "{count} berechnete Zahlen",
    ),
    "The {count} comparison": ("All {count} comparisons", "Der eine Vergleich ({count})", "Alle {count} Vergleiche"),
    "The figures of this page come from {count} source.": (
        "The figures of this page come from {count} sources.",
        "Die Zahlen dieser Seite stammen aus {count} Quelle.",
        "Die Zahlen dieser Seite stammen aus {count} Quellen.",
    ),
}
CONTEXTS = {
    ("rule", "larger ÷ smaller"): "größer ÷ kleiner",
    ("rule", "price ÷ products per instance"): "Preis ÷ Stück je Instanz",
    ("column", "As of"): "Stand",
    ("section", "Prices"): "Preise",
    ("section", "Comparisons"): "Vergleiche",
}


def po() -> str:
    """A handful of German messages."""
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
    entries = [
        f"msgid {json.dumps(key)}\nmsgstr {json.dumps(text, ensure_ascii=False)}\n" for key, text in WORDS.items()
    ]
    for key, (plural, one, other) in PLURALS.items():
        entries.append(f'msgid "{key}"\nmsgid_plural "{plural}"\nmsgstr[0] "{one}"\nmsgstr[1] "{other}"\n')
    entries += [f'msgctxt "{context}"\nmsgid "{key}"\nmsgstr "{text}"\n' for (context, key), text in CONTEXTS.items()]
    return "\n".join([head, *entries])


GERMAN: dict[str, Content] = {
    SITE_FILE: edited(SITE, "[en]", "[en, fr, de]"),
    "catalog/things/prices/cloud.yml": edited(FILES["catalog/things/prices/cloud.yml"], "2.50", "1234.50"),
    "content/locales/de/language.yml": LANGUAGE,
    "content/locales/de/messages.po": po(),
    "content/home/en.md": "All of {one:the}: {one.memory}, see [the prices]({link:prices}) and [all pairs]({link:compare}).\n",
    "content/home/de.md": 'Alles zu {one:to_the} "heute": {one.memory}, siehe [Preise]({link:prices}) und [Paare]({link:compare}).\n',
}
PAGES = ["de/", "de/prices/"]


@pytest.fixture(scope="module")
def german(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small project in three languages, one of them in its beginnings."""
    root = tmp_path_factory.mktemp("german")
    write_project(root, GERMAN)
    shutil.copytree(ROOT / "content" / "assets", root / "content" / "assets")
    shutil.copy(ROOT / "mkdocs.yml", root)
    assert main(["messages", "confirm", "home", "--project", str(root)]) == 0
    return root


@pytest.fixture(scope="module")
def site(german: Path) -> Site:
    return build_site(Project(german, "https://vis-a-vis.example/"))


def test_exactly_the_complete_pages_are_built(site: Site) -> None:
    assert [page.path for page in site.pages if page.lang == "de"] == PAGES
    told = [str(problem) for problem in site.problems]
    assert len(told) == 1
    assert re.fullmatch(
        r"content/locales/de/messages\.po:1:1: warning: de: \d+ of \d+ messages translated, 2 of 10 pages complete; "
        r"left out: compare, compare/one-vs-two, glossary, .* visavis messages status de lists what is missing\. \[left-out\]",
        told[0],
    )


def test_figures_cases_and_links_are_german(site: Site) -> None:
    home, prices = (next(page.body for page in site.pages if page.path == path) for path in PAGES)
    assert "1.234,50\xa0$" in prices
    assert (
        'Alles zu der One „heute“: <a class="vv-cite" href="#source-sheet"><data value="80" data-fact="one.memory">80\xa0GB</data></a>'
        in home
    )
    assert '<a href="prices/">Preise</a>' in home
    assert '<a href="../en/compare/">Paare</a>' in home, "a page that German lacks is linked in a language that has it"
    assert '<a href="../en/sources/" hreflang="en">Alle Quellen</a>' in home
    assert [entry.title for entry in site.navigation["de"]] == ["Small", "Preise"]


def test_the_whole_site_as_mkdocs_builds_it(german: Path, tmp_path: Path) -> None:
    out = tmp_path / "site"
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(out)]
    done = subprocess.run(
        command, cwd=german, capture_output=True, text=True, check=False, env={"NO_MKDOCS_2_WARNING": "1"}
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert sorted(path.relative_to(out).as_posix() for path in (out / "de").rglob("*.html")) == [
        "de/index.html",
        "de/prices/index.html",
    ]
    home = (out / "de" / "index.html").read_text("utf-8")
    assert '<html lang="de"' in home
    assert 'href="../fr/" hreflang="fr" lang="fr"' in home
    assert '<link rel="alternate" hreflang="de" href="https://vis-a-vis.example/de/">' in home
    hub = (out / "en" / "compare" / "index.html").read_text("utf-8")
    assert 'rel="alternate" hreflang="de"' not in hub
    assert 'href="../../de/" hreflang="de" lang="de"' in hub, "the switcher leads to the German home page"
    index = json.loads((out / "de" / "search" / "search_index.json").read_text("utf-8"))
    assert index["config"]["lang"] == ["de"]
    assert {entry["location"].split("#")[0] for entry in index["docs"]} == {"", "prices/"}
    assert '<a href="de/" hreflang="de">Deutsch</a>' in (out / "index.html").read_text("utf-8")
    assert "https://vis-a-vis.example/de/prices/" in (out / "de" / "sitemap.xml").read_text("utf-8")


def test_a_language_without_its_home_page_begins_with_another(tmp_path: Path) -> None:
    words = GERMAN["content/locales/de/messages.po"]
    assert isinstance(words, str)
    files = {**GERMAN, "content/home/en.md": None, "content/home/de.md": None}
    files["content/locales/de/messages.po"] = words.replace('msgstr "Nach Aufgabe"', 'msgstr ""')
    write_project(tmp_path, files)
    built = build_site(Project(tmp_path))
    assert [(language.code, language.home) for language in built.languages] == [
        ("en", "en/"),
        ("fr", "fr/"),
        ("de", "de/prices/"),
    ]
    assert '<a href="de/prices/" hreflang="de">Deutsch</a>' in built.files["index.html"]
    assert "de/compare/two-vs-one/index.html" not in built.files


def test_a_new_language_passes_the_check_and_says_what_is_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_project(tmp_path)
    arguments = ["--project", str(tmp_path)]
    assert main(["new", "language", "pt-BR", *arguments]) == 0
    assert re.sub(r"\d+ messages", "N messages", capsys.readouterr().out) == (
        "content/locales/pt-BR is there. To do:\n"
        "- content/locales/pt-BR/language.yml: what is marked TODO\n"
        "- content/locales/pt-BR/messages.po: N messages; visavis messages status pt-BR shows which pages lack few\n"
        "- content/site.yml: a title and a slug for each section, if the address is to be in this language\n"
    )
    assert (tmp_path / SITE_FILE).read_text("utf-8") == edited(SITE, "[en]", "[en, pt-BR]")
    assert main(["check", *arguments]) == 0
    assert main(["messages", "update", "pt-BR", *arguments]) == 0
    assert "up to date" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("code", "listed", "told"),
    [
        (
            "klingon",
            "[en]",
            'content/locales/klingon:1:1: error: "klingon" is not a language that CLDR knows. Write a code such as de or pt-BR. [site]',
        ),
        ("fr", "[en]", "content/locales/fr:1:1: error: This folder exists already. Nothing of it is replaced. [site]"),
        ("de", "[]", "content/site.yml:2:1: error: languages is empty. Name at least one. [catalog]"),
    ],
)
def test_a_language_that_cannot_be_made(
    code: str, listed: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_project(tmp_path, {SITE_FILE: edited(SITE, "[en]", listed)})
    before = (tmp_path / SITE_FILE).read_bytes()
    assert main(["new", "language", code, "--project", str(tmp_path)]) == 1
    assert told in capsys.readouterr().err
    assert (tmp_path / SITE_FILE).read_bytes() == before
    assert not (tmp_path / "content" / "locales" / code / "nouns.yml").exists() or code == "fr"


def test_languages_one_below_the_other(tmp_path: Path) -> None:
    write_project(tmp_path, {SITE_FILE: edited(SITE, "languages: [en]\n", "languages:\n  - en   # first\n")})
    assert main(["new", "language", "no", "--project", str(tmp_path)]) == 0
    assert 'languages:\n  - en   # first\n  - "no"\n' in (tmp_path / SITE_FILE).read_text("utf-8")
