"""The ledger of all computed facts: a small edit of the catalog shows every figure, winner and ratio it changes.

`VISAVIS_UPDATE_GOLDEN=1` writes it anew; a reviewer then reads the difference.
"""

from __future__ import annotations

import os
from fractions import Fraction
from pathlib import Path

from generator.catalog.values import Measure
from generator.facts.fact import Derived
from generator.pages.kinds.comparison import compared, work_of
from generator.pages.kinds.product import ranks
from generator.site import Sources

LEDGER = Path(__file__).parent / "golden" / "ledger.txt"


def digits(number: Fraction) -> str:
    return f"{float(number):.7g}"


def shown(measure: Measure) -> str:
    text = digits(measure.lo) if measure.is_point else f"{digits(measure.lo)}..{digits(measure.hi)}"
    return f"{text} {measure.unit}".rstrip()


def ledger(sources: Sources) -> str:
    lines = []
    world = sources.world
    for domain in sources.catalog.domains.values():
        for product in domain.products.values():
            for key, fact in world.ledger.sheet(product, domain).items():
                if isinstance(fact, Derived):
                    lines.append(f"{product.id}.{key} = {shown(fact.value)} [{', '.join(fact.sources)}]")
            for basis in domain.rules.bases:
                rent = world.ledger.rent(product, domain, basis)
                if rent:
                    lines.append(
                        f"{product.id} rent {basis} = {shown(rent.fact.value)} median {shown(rent.median.value)} "
                        f"from {rent.count} sellers, {rent.oldest} to {rent.newest}"
                    )
            if not domain.groups[product.group].system:
                for rank in ranks(product, domain, world):
                    place = f"{rank.position.value.lo} of {rank.of.value.lo}{' shared' if rank.shared else ''}"
                    lines.append(f"{product.id} rank {rank.attribute.id} = {place}")
    for page in sources.plan.of_kind("comparison"):
        comparison = compared(page, world)
        rows = list(comparison.rows.values()) + [basis.row for basis in comparison.rents]
        names = list(comparison.rows) + [f"rent-{basis.basis}" for basis in comparison.rents]
        for name, row in zip(names, rows, strict=True):
            winner = comparison.side(row.winner).id if row.winner else "-"
            ratio = shown(row.ratio.value) if row.ratio else "-"
            lines.append(f"{page.id} {name}: {row.outcome} {winner} {ratio}")
        work = work_of(comparison, world)
        for job in work.jobs.rows if work else ():
            speed = job.speed.speed_up
            found = f"{shown(speed.value)} {speed.origin} {speed.grade}".rstrip() if speed else "-"
            hours = [shown(side.total.value) if side.total else "-" for side in (job.speed.a, job.speed.b)]
            lines.append(f"{page.id} {job.speed.job.id}: S {found}, time {hours[0]} and {hours[1]}")
            for cost in job.costs:
                kappa = shown(cost.kappa.value) if cost.kappa else cost.reason
                lines.append(f"{page.id} {job.speed.job.id} {cost.basis}: {cost.code} {kappa} {cost.pairing}".rstrip())
        for verdict in work.jobs.verdicts if work else ():
            counts = f"{len(verdict.a)} a, {len(verdict.b)} b, {len(verdict.open)} open"
            lines.append(f"{page.id} verdict {verdict.basis}: {verdict.code} ({counts})")
    return "\n".join(lines) + "\n"


def test_ledger_of_computed_facts(real_sources: Sources) -> None:
    found = ledger(real_sources)
    if os.environ.get("VISAVIS_UPDATE_GOLDEN"):
        LEDGER.parent.mkdir(exist_ok=True)
        LEDGER.write_text(found, encoding="utf-8")
    assert found == LEDGER.read_text(encoding="utf-8")


def test_the_figures_that_the_briefs_check(real_sources: Sources) -> None:
    lines = set(LEDGER.read_text(encoding="utf-8").splitlines())
    assert {
        "compare/a100-vs-h100 memory: tie - -",
        "compare/a100-vs-h100 memory_bandwidth: clear h100-sxm 1.642962",
        "compare/a100-vs-h100 bf16_dense: clear h100-sxm 3.171474",
        "compare/a100-vs-h100 int8_dense: clear h100-sxm 3.171474",
        "compare/a100-vs-h100 fp8_dense: support h100-sxm -",
        "compare/a100-vs-h100 link_bandwidth: clear h100-sxm 1.5",
        "compare/a100-vs-h100 board_power: clear a100-sxm-80gb 1.75",
        "compare/a100-vs-h100 bf16_per_watt: clear h100-sxm 1.812271",
        "a100-sxm-80gb rent main = 1.6..2.79 USD median 2.3 USD from 5 sellers, 2026-09-19 to 2026-11-09",
        "h100-sxm rent main = 3.2..6.155 USD median 3.99 USD from 8 sellers, 2026-09-19 to 2026-11-09",
        "compare/a100-vs-mi250x board_power: not_comparable - -",
    } <= lines
