"""alias-twice: two things with one name could not be told apart, on pages or by whoever looks a name up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.catalog.model import Catalog, Domain
from generator.checks.subject import Subject
from generator.problems import Location, Problems, Severity


@dataclass(frozen=True, slots=True)
class Alias:
    """A name that one thing has among those of its scope; `thing` says whose name it is, `owner` in one word."""

    scope: str
    name: str
    thing: str
    owner: str
    where: Location
    severity: Severity = "error"


def check(subject: Subject, problems: Problems) -> None:
    """Names of products, sellers, attributes, groups, families, jobs, models and sources that stand twice.

    Capitals and spaces make no difference: "Runpod" and "RunPod" would count as two providers.
    """
    first: dict[tuple[str, str], Alias] = {}
    for alias in _aliases(subject.catalog):
        key = (alias.scope, " ".join(alias.name.casefold().split()))
        other = first.setdefault(key, alias)
        if other.owner != alias.owner:
            problems.add(
                alias.where,
                f"{alias.thing} “{alias.name}” is also that of {other.owner} ({other.where.file}, line "
                f"{other.where.line}), so that the two can't be told apart.",
                "Give each a name of its own, or make them one.",
                "alias-twice",
                alias.severity,
            )


def _aliases(catalog: Catalog) -> Iterator[Alias]:
    for domain in catalog.domains.values():
        yield from _of_products(domain)
        yield from _of_labels(domain)
        for offer in domain.offers:
            file = offer.where.file
            yield Alias("seller", offer.seller, "The name of the seller", file, Location(file))
    for key, source in catalog.sources.items():
        document = f"{source.publisher}, {source.title}, {source.date}, {source.url}"
        yield Alias("source", document, f"What {key} says of its document,", key, source.where, "warning")


def _of_products(domain: Domain) -> Iterator[Alias]:
    for family in domain.families.values():
        where = domain.places[f"families/{family.id}"]
        yield Alias(f"family in {domain.id}", family.name, "The family's name", f"the family {family.id}", where)
    for key, product in domain.products.items():
        places = product.places
        yield Alias("full", product.name.full, "The full name", key, places["name/full"])
        yield Alias(f"short in {domain.id}", product.name.short, "The short name", key, places["name/short"])
        owner = f"the family {product.family}" if product.family in domain.families else key
        named = {family.name.casefold() for family in domain.families.values()}
        if product.name.bare.casefold() in named:
            yield Alias(f"family in {domain.id}", product.name.bare, "The bare name", owner, places["name/bare"])
        if product.facts_id:
            yield Alias("facts_id", product.facts_id, "The facts_id", key, places["facts_id"])


def _of_labels(domain: Domain) -> Iterator[Alias]:
    """Labels that stand beside each other on a page."""
    for key, attribute in domain.attributes.items():
        scope = f"attributes of {domain.id}/{attribute.group}"
        yield Alias(scope, attribute.label, f"The label of {key},", key, attribute.where)
    labels = {
        "groups": {key: group.label for key, group in domain.groups.items()},
        "segments": domain.segments,
        "commitments": domain.commitments,
        "attribute_groups": domain.attribute_groups,
        "workloads": {key: work.label for key, work in domain.work.classes.items()},
    }
    for part, named in labels.items():
        for key, label in named.items():
            yield Alias(f"{part} of {domain.id}", label, f"The label of {key},", key, domain.places[f"{part}/{key}"])
    for key, job in domain.work.jobs.items():
        where = domain.work.places[f"jobs/{key}"]
        yield Alias(f"jobs of {domain.id}", job.label, f"The label of {key},", key, where)
    for key, shape in domain.work.shapes.items():
        where = domain.work.places[f"models/{key}"]
        yield Alias(f"models of {domain.id}", shape.name, f"The name of {key},", key, where)
