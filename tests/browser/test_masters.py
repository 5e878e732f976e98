"""Masters of Renaissance in a real browser, played by clicking what is offered."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import actions
from tests.browser.actions import BOT, bring, check_access, fits, me, play_on, shoot
from tests.browser.keyboard import Typist, nameless
from tests.browser.moments import go_on, open_moment, record_of
from tests.server.local_server import LocalServer

SEED = "carnival"
LATE_MOVE = 104
"""A move of a game of bots after which seat 0 can produce and has room to rearrange then."""
MOST_TURNS = 400
FIRST_TURNS = 6
"""Turns with the keyboard after which everything has been done at least once."""
ME = me()


def open_table(page: Any, server: LocalServer, seats: list[dict[str, str]]) -> str:
    """A table of Masters of Renaissance with a fixed seed."""
    table = actions.open_table(page, server, seats, game="masters", seed=SEED, undo="free")
    page.locator("section.grid").wait_for(state="attached")
    return table


class Player(actions.Player):
    """Taps through a game: buys what glows, produces now and then, else takes marbles."""

    turns = 0

    @property
    def offered(self) -> tuple[tuple[str, str], ...]:  # type: ignore[override]
        produce = (("produce", '.bar.own [data-move="produce"]'),) if self.turns % 3 == 2 else ()
        return (
            ("powers", ".bar.own .tray [data-power]"),
            ("keep", '.bar.own .tray [data-pick][aria-pressed="false"]'),
            ("option", ".bar.own .tray [data-move]"),
            ("confirm", '.bar.own [data-key="confirm"]:enabled'),
            ("buy", 'section.grid .target[data-mark="legal"]'),
            *produce,
            ("market", '.market .target[data-mark="legal"]'),
            ("end", '.bar.own [data-move="end"]'),
        )

    def touch(self, kind: str, x: float, y: float) -> None:
        if kind == "powers":
            self._choose_powers()
        else:
            self.page.touchscreen.tap(x, y)
        self.turns += kind == "confirm"

    def _choose_powers(self) -> None:
        """Add powers one by one, as long as they can run together; else give it up."""
        powers = self.page.locator(".tray [data-power]")
        ready = self.page.locator('.tray [data-key="confirm"]:enabled')
        for index in range(powers.count()):
            if powers.nth(index).get_attribute("aria-pressed") == "false":
                powers.nth(index).tap()
            if ready.count():
                ready.tap()
                return
            powers.nth(index).tap()
        self.page.locator('.bar.own [data-key="back"]').tap()


def begin_with_keys(page: Any) -> Typist:
    """The first turns, with the keyboard alone; nothing is without a name for a screen reader."""
    typist = Typist(page)
    while typist.turns < FIRST_TURNS:
        assert typist.step()
        if typist.turns == 3:
            assert nameless(page) == []
    assert {"pick", "confirm", "board", "button"} <= typist.seen
    assert any("main action" in line for line in typist.said)
    assert any("Confirm: Enter" in line for line in typist.said)
    return typist


def end_with_keys(page: Any, typist: Typist) -> None:
    """All turns up to the result of two players, with the keyboard alone."""
    while typist.step():
        assert typist.turns < MOST_TURNS
    assert {"confirm", "board", "button"} <= typist.seen
    assert page.locator("dialog[open] .ranking li").count() == 2


def test_a_game_begins_with_the_keyboard_alone(page: Any, server: LocalServer) -> None:
    open_table(page, server, [ME, BOT])
    begin_with_keys(page)


def test_a_game_ends_with_the_keyboard_alone(page: Any, server: LocalServer) -> None:
    go_on(page, server, "masters-2-late", [ME, BOT])
    end_with_keys(page, Typist(page))


@pytest.mark.deep
def test_game_against_a_bot_with_the_keyboard_alone(page: Any, server: LocalServer) -> None:
    open_table(page, server, [ME, BOT])
    end_with_keys(page, begin_with_keys(page))


def end_alone(page: Any) -> None:
    """Tap through a solo game, up to its result."""
    Player(page).play()
    assert fits(page)
    assert page.locator("dialog[open] .ranking li").count() == 1
    headline = page.locator("dialog[open] .headline").inner_text()
    assert "Lorenzo" in headline
    assert "#MR-SOLO" in page.locator("dialog[open] .reason a").get_attribute("href")


def test_solo_game_ends_with_a_finger_on_a_phone(
    new_page: Callable[..., Any], server: LocalServer
) -> None:
    """A whole one is played in ``test_offline``, and here in the deep run."""
    page = new_page(viewport=actions.PHONE, has_touch=True, is_mobile=True)
    open_moment(page, server, "masters-alone-late")
    end_alone(page)


@pytest.mark.deep
def test_solo_game_with_a_finger_on_a_phone(
    new_page: Callable[..., Any], server: LocalServer
) -> None:
    page = new_page(viewport=actions.PHONE, has_touch=True, is_mobile=True)
    open_table(page, server, [ME])
    end_alone(page)


def test_everything_fits_on_one_screen(page: Any, server: LocalServer) -> None:
    open_table(page, server, [ME, BOT, BOT, BOT])
    page.locator(".tray [data-pick]").first.wait_for()
    assert fits(page)
    check_access(page)
    shoot(page, "masters-opening")


def test_in_the_middle_of_a_game(page: Any, server: LocalServer) -> None:
    open_late(page, server)
    assert fits(page)
    check_access(page)
    shoot(page, "masters-middle")
    page.locator('.bar [data-move="produce"]').click()
    page.locator(".bar .tray [data-power]").first.wait_for()
    less = page.locator(".balance .less")
    before = less.inner_text()
    page.locator('.tray [data-power="2"]').click()
    expect(less).not_to_have_text(before, use_inner_text=True)
    check_access(page, ".bar")
    shoot(page, "masters-production")


def test_depots_are_rearranged_by_tap_drag_and_keyboard(page: Any, server: LocalServer) -> None:
    open_late(page, server)
    start = contents(page)
    full = next(depot for depot, goods in start.items() if goods)
    free = next(depot for depot, goods in start.items() if not goods and depot == "3")
    page.locator(f'[data-depot="{full}"]').click()
    page.locator(f'[data-depot="{free}"]').click()
    moved = start | {free: start[full], full: start[free]}
    expect_contents(page, moved)
    page.locator(f'[data-depot="{free}"]').drag_to(page.locator(f'[data-depot="{full}"]'))
    expect_contents(page, start)
    page.locator(f'[data-depot="{full}"]').focus()
    page.keyboard.press("Enter")
    page.locator(f'[data-depot="{free}"]').focus()
    page.keyboard.press("Enter")
    expect_contents(page, moved)
    page.reload()
    page.locator(".bar.own").wait_for()
    expect_contents(page, moved)


def test_marbles_say_what_they_give_and_undo_takes_them_back(
    page: Any, server: LocalServer
) -> None:
    open_table(page, server, [ME])
    keep_two(page)
    arrow = page.locator('.market [data-target="row:1"]')
    arrow.hover()
    page.locator(".gives.on").wait_for()
    before = page.locator(".market .tray").inner_html()
    arrow.click()
    page.locator('.bar [data-key="confirm"]').first.wait_for()
    shoot(page, "masters-market")
    page.locator('.bar [data-key="confirm"]').click()
    moved = "before => document.querySelector('.market .tray').innerHTML !== before"
    page.wait_for_function(moved, arg=before)
    page.locator('.bar [data-key="undo"]').click()
    page.locator('.market [data-target="row:1"][data-mark="legal"]').wait_for()


def test_why_not(page: Any, server: LocalServer) -> None:
    open_table(page, server, [ME])
    keep_two(page)
    page.locator("section.grid .target").first.click()
    expect(page.locator(".inspector .why")).not_to_be_empty()


def test_italian(page: Any, server: LocalServer) -> None:
    page.add_init_script(
        "localStorage.setItem('magnifico.settings', JSON.stringify({ language: 'it' }))"
    )
    open_table(page, server, [ME])
    page.get_by_text("Scegli due Leader").wait_for()
    expect(page.locator("html")).to_have_attribute("lang", "it")


def keep_two(page: Any) -> None:
    page.locator(".tray [data-pick]").first.wait_for()
    page.locator(".tray [data-pick]").nth(0).click()
    page.locator(".tray [data-pick]").nth(1).click()
    page.locator('.bar [data-key="confirm"]').click()
    page.locator('.market .target[data-mark="legal"]').first.wait_for()


def open_late(page: Any, server: LocalServer) -> None:
    """A turn late in a game that bots played so far."""
    record = bring(page, server, record_of("masters-late"))
    table = play_on(page, server, record, LATE_MOVE, [ME, BOT, BOT])
    page.goto(f"http://{server.address}/tables/{table}")
    page.locator('.bar.own [data-move="produce"]').wait_for()


def contents(page: Any) -> dict[str, str]:
    """What the depots hold, as a screen reader says it."""
    depots = page.locator(".mine button[data-depot]")
    labels = [depots.nth(i).get_attribute("aria-label") for i in range(depots.count())]
    told = [label.split(": ")[1].split(".")[0] for label in labels]
    names = [depots.nth(i).get_attribute("data-depot") for i in range(depots.count())]
    return {name: "" if text == "empty" else text for name, text in zip(names, told)}


def expect_contents(page: Any, wanted: dict[str, str]) -> None:
    """The depots come to hold something."""
    for name, goods in wanted.items():
        label = page.locator(f'.mine button[data-depot="{name}"]')
        expect(label).to_have_attribute("aria-label", re.compile(f": {goods or 'empty'}\\."))
