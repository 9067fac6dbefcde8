"""What if: a catalog with some inputs changed, nothing of which is written anywhere.

`lambda:h100-sxm=3.10` is the rent of a product (or of one offer) of a seller, per product and hour, in the offer's
currency; `h100-sxm.memory=96 GB` a value of a product; `EUR=1.20` an exchange rate; `usual_share=0.8` a threshold.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from decimal import Decimal
from pathlib import PurePosixPath

from generator.catalog.model import Catalog, Domain, Offer
from generator.catalog.rules import Rules
from generator.catalog.shape import closest, validate
from generator.catalog.value_reader import ValueReader
from generator.catalog.yaml_text import Mapping, Scalar
from generator.problems import Location, Problems

ID = r"[a-z0-9]+(?:-[a-z0-9]+)*"
PRICE = re.compile(rf"({ID}):({ID})")
VALUE = re.compile(rf"({ID})\.([a-z0-9_]+)")
CURRENCY = re.compile(r"[A-Z]{3}")
NUMBER = re.compile(r"\d{1,12}(?:\.\d{1,12})?")


def changed(catalog: Catalog, settings: Iterable[str], problems: Problems) -> Catalog:
    """The catalog with each setting applied in its order; one that names nothing is a problem at `--set`."""
    for setting in settings:
        catalog = _apply(catalog, setting, problems)
    return catalog


def _apply(catalog: Catalog, setting: str, problems: Problems) -> Catalog:
    name, equals, value = setting.partition("=")
    name, value, where = name.strip(), value.strip(), Location(f"--set {setting}")
    price, attribute = PRICE.fullmatch(name), VALUE.fullmatch(name)
    if equals and price:
        return _with_price(catalog, price[1], price[2], value, where, problems)
    if equals and attribute:
        return _with_value(catalog, attribute[1], attribute[2], value, where, problems)
    if equals and CURRENCY.fullmatch(name):
        return _with_rate(catalog, name, value, where, problems)
    if equals and re.fullmatch("[a-z_]+", name):
        return _with_rule(catalog, name, value, where, problems)
    hint = "Write seller:product=3.10, product.attribute=96 GB, EUR=1.20 or a threshold of rules.yml: tie_band=0.1."
    problems.add(where, "This is not a setting.", hint, "set")
    return catalog


def _number(value: str, where: Location, problems: Problems) -> Decimal | None:
    if NUMBER.fullmatch(value):
        return Decimal(value)
    problems.add(where, f'"{value}" is not a number.', "Write digits with a decimal point.", "set")
    return None


def _with_price(catalog: Catalog, seller: str, thing: str, value: str, where: Location, problems: Problems) -> Catalog:
    amount = _number(value, where, problems)
    own = [offer for domain in catalog.domains.values() for offer in domain.offers if _file_of(offer) == seller]
    wanted = {id(offer) for offer in own if thing in (offer.id, offer.product) and offer.points}
    if not wanted:
        sellers = {_file_of(offer) for domain in catalog.domains.values() for offer in domain.offers}
        known = {name for offer in own for name in (offer.id, offer.product)}
        told = f'"{seller}" has no offer "{thing}".' if own else f'There is no seller "{seller}".'
        problems.add(where, told, closest(thing, known) if own else closest(seller, sellers), "set")
    if amount is None or not wanted:
        return catalog

    def priced(offer: Offer) -> Offer:
        if id(offer) not in wanted:
            return offer
        point = replace(offer.points[-1], price=amount * offer.gpus, where=where, confidence="high")
        return replace(offer, points=(*offer.points[:-1], point))

    return _with_domains(
        catalog,
        {
            key: replace(domain, offers=tuple(priced(offer) for offer in domain.offers))
            for key, domain in catalog.domains.items()
        },
    )


def _file_of(offer: Offer) -> str:
    return PurePosixPath(offer.where.file).stem


def _with_value(
    catalog: Catalog, product: str, attribute: str, value: str, where: Location, problems: Problems
) -> Catalog:
    domain = catalog.domain_of(product)
    if domain is None:
        known = {key for each in catalog.domains.values() for key in each.products}
        problems.add(where, f'The product "{product}" does not exist.', closest(product, known), "set")
        return catalog
    statement = domain.products[product].statements.get(attribute)
    if attribute not in domain.attributes or domain.attributes[attribute].is_derived or statement is None:
        stated = set(domain.products[product].statements)
        problems.add(where, f'"{product}" states no {attribute}.', closest(attribute, stated), "set")
        return catalog
    read = ValueReader(domain.attributes, catalog.units, problems).read(
        domain.attributes[attribute], Scalar(value, True, where)
    )
    if read is None:
        return catalog
    own = domain.products[product]
    statements = {**own.statements, attribute: replace(statement, value=read, where=where)}
    products = {**domain.products, product: replace(own, statements=statements)}
    return _with_domains(catalog, {**catalog.domains, domain.id: replace(domain, products=products)})


def _with_rate(catalog: Catalog, currency: str, value: str, where: Location, problems: Problems) -> Catalog:
    rate = _number(value, where, problems)
    known = catalog.rates.get(currency, ())
    if not known:
        told = f"{currency} has no rate to be changed."
        problems.add(where, told, closest(currency, {key for key, rates in catalog.rates.items() if rates}), "set")
    if rate is None or not known:
        return catalog
    return replace(
        catalog, rates={**catalog.rates, currency: (*known[:-1], replace(known[-1], rate=rate, where=where))}
    )


def _with_rule(catalog: Catalog, name: str, value: str, where: Location, problems: Problems) -> Catalog:
    number = _number(value, where, problems)
    if name not in Rules.model_fields:
        problems.add(where, f'rules.yml has no "{name}".', closest(name, set(Rules.model_fields)), "set")
        return catalog
    node = Mapping({name: Scalar(value, True, where)}, {name: where}, where)
    layer = validate(Rules, node, problems) if number is not None else None
    if layer is None:
        return catalog

    def ruled(domain: Domain) -> Domain:
        return replace(domain, rules=domain.rules.model_copy(update={name: getattr(layer, name)}))

    return _with_domains(catalog, {key: ruled(domain) for key, domain in catalog.domains.items()})


def _with_domains(catalog: Catalog, domains: dict[str, Domain]) -> Catalog:
    return replace(catalog, domains=domains)
