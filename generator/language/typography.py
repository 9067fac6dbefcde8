"""Spaces, quotes and apostrophes of a language, applied once to authored text; running it twice changes nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

NBSP = "\u00a0"
NARROW = "\u202f"
SPACES = f"[ {NBSP}{NARROW}]"
UNITS = (
    r"(?:[KMGT]o/s|[KMGT]o|[KMGT]B/s|[KMGT]B|k?W|kWh|MHz|GHz|TFLOPS|PFLOPS|TOPS"
    r"|bits?/s|Gbit/s|Gb/s|mm²|cm|kg|h|s|ms|€|\$|%)"
)
NOT_A_WORD = r"(?![\w/])"

_FRENCH: list[tuple[re.Pattern[str], str]] = [
    (re.compile(r"\.\.\."), "…"),
    (re.compile(r"(?<=[\w\uE000-\uF8FF>])'(?=[\w\uE000-\uF8FF<*\[])"), "’"),
    (re.compile(r'"([^"\n]*)"'), rf"«{NBSP}\1{NBSP}»"),
    (re.compile(rf"«{SPACES}*"), f"«{NBSP}"),
    (re.compile(rf"(?<!{SPACES}){SPACES}*»"), f"{NBSP}»"),
    (re.compile(rf"(?<=[^\s{NBSP}{NARROW}!?;])({SPACES}*)([;!?]+)(?=[\s{NBSP}{NARROW}»)\]*_<,.]|$)"), rf"{NARROW}\2"),
    (re.compile(rf"(?<=[^\s{NBSP}{NARROW}:]){SPACES}*:(?=[\s{NBSP}{NARROW}*_<]|$)"), f"{NBSP}:"),
    (re.compile(rf"(?<=\d) ({UNITS}){NOT_A_WORD}"), rf"{NARROW}\1"),
    (re.compile(rf"(?<=\d){NARROW}([€$%]){NOT_A_WORD}"), rf"{NBSP}\1"),
    (re.compile(r"(?<=\d) (?=\d{3}(?!\d))"), NARROW),
    (re.compile(r"(?<=\d) (?=(?:GPU|milliards?|millions?|jetons?|puces?|cartes?|fois)\b)"), NBSP),
    (re.compile(r"(?<=[\uE000-\uF8FF]) (?=GPU\b)"), NBSP),
    (re.compile(r"\b(RTX|RX|Gen|DGX|HGX|page|CUDA|ROCm|PCIe) (?=[\dAHV])"), rf"\1{NBSP}"),
    (re.compile(r" – "), f"{NBSP}– "),
]
_ENGLISH: list[tuple[re.Pattern[str], str]] = [
    (re.compile(r"\.\.\."), "…"),
    (re.compile(r"(?<=[\w\uE000-\uF8FF])'(?=[\w\uE000-\uF8FF]|\s|$|[.,;:!?)])"), "’"),
    (re.compile(r'(?<![\w\uE000-\uF8FF])"(?=\S)'), "“"),
    (re.compile(r'(?<=\S)"'), "”"),
    (re.compile(rf"(?<=\d) ({UNITS}){NOT_A_WORD}"), rf"{NBSP}\1"),
    (re.compile(r"(?<=\d) (?=(?:GPUs?|billion|million|tokens?|chips?|cards?|times)\b)"), NBSP),
    (re.compile(r"(?<=[\uE000-\uF8FF]) (?=GPUs?\b)"), NBSP),
    (re.compile(r"\b(RTX|RX|Gen|DGX|HGX|page|CUDA|ROCm|PCIe) (?=[\dAHV])"), rf"\1{NBSP}"),
]
PASSES = {"french": _FRENCH, "english": _ENGLISH}


def typesetter(name: str) -> Callable[[str], str]:
    """The pass of a language; an unknown name leaves text as it is.

    >>> typesetter("french")("Pourquoi l'A100 ? 80 Go.").replace(NARROW, "~").replace(NBSP, "_")
    'Pourquoi l’A100~? 80~Go.'
    """
    passes = PASSES.get(name, [])

    def typeset(text: str) -> str:
        for pattern, replacement in passes:
            text = pattern.sub(replacement, text)
        return text

    return typeset
