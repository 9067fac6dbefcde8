"""What is wrong with something an author wrote: where, what, and what to write instead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True, order=True)
class Location:
    """A place in an authored file; line and column count from 1. What an option holds has neither."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return self.file if self.file.startswith("--") else f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One finding. `rule` names the check; `hint` says what to write instead."""

    where: Location
    message: str
    hint: str = ""
    rule: str = "catalog"
    severity: Severity = "error"

    def __str__(self) -> str:
        hint = f" {self.hint}" if self.hint else ""
        return f"{self.where}: {self.severity}: {self.message}{hint} [{self.rule}]"


@dataclass(slots=True)
class Problems:
    """A growing list of findings; readers collect, they never stop at the first."""

    found: list[Problem] = field(default_factory=list)

    def add(
        self, where: Location, message: str, hint: str = "", rule: str = "catalog", severity: Severity = "error"
    ) -> None:
        """Note one finding."""
        self.found.append(Problem(where, message, hint, rule, severity))

    def extend(self, others: Iterable[Problem]) -> None:
        """Note several findings."""
        self.found.extend(others)

    def __iter__(self) -> Iterator[Problem]:
        return iter(sorted(set(self.found)))

    @property
    def errors(self) -> list[Problem]:
        """The findings that must stop a build, in the order of their places."""
        return [problem for problem in self if problem.severity == "error"]

    @property
    def warnings(self) -> list[Problem]:
        """The findings that do not stop a build, in the order of their places."""
        return [problem for problem in self if problem.severity == "warning"]


class AuthorError(Exception):
    """What an author wrote keeps the project from being built; carries every problem found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = sorted(set(problems))
        super().__init__("\n".join(str(problem) for problem in self.problems))
