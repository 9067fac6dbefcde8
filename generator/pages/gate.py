"""Which pairs are published: enough decided rows, prices on both sides, own paragraph where the owner asks for it."""

from __future__ import annotations

from generator.pages.kinds.comparison import compared
from generator.pages.plan import PlannedPage, Withheld
from generator.pages.world import World


def withhold(world: World) -> None:
    """Take the pairs that do not pass out of the plan; they stay rows of the hub, with the reason's code."""
    withheld: dict[str, Withheld] = {}
    for page in world.plan.of_kind("comparison"):
        reason = "" if page.bundle and page.bundle.page.force else reason_of(page, world)
        if reason:
            a, b = page.subjects
            withheld[page.id] = Withheld(a, b, reason)
    world.plan.withhold(withheld)


def reason_of(page: PlannedPage, world: World) -> str:
    """Why a pair does not pass the gate, or an empty text; a page may be forced all the same."""
    comparison = compared(page, world)
    gate = comparison.domain.rules.gate
    if gate.fresh_prices and not any(basis.a for basis in comparison.rents):
        return "no_price_a"
    if gate.fresh_prices and not any(basis.b for basis in comparison.rents):
        return "no_price_b"
    if comparison.decided < gate.decided_rows:
        return "few_rows"
    if gate.own_paragraph and (page.bundle is None or set(page.bundle.prose) < set(page.paths)):
        return "no_paragraph"
    return ""
