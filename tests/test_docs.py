"""README and CONTRIBUTING against the code: everything a person can call, set or meet is named, every link resolves."""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import MagicMock

import pytest
from jinja2 import Environment

from generator.checks import CHECKS
from generator.checks.unused import LEAD_ONLY, SECTIONS
from generator.cli import _parser
from generator.facts.conditions import CONDITIONS
from generator.known_rules import PROOFREAD, READERS
from generator.pages.kinds import KINDS
from generator.pages.render import Renderer
from generator.plugin import VisavisConfig
from generator.site import Site
from generator.translation.status import markdown

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "CONTENT-LICENSE.md")
README, CONTRIBUTING = ((ROOT / name).read_text(encoding="utf-8") for name in PAGES[:2])
FENCE = re.compile(r"^ *```.*?^ *```", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
IN_PROJECT = re.compile(r"(?:catalog|content|templates|generator|tests|docs)/[\w./-]*")


def spans(text: str) -> set[str]:
    """Everything that stands as code outside of examples."""
    return set(SPAN.findall(FENCE.sub("", text)))


def named(word: str) -> bool:
    """Whether README or CONTRIBUTING has the word as code, alone or within a longer piece."""
    whole = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])")
    return any(whole.search(span) for text in (README, CONTRIBUTING) for span in spans(text))


def rows(heading: str, column: str) -> dict[str, list[str]]:
    """The rows of the table with this first column below a heading of CONTRIBUTING, by the name in that column."""
    section = re.split(r"^## ", CONTRIBUTING, flags=re.MULTILINE)
    text = next(part for part in section if part.startswith(f"{heading}\n"))
    table = re.search(rf"^\| {re.escape(column)} \|.*\n\|[-|]+\n((?:\|.*\n)+)", text, re.MULTILINE)
    assert table, f"no table of {column} below {heading}"
    lines = [line.strip("|").split("|") for line in table.group(1).splitlines()]
    return {cells[0].strip(" `"): [cell.strip() for cell in cells[1:]] for cells in lines}


def subcommands(parser: argparse.ArgumentParser | None = None, before: str = "") -> dict[str, argparse.ArgumentParser]:
    """Every command that does something, such as `check` and `messages status`."""
    leaves: dict[str, argparse.ArgumentParser] = {}
    for action in (parser or _parser())._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, below in action.choices.items():
                leaves.update(subcommands(below, f"{before}{name} ") or {f"{before}{name}": below})
    return leaves


def words_of(command: str) -> list[str]:
    """Options and arguments of a command, as a person types them."""
    words: list[str] = []
    for action in subcommands()[command]._actions:
        if not isinstance(action, argparse._HelpAction):
            words += action.option_strings or [str(action.metavar or action.dest)]
            words += [
                f"{action.option_strings[0]} {choice}" for choice in action.choices or [] if action.option_strings
            ]
    return words


def rules_in_code() -> set[str]:
    """The rule names that the code gives to problems."""
    found: set[str] = {"catalog"}
    for path in (ROOT / "generator").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in ("add", "check")
            ):
                given = [word.value for word in node.keywords if word.arg == "rule"]
                position = 3 if node.func.attr == "add" else 4
                found |= {text for value in [*given, *node.args[position : position + 1]] for text in _texts(value)}
    return found


def _texts(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value
    elif isinstance(value, ast.IfExp):
        yield from _texts(value.body)
        yield from _texts(value.orelse)


def targets() -> set[str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))


@pytest.mark.parametrize("command", subcommands())
def test_every_command_and_its_options_are_described(command: str) -> None:
    assert f"visavis {command}" in " ".join(spans(README))
    assert [word for word in words_of(command) if not named(word)] == []


def test_every_exit_status_and_plugin_option_is_described() -> None:
    options = [key for key, _option in VisavisConfig()._schema]
    assert options
    assert [option for option in options if f"| `{option}` |" not in README] == []
    assert all(f"\n| {status} | " in README for status in (0, 1, 2))


