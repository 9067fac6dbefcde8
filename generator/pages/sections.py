"""The titles of sections: written per language in site.yml, or else a message like any other."""

from __future__ import annotations

from collections.abc import Iterator

from generator.language.language import SOURCE, Language
from generator.language.listed_message import ListedMessage
from generator.pages.bundles import SectionEntry, SiteFile
from generator.problems import Location

CONTEXT = "section"


def section_title(section: SectionEntry, language: Language) -> str:
    """The title of a section in a language."""
    own = section.title.get(language.code)
    return own if own is not None else language.words(section.title[SOURCE], CONTEXT)


def section_messages(site: SiteFile) -> Iterator[ListedMessage]:
    """The titles, for the languages in which site.yml does not give them."""
    for section in site.sections:
        if SOURCE in section.title:
            place = Location("content/site.yml")
            yield ListedMessage(section.title[SOURCE], "", CONTEXT, (), (place,), frozenset(section.title))
