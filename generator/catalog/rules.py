"""rules.yml: the thresholds and price bases an owner may change, each with the default of cost-model.md 0."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Annotated

from pydantic import BeforeValidator, Field, WithJsonSchema

from generator.catalog.shape import Authored, NotNegative, Positive, Text, Whole, closest
from generator.catalog.yaml_text import Mapping
from generator.problems import Problems

ANY = "any"
Count = Annotated[Whole, Field(ge=1)]
Factor = Annotated[Decimal, Field(gt=1)]
Share = Annotated[Decimal, Field(gt=0, le=1)]
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


class Thresholds(Authored):
    """The defaults of the cost model; a page or a job may change any of them for itself, the job last."""

    value_tolerance: NotNegative = Decimal("0.005")
    tie_band: NotNegative = Decimal("0.05")
    usual_share: Share = Decimal("0.75")
    usable_memory: Share = Decimal("0.90")
    parallel_degrees: Annotated[list[Count], Field(min_length=1)] = Field(default=[1, 2, 4, 8, 16, 32, 64])
    max_gpus: Count = 8
    adapter_share: Share = Decimal("0.005")
    link_efficiency: Share = Decimal("0.80")
    comm_overlap: Annotated[Decimal, Field(ge=0, le=1)] = Decimal("0.50")
    price_warn_days: Whole = 180
    price_drop_days: Whole = 365
    few_providers: Whole = 3
    same_provider_from: Count = 3
    above_roofline: Positive = Decimal("1.25")
    below_roofline: NotNegative = Decimal("0.5")
    source_ratio: NotNegative = Decimal("0.05")
    hours_per_month: Positive = Decimal(730)

    def changed(self, *layers: Thresholds | None) -> Thresholds:
        """These thresholds with what each layer sets itself, the last layer winning."""
        changes = {name: getattr(layer, name) for layer in layers if layer for name in layer.model_fields_set}
        return self.model_copy(update=changes)


class Rules(Thresholds):
    """catalog/<domain>/rules.yml. `price_jump` and `disagreement` only decide what an editor is told."""

    page_majority: Positive = Decimal(2)
    price_jump: Factor = Decimal("1.5")
    disagreement: NotNegative = Decimal("0.10")
    bases: dict[str, PriceBasis] = Field(default_factory=dict)
    gate: Gate = Gate()

    @property
    def tolerance(self) -> Fraction:
        """The relative difference up to which two values are a tie."""
        return Fraction(self.value_tolerance)


def check_bases(rules: Rules, node: Mapping, segments: set[str], commitments: set[str], problems: Problems) -> None:
    """Every basis names a segment and a commitment of domain.yml."""
    bases = node.items.get("bases")
    if not rules.bases:
        problems.add(node.where, "No price basis is given.", "Add one under bases.", "catalog")
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
