"""An edit: an older and a newer side of one project, each a commit or the work tree, built in memory."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

from generator.difference.changes import Difference
from generator.difference.comparison import differences
from generator.difference.revisions import GitFault, Revisions
from generator.problems import Problem
from generator.project import Pairs, Project
from generator.site import Site, build_site

WORK_TREE = "the work tree"


@dataclass(frozen=True, slots=True)
class Edit:
    """What was compared and what came of it; with `errors` of a side, told with its name, nothing was compared."""

    old: str
    new: str
    files: int
    difference: Difference
    errors: tuple[tuple[str, Problem], ...] = ()

    @property
    def head(self) -> str:
        """What was compared with what."""
        return f"From {self.old} to {self.new}."

    @property
    def summary(self) -> str:
        """How much changed; files that changed without effect are told."""
        if self.difference.pages or not self.files:
            return self.difference.summary
        return f"{'1 file' if self.files == 1 else f'{self.files} files'} changed; no page changes."


@dataclass(frozen=True, slots=True)
class _Side:
    name: str
    files: dict[str, bytes]
    links: frozenset[str]
    is_now: bool = False


@dataclass(frozen=True, slots=True)
class Trial:
    """Prices up to a day only, and inputs changed for the newer side: see Project."""

    as_of: str = ""
    settings: tuple[str, ...] = ()


def compare_trial(root: Path, trial: Trial, pairs: Pairs = "curated") -> Edit:
    """What a day or a changed input makes of the files as they lie there: now against then, or with against without."""
    old = Project(root, pairs=pairs, strict=False, as_of=trial.as_of)
    new = Project(root, pairs=pairs, strict=False, settings=trial.settings)
    names = (
        f"{WORK_TREE} as of {trial.as_of}" if trial.as_of else WORK_TREE,
        f"{WORK_TREE} with {', '.join(trial.settings)}" if trial.settings else WORK_TREE,
    )
    return _compared(names, (build_site(old), build_site(new)), 0)


def compare_edit(
    root: Path, since: str = "HEAD", until: str = "", pairs: Pairs = "curated", trial: Trial | None = None
) -> Edit:
    """What changed from a commit to another, or to the work tree as it lies there, saved files and all.

    A trial's day holds for both sides, its inputs for the newer one.

    A page that is not wholly translated is left out of its language, as in the preview: an edit is often half done.

    Raises:
        GitFault: there is no repository, or no such commit, or none with a project in it.

    """
    revisions = Revisions(root)
    old = _committed(revisions, since)
    new = _committed(revisions, until) if until else _now(revisions)
    changed = [name for name in old.files.keys() | new.files.keys() if _differ(old, new, name)]
    trial = trial or Trial()
    if not changed and not old.links and not new.links and not trial.settings:
        return Edit(old.name, new.name, 0, Difference())
    how = Project(root, pairs=pairs, strict=False, as_of=trial.as_of)
    sites = _built(old, how), _built(new, replace(how, settings=trial.settings))
    return _compared((old.name, new.name), sites, len(changed))


def _compared(names: tuple[str, str], sites: tuple[Site, Site], files: int) -> Edit:
    errors = tuple((name, problem) for name, site in zip(names, sites, strict=True) for problem in site.problems.errors)
    difference = Difference() if errors else differences(*sites)
    return Edit(*names, files, difference, errors)


def _committed(revisions: Revisions, revision: str) -> _Side:
    commit = revisions.commit(revision)
    name = commit[:10] if commit.startswith(revision) else f"{revision} ({commit[:10]})"
    files = revisions.files(commit)
    if not all(any(path.startswith(f"{part}/") for path in files) for part in ("catalog", "content")):
        raise GitFault(f"{name} holds no catalog/ and content/ of this project.")
    return _Side(name, files, frozenset(revisions.links(commit)))


def _now(revisions: Revisions) -> _Side:
    files, links = {}, set()
    for name in revisions.names_now():
        path = revisions.root / name
        if path.is_symlink():
            links.add(name)
            files[name] = str(path.readlink()).encode()
        elif path.is_file():
            files[name] = path.read_bytes()
    return _Side(WORK_TREE, files, frozenset(links), is_now=True)


def _differ(old: _Side, new: _Side, name: str) -> bool:
    before, after = old.files.get(name), new.files.get(name)
    return before is None or after is None or before.replace(b"\r\n", b"\n") != after.replace(b"\r\n", b"\n")


def _built(side: _Side, project: Project) -> Site:
    if side.is_now:
        return build_site(project)
    with tempfile.TemporaryDirectory(prefix="visavis-") as name:
        folder = Path(name).resolve()
        for path, content in side.files.items():
            place = folder / path
            if path not in side.links:
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(content)
        for path in sorted(side.links):
            place = folder / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.symlink_to(side.files[path].decode("utf-8", "surrogateescape"))
        return build_site(replace(project, root=folder))
