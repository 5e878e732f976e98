"""The table in every window: nothing overlaps, nothing is cut, everything can be read and hit.

Positions are loaded as records; each is looked at in one page that is resized, in both languages.
Every position is looked at in every third window, and the next ones in those between, so that every
window sees a third of the positions; replays are looked at in every other one. Every position and
every window is looked at in both languages.
The deep run looks at every position in every window in both languages.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tests.browser.actions import PICTURES, SHOTS, bring, settle
from tests.browser.moments import open_moment, record_of
from tests.browser.windows import FAULTS, LANGUAGES, WINDOWS, ZOOMED, Window, faults_in, resize
from tests.deep import DEEP
from tests.server.local_server import LocalServer

Prepare = Callable[[Any], None]


def nothing(page: Any) -> None:
    pass


def preview(page: Any) -> None:
    """Plan a move on the first thing that can be chosen: a floor, or a line of the market."""
    page.locator(".tower .target.legal, .tray .arrow.legal").first.click()
    choices = page.locator(".bar .tray [data-option]")
    if choices.count():
        choices.last.click()
    page.locator(".bar.planned").wait_for()


MOMENTS: dict[str, tuple[str, Prepare]] = {
    "lorenzo-2-start": ("first-turn", nothing),
    "lorenzo-2-preview": ("first-turn", preview),
    "lorenzo-4-middle": ("middle", nothing),
    "lorenzo-5-preview": ("houses", preview),
    "lorenzo-bonus": ("bonus-card", nothing),
    "lorenzo-vatican": ("vatican", nothing),
    "lorenzo-auction": ("auction", nothing),
    "masters-1-middle": ("masters-alone", nothing),
    "masters-2-start": ("masters-first-turn", nothing),
    "masters-2-push": ("masters-first-turn", preview),
    "masters-4-middle": ("masters-4", nothing),
}
REPLAYS = {"replay-lorenzo": "lorenzo-4", "replay-masters": "masters-3"}


def looks(number: int, windows: Sequence[Window], every: int = 3) -> list[tuple[str, Window]]:
    """How the page of a position is looked at, by its number: every third window, each in one
    language, and in the other one when its turn comes again. A language lasts: it costs more than
    a window."""
    if DEEP or PICTURES:
        return [(language, window) for language in LANGUAGES for window in windows]
    ways = every * len(LANGUAGES)
    return [
        (language, window)
        for shift, language in enumerate(LANGUAGES)
        for place, window in enumerate(windows)
        if (place + number) % ways == every * shift
    ]


def test_every_window_is_looked_at_in_both_languages_and_every_position_too() -> None:
    windows = (*WINDOWS, *ZOOMED)
    seen = [looks(number, windows) for number in range(len(MOMENTS))]
    assert all({language for language, _ in one} == {*LANGUAGES} for one in seen)
    assert all(len({window for _, window in one}) >= len(windows) // 3 for one in seen)
    assert set().union(*seen) == {(one, window) for one in LANGUAGES for window in windows}


def look(page: Any, name: str, ways: list[tuple[str, Window]]) -> None:
    """Check the page in windows and languages; take pictures where they are wanted."""
    faults: list[str] = []
    page.mouse.move(1, 1)
    for language, window in ways:
        if PICTURES:
            shoot_window(page, name, window, language)
        faults += faults_in(page, window, language)
    assert not faults, "\n".join(faults)


def shoot_window(page: Any, name: str, window: Window, language: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    resize(page, window)
    page.evaluate(FAULTS, [0, language])
    page.screenshot(path=SHOTS / f"window-{window[0]}x{window[1]}-{name}-{language}.png")


@pytest.mark.parametrize(("number", "name"), list(enumerate(MOMENTS)))
def test_everything_can_be_read_and_hit(
    page: Any, server: LocalServer, number: int, name: str
) -> None:
    moment, prepare = MOMENTS[name]
    open_moment(page, server, moment)
    prepare(page)
    look(page, name, looks(number, (*WINDOWS, *ZOOMED)))


@pytest.mark.parametrize(("number", "name"), list(enumerate(REPLAYS)))
def test_the_replay_too(page: Any, server: LocalServer, number: int, name: str) -> None:
    table = bring(page, server, record_of(REPLAYS[name]))
    page.goto(f"http://{server.address}/tables/{table}/replay#60")
    page.locator(".table").wait_for()
    look(page, name, looks(number, WINDOWS, every=2))


def test_a_preview_moves_no_space(page: Any, server: LocalServer) -> None:
    """The floors and spaces of a low window are as large with a planned member as without."""
    resize(page, (1366, 657))
    open_moment(page, server, "first-turn")
    places = """() => [...document.querySelectorAll("[data-at^='space:']")].map((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return [node.dataset.at, left, top, width, height].join(" ");
    })"""
    settle(page)
    before = page.evaluate(places)
    preview(page)
    settle(page)
    assert page.evaluate(places) == before
