"""The same input gives the same bytes, whatever the hash seed, language, time zone or working directory."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = """
import hashlib, sys
from pathlib import Path
from generator.project import Project
from generator.site import build_site
site = build_site(Project(Path(sys.argv[1]), "https://vis-a-vis.example/"))
digest = hashlib.sha256()
for page in site.pages:
    digest.update(repr(page).encode())
for path, text in site.files.items():
    digest.update((path + text).encode())
print(digest.hexdigest())
"""


def digest(folder: Path, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(ROOT)],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
    )
    return done.stdout


def test_same_bytes(tmp_path: Path) -> None:
    first = digest(ROOT, PYTHONHASHSEED="1", LANG="C.UTF-8", TZ="UTC")
    second = digest(tmp_path, PYTHONHASHSEED="2", LANG="fr_FR.UTF-8", LC_ALL="fr_FR.UTF-8", TZ="Pacific/Auckland")
    assert first == second
