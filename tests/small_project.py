"""A whole project of two invented products, small enough to spoil one file at a time."""

from __future__ import annotations

import shutil
from pathlib import Path

from generator.catalog.load import load_catalog
from generator.language.language import check_entries, load_language
from generator.pages.bundles import read_bundles, read_site
from generator.pages.plan import plan_pages
from generator.problems import Problems
from generator.project import Project
from generator.site import Site, build_site

ROOT = Path(__file__).resolve().parent.parent

UNITS = """\
units:
  GB: {dimension: data, factor: 1e9, cldr: digital-gigabyte}
  TB: {dimension: data, factor: 1e12, cldr: digital-terabyte}
  TFLOPS: {dimension: compute, factor: 1e12}
  W: {dimension: power, factor: 1, cldr: power-watt}
  USD: {dimension: money, factor: 1}
  TFLOPS/W: {dimension: compute/power, factor: 1e12}
"""
SOURCES = """\
sources:
  sheet:
    title: Data sheet
    publisher: Maker
    url: https://maker.example/sheet
    date: "2026-01"
    kind: datasheet
    authority: vendor-direct
  list:
    title: Price list
    publisher: Cloud
    url: https://cloud.example/prices
    date: undated
    kind: price list
    authority: feed
"""
CURRENCIES = """\
currencies:
  USD: {}
base: USD
"""
DOMAIN = """\
words: {per_hour: per GPU and hour, per_instance: GPUs per instance, single: a single GPU, counted: {one: GPU, other: GPUs}}
groups:
  card: {label: graphics cards}
families:
  alpha: {name: Alpha, group: card}
segments:
  specialist: specialist cloud
commitments:
  on-demand: on demand
roles:
  memory: memory
  launch_price: launch_price
  launch_price_date: launch_price_date
  architecture: architecture
  chip: chip
  announced: announced
  available: available
  status: status
  power: power
rows:
  glance: [memory, power]
  gap: [memory, power]
  listing: [memory]
  ranks: [memory]
  versus: [memory]
  limits: [memory, sparsity]
"""
ATTRIBUTES = """\
groups:
  chip: Chip
  memory: Memory
attributes:
  architecture: {label: architecture, kind: text, group: chip}
  chip: {label: chip, kind: text, group: chip}
  status: {label: status, kind: text, translate: true, group: chip}
  announced: {label: announcement date, kind: date, group: chip}
  available: {label: availability date, kind: date, group: chip}
  launch_price: {label: launch price, kind: money, unit: USD, group: chip}
  launch_price_date: {label: date of the launch price, kind: date, group: chip}
  sparsity: {label: 2:4 structured sparsity, kind: flag, group: chip}
  compute: {label: dense BF16, unit: TFLOPS, better: higher, group: chip}
  memory: {label: memory, unit: GB, better: higher, group: memory}
  power: {label: board power limit, unit: W, better: lower, group: chip}
  per_watt: {label: dense BF16 per watt, of: compute, per: power, unit: TFLOPS/W, better: higher, group: chip}
"""
RULES = """\
bases:
  main: {segment: specialist, commitment: on-demand, regions: any}
gate: {fresh_prices: false, decided_rows: 0}
"""
ONE = """\
name: {full: Maker One, short: One, bare: One}
maker: Maker
group: card
family: alpha
statements:
  - source: sheet
    memory: 80 GB
    power: 400 W
"""
TWO = ONE.replace("One", "Two").replace("80 GB", "96 GB")
PRICES = """\
seller: Cloud
segment: specialist
currency: USD
offers:
  - id: one-small
    label: Small
    product: one
    gpus: 1
    commitment: on-demand
    region: all
    points:
      - {on: 2026-01-05, price: 2.50, source: list}
"""
SITE = """\
name: Small
languages: [en]
sections:
  - id: compare
    title: {en: Comparisons, fr: Comparatifs}
    slug: {en: compare, fr: comparer}
  - id: glossary
    title: {en: Glossary, fr: Glossaire}
    slug: {en: glossary, fr: glossaire}
    generate: product
  - id: prices
    title: {en: Prices, fr: Prix}
    slug: {en: prices, fr: prix}
  - id: sources
    title: {en: Sources, fr: Sources}
    slug: {en: sources, fr: sources}
  - id: products
    title: {en: Products, fr: Produits}
    slug: {en: products, fr: produits}
"""
NOUNS_EN = """\
nouns:
  one: {forms: {a_an: a One}}
  two: {forms: {a_an: a Two}}
  alpha: {forms: {a_an: an Alpha}}
  Maker: {forms: {a_an: a Maker}}
"""
FILES = {
    "catalog/units.yml": UNITS,
    "catalog/sources.yml": SOURCES,
    "catalog/currencies.yml": CURRENCIES,
    "catalog/things/domain.yml": DOMAIN,
    "catalog/things/attributes.yml": ATTRIBUTES,
    "catalog/things/rules.yml": RULES,
    "catalog/things/products/one.yml": ONE,
    "catalog/things/products/two.yml": TWO,
    "catalog/things/prices/cloud.yml": PRICES,
    "content/site.yml": SITE,
    "content/locales/en/nouns.yml": NOUNS_EN,
    "content/home/page.yml": "kind: home\nrelated: [compare/one-vs-two]\n",
    "content/compare/page.yml": "kind: hub\n",
    "content/compare/one-vs-two/page.yml": "kind: comparison\nproducts: [one, two]\n",
    "content/glossary/page.yml": "kind: glossary\n",
    "content/glossary/alpha/page.yml": "kind: family\nfamily: alpha\n",
    "content/prices/page.yml": "kind: prices\n",
    "content/sources/page.yml": "kind: sources\n",
    "content/products/page.yml": "kind: products\n",
}
MESSAGES_FR = "content/locales/fr/messages.po"
ONE_FILE = "catalog/things/products/one.yml"
TWO_FILE = "catalog/things/products/two.yml"
PRICE_FILE = "catalog/things/prices/cloud.yml"
ATTRIBUTES_FILE = "catalog/things/attributes.yml"
DOMAIN_FILE = "catalog/things/domain.yml"
RULES_FILE = "catalog/things/rules.yml"
SOURCES_FILE = "catalog/sources.yml"
UNITS_FILE = "catalog/units.yml"
CURRENCIES_FILE = "catalog/currencies.yml"
SITE_FILE = "content/site.yml"
PAIR_PAGE = "content/compare/one-vs-two/page.yml"
PAIR = "kind: comparison\nproducts: [one, two]\n"
Content = str | bytes | None


