"""Keys of facts in words that a reader knows: products, attributes, jobs and pages by their names."""

from __future__ import annotations

from collections.abc import Iterable

from generator.pages.plan import PlannedPage
from generator.site import Site, Sources

SILENT = frozenset({"jobs", "versus", "rents", "compare", "glossary"})
KNOWN = {
    "date": "",
    "text": "text reviewed on",
    "ratio": "ratio",
    "hours": "time",
    "s": "speed-up",
    "s-eff": "speed-up with setup",
    "need": "memory needed",
    "usable": "usable memory",
    "kappa": "relative cost",
    "turn": "until it turns",
    "rho": "ratio of rents",
    "break-even": "break-even rent",
    "rent": "rent",
    "median": "median",
    "median-rent": "median rent",
    "measured": "measured",
    "paper": "from specifications",
    "energy": "energy",
    "owned": "bought",
    "purchase": "purchase price",
    "payback-0": "payback",
    "hour-0": "cost of an hour",
    "hour-1": "cost of an hour",
    "rank": "",
    "position": "rank",
    "of": "number in the ranking",
    "scaling": "scaling",
    "fits": "GPUs to hold it",
    "inputs": "input",
    "ranking": "ranking by cost",
}


class Names:
    """What the two sites call things; the newer one wins."""

    def __init__(self, old: Site, new: Site) -> None:
        self.words: dict[str, str] = {}
        self.pages: dict[str, str] = {}
        self.pairs: dict[str, tuple[str, ...]] = {}
        for site in (old, new):
            if site.sources:
                self._learn(site.sources)
        self.words["date/prices"] = "prices as of"

    def _learn(self, sources: Sources) -> None:
        for domain in sources.catalog.domains.values():
            segments = {**domain.segments}
            for basis, rule in domain.rules.bases.items():
                label = segments.get(rule.segment, basis)
                self.words |= {basis: label, f"rent-{basis}": f"rent, {label}"}
            self.words |= {f"rent-tier-{key}": f"rent, {label}" for key, label in segments.items()}
            self.words |= {f"tier-{key}": f"rent, {label}" for key, label in segments.items()}
            self.words |= {key: attribute.label for key, attribute in domain.attributes.items()}
            self.words |= {key: job.label for key, job in domain.work.jobs.items()}
            self.words |= {key: work.label for key, work in domain.work.classes.items()}
            self.words |= {key: product.name.short for key, product in domain.products.items()}
            for offer in domain.offers:
                product = domain.products.get(offer.product)
                name = f"{offer.label} ({product.name.short})" if product else offer.label
                self.words |= {f"{offer.seller}:{offer.id}": f"{offer.seller}, {name}", offer.seller: offer.seller}
        for page in sources.plan.pages.values():
            self.pages[page.id] = _page_name(page, self.words)
            self.pairs[page.id] = tuple(product.id for product in page.subjects) if page.kind == "comparison" else ()

    def products(self, ids: Iterable[str]) -> str:
        """Products that are set against each other."""
        return " vs ".join(self.words.get(product, product) for product in ids)

    def page(self, page: str) -> str:
        """What a page is about."""
        return self.pages.get(page, page)

    def fact(self, key: str) -> str:
        """The key of a fact in words: the page first, if it is a fact of one page, then its parts."""
        page = max((known for known in self.pages if key.startswith(f"{known}/")), key=len, default="")
        parts = list(dict.fromkeys(part for part in self._parts(key.removeprefix(f"{page}/")) if part))
        about = self.page(page) if page else ""
        parts = [part for part in parts if part != about]
        words = parts[0] + "".join(f", {part}" for part in parts[1:]) if parts else ""
        return ": ".join(part for part in (about, words) if part)

    def _parts(self, key: str) -> Iterable[str]:
        while key:
            known = next(
                (name for name in _heads(key) if name in self.words or name in KNOWN or name in SILENT), _heads(key)[-1]
            )
            key = key[len(known) + 1 :]
            yield "" if known in SILENT else self._said(known)

    def _said(self, known: str) -> str:
        if known in self.words:
            return self.words[known]
        if known.startswith("over-"):
            return f"against {self.words.get(known.removeprefix('over-'), known)}"
        return KNOWN.get(known, known)


def _heads(key: str) -> list[str]:
    """The beginnings of a key that may be names, the longest first.

    >>> _heads("Vast.ai/rent")
    ['Vast.ai/rent', 'Vast.ai', 'Vast']
    """
    ends = [n for n, sign in enumerate(key) if sign in "/."]
    return [key, *(key[:end] for end in reversed(ends) if end)]


def _page_name(page: PlannedPage, words: dict[str, str]) -> str:
    if page.kind == "comparison":
        return " vs ".join(product.name.short for product in page.subjects)
    if page.kind == "job":
        return words.get(page.job, page.job)
    if page.kind == "product" and page.subjects:
        return page.subjects[0].name.short
    return page.family.name if page.family else page.id
