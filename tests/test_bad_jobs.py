"""Jobs, models, measurements, inputs and prices that an editor gets wrong: each told in full, with place and mend."""

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
    TWO,
    TWO_FILE,
    UNITS,
    UNITS_FILE,
    Content,
    catalog_problems,
    edited,
    site_of,
    site_problems,
)

JOB_FILE, MODEL_FILE = "catalog/things/jobs/train.yml", "catalog/things/models/net.yml"
BENCH_FILE, INPUTS_FILE = "catalog/things/benchmarks/lab.yml", "catalog/things/inputs.yml"
MODEL = """\
name: Net
parameters: 7e9
layers: 32
width: 4096
heads: 32
head_size: 128
source: sheet
"""
JOB = """\
label: a training
workload: training
kind: training_run
purpose: training
precision: bf16
model: net
memory: {rule: lora, adapter: 1e6, activations: 1}
operations: {rule: training, sequence: 2048}
amount: {count: 1e9, unit: token}
evidence: {entries: [lab-one]}
hours_from: [lab-one]
"""
BENCH = """\
entries:
  - id: lab-one
    workload: training
    what: a run
    harness: the lab
    unit: tokens/s
    better: higher
    grade: A
    precision_source: stated
    on: "2026-01"
    software: one release
    source: sheet
    results:
      - {product: one, gpus: 1, value: 100, precision: bf16}
      - {product: two, gpus: 1, value: 200, precision: bf16}
"""
INPUTS = """\
electricity: {value: 0.2, currency: USD, source: sheet}
pue: {value: 1.5, editor: true}
"""
ROLES = """\
  power: power
  bandwidth: bandwidth
  link: link
  link_reach: reach
  pcie: pcie
precisions:
  bf16: {bytes: 2, peak: compute, chain: [bf16]}
workloads:
  training: {label: training, precision: bf16, purpose: training, paper: compute}
jobs: [train]
fits: {models: [net], cached_tokens: [1024]}
"""
MORE = """\
  bandwidth: {label: bandwidth, unit: GB/s, better: higher, group: memory}
  link: {label: link, unit: GB/s, better: higher, group: memory}
  reach: {label: reach, kind: text, group: memory}
  pcie: {label: bus, unit: GB/s, better: higher, group: memory}
"""
SECOND = """\
  - id: two-small
    label: Small
    product: two
    gpus: 1
    commitment: on-demand
    region: all
    points:
      - {on: 2026-01-05, price: 4.00, source: list}
"""
JOBS: dict[str, Content] = {
    JOB_FILE: JOB,
    MODEL_FILE: MODEL,
    BENCH_FILE: BENCH,
    INPUTS_FILE: INPUTS,
    UNITS_FILE: UNITS
    + "  GB/s: {dimension: data/time, factor: 1e9, cldr: digital-gigabyte, per: duration-second}\n"
    + "  h: {dimension: time, factor: 3600}\n  min: {dimension: time, factor: 60}\n"
    "  kWh: {dimension: energy, factor: 3.6e6}\n",
    DOMAIN_FILE: edited(DOMAIN, "  power: power\n", ROLES),
    ATTRIBUTES_FILE: edited(ATTRIBUTES, "  per_watt:", MORE + "  per_watt:"),
    ONE_FILE: ONE + "    compute: 300 TFLOPS\n    bandwidth: 2000 GB/s\n",
    TWO_FILE: TWO + "    compute: 900 TFLOPS\n    bandwidth: 3000 GB/s\n",
    PRICE_FILE: PRICES + SECOND,
}


def test_the_project_with_a_job_is_sound(tmp_path: Path) -> None:
    site = site_of(tmp_path, JOBS)
    assert [str(problem) for problem in site.problems if problem.rule != "W_FEW_PROVIDERS"] == []
    body = next(page.body for page in site.pages if page.id == "compare/one-vs-two")
    assert 'data-job="train" data-basis="main" data-verdict="always_b" data-s-lo="2" data-s-hi="2"' in body


