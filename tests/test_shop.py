"""A tiny invented shop, whole: its catalog and texts in `tests/shop`, all its pages in `tests/golden/shop`.

`VISAVIS_UPDATE_GOLDEN=1` writes the pages anew; a reviewer then reads the difference.
"""

from __future__ import annotations

import os
from difflib import unified_diff
from pathlib import Path

import pytest

from generator.pages.page import Page
from generator.site import Site, build_site
from tests.shop import assemble

GOLDEN = Path(__file__).parent / "golden" / "shop"


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return build_site(assemble(tmp_path_factory.mktemp("shop")))


def golden_file(page: Page) -> str:
    """`en/compare/l1-vs-l2.html`; the page at a language's root is its index."""
    return f"{page.path.rstrip('/')}.html" if page.path.count("/") > 1 else f"{page.path}index.html"


def printed(page: Page) -> str:
    """What a reader and a search engine see of a page."""
    return (
        f'<title>{page.title}</title>\n<meta name="description" content="{page.description}">\n{page.body.rstrip()}\n'
    )


def write_golden(pages: dict[str, str]) -> None:
    for path in GOLDEN.rglob("*.html"):
        if path.relative_to(GOLDEN).as_posix() not in pages:
            path.unlink()
    for name, text in pages.items():
        path = GOLDEN / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def test_the_shop_has_no_problem(shop: Site) -> None:
    assert [str(problem) for problem in shop.problems.errors] == []


def test_all_pages_of_the_shop(shop: Site) -> None:
    pages = {golden_file(page): printed(page) for page in shop.pages}
    assert len(pages) == len(shop.pages)
    if os.environ.get("VISAVIS_UPDATE_GOLDEN"):
        write_golden(pages)
    kept = {path.relative_to(GOLDEN).as_posix(): path.read_text(encoding="utf-8") for path in GOLDEN.rglob("*.html")}
    assert sorted(pages) == sorted(kept)
    difference = [
        line
        for name in sorted(pages)
        for line in unified_diff(
            kept[name].splitlines(), pages[name].splitlines(), f"golden/shop/{name}", name, lineterm=""
        )
    ]
    assert not difference, "\n".join(difference)
