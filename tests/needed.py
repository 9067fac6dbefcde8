"""Programs that a test needs beyond Python: skipped without them, with a line on how to get them, never in CI."""

from __future__ import annotations

import os
import shutil

import pytest


def needs(program: str, how: str) -> str:
    """The path of a program."""
    found = shutil.which(program)
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail(f"{program} is not installed: {how}")
        pytest.skip(f"{program} is not installed; to run this test, get {how}")
    return found
