"""Which pairs are published: enough decided rows, prices on both sides, own paragraph where the owner asks for it."""

from __future__ import annotations

from generator.pages.kinds.comparison import compared
from generator.pages.plan import Withheld
from generator.pages.world import World


def withhold(world: World) -> None:
    """Take the pairs that do not pass out of the plan; they stay rows of the hub, with the reason's code."""
    withheld: dict[str, Withheld] = {}
    for page in world.plan.of_kind("comparison"):
        if page.bundle and page.bundle.page.force:
            continue
        comparison = compared(page, world)
        gate = comparison.domain.rules.gate
        reason = ""
        if gate.fresh_prices and not any(basis.a for basis in comparison.rents):
            reason = "no_price_a"
        elif gate.fresh_prices and not any(basis.b for basis in comparison.rents):
            reason = "no_price_b"
        elif comparison.decided < gate.decided_rows:
            reason = "few_rows"
        elif gate.own_paragraph and (page.bundle is None or set(page.bundle.prose) < set(page.paths)):
            reason = "no_paragraph"
        if reason:
            withheld[page.id] = Withheld(comparison.a, comparison.b, reason)
    world.plan.withhold(withheld)
