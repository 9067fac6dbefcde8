"""sources.yml and currencies.yml: where figures come from, and what one currency bought of another on a day."""

from __future__ import annotations

import re
from datetime import date
from decimal import Decimal
from typing import Literal

from pydantic import ConfigDict, Field

from generator.catalog.model import Rate, Source, first_day
from generator.catalog.shape import Authored, Text, closest
from generator.catalog.yaml_text import Mapping, Node, Sequence
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
    unnamed: bool = False


class SourcesFile(Authored):
    """catalog/sources.yml."""

    sources: dict[str, SourceEntry]


class RateEntry(Authored):
    """A dated exchange rate; its amount stands under the name of the base currency, as in `usd: 1.14`.

    So a rate says what it is an amount of, and a changed base finds every rate that was not changed with it.
    """

    model_config = ConfigDict(extra="allow")

    on: Text
    source: Text


class CurrencyEntry(Authored):
    """A currency; the base currency has no rates."""

    rates: list[RateEntry] = Field(default_factory=list)


class CurrenciesFile(Authored):
    """catalog/currencies.yml."""

    base: Text
    currencies: dict[str, CurrencyEntry]


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
            key,
            entry.title,
            entry.publisher,
            url,
            entry.date,
            entry.kind,
            entry.authority,
            entry.lang,
            where,
            entry.unnamed,
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
        rates = []
        for rate, place in zip(entry.rates, _rate_places(entries.items[key]), strict=True):
            check_date(rate.on, place.items["on"].where, problems)
            check_source(rate.source, sources, place.items["source"].where, problems)
            amount = _amount(rate, place, key, file.base, problems)
            if amount is not None:
                rates.append(Rate(rate.on, amount, rate.source, place.where))
        found[key] = tuple(sorted(rates, key=lambda rate: rate.on))
        if entry.rates and key == file.base:
            problems.add(where, f"{key} is the base currency, so it has no rates.", f"Write {key}: {{}}.")
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


def _rate_places(currency: Node) -> list[Mapping]:
    assert isinstance(currency, Mapping)
    rates = currency.items.get("rates")
    return [item for item in rates.items if isinstance(item, Mapping)] if isinstance(rates, Sequence) else []


def _amount(rate: RateEntry, place: Mapping, currency: str, base: str, problems: Problems) -> Decimal | None:
    """What one unit of `currency` bought of the base currency, or None after a problem."""
    name = base.lower()
    hint = f"Write {name}: and what one {currency} bought of the base currency {base}."
    for key in place.items:
        if key not in (*RateEntry.model_fields, name):
            problems.add(place.keys[key], f'"{key}" is not known here.', hint)
    if name not in place.items:
        problems.add(place.where, f'"{name}" is missing here.', hint)
        return None
    amount = (rate.model_extra or {})[name]
    if isinstance(amount, Decimal) and amount > 0:
        return amount
    problems.add(place.items[name].where, f"{name} is not a positive number.", hint)
    return None


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
