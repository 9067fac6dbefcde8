"""What a product is good for: models that fit, and jobs for which it costs less than all its curated rivals."""

from __future__ import annotations

from dataclasses import dataclass

from generator.catalog.model import Domain, Product
from generator.catalog.workload import Job
from generator.facts.fit_table import FitRow, fit_rows
from generator.facts.owned_or_rented import OwnedRow, owned_rows
from generator.pages.kinds.comparison import compared, work_of
from generator.pages.world import World


@dataclass(frozen=True, slots=True)
class Uses:
    """`cheapest` are jobs on this product's side on every page that works them out, of `pages` with a verdict."""

    fits: tuple[FitRow, ...]
    cheapest: tuple[Job, ...]
    dearer: tuple[Job, ...]
    pages: int
    owned: tuple[OwnedRow, ...] = ()


def uses(product: Product, domain: Domain, world: World) -> Uses:
    """The uses of one product; systems have none."""
    if domain.groups[product.group].system or not domain.work.jobs:
        return Uses((), (), (), 0)
    sheet = {product.id: world.ledger.sheet(product, domain)}
    basis = next(iter(domain.rules.bases), "")
    rent = world.ledger.rent(product, domain, basis) if basis else None
    won: dict[str, set[bool]] = {}
    pages = 0
    for page in world.comparisons_of({product.id}):
        work = work_of(compared(page, world), world)
        if work is None:
            continue
        side = "a" if page.subjects[0].id == product.id else "b"
        decided = [row.main for row in work.jobs.rows if row.costs and row.main.verdict.side]
        pages += bool(decided)
        for cost in decided:
            won.setdefault(cost.speed.job.id, set()).add(cost.verdict.side == side)
    jobs = domain.work.jobs
    return Uses(
        tuple(fit_rows(domain, sheet, f"fits/{product.id}")),
        tuple(job for key, job in jobs.items() if won.get(key) == {True}),
        tuple(job for key, job in jobs.items() if won.get(key) == {False}),
        pages,
        tuple(owned_rows(world.catalog, domain, {product.id: rent}, f"owned/{product.id}")),
    )
