"""The doors: a fault ends with one readable message and a status, and what was built before stays as it was."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from generator.cli import main
from generator.problems import Problems
from tests.small_project import ONE_FILE, ROOT, edited, write_project

BIN = Path(sys.executable).parent
MARK = "built before\n"
TEMPLATE = "templates/pages/comparison.md.j2"
THEME = "templates/theme/partials/footer.html"


@pytest.fixture(scope="session")
def whole_project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small project with everything that MkDocs needs."""
    root = tmp_path_factory.mktemp("project")
    write_project(root)
    (root / "templates").unlink()
    shutil.copytree(ROOT / "templates", root / "templates")
    shutil.copytree(ROOT / "content" / "assets", root / "content" / "assets")
    shutil.copy(ROOT / "mkdocs.yml", root)
    return root


NAMES = "content/locales/en/nouns.yml"


@pytest.fixture
def project(whole_project: Path) -> Iterator[Path]:
    """The same with a site of before; each test leaves it as it was."""
    site = whole_project / "site"
    site.mkdir()
    (site / "mark.txt").write_text(MARK, encoding="utf-8")
    kept = {name: (whole_project / name).read_bytes() for name in ("mkdocs.yml", ONE_FILE, TEMPLATE, THEME, NAMES)}
    yield whole_project
    for name, content in kept.items():
        (whole_project / name).write_bytes(content)
    shutil.rmtree(site)


def spoil(project: Path, name: str, old: str, new: str) -> None:
    """Change one place of one file; with an empty `old`, add at its end."""
    path = project / name
    text = path.read_text(encoding="utf-8")
    path.write_text(edited(text, old, new) if old else text + new, encoding="utf-8")


