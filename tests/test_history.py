"""What a page says of an earlier day is what the site of that day said."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from generator.project import Project
from generator.site import Site, build_site
from tests.html_reading import read_page

ROOT = Path(__file__).parent.parent
PAGE = "compare/a100-vs-h100"
ROW = re.compile(r'<tr data-day="([^"]+)" data-verdict-then="([^"]+)">(.*?)</tr>')
VALUE = re.compile(r'<data value="([^"]*)" data-fact="[^"]*rent-main-on-')
TODAY = re.compile(r'data-page-verdict="([^"]+)" data-basis="main"')


def rows(body: str) -> dict[str, tuple[str, list[str]]]:
    """Verdict and both ranges by day."""
    return {day: (code, VALUE.findall(cells)) for day, code, cells in ROW.findall(body)}


def body_of(site: Site, page: str = PAGE) -> str:
    return next(own.body for own in site.pages if own.id == page and own.lang == "en")


def test_days_stand_newest_first_and_each_says_something_new(real_site: Site) -> None:
    found = rows(body_of(real_site))
    assert list(found) == sorted(found, reverse=True)
    assert list(found) == ["2026-11-09", "2026-09-25", "2026-09-20", "2026-09-19"]
    said = list(found.items())
    assert all(one[1] != other[1] for one, other in pairwise(said))


@pytest.mark.parametrize("day", ["2026-09-19", "2026-09-20", "2026-09-25"])
def test_the_site_of_that_day_said_so(day: str, real_site: Site) -> None:
    then = build_site(Project(ROOT, as_of=day))
    for page in (PAGE, "compare/a100-vs-l40s"):
        now = rows(body_of(real_site, page))
        if day not in now:
            continue
        body = body_of(then, page)
        code, ranges = now[day]
        assert TODAY.findall(body)[0] == code
        facts = {fact: value for fact, value, _text in read_page(body).data}
        a, b = ("a100-pcie-80gb", "l40s") if page.endswith("l40s") else ("a100-sxm-80gb", "h100-sxm")
        assert ranges == [facts[f"{a}.rent-main"], facts[f"{b}.rent-main"]]
        assert rows(body).get(day) in (now[day], None), "a history of one day is none"
