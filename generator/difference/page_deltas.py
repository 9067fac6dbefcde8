"""What differs between two readings of one page in one language; languages and pages are put together later."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.difference.changes import Kind
from generator.difference.page_reading import PageReading
from generator.difference.sentences import changed_rows, changed_texts, one_line
from generator.pages.page import Page

OFFER = re.compile(r"(.+:[^:/]+):(\d{4}(?:-\d\d){0,2}|\d{4}-Q\d)(:[A-Z]{3})?")
COSTS = re.compile(r"(?:^|/)(?:jobs|owned|energy)/")
PRICES = re.compile(r"\.(?:rent-|launch_price|median-rent)|/rents/")
EVERYWHERE = re.compile(r"inputs\.")


@dataclass(frozen=True, slots=True)
class Delta:
    """`subject` is equal in all languages; `same` is what makes texts of two pages one and the same.

    `between` are the products that are set against each other, or the row in which a text stands.
    """

    kind: Kind | None
    subject: str
    codes: tuple[str, str]
    words: tuple[str, str]
    between: tuple[str, ...] = ()
    same: tuple[str, ...] = ()


def deltas(page: str, old: Page, new: Page, before: PageReading, after: PageReading) -> list[Delta]:
    """All differences of one page in one language, in page order within a kind. A `kind` of None is not printed."""
    told: set[str] = set()
    found = [*_verdicts(before, after, told), *_winners(before, after, told)]
    covered: set[str] = set()
    texts = [*_rows(before, after, told, covered), *_texts(before, after, told, covered)]
    found += [*_figures(page, before, after, covered), *texts, *_head(old, new, before, after, texts)]
    return found


def _verdicts(before: PageReading, after: PageReading, told: set[str]) -> Iterator[Delta]:
    for basis, new in after.page_verdicts.items():
        old = before.page_verdicts.get(basis)
        if old and old.code != new.code:
            told.add(f"page verdict {basis}")
            yield Delta(Kind.PAGE_VERDICT, basis, (old.code, new.code), (old.words, new.words))
    for (job, basis), verdict in after.verdicts.items():
        known = before.verdicts.get((job, basis))
        if known and known.code != verdict.code:
            told.add(f"verdict {job} {basis}")
            yield Delta(Kind.JOB_VERDICT, f"{job}.{basis}", (known.code, verdict.code), (known.words, verdict.words))


def _winners(before: PageReading, after: PageReading, told: set[str]) -> Iterator[Delta]:
    seen = set()
    for (section, row), new in after.outcomes.items():
        old = before.outcomes.get((section, row))
        if old is None or (old.code, old.winner) == (new.code, new.winner):
            continue
        told.add(f"row {section} {row}")
        codes = (f"{old.code} {old.winner}".strip(), f"{new.code} {new.winner}".strip())
        if (row, codes) in seen:
            continue
        seen.add((row, codes))
        words = tuple(
            f"▲ {names.get(outcome.winner, outcome.winner)} ({outcome.words})" if outcome.winner else outcome.words
            for outcome, names in ((old, before.names), (new, after.names))
        )
        yield Delta(Kind.WINNER, row, codes, (words[0], words[1]), new.between)
    for job, ranked in after.rankings.items():
        earlier = [product for product in before.rankings.get(job, []) if product in ranked]
        later = [product for product in ranked if product in earlier]
        if earlier != later:
            told.update(f"ranking {job} {product}" for product in ranked)
            start = next(n for n, product in enumerate(later) if product != earlier[n])
            end = max(n for n, product in enumerate(later) if product != earlier[n]) + 1
            shown = [
                ", ".join(f"{n + 1} {names.get(products[n], products[n])}" for n in range(start, end))
                for products, names in ((earlier, before.names), (later, after.names))
            ]
            yield Delta(
                Kind.WINNER,
                f"ranking.{job}",
                (" ".join(earlier[start:end]), " ".join(later[start:end])),
                (shown[0], shown[1]),
            )


def _rows(before: PageReading, after: PageReading, told: set[str], covered: set[str]) -> Iterator[Delta]:
    for row in changed_rows(before, after):
        covered.update(fact for block in (*row.old, *row.new) for fact in block.facts)
        words = (one_line(row.old), one_line(row.new))
        yield Delta(Kind.ROW, f"{row.section}: {row.row}", ("", ""), words)


def _texts(before: PageReading, after: PageReading, told: set[str], covered: set[str]) -> Iterator[Delta]:
    for pair in changed_texts(before, after):
        covered |= pair.facts()
        if pair.told & told:
            continue
        words = (pair.old.text if pair.old else "", pair.new.text if pair.new else "")
        if words[0] == words[1] or pair.bare == ("", "{}") or pair.bare == ("{}", ""):
            covered -= pair.facts()
            continue
        yield Delta(Kind.SENTENCE, f"{pair.section}#{pair.row} {pair.place}", ("", ""), words, (pair.row,), pair.bare)


def _figures(page: str, before: PageReading, after: PageReading, covered: set[str]) -> Iterator[Delta]:
    old, new = _by_subject(page, before, covered), _by_subject(page, after, covered)
    for subject, now in new.items():
        was = old.get(subject)
        if was is None:
            if not now.is_covered:
                yield Delta(kind_of(subject), subject, ("", now.value), ("", now.shortest))
        elif (was.value, was.day) != (now.value, now.day):
            texts = _telling(was, now)
            kind = kind_of(subject) if texts[0] != texts[1] else None
            yield Delta(kind, subject, (was.value, now.value), texts)
    for subject, was in old.items():
        if subject not in new and not was.is_covered:
            yield Delta(kind_of(subject), subject, (was.value, ""), (was.shortest, ""))


@dataclass(slots=True)
class _Printed:
    value: str
    texts: tuple[str, ...]
    day: str
    is_covered: bool

    @property
    def shortest(self) -> str:
        return min(self.texts, key=len, default="")


def _by_subject(page: str, reading: PageReading, covered: set[str]) -> dict[str, _Printed]:
    """Figures by what they are of: an offer is known by its newest price, whatever page and day its key names."""
    found: dict[str, _Printed] = {}
    for fact, figure in reading.figures.items():
        local = fact.removeprefix(f"{page}/")
        subject, day = fact, ""
        if match := OFFER.fullmatch(local):
            subject, day = f"{match[1]}{match[3] or ''}", match[2]
        elif EVERYWHERE.match(local):
            subject = local
        known = found.get(subject)
        if known is None or known.day < day:
            found[subject] = _Printed(figure.value, figure.texts, day, fact in covered)
    return found


def _telling(was: _Printed, now: _Printed) -> tuple[str, str]:
    """The shortest pair of texts that shows the change."""
    if was.day != now.day:
        return f"{was.shortest} ({was.day})", f"{now.shortest} ({now.day})"
    if len(was.texts) == len(now.texts):
        pairs = [pair for pair in zip(was.texts, now.texts, strict=True) if pair[0] != pair[1]]
        if pairs:
            return min(pairs, key=lambda pair: len(pair[0] + pair[1]))
    elif set(was.texts) & set(now.texts):
        return was.shortest, was.shortest if was.shortest in now.texts else now.shortest
    return was.shortest, now.shortest


def kind_of(fact: str) -> Kind:
    """What a figure is to a reader.

    >>> kind_of("compare/a-vs-b/jobs/train.main.cost.a").name, kind_of("a.rent-main").name, kind_of("a.memory").name
    ('COST', 'PRICE', 'FIGURE')
    """
    if COSTS.search(fact):
        return Kind.COST
    return Kind.PRICE if PRICES.search(fact) or ":" in fact else Kind.FIGURE


def _head(old: Page, new: Page, before: PageReading, after: PageReading, texts: list[Delta]) -> Iterator[Delta]:
    """Title, description and address; dates and figures of the page are told where it prints them."""
    known = {delta.words for delta in texts}
    for what in ("title", "description"):
        words = (str(getattr(old, what)), str(getattr(new, what)))
        if _bare(words[0], before) != _bare(words[1], after) and words not in known:
            yield Delta(Kind.PAGE, what, ("", ""), words)
    if old.path != new.path:
        yield Delta(Kind.PAGE, "address", (old.path, new.path), (f"/{old.path}", f"/{new.path}"))


def _bare(text: str, page: PageReading) -> str:
    printed = {words for figure in page.figures.values() for words in figure.texts} | page.dates
    text = " ".join(text.split())
    for words in sorted(
        (words for words in printed if any(sign.isdigit() for sign in words)), key=lambda w: (-len(w), w)
    ):
        if len(words) > 2:
            text = text.replace(words, "{}")
    return text
