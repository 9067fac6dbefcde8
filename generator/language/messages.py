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

LINK = re.compile(r"\]\(\{([a-z][a-z0-9_]*)\}\)")

LENGTH_LIMIT = 20_000


class MessageError(ValueError):
    """A message breaks the placeholder grammar; the text says how, for the person who wrote it."""


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
        shown = rest[start : start + 24]
        raise MessageError(
            f"the brace at “{shown}” is not a placeholder; write {{name}} for a value and {{name:form}} for a noun"
        )
    return found


def parse(text: str, typeset: Callable[[str], str]) -> Message:
    """The message of one text in one language.

    Raises:
        MessageError: a brace that is no placeholder, or a link that does not lead to a placeholder.

    """
    if len(text) > LENGTH_LIMIT:
        raise MessageError(f"{len(text):,} characters are too many; {LENGTH_LIMIT:,} are the limit")
    slots = slots_of(text)
    if len(slots) > markup.SLOTS:
        raise MessageError(f"{len(slots)} placeholders are too many")
    numbered = iter(range(len(slots)))
    masked = PLACEHOLDER.sub(lambda _match: markup.slot(next(numbered)), markup.without_slots(text))
    masked = re.sub(r"\]\(([^)]*)\)", lambda match: f"]({_link_target(match.group(1))})", masked)
    pieces = markup.inline(masked, typeset)
    return Message(tuple(slots[piece] if isinstance(piece, int) else piece for piece in pieces))


def _link_target(target: str) -> str:
    if markup.SLOT.fullmatch(target):
        return markup.ADDRESS + target
    raise MessageError(f"the link to “{target}” must lead to a placeholder such as {{url}}")


def check_translation(source: str, translation: str, forms: set[str], source_forms: set[str]) -> list[str]:
    """What is wrong with a translation, in words for the translator; an empty list when nothing is."""
    faults: list[str] = []
    try:
        parse(translation, str)
        wanted = slots_of(source)
        given = slots_of(translation)
    except MessageError as error:
        return [str(error)]
    names, kinds = {slot.name for slot in wanted}, {slot.name: bool(slot.form) for slot in wanted}
    for slot in wanted:
        if slot.form and slot.form not in source_forms:
            faults.append(f"the English form {slot.form} in {{{slot.name}:{slot.form}}} does not exist")
    for slot in given:
        if slot.name not in names:
            known = ", ".join(sorted(names)) or "none"
            faults.append(f"{{{slot.name}}} does not exist in the English text; it has: {known}")
        elif slot.form and slot.form not in forms:
            faults.append(f"the form {slot.form} does not exist; known: {', '.join(sorted(forms))}")
        elif slot.form and not kinds[slot.name]:
            faults.append(f"{{{slot.name}:{slot.form}}} is a value and takes no form; write {{{slot.name}}}")
        elif not slot.form and kinds[slot.name]:
            faults.append(f"{{{slot.name}}} is a noun and needs a form, such as {{{slot.name}:bare}}")
    for name in sorted(names - {slot.name for slot in given}):
        faults.append(f"{{{name}}} is missing")
    for name in sorted(set(LINK.findall(source)) - set(LINK.findall(translation))):
        faults.append(f"the link [text]({{{name}}}) is missing; no space may stand between its brackets")
    return faults
