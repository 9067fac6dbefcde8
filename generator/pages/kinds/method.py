"""How the site computes: every threshold from rules.yml and every constant from the code that uses it."""

from __future__ import annotations

from generator.facts import memory_fit, rounding
from generator.facts.evidence import GRADES
from generator.facts.verdict import CODES
from generator.pages.plan import PlannedPage
from generator.pages.world import View, World, domain_of


def view(page: PlannedPage, world: World) -> View:
    """The facts of the page; numbers are those that the machine itself uses."""
    domain = domain_of(page)
    context: dict[str, object] = {
        "domain": domain,
        "rules": domain.rules,
        "inputs": domain.work.inputs,
        "grades": GRADES,
        "codes": CODES,
        "memory": {
            "full": memory_fit.FULL_ADAM,
            "full_sixteen": memory_fit.FULL_SIXTEEN_BIT,
            "adapter": memory_fit.PER_ADAPTER_PARAMETER,
            "qlora": memory_fit.QLORA_PER_PARAMETER,
        },
        "rounding": {
            "same": rounding.SAME,
            "percent_below": rounding.PERCENT_BELOW,
            "near": rounding.NEAR,
            "exact": rounding.EXACT,
        },
        "electricity": world.ledger.electricity(domain),
        "as_of": world.as_of,
    }
    return View(context, "short", world.as_of)
