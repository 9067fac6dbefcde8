"""messages.pot and messages.po as text: listed messages in a stable order, without days and line numbers.

A translation is never dropped: what is not used any more moves to the end of the file as obsolete and comes back from
there; what resembles an old text is offered as fuzzy, with the old English beside it.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from dataclasses import dataclass

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileParser, write_po

from generator.language.listed_message import ListedMessage
from generator.language.po import plural_categories

PROJECT = "visavis"
MARK = "# All messages of the templates and the catalog. Written by visavis messages extract."
FIELD = re.compile(r'^"([\w-]+): *(.*)\\n"$', re.MULTILINE)
DROPPED = ("POT-Creation-Date", "PO-Revision-Date", "Generated-By", "Report-Msgid-Bugs-To")  # noise in every diff
PREVIOUS = re.compile(r'\| (?:msgctxt |(msgid |msgid_plural )?)"((?:[^"\\]|\\.)*)"')
ESCAPE = re.compile(r"\\(.)")


@dataclass(frozen=True, slots=True)
class Update:
    """A messages.po brought up to date: its text, and how many messages are new, fuzzy, obsolete or back from there."""

    text: str
    new: int
    fuzzy: int
    obsolete: int
    back: int


def template_text(messages: Iterable[ListedMessage]) -> str:
    """messages.pot: every message, untranslated."""
    catalog = _template(messages)
    catalog.header_comment = MARK
    return _written(catalog)


def updated_text(existing: str, messages: Iterable[ListedMessage], locale: Locale, code: str) -> Update:
    """messages.po after an update; an empty `existing` gives a new file. The text must have been found to be PO."""
    catalog = _read(existing, locale) if existing else Catalog(locale=locale, project=PROJECT, version="")
    if not existing:
        catalog.header_comment = f"# Messages of {code}. Names in braces stay; {{name:form}} is a form of language.yml."
    catalog.fuzzy = False
    template = _template(messages)
    before, fuzzy = _keys(catalog), {_key(message) for message in catalog if message.fuzzy}
    back = _bring_back(catalog, template)
    old, previous = dict(catalog.obsolete), {_key(m): m.previous_id for m in catalog if m.previous_id}
    catalog.update(template, update_creation_date=False)
    gone = len(catalog.obsolete)
    catalog.obsolete.update({key: message for key, message in old.items() if key not in catalog.obsolete})
    for message in catalog:
        if message.fuzzy and message.id and not message.previous_id:
            message.previous_id = previous.get(_key(message), [])
        if message.fuzzy and not any(message.string or ()):  # Babel takes empty plurals for words
            message.flags.discard("fuzzy")
            message.previous_id = []
        _fit_plurals(message, len(plural_categories(locale)))
    guessed = {_key(message) for message in catalog if message.fuzzy and message.id} - fuzzy
    new = _keys(catalog) - before - guessed
    return Update(_written(catalog, existing), len(new) - back, len(guessed), gone, back)


def _key(message: Message) -> tuple[str, str]:
    text = message.id if isinstance(message.id, str) else message.id[0]
    return message.context or "", text


def _keys(catalog: Catalog) -> set[tuple[str, str]]:
    return {_key(message) for message in catalog if message.id}


def _bring_back(catalog: Catalog, template: Catalog) -> int:
    """Obsolete messages that are used again, with their translations."""
    back = 0
    for key, message in list(catalog.obsolete.items()):
        if template.get(message.id, message.context) and not catalog.get(message.id, message.context):
            del catalog.obsolete[key]
            catalog[message.id] = message
            back += 1
    return back


def _template(messages: Iterable[ListedMessage]) -> Catalog:
    catalog = Catalog(project=PROJECT, version="", fuzzy=False)
    for message in messages:
        places = list(dict.fromkeys((place.file, 0) for place in message.places))
        identity: str | tuple[str, str] = (message.text, message.plural) if message.plural else message.text
        catalog.add(identity, locations=places, auto_comments=message.notes, context=message.context or None)
    return catalog


def _read(text: str, locale: Locale) -> Catalog:
    catalog = Catalog(locale=locale, project=PROJECT, version="")
    PoFileParser(catalog, abort_invalid=True).parse(io.StringIO(text))
    for message in catalog:
        _take_previous(message)
    return catalog


def _take_previous(message: Message) -> None:
    """Babel reads `#| msgid "…"` as a comment of the translator; here it is the English of before again."""
    previous: list[str] = []
    comments = []
    for comment in message.user_comments:
        match = PREVIOUS.fullmatch(comment)
        if match is None:
            comments.append(comment)
        elif match[1]:
            previous.append(_unescaped(match[2]))
        elif previous:
            previous[-1] += _unescaped(match[2])
    message.user_comments = comments
    message.previous_id = previous if message.fuzzy else []


def _unescaped(text: str) -> str:
    return ESCAPE.sub(lambda match: {"n": "\n", "t": "\t", "r": "\r"}.get(match[1], match[1]), text)


def _fit_plurals(message: Message, count: int) -> None:
    """Room for each plural form of the language, and none for more."""
    if message.pluralizable:
        given = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
        message.string = tuple([*given, *[""] * count][: max(count, len([text for text in given if text]))])


def _written(catalog: Catalog, existing: str = "") -> str:
    """The file; its header keeps what translators wrote there, but for days, which would differ in every copy."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=0, include_previous=True, include_lineno=False, omit_header=True)
    fields = {"Project-Id-Version": PROJECT}
    fields.update({match[1]: match[2] for match in FIELD.finditer(existing.partition("\n\n")[0])})
    if catalog.locale:
        fields |= {"Language": str(catalog.locale), "Plural-Forms": catalog.plural_forms}
    fields |= {"MIME-Version": "1.0", "Content-Type": "text/plain; charset=UTF-8", "Content-Transfer-Encoding": "8bit"}
    head = [f'"{key}: {value}\\n"' for key, value in fields.items() if key not in DROPPED]
    entries = buffer.getvalue().decode().strip("\n")
    return "\n".join([catalog.header_comment, 'msgid ""', 'msgstr ""', *head, "", entries, ""])
