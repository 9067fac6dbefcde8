"""What a change of catalog, texts or templates is told as; whole outputs of an edited shop in `tests/golden/difference`.

`VISAVIS_UPDATE_GOLDEN=1` writes them anew; a reviewer then reads the difference.
"""

from __future__ import annotations

import os
import re
import shutil
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from generator.difference.changes import Change, Difference, Kind, Wording
from generator.difference.comparison import differences
from generator.difference.naming import Names
from generator.difference.page_reading import read_page
from generator.difference.printed_html import as_html
from generator.difference.printed_markdown import as_markdown
from generator.difference.printed_text import as_text
from generator.site import Site, build_site
from tests.shop import assemble
from tests.small_project import (
    ATTRIBUTES,
    ATTRIBUTES_FILE,
    ONE_FILE,
    PAIR_PAGE,
    PRICE_FILE,
    PRICES,
    TWO,
    TWO_FILE,
    Content,
    edited,
    site_of,
    write_project,
)
from tests.test_bad_jobs import JOBS, SECOND

GOLDEN = Path(__file__).parent / "golden" / "difference"
HOSTILE = "<script>alert(1)</script> | `x` *b* [l](https://evil.example) @ada #1"


def told(difference: Difference, *kinds: Kind) -> list[str]:
    """Changes in short: name, codes, words in each language, pages."""
    return [
        " / ".join([change.name, change.turn, *(f"{w.language}: {w.old} → {w.new}" for w in change.told())])
        for change in difference.changes
        if change.kind in kinds
    ]


def edit_small(folder: Path, before: dict[str, Content], after: dict[str, Content]) -> Difference:
    """Two small projects side by side."""
    old, new = site_of(folder / "old", before), site_of(folder / "new", after)
    assert not old.problems.errors and not new.problems.errors
    return differences(old, new)


def shop(folder: Path, *edits: tuple[str, str, str]) -> Site:
    """The shop with some places of its files changed; as in the preview, what is not translated is left out."""
    folder.mkdir()
    project = replace(assemble(folder), strict=False)
    for file, old, new in edits:
        path = folder / file
        path.write_text(edited(path.read_text(encoding="utf-8"), old, new), encoding="utf-8")
    site = build_site(project)
    assert [str(problem) for problem in site.problems.errors] == []
    return site


L1 = "catalog/bicycles/products/nordlast-l1.yml"
SPOKE = "catalog/bicycles/prices/spoke-and-chain.yml"
WORDS = "content/locales/fr/messages.po"
APPENDED = (
    SPOKE,
    "      - {on: 2026-05-02, price: 5.25, source: spoke}\n",
    "      - {on: 2026-05-02, price: 5.25, source: spoke}\n      - {on: 2026-05-03, price: 2.00, source: spoke}\n",
)
HEAVIER = (L1, "load: 180 kg", "load: 220 kg")
LABEL = (WORDS, 'msgstr "L’essentiel"', 'msgstr "En bref"')


