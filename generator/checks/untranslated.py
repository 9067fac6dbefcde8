"""untranslated: every message of the templates and every label of the catalog is translated, used today or not."""

from __future__ import annotations

from collections.abc import Iterator

from generator.catalog.model import Catalog
from generator.catalog.values import Words
from generator.checks.subject import Subject
from generator.language.language import SOURCE
from generator.pages.fact_printer import STATES
from generator.pages.printer import BOTH, PAIR
from generator.problems import Location, Problems


def catalog_messages(catalog: Catalog) -> Iterator[tuple[str, Location]]:
    """Labels, bases and translated words of the catalog, with the place of each."""
    for domain in catalog.domains.values():
        here = Location(f"catalog/{domain.id}/domain.yml")
        for text in (
            domain.per_hour,
            domain.per_instance,
            *(group.label for group in domain.groups.values()),
            *domain.segments.values(),
            *domain.commitments.values(),
        ):
            yield text, here
        for text in domain.attribute_groups.values():
            yield text, Location(f"catalog/{domain.id}/attributes.yml")
        for attribute in domain.attributes.values():
            yield attribute.label, attribute.where
            if attribute.basis:
                yield attribute.basis, attribute.where
        for workload in domain.work.classes.values():
            yield workload.label, here
        for job in domain.work.jobs.values():
            yield job.label, domain.work.places[f"jobs/{job.id}"]
        for product in domain.products.values():
            for key, statement in product.statements.items():
                if domain.attributes[key].translate and isinstance(statement.value, Words):
                    yield statement.value.text, statement.where


def all_messages(subject: Subject) -> dict[tuple[str, str], tuple[str, Location]]:
    """Every message by context and English text, with its plural and the first place that uses it."""
    found: dict[tuple[str, str], tuple[str, Location]] = {}
    for context, text, plural, where in next(iter(subject.renderers.values())).messages():
        found.setdefault((context, text), (plural, where))
    for text in (*STATES, PAIR, BOTH):
        found.setdefault(("", text), ("", Location("generator/pages/printer.py")))
    for text, where in catalog_messages(subject.catalog):
        found.setdefault(("", text), ("", where))
    return found


def check(subject: Subject, problems: Problems) -> None:
    """Missing, empty, fuzzy or half-filled entries are errors, except in a partial language."""
    wanted = all_messages(subject)
    for language in subject.languages.values():
        if language.code == SOURCE:
            continue
        for (context, text), (plural, where) in wanted.items():
            entry = language.entries.get((context, text))
            if entry and entry.is_usable(0) and entry.plural == plural:
                continue
            shown = f"“{text}”" + (f" ({context})" if context else "")
            state = "is fuzzy" if entry and entry.fuzzy else "has no translation"
            if entry and entry.plural != plural:
                state = f"needs msgid_plural “{plural}”" if plural else "has a plural that the English does not have"
            place = Location(language.file, entry.line if entry else 1)
            problems.add(
                place,
                f"{shown} {state}; it is used in {where.file}, line {where.line}.",
                "Translate it here.",
                "untranslated",
                "warning" if language.partial else "error",
            )
