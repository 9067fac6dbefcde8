"""A message as a template or the catalog has it, before any translation."""

from __future__ import annotations

from dataclasses import dataclass

from generator.problems import Location


@dataclass(frozen=True, slots=True)
class ListedMessage:
    """English text, plural ("" if none), context ("" if none), what translators are told, and all its places.

    `not_for` are languages that have no use for it.
    """

    text: str
    plural: str
    context: str
    notes: tuple[str, ...]
    places: tuple[Location, ...]
    not_for: frozenset[str] = frozenset()

    @property
    def key(self) -> tuple[str, str]:
        """What identifies a message: its context and its English text."""
        return self.context, self.text
