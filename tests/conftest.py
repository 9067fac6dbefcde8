"""Fixtures shared by tests: the real site, built once in memory and once as files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator.problems import Problems
from generator.project import Project
from generator.site import Site, Sources, build_site, read_project

ROOT = Path(__file__).resolve().parent.parent
URL = "https://vis-a-vis.example/"


@pytest.fixture(scope="session")
def real_site() -> Site:
    """The real site in memory."""
    return build_site(Project(ROOT, URL))


@pytest.fixture(scope="session")
def real_sources() -> Sources:
    """The real project as read."""
    sources = read_project(Project(ROOT, URL), Problems())
    assert sources is not None
    return sources


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The real site as `mkdocs build --strict` writes it."""
    folder = tmp_path_factory.mktemp("built") / "site"
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder
