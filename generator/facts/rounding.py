"""Rounding, once and half away from zero, and the size classes of a ratio (cost-model.md 13). No words here."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

KEPT = 10_000  # ratios that are remembered: a page says each of its own several times
EPS = Fraction(1, 10**9)
SAME = Fraction("1.05")
PERCENT_BELOW = Fraction("1.85")
NEAR, EXACT = Fraction("0.075"), Fraction("0.025")


def rounded(number: Fraction, decimals: int) -> Decimal:
    """`number` with `decimals` places, half away from zero; negative places round to tens, hundreds, …

    >>> rounded(Fraction("2.25"), 1), rounded(Fraction("0.125"), 2), rounded(Fraction("-0.5"), 0)
    (Decimal('2.3'), Decimal('0.13'), Decimal('-1'))
    """
    above, below = number.numerator, number.denominator
    if decimals >= 0:
        above *= 10**decimals
    else:
        below *= 10**-decimals
    whole = (2 * abs(above) + below) // (2 * below)
    whole = -whole if above < 0 else whole
    if decimals >= 0:
        return Decimal(whole).scaleb(-decimals)
    return Decimal(whole * 10**-decimals)


def magnitude(number: Fraction) -> int:
    """The power of ten of the first digit: 0 for 1 to 9.99, 2 for hundreds, -1 for tenths."""
    if number == 0:
        return 0
    above, below = abs(number.numerator), number.denominator
    power = len(str(above)) - len(str(below))
    is_reached = above >= below * 10**power if power >= 0 else above * 10**-power >= below
    return power if is_reached else power - 1


def significant(number: Fraction, digits: int) -> Decimal:
    """`number` with `digits` significant digits; trailing zeros after the point are kept.

    >>> significant(Fraction("1.5"), 3), significant(Fraction("999.6"), 3), significant(Fraction("10.44"), 3)
    (Decimal('1.50'), Decimal('1000'), Decimal('10.4'))
    """
    decimals = digits - 1 - magnitude(number)
    result = rounded(number, decimals)
    if magnitude(Fraction(result)) > magnitude(number):
        result = rounded(number, decimals - 1)
    return result


def significant_ends(lo: Fraction, hi: Fraction, digits: int) -> tuple[Decimal, Decimal]:
    """Both ends of an interval with one number of decimals: `digits` digits for the larger, two at least for the other.

    >>> significant_ends(Fraction(75), Fraction("112.5"), 3), significant_ends(Fraction("0.75"), Fraction("112.5"), 3)
    ((Decimal('75'), Decimal('113')), (Decimal('0.75'), Decimal('112.50')))
    """
    small, large = sorted((lo or hi, hi or lo), key=abs)
    fewest = min(digits, 2) if lo != hi else digits
    decimals = max(decimals_of(significant(large, digits)), decimals_of(significant(small, fewest)))
    low, high = (rounded(end, decimals or min(0, digits - 1 - magnitude(end))) for end in (lo, hi))
    return low, high


def decimals_of(number: Decimal) -> int:
    """How many decimals a number is written with."""
    return max(0, -int(number.as_tuple().exponent))


def same_decimals(low: Decimal, high: Decimal) -> tuple[Decimal, Decimal]:
    """Two rounded ends, written with the decimals of the finer one."""
    places = max(decimals_of(low), decimals_of(high))
    return rounded(Fraction(low), places), rounded(Fraction(high), places)


def exact(number: Fraction) -> Decimal | None:
    """The number as a finite decimal, or None if it has none (a third)."""
    denominator, twos, fives = number.denominator, 0, 0
    while denominator % 2 == 0:
        denominator, twos = denominator // 2, twos + 1
    while denominator % 5 == 0:
        denominator, fives = denominator // 5, fives + 1
    if denominator != 1:
        return None
    return rounded(number, max(twos, fives))


@dataclass(frozen=True, slots=True)
class Size:
    """How a ratio is said. kind: same ("about the same"), percent (`number` per cent more), times (`number` times)."""

    kind: str
    number: Decimal = Decimal(0)
    about: bool = False


@lru_cache(KEPT)
def prose_size(ratio: Fraction, measured: bool = False) -> Size:
    """The words of a ratio >= 1 in a sentence (13.1, style prose); `measured` keeps "about" on exact ones.

    >>> prose_size(Fraction("1.643")), prose_size(Fraction("2.5")).number
    (Size(kind='percent', number=Decimal('65'), about=True), Decimal('2.5'))
    """
    if ratio < SAME - EPS:
        return Size("same")
    if ratio < PERCENT_BELOW - EPS:
        percent = (ratio - 1) * 100
        if rounded(percent, 0) < 30:
            return Size("percent", rounded(percent, 0), True)
        return Size("percent", rounded(percent / 5, 0) * 5, True)
    return _times(ratio, measured)


def _times(ratio: Fraction, measured: bool) -> Size:
    if ratio >= 100 - EPS:
        return Size("times", significant(ratio, 2), True)
    nearest = rounded(ratio, 0)
    distance = abs(ratio - Fraction(nearest)) / Fraction(nearest)
    if ratio >= 10 - EPS:
        return Size("times", nearest, True)
    if distance <= EXACT + EPS:
        return Size("times", nearest, measured)
    if distance <= NEAR + EPS:
        return Size("times", nearest, True)
    return Size("times", rounded(ratio, 1), True)


def compact_size(ratio: Fraction) -> Size:
    """The short form of a ratio >= 1 (13.1, style compact): about 1×, +64%, about 2×."""
    if ratio < SAME - EPS:
        return Size("same")
    if ratio < PERCENT_BELOW - EPS:
        return Size("percent", rounded((ratio - 1) * 100, 0), True)
    size = _times(ratio, True)
    return Size("times", size.number, True)


@lru_cache(KEPT)
def table_ratio(ratio: Fraction) -> Decimal:
    """Three significant digits.

    >>> table_ratio(Fraction("1.5")), table_ratio(Fraction("10.4")), table_ratio(Fraction("999.6"))
    (Decimal('1.50'), Decimal('10.4'), Decimal('1000'))
    """
    return significant(ratio, 3)


@lru_cache(KEPT)
def ratio_ends(lo: Fraction, hi: Fraction) -> tuple[Decimal, Decimal]:
    """Both ends of a ratio in the table form, with a fourth or fifth digit where three would deny who is ahead.

    >>> ratio_ends(Fraction("1.004"), Fraction("1.004"))[0], ratio_ends(Fraction("1.36"), Fraction("1.364"))[1]
    (Decimal('1.004'), Decimal('1.36'))
    """
    for digits in (3, 4, 5):
        ends = significant_ends(lo, hi, digits)
        nearest, printed = (lo, ends[0]) if lo > 1 else (hi, ends[1])
        if lo <= 1 <= hi or nearest == 1 or printed != 1:
            break
    return ends


@dataclass(frozen=True, slots=True)
class RangeSize:
    """How an interval of ratios is said. kind: same, upto (`hi`), point (`hi`), range (`lo` to `hi`)."""

    kind: str
    lo: Decimal = Decimal(0)
    hi: Decimal = Decimal(0)


def range_size(lo: Fraction, hi: Fraction) -> RangeSize:
    """An interval of ratios (13.1, row range).

    >>> range_size(Fraction("1.9333"), Fraction("3.0376"))
    RangeSize(kind='range', lo=Decimal('2'), hi=Decimal('3'))
    """

    def in_band(end: Fraction) -> bool:
        return 1 / SAME - EPS <= end <= SAME + EPS

    if in_band(lo) and in_band(hi):
        return RangeSize("same")
    whole = all(
        end >= PERCENT_BELOW - EPS and abs(end - Fraction(rounded(end, 0))) / Fraction(rounded(end, 0)) <= NEAR + EPS
        for end in (lo, hi)
    )
    low, high = (rounded(end, 0 if whole else 1) for end in (lo, hi))
    if in_band(lo):
        return RangeSize("upto", low, high)
    if low == high:
        return RangeSize("point", low, high)
    return RangeSize("range", low, high)


def times_kind(lo: Fraction, hi: Fraction) -> str:
    """Whether a number of times can be said: one (it would print as 1), same (about as much), else times.

    >>> times_kind(Fraction("1.0001"), Fraction("1.0001")), times_kind(Fraction("0.97"), Fraction("1.02"))
    ('one', 'same')
    """
    if table_ratio(lo) == table_ratio(hi) == 1:
        return "one"
    return "same" if lo != hi and range_size(lo, hi).kind == "same" else "times"


def money_decimals(amount: Fraction) -> int:
    """Decimals of an hourly price: two; below 0.10 two significant digits (13.2)."""
    if amount == 0 or amount >= Fraction("0.1"):
        return 2
    return 1 - magnitude(amount)


def job_cost(amount: Fraction) -> Decimal:
    """The cost of a job: two decimals below 100, none below 10,000, then three significant digits (13.2).

    >>> job_cost(Fraction("1234.5")), job_cost(Fraction("63.858")), job_cost(Fraction(285100))
    (Decimal('1235'), Decimal('63.86'), Decimal('285000'))
    """
    if amount < 100:
        return rounded(amount, 2)
    return rounded(amount, 0) if amount < 10_000 else significant(amount, 3)


def token_cost(amount: Fraction) -> Decimal:
    """The cost of a million tokens: two decimals from 1 up, three from 0.01, below that two significant digits.

    >>> token_cost(Fraction("0.0795640")), token_cost(Fraction("1.5"))
    (Decimal('0.080'), Decimal('1.50'))
    """
    if amount >= 1:
        return rounded(amount, 2)
    return rounded(amount, 3) if amount >= Fraction("0.01") or amount == 0 else significant(amount, 2)


def hours(number: Fraction) -> tuple[Decimal, str]:
    """Hours with one decimal below 10, else none; below one hour minutes, with one decimal below 10.

    >>> hours(Fraction("4.489")), hours(Fraction("12.5")), hours(Fraction("0.65"))
    ((Decimal('4.5'), 'h'), (Decimal('13'), 'h'), (Decimal('39'), 'min'))
    """
    if number >= 1 or number == 0:
        return rounded(number, 1 if number < 10 else 0), "h"
    minutes = number * 60
    return rounded(minutes, 1 if minutes < 10 else 0), "min"
