"""A new language: its folder below content/locales/ and its code in content/site.yml."""

from __future__ import annotations

import re

from generator.catalog.yaml_text import YES_NO, Sequence, read_mapping
from generator.language.locales import find_locale, own_name
from generator.language.po_update import updated_text
from generator.problems import Location, Problems
from generator.project import Project
from generator.translation.texts import read_texts
from generator.whole_file import write_whole

ITEM = re.compile(r"""\"[^\"]*\"|'[^']*'|[\w-]+""")
STEMMED = "ar da de el es fi fr he hi hu hy it ja kn ko no pt ro ru sv ta te th tr vi zh".split()  # noqa: SIM905
FORMS = ("bare", "the", "The", "of_the", "a_an", "this", "pron")
LANGUAGE = """\
# How {name} speaks: nouns with forms, figures, typography. TODO marks what a native hand has to fill in.
name: {name}
locale: {locale}
theme: {code}        # the language of buttons and labels that the theme brings; en if it has none
search: {search}
partial: true        # pages that are complete are published, the others left out; take this line away in the end
nouns:
  default_gender: {gender}   # TODO one name per gender, such as m and f, if the language has genders
  genders: {{}}              # TODO gender by product group of catalog/*/domain.yml: {{data-center: m}}
  vowels: []               # TODO what elides or changes an article: [{{match: '(?i)^[aeiou]', then: true}}]
  # TODO as many forms as your messages need, each by gender or for all. A translation may pick any of them.
  forms:
{forms}
figures:
  unit_space: "\\u00a0"
  per_hour: '{{n}}/h'
  ratio_range: '{{lo}}–{{hi}}'
  number_range: '{{lo}}–{{hi}}'   # TODO "2 to 3"
  up_to: '≤ {{n}}'                # TODO "up to 3 times"
  times: '{{n}}×'                 # TODO "3 times"
  about: '≈ {{n}}'                # TODO "about 3"
  about_short: '≈ {{n}}'          # the same in tables
  spanned: '{{n}}'                # TODO "from 2 to 3", of a range in a sentence
  then: '{{a}}, {{b}}'            # TODO "A, then B"
  percent_more: '+{{n}}'          # TODO "12% more"
  same: '≈'                      # TODO "about the same"
typography:
  quotes: [“, ”, ‘, ’]          # TODO the outer pair, then the inner pair, each with the space that belongs inside
  apostrophe: ’
  ellipsis: …
  range: –
"""
NOUNS = """\
# What the rules of language.yml cannot know (gender, vowel), and forms that a person has found right.
nouns: {}
"""
TO_DO = (
    "content/locales/{code}/language.yml: what is marked TODO",
    "content/locales/{code}/messages.po: {count} messages; visavis messages status {code} shows which pages lack few",
    "content/site.yml: a title and a slug for each section, if the address is to be in this language",
)


def new_language(project: Project, code: str, problems: Problems) -> list[str]:
    """Write the files of a language; gives what remains to be done. With problems, nothing is written.

    Raises:
        OSError: the disk refuses.

    """
    folder = project.content / "locales" / code
    where = Location(f"content/locales/{code}")
    locale = find_locale(code)
    if locale is None:
        problems.add(where, f'"{code}" is not a language that CLDR knows.', "Write a code such as de or pt-BR.", "site")
        return []
    if folder.exists():
        problems.add(where, "This folder exists already.", "Nothing of it is replaced.", "site")
        return []
    texts = read_texts(project, problems)
    listed = _site_with(project, code, problems)
    if texts is None or listed is None or problems.errors:
        return []
    forms = "\n".join(f"    {form}: {{all: '{{n}}'}}" for form in FORMS)
    search = code.split("-")[0] if code.split("-")[0] in STEMMED else "en"
    name = own_name(locale)
    folder.mkdir(parents=True)
    messages = [message for message in texts.messages if code not in message.not_for]
    write_whole(folder / "messages.po", updated_text("", messages, locale, code).text)
    write_whole(folder / "nouns.yml", NOUNS)
    language = LANGUAGE.format(name=name, locale=locale, code=code, search=search, forms=forms, gender="neuter")
    write_whole(folder / "language.yml", language)
    write_whole(project.content / "site.yml", listed)
    return [line.format(code=code, count=len(messages)) for line in TO_DO]


def _site_with(project: Project, code: str, problems: Problems) -> str | None:
    """site.yml with one more code at the end of `languages`, all else as it was."""
    path = project.content / "site.yml"
    node = read_mapping(project.root, path, problems)
    languages = node.items.get("languages") if node else None
    if not isinstance(languages, Sequence) or not languages.items:
        problems.add(Location("content/site.yml"), "languages is missing or no list.", "Write languages: [en].", "site")
        return None
    last = languages.items[-1].where
    lines = path.read_bytes().decode("utf-8").split("\n")
    line, shown = lines[last.line - 1], f'"{code}"' if code in YES_NO else code
    if line.lstrip().startswith("- "):
        lines.insert(last.line, f"{line[: line.index('-')]}- {shown}")
    else:
        item = ITEM.match(line, last.column - 1)
        end = item.end() if item else len(line.rstrip())
        lines[last.line - 1] = f"{line[:end]}, {shown}{line[end:]}"
    return "\n".join(lines)
