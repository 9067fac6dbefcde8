"""unshown-product: a product that only lists and its own page show is work that few readers find."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Sequence

from generator.pages.page import Page
from generator.pages.world import World
from generator.problems import Problems

NAMED = re.compile(r'data-product="([^"]*)"|data-fact="([^"./]*)\.|href="([^":#]+)')

TELLING = {"comparison", "family", "product"}  # kinds of page that choose what they show


def check_shown(pages: Sequence[Page], world: World, problems: Problems) -> None:
    """A warning for a product that no comparison, no family and no other product's page shows: by figure, hook or link.

    Its own page does not count, which every product has, nor do lists, which name every product alike. Finished pages
    are read, so that what a template shows or a text names counts, whatever the reason.
    """
    domains = world.catalog.domains.values()
    products = {product.id: product for domain in domains for product in domain.products.values()}
    own = {page.id: page.subjects[0].id for page in world.plan.of_kind("product")}
    addresses = {page.path: own[page.id] for page in pages if page.id in own}
    shown: set[str] = set()
    for page in pages:
        if world.plan.pages[page.id].kind not in TELLING:
            continue
        found = set()
        for product, fact, address in NAMED.findall(page.body):
            target = posixpath.normpath(posixpath.join(page.path, address)) + "/" if address else ""
            found.add(product or fact or addresses.get(target, ""))
        shown |= found - {own.get(page.id, "")}
    for key, product in products.items():
        if pages and key not in shown:
            problems.add(
                product.where,
                f"Only lists and its own page show {key}.",
                "Give it a comparison or a family, or name it in a text.",
                "unshown-product",
                "warning",
            )
