"""What a check may look at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from generator.catalog.model import Catalog
from generator.facts.fact import Fact
from generator.language.language import Language
from generator.language.listed_message import ListedMessage
from generator.pages.authored import AuthoredText
from generator.pages.bundles import Bundle
from generator.pages.plan import Plan
from generator.pages.render import Renderer
from generator.pages.world import World


@dataclass(frozen=True, slots=True)
class Subject:
    """A project as read, with the renderer of each language; `whole` when no file of it has an error."""

    catalog: Catalog
    plan: Plan
    languages: Mapping[str, Language]
    renderers: Mapping[str, Renderer]
    world: World
    find: Callable[[str, str], Fact | None]
    messages: Sequence[ListedMessage]
    texts: Sequence[AuthoredText]
    strict: bool
    bundles: Mapping[str, Bundle]
    whole: bool
