"""evidence: what is thin or contradicts itself under the verdicts, told by its code (cost-model.md 14)."""

from __future__ import annotations

from fractions import Fraction

from generator.catalog.model import Domain
from generator.catalog.shape import closest, locate
from generator.checks.subject import Subject
from generator.facts.evidence import contradicted
from generator.facts.pair_jobs import JobRow
from generator.pages.kinds.comparison import compared, work_of
from generator.pages.plan import PlannedPage
from generator.problems import Location, Problems

SAID = {
    "W_WEAK_EVIDENCE": ("rests on grade C alone", "Add a better measurement when there is one."),
    "W_ABOVE_ROOFLINE": ("was measured above what the specifications allow", "Check formats and units of the entry."),
    "W_BELOW_ROOFLINE": ("was measured below half of what the specifications allow", "Check the entry's settings."),
}


def check(subject: Subject, problems: Problems) -> None:
    """Contradicted sources, weak or odd speed-ups, few providers, rows on different bases, claims against figures.

    Nothing is computed from a faulty catalog: its errors are told first.
    """
    if problems.errors:
        return
    for domain in subject.catalog.domains.values():
        _sources(domain, problems)
        if domain.work.jobs:
            _few_providers(subject, domain, problems)
    found: dict[tuple[str, str], list[str]] = {}
    places: dict[str, Location] = {}
    for page in subject.plan.of_kind("comparison"):
        comparison = compared(page, subject.world)
        for key, row in comparison.rows.items():
            if row.outcome == "not_comparable":
                found.setdefault(("W_NOT_COMPARABLE", key), []).append(page.id)
                places[key] = row.attribute.where
        work = work_of(comparison, subject.world)
        for job in work.jobs.rows if work else ():
            places[job.speed.job.id] = comparison.domain.work.places[f"jobs/{job.speed.job.id}"]
            for code in job.speed.speed_up.warnings if job.speed.speed_up else ():
                if code in SAID:
                    found.setdefault((code, job.speed.job.id), []).append(page.id)
        if page.bundle and work:
            _claims(page, work.jobs.rows, comparison.domain, problems)
    for (code, key), pages in found.items():
        said, hint = SAID.get(code, ("has values on different bases, so no winner", "State one basis if sources do."))
        message = f"{key} {said} on {', '.join(sorted(set(pages)))}."
        problems.add(places[key], message, hint, code, "warning")


def _sources(domain: Domain, problems: Problems) -> None:
    for entry in domain.work.benchmarks.values():
        for printed, value in contradicted(entry, Fraction(domain.rules.source_ratio)):
            problems.add(
                domain.work.places[f"benchmarks/{entry.id}"],
                f"The source prints {float(printed):.4g}, its own values give {float(value):.4g}.",
                "The printed ratio is ignored; check the values.",
                "W_SOURCE_RATIO",
                "warning",
            )


def _few_providers(subject: Subject, domain: Domain, problems: Problems) -> None:
    for basis in domain.rules.bases:
        few = [
            product.id
            for product in domain.products.values()
            if (rent := subject.world.ledger.rent(product, domain, basis)) and rent.count < domain.rules.few_providers
        ]
        if few:
            problems.add(
                domain.places[f"bases/{basis}"],
                f"On the basis {basis}, fewer than {domain.rules.few_providers} providers list {', '.join(few)}.",
                "Add offers when there are some.",
                "W_FEW_PROVIDERS",
                "warning",
            )


def _claims(page: PlannedPage, rows: tuple[JobRow, ...], domain: Domain, problems: Problems) -> None:
    assert page.bundle is not None
    for index, claim in enumerate(page.bundle.page.claims):
        where = locate(page.bundle.node, ("claims", index, "job"))[1]
        if claim.job not in domain.work.jobs:
            problems.add(where, f'The job "{claim.job}" does not exist.', closest(claim.job, set(domain.work.jobs)))
            continue
        if claim.lo > claim.hi:
            problems.add(where, "The claim's lo is greater than its hi.", "Exchange them.", "E_INTERVAL_ORDER")
            continue
        row = next((row for row in rows if row.speed.job.id == claim.job), None)
        known = row.speed.speed_up if row else None
        if known is None or known.origin == "claim":
            continue
        if Fraction(claim.hi) > known.value.hi or Fraction(claim.lo) < known.value.lo:
            problems.add(
                where,
                f"{claim.lo} to {claim.hi} is claimed for {claim.job}; the catalog gives "
                f"{float(known.value.lo):.4g} to {float(known.value.hi):.4g}.",
                "The catalog's figure is used.",
                "W_CLAIM_CONFLICT",
                "warning",
            )
