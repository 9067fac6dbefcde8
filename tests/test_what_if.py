"""A changed input: the site as if the catalog said so; what names nothing is told with what was meant."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.site import build_site
from tests.small_project import FILES, ONE, ONE_FILE, PRICE_FILE, RULES, RULES_FILE, edited, write_project

EURO = {
    "catalog/currencies.yml": 'currencies:\n  USD: {}\n  EUR:\n    rates:\n      - {on: "2026-01-01", usd: 1.10, source: list}\nbase: USD\n',
    PRICE_FILE: edited(FILES[PRICE_FILE], "currency: USD", "currency: EUR"),
}


def bodies(root: Path, files: dict[str, str], *settings: str) -> dict[str, str]:
    project = write_project(root, dict(files))
    site = build_site(replace(project, settings=settings))
    assert [str(problem) for problem in site.problems] == []
    return {page.path: page.body for page in site.pages}


@pytest.mark.parametrize(
    ("setting", "file", "text", "old", "new"),
    [
        ("cloud:one=1.25", PRICE_FILE, FILES[PRICE_FILE], "price: 2.50", "price: 1.25"),
        ("cloud:one-small=1.25", PRICE_FILE, FILES[PRICE_FILE], "price: 2.50", "price: 1.25"),
        ("one.memory = 64 GB", ONE_FILE, ONE, "80 GB", "64 GB"),
        ("one.memory={lo: 1 GB}", "", "", "", ""),
        ("few_providers=9", RULES_FILE, RULES, "bases:", "few_providers: 9\nbases:"),
    ],
)
def test_a_setting_is_what_the_edited_file_would_be(
    setting: str, file: str, text: str, old: str, new: str, tmp_path: Path
) -> None:
    if not file:
        project = write_project(tmp_path)
        assert build_site(replace(project, settings=(setting,))).problems.errors
        return
    assert bodies(tmp_path / "set", {}, setting) == bodies(tmp_path / "edited", {file: edited(text, old, new)})


def test_a_rate(tmp_path: Path) -> None:
    edit = {**EURO, "catalog/currencies.yml": edited(EURO["catalog/currencies.yml"], "1.10", "1.20")}
    assert bodies(tmp_path / "set", EURO, "EUR=1.20") == bodies(tmp_path / "edited", edit)


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ("cloudy:one=1", '--set cloudy:one=1: error: There is no seller "cloudy". Did you mean cloud? [set]'),
        ("cloud:onne=1", '--set cloud:onne=1: error: "cloud" has no offer "onne". Did you mean one? [set]'),
        (
            "cloud:one=1,5",
            '--set cloud:one=1,5: error: "1,5" is not a number. Write digits with a decimal point. [set]',
        ),
        ("cloud:one=-1", '--set cloud:one=-1: error: "-1" is not a number. Write digits with a decimal point. [set]'),
        (
            "one.memory=80",
            '--set one.memory=80: error: memory "80" has no unit. Write 80 GB if that is the unit. [E_UNIT]',
        ),
        (
            "one.compute=1 TFLOPS",
            '--set one.compute=1 TFLOPS: error: "one" states no compute. Known: memory, power. [set]',
        ),
        ("uno.memory=1 GB", '--set uno.memory=1 GB: error: The product "uno" does not exist. Known: one, two. [set]'),
        ("EUR=1.2", "--set EUR=1.2: error: EUR has no rate to be changed. [set]"),
        (
            "usual_sharp=0.5",
            '--set usual_sharp=0.5: error: rules.yml has no "usual_sharp". Did you mean usual_share? [set]',
        ),
        ("usual_share=7", '--set usual_share=7: error: usual_share "7": it must be less than or equal to 1. [catalog]'),
        (
            "nonsense",
            "--set nonsense: error: This is not a setting. Write seller:product=3.10, product.attribute=96 GB, EUR=1.20 "
            "or a threshold of rules.yml: tie_band=0.1. [set]",
        ),
    ],
)
def test_a_setting_that_names_nothing(setting: str, told: str, tmp_path: Path) -> None:
    project = write_project(tmp_path)
    assert [str(p) for p in build_site(replace(project, settings=(setting,))).problems] == [told]
