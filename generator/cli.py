"""The command `visavis`: a thin door. Exit status 0 when clean, 1 when problems were found, 2 for wrong usage."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from generator.catalog.load import load_catalog
from generator.catalog.yaml_text import TO_DO
from generator.difference.edit import Trial, compare_edit, compare_trial
from generator.difference.printed_html import NotOurs as NoPageOfOurs
from generator.difference.printed_html import as_html, check_ours, write_page
from generator.difference.printed_markdown import as_markdown
from generator.difference.printed_text import as_text
from generator.difference.revisions import GitFault
from generator.explain import as_json, explain, explanation_lines, summary_lines
from generator.known_rules import PROOFREAD, RULES, selected, unknown
from generator.pages.bundles import read_site
from generator.pages.named_things import form_lines, key_of, things_named
from generator.plain_files import NotOurs, write_plain_files
from generator.problems import Problems
from generator.project import Project
from generator.proofreading.proofread import proofread
from generator.reports import FORMATS, report
from generator.scaffold.catalog_files import new_product, new_seller
from generator.scaffold.language import new_language
from generator.scaffold.page import new_page
from generator.site import Site, build_site
from generator.translation.confirm import confirm
from generator.translation.messages_files import extract, update
from generator.translation.status import markdown, status_lines
from generator.translation.texts import read_texts


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status."""
    parser = _parser()
    options, rest = parser.parse_known_args(arguments)
    if getattr(options, "figure", None) == "" and len(rest) == 1 and not rest[0].startswith("-"):
        options.figure = rest.pop()  # behind an option, where argparse does not look for it
    if rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    root = Path(options.project).resolve()
    if not (root / "catalog").is_dir() or not (root / "content").is_dir():
        print(
            f"visavis: {options.project} holds no catalog/ and content/. Run the command in the project's folder, "
            "or name it with --project.",
            file=sys.stderr,
        )
        return 2
    try:
        return int(options.run(options, root))
    except BrokenPipeError:  # the reader of a pipe, such as head, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"visavis: {error.filename}: {error.strerror}. Nothing of yours was changed.", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="visavis", description="One catalog of sourced facts in, a comparison site out."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    check = commands.add_parser("check", help="read everything and show all problems at once")
    check.set_defaults(run=_check)
    check.add_argument(
        "--proofread",
        action="store_true",
        help="also spelling and grammar of the pages, where Grammalecte and Hunspell are installed",
    )
    check.add_argument(
        "--format",
        choices=("text", *FORMATS),
        default="text",
        help="text for people (default), or one that programs read",
    )
    check.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="RULE",
        help="show the problems of this rule alone, and let the exit status follow them; may be given several times",
    )
    render = commands.add_parser("render", help="write all pages as plain files with a project file per language")
    render.add_argument("out", metavar="OUT", help="the folder to write; new, empty, or written by this command before")
    render.set_defaults(run=_render)
    diff = commands.add_parser("diff", help="what an edit changes in verdicts, winners, figures, sentences and pages")
    diff.add_argument("--since", metavar="REV", help="the older side, a commit (default: the last one)")
    diff.add_argument("--until", default="", metavar="REV", help="the newer side, a commit (default: the work tree)")
    diff.add_argument("--format", choices=("text", "markdown"), help="print the changes so (default: text)")
    diff.add_argument("--html", default="", metavar="FILE", help="write them as a page, new or written by this command")
    diff.set_defaults(run=_diff)
    for command in (check, render, diff):
        command.add_argument(
            "--pairs",
            choices=("curated", "all"),
            default="curated",
            help="build the curated pairs (default) or every pair of products",
        )
    for command in (check, render):
        command.add_argument("--site-url", default="", metavar="URL", help="the address the site will have")
    explain_ = commands.add_parser("explain", help="show how a figure of a page came about, down to the sources")
    explain_.add_argument("page", metavar="PAGE", help="its folder below content/, or its address")
    explain_.add_argument(
        "figure", metavar="FIGURE", nargs="?", default="", help="a data-fact, a printed text, or a part"
    )
    explain_.add_argument("--json", action="store_true", help="for programs")
    explain_.set_defaults(run=_explain)
    for command in (check, render, diff, explain_):
        command.add_argument("--as-of", default="", metavar="DAY", help="only prices noted up to this day: 2026-09-30")
    for command in (diff, explain_):
        command.add_argument(
            "--set", action="append", default=[], metavar="INPUT", help="a changed input: lambda:h100-sxm=3.10"
        )
    _add_messages(commands.add_parser("messages", help="for translators: what there is to translate, how far it is"))
    new = commands.add_parser("new", help="make new files, right from the first line")
    things = new.add_subparsers(dest="thing", required=True, metavar="THING")
    language = things.add_parser("language", help="a folder of content/locales/, and its code in content/site.yml")
    language.add_argument("code", metavar="CODE", help="such as de or pt-BR")
    language.set_defaults(run=_new_language)
    product = things.add_parser("product", help="a file of catalog/…/products/")
    seller = things.add_parser("seller", help="a file of catalog/…/prices/")
    for thing in (product, seller):
        thing.add_argument("id", metavar="ID", help="lower-case letters, digits and hyphens: h300-sxm")
        thing.add_argument(
            "--domain", default="", metavar="NAME", help="the folder of catalog/ (default: the only one)"
        )
    product.set_defaults(run=_new_entry)
    seller.set_defaults(run=_new_entry)
    page = things.add_parser("page", help="a folder of content/ with its page.yml")
    page.add_argument("place", metavar="PLACE", help="section/page: compare/a100-vs-b200")
    page.set_defaults(run=_new_page)
    leaves = [check, render, diff, explain_, *_leaves(commands.choices["messages"]), *_leaves(new)]
    for command in leaves:
        command.add_argument("--project", default=".", metavar="DIR", help="the project's folder (default: this one)")
    return parser


