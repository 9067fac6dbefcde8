"""`visavis diff` over a git repository: which side is read from where, what is never touched, what is refused."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from generator.cli import _parser, main
from tests.small_project import (
    ONE,
    ONE_FILE,
    PRICE_FILE,
    PRICES,
    TWO,
    TWO_FILE,
    Content,
    edited,
    write_project,
)

WORKFLOW = Path(__file__).resolve().parent.parent / ".github" / "workflows" / "diff.yml"
ENVIRONMENT = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "Ada",
    "GIT_AUTHOR_EMAIL": "ada@maker.example",
    "GIT_COMMITTER_NAME": "Ada",
    "GIT_COMMITTER_EMAIL": "ada@maker.example",
    "GIT_AUTHOR_DATE": "2026-01-05T00:00:00Z",
    "GIT_COMMITTER_DATE": "2026-01-05T00:00:00Z",
}
LIGHTER = edited(TWO, "96 GB", "60 GB")
WINNER = "One vs Two: memory [memory] clear two → clear one"


@pytest.fixture(autouse=True)
def _own_git(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)


def git(folder: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def committed(folder: Path, files: dict[str, Content] | None = None, below: str = "") -> Path:
    """A repository with the small project in it, whole: the templates are files, as in any clone."""
    root = folder / below
    root.mkdir(parents=True, exist_ok=True)
    git(folder, "init", "--quiet", "--initial-branch=main")
    write_project(root, files)
    templates = (root / "templates").resolve()
    (root / "templates").unlink()
    shutil.copytree(templates, root / "templates")
    commit(folder)
    return root


def commit(folder: Path) -> str:
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message=An edit")
    return git(folder, "rev-parse", "HEAD")


def change(root: Path, file: str, text: str) -> None:
    (root / file).write_text(text, encoding="utf-8")


def diff(root: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, what was printed, what was complained of."""
    capsys.readouterr()
    status = main(["diff", "--project", str(root), *arguments])
    return (status, *capsys.readouterr())


