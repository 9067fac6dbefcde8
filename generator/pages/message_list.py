"""Every message of a project, used today or not: sentences of the templates and labels of the catalog, in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.catalog.model import Catalog
from generator.catalog.values import Words
from generator.language.listed_message import ListedMessage
from generator.pages.computed import RULES
from generator.pages.fact_printer import STATES, counted
from generator.pages.printer import BOTH, PAIR
from generator.problems import Location


def list_messages(templates: Iterable[ListedMessage], catalog: Catalog) -> list[ListedMessage]:
    """All messages: those of the templates first, by file and line, then the catalog's; each once, with all places."""
    found: dict[tuple[str, str], ListedMessage] = {}
    for message in (*templates, *_own(), *catalog_messages(catalog)):
        known = found.get(message.key)
        if known is None:
            found[message.key] = message
            continue
        notes = (*known.notes, *(note for note in message.notes if note not in known.notes))
        places = (*known.places, *(place for place in message.places if place not in known.places))
        plural, not_for = known.plural or message.plural, known.not_for & message.not_for
        found[message.key] = ListedMessage(known.text, plural, known.context, notes, places, not_for)
    return list(found.values())


def _own() -> Iterator[ListedMessage]:
    for text in STATES:
        yield ListedMessage(text, "", "", (), (Location("generator/pages/fact_printer.py"),))
    for text in RULES:
        yield ListedMessage(text, "", "rule", (), (Location("generator/pages/computed.py"),))
    for text in (PAIR, BOTH):
        yield ListedMessage(text, "", "", (), (Location("generator/pages/printer.py"),))


def catalog_messages(catalog: Catalog) -> Iterator[ListedMessage]:
    """Labels, bases and translated words of the catalog, and described publishers, with the place of each."""
    for source in catalog.sources.values():
        if source.unnamed:
            yield _label(source.publisher, source.where)
    for domain in catalog.domains.values():
        here = Location(f"catalog/{domain.id}/domain.yml")
        work = domain.work
        for text in (
            domain.per_hour,
            domain.per_instance,
            domain.single,
            *(group.label for group in domain.groups.values()),
            *domain.segments.values(),
            *domain.commitments.values(),
            *(workload.label for workload in work.classes.values()),
        ):
            yield _label(text, here)
        one, other = counted(domain)
        yield ListedMessage(one, other, "", (), (here,))
        for text in domain.attribute_groups.values():
            yield _label(text, Location(f"catalog/{domain.id}/attributes.yml"))
        for attribute in domain.attributes.values():
            yield _label(attribute.label, attribute.where)
            for text in filter(None, (attribute.basis, attribute.without)):
                yield _label(text, attribute.where)
        for job in work.jobs.values():
            yield _label(job.label, work.places[f"jobs/{job.id}"])
        for product in domain.products.values():
            for key, statement in product.statements.items():
                if domain.attributes[key].translate and isinstance(statement.value, Words):
                    yield _label(statement.value.text, statement.where)


def _label(text: str, where: Location) -> ListedMessage:
    return ListedMessage(text, "", "", (), (where,))
