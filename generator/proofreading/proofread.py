"""`visavis check --proofread`: what Hunspell and Grammalecte find on the pages, told where an author wrote it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.language.language import Language
from generator.problems import Location, Problems
from generator.proofreading import grammalecte, hunspell
from generator.proofreading.dictionary import Dictionary, dictionary_file, load_dictionary
from generator.proofreading.passages import OMITTED, Passage, passages
from generator.proofreading.placing import Places
from generator.proofreading.programs import ProgramFault
from generator.site import Site

TOKEN = re.compile(r"[^\W_]+(?:['’\-\u2011][^\W_]+)*")
PART = re.compile(r"[^\W_]+")
AROUND = 40
OFFERED = 3


@dataclass(frozen=True, slots=True)
class Finding:
    """A stretch of a passage and what is wrong with it; without a rule it is a word that no dictionary has."""

    passage: Passage
    start: int
    end: int
    rule: str
    message: str
    suggestions: tuple[str, ...]

    @property
    def words(self) -> str:
        """The stretch itself."""
        return self.passage.text[self.start : self.end]


def proofread(root: Path, site: Site) -> Problems:
    """All findings of all languages that name a program; a site with errors has no pages to read."""
    problems = Problems()
    sources = site.sources
    for language in sources.languages.values() if sources else ():
        wanted = language.proofread
        if sources is None or wanted is None:
            continue
        dictionary = load_dictionary(root, language.code, sources.catalog, (site.name,), problems)
        read = passages(page for page in site.pages if page.lang == language.code)
        findings: list[Finding] = []
        if wanted.grammalecte:
            try:
                findings += _grammar(read, dictionary, wanted.grammalecte.options_off, wanted.grammalecte.rules_off)
            except ProgramFault as fault:
                problems.add(language.proofread_at, fault.message, fault.hint, "proofread")
        if wanted.hunspell:
            try:
                findings = list(_spelling(read, dictionary, wanted.hunspell, findings))
            except ProgramFault as fault:
                problems.add(language.proofread_at, fault.message, fault.hint, "proofread")
        _tell(findings, Places(text for text in site.texts if text.language == language.code), language, problems)
    return problems


def _grammar(
    read: Sequence[Passage], dictionary: Dictionary, options_off: Sequence[str], rules_off: Sequence[str]
) -> list[Finding]:
    """Grammalecte's findings; a name is one unknown word to it, and what it says within a name is dropped."""
    given = [dictionary.masked(passage.text, "z").replace(OMITTED, "X") for passage in read]
    found = []
    for remark in grammalecte.remarks(given, options_off, rules_off):
        passage, spans = read[remark.paragraph], dictionary.spans(read[remark.paragraph].text)
        if any(start <= remark.start and remark.end <= end for start, end in spans):
            continue
        message, suggestions = remark.message, remark.suggestions
        for start, end in spans:
            hidden, name = given[remark.paragraph][start:end], passage.text[start:end]
            message = message.replace(hidden, name)
            suggestions = tuple(text.replace(hidden, name) for text in suggestions)
        finding = Finding(passage, remark.start, remark.end, remark.rule, message, suggestions)
        named = any(start < remark.end and remark.start < end for start, end in spans)
        if remark.rule or not (named or _is_known(finding.words, dictionary)):
            found.append(finding)
    return found


def _is_known(word: str, dictionary: Dictionary) -> bool:
    """Nobody can say whether "gfx942" is misspelt; single letters are elided words, units and formulas."""
    parts = PART.findall(word)
    return dictionary.knows(word) or all(
        len(part) == 1 or not part.isalpha() or dictionary.knows(part) for part in parts
    )


def _spelling(
    read: Sequence[Passage], dictionary: Dictionary, name: str, others: Sequence[Finding]
) -> Iterator[Finding]:
    """The findings of others, and Hunspell's: a word is right as a whole, or when all its parts are."""
    tokens = [
        (passage, token.group(), token.start())
        for passage in read
        for token in TOKEN.finditer(dictionary.masked(passage.text, " "))
        if not _is_known(token.group(), dictionary)
    ]
    asked = {word for _passage, token, _start in tokens for word in (token, *PART.findall(token))}
    asked |= {finding.words for finding in others if not finding.rule}
    wrong = hunspell.misspelt(asked, name)
    told = set()
    for finding in others:
        told.add((finding.passage.text, finding.start))
        offered = finding.suggestions if finding.rule else wrong.get(finding.words, ())
        yield Finding(finding.passage, finding.start, finding.end, finding.rule, finding.message, offered)
    for passage, token, start in tokens:
        for part in PART.finditer(token) if token in wrong else ():
            at = start + part.start()
            if part[0] in wrong and not _is_known(part[0], dictionary) and (passage.text, at) not in told:
                yield Finding(passage, at, at + len(part[0]), "", "", wrong[part[0]])


def _tell(findings: Sequence[Finding], places: Places, language: Language, problems: Problems) -> None:
    """Each fault once, at the place that an author would edit: many pages print the same sentence."""
    told: set[tuple[Location, str, str]] = set()
    for finding in findings:
        placed = places.find(finding.passage.text, finding.start, finding.end)
        if placed and ("grammar" if finding.rule else "spelling") in placed.text.allowed:
            continue
        where = placed.text.place(placed.offset) if placed else Location(finding.passage.page.edit)
        key = (where, finding.rule, "" if finding.rule and placed else finding.words.casefold())
        if key in told:
            continue
        told.add(key)
        message, hint = _said(finding, dictionary_file(language.code))
        problems.add(where, message, hint, "grammar" if finding.rule else "spelling")


def _said(finding: Finding, file: str) -> tuple[str, str]:
    offered = [f"“{text}”" for text in finding.suggestions[:OFFERED]]
    instead = f"Write {' or '.join(offered)}" if offered else ""
    quoted = f"“{finding.words}” in “{_context(finding)}”"
    if finding.rule:
        said = " ".join(finding.message.split()).rstrip(" :.")
        return f"{quoted}: {said} ({finding.rule}).", f"{instead}." if instead else ""
    other = f"if the word is right, add it to {file}."
    return f"{quoted} is in no dictionary.", f"{instead}; {other}" if instead else other[0].upper() + other[1:]


def _context(finding: Finding) -> str:
    """The finding with some words before and behind it."""
    text = finding.passage.text
    start, end = max(0, finding.start - AROUND), min(len(text), finding.end + AROUND)
    before, behind = text[start : finding.start], text[finding.end : end]
    if start:
        before = "…" + before.partition(" ")[2]
    if end < len(text):
        behind = behind.rpartition(" ")[0] + "…"
    return (before + finding.words + behind).replace(OMITTED, "…")
