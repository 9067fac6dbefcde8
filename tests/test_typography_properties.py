"""What typography never does, whatever is typed: raise, differ the second time, touch code, addresses or letters."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.language.language import load_language
from generator.language.markup import blocks, inline, slot
from generator.language.runs import CODE, HIDDEN, LOWERED, RAISED, SLOT, TAG
from generator.language.typography import Typographer
from generator.problems import Problems

ROOT = Path(__file__).resolve().parent.parent
SIGNS = " \u00a0\u202f.,:;!?'\"«»“”‘’…–-()[]*_<>/%$€0123456789aàeéhwGMToBs\n" + slot(0) + TAG + CODE
PIECES = ["80 GB", "3,35 To/s", "RTX 4090", "l'A100", "2 000", "12 GPU", "« oui »", "...", "12 %", "1er mars", "10-20"]
PIECES += ["3ème", "$5-$10", " - ", ' "', '" ', " '", "' ", "March 5", "https://a.fr/?q=1 ;", "a@b.fr", "1 500-2 000 W"]
PIECES += ["2,1 à 2,5", "16896 cœurs", "version 2", "page 3", "'90s", "s' ", "2026-11-09", "| ", "`x ? y`", "**b** ?"]
typed = st.lists(st.one_of(st.text(SIGNS, max_size=6), st.sampled_from(PIECES)), max_size=10).map("".join)
MARKS = str.maketrans("", "", TAG + CODE + RAISED + LOWERED + HIDDEN)


def fixed(examples: int) -> settings:
    return settings(max_examples=examples, derandomize=True, deadline=None, database=None)


@cache
def typesets() -> dict[str, Typographer]:
    found = {}
    for code in ("fr", "en"):
        language = load_language(ROOT, code, {}, Problems())
        assert language is not None
        found[code] = language.typeset
    return found


def letters(text: str) -> str:
    """Letters, digits and placeholders in order."""
    return "".join(re.findall(rf"[\w{SLOT}]", text.replace("_", "")))


@fixed(1500)
@given(text=typed)
@example(text="\"a 'b\" c'")
@example(text="0\0%\0 %")
def test_a_second_time_changes_nothing(text: str) -> None:
    for code, typeset in typesets().items():
        once = typeset(text)
        assert typeset(once) == once, code
        run = typeset.run(text)
        assert typeset.run(run) == run, code


@fixed(300)
@given(text=st.text(max_size=60))
def test_no_text_is_too_odd(text: str) -> None:
    for typeset in typesets().values():
        assert typeset(typeset(text)) == typeset(text)
        blocks(text, typeset)
        inline(text, typeset)


@fixed(500)
@given(text=typed.filter(lambda text: "ème" not in text and "ère" not in text))  # their endings are set anew
def test_letters_digits_and_marks_stay_in_order(text: str) -> None:
    for typeset in typesets().values():
        printed = typeset.run(text)
        assert letters(printed) == letters(text)
        assert [sign for sign in printed if sign in TAG + CODE] == [sign for sign in text if sign in TAG + CODE]


words = st.lists(
    st.one_of(st.text(SIGNS.translate(MARKS).replace("\n", ""), max_size=6), st.sampled_from(PIECES)), max_size=5
)
plain_words = words.map("".join)
code_words = plain_words.map(lambda text: re.sub(r"[`\n" + slot(0) + "]", "", text)).filter(lambda text: text.strip())
address = st.text("abc019-/?=&;:.!'", max_size=12).map(lambda text: "https://a.example/" + text)
inlines = st.one_of(
    plain_words,
    code_words.map(lambda text: f"`{text}`"),
    st.tuples(plain_words, address).map(lambda pair: f"[{pair[0]}]({pair[1]})"),
    plain_words.map(lambda text: f"**{text}**"),
    st.sampled_from(["<b>", "<a href='x ? y'>", "&amp; ;", "&#34;", "\\* ?", "{#key}"]),
)
lines = st.lists(inlines, max_size=5).map("".join)
tables = st.tuples(lines, lines).map(lambda pair: f"| {pair[0]} | x ? |\n|---|:-:|\n| {pair[1]} | 80 Go |\n")
fences = code_words.map(lambda text: f"```\n{text}\n```\n")
markdown = st.lists(st.one_of(lines, tables, fences, lines.map(lambda text: f"- {text}")), max_size=4).map("\n\n".join)
KEPT = re.compile(r"<code>.*?</code>|<[^<>]*>", re.DOTALL)
NEW = re.compile(r"</?sup>| aria-label=\"[^\"]*\"")


def html(text: str, typeset: Typographer) -> str:
    return "".join(map(str, (part for block in blocks(text, typeset) for part in block.parts)))


@fixed(300)
@given(text=markdown)
def test_code_addresses_and_attributes_stay_as_they_are(text: str) -> None:
    as_typed = html(text, Typographer())
    for typeset in typesets().values():
        printed = html(text, typeset)
        assert KEPT.findall(NEW.sub("", printed)) == KEPT.findall(NEW.sub("", as_typed))
        assert html(text, typeset) == printed
