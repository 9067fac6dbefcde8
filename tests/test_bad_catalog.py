"""Whatever an editor writes gets a problem with its place and its hint, and never a stack trace.

Each case spoils one file of a small catalog and states the whole list of what is printed.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.catalog.load import load_catalog
from generator.problems import Problems
from tests.small_project import (
    ATTRIBUTES,
    ATTRIBUTES_FILE,
    CURRENCIES,
    CURRENCIES_FILE,
    DOMAIN,
    DOMAIN_FILE,
    ONE,
    ONE_FILE,
    PAIR,
    PAIR_PAGE,
    PRICE_FILE,
    PRICES,
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
    catalog_problems,
    edited,
    page_problems,
    site_of,
    site_problems,
)


def one(line: str) -> dict[str, Content]:
    """The first product with another line for its memory."""
    return {ONE_FILE: edited(ONE, "    memory: 80 GB\n", line)}


def one_add(lines: str) -> dict[str, Content]:
    """The first product with more lines below its values."""
    return {ONE_FILE: ONE + lines}


def attribute(line: str) -> dict[str, Content]:
    """One attribute more."""
    return {ATTRIBUTES_FILE: ATTRIBUTES + line}


def price(old: str, new: str) -> dict[str, Content]:
    """The seller's file with one place changed."""
    return {PRICE_FILE: edited(PRICES, old, new)}


def rates(rate: str, base: str = "USD", other: str = "EUR") -> dict[str, Content]:
    """A base currency, and one more with a rate; the same one twice for a base with a rate."""
    lines = [f"  {base}: {{}}"] if base != other else ["  EUR: {rates: [{on: 2026-02-19, usd: 1, source: list}]}"]
    return {CURRENCIES_FILE: "\n".join(["currencies:", *lines, f"  {other}: {{rates: [{rate}]}}", f"base: {base}\n"])}


def page(text: str) -> dict[str, Content]:
    """Another page.yml for the comparison."""
    return {PAIR_PAGE: text}


def site(old: str, new: str) -> dict[str, Content]:
    """site.yml with one place changed."""
    return {SITE_FILE: edited(SITE, old, new)}


CASES: dict[str, tuple[dict[str, Content], list[str]]] = {
    "unknown attribute": (
        one("    memroy: 80 GB\n"),
        [
            'catalog/things/products/one.yml:7:5: error: The attribute "memroy" is not in attributes.yml. Did you '
            "mean memory? [value]",
        ],
    ),
    "wrong dimension": (
        one("    memory: 80 W\n"),
        [
            "catalog/things/products/one.yml:7:13: error: memory: W measures power, not data. Write the value in GB "
            "or TB. [E_UNIT]",
        ],
    ),
    "no unit": (
        one("    memory: 80\n"),
        [
            'catalog/things/products/one.yml:7:13: error: memory "80" has no unit. Write 80 GB if that is the unit. '
            "[E_UNIT]",
        ],
    ),
    "no unit quoted": (
        one('    memory: "80"\n'),
        [
            'catalog/things/products/one.yml:7:13: error: memory "80" has no unit. Write 80 GB if that is the unit. '
            "[E_UNIT]",
        ],
    ),
    "other case": (
        one("    memory: 80 gb\n"),
        [
            'catalog/things/products/one.yml:7:13: error: memory: the unit "gb" is not known. Known: GB, TB. [E_UNIT]',
        ],
    ),
    "unknown unit": (
        one("    memory: 80 parsec\n"),
        [
            'catalog/things/products/one.yml:7:13: error: memory: the unit "parsec" is not known. Known: GB, TB. '
            "[E_UNIT]",
        ],
    ),
    "attribute called unit": (
        attribute("  rack_units: {label: rack units, group: chip}\n") | one_add("    rack_units: {lo: 4}\n"),
        [
            "catalog/things/products/one.yml:9:17: error: rack_units: an interval has lo and hi; an approximate "
            "number has value, approx and as_printed. [value]",
        ],
    ),
    "plain count as text": (
        attribute("  rack_units: {label: rack units, group: chip}\n") | one_add("    rack_units: four\n"),
        [
            'catalog/things/products/one.yml:9:17: error: rack_units "four" is not a number. Write for example: '
            "rack_units: 80. [value]",
        ],
    ),
    "plain count with a unit": (
        attribute("  rack_units: {label: rack units, group: chip}\n") | one_add("    rack_units: 4 W\n"),
        [
            'catalog/things/products/one.yml:9:17: error: rack_units is a plain count, but "4 W" has a unit. Write 4. '
            "[E_UNIT]",
        ],
    ),
    "yaml no": (
        one_add("    sparsity: no\n"),
        [
            "catalog/things/products/one.yml:9:15: error: YAML may read no as true or false. Write true or false, or "
            '"no" in quotes for the text. [yaml]',
        ],
    ),
    "yaml yes": (
        one_add("    sparsity: yes\n"),
        [
            "catalog/things/products/one.yml:9:15: error: YAML may read yes as true or false. Write true or false, "
            'or "yes" in quotes for the text. [yaml]',
        ],
    ),
    "yaml on": (
        one_add("    sparsity: On\n"),
        [
            "catalog/things/products/one.yml:9:15: error: YAML may read On as true or false. Write true or false, or "
            '"On" in quotes for the text. [yaml]',
        ],
    ),
    "True": (
        one_add("    sparsity: True\n"),
        [
            'catalog/things/products/one.yml:9:15: error: True is ambiguous. Write true, or "True" in quotes. [yaml]',
        ],
    ),
    "flag text": (
        one_add("    sparsity: maybe\n"),
        [
            'catalog/things/products/one.yml:9:15: error: sparsity "maybe" must be true or false. [value]',
        ],
    ),
    "1.10 text": (
        one_add("    chip: 1.10\n"),
        [
            "catalog/things/products/one.yml:9:11: error: chip: 1.10 is read as a number or a truth value, but this "
            'is a text. Write it in quotes: "1.10". [value]',
        ],
    ),
    "true text": (
        one_add("    chip: true\n"),
        [
            "catalog/things/products/one.yml:9:11: error: chip: true is read as a number or a truth value, but this "
            'is a text. Write it in quotes: "true". [value]',
        ],
    ),
    "012": (
        one_add("    chip: 012\n"),
        [
            "catalog/things/products/one.yml:9:11: error: 012 begins with a zero and may be read as another number. "
            'Remove the zero, or write "012" in quotes for the text. [yaml]',
        ],
    ),
    "time is text": (
        one_add("    chip: 12:30\n"),
        [],
    ),
    "date is text": (
        one_add("    chip: 2026-01-01\n"),
        [],
    ),
    "date 13": (
        one_add("    announced: 2026-13-45\n"),
        [
            'catalog/things/products/one.yml:9:16: error: "2026-13-45" is not a date. Write 2026-09-19, 2026-09, '
            "2022-Q3 or 2022. [catalog]",
        ],
    ),
    "date feb": (
        one_add("    announced: 2026-02-30\n"),
        [
            'catalog/things/products/one.yml:9:16: error: "2026-02-30" is not a date. Write 2026-09-19, 2026-09, '
            "2022-Q3 or 2022. [catalog]",
        ],
    ),
    "date year0": (
        one_add("    announced: 0000-01-01\n"),
        [
            'catalog/things/products/one.yml:9:16: error: "0000-01-01" is not a date. Write 2026-09-19, 2026-09, '
            "2022-Q3 or 2022. [catalog]",
        ],
    ),
    "date year num": (
        one_add("    announced: 2026\n"),
        [
            "catalog/things/products/one.yml:9:16: error: announced: 2026 is read as a number or a truth value, but "
            'this is a date. Write it in quotes: "2026". [value]',
        ],
    ),
    "date words": (
        one_add("    announced: soon\n"),
        [
            'catalog/things/products/one.yml:9:16: error: "soon" is not a date. Write 2026-09-19, 2026-09, 2022-Q3 '
            "or 2022. [catalog]",
        ],
    ),
    "date arabic": (
        one_add("    announced: ٢٠٢٦-٠١\n"),
        [
            'catalog/things/products/one.yml:9:16: error: "٢٠٢٦-٠١" is not a date. Write 2026-09-19, 2026-09, '
            "2022-Q3 or 2022. [catalog]",
        ],
    ),
    "empty text": (
        one_add('    chip: " "\n'),
        [
            "catalog/things/products/one.yml:9:11: error: chip is an empty text. Write unknown values as null. [value]",
        ],
    ),
    "list text": (
        one_add("    chip: [a, b]\n"),
        [
            "catalog/things/products/one.yml:9:11: error: chip must be a single value. [value]",
        ],
    ),
    "translated braces": (
        one_add('    status: "on {sale}"\n'),
        [
            'catalog/things/products/one.yml:9:13: error: status "on {sale}": a text that is translated holds no '
            "braces and no links. [value]",
        ],
    ),
    "derived stated": (
        one_add("    per_watt: 2 TFLOPS/W\n"),
        [
            "catalog/things/products/one.yml:9:5: error: per_watt is computed (compute per power); it is never "
            "stated. Remove the line. [value]",
        ],
    ),
    "duplicate key": (
        one_add("    power: 500 W\n"),
        [
            'catalog/things/products/one.yml:9:5: error: "power" stands twice; the first is in line 8. Keep one of '
            "them. [yaml]",
        ],
    ),
    "dangling source": (
        {ONE_FILE: edited(ONE, "source: sheet", "source: shete")},
        [
            'catalog/things/products/one.yml:6:13: error: The source "shete" is not in catalog/sources.yml. Did you '
            "mean sheet? Or add it there first. [sources]",
        ],
    ),
    "source missing": (
        {ONE_FILE: edited(ONE, "  - source: sheet\n    memory", "  - memory")},
        [
            'catalog/things/products/one.yml:6:5: error: These values have no source. Add a line "source: …" above '
            "them. [sources]",
        ],
    ),
    "source empty list": (
        {ONE_FILE: edited(ONE, "source: sheet", "source: []")},
        [
            "catalog/things/products/one.yml:6:13: error: These values have no source. Name at least one in the "
            "list. [sources]",
        ],
    ),
    "source empty": (
        {ONE_FILE: edited(ONE, "source: sheet", "source:")},
        [
            "catalog/things/products/one.yml:6:12: error: A source is named by its id. [sources]",
        ],
    ),
    "source nested": (
        {ONE_FILE: edited(ONE, "source: sheet", "source: [{a: b}]")},
        [
            "catalog/things/products/one.yml:6:14: error: A source is named by its id. [sources]",
        ],
    ),
    "stated twice": (
        one_add("  - source: list\n    memory: 81 GB\n"),
        [
            'catalog/things/products/one.yml:10:5: error: "memory" is stated twice; the first is in line 7. Keep '
            "one, and name both sources above it. [value]",
        ],
    ),
    "1e400": (
        one("    memory: 1e400 GB\n"),
        [
            'catalog/things/products/one.yml:7:13: error: memory "1e400 GB" is not a number with a unit. Write for '
            "example: memory: 80 GB. [E_UNIT]",
        ],
    ),
    "1e-400": (
        one("    memory: 1e-400 GB\n"),
        [
            'catalog/things/products/one.yml:7:13: error: memory "1e-400 GB" is not a number with a unit. Write for '
            "example: memory: 80 GB. [E_UNIT]",
        ],
    ),
    "inf": (
        one('    memory: "inf"\n'),
        [
            'catalog/things/products/one.yml:7:13: error: memory "inf" is not a number with a unit. Write for '
            "example: memory: 80 GB. [E_UNIT]",
        ],
    ),
    ".nan": (
        one("    memory: .nan\n"),
        [
            'catalog/things/products/one.yml:7:13: error: memory ".nan" is not a number with a unit. Write for '
            "example: memory: 80 GB. [E_UNIT]",
        ],
    ),
    "arabic digits": (
        one("    memory: ٨٠ GB\n"),
        [
            'catalog/things/products/one.yml:7:13: error: memory "٨٠ GB" is not a number with a unit. Write for '
            "example: memory: 80 GB. [E_UNIT]",
        ],
    ),
    "superscript": (
        one("    memory: 8² GB\n"),
        [
            'catalog/things/products/one.yml:7:13: error: memory "8² GB" is not a number with a unit. Write for '
            "example: memory: 80 GB. [E_UNIT]",
        ],
    ),
    "many digits": (
        one("    memory: " + "9" * 5000 + " GB\n"),
        [
            "catalog/things/products/one.yml:7:13: error: memory "
            '"99999999999999999999999999999999999999999999999999999999999…" is not a number with a unit. Write for '
            "example: memory: 80 GB. [E_UNIT]",
        ],
    ),
    "two points": (
        one("    memory: 80.5.5 GB\n"),
        [
            'catalog/things/products/one.yml:7:13: error: memory "80.5.5 GB" is not a number with a unit. Write for '
            "example: memory: 80 GB. [E_UNIT]",
        ],
    ),
    "comma": (
        one("    memory: 3,5 GB\n"),
        [
            'catalog/things/products/one.yml:7:13: error: memory "3,5 GB" is not a number with a unit. Write for '
            "example: memory: 80 GB. [E_UNIT]",
        ],
    ),
    "lo>hi": (
        one("    memory: {lo: 90 GB, hi: 80 GB}\n"),
        [
            "catalog/things/products/one.yml:7:13: error: memory: lo is greater than hi. Exchange them. "
            "[E_INTERVAL_ORDER]",
        ],
    ),
    "only lo": (
        one("    memory: {lo: 90 GB}\n"),
        [
            "catalog/things/products/one.yml:7:13: error: memory: an interval has lo and hi; an approximate number "
            "has value, approx and as_printed. [value]",
        ],
    ),
    "range text": (
        one("    memory: 80-90 GB\n"),
        [
            'catalog/things/products/one.yml:7:13: error: memory "80-90 GB" is not a number with a unit. Write for '
            "example: memory: 80 GB. [E_UNIT]",
        ],
    ),
    "list interval": (
        one("    memory: [80 GB, 90 GB]\n"),
        [
            "catalog/things/products/one.yml:7:13: error: memory must be one number. Write {lo: …, hi: …} for an "
            "interval. [value]",
        ],
    ),
    "nested interval": (
        one("    memory: {lo: {a: 1}, hi: 80 GB}\n"),
        [
            "catalog/things/products/one.yml:7:18: error: memory must be a number. Write for example: memory: 80 GB. "
            "[value]",
        ],
    ),
    "approx wrong printed": (
        one('    memory: {value: 80 GB, approx: true, as_printed: "81"}\n'),
        [
            'catalog/things/products/one.yml:7:54: error: memory: as_printed "81" is not the number of value. [value]',
        ],
    ),
    "approx superscript": (
        one('    memory: {value: 80 GB, approx: true, as_printed: "²"}\n'),
        [
            'catalog/things/products/one.yml:7:54: error: memory: as_printed "²" is not the number of value. [value]',
        ],
    ),
    "approx false": (
        one('    memory: {value: 80 GB, approx: false, as_printed: "80"}\n'),
        [
            "catalog/things/products/one.yml:7:36: error: memory: approx must be true. Write a number without it if "
            "it is exact. [value]",
        ],
    ),
    "approx list": (
        one("    memory: {value: 80 GB, approx: true, as_printed: [80]}\n"),
        [
            "catalog/things/products/one.yml:7:54: error: memory: as_printed must be a text. Put it in quotes. [value]",
        ],
    ),
    "note absent": (
        one_add("    notes: {compute: hm}\n"),
        [
            'catalog/things/products/one.yml:9:13: error: This note belongs to "compute", which is not stated here. '
            "[value]",
        ],
    ),
    "note list": (
        one_add("    notes: {memory: [a]}\n"),
        [
            "catalog/things/products/one.yml:9:21: error: The note of memory must be a text. Put it in quotes. [value]",
        ],
    ),
    "notes text": (
        one_add("    notes: hm\n"),
        [
            'catalog/things/products/one.yml:9:12: error: Notes are texts by attribute. Write "notes:" and '
            '"attribute: …" below it. [value]',
        ],
    ),
    "statements null": (
        {ONE_FILE: ONE.split("statements")[0] + "statements: null\n"},
        [
            'catalog/things/products/one.yml:5:13: error: statements must be a list. Write "statements:" and lines '
            'that begin with "- ". [catalog]',
        ],
    ),
    "statements missing": (
        {ONE_FILE: ONE.split("statements")[0]},
        [
            'catalog/things/products/one.yml:1:1: error: "statements" is missing here. Add a line "statements: …". '
            "[catalog]",
        ],
    ),
    "statements entry": (
        {ONE_FILE: ONE.split("statements")[0] + "statements: [memory]\n"},
        [
            'catalog/things/products/one.yml:5:14: error: statements must hold named values. Write "statements:" and '
            "indented lines below it. [catalog]",
        ],
    ),
    "statements mapping": (
        {ONE_FILE: ONE.split("statements")[0] + "statements: {memory: 80 GB}\n"},
        [
            'catalog/things/products/one.yml:5:1: error: statements must be a list. Write "statements:" and lines '
            'that begin with "- ". [catalog]',
        ],
    ),
    "unknown key": (
        {ONE_FILE: ONE.replace("maker:", "makre:")},
        [
            'catalog/things/products/one.yml:1:1: error: "maker" is missing here. Add a line "maker: …". [catalog]',
            'catalog/things/products/one.yml:2:8: error: "makre" is not known here. Did you mean maker? [catalog]',
        ],
    ),
    "group unknown": (
        {ONE_FILE: edited(ONE, "group: card", "group: cart")},
        [
            'catalog/things/products/one.yml:3:1: error: The group "cart" is not known. Did you mean card? [catalog]',
        ],
    ),
    "group missing": (
        {ONE_FILE: edited(ONE, "group: card\n", "")},
        [
            'catalog/things/products/one.yml:1:1: error: "group" is missing here. Add a line "group: …". [catalog]',
        ],
    ),
    "name text": (
        {ONE_FILE: edited(ONE, "name: {full: Maker One, short: One, bare: One}", "name: One")},
        [
            'catalog/things/products/one.yml:1:7: error: name must hold named values. Write "name:" and indented '
            "lines below it. [catalog]",
        ],
    ),
    "name number": (
        {ONE_FILE: edited(ONE, "short: One", "short: 1")},
        [
            "catalog/things/products/one.yml:1:32: error: short: 1 is read as a number or a truth value, but this is "
            'a text. Write it in quotes: "1". [catalog]',
        ],
    ),
    "name empty": (
        {ONE_FILE: edited(ONE, "short: One", "short: ''")},
        [
            'catalog/things/products/one.yml:1:32: error: short "": an empty text. [catalog]',
        ],
    ),
    "successor unknown": (
        {ONE_FILE: "successor: tow\n" + ONE},
        [
            'catalog/things/products/one.yml:1:12: error: The successor "tow" is not a product. Did you mean two? '
            "[catalog]",
        ],
    ),
    "successor self": (
        {ONE_FILE: "successor: one\n" + ONE},
        [
            "catalog/things/products/one.yml:1:12: error: The successors lead back here: one, one. Remove one of "
            "them. [catalog]",
        ],
    ),
    "successor cycle": (
        {ONE_FILE: "successor: two\n" + ONE, TWO_FILE: "successor: one\n" + TWO},
        [
            "catalog/things/products/one.yml:1:12: error: The successors lead back here: one, two, one. Remove one "
            "of them. [catalog]",
            "catalog/things/products/two.yml:1:12: error: The successors lead back here: two, one, two. Remove one "
            "of them. [catalog]",
        ],
    ),
    "disagreement": (
        {
            ONE_FILE: ONE
            + "disagreements:\n"
            + "  - {attribute: memroy, value: 1 GB, source: sheet}\n"
            + "  - {attribute: memory, value: 1 W, source: shete}\n"
        },
        [
            'catalog/things/products/one.yml:10:5: error: The attribute "memroy" does not exist. Did you mean '
            "memory? [catalog]",
            'catalog/things/products/one.yml:11:5: error: The source "shete" is not in catalog/sources.yml. Did you '
            "mean sheet? Or add it there first. [sources]",
            "catalog/things/products/one.yml:11:32: error: memory: W measures power, not data. Write the value in GB "
            "or TB. [E_UNIT]",
        ],
    ),
    "tab": (
        {ONE_FILE: edited(ONE, "    memory", "\tmemory")},
        [
            "catalog/things/products/one.yml:7:1: error: A tab stands in the indentation. Indent with spaces. [yaml]",
        ],
    ),
    "latin-1": (
        {ONE_FILE: ONE.replace("One", "Öne").encode("latin-1")},
        [
            "catalog/things/products/one.yml:1:20: error: Byte 0xd6 is not UTF-8. Save the file with the encoding "
            "UTF-8. [encoding]",
        ],
    ),
    "utf-16": (
        {ONE_FILE: ONE.encode("utf-16")},
        [
            "catalog/things/products/one.yml:1:1: error: Byte 0xff is not UTF-8. Save the file with the encoding "
            "UTF-8. [encoding]",
        ],
    ),
    "utf-16 no bom": (
        {ONE_FILE: ONE.encode("utf-16-le")},
        [
            "catalog/things/products/one.yml:1:2: error: An invisible character, U+0000, stands here. Remove it. "
            "[file]",
        ],
    ),
    "bom": (
        {ONE_FILE: b"\xef\xbb\xbf" + ONE.encode()},
        [],
    ),
    "crlf": (
        {ONE_FILE: ONE.replace("\n", "\r\n")},
        [],
    ),
    "empty": (
        {ONE_FILE: ""},
        [
            "catalog/things/products/one.yml:1:1: error: The file is empty. Fill it in or remove it. [yaml]",
        ],
    ),
    "comment only": (
        {ONE_FILE: "# soon\n"},
        [
            "catalog/things/products/one.yml:1:1: error: The file is empty. Fill it in or remove it. [yaml]",
        ],
    ),
    "null file": (
        {ONE_FILE: "null\n"},
        [
            "catalog/things/products/one.yml:1:1: error: The file must hold named values, not a list or a single "
            'value. Begin with a line such as "name: …". [yaml]',
        ],
    ),
    "list top": (
        {ONE_FILE: "- a\n"},
        [
            "catalog/things/products/one.yml:1:1: error: The file must hold named values, not a list or a single "
            'value. Begin with a line such as "name: …". [yaml]',
        ],
    ),
    "scalar top": (
        {ONE_FILE: "hello\n"},
        [
            "catalog/things/products/one.yml:1:1: error: The file must hold named values, not a list or a single "
            'value. Begin with a line such as "name: …". [yaml]',
        ],
    ),
    "two docs": (
        {ONE_FILE: ONE + "---\n" + ONE},
        [
            'catalog/things/products/one.yml:10:1: error: A second document begins here ("---"). Keep one document '
            "in a file. [yaml]",
        ],
    ),
    "anchor": (
        {ONE_FILE: ONE.replace("maker: Maker", "maker: &m Maker").replace("group: card", "group: *m")},
        [
            "catalog/things/products/one.yml:2:8: error: Anchors (&) and aliases (*) are not used in this catalog. "
            "Write the value where it is needed; quote a text that begins with & or *. [yaml]",
            "catalog/things/products/one.yml:3:8: error: Anchors (&) and aliases (*) are not used in this catalog. "
            "Write the value where it is needed; quote a text that begins with & or *. [yaml]",
        ],
    ),
    "tag": (
        {ONE_FILE: ONE.replace("maker: Maker", "maker: !!python/object/apply:os.system [ls]")},
        [
            "catalog/things/products/one.yml:2:8: error: Tags (!) are not used in this catalog. Remove the tag; "
            "quote a text that begins with !. [yaml]",
        ],
    ),
    "merge": (
        {ONE_FILE: ONE + "<<: {a: b}\n"},
        [
            'catalog/things/products/one.yml:9:1: error: "<<" is not known here. Known: disagreements, facts_id, '
            "family, group, maker, name, statements, successor. [catalog]",
        ],
    ),
    "deep": (
        {ONE_FILE: ONE + "family: " + "[" * 10000 + "\n"},
        [
            "catalog/things/products/one.yml:9:48: error: The values are nested too deeply. [yaml]",
        ],
    ),
    "deep ok": (
        {ONE_FILE: ONE.replace("family: alpha", "family: " + "[" * 10000 + "]" * 10000)},
        [
            "catalog/things/products/one.yml:4:48: error: The values are nested too deeply. [yaml]",
        ],
    ),
    "nul": (
        {ONE_FILE: ONE.replace("Maker One", "Maker\0One")},
        [
            "catalog/things/products/one.yml:1:19: error: An invisible character, U+0000, stands here. Remove it. "
            "[file]",
        ],
    ),
    "control": (
        {ONE_FILE: ONE.replace("Maker One", "Maker\x1bOne")},
        [
            "catalog/things/products/one.yml:1:19: error: An invisible character, U+001B, stands here. Remove it. "
            "[file]",
        ],
    ),
    "nul escape": (
        {ONE_FILE: ONE.replace("maker: Maker", 'maker: "a\\0b"')},
        [
            "catalog/things/products/one.yml:2:8: error: An invisible character, U+0000, stands in this text. Remove "
            "it. [yaml]",
        ],
    ),
    "surrogate escape": (
        {ONE_FILE: ONE.replace("maker: Maker", 'maker: "a\\ud800b"')},
        [
            "catalog/things/products/one.yml:2:8: error: An invisible character, U+D800, stands in this text. Remove "
            "it. [yaml]",
        ],
    ),
    "big escape": (
        {ONE_FILE: ONE.replace("maker: Maker", 'maker: "\\UFFFFFFFF"')},
        [
            "catalog/things/products/one.yml:1:1: error: An escape such as \\UFFFFFFFF names no character. Write "
            "another. [yaml]",
        ],
    ),
    "5mb": (
        {ONE_FILE: ONE.replace("maker: Maker", "maker: " + "x" * 5_000_000)},
        [
            "catalog/things/products/one.yml:1:1: error: The file has 5,000,146 bytes; an authored file has at most "
            "4,000,000. Divide it. [file]",
        ],
    ),
    "bad yaml": (
        {ONE_FILE: ONE.replace("maker: Maker", "maker: a: b")},
        [
            "catalog/things/products/one.yml:2:9: error: This is not YAML: mapping values are not allowed here. "
            'Quote a text that holds ": " or begins with a sign such as % @ ` { [ . [yaml]',
        ],
    ),
    "unclosed": (
        {ONE_FILE: ONE.replace("maker: Maker", 'maker: "a')},
        [
            "catalog/things/products/one.yml:9:1: error: This is not YAML: found unexpected end of stream. Quote a "
            'text that holds ": " or begins with a sign such as % @ ` { [ . [yaml]',
        ],
    ),
    "percent": (
        {ONE_FILE: ONE.replace("maker: Maker", "maker: %a")},
        [
            "catalog/things/products/one.yml:2:8: error: This is not YAML: found character '%' that cannot start any "
            'token. Quote a text that holds ": " or begins with a sign such as % @ ` { [ . [yaml]',
        ],
    ),
    "complex key": (
        {ONE_FILE: ONE + "? [a]\n: b\n"},
        [
            "catalog/things/products/one.yml:9:3: error: A key must be a plain name. [yaml]",
        ],
    ),
    "capital file": (
        {"catalog/things/products/One2.yml": TWO},
        [
            'catalog/things/products/One2.yml:1:1: error: The file name "One2.yml" is the product\'s id. Use '
            "lower-case letters, digits and hyphens, such as h100-sxm.yml. [file]",
        ],
    ),
    "yaml ending": (
        {"catalog/things/products/three.yaml": TWO},
        [
            'catalog/things/products/three.yaml:1:1: error: The name of a file here ends in .yml, not in ".yaml"; '
            "this one would not be read. Rename it to three.yml. [file]",
        ],
    ),
    "hidden": (
        {"catalog/things/products/.three.yml": "x"},
        [],
    ),
    "domain missing": (
        {DOMAIN_FILE: None},
        [
            "catalog/things/domain.yml:1:1: error: This file is missing. [file]",
        ],
    ),
    "units missing": (
        {UNITS_FILE: None},
        [
            "catalog/units.yml:1:1: error: This file is missing. [file]",
        ],
    ),
    "attr of no per": (
        attribute("  x: {label: X, of: memory, unit: GB, group: memory}\n"),
        [
            "catalog/things/attributes.yml:17:3: error: x: a derived attribute needs both of and per. [catalog]",
        ],
    ),
    "attr dimension": (
        attribute("  x: {label: X, of: memory, per: power, unit: GB, group: memory}\n"),
        [
            'catalog/things/attributes.yml:17:3: error: x: the unit "GB" is not of dimension data/power. Add a unit '
            "of dimension data/power to catalog/units.yml. [catalog]",
        ],
    ),
    "attr group": (
        attribute("  x: {label: X, unit: GB, group: memroy}\n"),
        [
            'catalog/things/attributes.yml:17:3: error: x: the group "memroy" is not listed under groups. Did you '
            "mean memory? [catalog]",
        ],
    ),
    "attr no group": (
        attribute("  x: {label: X, unit: GB}\n"),
        [
            'catalog/things/attributes.yml:17:3: error: "group" is missing here. Add a line "group: …". [catalog]',
        ],
    ),
    "attr unit unknown": (
        {**attribute("  x: {label: X, unit: GBB, group: memory}\n"), ONE_FILE: ONE + "    x: 5 GB\n"},
        [
            'catalog/things/attributes.yml:17:3: error: x: the unit "GBB" is not in catalog/units.yml. Did you mean '
            "GB? [catalog]",
        ],
    ),
    "attr kind": (
        attribute("  x: {label: X, kind: nubmer, group: memory}\n"),
        [
            "catalog/things/attributes.yml:17:23: error: kind \"nubmer\" is not one of 'number', 'text', 'flag', "
            "'date' or 'money'. [catalog]",
        ],
    ),
    "attr id": (
        attribute("  É: {label: X, group: memory}\n  source: {label: X, group: memory}\n"),
        [
            'catalog/things/attributes.yml:17:3: error: The id "É" is not lower-case letters, digits and '
            "underscores. [catalog]",
            'catalog/things/attributes.yml:18:3: error: No attribute can be called "source": the word stands beside '
            "the values of a product. [catalog]",
        ],
    ),
    "attr braces": (
        attribute("  x: {label: 'X {y}', group: memory}\n"),
        [
            'catalog/things/attributes.yml:17:14: error: label "X {y}": a text that is translated holds no braces '
            "and no links. [catalog]",
        ],
    ),
    "attr link": (
        attribute("  x: {label: 'X [y](https://a.example)', group: memory}\n"),
        [
            'catalog/things/attributes.yml:17:14: error: label "X [y](https://a.example)": a text that is translated '
            "holds no braces and no links. [catalog]",
        ],
    ),
    "attr tolerance": (
        attribute("  x: {label: X, tolerance: -1, group: memory}\n"),
        [
            'catalog/things/attributes.yml:17:28: error: tolerance "-1": it must be greater than or equal to 0. '
            "[catalog]",
        ],
    ),
    "attr basis_from": (
        attribute("  x: {label: X, basis_from: nope, group: memory}\n"),
        [
            'catalog/things/attributes.yml:17:3: error: x: the attribute "nope" does not exist. Known: announced, '
            "architecture, available, chip, compute, launch_price, launch_price_date, memory, …. [catalog]",
        ],
    ),
    "of self": (
        attribute("  x: {label: X, of: x, per: power, group: memory}\n"),
        [
            "catalog/things/attributes.yml:17:3: error: x: of and per must be stated numbers. [catalog]",
        ],
    ),
    "unit factor 0": (
        {UNITS_FILE: UNITS + "  Z: {dimension: data, factor: 0}\n"},
        [
            'catalog/units.yml:8:32: error: factor "0": it must be greater than 0. [catalog]',
        ],
    ),
    "unit factor text": (
        {UNITS_FILE: UNITS + "  Z: {dimension: data, factor: lots}\n"},
        [
            'catalog/units.yml:8:32: error: factor "lots" is not a number. Write digits with a decimal point, '
            "without quotes. [catalog]",
        ],
    ),
    "domain row": (
        {DOMAIN_FILE: DOMAIN.replace("listing: [memory]", "listing: [memroy]")},
        [
            'catalog/things/domain.yml:23:13: error: The attribute "memroy" does not exist. Did you mean memory? '
            "[catalog]",
        ],
    ),
    "domain role": (
        {DOMAIN_FILE: DOMAIN.replace("  chip: chip", "  chip: chpi")},
        [
            'catalog/things/domain.yml:15:3: error: The attribute "chpi" does not exist. Did you mean chip? [catalog]',
        ],
    ),
    "domain no commitments": (
        {DOMAIN_FILE: DOMAIN.replace("commitments:\n  on-demand: on demand", "commitments: {}")},
        [
            "catalog/things/domain.yml:8:1: error: commitments is empty. Name at least one. [catalog]",
        ],
    ),
    "domain braces": (
        {DOMAIN_FILE: DOMAIN.replace("specialist cloud", "specialist {cloud}")},
        [
            'catalog/things/domain.yml:7:15: error: specialist "specialist {cloud}": a text that is translated holds '
            "no braces and no links. [catalog]",
        ],
    ),
    "family group": (
        {DOMAIN_FILE: DOMAIN.replace("name: Alpha, group: card", "name: Alpha, group: cart")},
        [
            'catalog/things/domain.yml:4:1: error: alpha: the group "cart" is not known. Did you mean card? [catalog]',
        ],
    ),
    "rules segment": (
        {RULES_FILE: RULES.replace("segment: specialist", "segment: special")},
        [
            'catalog/things/rules.yml:2:19: error: main: the segment "special" is not in domain.yml. Did you mean '
            "specialist? [catalog]",
        ],
    ),
    "rules commitment": (
        {RULES_FILE: RULES.replace("commitment: on-demand", "commitment: spot")},
        [
            'catalog/things/rules.yml:2:43: error: main: the commitment "spot" is not in domain.yml. Known: '
            "on-demand. [catalog]",
        ],
    ),
    "rules regions": (
        {RULES_FILE: RULES.replace("regions: any", "regions: 5")},
        [
            'catalog/things/rules.yml:2:63: error: regions "5": write "any" or a list of regions. [catalog]',
        ],
    ),
    "rules tolerance": (
        {RULES_FILE: "value_tolerance: -0.1\n" + RULES},
        [
            'catalog/things/rules.yml:1:18: error: value_tolerance "-0.1": it must be greater than or equal to '
            "0. [catalog]",
        ],
    ),
    "rules whole": (
        {RULES_FILE: "few_providers: 2.5\n" + RULES},
        [
            'catalog/things/rules.yml:1:16: error: few_providers "2.5": not a whole number. [catalog]',
        ],
    ),
    "source url": (
        {SOURCES_FILE: SOURCES.replace("https://maker.example/sheet", "javascript:alert(1)")},
        [
            'catalog/sources.yml:2:3: error: The address "javascript:alert(1)" of sheet is not a web address. Write '
            "https://…. [catalog]",
        ],
    ),
    "source url space": (
        {SOURCES_FILE: SOURCES.replace("https://maker.example/sheet", '"https://a b"')},
        [
            'catalog/sources.yml:2:3: error: The address "https://a b" of sheet is not a web address. Write '
            "https://…. [catalog]",
        ],
    ),
    "source date": (
        {SOURCES_FILE: SOURCES.replace('"2026-01"', "2026-13")},
        [
            'catalog/sources.yml:6:11: error: "2026-13" is not a date. Write 2026-09-19, 2026-09, 2022-Q3, 2022 or '
            "undated. [catalog]",
        ],
    ),
    "source authority": (
        {SOURCES_FILE: SOURCES.replace("feed", "feeed")},
        [
            "catalog/sources.yml:15:16: error: authority \"feeed\" is not one of 'vendor-direct', 'vendor-quoted', "
            "'secondary', 'weak' or 'feed'. [catalog]",
        ],
    ),
    "source id": (
        {SOURCES_FILE: SOURCES + "  Bad Id: {title: a, publisher: b, date: undated, kind: x, authority: weak}\n"},
        [
            'catalog/sources.yml:16:3: error: The id "Bad Id" is not lower-case letters, digits and hyphens. [catalog]',
        ],
    ),
    "currency no rate": (
        {CURRENCIES_FILE: CURRENCIES.replace("  USD: {}\n", "  USD: {}\n  EUR: {}\n")},
        [
            "catalog/currencies.yml:3:3: error: EUR has no rate, so that its prices can't be compared with others. "
            "Add one under rates, with its day and its source. [catalog]",
        ],
    ),
    "base unknown": (
        {CURRENCIES_FILE: CURRENCIES.replace("base: USD", "base: EUR")},
        [
            "catalog/currencies.yml:2:3: error: USD has no rate, so that its prices can't be compared with others. "
            "Add one under rates, with its day and its source. [catalog]",
            'catalog/currencies.yml:3:1: error: The base currency "EUR" is not listed. Known: USD. [catalog]',
        ],
    ),
    "rate negative": (
        rates("{on: 2026-02-30, usd: -1, source: nope}"),
        [
            'catalog/currencies.yml:3:22: error: "2026-02-30" is not a date. Write 2026-09-19, 2026-09, 2022-Q3 or '
            "2022. [catalog]",
            "catalog/currencies.yml:3:39: error: usd is not a positive number. Write usd: and what one EUR bought of "
            "the base currency USD. [catalog]",
            'catalog/currencies.yml:3:51: error: The source "nope" is not in catalog/sources.yml. Known: list, sheet. '
            "Or add it there first. [sources]",
        ],
    ),
    "rate of no base": (
        rates("{on: 2026-02-20, source: list}"),
        [
            'catalog/currencies.yml:3:17: error: "usd" is missing here. Write usd: and what one EUR bought of the '
            "base currency USD. [catalog]",
        ],
    ),
    "rate as text": (
        rates("{on: 2026-02-20, usd: '1.1', source: list}"),
        [
            "catalog/currencies.yml:3:39: error: usd is not a positive number. Write usd: and what one EUR bought of "
            "the base currency USD. [catalog]",
        ],
    ),
    "rate of another base": (
        rates("{on: 2026-02-20, usd: 1.1, source: list}", base="EUR", other="USD"),
        [
            'catalog/currencies.yml:3:17: error: "eur" is missing here. Write eur: and what one USD bought of the '
            "base currency EUR. [catalog]",
            'catalog/currencies.yml:3:34: error: "usd" is not known here. Write eur: and what one USD bought of the '
            "base currency EUR. [catalog]",
        ],
    ),
    "rate of the base": (
        rates("{on: 2026-02-20, usd: 1.1, source: list}", other="USD"),
        [
            "catalog/currencies.yml:3:3: error: USD is the base currency, so it has no rates. Write USD: {}. [catalog]",
        ],
    ),
    "negative": (
        price("price: 2.50", "price: -2.50"),
        [
            "catalog/things/prices/cloud.yml:12:9: error: The price -2.50 of one-small is negative. Write the price "
            "per hour of the whole instance. [E_PRICE_NEGATIVE]",
        ],
    ),
    "zero gpus": (
        price("gpus: 1", "gpus: 0"),
        [
            "catalog/things/prices/cloud.yml:8:5: error: An instance of 0 products can't be rented. Write 1 or more. "
            "[catalog]",
        ],
    ),
    "half gpus": (
        price("gpus: 1", "gpus: 0.5"),
        [
            'catalog/things/prices/cloud.yml:8:11: error: gpus "0.5": not a whole number. [catalog]',
        ],
    ),
    "price text": (
        price("price: 2.50", "price: free"),
        [
            'catalog/things/prices/cloud.yml:12:33: error: price "free" is not a number. Write digits with a decimal '
            "point, without quotes. [catalog]",
        ],
    ),
    "price unit": (
        price("price: 2.50", "price: 2.50 USD"),
        [
            'catalog/things/prices/cloud.yml:12:33: error: price "2.50 USD" is not a number. Write digits with a '
            "decimal point, without quotes. [catalog]",
        ],
    ),
    "price 1e400": (
        price("price: 2.50", "price: 1e400"),
        [
            'catalog/things/prices/cloud.yml:12:33: error: price "1e400" is not a number. Write digits with a '
            "decimal point, without quotes. [catalog]",
        ],
    ),
    "price nan": (
        price("price: 2.50", "price: .nan"),
        [
            'catalog/things/prices/cloud.yml:12:33: error: price ".nan" is not a number. Write digits with a decimal '
            "point, without quotes. [catalog]",
        ],
    ),
    "price arabic": (
        price("price: 2.50", "price: ٢"),
        [
            'catalog/things/prices/cloud.yml:12:33: error: price "٢" is not a number. Write digits with a decimal '
            "point, without quotes. [catalog]",
        ],
    ),
    "price long": (
        price("price: 2.50", "price: " + "9" * 400),
        [
            "catalog/things/prices/cloud.yml:12:33: error: price "
            '"99999999999999999999999999999999999999999999999999999999999…" is not a number. Write digits with a '
            "decimal point, without quotes. [catalog]",
        ],
    ),
    "order": (
        {PRICE_FILE: PRICES + "      - {on: 2026-01-04, price: 2, source: list}\n"},
        [
            "catalog/things/prices/cloud.yml:13:9: error: The point of 2026-01-04 does not follow the one of "
            "2026-01-05. Append new points below older ones; one point a day. [prices]",
        ],
    ),
    "same day": (
        {PRICE_FILE: PRICES + "      - {on: 2026-01-05, price: 2, source: list}\n"},
        [
            "catalog/things/prices/cloud.yml:13:9: error: The point of 2026-01-05 does not follow the one of "
            "2026-01-05. Append new points below older ones; one point a day. [prices]",
        ],
    ),
    "feb 30": (
        price("2026-01-05", "2026-02-30"),
        [
            'catalog/things/prices/cloud.yml:12:9: error: "2026-02-30" is not a date. Write 2026-09-19, 2026-09, '
            "2022-Q3 or 2022. [catalog]",
        ],
    ),
    "on source": (
        price("source: list", "source: lst"),
        [
            'catalog/things/prices/cloud.yml:12:9: error: The source "lst" is not in catalog/sources.yml. Did you '
            "mean list? Or add it there first. [sources]",
        ],
    ),
    "dup offer": (
        {PRICE_FILE: PRICES + PRICES.split("offers:\n")[1]},
        [
            'catalog/things/prices/cloud.yml:13:5: error: The offer id "one-small" stands twice; the first is in '
            "line 5. Give each offer its own id. [catalog]",
        ],
    ),
    "offer id": (
        price("one-small", "One Small"),
        [
            'catalog/things/prices/cloud.yml:5:5: error: The offer id "One Small" is not lower-case letters, digits '
            "and hyphens. [catalog]",
        ],
    ),
    "product": (
        price("product: one", "product: noe"),
        [
            'catalog/things/prices/cloud.yml:7:5: error: The product "noe" is not known. Did you mean one? '
            "[E_UNKNOWN_PRODUCT]",
        ],
    ),
    "commitment": (
        price("commitment: on-demand", "commitment: ondemand"),
        [
            'catalog/things/prices/cloud.yml:9:5: error: The commitment "ondemand" is not known. Did you mean '
            "on-demand? [prices]",
        ],
    ),
    "segment": (
        price("segment: specialist", "segment: special"),
        [
            'catalog/things/prices/cloud.yml:5:5: error: The segment "special" is not known. Did you mean '
            "specialist? [prices]",
        ],
    ),
    "currency": (
        price("currency: USD", "currency: USDD"),
        [
            'catalog/things/prices/cloud.yml:5:5: error: The currency "USDD" is not known. Did you mean USD? '
            "[E_NO_CURRENCY]",
        ],
    ),
    "no currency": (
        price("currency: USD\n", ""),
        [
            'catalog/things/prices/cloud.yml:4:5: error: The offer one-small has no currency. Add "currency: USD" '
            "(or another one) to the offer or to the file. [E_NO_CURRENCY]",
        ],
    ),
    "no segment": (
        price("segment: specialist\n", ""),
        [
            'catalog/things/prices/cloud.yml:4:5: error: The offer one-small has no segment. Add "segment: …" to the '
            "offer or to the file. [catalog]",
        ],
    ),
    "no points": (
        price("    points:\n      - {on: 2026-01-05, price: 2.50, source: list}\n", "    points: []\n"),
        [],
    ),
    "null points": (
        price("    points:\n      - {on: 2026-01-05, price: 2.50, source: list}\n", "    points:\n"),
        [
            'catalog/things/prices/cloud.yml:11:12: error: points must be a list. Write "points:" and lines that '
            'begin with "- ". [catalog]',
        ],
    ),
}

