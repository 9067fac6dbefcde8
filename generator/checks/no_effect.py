"""no-effect: what is stated and changes nothing: an entry that nothing names, a field that its page does not read."""

from __future__ import annotations

from collections.abc import Iterator

from generator.catalog.model import Catalog, Domain
from generator.checks import idle_fields
from generator.checks.subject import Subject
from generator.problems import Location, Problems

COUNTED = {"time", "energy"}  # dimensions of hours and kWh, in which the cost model counts
Idle = Iterator[tuple[Location, str, str]]


def check(subject: Subject, problems: Problems) -> None:
    """Entries of the catalog without a use, fields of pages that their kind does not read, thresholds for nothing.

    With a file that could not be read nothing is told: its use of an entry would be missed.
    """
    if not subject.whole:
        return
    found = list(idle_fields.of_pages(subject))
    for domain in subject.catalog.domains.values():
        for idle in (_attributes, _entries, _families, _work):
            found += idle(domain)
        found += idle_fields.of_jobs(domain)
    found += _units(subject.catalog)
    for where, message, hint in found:
        problems.add(where, message, hint, "no-effect", "warning")


def _attributes(domain: Domain) -> Idle:
    """Attributes that no product states and nothing asks for; groups without an attribute."""
    rows = (domain.glance, domain.gap, domain.listing, domain.ranks, domain.versus, domain.limits, domain.systems)
    used = {key for row in rows for key in row} | set(domain.roles.values())
    used |= {key for product in domain.products.values() for key in product.statements}
    used |= {word for question in domain.questions for words in question.when.values() for word in words}
    for attribute in domain.attributes.values():
        used |= {attribute.of, attribute.per, attribute.basis_from}
    for precision in domain.work.precisions.values():
        used |= {precision.peak, precision.training_peak or ""}
    for key, attribute in domain.attributes.items():
        if key not in used and not attribute.is_derived:
            yield attribute.where, f"No product states {key}, and nothing asks for it.", "State it, or remove it."
    groups = {attribute.group for attribute in domain.attributes.values()}
    yield from _unnamed(domain, "attribute_groups", set(domain.attribute_groups) - groups, "No attribute is in {}.")


def _entries(domain: Domain) -> Idle:
    """Groups without a product; segments and commitments without an offer or a basis."""
    products, offers, bases = domain.products.values(), domain.offers, domain.rules.bases.values()
    groups = {product.group for product in products} | {family.group for family in domain.families.values()}
    yield from _unnamed(domain, "groups", set(domain.groups) - groups, "No product is in the group {}.")
    segments = {offer.segment for offer in offers} | {basis.segment for basis in bases}
    yield from _unnamed(domain, "segments", set(domain.segments) - segments, "No offer is of the segment {}.")
    commitments = {offer.commitment for offer in offers} | {basis.commitment for basis in bases}
    commitments.add(next(iter(domain.commitments)))  # renting on demand, whether somebody offers it or not
    yield from _unnamed(domain, "commitments", set(domain.commitments) - commitments, "No offer has the commitment {}.")


def _families(domain: Domain) -> Idle:
    """Families of domain.yml without a product, and products alone in a family that domain.yml does not have."""
    members = [product.family for product in domain.products.values()]
    yield from _unnamed(domain, "families", set(domain.families) - set(members), "No product is of the family {}.")
    for product in domain.products.values():
        alone = members.count(product.family) == 1 and product.family not in domain.families
        if alone and "family" in product.places and product.family != product.id:
            yield (
                product.places["family"],
                f"The family {product.family} is not in domain.yml, and no other product is of it.",
                "Mend the name, add the family to domain.yml, or remove the line.",
            )


def _work(domain: Domain) -> Idle:
    """Precisions, classes, models and link reaches that no job, measurement or product uses."""
    work = domain.work
    jobs, results = work.jobs.values(), [r for entry in work.benchmarks.values() for r in entry.results]
    precisions = {job.precision for job in jobs} | {kind.precision for kind in work.classes.values()}
    precisions |= {result.precision or "" for result in results} | set(work.format_gain)
    precisions |= {other for key in precisions & set(work.precisions) for other in work.precisions[key].chain}
    yield from _unnamed(domain, "precisions", set(work.precisions) - precisions, "Nothing is computed in {}.")
    classes = {job.workload for job in jobs} | {entry.workload for entry in work.benchmarks.values()}
    yield from _unnamed(domain, "workloads", set(work.classes) - classes, "No job or measurement is of the class {}.")
    models = {job.model for job in jobs} | set(work.fits.models)
    for key in work.shapes:
        if key not in models:
            yield work.places[f"models/{key}"], f"No job and no table of fits names the model {key}.", "Remove it."
    reach = domain.roles.get("link_reach", "")
    stated = {getattr(p.statements[reach].value, "text", "") for p in domain.products.values() if reach in p.statements}
    yield from _unnamed(domain, "link_reaches", set(work.link_reaches) - stated, "No product has a link of “{}”.")


def _unnamed(domain: Domain, part: str, keys: set[str], message: str) -> Idle:
    for key in sorted(keys):
        yield domain.places[f"{part}/{key}"], message.format(key), "Use it, or remove it."


def _units(catalog: Catalog) -> Idle:
    """Units of a dimension in which nothing is stated or computed; those of a used dimension are ways to write it."""
    units = catalog.units
    used = {units[a.unit].dimension for d in catalog.domains.values() for a in d.attributes.values() if a.unit in units}
    used |= {units[key].dimension for key in catalog.rates if key in units} | COUNTED
    counted = {entry.unit for d in catalog.domains.values() for entry in d.work.benchmarks.values()}
    for key, unit in units.items():
        if unit.dimension not in used and key not in counted and unit.dimension != "count":
            yield unit.where, f"Nothing is stated or computed in {key}.", "Use it, or remove it."
