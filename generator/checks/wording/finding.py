"""What a wording rule finds in one text, and the text as rules read it: placeholders and addresses blanked out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from generator.catalog.model import Catalog
from generator.language.language import Language
from generator.language.nouns import Noun
from generator.pages.authored import AuthoredText
from generator.pages.plan import Plan
from generator.problems import Severity

LIMIT = 60
HOLE = "\ufffc"  # stands for a placeholder: one sign for each of its own, so that places stay right
PLACEHOLDER = re.compile(r"\{[^{}\n]*\}")
TARGET = re.compile(r"\]\([^()\n]*\)|<https?://[^>\s]*>|https?://\S+")


@dataclass(frozen=True, slots=True)
class Finding:
    """Where in the text, what is wrong, and what to write instead."""

    offset: int
    message: str
    hint: str
    severity: Severity = "error"


@dataclass(frozen=True, slots=True)
class Setting:
    """What a rule may look at beside the text; `kept` are names and their expression by language."""

    catalog: Catalog
    languages: Mapping[str, Language]
    plan: Plan
    kept: dict[str, tuple[dict[str, Noun], re.Pattern[str]]] = field(default_factory=dict)

    def language(self, text: AuthoredText) -> Language:
        """The language of a text."""
        return self.languages[text.language]


class Rule(Protocol):
    """A wording rule."""

    def __call__(self, text: AuthoredText, setting: Setting) -> Iterator[Finding]: ...


def words_of(text: AuthoredText) -> str:
    """The text without placeholders and addresses, each sign of theirs replaced by one."""
    blanked = PLACEHOLDER.sub(lambda match: HOLE * len(match.group()), text.text)
    return TARGET.sub(lambda match: "]" + HOLE * (len(match.group()) - 1), blanked)


def brief(words: str) -> str:
    """An excerpt as a problem shows it: on one line, holes as dots.

    >>> brief("le  le")
    'le le'
    """
    shown = " ".join(re.sub(HOLE + "+", "…", words).split())
    return shown if len(shown) <= LIMIT else shown[: LIMIT - 1] + "…"
