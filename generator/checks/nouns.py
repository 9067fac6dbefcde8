"""nouns: a form that a person has confirmed in nouns.yml must be what the rules give, or the rules have changed."""

from __future__ import annotations

from generator.checks.subject import Subject
from generator.pages.named_things import catalog_things, key_of, noun_of
from generator.problems import Location, Problems


def check(subject: Subject, problems: Problems) -> None:
    """Confirmed forms of products, families, makers and concepts against the rules.

    A form without a pattern for the noun's gender is told of language.yml, and is not compared before it is mended.
    """
    for code, language in subject.languages.items():
        nouns = language.nouns
        for thing in [*catalog_things(subject.catalog), *nouns.concepts]:
            key = key_of(thing)
            for name, confirmed in nouns.confirmed.get(key, {}).items():
                if name not in nouns.forms:
                    continue
                try:
                    derived = nouns.form(noun_of(language, thing), name)
                except KeyError:
                    continue
                if language.typeset(confirmed) != derived:
                    problems.add(
                        nouns.places.get(key, Location(f"content/locales/{code}/nouns.yml")),
                        f"{key}: {name} is confirmed as “{confirmed}”, but the rules give “{derived}”.",
                        "Write gender or vowel there, or mend the confirmed form.",
                        "nouns",
                    )