def write_project(root: Path, files: dict[str, Content] | None = None) -> Project:
    """The small project below `root`; `files` replace or (None) remove some of its files."""
    everything: dict[str, Content] = {**FILES, **(files or {})}
    shutil.copytree(ROOT / "content" / "locales", root / "content" / "locales", dirs_exist_ok=True)
    for name, content in everything.items():
        path = root / name
        if content is None:
            path.unlink(missing_ok=True)
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    if not (root / "templates").exists():
        (root / "templates").symlink_to(ROOT / "templates")
    return Project(root)


def catalog_problems(root: Path, files: dict[str, Content] | None = None) -> list[str]:
    """What is printed of the catalog, whole."""
    write_project(root, files)
    problems = Problems()
    load_catalog(root, problems)
    return [str(problem) for problem in problems]


def page_problems(root: Path, files: dict[str, Content] | None = None) -> list[str]:
    """What is printed of catalog, site.yml and page bundles; nothing is rendered."""
    project = write_project(root, files)
    problems = Problems()
    catalog, site = load_catalog(root, problems), read_site(project, problems)
    assert catalog is not None
    if site is not None:
        plan_pages(project, site, read_bundles(project, site.languages, problems), catalog, problems)
    return [str(problem) for problem in problems]


def site_of(root: Path, files: dict[str, Content] | None = None) -> Site:
    """The site in memory."""
    return build_site(write_project(root, files))


def site_problems(root: Path, files: dict[str, Content] | None = None) -> list[str]:
    """What `visavis check` prints."""
    return [str(problem) for problem in site_of(root, files).problems]


def edited(text: str, old: str, new: str) -> str:
    """`text` with one place changed; a test that changes nothing would prove nothing."""
    assert text.count(old) == 1, old
    return text.replace(old, new)


def language_problems(root: Path, files: dict[str, Content], code: str = "fr") -> list[str]:
    """What is printed of one language's folder; no template is read."""
    write_project(root, files)
    problems = Problems()
    catalog = load_catalog(root, problems)
    assert catalog is not None
    languages = {name: load_language(root, name, catalog.units, problems) for name in {"en", code}}
    language, source = languages[code], languages["en"]
    if language is not None and source is not None:
        check_entries(language, source, problems)
    return [str(problem) for problem in problems]
