"""A run of text: all the words of a paragraph, heading or cell, with marks where tags, code and addresses stand.

Typography looks across tags: in `**H100** ?` the space belongs to the word in bold. So the texts of a paragraph are set
as one, and each tag is a sign that no author can type: files hold no control characters, and Markdown gives none.
"""

from __future__ import annotations

import re
from collections.abc import Callable

TAG = "\0"  # the beginning or end of an element: nothing to the eye
CODE = "\1"  # a code span: a word that stays as it is
RAISED, LOWERED = "\2", "\3"  # around what is set as a superscript
HIDDEN = "\4"  # an address, while the signs around it are set
SLOT = "\ue000-\uf8ff"  # the signs that stand for figures and nouns, as a part of a regular expression
NBSP, NARROW = "\u00a0", "\u202f"
SPACES = f" \t\n{NBSP}{NARROW}"

_NO_MARKS = str.maketrans(dict.fromkeys([TAG, CODE, RAISED, LOWERED, HIDDEN], ""))
_ADDRESS = re.compile(
    rf"{HIDDEN}"
    rf"|(?:\bhttps?://|\bwww\.)[^\s<>\"«»“”{TAG}{CODE}{SLOT}]*[^\s<>\"'’«»“”{TAG}{CODE}{SLOT}.,;:!?…)\]]"
    r"|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+"
)
_WORD = re.compile(rf"[\w{SLOT}{CODE}{HIDDEN}]")


def unmarked(text: str) -> str:
    """An author's text without the signs that are ours."""
    return text.translate(_NO_MARKS)


def around_addresses(text: str, setting: Callable[[str], str]) -> str:
    """The text set with each web or mail address kept as it is.

    >>> around_addresses("x.y, https://a.example/?q=x.y.", lambda text: text.replace(".", "!"))
    'x!y, https://a.example/?q=x.y!'
    """
    if "@" not in text and "://" not in text and "www." not in text and HIDDEN not in text:
        return setting(text)
    addresses = iter(_ADDRESS.findall(text))
    return re.sub(HIDDEN, lambda _match: next(addresses), setting(_ADDRESS.sub(HIDDEN, text)))


def before(text: str, index: int, padded: str) -> str:
    """The sign before a place, tags aside; the space behind an opening mark of `padded` counts as the mark.

    At the beginning, an empty text.
    """
    index -= 1
    while index >= 0 and text[index] == TAG:
        index -= 1
    inner = index
    while inner > 0 and text[inner] in SPACES:
        inner -= 1
    if index < 0:
        return ""
    return text[inner] if text[inner] in padded else text[index]


def after(text: str, index: int, padded: str) -> str:
    """The sign after a place, as in `before`; the space in front of a closing mark of `padded` counts as the mark."""
    index += 1
    while index < len(text) and text[index] == TAG:
        index += 1
    inner = index
    while inner < len(text) - 1 and text[inner] in SPACES:
        inner += 1
    if index == len(text):
        return ""
    return text[inner] if text[inner] in padded else text[index]


def is_word(sign: str) -> bool:
    """Whether a sign is part of a word, a figure, code or an address."""
    return _WORD.match(sign) is not None
