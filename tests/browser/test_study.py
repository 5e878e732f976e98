"""The study room in a real browser: analysis, curve, marks, turning points, exercises, comments."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

from magnifico.bots import bot_from
from magnifico.core.foresight import seen_by
from magnifico.core.game import Game
from magnifico.study import DEPTHS, Depth
from tests.browser.actions import PHONE, Late, Player, bring, check_access, fits, shoot
from tests.browser.moments import record_of
from tests.server.local_server import LocalServer

SMALL = {"width": 1366, "height": 657}


@pytest.fixture(scope="module", autouse=True)
def short_depths() -> Iterator[None]:
    """Both depths look but a moment at a decision: what is stopped ends with the piece of work that
    it is at, and everything else waits for that. The second is long enough to be stopped."""
    usual = dict(DEPTHS)
    DEPTHS.update(quick=Depth(24, 1, playouts=1, trees=2))
    DEPTHS.update(thorough=Depth(4000, 1, playouts=1, trees=2))
    yield
    DEPTHS.update(usual)


@cache
def clumsy() -> str:
    """A game of Masters where the first player has no idea of it."""
    game = Game.new("masters", 2, "clumsy", names=["Bianca", "Marco"])
    bots = [bot_from("random", "1"), bot_from("greedy", "2")]
    while game.decision:
        seat = game.seats_to_act[0]
        game.play(game.rules.text(bots[seat].choose(seen_by(game, seat))), seat)
    return str(game.record)


def open_study(page: Any, server: LocalServer, record: str, at: int | str = "analyse") -> str:
    """The study room of a game that was brought, with its analysis."""
    table = bring(page, server, record)
    page.goto(f"http://{server.address}/tables/{table}/replay#{at}")
    page.locator(".replay .table").wait_for()
    if at == "analyse":
        page.get_by_role("slider", name="Chance to win").wait_for()
    return table


def answer_by_lot(page: Any, until: str) -> None:
    """Click what is offered until an answer was judged."""
    player = Player(page, seed=3)
    player.end = until
    player.play(most=200)


def moment(page: Any) -> int:
    return int(page.evaluate("location.hash.slice(1)"))


def test_a_game_is_analysed_and_looked_at(page: Any, server: LocalServer) -> None:
    table = open_study(page, server, clumsy())
    told = page.request.get(f"http://{server.address}/api/tables/{table}/analysis").json()
    expected = [str(round(one["accuracy"])) for one in told["analysis"]["players"]]
    expect(page.locator("[data-accuracy] td b")).to_have_text(expected)
    for seat in range(2):
        row = page.locator(f'[data-parts="{seat}"]')
        luck, own, others = [
            int(one.replace("−", "-")) for one in row.locator(".value").all_inner_texts()
        ]
        assert abs(50 + luck + own + others - int(row.locator("b").inner_text())) <= 2
    curve = page.get_by_role("slider", name="Chance to win")
    curve.click()
    page.wait_for_function("() => Number(location.hash.slice(1)) > 20")
    at = moment(page)
    curve.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/replay#{at + 1}")
    page.keyboard.press("Home")
    page.wait_for_url("**/replay#0")
    assert fits(page)
    check_access(page)
    shoot(page, "study-masters")
    page.locator('[data-tab="moves"]').click()
    marked = [move for move in told["analysis"]["moves"] if move["mark"] != "good"]
    row = page.locator(f'aside [data-moment="{marked[0]["number"]}"]')
    expect(row).to_contain_text(marked[0]["mark"].replace("only", "only move"))


def test_an_analysis_is_watched_and_stopped(page: Any, server: LocalServer) -> None:
    """One click in the replay is enough; a closer look that is stopped leaves what there was."""
    open_study(page, server, record_of("masters-1"), 0)
    page.get_by_role("button", name="Analyse").click()
    curve = page.get_by_role("slider", name="Chance to win")
    curve.wait_for()
    page.locator('[data-do="thorough"]').click()
    page.locator("progress").wait_for()
    check_access(page)
    page.locator('[data-do="stop"]').click()
    curve.wait_for()


def test_turning_points_lead_to_the_board_and_to_a_table(page: Any, server: LocalServer) -> None:
    table = open_study(page, server, clumsy())
    page.locator('[data-tab="moments"]').click()
    point = page.locator("[data-turning]").first
    number = int(point.get_attribute("data-turning"))
    assert len(point.inner_text()) > 40
    point.get_by_role("button", name="Go there").click()
    page.wait_for_url(f"**/replay#{number}")
    shoot(page, "study-turning")
    point.get_by_role("button", name="Play on").click()
    page.locator('[data-do="play-on-open"]').click()
    page.wait_for_url(lambda url: "/replay" not in url and table not in url)


def test_learning_from_a_mistake(page: Any, server: LocalServer) -> None:
    """The move that was played is no answer; the one that the search likes best is."""
    table = open_study(page, server, clumsy())
    told = page.request.get(f"http://{server.address}/api/tables/{table}/analysis").json()
    page.locator('[data-tab="learn"]').click()
    first = page.locator("[data-exercise]").first
    number = int(first.get_attribute("data-exercise"))
    judged = next(m for m in told["analysis"]["moves"] if m["number"] == number)
    first.click()
    bar = page.locator(".exercise")
    bar.get_by_text("Find a better move").wait_for()
    page.locator(".bar.own").wait_for()
    page.wait_for_url(f"**/replay#{number - 1}")
    shoot(page, "study-exercise")
    view = page.request.get(
        f"http://{server.address}/api/tables/{table}/replay/{number - 1}?seat={judged['seat']}"
    ).json()["view"]
    assert judged["best"] in [o["move"] for o in view["decisions"][0]["options"]]
    answer_by_lot(page, ".exercise:not([data-verdict=''])")
    page.locator('[data-do="solution"]').or_(bar.get_by_text("The best move")).first.click()
    bar.get_by_text("The best move").wait_for()
    page.locator('[data-do="leave"]').click()
    page.locator('[data-do="play-on"]').wait_for()
    expect(page.locator(".bar.own")).to_have_count(0)


def test_a_room_that_is_opened_before_all_is_known_stays_open(
    page: Any, server: LocalServer
) -> None:
    """Whoever clicks while the page still asks what was said of the game."""
    table = bring(page, server, record_of("masters-1"))
    comments = Late(page, "**/comments")
    page.goto(f"http://{server.address}/tables/{table}/replay#12")
    page.locator('[data-do="study"]').click()
    comments.come()
    page.get_by_role("slider", name="Chance to win").wait_for()
    page.get_by_label("Comment on move 12").wait_for()


def test_a_comment_stays_with_its_move(page: Any, server: LocalServer) -> None:
    table = open_study(page, server, record_of("masters-1"), 12)
    page.locator('[data-do="study"]').click()
    page.get_by_label("Comment on move 12").fill("Here I should have waited.")
    page.get_by_role("slider", name="Chance to win").wait_for()
    expect(page.get_by_label("Comment on move 12")).to_have_value("Here I should have waited.")
    page.locator('[data-do="comment"]').click()
    page.locator('[data-do="comment"]').wait_for(state="detached")
    text = page.request.get(f"http://{server.address}/api/tables/{table}/record").text()
    assert "{Here I should have waited.}" in text


def test_in_italian_on_a_phone_and_in_a_low_window(page: Any, server: LocalServer) -> None:
    page.set_viewport_size(PHONE)
    page.add_init_script(
        """localStorage.setItem("magnifico.settings", JSON.stringify({language: "it"}))"""
    )
    table = bring(page, server, record_of("lorenzo-4"))
    page.goto(f"http://{server.address}/tables/{table}/replay#analyse")
    page.locator('[data-panel="study"]').click()
    curve = page.get_by_role("slider", name="Probabilità di vincere")
    curve.wait_for()
    page.get_by_text("Precisione").first.wait_for()
    assert fits(page)
    check_access(page)
    shoot(page, "study-lorenzo-it")
    page.set_viewport_size(SMALL)
    expect(curve).to_be_visible()
    assert fits(page)
    shoot(page, "study-lorenzo")


# -- puzzles ----------------------------------------------------------------------------------


def test_a_puzzle_is_tried_and_its_solution_shown(page: Any, server: LocalServer) -> None:
    page.goto(f"http://{server.address}/puzzles/masters")
    expect(page.locator("[data-rating]")).to_have_attribute("data-rating", "1500")
    check_access(page)
    shoot(page, "puzzles")
    page.locator('[data-do="daily"]').click()
    page.locator(".bar.own").wait_for()
    assert fits(page)
    check_access(page)
    shoot(page, "puzzle-masters")
    answer_by_lot(page, "footer[data-right]")
    if page.locator('footer[data-right="false"]').count():
        page.locator('[data-do="solution"]').click()
    page.get_by_text("The solution:").wait_for()
    page.get_by_role("link", name="All puzzles").click()
    expect(page.locator("[data-rating]")).not_to_have_attribute("data-rating", "1500")
    rating = page.locator("[data-rating]").get_attribute("data-rating")
    page.reload()
    expect(page.locator("[data-rating]")).to_have_attribute("data-rating", rating)


def test_the_puzzle_of_the_day_is_the_same_for_everybody(page: Any, server: LocalServer) -> None:
    page.goto(f"http://{server.address}/puzzles/lorenzo")
    mine = page.locator('[data-do="daily"]').get_attribute("href")
    told = page.request.get(f"http://{server.address}/api/puzzles/lorenzo").json()
    assert mine == f"/puzzles/lorenzo/{told['daily']}"
    page.set_viewport_size(PHONE)
    page.locator('[data-do="daily"]').click()
    page.locator(".bar.own").wait_for()
    assert fits(page)
    check_access(page)
    shoot(page, "puzzle-lorenzo")
