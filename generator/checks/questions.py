"""questions: every question of domain.yml has its template and known conditions; every page asks known questions."""

from __future__ import annotations

import inspect

from generator.catalog.shape import closest
from generator.checks.subject import Subject
from generator.facts.conditions import CONDITIONS
from generator.problems import Location, Problems


def check(subject: Subject, problems: Problems) -> None:
    """Unknown conditions, wrong numbers of arguments, missing templates, unknown keys in page.yml."""
    templates = set(next(iter(subject.renderers.values())).environment.list_templates())
    keys: set[str] = set()
    for domain in subject.catalog.domains.values():
        where = Location(f"catalog/{domain.id}/domain.yml")
        for question in domain.questions:
            keys.add(question.key)
            if f"faq/{question.key}.j2" not in templates:
                problems.add(
                    where,
                    f'The question "{question.key}" has no template.',
                    f"Write templates/faq/{question.key}.j2.",
                    "questions",
                )
            for name, arguments in question.when.items():
                if name not in CONDITIONS:
                    problems.add(
                        where,
                        f'{question.key}: the condition "{name}" is not known.',
                        closest(name, set(CONDITIONS)),
                        "questions",
                    )
                elif len(inspect.signature(CONDITIONS[name]).parameters) != len(arguments) + 1:
                    wanted = len(inspect.signature(CONDITIONS[name]).parameters) - 1
                    problems.add(
                        where,
                        f"{question.key}: {name} takes {wanted} arguments, not {len(arguments)}.",
                        rule="questions",
                    )
    for page in subject.plan.of_kind("comparison"):
        for key in (page.bundle.page.faq or []) if page.bundle else []:
            if key not in keys:
                problems.add(
                    Location(page.edit), f'The question "{key}" is not in domain.yml.', closest(key, keys), "questions"
                )
