"""Two sites side by side: every change once, in all languages, with the pages that print it."""

from __future__ import annotations

from generator.difference.changes import Change, Difference, Kind, Wording
from generator.difference.naming import Names
from generator.difference.page_deltas import Delta, deltas
from generator.difference.page_reading import read_page
from generator.pages.page import Page
from generator.site import Site

Pages = dict[str, dict[str, Page]]
Spoken = dict[str, Delta]


def differences(old: Site, new: Site) -> Difference:
    """What a reader of the new site finds otherwise than a reader of the old one; both must be free of errors.

    Pages whose bytes are equal are not read. The same change on many pages is told once.
    """
    before, after = _pages(old), _pages(new)
    names = Names(old, new)
    merged: dict[tuple[object, ...], tuple[str, Spoken, list[str]]] = {}
    heads: list[Change] = []
    touched: set[str] = set()
    for page in [*after, *(page for page in before if page not in after)]:
        sides = before.get(page, {}), after.get(page, {})
        heads += _whole(page, *sides, names)
        found = {
            code: _page_deltas(page, sides[0][code], sides[1][code])
            for code in sides[1]
            if code in sides[0] and sides[0][code] != sides[1][code]
        }
        if found or sides[0].keys() != sides[1].keys():
            touched.add(page)
        for spoken in _in_all_languages(found):
            _page, _spoken, pages = merged.setdefault(_same(page, spoken), (page, spoken, []))
            if page not in pages:
                pages.append(page)
    changes = [_change(page, spoken, pages, names) for page, spoken, pages in merged.values()]
    told = [change for change in changes if change is not None]
    order = {page: number for number, page in enumerate([*after, *before])}
    ranked = sorted([*told, *heads], key=lambda change: (change.kind, order[change.pages[0]]))
    return Difference(tuple(ranked), len(changes) - len(told), len(touched))


def _pages(site: Site) -> Pages:
    found: Pages = {}
    for page in site.pages:
        found.setdefault(page.id, {})[page.lang] = page
    planned = list(site.sources.plan.pages) if site.sources else []
    order = {page: number for number, page in enumerate(planned)}
    return dict(sorted(found.items(), key=lambda item: (order.get(item[0], len(order)), item[0])))


def _page_deltas(page: str, old: Page, new: Page) -> list[Delta]:
    """What differs in words or figures; else that something does: markup, order, or where a link leads."""
    found = deltas(page, old, new, read_page(old), read_page(new))
    return found or [Delta(Kind.PAGE, "markup", ("", ""), ("", ""))]


def _in_all_languages(found: dict[str, list[Delta]]) -> list[Spoken]:
    """The same change of several languages as one.

    Texts have no key: in a section where all languages changed as many they go together in their order, else where they
    stand at the same place among as many others.
    """
    counts = {code: _sections(own) for code, own in found.items()}
    together: dict[tuple[object, ...], Spoken] = {}
    for code, own in found.items():
        seen: dict[str, int] = {}
        for delta in own:
            key: tuple[object, ...] = (delta.kind, delta.subject, delta.codes)
            if delta.kind is Kind.SENTENCE:
                section = delta.subject.partition("#")[0]
                seen[section] = number = seen.get(section, 0) + 1
                if len({count.get(section, 0) for count in counts.values()}) == 1:
                    key = (delta.kind, section, number)
            together.setdefault(key, {})[code] = delta
    return list(together.values())


def _sections(found: list[Delta]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for delta in found:
        if delta.kind is Kind.SENTENCE:
            section = delta.subject.partition("#")[0]
            counts[section] = counts.get(section, 0) + 1
    return counts


def _same(page: str, spoken: Spoken) -> tuple[object, ...]:
    """What makes the changes of two pages one: the same fact, the same pair, or the same words."""
    first = next(iter(spoken.values()))
    if first.kind in (Kind.PAGE_VERDICT, Kind.JOB_VERDICT):
        return (first.kind, page, first.subject)
    if first.kind is Kind.WINNER:
        return (first.kind, first.between or page, first.subject, first.codes)
    if first.kind is Kind.SENTENCE:
        return (first.kind, first.between, tuple((code, delta.same) for code, delta in spoken.items()))
    if first.kind in (Kind.ROW, Kind.PAGE):
        subject = first.subject if first.kind is Kind.PAGE else ""
        about = page if subject in ("title", "description", "address") else ""
        return (first.kind, subject, about, tuple((code, delta.words) for code, delta in spoken.items()))
    return (first.kind, first.subject, first.codes)


def _change(page: str, spoken: Spoken, pages: list[str], names: Names) -> Change | None:
    first = next(iter(spoken.values()))
    if first.kind is None:
        return None
    wordings = tuple(Wording(code, *delta.words) for code, delta in spoken.items() if delta.words != ("", ""))
    key = first.subject
    if first.kind is Kind.PAGE_VERDICT:
        name, key = f"{names.page(page)}, {names.fact(key)}", f"{page} {key}"
    elif first.kind is Kind.JOB_VERDICT:
        name = f"{names.page(page)}: {names.fact(key)}"
    elif first.kind is Kind.WINNER:
        pair = names.products(first.between or names.pairs.get(page, ()))
        name = f"{pair}: {names.fact(key)}" if pair else names.fact(key)
    elif first.kind is Kind.SENTENCE:
        name, key = "", first.between[0]
    elif first.kind is Kind.ROW:
        name, key = "", key.partition(": ")[2]
    elif first.kind is Kind.PAGE:
        name, key = _PAGE_WORDS[key], ""
    else:
        name = names.fact(key)
    return Change(first.kind, name, key, first.codes, wordings, tuple(pages))


_PAGE_WORDS = {
    "title": "title",
    "description": "description for search engines",
    "address": "address",
    "markup": "no word and no printed figure; markup, links or order only",
}


def _whole(page: str, old: dict[str, Page], new: dict[str, Page], names: Names) -> list[Change]:
    """Pages that came or went, in all languages or in some: where a translation is missing, the page is left out."""
    came = tuple(Wording(code, "", found.title) for code, found in new.items() if code not in old)
    went = tuple(Wording(code, found.title, "") for code, found in old.items() if code not in new)
    found = []
    for wordings, whole, part in (
        (came, "new page" if not old else "", "page now also in"),
        (went, "page gone" if not new else "", "page left out of"),
    ):
        if wordings:
            word = whole or f"{part} {', '.join(wording.language for wording in wordings)}"
            found.append(Change(Kind.PAGE, f"{word}: {names.page(page)}", "", ("", ""), wordings, (page,)))
    return found
