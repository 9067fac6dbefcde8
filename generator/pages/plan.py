"""Which pages exist, in which languages, at which addresses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.catalog.model import Catalog, Domain, Family, Product
from generator.catalog.shape import closest
from generator.pages.bundles import Bundle, SiteFile
from generator.problems import Problems
from generator.project import Project


@dataclass(frozen=True, slots=True)
class PlannedPage:
    """A page in all its languages. `subjects` are the products it is about, in column order, `job` the job."""

    id: str
    kind: str
    section: str
    domain: Domain | None
    subjects: tuple[Product, ...]
    family: Family | None
    bundle: Bundle | None
    edit: str
    paths: dict[str, str]
    job: str = ""

    def path(self, code: str) -> str:
        """The address below the site's root, with a slash at the end."""
        return self.paths[code]


@dataclass(frozen=True, slots=True)
class Withheld:
    """A pair that was not built, with the reason's code: it stays a row of the hub."""

    a: Product
    b: Product
    reason: str


class Plan:
    """All pages by id, in the order of sections; the pairs that were not built."""

    def __init__(self, pages: dict[str, PlannedPage]) -> None:
        self.withheld: list[Withheld] = []
        self.left_out: dict[str, frozenset[str]] = {}
        self._index(pages)

    def _index(self, pages: dict[str, PlannedPage]) -> None:
        """Note once what is asked on every page."""
        self.pages = pages
        self._order = {key: number for number, key in enumerate(pages)}
        self._kinds: dict[str, list[PlannedPage]] = {}
        self._pairs: dict[frozenset[str], PlannedPage] = {}
        self._named: dict[frozenset[str], int] = {}
        self._of_product: dict[str, list[PlannedPage]] = {}
        for page in pages.values():
            self._kinds.setdefault(page.kind, []).append(page)
            if page.kind == "comparison":
                names = frozenset(product.name.bare for product in page.subjects)
                self._named[names] = self._named.get(names, 0) + 1
                self._pairs.setdefault(frozenset(product.id for product in page.subjects), page)
                for product in page.subjects:
                    self._of_product.setdefault(product.id, []).append(page)

    def withhold(self, pairs: dict[str, Withheld]) -> None:
        """Take pages out, by id; they stay rows of the hub."""
        self.withheld += pairs.values()
        self._index({key: page for key, page in self.pages.items() if key not in pairs})

    def leave_out(self, code: str, pages: Iterable[str]) -> None:
        """Pages that a language does not have, by id: links of that language lead to one that has it."""
        self.left_out[code] = frozenset(pages)

    def is_in(self, page: PlannedPage, code: str) -> bool:
        """Whether a language has the page."""
        return page.id not in self.left_out.get(code, ())

    def languages_of(self, page: PlannedPage) -> list[str]:
        """The languages that have the page, in the site's order."""
        return [code for code in page.paths if self.is_in(page, code)]

    def of_kind(self, kind: str) -> list[PlannedPage]:
        """The pages of one kind, in plan order."""
        return self._kinds.get(kind, [])

    def name_style(self, page: PlannedPage) -> str:
        """How a comparison names its two products: bare where that tells them and their page apart, else short.

        "A100 or H100" is the page whose folder says so; the PCIe pair of the same names takes the short ones.
        """
        a, b = (product.name.bare for product in page.subjects)
        if a == b:
            return "short"
        own = f"{a}-vs-{b}".lower().replace(" ", "-")
        return "bare" if self._named.get(frozenset((a, b)), 1) == 1 or page.id.endswith(f"/{own}") else "short"

    def comparison(self, a: str, b: str) -> PlannedPage | None:
        """The page that compares two products, whichever comes first."""
        return self._pairs.get(frozenset((a, b)))

    def comparisons_of(self, products: set[str]) -> list[PlannedPage]:
        """The comparison pages in which one of the products stands, in plan order."""
        found = {page.id: page for product in products for page in self._of_product.get(product, ())}
        return [found[key] for key in sorted(found, key=self._order.__getitem__)]


def plan_pages(
    project: Project, site: SiteFile, bundles: dict[str, Bundle], catalog: Catalog, problems: Problems
) -> Plan:
    """The plan: authored bundles, a page for each product and job without one, all pairs where the owner asks."""
    pages: dict[str, PlannedPage] = {}
    sections = {section.id for section in site.sections}
    for bundle in bundles.values():
        if bundle.page.kind == "home" and bundle.id != "home":
            problems.add(bundle.where, "Only content/home can be the home page.", "Write another kind.", "references")
            continue
        if bundle.page.kind != "home" and bundle.section not in sections:
            problems.add(
                bundle.where,
                f'The section "{bundle.section}" is not in content/site.yml.',
                closest(bundle.section, sections),
            )
            continue
        page = _authored(bundle, site, catalog, problems)
        if page:
            pages[page.id] = page
    for section in site.sections:
        if section.generate == "product":
            _add_products(section.id, site, catalog, pages)
        if section.generate == "job":
            _add_jobs(section.id, site, catalog, pages)
        if section.generate == "comparison" and project.pairs == "all":
            _add_pairs(section.id, site, catalog, pages)
    order = ["home", *(section.id for section in site.sections)]
    ranked = sorted(pages.values(), key=lambda page: (order.index(page.section), page.id.count("/"), page.id))
    return Plan({page.id: page for page in ranked})


