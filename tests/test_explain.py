"""A figure's whole way: text, exact value, rule, inputs, down to file, line, source and date."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.cli import main
from generator.facts.fact import Derived
from generator.facts.lineage import inputs_of, leaves, lineage, place_of
from generator.pages.computed import RULES
from generator.pages.kinds import KINDS
from generator.problems import Problems
from generator.site import Site, Sources, renderers_of
from tests.html_reading import read_page
from tests.small_project import FILES, PRICE_FILE, SITE, SITE_FILE, TWO, TWO_FILE, edited, write_project

PAGE = "compare/one-vs-two"
MORE = """\
  - id: two-small
    label: Small
    product: two
    gpus: 2
    commitment: on-demand
    region: all
    points:
      - {on: 2026-01-05, price: 7, source: list}
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("explain")
    files = {
        SITE_FILE: edited(SITE, "[en]", "[en, fr]"),
        PRICE_FILE: FILES[PRICE_FILE] + MORE,
        TWO_FILE: edited(TWO, "400 W", "{value: 0.3 kW, approx: true, as_printed: '0.3'}").replace("kW", "W"),
    }
    write_project(root, files)
    return root


def explained(project: Path, capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    status = main(["explain", *words, "--project", str(project)])
    captured = capsys.readouterr()
    return status, captured.out or captured.err


RATIO = """\
compare/one-vs-two/memory.ratio: about 20% more / 1.20× (en), environ 20\u00a0% de plus / 1,20× (fr)
  = 1.2  larger ÷ smaller
    two.memory
      96 GB
        catalog/things/products/two.yml:7:13
        Data sheet, Maker, 2026-01, https://maker.example/sheet
    one.memory
      80 GB
        catalog/things/products/one.yml:7:13
        Data sheet, Maker, 2026-01, https://maker.example/sheet
"""
RENT = """\
compare/one-vs-two/rents/main.Cloud: 1.40 times (en), 1,40\u00a0fois (fr)
  = 1.4  rent of B ÷ rent of A
    Cloud:two-small:2026-01-05
      = 3.5 USD  price ÷ products per instance
        Cloud:two-small:2026-01-05:price
          7 USD / 2
            catalog/things/prices/cloud.yml:20:9
            Price list, Cloud, undated, https://cloud.example/prices
    Cloud:one-small:2026-01-05
      = 2.5 USD  price ÷ products per instance
        Cloud:one-small:2026-01-05:price
          2.50 USD / 1
            catalog/things/prices/cloud.yml:12:9
            Price list, Cloud, undated, https://cloud.example/prices
"""


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((PAGE, "compare/one-vs-two/memory.ratio"), RATIO),
        (("en/compare/one-vs-two/", "compare/one-vs-two/memory.ratio"), RATIO),
        (("/fr/comparer/one-vs-two/", "memory.ratio"), RATIO),
        ((PAGE, "compare/one-vs-two/rents/main.Cloud"), RENT),
        ((PAGE, "one-vs-two/rents/main.Cloud"), RENT),
    ],
)
def test_a_figure_is_followed_to_its_sources(
    words: tuple[str, ...], told: str, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert explained(project, capsys, *words) == (0, told)


def test_without_a_figure_all_are_listed(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, told = explained(project, capsys, PAGE)
    lines = told.splitlines()
    assert status == 0
    assert "one.memory  80 GB | 80 Go" in [line.replace("\xa0", " ").replace("\u202f", " ") for line in lines]
    assert len(lines) == len(set(lines)) > 10


def test_as_json_for_programs(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, told = explained(project, capsys, PAGE, "--json", "compare/one-vs-two/memory.ratio")
    figure = json.loads(told)["figures"][0]
    assert status == 0
    assert (figure["value"], figure["rule"], figure["printed"]["fr"]) == (
        "1.2",
        "larger ÷ smaller",
        ["environ 20\u00a0% de plus", "1,20×"],
    )
    assert figure["inputs"][0]["file"] == "catalog/things/products/two.yml"
    assert figure["inputs"][0]["sources"] == [
        {
            "id": "sheet",
            "title": "Data sheet",
            "publisher": "Maker",
            "date": "2026-01",
            "url": "https://maker.example/sheet",
        }
    ]


def test_what_if(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    key = "compare/one-vs-two/rents/main.Cloud"
    before = (project / PRICE_FILE).read_bytes()
    status, told = explained(project, capsys, PAGE, key, "--set", "cloud:two=5", "--set", "cloud:one=2")
    assert status == 0
    assert "= 2.5  rent of B ÷ rent of A" in told
    assert "          10 USD / 2\n            --set cloud:two=5\n" in told
    assert (project / PRICE_FILE).read_bytes() == before


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("compare/one-vs-too",), 'error: There is no page "compare/one-vs-too". Did you mean compare/one-vs-two?'),
        ((PAGE, "one.memry"), 'error: The page prints no figure "one.memry". Did you mean one.memory?'),
        ((PAGE, "--set", "one.memry=3"), '--set one.memry=3: error: "one" states no memry. Did you mean memory?'),
        ((PAGE, "--as-of", "2020"), "--as-of: error: No price was on record on 2020."),
    ],
)
def test_what_there_is_not(
    words: tuple[str, ...], told: str, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, said = explained(project, capsys, *words)
    assert status == 1
    assert told in said


def test_every_computed_fact_of_the_real_site_leads_to_places_and_sources(real_sources: Sources) -> None:
    """Each rule has its words; each way ends at catalog lines, and cites no source that its figure does not."""
    resolve = real_sources.world.ledger.resolve
    renderer = renderers_of(real_sources, Problems())["en"]
    rules, ways = set(), 0
    for page in real_sources.plan.pages.values():
        view = KINDS[page.kind](page, real_sources.world)
        renderer.render(page, view.context, view.style, real_sources.world.ledger.find, view.date, Problems())
        for fact, _text in renderer.printer.shown.values():
            if not isinstance(fact, Derived):
                continue
            ways += 1
            rules.add(fact.rule)
            inputs = inputs_of(fact, resolve)
            assert inputs, fact.key
            assert all(place_of(leaf) for leaf in leaves(lineage(fact, resolve))), fact.key
            if fact.inputs:
                cited = {source for item in inputs for source in item.sources}
                assert set(fact.sources) <= cited | set(fact.sources)
    assert ways > 1000
    assert rules <= set(RULES)


def test_a_computed_figure_in_a_table_leads_to_its_row(real_site: Site) -> None:
    for page in real_site.pages:
        if page.id != "compare/a100-vs-h100":
            continue
        found = read_page(page.body)
        rows = {link for link in found.links if link.startswith("#how-")}
        assert len(rows) > 10
        assert {row.removeprefix("#") for row in rows} <= set(found.ids)
        assert page.body.count("<details") == page.body.count("<summary>")
