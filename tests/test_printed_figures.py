"""What a page prints says what the catalog knows: written units, intervals, digits that a winner needs, dates."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from generator.catalog.model import Attribute
from generator.catalog.value_reader import ValueReader
from generator.catalog.values import Flag, Measure, Value
from generator.catalog.yaml_text import read_mapping
from generator.facts.compare import compare, compare_many
from generator.facts.fact import Derived, Fact, Stated, Unknown, Unsupported
from generator.facts.rounding import same_decimals, significant_ends
from generator.language.figures import Figures
from generator.pages.printer import Printer
from generator.problems import Location, Problems
from generator.site import Sources, build_site, read_project
from tests.shop import assemble

EMPTY_LIST = re.compile(r"<(dl|ul|ol)[^>]*>\s*</\1>")
TOLERANCE = Fraction("0.005")
NBSP, NARROW = "\u00a0", "\u202f"


def attribute(better: str = "higher", unit: str = "") -> Attribute:
    return Attribute("x", "X", "number", unit, "", "", better, "g", None, "", "", False, Location("attributes.yml"))


def measure(lo: str, hi: str = "", unit: str = "") -> Measure:
    return Measure(Fraction(lo), Fraction(hi or lo), unit)


def stated(value: Value, key: str = "p.x") -> Fact:
    return Stated(key, ("s",), value)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def figures(real_sources: Sources) -> dict[str, Figures]:
    return {code: language.figures for code, language in real_sources.languages.items()}


@pytest.fixture
def printer(real_sources: Sources) -> Printer:
    sources = real_sources
    found = Printer(sources.languages["en"], sources.catalog, sources.plan, sources.world.ledger, Problems())
    found.begin(next(iter(sources.plan.pages.values())), "short", lambda _subject, _attribute: None)
    return found


def read(sources: Sources, folder: Path, unit: str, text: str) -> Measure:
    (folder / "x.yml").write_text(f"x: {text}\n")
    problems = Problems()
    node = read_mapping(folder, folder / "x.yml", problems)
    assert node is not None
    value = ValueReader({}, sources.catalog.units, problems).read(attribute(unit=unit), node.items["x"])
    assert isinstance(value, Measure) and not problems.found
    return value


def test_an_approximate_number_keeps_its_written_unit(
    real_sources: Sources, figures: dict[str, Figures], tmp_path: Path
) -> None:
    value = read(real_sources, tmp_path, "GB/s", '{value: 2.0 TB/s, approx: true, as_printed: "2.0"}')
    assert (value.lo, value.hi) == (Fraction(1950), Fraction(2050))
    assert figures["en"].measure(value) == f"about 2.0{NBSP}TB/s"
    assert figures["fr"].measure(value) == f"environ 2,0{NARROW}To/s"


def test_an_approximate_count_keeps_its_written_unit(
    real_sources: Sources, figures: dict[str, Figures], tmp_path: Path
) -> None:
    value = read(real_sources, tmp_path, "", '{value: 54.2 billion, approx: true, as_printed: "54.2"}')
    assert (value.lo, value.hi) == (Fraction(54_150_000_000), Fraction(54_250_000_000))
    assert figures["en"].measure(value) == f"about 54.2{NBSP}billion"


@pytest.mark.parametrize(
    ("lo", "hi", "english"),
    [
        ("75", "112.5", "75–113"),
        ("90.909", "155.56", "91–156"),
        ("0.75", "112.5", "0.75–112.50"),
        ("1.5", "2", "1.50–2.00"),
        ("45.4", "28512", "45–28,500"),
        ("0", "112.5", "0–113"),
        ("1.3601", "1.3604", "1.36"),
    ],
)
def test_both_ends_of_an_interval_have_the_same_decimals(
    figures: dict[str, Figures], lo: str, hi: str, english: str
) -> None:
    assert figures["en"].rounded_measure(measure(lo, hi), 3) == english
    low, high = significant_ends(Fraction(lo), Fraction(hi), 3)
    assert low.as_tuple().exponent == high.as_tuple().exponent or (not low % 1 and not high % 1)


def test_stated_intervals_and_costs_have_the_same_decimals(figures: dict[str, Figures]) -> None:
    assert figures["en"].measure(measure("1.5", "2", "TB/s")) == f"1.5–2.0{NBSP}TB/s"
    assert same_decimals(Decimal("63.86"), Decimal("1235")) == (Decimal("63.86"), Decimal("1235.00"))


@pytest.mark.parametrize(
    ("lo", "hi", "table", "words", "size"),
    [
        ("1.36125", "1.36375", "1.36×", "about 1.4 times", "about 1.4 times"),
        ("1.3333", "2.6667", "1.33–2.67×", "1.3 to 2.7 times", "1.3 to 2.7 times"),
        ("1.94", "2.05", "1.94–2.05×", "about twice", "about twice"),
        ("1.02", "1.4", "1.02–1.40×", "up to 1.4 times", "up to 1.4 times"),
        ("1.01", "1.03", "1.01–1.03×", "1.01–1.03 times", "about as much"),
        ("1.004", "1.004", "1.004×", "1.004 times", "about as much"),
        ("1.001", "1.004", "1.001–1.004×", "1.001–1.004 times", "about as much"),
        ("1.00001", "1.00001", "1.0000×", "1.0000 times", "about as much"),
        ("1", "1", "1.00×", "1.00 times", "about as much"),
    ],
)
def test_ratios(printer: Printer, lo: str, hi: str, table: str, words: str, size: str) -> None:
    fact = Derived("page/x.ratio", ("s",), measure(lo, hi), "larger / smaller")
    assert printer.text(fact) == table
    assert printer.ratio_words(fact).split(">")[1] == f"{words}</data"
    assert printer.size(fact).split(">")[1] == f"{size}</data"


def derived(number: str, unit: str) -> Fact:
    return Derived(f"p.{number}", ("s",), measure(number, unit=unit), "a / b")


@pytest.mark.parametrize(
    ("a", "b", "unit", "printed"),
    [
        ("1.0051", "1.0149", "TFLOPS/W", ["1.005", "1.015"]),
        ("1.2", "1.4", "TFLOPS/W", ["1.20", "1.40"]),
        ("0.501", "0.504", "USD", ["$0.501/h", "$0.504/h"]),
        ("1.0051", "1.0052", "TFLOPS/W", ["1.01", "1.01"]),  # a tie needs no further digit
    ],
)
def test_different_values_never_print_the_same_beside_a_winner(
    printer: Printer, a: str, b: str, unit: str, printed: list[str]
) -> None:
    facts = [derived(a, unit), derived(b, unit)]
    pair = compare("k", attribute(), facts[0], facts[1], TOLERANCE)
    many = compare_many(attribute(), [*facts, Unknown("q.x", ())], TOLERANCE)
    for row in (pair, many):
        assert [printer.text(fact, printer.digits(row)).split(NBSP)[0] for fact in facts] == printed


def test_five_digits_are_the_most(printer: Printer) -> None:
    row = compare("k", attribute(), derived("1.0000001", "TFLOPS/W"), derived("1.0000002", "TFLOPS/W"), Fraction(0))
    assert row.winner == "b"
    assert printer.digits(row) == 5


@pytest.mark.parametrize(
    ("amount", "english", "french"),
    [
        ("3980.50", "$3,980.50", f"3{NARROW}980,50{NBSP}$"),
        ("10000", "$10,000", f"10{NARROW}000{NBSP}$"),
        ("0.5", "$0.50", f"0,50{NBSP}$"),
        ("0.045", "$0.045", f"0,045{NBSP}$"),
    ],
)
def test_stated_money_has_two_decimals_or_none(
    figures: dict[str, Figures], amount: str, english: str, french: str
) -> None:
    value = measure(amount, unit="USD")
    assert (figures["en"].measure(value), figures["fr"].measure(value)) == (english, french)
    rough = replace(value, printed=amount)
    assert figures["en"].measure(rough) == f"about {english}"


@pytest.mark.parametrize(
    ("date", "english", "french"),
    [
        ("2025-03-01", f"on March{NBSP}1, 2025", f"le 1er{NBSP}mars 2025"),
        ("2025-03", f"in March{NBSP}2025", f"en mars{NBSP}2025"),
        ("2025-Q3", f"in Q3{NBSP}2025", f"au T3{NBSP}2025"),
        ("2025", "in 2025", "en 2025"),
    ],
)
def test_the_preposition_of_a_date_follows_its_precision(
    figures: dict[str, Figures], date: str, english: str, french: str
) -> None:
    found = [figures[code].dated(date, figures[code].date(date), "on") for code in ("en", "fr")]
    assert found == [english, french]


def test_makers_are_nouns_without_an_article(real_sources: Sources) -> None:
    french = real_sources.languages["fr"]
    found = [french.nouns.form(french.name_noun(name), "of_bare") for name in ("AMD", "NVIDIA", "Unity")]
    assert found == ["d’AMD", "de NVIDIA", "de Unity"]


# More than two products


YES, NO = stated(Flag(True)), stated(Flag(False))
NEVER, SILENT = Unsupported("p.x", ("s",)), Unknown("p.x", ())


def numbers(*ends: str) -> list[Fact]:
    return [stated(measure(*end.split(".."))) for end in ends]


@pytest.mark.parametrize(
    ("facts", "winners", "soft", "equal"),
    [
        ([NO, YES, NO], [1], [], False),
        ([YES, YES, NO], [0, 1], [], False),
        ([YES, YES], [], [], True),
        ([YES, NEVER], [0], [], False),
        ([*numbers("80"), NEVER, NEVER], [0], [], False),
        ([NEVER, NEVER], [], [], True),
        (numbers("100", "100.4", "100.8"), [1, 2], [], False),
        (numbers("100", "100.4"), [], [], True),
        (numbers("50..70", "60..80"), [1], [1], False),
        (numbers("50..70", "60..80", "90"), [2], [], False),
        (numbers("50..70", "60..65"), [], [], False),
        ([*numbers("80", "80"), SILENT], [], [], False),
        ([*numbers("80", "90"), SILENT], [1], [], False),
        ([*numbers("80"), SILENT], [], [], False),
    ],
)
def test_winners_among_many(facts: list[Fact], winners: list[int], soft: list[int], equal: bool) -> None:
    row = compare_many(attribute(), facts, TOLERANCE)
    assert (list(row.winners), list(row.soft), row.equal) == (winners, soft, equal)
    assert row.partial == (SILENT in facts)


def test_values_on_different_bases_have_no_winner_among_many() -> None:
    facts = numbers("700", "750", "400")
    row = compare_many(attribute("lower"), facts, TOLERANCE, [(0, 2), (1, 2)])
    assert (row.winners, row.comparable, row.equal) == ((), False, False)
    same = compare_many(attribute("lower"), numbers("700", "700"), TOLERANCE, [(0, 1)])
    assert (same.equal, same.comparable) == (False, False)


def test_a_rank_needs_one_basis(real_sources: Sources) -> None:
    ledger, domain = real_sources.world.ledger, real_sources.catalog.domains["gpus"]
    peers = [product for product in domain.products.values() if product.group == "data-center"]
    h100 = domain.products["h100-sxm"]
    assert ledger.on_one_basis(h100, peers, domain, domain.attributes["memory"])
    assert not ledger.on_one_basis(h100, peers, domain, domain.attributes["board_power"])


# The shop with other values


def replaced(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_zero_denominator_has_a_word_of_its_own(tmp_path: Path) -> None:
    project = assemble(tmp_path)
    replaced(tmp_path, "catalog/bicycles/products/nordlast-l1.yml", "child_seats: 2", "child_seats: 0")
    pages = {(page.id, page.lang): page.body for page in build_site(project).pages}
    for code, words in (("en", "Ahead, but no ratio exists"), ("fr", "En tête, mais aucun rapport")):
        row = pages["compare/l1-vs-l2", code].split('data-row="child_seats"')[1].split("</tr>")[0]
        assert words in row


def test_ranks_vanish_where_bases_differ(tmp_path: Path) -> None:
    project = assemble(tmp_path)
    replaced(
        tmp_path, "catalog/bicycles/products/nordlast-l1.yml", "torque: 65 Nm", "torque: 65 Nm\n    torque_basis: rated"
    )
    sources = read_project(project, Problems())
    assert sources is not None
    domain = sources.catalog.domains["bicycles"]
    variants = [domain.products[key] for key in ("nordlast-l1", "nordlast-l2")]
    row = next(row for row in sources.world.ledger.variants(variants, domain) if row.attribute.id == "torque")
    assert (row.winners, row.comparable) == ((), False)


def test_no_page_of_the_shop_has_an_empty_list(tmp_path: Path) -> None:
    pages = build_site(assemble(tmp_path)).pages
    assert [page.path for page in pages if EMPTY_LIST.search(page.body)] == []
    colibri = next(page for page in pages if page.id == "glossary/colibri")
    assert 'data-section="today"' not in colibri.body
