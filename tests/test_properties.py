"""Properties that hold for every catalog: mirrored pairs, units, sources, rounding, the two languages, same bytes.

The inputs are drawn by Hypothesis with a fixed seed: a run that passes passes again.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.catalog.load import load_catalog
from generator.catalog.model import Attribute, Catalog, Domain
from generator.catalog.units import convert
from generator.catalog.values import Flag, Measure, Words, printed_interval
from generator.facts.compare import Row, compare, ratio_of
from generator.facts.fact import Derived, Fact, NotApplicable, Stated, Unknown, Unsupported, union
from generator.facts.ledger import Ledger
from generator.facts.rounding import exact, magnitude, prose_size, rounded, significant
from generator.facts.sheet import quotient
from generator.language.figures import Figures
from generator.language.language import load_language
from generator.problems import Location, Problems
from generator.site import Site, Sources, build_site
from tests.html_reading import read_page
from tests.shop import ROOT, SHOP, assemble

Test = TypeVar("Test", bound=Callable[..., None])
MIRROR = {"a": "b", "b": "a", "": ""}
TOLERANCE = Fraction("0.005")


def fixed(examples: int) -> Callable[[Test], Test]:
    """The same examples in each run, and no clock."""
    found: Callable[[Test], Test] = settings(max_examples=examples, derandomize=True, deadline=None, database=None)
    return found


def attribute(unit: str = "", better: str = "higher", kind: str = "number", of: str = "", per: str = "") -> Attribute:
    where = Location("attributes.yml")
    return Attribute("x", "x", kind, unit, "", "", better, "g", None, of, per, False, where)


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    found = load_catalog(ROOT, Problems())
    assert found is not None
    return found


@pytest.fixture(scope="module")
def domain(catalog: Catalog) -> Domain:
    return next(iter(catalog.domains.values()))


@pytest.fixture(scope="module")
def figures(catalog: Catalog) -> dict[str, Figures]:
    languages = {code: load_language(ROOT, code, catalog.units, Problems()) for code in ("en", "fr")}
    return {code: language.figures for code, language in languages.items() if language}


@pytest.fixture(scope="module")
def two_builds(tmp_path_factory: pytest.TempPathFactory) -> tuple[Site, Site]:
    first, second = (build_site(assemble(Path(tmp_path_factory.mktemp(name)))) for name in ("first", "second"))
    return first, second


@pytest.fixture(scope="module")
def shop() -> Ledger:
    found = load_catalog(SHOP, Problems())
    assert found is not None
    return Ledger(found)


@pytest.fixture(scope="module")
def shop_domain(shop: Ledger) -> Domain:
    return shop.catalog.domains["bicycles"]


# What a catalog may hold

decimals = st.decimals(min_value=0, max_value=10**7, allow_nan=False, allow_infinity=False, places=3)
small = st.integers(1, 30).map(Fraction)  # close together, so that ties, touching ends and nesting come up
numbers = st.one_of(small, decimals.map(Fraction), small.map(lambda n: n * (1 + TOLERANCE)))
positive = numbers.filter(bool)
points = numbers.map(lambda n: Measure(n, n))
intervals = st.tuples(numbers, numbers).map(lambda ends: Measure(min(ends), max(ends)))
printed = st.builds(
    lambda digits, places: str(Decimal(digits).scaleb(-places)), st.integers(1, 9999), st.integers(0, 2)
)
approximate = printed.map(lambda text: Measure(*printed_interval(text), "", text))
measures = st.one_of(points, intervals, approximate)
absent = st.sampled_from([Unsupported, Unknown, NotApplicable])
sources = st.lists(st.sampled_from("pqrst"), min_size=1, max_size=3, unique=True).map(tuple)


def facts(
    values: st.SearchStrategy[Measure] | st.SearchStrategy[Words] | st.SearchStrategy[Flag],
) -> st.SearchStrategy[Fact]:
    """A stated value, or one of the three ways to have none."""
    stated = st.builds(Stated, st.just("p.x"), sources, values, st.just("x"))
    missing = st.builds(lambda kind, cited: kind("p.x", cited), absent, sources)
    return st.one_of(stated, stated, missing)


def pairs_of(kind: str, values: st.SearchStrategy[Fact]) -> st.SearchStrategy[tuple[str, Fact, Fact]]:
    return st.tuples(st.just(kind), values, values)


any_pair = st.one_of(
    pairs_of("number", facts(measures)),
    pairs_of("number", facts(measures)),
    pairs_of("text", facts(st.sampled_from(["HBM2e", "HBM3"]).map(Words))),
    pairs_of("flag", facts(st.booleans().map(Flag))),
)


# a: a pair the other way round


@fixed(300)
@given(any_pair, st.sampled_from(["higher", "lower", "none"]), st.booleans())
def test_a_swapped_pair_is_the_mirror_image(pair: tuple[str, Fact, Fact], better: str, on_one_basis: bool) -> None:
    kind, a, b = pair
    rule = attribute(kind=kind, better=better)
    row = compare("k", rule, a, b, TOLERANCE, on_one_basis)
    swapped = compare("k", rule, b, a, TOLERANCE, on_one_basis)
    assert (swapped.outcome, swapped.winner) == (row.outcome, MIRROR[row.winner])
    assert (swapped.ratio and swapped.ratio.value) == (row.ratio and row.ratio.value)


@fixed(250)
@given(facts(measures), facts(measures))
def test_the_other_direction_has_the_other_winner(a: Fact, b: Fact) -> None:
    high, low = (compare("k", attribute(better=better), a, b, TOLERANCE) for better in ("higher", "lower"))
    assert high.outcome == low.outcome
    assert high.ratio == low.ratio
    if high.outcome != "support":
        assert high.winner == MIRROR[low.winner]


@fixed(250)
@given(facts(measures), facts(measures))
def test_a_ratio_is_at_least_one_and_only_with_a_clear_winner(a: Fact, b: Fact) -> None:
    row = compare("k", attribute(), a, b, TOLERANCE)
    if row.ratio:
        assert row.outcome == "clear"
        assert 1 < row.ratio.value.lo <= row.ratio.value.hi
    assert bool(row.winner) == (row.outcome in ("clear", "soft", "support"))


# b: another unit


def in_unit(fact: Fact, catalog: Catalog, old: str, new: str) -> Fact:
    if not isinstance(fact, Stated) or not isinstance(fact.value, Measure):
        return fact
    lo, hi = (convert(end, catalog.units[old], catalog.units[new]) for end in (fact.value.lo, fact.value.hi))
    return Stated(fact.key, fact.sources, Measure(lo, hi, new), fact.attribute)


def decided(row: Row) -> tuple[str, str, tuple[Fraction, Fraction] | None]:
    return row.outcome, row.winner, (row.ratio.value.lo, row.ratio.value.hi) if row.ratio else None


@pytest.mark.parametrize(("old", "new"), [("GB", "TB"), ("GB/s", "TB/s"), ("W", "kW"), ("kW", "W")])
@fixed(150)
@given(a=facts(measures), b=facts(measures), better=st.sampled_from(["higher", "lower"]))
def test_another_unit_changes_no_winner_and_no_ratio(
    catalog: Catalog, old: str, new: str, a: Fact, b: Fact, better: str
) -> None:
    row = compare("k", attribute(old, better), a, b, TOLERANCE)
    one, two = (in_unit(fact, catalog, old, new) for fact in (a, b))
    assert decided(compare("k", attribute(new, better), one, two, TOLERANCE)) == decided(row)


# c: sources


@fixed(300)
@given(facts(measures), facts(measures))
def test_a_quotient_cites_what_both_parts_cite(catalog: Catalog, domain: Domain, of: Fact, per: Fact) -> None:
    rule = domain.attributes["bf16_per_watt"]
    found = quotient("p.x", rule, domain, of, per, catalog.units)
    if isinstance(found, Derived):
        assert found.sources == union(of.sources, per.sources)
        assert set(found.sources) == {*of.sources, *per.sources}
    else:
        assert not (
            isinstance(of, Stated) and isinstance(per, Stated) and isinstance(per.value, Measure) and per.value.lo > 0
        )
        assert set(found.sources) <= {*of.sources, *per.sources}


@fixed(300)
@given(facts(measures), facts(measures))
def test_a_ratio_cites_what_both_sides_cite(a: Fact, b: Fact) -> None:
    if isinstance(a, Stated) and isinstance(b, Stated):
        for ratio in (ratio_of("k", a, b), compare("k", attribute(), a, b, TOLERANCE).ratio):
            assert ratio is None or set(ratio.sources) == {*a.sources, *b.sources}


def test_a_range_of_rents_cites_its_ends_and_its_median_cites_all(shop: Ledger, shop_domain: Domain) -> None:
    for product in shop_domain.products.values():
        rents = shop.rent(product, shop_domain, "main")
        assert rents is not None
        cited = [set(rent.amount.sources) for rent in rents.rents]
        assert set(rents.fact.sources) == cited[0] | cited[-1]
        assert set(rents.median.sources) == set().union(*cited)
        converted = [rent for rent in rents.rents if rent.offer.currency != "USD"]
        assert all("bank" in rent.amount.sources for rent in converted)


# d: rounding

fractions = st.one_of(numbers, st.fractions(min_value=-1000, max_value=1000, max_denominator=997))


@fixed(400)
@given(fractions, st.integers(-3, 6))
def test_rounding_is_to_the_nearest_and_half_goes_away_from_zero(number: Fraction, places: int) -> None:
    step = Fraction(10) ** -places
    found = Fraction(rounded(number, places))
    assert (found / step).denominator == 1
    assert abs(found - number) <= step / 2
    if abs(found - number) == step / 2:
        assert abs(found) > abs(number)
    assert rounded(-number, places) == -rounded(number, places)


@fixed(400)
@given(positive, st.integers(1, 6))
def test_significant_digits_are_within_half_a_unit_of_the_last(number: Fraction, digits: int) -> None:
    found = significant(number, digits)
    step = Fraction(10) ** (magnitude(Fraction(found)) - digits + 1)
    assert abs(Fraction(found) - number) <= step / 2
    assert (Fraction(found) / step).denominator == 1


@fixed(300)
@given(positive)
def test_a_printed_number_is_near_the_number(figures: dict[str, Figures], number: Fraction) -> None:
    text = figures["en"].measure(Measure(number, number, "GB")).removesuffix("\u00a0GB").replace(",", "")
    kept = exact(number)
    if kept is not None and len(kept.as_tuple().digits) <= 6:
        assert Fraction(text) == number
    else:
        assert abs(Fraction(text) - number) <= Fraction(10) ** (magnitude(Fraction(text)) - 2) / 2


@fixed(300)
@given(st.integers(1, 999_999), st.integers(1, 999_999), st.integers(0, 3))
def test_values_with_a_winner_never_print_the_same(
    figures: dict[str, Figures], one: int, two: int, places: int
) -> None:
    """Up to six digits, stated numbers are printed whole."""
    values = [Measure(Fraction(n, 10**places), Fraction(n, 10**places)) for n in (one, two)]
    a, b = (Stated("p.x", ("s",), value) for value in values)
    if compare("k", attribute(), a, b, TOLERANCE).winner:
        for language in figures.values():
            assert language.measure(values[0]) != language.measure(values[1])


# e: two languages, one number


def said(text: str, code: str) -> list[str]:
    """The numbers of a printed text, with a point and without thousands."""
    text = text.replace(",", "") if code == "en" else re.sub(r"(?<=\d)\u202f(?=\d{3})", "", text).replace(",", ".")
    return re.findall(r"\d+(?:\.\d+)?", text)


amounts = st.decimals(min_value=0, max_value=10**9, allow_nan=False, allow_infinity=False, places=4).map(
    lambda number: number.normalize() + Decimal(0)
)


@fixed(300)
@given(amounts, amounts)
def test_french_and_english_print_the_same_numbers(figures: dict[str, Figures], one: Decimal, two: Decimal) -> None:
    lo, hi = sorted((Fraction(one), Fraction(two)))
    ways: list[Callable[[Figures], str]] = [
        lambda f: f.number(one),
        lambda f: f.money(one, "USD"),
        lambda f: f.money(one, "EUR"),
        lambda f: f.price(lo, hi, "USD"),
        lambda f: f.measure(Measure(lo, hi)),
        lambda f: f.ratio(hi + 1),
        lambda f: f.ratio_words(hi + 1),
        lambda f: f.ratio_interval(lo + 1, hi + 1),
        lambda f: f.size(prose_size(1 + lo / 1000)),
        *(lambda f, unit=unit: f.quantity(one, unit) for unit in ("GB", "TB/s", "W", "TFLOPS", "FLOP/B", "billion")),
        *(lambda f, unit=unit: f.rounded_measure(Measure(lo, hi, unit), 3) for unit in ("GB", "TFLOPS/W")),
    ]
    for index, way in enumerate(ways):
        english, french = (way(figures[code]) for code in ("en", "fr"))
        assert said(english, "en") == said(french, "fr"), (index, english, french)
    assert Decimal(said(figures["fr"].number(one), "fr")[0]) == one


# f: typography

signs = " \u00a0\u202f.,:;!?'\"«»“”’…–-()[]*_<>/%$€0123456789aàeéhwGMToB\n\ue000"
words = ["80 GB", "3,35 To/s", "RTX 4090", "l'A100", "2 000", "12 GPU", "5 milliards", "« oui »", "...", "12 %"]
text = st.lists(st.one_of(st.text(signs, max_size=6), st.sampled_from(words)), max_size=8).map("".join)


@pytest.mark.parametrize("code", ["fr", "en"])
@fixed(600)
@given(line=text)
@example(line="0!:")
def test_typography_changes_nothing_the_second_time(real_sources: Sources, code: str, line: str) -> None:
    typeset = real_sources.languages[code].typeset
    assert typeset(typeset(line)) == typeset(line)


# g, h: the shop


def test_both_languages_of_the_shop_print_the_same_facts_in_the_same_order(two_builds: tuple[Site, Site]) -> None:
    pages: dict[str, dict[str, str]] = {}
    for page in two_builds[0].pages:
        pages.setdefault(page.id, {})[page.lang] = page.body
    assert len(pages) == 13
    for name, bodies in pages.items():
        english, french = (read_page(bodies[code]) for code in ("en", "fr"))
        assert english.hooks == french.hooks, name
        assert [entry[:2] for entry in english.data] == [entry[:2] for entry in french.data], name
        for (fact, _value, one), (_fact, _same, other) in zip(english.data, french.data, strict=True):
            assert said(one, "en") == said(other, "fr"), (name, fact)


def test_the_shop_is_the_same_when_built_again(two_builds: tuple[Site, Site]) -> None:
    first, second = two_builds
    assert [repr(page) for page in first.pages] == [repr(page) for page in second.pages]
    assert (first.files, first.navigation, first.as_of) == (second.files, second.navigation, second.as_of)
