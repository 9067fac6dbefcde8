"""The wording rules by name: each looks at one authored text at a time, and each can be set aside with a reason."""

from __future__ import annotations

from collections.abc import Callable

from generator.catalog.shape import closest
from generator.checks.subject import Subject
from generator.checks.wording.articles import articles
from generator.checks.wording.digits import digits
from generator.checks.wording.finding import Rule, Setting
from generator.checks.wording.patterns import pattern_rule
from generator.checks.wording.sentences import glue, untouched
from generator.checks.wording.twice import doubled, quotes
from generator.problems import Problems

RULES: dict[str, Rule] = {
    "doubled": doubled,
    "quotes": quotes,
    "foreign": pattern_rule(
        "foreign",
        "Units, decimal signs and currency order of another language.",
        "“{words}” belongs to another language.",
    ),
    "digits": digits,
    "terms": pattern_rule(
        "terms",
        "Words that this site does not use, with the one it uses.",
        "“{words}” is not the word of this site.",
    ),
    "articles": articles,
    "agreement": pattern_rule(
        "agreement",
        "An adjective or participle that agrees with a bare name.",
        "“{words}” agrees with a name whose gender may differ.",
        raw=True,
    ),
    "glue": glue,
    "address": pattern_rule(
        "address",
        "Forms of address that this site does not use.",
        "“{words}” addresses the reader in a way this site does not.",
    ),
    "hype": pattern_rule("hype", "Praise and exclamation marks.", "“{words}” praises; figures do."),
    "untouched": untouched,
}
OTHERS = ("spelling", "grammar")  # rules of the proofreading, which can be set aside in the same way


def wording_check(name: str) -> Callable[[Subject, Problems], None]:
    """The check of one rule over all texts."""
    rule = RULES[name]

    def check(subject: Subject, problems: Problems) -> None:
        if any(problem.rule == "units" for problem in problems.errors):
            return  # no figure can be printed to be looked for
        setting = _setting(subject)
        for text in subject.texts:
            for finding in rule(text, setting) if name not in text.allowed else ():
                problems.add(text.place(finding.offset), finding.message, finding.hint, name, finding.severity)

    check.__doc__ = rule.__doc__
    return check


def check_allowances(subject: Subject, problems: Problems) -> None:
    """A rule that does not exist, or finds nothing, needs not be set aside."""
    setting = _setting(subject)
    known = {*RULES, *OTHERS}
    for text in subject.texts:
        for name in text.allowed:
            where = text.place()
            if name not in known:
                told = f'There is no rule "{name}" to be set aside.'
                problems.add(where, told, closest(name, known), "allowances", "warning")
            elif name in RULES and not any(RULES[name](text, setting)):
                told = f"The rule {name} finds nothing here."
                problems.add(where, told, "Remove the remark that sets it aside.", "allowances", "warning")


def _setting(subject: Subject) -> Setting:
    return Setting(subject.catalog, subject.languages, subject.plan)
