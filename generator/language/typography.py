"""Spaces, quotes and apostrophes of a language, applied once to authored text; running it twice changes nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

NBSP = "\u00a0"
NARROW = "\u202f"
SPACES = f"[ {NBSP}{NARROW}]"
UNITS = (
    r"(?:[KMGTP]o/s|[KMGTP]o|[KMGTP]B/s|[KMGTP]B|[KMGT]io|[KMGT]iB|[kM]?Wh?|MHz|GHz|TFLOPS|PFLOPS|TOPS|POPS"
    r"|bits?/s|[MGT]bit/s|[MGT]b/s|tokens?/s|jetons?/s|mm²|nm|mm|cm|kg|h|min|s|ms|€|\$|%)"
)
NOT_A_WORD = r"(?![\w/])"
NO_SIGN = rf"(?<=[^\s{NBSP}{NARROW}:;!?])"
# A number, or the sign that stands for a figure while a text is read.
COUNT = r"(?<=[\d\uE000-\uF8FF])"
# A series and its number, or a place and its number: "RTX 4090", "Gen 5", "page 3".
SERIES = "RTX|GTX|RX|Gen|DGX|HGX|EPYC|Navi|CDNA|RDNA|CUDA|ROCm|PCIe"
NUMBERED = rf"\b({SERIES}|page) (?=[\dAHV])"
NUMBERED_FRENCH = (
    rf"\b(?:({SERIES}|[Vv]ersion|[Éé]tape|[Ss]ection|[Tt]ableau) (?=[\dAHV])|([Pp]age|[Rr]ang) (?=[\d\uE000-\uF8FF]))"
)
# Thousands that were typed with plain spaces; digits that end a name ("ConnectX-6 200", "PCIe 5 128") begin no number.
THOUSANDS = re.compile(
    rf"(?:\b(?:{SERIES})[ {NBSP}]\d{{1,3}})|(?<![\w.,/:])(?<!\w-)\d{{1,3}}(?:[ {NBSP}{NARROW}]\d{{3}})+(?![\w/])"
)
# Nouns that a name can't be followed by as a verb ("le H100 offre") or in an aside ("ligne par ligne").
COUNTED_FRENCH = (
    "[CGT]PU|[Mm]illiers?|[Mm]illions?|[Mm]illiards?|jetons?|puces?|cartes?|fois|bits?|octets?|secondes?|minutes?"
    "|heures?|jours?|semaines?|mois|ans?|années?|watts?|euros?|dollars?|sources?|fournisseurs?|offres|produits?"
    "|versions?|comparatifs?|instances?|cœurs?|couches?|paramètres?|serveurs?|nœuds?|systèmes?|liens?"
    "|emplacements?|modèles?|tâches?"
)
MONTHS_FRENCH = "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre"
COUNTED_ENGLISH = (
    "GPUs?|thousand|million|billion|tokens?|chips?|cards?|times|bits?|bytes?|seconds?|minutes?|hours?|days?|weeks?"
    "|months?|years?|watts?|euros?|dollars?|percent"
)


def _join_thousands(match: re.Match[str]) -> str:
    text = match.group()
    return text if text[0].isalpha() else re.sub(rf"[ {NBSP}]", NARROW, text)


_FRENCH: list[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]] = [
    (re.compile(r"\.\.\."), "…"),
    (re.compile(r"(?<=[\w\uE000-\uF8FF>])'(?=[\w\uE000-\uF8FF<*\[])"), "’"),
    (re.compile(r'"([^"\n]*)"'), rf"«{NBSP}\1{NBSP}»"),
    (re.compile(rf"«{SPACES}*"), f"«{NBSP}"),
    (re.compile(rf"(?<!{SPACES}){SPACES}*»"), f"{NBSP}»"),
    # Signs that follow each other ("?!", "!:") are one: a space before the first, none inside.
    (re.compile(rf"{NO_SIGN}{SPACES}*([;!?][;!?:]*)(?=[\s{NBSP}{NARROW}»)\]*_<,.]|$)"), rf"{NARROW}\1"),
    (re.compile(rf"{NO_SIGN}{SPACES}*:(?=[\s{NBSP}{NARROW}*_<]|$)"), f"{NBSP}:"),
    (re.compile(rf"(?<=\d) ({UNITS}){NOT_A_WORD}"), rf"{NARROW}\1"),
    (re.compile(rf"(?<=\d){NARROW}([€$%]){NOT_A_WORD}"), rf"{NBSP}\1"),
    (THOUSANDS, _join_thousands),
    (re.compile(rf"{COUNT} (?=(?:{COUNTED_FRENCH}){NOT_A_WORD})"), NBSP),
    (re.compile(rf"(?:(?<=\d)|(?<=\b1er)) (?=(?:{MONTHS_FRENCH})\b)"), NBSP),
    (re.compile(NUMBERED_FRENCH), rf"\1\2{NBSP}"),
    (re.compile(r" – "), f"{NBSP}– "),
]
_ENGLISH: list[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]] = [
    (re.compile(r"\.\.\."), "…"),
    (re.compile(r"(?<=[\w\uE000-\uF8FF])'(?=[\w\uE000-\uF8FF]|\s|$|[.,;:!?)])"), "’"),
    (re.compile(r'(?<![\w\uE000-\uF8FF])"(?=\S)'), "“"),
    (re.compile(r'(?<=\S)"'), "”"),
    (re.compile(rf"(?<=[\w”’)\uE000-\uF8FF]){SPACES}+(?=[,;:!?](?:\s|$))"), ""),
    (re.compile(rf"(?<=\d){SPACES}+%{NOT_A_WORD}"), "%"),
    (re.compile(rf"(?<=\d) ({UNITS}){NOT_A_WORD}"), rf"{NBSP}\1"),
    (re.compile(rf"{COUNT} (?=(?:{COUNTED_ENGLISH}){NOT_A_WORD})"), NBSP),
    (re.compile(NUMBERED), rf"\1{NBSP}"),
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