CASES: dict[str, tuple[str, str, str, str]] = {
    "unknown model": (
        JOB_FILE,
        "model: net",
        "model: nett",
        'catalog/things/jobs/train.yml:6:8: error: The model "nett" is not known. Did you mean net? [jobs]',
    ),
    "unknown precision": (
        JOB_FILE,
        "precision: bf16",
        "precision: bf61",
        'catalog/things/jobs/train.yml:5:12: error: The precision "bf61" is not known. Did you mean bf16? [jobs]',
    ),
    "unknown measurement": (
        JOB_FILE,
        "hours_from: [lab-one]",
        "hours_from: [lab-two]",
        'catalog/things/jobs/train.yml:11:14: error: The measurement "lab-two" is not known. Did you mean lab-one? [jobs]',
    ),
    "no memory figure": (
        JOB_FILE,
        "{rule: lora, adapter: 1e6, activations: 1}",
        "{rule: given}",
        'catalog/things/jobs/train.yml:7:1: error: The job has no memory figure. Add "gigabytes: …" under memory. [jobs]',
    ),
    "no cache": (
        JOB_FILE,
        "{rule: lora, adapter: 1e6, activations: 1}",
        "{rule: inference}",
        'catalog/things/jobs/train.yml:7:1: error: The cache has no size. Add "cached_tokens: …" under memory. [jobs]',
    ),
    "no sequence": (
        JOB_FILE,
        "{rule: training, sequence: 2048}",
        "{rule: training}",
        'catalog/things/jobs/train.yml:8:1: error: training needs sequence. Add "sequence: …" under operations. [jobs]',
    ),
    "no model": (
        JOB_FILE,
        "model: net\n",
        "",
        'catalog/things/jobs/train.yml:6:1: error: The memory rule lora needs a model. Add "model: …" to the job. [jobs]',
    ),
    "counts the wrong way round": (
        JOB_FILE,
        "amount:",
        "gpus: {min: 8, max: 2}\namount:",
        "catalog/things/jobs/train.yml:9:21: error: gpus: max is below min. Exchange them. [E_INTERVAL_ORDER]",
    ),
    "negative amount": (
        JOB_FILE,
        "count: 1e9",
        "count: -5",
        'catalog/things/jobs/train.yml:9:17: error: count "-5": it must be greater than 0. [catalog]',
    ),
    "unknown kind": (
        JOB_FILE,
        "kind: training_run",
        "kind: training",
        "catalog/things/jobs/train.yml:3:7: error: kind \"training\" is not one of 'throughput', 'training_run', "
        "'latency_bound' or 'time_boxed'. [catalog]",
    ),
    "unknown threshold": (
        JOB_FILE,
        "amount:",
        "rules: {tie_bant: 0.1}\namount:",
        'catalog/things/jobs/train.yml:9:19: error: "tie_bant" is not known here. Did you mean tie_band? [catalog]',
    ),
    "unknown product": (
        BENCH_FILE,
        "product: two",
        "product: twoo",
        'catalog/things/benchmarks/lab.yml:15:19: error: The product "twoo" is not known. Did you mean two? '
        "[E_UNKNOWN_PRODUCT]",
    ),
    "zero value": (
        BENCH_FILE,
        "value: 200",
        "value: 0",
        'catalog/things/benchmarks/lab.yml:15:40: error: value "0": it must be greater than 0. [catalog]',
    ),
    "no grade": (
        BENCH_FILE,
        "grade: A",
        "grade: D",
        "catalog/things/benchmarks/lab.yml:8:12: error: grade \"D\" is not one of 'A', 'B' or 'C'. [catalog]",
    ),
    "measurement without source": (
        BENCH_FILE,
        "source: sheet",
        "source: shet",
        'catalog/things/benchmarks/lab.yml:12:13: error: The source "shet" is not in catalog/sources.yml. '
        "Did you mean sheet? Or add it there first. [sources]",
    ),
    "shape without source": (
        MODEL_FILE,
        "source: sheet\n",
        "",
        'catalog/things/models/net.yml:1:1: error: "source" is missing here. Add a line "source: …". [catalog]',
    ),
    "input without origin": (
        INPUTS_FILE,
        ", editor: true",
        "",
        "catalog/things/inputs.yml:2:1: error: pue: an input has a source, or it is the editor's own. "
        'Add "source: …", or "editor: true", not both. [sources]',
    ),
    "input in no currency": (
        INPUTS_FILE,
        "currency: USD",
        "currency: CHF",
        'catalog/things/inputs.yml:1:1: error: The currency "CHF" is not known. Known: USD. [E_NO_CURRENCY]',
    ),
    "job without file": (
        DOMAIN_FILE,
        "jobs: [train]",
        "jobs: [train, trian]",
        'catalog/things/domain.yml:1:1: error: jobs: "trian" has no file. Did you mean train? [jobs]',
    ),
    "precision without peak": (
        DOMAIN_FILE,
        "peak: compute",
        "peak: computee",
        'catalog/things/domain.yml:25:26: error: The attribute "computee" does not exist. Did you mean compute? [catalog]',
    ),
    "chain to nowhere": (
        DOMAIN_FILE,
        "chain: [bf16]",
        "chain: [bf16, fp23]",
        'catalog/things/domain.yml:25:49: error: The precision "fp23" is not listed. Known: bf16. [catalog]',
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_fault_is_told_in_full(case: str, tmp_path: Path) -> None:
    name, old, new, expected = CASES[case]
    text = JOBS[name]
    assert isinstance(text, str)
    assert expected in catalog_problems(tmp_path, {**JOBS, name: edited(text, old, new)})


def test_all_faults_of_a_job_at_once(tmp_path: Path) -> None:
    text = edited(edited(JOB, "model: net", "model: nett"), "precision: bf16", "precision: bf61")
    found = catalog_problems(tmp_path, {**JOBS, JOB_FILE: text})
    assert len(found) == 2


def test_the_same_measurement_twice(tmp_path: Path) -> None:
    twice = BENCH + BENCH.removeprefix("entries:\n")
    assert catalog_problems(tmp_path, {**JOBS, BENCH_FILE: twice}) == [
        'catalog/things/benchmarks/lab.yml:16:9: error: The measurement "lab-one" stands twice; the first is in '
        "catalog/things/benchmarks/lab.yml, line 2. Give each measurement its own id. [benchmarks]"
    ]


def test_a_price_of_zero_beside_a_paid_one(tmp_path: Path) -> None:
    free = SECOND.replace("two-small", "two-free").replace("4.00", "0").replace("Small", "Free")
    other = "seller: Other\nsegment: specialist\ncurrency: USD\noffers:\n" + free
    found = site_problems(tmp_path, {**JOBS, "catalog/things/prices/other.yml": other})
    assert (
        "catalog/things/prices/other.yml:12:9: error: The price 0 of two-free stands beside paid offers of two. "
        "Remove it if it means that there is no offer, or give the free tier a segment of its own. [E_PRICE_ZERO_LOW]"
    ) in found


def test_a_negative_price(tmp_path: Path) -> None:
    text = edited(PRICES + SECOND, "price: 4.00", "price: -4.00")
    assert any("[E_PRICE_NEGATIVE]" in problem for problem in catalog_problems(tmp_path, {**JOBS, PRICE_FILE: text}))


def test_a_printed_ratio_against_its_own_values(tmp_path: Path) -> None:
    text = BENCH + "    printed:\n      - {a: one, b: two, ratio: 3.1}\n"
    found = site_problems(tmp_path, {**JOBS, BENCH_FILE: text})
    assert (
        "catalog/things/benchmarks/lab.yml:2:9: warning: The source prints 3.1, its own values give 2. "
        "The printed ratio is ignored; check the values. [W_SOURCE_RATIO]"
    ) in found


def test_a_claim_outside_the_catalog(tmp_path: Path) -> None:
    page = PAIR + "claims:\n  - {job: train, lo: 3, hi: 4, source: sheet}\n"
    found = site_problems(tmp_path, {**JOBS, PAIR_PAGE: page})
    assert (
        "content/compare/one-vs-two/page.yml:4:11: warning: 3 to 4 is claimed for train; "
        "the catalog gives 2 to 2. The catalog's figure is used. [W_CLAIM_CONFLICT]"
    ) in found


def test_a_claim_counts_where_nothing_else_is_known(tmp_path: Path) -> None:
    page = PAIR + "claims:\n  - {job: train, lo: 3, hi: 4, source: sheet, use: true}\n"
    job = (
        JOB.replace("operations: {rule: training, sequence: 2048}\n", "")
        .replace("[lab-one]", "[]")
        .replace("workload: training", "workload: other")
    )
    body = next(
        page.body
        for page in site_of(tmp_path, {**JOBS, PAIR_PAGE: page, JOB_FILE: job}).pages
        if page.id == "compare/one-vs-two"
    )
    assert 'data-origin="claim"' in body
    assert "Claimed, not measured" in body


def test_the_job_overrules_the_page_and_the_page_the_site(tmp_path: Path) -> None:
    """A tie band of one makes everything a tie; the job's own value wins."""
    page = PAIR + "rules: {tie_band: 3}\n"
    verdicts = []
    for number, (job, rules) in enumerate([(JOB, PAIR), (JOB, page), (JOB + "rules: {tie_band: 0.01}\n", page)]):
        site = site_of(tmp_path / str(number), {**JOBS, PAIR_PAGE: rules, JOB_FILE: job})
        body = next(page.body for page in site.pages if page.id == "compare/one-vs-two")
        verdicts.append("tie" if 'data-verdict="tie"' in body else "always_b")
    assert verdicts == ["always_b", "tie", "always_b"]


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("2025-12-05", ""),
        ("2025-06-05", "The newest price of one-small is 214 days old. Append a newer point. [W_STALE_PRICE]"),
        (
            "2024-06-05",
            "The newest price of one-small is 579 days old and no longer counts. Append a newer point. [W_STALE_PRICE]",
        ),
    ],
)
def test_old_prices_are_told(day: str, expected: str, tmp_path: Path) -> None:
    """Ages count from the newest price of the catalog, 2026-01-05."""
    text = edited(PRICES, "2026-01-05", day) + SECOND
    found = [problem for problem in site_problems(tmp_path, {**JOBS, PRICE_FILE: text}) if "[W_STALE_PRICE]" in problem]
    assert found == ([f"{PRICE_FILE}:12:9: warning: {expected}"] if expected else [])
