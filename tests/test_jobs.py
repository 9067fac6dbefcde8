"""Jobs of the real catalog on real prices: evidence, speed-ups, verdicts and what must not change them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import combinations

import pytest

from generator.catalog.model import Domain
from generator.catalog.values import Measure
from generator.catalog.workload import Filters
from generator.facts.evidence import admitted, best_evidence, contradicted, ratios_of
from generator.facts.fact import Derived
from generator.facts.intervals import inverse
from generator.facts.job_cost import JobCost, break_even_rents, job_cost
from generator.facts.job_speed import job_speed
from generator.facts.page_verdict import page_verdict
from generator.facts.rents import RentRange, rent_range
from generator.facts.sheet import sheet_of
from generator.facts.speed_up import Bench, applicable
from generator.facts.verdict import mirrored
from generator.site import Sources

A, B = "a100-sxm-80gb", "h100-sxm"


@pytest.fixture(scope="module")
def bench(real_sources: Sources) -> Bench:
    domain = real_sources.catalog.domains["gpus"]
    sheets = {key: sheet_of(product, domain, real_sources.catalog.units) for key, product in domain.products.items()}
    return Bench(real_sources.catalog, domain, sheets)


def rents(bench: Bench, product: str, basis: str) -> RentRange | None:
    return rent_range(bench.catalog, bench.domain, product, bench.domain.rules.bases[basis], basis)


def costs_of(bench: Bench, a: str, b: str, basis: str) -> dict[str, JobCost]:
    return {
        job.id: job_cost(
            job_speed(bench, job, a, b, bench.domain.rules), basis, rents(bench, a, basis), rents(bench, b, basis)
        )
        for job in bench.domain.work.jobs.values()
        if applicable(bench, job, a, b)
    }


MAIN = {
    "debug-session": "always_a",
    "vision-sweep": "depends",
    "finetune-7b-small": "always_a",
    "finetune-7b-large": "usually_b",
    "qlora-70b": "always_b",
    "lora-70b-bf16": "always_b",
    "train-7b-bf16": "usually_b",
    "train-3b-fp8": "always_b",
    "decode-8b-4bit": "always_a",
    "serve-7b-fp8": "always_b",
    "serve-70b-fp8": "always_b",
}


def test_the_eleven_jobs_of_a100_against_h100(bench: Bench) -> None:
    found = costs_of(bench, A, B, "main")
    assert {key: found[key].code for key in MAIN} == MAIN
    assert "lora-70b-fp8" not in found
    verdict = page_verdict("main", [found[key] for key in MAIN], Fraction(2))
    assert (verdict.code, len(verdict.b), len(verdict.a), len(verdict.open)) == ("b_most", 7, 3, 1)
    found = costs_of(bench, A, B, "second")
    verdict = page_verdict("second", [found[key] for key in MAIN], Fraction(2))
    assert (verdict.code, len(verdict.a), len(verdict.b), len(verdict.open)) == ("split", 5, 4, 2)


def test_the_job_on_the_edge(bench: Bench) -> None:
    """Two cents more on one offer would turn it into depends."""
    found = costs_of(bench, A, B, "main")["finetune-7b-large"]
    assert found.verdict.share_b is not None
    assert float(found.verdict.share_b) == pytest.approx(0.7514, abs=5e-5)
    assert found.pairing == "same_provider"


def evidence(bench: Bench, workload: str, filters: Filters, precision: str = "fp16") -> Derived:
    job = bench.domain.work.jobs["vision-sweep"].model_copy(update={"precision": precision})
    entries = admitted(bench.domain.work.benchmarks.values(), workload, filters)
    sides = [(product, bench.sheets[product], bench.used(job, product)) for product in (A, B)]
    ratios = ratios_of(bench.domain, entries, (sides[0], sides[1]), filters.variants, Fraction("0.005"))
    found = best_evidence("test", ratios, Fraction("0.05"))
    assert found is not None
    return found.fact


def test_x5_variants(bench: Bench) -> None:
    without = evidence(bench, "vision_training", Filters())
    assert (without.grade, len(without.used)) == ("B", 4)
    assert [float(end) for end in (without.value.lo, without.value.hi)] == pytest.approx([1.768710, 2.218055], rel=1e-6)
    allowed = evidence(bench, "vision_training", Filters(variants=True))
    assert (allowed.grade, len(allowed.used)) == ("A", 4)
    assert [float(end) for end in (allowed.value.lo, allowed.value.hi)] == pytest.approx([1.917920, 2.134283], rel=1e-6)


def test_x5_different_counts_are_weak(bench: Bench) -> None:
    found = evidence(bench, "finetuning_lora", Filters(), "bf16")
    assert float(found.value.lo) == pytest.approx(3.369904, rel=1e-6)
    assert (found.grade, found.warnings) == ("C", ("W_WEAK_EVIDENCE",))
    cost = costs_of(bench, A, B, "main")["lora-70b-bf16"]
    assert cost.speed.speed_up is not None
    assert "W_ABOVE_ROOFLINE" not in cost.speed.speed_up.warnings


def test_x5_a_source_that_contradicts_itself(bench: Bench) -> None:
    entry = bench.domain.work.benchmarks["trtllm-0.5-gptj6b-b1"]
    assert [(float(printed), round(float(value), 6)) for printed, value in contradicted(entry, Fraction("0.05"))] == [
        (2.4, 1.666667)
    ]


def test_x6_serving_costs_per_million_tokens(bench: Bench) -> None:
    found = costs_of(bench, A, B, "main")["serve-7b-fp8"]
    assert found.costs[0]
    assert found.costs[1]
    assert float(found.costs[0].value.lo) == pytest.approx(0.0795640, rel=1e-6)
    assert float(found.costs[1].value.lo) == pytest.approx(0.0451350, rel=1e-5)


@pytest.mark.parametrize(
    ("a", "b"), list(combinations(["a100-sxm-80gb", "h100-sxm", "h200-sxm", "mi300x", "l40s", "rtx-4090"], 2))
)
@pytest.mark.parametrize("basis", ["main", "second"])
def test_exchanging_the_products_mirrors_every_verdict(bench: Bench, a: str, b: str, basis: str) -> None:
    there, back = costs_of(bench, a, b, basis), costs_of(bench, b, a, basis)
    assert {key: cost.code for key, cost in there.items()} == {key: mirrored(cost.code) for key, cost in back.items()}
    for key, cost in there.items():
        if cost.kappa:
            other = back[key].kappa
            assert other is not None
            assert inverse(other.value) == cost.kappa.value
            assert set(other.used) == set(cost.kappa.used)
            assert set(other.sources) == set(cost.kappa.sources)


def with_prices(domain: Domain, change: Callable[[Decimal], Decimal]) -> Domain:
    offers = tuple(
        replace(offer, points=tuple(replace(point, price=change(point.price)) for point in offer.points))
        for offer in domain.offers
    )
    return replace(domain, offers=offers)


def test_scaling_all_prices_changes_no_verdict(bench: Bench) -> None:
    scaled = replace(bench, domain=with_prices(bench.domain, lambda price: price * 3))
    for basis in ("main", "second"):
        expected = {key: cost.code for key, cost in costs_of(bench, A, B, basis).items()}
        assert {key: cost.code for key, cost in costs_of(scaled, A, B, basis).items()} == expected


def test_a_derived_figure_uses_what_its_inputs_use(bench: Bench) -> None:
    for cost in costs_of(bench, A, B, "main").values():
        assert cost.kappa and cost.rho and cost.speed.effective
        assert set(cost.kappa.sources) == set(cost.rho.sources) | set(cost.speed.effective.sources)
        assert set(cost.kappa.used) == set(cost.rho.used) | set(cost.speed.effective.used)
        assert cost.kappa.origin == cost.speed.effective.origin


def test_break_even_rents(bench: Bench) -> None:
    cost = costs_of(bench, A, B, "main")["finetune-7b-large"]
    rent = rents(bench, A, "main")
    assert rent is not None
    assert cost.speed.effective is not None
    found = break_even_rents(cost, rent)
    assert [entry.rent.value.lo for entry in found] == [Fraction("1.6"), Fraction("2.3"), Fraction("2.79")]
    for entry in found:
        assert entry.limit.value.lo == entry.rent.value.lo * cost.speed.effective.value.lo


def test_break_even_of_different_counts(bench: Bench) -> None:
    """Two GPUs that together do the work of four may cost twice as much each, times the speed-up per GPU."""
    job = bench.domain.work.jobs["serve-70b-fp8"].model_copy(
        update={"kind": "latency_bound", "precision": "bf16", "evidence": Filters(entries=["none"]), "hours_from": []}
    )
    speed = job_speed(bench, job, A, "h200-sxm", bench.domain.rules)
    rent = rents(bench, A, "main")
    assert (speed.a.gpus, speed.b.gpus) == (4, 2)
    assert speed.speed_up and speed.effective and rent
    found = break_even_rents(job_cost(speed, "main", rent, rents(bench, "h200-sxm", "main")), rent)[0]
    assert found.limit.value.lo == found.rent.value.lo * speed.speed_up.value.lo
    assert speed.effective.value.lo * 2 == speed.speed_up.value.lo


def test_no_rent_is_unknown_with_its_reason(bench: Bench) -> None:
    found = costs_of(bench, "a100-sxm-80gb", "v100-sxm2-32gb", "main")
    assert {(cost.code, cost.reason) for cost in found.values() if not cost.speed.cannot} == {("unknown", "no-rent-b")}


def test_a_free_product(bench: Bench) -> None:
    speed = job_speed(bench, bench.domain.work.jobs["finetune-7b-large"], A, B, bench.domain.rules)
    paid = rents(bench, A, "main")
    assert paid is not None
    free = replace(paid, fact=replace(paid.fact, value=Measure(Fraction(0), Fraction(0), "USD")))
    assert job_cost(speed, "main", free, paid).code == "always_a"
    assert job_cost(speed, "main", paid, free).code == "always_b"
    assert job_cost(speed, "main", free, free).code == "tie"
