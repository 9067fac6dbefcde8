"""Nouns with forms: articles, elision, agreement and a/an come from locale data, never from templates."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Noun:
    """A printed name with what grammar needs to know of it; `vowel` means that the name elides or takes "an"."""

    text: str
    gender: str
    vowel: bool


@dataclass(frozen=True, slots=True)
class NounRules:
    """The forms of one language and its rules for gender and first sound.

    `forms` maps a form name to patterns by gender, looked up as `vowel_<gender>`, `vowel`, `<gender>`, `all`;
    `{n}` stands for the name. `vowels` are regular expressions tried in order; the first that matches decides.
    """

    forms: dict[str, dict[str, str]]
    genders: dict[str, str]
    default_gender: str
    vowels: tuple[tuple[re.Pattern[str], bool], ...]
    exceptions: dict[str, dict[str, object]]

    def noun(self, key: str, text: str, group: str) -> Noun:
        """The noun of a product, family or maker: exceptions by id first, then the rules."""
        exception = self.exceptions.get(key, {})
        gender = str(exception.get("gender", self.genders.get(group, self.default_gender)))
        vowel = exception.get("vowel")
        return Noun(text, gender, self.starts_with_vowel(text) if vowel is None else bool(vowel))

    def starts_with_vowel(self, text: str) -> bool:
        """Whether the first rule that matches says so."""
        return next((then for pattern, then in self.vowels if pattern.search(text)), False)

    def faults(self) -> list[tuple[str, str, str]]:
        """Form, fault and hint for each form that some noun could not take, or that no noun would."""
        named = {key for patterns in self.forms.values() for key in patterns}
        special = {str(entry.get("gender")) for entry in self.exceptions.values()} & named
        genders = sorted({self.default_gender, *self.genders.values(), *special})
        known = ["all", *genders, "vowel", *(f"vowel_{gender}" for gender in genders)]
        found = []
        for name, patterns in self.forms.items():
            lacking = [gender for gender in genders if gender not in patterns and "all" not in patterns]
            for gender in lacking:
                found.append((name, f'has no pattern for the gender "{gender}"', f'Add "{gender}: …" or "all: …".'))
            for key in patterns:
                if key not in known:
                    found.append((name, f'has a pattern "{key}" that no noun takes', f"Known: {', '.join(known)}."))
        return found

    def form(self, noun: Noun, name: str) -> str:
        """The noun in one form.

        Raises:
            KeyError: the language has no such form.

        """
        patterns = self.forms[name]
        keys = (f"vowel_{noun.gender}", "vowel") if noun.vowel else ()
        for key in (*keys, noun.gender, "all"):
            if key in patterns:
                return patterns[key].replace("{n}", noun.text)
        raise KeyError(f"{name} has no pattern for {noun.gender}")
