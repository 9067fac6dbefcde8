"""The written escape from a wording rule: `allow RULE: reason` in a comment beside the text it is for."""

from __future__ import annotations

import re
from collections.abc import Iterable

ALLOWANCE = re.compile(r"\ballow ([a-z][a-z-]*): *(\S.*?)\s*$")


def allowances(comments: Iterable[str]) -> dict[str, str]:
    """The rules that the comments of a text set aside, each with its reason.

    >>> allowances(["allow hype: a quoted title", "shown in the table head"])
    {'hype': 'a quoted title'}
    """
    matches = (ALLOWANCE.search(comment) for comment in comments)
    return {match[1]: match[2] for match in matches if match}
