"""Everything that has a name and forms: products, families, makers, and the concepts of a language's nouns.yml."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.catalog.model import Catalog, Family, Product
from generator.language.language import Language
from generator.language.nouns import Noun

Thing = Product | Family | str  # a text is the name of a maker, or the id of a concept


def key_of(thing: Thing) -> str:
    """The name that nouns.yml knows a thing by."""
    return thing if isinstance(thing, str) else thing.id


def noun_of(language: Language, thing: Thing) -> Noun:
    """A thing as a noun of a language; a maker's name takes no article."""
    if not isinstance(thing, str):
        return language.noun(thing)
    return language.nouns.concept(thing) or language.name_noun(thing)


def telling_forms(language: Language, thing: Thing) -> dict[str, str]:
    """The forms that show whether gender and first sound are right."""
    is_maker = isinstance(thing, str) and language.nouns.concept(thing) is None
    noun = noun_of(language, thing)
    names = language.nouns.makers_told_by if is_maker else language.nouns.told_by
    return {name: language.nouns.form(noun, name) for name in names if name in language.nouns.forms}


def catalog_things(catalog: Catalog) -> list[Thing]:
    """Products, families and makers of the catalog, in that order."""
    domains = catalog.domains.values()
    found: list[Thing] = [product for domain in domains for product in domain.products.values()]
    found += [family for domain in domains for family in domain.families.values()]
    return [*found, *sorted({product.maker for domain in domains for product in domain.products.values()})]


def derived_names(languages: Mapping[str, Language], catalog: Catalog) -> Iterator[str]:
    """A line for each name whose forms rest on the rules alone, ready to be confirmed in nouns.yml."""
    for code, language in languages.items():
        for thing in catalog_things(catalog):
            forms = telling_forms(language, thing)
            if forms and not language.nouns.is_confirmed(key_of(thing)):
                told = ", ".join(f"{name}: {form}" for name, form in forms.items()).replace("\u00a0", " ")
                entry = f"{key_of(thing)}: {{forms: {{{told}}}}}"
                yield f"content/locales/{code}/nouns.yml: derived by rule, to be confirmed there: {entry}"


def things_named(catalog: Catalog, languages: Mapping[str, Language], name: str) -> list[Thing]:
    """What a word names: an id, a printed name, a maker or a concept; else every id of which it is a part."""
    word = name.lower()
    things = catalog_things(catalog)
    things += sorted({concept for language in languages.values() for concept in language.nouns.concepts})
    return [thing for thing in things if word in _names(thing)] or [
        thing for thing in things if word in key_of(thing).lower().split("-")
    ]


def _names(thing: Thing) -> set[str]:
    if isinstance(thing, str):
        return {thing.lower()}
    if isinstance(thing.name, str):
        return {thing.id, thing.name.lower()}
    return {thing.id, thing.name.full.lower(), thing.name.short.lower()}


def form_lines(languages: Mapping[str, Language], thing: Thing) -> Iterator[str]:
    """Every form of one thing in every language, and whether a person has confirmed it."""
    for code, language in languages.items():
        nouns, noun = language.nouns, noun_of(language, thing)
        words = [noun.gender] if len(nouns.all_genders()) > 1 else []
        words += ["first sound a vowel" if noun.vowel else "first sound a consonant"]
        words += ["confirmed in nouns.yml" if nouns.is_confirmed(key_of(thing)) else "derived by rule"]
        yield f"{code}: {noun.text} ({', '.join(words)})"
        width = max(len(form) for form in nouns.forms)
        for form in nouns.forms:
            yield f"  {form:<{width}}  {nouns.form(noun, form)}".rstrip()
