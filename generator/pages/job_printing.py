"""Prints the figures of jobs: speed-ups, hours, costs, energy, counts; each notes its sources as the printer does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from decimal import Decimal
from fractions import Fraction
from html import escape

from markupsafe import Markup

from generator.catalog.model import Product
from generator.catalog.workload import Job
from generator.facts.fact import Derived, Fact
from generator.facts.job_cost import JobCost
from generator.facts.rounding import rounded, significant
from generator.language import job_figures
from generator.pages.printer import Printer


class JobPrinter:
    """The filters of job figures over one language's printer."""

    def __init__(self, printer: Printer) -> None:
        self.printer = printer
        self.figures = printer.language.figures

    @property
    def filters(self) -> dict[str, Callable[..., object]]:
        """The filters by the names that templates use."""
        return {
            "speed": self.speed,
            "speed_words": self.speed_words,
            "limit": self.limit,
            "growth": self.growth,
            "hours": self.hours,
            "cost": self.cost,
            "energy": self.energy,
            "whole": self.whole,
            "percent": self.percent,
            "share": self.share,
            "jobcost": self.jobcost,
            "nouns": self.nouns,
            "plain": self.plain,
            "money": self.money,
            "amount": self.amount,
        }

    def _data(self, fact: Fact, text: str) -> Markup:
        self.printer.cite(fact)
        return self.printer.data(fact, escape(text))

    def speed(self, fact: Derived) -> Markup:
        """A speed-up for a table: "2.1–2.5×"."""
        return self._data(fact, job_figures.speed_up(self.figures, fact.value))

    def speed_words(self, fact: Derived) -> Markup:
        """A speed-up in a sentence: "2.1–2.5 times"."""
        return self._data(fact, job_figures.speed_up_in_words(self.figures, fact.value))

    def limit(self, fact: Derived) -> Markup:
        """A ratio that decides, after a preposition: "below 1.3 times"."""
        return self._data(fact, job_figures.limit_in_words(self.figures, fact.value))

    def growth(self, fact: Derived) -> Markup:
        """By how much something may grow, of a ratio of at least one: "6%"."""
        return self._data(fact, job_figures.growth(self.figures, fact.value.lo))

    def hours(self, fact: Derived) -> Markup:
        """Hours or minutes."""
        return self._data(fact, job_figures.hours(self.figures, fact.value))

    def cost(self, fact: Derived, job: JobCost | None = None) -> Markup:
        """The cost of a job; `job` tells whether it is that of a million tokens."""
        if job is not None:
            return self.jobcost(fact, job.speed.job)
        return self._data(fact, job_figures.job_cost(self.figures, fact.value, False))

    def jobcost(self, fact: Derived, job: Job) -> Markup:
        """The cost of a job of the catalog: amounts of tokens served are priced finer than runs."""
        per_tokens = job.kind in ("throughput", "latency_bound") and job.amount.unit == "token"
        return self._data(fact, job_figures.job_cost(self.figures, fact.value, per_tokens))

    def nouns(self, products: Iterable[Product]) -> Markup:
        """Products as a list of names."""
        return self.printer.listed(Markup(self.printer.noun(product, "bare")) for product in products)

    def plain(self, number: Decimal | Fraction) -> str:
        """A number of the catalog or of the code with all its digits."""
        return self.figures.number(_trimmed(number))

    def energy(self, fact: Derived) -> Markup:
        """Energy in kWh."""
        return self._data(fact, job_figures.energy(self.figures, fact.value))

    def whole(self, fact: Derived) -> Markup:
        """A whole number, such as a count of GPUs or of months."""
        return self._data(fact, self.figures.number(rounded(fact.value.lo, 0)))

    def percent(self, fact: Derived) -> Markup:
        """A part of one, as a whole number of per cent."""
        return self._data(fact, self.figures.percent(Decimal(rounded(fact.value.lo * 100, 0))))

    def share(self, part: Decimal | Fraction) -> str:
        """A threshold or an input that is a part of one, in per cent."""
        return self.figures.percent(_trimmed(part * 100))

    def money(self, fact: Derived) -> Markup:
        """An amount that is no rent, with three significant digits."""
        return self._data(fact, self.figures.money(significant(fact.value.lo, 3), fact.value.unit))

    def amount(self, fact: Derived) -> Markup:
        """A stated amount with all its digits."""
        cents = fact.value.lo * 100 % 100 != 0
        return self._data(fact, self.figures.money(rounded(fact.value.lo, 2 if cents else 0), fact.value.unit))

    @staticmethod
    def ends(fact: Derived | None) -> tuple[str, str]:
        """Both ends of a figure for the hooks of a row, with nine significant digits; empty where it is unknown."""
        if fact is None:
            return "", ""
        return str(significant(fact.value.lo, 9).normalize()), str(significant(fact.value.hi, 9).normalize())


def _trimmed(number: Decimal | Fraction) -> Decimal:
    """The number without trailing zeros and without an exponent."""
    found = number if isinstance(number, Decimal) else Decimal(number.numerator) / Decimal(number.denominator)
    return found.quantize(Decimal(1)) if found % 1 == 0 else found.normalize()
