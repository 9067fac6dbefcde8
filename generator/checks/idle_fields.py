"""Fields that change nothing where they stand: of a page whose kind does not read them, and thresholds of one job."""

from __future__ import annotations

from collections.abc import Iterator

from generator.catalog.model import Domain
from generator.catalog.rules import Rules, Thresholds
from generator.catalog.shape import locate
from generator.checks.subject import Subject
from generator.pages.bundles import Bundle
from generator.pages.gate import reason_of
from generator.problems import Location

# What each kind of page reads of its page.yml, beside `kind`; the others read nothing.
FIELDS = {
    "home": {"related"},
    "product": {"product"},
    "family": {"family", "reviewed"},
    "comparison": {"products", "related", "faq", "jobs", "rules", "claims", "force", "reviewed"},
}
# Thresholds that pages share, so that one page or one job can't have its own.
SHARED = {"adapter_share", "price_warn_days", "price_drop_days", "few_providers", "hours_per_month"}
Idle = Iterator[tuple[Location, str, str]]


def of_pages(subject: Subject) -> Idle:
    """Fields that the kind of page does not read, `force` on a page that passes the gate, thresholds for nothing."""
    for bundle in subject.bundles.values():
        known = FIELDS.get(bundle.page.kind, set())
        for name in bundle.page.model_fields_set - known - {"kind"}:
            message = f"A page of kind {bundle.page.kind} does not read {name}."
            yield bundle.node.keys[name], message, "Remove the line."
        page = subject.plan.pages.get(bundle.id)
        if bundle.page.kind != "comparison" or page is None or page.domain is None:
            continue
        if bundle.page.force and not reason_of(page, subject.world):
            yield bundle.node.keys["force"], "The page passes the gate without being forced.", "Remove the line."
        yield from _page_rules(bundle, page.domain.rules)


def _page_rules(bundle: Bundle, rules: Rules) -> Idle:
    for name, fault in _idle(bundle.page.rules, rules, "page"):
        yield locate(bundle.node, ("rules", name))[1], fault, "Remove it."


def of_jobs(domain: Domain) -> Idle:
    """Thresholds in the file of a job that the whole site shares; one that repeats rules.yml overrules a page's."""
    for key, job in domain.work.jobs.items():
        for name, fault in _idle(job.rules, domain.rules, "job"):
            yield domain.work.places[f"jobs/{key}/{name}"], fault, "Remove it."


def _idle(own: Thresholds | None, rules: Rules, what: str) -> Iterator[tuple[str, str]]:
    for name in sorted(own.model_fields_set) if own else ():
        if name in SHARED:
            yield name, f"{name} holds for the whole site; one {what} can't change it."
        elif getattr(own, name) == getattr(rules, name) and what == "page":
            yield name, f"{name} is what rules.yml says anyway."