@pytest.fixture(scope="module")
def plain_shop(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return shop(tmp_path_factory.mktemp("plain") / "shop")


@pytest.fixture(scope="module")
def edited_shop(plain_shop: Site, tmp_path_factory: pytest.TempPathFactory) -> Difference:
    return differences(plain_shop, shop(tmp_path_factory.mktemp("edited") / "shop", APPENDED, HEAVIER, LABEL))


def test_nothing_changed(plain_shop: Site, tmp_path: Path) -> None:
    difference = differences(plain_shop, shop(tmp_path / "shop"))
    assert difference == Difference()
    assert as_text(difference) == "No page changes.\n"
    assert "No page changes." in as_markdown(difference) and "No page changes." in as_html(difference)


def test_a_price_that_flips_verdicts(tmp_path: Path) -> None:
    cheaper = JOBS | {PRICE_FILE: PRICES + edited(SECOND, "price: 4.00", "price: 14.00")}
    difference = edit_small(tmp_path, JOBS, cheaper)
    assert told(difference, Kind.PAGE_VERDICT, Kind.JOB_VERDICT) == [
        "One vs Two, specialist cloud / b_all → a_all / "
        "en: Specialist cloud: the Two costs less for the only worked job. → "
        "Specialist cloud: the One costs less for the only worked job.",
        "One vs Two: a training, specialist cloud / always_b → always_a / "
        "en: The Two is always cheaper per job → The One is always cheaper per job",
    ]
    assert [change.kind for change in difference.changes] == sorted(change.kind for change in difference.changes)
    assert "$4.00" in as_text(difference) and "$14.00" in as_text(difference)


def test_a_specification_that_flips_a_winner(tmp_path: Path) -> None:
    difference = edit_small(tmp_path, {}, {TWO_FILE: edited(TWO, "96 GB", "60 GB")})
    winners = [change for change in difference.changes if change.kind is Kind.WINNER]
    assert told(difference, Kind.WINNER) == [
        "One vs Two: memory / clear two → clear one / en: ▲ Two (1.20×) → ▲ One (1.33×)"
    ]
    assert winners[0].pages == ("compare/one-vs-two",)
    figures = [change for change in difference.changes if change.name == "Two, memory"]
    assert [(change.codes, change.key) for change in figures] == [(("96", "60"), "two.memory")]
    assert len(figures[0].pages) > 2, "the same figure on many pages is told once"


def test_a_value_that_becomes_known_and_one_that_is_lost(tmp_path: Path) -> None:
    lost = {ONE_FILE: edited(str(write_and_read(tmp_path)), "    power: 400 W\n", "")}
    away = edit_small(tmp_path / "away", {}, lost)
    back = edit_small(tmp_path / "back", lost, {})
    assert "One, board power limit /  / en: 400 W → unknown" in told(away, Kind.FIGURE)
    assert "One, board power limit /  / en: unknown → 400 W" in told(back, Kind.FIGURE)


def write_and_read(folder: Path) -> str:
    return (write_project(folder / "read").root / ONE_FILE).read_text(encoding="utf-8")


def test_an_appended_price_is_the_new_price_of_the_offer(edited_shop: Difference) -> None:
    assert "Spoke & Chain, L2 (Nordlast L2) /  / en: $5.25/h (2026-05-02) → $2.00/h (2026-05-03) / " + (
        "fr: 5,25 $/h (2026-05-02) → 2,00 $/h (2026-05-03)"
    ) in told(edited_shop, Kind.PRICE)
    winner = next(text for text in told(edited_shop, Kind.WINNER) if "rent" in text)
    assert winner.startswith("Nordlast L1 vs Nordlast L2: rent, city shop / clear nordlast-l1 → ")


def test_winners_stand_in_both_languages(edited_shop: Difference) -> None:
    assert told(edited_shop, Kind.WINNER)[0] == (
        "Nordlast L1 vs Nordlast L2: permitted load / clear nordlast-l2 → clear nordlast-l1 / "
        "en: ▲ L2 (1.11×) → ▲ L1 (1.10×) / fr: ▲ L2 (1,11×) → ▲ L1 (1,10×)"
    )


def test_a_translation_is_told_once_in_its_language(plain_shop: Site, tmp_path: Path) -> None:
    difference = differences(plain_shop, shop(tmp_path / "shop", LABEL))
    assert difference.changes == (
        Change(
            Kind.SENTENCE,
            "",
            "",
            ("", ""),
            (Wording("fr", "L’essentiel", "En bref"),),
            ("compare/l1-vs-l2", "compare/l2-vs-oiseau"),
        ),
    )
    assert difference.summary == "2 pages changed: 1 text."


def test_a_label_is_a_text_in_both_languages(plain_shop: Site, tmp_path: Path) -> None:
    label = ("catalog/bicycles/attributes.yml", "label: permitted load", "label: load")
    words = (WORDS, 'msgid "permitted load"\nmsgstr "charge utile"', 'msgid "load"\nmsgstr "charge"')
    difference = differences(plain_shop, shop(tmp_path / "shop", label, words))
    assert (
        " /  / en: Permitted load higher is better → Load higher is better / "
        "fr: Charge utile la valeur la plus élevée l’emporte → Charge la valeur la plus élevée l’emporte"
    ) in told(difference, Kind.SENTENCE)
    assert not [change for change in difference.changes if change.kind < Kind.SENTENCE]


def test_pages_that_come_and_go(tmp_path: Path) -> None:
    away = {PAIR_PAGE: None, "content/home/page.yml": "kind: home\n"}
    gone = edit_small(tmp_path / "gone", {}, away)
    come = edit_small(tmp_path / "come", away, {})
    assert told(gone, Kind.PAGE)[-1].startswith("page gone: One vs Two / ")
    assert any(text.startswith("new page: One vs Two / ") for text in told(come, Kind.PAGE))
    assert "(nothing)" in as_text(gone)


def test_a_page_that_waits_for_its_translation(plain_shop: Site, tmp_path: Path) -> None:
    edit = ("content/compare/l1-vs-l2/en.md", "Uphill, a test", "Uphill, one test")
    difference = differences(plain_shop, shop(tmp_path / "shop", edit))
    title = next(page.title for page in plain_shop.pages if page.id == "compare/l1-vs-l2" and page.lang == "fr")
    assert f"page left out of fr: Nordlast L1 vs Nordlast L2 /  / fr: {title} → " in told(difference, Kind.PAGE)
    assert any("Uphill, one test" in text for text in told(difference, Kind.SENTENCE))


def test_an_address(tmp_path: Path, plain_shop: Site) -> None:
    site = ("content/site.yml", "fr: comparer", "fr: duels")
    difference = differences(plain_shop, shop(tmp_path / "shop", site))
    assert "address /  / fr: /fr/comparer/ → /fr/duels/" in told(difference, Kind.PAGE)


def test_less_than_is_printed_is_counted(tmp_path: Path) -> None:
    before = {
        ONE_FILE: edited(write_and_read(tmp_path), "    power: 400 W\n", "    compute: 300 TFLOPS\n    power: 400 W\n")
    }
    after = {ONE_FILE: edited(str(before[ONE_FILE]), "300 TFLOPS", "300.000001 TFLOPS")}
    difference = edit_small(tmp_path, before, after)
    assert difference.unprinted > 0
    assert "by less than is printed of" in difference.summary


def test_markup_alone_is_told(tmp_path: Path) -> None:
    old, new = write_project(tmp_path / "old"), write_project(tmp_path / "new")
    (new.root / "templates").unlink()
    shutil.copytree(old.root / "templates", new.root / "templates")
    path = new.root / "templates/pages/hub.md.j2"
    path.write_text(path.read_text(encoding="utf-8").replace("<ul", '<ul class="x"', 1), encoding="utf-8")
    template = path.read_text(encoding="utf-8")
    assert 'class="x"' in template
    difference = differences(build_site(old), build_site(new))
    assert [change.name for change in difference.changes] in (
        ["no word and no printed figure; markup, links or order only"],
        [],
    )


@pytest.mark.parametrize("where", ["label", "seller"])
def test_hostile_text_is_text(where: str, tmp_path: Path) -> None:
    if where == "label":
        quoted = "<script>alert(1)</script> *b* @ada #1"
        after: dict[str, Content] = {ATTRIBUTES_FILE: edited(ATTRIBUTES, "label: memory,", f'label: "{quoted}",')}
    else:
        after = {PRICE_FILE: edited(PRICES, "seller: Cloud", f'seller: "{HOSTILE}"')}
    difference = edit_small(tmp_path, {}, after)
    assert difference.changes
    page, comment = as_html(difference), as_markdown(difference)
    assert "<script" not in page and "<script" not in comment
    assert "@ada" not in comment and "https://" not in comment and not re.search(r"[^\\]\]\(", comment)
    assert all(line.replace("\\|", "").count("|") in (0, 6) for line in comment.splitlines())
    assert HtmlShape(page).open == []


class HtmlShape(HTMLParser):
    """Which elements are left open or closed twice."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_long_comment_is_cut_at_its_least_important_end(edited_shop: Difference) -> None:
    whole, short = as_markdown(edited_shop), as_markdown(edited_shop, limit=3000)
    assert len(short) < 3200 < len(whole)
    assert "Winners and rankings" in short and "`visavis diff` tells them all" in short
    assert whole.count("<details") == whole.count("</details>") > 0
    assert short.count("<details") == short.count("</details>")


def test_the_page_fetches_nothing_and_runs_nothing(edited_shop: Difference) -> None:
    page = as_html(edited_shop)
    assert not any(word in page for word in ("<script", "http:", "https:", "src=", "url(", "@import", "<link"))
    assert "prefers-color-scheme: dark" in page and '<html lang="en">' in page and '<ins lang="fr">' in page


@pytest.mark.parametrize("name", ["text.txt", "markdown.md", "page.html"])
def test_golden(name: str, edited_shop: Difference) -> None:
    printers = {"text.txt": as_text, "markdown.md": as_markdown, "page.html": as_html}
    text = printers[name](edited_shop, "From before to after.")
    path = GOLDEN / name
    if os.environ.get("VISAVIS_UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


def test_the_same_sites_give_the_same_bytes(plain_shop: Site, edited_shop: Difference, tmp_path: Path) -> None:
    again = differences(plain_shop, shop(tmp_path / "shop", APPENDED, HEAVIER, LABEL))
    assert as_text(again) == as_text(edited_shop)


def test_no_page_that_differs_is_left_untold(plain_shop: Site, edited_shop: Difference, tmp_path: Path) -> None:
    other = shop(tmp_path / "shop", APPENDED, HEAVIER, LABEL)
    before = {(page.id, page.lang): page for page in plain_shop.pages}
    differ = {page.id for page in other.pages if before[page.id, page.lang] != page}
    assert differ == {page for change in edited_shop.changes for page in change.pages}
    assert edited_shop.pages == len(differ)


def test_every_change_is_undone_by_the_way_back(plain_shop: Site, tmp_path: Path) -> None:
    other = shop(tmp_path / "shop", APPENDED, HEAVIER, LABEL)
    there, back = differences(plain_shop, other), differences(other, plain_shop)
    for kind in (Kind.PAGE_VERDICT, Kind.JOB_VERDICT, Kind.WINNER, Kind.FIGURE, Kind.COST):
        assert [(c.name, c.codes) for c in there.of(kind)] == [(c.name, c.codes[::-1]) for c in back.of(kind)]


def test_every_figure_of_the_real_site_is_read_and_named(real_site: Site) -> None:
    names = Names(real_site, real_site)
    page = next(page for page in real_site.pages if page.id == "compare/a100-vs-h100" and page.lang == "en")
    reading = read_page(page)
    assert page.body.count("data-fact=") == page.body.count("<data ")
    assert set(reading.figures) >= {"h100-sxm.memory", "date/prices"}
    said = {
        "h100-sxm.memory": "H100 SXM, memory",
        "h100-sxm.rent-main.median": "H100 SXM, rent, specialist cloud, median",
        "compare/a100-vs-h100/rents/main.Lambda": "A100 SXM 80GB vs H100 SXM: specialist cloud, Lambda",
        "compare/a100-vs-h100/jobs/qlora-70b.main.cost.h100-sxm": "A100 SXM 80GB vs H100 SXM: "
        "QLoRA fine-tuning of a 70B model, specialist cloud, cost, H100 SXM",
        "date/prices": "prices as of",
        "unheard/word.key": "unheard, word, key",
    }
    assert {key: names.fact(key) for key in said} == said
