"""The catalog in memory: domains, products, attributes, statements, offers, sources. Frozen and located."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction

from generator.catalog.formats import FitTable, Precision, WorkClass
from generator.catalog.rules import Rules
from generator.catalog.units import Unit
from generator.catalog.values import Value
from generator.catalog.workload import Benchmark, InputsFile, Job, Shape
from generator.problems import Location


@dataclass(frozen=True, slots=True)
class Source:
    """Where figures come from. `date` is a text, as exact as it is known; `unnamed` publishers are described."""

    id: str
    title: str
    publisher: str
    url: str
    date: str
    kind: str
    authority: str
    lang: str
    where: Location
    unnamed: bool = False


@dataclass(frozen=True, slots=True)
class Rate:
    """On day `on`, one unit of the currency bought `rate` of the base currency."""

    on: str
    rate: Decimal
    source: str
    where: Location


@dataclass(frozen=True, slots=True)
class Attribute:
    """What can be said of a product. A derived attribute has `of` and `per` and is never stated.

    `without` is said of a product that a source says lacks it, instead of "not supported".
    """

    id: str
    label: str
    kind: str
    unit: str
    basis: str
    basis_from: str
    better: str
    group: str
    tolerance: Fraction | None
    of: str
    per: str
    translate: bool
    where: Location
    without: str = ""

    @property
    def is_derived(self) -> bool:
        """Whether the value is computed from two others."""
        return bool(self.of)


@dataclass(frozen=True, slots=True)
class Statement:
    """One value that sources state of a product."""

    value: Value
    sources: tuple[str, ...]
    where: Location
    note: str = ""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A value that another source gives and the catalog does not keep."""

    attribute: str
    value: Value
    source: str
    where: Location


@dataclass(frozen=True, slots=True)
class Name:
    """The full name is said once, then the short one; the bare one where the variant is clear."""

    full: str
    short: str
    bare: str


@dataclass(frozen=True, slots=True)
class Product:
    """One physical variant (or system); its id is its file name. `places` are those of its fields."""

    id: str
    name: Name
    maker: str
    group: str
    family: str
    successor: str
    facts_id: str
    statements: dict[str, Statement]
    disagreements: tuple[Disagreement, ...]
    where: Location
    places: dict[str, Location] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PricePoint:
    """The price of the whole instance per hour on one day, before tax, in the offer's currency."""

    on: str
    price: Decimal
    source: str
    via: str
    confidence: str
    note: str
    where: Location


@dataclass(frozen=True, slots=True)
class Offer:
    """What a seller rents: `gpus` products in one instance, under one commitment in one region."""

    id: str
    seller: str
    label: str
    product: str
    gpus: int
    commitment: str
    region: str
    segment: str
    currency: str
    points: tuple[PricePoint, ...]
    where: Location


@dataclass(frozen=True, slots=True)
class Group:
    """A group of products that share a head noun; `system` groups hold whole machines."""

    id: str
    label: str
    system: bool


@dataclass(frozen=True, slots=True)
class Family:
    """Several variants under one name, with a page of their own when a bundle asks for it."""

    id: str
    name: str
    group: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question of the FAQ pool: asked where `when` holds; `when` maps a condition to its arguments."""

    key: str
    when: dict[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Work:
    """What the cost model needs beside products and prices; `jobs` are in the order of the pages."""

    precisions: dict[str, Precision] = field(default_factory=dict)
    link_reaches: dict[str, int] = field(default_factory=dict)
    classes: dict[str, WorkClass] = field(default_factory=dict)
    fits: FitTable = field(default_factory=FitTable)
    weight_only: str = ""
    format_gain: tuple[str, ...] = ()
    shapes: dict[str, Shape] = field(default_factory=dict)
    jobs: dict[str, Job] = field(default_factory=dict)
    benchmarks: dict[str, Benchmark] = field(default_factory=dict)
    inputs: InputsFile | None = None
    places: dict[str, Location] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Domain:
    """One kind of thing that is compared; a second domain is a second folder.

    `places` are where entries of domain.yml and others stand, such as `segments/specialist` or `bases/main`.
    """

    id: str
    per_hour: str
    per_instance: str
    single: str
    counted: tuple[str, str]
    groups: dict[str, Group]
    families: dict[str, Family]
    segments: dict[str, str]
    commitments: dict[str, str]
    attribute_groups: dict[str, str]
    attributes: dict[str, Attribute]
    products: dict[str, Product]
    offers: tuple[Offer, ...]
    roles: dict[str, str]
    glance: tuple[str, ...]
    gap: tuple[str, ...]
    listing: tuple[str, ...]
    ranks: tuple[str, ...]
    versus: tuple[str, ...]
    limits: tuple[str, ...]
    systems: tuple[str, ...]
    questions: tuple[Question, ...]
    rules: Rules
    work: Work = field(default_factory=Work)
    places: dict[str, Location] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Catalog:
    """Everything that is known, without a sentence. `unread` are products whose file is broken."""

    units: dict[str, Unit]
    sources: dict[str, Source]
    rates: dict[str, tuple[Rate, ...]]
    base_currency: str
    domains: dict[str, Domain] = field(default_factory=dict)
    unread: set[str] = field(default_factory=set)

    @property
    def as_of(self) -> str:
        """The newest price date of all offers, as YYYY-MM-DD; the catalog's own clock."""
        dates = [point.on for domain in self.domains.values() for offer in domain.offers for point in offer.points]
        return max((first_day(date) for date in dates), default="")

    def domain_of(self, product: str) -> Domain | None:
        """The domain that holds a product."""
        return next((domain for domain in self.domains.values() if product in domain.products), None)


def first_day(date: str) -> str:
    """A date known by month, quarter or year as its first day, for ordering.

    >>> first_day("2026-04"), first_day("2022-Q3"), first_day("2022")
    ('2026-04-01', '2022-07-01', '2022-01-01')
    """
    if "-Q" in date:
        year, quarter = date.split("-Q")
        return f"{year}-{3 * int(quarter) - 2:02d}-01"
    return date + "-01" * (2 - date.count("-"))
