"""One module for each kind of page: which facts its template gets. Nothing here is of one language."""

from collections.abc import Callable

from generator.pages.kinds import (
    comparison,
    family,
    glossary,
    home,
    hub,
    job,
    jobs,
    method,
    prices,
    product,
    products,
    sources,
)
from generator.pages.plan import PlannedPage
from generator.pages.world import View, World

KINDS: dict[str, Callable[[PlannedPage, World], View]] = {
    "home": home.view,
    "hub": hub.view,
    "products": products.view,
    "glossary": glossary.view,
    "prices": prices.view,
    "sources": sources.view,
    "product": product.view,
    "family": family.view,
    "comparison": comparison.view,
    "job": job.view,
    "jobs": jobs.view,
    "method": method.view,
}
