"""A fault for each rule, planted in a small project: the wrong line that CONTRIBUTING shows, and the files that have it.

Where a fault is not one line, `written` is what was done, in words.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.pages.remarks import confirmed, mark_of
from tests.small_project import (
    ATTRIBUTES,
    ATTRIBUTES_FILE,
    DOMAIN,
    DOMAIN_FILE,
    MESSAGES_FR,
    ONE,
    ONE_FILE,
    PAIR,
    PAIR_PAGE,
    PRICE_FILE,
    PRICES,
    ROOT,
    RULES,
    RULES_FILE,
    SITE,
    SITE_FILE,
    SOURCES,
    SOURCES_FILE,
    TWO,
    TWO_FILE,
    UNITS,
    UNITS_FILE,
    Content,
    edited,
)
from tests.test_bad_jobs import BENCH, BENCH_FILE, JOB, JOB_FILE, JOBS, SECOND

DICTIONARY = "content/locales/en/dictionary.txt"
FR = "content/locales/fr"
MESSAGES = (ROOT / MESSAGES_FR).read_text(encoding="utf-8")
LANGUAGE = (ROOT / FR / "language.yml").read_text(encoding="utf-8")
TEMPLATE = "templates/pages/comparison.md.j2"
ENGLISH, FRENCH = "content/compare/one-vs-two/en.md", "content/compare/one-vs-two/fr.md"
TITLE = MESSAGES.partition('msgid "All comparisons"\n')[2].partition("\n")[0]
HAS, A = "It has {one.memory}.\n", "Il a {one.power}.\n"
POINT = "      - {on: 2026-01-05, price: 2.50, source: list}\n"
RESULT = "- {product: two, gpus: 1, value: 200, precision: bf16}"
BOTH: dict[str, Content] = {SITE_FILE: edited(SITE, "[en]", "[en, fr]")}


@dataclass(frozen=True)
class Example:
    """`written` must stand in one of `files`, unless it is `told` in words; `lenient` is a build that is not strict.

    What is told `counts` where its numbers grow with templates and messages, and they are not compared.
    """

    written: str
    files: dict[str, Content]
    told: bool = False
    lenient: bool = False
    proofread: bool = False
    counts: bool = False
    as_of: str = ""
    settings: tuple[str, ...] = ()


def one(old: str, new: str) -> Example:
    """The first product with one place changed."""
    return Example(new, {ONE_FILE: edited(ONE, old, new)})


def said(words: str, above: str = "") -> Example:
    """A sentence in the own text of the pair's page."""
    return Example(above or words, {ENGLISH: f"{above}\n{words}\n" if above else f"{words}\n"})


def more(line: str) -> Example:
    """The first product with one line more."""
    return Example(line, {ONE_FILE: ONE + f"    {line}\n"})


def price(old: str, new: str) -> Example:
    """The seller's file with one place changed."""
    return Example(new.strip(), {PRICE_FILE: edited(PRICES, old, new)})


def job(file: str, text: str, old: str, new: str) -> Example:
    """A job or its measurement with one place changed."""
    return Example(new, {**JOBS, file: edited(text, old, new)})


def translated(old: str, new: str, lenient: bool = False) -> Example:
    """The French messages with one place changed."""
    return Example(
        new.splitlines()[-1], {**BOTH, MESSAGES_FR: edited(MESSAGES, old, new)}, lenient=lenient, counts=True
    )


