"""Number formats and classes of measured work, as domain.yml lists them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.catalog.rules import Count
from generator.catalog.shape import Authored, Label, Positive, Text


class Precision(Authored):
    """A number format: bytes per weight, the attributes of its dense peaks, and what is taken where it is missing.

    `alike` formats count as this one in measurements of a product whose two peaks agree.
    """

    bytes: Positive
    peak: Text
    training_peak: Text | None = None
    chain: list[Text] = Field(min_length=1)
    alike: list[Text] = Field(default_factory=list)


class FitTable(Authored):
    """Which models are tabulated for fit, with how many cached tokens, and the sequence of their trainings."""

    models: list[Text] = Field(default_factory=list)
    cached_tokens: list[Count] = Field(default_factory=list)
    sequence: Count = 2048


class WorkClass(Authored):
    """A class of work that is measured; `paper` names the limit that decides it on paper."""

    label: Label
    precision: Text
    purpose: Literal["training", "inference"]
    paper: Literal["compute", "memory"]
    sequence_max: Count | None = None
