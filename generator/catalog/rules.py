"""rules.yml: the thresholds and price bases an owner may change, each with the default of cost-model.md 0."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Annotated

from pydantic import BeforeValidator, Field, WithJsonSchema

from generator.catalog.shape import Authored, NotNegative, Text, Whole, closest
from generator.catalog.yaml_text import Mapping
from generator.problems import Problems

ANY = "any"
REGIONS_SCHEMA = {"anyOf": [{"const": ANY}, {"type": "array", "items": {"type": "string"}, "minItems": 1}]}


def _regions(value: object) -> object:
    if value == ANY:
        return [ANY]
    if isinstance(value, list) and value:
        return value
    raise ValueError(f'write "{ANY}" or a list of regions')


class PriceBasis(Authored):
    """Which offers a rent range is made of; `regions: any` is written as such (cost-model.md 7)."""

    segment: Text
    commitment: Text
    regions: Annotated[list[Text], BeforeValidator(_regions), WithJsonSchema(REGIONS_SCHEMA)]

    def admits(self, region: str) -> bool:
        """Whether an offer of this region counts."""
        return ANY in self.regions or region in self.regions


class Gate(Authored):
    """What a pair must have before its page is built; a curated page may be forced with a written reason."""

    own_paragraph: bool = False
    fresh_prices: bool = True
    decided_rows: Whole = 6


class Rules(Authored):
    """catalog/<domain>/rules.yml."""

    value_tolerance: NotNegative = Decimal("0.005")
    price_warn_days: Whole = 180
    price_drop_days: Whole = 365
    few_providers: Whole = 3
    bases: dict[str, PriceBasis] = Field(default_factory=dict)
    gate: Gate = Gate()

    @property
    def tolerance(self) -> Fraction:
        """The relative difference up to which two values are a tie."""
        return Fraction(self.value_tolerance)


def check_bases(rules: Rules, node: Mapping, segments: set[str], commitments: set[str], problems: Problems) -> None:
    """Every basis names a segment and a commitment of domain.yml."""
    bases = node.items.get("bases")
    for key, basis in rules.bases.items():
        assert isinstance(bases, Mapping)
        place = bases.items[key]
        assert isinstance(place, Mapping)
        for what, word, known in (
            ("segment", basis.segment, segments),
            ("commitment", basis.commitment, commitments),
        ):
            if word not in known:
                problems.add(
                    place.items[what].where, f'{key}: the {what} "{word}" is not in domain.yml.', closest(word, known)
                )
