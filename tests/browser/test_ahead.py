"""Playing ahead: trying out the next turn while others play, plans that wait for it, undos that are
asked for, and turns that end by themselves."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect

from magnifico import parse_record
from tests.browser.actions import bring, check_access, shoot, two_people
from tests.browser.moments import open_moment, record_of
from tests.server.local_server import LocalServer

CONFIRM = ".bar [data-key='confirm']"
OWN = ".bar.own"


@pytest.fixture
def two(page: Any, new_page: Callable[[], Any], server: LocalServer) -> tuple[Any, Any]:
    """Two people at a table: the one whose turn it is, and the one who waits."""
    return two_people(page, new_page(), server, undo="ask")


def choose(page: Any, space: str) -> None:
    """Plan to go to a space with the last member that is offered."""
    page.locator(f'[data-at="space:{space}"].legal').click()
    page.locator(".tray [data-option]").last.click()
    page.locator(CONFIRM).wait_for()


def test_a_plan_is_made_while_another_plays_and_played_on_the_own_turn(
    two: tuple[Any, Any],
) -> None:
    playing, waiting = two
    waiting.locator("[data-do='ahead']").click()
    waiting.locator(".bar.ahead", has_text="If it stays like this:").wait_for()
    check_access(waiting, ".bar")
    choose(waiting, "market1")
    waiting.locator(".bar div.changes", has_text="+5").wait_for()
    shoot(waiting, "ahead")
    waiting.get_by_role("button", name="Play it on my turn").click()
    waiting.locator(".plan", has_text="On your turn, if it is still possible:").wait_for()
    expect(waiting.locator(".target.legal")).to_have_count(0)
    expect(playing.locator(".plan")).to_have_count(0)
    choose(playing, "market2")
    playing.locator(CONFIRM).click()
    waiting.locator(".log .line", has_text="Market").nth(1).wait_for()
    playing.locator(OWN).wait_for()
    expect(waiting.locator(".plan")).to_have_count(0)


def test_a_plan_that_came_too_late_is_dropped_with_a_word(two: tuple[Any, Any]) -> None:
    playing, waiting = two
    waiting.locator("[data-do='ahead']").click()
    choose(waiting, "market1")
    waiting.locator(CONFIRM).click()
    waiting.locator(".plan").wait_for()
    waiting.reload()
    waiting.locator(".plan", has_text="On your turn").wait_for()
    choose(playing, "market1")
    playing.locator(CONFIRM).click()
    waiting.locator(OWN).wait_for()
    waiting.locator(".plan", has_text="Your plan was dropped:").wait_for()
    waiting.locator("[data-do='forget-plan']").click()
    waiting.locator(".plan").wait_for(state="detached")


def test_what_is_tried_out_follows_the_table(two: tuple[Any, Any]) -> None:
    """Whoever takes the place that somebody points at takes it from the plan, too."""
    playing, waiting = two
    waiting.locator("[data-do='ahead']").click()
    choose(waiting, "market1")
    choose(playing, "market1")
    playing.locator(CONFIRM).click()
    waiting.locator(OWN).wait_for()
    expect(waiting.locator(".bar.planned")).to_have_count(0)
    expect(waiting.locator('[data-at="space:market1"].legal')).to_have_count(0)


def test_an_undo_that_takes_the_turn_away_is_asked_where_the_table_says_so(
    two: tuple[Any, Any],
) -> None:
    playing, waiting = two
    choose(playing, "market1")
    playing.locator(CONFIRM).click()
    waiting.locator(OWN).wait_for()
    playing.locator(".bar [data-key='undo']").click()
    playing.get_by_text("Your undo waits for").wait_for()
    waiting.get_by_text("asks to take moves back.").wait_for()
    check_access(waiting, ".asked")
    waiting.locator("[data-do='undo-refuse']").click()
    for page in (playing, waiting):  # or the old question would be answered again
        page.locator(".asked").wait_for(state="detached")
    expect(waiting.locator(OWN)).to_have_count(1)
    playing.locator(".bar [data-key='undo']").click()
    waiting.locator("[data-do='undo-agree']").click()
    playing.locator(OWN).wait_for()
    waiting.get_by_text("took a move back: it is no longer your turn.").wait_for()


def test_a_turn_ends_by_itself_after_a_move_that_nobody_confirms(
    page: Any, server: LocalServer
) -> None:
    kept = json.dumps(json.dumps({"endTurn": True, "confirm": "never"}))
    page.add_init_script(f"localStorage.setItem('magnifico.settings', {kept})")
    open_moment(page, server, "masters-first-turn")
    page.locator(".market .target.legal").first.click()
    page.locator(".tray [data-option]", has_text="Store everything").click()
    page.locator(".curtain", has_text="Marco decides now").wait_for()


def test_whoever_can_do_nothing_is_passed_over_and_the_log_says_so(
    page: Any, server: LocalServer
) -> None:
    """Marco has one member left, which he cannot place: Bianca has the next turn, too."""
    record = parse_record(record_of("lost-turn"))
    *before, last = record.moves
    table = bring(page, server, str(replace(record, moves=tuple(before))))
    page.goto(f"http://{server.address}/tables/{table}")
    page.locator(".curtain [data-key='confirm']").click()
    page.locator(OWN).wait_for()
    seq = page.request.get(f"http://{server.address}/api/tables/{table}/view").json()["seq"]
    page.request.post(
        f"http://{server.address}/api/tables/{table}/moves",
        data=json.dumps({"seq": seq, "move": last.text, "seat": last.seat}),
        headers={"content-type": "application/json", "origin": f"http://{server.address}"},
    )
    page.locator(".log", has_text="cannot place a member").wait_for()
    page.locator(OWN, has_text="Place a family member").wait_for()
    expect(page.locator(".curtain")).to_have_count(0)


def test_a_turn_ends_by_itself_when_nothing_is_left_to_do(page: Any, server: LocalServer) -> None:
    page.add_init_script("localStorage.setItem('magnifico.settings', '{\"endTurn\":true}')")
    open_moment(page, server, "masters-first-turn")
    page.locator(".market .target.legal").first.click()
    page.locator(CONFIRM, has_text="Confirm and end turn").wait_for()
    assert page.locator("[data-key='confirm-end']").count() == 0
    page.locator(CONFIRM).click()
    page.locator(".curtain", has_text="Marco decides now").wait_for()
