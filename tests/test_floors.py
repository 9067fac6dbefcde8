"""Imports run downwards only, and each library has one place."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FLOORS = {
    "problems": -1,
    "whole_file": -1,
    "reports": 0,
    "project": -1,
    "catalog": 0,
    "facts": 1,
    "language": 2,
    "pages": 3,
    "checks": 4,
    "known_rules": 5,
    "site_files": 5,
    "publication": 5,
    "site": 6,
    "translation": 7,
    "plain_files": 7,
    "explain": 7,
    "scaffold": 8,
    "site_folder": 7,
    "search_index": 7,
    "proofreading": 7,
    "difference": 7,
    "cli": 9,
    "plugin": 9,
    "__main__": 10,
}
PLACES = {
    "yaml": ("generator/catalog/yaml_text.py",),
    "babel": ("generator/language/",),
    "jinja2": ("generator/pages/render.py",),
    "markdown_it": ("generator/language/markup.py",),
    "mkdocs": ("generator/plugin.py",),
    "argparse": ("generator/cli.py",),
    "subprocess": ("generator/proofreading/programs.py", "generator/difference/revisions.py"),
    "pydantic": ("generator/catalog/", "generator/language/", "generator/pages/bundles.py"),
}
MODULES = sorted((ROOT / "generator").rglob("*.py"))


def imports(path: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.append(node.module)
    return found


def floor(module: str) -> int:
    return FLOORS[module.split(".")[1]]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_imports_run_downwards(path: Path) -> None:
    parts = path.relative_to(ROOT).with_suffix("").parts
    if len(parts) == 2 and parts[1] == "__init__":
        return
    own = floor(".".join(parts))
    for module in imports(path):
        if module.startswith("generator."):
            other = floor(module)
            same_room = module.split(".")[1] == parts[1]
            assert other < own or same_room, f"{path.name} (floor {own}) imports {module} (floor {other})"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_one_library_in_one_place(path: Path) -> None:
    name = path.relative_to(ROOT).as_posix()
    for module in imports(path):
        allowed = PLACES.get(module.split(".")[0])
        assert allowed is None or name.startswith(allowed), f"{name} imports {module}"
