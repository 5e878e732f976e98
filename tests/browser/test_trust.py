"""A table among strangers in the browser: shares of the seed, a second browser, the host."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.actions import make_table, me
from tests.server.little import until
from tests.server.local_server import LocalServer

ENDED = """async (path) => {
    for (let asked = 0; asked < 1000; asked++) {
        if ((await fetch(path).then((r) => r.json())).table.aborted) return;
    }
}"""
"""Asks until the game is ended, each time after the answer to the last question."""


@pytest.fixture
def other(new_page: Callable[..., Any]) -> Any:
    """The page of somebody else."""
    return new_page()


def held(page: Any, server: LocalServer, table: str) -> Any:
    return page.request.get(f"http://{server.address}/api/tables/{table}").json()


def link(page: Any, server: LocalServer, table: str, seat: int) -> str:
    links = held(page, server, table)["links"]
    return f"http://{server.address}" + next(one["path"] for one in links if one["seat"] == seat)


def sit_down(page: Any, address: str, name: str) -> None:
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def two_at_a_table(page: Any, other: Any, server: LocalServer) -> str:
    """A table of two people, each with a browser, where the game has begun."""
    table = make_table(page, server, [me(), {"kind": "person"}])
    page.goto(f"http://{server.address}/tables/{table}")
    page.get_by_text("Share the links").wait_for()
    assert until(lambda: held(page, server, table)["table"]["seats"][0]["luck"] == "promised")
    sit_down(other, link(page, server, table, 1), "Marco")
    for one in (page, other):
        one.locator(".table").wait_for()
    return table


def settings(page: Any) -> Any:
    page.get_by_role("button", name="Settings").click()
    return page.locator("dialog[open]")


def test_every_browser_adds_to_the_seed_and_one_can_end_a_game_that_has_not_begun(
    page: Any, other: Any, server: LocalServer
) -> None:
    table = two_at_a_table(page, other, server)
    info = held(page, server, table)["table"]
    assert [seat["luck"] for seat in info["seats"]] == ["told", "told"]
    for seat, one in enumerate((page, other)):
        kept = one.evaluate("JSON.parse(localStorage.getItem('magnifico.shares'))")
        assert kept[table] == info["shares"][str(seat)]

    # before each has moved, one is enough
    settings(page).get_by_role("button", name="I agree").click()
    page.evaluate(ENDED, f"/api/tables/{table}")
    info = held(page, server, table)["table"]
    assert info["aborted"]
    shares = ",".join(f"{seat}={info['shares'][seat]}" for seat in sorted(info["shares"]))
    made = hashlib.sha256(f"{info['secret']}:{shares}".encode()).hexdigest()
    assert info["seed"] == f"sealed:{made}"


def test_a_second_browser_is_let_in_by_the_first(
    page: Any, other: Any, new_page: Callable[..., Any], server: LocalServer
) -> None:
    table = two_at_a_table(page, other, server)
    own = link(other, server, table, 1)
    third = new_page()
    sit_down(third, own, "Marco")
    third.get_by_text("its code is").wait_for()
    dialog = settings(other)
    dialog.get_by_role("button", name="Let in").click()
    dialog.get_by_role("button", name="Let in").wait_for(state="detached")
    third.get_by_role("button", name="Sit down").click()
    third.locator(".table").wait_for()


def test_the_host_mutes_a_player_and_sends_one_away(
    page: Any, other: Any, server: LocalServer
) -> None:
    table = two_at_a_table(page, other, server)
    dialog = settings(page)
    dialog.get_by_role("button", name="Mute").first.click()
    dialog.get_by_role("button", name="Unmute").first.wait_for()
    assert held(page, server, table)["table"]["seats"][1]["muted"]

    waiting = make_table(page, server, [me(), {"kind": "person"}, {"kind": "person"}])
    sit_down(other, link(page, server, waiting, 1), "Marco")
    page.goto(f"http://{server.address}/tables/{waiting}")
    page.get_by_role("button", name="Send away").click()
    page.get_by_role("button", name="Send away").wait_for(state="hidden")
    assert not held(page, server, waiting)["table"]["seats"][1]["taken"]
