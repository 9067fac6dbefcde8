"""glue: messages that are pieces of sentences; untouched: translations that were left in English, and leftovers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.wording.finding import HOLE, Finding, Setting, brief, words_of
from generator.language.language import SOURCE
from generator.pages.authored import AuthoredText

WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)?")
END = re.compile(r"[.?!…:;]?[*_\u00a0\u202f »”)]*$")
LEFTOVER = re.compile(r"\b(?:None|NaN|undefined|null)\b|∞|\{\{|\}\}|\{%")
WHOLE = "Write the whole sentence in one message."
LABEL = 6  # words: the head of a column may end with "of"
WORDS = 3  # a translation of more words than these is not the same by chance


def glue(text: AuthoredText, setting: Setting) -> Iterator[Finding]:
    """A message is a whole: it neither waits for another at its end, nor joins one at its beginning."""
    if text.is_prose:
        return
    words, wording = words_of(text), setting.language(text).wording
    if words != words.strip():
        yield Finding(0, "The message begins or ends with a space.", "Remove it; messages are never joined.")
    found = WORD.findall(words)
    stripped = words.rstrip(" *_")
    if stripped.endswith(","):
        yield Finding(len(stripped) - 1, "The message ends with a comma.", WHOLE)
    elif _waits(words, wording.unfinished) and (
        len(found) > LABEL
        if not text.english
        else not _waits(text.english, setting.languages[SOURCE].wording.unfinished)
    ):
        yield Finding(len(stripped) - len(found[-1]), f"The message ends with “{found[-1]}”.", WHOLE)
    if found and words.startswith(found[0]) and found[0] in wording.joined:
        yield Finding(0, f"The message begins with “{found[0]}”.", WHOLE, "warning")
    if text.english:
        ends = [END.search(part.rstrip()) for part in (text.english, text.text)]
        signs = [re.sub(r"[^.?!…:;]", "", end.group()) if end else "" for end in ends]
        if (signs[0] == ".") != (signs[1] == "."):
            more = "ends" if signs[0] == "." else "does not end"
            hint = "End both alike."
            yield Finding(len(words) - 1, f"The English {more} with a full stop, “{brief(words[-30:])}” not so.", hint)


def _waits(words: str, unfinished: list[str]) -> bool:
    """Whether a text ends with a word that another has to follow."""
    found = WORD.findall(words)
    return len(found) > 1 and found[-1].lower() in unfinished and words.rstrip(" *_").endswith(found[-1])


def untouched(text: AuthoredText, setting: Setting) -> Iterator[Finding]:
    """English left in a translation, and what programs print in place of a value."""
    words = words_of(text)
    plain = [word for word in WORD.findall(words.replace(HOLE, " ")) if word.islower()]
    if text.english and text.text == text.english and len(plain) > WORDS:
        yield Finding(0, f"“{brief(words)}” is still the English text.", "Translate it.")
    for match in LEFTOVER.finditer(words):
        yield Finding(match.start(), f"“{match.group()}” is no word of a text.", "Say in words what is not known.")