def _authored(bundle: Bundle, site: SiteFile, catalog: Catalog, problems: Problems) -> PlannedPage | None:
    page = bundle.page
    names = [page.product] if page.product else list(page.products)
    if page.kind == "product" and not names:
        names = [bundle.id.split("/")[-1]]
    if page.kind == "comparison" and len(names) != 2:
        problems.add(bundle.where, "A comparison names two products.", "Write products: [a, b].", "references")
        return None
    if page.kind == "comparison" and names[0] == names[1]:
        problems.add(bundle.where, "A product can't be compared with itself.", rule="references")
        return None
    if page.kind == "product" and len(names) != 1:
        problems.add(bundle.where, "A page of kind product names one product.", "Write product: a.", "references")
        return None
    everything = {product.id: domain for domain in catalog.domains.values() for product in domain.products.values()}
    if any(name in catalog.unread for name in names):
        return None
    subjects: list[Product] = []
    for name in names:
        if name not in everything:
            problems.add(
                bundle.node.keys.get("product", bundle.node.keys.get("products", bundle.where)),
                f'The product "{name}" does not exist.',
                closest(name, set(everything)),
                "E_UNKNOWN_PRODUCT",
            )
            return None
        subjects.append(everything[name].products[name])
    domain = everything[names[0]] if names else next(iter(catalog.domains.values()), None)
    family = None
    if page.kind == "family":
        found = next(
            ((d, d.families[page.family or ""]) for d in catalog.domains.values() if page.family in d.families), None
        )
        if found is None:
            known = {key for d in catalog.domains.values() for key in d.families}
            problems.add(
                bundle.where,
                f'The family "{page.family or ""}" is not in domain.yml.',
                closest(page.family or "", known),
                "references",
            )
            return None
        domain, family = found
        subjects = [product for product in domain.products.values() if product.family == family.id]
        if not subjects:
            problems.add(bundle.where, f'No product is of the family "{family.id}".', rule="references")
            return None
    if page.kind == "comparison" and everything[names[0]] is not everything[names[1]]:
        problems.add(bundle.where, "The two products belong to different domains.", rule="references")
        return None
    return PlannedPage(
        bundle.id,
        page.kind,
        bundle.section,
        domain,
        tuple(subjects),
        family,
        bundle,
        bundle.where.file,
        _paths(bundle.id, site),
    )


def _paths(page: str, site: SiteFile) -> dict[str, str]:
    section, _slash, leaf = page.partition("/")
    slugs = {entry.id: entry.slug for entry in site.sections}
    if section == "home":
        return {code: f"{code}/" for code in site.languages}
    tail = f"{leaf}/" if leaf else ""
    return {code: f"{code}/{slugs[section][code]}/{tail}" for code in site.languages}


def _add_products(section: str, site: SiteFile, catalog: Catalog, pages: dict[str, PlannedPage]) -> None:
    covered = {page.subjects[0].id for page in pages.values() if page.kind == "product"}
    for domain in catalog.domains.values():
        for product in domain.products.values():
            page = f"{section}/{product.id}"
            if product.id not in covered and page not in pages:
                pages[page] = PlannedPage(
                    page, "product", section, domain, (product,), None, None, product.where.file, _paths(page, site)
                )


def _add_jobs(section: str, site: SiteFile, catalog: Catalog, pages: dict[str, PlannedPage]) -> None:
    for domain in catalog.domains.values():
        for job in domain.work.jobs.values():
            page = f"{section}/{job.id}"
            if page not in pages and domain.products:
                edit = domain.work.places[f"jobs/{job.id}"].file
                pages[page] = PlannedPage(
                    page, "job", section, domain, (), None, None, edit, _paths(page, site), job.id
                )


def _add_pairs(section: str, site: SiteFile, catalog: Catalog, pages: dict[str, PlannedPage]) -> None:
    covered = {frozenset(p.id for p in page.subjects) for page in pages.values() if page.kind == "comparison"}
    for domain in catalog.domains.values():
        products = sorted(
            (p for p in domain.products.values() if not domain.groups[p.group].system), key=lambda p: p.id
        )
        for index, a in enumerate(products):
            for b in products[index + 1 :]:
                page = f"{section}/{a.id}-vs-{b.id}"
                if frozenset((a.id, b.id)) not in covered and page not in pages:
                    pages[page] = PlannedPage(
                        page, "comparison", section, domain, (a, b), None, None, a.where.file, _paths(page, site)
                    )