def state(folder: Path) -> dict[str, str]:
    """Every file of the repository and of the work tree, index and refs among them, with its bytes."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_nothing_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = committed(tmp_path)
    name = git(root, "rev-parse", "HEAD")[:10]
    assert diff(root, capsys) == (0, f"From HEAD ({name}) to the work tree.\nNo page changes.\n", "")


def test_files_without_effect(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = committed(tmp_path)
    change(root, ONE_FILE, ONE + "# a remark\n")
    status, out, err = diff(root, capsys)
    assert (status, out.splitlines()[1:], err) == (0, ["1 file changed; no page changes."], "")
    change(root, "README.md", "Not a page.\n")
    assert "1 file changed; no page changes." in diff(root, capsys, "--format", "markdown")[1]


@pytest.mark.parametrize("is_staged", [False, True])
def test_a_dirty_work_tree_and_nothing_is_touched(
    is_staged: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = committed(tmp_path)
    change(root, TWO_FILE, LIGHTER)
    change(root, "catalog/things/products/.two.yml.swp", "left by an editor\n")
    if is_staged:
        git(root, "add", TWO_FILE)
    status, before = git(root, "status", "--porcelain"), state(root)
    code, out, err = diff(root, capsys)
    assert (code, err) == (0, "") and WINNER in out
    assert state(root) == before
    assert git(root, "status", "--porcelain") == status


def test_two_commits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = committed(tmp_path)
    first = git(root, "rev-parse", "HEAD")
    change(root, TWO_FILE, LIGHTER)
    second = commit(root)
    change(root, TWO_FILE, "spoilt: [\n")
    before = state(root)
    code, out, err = diff(root, capsys, "--since", "HEAD~1", "--until", "HEAD")
    assert (code, err) == (0, "") and WINNER in out
    assert out.startswith(f"From HEAD~1 ({first[:10]}) to HEAD ({second[:10]}).\n")
    assert state(root) == before
    backwards = diff(root, capsys, "--since", second, "--until", first[:12])[1]
    assert "clear one → clear two" in backwards
    assert backwards.startswith(f"From {second[:10]} to {first[:10]}.\n")


def test_a_project_in_a_subfolder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = committed(tmp_path, below="sites/café [1]")
    change(root, TWO_FILE, LIGHTER)
    change(tmp_path, "elsewhere.txt", "beside the project\n")
    code, out, err = diff(root, capsys)
    assert (code, err) == (0, "") and WINNER in out


def test_in_a_hook_of_git(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    root = committed(tmp_path, below="site")
    change(root, TWO_FILE, LIGHTER)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GIT_DIR", ".git")
    monkeypatch.setenv("GIT_INDEX_FILE", ".git/index")
    assert WINNER in diff(root, capsys)[1]


def test_templates_that_are_a_link(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    git(tmp_path, "init", "--quiet")
    write_project(tmp_path)
    commit(tmp_path)
    change(tmp_path, TWO_FILE, LIGHTER)
    assert WINNER in diff(tmp_path, capsys)[1]


def test_attributes_of_the_repository_leave_nothing_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / ".gitattributes").write_text("prices export-ignore\n*.yml filter=never\n", encoding="utf-8")
    root = committed(tmp_path)
    assert diff(root, capsys)[1].endswith("No page changes.\n")
    change(root, ONE_FILE, ONE + "# a remark\n")
    assert diff(root, capsys)[1].endswith("1 file changed; no page changes.\n")


def test_line_ends_are_no_change(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = committed(tmp_path)
    (root / ONE_FILE).write_bytes(ONE.replace("\n", "\r\n").encode())
    assert diff(root, capsys)[1].endswith("No page changes.\n")


def test_errors_on_either_side(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = committed(tmp_path)
    change(root, ONE_FILE, "name: [\n")
    code, out, err = diff(root, capsys)
    assert (code, out) == (1, "")
    assert err.startswith(f"the work tree: {ONE_FILE}:") and "Nothing was compared" in err
    broken = commit(root)
    change(root, ONE_FILE, ONE)
    code, out, err = diff(root, capsys)
    assert (code, out) == (1, "")
    assert err.startswith(f"HEAD ({broken[:10]}): {ONE_FILE}:")


def test_no_git_no_commit_no_such_commit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write_project(tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    no_repository = "visavis: this project is not in a git repository, so there is nothing to compare with.\n"
    assert diff(tmp_path, capsys) == (2, "", no_repository)
    git(tmp_path, "init", "--quiet")
    no_commit = "visavis: this repository has no commit yet, so there is nothing to compare with.\n"
    assert diff(tmp_path, capsys) == (2, "", no_commit)
    commit(tmp_path)
    for revision in ("nope", "HEAD~7", "--all", "HEAD:catalog", "", "é", "a\nb"):
        code, out, err = diff(tmp_path, capsys, f"--since={revision}")
        assert (code, out) == (2, "")
        assert err.startswith("visavis: ") and err.rstrip().endswith(("first.", "of a commit."))
    monkeypatch.setenv("PATH", str(tmp_path))
    no_program = "visavis: the program git is not installed; visavis diff reads the older side from it.\n"
    assert diff(tmp_path, capsys) == (2, "", no_program)


def test_a_commit_without_the_project(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    git(tmp_path, "init", "--quiet")
    change(tmp_path, "README.md", "Nothing yet.\n")
    first = commit(tmp_path)
    write_project(tmp_path)
    said = f"visavis: HEAD ({first[:10]}) holds no catalog/ and content/ of this project.\n"
    assert diff(tmp_path, capsys) == (2, "", said)


def test_the_page_is_written_whole_and_replaces_its_own_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = committed(tmp_path)
    change(root, TWO_FILE, LIGHTER)
    page = tmp_path / "build" / "diff.html"
    code, out, err = diff(root, capsys, "--html", str(page))
    assert (code, err) == (0, "")
    assert out.endswith(f"Written to {page}.\n") and "1 winner" in out
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>") and "▲ Two (1.20×)" in text
    assert diff(root, capsys, "--html", str(page), "--format", "text")[1].startswith("From HEAD")
    assert page.read_text(encoding="utf-8") == text, "the same input gives the same bytes"
    other = tmp_path / "notes.html"
    for content in ("", "mine\n", "x" * 600 + text):
        other.write_text(content, encoding="utf-8")
        said = f"visavis: {other} is no page that visavis diff wrote. Name a new file.\n"
        assert diff(root, capsys, "--html", str(other)) == (2, "", said)
        assert other.read_text(encoding="utf-8") == content
    assert diff(root, capsys, "--html", str(tmp_path))[0] == 2
    assert [path.name for path in page.parent.iterdir()] == ["diff.html"]


def test_the_markdown_of_a_pull_request(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = committed(tmp_path)
    change(root, TWO_FILE, LIGHTER)
    change(
        root,
        PRICE_FILE,
        edited(PRICES, "source: list}", "source: list}\n      - {on: 2026-01-06, price: 3, source: list}"),
    )
    code, out, err = diff(root, capsys, "--format", "markdown")
    assert (code, err) == (0, "")
    assert out.startswith("## What this edit changes\n\n")
    assert (
        "| One vs Two: memory <code>memory</code> clear two → clear one | en | ▲ Two (1.20×) | ▲ One (1.33×) |" in out
    )
    assert r"| en | \$2.50/h (2026-01-05) | \$3.00/h (2026-01-06) |" in out


def test_the_workflow_runs_what_exists_and_writes_where_it_runs_nothing() -> None:
    workflow = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    compare, comment = workflow["jobs"]["compare"], workflow["jobs"]["comment"]
    assert set(workflow[True]) == {"pull_request"} and workflow["permissions"] == {}
    assert (compare["permissions"], comment["permissions"]) == ({"contents": "read"}, {"pull-requests": "write"})
    assert not any("checkout" in step.get("uses", "") for step in comment["steps"])
    line = next(line for line in compare["steps"][-2]["run"].splitlines() if line.startswith("visavis "))
    options = _parser().parse_args(line.partition(">>")[0].split()[1:])
    assert (options.since, options.until, options.format) == ("HEAD^1", "HEAD", "markdown")
    assert not any("${{" in step.get("run", "") for job in (compare, comment) for step in job["steps"])