def run(command: str, *arguments: str, folder: Path) -> tuple[int, str]:
    """Status and everything printed."""
    done = subprocess.run(
        [BIN / command, *arguments],
        cwd=folder,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


FAULTS = {
    "unknown option": (
        ("mkdocs.yml", "pairs: curated ", "pears: curated "),
        "Config value 'plugins': Plugin 'visavis' option 'pears': This option does not exist. Known: pairs, as_of.",
    ),
    "wrong option": (
        ("mkdocs.yml", "pairs: curated ", "pairs: some "),
        "Config value 'plugins': Plugin 'visavis' option 'pairs': Expected one of: ('curated', 'all') but received: "
        "'some'",
    ),
    "catalog": (
        (ONE_FILE, "80 GB", "80 W"),
        "catalog/things/products/one.yml:7:13: error: memory: W measures power, not data. "
        "Write the value in GB or TB. [E_UNIT]",
    ),
    "template syntax": (
        (TEMPLATE, "", "{% if %}\n"),
        "templates/pages/comparison.md.j2:{line}:1: error: The template is not valid Jinja: "
        "Expected an expression, got 'end of statement block' [template]",
    ),
    "template name": (
        (TEMPLATE, "", "{{ nope }}\n"),
        "templates/pages/comparison.md.j2:{line}:1: error: The template uses a name that does not exist: "
        "'nope' is undefined. (while rendering compare/one-vs-two) [template]",
    ),
    "theme syntax": (
        (THEME, "", "{% if %}\n"),
        "templates/theme/partials/footer.html:{line}: error: Expected an expression, got 'end of statement block'",
    ),
    "theme name": (
        (THEME, "", "{{ nope.x }}\n"),
        "templates/theme/partials/footer.html:{line}: error: 'nope' is undefined",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_build_that_fails_changes_nothing(name: str, project: Path) -> None:
    (file, old, new), message = FAULTS[name]
    spoil(project, file, old, new)
    before = sorted(path.name for path in project.iterdir())
    status, printed = run("mkdocs", "build", folder=project)
    line = (project / file).read_text(encoding="utf-8").count("\n")
    assert status == 1
    assert printed.count(message.replace("{line}", str(line))) == 1
    assert "Traceback" not in printed
    assert [path.name for path in (project / "site").iterdir()] == ["mark.txt"]
    assert (project / "site" / "mark.txt").read_text(encoding="utf-8") == MARK
    assert sorted(path.name for path in project.iterdir()) == before


def test_a_build_that_succeeds_replaces_the_site(project: Path) -> None:
    status, printed = run("mkdocs", "build", folder=project)
    assert (status, "Traceback" in printed) == (0, False)
    assert (project / "site" / "en" / "compare" / "one-vs-two" / "index.html").is_file()
    assert not (project / "site" / "mark.txt").exists()


def test_markup_in_names_is_text_in_the_theme_too(project: Path) -> None:
    spoil(project, ONE_FILE, "full: Maker One, short: One, bare: One", "full: a, short: b, bare: '<u>{{ 7*7 }}</u>'")
    (project / NAMES).write_text("nouns: {}\n", encoding="utf-8")  # it confirms “a One”
    assert run("mkdocs", "build", folder=project)[0] == 0
    page = (project / "site" / "en" / "compare" / "one-vs-two" / "index.html").read_text(encoding="utf-8")
    assert "&lt;u&gt;{{ 7*7 }}&lt;/u&gt;" in page
    assert "<u>" not in page


def check(project: Path, *more: str) -> int:
    """`visavis check` in this process."""
    return main(["check", "--project", str(project), *more])


def test_check_of_a_clean_project(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(project) == 0
    assert capsys.readouterr() == ("10 pages in 1 language, prices as of 2026-01-05: no error.\n", "")


@pytest.mark.parametrize(
    ("pages", "languages", "said"),
    [(1, 2, "1 page in 2 languages"), (2, 1, "2 pages in 1 language"), (1, 1, "1 page in 1 language")],
)
def test_counts_agree_with_their_nouns(
    pages: int, languages: int, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    site = SimpleNamespace(problems=Problems(), pages=[None] * pages, languages=[None] * languages)
    site.as_of, site.derived_names = "2026-01-05", []
    monkeypatch.setattr("generator.cli.build_site", lambda project: site)
    assert check(ROOT) == 0
    assert capsys.readouterr().out == f"{said}, prices as of 2026-01-05: no error.\n"


def test_check_of_a_project_with_problems(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(project, ONE_FILE, "80 GB", "80 W")
    spoil(project, ONE_FILE, "source: sheet", "source: shete")
    assert check(project) == 1
    assert capsys.readouterr() == (
        "",
        'catalog/things/products/one.yml:6:13: error: The source "shete" is not in catalog/sources.yml. '
        "Did you mean sheet? Or add it there first. [sources]\n"
        "catalog/things/products/one.yml:7:13: error: memory: W measures power, not data. "
        "Write the value in GB or TB. [E_UNIT]\n"
        "2 problems.\n",
    )


@pytest.mark.parametrize(
    "arguments",
    [[], ["chekc"], ["check", "--pairs", "some"], ["check", "more"], ["render"], ["check", "--project"]],
)
def test_wrong_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    assert capsys.readouterr().err.startswith("usage: visavis")


@pytest.mark.parametrize("folder", ["nowhere", "empty", "file"])
def test_a_folder_that_is_no_project(folder: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert check(tmp_path / folder) == 2
    assert capsys.readouterr() == (
        "",
        f"visavis: {tmp_path / folder} holds no catalog/ and content/. Run the command in the project's folder, "
        "or name it with --project.\n",
    )


def test_the_command_itself(project: Path) -> None:
    assert run("visavis", "check", folder=project) == (
        0,
        "10 pages in 1 language, prices as of 2026-01-05: no error.\n",
    )
    assert run("visavis", "check", folder=project.parent)[0] == 2


def test_render_writes_replaces_and_refuses(project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    command = ["render", str(out), "--project", str(project)]
    assert main(command) == 0
    assert capsys.readouterr() == (f"10 pages written to {out}.\n", "")
    page = out / "en" / "docs" / "compare" / "one-vs-two" / "index.md"
    assert page.is_file()
    (out / "old.txt").write_text("", encoding="utf-8")
    assert main(command) == 0
    assert not (out / "old.txt").exists()
    (out / ".visavis").unlink()
    written = page.read_bytes()
    capsys.readouterr()
    assert main(command) == 2
    assert capsys.readouterr() == (
        "",
        f"visavis: {out} holds files that visavis render did not write. Name a new or an empty folder.\n",
    )
    assert page.read_bytes() == written
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out"]


def test_render_refuses_a_file(project: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.write_text("mine", encoding="utf-8")
    assert main(["render", str(out), "--project", str(project)]) == 2
    assert out.read_text(encoding="utf-8") == "mine"


def test_render_writes_nothing_where_there_are_problems(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(project, ONE_FILE, "80 GB", "80 W")
    assert main(["render", str(tmp_path / "out"), "--project", str(project)]) == 1
    assert capsys.readouterr().err.endswith("1 problem.\nNothing was written.\n")
    assert list(tmp_path.iterdir()) == []
