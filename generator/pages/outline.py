"""The headings of one page: anchors in the page's language, sections that vanish when they are empty."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape, unescape

from markupsafe import Markup

from generator.pages.page import Heading

KEPT = 1_000  # headings that are remembered: most pages share theirs
TAG = re.compile(r"<[^>]*>")


@dataclass(slots=True)
class Outline:
    """Headings in page order; no two share an anchor."""

    headings: list[Heading] = field(default_factory=list)

    def section(self, key: str, title: Markup | str, caller: Callable[[], str]) -> Markup:
        """A section with its heading; a section without content does not appear, nor do its headings."""
        mark = len(self.headings)
        anchor = self._note(2, title)
        body = str(caller()).strip()
        if not body:
            del self.headings[mark:]
            return Markup("")
        return Markup(
            f'<section data-section="{escape(key)}" aria-labelledby="{anchor}">\n'
            f'<h2 id="{anchor}">{title}</h2>\n{body}\n</section>\n'
        )

    def subheading(self, title: Markup | str, question: str = "") -> Markup:
        """A third-level heading with its anchor; `question` is the key of an FAQ entry."""
        anchor = self._note(3, title)
        hook = f' data-faq="{escape(question)}"' if question else ""
        return Markup(f'<h3 id="{anchor}"{hook}>{title}</h3>')

    def _note(self, level: int, title: Markup | str) -> str:
        base, taken = slug(plain_text(title)), {heading.anchor for heading in self.headings}
        anchor, number = base, 2
        while anchor in taken:
            anchor, number = f"{base}-{number}", number + 1
        self.headings.append(Heading(level, anchor, plain_text(title)))
        return anchor


@lru_cache(KEPT)
def plain_text(html: Markup | str) -> str:
    """HTML as plain text, its no-break spaces kept."""
    return unescape(TAG.sub("", str(html)))


@lru_cache(KEPT)
def slug(text: str) -> str:
    """An anchor in the page's language: ASCII, lower case, hyphens.

    >>> slug("Ce que l’A100 a apporté")
    'ce-que-l-a100-a-apporte'
    """
    text = text.replace("œ", "oe").replace("æ", "ae")
    decomposed = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return re.sub(r"[^a-z0-9]+", "-", decomposed.lower()).strip("-") or "section"
