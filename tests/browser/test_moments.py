"""Every screen and typical moment of Lorenzo il Magnifico: it fits, and everybody can use it.

``make screenshots`` takes their pictures as well, at a desk and on a phone, by day and by
candlelight, into ``build/screenshots``.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.acting import DESK, PHONE, SHOTS, check_access, fits, make_table, me, shoot
from tests.browser.moments import (
    ADVANCED,
    EVERYTHING,
    at,
    open_moment,
    over,
    played_by_lot,
    played_well,
)
from tests.browser.test_lorenzo import can_harvest
from tests.server.house import House

from magnifico import Game

PICTURES = os.environ.get("MAGNIFICO_SCREENSHOTS") == "1"
Prepare = Callable[[Any], None]


def turn_of_the_first(game: Game) -> bool:
    decision = game.decision
    late = game.view()["state"]["round"] >= 5
    return late and decision is not None and decision.kind == "turn" and decision.seat == 0


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


def well(until: Any, players: int, seed: str, **options: bool) -> Callable[[], Game]:
    return lambda: played_well(until, players, seed, **options)


def by_lot(until: Any, players: int, seed: str, **options: bool) -> Callable[[], Game]:
    return lambda: played_by_lot(until, players, seed, **options)


MOMENTS: dict[str, tuple[Callable[[], Game], Prepare]] = {
    "opening": (well(at("turn"), 4, "florence"), nothing),
    "bonus-tile": (well(at("bonus-tile"), 4, "florence", **ADVANCED), nothing),
    "draft": (well(at("draft"), 4, "florence", **ADVANCED), nothing),
    "middle": (well(turn_of_the_first, 4, "p1", **ADVANCED), nothing),
    "why-not": (well(turn_of_the_first, 4, "p1", **ADVANCED), why_not),
    "other-board": (well(turn_of_the_first, 4, "p1", **ADVANCED), other_board),
    "chat": (well(turn_of_the_first, 4, "p1", **ADVANCED), chat),
    "consequence": (well(at("turn"), 2, "arno"), plan("market1")),
    "harvest": (well(can_harvest, 3, "h0", **ADVANCED), plan("harvest")),
    "production-choice": (well(at("exchange"), 3, "works", **ADVANCED), nothing),
    "privilege": (well(at("privilege"), 3, "works", **ADVANCED), nothing),
    "vatican": (well(at("vatican"), 3, "works", **ADVANCED), nothing),
    "auction": (by_lot(at("auction"), 5, "s1", **EVERYTHING), nothing),
    "houses": (well(turn_of_the_first, 5, "q1", **EVERYTHING), nothing),
    "conspiracy": (by_lot(at("opponent-discard"), 5, "s0", **EVERYTHING), nothing),
    "result": (well(over, 4, "florence", **ADVANCED), nothing),
}


PLACES = [(theme, size) for theme in ("light", "dark") for size in (DESK, PHONE)]


@pytest.mark.parametrize(("number", "name"), list(enumerate(MOMENTS)))
def test_every_moment_fits_and_can_be_used_by_everybody(
    page: Any, house: House, number: int, name: str
) -> None:
    make, prepare = MOMENTS[name]
    open_moment(page, house, make())
    prepare(page)
    look_at(page, name, number)
    if PICTURES:
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
def test_every_screen_can_be_used_by_everybody(page: Any, house: House, path: str) -> None:
    page.goto(f"http://{house.address}/{path}")
    page.locator("h1").wait_for()
    page.wait_for_load_state("networkidle")
    look_at(page, path.split("/")[0] or "home")


def test_the_waiting_room_can_be_used_by_everybody(page: Any, house: House) -> None:
    table = make_table(page, house, [me(), {"kind": "person"}, {"kind": "open"}])
    page.goto(f"http://{house.address}/tables/{table}")
    page.locator("li input").first.wait_for()
    look_at(page, "waiting-room")


def look_at(page: Any, name: str, number: int | None = None) -> None:
    """At a desk and on a phone. A moment of a game fits on one screen, and is checked by its number
    in one of four ways (day or candlelight, desk or phone); other pages are checked in all."""
    for way, (theme, size) in enumerate(PLACES):
        if number is not None and way != number % len(PLACES):
            continue
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        page.set_viewport_size(size)
        page.wait_for_timeout(250)
        assert number is None or fits(page)
        check_access(page)
    if PICTURES and number is None:
        shoot(page, name)
