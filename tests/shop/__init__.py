"""The shop: a small complete project of invented bicycles, assembled with the real templates and messages."""

from __future__ import annotations

import shutil
from pathlib import Path

from generator.project import Project

SHOP = Path(__file__).resolve().parent
ROOT = SHOP.parent.parent
URL = "https://shop.example/"


def assemble(folder: Path) -> Project:
    """The shop's catalog and content below `folder`, with the templates and the languages of the real project.

    Of the real messages, those stay that the shop does not say in its own words.
    """
    for part in ("catalog", "content"):
        shutil.copytree(SHOP / part, folder / part)
    locales, real = folder / "content" / "locales", ROOT / "content" / "locales"
    (locales / "en").mkdir()
    for name in ("en/language.yml", "fr/language.yml"):
        shutil.copy(real / name, locales / name)
    own = blocks(locales / "fr" / "messages.po")
    shared = blocks(real / "fr" / "messages.po")
    (locales / "fr" / "messages.po").write_text("\n\n".join({**shared, **own}.values()) + "\n", encoding="utf-8")
    (folder / "templates").symlink_to(ROOT / "templates")
    return Project(folder, URL)


def blocks(path: Path) -> dict[str, str]:
    """The entries of a PO file by context and English text."""
    found = {}
    for block in path.read_text(encoding="utf-8").strip().split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if lines:
            key = "\n".join(lines).split("\nmsgstr")[0].split("\nmsgid_plural")[0]
            found[key] = block
    return found
