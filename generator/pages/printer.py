"""Prints facts, nouns and messages of one page in one language, and notes every source that the page uses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from decimal import Decimal
from html import escape

from markupsafe import Markup

from generator.catalog.model import Attribute, Catalog, Domain, Family, Product, Source
from generator.catalog.values import Flag, Measure, Words
from generator.facts.compare import ManyRow, Row
from generator.facts.fact import Derived, Fact, Stated
from generator.facts.rounding import exact, prose_size, table_ratio
from generator.language.language import Language
from generator.language.messages import MessageError
from generator.language.nouns import Noun
from generator.pages.outline import Outline, plain_text
from generator.pages.own_text import own_heading, own_text
from generator.pages.plan import Plan, PlannedPage
from generator.problems import Problems

STATES = ("yes", "no", "not supported", "unknown", "not applicable")
PAIR = "{a:bare} vs {b:bare}"
BOTH = "{a:bare} and {b:bare}"
UNDO = {"value": "", "unknown": "unknown", "na": "n/a", "unsupported": "unsupported"}


class Printer:
    """State of one page while it is printed; `begin` starts the next page."""

    def __init__(self, language: Language, catalog: Catalog, plan: Plan, problems: Problems) -> None:
        self.language = language
        self.catalog = catalog
        self.plan = plan
        self.problems = problems
        self.page: PlannedPage
        self.style = "short"
        self._cells: dict[str, tuple[Markup, tuple[str, ...]]] = {}
        self._labels: dict[str, Markup] = {}

    def begin(self, page: PlannedPage, style: str, facts: Callable[[str, str], Fact | None]) -> None:
        """Forget the last page. `facts` finds a product's fact for the page's own prose."""
        self.page, self.style, self.facts = page, style, facts
        self.cited: dict[str, list[str]] = {}
        self.outline = Outline()
        self.title = self.description = ""
        self.up = "../" * (page.path(self.language.code).count("/") - 1)

    # Messages

    def message(self, text: str, **values: object) -> Markup:
        """`_("{a:The} has {memory}.", a=product, memory=fact)`: a whole sentence of this language."""
        return self.language.message(text).fill(self.noun, self.value, values)

    def context_message(self, context: str, text: str, **values: object) -> Markup:
        """`pgettext("…", "Tie")`: the same for a word with two readings."""
        return self.language.message(text, context).fill(self.noun, self.value, values)

    def plural_message(self, one: str, other: str, count: int, **values: object) -> Markup:
        """`ngettext("{count} seller", "{count} sellers", n)`: for counted things only."""
        message = self.language.message(one, "", other, count)
        return message.fill(self.noun, self.value, {"count": count, **values})

    def term(self, text: str) -> Markup:
        """A label of the catalog in this language."""
        found = self._labels.get(text)
        if found is None:
            found = self._labels[text] = self.language.message(text).fill(self.noun, self.value, {})
        return found

    def noun(self, thing: object, form: str) -> str:
        """A product, a family or a list of them in a form of the language, escaped."""
        if isinstance(thing, (list, tuple)):
            return self.language.figures.listed([self.noun(item, form) for item in thing])
        if not isinstance(thing, Noun):
            if not isinstance(thing, Product | Family):
                raise MessageError(f"“{form}” is asked of something that is no noun")
            thing = self.language.noun(thing, self.style)
        return escape(self.language.nouns.form(thing, form))

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

    def figure(self, fact: Fact, in_a_sentence: bool = False) -> Markup:
        """A fact as `<data>`; its sources join the page's list. Sentences say an interval in words."""
        self.cite(fact)
        text = self.text(fact)
        if in_a_sentence and isinstance(getattr(fact, "value", None), Measure):
            text = self.language.figures.in_a_sentence(text)
        return Markup(f'<data value="{self.raw(fact)}" data-fact="{self._key(fact)}">{text}</data>')

    def cell(self, fact: Fact) -> Markup:
        """A fact in a table: the figure leads to its source."""
        cached = self._cells.get(fact.key) if isinstance(fact, Stated) else None
        if cached is None:
            text: Markup = self.figure(fact)
            if fact.sources:
                text = Markup(f'<a class="vv-cite" href="#source-{fact.sources[0]}">{text}</a>')
            if isinstance(fact, Stated):
                self._cells[fact.key] = (text, fact.sources)
            return text
        self.cite(fact)
        return cached[0]

    def cite(self, fact: Fact) -> None:
        """Note the sources of a fact as used on this page."""
        for source in fact.sources:
            self.cited.setdefault(source, []).append(fact.key)

    def _key(self, fact: Fact) -> str:
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
            ends = [exact(end) for end in (value.lo, value.hi)]
            texts = [
                str(end) if end is not None else f"{float(number):.9g}"
                for end, number in zip(ends, (value.lo, value.hi), strict=True)
            ]
            return texts[0] if value.is_point else f"{texts[0]}..{texts[1]}"
        if isinstance(value, Words):
            return escape(value.text)
        if isinstance(value, Flag):
            return "true" if value.yes else "false"
        return UNDO[fact.state]

    def text(self, fact: Fact) -> str:
        """The words of a fact, escaped."""
        value = getattr(fact, "value", None)
        if isinstance(value, Measure):
            return escape(self._measure(fact, value))
        if isinstance(value, Words):
            attribute = self._attribute(fact)
            if attribute and attribute.kind == "date":
                return escape(self.language.figures.date(value.text))
            if attribute and attribute.translate:
                return self.term(value.text)
            return escape(self.language.typeset(value.text))
        if isinstance(value, Flag):
            return self.message("yes") if value.yes else self.message("no")
        if fact.state == "unsupported":
            return self.message("not supported")
        return self.message("unknown") if fact.state == "unknown" else self.message("not applicable")

    def _measure(self, fact: Fact, value: Measure) -> str:
        figures = self.language.figures
        unit = self.catalog.units.get(value.unit)
        if value.unit in self.catalog.rates and (unit is None or isinstance(fact, Derived)):
            return figures.rules.per_hour.replace("{n}", figures.price(value.lo, value.hi, value.unit))
        if isinstance(fact, Derived) and fact.rule.startswith(("larger", "rent of B")):
            if value.is_point:
                return figures.ratio(value.lo)
            return figures.ratio_interval(value.lo, value.hi)
        if isinstance(fact, Derived):
            return figures.rounded_measure(value, 3) if value.unit else figures.measure(value)
        return figures.measure(value)

    def _attribute(self, fact: Fact) -> Attribute | None:
        name = getattr(fact, "attribute", "")
        return self.page.domain.attributes.get(name) if self.page.domain else None

    def size(self, fact: Derived) -> Markup:
        """A ratio in rounded words: "about 65% more", "three times"."""
        self.cite(fact)
        words = self.language.figures.size(prose_size(fact.value.lo))
        return Markup(f'<data value="{self.raw(fact)}" data-fact="{self._key(fact)}">{escape(words)}</data>')

    def ratio_words(self, fact: Derived) -> Markup:
        """A ratio in plain words: "1.64 times"."""
        self.cite(fact)
        words = self.language.figures.ratio_words(fact.value.lo)
        return Markup(f'<data value="{self.raw(fact)}" data-fact="{self._key(fact)}">{escape(words)}</data>')

    def ratio_number(self, fact: Derived) -> Markup:
        """A ratio as a bare number, for a sentence that says "times" once for two of them."""
        self.cite(fact)
        number = self.language.figures.number(table_ratio(fact.value.lo))
        return Markup(f'<data value="{self.raw(fact)}" data-fact="{self._key(fact)}">{escape(number)}</data>')

    def date(self, text: str, role: str = "") -> Markup:
        """A date in words, machine-readable where HTML knows the form; `role` (prices, text) is its hook."""
        hook = f' data-date="{escape(role)}"' if role else ""
        words = escape(self.language.figures.date(text))
        return Markup(words if "Q" in text else f'<time datetime="{escape(text)}"{hook}>{words}</time>')

    def number(self, number: Decimal) -> str:
        """A number with all its digits in this language."""
        return self.language.figures.number(number)

    def count(self, number: int) -> str:
        """A whole number in this language."""
        return self.language.figures.number(Decimal(number))

    def listed(self, items: Iterable[str]) -> Markup:
        """Printed things as a list in words."""
        texts = [item if isinstance(item, Markup) else escape(str(item)) for item in items]
        return Markup(self.language.figures.listed(texts))

    def listed_terms(self, rows: Iterable[Row | ManyRow]) -> Markup:
        """The labels of rows as a list in words."""
        return self.listed(self.term(row.attribute.label) for row in rows)

    def labels(self, keys: Iterable[str], labels: dict[str, str]) -> Markup:
        """The catalog's labels of some keys as a list in words."""
        return self.listed(self.term(labels[key]) for key in keys)

    @staticmethod
    def size_kind(fact: Derived) -> str:
        """Which sentence a ratio needs: same, percent or times."""
        return prose_size(fact.value.lo).kind

    def pair_name(self, page: PlannedPage) -> Markup:
        """The two products of a comparison page, by the names that tell them apart."""
        a, b = page.subjects
        style = self.plan.name_style(page)
        return self.message(PAIR, a=self.language.noun(a, style), b=self.language.noun(b, style))

    def pair_variants(self, page: PlannedPage) -> Markup:
        """The variants a comparison is about, where its name does not say them."""
        if self.plan.name_style(page) == "short" or all(p.name.bare == p.name.short for p in page.subjects):
            return Markup("")
        a, b = (self.language.noun(product, "short") for product in page.subjects)
        return self.message(BOTH, a=a, b=b)

    def launch_prices(self, products: Iterable[Product], domain: Domain) -> list[tuple[Product, Fact, Fact]]:
        """Product, launch price and its date, where the catalog has both."""
        found = []
        for product in products:
            price, day = (
                self.facts(product.id, domain.roles.get(role, "")) for role in ("launch_price", "launch_price_date")
            )
            if price is not None and day is not None:
                found.append((product, price, day))
        return found

    # Structure

    def head(self, title: Markup, description: Markup) -> str:
        """Title and description of the page, as plain text."""
        self.title, self.description = plain_text(title), plain_text(description)
        return ""

    def section(self, key: str, title: Markup | str, caller: Callable[[], str]) -> Markup:
        """A section under its author's own heading, or else under `title`."""
        return self.outline.section(key, own_heading(self, key) or title, caller)

    def subheading(self, title: Markup | str, question: str = "") -> Markup:
        """A third-level heading; `question` is the key of an FAQ entry."""
        return self.outline.subheading(title, question)

    def url(self, page: PlannedPage | str) -> str:
        """The relative address of a page of this language, right wherever the language's root lies.

        A page that does not exist is a template's fault.
        """
        target = self.plan.pages[page] if isinstance(page, str) else page
        return (self.up + target.path(self.language.code).partition("/")[2]) or "./"

    def link(self, page: PlannedPage | None, text: Markup | str) -> Markup:
        """The text as a link, or as plain text where there is no such page (or it is this one)."""
        text = text if isinstance(text, Markup) else Markup(escape(text))
        if page is None or page is self.page:
            return text
        return Markup(f'<a href="{escape(self.url(page))}">{text}</a>')

    def sources(self) -> list[tuple[Source, list[str]]]:
        """The sources of exactly what was printed, in order of first use, with the facts each carries."""
        return [(self.catalog.sources[key], facts) for key, facts in self.cited.items() if key in self.catalog.sources]

    # Own prose

    def prose(self, key: str) -> Markup:
        """The page's own text of a section ("" is the lead), or nothing."""
        return own_text(self, key)

    def mark(self, source: str) -> Markup:
        """A small numbered mark that leads to the source in the page's list."""
        self.cited.setdefault(source, [])
        number = list(self.cited).index(source) + 1
        return Markup(f'<sup class="vv-mark"><a href="#source-{source}">{number}</a></sup>')
