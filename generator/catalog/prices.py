"""prices/<seller>.yml: dated price points of one seller, append-only, in the seller's own currency."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

from generator.catalog.model import Offer, PricePoint, Source, first_day
from generator.catalog.shape import Authored, Text, Whole, closest, validate
from generator.catalog.sources import ID, check_date, check_source
from generator.catalog.yaml_text import Mapping, Sequence
from generator.problems import Location, Problems


class PointEntry(Authored):
    """`{on: 2026-09-20, price: 22.32, source: lambda-pricing}`; the price is for the whole instance and hour."""

    on: Text
    price: Decimal
    source: Text
    via: Text | None = None
    confidence: Literal["high", "medium", "low"] = "high"
    note: Text | None = None


class OfferEntry(Authored):
    """One offer of the seller."""

    id: Text
    label: Text
    product: Text
    gpus: Whole
    commitment: Text
    region: Text
    segment: Text | None = None
    currency: Text | None = None
    points: list[PointEntry]


class PricesFile(Authored):
    """catalog/<domain>/prices/<seller>.yml."""

    seller: Text
    segment: Text | None = None
    currency: Text | None = None
    offers: list[OfferEntry]


class Known:
    """What a price file may refer to."""

    def __init__(
        self,
        products: set[str],
        segments: set[str],
        commitments: set[str],
        currencies: set[str],
        sources: dict[str, Source],
    ) -> None:
        self.sets = {"product": products, "segment": segments, "commitment": commitments, "currency": currencies}
        self.sources = sources

    def check(self, what: str, word: str, where: Location, problems: Problems, rule: str) -> None:
        """A word that the catalog does not know is a problem."""
        if word not in self.sets[what]:
            problems.add(where, f'The {what} "{word}" is not known.', closest(word, self.sets[what]), rule)


def offers_from(node: Mapping, known: Known, problems: Problems) -> list[Offer]:
    """The offers of one file in authored order; broken ones are left out with a problem."""
    file = validate(PricesFile, node, problems)
    if file is None:
        return []
    entries = node.items["offers"]
    assert isinstance(entries, Sequence)
    found: dict[str, Offer] = {}
    for entry, item in zip(file.offers, entries.items, strict=True):
        assert isinstance(item, Mapping)
        where = item.where
        if entry.id in found:
            problems.add(
                where,
                f'The offer id "{entry.id}" stands twice; the first is in line {found[entry.id].where.line}.',
                "Give each offer its own id.",
            )
            continue
        if not ID.fullmatch(entry.id):
            problems.add(where, f'The offer id "{entry.id}" is not lower-case letters, digits and hyphens.')
        currency, segment = entry.currency or file.currency, entry.segment or file.segment
        if currency is None:
            problems.add(
                where,
                f"The offer {entry.id} has no currency.",
                'Add "currency: USD" (or another one) to the offer or to the file.',
                "E_NO_CURRENCY",
            )
            continue
        if segment is None:
            problems.add(
                where, f"The offer {entry.id} has no segment.", 'Add "segment: …" to the offer or to the file.'
            )
            continue
        known.check("product", entry.product, item.keys["product"], problems, "E_UNKNOWN_PRODUCT")
        known.check("commitment", entry.commitment, item.keys["commitment"], problems, "prices")
        known.check("segment", segment, item.keys.get("segment", where), problems, "prices")
        known.check("currency", currency, item.keys.get("currency", where), problems, "E_NO_CURRENCY")
        if entry.gpus < 1:
            problems.add(
                item.keys["gpus"], f"An instance of {entry.gpus} products can't be rented.", "Write 1 or more."
            )
            continue
        points = item.items["points"]
        assert isinstance(points, Sequence)
        located = [(point, place.where) for point, place in zip(entry.points, points.items, strict=True)]
        found[entry.id] = Offer(
            entry.id,
            file.seller,
            entry.label,
            entry.product,
            entry.gpus,
            entry.commitment,
            entry.region,
            segment,
            currency,
            tuple(_points(entry.id, located, known, problems)),
            where,
        )
    return list(found.values())


def _points(
    offer: str, located: list[tuple[PointEntry, Location]], known: Known, problems: Problems
) -> list[PricePoint]:
    points: list[PricePoint] = []
    if not located:
        return points
    for entry, where in located:
        if not check_date(entry.on, where, problems):
            continue
        check_source(entry.source, known.sources, where, problems)
        if entry.via:
            check_source(entry.via, known.sources, where, problems)
        if entry.price < 0:
            problems.add(
                where,
                f"The price {entry.price} of {offer} is negative.",
                "Write the price per hour of the whole instance.",
                "E_PRICE_NEGATIVE",
            )
            continue
        if points and first_day(points[-1].on) >= first_day(entry.on):
            problems.add(
                where,
                f"The point of {entry.on} does not follow the one of {points[-1].on}.",
                "Append new points below older ones; one point a day.",
                "prices",
            )
        points.append(
            PricePoint(entry.on, entry.price, entry.source, entry.via or "", entry.confidence, entry.note or "", where)
        )
    return points
