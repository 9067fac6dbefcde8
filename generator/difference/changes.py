"""One thing that an edit changes, told once with all the pages that print it; the most important kind first."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

NOTHING = "(nothing)"


class Kind(IntEnum):
    """What changed, in the order of importance."""

    PAGE_VERDICT = 1
    JOB_VERDICT = 2
    WINNER = 3
    COST = 4
    PRICE = 5
    FIGURE = 6
    ROW = 7
    SENTENCE = 8
    PAGE = 9

    @property
    def heading(self) -> str:
        """What stands above all changes of the kind."""
        return _WORDS[self][0]

    def counted(self, count: int) -> str:
        """A number of changes in words.

        >>> Kind.WINNER.counted(1), Kind.WINNER.counted(2)
        ('1 winner', '2 winners')
        """
        return f"{count} {_WORDS[self][1 if count == 1 else 2]}"


_WORDS = {
    Kind.PAGE_VERDICT: ("Page verdicts that flip", "page verdict", "page verdicts"),
    Kind.JOB_VERDICT: ("Job verdicts that flip", "job verdict", "job verdicts"),
    Kind.WINNER: ("Winners and rankings", "winner", "winners"),
    Kind.COST: ("Costs, times and break-even rents", "cost", "costs"),
    Kind.PRICE: ("Rents and prices", "price", "prices"),
    Kind.FIGURE: ("Other figures", "other figure", "other figures"),
    Kind.ROW: ("Rows of tables", "row", "rows"),
    Kind.SENTENCE: ("Sentences and labels", "text", "texts"),
    Kind.PAGE: ("Pages", "title or page", "titles or pages"),
}


@dataclass(frozen=True, slots=True)
class Wording:
    """What a language printed before and prints now; empty where nothing stood or stands."""

    language: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Change:
    """`name` says in words what changed, `key` is what the hook calls it, `codes` are old and new raw values."""

    kind: Kind
    name: str
    key: str
    codes: tuple[str, str]
    wordings: tuple[Wording, ...]
    pages: tuple[str, ...]

    @property
    def title(self) -> str:
        """What changed, where a line needs a head of its own."""
        return self.name or _WORDS[self.kind][1]

    @property
    def turn(self) -> str:
        """The codes of a verdict or an outcome, old and new; raw figures say no more than the printed ones."""
        return f"{self.codes[0]} → {self.codes[1]}" if self.kind <= Kind.WINNER else ""

    def told(self) -> list[Wording]:
        """Old and new words; languages that print the same stand together, as in "en, fr"."""
        found: dict[tuple[str, str], list[str]] = {}
        for wording in self.wordings:
            found.setdefault((wording.old, wording.new), []).append(wording.language)
        return [Wording(", ".join(codes), old, new) for (old, new), codes in found.items()]


@dataclass(frozen=True, slots=True)
class Difference:
    """All changes, the most important first. `unprinted` counts figures that changed less than is printed of them."""

    changes: tuple[Change, ...] = ()
    unprinted: int = 0
    pages: int = 0

    def of(self, kind: Kind) -> list[Change]:
        """The changes of one kind, in page order."""
        return [change for change in self.changes if change.kind is kind]

    @property
    def summary(self) -> str:
        """How much changed, in one sentence."""
        if not self.pages:
            return "No page changes."
        counts = [kind.counted(len(found)) for kind in Kind if (found := self.of(kind))]
        told = ", ".join(counts) or "nothing that is printed"
        pages = "1 page" if self.pages == 1 else f"{self.pages} pages"
        rest = f" {_UNPRINTED[self.unprinted == 1].format(self.unprinted)}" if self.unprinted else ""
        return f"{pages} changed: {told}.{rest}"


_UNPRINTED = {
    True: "{} figure changed by less than is printed of it.",
    False: "{} figures changed by less than is printed of them.",
}


def where(pages: tuple[str, ...], shown: int = 3) -> str:
    """The pages that print a change: the first few and a count.

    >>> where(("home", "prices")), where(("a", "b", "c", "d", "e"))
    ('home, prices', 'a, b, c and 2 more pages')
    """
    rest = len(pages) - shown
    if rest <= 0:
        return ", ".join(pages)
    return f"{', '.join(pages[:shown])} and {rest} more {'page' if rest == 1 else 'pages'}"
