"""Problems in the forms that programs read: JSON, GitHub's annotations, SARIF. Pure: problems in, text out.

JSON and SARIF are ASCII, so that no terminal or log can spoil them; annotations are for the eyes of people.
"""

from __future__ import annotations

import json
import posixpath
from collections.abc import Callable, Iterable, Mapping
from urllib.parse import quote

from generator.problems import Problem

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
BASE = "%SRCROOT%"  # the name by which viewers of SARIF know the top of a repository
Rules = Mapping[str, str]


def as_json(problems: Iterable[Problem], rules: Rules, folder: str) -> str:
    """A list of objects in the order of their places; `hint` may be empty, lines and columns count from 1."""
    return _dump(
        [
            {
                "file": posixpath.join(folder, problem.where.file),
                "line": problem.where.line,
                "column": problem.where.column,
                "severity": problem.severity,
                "rule": problem.rule,
                "message": problem.message,
                "hint": problem.hint,
            }
            for problem in problems
        ]
    )


def as_github(problems: Iterable[Problem], rules: Rules, folder: str) -> str:
    """Workflow commands, one a line: GitHub shows each at its line of a pull request."""
    lines = []
    for problem in problems:
        properties = {
            "file": posixpath.join(folder, problem.where.file),
            "line": str(problem.where.line),
            "col": str(problem.where.column),
            "title": problem.rule,
        }
        named = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
        lines.append(f"::{problem.severity} {named}::{_data(_said(problem))}\n")
    return "".join(lines)


def as_sarif(problems: Iterable[Problem], rules: Rules, folder: str) -> str:
    """SARIF 2.1.0: one run with every rule that exists and a result for each problem."""
    found = list(problems)
    ids = sorted({*rules, *(problem.rule for problem in found)})
    described = [{"id": key, "shortDescription": {"text": rules.get(key) or key}} for key in ids]
    results = [
        {
            "ruleId": problem.rule,
            "ruleIndex": ids.index(problem.rule),
            "level": problem.severity,
            "message": {"text": _said(problem)},
            "locations": [{"physicalLocation": _place(problem, folder)}],
        }
        for problem in found
    ]
    driver = {"name": "visavis", "rules": described}
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return _dump({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]})


FORMATS: dict[str, Callable[[Iterable[Problem], Rules, str], str]] = {
    "json": as_json,
    "github": as_github,
    "sarif": as_sarif,
}


def report(form: str, problems: Iterable[Problem], rules: Rules, folder: str = "") -> str:
    """The problems in one of `FORMATS`; `rules` say what each rule finds, `folder` is where the project lies."""
    return FORMATS[form](problems, rules, folder)


def _place(problem: Problem, folder: str) -> dict[str, object]:
    uri = quote(posixpath.join(folder, problem.where.file))
    return {
        "artifactLocation": {"uri": uri, "uriBaseId": BASE},
        "region": {"startLine": problem.where.line, "startColumn": problem.where.column},
    }


def _said(problem: Problem) -> str:
    return f"{problem.message} {problem.hint}".rstrip()


def _dump(value: object) -> str:
    return json.dumps(value, indent=2) + "\n"


def _data(text: str) -> str:
    r"""The text of a workflow command.

    >>> _data("50% of a line\nand more")
    '50%25 of a line%0Aand more'
    """
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    """A property of a workflow command, where colons and commas have a meaning, too.

    >>> _property("a,b: 5%")
    'a%2Cb%3A 5%25'
    """
    return _data(text).replace(":", "%3A").replace(",", "%2C")
