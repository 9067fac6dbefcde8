"""The commands for translators: nothing is lost, nothing changes that did not change, other tools can read the files."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from babel import Locale

from generator.cli import main
from generator.language.listed_message import ListedMessage
from generator.language.po_update import template_text, updated_text
from generator.problems import Location
from tests.needed import needs
from tests.small_project import FILES, MESSAGES_FR, ROOT, SITE, SITE_FILE, edited, write_project

HEAD = """\
# Words
msgid ""
msgstr ""
"Project-Id-Version: visavis\\n"
"Last-Translator: Zoé\\n"
"Language: fr\\n"
"Plural-Forms: nplurals=3; plural=(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def message(text: str, *files: str, plural: str = "", context: str = "", note: str = "") -> ListedMessage:
    places = tuple(Location(file, line) for line, file in enumerate(files, start=7))
    return ListedMessage(text, plural, context, (note,) if note else (), places)


def update(existing: str, *messages: ListedMessage) -> str:
    return updated_text(HEAD + existing, messages, Locale("fr"), "fr").text.removeprefix(HEAD)


BUY = message("Buy {a:the}", "templates/a.j2", "templates/b.j2", note="NOTE: a button")
BOUGHT = """\
# I asked
#. NOTE: a button
#: templates/a.j2 templates/b.j2
#, python-brace-format
msgid "Buy {a:the}"
msgstr "Acheter {a:the}"
"""


def test_a_file_that_is_up_to_date_stays_as_it_is() -> None:
    assert update(BOUGHT, BUY) == BOUGHT


def test_new_messages_come_in_the_order_of_the_templates() -> None:
    tie = message("Tie", "catalog/x.yml", context="outcome")
    count = message("{n} seller", "templates/a.j2", plural="{n} sellers")
    assert update(BOUGHT, count, BUY, tie) == (
        "#: templates/a.j2\n#, python-brace-format\n"
        'msgid "{n} seller"\nmsgid_plural "{n} sellers"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n\n'
        + BOUGHT
        + '\n#: catalog/x.yml\nmsgctxt "outcome"\nmsgid "Tie"\nmsgstr ""\n'
    )


def test_a_changed_english_sentence_is_fuzzy_and_shows_what_it_was() -> None:
    changed = message("Buy {a:the} now", "templates/a.j2")
    once = update(BOUGHT, changed)
    assert once == (
        "# I asked\n#: templates/a.j2\n#, fuzzy, python-brace-format\n"
        '#| msgid "Buy {a:the}"\nmsgid "Buy {a:the} now"\nmsgstr "Acheter {a:the}"\n'
    )
    assert update(once, changed) == once


def test_what_is_not_used_any_more_is_kept_and_comes_back() -> None:
    other = message("Nothing of the kind", "templates/c.j2")
    once = update(BOUGHT, other)
    assert once == (
        '#: templates/c.j2\nmsgid "Nothing of the kind"\nmsgstr ""\n\n'
        '# I asked\n#~ msgid "Buy {a:the}"\n#~ msgstr "Acheter {a:the}"\n'
    )
    assert update(once, other) == once
    back = updated_text(HEAD + once, [other, BUY], Locale("fr"), "fr")
    assert (back.new, back.fuzzy, back.obsolete, back.back) == (0, 0, 0, 1)
    assert "# I asked" in back.text and 'msgstr "Acheter {a:the}"' in back.text and "#~" not in back.text


def test_days_and_other_noise_leave_the_header() -> None:
    noisy = HEAD.replace('"Language: fr\\n"', '"PO-Revision-Date: 2026-01-01 10:00+0000\\n"\n"Language: fr\\n"')
    assert updated_text(noisy + BOUGHT, [BUY], Locale("fr"), "fr").text == HEAD + BOUGHT


def test_a_new_file_has_the_plural_forms_of_its_language() -> None:
    text = updated_text("", [message("{n} seller", "a.j2", plural="{n} sellers")], Locale("pl"), "pl").text
    assert '"Plural-Forms: nplurals=3;' in text and 'msgstr[2] ""' in text


def test_the_real_files_are_up_to_date(tmp_path: Path) -> None:
    for part in ("catalog", "content", "templates"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("fonts"))
    assert main(["messages", "update", "--project", str(tmp_path)]) == 0
    name = "content/locales/fr/messages.po"
    assert (tmp_path / name).read_text("utf-8") == (ROOT / name).read_text("utf-8"), "run visavis messages update"


def test_gettext_accepts_the_files(tmp_path: Path) -> None:
    needs("msgfmt", "Debian's package gettext")
    pot = tmp_path / "messages.pot"
    assert main(["messages", "extract", str(pot), "--project", str(ROOT)]) == 0
    for file in (pot, ROOT / "content/locales/fr/messages.po"):
        done = subprocess.run(
            ["msgfmt", "--check", "--output-file=/dev/null", str(file)], capture_output=True, text=True, check=False
        )
        faults = [line for line in done.stderr.splitlines() if "header field" not in line]
        assert (done.returncode, faults) == (0, []), done.stderr


