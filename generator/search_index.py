"""Material's search index, one per language: each with its own pages, addresses and stemmer."""

from __future__ import annotations

import json
import re
import shutil
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from generator.site_files import SiteLanguage

TAG = re.compile(r"<[^>]*>")
WORD = re.compile(r"[^\W\d_]{3,}")
PLAIN_SPELLING = {"tags": {"boost": 0.5}}  # the worker's third field; the theme's CSS does not show it

Entry = dict[str, object]


def split_search_index(site: Path, languages: Iterable[SiteLanguage]) -> None:
    """`search/search_index.json` becomes `<language>/search/search_index.json`, relative to the language's root."""
    index = site / "search" / "search_index.json"
    if not index.is_file():
        return
    data = json.loads(index.read_text("utf-8"))
    config = data["config"] | {"fields": data["config"]["fields"] | PLAIN_SPELLING}
    for language in languages:
        entries = [entry for entry in data["docs"] if entry["location"].startswith(language.path)]
        own = {
            "config": config | {"lang": [language.search]},
            "docs": [_entry(entry, language.path) for entry in entries],
        }
        folder = site / language.path / "search"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / index.name).write_text(json.dumps(own, ensure_ascii=False, separators=(",", ":")), "utf-8")
    shutil.rmtree(index.parent)


def _entry(entry: Entry, root: str) -> Entry:
    """An address below the language's root, and its accented words once more without accents: "memoire" finds."""
    text = TAG.sub(" ", f"{entry['title']} {entry['text']}").lower()
    words = {word: _plain(word) for word in WORD.findall(text)}
    plain = sorted({spelling for word, spelling in words.items() if spelling != word} - words.keys())
    own: Entry = {"location": str(entry["location"]).removeprefix(root), "title": entry["title"], "text": entry["text"]}
    return own | ({"tags": [" ".join(plain)]} if plain else {})


def _plain(word: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c)).replace("œ", "oe")
