"""Whatever a translator or a writer writes is a problem with its place, or text: never run, never raw on a page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.small_project import (
    ROOT,
    SITE,
    SITE_FILE,
    UNITS,
    UNITS_FILE,
    Content,
    edited,
    language_problems,
    page_problems,
    site_of,
    site_problems,
)

MESSAGES_FILE = "content/locales/fr/messages.po"
LANGUAGE_FILE = "content/locales/fr/language.yml"
NOUNS_FILE = "content/locales/fr/nouns.yml"
LANG = (ROOT / LANGUAGE_FILE).read_text(encoding="utf-8")
MESSAGES = (ROOT / MESSAGES_FILE).read_text(encoding="utf-8")
PLURAL = 'msgid "{count} seller"\nmsgid_plural "{count} sellers"\n'
PROSE_FILE = "content/compare/one-vs-two/en.md"


def head(charset: str = "UTF-8", plurals: str = "nplurals=3; plural=n>1;") -> str:
    """The header of a PO file."""
    return f'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset={charset}\\n"\n"Plural-Forms: {plurals}\\n"\n\n'


def po(body: str, charset: str = "UTF-8", plurals: str = "nplurals=3; plural=n>1;") -> dict[str, Content]:
    """A French PO file with these entries and no other."""
    return {MESSAGES_FILE: head(charset, plurals) + body}


def entry(text: str, translation: str) -> dict[str, Content]:
    """A French PO file with one entry."""
    return po(f'msgid "{text}"\nmsgstr "{translation}"\n')


def rules(old: str, new: str) -> dict[str, Content]:
    """The French language.yml with one place changed."""
    return {LANGUAGE_FILE: edited(LANG, old, new)}


CASES: dict[str, tuple[dict[str, Content], list[str]]] = {
    "ok": (
        entry("a", "b"),
        [],
    ),
    "syntax": (
        po('msgid "a"\nmsgstr "b"\nrubbish\n'),
        [
            'content/locales/fr/messages.po:8:1: error: This line is not that of a PO file. Write msgid "…" or '
            'msgstr "…", or continue with "…" alone; inside, a quotation mark is \\". [messages]',
        ],
    ),
    "unterminated": (
        po('msgid "a"\nmsgstr "b\n'),
        [
            'content/locales/fr/messages.po:7:1: error: This line is not that of a PO file. Write msgid "…" or '
            'msgstr "…", or continue with "…" alone; inside, a quotation mark is \\". [messages]',
        ],
    ),
    "continuation": (
        po('msgid "a"\nmsgstr ""\n"b"\n"c\n'),
        [
            'content/locales/fr/messages.po:9:1: error: This line is not that of a PO file. Write msgid "…" or '
            'msgstr "…", or continue with "…" alone; inside, a quotation mark is \\". [messages]',
        ],
    ),
    "unquoted": (
        po("msgid a\nmsgstr b\n"),
        [
            'content/locales/fr/messages.po:6:1: error: This line is not that of a PO file. Write msgid "…" or '
            'msgstr "…", or continue with "…" alone; inside, a quotation mark is \\". [messages]',
            'content/locales/fr/messages.po:7:1: error: This line is not that of a PO file. Write msgid "…" or '
            'msgstr "…", or continue with "…" alone; inside, a quotation mark is \\". [messages]',
        ],
    ),
    "smart quotes": (
        po("msgid “a”\nmsgstr “b”\n"),
        [
            'content/locales/fr/messages.po:6:1: error: This line is not that of a PO file. Write msgid "…" or '
            'msgstr "…", or continue with "…" alone; inside, a quotation mark is \\". [messages]',
            'content/locales/fr/messages.po:7:1: error: This line is not that of a PO file. Write msgid "…" or '
            'msgstr "…", or continue with "…" alone; inside, a quotation mark is \\". [messages]',
        ],
    ),
    "nostr": (
        po('msgid "a"\n\nmsgid "c"\nmsgstr "d"\n'),
        [
            "content/locales/fr/messages.po:6:1: error: This is not a PO file: missing msgstr for msgid 'a' on 5. "
            "[messages]",
        ],
    ),
    "charset klingon": (
        po('msgid "a"\nmsgstr "b"\n', charset="klingon"),
        [
            "content/locales/fr/messages.po:3:1: error: The header says charset=klingon, but this file is "
            "UTF-8. Write charset=UTF-8 there. [messages]",
        ],
    ),
    "charset latin": (
        po('msgid "a"\nmsgstr "é"\n', charset="ISO-8859-1"),
        [
            "content/locales/fr/messages.po:3:1: error: The header says charset=ISO-8859-1, but this file "
            "is UTF-8. Write charset=UTF-8 there. [messages]",
        ],
    ),
    "latin bytes": (
        {MESSAGES_FILE: (head(charset="ISO-8859-1") + 'msgid "a"\nmsgstr "é"\n').encode("latin-1")},
        [
            "content/locales/fr/messages.po:7:9: error: Byte 0xe9 is not UTF-8. Save the file with the encoding "
            "UTF-8. [encoding]",
        ],
    ),
    "crlf": (
        {MESSAGES_FILE: (head() + 'msgid "a"\nmsgstr "b"\n').replace("\n", "\r\n")},
        [],
    ),
    "bom": (
        {MESSAGES_FILE: b"\xef\xbb\xbf" + (head() + 'msgid "a"\nmsgstr "b"\n').encode()},
        [],
    ),
    "dup": (
        po('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n'),
        [
            "content/locales/fr/messages.po:9:1: error: This message stands twice; the first is in line 6. Keep one. "
            "[messages]",
        ],
    ),
    "dup ctx ok": (
        po('msgid "a"\nmsgstr "b"\n\nmsgctxt "x"\nmsgid "a"\nmsgstr "c"\n'),
        [],
    ),
    "nplurals 2": (
        po(PLURAL + 'msgstr[0] "{count}"\nmsgstr[1] "{count}"\n', plurals="nplurals=2; plural=(n > 1);"),
        [
            "content/locales/fr/messages.po:4:1: error: The header counts 2 plural forms, but fr has 3: one, many, "
            "other. Write nplurals=3 and msgstr[0] to msgstr[2]. [messages]",
        ],
    ),
    "nplurals x": (
        po("", plurals="nplurals=x; plural=(n > 1);"),
        [
            "content/locales/fr/messages.po:4:1: error: The header counts x plural forms, but fr has 3: one, many, "
            "other. Write nplurals=3 and msgstr[0] to msgstr[2]. [messages]",
        ],
    ),
    "nplurals big": (
        po(PLURAL + 'msgstr[0] "{count}"\n', plurals="nplurals=99999999999; plural=(n > 1);"),
        [
            "content/locales/fr/messages.po:4:1: error: The header counts 99999999999 plural forms, but fr has 3: "
            "one, many, other. Write nplurals=3 and msgstr[0] to msgstr[2]. [messages]",
        ],
    ),
    "too many": (
        po(PLURAL + 'msgstr[0] "{count}"\nmsgstr[1] "{count}"\nmsgstr[2] "{count}"\nmsgstr[3] "{count}"\n'),
        [
            "content/locales/fr/messages.po:6:1: error: This is not a PO file: msg has more translations than "
            "num_plurals of catalog on 5. [messages]",
        ],
    ),
    "plural index": (
        po(PLURAL + 'msgstr[a] "{count}"\n'),
        [
            'content/locales/fr/messages.po:8:1: error: This line is not that of a PO file. Write msgid "…" or '
            'msgstr "…", or continue with "…" alone; inside, a quotation mark is \\". [messages]',
        ],
    ),
    "plural missing ph": (
        po(PLURAL + 'msgstr[0] "un"\nmsgstr[1] "{count}"\nmsgstr[2] "{count}"\n'),
        [
            "content/locales/fr/messages.po:8:1: error: “{count} seller”: {count} is missing. Write it "
            "where the sentence needs it. [translation]",
        ],
    ),
    "no header": (
        {MESSAGES_FILE: 'msgid "a"\nmsgstr "b"\n'},
        [],
    ),
    "date": (
        {MESSAGES_FILE: 'msgid ""\nmsgstr ""\n"PO-Revision-Date: soon\\n"\n\nmsgid "a"\nmsgstr "b"\n'},
        [
            "content/locales/fr/messages.po:1:1: error: This is not a PO file: time data 'soon' does not match "
            "format '%Y-%m-%d %H:%M'. [messages]",
        ],
    ),
    "empty": (
        {MESSAGES_FILE: ""},
        [],
    ),
    "class": (
        entry("{a}", "{a.__class__}"),
        [
            "content/locales/fr/messages.po:7:1: error: “{a}”: “{a.__class__}” is not a placeholder. Only "
            "the name may be asked for, no attribute, index or conversion: write {a} or {a:form}. "
            "[translation]",
        ],
    ),
    "index": (
        entry("{a}", "{a[0]}"),
        [
            "content/locales/fr/messages.po:7:1: error: “{a}”: “{a[0]}” is not a placeholder. Only the name "
            "may be asked for, no attribute, index or conversion: write {a} or {a:form}. [translation]",
        ],
    ),
    "conv": (
        entry("{a}", "{a!r}"),
        [
            "content/locales/fr/messages.po:7:1: error: “{a}”: “{a!r}” is not a placeholder. Only the name "
            "may be asked for, no attribute, index or conversion: write {a} or {a:form}. [translation]",
        ],
    ),
    "empty ph": (
        entry("{a}", "{}"),
        [
            "content/locales/fr/messages.po:7:1: error: “{a}”: “{}” is not a placeholder. Write the name "
            "that the English text has: {name}. [translation]",
        ],
    ),
    "number ph": (
        entry("{a}", "{0}"),
        [
            "content/locales/fr/messages.po:7:1: error: “{a}”: “{0}” is not a placeholder. Write the name "
            "that the English text has: {name}. [translation]",
        ],
    ),
    "unbalanced": (
        entry("{a}", "{a"),
        [
            "content/locales/fr/messages.po:7:1: error: “{a}”: “{a” is not a placeholder. Write both "
            "braces: {name} or {name:form}. [translation]",
        ],
    ),
    "unbalanced2": (
        entry("{a}", "{a}}"),
        [
            "content/locales/fr/messages.po:7:1: error: “{a}”: “}” is not a placeholder. Write both braces: "
            "{name} or {name:form}. [translation]",
        ],
    ),
    "jinja": (
        entry("a", "{{ 7*7 }}"),
        [
            "content/locales/fr/messages.po:7:1: error: “a”: “{{ 7*7 }}” is not a placeholder. Nothing is "
            "computed in a message: write {name} or {name:form}. [translation]",
        ],
    ),
    "jinja2": (
        entry("a", "{% raw %}"),
        [
            "content/locales/fr/messages.po:7:1: error: “a”: “{% raw %}” is not a placeholder. Nothing is "
            "computed in a message: write {name} or {name:form}. [translation]",
        ],
    ),
    "missing": (
        entry("{a}", "x"),
        [
            "content/locales/fr/messages.po:7:1: error: “{a}”: {a} is missing. Write it where the sentence "
            "needs it. [translation]",
        ],
    ),
    "other": (
        entry("{a}", "{a} {b}"),
        [
            "content/locales/fr/messages.po:7:1: error: “{a}”: {b} is not in the English text. It has {a}. "
            "[translation]",
        ],
    ),
    "unknown form": (
        entry("{a:the}", "{a:teh}"),
        [
            "content/locales/fr/messages.po:7:1: error: “{a:the}”: {a:teh}: there is no form teh. Did you "
            "mean the? [translation]",
        ],
    ),
    "value form": (
        entry("{a}", "{a:the}"),
        [
            "content/locales/fr/messages.po:7:1: error: “{a}”: {a:the}: this is a value and takes no form. "
            "Write {a}. [translation]",
        ],
    ),
    "noun noform": (
        entry("{a:the}", "{a}"),
        [
            "content/locales/fr/messages.po:7:1: error: “{a:the}”: {a}: this is a noun and needs a form. "
            "Write {a:bare} or another form. [translation]",
        ],
    ),
    "1MB": (
        entry("a", "b" * 1_000_000),
        [
            "content/locales/fr/messages.po:7:1: error: “a”: 1,000,000 characters are too many. At most "
            "20,000. [translation]",
        ],
    ),
    "1MB brackets": (
        entry("a", "[" * 1_000_000),
        [
            "content/locales/fr/messages.po:7:1: error: “a”: 1,000,000 characters are too many. At most "
            "20,000. [translation]",
        ],
    ),
    "link js": (
        entry("[x]({url})", "[x](javascript:alert(1)) {url}"),
        [
            "content/locales/fr/messages.po:7:1: error: “[x]({url})”: the link to “javascript:alert(1” "
            "leads to no placeholder. Write [text]({url}). [translation]",
        ],
    ),
    "link web": (
        entry("a", "[x](https://evil.example)"),
        [
            "content/locales/fr/messages.po:7:1: error: “a”: the link to “https://evil.example” leads to no "
            "placeholder. Write [text]({url}). [translation]",
        ],
    ),
    "link broken": (
        entry("[x]({url})", "[x] ({url})"),
        [
            "content/locales/fr/messages.po:7:1: error: “[x]({url})”: the link to {url} is missing. Write "
            "[text]({url}), without a space between. [translation]",
        ],
    ),
    "link broken2": (
        entry("[x]({url})", "[x]( {url} )"),
        [
            "content/locales/fr/messages.po:7:1: error: “[x]({url})”: the link to “ {url} ” leads to no "
            "placeholder. Write [text]({url}). [translation]",
        ],
    ),
    "link broken3": (
        entry("[x]({url})", "[x](voir {url})"),
        [
            "content/locales/fr/messages.po:7:1: error: “[x]({url})”: the link to “voir {url}” leads to no "
            "placeholder. Write [text]({url}). [translation]",
        ],
    ),
    "link split": (
        entry("[x {a}]({url})", "[x]({a}) {url}"),
        [
            "content/locales/fr/messages.po:7:1: error: “[x {a}]({url})”: the link to {url} is missing. "
            "Write [text]({url}), without a space between. [translation]",
        ],
    ),
    "article twice": (
        entry("{a:of_the}", "le prix du {a:the}"),
        [
            "content/locales/fr/messages.po:7:1: error: “{a:of_the}”: “du {a:the}” says an article or "
            "preposition twice. Write {a:of_the} alone. [translation]",
        ],
    ),
    "article and contraction": (
        entry("{a:the}", "le prix de {a:the} et que {a:The}"),
        [
            "content/locales/fr/messages.po:7:1: error: “{a:the}”: “de {a:the}” says an article or "
            "preposition twice. Write {a:of_the} alone. [translation]",
            "content/locales/fr/messages.po:7:1: error: “{a:the}”: “que {a:The}” says an article or "
            "preposition twice. Write {a:than_the} alone. [translation]",
        ],
    ),
    "elided article": (
        entry("{a:the}", "l'{a:the}, l’{a:bare}"),
        [
            "content/locales/fr/messages.po:7:1: error: “{a:the}”: “l'{a:the}”: the form holds this word "
            "already. Write {a:the} alone. [translation]",
            "content/locales/fr/messages.po:7:1: warning: “{a:the}”: “l’{a:bare}” is wrong for some names. "
            "Write {a:the}, which fits every name. [translation]",
        ],
    ),
    "article before a bare name": (
        entry("{a:bare}", "Le {a:bare}, un GPU {a:bare}"),
        [
            "content/locales/fr/messages.po:7:1: warning: “{a:bare}”: “Le {a:bare}” is wrong for some "
            "names. Write {a:the}, which fits every name. [translation]",
        ],
    ),
    "article that may stand": (
        entry("{a:this}", "de {a:this} à {a:a_an}, qu'{a:pron}, au GPU {a:bare}, la file {a:the}"),
        [],
    ),
    "short form": (
        entry("{a:the}", "{a:le}"),
        [
            "content/locales/fr/messages.po:7:1: error: “{a:the}”: “{a:le}” is not a placeholder. A form "
            "has at least three letters, such as {a:the}. [translation]",
        ],
    ),
    "plural left empty": (
        po(PLURAL + 'msgstr[0] "{count}"\nmsgstr[1] ""\nmsgstr[2] "{count}"\n'),
        [
            "content/locales/fr/messages.po:9:1: error: “{count} seller”: msgstr[1] (many) is empty. Fill "
            "in every plural form. [translation]",
        ],
    ),
    "fuzzy": (
        po('#, fuzzy\nmsgid "a"\nmsgstr "{"\n'),
        [],
    ),
    "nul": (
        entry("a", "b\0"),
        [
            "content/locales/fr/messages.po:7:10: error: An invisible character, U+0000, stands here. Remove it. "
            "[file]",
        ],
    ),
    "regex": (
        rules("match: '(?i)^(?:Unity|YouTube)'", "match: '(?i)^(?:Unity|YouTube'"),
        [
            'content/locales/fr/language.yml:13:15: error: The rule "(?i)^(?:Unity|YouTube" is not a regular '
            "expression: missing ), unterminated subpattern at position 5. [catalog]",
        ],
    ),
    "regex flags": (
        rules("match: '(?i)^(?:Unity|YouTube)'", "match: 'a(?i)b'"),
        [
            'content/locales/fr/language.yml:13:15: error: The rule "a(?i)b" is not a regular expression: global '
            "flags not at the start of the expression at position 1. [catalog]",
        ],
    ),
    "locale": (
        rules("locale: fr", "locale: klingon"),
        [
            'content/locales/fr/language.yml:3:9: error: The locale "klingon" is not known to CLDR. Write a code '
            "such as fr or pt_BR. [catalog]",
        ],
    ),
    "locale dash": (
        rules("locale: fr", "locale: fr-FR"),
        [
            'content/locales/fr/language.yml:3:9: error: The locale "fr-FR" is not known to CLDR. Write a code such '
            "as fr or pt_BR. [catalog]",
        ],
    ),
    "locale _": (
        rules("locale: fr", "locale: '_'"),
        [
            'content/locales/fr/language.yml:3:9: error: The locale "_" is not known to CLDR. Write a code such as '
            "fr or pt_BR. [catalog]",
        ],
    ),
    "date precision": (
        rules("on: {day: 'le {d}', quarter: 'au {d}'", "on: {days: 'le {d}', quarter: 'au'"),
        [
            'content/locales/fr/language.yml:68:5: error: No date is known by the "days". Did you mean day? [language]',
            'content/locales/fr/language.yml:68:5: error: dates "au" must hold {d} once. [language]',
        ],
    ),
    "date phrase": (
        rules("    as_of: {day:", "    since: {day:"),
        [
            'content/locales/fr/language.yml:69:5: error: No sentence asks for a date "since". Known: '
            "as_of, on. [language]",
        ],
    ),
    "gender": (
        rules("    a_an: {m: 'un {n}', f: 'une {n}'}", "    a_an: {m: 'un {n}'}"),
        [
            'content/locales/fr/language.yml:22:5: error: The form a_an has no pattern for the gender "f". Add "f: '
            '…" or "all: …". [language]',
        ],
    ),
    "gender2": (
        rules("consumer: f", "consumer: n"),
        [
            "content/locales/fr/language.yml:10:39: error: YAML may read n as true or false. Write true or false, or "
            '"n" in quotes for the text. [yaml]',
        ],
    ),
    "pattern key": (
        rules("    a_an: {m: 'un {n}', f: 'une {n}'}", "    a_an: {m: 'un {n}', f: 'une {n}', fem: x}"),
        [
            'content/locales/fr/language.yml:22:5: error: The form a_an has a pattern "fem" that no noun takes. '
            "Known: all, f, m, vowel, vowel_f, vowel_m. [language]",
        ],
    ),
    "form name": (
        rules("    bare: {all: '{n}'}", "    le: {all: '{n}'}\n    bare: {all: '{n}'}"),
        [
            "content/locales/fr/language.yml:16:5: error: The form le has a name that can't be used. Three "
            "letters or more, as in of_the. [language]",
        ],
    ),
    "article form": (
        rules("    du: {bare: of_the}", "    du: {bare: of_te}"),
        [
            'content/locales/fr/language.yml:40:5: error: The form "of_te" does not exist. Did you mean '
            "of_the? [language]",
        ],
    ),
    "exception gender": (
        {NOUNS_FILE: "nouns: {one: {gender: x}}\n"},
        [
            'content/locales/fr/nouns.yml:1:23: error: The gender "x" has no forms. Known: f, m. [language]',
        ],
    ),
    "exception key": (
        {NOUNS_FILE: "nouns: {one: {genre: x}}\n"},
        [
            'content/locales/fr/nouns.yml:1:22: error: "genre" is not known here. Did you mean gender? [catalog]',
        ],
    ),
    "exception no": (
        {NOUNS_FILE: "nouns: [one]\n"},
        [
            'content/locales/fr/nouns.yml:1:1: error: nouns must hold named values. Write "nouns:" and indented '
            "lines below it. [catalog]",
        ],
    ),
    "missing key": (
        rules('  times: "{n}\\u00a0fois"\n', ""),
        [
            'content/locales/fr/language.yml:52:1: error: "times" is missing here. Add a line "times: …". [catalog]',
        ],
    ),
    "missing nouns": (
        {LANGUAGE_FILE: LANG.split("nouns:")[0] + "figures:" + LANG.split("figures:")[1]},
        [
            'content/locales/fr/language.yml:2:1: error: "nouns" is missing here. Add a line "nouns: …". [catalog]',
        ],
    ),
    "no n": (
        rules("about: environ {n}", "about: environ"),
        [
            'content/locales/fr/language.yml:63:10: error: about "environ" must hold {n} once. [language]',
        ],
    ),
    "no lo": (
        rules("ratio_range: '{lo} à {hi}'", "ratio_range: '{lo} à'"),
        [
            'content/locales/fr/language.yml:57:16: error: ratio_range "{lo} à" must hold {hi} once. [language]',
        ],
    ),
    "twice": (
        rules("about: environ {n}", "about: '{n} {n}'"),
        [
            'content/locales/fr/language.yml:63:10: error: about "{n} {n}" must hold {n} once. [language]',
        ],
    ),
    "unknown key": (
        rules("name: Français", "name: Français\nnmae: x"),
        [
            'content/locales/fr/language.yml:3:7: error: "nmae" is not known here. Did you mean name? [catalog]',
        ],
    ),
    "no typography": (
        {LANGUAGE_FILE: LANG.split("typography:")[0]},
        [],
    ),
    "typography name": (
        {LANGUAGE_FILE: LANG.split("typography:")[0] + "typography: french\n"},
        [
            "content/locales/fr/language.yml:82:13: error: typography must hold named values. Write "
            '"typography:" and indented lines below it. [catalog]',
        ],
    ),
    "quotes": (
        rules('  quotes: ["«\\u00a0", "\\u00a0»", “, ”]', "  quotes: [«, »]"),
        [
            "content/locales/fr/language.yml:84:3: error: quotes: write the outer pair, then the inner "
            "pair, each sign with the space that belongs inside. [catalog]",
        ],
    ),
    "quote sign": (
        rules('  quotes: ["«\\u00a0", "\\u00a0»", “, ”]', "  quotes: [a, «, », “]"),
        [
            "content/locales/fr/language.yml:84:3: error: quotes: a quotation mark is no letter. [catalog]",
        ],
    ),
    "sign": (
        rules("  apostrophe: ’", "  apostrophe: x"),
        [
            'content/locales/fr/language.yml:85:15: error: apostrophe "x": it must be one sign, no letter, '
            "digit or space. [catalog]",
        ],
    ),
    "space": (
        rules("';': \"\\u202f\"", "';': ' –'"),
        [
            'content/locales/fr/language.yml:88:17: error: ; " –": it must be one space, such as "\\u00a0" '
            '(no-break) or "\\u202f" (narrow), or nothing. [catalog]',
        ],
    ),
    "sign before": (
        rules("{';': \"\\u202f\"", "{'?!': \"\\u202f\""),
        [
            'content/locales/fr/language.yml:88:3: error: before: "?!": it must be one sign, no letter, '
            "digit or space. [catalog]",
        ],
    ),
    "unit sign": (
        rules("{'%': \"\\u00a0\"", "{'%1': \"\\u00a0\""),
        [
            'content/locales/fr/language.yml:89:3: error: after_number: "%1": it must be a sign or short '
            "word, without digits and spaces. [catalog]",
        ],
    ),
    "thousands": (
        rules('  thousands: "\\u202f"', "  thousands: x"),
        [
            'content/locales/fr/language.yml:90:14: error: thousands "x": it must be one space, such as '
            '"\\u202f", or a point, a comma or an apostrophe. [catalog]',
        ],
    ),
    "dash": (
        rules('  dash: "\\u00a0– "', "  dash: ' - '"),
        [
            'content/locales/fr/language.yml:92:9: error: dash " - ": it must be a dash with its spaces, '
            'such as "\\u00a0– ". [catalog]',
        ],
    ),
    "word": (
        rules("  numbered: [page,", "  numbered: [page deux, 'page(', '(s)',"),
        [
            'content/locales/fr/language.yml:104:14: error: numbered "page deux": it must be one word; an '
            "ending that may be missing stands in brackets, as in jeton(s). [catalog]",
            'content/locales/fr/language.yml:104:25: error: numbered "page(": it must be one word; an '
            "ending that may be missing stands in brackets, as in jeton(s). [catalog]",
            'content/locales/fr/language.yml:104:34: error: numbered "(s)": it must be one word; an ending '
            "that may be missing stands in brackets, as in jeton(s). [catalog]",
        ],
    ),
    "ordinal": (
        rules("  ordinals: {er: er,", "  ordinals: {er: '1', 2e: e,"),
        [
            'content/locales/fr/language.yml:107:18: error: er "1": it must be letters, such as er or ème. [catalog]',
        ],
    ),
    "typography key": (
        rules("  apostrophe: ’", "  apostrofe: ’"),
        [
            'content/locales/fr/language.yml:85:14: error: "apostrofe" is not known here. Did you mean '
            "apostrophe? [catalog]",
        ],
    ),
    "unit": (
        {UNITS_FILE: UNITS + "  Z: {dimension: data, factor: 1, cldr: digital-zettabyte-x}\n"},
        [
            'catalog/units.yml:8:3: error: Z: the unit "digital-zettabyte-x" is not known to CLDR. Write one such as '
            "digital-gigabyte, or leave cldr and per out. [units]",
        ],
    ),
    "unit per": (
        {UNITS_FILE: UNITS + "  Z: {dimension: data, factor: 1, cldr: digital-gigabyte, per: x}\n"},
        [
            'catalog/units.yml:8:3: error: Z: the unit "x" is not known to CLDR. Write one such as digital-gigabyte, '
            "or leave cldr and per out. [units]",
        ],
    ),
    "partial text": (
        rules("name: Français", "name: Français\npartial: maybe"),
        [
            'content/locales/fr/language.yml:3:10: error: partial "maybe" must be true or false. [catalog]',
        ],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_fault_in_a_language_is_told_in_full(name: str, tmp_path: Path) -> None:
    files, expected = CASES[name]
    assert language_problems(tmp_path, files) == expected


def french(old: str, new: str) -> dict[str, Content]:
    """The small site in both languages, the real French messages with one translation changed."""
    return {SITE_FILE: edited(SITE, "[en]", "[en, fr]"), MESSAGES_FILE: edited(MESSAGES, old, new)}


def of(text: str) -> tuple[str, int]:
    """The lines of a message in the real file, up to its translation, and its line."""
    match = re.search(rf'^msgid "{re.escape(text)}"\nmsgstr ".*"$', MESSAGES, re.MULTILINE)
    assert match, text
    return match.group(), MESSAGES.count("\n", 0, match.start()) + 1


TITLE = "All comparisons"


def test_markup_in_a_translation_is_text_on_every_page(tmp_path: Path) -> None:
    old, _line = of(TITLE)
    built = site_of(tmp_path, french(old, f'msgid "{TITLE}"\nmsgstr "<script>alert(1)</script> &lt;b&gt; **b**"'))
    assert [str(problem) for problem in built.problems] == []
    pages = {page.path: page for page in built.pages}
    assert pages["fr/comparer/"].title == "<script>alert(1)</script> <b> b"
    assert "<h1>&lt;script&gt;alert(1)&lt;/script&gt; &lt;b&gt; <strong>b</strong></h1>" in pages["fr/comparer/"].body
    assert not any("<script" in page.body for page in built.pages)


@pytest.mark.parametrize(
    ("new", "problem"),
    [
        ('#, fuzzy\nmsgid "All comparisons"\nmsgstr "Tout"', "is fuzzy"),
        ('msgid "All comparisons"\nmsgstr ""', "has no translation"),
    ],
)
def test_a_fuzzy_or_empty_translation_is_an_error(new: str, problem: str, tmp_path: Path) -> None:
    old, line = of(TITLE)
    line += new.startswith("#")
    assert site_problems(tmp_path, french(old, new)) == [
        f"content/locales/fr/messages.po:{line}:1: error: “All comparisons” {problem}; "
        "it is used in templates/pages/hub.md.j2, line 4. Translate it here. [untranslated]"
    ]


@pytest.mark.parametrize(
    ("translation", "fault"),
    [
        (
            "{{ 7*7 }}",
            "“{{ 7*7 }}” is not a placeholder. Nothing is computed in a message: write {name} or {name:form}.",
        ),
        ("[x](javascript:alert)", "the link to “javascript:alert” leads to no placeholder. Write [text]({url})."),
    ],
)
def test_a_faulty_translation_never_gives_an_english_page_in_silence(
    translation: str, fault: str, tmp_path: Path
) -> None:
    old, line = of(TITLE)
    assert site_problems(tmp_path, french(old, f'msgid "{TITLE}"\nmsgstr "{translation}"')) == [
        f"content/locales/fr/messages.po:{line + 1}:1: error: “All comparisons”: {fault} [translation]"
    ]


NOUN = "Write a product or family and one of the forms "
NOUN += "bare, the, The, of_the, to_the, a_an, A_an, this, This, of_bare, than_bare, pron, Pron, agr_e."
FIGURE = "Write {product.attribute}; the catalog must have the value."
RATIO = "Write {product/product.attribute}; both must have a number."
ANY = "Write {product:form}, {product.attribute}, {product/product.attribute}, {cite:source} or {link:page}; "
ANY += "write braces of your own as code."
PLACEHOLDERS = [
    ("{oen:the}", "1:1", "{oen:the}", NOUN),
    ("{one:nope}", "2:1", "{one:nope}", NOUN),
    ("{one.memroy}", "3:1", "{one.memroy}", FIGURE),
    ("{one.compute}", "4:1", "{one.compute}", FIGURE),
    ("{one/two.chip}", "5:1", "{one/two.chip}", RATIO),
    ("{one/three.memory}", "6:1", "{one/three.memory}", RATIO),
    ("{cite:shete}", "7:1", "{cite:shete}", "Write {cite:source} with an id of catalog/sources.yml."),
    (
        "[x]({link:compare/nope})",
        "8:5",
        "{link:compare/nope}",
        "Write {link:section/page} with a page that is published.",
    ),
    ("a {one:the", "9:3", "{one:the …}", ANY),
    ("a one:the} b", "10:10", "{… a one:the}", ANY),
    ("{one.__class__}", "11:1", "{one.__class__}", FIGURE),
    ("{one[0]}", "12:1", "{one[0]}", ANY),
    ("{one!r}", "13:1", "{one!r}", ANY),
    ("{}", "14:1", "{}", ANY),
    ("{0}", "15:1", "{0}", ANY),
    ("{% raw %}", "16:1", "{% raw %}", ANY),
    ("x {#gap}", "17:3", "{#gap}", ANY),
]


def test_every_faulty_placeholder_of_a_text_is_told(tmp_path: Path) -> None:
    text = "".join(f"{line}\n" for line, *_rest in PLACEHOLDERS)
    found = site_problems(tmp_path, {PROSE_FILE: text})
    assert found == [
        f"{PROSE_FILE}:{place}: error: {shown} means nothing here. {hint} [placeholders]"
        for _line, place, shown, hint in PLACEHOLDERS
    ]


def test_a_doubled_brace_is_told(tmp_path: Path) -> None:
    assert [problem.split(" error: ")[0] for problem in site_problems(tmp_path, {PROSE_FILE: "{{ 7*7 }}\n"})] == [
        f"{PROSE_FILE}:1:1:",
        f"{PROSE_FILE}:1:2:",
        f"{PROSE_FILE}:1:9:",
    ]


@pytest.mark.parametrize(
    ("text", "column", "address"),
    [
        ("[x](javascript:alert)", 3, "javascript:alert"),
        ("[x](&#106;avascript:alert)", 3, "&#106;avascript:alert"),
        ("[x](../glossary/)", 3, "../glossary/"),
        ("[x]({one.memory})", 3, "{one.memory}"),
        ("![x](https://a.example/x.png)", 1, "https://a.example/x.png"),
    ],
)
def test_a_link_that_leads_nowhere_is_told(text: str, column: int, address: str, tmp_path: Path) -> None:
    assert page_problems(tmp_path, {PROSE_FILE: text}) == [
        f'{PROSE_FILE}:1:{column}: error: The address "{address}" is not a link of this text. '
        "Write [text]({link:section/page}) or [text](https://…); there are no images here. [references]"
    ]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (
            "word " * 200_000,
            "1:1: error: 1,000,000 characters are too many for one page. At most 200,000. [file]",
        ),
        ("{one:the}" * 7000, "1:1: error: 7,000 placeholders are too many. At most 6,399. [placeholders]"),
        ("a\n b\0", "2:3: error: An invisible character, U+0000, stands here. Remove it. [file]"),
        (
            "é".encode("latin-1"),
            "1:1: error: Byte 0xe9 is not UTF-8. Save the file with the encoding UTF-8. [encoding]",
        ),
    ],
)
def test_a_text_that_cannot_be_read_is_told(content: Content, expected: str, tmp_path: Path) -> None:
    assert page_problems(tmp_path, {PROSE_FILE: content}) == [f"{PROSE_FILE}:{expected}"]


def test_headings_name_a_section_of_the_page(tmp_path: Path) -> None:
    text = "x\n\n## A\n\n## B {#nope}\n\n## C {#Gap}\n\n## D {#gap}\n\nx\n"
    assert site_problems(tmp_path, {PROSE_FILE: text}) == [
        f"{PROSE_FILE}:3:1: error: This heading has no section key. End it with {{#key}}, for example {{#history}}. "
        "[unused]",
        f'{PROSE_FILE}:5:1: error: Pages of kind comparison have no section "nope". '
        "Known: a-wins, availability, choose, fits, fp8, gap, history, jobs, rents, tco, verdict. [unused]",
        f"{PROSE_FILE}:7:1: error: This heading has no section key. End it with {{#key}}, for example {{#history}}. "
        "[unused]",
        f"{PROSE_FILE}:7:6: error: {{#Gap}} means nothing here. Write {{product:form}}, {{product.attribute}}, "
        "{product/product.attribute}, {cite:source} or {link:page}; write braces of your own as code. [placeholders]",
    ]


def test_a_section_twice_is_told(tmp_path: Path) -> None:
    assert site_problems(tmp_path, {PROSE_FILE: "x\n\n## A {#gap}\n\nx\n\n## B {#gap}\n\ny\n"}) == [
        f'{PROSE_FILE}:7:1: error: The section "gap" stands twice; only the first is printed. '
        "Put both texts under one heading. [unused]",
    ]


def test_nobody_can_forge_a_placeholder(tmp_path: Path) -> None:
    """Signs of the private area stand for placeholders inside the machine; written by an author they are nothing."""
    text = "{one.memory} A\ue000B &#xE000;&#57344;&#xf8ff;C vvslot0vv\n\n```\n{one:the}\n```\n"
    built = site_of(tmp_path, {PROSE_FILE: text})
    assert [str(problem) for problem in built.problems] == []
    body = next(page.body for page in built.pages if page.id == "compare/one-vs-two")
    lead = body[body.index('<div class="vv-lead">') : body.index('<p class="vv-dates">')]
    assert lead.count("<data") == 1
    assert "A B    C vvslot0vv" in lead
    assert "<pre><code>{one:the}\n</code></pre>" in lead
