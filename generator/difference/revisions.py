"""What git knows of a project at a commit, read object by object: neither work tree, index nor refs are touched.

The blobs are read as they are, not checked out or archived: no attribute of the repository leaves a file out or runs
a filter over it. Git is started here and nowhere else.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

PARTS = ("catalog", "content", "templates")
SECONDS = 300
LINK = "120000"
OF_A_HOOK = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX")  # relative to where the hook runs
NEUTRAL = {"LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0"}


class GitFault(Exception):
    """Git is missing, or does not know what is asked for; one clear line for the user."""


class Revisions:
    """The history of the repository that holds the project; the project may be a subfolder of it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        try:
            self.prefix = os.fsdecode(self._git("rev-parse", "--show-prefix")).removesuffix("\n")
        except _Refused as fault:
            if "dubious ownership" in fault.said:
                raise GitFault(f"git refuses to read this repository: {fault.said}") from None
            raise GitFault("this project is not in a git repository, so there is nothing to compare with.") from None

    def commit(self, revision: str) -> str:
        """The full name of a commit.

        Raises:
            GitFault: there is no such commit.

        """
        if not revision or revision.startswith("-") or "\0" in revision:
            raise GitFault(f'"{revision}" is not the name of a commit.')
        try:
            named = self._git("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")
        except _Refused:
            if revision == "HEAD":
                raise GitFault("this repository has no commit yet, so there is nothing to compare with.") from None
            raise GitFault(
                f"git knows no commit called {revision}. In a clone without the whole history, fetch it first."
            ) from None
        return named.decode("ascii").strip()

    def files(self, commit: str) -> dict[str, bytes]:
        """The project's files at a commit by their path; of a link (see `links`) the content is its target."""
        entries = self._entries(commit)
        contents = self._blobs([blob for _mode, blob in entries.values()])
        return {name: contents[blob] for name, (_mode, blob) in entries.items()}

    def links(self, commit: str) -> set[str]:
        """Which of the files are symbolic links."""
        return {name for name, (mode, _blob) in self._entries(commit).items() if mode == LINK}

    def names_now(self) -> list[str]:
        """The project's files in the work tree that git tracks or would track."""
        listed = self._git("ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *PARTS)
        return sorted({os.fsdecode(name) for name in listed.split(b"\0") if name})

    def _entries(self, commit: str) -> dict[str, tuple[str, str]]:
        wanted = [f"{self.prefix}{part}" for part in PARTS]
        found = {}
        for line in self._git("ls-tree", "-r", "-z", "--full-tree", commit, "--", *wanted).split(b"\0"):
            if line:
                about, _tab, name = line.partition(b"\t")
                mode, kind, blob = about.decode("ascii").split()[:3]
                path = os.fsdecode(name).removeprefix(self.prefix)
                if kind == "blob" and not path.startswith("/") and ".." not in path.split("/"):
                    found[path] = (mode, blob)
        return found

    def _blobs(self, names: list[str]) -> dict[str, bytes]:
        wanted = sorted(set(names))
        answer = self._git("cat-file", "--batch", given="".join(f"{name}\n" for name in wanted).encode("ascii"))
        found, start = {}, 0
        for name in wanted:
            end = answer.index(b"\n", start)
            size = int(answer[start:end].split()[-1])
            found[name] = answer[end + 1 : end + 1 + size]
            start = end + size + 2
        return found

    def _git(self, *arguments: str, given: bytes = b"") -> bytes:
        environment = {name: value for name, value in os.environ.items() if name not in OF_A_HOOK}
        try:
            done = subprocess.run(
                ["git", "--literal-pathspecs", *arguments],
                cwd=self.root,
                input=given,
                capture_output=True,
                env={**environment, **NEUTRAL},
                timeout=SECONDS,
                check=False,
            )
        except FileNotFoundError:
            raise GitFault("the program git is not installed; visavis diff reads the older side from it.") from None
        except OSError as error:
            raise GitFault(f"the program git can't be started: {error.strerror}.") from None
        except subprocess.TimeoutExpired:
            raise GitFault(f"git gave no answer within {SECONDS} seconds.") from None
        if done.returncode:
            raise _Refused(done.stderr.decode("utf-8", "replace").strip().partition("\n")[0])
        return done.stdout


class _Refused(GitFault):
    def __init__(self, said: str) -> None:
        self.said = said
        super().__init__(f"git refused: {said}")
