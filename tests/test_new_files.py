"""New files are right from the first line: the check finds nothing in them but what must be filled in."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.cli import main
from tests.small_project import ROOT, write_project


def new(root: Path, *words: str) -> int:
    return main(["new", *words, "--project", str(root)])


def left(root: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What the check says, without the rules that follow from what is missing."""
    capsys.readouterr()
    main(["check", "--project", str(root)])
    return [line for line in capsys.readouterr().err.splitlines() if "error" in line and "TODO" in line]


def test_a_new_product(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_project(tmp_path)
    assert new(tmp_path, "product", "three") == 0
    name = "catalog/things/products/three.yml"
    assert capsys.readouterr().out == f"{name} is there. To fill in: line 3, 4, 9.\n"
    text = (tmp_path / name).read_text("utf-8")
    assert "    # memory: 1 GB   # memory\n" in text and "per_watt" not in text
    told = left(tmp_path, capsys)
    assert {line.partition(": error: ")[0] for line in told} == {
        f"{name}:{place}" for place in ("3:14", "3:27", "3:39", "4:8", "9:13")
    }
    filled = text.replace("full: TODO, short: TODO, bare: TODO", "full: Maker Three, short: Three, bare: Three")
    filled = filled.replace("maker: TODO", "maker: Maker").replace("source: TODO", "source: sheet")
    (tmp_path / name).write_text(filled.replace("# memory: 1 GB", "memory: 64 GB"), encoding="utf-8")
    assert main(["check", "--project", str(tmp_path)]) == 0


def test_a_new_seller(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_project(tmp_path)
    assert new(tmp_path, "seller", "other") == 0
    name = "catalog/things/prices/other.yml"
    assert capsys.readouterr().out == f"{name} is there. To fill in: line 2, 7, 8, 13.\n"
    text = (tmp_path / name).read_text("utf-8")
    filled = text.replace("seller: TODO", "seller: Other").replace("label: TODO", "label: Small")
    filled = filled.replace("product: TODO", "product: two").replace("on: TODO", "on: 2026-01-05")
    assert left(tmp_path, capsys)
    (tmp_path / name).write_text(filled.replace("source: TODO", "source: list"), encoding="utf-8")
    assert main(["check", "--project", str(tmp_path)]) == 0


@pytest.mark.parametrize(
    ("place", "fields"),
    [
        ("compare/two-vs-one", "kind: comparison\nproducts: [two, one]"),
        ("compare/two-vs-nine", "kind: comparison\nproducts: [two, TODO]"),
        ("glossary/one", "kind: product\nproduct: one"),
        ("sources/more", "kind: TODO"),
    ],
)
def test_a_new_page(place: str, fields: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_project(tmp_path)
    assert new(tmp_path, "page", place) == 0
    text = (tmp_path / "content" / place / "page.yml").read_text("utf-8")
    assert fields in text
    assert bool(left(tmp_path, capsys)) == ("TODO" in fields)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("product", "one"),
            "catalog/things/products/one.yml:1:1: error: This file exists already. Nothing of it is replaced. [file]",
        ),
        (
            ("product", "One"),
            'catalog/things/products/One.yml:1:1: error: "One" can be no id. Use lower-case letters, digits and hyphens. [file]',
        ),
        (
            ("product", "x", "--domain", "thing"),
            'catalog:1:1: error: There is no domain "thing". Did you mean things? [file]',
        ),
        (
            ("page", "compare/one-vs-two"),
            "content/compare/one-vs-two/page.yml:1:1: error: This page exists already. Nothing of it is replaced. [file]",
        ),
        (
            ("page", "compre/x"),
            'content/compre/x/page.yml:1:1: error: The section "compre" is not in content/site.yml. Did you mean compare? [site]',
        ),
        (
            ("page", "x"),
            'content/x/page.yml:1:1: error: "x" is no place for a page. Write section/page, such as compare/a-vs-b. [site]',
        ),
    ],
)
def test_what_cannot_be_made(
    words: tuple[str, ...], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_project(tmp_path)
    before = sorted(path.as_posix() for path in tmp_path.rglob("*"))
    assert new(tmp_path, *words) == 1
    assert capsys.readouterr().err == f"{told}\n1 problem.\n"
    assert sorted(path.as_posix() for path in tmp_path.rglob("*")) == before


def test_new_files_of_the_real_project_name_what_there_is() -> None:
    assert (ROOT / "catalog").is_dir()
