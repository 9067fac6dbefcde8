"""The yardstick: a plain Jinja loop over plain dicts that prints as many pages, bytes and figures as the core did.

No sources, no outcomes, no grammar, no checks, no sandbox: what somebody would write in an afternoon. Each row holds
three figures in the same HTML as the core's (a link around a <data> element); sentences fill the page up to its bytes.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from jinja2 import Environment

LANGUAGES = ("en", "fr")
TEMPLATE = """\
<article class="vv" data-page="{{ a.id }}-vs-{{ b.id }}" data-kind="comparison">
<h1>{{ a.name }} vs {{ b.name }}</h1>
<table class="vv-table"><tbody>
{% for row in rows %}
<tr data-row="{{ row.key }}"><th scope="row">{{ row.label }}</th>{% for side in row.sides %}\
<td data-product="{{ side.product }}"{% if side.wins %} class="vv-win"{% endif %}>\
<a class="vv-cite" href="#source-{{ side.source }}"><data value="{{ side.value }}" \
data-fact="{{ side.product }}.{{ row.key }}">{{ side.value|number }} {{ row.unit }}</data></a></td>{% endfor %}\
<td class="vv-outcome">\
<data value="{{ row.ratio }}" data-fact="{{ row.key }}.ratio">{{ row.ratio|number }}×</data></td></tr>
{% endfor %}
</tbody></table>
<ul>
{% for label in labels %}
<li><strong>{{ label }}</strong>: the {{ a.name }} is here compared with the {{ b.name }}, on one line of text.</li>
{% endfor %}
</ul>
</article>
"""


@dataclass(frozen=True, slots=True)
class Shape:
    """How many rows and sentences make a page of the wanted size."""

    rows: int
    sentences: int


def english(value: float) -> str:
    """The whole number formatter; the French one has a second line."""
    return f"{value:,.4g}" if value < 1000 else f"{value:,.0f}"


def french(value: float) -> str:
    """With no-break spaces and a decimal comma."""
    return english(value).replace(",", "\u202f").replace(".", ",")


class Loop:
    """Plain dicts, one template per language."""

    def __init__(self, products: int) -> None:
        chance = random.Random(products)
        self.products = [
            {"id": f"product-{n}", "name": f"Product {n}", **{f"key_{k}": chance.randint(1, 5000) for k in range(20)}}
            for n in range(products)
        ]
        self.templates = {}
        for code, number in zip(LANGUAGES, (english, french), strict=True):
            environment = Environment(autoescape=True, trim_blocks=True)
            environment.filters["number"] = number
            self.templates[code] = environment.from_string(TEMPLATE)

    def page(self, number: int, shape: Shape) -> str:
        """Page `number`: both languages of a pair follow one another."""
        pair, code = number // 2, LANGUAGES[number % 2]
        a, b = self.products[pair % len(self.products)], self.products[(7 * pair + 1) % len(self.products)]
        rows = []
        for index in range(shape.rows):
            key = f"key_{index % 20}"
            x, y = a[key], b[key]
            sides = [
                {"product": a["id"], "value": x, "wins": x > y, "source": "maker-sheet"},
                {"product": b["id"], "value": y, "wins": y > x, "source": "maker-board"},
            ]
            ratio = max(x, y) / min(x, y)
            rows.append({"key": key, "label": f"label {key}", "unit": "TFLOPS", "sides": sides, "ratio": ratio})
        labels = [f"label {index % 20}" for index in range(shape.sentences)]
        return self.templates[code].render(a=a, b=b, rows=rows, labels=labels)

    def shape(self, size: float, figures: float) -> Shape:
        """Rows for `figures` figures a page, sentences for what is missing to `size` bytes."""
        rows = round(figures / 3)

        def mean(shape: Shape) -> float:
            return sum(len(self.page(n, shape).encode()) for n in range(20)) / 20

        bare, one = mean(Shape(rows, 0)), mean(Shape(rows, 10))
        return Shape(rows, max(0, round(10 * (size - bare) / (one - bare))))
