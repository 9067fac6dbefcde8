"""Rules over a project that has been read: one file, one rule, one name."""

from collections.abc import Callable

from generator.checks import (
    aliases,
    disagreement,
    drift,
    evidence,
    no_effect,
    nouns,
    parity,
    placeholders,
    prices,
    questions,
    sources,
    untranslated,
    unused,
)
from generator.checks.subject import Subject
from generator.checks.wording import RULES, check_allowances, wording_check
from generator.problems import Problems

CHECKS: dict[str, Callable[[Subject, Problems], None]] = {
    "untranslated": untranslated.check,
    "placeholders": placeholders.check,
    "zero": prices.check_zero,
    "stale": prices.check_stale,
    "questions": questions.check,
    "drift": drift.check,
    "nouns": nouns.check,
    "parity": parity.check,
    "unused": unused.check,
    **{name: wording_check(name) for name in RULES},
    "allowances": check_allowances,
    "evidence": evidence.check,
    "price-jump": prices.check_jump,
    "disagreement": disagreement.check,
    "unused-source": sources.check,
    "alias-twice": aliases.check,
    "no-effect": no_effect.check,
}


def run_checks(subject: Subject, problems: Problems) -> None:
    """All rules, in their order."""
    for check in CHECKS.values():
        check(subject, problems)
