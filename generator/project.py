"""Where a project lies and how its owner wants it built. Knows paths, reads nothing."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

Pairs = Literal["curated", "all"]


@dataclass(frozen=True, slots=True)
class Project:
    """`root` holds catalog/, content/ and templates/; `templates` is the folder of page templates.

    `strict` makes an untranslated page an error; else the page is left out of its language, with a warning. `as_of` is
    the day up to which prices count (all, if empty), `settings` are inputs changed for a trial, such as
    `lambda:h100-sxm=3.10`.
    """

    root: Path
    site_url: str = ""
    pairs: Pairs = "curated"
    strict: bool = True
    as_of: str = ""
    settings: tuple[str, ...] = ()

    @property
    def content(self) -> Path:
        """What only one page says, and how each language speaks."""
        return self.root / "content"

    @property
    def templates(self) -> Path:
        """How a page is laid out."""
        return self.root / "templates"
