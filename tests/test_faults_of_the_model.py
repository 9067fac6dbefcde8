"""Faults that the cost model once stumbled over: each has a problem, or a result that says what is not known."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from generator.catalog.what_if import changed
from generator.facts.evidence import ratios_of
from generator.facts.job_speed import job_speed
from generator.facts.ledger import Ledger
from generator.problems import Problems
from generator.site import Sources
from tests.small_project import ONE, ONE_FILE, catalog_problems, edited


@pytest.mark.parametrize("value", ["-80 GB", "{lo: -1 GB, hi: 80 GB}"])
def test_a_negative_value_is_a_problem(value: str, tmp_path: Path) -> None:
    told = catalog_problems(tmp_path, {ONE_FILE: edited(ONE, "80 GB", value)})
    assert len(told) == 1 and "is negative." in told[0]


def test_a_product_without_memory_holds_nothing_and_nobody_wins(real_sources: Sources) -> None:
    catalog = changed(real_sources.catalog, ["h100-sxm.memory=0 GB"], Problems())
    domain = catalog.domains["gpus"]
    job = replace_gpus(domain.work.jobs["serve-70b-fp8"])
    speed = job_speed(Ledger(catalog).bench(domain), job, "a100-sxm-80gb", "h100-sxm", domain.rules)
    assert speed.b.fit is None
    assert speed.cannot == ""


def replace_gpus(job):  # type: ignore[no-untyped-def]  # a pydantic copy of a job that one GPU must hold
    return job.model_copy(update={"gpus": job.gpus.model_copy(update={"min": 1, "max": 1})})


def test_a_format_that_is_unknown_counts_no_measurement(real_sources: Sources) -> None:
    domain = real_sources.catalog.domains["gpus"]
    bench = real_sources.world.ledger.bench(domain)
    sides = [(product, bench.sheets[product], None) for product in ("a100-sxm-80gb", "h100-sxm")]
    entries = list(domain.work.benchmarks.values())
    found = ratios_of(domain, entries, (sides[0], sides[1]), False, Fraction(0))
    assert {ratio.grade for ratio in found} <= {"C"}, "only what states no format itself"
    assert len(ratios_of(domain, entries, (sides[0], sides[1]), False, Fraction(0), True)) > 10


def test_exchanging_the_products_changes_no_warning(real_sources: Sources) -> None:
    domain = real_sources.catalog.domains["gpus"]
    bench = real_sources.world.ledger.bench(domain)
    for job in domain.work.jobs.values():
        for a, b in (("a100-sxm-80gb", "l40s"), ("b200-sxm", "h200-sxm"), ("h100-sxm", "mi300x")):
            one, other = (job_speed(bench, job, *pair, domain.rules).speed_up for pair in ((a, b), (b, a)))
            assert (one is None) == (other is None)
            if one and other:
                assert set(one.warnings) == set(other.warnings), (job.id, a, b)