def _add_messages(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    extract = actions.add_parser("extract", help="write all messages, untranslated, to a .pot file")
    extract.add_argument("out", metavar="POT", help="the file to write")
    extract.set_defaults(run=_extract)
    update = actions.add_parser("update", help="bring messages.po up to date with templates and catalog")
    update.add_argument("languages", metavar="LANGUAGE", nargs="*", help="only these (default: all)")
    update.set_defaults(run=_update)
    status = actions.add_parser("status", help="show how far each language is")
    status.add_argument("language", metavar="LANGUAGE", nargs="?", default="", help="each page of this one")
    status.add_argument("--markdown", action="store_true", help="as the table of CONTRIBUTING.md")
    status.set_defaults(run=_status)
    confirm = actions.add_parser("confirm", help="mark the texts of pages as saying the same in all languages")
    confirm.add_argument("pages", metavar="PAGE", nargs="+", help="a folder below content/: compare/a100-vs-h100")
    confirm.set_defaults(run=_confirm)
    forms = actions.add_parser("forms", help="show every form of a name in every language")
    forms.add_argument("name", metavar="NAME", help="an id, a printed name, a maker, or a part of an id: h200")
    forms.set_defaults(run=_forms)


def _leaves(parser: argparse.ArgumentParser) -> list[argparse.ArgumentParser]:
    """The commands below a command."""
    found = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    return [leaf for action in found for leaf in action.choices.values()]


def _site(options: argparse.Namespace, root: Path, strict: bool = True) -> Site:
    return build_site(Project(root, options.site_url, options.pairs, strict, options.as_of))


def _check(options: argparse.Namespace, root: Path) -> int:
    wrong = unknown(options.only)
    if not options.proofread:
        wrong += [f"the rule {name} needs --proofread." for name in options.only if name in PROOFREAD]
    if wrong:
        print(f"visavis: {wrong[0]}", file=sys.stderr)
        return 2
    site = _site(options, root)
    if options.proofread and site.problems.errors:
        print("The pages are proofread when these errors are mended:", file=sys.stderr)
    elif options.proofread:
        site.problems.extend(proofread(root, site))
    rules = selected(options.only or RULES)
    shown = Problems([problem for problem in site.problems if problem.rule in rules])
    hidden = len(site.problems.errors) - len(shown.errors)
    if hidden:
        print(f"{_counted(hidden, 'error')} of other rules; with them, not everything is checked.", file=sys.stderr)
    if options.format != "text":
        print(report(options.format, shown, RULES, _folder(root)), end="")
        return 1 if shown.errors else 0
    _show(shown)
    if not site.problems.errors:
        for line in () if options.only else site.derived_names:
            print(line)
        pages, languages = _counted(len(site.pages), "page"), _counted(len(site.languages), "language")
        print(f"{pages} in {languages}, prices as of {site.as_of}: no error.")
    return 1 if shown.errors else 0


def _folder(root: Path) -> str:
    """Where the project lies below the current folder, from which programs take the names of files."""
    here = Path.cwd()
    return root.relative_to(here).as_posix() if root != here and root.is_relative_to(here) else ""


def _render(options: argparse.Namespace, root: Path) -> int:
    site = _site(options, root)
    _show(site.problems)
    if site.problems.errors:
        print("Nothing was written.", file=sys.stderr)
        return 1
    try:
        count = write_plain_files(site, root / "content" / "assets", Path(options.out), options.site_url)
    except NotOurs as error:
        print(f"visavis: {error}", file=sys.stderr)
        return 2
    print(f"{_counted(count, 'page')} written to {options.out}.")
    return 0


def _explain(options: argparse.Namespace, root: Path) -> int:
    problems = Problems()
    project = Project(root, strict=False, as_of=options.as_of, settings=tuple(options.set))
    explained = explain(project, options.page, options.figure, problems)
    if explained is None:
        return _done(problems, "")
    if options.json:
        print(as_json(explained))
    else:
        print("\n".join((explanation_lines if options.figure else summary_lines)(explained)))
    return 0


def _diff(options: argparse.Namespace, root: Path) -> int:
    page = Path(options.html)
    try:
        if options.html:
            check_ours(page)
        trial = Trial(options.as_of, tuple(options.set))
        if trial != Trial() and options.since is None and not options.until:
            edit = compare_trial(root, trial, options.pairs)
        else:
            edit = compare_edit(
                root, "HEAD" if options.since is None else options.since, options.until, options.pairs, trial
            )
        for side, problem in edit.errors:
            print(f"{side}: {problem}", file=sys.stderr)
        if edit.errors:
            print("Nothing was compared: mend these errors first.", file=sys.stderr)
            return 1
        told = (edit.difference, edit.head, edit.summary)
        if options.html:
            write_page(page, as_html(*told))
    except (GitFault, NoPageOfOurs) as error:
        print(f"visavis: {error}", file=sys.stderr)
        return 2
    if options.html and not options.format:
        print(f"{edit.summary}\nWritten to {options.html}.")
    else:
        print(as_markdown(*told) if options.format == "markdown" else as_text(*told), end="")
    return 0


def _extract(options: argparse.Namespace, root: Path) -> int:
    problems = Problems()
    texts = read_texts(Project(root), problems)
    if texts:
        extract(texts.messages, Path(options.out), problems)
    return _done(problems, f"{_counted(len(texts.messages) if texts else 0, 'message')} written to {options.out}.")


def _update(options: argparse.Namespace, root: Path) -> int:
    problems = Problems()
    texts = read_texts(Project(root), problems)
    unknown = [code for code in options.languages if texts and code not in texts.languages]
    if unknown:
        print(f"visavis: {unknown[0]} is not a language of content/site.yml.", file=sys.stderr)
        return 2
    done = update(texts, root, options.languages) if texts else []
    return _done(problems, "\n".join(str(updated) for updated in done) or "No language to update.")


def _status(options: argparse.Namespace, root: Path) -> int:
    site = build_site(Project(root, strict=False))
    if site.problems.errors:
        return _done(site.problems, "")
    if options.language and options.language not in site.coverage:
        print(f"visavis: {options.language} is not a language of content/site.yml.", file=sys.stderr)
        return 2
    coverages = site.coverage.values()
    print(markdown(coverages) if options.markdown else "\n".join(status_lines(coverages, options.language)))
    return 0


def _confirm(options: argparse.Namespace, root: Path) -> int:
    problems = Problems()
    site = read_site(Project(root), problems)
    changed = confirm(root, options.pages, site.languages, problems) if site else []
    return _done(problems, "\n".join(f"{name}: marked" for name in changed) or "Already marked; nothing to do.")


def _forms(options: argparse.Namespace, root: Path) -> int:
    problems = Problems()
    texts = read_texts(Project(root), problems)
    if texts is None:
        return _done(problems, "")
    things = things_named(texts.catalog, texts.languages, options.name)
    if not things:
        print(f"visavis: nothing is called {options.name}. Write the id of a product or concept.", file=sys.stderr)
        return 1
    for number, thing in enumerate(things):
        print(("\n" if number else "") + key_of(thing))
        print("\n".join(form_lines(texts.languages, thing)))
    return 0


def _new_entry(options: argparse.Namespace, root: Path) -> int:
    problems = Problems()
    catalog = load_catalog(root, problems)
    if catalog is None or problems.errors:
        return _done(problems, "")
    make = new_product if options.thing == "product" else new_seller
    return _to_do(root, make(root, catalog, options.domain, options.id, problems), problems)


def _new_page(options: argparse.Namespace, root: Path) -> int:
    problems = Problems()
    project = Project(root)
    catalog, site = load_catalog(root, problems), read_site(project, problems)
    if catalog is None or site is None or problems.errors:
        return _done(problems, "")
    return _to_do(root, new_page(root, site, catalog, options.place, problems), problems)


def _to_do(root: Path, path: Path | None, problems: Problems) -> int:
    """The end of a command that made a file: what is left to be filled in, line by line."""
    if path is None:
        return _done(problems, "")
    name = path.relative_to(root).as_posix()
    lines = path.read_text("utf-8").split("\n")
    left = [str(number) for number, line in enumerate(lines, 1) if TO_DO in line.partition("#")[0]]
    return _done(problems, f"{name} is there. " + (f"To fill in: line {', '.join(left)}." if left else "It is whole."))


def _new_language(options: argparse.Namespace, root: Path) -> int:
    problems = Problems()
    left = new_language(Project(root), options.code, problems)
    said = [f"content/locales/{options.code} is there. To do:", *(f"- {line}" for line in left)]
    return _done(problems, "\n".join(said))


def _done(problems: Problems, said: str) -> int:
    """The end of a command that writes: its problems, or what it did."""
    _show(problems)
    if problems.errors:
        return 1
    print(said)
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
