"""The facts of one product: what is stated, and what is derived from it."""

from __future__ import annotations

from fractions import Fraction

from generator.catalog.model import Attribute, Domain, Product
from generator.catalog.units import Unit
from generator.catalog.values import Absent, Measure, Words
from generator.facts.fact import Derived, Fact, NotApplicable, Stated, Unknown, Unsupported, union

Sheet = dict[str, Fact]
QUOTIENT = "first ÷ second"


def sheet_of(product: Product, domain: Domain, units: dict[str, Unit]) -> Sheet:
    """One fact for each attribute of the domain, in the domain's order."""
    sheet: Sheet = {}
    for attribute in domain.attributes.values():
        if not attribute.is_derived:
            sheet[attribute.id] = _stated(product, attribute)
    for attribute in domain.attributes.values():
        if attribute.is_derived:
            sheet[attribute.id] = quotient(
                f"{product.id}.{attribute.id}", attribute, domain, sheet[attribute.of], sheet[attribute.per], units
            )
    return {key: sheet[key] for key in domain.attributes}


def _stated(product: Product, attribute: Attribute) -> Fact:
    key = f"{product.id}.{attribute.id}"
    statement = product.statements.get(attribute.id)
    if statement is None:
        return Unknown(key, ())
    if isinstance(statement.value, Absent):
        kind = {"unsupported": Unsupported, "na": NotApplicable}.get(statement.value.state, Unknown)
        return kind(key, statement.sources)
    return Stated(key, statement.sources, statement.value, attribute.id, statement.where)


def quotient(key: str, attribute: Attribute, domain: Domain, of: Fact, per: Fact, units: dict[str, Unit]) -> Fact:
    """`of` divided by `per`, in the derived attribute's unit. Unsupported stays so; a zero divisor gives unknown."""
    sources = union(of.sources, per.sources)
    if isinstance(of, Unsupported):
        return Unsupported(key, of.sources)
    values = (getattr(of, "value", None), getattr(per, "value", None))
    if not (isinstance(values[0], Measure) and isinstance(values[1], Measure)) or values[1].lo <= 0:
        return Unknown(key, sources)
    above, below = domain.attributes[attribute.of].unit, domain.attributes[attribute.per].unit
    factor = units[above].factor if above else Fraction(1)
    factor = factor / (units[below].factor if below else Fraction(1)) / units[attribute.unit].factor
    lo, hi = values[0].lo / values[1].hi * factor, values[0].hi / values[1].lo * factor
    return Derived(key, sources, Measure(lo, hi, attribute.unit), QUOTIENT, attribute.id, inputs=(of, per))


def text_of(fact: Fact) -> str:
    """The words of a stated text, or an empty text: for comparing, never for printing."""
    value = getattr(fact, "value", None)
    return value.text if isinstance(value, Words) else ""


def measure_of(fact: Fact) -> Measure | None:
    """The number or interval of a fact, if it is one."""
    value = getattr(fact, "value", None)
    return value if isinstance(value, Measure) else None
