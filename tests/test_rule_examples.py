"""Every rule has an example in CONTRIBUTING: the wrong line is planted, and what is told is what the page says."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest

from generator.checks import CHECKS
from generator.known_rules import CODES, PROOFREAD, RULES
from generator.problems import Problem
from generator.project import Project
from generator.proofreading.proofread import proofread
from generator.site import build_site
from tests.rule_examples import EXAMPLES, Example
from tests.small_project import ROOT, write_project
from tests.test_docs import rows, rules_in_code

ABSENT = [name for name in ("grammalecte-cli", "hunspell") if shutil.which(name) is None]
NUMBER = re.compile(r"\d+")
TABLE = rows("Checks", "example of")


def problems_of(root: Path, example: Example) -> list[Problem]:
    """What is told of the small project with the fault in it."""
    if any(name.startswith("templates/") for name in example.files):
        shutil.copytree(ROOT / "templates", root / "templates")
    write_project(root, example.files)
    site = build_site(Project(root, strict=not example.lenient, as_of=example.as_of, settings=example.settings))
    return [*site.problems, *(proofread(root, site) if example.proofread else ())]


def test_every_rule_has_an_example_and_a_row() -> None:
    assert list(TABLE) == list(dict.fromkeys(TABLE))
    assert set(TABLE) == set(EXAMPLES) == set(RULES)


def test_every_rule_of_the_code_is_known() -> None:
    assert rules_in_code() - set(RULES) == set()
    assert set(CODES) <= set(CHECKS)


def test_what_a_check_gives_is_in_its_row() -> None:
    """`--only` with a check's name means the codes that its row names."""
    table = rows("Checks", "check")
    assert {
        name for name, cells in table.items() if any(f"`{code}`" in cells[0] for code in set(RULES) - {name})
    } >= set(CODES)
    for name, codes in CODES.items():
        assert [code for code in codes if code != name and f"`{code}`" not in table[name][0]] == []


@pytest.mark.parametrize("rule", EXAMPLES)
def test_the_example_is_told_as_the_page_says(rule: str, tmp_path: Path) -> None:
    example = EXAMPLES[rule]
    if example.proofread and ABSENT and os.environ.get("CI") != "true":
        pytest.skip(f"{ABSENT[0]} is not installed")
    written, message = (cell.strip("`") for cell in TABLE[rule])
    assert written == example.written
    texts = [text for text in example.files.values() if isinstance(text, str)]
    assert example.told or any(written in text for text in texts)
    found = [problem for problem in problems_of(tmp_path, example) if problem.rule == rule]
    if example.proofread:  # what the programs offer instead differs from one of their versions to the next
        assert any(message.startswith(problem.message) for problem in found)
        return
    told = [f"{problem.message} {problem.hint}".rstrip() for problem in found]
    if example.counts:
        told, message = [NUMBER.sub("N", text) for text in told], NUMBER.sub("N", message)
    assert message in told


def test_rules_of_proofreading_need_the_programs() -> None:
    assert {rule for rule, example in EXAMPLES.items() if example.proofread} == set(PROOFREAD)
