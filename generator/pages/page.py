"""A finished page of one language, ready for any site engine."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the page, for a table of contents: level 2 or 3, anchor, plain text."""

    level: int
    anchor: str
    text: str


@dataclass(frozen=True, slots=True)
class Page:
    """`body` is HTML without the theme; `path` the address below the site's root, with a slash at the end.

    The body is kept as UTF-8: with a ▲ in it, Python's own text takes twice the room, times thousands of pages.
    """

    id: str
    kind: str
    lang: str
    path: str
    title: str
    description: str
    utf8: bytes
    headings: tuple[Heading, ...]
    edit: str
    alternates: dict[str, str]
    date: str
    section: str

    @property
    def body(self) -> str:
        """HTML without the theme."""
        return self.utf8.decode()


@dataclass(frozen=True, slots=True)
class NavigationEntry:
    """A line of the navigation: a page's path, or a section that only holds others."""

    title: str
    path: str
    children: tuple[NavigationEntry, ...] = ()
