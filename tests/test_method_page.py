"""The method page cannot drift: every threshold that the computation uses is printed, and follows rules.yml."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from generator.catalog.rules import Thresholds
from generator.site import Sources
from tests.changed_domain import page_in

CHANGED = {
    "value_tolerance": Decimal("0.031"),
    "tie_band": Decimal("0.031"),
    "usual_share": Decimal("0.31"),
    "usable_memory": Decimal("0.31"),
    "parallel_degrees": [1, 31],
    "max_gpus": 31,
    "link_efficiency": Decimal("0.31"),
    "comm_overlap": Decimal("0.31"),
    "price_warn_days": 31,
    "price_drop_days": 31,
    "few_providers": 31,
    "same_provider_from": 31,
    "above_roofline": Decimal("3.1"),
    "below_roofline": Decimal("0.31"),
    "source_ratio": Decimal("0.31"),
    "hours_per_month": Decimal(31),
    "page_majority": Decimal(31),
}
ELSEWHERE = {"adapter_share"}  # printed under each table that it enters


def method(sources: Sources, changes: dict[str, object], language: str = "en") -> str:
    domain = sources.catalog.domains["gpus"]
    changed = replace(domain, rules=domain.rules.model_copy(update=changes))
    return page_in(sources, changed, "method", language)


def test_every_threshold_has_its_case() -> None:
    assert set(CHANGED) | ELSEWHERE == set(Thresholds.model_fields) | {"page_majority"}


@pytest.mark.parametrize("name", CHANGED)
def test_a_changed_threshold_changes_the_page(real_sources: Sources, name: str) -> None:
    before, after = (method(real_sources, change) for change in ({}, {name: CHANGED[name]}))
    assert before != after
    assert after.count("31") + after.count("3.1") > before.count("31") + before.count("3.1")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_constants_of_the_code_are_printed(real_sources: Sources, language: str) -> None:
    body = method(real_sources, {}, language)
    point = "." if language == "en" else ","
    for number in ("0.516", "1.05", "1.85", "7.5", "2.5"):
        assert number.replace(".", point) in body
