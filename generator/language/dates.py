"""Dates of the catalog in words of one language, as exact as they are known, alone or with their preposition."""

from __future__ import annotations

from datetime import date

from babel import Locale
from babel.dates import format_date, format_skeleton, get_month_names
from babel.numbers import get_decimal_symbol

from generator.language.typography import Calendar

NBSP = "\u00a0"
PRECISIONS = ("year", "quarter", "month", "day")


def precision(text: str) -> str:
    """How exactly a date is known; an empty text where it is no date.

    >>> [precision(text) for text in ("2022", "2022-Q3", "2026-09", "2026-09-19", "undated")]
    ['year', 'quarter', 'month', 'day', '']
    """
    parts = text.split("-")
    if not parts[0].isdigit() or len(parts[0]) != 4:
        return ""
    if len(parts) == 2 and parts[1].startswith("Q"):
        return "quarter"
    return {1: "year", 2: "month", 3: "day"}[len(parts)]


def calendar(locale: Locale) -> Calendar:
    """What typography needs of the locale data.

    >>> calendar(Locale("en")).day_first, "März" in calendar(Locale("de")).months
    (False, True)
    """
    pattern = locale.date_formats["long"].pattern
    months = {*get_month_names("wide", locale=locale).values()}
    months |= {*get_month_names("wide", context="stand-alone", locale=locale).values()}
    return Calendar(get_decimal_symbol(locale), tuple(sorted(months)), pattern.find("d") < pattern.find("M"))


def date_words(text: str, locale: Locale, first_of_month: str) -> str:
    """A date such as "19 septembre 2026", "mars 2026", "T3 2022" or "2022"; other text stays as it is."""
    known, parts = precision(text), text.split("-")
    if known == "quarter":
        return _joined(format_date(date(int(parts[0]), 3 * int(parts[1][1]) - 2, 1), "QQQ y", locale=locale))
    if known == "month":
        return _joined(format_skeleton("yMMMM", date(int(parts[0]), int(parts[1]), 1), locale=locale))
    if known != "day":
        return text
    day = date(*(int(part) for part in parts))
    words = format_date(day, "long", locale=locale)
    if day.day == 1 and first_of_month:
        words = words.replace("1", first_of_month, 1)
    return words.replace(" ", NBSP, 1)


def date_phrase(text: str, printed: str, patterns: dict[str, str]) -> str:
    """A printed date with the preposition that its precision asks for: "le 1er mars 2026", "en 2026".

    >>> date_phrase("2026", "2026", {"day": "on {d}", "other": "in {d}"})
    'in 2026'
    """
    return patterns.get(precision(text), patterns.get("other", "{d}")).replace("{d}", printed)


def _joined(words: str) -> str:
    return words.replace(" ", NBSP)
