"""How the computed figures of a page came about: name, exact value, rule, and what the rule was applied to."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Protocol

from markupsafe import Markup

from generator.catalog.model import Catalog
from generator.catalog.values import Measure
from generator.facts.fact import Derived, Entry, Fact
from generator.facts.ledger import Ledger
from generator.facts.lineage import inputs_of
from generator.facts.rounding import exact, significant
from generator.language.language import SOURCE, Language
from generator.pages.plan import PlannedPage

DIGITS = 9  # of a number without a finite form
SHOWN = 8  # inputs of one figure that a page shows; `visavis explain` shows all
PART = re.compile(r"[/:]")
RULES = (
    "GPU-hours × board limit × PUE",
    "GPUs that hold it",
    "claimed speed-up",
    "cost of an hour in use",
    "efficiency of several GPUs",
    "first ÷ second",
    "fixed time",
    "fixed time: no speed-up",
    "geometric mean of the measured ratios",
    "hours by the speed-up",
    "hours × GPUs",
    "input of the editors",
    "larger ÷ smaller",
    "larger ÷ smaller cost at the worst pair of rents",
    "maximum power of the system per GPU",
    "measured matrix rate",
    "measured ratios on one product",
    "median over sellers",
    "memory of the job",
    "min and max of the measured ratios of the best grade",
    "min and max over sellers",
    "months until the purchase has paid",
    "price ÷ products per instance",
    "price × exchange rate",
    "purchase price",
    "rank",
    "rent of A",
    "rent of A × speed-up",
    "rent of B ÷ rent of A",
    "rent of B ÷ rent of A at each provider that lists both",
    "rent of B ÷ rent of A, every pair of prices",
    "rent ratio ÷ speed-up",
    "rent × billed GPUs × hours",
    "runs × (setup + hours)",
    "speed on paper, B over A",
    "speed-up with GPU counts, serial part and setup",
    "speed-up × GPUs of A ÷ GPUs of B",
    "speed-up × power of A ÷ power of B",
    "stated for the job",
    "time on A ÷ time on B",
    "usable memory",
    "use from which owning costs less",
    "work ÷ measured throughput",
    "work ÷ peak rates",
)


@dataclass(frozen=True, slots=True)
class Computed:
    """One computed figure of a page; `more` is how many inputs are not shown."""

    name: Markup
    printed: Markup
    exact: str
    rule: Markup
    inputs: tuple[Markup, ...]
    more: int


class Prints(Protocol):
    """What this needs of the page's printer."""

    language: Language
    catalog: Catalog
    ledger: Ledger
    page: PlannedPage
    shown: dict[str, tuple[Fact, list[str]]]
    cited: dict[str, list[str]]

    def text(self, fact: Fact) -> str: ...
    def term(self, text: str, context: str = "") -> Markup: ...
    def noun(self, thing: object, form: str) -> str: ...


def computed_figures(printer: Prints) -> Iterator[Computed]:
    """The computed figures of the page that was just printed, in order of first print."""
    sellers = {offer.seller for domain in printer.catalog.domains.values() for offer in domain.offers}
    for fact, texts in list(printer.shown.values()):
        if isinstance(fact, Derived):
            inputs = inputs_of(fact, printer.ledger.resolve)
            yield Computed(
                name_of(printer, fact.key, sellers),
                Markup(texts[0]),
                exact_text(printer, fact.value),
                printer.term(fact.rule, "rule"),
                tuple(_input(printer, item, sellers) for item in inputs[:SHOWN]),
                max(0, len(inputs) - SHOWN),
            )


def name_of(printer: Prints, key: str, sellers: Collection[str]) -> Markup:
    """The words of a fact's key that readers know: products, attributes, jobs, segments, sellers."""
    words: list[Markup | None] = []
    for part in PART.split(key.removeprefix(f"{printer.page.id}/")):
        first, _point, rest = part.partition(".")
        for token in [part] if part in sellers else [first, rest] if rest in sellers else part.split("."):
            words.append(_seller(token) if token in sellers else _word(printer, token))
    return Markup(", ").join(dict.fromkeys(word for word in words if word))


def _seller(name: str) -> Markup:
    return Markup(f'<span translate="no">{escape(name)}</span>')


def _word(printer: Prints, token: str) -> Markup | None:
    for domain in printer.catalog.domains.values():
        if token in domain.products:
            return Markup(printer.noun(domain.products[token], "bare"))
        if token in domain.attributes:
            return printer.term(domain.attributes[token].label)
        if token in domain.work.jobs:
            return printer.term(domain.work.jobs[token].label)
        if token in domain.work.classes:
            return printer.term(domain.work.classes[token].label)
        basis = domain.rules.bases.get(token.removeprefix("rent-"))
        if basis:
            return printer.term(domain.segments[basis.segment])
    return None


def exact_text(printer: Prints, value: Measure) -> str:
    """The value before rounding, both ends of an interval, in the page's language."""
    ends = [_digits(printer, end) for end in dict.fromkeys((value.lo, value.hi))]
    return "–".join(ends)


def _digits(printer: Prints, number: Fraction) -> str:
    whole = exact(number)
    if whole is not None and len(whole.as_tuple().digits) <= DIGITS:
        return printer.language.figures.number(whole)
    return printer.language.figures.number(significant(number, DIGITS)) + "…"


def _input(printer: Prints, fact: Fact, sellers: Collection[str]) -> Markup:
    if isinstance(fact, Entry):
        name, text = Markup(""), _entry_text(printer, fact)
    else:
        name = name_of(printer, fact.key, sellers)
        text = Markup(printer.shown[fact.key][1][0] if fact.key in printer.shown else printer.text(fact))
    source = next((source for source in fact.sources if source in printer.cited), "")
    figure = Markup(f'<a href="#source-{source}">{text}</a>') if source else text
    return Markup(f"{name} {figure}") if name else figure


def _entry_text(printer: Prints, entry: Entry) -> Markup:
    """Amounts in this language, a job by its label; what a measurement is called stays as its source has it."""
    figures = printer.language.figures
    if entry.numbers:
        parts = [figures.exact_amount(number) for number in entry.numbers]
        return Markup(escape(" ÷ ".join(parts)))
    if entry.key.startswith("jobs/"):
        return printer.term(entry.text)
    foreign = "" if printer.language.code == SOURCE else f' lang="{SOURCE}"'
    return Markup(f'<span translate="no"{foreign}>{escape(entry.text)}</span>')
