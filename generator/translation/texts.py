"""A project's messages and languages, read without rendering a page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.catalog.model import Catalog
from generator.language.language import Language
from generator.language.listed_message import ListedMessage
from generator.problems import Problems
from generator.project import Project
from generator.site import messages_of, read_project, renderers_of


@dataclass(frozen=True, slots=True)
class Texts:
    """What translators work on."""

    catalog: Catalog
    languages: Mapping[str, Language]
    messages: list[ListedMessage]


def read_texts(project: Project, problems: Problems) -> Texts | None:
    """The texts of a project, or None with problems. What is wrong with a translation is not told here."""
    found = Problems()
    sources = read_project(project, found)
    if sources:
        renderers = renderers_of(sources, found)
        next(iter(renderers.values())).compile_all(found)
        messages = messages_of(sources, renderers)
    problems.extend(problem for problem in found.errors if problem.rule != "translation")
    if sources is None or problems.errors:
        return None
    return Texts(sources.catalog, sources.languages, messages)
