"""Whatever stands in a translation: a fault in words, or a sentence that is whole and harmless."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from generator.language.messages import parse
from generator.language.nouns import ArticleRule, NounRules
from generator.language.translation_check import message_faults

NOUNS = NounRules(
    {"bare": {"all": "{n}"}, "the": {"all": "le {n}"}, "of_the": {"all": "du {n}"}},
    {},
    "m",
    (),
    {},
    {"le": ArticleRule("the", {}, ()), "de": ArticleRule("bare", {"the": "of_the"}, ())},
)
PIECES = [
    "{a:the}",
    "{a:bare}",
    "{x}",
    "[t]({url})",
    "](",
    "{",
    "}",
    "<script>",
    "&lt;",
    "{{",
    "%}",
    "**",
    "`",
    "le ",
    "de ",
    "\ue000",
    "\uf8ff",
]
TEXTS = st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=8)), max_size=12).map("".join)
ENGLISH = "{a:the} costs {x}, see [t]({url})."


class Tags(HTMLParser):
    """The tags of a piece of HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.add(tag)


@given(TEXTS)
def test_a_translation_is_faulty_or_prints_whole(text: str) -> None:
    faults = [fault for fault in message_faults(ENGLISH, text, NOUNS, NOUNS) if fault.severity == "error"]
    if faults:
        assert all(fault.text and fault.hint for fault in faults)
        return
    values: dict[str, object] = {"a": "H100", "x": "2", "url": "prices/"}
    printed = parse(text, str).fill(lambda thing, form: f"{form} {thing}", str, values)
    assert not re.search(r"\{\w+(:\w+)?\}", printed)
    assert Tags(printed).found <= {"strong", "em", "a", "code"}


@given(TEXTS)
def test_a_text_that_keeps_the_english_placeholders_once_has_no_slot_fault(text: str) -> None:
    plain = re.sub(r"[{}\[\]()<>\ue000-\uf8ff]", "", text)
    english = f"{plain} {{x}}"
    assert message_faults(english, english, NOUNS, NOUNS) == []
