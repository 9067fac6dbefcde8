"""All ten verdict codes, each forced with invented prices, memory or limits, and read on the page in both languages."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from html import unescape

import pytest

from generator.catalog.model import Offer, PricePoint
from generator.facts.verdict import CODES
from generator.problems import Location
from generator.site import Sources
from tests.changed_domain import page_in

PAGE, A, B = "compare/a100-vs-h100", "a100-sxm-80gb", "h100-sxm"
HERE = Location("invented.yml")
Prices = tuple[str, ...]


def offers(prices: dict[str, Prices]) -> tuple[Offer, ...]:
    """One offer for each price, at sellers that list one product each, so that prices are not paired."""
    found = []
    for product, amounts in prices.items():
        for number, amount in enumerate(amounts):
            point = PricePoint("2026-11-09", Decimal(amount), "lambda-pricing", "", "high", "", HERE)
            seller = f"Seller {product} {number}"
            found.append(
                Offer(
                    f"{product}-{number}",
                    seller,
                    "Invented",
                    product,
                    1,
                    "on-demand",
                    "all",
                    "specialist",
                    "USD",
                    (point,),
                    HERE,
                )
            )
    return tuple(found)


def verdict_of(body: str, job: str) -> str:
    found = re.search(rf'<tr data-job="{job}" data-basis="main" data-verdict="(\w+)"', body)
    assert found
    return found.group(1)


def words(body: str) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", "", body))).replace("\u00a0", " ").replace("\u202f", " ")


JOB = "finetune-7b-large"
CASES: dict[str, tuple[str, dict[str, Prices], int, bool, str, str]] = {
    "always_a": (
        JOB,
        {A: ("1", "1.1"), B: ("5", "6")},
        8,
        False,
        "the A100 costs less at every combination of printed rents",
        "l’A100 coûte moins",
    ),
    "always_b": (
        JOB,
        {A: ("3", "4"), B: ("3.5", "4")},
        8,
        False,
        "the H100 costs less at every combination of printed rents",
        "le H100 coûte moins",
    ),
    "usually_a": (
        JOB,
        {A: ("1", "2"), B: ("3.2", "5")},
        8,
        False,
        "the A100 costs less at most combinations of printed rents",
        "l’A100 coûte moins",
    ),
    "usually_b": (
        JOB,
        {A: ("1.6", "2.79"), B: ("2", "4")},
        8,
        False,
        "the H100 costs less at most combinations of printed rents",
        "le H100 coûte moins",
    ),
    "depends": (JOB, {A: ("1", "3"), B: ("3", "6")}, 8, False, "it depends on the rents you get", "tout dépend"),
    "tie": (JOB, {A: ("1", "1"), B: ("2.03", "2.03")}, 8, False, "the cost is about the same", "à peu près"),
    "unknown": (JOB, {A: ("1", "2")}, 8, False, "not enough data", "données insuffisantes"),
    "only_b": ("serve-70b-fp8", {A: ("1", "2"), B: ("2", "3")}, 2, False, "only the H100 can run it", "le H100"),
    "only_a": ("serve-70b-fp8", {A: ("1", "2"), B: ("2", "3")}, 2, True, "only the H100 SXM can run it", "le H100"),
    "neither": (
        "serve-70b-fp8",
        {A: ("1", "2"), B: ("2", "3")},
        1,
        False,
        "neither can run it (GPU limit: 1)",
        "aucun des deux ne convient",
    ),
}


def test_every_code_has_its_case() -> None:
    assert set(CASES) == set(CODES)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_says_what_the_code_says(real_sources: Sources, code: str, language: str) -> None:
    job, prices, limit, swapped, english, french = CASES[code]
    domain = real_sources.catalog.domains["gpus"]
    rules = domain.rules.model_copy(update={"max_gpus": limit})
    body = page_in(real_sources, replace(domain, offers=offers(prices), rules=rules), PAGE, language, swapped)
    assert verdict_of(body, job) == code
    assert (english if language == "en" else french).lower() in words(body).lower()
    assert "{" not in words(body)
