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
from generator.catalog.model import Catalog, Domain, Offer, Product
from generator.catalog.prices import Known, offers_from
from generator.catalog.products import product_from
from generator.catalog.rules import Rules, check_bases
from generator.catalog.shape import Model, closest, validate
from generator.catalog.sources import ID, CurrenciesFile, SourcesFile, rates_from, sources_from
from generator.catalog.text_file import authored_files
from generator.catalog.units import UnitsFile, units_from
from generator.catalog.value_reader import ValueReader
from generator.catalog.workload_reader import Names, read_work
from generator.catalog.yaml_text import Mapping, read_mapping
from generator.problems import Location, Problems


def load_catalog(root: Path, problems: Problems) -> Catalog | None:
    """The catalog under `root/catalog`, or None when its frame is broken; all faults go to `problems`."""
    folder = root / "catalog"
    units_file = _read(UnitsFile, root, folder / "units.yml", problems)
    sources_file = _read(SourcesFile, root, folder / "sources.yml", problems)
    currencies_file = _read(CurrenciesFile, root, folder / "currencies.yml", problems)
    units = units_from(*units_file) if units_file else None
    sources = sources_from(*sources_file, problems) if sources_file else None
    if units is None or sources is None or currencies_file is None:
        return None
    rates = rates_from(*currencies_file, sources, problems)
    catalog = Catalog(units, sources, rates, currencies_file[0].base)
    for path in sorted(folder.iterdir()):
        if path.is_dir() and not path.name.startswith("."):
            domain = _load_domain(root, path, catalog, problems)
            if domain:
                catalog.domains[path.name] = domain
    if not any(path.is_dir() and not path.name.startswith(".") for path in folder.iterdir()):
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
    catalog: Catalog,
    problems: Problems,
) -> Domain | None:
    domain_file = _read(DomainFile, root, folder / "domain.yml", problems)
    attributes_file = _read(AttributesFile, root, folder / "attributes.yml", problems)
    rules_file = _read(Rules, root, folder / "rules.yml", problems)
    if domain_file is None or attributes_file is None or rules_file is None:
        return None
    units, sources = catalog.units, catalog.sources
    attributes = attributes_from(*attributes_file, units, problems)
    file, node = domain_file
    check_attribute_references(file, node, attributes, problems)
    check_bases(*rules_file, set(file.segments), set(file.commitments), problems)
    groups = groups_from(file)
    products: dict[str, Product] = {}
    successors: dict[str, Location] = {}
    reader = ValueReader(attributes, units, problems)
    for path in authored_files(root, folder / "products", problems):
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
        if product is None:
            catalog.unread.add(path.stem)
        elif product_node:
            products[product.id] = product
            if product.successor:
                successors[product.id] = product_node.items["successor"].where
            if product.group not in groups:
                problems.add(
                    product_node.keys["group"],
                    f'The group "{product.group}" is not known.',
                    closest(product.group, set(groups)),
                )
    _check_successors(products, catalog.unread, successors, problems)
    names = set(products) | catalog.unread
    known = Known(names, set(file.segments), set(file.commitments), set(catalog.rates), sources)
    offers: list[Offer] = []
    for path in authored_files(root, folder / "prices", problems):
        price_node = read_mapping(root, path, problems)
        if price_node:
            offers += offers_from(price_node, known, problems)
    return Domain(
        folder.name,
        file.words.per_hour,
        file.words.per_instance,
        file.words.single,
        (file.words.counted.one, file.words.counted.other),
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
        tuple(file.rows.systems),
        questions_from(file),
        rules_file[0],
        read_work(root, folder, file, Names(names, set(file.precisions), set(catalog.rates), sources), problems),
        {
            **_places(node, "groups", "families", "segments", "commitments", "link_reaches", "precisions", "workloads"),
            **_places(rules_file[1], "bases"),
            **{f"attribute_{key}": where for key, where in _places(attributes_file[1], "groups").items()},
        },
    )


def _places(node: Mapping, *parts: str) -> dict[str, Location]:
    """Where the entries of some parts of a file stand, as part/entry."""
    return {
        f"{part}/{key}": where
        for part in parts
        if isinstance(entries := node.items.get(part), Mapping)
        for key, where in entries.keys.items()
    }


def _check_successors(
    products: dict[str, Product], unread: set[str], places: dict[str, Location], problems: Problems
) -> None:
    for key, where in places.items():
        successor = products[key].successor
        if successor not in products and successor not in unread:
            problems.add(where, f'The successor "{successor}" is not a product.', closest(successor, set(products)))
        line = [key]
        while line[-1] in products and products[line[-1]].successor and len(line) == len(set(line)):
            line.append(products[line[-1]].successor)
        if len(line) > 1 and line[-1] == key:
            problems.add(where, f"The successors lead back here: {', '.join(line)}.", "Remove one of them.")


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
