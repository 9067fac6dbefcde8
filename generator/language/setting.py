"""The steps from which a typographer is made: each sets one thing in a run, and a second time changes nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from fractions import Fraction

from generator.language.runs import NARROW, NBSP, RAISED, SLOT, SPACES, TAG
from generator.language.typography_file import PLURAL

Step = Callable[[str], str]

GAP = f"[{SPACES}]+"
FIGURE = f"[0-9{SLOT}]"
BEHIND = f"(?:(?<={FIGURE})|(?<={FIGURE}{TAG})|(?<={FIGURE}{TAG}{TAG}))"  # just after a figure, tags aside
END = r"(?!\w)"
NOTHING = "(?!)"
ALONE = r"(?<![\w.,/:+@#-])"  # no part of a name, a date, a version or an address
ONE_SPACE = f"[ {NBSP}{NARROW}]"
NUMBER = rf"[$€£]?[0-9]{{1,12}}(?:[.,{NBSP}{NARROW}][0-9]{{1,12}}){{0,5}}"
YEARS = range(1900, 2101)
STOPS = rf"{TAG}*(?:[{SPACES}»”’“‘)\]}}.,…\"']|$)"
NO_SPACE_AFTER = "([{«“„‚‘‹–—-/"


def any_of(words: Iterable[str]) -> str:
    """A pattern for some words, the longest first; a small first letter may be large, and "(s)" may be missing.

    >>> any_of(["jeton(s)", "GPU"])
    '[jJ]eton(?:s)?|GPU'
    """
    patterns = []
    for word in sorted(words, key=lambda word: (-len(word), word)):
        whole = "".join(
            f"(?:{re.escape(part)})?" if index % 2 else re.escape(part) for index, part in enumerate(PLURAL.split(word))
        )
        first = word[0]
        may_be_large = len(word) > 1 and first.islower() and len(first.upper()) == 1
        patterns.append(f"[{first}{first.upper()}]{whole[1:]}" if may_be_large else whole)
    return "|".join(patterns) or NOTHING


def replacing(pattern: str, new: str | Callable[[re.Match[str]], str]) -> Step:
    """The step that replaces a pattern."""
    compiled = re.compile(pattern)
    return lambda text: compiled.sub(new, text)


def before_signs(spaces: dict[str, str]) -> Step:
    """The space before punctuation: signs that follow each other ("?!") are one, and a lone colon ends a word."""
    signs = "".join(map(re.escape, spaces))
    spacing = re.compile(GAP)
    colon = re.compile(rf"{TAG}*(?:[{SPACES}]|$)")

    def set_space(match: re.Match[str]) -> str:
        text, start, found = match.string, match.start(), match[2]
        if start == 0 or text[start - 1] in NO_SPACE_AFTER:
            return match.group()
        if found in ":," and not colon.match(text, match.end()):
            return match.group()
        gap, space = match[1], spaces[found[0]]
        first = spacing.search(gap)
        if first is None:
            return f"{gap}{space}{found}"
        return f"{gap[: first.start()]}{space}{spacing.sub('', gap[first.end() :])}{found}"

    return replacing(rf"(?<![{SPACES}{TAG}{signs}])([{SPACES}{TAG}]*)([{signs}]++)(?={STOPS})", set_space)


def dashing(dash: str) -> Step:
    """A dash between words with its spaces; a hyphen between two figures may be a minus and stays."""
    sign = dash.strip(SPACES)

    def set_dash(match: re.Match[str]) -> str:
        text = match.string
        sums = match[1] == "-" and re.match(FIGURE, text[match.start() - 1]) and re.match(FIGURE, text[match.end()])
        return match.group() if sums else dash

    return replacing(rf"(?<=[^\s{NBSP}{NARROW}{TAG}])[{SPACES}]+({sign}|-)[{SPACES}]+(?=[^\s{NBSP}{NARROW}])", set_dash)


def grouping(sign: str, decimal: str, series: str, unit: str, mark: str, counted: str) -> Step:
    """Thousands that were typed with plain spaces, or without any before a unit or after five digits.

    Digits that end a name ("ConnectX-6 200", "PCIe 5 128") begin no number, and years count nothing.
    """
    point = re.escape(decimal)
    pattern = (
        rf"(?:{series}{ONE_SPACE}[0-9]+)"
        rf"|(?<![\w.,/:+])(?<![^\W\d]-)(?P<groups>[1-9][0-9]{{0,2}}(?:{ONE_SPACE}[0-9]{{3}}){{1,5}})(?![\w/{RAISED}])(?!{ONE_SPACE}[0-9])"
        rf"|{ALONE}(?P<digits>[1-9][0-9]{{3,14}})"
        rf"(?:(?=(?:{point}[0-9]+)?(?:{GAP}{TAG}*{unit}|[{SPACES}]*{TAG}*{mark}))"
        rf"|(?<=[0-9]{{5}})(?={GAP}{TAG}*{counted}))"
    )

    def group(match: re.Match[str]) -> str:
        if match["groups"]:
            return re.sub(ONE_SPACE, sign, match.group())
        if match["digits"]:
            return re.sub(r"(?<=[0-9])(?=(?:[0-9]{3})+$)", sign, match.group())
        return match.group()

    return replacing(pattern, group)


def ranging(sign: str, decimal: str, series: str, follows: str) -> Step:
    """A hyphen or spaced dash between two numbers that rise is a range.

    Not so in a name, a date or a telephone number: four digits and more need a unit behind them, or are years.
    """
    unit = re.compile(f"[{SPACES}]*{TAG}*(?:{follows})")
    not_a_digit = re.compile(rf"[^0-9{re.escape(decimal)}]")

    def value(text: str) -> Fraction | None:
        digits = not_a_digit.sub("", text).replace(decimal, ".")
        is_number = digits.count(".") < 2 and digits[0] != "." and not re.match("0[0-9]", digits)
        return Fraction(digits) if is_number else None

    def set_range(match: re.Match[str]) -> str:
        if match["low"] is None or bool(match["left"]) != bool(match["right"]):
            return match.group()
        low, high = value(match["low"]), value(match["high"])
        if low is None or high is None or low >= high:
            return match.group()
        years = low in YEARS and high in YEARS
        if match["left"] and low in YEARS and not years:
            return match.group()
        loose = high >= 1000 or (match["left"] and match["dash"] == "-")
        if loose and not years and not unit.match(match.string, match.end()):
            return match.group()
        return f"{match['low']}{sign}{match['high']}"

    return replacing(
        rf"(?:{series}{ONE_SPACE}\S+)"
        rf"|{ALONE}(?P<low>{NUMBER})(?P<left>{ONE_SPACE}?)(?P<dash>[-–])(?P<right>{ONE_SPACE}?)(?P<high>{NUMBER})"
        rf"(?![\w{RAISED}@#–:-]|[.,/][0-9])",
        set_range,
    )
