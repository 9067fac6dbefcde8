"""Prints messages, nouns and facts of one page in one language, and notes every source that the page uses."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from functools import lru_cache
from html import escape

from markupsafe import Markup

from generator.catalog.model import Attribute, Catalog, Domain, Family, Product
from generator.catalog.values import Flag, Measure, Words
from generator.facts.compare import ManyRow, Row
from generator.facts.fact import Derived, Fact, Stated
from generator.facts.rounding import exact, prose_size, times_kind
from generator.language.language import SOURCE, Language
from generator.language.messages import MessageError
from generator.language.nouns import Noun
from generator.pages.guard import USUAL, digits_of
from generator.pages.plan import PlannedPage

STATES = ("yes", "no", "not supported", "unknown", "not applicable")
UNDO = {"value": "", "unknown": "unknown", "na": "n/a", "unsupported": "unsupported"}

RATIOS = ("larger", "rent of B")
KEPT = 10_000  # printed measures that are remembered: those of a page and its neighbours


class FactPrinter:
    """Words and figures; `begin` starts the next page."""

    def __init__(self, language: Language, catalog: Catalog) -> None:
        self.language = language
        self.catalog = catalog
        self.page: PlannedPage
        self.style = "short"
        self.cited: dict[str, list[str]] = {}
        self.shown: dict[str, tuple[Fact, list[str]]] = {}  # what the page has printed, by key: the fact and its texts
        self.asked: set[tuple[str, str]] = set()  # the messages that the page has asked for
        self.rows: dict[str, int] = {}  # the computed ones in their order, from 1
        self._cells: dict[str, tuple[Markup, tuple[str, ...]]] = {}
        self._labels: dict[tuple[str, str], Markup] = {}
        self._nouns: dict[tuple[type, str, str, str], str] = {}
        self._measure = lru_cache(KEPT)(self._measure_text)

    # Messages

    def message(self, text: str, **values: object) -> Markup:
        """`_("{a:The} has {memory}.", a=product, memory=fact)`: a whole sentence of this language."""
        if not values:
            return self.term(text)
        self.asked.add(("", text))
        return self.language.message(text).fill(self.noun, self.value, values)

    def context_message(self, context: str, text: str, **values: object) -> Markup:
        """`pgettext("…", "Tie")`: the same for a word with two readings."""
        if not values:
            return self.term(text, context)
        self.asked.add((context, text))
        return self.language.message(text, context).fill(self.noun, self.value, values)

    def plural_message(self, one: str, other: str, count: int, **values: object) -> Markup:
        """`ngettext("{count} seller", "{count} sellers", n)`: for counted things only."""
        self.asked.add(("", one))
        message = self.language.message(one, "", other, count)
        return message.fill(self.noun, self.value, {"count": count, **values})

    def term(self, text: str, context: str = "") -> Markup:
        """A label of the catalog, or a message without placeholders, in this language."""
        self.asked.add((context, text))
        found = self._labels.get((text, context))
        if found is None:
            found = self.language.message(text, context).fill(self.noun, self.value, {})
            self._labels[text, context] = found
        return found

    def untranslated(self) -> list[tuple[str, str]]:
        """The messages of the page that this language lacks, by context and English text."""
        return sorted(self.asked & self.language.missing.keys())

    def noun(self, thing: object, form: str) -> str:
        """A product, a family or a list of them in a form of the language, escaped."""
        if isinstance(thing, (list, tuple)):
            return self.language.figures.listed([self.noun(item, form) for item in thing])
        if isinstance(thing, Noun):
            return escape(self._form(thing, form))
        if not isinstance(thing, (Product, Family)):
            raise MessageError(f"“{form}” is asked of something that is no noun")
        key = (type(thing), thing.id, self.style, form)
        found = self._nouns.get(key)
        if found is None:
            found = self._nouns[key] = escape(self._form(self.language.noun(thing, self.style), form))
        return found

    def _form(self, noun: Noun, form: str) -> str:
        """English forms that a language lacks are asked for where a translation is missing: that page is left out."""
        nouns = self.language.nouns
        return noun.text if form not in nouns.forms and self.language.code != SOURCE else nouns.form(noun, form)

    def value(self, value: object) -> str:
        """A value inside a message: facts as figures, numbers in this language, text escaped."""
        if isinstance(value, Fact):
            return self.figure(value, in_a_sentence=True)
        if isinstance(value, Markup):
            return value
        if isinstance(value, int):
            return self.language.figures.number(Decimal(value))
        return escape(str(value))

    # Figures

    def digits(self, row: Row | ManyRow) -> int:
        """How many digits the figures of a row need so that they don't deny its winner."""
        return digits_of(row, self.text)

    def said(self, fact: Fact, digits: int) -> Markup:
        """A fact inside a sentence, with the digits of its row."""
        return self.figure(fact, True, digits)

    def spanned(self, fact: Fact, digits: int = USUAL) -> Markup:
        """The same where the sentence goes from one end to the other: "de 1,60 à 2,79 $/h", but "3,50 $/h"."""
        text = self.said(fact, digits)
        return Markup(self.language.figures.spanned(text)) if "–" in self.text(fact, digits) else text

    def times_kind(self, fact: Derived) -> str:
        """Which sentence a number of times needs: one, same or times."""
        return times_kind(fact.value.lo, fact.value.hi)

    def alike(self, *printed: Markup) -> bool:
        """Whether printed figures read the same, so that a sentence says them once."""
        return len({one.striptags() for one in printed}) == 1

    def figure(self, fact: Fact, in_a_sentence: bool = False, digits: int = USUAL) -> Markup:
        """A fact as `<data>`; its sources join the page's list. Sentences say an interval in words."""
        self.cite(fact)
        text = self.text(fact, digits)
        if in_a_sentence and isinstance(getattr(fact, "value", None), Measure):
            text = self.language.figures.in_a_sentence(text)
        return self.data(fact, text)

    def data(self, fact: Fact, text: str) -> Markup:
        """A printed figure: escaped text with what scripts and tests read, the raw number and the fact's key."""
        if fact.key not in self.shown:
            self.shown[fact.key] = fact, [text]
            if isinstance(fact, Derived):
                self.rows[fact.key] = len(self.rows) + 1
        elif text not in self.shown[fact.key][1]:
            self.shown[fact.key][1].append(text)
        return Markup(f'<data value="{self.raw(fact)}" data-fact="{self.key_of(fact)}">{text}</data>')

    def cell(self, fact: Fact, digits: int = USUAL, in_a_sentence: bool = False) -> Markup:
        """A fact in a table: the figure leads to its source, a computed one to the row that says how."""
        is_kept = isinstance(fact, Stated) and digits == USUAL and not in_a_sentence
        cached = self._cells.get(fact.key) if is_kept else None
        if cached is None:
            text: Markup = self.figure(fact, in_a_sentence, digits)
            if fact.key in self.rows:
                text = Markup(f'<a class="vv-cite" href="#how-{self.rows[fact.key]}">{text}</a>')
            elif fact.sources:
                text = Markup(f'<a class="vv-cite" href="#source-{fact.sources[0]}">{text}</a>')
            if is_kept:
                self._cells[fact.key] = (text, fact.sources)
            return text
        self.cite(fact)
        return cached[0]

    def cite(self, fact: Fact) -> None:
        """Note the sources of a fact as used on this page."""
        for source in fact.sources:
            self.cited.setdefault(source, []).append(fact.key)

    def key_of(self, fact: Fact) -> str:
        """The fact's key as pages show it (data-fact), escaped."""
        if isinstance(fact, Stated) or "/" in fact.key:
            return escape(fact.key)
        return escape(fact.key if fact.key.split(".")[0] in self._product_ids else f"{self.page.id}/{fact.key}")

    @property
    def _product_ids(self) -> Iterable[str]:
        return self.page.domain.products if self.page.domain else ()

    @staticmethod
    def raw(fact: Fact) -> str:
        """The fact for machines: a number, an interval `lo..hi`, a text or a state."""
        value = getattr(fact, "value", None)
        if isinstance(value, Measure):
            return _raw_measure(value)
        if isinstance(value, Words):
            return escape(value.text)
        if isinstance(value, Flag):
            return "true" if value.yes else "false"
        return UNDO[fact.state]

    def text(self, fact: Fact, digits: int = USUAL) -> str:
        """The words of a fact, escaped."""
        value = getattr(fact, "value", None)
        if isinstance(value, Measure):
            rule = fact.rule if isinstance(fact, Derived) else ""
            return self._measure(value, isinstance(fact, Derived), rule.startswith(RATIOS), digits)
        attribute = self._attribute(fact)
        if isinstance(value, Words):
            if attribute and attribute.kind == "date":
                return self.language.typeset.raised_html(escape(self.language.figures.date(value.text)))
            if attribute and attribute.translate:
                return self.term(value.text)
            return escape(self.language.typeset(value.text))
        if isinstance(value, Flag):
            return self.message("yes") if value.yes else self.message("no")
        if fact.state == "unsupported":
            return self.term(attribute.without) if attribute and attribute.without else self.message("not supported")
        return self.message("unknown") if fact.state == "unknown" else self.message("not applicable")

    def _measure_text(self, value: Measure, is_derived: bool, is_ratio: bool, digits: int) -> str:
        figures = self.language.figures
        unit = self.catalog.units.get(value.unit)
        if value.unit in self.catalog.rates and (unit is None or is_derived):
            price = figures.price(value.lo, value.hi, value.unit, digits)
            return escape(figures.rules.per_hour.replace("{n}", price))
        if is_ratio:
            return escape(figures.ratio_interval(value.lo, value.hi))
        if is_derived and value.unit:
            return escape(figures.rounded_measure(value, digits))
        return escape(figures.measure(value, digits))

    def _attribute(self, fact: Fact) -> Attribute | None:
        name = getattr(fact, "attribute", "") or fact.key.rpartition(".")[2]
        return self.page.domain.attributes.get(name) if self.page.domain else None

    def size(self, fact: Derived) -> Markup:
        """A ratio in rounded words: "about 65% more", "three times", of an interval "2 to 3 times"."""
        self.cite(fact)
        figures, value = self.language.figures, fact.value
        words = figures.size(prose_size(value.lo)) if value.is_point else figures.range_words(value.lo, value.hi)
        return self.data(fact, escape(words))

    def ratio_words(self, fact: Derived) -> Markup:
        """A ratio in plain words: "1.64 times"."""
        self.cite(fact)
        words = self.language.figures.ratio_words(fact.value.lo, fact.value.hi)
        return self.data(fact, escape(words))

    def ratio_number(self, fact: Derived) -> Markup:
        """A ratio as a bare number, for a sentence that says "times" once for two of them."""
        self.cite(fact)
        number = self.language.figures.ratio_number(fact.value.lo)
        return self.data(fact, escape(number))

    def date(self, text: str, role: str = "") -> Markup:
        """A date in words, machine-readable where HTML knows the form; `role` (prices, text) is its hook."""
        hook = f' data-date="{escape(role)}"' if role else ""
        words = self.language.typeset.raised_html(escape(self.language.figures.date(text)))
        return Markup(words if "Q" in text else f'<time datetime="{escape(text)}"{hook}>{words}</time>')

    def number(self, number: Decimal) -> str:
        """A number with all its digits in this language."""
        return self.language.figures.number(number)

    def counted(self, domain: Domain, number: int) -> Markup:
        """A number of the things that a domain is about: "8 GPUs"."""
        return self.plural_message(*counted(domain), number)

    def count(self, number: int) -> str:
        """A whole number in this language."""
        return self.language.figures.number(Decimal(number))

    def in_order(self, items: Iterable[str]) -> Markup:
        """Names in an order of preference."""
        return Markup(self.language.figures.in_order([escape(str(item)) for item in items]))

    def listed(self, items: Iterable[str]) -> Markup:
        """Printed things as a list in words."""
        texts = [item if isinstance(item, Markup) else escape(str(item)) for item in items]
        return Markup(self.language.figures.listed(texts))


def counted(domain: Domain) -> tuple[str, str]:
    """The messages of one and of several of the things that a domain is about."""
    one, other = domain.counted
    return f"{{count}} {one}", f"{{count}} {other}"


@lru_cache(KEPT)
def _raw_measure(value: Measure) -> str:
    texts = []
    for number in (value.lo, value.hi):
        end = exact(number)
        texts.append(str(end) if end is not None else f"{float(number):.9g}")
    return texts[0] if value.is_point else f"{texts[0]}..{texts[1]}"
