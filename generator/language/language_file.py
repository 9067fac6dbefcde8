"""language.yml and nouns.yml: what they may hold, and what would go wrong only when a page is printed."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import AfterValidator, Field

from generator.catalog.shape import Authored, Text, closest, locate
from generator.catalog.yaml_text import Mapping, Node
from generator.language.dates import PRECISIONS
from generator.language.typography_file import TypographyEntry
from generator.problems import Problems

PHRASES = ("on", "as_of")
PATTERNS = {
    "per_hour": ("{n}",),
    "ratio_range": ("{lo}", "{hi}"),
    "number_range": ("{lo}", "{hi}"),
    "up_to": ("{n}",),
    "times": ("{n}",),
    "about": ("{n}",),
    "percent_more": ("{n}",),
    "about_short": ("{n}",),
    "spanned": ("{n}",),
    "then": ("{a}", "{b}"),
}


class VowelEntry(Authored):
    """`{match: '^[aeiou]', then: true}`."""

    match: Text
    then: bool


class ArticleEntry(Authored):
    """`de: {bare: of_bare, contracted: {the: of_the}, fine: [this]}`; see ArticleRule."""

    bare: Text
    contracted: dict[str, Text] = Field(default_factory=dict)
    fine: list[Text] = Field(default_factory=list)


class NounsEntry(Authored):
    """Genders by product group, first-sound rules, the forms of the language, and words that forms hold already."""

    genders: dict[str, Text] = Field(default_factory=dict)
    default_gender: Text
    vowels: list[VowelEntry]
    forms: dict[str, dict[str, str]]
    told_by: list[Text] = Field(default_factory=list)
    makers_told_by: list[Text] = Field(default_factory=list)
    articles: dict[str, ArticleEntry] = Field(default_factory=dict)


class FiguresEntry(Authored):
    """What CLDR leaves open; see FigureRules."""

    unit_space: str
    unit_names: dict[str, Text] = Field(default_factory=dict)
    currency_symbols: dict[str, Text] = Field(default_factory=dict)
    per_hour: Text
    ratio_range: Text
    number_range: Text
    up_to: Text
    first_of_month: str = ""
    times_words: dict[str, Text] = Field(default_factory=dict)
    times: Text
    about: Text
    percent_more: Text
    same: Text
    about_short: Text
    spanned: Text
    then: Text
    dates: dict[str, dict[str, Text]] = Field(default_factory=dict)


def one_word(text: str) -> str:
    """A text that is handed to a program may not be an option of it, nor a path.

    Raises:
        ValueError: it has other signs than letters, digits, _ and -, or begins with one of the two.

    """
    if not re.fullmatch(r"[^\W_][\w-]*", text):
        raise ValueError("not a name of letters, digits, _ and -")
    return text


Setting = Annotated[Text, AfterValidator(one_word)]


class GrammalecteEntry(Authored):
    """What Grammalecte leaves alone on this site: options and single rules by their ids."""

    options_off: list[Setting] = Field(default_factory=list)
    rules_off: list[Setting] = Field(default_factory=list)


class ProofreadEntry(Authored):
    """The programs that proofread the language; without one, it is not proofread."""

    hunspell: Setting | None = None
    grammalecte: GrammalecteEntry | None = None


class LanguageFile(Authored):
    """content/locales/<code>/language.yml."""

    name: Text
    locale: Text
    theme: Text
    typography: TypographyEntry | None = None
    partial: bool = False
    nouns: NounsEntry
    figures: FiguresEntry
    search: Text = "en"
    proofread: ProofreadEntry | None = None


class NounException(Authored):
    """What the rules cannot know of a product, family, maker or concept, and the forms that a person has confirmed.

    `name` makes the entry a concept of its own, such as HBM3e, which own prose may name in every form.
    """

    name: Text | None = None
    gender: Text | None = None
    vowel: bool | None = None
    forms: dict[str, Text] = Field(default_factory=dict)


class NounsFile(Authored):
    """content/locales/<code>/nouns.yml."""

    nouns: dict[str, NounException] = Field(default_factory=dict)


def check_genders(rules: NounsEntry, exceptions: NounsFile, node: Node | None, problems: Problems) -> None:
    """An exception names a gender that some form knows."""
    named = {key for patterns in rules.forms.values() for key in patterns if not key.startswith(("vowel", "all"))}
    known = {rules.default_gender, *rules.genders.values(), *named}
    for key, entry in exceptions.nouns.items():
        if node is not None and entry.gender is not None and entry.gender not in known:
            where = locate(node, ("nouns", key, "gender"))[1]
            problems.add(where, f'The gender "{entry.gender}" has no forms.', closest(entry.gender, known), "language")
        for form in entry.forms:
            if node is not None and form not in rules.forms:
                where = locate(node, ("nouns", key, "forms", form))[1]
                problems.add(where, f'The form "{form}" does not exist.', closest(form, set(rules.forms)), "language")


def check_forms(rules: NounsEntry, node: Mapping, problems: Problems) -> None:
    """Every form that `articles`, `told_by` and `makers_told_by` name exists."""
    for key in ("told_by", "makers_told_by"):
        for index, form in enumerate(getattr(rules, key)):
            if form not in rules.forms:
                where = locate(node, ("nouns", key, index))[1]
                problems.add(where, f'The form "{form}" does not exist.', closest(form, set(rules.forms)), "language")
    for word, entry in rules.articles.items():
        for form in (entry.bare, *entry.contracted, *entry.contracted.values(), *entry.fine):
            if form not in rules.forms:
                where = locate(node, ("nouns", "articles", word))[1]
                problems.add(where, f'The form "{form}" does not exist.', closest(form, set(rules.forms)), "language")


def check_patterns(file: LanguageFile, node: Mapping, problems: Problems) -> None:
    """A pattern without its place would print a sentence without its figure."""
    for name, signs in PATTERNS.items():
        text = str(getattr(file.figures, name))
        for sign in signs:
            if text.count(sign) != 1:
                where = locate(node, ("figures", name))[1]
                problems.add(where, f'{name} "{text}" must hold {sign} once.', rule="language")
    for phrase, patterns in file.figures.dates.items():
        where = locate(node, ("figures", "dates", phrase))[1]
        if phrase not in PHRASES:
            problems.add(where, f'No sentence asks for a date "{phrase}".', closest(phrase, set(PHRASES)), "language")
        for key, text in patterns.items():
            if key not in (*PRECISIONS, "other"):
                hint = closest(key, {*PRECISIONS, "other"})
                problems.add(where, f'No date is known by the "{key}".', hint, "language")
            if text.count("{d}") != 1:
                problems.add(where, f'dates "{text}" must hold {{d}} once.', rule="language")
