"""Every screen and typical moment of Lorenzo il Magnifico: it fits, and everybody can use it.

``make screenshots`` takes their pictures as well, at a desk and on a phone, by day and by
candlelight, into ``build/screenshots``.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any

import pytest

from tests.browser.actions import (
    DESK,
    PHONE,
    PICTURES,
    SHOTS,
    check_access,
    fits,
    make_table,
    me,
    settle,
    shoot,
)
from tests.browser.moments import open_moment
from tests.deep import DEEP
from tests.server.local_server import LocalServer

Prepare = Callable[[Any], None]


def nothing(page: Any) -> None:
    """Just look."""


def plan(space: str) -> Prepare:
    def prepare(page: Any) -> None:
        page.locator(f'[data-at="space:{space}"].legal').click()
        if page.locator(".tray [data-option]").count():
            page.locator(".tray [data-option]").last.click()
        page.locator(".bar [data-key='back']").wait_for()

    return prepare


def why_not(page: Any) -> None:
    page.locator(".tower .target:not(.legal)").first.click()
    page.locator(".inspector .why").wait_for()


def turn_to(page: Any, panel: str) -> None:
    """On a phone, a part of the table is one tap away."""
    tab = page.locator("nav.tabs").get_by_role("button", name=panel)
    if tab.is_visible():
        tab.click()


def other_board(page: Any) -> None:
    turn_to(page, "Players")
    page.locator(".opponents button").first.click()
    page.locator("dialog[open] .mat").wait_for()


def chat(page: Any) -> None:
    turn_to(page, "Log")
    page.get_by_role("tab", name="Chat").click()


MOMENTS: dict[str, dict[str, Prepare]] = {
    "opening": {"opening": nothing},
    "bonus-tile": {"bonus-tile": nothing},
    "draft": {"draft": nothing},
    "middle": {"middle": nothing, "why-not": why_not, "chat": chat, "other-board": other_board},
    "first-turn": {"consequence": plan("market1")},
    "harvest": {"harvest": plan("harvest")},
    "exchange": {"production-choice": nothing},
    "privilege": {"privilege": nothing},
    "vatican": {"vatican": nothing},
    "auction": {"auction": nothing},
    "houses": {"houses": nothing},
    "conspiracy": {"conspiracy": nothing},
    "lorenzo-4": {"result": nothing},
}
"""What is looked at: moments of games, and what a player does there, one thing after the other."""
PARTS = {
    "why-not": ".inspector",
    "chat": ".talk",
    "other-board": "dialog[open]",
    "consequence": ".bar",
    "harvest": ".bar",
    "production-choice": ".bar",
    "privilege": ".bar",
}
"""What is new where the rest of the table is the same as in another moment."""
NUMBERS = {name: number for number, name in enumerate(chain(*MOMENTS.values()))}


PLACES = [(theme, size) for theme in ("light", "dark") for size in (DESK, PHONE)]


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_fits_and_can_be_used_by_everybody(
    page: Any, server: LocalServer, moment: str
) -> None:
    open_moment(page, server, moment)
    for name, prepare in MOMENTS[moment].items():
        page.set_viewport_size(DESK)
        prepare(page)
        look_at(page, name, NUMBERS[name])
    if PICTURES:
        for name, prepare in MOMENTS[moment].items():
            shoot_moment(page, name, prepare)


def shoot_moment(page: Any, name: str, prepare: Prepare) -> None:
    """Pictures of a moment: as one who comes to it at a desk, or on a phone."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    for place, size in (("desk", DESK), ("phone", PHONE)):
        page.set_viewport_size(size)
        page.reload()
        page.locator(".table").wait_for()
        curtain = page.locator(".curtain [data-key='confirm']")
        if curtain.count():
            curtain.click()
        prepare(page)
        for theme in ("light", "dark"):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            page.mouse.move(2, 2)
            page.wait_for_timeout(400)
            page.screenshot(path=SHOTS / f"{name}-{place}-{theme}.png")


@pytest.mark.parametrize("path", ["", "new/lorenzo", "settings"])
def test_every_screen_can_be_used_by_everybody(page: Any, server: LocalServer, path: str) -> None:
    page.goto(f"http://{server.address}/{path}")
    page.locator("h1").wait_for()
    page.wait_for_load_state("networkidle")
    look_at(page, path.split("/")[0] or "home")


def test_the_waiting_room_can_be_used_by_everybody(page: Any, server: LocalServer) -> None:
    table = make_table(page, server, [me(), {"kind": "person"}, {"kind": "open"}])
    page.goto(f"http://{server.address}/tables/{table}")
    page.locator("li input").first.wait_for()
    look_at(page, "waiting-room")


def look_at(page: Any, name: str, number: int | None = None) -> None:
    """At a desk and on a phone. A moment of a game fits on one screen, and is checked by its number
    in one of four ways (day or candlelight, desk or phone); other pages are checked in two, by day
    at a desk and by candlelight on a phone, and in the deep run in all."""
    few = PLACES[:: len(PLACES) - 1] if number is None else [PLACES[number % len(PLACES)]]
    for theme, size in PLACES if DEEP and number is None else few:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        page.set_viewport_size(size)
        if number is None:
            settle(page)
        else:
            assert fits(page)
        check_access(page, PARTS.get(name, "html"))
    if number is None:
        shoot(page, name)
