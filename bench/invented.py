"""An invented project of N products and 20 attributes, with the real templates and the real languages.

The attributes borrow labels and units of catalog/gpus, because the French locale translates those; products, makers,
sellers, sources and every figure are invented. Same N, same bytes: the figures come from a seeded generator.
"""

from __future__ import annotations

import random
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MAKERS = ("Aster", "Boreal", "Cygnus")
SELLERS = ("Alder Cloud", "Birch Cloud", "Cedar Cloud", "Dune Cloud", "Elm Cloud", "Fjord Cloud")
SEGMENTS = {"specialist": "specialist cloud", "hyperscaler": "hyperscaler"}
NUMBERS = {
    "memory": (24, 192, "GB"),
    "memory_bandwidth": (400, 8000, "GB/s"),
    "l2_cache": (4, 256, "MB"),
    "fp64": (1, 80, "TFLOPS"),
    "tf32_dense": (60, 1200, "TFLOPS"),
    "fp16_dense": (120, 2500, "TFLOPS"),
    "bf16_dense": (120, 2500, "TFLOPS"),
    "fp8_dense": (240, 5000, "TFLOPS"),
    "int8_dense": (240, 5000, "TOPS"),
    "link_bandwidth": (300, 1800, "GB/s"),
    "board_power": (200, 1200, "W"),
    "launch_price": (900, 40000, "USD"),
}
MISSING = {
    "l2_cache": "unknown",
    "fp8_dense": "unsupported",
    "link_bandwidth": "unsupported",
    "launch_price": "unknown",
}

DOMAIN = """\
words: {per_hour: per GPU and hour, per_instance: GPUs per instance, single: a GPU, counted: {one: GPU, other: GPUs}}
groups:
  data-center: {label: data-center GPUs}
  consumer: {label: graphics cards}
families: {}
segments:
  specialist: specialist cloud
  hyperscaler: hyperscaler
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
  power: board_power
rows:
  glance: [architecture, memory_type, memory, memory_bandwidth, bf16_dense, int8_dense, fp8_dense,
    link_bandwidth, board_power, bf16_per_watt]
  gap: [bf16_dense, fp16_dense, tf32_dense, fp8_dense, int8_dense, fp64,
    memory_bandwidth, memory, l2_cache, link_bandwidth, board_power, bf16_per_watt]
  listing: [memory, memory_bandwidth, bf16_dense, fp8_dense, board_power]
  ranks: [bf16_dense, memory, memory_bandwidth]
  versus: [memory, memory_bandwidth, bf16_dense, fp8_dense, int8_dense, link_bandwidth, board_power]
  limits: [fp8_dense, memory, memory_bandwidth, bf16_dense]
questions:
  - {key: fp8, when: {one_has: [fp8_dense]}}
  - {key: bandwidth, when: {decided: [memory_bandwidth], differs: [memory_bandwidth, '0.1']}}
  - {key: multi-gpu, when: {both_have: [link_bandwidth]}}
  - {key: no-link, when: {lacks: [link_bandwidth]}}
  - {key: power, when: {decided: [board_power]}}
  - {key: software, when: {makers_differ: []}}
"""
ATTRIBUTES = """\
groups: {chip: Chip, memory: Memory, dense: Dense peak rates, link: Links, power: Power, market: Market}
attributes:
  architecture: {label: architecture, kind: text, group: chip}
  chip: {label: chip, kind: text, group: chip}
  memory: {label: memory, unit: GB, better: higher, group: memory}
  memory_type: {label: memory type, kind: text, group: memory}
  memory_bandwidth: {label: memory bandwidth, unit: GB/s, better: higher, group: memory}
  l2_cache: {label: L2 cache, unit: MB, better: higher, group: memory}
  fp64: {label: FP64 (vector), unit: TFLOPS, better: higher, group: dense}
  tf32_dense: {label: dense TF32, unit: TFLOPS, better: higher, group: dense}
  fp16_dense: {label: dense FP16, unit: TFLOPS, better: higher, group: dense}
  bf16_dense: {label: dense BF16, unit: TFLOPS, better: higher, group: dense}
  fp8_dense: {label: dense FP8, unit: TFLOPS, better: higher, group: dense}
  int8_dense: {label: dense INT8, unit: TOPS, better: higher, group: dense}
  link_bandwidth: {label: GPU link (both directions), unit: GB/s, better: higher, group: link}
  board_power: {label: board power limit, unit: W, better: lower, group: power}
  bf16_per_watt: {label: dense BF16 per watt, of: bf16_dense, per: board_power,
    unit: TFLOPS/W, better: higher, group: power}
  announced: {label: announcement date, kind: date, group: market}
  available: {label: availability date, kind: date, group: market}
  status: {label: status, kind: text, group: market}
  launch_price: {label: launch price, kind: money, unit: USD, group: market}
  launch_price_date: {label: date of the launch price, kind: date, group: market}
"""
RULES = """\
bases:
  main: {segment: specialist, commitment: on-demand, regions: any}
  second: {segment: hyperscaler, commitment: on-demand, regions: any}
gate: {fresh_prices: false, decided_rows: 0}
"""
SITE = """\
name: Invented
languages: [en, fr]
sections:
  - id: compare
    title: {en: Comparisons, fr: Comparatifs}
    slug: {en: compare, fr: comparer}
    generate: comparison
  - id: products
    title: {en: Products, fr: Produits}
    slug: {en: products, fr: produits}
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
"""
BUNDLES = {
    "home": "kind: home\nrelated: []\n",
    "compare": "kind: hub\n",
    "products": "kind: products\n",
    "glossary": "kind: glossary\n",
    "prices": "kind: prices\n",
    "sources": "kind: sources\n",
}


