"""The programs that read texts, started here and nowhere else: whatever they do, the author gets one clear line."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

SECONDS = 300.0
SHOWN = 160


class ProgramFault(Exception):
    """A program is missing or of no use: what happened, and what the user can do."""

    def __init__(self, message: str, hint: str) -> None:
        self.message, self.hint = message, hint
        super().__init__(f"{message} {hint}")


def run(command: Sequence[str], package: str, given: str = "", seconds: float | None = None) -> str:
    """What the program prints when it reads `given`; `package` is what Debian and Ubuntu call it.

    Its answer goes to a file and its whole process group is ended after the limit: a child that it left behind would
    else keep a pipe open, and us waiting. Its home is an empty folder, so that nobody's own word list changes a result.

    Raises:
        ProgramFault: it is missing, fails, takes too long or prints what is not UTF-8.

    """
    name, limit = command[0], SECONDS if seconds is None else seconds
    path = shutil.which(name)
    if path is None:
        raise ProgramFault(f"The program {name} is not installed.", f"On Debian and Ubuntu: apt install {package}.")
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, kind) for kind in ("given", "answer", "complaint")]
        files[0].write_text(given, encoding="utf-8")
        environment = {"PATH": os.environ.get("PATH", os.defpath), "HOME": folder, "LC_ALL": "C.UTF-8"}
        if "DICPATH" in os.environ:
            environment["DICPATH"] = os.environ["DICPATH"]
        with files[0].open("rb") as source, files[1].open("wb") as answer, files[2].open("wb") as complaint:
            try:
                process = subprocess.Popen(
                    [path, *command[1:]],
                    stdin=source,
                    stdout=answer,
                    stderr=complaint,
                    env=environment,
                    start_new_session=True,
                )
            except OSError as error:
                raise ProgramFault(f"The program {name} can't be started: {error.strerror}.", _again(package)) from None
            status = _wait(process, name, limit)
        said = files[2].read_bytes().decode("utf-8", "replace").strip().rpartition("\n")[2][:SHOWN]
        if status:
            told = f": {said.rstrip('.')}" if said else ""
            raise ProgramFault(f"The program {name} failed with status {status}{told}.", _again(package))
        try:
            return files[1].read_bytes().decode("utf-8")
        except UnicodeDecodeError:
            raise rubbish(name, package) from None


def rubbish(name: str, package: str) -> ProgramFault:
    """The fault of a program whose answer is not of the form that it should be."""
    return ProgramFault(f"The program {name} gave an answer that can't be read.", _again(package))


def _again(package: str) -> str:
    return f"Check the package {package}, or install it anew."


def _wait(process: subprocess.Popen[bytes], name: str, limit: float) -> int:
    try:
        return process.wait(limit)
    except subprocess.TimeoutExpired:
        raise ProgramFault(f"The program {name} gave no answer within {limit:g} seconds.", "Try again.") from None
    finally:
        if process.returncode is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
