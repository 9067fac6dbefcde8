"""The site of an earlier day is what the site said then: prices up to that day, all else as it is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.cli import main
from generator.project import Project
from generator.site import build_site
from tests.small_project import FILES, PRICE_FILE, edited, write_project

POINT = "      - {on: 2026-01-05, price: 2.50, source: list}\n"
LATER = "      - {on: 2026-03-01, price: 2.00, source: list}\n"
OTHER = """\
  - id: two-small
    label: Small
    product: two
    gpus: 1
    commitment: on-demand
    region: all
    points:
      - {on: 2026-02, price: 3.00, source: list}
"""
FIRST = FILES[PRICE_FILE]
SECOND = FIRST + OTHER
THIRD = edited(FIRST, POINT, POINT + LATER) + OTHER


def bodies(root: Path, prices: str, day: str = "") -> dict[str, str]:
    project = write_project(root, {PRICE_FILE: prices})
    site = build_site(replace(project, as_of=day))
    assert [str(problem) for problem in site.problems] == []
    return {page.path: page.body for page in site.pages}


@pytest.mark.parametrize(
    ("day", "known"),
    [
        ("2026-01-05", FIRST),
        ("2026-01", FIRST),
        ("2026-01-31", FIRST),
        ("2026-02-01", SECOND),
        ("2026-02", SECOND),
        ("2026-02-28", SECOND),
        ("2026-03-01", THIRD),
        ("2026", THIRD),
        ("2027-12-31", THIRD),
    ],
)
def test_the_site_says_what_it_said_then(day: str, known: str, tmp_path: Path) -> None:
    assert bodies(tmp_path / "now", THIRD, day) == bodies(tmp_path / "then", known)


@pytest.mark.parametrize(
    ("day", "told"),
    [
        ("2025-12-31", "--as-of: error: No price was on record on 2025-12-31. The newest is of 2026-03-01. [as-of]\n"),
        ("soon", '--as-of: error: "soon" is not a date. Write one such as 2026-09-30 or 2026-09. [as-of]\n'),
    ],
)
def test_a_day_without_a_site(day: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_project(tmp_path, {PRICE_FILE: THIRD})
    assert main(["check", "--as-of", day, "--project", str(tmp_path)]) == 1
    assert capsys.readouterr().err == told + "1 problem.\n"


def test_the_command_and_the_plain_files_know_the_day(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = tmp_path / "project"
    write_project(root, {PRICE_FILE: THIRD})
    assert main(["check", "--as-of", "2026-01-20", "--project", str(root)]) == 0
    assert capsys.readouterr().out == "10 pages in 1 language, prices as of 2026-01-05: no error.\n"
    assert main(["render", str(tmp_path / "out"), "--as-of", "2026-01-20", "--project", str(root)]) == 0
    assert "$2.50" in (tmp_path / "out" / "en" / "docs" / "prices" / "index.md").read_text("utf-8")


def test_nothing_later_than_the_day_is_on_any_real_page() -> None:
    site = build_site(Project(Path(__file__).parent.parent, as_of="2026-09-20"))
    assert site.as_of == "2026-09-20"
    assert [page.path for page in site.pages if 'datetime="2026-11-09" data-date="prices"' in page.body] == []
