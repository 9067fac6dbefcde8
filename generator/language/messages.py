"""Whole-sentence messages: PO entries parsed once, filled by a strict grammar of named placeholders.

`{name:form}` is a noun in a form of the language, `{name}` a value. Nothing else may stand in braces: no attribute,
no index, no conversion. Text may hold `**bold**`, `*emphasis*` and `[text]({name})`; everything else is escaped.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup

from generator.language import markup

PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)(?::([A-Za-z_]{3,}))?\}")

BRACES = re.compile(r"\{+[^{}\n]{0,24}\}+|\{[^\n]{0,24}")
NAME = re.compile(r"[a-z][a-z0-9_]*")
LINK = re.compile(r"\]\(\{([a-z][a-z0-9_]*)\}\)")

TARGET = re.compile(r"\]\(([^)]*)\)")
SHOWN = 40
LENGTH_LIMIT = 20_000


class MessageError(ValueError):
    """A message breaks the placeholder grammar; the text says how, `hint` what to write instead."""

    def __init__(self, text: str, hint: str = "") -> None:
        super().__init__(text)
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Slot:
    """A placeholder; `form` is empty for a value."""

    name: str
    form: str


@dataclass(frozen=True, slots=True)
class Message:
    """A parsed message: escaped HTML pieces and slots in order."""

    parts: tuple[str | Slot, ...]

    @property
    def names(self) -> set[str]:
        """The names of all placeholders."""
        return {part.name for part in self.parts if isinstance(part, Slot)}

    def fill(
        self, noun: Callable[[object, str], str], value: Callable[[object], str], values: dict[str, object]
    ) -> Markup:
        """The sentence as safe HTML. `noun` gives a noun in a form, `value` a printed value; both give escaped text.

        Raises:
            MessageError: a placeholder has no value.

        """
        out: list[str] = []
        for part in self.parts:
            if isinstance(part, str):
                out.append(part)
            elif part.name not in values:
                raise MessageError(f"nothing is given for {{{part.name}}}")
            elif part.form:
                out.append(noun(values[part.name], part.form))
            else:
                out.append(value(values[part.name]))
        return Markup("".join(out))


def slots_of(text: str) -> list[Slot]:
    """The placeholders of a text.

    Raises:
        MessageError: a brace that is no placeholder.

    """
    found = [Slot(match.group(1), match.group(2) or "") for match in PLACEHOLDER.finditer(text)]
    rest = PLACEHOLDER.sub("", text)
    if "{" in rest or "}" in rest:
        start = min(index for index in (rest.find("{"), rest.find("}")) if index >= 0)
        shown = (BRACES.match(rest, start) or re.compile(".{1,24}").match(rest, start) or [""])[0]
        raise MessageError(f"“{shown}” is not a placeholder", _mend(shown))
    return found


def _mend(braces: str) -> str:
    """What to write instead of something in braces that is no placeholder."""
    inner = braces.strip("{}")
    name = (NAME.match(inner) or [""])[0]
    if not braces.startswith("{") or not braces.endswith("}"):
        return "Write both braces: {name} or {name:form}."
    if braces.startswith(("{{", "{%")):
        return "Nothing is computed in a message: write {name} or {name:form}."
    if not inner.strip() or inner.isdigit():
        return "Write the name that the English text has: {name}."
    if name and re.fullmatch(r":[A-Za-z_]{1,2}", inner[len(name) :]):
        return f"A form has at least three letters, such as {{{name}:the}}."
    if name and inner[len(name)] in ".[!":
        return (
            f"Only the name may be asked for, no attribute, index or conversion: write {{{name}}} or {{{name}:form}}."
        )
    return "Write {name} for a value and {name:form} for a noun."


def parse(text: str, typeset: Callable[[str], str]) -> Message:
    """The message of one text in one language.

    Raises:
        MessageError: a brace that is no placeholder, or a link that does not lead to a placeholder.

    """
    if len(text) > LENGTH_LIMIT:
        raise MessageError(f"{len(text):,} characters are too many", f"At most {LENGTH_LIMIT:,}.")
    slots = slots_of(text)
    if len(slots) > markup.SLOTS:
        raise MessageError(f"{len(slots)} placeholders are too many", f"At most {markup.SLOTS:,}.")
    numbered = iter(range(len(slots)))
    masked = PLACEHOLDER.sub(lambda _match: markup.slot(next(numbered)), markup.without_slots(text))
    for target in TARGET.findall(text):
        if not PLACEHOLDER.fullmatch(target):
            raise MessageError(f"the link to “{target[:SHOWN]}” leads to no placeholder", "Write [text]({url}).")
    masked = TARGET.sub(lambda match: f"]({markup.ADDRESS}{match[1]})", masked)
    pieces = markup.inline(masked, typeset)
    return Message(tuple(slots[piece] if isinstance(piece, int) else piece for piece in pieces))