def test_extract_lists_everything_once() -> None:
    text = template_text([BUY, message("Tie", "a.j2", context="outcome"), message("Tie", "a.j2")])
    assert text.count('msgid "Tie"') == 2 and text.count("msgid ") == 4


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The small project in two languages, with own text in both."""
    own = "content/compare/one-vs-two"
    files = {
        SITE_FILE: edited(SITE, "[en]", "[en, fr]"),
        f"{own}/en.md": "Read me.\n",
        f"{own}/fr.md": "Lisez-moi.\r\n",
    }
    write_project(tmp_path, files)
    return tmp_path


def run(project: Path, *words: str) -> int:
    return main(["messages", *words, "--project", str(project)])


def test_confirm_writes_the_marks_of_both_and_nothing_else(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = project / "content/compare/one-vs-two"
    assert run(project, "confirm", "compare/one-vs-two") == 0
    assert capsys.readouterr().out == (
        "content/compare/one-vs-two/en.md: marked\ncontent/compare/one-vs-two/fr.md: marked\n"
    )
    assert (folder / "en.md").read_bytes() == b"<!-- checked against fr: 1631c061dc13 -->\nRead me.\n"
    assert (folder / "fr.md").read_bytes() == b"<!-- checked against en: a746912479de -->\r\nLisez-moi.\r\n"
    assert run(project, "confirm", "compare/one-vs-two") == 0
    assert capsys.readouterr().out == "Already marked; nothing to do.\n"


def test_confirm_of_pages_that_it_cannot_mark(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (project / "content/compare/one-vs-two/en.md").read_bytes()
    assert run(project, "confirm", "compare/one-vs-two", "compare/nothing", "home") == 1
    assert capsys.readouterr().err == (
        "content/compare/nothing/page.yml:1:1: error: This page does not exist. "
        "Name a folder below content/, such as compare/a100-vs-h100. [drift]\n"
        "content/home:1:1: error: There are no two texts to read against each other. [drift]\n"
        "2 problems.\n"
    )
    assert (project / "content/compare/one-vs-two/en.md").read_bytes() == before


def test_a_text_that_changes_makes_the_other_old(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = project / "content/compare/one-vs-two"
    run(project, "confirm", "compare/one-vs-two")
    with (folder / "en.md").open("a", encoding="utf-8") as file:
        file.write("And again.\n")
    capsys.readouterr()
    assert main(["check", "--project", str(project)]) == 1
    assert capsys.readouterr().err == (
        "content/compare/one-vs-two/fr.md:1:1: error: This text was read against an older en.md. Read both, then run "
        "visavis messages confirm compare/one-vs-two, or begin this file with "
        "<!-- checked against en: d4c9d17f17e1 -->. [drift]\n1 problem.\n"
    )
    assert run(project, "status", "fr") == 0
    assert "  compare/one-vs-two: fr.md to be read again\n" in capsys.readouterr().out


def test_update_of_a_broken_file_writes_nothing(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = project / MESSAGES_FR
    path.write_text('msgid "a\nmsgstr ""\n', encoding="utf-8")
    assert run(project, "update") == 1
    assert "This line is not that of a PO file." in capsys.readouterr().err
    assert path.read_text("utf-8") == 'msgid "a\nmsgstr ""\n'


def test_update_makes_a_file_that_is_missing(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / MESSAGES_FR).unlink()
    assert run(project, "update", "fr") == 0
    assert capsys.readouterr().out.startswith("content/locales/fr/messages.po: ")
    assert (project / MESSAGES_FR).read_text("utf-8").startswith("# Messages of fr.")
    assert run(project, "update", "xx") == 2


def test_extract_replaces_only_its_own_file(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = project / "mine.pot"
    assert run(project, "extract", str(out)) == 0
    assert run(project, "extract", str(out)) == 0
    out.write_text("mine", encoding="utf-8")
    assert run(project, "extract", str(out)) == 1
    assert out.read_text("utf-8") == "mine"


def test_forms_of_a_name(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(project, "forms", "one") == 0
    printed = capsys.readouterr().out
    assert printed.startswith("one\nen: One (first sound a consonant, confirmed in nouns.yml)\n")
    assert "fr: One (m, first sound a vowel, derived by rule)\n" in printed
    assert "  of_the     de l’One\n" in printed
    assert run(project, "forms", "nothing") == 1


def test_names_that_nobody_confirmed_are_listed(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(project, "confirm", "compare/one-vs-two")
    capsys.readouterr()
    assert main(["check", "--project", str(project)]) == 0
    assert (
        "content/locales/fr/nouns.yml: derived by rule, to be confirmed there: one: {forms: {the: l’One, a_an: un One}}\n"
        in capsys.readouterr().out
    )


def test_a_confirmed_form_that_the_rules_do_not_give(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = FILES["content/locales/en/nouns.yml"].replace("a One", "an One")
    write_project(tmp_path, {"content/locales/en/nouns.yml": names})
    assert main(["check", "--project", str(tmp_path)]) == 1
    assert capsys.readouterr().err == (
        "content/locales/en/nouns.yml:2:3: error: one: a_an is confirmed as “an One”, but the rules give “a One”. "
        "Write gender or vowel there, or mend the confirmed form. [nouns]\n1 problem.\n"
    )
