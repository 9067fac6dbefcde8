"""`visavis check`: formats that programs read, one rule alone, and the exit status of each."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.cli import main
from generator.known_rules import RULES, selected
from generator.problems import Location, Problem
from generator.reports import FORMATS, report
from tests.small_project import ONE, ONE_FILE, PRICE_FILE, PRICES, ROOT, Content, edited, write_project

ODD = Problem(Location("content/a, b: 5%.md", 3, 7), "50%, “so”:\r\nand more | <b>", "Write 51%.", "E_UNIT", "warning")
PLAIN = Problem(Location("catalog/units.yml"), "It is missing.", "", "file")
FAULTY: dict[str, Content] = {
    ONE_FILE: edited(ONE, "memory: 80 GB", "memory: 80"),
    PRICE_FILE: edited(PRICES, "product: one", "product: onee"),
}
JUMP: dict[str, Content] = {PRICE_FILE: PRICES + "      - {on: 2026-02-05, price: 25, source: list}\n"}
OTHER_FILE = "catalog/things/prices/other.yml"
FREE = PRICES.replace("Cloud", "Other").replace("2.50", "0")
COMMAND = re.compile(r"::(error|warning) file=([^,:]+),line=(\d+),col=(\d+),title=([\w-]+)::(.+)")


def run(root: Path, capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, str, str]:
    """Status, output and messages of `visavis check`."""
    status = main(["check", "--project", str(root), *options])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_json_is_a_list_of_plain_objects() -> None:
    assert json.loads(report("json", [ODD, PLAIN], RULES)) == [
        {
            "file": "content/a, b: 5%.md",
            "line": 3,
            "column": 7,
            "severity": "warning",
            "rule": "E_UNIT",
            "message": "50%, “so”:\r\nand more | <b>",
            "hint": "Write 51%.",
        },
        {
            "file": "catalog/units.yml",
            "line": 1,
            "column": 1,
            "severity": "error",
            "rule": "file",
            "message": "It is missing.",
            "hint": "",
        },
    ]


def test_annotations_escape_what_has_a_meaning() -> None:
    assert report("github", [ODD, PLAIN], RULES) == (
        "::warning file=content/a%2C b%3A 5%25.md,line=3,col=7,title=E_UNIT"
        "::50%25, “so”:%0D%0Aand more | <b> Write 51%25.\n"
        "::error file=catalog/units.yml,line=1,col=1,title=file::It is missing.\n"
    )


def read_sarif(text: str) -> list[dict[str, Any]]:
    """The results, after what SARIF 2.1.0 asks of a log has been held."""
    log = json.loads(text)
    assert set(log) == {"$schema", "version", "runs"}
    assert log["version"] == "2.1.0"
    (found,) = log["runs"]
    assert set(found) == {"tool", "columnKind", "results"}
    assert found["columnKind"] == "unicodeCodePoints"
    driver = found["tool"]["driver"]
    assert driver["name"] == "visavis"
    ids = [rule["id"] for rule in driver["rules"]]
    assert len(ids) == len(set(ids))
    assert all(rule["shortDescription"]["text"] for rule in driver["rules"])
    for result in found["results"]:
        assert set(result) == {"ruleId", "ruleIndex", "level", "message", "locations"}
        assert ids[result["ruleIndex"]] == result["ruleId"]
        assert result["level"] in ("error", "warning")
        assert result["message"]["text"].strip()
        (location,) = result["locations"]
        place = location["physicalLocation"]
        assert place["artifactLocation"]["uriBaseId"] == "%SRCROOT%"
        assert re.fullmatch(r"(?!/)(?:[\w./~-]|%[0-9A-F]{2})+", place["artifactLocation"]["uri"], re.ASCII)
        assert min(place["region"]["startLine"], place["region"]["startColumn"]) >= 1
    return list(found["results"])


def test_sarif_has_the_shape_of_the_standard() -> None:
    odd, plain = read_sarif(report("sarif", [ODD, PLAIN], RULES))
    assert (odd["ruleId"], odd["level"], plain["level"]) == ("E_UNIT", "warning", "error")
    assert odd["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "content/a%2C%20b%3A%205%25.md", "uriBaseId": "%SRCROOT%"},
        "region": {"startLine": 3, "startColumn": 7},
    }
    assert read_sarif(report("sarif", [], RULES)) == []


def test_sarif_names_every_rule() -> None:
    (found,) = json.loads(report("sarif", [], RULES))["runs"]
    assert [rule["id"] for rule in found["tool"]["driver"]["rules"]] == sorted(RULES)


@pytest.mark.parametrize("form", ["json", "sarif"])
def test_structured_formats_are_ascii(form: str) -> None:
    assert report(form, [ODD], RULES).isascii()


@pytest.mark.parametrize("form", FORMATS)
def test_a_project_below_the_current_folder_is_in_the_names(form: str) -> None:
    assert "site/catalog/units.yml" in report(form, [PLAIN], RULES, "site")


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize(("files", "status", "count"), [({}, 0, 0), (JUMP, 0, 1), (FAULTY, 1, 2)])
def test_every_format_tells_all_faults_and_nothing_else(
    form: str,
    files: dict[str, Content],
    status: int,
    count: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    write_project(tmp_path, files)
    monkeypatch.chdir(tmp_path)
    given, out, err = run(Path(), capsys, "--format", form)
    assert (given, err) == (status, "")
    if form == "json":
        assert len(json.loads(out)) == count
    elif form == "sarif":
        assert len(read_sarif(out)) == count
    else:
        assert len(out.splitlines()) == count
        assert all(COMMAND.fullmatch(line) for line in out.splitlines())


def test_all_formats_tell_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_project(tmp_path, FAULTY)
    listed = json.loads(run(tmp_path, capsys, "--format", "json")[1])
    results = read_sarif(run(tmp_path, capsys, "--format", "sarif")[1])
    told = run(tmp_path, capsys)[2].splitlines()
    shown = [
        f"{p['file']}:{p['line']}:{p['column']}: {p['severity']}: {p['message']} {p['hint']} [{p['rule']}]"
        for p in listed
    ]
    assert [*shown, "2 problems."] == told
    assert [result["ruleId"] for result in results] == [problem["rule"] for problem in listed]


@pytest.mark.parametrize(
    ("files", "rules", "status", "told"),
    [
        ({}, ["E_UNIT"], 0, []),
        (FAULTY, ["E_UNIT"], 1, ["E_UNIT"]),
        (FAULTY, ["E_UNIT", "E_UNKNOWN_PRODUCT"], 1, ["E_UNKNOWN_PRODUCT", "E_UNIT"]),
        (FAULTY, ["price-jump"], 0, []),
        (JUMP, ["price-jump"], 0, ["price-jump"]),
        (JUMP, ["stale"], 0, []),
        ({OTHER_FILE: FREE}, ["zero"], 1, ["E_PRICE_ZERO_LOW"]),
    ],
)
def test_one_rule_alone(
    files: dict[str, Content],
    rules: list[str],
    status: int,
    told: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    write_project(tmp_path, files)
    options = [word for rule in rules for word in ("--only", rule)]
    given, out, _err = run(tmp_path, capsys, "--format", "json", *options)
    assert (given, [problem["rule"] for problem in json.loads(out)]) == (status, told)


def test_errors_of_other_rules_are_not_silent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_project(tmp_path, FAULTY)
    given, out, err = run(tmp_path, capsys, "--only", "price-jump")
    assert (given, out) == (0, "")
    assert err == "2 errors of other rules; with them, not everything is checked.\n"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--only", "E_UNTI"], "visavis: there is no rule E_UNTI. Did you mean E_UNIT?\n"),
        (
            ["--only", "E_UNIT", "--only", "price_jump"],
            "visavis: there is no rule price_jump. Did you mean price-jump?\n",
        ),
        (["--only", "spelling"], "visavis: the rule spelling needs --proofread.\n"),
    ],
)
def test_an_unknown_rule_is_wrong_usage(
    options: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_project(tmp_path)
    assert run(tmp_path, capsys, *options) == (2, "", told)


def test_the_name_of_a_check_means_its_codes() -> None:
    assert selected(["zero"]) == {"E_PRICE_ZERO_LOW"}
    assert selected(["stale"]) == {"stale", "W_STALE_PRICE"}
    assert {"W_WEAK_EVIDENCE", "W_FEW_PROVIDERS"} < selected(["evidence"])


def test_an_unknown_format_is_wrong_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_project(tmp_path)
    with pytest.raises(SystemExit) as ended:
        main(["check", "--project", str(tmp_path), "--format", "xml"])
    assert ended.value.code == 2
    assert "invalid choice: 'xml'" in capsys.readouterr().err


def hooks() -> list[tuple[str, dict[str, Any]]]:
    """The hooks of both files of pre-commit."""
    own = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    offered = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    return [
        *((repo["repo"], hook) for repo in own["repos"] for hook in repo["hooks"]),
        *(("", hook) for hook in offered),
    ]


@pytest.mark.parametrize(("repo", "hook"), hooks())
def test_a_hook_of_pre_commit_checks_the_project(repo: str, hook: dict[str, Any], tmp_path: Path) -> None:
    """pre-commit starts the entry at the top of the repository; no names of files are given to it."""
    assert repo in ("local", "")
    assert hook["language"] == ("system" if repo else "python")
    assert hook["id"] == "visavis-check" and hook["name"] and hook["pass_filenames"] is False
    wanted = re.compile(hook["files"])
    assert all(wanted.search(name) for name in (ONE_FILE, "content/site.yml", "templates/pages/home.md.j2"))
    assert not wanted.search("generator/cli.py")
    command, *arguments = hook["entry"].split()
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    program = shutil.which(command, path=path)
    assert program is not None
    for files, status in (({}, 0), (FAULTY, 1)):
        write_project(tmp_path, files)
        done = subprocess.run([program, *arguments], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == status, done.stderr


def test_the_workflow_annotates() -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/check.yml").read_text(encoding="utf-8"))
    steps = [step.get("run", "") for job in workflow["jobs"].values() for step in job["steps"]]
    assert "visavis check --format github" in steps
    assert "bash .ci/run" in steps
