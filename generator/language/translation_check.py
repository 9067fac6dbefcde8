"""Whether a translation keeps what its English text promises: placeholders, forms, links, plurals, single articles.

No outside tool can tell (language.md 1): to gettext's own check a form is an unreadable format.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.catalog.shape import closest
from generator.language.messages import LINK, MessageError, Slot, parse, slots_of
from generator.language.nouns import NounRules
from generator.language.po import Entry
from generator.problems import Severity

NOUN = re.compile(r"\{([a-z][a-z0-9_-]*):([A-Za-z_]{3,})\}")
WORD_BEFORE = re.compile(r"(?:^|[^\w’'-])([^\W\d_]+(?:’|'|[ \u00a0]))$")


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with one string of an entry, and what to write instead; `index` is that of its plural form."""

    index: int
    text: str
    hint: str
    severity: Severity = "error"


def faults_of(entry: Entry, nouns: NounRules, source: NounRules, categories: list[str]) -> Iterator[Fault]:
    """The faults of a translation, of each plural form; an entry without any translation has none."""
    if not any(entry.strings):
        return
    for index, string in enumerate(entry.strings):
        if not string:
            yield Fault(index, f"msgstr[{index}] ({categories[index]}) is empty", "Fill in every plural form.")
            continue
        english = entry.plural if entry.plural and index else entry.text
        for fault in message_faults(english, string, nouns, source):
            yield Fault(index, fault.text, fault.hint, fault.severity)


def message_faults(english: str, text: str, nouns: NounRules, source: NounRules) -> list[Fault]:
    """The faults of one string against its English text."""
    try:
        wanted = slots_of(english)
        parse(text, str)
        given = slots_of(text)
    except MessageError as error:
        return [Fault(0, str(error), error.hint)]
    return [
        *_english(wanted, source),
        *_slots(wanted, given, nouns),
        *_links(english, text),
        *(fault for _place, fault in article_faults(text, nouns)),
    ]


def _english(wanted: list[Slot], source: NounRules) -> Iterator[Fault]:
    for slot in wanted:
        if slot.form and slot.form not in source.forms:
            shown = f"{{{slot.name}:{slot.form}}}"
            yield Fault(0, f"{shown} in the English text has no such form", closest(slot.form, set(source.forms)))


def _slots(wanted: list[Slot], given: list[Slot], nouns: NounRules) -> Iterator[Fault]:
    kinds = {slot.name: bool(slot.form) for slot in wanted}
    for slot in given:
        shown = f"{{{slot.name}:{slot.form}}}" if slot.form else f"{{{slot.name}}}"
        if slot.name not in kinds:
            names = ", ".join(f"{{{name}}}" for name in sorted(kinds)) or "no placeholder"
            yield Fault(0, f"{shown} is not in the English text", f"It has {names}.")
        elif slot.form and not kinds[slot.name]:
            yield Fault(0, f"{shown}: this is a value and takes no form", f"Write {{{slot.name}}}.")
        elif not slot.form and kinds[slot.name]:
            yield Fault(0, f"{shown}: this is a noun and needs a form", f"Write {{{slot.name}:bare}} or another form.")
        elif slot.form and slot.form not in nouns.forms:
            yield Fault(0, f"{shown}: there is no form {slot.form}", closest(slot.form, set(nouns.forms)))
    for name in dict.fromkeys(slot.name for slot in wanted):
        if name not in {slot.name for slot in given}:
            form = next(slot.form for slot in wanted if slot.name == name)
            shown = f"{{{name}:{form}}}" if form else f"{{{name}}}"
            yield Fault(0, f"{shown} is missing", "Write it where the sentence needs it.")


def _links(english: str, text: str) -> Iterator[Fault]:
    for name in sorted(set(LINK.findall(english)) - set(LINK.findall(text))):
        yield Fault(0, f"the link to {{{name}}} is missing", f"Write [text]({{{name}}}), without a space between.")


def article_faults(text: str, nouns: NounRules) -> Iterator[tuple[int, Fault]]:
    """An article before a form that brings its own, or that it would contract with; each with its place."""
    for match in NOUN.finditer(text):
        form = match[2]
        before = WORD_BEFORE.search(text[: match.start()])
        rule = nouns.articles.get(before[1].strip(" \u00a0").lower().replace("'", "’")) if before and form else None
        if rule is None or form in rule.fine or form not in nouns.forms:
            continue
        assert before is not None
        shown, place = f"“{before[1]}{match[0]}”", before.start(1)
        if form == rule.bare_form:
            yield place, Fault(0, f"{shown}: the form holds this word already", f"Write {match[0]} alone.")
        elif nouns.is_bare(form):
            hint = f"Write {{{match[1]}:{rule.bare_form}}}, which fits every name."
            yield place, Fault(0, f"{shown} is wrong for some names", hint, "warning")
        elif nouns.has_words(form):
            instead = rule.contracted.get(form.lower(), rule.bare_form)
            hint = f"Write {{{match[1]}:{instead}}} alone."
            yield place, Fault(0, f"{shown} says an article or preposition twice", hint)
