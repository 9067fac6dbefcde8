"""Rents and verdict of a pair over time, from the dated price points of the catalog."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from generator.catalog.as_of import as_of, price_days
from generator.catalog.model import Catalog
from generator.facts.history import Moment, history, range_on
from generator.facts.job_speed import JobSpeed
from generator.facts.rents import RentRange
from generator.pages.plan import PlannedPage
from generator.pages.world import World, domain_of
from generator.problems import Problems


def pair_history(page: PlannedPage, world: World, speeds: Sequence[JobSpeed]) -> list[Moment]:
    """The days on which the pair's rents or verdict changed on the first basis; fewer than two days are no history."""
    domain = domain_of(page)
    basis = next(iter(domain.rules.bases), "")
    if not basis:
        return []
    a, b = page.subjects
    moments = [
        (day, _range(world, page, a.id, basis, day), _range(world, page, b.id, basis, day)) for day in _days(world)
    ]
    found = history(moments, basis, speeds, Fraction(domain.rules.page_majority))
    return found if len(found) > 1 else []


def _days(world: World) -> list[str]:
    days = world.kept.get("days")
    if not isinstance(days, list):
        days = world.kept["days"] = price_days(world.catalog)
    return days


def _range(world: World, page: PlannedPage, product: str, basis: str, day: str) -> RentRange | None:
    key = f"on/{day}/{basis}/{product}"
    if key not in world.kept:
        world.kept[key] = range_on(_catalog(world, day), domain_of(page).id, product, basis)
    found = world.kept[key]
    assert found is None or isinstance(found, RentRange)
    return found


def _catalog(world: World, day: str) -> Catalog:
    key = f"catalog/{day}"
    found = world.kept.get(key)
    if not isinstance(found, Catalog):
        found = world.kept[key] = as_of(world.catalog, day, Problems())
    return found
