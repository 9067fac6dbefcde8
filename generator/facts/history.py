"""What a page would have said on earlier days: rents and page verdict with the prices known then.

Speed-ups don't depend on prices, so the jobs' speeds of today are priced anew for each day.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.catalog.model import Catalog
from generator.facts.job_cost import job_cost
from generator.facts.job_speed import JobSpeed
from generator.facts.page_verdict import PageVerdict, page_verdict
from generator.facts.rents import RentRange, rent_range


@dataclass(frozen=True, slots=True)
class Moment:
    """One day: both ranges on a basis (None where nobody offered the product) and the page verdict on it."""

    day: str
    a: RentRange | None
    b: RentRange | None
    verdict: PageVerdict


def range_on(catalog: Catalog, domain: str, product: str, basis: str) -> RentRange | None:
    """The range of a product in the catalog of an earlier day; its key names the day."""
    own = catalog.domains[domain]
    return rent_range(catalog, own, product, own.rules.bases[basis], f"{basis}-on-{catalog.as_of}")


def history(
    moments: Iterable[tuple[str, RentRange | None, RentRange | None]],
    basis: str,
    speeds: Sequence[JobSpeed],
    majority: Fraction,
) -> list[Moment]:
    """The days, oldest first, on which a range or the verdict was not that of the day before; days without any rent
    at the beginning are left out.
    """
    found: list[Moment] = []
    for day, *sides in moments:
        a, b = (side if side and side.fact.value.lo > 0 else None for side in sides)  # a free offer has no ratio
        costs = [job_cost(speed, basis, a, b) for speed in speeds]
        moment = Moment(day, a, b, page_verdict(basis, costs, majority))
        if (found or a or b) and (not found or _said(moment) != _said(found[-1])):
            found.append(moment)
    return found


def _said(moment: Moment) -> tuple[object, ...]:
    verdict = moment.verdict
    ranges = [side.fact.value if side else None for side in (moment.a, moment.b)]
    return (*ranges, verdict.code, len(verdict.a), len(verdict.b), len(verdict.open))
