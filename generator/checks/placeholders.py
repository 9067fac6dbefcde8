"""placeholders: what stands in braces in a page's own prose must exist, or a sentence would lose a word in silence."""

from __future__ import annotations

from generator.checks.subject import Subject
from generator.facts.fact import Derived
from generator.language.language import Language
from generator.pages.prose import Reference
from generator.problems import Problems


def check(subject: Subject, problems: Problems) -> None:
    """Unknown products, forms, attributes, sources and pages; what hangs on a broken product file is not told twice."""
    for page in subject.plan.pages.values():
        for code, prose in (page.bundle.prose if page.bundle else {}).items():
            language = subject.languages.get(code)
            for reference in prose.references if language else ():
                if language and not _means(reference, subject, language):
                    problems.add(
                        reference.where,
                        f"{{{reference.text}}} means nothing here.",
                        _hint(reference.kind, language),
                        "placeholders",
                    )


def _means(reference: Reference, subject: Subject, language: Language) -> bool:
    first, *rest = reference.arguments or ("",)
    catalog, kind = subject.catalog, reference.kind
    if kind == "noun":
        domains = catalog.domains.values()
        known = any(first in domain.products or first in domain.families for domain in domains)
        known = known or first in language.nouns.concepts
        return (known or first in catalog.unread) and rest[0] in language.nouns.forms
    if kind == "figure":
        return first in catalog.unread or subject.find(first, rest[0]) is not None
    if kind == "ratio":
        unread = {first, rest[0]} & catalog.unread
        return bool(unread) or isinstance(subject.find(f"{first}/{rest[0]}", rest[1]), Derived)
    if kind == "cite":
        return first in catalog.sources
    return kind == "link" and first in subject.plan.pages


def _hint(kind: str, language: Language) -> str:
    return {
        "noun": f"Write a product or family and one of the forms {', '.join(language.nouns.forms)}.",
        "figure": "Write {product.attribute}; the catalog must have the value.",
        "ratio": "Write {product/product.attribute}; both must have a number.",
        "cite": "Write {cite:source} with an id of catalog/sources.yml.",
        "link": "Write {link:section/page} with a page that is published.",
    }.get(
        kind,
        "Write {product:form}, {product.attribute}, {product/product.attribute}, {cite:source} or "
        "{link:page}; write braces of your own as code.",
    )
