"""Every rule by which a problem can be told, with what it finds in a few words; `--only` knows them from here.

A new check is a rule by its line in `CHECKS`. What readers and pages tell, and codes that a check gives instead of its
own name, stand here. Reasons and examples are in CONTRIBUTING; a test holds the three together.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.catalog.shape import closest
from generator.checks import CHECKS

# Codes that a check gives instead of its own name; `--only` with the check's name means all of them.
CODES = {
    "zero": {"E_PRICE_ZERO_LOW": "A price of 0 beside paid offers in one range."},
    "stale": {
        "stale": "An offer without a price point.",
        "W_STALE_PRICE": "An offer whose newest price is older than rules.yml allows.",
    },
    "evidence": {
        "W_SOURCE_RATIO": "A source that contradicts its own values.",
        "W_WEAK_EVIDENCE": "A speed-up that rests on measurements of grade C alone.",
        "W_ABOVE_ROOFLINE": "A measurement above what the specifications allow.",
        "W_BELOW_ROOFLINE": "A measurement far below what the specifications allow.",
        "W_FEW_PROVIDERS": "A price range that rests on few providers.",
        "W_NOT_COMPARABLE": "Rows without a winner, because the values stand on different bases.",
        "W_CLAIM_CONFLICT": "A claimed speed-up that the catalog contradicts.",
    },
}
PROOFREAD = {
    "spelling": "A word that no dictionary has.",
    "grammar": "What Grammalecte objects to in French.",
    "proofread": "A program or dictionary that is missing or fails.",
}
READERS = {
    "yaml": "What is not YAML, or what YAML would read in a way that surprises.",
    "encoding": "Bytes that are not UTF-8.",
    "file": "A file that is missing, can't be read or has a wrong name.",
    "catalog": "An unknown or missing field, a wrong kind of value, a reference that leads nowhere.",
    "value": "A value that does not fit its attribute.",
    "E_UNIT": "A missing or unknown unit, or one of another dimension.",
    "jobs": "A job that names something that is not there, or lacks a number.",
    "benchmarks": "A measurement that stands twice.",
    "E_INTERVAL_ORDER": "An interval whose lower end is the greater one.",
    "sources": "A value without a source, or a source that does not exist.",
    "prices": "Points out of order, an unknown segment or commitment.",
    "E_PRICE_NEGATIVE": "A negative price.",
    "E_NO_CURRENCY": "An offer without a currency, or with an unknown one.",
    "E_UNKNOWN_PRODUCT": "An offer or page that names a product that does not exist.",
    "units": "A unit whose name in the locale data does not exist.",
    "site": "A language, section or slug that is missing, stands twice or can't be part of an address.",
    "language": "A form that some noun could not take, a pattern without its place.",
    "references": "A page that names a page, family or pair that does not exist.",
    "messages": "A file that is not PO, or a message that stands twice.",
    "translation": "A translation with a wrong placeholder, form, article or link.",
    "left-out": "A language with pages that are not complete.",
    "template": "A template that is not valid or can't be filled.",
    "todo": "What a new file still leaves to its author.",
    "as-of": "A day that is none, or before the first price.",
    "set": "A changed input that the catalog does not have.",
    "unshown-product": "A product that only lists and its own page show.",
}


def _own_names() -> dict[str, str]:
    """Checks that give their own name, with the first sentence of what they say of themselves."""
    return {name: (check.__doc__ or name).partition("\n")[0] for name, check in CHECKS.items() if name not in CODES}


RULES: dict[str, str] = {
    **READERS,
    **_own_names(),
    **{code: text for codes in CODES.values() for code, text in codes.items()},
    **PROOFREAD,
}


def selected(names: Iterable[str]) -> frozenset[str]:
    """The rules that names mean: a rule means itself, a check all rules that it gives."""
    return frozenset(rule for name in names for rule in (*CODES.get(name, ()), *({name} & set(RULES))))


def unknown(names: Iterable[str]) -> list[str]:
    """What to say of each name that means no rule."""
    known = {*RULES, *CODES}
    return [f"there is no rule {name}. {closest(name, known)}" for name in names if name not in known]
