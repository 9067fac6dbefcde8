"""wording.yml: what a language's texts should not say, and what to write instead. Patterns are regular expressions."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from pydantic import Field

from generator.catalog.shape import Authored, Text, locate, validate
from generator.catalog.yaml_text import Mapping, read_mapping
from generator.problems import Problems


class Pattern(Authored):
    """`{find: basé(e|s|es)? sur, write: fondé sur}`; letters match in either case unless `exact`.

    `texts: prose` or `messages` limits it to pages' own texts or to messages, `pages` are those that may say it.
    """

    find: Text
    write: Text
    exact: bool = False
    texts: Literal["all", "prose", "messages"] = "all"
    pages: list[Text] = Field(default_factory=list)


class WordingFile(Authored):
    """content/locales/<code>/wording.yml; what is left out is not checked."""

    twice: list[Text] = Field(default_factory=list)
    quotes: list[Text] = Field(default_factory=list)
    foreign: list[Pattern] = Field(default_factory=list)
    terms: list[Pattern] = Field(default_factory=list)
    address: list[Pattern] = Field(default_factory=list)
    hype: list[Pattern] = Field(default_factory=list)
    agreement: list[Pattern] = Field(default_factory=list)
    unfinished: list[Text] = Field(default_factory=list)
    joined: list[Text] = Field(default_factory=list)


LISTS = ("foreign", "terms", "address", "hype", "agreement")


def read_wording(root: Path, path: Path, problems: Problems) -> WordingFile:
    """The file, or an empty one where there is none; a pattern that is no regular expression is a problem."""
    node = read_mapping(root, path, problems) if path.is_file() else None
    file = validate(WordingFile, node, problems) if node else None
    if file is None or node is None:
        return WordingFile()
    for name in LISTS:
        _check(name, getattr(file, name), node, problems)
    for index, pair in enumerate(file.quotes):
        if len(pair) != 2:
            where = locate(node, ("quotes", index))[1]
            problems.add(where, f'"{pair}" is no pair of quotation marks.', "Write two signs: «».", "language")
    return file


def _check(name: str, patterns: list[Pattern], node: Mapping, problems: Problems) -> None:
    for index, pattern in enumerate(patterns):
        try:
            compiled = re.compile(pattern.find)
        except re.error as error:
            where = locate(node, (name, index, "find"))[1]
            problems.add(where, f'"{pattern.find}" is not a regular expression: {error}.', rule="language")
            continue
        if compiled.search(""):
            where = locate(node, (name, index, "find"))[1]
            problems.add(where, f'"{pattern.find}" finds nothing at all in any text.', "Name a word.", "language")
