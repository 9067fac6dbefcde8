"""Prices that jump, sources that disagree, names that stand twice, and what changes nothing: told, and told truly."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.small_project import (
    ATTRIBUTES,
    ATTRIBUTES_FILE,
    DOMAIN,
    DOMAIN_FILE,
    ONE,
    ONE_FILE,
    PAIR,
    PAIR_PAGE,
    PRICE_FILE,
    PRICES,
    RULES,
    RULES_FILE,
    SOURCES,
    SOURCES_FILE,
    TWO,
    TWO_FILE,
    UNITS,
    UNITS_FILE,
    Content,
    edited,
    site_of,
)
from tests.test_bad_jobs import JOB, JOB_FILE, JOBS, MODEL

LEAFLET = "  leaflet: {title: Leaflet, publisher: Maker, date: undated, kind: leaflet, authority: weak}\n"
THIRD = edited(TWO.replace("Two", "Third"), "family: alpha\n", "")
THIRD_FILE = "catalog/things/products/third.yml"
THIRD_NAME = "nouns:\n  third: {forms: {a_an: a Third}}\n"


def told(root: Path, rule: str, files: dict[str, Content]) -> list[str]:
    """What one rule says, with place and severity."""
    problems = site_of(root, files).problems
    return [f"{p.where}: {p.severity}: {p.message}" for p in problems if p.rule == rule]


def points(*prices: str, more: str = "") -> str:
    """The offer with one price a month."""
    lines = [
        f"      - {{on: 2026-0{month}-05, price: {price}, source: list}}\n" for month, price in enumerate(prices, 1)
    ]
    return edited(PRICES, "      - {on: 2026-01-05, price: 2.50, source: list}\n", "".join(lines)) + more


@pytest.mark.parametrize(
    ("prices", "rules", "expected"),
    [
        (("2.00", "3.00"), "", []),
        (
            ("2.00", "3.01"),
            "",
            ["13:9: warning: one-small costs 3.01 on 2026-02-05 and 2.00 on 2026-01-05: more than 1.5"],
        ),
        (
            ("3.01", "2.00"),
            "",
            ["13:9: warning: one-small costs 2.00 on 2026-02-05 and 3.01 on 2026-01-05: more than 1.5"],
        ),
        (("2.00", "5.00, note: a new generation"), "", []),
        (
            ("2.00", "5.00", "5.10"),
            "",
            ["13:9: warning: one-small costs 5.00 on 2026-02-05 and 2.00 on 2026-01-05: more than 1.5"],
        ),
        (("2.00", "3.01"), "price_jump: 1.6\n", []),
        (
            ("2.00", "2.20"),
            "price_jump: 1.05\n",
            ["13:9: warning: one-small costs 2.20 on 2026-02-05 and 2.00 on 2026-01-05: more than 1.05"],
        ),
    ],
)
def test_a_price_that_jumps(prices: tuple[str, ...], rules: str, expected: list[str], tmp_path: Path) -> None:
    found = told(tmp_path, "price-jump", {PRICE_FILE: points(*prices), RULES_FILE: RULES + rules})
    assert found == [f"{PRICE_FILE}:{line} times apart." for line in expected]


def test_a_factor_of_one_would_tell_every_price(tmp_path: Path) -> None:
    found = told(tmp_path, "catalog", {RULES_FILE: RULES + "price_jump: 1\n"})
    assert found == [f'{RULES_FILE}:4:13: error: price_jump "1": it must be greater than 1.']


SAME = "error: list says the same of memory as the sources of the value that is kept (line 7), so there is no disagreement."
APART = "warning: list and sheet (line 7) are more than 10% apart on memory of one."


@pytest.mark.parametrize(
    ("kept", "other", "rules", "expected"),
    [
        ("80 GB", "80 GB", "", SAME),
        ("80 GB", "0.08 TB", "", SAME),
        ("80 GB", "72 GB", "", ""),
        ("80 GB", "71 GB", "", APART),
        ("80 GB", "90 GB", "", APART),
        ("80 GB", "71 GB", "disagreement: 0.125\n", ""),
        ("80 GB", "69 GB", "disagreement: 0.125\n", APART.replace("10%", "12.5%")),
        ("{lo: 60 GB, hi: 90 GB}", "71 GB", "", ""),
        ("{lo: 80 GB, hi: 90 GB}", "71 GB", "", APART),
        ("{lo: 80 GB, hi: 90 GB}", "{lo: 80 GB, hi: 90 GB}", "", SAME),
        ("null", "71 GB", "", ""),
    ],
)
def test_sources_that_disagree(kept: str, other: str, rules: str, expected: str, tmp_path: Path) -> None:
    text = edited(ONE, "memory: 80 GB", f"memory: {kept}")
    text += f"disagreements:\n  - {{attribute: memory, value: {other}, source: list}}\n"
    found = told(tmp_path, "disagreement", {ONE_FILE: text, RULES_FILE: RULES + rules})
    assert found == ([f"{ONE_FILE}:10:5: {expected}"] if expected else [])


def test_a_note_settles_a_disagreement_and_not_the_same_value_twice(tmp_path: Path) -> None:
    noted = ONE + "    notes:\n      memory: the sheet is of the maker\ndisagreements:\n"
    other = "  - {attribute: memory, value: 40 GB, source: list}\n"
    assert told(tmp_path / "a", "disagreement", {ONE_FILE: noted + other}) == []
    assert len(told(tmp_path / "b", "disagreement", {ONE_FILE: noted + other.replace("40", "80")})) == 1


def test_texts_that_are_the_same_do_not_disagree(tmp_path: Path) -> None:
    text = ONE + "    chip: X1\ndisagreements:\n  - {attribute: chip, value: %s, source: list}\n"
    assert told(tmp_path / "a", "disagreement", {ONE_FILE: text % "X2"}) == []
    assert len(told(tmp_path / "b", "disagreement", {ONE_FILE: text % "X1"})) == 1


@pytest.mark.parametrize(
    ("files", "unused"),
    [
        ({}, True),
        ({ONE_FILE: ONE.replace("source: sheet", "source: [sheet, leaflet]")}, False),
        ({ONE_FILE: ONE + "disagreements:\n  - {attribute: memory, value: 79 GB, source: leaflet}\n"}, False),
        ({PRICE_FILE: PRICES.replace("source: list", "source: list, via: leaflet")}, False),
        ({"content/compare/one-vs-two/en.md": "It is new{cite:leaflet}.\n"}, False),
    ],
)
def test_a_source_that_nothing_cites(files: dict[str, Content], unused: bool, tmp_path: Path) -> None:
    found = told(tmp_path, "unused-source", {SOURCES_FILE: SOURCES + LEAFLET, **files})
    assert found == ([f"{SOURCES_FILE}:16:3: warning: Nothing cites the source leaflet."] if unused else [])


def test_uses_in_a_file_that_cannot_be_read_are_not_missed(tmp_path: Path) -> None:
    """A product file with a fault may cite the source and use the attribute: nothing is told before it is mended."""
    files: dict[str, Content] = {SOURCES_FILE: SOURCES + LEAFLET, ONE_FILE: ONE + "    memroy: 1 GB\n"}
    rules = {problem.rule for problem in site_of(tmp_path, files).problems}
    assert rules == {"value"}


SHORT = edited(TWO, "short: Two", "short: ONE")
ALIASES: dict[str, tuple[dict[str, Content], str]] = {
    "full": (
        {TWO_FILE: edited(TWO, "Maker Two", "Maker  one")},
        f"{TWO_FILE}:1:14: error: The full name “Maker  one” is also that of one ({ONE_FILE}, line 1)",
    ),
    "short": (
        {TWO_FILE: SHORT},
        f"{TWO_FILE}:1:32: error: The short name “ONE” is also that of one ({ONE_FILE}, line 1)",
    ),
    "facts_id": (
        {ONE_FILE: ONE + "facts_id: card-1\n", TWO_FILE: TWO + "facts_id: card-1\n"},
        f"{TWO_FILE}:9:1: error: The facts_id “card-1” is also that of one ({ONE_FILE}, line 9)",
    ),
    "bare name of a family": (
        {TWO_FILE: edited(edited(TWO, "bare: Two", "bare: Alpha"), "family: alpha\n", "")},
        f"{TWO_FILE}:1:43: error: The bare name “Alpha” is also that of the family alpha ({DOMAIN_FILE}, line 5)",
    ),
    "seller": (
        {"catalog/things/prices/other.yml": PRICES.replace("seller: Cloud", "seller: CLOUD")},
        f"catalog/things/prices/other.yml:1:1: error: The name of the seller “CLOUD” is also that of {PRICE_FILE} ({PRICE_FILE}, line 1)",
    ),
    "label of an attribute": (
        {ATTRIBUTES_FILE: edited(ATTRIBUTES, "chip: {label: chip,", "chip: {label: architecture,")},
        f"{ATTRIBUTES_FILE}:6:3: error: The label of chip, “architecture” is also that of architecture ({ATTRIBUTES_FILE}, line 5)",
    ),
    "label of a segment": (
        {DOMAIN_FILE: edited(DOMAIN, "  specialist:", "  other: specialist cloud\n  specialist:")},
        f"{DOMAIN_FILE}:8:3: error: The label of specialist, “specialist cloud” is also that of other ({DOMAIN_FILE}, line 7)",
    ),
    "model": (
        {**JOBS, "catalog/things/models/net-again.yml": MODEL},
        "catalog/things/models/net.yml:1:1: error: The name of net, “Net” is also that of net-again (catalog/things/models/net-again.yml, line 1)",
    ),
    "document": (
        {SOURCES_FILE: SOURCES + SOURCES.partition("\n")[2].partition("  list:")[0].replace("sheet:", "again:")},
        f"{SOURCES_FILE}:16:3: warning: What again says of its document, “Maker, Data sheet, 2026-01, https://maker.example/sheet” "
        f"is also that of sheet ({SOURCES_FILE}, line 2)",
    ),
}


@pytest.mark.parametrize("name", ALIASES)
def test_a_name_that_stands_twice(name: str, tmp_path: Path) -> None:
    files, expected = ALIASES[name]
    assert told(tmp_path, "alias-twice", files) == [f"{expected}, so that the two can't be told apart."]


def test_variants_of_a_family_share_its_bare_name(tmp_path: Path) -> None:
    files: dict[str, Content] = {
        ONE_FILE: edited(ONE, "bare: One", "bare: Alpha"),
        TWO_FILE: edited(TWO, "bare: Two", "bare: Alpha"),
    }
    assert told(tmp_path, "alias-twice", files) == []


def domain(old: str, new: str) -> dict[str, Content]:
    return {DOMAIN_FILE: edited(DOMAIN, old, new)}


IDLE: dict[str, tuple[dict[str, Content], str]] = {
    "attribute": (
        {ATTRIBUTES_FILE: ATTRIBUTES + "  weight: {label: weight, kind: text, group: chip}\n"},
        f"{ATTRIBUTES_FILE}:17:3: warning: No product states weight, and nothing asks for it.",
    ),
    "attribute group": (
        {ATTRIBUTES_FILE: edited(ATTRIBUTES, "groups:\n", "groups:\n  other: Other\n")},
        f"{ATTRIBUTES_FILE}:2:3: warning: No attribute is in other.",
    ),
    "group": (
        domain("families:", "  box: {label: boxes}\nfamilies:"),
        f"{DOMAIN_FILE}:4:3: warning: No product is in the group box.",
    ),
    "family": (
        domain("segments:", "  beta: {name: Beta, group: card}\nsegments:"),
        f"{DOMAIN_FILE}:6:3: warning: No product is of the family beta.",
    ),
    "segment": (
        domain("commitments:", "  other: other cloud\ncommitments:"),
        f"{DOMAIN_FILE}:8:3: warning: No offer is of the segment other.",
    ),
    "commitment": (
        domain("roles:", "  spot: spot\nroles:"),
        f"{DOMAIN_FILE}:10:3: warning: No offer has the commitment spot.",
    ),
    "family of a product": (
        {THIRD_FILE: edited(TWO.replace("Two", "Third"), "family: alpha", "family: alhpa")},
        f"{THIRD_FILE}:4:1: warning: The family alhpa is not in domain.yml, and no other product is of it.",
    ),
    "unit": (
        {UNITS_FILE: UNITS + "  kg: {dimension: mass, factor: 1}\n"},
        f"{UNITS_FILE}:8:3: warning: Nothing is stated or computed in kg.",
    ),
    "model": (
        {**JOBS, "catalog/things/models/other.yml": edited(MODEL, "name: Net", "name: Other")},
        "catalog/things/models/other.yml:1:1: warning: No job and no table of fits names the model other.",
    ),
    "precision": (
        {
            **JOBS,
            DOMAIN_FILE: edited(
                str(JOBS[DOMAIN_FILE]), "workloads:", "  fp8: {bytes: 1, peak: compute, chain: [fp8]}\nworkloads:"
            ),
        },
        f"{DOMAIN_FILE}:26:3: warning: Nothing is computed in fp8.",
    ),
    "class": (
        {
            **JOBS,
            DOMAIN_FILE: edited(
                str(JOBS[DOMAIN_FILE]),
                "jobs: [train]",
                "  other: {label: other, precision: bf16, purpose: training, paper: compute}\njobs: [train]",
            ),
        },
        f"{DOMAIN_FILE}:28:3: warning: No job or measurement is of the class other.",
    ),
    "link": (
        {
            **JOBS,
            DOMAIN_FILE: edited(
                str(JOBS[DOMAIN_FILE]), "jobs: [train]", "link_reaches: {everywhere: 8}\njobs: [train]"
            ),
        },
        f"{DOMAIN_FILE}:28:16: warning: No product has a link of “everywhere”.",
    ),
    "threshold of a job": (
        {**JOBS, JOB_FILE: JOB + "rules: {price_drop_days: 30}\n"},
        f"{JOB_FILE}:12:26: warning: price_drop_days holds for the whole site; one job can't change it.",
    ),
    "threshold as it is anyway": (
        {PAIR_PAGE: PAIR + "rules: {tie_band: 0.05}\n"},
        f"{PAIR_PAGE}:3:19: warning: tie_band is what rules.yml says anyway.",
    ),
    "field of another kind": (
        {"content/prices/page.yml": "kind: prices\nfaq: []\n"},
        "content/prices/page.yml:2:1: warning: A page of kind prices does not read faq.",
    ),
    "force": (
        {PAIR_PAGE: PAIR + "force: for its history\n"},
        f"{PAIR_PAGE}:3:1: warning: The page passes the gate without being forced.",
    ),
}


@pytest.mark.parametrize("name", IDLE)
def test_what_changes_nothing(name: str, tmp_path: Path) -> None:
    files, expected = IDLE[name]
    assert told(tmp_path, "no-effect", files) == [expected]


@pytest.mark.parametrize(
    "files",
    [
        {},
        JOBS,
        {RULES_FILE: RULES + "few_providers: 3\n"},
        {**JOBS, JOB_FILE: JOB + "rules: {tie_band: 0.05}\n"},
        {PAIR_PAGE: PAIR + "force: no rents\n", RULES_FILE: edited(RULES, "fresh_prices: false", "fresh_prices: true")},
        {UNITS_FILE: UNITS + "  MB: {dimension: data, factor: 1e6}\n  min: {dimension: time, factor: 60}\n"},
        {THIRD_FILE: edited(TWO.replace("Two", "Third"), "family: alpha", "family: third")},
    ],
)
def test_what_has_an_effect_is_not_told(files: dict[str, Content], tmp_path: Path) -> None:
    assert told(tmp_path, "no-effect", files) == []


ALONE = [f"{THIRD_FILE}:1:1: warning: Only lists and its own page show third."]


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({}, ALONE),
        ({THIRD_FILE: TWO.replace("Two", "Third")}, []),
        ({"content/compare/one-vs-third/page.yml": "kind: comparison\nproducts: [one, third]\n"}, []),
        ({TWO_FILE: TWO + "successor: third\n"}, []),
        ({"content/compare/one-vs-two/en.md": "Beside it stands {third.memory}.\n"}, []),
    ],
)
def test_a_product_that_only_lists_show(files: dict[str, Content], expected: list[str], tmp_path: Path) -> None:
    names: dict[str, Content] = {THIRD_FILE: THIRD, **files}
    assert told(tmp_path, "unshown-product", names) == expected
