"""Replay in a real browser: every moment, through anybody's eyes, and playing on from there."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.actions import bring, check_access, fits, shoot
from tests.browser.moments import record_of
from tests.server.local_server import LocalServer


def open_replay(page: Any, server: LocalServer, game: str, players: int, at: int | str = 0) -> str:
    table = bring(page, server, record_of(f"{game}-{players}"))
    page.goto(f"http://{server.address}/tables/{table}/replay#{at}")
    page.locator(".replay .table").wait_for()
    return table


def moment(page: Any) -> int:
    return int(page.evaluate("location.hash.slice(1)"))


def test_keys_scrubber_and_rounds(page: Any, server: LocalServer) -> None:
    open_replay(page, server, "masters", 3)
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/replay#1")
    page.keyboard.press("PageDown")
    page.wait_for_function("() => Number(location.hash.slice(1)) > 1")
    start = moment(page)
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function("at => Number(location.hash.slice(1)) > at", arg=start)
    page.keyboard.press("Shift+ArrowLeft")
    page.wait_for_url(f"**/replay#{start}")
    scrubber = page.get_by_role("slider")
    scrubber.fill("40")
    page.wait_for_url("**/replay#40")
    page.keyboard.press("End")
    last = int(scrubber.get_attribute("max") or 0)
    page.wait_for_url(f"**/replay#{last}")
    expect(page.locator('[data-do="play-on"]')).to_be_disabled()
    page.keyboard.press("Home")
    page.wait_for_url("**/replay#0")


def test_it_plays_by_itself(page: Any, server: LocalServer) -> None:
    page.clock.install()
    open_replay(page, server, "masters", 3)
    page.get_by_label("Speed").select_option("4×")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => Number(location.hash.slice(1)) >= 4")
    page.get_by_role("button", name="Pause").click()
    at = moment(page)
    page.clock.run_for(5000)
    assert moment(page) == at


def test_jumping_to_a_round_or_to_what_happened(page: Any, server: LocalServer) -> None:
    open_replay(page, server, "masters", 3)
    page.locator('[data-do="moments"]').click()
    page.get_by_role("button", name="Round 5", exact=True).click()
    page.get_by_text("Round 5", exact=True).first.wait_for()
    page.locator('[data-do="moments"]').click()
    page.locator("dialog[open]").get_by_role("searchbox").fill("Vatican")
    found = page.locator("dialog[open] [data-moment]").first
    number = found.get_attribute("data-moment")
    check_access(page)
    found.click()
    page.wait_for_url(f"**/replay#{number}")
    expect(page.locator(".story")).to_contain_text("Vatican")


def test_a_basic_game_hides_nothing_from_its_moments(page: Any, server: LocalServer) -> None:
    """A choice that shows with the next one has no line of its own, and is not called hidden."""
    table = bring(page, server, record_of("second-round"))
    page.goto(f"http://{server.address}/tables/{table}/replay")
    page.locator('[data-do="moments"]').click()
    moments = page.locator("dialog[open] [data-moment]")
    moments.first.wait_for()
    told = moments.all_inner_texts()
    assert len(told) > 5
    assert not [text for text in told if "hidden" in text]
    assert page.locator('dialog[open] [data-moment="2"]').count() == 0


def test_anybodys_eyes_and_open_hands(page: Any, server: LocalServer) -> None:
    open_replay(page, server, "masters", 3, 4)
    eyes = page.get_by_label("Seen by")
    eyes.select_option("Marco")
    page.locator('section[aria-label="Marco\'s board"]').wait_for()
    eyes.select_option("the public")
    page.locator(".mine .leaders .back").first.wait_for()
    page.get_by_label("open hands").check()
    page.wait_for_function("() => !document.querySelector('.mine .leaders .back')")
    assert fits(page)
    check_access(page)
    shoot(page, "replay-masters")


def test_playing_on_from_a_moment(page: Any, server: LocalServer) -> None:
    table = open_replay(page, server, "masters", 3, 30)
    view = page.request.get(f"http://{server.address}/api/tables/{table}/replay/30").json()["view"]
    page.locator('[data-do="play-on"]').click()
    levels = page.locator("dialog[open]").get_by_label("Level of the bot")
    levels.first.select_option("apprentice")
    page.locator("dialog[open]").get_by_label("Who sits on seat 3").select_option("me")
    page.locator('[data-do="play-on-open"]').click()
    page.wait_for_url(lambda url: "/replay" not in url and table not in url)
    page.locator("section.grid").wait_for()
    again = page.url.rsplit("/", 1)[1]
    now = page.request.get(f"http://{server.address}/api/tables/{again}/replay/0").json()["view"]
    assert now["state"]["market"] == view["state"]["market"]
    assert now["round"] == view["round"]
    seats = page.request.get(f"http://{server.address}/api/tables/{again}").json()["table"]["seats"]
    assert [seat["bot"] for seat in seats] == [None, "apprentice", None]
    log = page.get_by_role("log", name="Log")
    log.get_by_text("This game goes on from here").wait_for()
    assert log.locator(".entry").count() > 10
    assert log.locator(".entry:has(~ .since) .jump").count() == 0


def test_lorenzo(page: Any, server: LocalServer) -> None:
    open_replay(page, server, "lorenzo", 4, 60)
    page.locator(".replay .board").first.wait_for()
    assert fits(page)
    check_access(page)
    shoot(page, "replay-lorenzo")
