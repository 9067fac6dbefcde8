"""Rules that are lists of patterns in wording.yml: foreign units, terms, forms of address, hype, agreement."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from generator.checks.wording.finding import Finding, Rule, Setting, brief, words_of
from generator.language.wording_file import Pattern
from generator.pages.authored import AuthoredText
from generator.problems import Severity

KEPT = 1_000
NEVER = re.compile(r"(?!)")
TEMPLATES = "templates/pages/"


@lru_cache(KEPT)
def compiled(find: str, exact: bool) -> re.Pattern[str]:
    """A pattern as an expression; a faulty one, told where the file is read, finds nothing."""
    try:
        found = re.compile(find, 0 if exact else re.IGNORECASE)
    except re.error:
        return NEVER
    return NEVER if found.search("") else found


def pattern_rule(name: str, finds: str, said: str, severity: Severity = "error", raw: bool = False) -> Rule:
    """The rule of one list, with what it finds in a few words; `said` tells what is wrong, with {words}.

    `raw` rules see placeholders as they stand.
    """

    def rule(text: AuthoredText, setting: Setting) -> Iterator[Finding]:
        patterns: list[Pattern] = getattr(setting.language(text).wording, name)
        words = text.text if raw else words_of(text)
        for pattern in patterns:
            own = text.page or text.origin.removeprefix(TEMPLATES).partition(".")[0]
            if own in pattern.pages or pattern.texts not in ("all", "prose" if text.is_prose else "messages"):
                continue
            for match in compiled(pattern.find, pattern.exact).finditer(words):
                hint = f"Write {pattern.write}." if pattern.write[0] not in "(" else pattern.write.strip("()")
                yield Finding(match.start(), said.replace("{words}", brief(match.group())), hint, severity)

    rule.__doc__ = finds
    return rule
