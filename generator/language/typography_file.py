"""The section `typography` of a language.yml: plain words and signs, from which the pass of a language is made."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated

from pydantic import AfterValidator, Field

from generator.catalog.shape import Authored, Text
from generator.language.runs import SPACES

PLURAL = re.compile(r"\((\w+)\)")


def _space(text: str) -> str:
    if text not in ("", *SPACES):
        raise ValueError('it must be one space, such as "\\u00a0" (no-break) or "\\u202f" (narrow), or nothing')
    return text


def _sign(text: str) -> str:
    if len(text) != 1 or re.search(rf"\w|[{SPACES}]", text):
        raise ValueError("it must be one sign, no letter, digit or space")
    return text


def _between_digits(text: str) -> str:
    if text not in ("", ".", ",", "'", "’", *SPACES):
        raise ValueError('it must be one space, such as "\\u202f", or a point, a comma or an apostrophe')
    return text


def _unit(text: str) -> str:
    if not text or re.search(r"[\d\s]", text):
        raise ValueError("it must be a sign or short word, without digits and spaces")
    return text


def _word(text: str) -> str:
    plain = PLURAL.sub(r"\1", text)
    if not plain or text.startswith("(") or re.search(rf"\d|[(){SPACES}]", plain):
        raise ValueError("it must be one word; an ending that may be missing stands in brackets, as in jeton(s)")
    return text


def _letters(text: str) -> str:
    if not text.isalpha():
        raise ValueError("it must be letters, such as er or ème")
    return text


def _keys(check: Callable[[str], str]) -> Callable[[dict[str, str]], dict[str, str]]:
    """The check of each key, told with the key."""

    def checked(entries: dict[str, str]) -> dict[str, str]:
        for key in entries:
            try:
                check(key)
            except ValueError as error:
                raise ValueError(f'"{key}": {error}') from None
        return entries

    return checked


def _quotes(signs: list[str]) -> list[str]:
    if len(signs) != 4 or any(len(sign.strip(SPACES)) != 1 for sign in signs):
        raise ValueError("write the outer pair, then the inner pair, each sign with the space that belongs inside")
    if any(sign.strip(SPACES).isalnum() for sign in signs):
        raise ValueError("a quotation mark is no letter")
    return signs


def _dash(text: str) -> str:
    if text.strip(SPACES) not in ("–", "—"):
        raise ValueError('it must be a dash with its spaces, such as "\\u00a0– "')
    return text


Space = Annotated[str, AfterValidator(_space)]
Sign = Annotated[str, AfterValidator(_sign)]
UnitName = Annotated[str, AfterValidator(_unit)]
Word = Annotated[str, AfterValidator(_word)]
Letters = Annotated[str, AfterValidator(_letters)]


class TypographyEntry(Authored):
    """What is left out is left as it was typed.

    `before`: the space before a sign. `after_number`: the same for signs that follow a figure. `units`, `counted`,
    `series`, `numbered` and `between` are words beside a figure: "80 GB", "8 GPUs", "RTX 4090", "page 3", "2 à 3".
    `ordinals`: endings as typed, and as printed (raised where there is HTML).
    """

    quotes: Annotated[list[Text], AfterValidator(_quotes)] | None = None
    apostrophe: Sign = ""
    ellipsis: Sign = ""
    before: Annotated[dict[str, Space], AfterValidator(_keys(_sign))] = Field(default_factory=dict)
    after_number: Annotated[dict[str, Space], AfterValidator(_keys(_unit))] = Field(default_factory=dict)
    units: list[UnitName] = Field(default_factory=list)
    counted: list[Word] = Field(default_factory=list)
    series: list[Word] = Field(default_factory=list)
    numbered: list[Word] = Field(default_factory=list)
    between: list[Word] = Field(default_factory=list)
    ordinals: Annotated[dict[str, Letters], AfterValidator(_keys(_letters))] = Field(default_factory=dict)
    thousands: Annotated[str, AfterValidator(_between_digits)] = ""
    range: Sign = ""
    dash: Annotated[Text, AfterValidator(_dash)] | None = None
