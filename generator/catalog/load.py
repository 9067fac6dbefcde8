"""Read `catalog/` whole: every fault of every file is found in one go."""

from __future__ import annotations

from pathlib import Path

from generator.catalog.attributes import AttributesFile, attributes_from
from generator.catalog.domain import (
    DomainFile,
    check_attribute_references,
    families_from,
    groups_from,
    questions_from,
)
from generator.catalog.model import Catalog, Domain, Offer, Product, Source
from generator.catalog.prices import Known, offers_from
from generator.catalog.products import product_from
from generator.catalog.rules import Rules
from generator.catalog.shape import Model, closest, validate
from generator.catalog.sources import ID, CurrenciesFile, SourcesFile, rates_from, sources_from
from generator.catalog.units import Unit, UnitsFile, units_from
from generator.catalog.value_reader import ValueReader
from generator.catalog.yaml_text import Mapping, read_mapping
from generator.problems import Location, Problems


def load_catalog(root: Path, problems: Problems) -> Catalog | None:
    """The catalog under `root/catalog`, or None when its frame is broken; all faults go to `problems`."""
    folder = root / "catalog"
    units_file = _read(UnitsFile, root, folder / "units.yml", problems)
    sources_file = _read(SourcesFile, root, folder / "sources.yml", problems)
    currencies_file = _read(CurrenciesFile, root, folder / "currencies.yml", problems)
    units = units_from(units_file[0]) if units_file else None
    sources = sources_from(*sources_file, problems) if sources_file else None
    if units is None or sources is None or currencies_file is None:
        return None
    rates = rates_from(*currencies_file, sources, problems)
    catalog = Catalog(units, sources, rates, currencies_file[0].base)
    for path in sorted(folder.iterdir()):
        if path.is_dir() and not path.name.startswith("."):
            domain = _load_domain(root, path, units, sources, set(rates), problems)
            if domain:
                catalog.domains[path.name] = domain
    if not catalog.domains:
        problems.add(Location("catalog"), "There is no domain.", "Add a folder such as catalog/gpus with domain.yml.")
    _check_unique_products(catalog, problems)
    return catalog


def _read(model: type[Model], root: Path, path: Path, problems: Problems) -> tuple[Model, Mapping] | None:
    if not path.is_file():
        problems.add(Location(path.relative_to(root).as_posix()), "This file is missing.", rule="file")
        return None
    node = read_mapping(root, path, problems)
    if node is None:
        return None
    read = validate(model, node, problems)
    return None if read is None else (read, node)


def _load_domain(
    root: Path,
    folder: Path,
    units: dict[str, Unit],
    sources: dict[str, Source],
    currencies: set[str],
    problems: Problems,
) -> Domain | None:
    domain_file = _read(DomainFile, root, folder / "domain.yml", problems)
    attributes_file = _read(AttributesFile, root, folder / "attributes.yml", problems)
    rules_file = _read(Rules, root, folder / "rules.yml", problems)
    if domain_file is None or attributes_file is None or rules_file is None:
        return None
    attributes = attributes_from(*attributes_file, units, problems)
    file, node = domain_file
    check_attribute_references(file, node, attributes, problems)
    groups = groups_from(file)
    products: dict[str, Product] = {}
    reader = ValueReader(attributes, units, problems)
    for path in sorted((folder / "products").glob("*.yml")):
        where = Location(path.relative_to(root).as_posix())
        if not ID.fullmatch(path.stem):
            problems.add(
                where,
                f'The file name "{path.name}" is the product\'s id.',
                "Use lower-case letters, digits and hyphens, such as h100-sxm.yml.",
                "file",
            )
        product_node = read_mapping(root, path, problems)
        product = product_from(path.stem, product_node, reader, sources, problems) if product_node else None
        if product and product_node:
            products[product.id] = product
            if product.group not in groups:
                problems.add(
                    product_node.keys["group"],
                    f'The group "{product.group}" is not known.',
                    closest(product.group, set(groups)),
                )
    for product in products.values():
        if product.successor and product.successor not in products:
            problems.add(
                product.where,
                f'The successor "{product.successor}" is not a product.',
                closest(product.successor, set(products)),
            )
    known = Known(set(products), set(file.segments), set(file.commitments), currencies, sources)
    offers: list[Offer] = []
    for path in sorted((folder / "prices").glob("*.yml")):
        price_node = read_mapping(root, path, problems)
        if price_node:
            offers += offers_from(price_node, known, problems)
    return Domain(
        folder.name,
        file.words.per_hour,
        file.words.per_instance,
        groups,
        families_from(file, node, problems),
        dict(file.segments),
        dict(file.commitments),
        dict(attributes_file[0].groups),
        attributes,
        products,
        tuple(offers),
        dict(file.roles),
        tuple(file.rows.glance),
        tuple(file.rows.gap),
        tuple(file.rows.listing),
        tuple(file.rows.ranks),
        tuple(file.rows.versus),
        tuple(file.rows.limits),
        questions_from(file),
        rules_file[0],
    )


def _check_unique_products(catalog: Catalog, problems: Problems) -> None:
    seen: dict[str, str] = {}
    for domain in catalog.domains.values():
        for product in domain.products.values():
            if product.id in seen:
                problems.add(
                    product.where,
                    f'The product "{product.id}" also exists in catalog/{seen[product.id]}.',
                    "Product ids are unique over all domains.",
                )
            seen[product.id] = domain.id
