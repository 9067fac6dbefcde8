"""One language: its nouns, figures, messages and typography, read from `content/locales/<code>/`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path

from babel import Locale, UnknownLocaleError

from generator.catalog.model import Family, Product
from generator.catalog.shape import locate, validate
from generator.catalog.units import Unit
from generator.catalog.yaml_text import Mapping, read_mapping
from generator.language.dates import calendar
from generator.language.figures import FigureRules, Figures, check_units
from generator.language.language_file import (
    LanguageFile,
    NounsFile,
    ProofreadEntry,
    check_forms,
    check_genders,
    check_patterns,
)
from generator.language.listed_message import ListedMessage
from generator.language.messages import Message, MessageError, parse
from generator.language.nouns import ArticleRule, Noun, NounRules
from generator.language.po import Entry, plural_categories, read_po_file
from generator.language.translation_check import faults_of
from generator.language.typography import Typographer, typographer
from generator.language.wording_file import WordingFile, read_wording
from generator.problems import Location, Problems, Severity

SOURCE = "en"
TAG = re.compile(r"<[^>]*>")


@dataclass(slots=True)
class Language:
    """The words and figures of one language. `missing` collects message ids that pages asked for in vain."""

    code: str
    name: str
    theme: str
    search: str
    partial: bool
    nouns: NounRules
    figures: Figures
    typeset: Typographer
    entries: dict[tuple[str, str], Entry]
    file: str
    proofread: ProofreadEntry | None
    proofread_at: Location
    wording: WordingFile
    missing: dict[tuple[str, str], str] = field(default_factory=dict)
    _messages: dict[tuple[str, str, int], Message] = field(default_factory=dict)
    _nouns: dict[str, Noun] = field(default_factory=dict)
    _plurals: dict[int, int] = field(default_factory=dict)

    def message(self, text: str, context: str = "", plural: str = "", count: int = 1) -> Message:
        """The message for an English text, parsed; a missing or faulty translation gives the English and is noted."""
        index = self.plural_index(count) if plural else 0
        key = (context, text, index)
        found = self._messages.get(key)
        if found is None:
            found = self._messages[key] = self._parsed(text, context, plural, index)
        return found

    def has(self, message: ListedMessage) -> bool:
        """Whether a message is translated: whole, not fuzzy, without a fault."""
        entry = self.entries.get(message.key)
        if entry is None or self.missing.get(message.key) == "faulty":
            return False
        return entry.is_usable(0) and entry.plural == message.plural

    def words(self, text: str, context: str = "") -> str:
        """A message without placeholders as plain text."""
        parts = self.message(text, context).parts
        return unescape(TAG.sub("", "".join(part for part in parts if isinstance(part, str))))

    def plural_index(self, count: int) -> int:
        """Which plural form a whole number takes, by the categories of CLDR."""
        found = self._plurals.get(count)
        if found is None:
            locale = self.figures.locale
            found = self._plurals[count] = plural_categories(locale).index(locale.plural_form(count))
        return found

    def _parsed(self, text: str, context: str, plural: str, index: int) -> Message:
        english = plural if plural and index else text
        if self.code == SOURCE:
            return parse(english, self.typeset)
        entry = self.entries.get((context, text))
        if entry is None or not entry.is_usable(index) or (context, text) in self.missing:
            self.missing.setdefault((context, text), "fuzzy" if entry and entry.fuzzy else "missing")
            return parse(english, self.typeset)
        try:
            return parse(entry.strings[index], self.typeset)
        except MessageError as error:
            self.missing[(context, text)] = str(error)
            return parse(english, self.typeset)

    def noun(self, thing: Product | Family, style: str = "short") -> Noun:
        """A product (by its full, short or bare name) or a family as a noun."""
        key = f"{thing.id}/{style}"
        found = self._nouns.get(key)
        if found is None:
            name = thing.name if isinstance(thing.name, str) else str(getattr(thing.name, style))
            printed = self.typeset(name)
            found = self._nouns[key] = self.nouns.noun(thing.id, printed, thing.group)
        return found

    def name_noun(self, name: str) -> Noun:
        """A name that takes no article, such as a maker's, as a noun; its exceptions are listed under the name."""
        found = self._nouns.get(f"{name}//")
        if found is None:
            found = self._nouns[f"{name}//"] = self.nouns.noun(name, self.typeset(name), "")
        return found


