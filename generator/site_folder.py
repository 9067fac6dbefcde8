"""A site is written beside the one of before and takes its place whole, or not at all."""

from __future__ import annotations

import shutil
from pathlib import Path


class SiteFolder:
    """`fresh` is where a build writes; `target` keeps the site of before until `publish`."""

    def __init__(self, target: str) -> None:
        self.target = Path(target)
        self.fresh = Path(f"{target}.new")
        self._old = Path(f"{target}.old")
        self.discard()

    def publish(self) -> None:
        """Move the fresh site in: renames only, so that a reader sees the old site or the new one.

        The folder itself and hidden files in it (a checkout's `.git`, say) stay, as MkDocs keeps them.
        """
        shutil.rmtree(self._old, ignore_errors=True)
        self._old.mkdir(parents=True)
        self.target.mkdir(parents=True, exist_ok=True)
        try:
            _move_content(self.target, self._old, hidden=False)
            _move_content(self.fresh, self.target)
        except BaseException:
            _move_content(self._old, self.target)
            raise
        finally:
            shutil.rmtree(self._old, ignore_errors=True)
            self.discard()

    def discard(self) -> None:
        """Remove what was written; the site of before was never touched."""
        shutil.rmtree(self.fresh, ignore_errors=True)


def _move_content(source: Path, target: Path, hidden: bool = True) -> None:
    for entry in sorted(source.iterdir()):
        if not hidden and entry.name.startswith("."):
            continue
        place = target / entry.name
        if place.is_dir() and not place.is_symlink():
            shutil.rmtree(place)
        else:
            place.unlink(missing_ok=True)
        shutil.move(entry, place)
