"""The printer of one page in one language: names, headings, links and own prose around the words and figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape

from markupsafe import Markup

from generator.catalog.model import Catalog, Domain, Product, Source
from generator.catalog.values import Words
from generator.facts.compare import ManyRow, Row
from generator.facts.fact import Derived, Fact
from generator.facts.ledger import Ledger
from generator.facts.rounding import prose_size, range_size
from generator.language.language import Language
from generator.language.nouns import Noun
from generator.pages.computed import Computed, computed_figures
from generator.pages.fact_printer import FactPrinter
from generator.pages.outline import Outline, plain_text
from generator.pages.own_text import own_heading, own_text
from generator.pages.plan import Plan, PlannedPage
from generator.problems import Problems

PAIR = "{a:bare} vs {b:bare}"
BOTH = "{a:bare} and {b:bare}"


class Printer(FactPrinter):
    """State of one page while it is printed; `begin` starts the next page."""

    def __init__(
        self,
        language: Language,
        catalog: Catalog,
        plan: Plan,
        ledger: Ledger,
        problems: Problems,
        typesets: Mapping[str, Callable[[str], str]] | None = None,
    ) -> None:
        super().__init__(language, catalog)
        self.typesets = typesets or {}
        self.plan = plan
        self.ledger = ledger
        self.problems = problems
        self._pairs: dict[str, Markup] = {}

    def begin(self, page: PlannedPage, style: str, facts: Callable[[str, str], Fact | None]) -> None:
        """Forget the last page. `facts` finds a product's fact for the page's own prose."""
        self.page, self.style, self.facts = page, style, facts
        self.cited, self.asked, self.shown, self.rows = {}, set(), {}, {}
        self.outline = Outline()
        self.title = self.description = ""
        self.up = "../" * (page.path(self.language.code).count("/") - 1)

    def listed_terms(self, rows: Iterable[Row | ManyRow]) -> Markup:
        """The labels of rows as a list in words."""
        return self.listed(self.term(row.attribute.label) for row in rows)

    def labels(self, keys: Iterable[str], labels: dict[str, str]) -> Markup:
        """The catalog's labels of some keys as a list in words."""
        return self.listed(self.term(labels[key]) for key in keys)

    def size_kind(self, fact: Derived) -> str:
        """Which sentence a ratio needs: same, percent or times."""
        value = fact.value
        if value.is_point:
            return prose_size(value.lo).kind
        return "same" if range_size(value.lo, value.hi).kind == "same" else "times"

    def pair_name(self, page: PlannedPage) -> Markup:
        """The two products of a comparison page, by the names that tell them apart."""
        found = self._pairs.get(page.id)
        if found is None:
            style = self.plan.name_style(page)
            a, b = (self.language.noun(product, style) for product in page.subjects)
            found = self._pairs[page.id] = self.message(PAIR, a=a, b=b)
        return found

    def pair_variants(self, page: PlannedPage) -> Markup:
        """The variants a comparison is about, where its name does not say them."""
        if self.plan.name_style(page) == "short" or all(p.name.bare == p.name.short for p in page.subjects):
            return Markup("")
        a, b = (self.language.noun(product, "short") for product in page.subjects)
        return self.message(BOTH, a=a, b=b)

    def maker(self, product: Product) -> Noun:
        """The maker of a product as a noun, for the forms without an article."""
        return self.language.name_noun(product.maker)

    def on(self, fact: Fact) -> Markup:
        """A stated date with its preposition: "on March 1, 2026", "in 2026"."""
        value = getattr(fact, "value", None)
        text = value.text if isinstance(value, Words) else ""
        return Markup(self.language.figures.dated(text, self.figure(fact), "on"))

    def on_day(self, text: str, role: str = "") -> Markup:
        """The same for a date that is no fact; `role` (text) is its hook."""
        return Markup(self.language.figures.dated(text, self.date(text, role), "on"))

    def as_of(self, text: str, role: str = "") -> Markup:
        """The state of something at a date: "as of March 2026"; `role` (prices) is its hook."""
        return Markup(self.language.figures.dated(text, self.date(text, role), "as_of"))

    def source_title(self, source: Source) -> Markup:
        """The title of a source, its quotes and spaces as its own language sets them."""
        return Markup(escape(self.typesets.get(source.lang, str)(source.title)))

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

        A page that this language lacks is linked in the first that has it. A page that does not exist is a template's
        fault.
        """
        target = self.plan.pages[page] if isinstance(page, str) else page
        code = self.language.code
        if self.plan.is_in(target, code):
            return (self.up + target.path(code).partition("/")[2]) or "./"
        return f"{self.up}../{target.path(self.plan.languages_of(target)[0])}"

    def link(self, page: PlannedPage | None, text: Markup | str) -> Markup:
        """The text as a link, or as plain text where there is no such page (or it is this one)."""
        text = text if isinstance(text, Markup) else Markup(escape(text))
        if page is None or page is self.page or not self.plan.languages_of(page):
            return text
        known = self.plan.languages_of(page)
        other = "" if self.language.code in known else f' hreflang="{known[0]}"'
        return Markup(f'<a href="{escape(self.url(page))}"{other}>{text}</a>')

    def sources(self) -> list[tuple[Source, list[str]]]:
        """The sources of exactly what was printed, in order of first use, with the facts each carries."""
        return [(self.catalog.sources[key], facts) for key, facts in self.cited.items() if key in self.catalog.sources]

    def computed(self) -> list[Computed]:
        """How each computed figure of the page came about."""
        return list(computed_figures(self))

    # Own prose

    def prose(self, key: str) -> Markup:
        """The page's own text of a section ("" is the lead), or nothing."""
        return own_text(self, key)

    def mark(self, source: str) -> Markup:
        """A small numbered mark that leads to the source in the page's list."""
        self.cited.setdefault(source, [])
        number = list(self.cited).index(source) + 1
        return Markup(f'<sup class="vv-mark"><a href="#source-{source}">{number}</a></sup>')
