"""The report of a tournament in a real browser: whole, on its own, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from magnifico.arena.reports.tournament_report import page as report
from magnifico.arena.tournament import Plan, hold

HEADINGS = [
    "Standings",
    "Ratings",
    "Head to head",
    "Points by source",
    "Win rate by seat",
    "Which cards win games?",
    "Decisions per game",
    "Time per move",
]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("arena") / "report.html"
    path.write_text(report(hold(Plan("masters", ("random", "greedy"), 2, "page"), 12, 1)))
    return path


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 390])
def test_the_report_is_whole_on_light_and_dark_screens(
    new_page: Callable[..., Any], file: Path, scheme: str, width: int
) -> None:
    page = new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    shown = page.locator("h2:visible").all_inner_texts()
    assert [heading for heading in HEADINGS if heading not in shown] == []
    assert asked == [file.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.locator("figure svg").count() >= 6
    paper, ink = (
        page.evaluate(f"parseInt(getComputedStyle(document.body).{name}.match(/\\d+/)[0])")
        for name in ("backgroundColor", "color")
    )
    assert (paper > ink) == (scheme == "light")
    bar = page.locator("figure rect.bar").first
    assert bar.bounding_box()["height"] > 1
