"""sources.yml and currencies.yml: where figures come from, and what one currency bought of another on a day."""

from __future__ import annotations

import re
from datetime import date
from decimal import Decimal
from typing import Literal

from pydantic import Field

from generator.catalog.model import Rate, Source, first_day
from generator.catalog.shape import Authored, Text, closest
from generator.catalog.yaml_text import Mapping
from generator.problems import Location, Problems

ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
DATE = re.compile(r"(?!0000)\d{4}(?:-(?:Q[1-4]|(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?))?", re.ASCII)
UNDATED = "undated"


class SourceEntry(Authored):
    """One source; its key is its id."""

    title: Text
    publisher: Text
    url: Text | None = None
    date: Text
    kind: Text
    authority: Literal["vendor-direct", "vendor-quoted", "secondary", "weak", "feed"]
    lang: Text = "en"


class SourcesFile(Authored):
    """catalog/sources.yml."""

    sources: dict[str, SourceEntry]


class RateEntry(Authored):
    """A dated exchange rate."""

    on: Text
    usd: Decimal
    source: Text


class CurrencyEntry(Authored):
    """A currency; the base currency has no rates."""

    rates: list[RateEntry] = Field(default_factory=list)


class CurrenciesFile(Authored):
    """catalog/currencies.yml."""

    currencies: dict[str, CurrencyEntry]
    base: Text


def sources_from(file: SourcesFile, node: Mapping, problems: Problems) -> dict[str, Source]:
    """The sources by id; an address that is not a web address is a problem (it would become a link)."""
    entries = node.items["sources"]
    assert isinstance(entries, Mapping)
    found: dict[str, Source] = {}
    for key, entry in file.sources.items():
        where = entries.keys[key]
        if not ID.fullmatch(key):
            problems.add(where, f'The id "{key}" is not lower-case letters, digits and hyphens.')
        url = entry.url or ""
        if url and not re.fullmatch(r"https?://[^\s\"'<>]+", url):
            problems.add(where, f'The address "{url}" of {key} is not a web address.', "Write https://….")
            url = ""
        if entry.date != UNDATED:
            place = entries.items[key]
            assert isinstance(place, Mapping)
            check_date(
                entry.date,
                place.items["date"].where,
                problems,
                f"Write 2026-09-19, 2026-09, 2022-Q3, 2022 or {UNDATED}.",
            )
        found[key] = Source(
            key, entry.title, entry.publisher, url, entry.date, entry.kind, entry.authority, entry.lang, where
        )
    return found


def rates_from(
    file: CurrenciesFile, node: Mapping, sources: dict[str, Source], problems: Problems
) -> dict[str, tuple[Rate, ...]]:
    """Dated rates by currency, oldest first."""
    entries = node.items["currencies"]
    assert isinstance(entries, Mapping)
    found: dict[str, tuple[Rate, ...]] = {}
    for key, entry in file.currencies.items():
        where = entries.keys[key]
        for rate in entry.rates:
            check_date(rate.on, where, problems)
            check_source(rate.source, sources, where, problems)
            if rate.usd <= 0:
                problems.add(where, f"The rate {rate.usd} of {key} is not positive.")
        found[key] = tuple(sorted((Rate(r.on, r.usd, r.source) for r in entry.rates), key=lambda rate: rate.on))
        if not entry.rates and key != file.base:
            problems.add(
                where,
                f"{key} has no rate, so that its prices can't be compared with others.",
                "Add one under rates, with its day and its source.",
            )
    if file.base not in found:
        problems.add(
            node.keys["base"], f'The base currency "{file.base}" is not listed.', closest(file.base, set(found))
        )
    return found


def check_source(key: str, sources: dict[str, Source], where: Location, problems: Problems) -> None:
    """A source that does not exist is a problem at `where`."""
    if key not in sources:
        problems.add(
            where,
            f'The source "{key}" is not in catalog/sources.yml.',
            f"{closest(key, set(sources))} Or add it there first.",
            "sources",
        )


def check_date(
    text: str, where: Location, problems: Problems, hint: str = "Write 2026-09-19, 2026-09, 2022-Q3 or 2022."
) -> bool:
    """Whether `text` is a year, a quarter, a month or a day of the calendar; otherwise a problem."""
    if DATE.fullmatch(text):
        try:
            date.fromisoformat(first_day(text))
        except ValueError:
            pass
        else:
            return True
    problems.add(where, f'"{text}" is not a date.', hint)
    return False
