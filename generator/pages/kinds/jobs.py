"""The index of worked jobs: what each is, and which products hold it."""

from __future__ import annotations

from generator.facts.job_fit import fit_of
from generator.pages.plan import PlannedPage
from generator.pages.world import View, World, domain_of


def view(page: PlannedPage, world: World) -> View:
    """The facts of the page."""
    domain = domain_of(page)
    bench = world.ledger.bench(domain)
    products = [product for product in domain.products.values() if not domain.groups[product.group].system]
    rows = []
    for job in domain.work.jobs.values():
        rules = domain.rules.changed(job.rules)
        fits = [fit_of(domain, job, bench.sheets[p.id], bench.used(job, p.id), rules) for p in products]
        rows.append((job, sum(1 for fit in fits if fit and fit.gpus), sum(1 for fit in fits if fit and fit.gpus == 1)))
    return View({"domain": domain, "rows": rows, "total": len(products)}, "short", world.as_of)
