"""The personal dictionary of a language: the names of the catalog, and the words that its editors added."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.catalog.model import Catalog
from generator.catalog.text_file import read_text
from generator.catalog.values import Words
from generator.problems import Location, Problems

LETTERS = re.compile(r"[^\W\d_]+")
ENTRY = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
QUOTES = {"'": "['’]", '"': '["“”«»]'}


@dataclass(frozen=True, slots=True)
class Dictionary:
    """`names` finds whole names in a text; `words` are single words that are right."""

    names: re.Pattern[str]
    words: frozenset[str]

    def knows(self, word: str) -> bool:
        """Whether the word is right as it is written, or as it is at the start of a sentence.

        >>> known = Dictionary(re.compile("(?!)"), frozenset({"Hopper", "quantized"}))
        >>> [known.knows(word) for word in ("Hopper", "hopper", "Quantized", "quantised")]
        [True, False, True, False]
        """
        plain = word.replace("’", "'")
        return plain in self.words or plain[:1].lower() + plain[1:] in self.words

    def masked(self, text: str, sign: str) -> str:
        """The text of the same length with another sign for each sign of a name but its letters' first run.

        With a letter as sign, a name is one word that begins as it sounds; with a blank, it is gone.

        >>> known = Dictionary(re.compile("RTX 4090"), frozenset())
        >>> known.masked("la RTX 4090", "z"), known.masked("la RTX 4090.", " ")
        ('la RTXzzzzz', 'la         .')
        """

        def hide(match: re.Match[str]) -> str:
            kept = LETTERS.match(match[0]) if sign.isalpha() else None
            start = kept[0] if kept else ""
            return start + sign * (len(match[0]) - len(start))

        return self.names.sub(hide, text)

    def spans(self, text: str) -> list[tuple[int, int]]:
        """Where names stand in the text."""
        return [match.span() for match in self.names.finditer(text)]


def load_dictionary(root: Path, code: str, catalog: Catalog, others: Iterable[str], problems: Problems) -> Dictionary:
    """The dictionary of one language; `others` are names that the catalog does not have, such as the site's own.

    Titles, publishers and values are right as wholes only: their words may be of another language.
    """
    own, quoted = [*_names(catalog), *others], _quoted(catalog)
    wholes = sorted({name.strip() for name in (*own, *quoted) if LETTERS.search(name)}, key=lambda n: (-len(n), n))
    pattern = "|".join(map(_pattern, wholes)) or "(?!)"
    words = {word for name in own for word in LETTERS.findall(name)}
    words |= _added(root / dictionary_file(code), dictionary_file(code), problems)
    return Dictionary(re.compile(rf"(?<![^\W_])(?:{pattern})(?![^\W_])"), frozenset(words))


def dictionary_file(code: str) -> str:
    """Where the editors of a language write the words that are right in it."""
    return f"content/locales/{code}/dictionary.txt"


def _pattern(name: str) -> str:
    """A name as it may be typeset: any space, any quotation mark, one sign for three full stops."""
    signs = ("\\s+" if sign.isspace() else QUOTES.get(sign, re.escape(sign)) for sign in " ".join(name.split()))
    return "".join(signs).replace(r"\.\.\.", r"(?:\.\.\.|…)")


def _names(catalog: Catalog) -> Iterator[str]:
    """Names of things, of firms and of units, whose words may also stand alone."""
    yield from catalog.units
    yield from catalog.rates
    for domain in catalog.domains.values():
        yield from (family.name for family in domain.families.values())
        yield from (shape.name for shape in domain.work.shapes.values())
        yield from (offer.seller for offer in domain.offers)
        for product in domain.products.values():
            yield from (product.maker, product.name.full, product.name.short, product.name.bare)


def _quoted(catalog: Catalog) -> Iterator[str]:
    """What is printed as others wrote it."""
    for source in catalog.sources.values():
        yield from (source.title, source.publisher)
    for domain in catalog.domains.values():
        for product in domain.products.values():
            for key, statement in product.statements.items():
                if isinstance(statement.value, Words) and not domain.attributes[key].translate:
                    yield statement.value.text


def _added(path: Path, name: str, problems: Problems) -> set[str]:
    text = read_text(path, name, problems) if path.is_file() else None
    found: set[str] = set()
    for number, line in enumerate((text or "").splitlines(), start=1):
        word = line.partition("#")[0].strip()
        if word and ENTRY.fullmatch(word):
            found.add(word.replace("’", "'"))
        elif word:
            problems.add(
                Location(name, number),
                f"“{word}” is not one word.",
                "Write one word a line; a comment begins with #.",
                "proofread",
            )
    return found
