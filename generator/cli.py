"""The command `visavis`: a thin door. Exit status 0 when clean, 1 when problems were found, 2 for wrong usage."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from generator.plain_files import NotOurs, write_plain_files
from generator.problems import Problems
from generator.project import Project
from generator.site import Site, build_site


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status."""
    parser = _parser()
    options = parser.parse_args(arguments)
    root = Path(options.project).resolve()
    if not (root / "catalog").is_dir() or not (root / "content").is_dir():
        print(
            f"visavis: {options.project} holds no catalog/ and content/. Run the command in the project's folder, "
            "or name it with --project.",
            file=sys.stderr,
        )
        return 2
    site = build_site(Project(root, options.site_url, options.pairs))
    if options.command == "check":
        return _check(site)
    return _render(site, root, Path(options.out), options.site_url)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="visavis", description="One catalog of sourced facts in, a comparison site out."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    check = commands.add_parser("check", help="read everything and show all problems at once")
    render = commands.add_parser("render", help="write all pages as plain files with a project file per language")
    render.add_argument("out", metavar="OUT", help="the folder to write; new, empty, or written by this command before")
    for command in (check, render):
        command.add_argument("--project", default=".", metavar="DIR", help="the project's folder (default: this one)")
        command.add_argument(
            "--pairs",
            choices=("curated", "all"),
            default="curated",
            help="build the curated pairs (default) or every pair of products",
        )
        command.add_argument("--site-url", default="", metavar="URL", help="the address the site will have")
    return parser


def _check(site: Site) -> int:
    _show(site.problems)
    if not site.problems.errors:
        pages, languages = _counted(len(site.pages), "page"), _counted(len(site.languages), "language")
        print(f"{pages} in {languages}, prices as of {site.as_of}: no error.")
    return 1 if site.problems.errors else 0


def _render(site: Site, root: Path, out: Path, site_url: str) -> int:
    _show(site.problems)
    if site.problems.errors:
        print("Nothing was written.", file=sys.stderr)
        return 1
    try:
        count = write_plain_files(site, root / "content" / "assets", out, site_url)
    except NotOurs as error:
        print(f"visavis: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"visavis: {error.filename}: {error.strerror}. Nothing of yours was changed.", file=sys.stderr)
        return 1
    print(f"{_counted(count, 'page')} written to {out}.")
    return 0


def _show(problems: Problems) -> None:
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems.errors:
        print(f"{_counted(len(problems.errors), 'problem')}.", file=sys.stderr)


def _counted(count: int, thing: str) -> str:
    """A number of things in words.

    >>> _counted(1, "page"), _counted(10, "page")
    ('1 page', '10 pages')
    """
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
