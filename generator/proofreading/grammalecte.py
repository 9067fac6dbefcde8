"""Grammalecte over French paragraphs, one in each line of a file."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.proofreading.programs import rubbish, run

PROGRAM = "grammalecte-cli"


@dataclass(frozen=True, slots=True)
class Remark:
    """What it says of a stretch of a paragraph; without a rule, the word is in no dictionary."""

    paragraph: int
    start: int
    end: int
    rule: str
    message: str
    suggestions: tuple[str, ...]


def remarks(paragraphs: Sequence[str], options_off: Sequence[str], rules_off: Sequence[str]) -> list[Remark]:
    """What it finds, in the order of the text; `rules_off` are dropped here, since it can't leave all its rules out.

    Raises:
        ProgramFault: the program is missing or of no use.

    """
    if not paragraphs:
        return []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "text.txt")
        file.write_text("".join(f"{text}\n" for text in paragraphs), encoding="utf-8")
        off = ("--opt_off", *options_off) if options_off else ()
        answer = run((PROGRAM, "--json", "--only_when_errors", *off, "--file", str(file)), PROGRAM)
    try:
        found = [remark for remark in _read(json.loads(answer), paragraphs) if not is_off(remark.rule, rules_off)]
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError):
        raise rubbish(PROGRAM, PROGRAM) from None
    return sorted(found, key=lambda remark: (remark.paragraph, remark.start, remark.end, remark.rule))


def is_off(rule: str, rules_off: Sequence[str]) -> bool:
    """Whether the rule, or the group that its id begins with, is switched off.

    >>> is_off("g2__typo_ordinaux__b1_a1_1", ["g2__typo_ordinaux"]), is_off("g2__typo", ["g2__typo_ordinaux"])
    (True, False)
    """
    return any(rule == off or rule.startswith(f"{off}__") for off in rules_off)


def _read(answer: Any, paragraphs: Sequence[str]) -> Iterator[Remark]:
    for entry in answer["data"]:
        number = entry["iParagraph"] - 1
        length = len(paragraphs[number])
        for fault in (*entry["lGrammarErrors"], *entry["lSpellingErrors"]):
            start, end = int(fault["nStart"]), int(fault["nEnd"])
            if number < 0 or not 0 <= start <= end <= length:
                raise ValueError(f"{start} to {end} of {length} in paragraph {number}")
            suggestions = tuple(str(text) for text in fault.get("aSuggestions", ()))
            rule, message = str(fault.get("sRuleId", "")), str(fault.get("sMessage", ""))
            yield Remark(number, start, end, rule, message, suggestions)
