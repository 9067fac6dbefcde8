"""The page of one job: what it is, and what it takes and costs on every product that can hold it."""

from __future__ import annotations

from generator.catalog.model import Product
from generator.catalog.workload import Benchmark
from generator.facts.job_ranking import rank_job
from generator.pages.plan import PlannedPage
from generator.pages.world import View, World, domain_of, newest


def view(page: PlannedPage, world: World) -> View:
    """The facts of the page."""
    domain = domain_of(page)
    job = domain.work.jobs[page.job]
    basis = next(iter(domain.rules.bases))
    rents = {
        product.id: world.ledger.rent(product, domain, basis)
        for product in domain.products.values()
        if not domain.groups[product.group].system
    }
    ranking = rank_job(world.ledger.bench(domain), job, basis, rents)
    dates = [entry.rents.newest for entry in ranking.priced if entry.rents]
    measured = [
        (entry, [domain.products[key] for key in dict.fromkeys(result.product for result in entry.results)])
        for name in dict.fromkeys((*job.evidence.entries, *job.hours_from))
        if (entry := domain.work.benchmarks.get(name))
    ]
    context: dict[str, object] = {
        "domain": domain,
        "job": job,
        "shape": domain.work.shapes.get(job.model or ""),
        "ranking": ranking,
        "basis": domain.rules.bases[basis],
        "measured": _told_apart(measured),
        "inputs": domain.work.inputs,
        "page_of": world.page_of,
        "newest": newest(dates),
        "rules": domain.rules.changed(job.rules),
    }
    return View(context, "short", newest(dates) or world.as_of)


def _told_apart(measured: list[tuple[Benchmark, list[Product]]]) -> list[tuple[Benchmark, list[Product]]]:
    """Measurements that a page would print in the same words are one line of it."""
    found: dict[tuple[object, ...], tuple[Benchmark, list[Product]]] = {}
    for entry, products in measured:
        names = tuple(product.id for product in products)
        found.setdefault((entry.what, entry.harness, names, entry.grade, entry.source), (entry, products))
    return list(found.values())