def test_make_targets_and_readme_name_each_other() -> None:
    assert {span.removeprefix("make ") for span in spans(README) if re.fullmatch(r"make [a-z]+", span)} == targets()
    typed = set(re.findall(r"^make ([a-z]+)", "\n".join(FENCE.findall(README + CONTRIBUTING)), re.MULTILINE))
    assert typed <= targets()


def test_table_of_kinds_is_complete() -> None:
    table = rows("Kinds of page", "kind")
    assert set(table) == set(KINDS)
    for kind, cells in table.items():
        keys = set(SPAN.findall(cells[-1]))
        assert keys == SECTIONS.get(kind, LEAD_ONLY) - {""}, kind


def test_table_of_conditions_is_complete() -> None:
    assert set(rows("Questions of the FAQ", "condition")) == set(CONDITIONS)


def test_tables_of_checks_and_rules_are_complete() -> None:
    assert set(rows("Checks", "check")) == set(CHECKS)
    assert set(rows("Checks", "rule")) == {*READERS, *PROOFREAD}


def test_table_of_languages_is_true(real_site: Site) -> None:
    chapter = CONTRIBUTING.partition("### How far each language is")[2].partition("### ")[0]
    assert markdown(real_site.coverage.values()) in chapter


def test_every_name_of_a_template_is_described() -> None:
    environment = Renderer(ROOT / "templates", ROOT, MagicMock(), {}).environment
    plain = Environment(autoescape=True)
    own = set(environment.filters) - set(plain.filters) | set(environment.globals) - set(plain.globals)
    assert {"figure", "prose"} <= own
    assert sorted(name for name in own if not named(name)) == []


@pytest.mark.parametrize("name", PAGES)
def test_links_resolve(name: str) -> None:
    text = FENCE.sub("", (ROOT / name).read_text(encoding="utf-8"))
    broken = []
    for target in LINK.findall(SPAN.sub("", text)):
        if re.match(r"https?://", target):
            continue
        path, _sign, anchor = target.partition("#")
        file = ROOT / path.replace("\\", "") if path else ROOT / name
        if not file.exists() or (anchor and anchor not in anchors(file)):
            broken.append(target)
    assert broken == []


def anchors(file: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", FENCE.sub("", file.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("name", PAGES)
def test_paths_that_pages_name_exist(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    paths = {span for span in spans(text) if IN_PROJECT.fullmatch(span)}
    assert sorted(path for path in paths if not (ROOT / path).exists()) == []


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("content/home/page.yml", "compare/h100-vs-h200"),
        ("catalog/gpus/rules.yml", "few_providers:"),
        ("mkdocs.yml", "site_url:"),
        ("catalog/gpus/prices/lambda.yml", "id: 1x-h100-sxm\n"),
        ("content/locales/fr/messages.po", 'msgid "Key points"'),
        ("content/assets/css/vis-a-vis.css", "--vv-accent:"),
        ("templates/pages/comparison.md.j2", "{{ prose('gap') }}"),
    ],
)
def test_what_the_exercises_of_the_readme_ask_for_is_there(file: str, text: str) -> None:
    assert file in README and text.strip(": \n").removeprefix("id: ") in README
    assert text in (ROOT / file).read_text(encoding="utf-8")


def test_screenshot_is_small() -> None:
    assert 0 < (ROOT / "docs" / "screenshot.png").stat().st_size < 200_000


def ours() -> list[str]:
    """The files that belong to the project: what git tracks or would, or all of the folder where git can't say."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        made = {".git", ".venv", "site", "build"}
        paths = [path.relative_to(ROOT) for path in ROOT.rglob("*")]
        return [p.as_posix() for p in paths if p.parts[0] not in made and not re.search(r"cache|egg-info", str(p))]
    return [name for name in listed.stdout.decode().split("\0") if name]


def test_no_tracked_file_names_a_folder_of_some_machine() -> None:
    folders = "|".join(("work", "root", "tmp", r"home/\w+", r"Users/\w+"))
    machine = re.compile(rf"(?<![\w.~)}}\"-])/(?:{folders})/\w")
    found = []
    for name in ours():
        path = ROOT / name
        if not path.is_file():
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{name}: {match.group()}" for match in machine.finditer(text)]
    assert found == []