ALL_FR = 'msgid "All comparisons"\nmsgstr "Tous les comparatifs"\n'
EXAMPLES: dict[str, Example] = {
    "doubled": said("It is the the cheaper one."),
    "quotes": said("It is “dense."),
    "foreign": said("It has 64 Go."),
    "digits": said("It has 80 GB."),
    "terms": said("It stands in a datacenter."),
    "articles": said("It beats an Two."),
    "agreement": Example("{one:bare} est limité.", BOTH | {FRENCH: "{one:bare} est limité.\n"}),
    "glue": Example(
        'msgstr "Tous les comparatifs de"',
        BOTH
        | {
            MESSAGES_FR: edited(
                MESSAGES,
                f'msgid "All comparisons"\n{TITLE}',
                'msgid "All comparisons"\nmsgstr "Tous les comparatifs de"',
            )
        },
    ),
    "address": said("We think so."),
    "hype": said("It is the best."),
    "untouched": said("It costs None."),
    "allowances": said("It costs more.", "<!-- allow hype: a title -->"),
    "todo": one("maker: Maker", "maker: TODO"),
    "as-of": Example("--as-of soon", {}, told=True, as_of="soon"),
    "set": Example("--set one.memry=1 GB", {}, told=True, settings=("one.memry=1 GB",)),
    "untranslated": translated(ALL_FR, 'msgid "All comparisons"\nmsgstr ""\n'),
    "placeholders": Example("{one.memroy}", {ENGLISH: "It has {one.memroy}.\n"}),
    "E_PRICE_ZERO_LOW": Example(
        "- {on: 2026-01-05, price: 0, source: list}",
        {
            "catalog/things/prices/other.yml": PRICES.replace("Cloud", "Other")
            .replace("one-small", "one-free")
            .replace("2.50", "0")
        },
    ),
    "stale": price(f"points:\n{POINT}", "points: []\n"),
    "W_STALE_PRICE": Example(
        "- {on: 2024-06-05, price: 2.50, source: list}",
        {PRICE_FILE: edited(PRICES, "2026-01-05", "2024-06-05") + SECOND},
    ),
    "questions": Example(
        "- {key: worth, when: {}}", {DOMAIN_FILE: DOMAIN + "questions:\n  - {key: worth, when: {}}\n"}
    ),
    "W_SOURCE_RATIO": Example(
        "- {a: one, b: two, ratio: 3.1}",
        {**JOBS, BENCH_FILE: BENCH + "    printed:\n      - {a: one, b: two, ratio: 3.1}\n"},
    ),
    "W_WEAK_EVIDENCE": job(BENCH_FILE, BENCH, "grade: A", "grade: C"),
    "W_ABOVE_ROOFLINE": job(BENCH_FILE, BENCH, RESULT, RESULT.replace("200", "2000")),
    "W_BELOW_ROOFLINE": job(BENCH_FILE, BENCH, RESULT, RESULT.replace("200", "120")),
    "W_FEW_PROVIDERS": Example("few_providers: 2", {**JOBS, RULES_FILE: RULES + "few_providers: 2\n"}),
    "W_NOT_COMPARABLE": Example(
        "power_basis: board power",
        {
            ATTRIBUTES_FILE: edited(ATTRIBUTES, "better: lower,", "better: lower, basis_from: power_basis,")
            + "  power_basis: {label: basis, kind: text, group: chip}\n",
            ONE_FILE: ONE + "    power_basis: TDP\n",
            TWO_FILE: TWO + "    power_basis: board power\n",
        },
    ),
    "W_CLAIM_CONFLICT": Example(
        "- {job: train, lo: 3, hi: 4, source: sheet}",
        {**JOBS, PAIR_PAGE: PAIR + "claims:\n  - {job: train, lo: 3, hi: 4, source: sheet}\n"},
    ),
    "drift": Example(
        "fr.md without the mark of en.md", {**BOTH, ENGLISH: "It is new.\n", FRENCH: "Il est nouveau.\n"}, told=True
    ),
    "parity": Example(
        "{one.power}",
        {**BOTH, ENGLISH: confirmed(HAS, {"fr": mark_of(A)}), FRENCH: confirmed(A, {"en": mark_of(HAS)})},
    ),
    "nouns": Example(
        "alpha: {gender: m, forms: {the: la Alpha}}",
        {**BOTH, f"{FR}/nouns.yml": "nouns:\n  alpha: {gender: m, forms: {the: la Alpha}}\n"},
    ),
    "unused": Example("## History {#histroy}", {ENGLISH: "## History {#histroy}\n\nIt began early.\n"}),
    "price-jump": Example(
        "- {on: 2026-02-05, price: 25.0, source: list}",
        {PRICE_FILE: PRICES + "      - {on: 2026-02-05, price: 25.0, source: list}\n"},
    ),
    "disagreement": Example(
        "- {attribute: memory, value: 64 GB, source: list}",
        {ONE_FILE: ONE + "disagreements:\n  - {attribute: memory, value: 64 GB, source: list}\n"},
    ),
    "unused-source": Example(
        "leaflet:",
        {
            SOURCES_FILE: SOURCES
            + "  leaflet: {title: Leaflet, publisher: Maker, date: undated, kind: leaflet, authority: weak}\n"
        },
    ),
    "alias-twice": Example(
        "name: {full: Maker Two, short: one, bare: Two}", {TWO_FILE: edited(TWO, "short: Two", "short: one")}
    ),
    "no-effect": Example("rules: {few_providers: 5}", {PAIR_PAGE: PAIR + "rules: {few_providers: 5}\n"}),
    "unshown-product": Example(
        "a third product, without a family and in no comparison",
        {"catalog/things/products/third.yml": edited(TWO.replace("Two", "Third"), "family: alpha\n", "")},
        told=True,
    ),
    "yaml": more("sparsity: no"),
    "encoding": Example(
        "a file saved as Latin-1", {ONE_FILE: ONE.replace("Maker", "Fabriqué").encode("latin-1")}, told=True
    ),
    "file": Example(
        "a file products/One.yml", {"catalog/things/products/One.yml": ONE.replace("One", "Other")}, told=True
    ),
    "catalog": one("group: card", "grp: card"),
    "value": more("memroy: 80 GB"),
    "E_UNIT": one("memory: 80 GB", "memory: 80"),
    "jobs": job(JOB_FILE, JOB, "model: net", "model: nett"),
    "benchmarks": Example("- id: lab-one", {**JOBS, BENCH_FILE: BENCH + BENCH.removeprefix("entries:\n")}),
    "E_INTERVAL_ORDER": one("memory: 80 GB", "memory: {lo: 96 GB, hi: 80 GB}"),
    "sources": one("source: sheet", "source: shete"),
    "prices": Example(
        "- {on: 2025-12-05, price: 2.60, source: list}",
        {PRICE_FILE: PRICES + "      - {on: 2025-12-05, price: 2.60, source: list}\n"},
    ),
    "E_PRICE_NEGATIVE": price("price: 2.50", "price: -2.50"),
    "E_NO_CURRENCY": price("currency: USD", "currency: UDS"),
    "E_UNKNOWN_PRODUCT": price("product: one", "product: onee"),
    "units": Example(
        "kg: {dimension: mass, factor: 1, cldr: mass-kilogramm}",
        {UNITS_FILE: UNITS + "  kg: {dimension: mass, factor: 1, cldr: mass-kilogramm}\n"},
    ),
    "site": Example("languages: [en, en]", {SITE_FILE: edited(SITE, "[en]", "[en, en]")}),
    "language": Example(
        "a_an: {m: 'un {n}'}",
        {**BOTH, f"{FR}/language.yml": edited(LANGUAGE, "a_an: {m: 'un {n}', f: 'une {n}'}", "a_an: {m: 'un {n}'}")},
    ),
    "references": Example("related: [compare/one-vs-tow]", {PAIR_PAGE: PAIR + "related: [compare/one-vs-tow]\n"}),
    "messages": translated(ALL_FR, ALL_FR + ALL_FR),
    "translation": translated(ALL_FR, 'msgid "All comparisons"\nmsgstr "Les {count} comparatifs"\n'),
    "left-out": translated(ALL_FR, 'msgid "All comparisons"\nmsgstr ""\n', lenient=True),
    "template": Example("{{ prose('gap' }}", {TEMPLATE: "{{ prose('gap' }}\n"}),
    "spelling": Example("It is a graet card.", {ENGLISH: "It is a graet card.\n"}, proofread=True),
    "grammar": Example(
        "La mémoire et la puissance sont grande.",
        {**BOTH, FRENCH: "La mémoire et la puissance sont grande.\n"},
        proofread=True,
    ),
    "proofread": Example(
        "two words", {DICTIONARY: (ROOT / DICTIONARY).read_text("utf-8") + "two words\n"}, proofread=True
    ),
}
