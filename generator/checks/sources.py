"""unused-source: a source that nothing cites stands on the page of sources and carries nothing."""

from __future__ import annotations

from generator.catalog.citations import cited
from generator.checks.subject import Subject
from generator.problems import Problems


def check(subject: Subject, problems: Problems) -> None:
    """A warning for each source that no value, price, rate, input, claim or text of a page names."""
    if not subject.whole:
        return
    used = set(cited(subject.catalog))
    for bundle in subject.bundles.values():
        used |= {claim.source for claim in bundle.page.claims}
        for prose in bundle.prose.values():
            used |= {reference.arguments[0] for reference in prose.references if reference.kind == "cite"}
    for key, source in subject.catalog.sources.items():
        if key not in used:
            problems.add(
                source.where,
                f"Nothing cites the source {key}.",
                "Cite it, or remove it.",
                "unused-source",
                "warning",
            )
