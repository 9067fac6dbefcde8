"""Which texts of a page differ by more than their figures, paired old with new."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from generator.difference.page_reading import Block, PageReading

Place = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Pair:
    """A text before and now; None where there was or is none. `place` is its number among those around it."""

    old: Block | None
    new: Block | None
    place: str = ""

    @property
    def section(self) -> str:
        """Where on the page it stands."""
        block = self.new or self.old
        return block.section if block else ""

    @property
    def row(self) -> str:
        """The row of a table that it stands in."""
        block = self.new or self.old
        return block.row if block else ""

    @property
    def bare(self) -> tuple[str, str]:
        """Both texts without their figures."""
        return (self.old.bare if self.old else "", self.new.bare if self.new else "")

    @property
    def told(self) -> set[str]:
        """The outcomes and verdicts that the two put into words."""
        return {block.told for block in (self.old, self.new) if block and block.told}

    def facts(self) -> set[str]:
        """The facts in both."""
        return {fact for block in (self.old, self.new) if block for fact in block.facts}


@dataclass(frozen=True, slots=True)
class RowPair:
    """A row of a table that came or went, as one line."""

    section: str
    row: str
    old: tuple[Block, ...]
    new: tuple[Block, ...]


def changed_rows(old: PageReading, new: PageReading) -> list[RowPair]:
    """Rows that only one side has, in page order, those that went last."""
    before, after = _groups(old), _groups(new)
    came = [RowPair(*place, (), tuple(after[place])) for place in after if place[1] and place not in before]
    went = [RowPair(*place, tuple(before[place]), ()) for place in before if place[1] and place not in after]
    return came + went


def changed_texts(old: PageReading, new: PageReading) -> list[Pair]:
    """Texts that differ, within each section and each row that both sides have."""
    before, after = _groups(old), _groups(new)
    found = []
    for place in [*after, *(place for place in before if place not in after)]:
        if not place[1] or (place in before and place in after):
            found += _pairs(before.get(place, []), after.get(place, []))
    return found


def one_line(blocks: Sequence[Block]) -> str:
    """The cells of a row.

    >>> one_line([Block("", text="Memory"), Block("", text="80 GB")])
    'Memory | 80 GB'
    """
    return " | ".join(block.text for block in blocks if block.text)


def _groups(page: PageReading) -> dict[Place, list[Block]]:
    groups: dict[Place, list[Block]] = {}
    for block in page.blocks:
        groups.setdefault((block.section, block.row), []).append(block)
    return groups


def _pairs(old: list[Block], new: list[Block]) -> list[Pair]:
    matcher = SequenceMatcher(None, [block.bare for block in old], [block.bare for block in new], autojunk=False)
    found = []
    for how, i, j, k, m in matcher.get_opcodes():
        if how != "equal":
            for before, after in _replaced(old[i:j], new[k:m]):
                place = f"{_number(before, old)}/{len(old)} {_number(after, new)}/{len(new)}"
                found.append(Pair(before, after, place))
    return found


def _number(block: Block | None, among: list[Block]) -> str:
    return "-" if block is None else str(next(n for n, other in enumerate(among) if other is block))


def _replaced(old: list[Block], new: list[Block]) -> Iterator[tuple[Block | None, Block | None]]:
    """As many texts as before are the same texts in other words; of more or fewer, those that resemble each other."""
    if len(old) == len(new):
        yield from zip(old, new, strict=True)
        return
    left = list(old)
    for after in new:
        alike = next((n for n, before in enumerate(left) if _alike(before.bare, after.bare)), None)
        if alike is None:
            yield None, after
            continue
        yield from ((before, None) for before in left[:alike])
        yield left[alike], after
        del left[: alike + 1]
    yield from ((before, None) for before in left)


def _alike(old: str, new: str) -> bool:
    """Whether at least half of the words of both stand in both, in order."""
    before, after = old.split(), new.split()
    same = sum(block.size for block in SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks())
    return 4 * same >= len(before) + len(after)
