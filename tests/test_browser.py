"""What a reader's browser sees: no axe violation, no error, no foreign request, no sideways scroll."""

from __future__ import annotations

import functools
import http.server
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PAGES = [
    "",
    "en/",
    "fr/",
    "en/products/",
    "fr/produits/",
    "en/glossary/",
    "fr/glossaire/a100/",
    "en/glossary/a100/",
    "fr/glossaire/rtx-4090/",
    "en/glossary/dgx-a100/",
    "en/compare/",
    "fr/comparer/a100-vs-h100/",
    "en/compare/rtx-4090-vs-rx-7900-xtx/",
    "fr/prix/",
    "en/prices/",
    "fr/sources/",
    "en/jobs/",
    "fr/taches/finetune-7b-large/",
    "fr/methode/",
]


@pytest.fixture(scope="module")
def address(built_site: Path) -> Iterator[str]:
    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_arguments: object) -> None:
            """Tests print nothing."""

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=built_site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    if not CHROMIUM.exists():
        if os.environ.get("CI") == "true":
            pytest.fail("Chromium is missing; .ci/run installs Debian's package chromium.")
        pytest.skip("needs Chromium: apt-get install chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=str(CHROMIUM), args=ARGUMENTS)
        yield chromium
        chromium.close()


def visit(browser: Any, url: str, **options: Any) -> tuple[Any, list[str]]:
    page = browser.new_page(**options)
    found: list[str] = []
    page.on("console", lambda m: found.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("response", lambda r: found.append(f"{r.status} {r.url}") if r.status >= 400 else None)
    page.on(
        "request", lambda r: None if r.url.startswith((url.split("/", 3)[0], "data:", "blob:")) else found.append(r.url)
    )
    page.goto(url)
    page.wait_for_load_state("load")
    return page, found


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (360, "dark")])
def test_pages_in_the_browser(browser: Any, address: str, path: str, width: int, scheme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page, found = visit(browser, address + path, viewport={"width": width, "height": 800}, color_scheme=scheme)
    try:
        violations = Axe().run(page).response["violations"]
        assert [(v["id"], [n["html"][:100] for n in v["nodes"][:2]]) for v in violations] == []
        assert [entry for entry in found if not entry.startswith(address)] == []
        sizes = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        assert sizes[0] == sizes[1]
        if width == 360:
            page.set_viewport_size({"width": 320, "height": 700})
            assert page.evaluate("document.documentElement.scrollWidth") == 320
    finally:
        page.close()


@pytest.mark.parametrize(("path", "word"), [("fr/", "mémoire"), ("en/", "bandwidth")])
def test_search_keeps_to_its_language(browser: Any, address: str, path: str, word: str) -> None:
    page, _found = visit(browser, address + path, viewport={"width": 1280, "height": 800})
    try:
        page.focus(".md-search__input")
        page.locator(".md-search__input").press_sequentially(word)
        link = page.locator(".md-search-result__link").first
        link.wait_for(state="attached")
        assert link.evaluate("link => link.href").startswith(address + path)
    finally:
        page.close()


def test_the_switcher_stays_on_the_page(browser: Any, address: str) -> None:
    page, _found = visit(browser, address + "fr/comparer/a100-vs-h100/", viewport={"width": 1280, "height": 800})
    try:
        page.click("header a[hreflang=en]")
        page.wait_for_load_state("load")
        assert page.url == address + "en/compare/a100-vs-h100/"
        assert page.get_attribute("html", "lang") == "en"
    finally:
        page.close()


def test_winners_without_script(browser: Any, address: str) -> None:
    page, _found = visit(browser, address + "fr/comparer/a100-vs-h100/", java_script_enabled=False)
    try:
        row = page.locator('tr[data-row="memory_bandwidth"]').first
        assert row.get_attribute("data-winner") == "h100-sxm"
        assert "▲" in row.inner_text()
        assert "en tête" in row.locator("td.vv-win").first.text_content()
    finally:
        page.close()