def load_language(root: Path, code: str, units: dict[str, Unit], problems: Problems) -> Language | None:
    """The language of one folder, or None with problems."""
    folder = root / "content" / "locales" / code
    path = folder / "language.yml"
    if not path.is_file():
        problems.add(Location(path.relative_to(root).as_posix()), "This file is missing.", rule="file")
        return None
    node = read_mapping(root, path, problems)
    file = validate(LanguageFile, node, problems) if node else None
    if file is None or node is None:
        return None
    try:
        locale = Locale.parse(file.locale)
    except (UnknownLocaleError, ValueError):
        problems.add(
            node.items["locale"].where,
            f'The locale "{file.locale}" is not known to CLDR.',
            "Write a code such as fr or pt_BR.",
        )
        return None
    rules = _noun_rules(file, root, folder, problems, node)
    check_patterns(file, node, problems)
    check_units(units, locale, problems)
    figures = Figures(
        locale,
        FigureRules(
            file.figures.unit_space,
            file.figures.unit_names,
            file.figures.currency_symbols,
            file.figures.per_hour,
            file.figures.ratio_range,
            file.figures.number_range,
            file.figures.up_to,
            file.figures.first_of_month,
            file.figures.times_words,
            file.figures.times,
            file.figures.about,
            file.figures.percent_more,
            file.figures.same,
            file.figures.about_short,
            file.figures.spanned,
            file.figures.then,
            file.figures.dates,
        ),
        units,
    )
    po = folder / "messages.po"
    entries = read_po_file(root, po, locale, problems) if code != SOURCE and po.is_file() else {}
    return Language(
        code,
        file.name,
        file.theme,
        file.search,
        file.partial,
        rules,
        figures,
        typographer(file.typography, file.figures.unit_space, calendar(locale)),
        entries,
        po.relative_to(root).as_posix(),
        file.proofread,
        locate(node, ("proofread",))[1],
        read_wording(root, folder / "wording.yml", problems),
    )


def _noun_rules(file: LanguageFile, root: Path, folder: Path, problems: Problems, node: Mapping) -> NounRules:
    vowels = []
    for index, rule in enumerate(file.nouns.vowels):
        try:
            vowels.append((re.compile(rule.match), rule.then))
        except re.error as error:
            where = locate(node, ("nouns", "vowels", index, "match"))[1]
            problems.add(where, f'The rule "{rule.match}" is not a regular expression: {error}.')
    exceptions: dict[str, dict[str, object]] = {}
    confirmed: dict[str, dict[str, str]] = {}
    concepts: dict[str, str] = {}
    places: dict[str, Location] = {}
    path = folder / "nouns.yml"
    if path.is_file():
        nouns_node = read_mapping(root, path, problems)
        own = validate(NounsFile, nouns_node, problems) if nouns_node else None
        if own:
            for key, entry in own.nouns.items():
                exceptions[key] = entry.model_dump(exclude_none=True, include={"gender", "vowel"})
            confirmed = {key: entry.forms for key, entry in own.nouns.items() if entry.forms}
            concepts = {key: entry.name for key, entry in own.nouns.items() if entry.name}
            places = {key: locate(nouns_node, ("nouns", key))[1] for key in own.nouns} if nouns_node else {}
            check_genders(file.nouns, own, nouns_node, problems)
    articles = {
        word.lower(): ArticleRule(entry.bare, entry.contracted, tuple(entry.fine))
        for word, entry in file.nouns.articles.items()
    }
    check_forms(file.nouns, node, problems)
    nouns = file.nouns
    rules = NounRules(
        nouns.forms,
        nouns.genders,
        nouns.default_gender,
        tuple(vowels),
        exceptions,
        articles,
        tuple(nouns.told_by),
        tuple(nouns.makers_told_by),
        confirmed,
        concepts,
        places,
    )
    for name, fault, hint in rules.faults():
        problems.add(locate(node, ("nouns", "forms", name))[1], f"The form {name} {fault}.", hint, "language")
    return rules


def check_entries(language: Language, source: Language, problems: Problems, severity: Severity = "error") -> None:
    """Every translation keeps what its English text promises; one that fails never reaches a page."""
    categories = plural_categories(language.figures.locale)
    for entry in language.entries.values():
        if entry.fuzzy:
            continue
        for fault in faults_of(entry, language.nouns, source.nouns, categories):
            lines = entry.string_lines
            where = Location(language.file, lines[fault.index] if fault.index < len(lines) else entry.line)
            if fault.severity == "error":
                language.missing[(entry.context, entry.text)] = "faulty"
            told = severity if fault.severity == "error" else "warning"
            problems.add(where, f"“{_short(entry.text)}”: {fault.text}.", fault.hint, "translation", told)


def _short(text: str) -> str:
    return text if len(text) < 60 else text[:57] + "…"