def write_project(root: Path, count: int) -> None:
    """The project of `count` products below `root`."""
    chance = random.Random(count)
    files = {
        "catalog/currencies.yml": "currencies:\n  USD: {}\nbase: USD\n",
        "catalog/sources.yml": _sources(),
        "catalog/things/domain.yml": DOMAIN,
        "catalog/things/attributes.yml": ATTRIBUTES,
        "catalog/things/rules.yml": RULES,
        "content/site.yml": SITE,
        **{f"content/{folder}/page.yml": text for folder, text in BUNDLES.items()},
        **{f"catalog/things/products/{_id(n)}.yml": _product(n, chance) for n in range(count)},
        **{f"catalog/things/prices/{_file(s)}.yml": _prices(s, count, chance) for s in range(len(SELLERS))},
    }
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copy(ROOT / "catalog" / "units.yml", root / "catalog" / "units.yml")
    shutil.copytree(ROOT / "content" / "locales", root / "content" / "locales")
    (root / "templates").symlink_to(ROOT / "templates")


def _maker(number: int) -> str:
    return MAKERS[number % len(MAKERS)]


def _id(number: int) -> str:
    return f"{_maker(number).lower()}-{100 + number}"


def _file(seller: int) -> str:
    return SELLERS[seller].lower().replace(" ", "-")


def _sources() -> str:
    entries = [("sheet", maker, "datasheet", "vendor-direct") for maker in MAKERS]
    entries += [("board", maker, "vendor page", "vendor-direct") for maker in MAKERS]
    entries += [("news", maker, "technical notes", "secondary") for maker in MAKERS]
    entries += [("prices", seller, "price list", "feed") for seller in SELLERS]
    lines = ["sources:"]
    for what, who, kind, authority in entries:
        key = f"{who.lower().replace(' ', '-')}-{what}"
        lines += [
            f"  {key}:",
            f"    title: The {what} of {who}, an invented document",
            f"    publisher: {who}",
            f"    url: https://{key}.example/{what}",
            '    date: "2026-08-22"',
            f"    kind: {kind}",
            f"    authority: {authority}",
        ]
    return "\n".join(lines) + "\n"


def _product(number: int, chance: random.Random) -> str:
    maker, year = _maker(number), 2018 + number % 8
    name = f"{maker} {100 + number}"
    values = {}
    for key, (low, high, unit) in NUMBERS.items():
        figure = str(chance.randint(low, high))
        if unit not in ("GB", "W", "USD"):
            figure += f".{chance.randint(1, 9)}"
        values[key] = MISSING[key] if key in MISSING and chance.random() < 0.2 else f"{figure} {unit}"
    values["architecture"] = f"{maker} generation {year - 2015}"
    values["chip"] = f"{maker[0]}{year % 100}{number % 10}"
    values["memory_type"] = ("HBM2e", "HBM3", "GDDR6", "GDDR7")[number % 4]
    values["announced"], values["available"] = f"{year}-03", f"{year}-09"
    values["status"] = "on sale"
    if values["launch_price"] != "unknown":
        values["launch_price_date"] = f"{year}-09"
    key = maker.lower()
    groups = {
        f"[{key}-sheet, {key}-board]": list(NUMBERS)[:6],
        f"{key}-sheet": [*list(NUMBERS)[6:11], "architecture", "chip", "memory_type"],
        f"{key}-news": ["announced", "available", "status", "launch_price", "launch_price_date"],
    }
    lines = [
        f"name: {{full: {name} {values['memory'].replace(' ', '')}, short: {name}, bare: {maker[0]}{100 + number}}}",
        f"maker: {maker}",
        f"group: {'consumer' if number % 4 == 3 else 'data-center'}",
        f"family: {key}-{year}",
        "statements:",
    ]
    for source, keys in groups.items():
        lines.append(f"  - source: {source}")
        lines += [f"    {name}: {_written(values[name])}" for name in keys if name in values]
    return "\n".join(lines) + "\n"


def _written(value: str) -> str:
    return "null" if value == "unknown" else value


def _prices(seller: int, count: int, chance: random.Random) -> str:
    name, segment = SELLERS[seller], list(SEGMENTS)[seller % len(SEGMENTS)]
    lines = [f"seller: {name}", f"segment: {segment}", "currency: USD", "offers:"]
    for number in range(seller % 3, count, 3):
        gpus = (1, 8)[chance.randint(0, 1)]
        price = f"{chance.randint(50, 900) * gpus / 100:.2f}"
        lines += [
            f"  - id: {gpus}x-{_id(number)}",
            f"    label: {gpus}x {_id(number)}",
            f"    product: {_id(number)}",
            f"    gpus: {gpus}",
            "    commitment: on-demand",
            "    region: all",
            "    points:",
            f"      - {{on: 2026-09-{1 + number % 20:02d}, price: {price}, source: {_file(seller)}-prices}}",
        ]
    return "\n".join(lines) + "\n"
