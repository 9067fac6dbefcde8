"""Nouns with forms: articles, elision, agreement and a/an come from locale data, never from templates."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from generator.problems import Location

FORM = re.compile(r"[A-Za-z_]{3,}")


@dataclass(frozen=True, slots=True)
class Noun:
    """A printed name with what grammar needs to know of it; `vowel` means that the name elides or takes "an"."""

    text: str
    gender: str
    vowel: bool


@dataclass(frozen=True, slots=True)
class ArticleRule:
    """A word that should not stand before a noun placeholder; see `articles` in language.yml.

    `bare_form` is the form that holds the word; `contracted` gives the form to use where word and form contract, and
    `fine` are forms that the word may well stand before.
    """

    bare_form: str
    contracted: dict[str, str]
    fine: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NounRules:
    """The forms of one language and its rules for gender and first sound.

    `forms` maps a form name to patterns by gender, looked up as `vowel_<gender>`, `vowel`, `<gender>`, `all`;
    `{n}` stands for the name. `vowels` are regular expressions tried in order; the first that matches decides.
    `told_by` are the forms that show gender and first sound, `makers_told_by` those of names without an article;
    `confirmed` holds forms by id that a person wrote down as right, `concepts` names by id that no catalog has.
    """

    forms: dict[str, dict[str, str]]
    genders: dict[str, str]
    default_gender: str
    vowels: tuple[tuple[re.Pattern[str], bool], ...]
    exceptions: dict[str, dict[str, object]]
    articles: dict[str, ArticleRule] = field(default_factory=dict)
    told_by: tuple[str, ...] = ()
    makers_told_by: tuple[str, ...] = ()
    confirmed: dict[str, dict[str, str]] = field(default_factory=dict)
    concepts: dict[str, str] = field(default_factory=dict)
    places: dict[str, Location] = field(default_factory=dict)

    def noun(self, key: str, text: str, group: str) -> Noun:
        """The noun of a product, family or maker: exceptions by id first, then the rules."""
        exception = self.exceptions.get(key, {})
        gender = str(exception.get("gender", self.genders.get(group, self.default_gender)))
        vowel = exception.get("vowel")
        return Noun(text, gender, self.starts_with_vowel(text) if vowel is None else bool(vowel))

    def concept(self, key: str) -> Noun | None:
        """A concept of nouns.yml as a noun."""
        name = self.concepts.get(key)
        return self.noun(key, name, "") if name is not None else None

    def is_confirmed(self, key: str) -> bool:
        """Whether a person has written down forms of a name."""
        return bool(self.confirmed.get(key))

    def all_genders(self) -> set[str]:
        """The genders that the rules know of."""
        special = {str(entry["gender"]) for entry in self.exceptions.values() if "gender" in entry}
        return {self.default_gender, *self.genders.values(), *special}

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
            if not FORM.fullmatch(name):
                found.append((name, "has a name that can't be used", "Three letters or more, as in of_the."))
            lacking = [gender for gender in genders if gender not in patterns and "all" not in patterns]
            for gender in lacking:
                found.append((name, f'has no pattern for the gender "{gender}"', f'Add "{gender}: …" or "all: …".'))
            for key in patterns:
                if key not in known:
                    found.append((name, f'has a pattern "{key}" that no noun takes', f"Known: {', '.join(known)}."))
        return found

    def is_bare(self, form: str) -> bool:
        """Whether a form is the name alone."""
        return set(self.forms[form].values()) == {"{n}"}

    def has_words(self, form: str) -> bool:
        """Whether a form has words beside the name."""
        return any("{n}" in pattern and pattern != "{n}" for pattern in self.forms[form].values())

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
