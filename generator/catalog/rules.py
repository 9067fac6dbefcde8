"""rules.yml: the thresholds and price bases an owner may change, each with the default of cost-model.md 0."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from pydantic import Field

from generator.catalog.shape import Authored, Text, Whole


class PriceBasis(Authored):
    """Which offers a rent range is made of; `regions: any` is written as such (cost-model.md 7)."""

    segment: Text
    commitment: Text
    regions: Text | list[Text]

    def admits(self, region: str) -> bool:
        """Whether an offer of this region counts."""
        return self.regions == "any" or region in self.regions


class Gate(Authored):
    """What a pair must have before its page is built; a curated page may be forced with a written reason."""

    own_paragraph: bool = False
    fresh_prices: bool = True
    decided_rows: Whole = 6


class Rules(Authored):
    """catalog/<domain>/rules.yml."""

    value_tolerance: Decimal = Decimal("0.005")
    price_warn_days: Whole = 180
    price_drop_days: Whole = 365
    few_providers: Whole = 3
    bases: dict[str, PriceBasis] = Field(default_factory=dict)
    gate: Gate = Gate()

    @property
    def tolerance(self) -> Fraction:
        """The relative difference up to which two values are a tie."""
        return Fraction(self.value_tolerance)
