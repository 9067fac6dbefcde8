"""`visavis check --proofread`: faults are told where they were written, names are not, and no program can break it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from generator.cli import main
from generator.pages.authored import AuthoredText
from generator.pages.page import Page
from generator.problems import Location
from generator.proofreading import programs
from generator.proofreading.passages import OMITTED, passages
from generator.proofreading.placing import Places
from generator.proofreading.proofread import proofread
from generator.site import Site
from tests.small_project import (
    ATTRIBUTES,
    ATTRIBUTES_FILE,
    ROOT,
    SITE,
    SITE_FILE,
    Content,
    edited,
    language_problems,
    site_of,
    write_project,
)

HOW = "needs the programs: apt install grammalecte-cli hunspell hunspell-fr hunspell-en-us"
ABSENT = [name for name in ("grammalecte-cli", "hunspell") if shutil.which(name) is None]
with_programs = pytest.mark.skipif(bool(ABSENT) and not os.environ.get("CI"), reason=HOW)

ENGLISH, FRENCH = "content/compare/one-vs-two/en.md", "content/glossary/alpha/fr.md"
PO, DICTIONARY = "content/locales/fr/messages.po", "content/locales/fr/dictionary.txt"
MESSAGES = (ROOT / PO).read_text(encoding="utf-8")
BOTH = {SITE_FILE: edited(SITE, "[en]", "[en, fr]")}
ADD = "add it to content/locales/{}/dictionary.txt."


def found(root: Path, files: dict[str, Content]) -> list[str]:
    """What is told of the small project in both languages."""
    site = site_of(root, {**BOTH, **files})
    assert [str(problem) for problem in site.problems.errors] == []
    return [str(problem) for problem in proofread(root, site)]


@with_programs
def test_the_real_site_has_no_finding(real_site: Site) -> None:
    assert [str(problem) for problem in proofread(ROOT, real_site)] == []


@with_programs
def test_the_small_project_and_its_names_have_no_finding(tmp_path: Path) -> None:
    names = "The {one:bare} of Maker, seen at Cloud, is described in “Data sheet”, and Vis-à-vis is not.\n"
    assert found(tmp_path, {ENGLISH: names.replace("Vis-à-vis", "Small")}) == []


@with_programs
def test_spelling_in_prose_of_both_languages(tmp_path: Path) -> None:
    files: dict[str, Content] = {
        ENGLISH: "A first paragraph.\n\nThe memory of {one:the} is\n*bandwidht*, isn't it?\n",
        FRENCH: "## Le papier {#new}\n\nC'est l'architectture {one:of_the} qui compte.\n",
    }
    assert found(tmp_path, files) == [
        f"{ENGLISH}:4:2: error: “bandwidht” in “The memory of the One is bandwidht, isn’t it?” is in no "
        "dictionary. Write “bandwidth” or “bandwagon”; if the word is right, "
        f"{ADD.format('en')} [spelling]",
        f"{FRENCH}:3:9: error: “architectture” in “C’est l’architectture de l’One qui compte.” is in no dictionary. "
        f"Write “architecture”; if the word is right, {ADD.format('fr')} [spelling]",
    ]


@with_programs
def test_agreement_in_french_prose_and_messages(tmp_path: Path) -> None:
    files: dict[str, Content] = {
        FRENCH: "Une phrase juste.\n\nLa puissance {two:of_the} et la mémoire sont grande.\n",
        PO: edited(MESSAGES, 'msgid "Price"\nmsgstr "Prix"', 'msgid "Price"\nmsgstr "Les prix est élevé"'),
    }
    line = edited(MESSAGES, 'msgid "Price"\nmsgstr "Prix"', 'msgid "Price"\n@').partition("@")[0].count("\n") + 1
    assert found(tmp_path, files) == [
        f"{FRENCH}:3:46: error: “grande” in “La puissance du Two et la mémoire sont grande.”: Accord avec la forme "
        "verbale “sont” : “grande” devrait être au pluriel (gv1__ppas_être_accord_plur__b1_a1_1). Write “grandes”. [grammar]",
        f"{PO}:{line}:1: error: “est” in “Les prix est élevé”: Conjugaison erronée. Accord avec “Les prix…”. Le verbe devrait "
        "être à la 3ᵉ personne du pluriel (gv2__conj_les_nom__b1_a3_1). Write “sont”. [grammar]",
    ]


@with_programs
def test_spelling_in_a_template_and_a_label(tmp_path: Path) -> None:
    write_project(tmp_path, {**BOTH})
    (tmp_path / "templates").unlink()
    shutil.copytree(ROOT / "templates", tmp_path / "templates")
    template = tmp_path / "templates/pages/hub.md.j2"
    text = template.read_text(encoding="utf-8")
    template.write_text(
        f"{text}<p>{{{{ _('All the comparsions of {{site}}.', site=site_name) }}}}</p>\n", encoding="utf-8"
    )
    line = text.count("\n") + 1
    site = site_of(tmp_path, {ATTRIBUTES_FILE: edited(ATTRIBUTES, "label: memory,", "label: memmory,")})
    assert [str(problem) for problem in proofread(tmp_path, site)] == [
        f"{ATTRIBUTES_FILE}:14:1: error: “Memmory” in “Memmory: the Two offers about 20% more (96\u00a0GB…” is in no "
        f"dictionary. Write “Memory” or “Emory”; if the word is right, {ADD.format('en')} [spelling]",
        f"templates/pages/hub.md.j2:{line}:1: error: “comparsions” in “All the comparsions of Small.” is in no dictionary. Write "
        f"“comparisons” or “companions” or “compactions”; if the word is right, {ADD.format('en')} [spelling]",
    ]


@with_programs
def test_dictionary_and_allowances(tmp_path: Path) -> None:
    files: dict[str, Content] = {
        ENGLISH: "Zorblax is right, zorblax is not, and Frobnicate, frobnicate.\n",
        FRENCH: "<!-- allow grammar: une citation -->\nLes carte est belle.\n\n"
        "<!-- allow spelling: une citation -->\nUn mots justte.\n",
        "content/locales/en/dictionary.txt": "# ours\nGPUs\nhyperscaler\nZorblax  # a firm\nfrobnicate\n\ntwo words\n",
    }
    assert found(tmp_path, files) == [
        f"{ENGLISH}:1:19: error: “zorblax” in “Zorblax is right, zorblax is not, and Frobnicate, frobnicate.” is in no "
        f"dictionary. Write “razorblades”; if the word is right, {ADD.format('en')} [spelling]",
        f"{FRENCH}:5:4: error: “mots” in “Un mots justte.”: Accord de nombre erroné : « mots » devrait être au "
        "singulier (g3__gn_un_1m__b2_a3_1). Write “mot”. [grammar]",
        "content/locales/en/dictionary.txt:7:1: error: “two words” is not one word. Write one word a line; a comment "
        "begins with #. [proofread]",
    ]


def pages(*bodies: str) -> list[Page]:
    return [
        Page(f"p{number}", "home", "en", "en/", "Title", "", body.encode(), (), "content/p.md", {}, "", "")
        for number, body in enumerate(bodies)
    ]


def test_passages_are_what_a_reader_reads_once() -> None:
    body = (
        "<h1>A <em>head</em>ing</h1><p>One&nbsp;<code>x = y</code> two\n three<sup class='vv-mark'><a>4</a></sup>.</p>"
        "<table><tr><td>cell<small>note</small></td><td translate='no'>Naam</td><td>12</td></tr></table>"
        "<p lang='fr'>Bonjour</p><p lang='en'>See https://x.example/a?b=c.</p><script>let no = 1;</script>"
        "<div role='region' aria-label='A label'><br>after</div><svg><title>No</title></svg>"
    )
    assert [passage.text for passage in passages(pages(body, "<p>after</p>"))] == [
        "Title",
        "A heading",
        f"One\u00a0{OMITTED} two three.",
        "cell",
        "note",
        f"See {OMITTED}.",
        "A label",
        "after",
    ]


def test_a_finding_is_placed_in_the_text_that_explains_most_of_it() -> None:
    label = AuthoredText("en", "a.yml", (3,), "memory", {})
    sentence = AuthoredText("en", "b.j2", (7,), "**{label}**: {a:The} has more {what} than {b:the}.", {})
    prose = AuthoredText(
        "en", "c.md", (4, 5), "See [the memory]({link:x/the-memory}) of\n{one:the} the memory.", {}, page="c"
    )
    places = Places([label, sentence, prose])

    def place(printed: str, word: str, last: bool = False) -> Location | None:
        start = printed.rindex(word) if last else printed.index(word)
        placed = places.find(printed, start, start + len(word))
        return placed.text.place(placed.offset) if placed else None

    printed = "Memory: The One has more memory than the Two."
    assert place(printed, "Memory") == Location("a.yml", 3, 1)
    assert place(printed, "has more") == Location("b.j2", 7, 1)
    assert place("See the memory of the One the memory.", "memory") == Location("c.md", 4, 10)
    assert place("See the memory of the One the memory.", "memory", last=True) == Location("c.md", 5, 15)
    assert place("Nobody wrote this.", "Nobody") is None


FAKES = {
    "missing": ("", "The program {name} is not installed. On Debian and Ubuntu: apt install {name}."),
    "crash": (
        "echo first >&2; echo 'Boom.' >&2; exit 3",
        "The program {name} failed with status 3: Boom. Check the package {name}, or install it anew.",
    ),
    "silent crash": (
        "kill -9 $$",
        "The program {name} failed with status -9. Check the package {name}, or install it anew.",
    ),
    "hang": ("/bin/sleep 60", "The program {name} gave no answer within 0.2 seconds. Try again."),
    "rubbish": (
        "echo '{{\"data\": 1}}'",
        "The program {name} gave an answer that can't be read. Check the package {name}, or install it anew.",
    ),
    "nothing": (
        ":",
        "The program {name} gave an answer that can't be read. Check the package {name}, or install it anew.",
    ),
    "not UTF-8": (
        r"printf '\377\376'",
        "The program {name} gave an answer that can't be read. Check the package {name}, or install it anew.",
    ),
    "no such paragraph": (
        'echo \'{"data": [{"iParagraph": 0, "lGrammarErrors": [{"nStart": 0, "nEnd": 1}], "lSpellingErrors": []}]}\'',
        "The program {name} gave an answer that can't be read. Check the package {name}, or install it anew.",
    ),
}


@pytest.mark.parametrize("fault", FAKES)
def test_a_program_that_is_of_no_use_is_told_in_one_line(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script, told = FAKES[fault]
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("hunspell", "grammalecte-cli") if script else ():
        (tools / name).write_text(f"#!/bin/sh\n{script}\n")
        (tools / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tools))
    monkeypatch.setattr(programs, "SECONDS", 0.2 if fault == "hang" else 60)
    project = tmp_path / "project"
    write_project(project, {**BOTH})
    assert main(["check", "--proofread", "--project", str(project)]) == 1
    english, french = (
        1
        + (ROOT / f"content/locales/{code}/language.yml")
        .read_text(encoding="utf-8")
        .partition("\nproofread:")[0]
        .count("\n")
        + 1
        for code in ("en", "fr")
    )
    lines = [line for line in capsys.readouterr().err.splitlines() if "[proofread]" in line]
    assert lines == [
        f"content/locales/en/language.yml:{english}:1: error: {told.format(name='hunspell')} [proofread]",
        *sorted(
            f"content/locales/fr/language.yml:{french}:1: error: {told.format(name=name)} [proofread]"
            for name in ("grammalecte-cli", "hunspell")
        ),
    ]


def test_a_site_with_errors_is_not_proofread(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_project(tmp_path, {ENGLISH: "This sentense names {nobody:the}.\n"})
    assert main(["check", "--proofread", "--project", str(tmp_path)]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "The pages are proofread when these errors are mended:"
    assert [line for line in lines if "sentense" in line] == []


def test_a_setting_is_never_an_option_of_a_program(tmp_path: Path) -> None:
    name = "content/locales/en/language.yml"
    text = (ROOT / name).read_text(encoding="utf-8")
    line = text.partition("hunspell:")[0].count("\n") + 1
    files: dict[str, Content] = {name: edited(text, "hunspell: en_US", "hunspell: --help")}
    assert language_problems(tmp_path, files, "en") == [
        f'{name}:{line}:13: error: hunspell "--help": not a name of letters, digits, _ and -. [catalog]',
    ]