PAGES: dict[str, tuple[dict[str, Content], list[str]]] = {
    "unknown product": (
        page("kind: comparison\nproducts: [one, tow]\n"),
        [
            'content/compare/one-vs-two/page.yml:2:1: error: The product "tow" does not exist. Did you mean two? '
            "[E_UNKNOWN_PRODUCT]",
        ],
    ),
    "1 product": (
        page("kind: comparison\nproducts: [one]\n"),
        [
            "content/compare/one-vs-two/page.yml:1:1: error: A comparison names two products. Write products: [a, "
            "b]. [references]",
        ],
    ),
    "3 products": (
        page("kind: comparison\nproducts: [one, two, one]\n"),
        [
            "content/compare/one-vs-two/page.yml:1:1: error: A comparison names two products. Write products: [a, "
            "b]. [references]",
        ],
    ),
    "same": (
        page("kind: comparison\nproducts: [one, one]\n"),
        [
            "content/compare/one-vs-two/page.yml:1:1: error: A product can't be compared with itself. [references]",
        ],
    ),
    "unknown kind": (
        page("kind: comparision\nproducts: [one, two]\n"),
        [
            "content/compare/one-vs-two/page.yml:1:7: error: kind \"comparision\" is not one of 'home', 'hub', "
            "'products', 'glossary', 'prices', 'sources', 'product', 'family', "
            "'comparison', 'jobs' or 'method'. [catalog]",
        ],
    ),
    "no kind": (
        page("products: [one, two]\n"),
        [
            'content/compare/one-vs-two/page.yml:1:1: error: "kind" is missing here. Add a line "kind: …". [catalog]',
        ],
    ),
    "unknown related": (
        page(PAIR + "related: [compare/one-vs-tow, prices]\n"),
        [
            'content/compare/one-vs-two/page.yml:3:1: error: The page "compare/one-vs-tow" does not exist. Did you '
            "mean compare/one-vs-two? [references]",
        ],
    ),
    "reviewed": (
        page(PAIR + "reviewed: tomorrow\n"),
        [
            'content/compare/one-vs-two/page.yml:3:11: error: "tomorrow" is not a date. Write 2026-09-19, 2026-09, '
            "2022-Q3 or 2022. [catalog]",
        ],
    ),
    "reviewed feb": (
        page(PAIR + "reviewed: 2026-02-30\n"),
        [
            'content/compare/one-vs-two/page.yml:3:11: error: "2026-02-30" is not a date. Write 2026-09-19, 2026-09, '
            "2022-Q3 or 2022. [catalog]",
        ],
    ),
    "reviewed year": (
        page(PAIR + "reviewed: 2026\n"),
        [
            "content/compare/one-vs-two/page.yml:3:11: error: reviewed: 2026 is read as a number or a truth value, "
            'but this is a text. Write it in quotes: "2026". [catalog]',
        ],
    ),
    "unknown key": (
        page(PAIR + "relatde: []\n"),
        [
            'content/compare/one-vs-two/page.yml:3:1: error: "relatde" is not known here. Did you mean related? '
            "[catalog]",
        ],
    ),
    "products text": (
        page("kind: comparison\nproducts: one\n"),
        [
            'content/compare/one-vs-two/page.yml:2:11: error: products must be a list. Write "products:" and lines '
            'that begin with "- ". [catalog]',
        ],
    ),
    "home elsewhere": (
        page("kind: home\n"),
        [
            "content/compare/one-vs-two/page.yml:1:1: error: Only content/home can be the home page. Write another "
            "kind. [references]",
        ],
    ),
    "family unknown": (
        page("kind: family\nfamily: alpah\n"),
        [
            'content/compare/one-vs-two/page.yml:1:1: error: The family "alpah" is not in domain.yml. Did you mean '
            "alpha? [references]",
        ],
    ),
    "family empty": (
        {
            PAIR_PAGE: "kind: family\nfamily: alpha\n",
            ONE_FILE: edited(ONE, "family: alpha\n", ""),
            TWO_FILE: edited(TWO, "family: alpha\n", ""),
            "content/glossary/alpha/page.yml": None,
        },
        [
            'content/compare/one-vs-two/page.yml:1:1: error: No product is of the family "alpha". [references]',
        ],
    ),
    "product none": (
        page("kind: product\nproduct: noe\n"),
        [
            'content/compare/one-vs-two/page.yml:2:1: error: The product "noe" does not exist. Did you mean one? '
            "[E_UNKNOWN_PRODUCT]",
        ],
    ),
    "product two": (
        page("kind: product\nproducts: [one, two]\n"),
        [
            "content/compare/one-vs-two/page.yml:1:1: error: A page of kind product names one product. Write "
            "product: a. [references]",
        ],
    ),
    "section unknown": (
        {"content/comparre/x/page.yml": PAIR},
        [
            'content/comparre/x/page.yml:1:1: error: The section "comparre" is not in content/site.yml. Did you mean '
            "compare? [catalog]",
        ],
    ),
    "root page": (
        {"content/page.yml": PAIR},
        [
            "content/page.yml:1:1: error: A page has a folder of its own. Move it to content/<section>/<page>/. [site]",
        ],
    ),
    "folder name": (
        {"content/compare/A <b>/page.yml": PAIR},
        [
            'content/compare/A <b>/page.yml:1:1: error: The folder "compare/A <b>" can\'t be part of an address. '
            "Use lower-case letters, digits and hyphens. [site]",
        ],
    ),
    "hidden": (
        {"content/.git/page.yml": PAIR},
        [],
    ),
    "broken product": (
        {ONE_FILE: ONE + "x: y\n"},
        [
            "catalog/things/products/one.yml:9:4: error: YAML may read y as true or false. Write true or false, or "
            '"y" in quotes for the text. [yaml]',
        ],
    ),
    "page empty": (
        page(""),
        [
            "content/compare/one-vs-two/page.yml:1:1: error: The file is empty. Fill it in or remove it. [yaml]",
        ],
    ),
    "page dir": (
        {PAIR_PAGE: None, PAIR_PAGE + "/x": ""},
        [
            "content/compare/one-vs-two/page.yml:1:1: error: The file cannot be read: Is a directory. [file]",
        ],
    ),
    "slug missing": (
        site("slug: {en: compare, fr: comparer}", "slug: {fr: comparer}"),
        [
            'content/site.yml:6:5: error: The section "compare" has no slug in en. [site]',
        ],
    ),
    "title missing": (
        site("title: {en: Comparisons, fr: Comparatifs}", "title: {fr: Comparatifs}"),
        [
            'content/site.yml:5:5: error: The section "compare" has no title in en. [site]',
        ],
    ),
    "slug dup": (
        site("en: glossary", "en: compare"),
        [
            'content/site.yml:9:16: error: In en, the section "compare" has the slug "compare" already. [site]',
        ],
    ),
    "slug slash": (
        site("{en: compare,", "{en: a/b,"),
        [
            'content/site.yml:6:16: error: The slug "a/b" can\'t be part of an address. Use lower-case letters, '
            "digits and hyphens. [site]",
        ],
    ),
    "slug dots": (
        site("{en: compare,", "{en: ../../etc,"),
        [
            'content/site.yml:6:16: error: The slug "../../etc" can\'t be part of an address. Use lower-case '
            "letters, digits and hyphens. [site]",
        ],
    ),
    "slug capital": (
        site("{en: compare,", "{en: Compare,"),
        [
            'content/site.yml:6:16: error: The slug "Compare" can\'t be part of an address. Use lower-case letters, '
            "digits and hyphens. [site]",
        ],
    ),
    "section id": (
        site("id: compare", "id: ../x"),
        [
            'content/compare/one-vs-two/page.yml:1:1: error: The section "compare" is not in content/site.yml. '
            "Known: ../x, glossary, prices, products, sources. [catalog]",
            'content/compare/page.yml:1:1: error: The section "compare" is not in content/site.yml. Known: ../x, '
            "glossary, prices, products, sources. [catalog]",
            'content/site.yml:4:9: error: No section can be called "../x". Use lower-case letters, digits and '
            "hyphens. [site]",
        ],
    ),
    "section home": (
        site("id: compare", "id: home"),
        [
            'content/compare/one-vs-two/page.yml:1:1: error: The section "compare" is not in content/site.yml. '
            "Known: glossary, home, prices, products, sources. [catalog]",
            'content/compare/page.yml:1:1: error: The section "compare" is not in content/site.yml. Known: glossary, '
            "home, prices, products, sources. [catalog]",
            'content/site.yml:4:9: error: No section can be called "home". Use lower-case letters, digits and '
            "hyphens. [site]",
        ],
    ),
    "section dup": (
        site("id: glossary", "id: compare"),
        [
            'content/glossary/alpha/page.yml:1:1: error: The section "glossary" is not in content/site.yml. Known: '
            "compare, prices, products, sources. [catalog]",
            'content/glossary/page.yml:1:1: error: The section "glossary" is not in content/site.yml. Known: '
            "compare, prices, products, sources. [catalog]",
            'content/site.yml:7:9: error: The section "compare" stands twice. Keep one of them. [site]',
        ],
    ),
    "lang dup": (
        site("[en]", "[en, en]"),
        [
            'content/site.yml:2:17: error: The language "en" stands twice. Keep one of them. [site]',
        ],
    ),
    "lang path": (
        site("[en]", "[en, ../x]"),
        [
            'content/site.yml:2:17: error: "../x" is not the code of a language. Write one such as fr or pt-BR, in '
            "quotes. [site]",
        ],
    ),
    "lang none": (
        site("[en]", "[]"),
        [
            "content/site.yml:2:1: error: languages is empty. Name at least one. [catalog]",
        ],
    ),
    "lang bad": (
        site("[en]", "[EN]"),
        [
            'content/site.yml:2:13: error: "EN" is not the code of a language. Write one such as fr or pt-BR, in '
            "quotes. [site]",
        ],
    ),
    "lang no": (
        site("[en]", "[no]"),
        [
            'content/site.yml:2:13: error: YAML may read no as true or false. Write true or false, or "no" in quotes '
            "for the text. [yaml]",
        ],
    ),
    "generate": (
        site("generate: product", "generate: products"),
        [
            "content/site.yml:10:15: error: generate \"products\" is not one of 'product', 'comparison' or 'job'. [catalog]",
        ],
    ),
    "sections none": (
        {SITE_FILE: "name: x\nlanguages: [en]\nsections: []\n"},
        [
            'content/compare/one-vs-two/page.yml:1:1: error: The section "compare" is not in content/site.yml. '
            "[catalog]",
            'content/compare/page.yml:1:1: error: The section "compare" is not in content/site.yml. [catalog]',
            'content/glossary/alpha/page.yml:1:1: error: The section "glossary" is not in content/site.yml. [catalog]',
            'content/glossary/page.yml:1:1: error: The section "glossary" is not in content/site.yml. [catalog]',
            'content/prices/page.yml:1:1: error: The section "prices" is not in content/site.yml. [catalog]',
            'content/products/page.yml:1:1: error: The section "products" is not in content/site.yml. [catalog]',
            'content/sources/page.yml:1:1: error: The section "sources" is not in content/site.yml. [catalog]',
        ],
    ),
    "prose nul": (
        {"content/compare/one-vs-two/en.md": "a\n b\0"},
        [
            "content/compare/one-vs-two/en.md:2:3: error: An invisible character, U+0000, stands here. Remove it. "
            "[file]",
        ],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_fault_in_the_catalog_is_told_in_full(name: str, tmp_path: Path) -> None:
    files, expected = CASES[name]
    assert catalog_problems(tmp_path, files) == expected


@pytest.mark.parametrize("name", PAGES)
def test_a_fault_in_site_or_page_is_told_in_full(name: str, tmp_path: Path) -> None:
    files, expected = PAGES[name]
    assert page_problems(tmp_path, files) == expected


FAULTY_FRAME = ["attr of no per", "attr unit unknown", "of self", "attr basis_from", "domain row", "domain role"]


@pytest.mark.parametrize("name", FAULTY_FRAME)
def test_nothing_is_computed_from_a_faulty_catalog(name: str, tmp_path: Path) -> None:
    """Facts look up what attributes.yml promises; a broken promise must not reach them."""
    files, expected = CASES[name]
    assert site_problems(tmp_path, files) == expected


NOT_A_VALUE = (
    "is not a value. Write, without quotes, null if it is not known, n/a if it makes no sense here, or unsupported if "
    "a source says that the product can't. [value]"
)
NO_VALUES = [
    *("unknown", "Unknown", "UNKNOWN", "n.a.", "N/A", "none", "None", "tbd", "TBD", "'-'", '"?"', "'n/a'"),
    *('"unsupported"', "Unsupported", '"null"', '"Null"', "not  disclosed", "—"),
]


@pytest.mark.parametrize("written", NO_VALUES)
@pytest.mark.parametrize("key", ["chip", "status", "sparsity", "announced", "compute", "launch_price"])
def test_a_word_for_no_value_is_no_value(key: str, written: str, tmp_path: Path) -> None:
    """Printed, it would stand on a page as if a source had said it; a typo in capitals would be a text."""
    place = f"catalog/things/products/one.yml:9:{len(key) + 7}"
    shown = written.strip("'\"")
    assert catalog_problems(tmp_path, one_add(f"    {key}: {written}\n")) == [
        f'{place}: error: {key} "{shown}" {NOT_A_VALUE}'
    ]


@pytest.mark.parametrize("written", ["null", "~", "", "n/a", "unsupported"])
@pytest.mark.parametrize("key", ["chip", "status", "sparsity", "announced", "compute", "launch_price"])
def test_three_words_say_why_there_is_no_value(key: str, written: str, tmp_path: Path) -> None:
    assert catalog_problems(tmp_path, one_add(f"    {key}: {written}\n")) == []


@pytest.mark.parametrize("written", ["None of them", "unknown to NVIDIA", "NA100", "A-1"])
def test_a_text_that_only_begins_so_is_a_text(written: str, tmp_path: Path) -> None:
    assert catalog_problems(tmp_path, one_add(f"    chip: {written}\n")) == []


def test_a_rate_stands_under_the_name_of_whatever_base_is_chosen(tmp_path: Path) -> None:
    files = rates("{on: 2026-02-20, eur: 0.9, source: list}", base="EUR", other="USD")
    assert catalog_problems(tmp_path, files) == []
    catalog = load_catalog(tmp_path, Problems())
    assert catalog.base_currency == "EUR"
    assert [(rate.on, str(rate.rate)) for rate in catalog.rates["USD"]] == [("2026-02-20", "0.9")]


def test_without_a_domain_folder_there_is_no_domain(tmp_path: Path) -> None:
    files: dict[str, Content] = {
        "catalog/units.yml": UNITS,
        "catalog/sources.yml": SOURCES,
        "catalog/currencies.yml": CURRENCIES,
    }
    for name, content in files.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(str(content), encoding="utf-8")
    problems = Problems()
    load_catalog(tmp_path, problems)
    assert [str(problem) for problem in problems] == [
        "catalog:1:1: error: There is no domain. Add a folder such as catalog/gpus with domain.yml. [catalog]"
    ]


def test_a_product_file_that_is_a_folder(tmp_path: Path) -> None:
    assert catalog_problems(tmp_path, {"catalog/things/products/three.yml/x": ""}) == [
        "catalog/things/products/three.yml:1:1: error: The file cannot be read: Is a directory. [file]"
    ]


def test_a_link_to_nowhere(tmp_path: Path) -> None:
    catalog_problems(tmp_path)
    (tmp_path / "catalog/things/products/three.yml").symlink_to("nowhere.yml")
    assert catalog_problems(tmp_path) == [
        "catalog/things/products/three.yml:1:1: error: The file cannot be read: No such file or directory. [file]"
    ]


def test_an_unreadable_file(tmp_path: Path) -> None:
    """A file that leads in a circle can be read by nobody, not even by root."""
    catalog_problems(tmp_path)
    (tmp_path / ONE_FILE).unlink()
    (tmp_path / ONE_FILE).symlink_to("one.yml")
    problems = Problems()
    load_catalog(tmp_path, problems)
    assert [str(problem).replace("links encountered", "links") for problem in problems] == [
        "catalog/things/products/one.yml:1:1: error: The file cannot be read: Too many levels of symbolic links. [file]"
    ]


def test_faults_of_several_files_are_found_in_one_go(tmp_path: Path) -> None:
    files = {
        **one("    memory: 80 W\n"),
        TWO_FILE: edited(TWO, "source: sheet", "source: shete"),
        **price("price: 2.50", "price: -2.50"),
        SOURCES_FILE: edited(SOURCES, "https://maker.example/sheet", "javascript:alert(1)"),
        **page("kind: comparison\nproducts: [one]\n"),
        **site("{en: compare,", "{en: ../etc,"),
    }
    assert page_problems(tmp_path, files) == [
        'catalog/sources.yml:2:3: error: The address "javascript:alert(1)" of sheet is not a web address. '
        "Write https://…. [catalog]",
        "catalog/things/prices/cloud.yml:12:9: error: The price -2.50 of one-small is negative. "
        "Write the price per hour of the whole instance. [E_PRICE_NEGATIVE]",
        "catalog/things/products/one.yml:7:13: error: memory: W measures power, not data. "
        "Write the value in GB or TB. [E_UNIT]",
        'catalog/things/products/two.yml:6:13: error: The source "shete" is not in catalog/sources.yml. '
        "Did you mean sheet? Or add it there first. [sources]",
        "content/compare/one-vs-two/page.yml:1:1: error: A comparison names two products. "
        "Write products: [a, b]. [references]",
        'content/site.yml:6:16: error: The slug "../etc" can\'t be part of an address. '
        "Use lower-case letters, digits and hyphens. [site]",
    ]


SCRIPT = "<script>alert(1)</script>"
JINJA = "{{ 7*7 }}{% raw %}{# c #}"


def hostile() -> dict[str, Content]:
    """Markup, template signs and quotes in every text that a page may print."""
    name = f"name: {{full: '{SCRIPT}\" {JINJA}', short: '{SCRIPT}S', bare: '{SCRIPT}B {JINJA}'}}"
    one_file = edited(ONE, "name: {full: Maker One, short: One, bare: One}", name)
    one_file = edited(one_file, "maker: Maker", f"maker: '{SCRIPT}M{JINJA}'\nsuccessor: two")
    texts = f"    chip: '{SCRIPT}chip{JINJA}'\n    architecture: '{SCRIPT}a'\n    status: '{SCRIPT}*s* 50%'\n"
    prices = edited(PRICES, "seller: Cloud", f"seller: '{SCRIPT}seller{JINJA}'")
    sources = edited(SOURCES, "title: Data sheet", f"title: '{SCRIPT}title{JINJA}'\n    lang: '\"><b>'")
    domain = edited(DOMAIN, "name: Alpha,", f"name: '{SCRIPT}Alpha {JINJA}',")
    return {
        ONE_FILE: one_file + texts,
        PRICE_FILE: edited(prices, "region: all", f"region: '{SCRIPT}region{JINJA}'"),
        SOURCES_FILE: edited(sources, "publisher: Maker", f"publisher: '{SCRIPT}pub{JINJA}'"),
        ATTRIBUTES_FILE: edited(ATTRIBUTES, "label: memory,", f"label: '{SCRIPT} 100% *em* `co`',"),
        DOMAIN_FILE: edited(domain, "specialist cloud", f"'{SCRIPT} cloud'"),
        SITE_FILE: edited(SITE, "name: Small", f"name: '{SCRIPT}Small{JINJA}'"),
        "content/locales/en/nouns.yml": "nouns: {}\n",
        "content/compare/one-vs-two/en.md": f"Lead {SCRIPT} {{one:the}} <img src=x onerror=alert(1)> `{JINJA}`\n\n"
        f"## {SCRIPT} h {{#gap}}\n\n<script>alert(2)</script>\n",
    }


def test_markup_in_texts_is_text_on_every_page(tmp_path: Path) -> None:
    built = site_of(tmp_path, hostile())
    assert [str(problem) for problem in built.problems] == []
    assert len(built.pages) == 10
    for text in (*(page.body for page in built.pages), *built.files.values()):
        assert not re.search(r"<script|<img|<b>|\b49\b", text)
    bodies = {page.id: page.body for page in built.pages}
    assert "&lt;script&gt;alert(1)&lt;/script&gt;B {{ 7*7 }}{% raw %}{# c #}" in bodies["compare/one-vs-two"]
    assert "<code>{{ 7*7 }}{% raw %}{# c #}</code>" in bodies["compare/one-vs-two"]
    assert "&lt;script&gt;alert(1)&lt;/script&gt; 100% <em>em</em> <code>co</code>" in bodies["products"]
    assert "&lt;script&gt;alert(1)&lt;/script&gt;seller{{ 7*7 }}{% raw %}{# c #}" in bodies["prices"]
    assert "&lt;script&gt;alert(1)&lt;/script&gt;title{{ 7*7 }}{% raw %}{# c #}" in bodies["sources"]


def test_figures_at_the_edge_are_printed(tmp_path: Path) -> None:
    """Zero, thirty digits and a third can be computed with and printed."""
    files: dict[str, Content] = {
        ONE_FILE: edited(edited(ONE, "memory: 80 GB", f"memory: {'9' * 30}.5 GB"), "power: 400 W", "power: 0 W")
        + "    compute: 1 TFLOPS\n    launch_price: 3 USD\n",
        TWO_FILE: edited(TWO, "memory: 96 GB", "memory: 0.000000000000000000000000000001 GB")
        + "    compute: 3 TFLOPS\n",
        PRICE_FILE: edited(edited(PRICES, "price: 2.50", "price: 1e29"), "gpus: 1", "gpus: 7")
        + "  - {id: two-small, label: S, product: two, gpus: 3, commitment: on-demand, region: all,\n"
        "     points: [{on: 2026-01-05, price: 0, source: list}]}\n",
    }
    built = site_of(tmp_path, files)
    assert [str(problem) for problem in built.problems] == []
    assert len(built.pages) == 10
