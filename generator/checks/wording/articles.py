"""articles: a name typed with an article that it does not take, or a form that holds the article already."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.catalog.model import Catalog
from generator.checks.wording.finding import Finding, Setting, words_of
from generator.language.language import Language
from generator.language.nouns import Noun
from generator.language.translation_check import article_faults
from generator.pages.authored import AuthoredText

SPACE = r"[ \u00a0\n]+"


def articles(text: AuthoredText, setting: Setting) -> Iterator[Finding]:
    """Such as "le A100", "l'H100", "a H100", against the forms of the language; in prose also "du {a100:the}"."""
    language = setting.language(text)
    if text.is_prose:
        for offset, fault in article_faults(text.text, language.nouns):
            yield Finding(offset, f"{fault.text}.", fault.hint, fault.severity)
    if not language.nouns.articles:
        return
    names, expression = _read(language, setting)
    for match in expression.finditer(words_of(text)):
        word, name = match["word"], match["name"]
        noun = names[name.replace("\u00a0", " ")]
        rule = language.nouns.articles[word.strip().lower().replace("'", "’")]
        if rule.bare_form not in language.nouns.forms:
            continue
        right = language.nouns.form(noun, rule.bare_form)
        typed = re.sub(r"\s+", " ", f"{word}{name}".replace("\u00a0", " ").replace("'", "’"))
        if typed.lower() != right.replace("\u00a0", " ").lower():
            right = right[:1].upper() + right[1:] if word[0].isupper() else right
            yield Finding(match.start("word"), f"“{typed}” is wrong.", f"Write {right}.")


def _names(language: Language, catalog: Catalog) -> dict[str, Noun]:
    """Every printed name that takes an article, as a noun: products, families, concepts."""
    found: dict[str, Noun] = {}
    for domain in catalog.domains.values():
        for product in domain.products.values():
            for style in ("bare", "short"):
                noun = language.noun(product, style)
                found.setdefault(noun.text.replace("\u00a0", " "), noun)
        for family in domain.families.values():
            noun = language.noun(family)
            found.setdefault(noun.text.replace("\u00a0", " "), noun)
    for key in language.nouns.concepts:
        concept = language.nouns.concept(key)
        if concept:
            found.setdefault(concept.text.replace("\u00a0", " "), concept)
    return found


def _read(language: Language, setting: Setting) -> tuple[dict[str, Noun], re.Pattern[str]]:
    """Names and the expression that finds one behind an article; made once for a language."""
    found = setting.kept.get(language.code)
    if found is None:
        names = _names(language, setting.catalog)
        found = setting.kept[language.code] = names, _expression(language, names)
    return found


def _expression(language: Language, nouns: dict[str, Noun]) -> re.Pattern[str]:
    names = sorted(nouns, key=len, reverse=True)
    name = "|".join(re.escape(own).replace(r"\ ", "[ \u00a0]") for own in names) or "(?!)"
    words = sorted(language.nouns.articles, key=len, reverse=True)
    elided = "|".join(re.escape(word[:-1]) + "[’']" for word in words if word.endswith("’"))
    whole = "|".join(re.escape(word) for word in words if not word.endswith("’"))
    parts = [part for part in (f"(?:{elided})" if elided else "", f"(?:{whole}){SPACE}" if whole else "") if part]
    return re.compile(rf"(?<![\w’'-])(?P<word>(?i:{'|'.join(parts)}))(?P<name>{name})(?![\w-])")
