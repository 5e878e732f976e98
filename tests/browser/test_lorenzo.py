"""Lorenzo il Magnifico in a real browser, played by clicking what is offered."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.actions import (
    BOT,
    PHONE,
    Player,
    check_access,
    fits,
    in_order,
    make_table,
    me,
    open_table,
    play_over_http,
    settle,
)
from tests.browser.moments import EVERYTHING, go_on, open_moment
from tests.deep import seed
from tests.server.local_server import LocalServer

QUICK = json.dumps({"confirm": "never"})
BEGINNING = 60
"""Clicks after which five players have had their auction and some turns."""


def play_to_the_end(page: Any) -> None:
    """Play with the mouse, up to the result of two players."""
    player = Player(page)
    player.play()
    assert {"confirm", "space", "picture"} <= player.seen
    assert page.locator("dialog[open] .ranking li").count() == 2


def test_the_last_round_against_a_bot(page: Any, server: LocalServer) -> None:
    """A whole game is played in ``test_offline``, and here in the deep run."""
    go_on(page, server, "last-round", [me(), BOT])
    play_to_the_end(page)


@pytest.mark.deep
def test_a_whole_game_against_a_bot(page: Any, server: LocalServer) -> None:
    open_table(page, server, [me(), BOT], seed=seed("arno"))
    play_to_the_end(page)


def quick(page: Any) -> None:
    """What is clicked is played at once."""
    page.add_init_script(f"localStorage.setItem('magnifico.settings', {QUICK!r})")


def test_five_with_everything_begin_at_one_screen(page: Any, server: LocalServer) -> None:
    """Auction, draft, special tower: what comes first."""
    quick(page)
    open_table(page, server, [me(i) for i in range(5)], seed="everything", options=EVERYTHING)
    player = Player(page, seed=2)
    for _ in range(BEGINNING):
        assert player.step() != "over"
    assert {"curtain", "auction", "picture", "space"} <= player.seen


def test_five_with_everything_end_at_one_screen(page: Any, server: LocalServer) -> None:
    """Families, tokens, conspiracy: half of the last round, up to the result."""
    quick(page)
    open_moment(page, server, "houses-late")
    player = Player(page, seed=2)
    player.play()
    assert {"curtain", "picture", "space"} <= player.seen
    assert page.locator("dialog[open] .ranking li").count() == 5


@pytest.mark.deep
def test_a_whole_game_of_five_with_everything_at_one_screen(page: Any, server: LocalServer) -> None:
    quick(page)
    open_table(page, server, [me(i) for i in range(5)], seed=seed("everything"), options=EVERYTHING)
    Player(page, seed=2).play()
    assert page.locator("dialog[open] .ranking li").count() == 5


def test_a_choice_shows_its_consequence_before_it_is_played(page: Any, server: LocalServer) -> None:
    open_table(page, server, [me(), BOT], seed="arno")
    page.locator('[data-at="space:market1"].legal').click()
    page.locator(".tray [data-option]").last.click()
    page.locator(".bar [data-key='confirm']").wait_for()
    told = page.locator(".bar .changes").first
    expect(told).to_contain_text("−1")
    expect(told).to_contain_text("+5")
    page.locator(".bar [data-key='back']").click()
    page.locator('[data-at="space:market1"].legal').wait_for()


def test_servants_are_a_slider_that_shows_what_each_adds(page: Any, server: LocalServer) -> None:
    """A harvest says which cards work at its value, and which would with more servants."""
    open_moment(page, server, "harvest")
    page.locator('[data-at="space:harvest"].legal').click()
    page.locator(".tray [data-option]").last.click()
    works = page.get_by_role("list", name="Works")
    works.get_by_role("listitem").first.wait_for()
    idle = works.locator(".idle").count()
    assert idle
    slider = page.get_by_role("slider", name="servants")
    slider.fill(slider.get_attribute("max"))
    page.wait_for_function("n => document.querySelectorAll('.bar .idle').length < n", arg=idle)
    page.locator(".mat.own .slot.active").first.wait_for()


def test_what_is_not_possible_says_why(page: Any, server: LocalServer) -> None:
    open_table(page, server, [me(), BOT], seed="arno")
    page.locator(".target.legal").first.wait_for()
    page.locator('[data-at="space:market4"]').click()
    expect(page.locator(".inspector .why")).to_contain_text("closed")
    page.locator('.mat.own [data-at="home:0:black"]').click()
    page.locator('[data-at="space:territory4"]').click()
    page.locator(".inspector .why", has_text="needs value 7").wait_for()


def test_everything_explains_itself_with_its_rule(page: Any, server: LocalServer) -> None:
    open_table(page, server, [me(), BOT], seed="arno")
    for place, rule in (
        (".tower .target >> nth=0", "LM-"),
        ('[data-at="space:council"]', "LM-COUNCIL"),
        ('.mat.own [data-at="good:0:servant"]', "LM-VALUE"),
    ):
        page.mouse.move(2, 2)
        page.locator(place).hover()
        page.locator(f'.inspector .rule a[href*="{rule}"]').first.wait_for()
        assert "LM-" not in page.locator(".inspector").inner_text()  # codes are for the rules page


def test_undo_takes_a_move_back(page: Any, server: LocalServer) -> None:
    open_table(page, server, [me(0), me(1)], seed="arno", undo="free")
    page.locator(".curtain [data-key='confirm']").click()
    page.locator('[data-at="space:council"].legal').click()
    page.locator(".tray [data-option]").last.click()
    page.locator(".tray [data-option]").first.click()
    page.locator(".bar [data-key='confirm']").click()
    page.locator(".curtain [data-key='confirm']").click()
    expect(page.locator('[data-at="space:council"] .standee:not(.ghost)')).to_have_count(1)
    page.locator(".bar [data-key='undo']").click()
    page.locator('[data-at="space:council"]:not(:has(.standee))').wait_for()


def test_a_hint_says_what_three_moves_come_to_and_why(page: Any, server: LocalServer) -> None:
    open_moment(page, server, "second-round")
    page.locator(".target.legal").first.wait_for()
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("A bot suggests:").wait_for()
    candidates = page.locator(".hints [data-hint]")
    expect(candidates).to_have_count(3)
    for candidate in candidates.all():
        expect(candidate).to_contain_text(re.compile(r"\d+ points?, \d+% to win"))
    reasons = page.locator(".hints .why")
    expect(reasons).to_have_count(3)
    better = re.compile(r"than the other moves for: \w+ [+−]\d")
    expect(reasons.filter(has_text=better)).not_to_have_count(0)
    marked = page.locator(".target.hinted")
    expect(page.locator('[data-hinted="1"]')).to_have_count(1)
    assert set(marked.evaluate_all("all => all.map(one => one.dataset.hinted)")) <= {*"123"}
    check_access(page, ".hints")
    page.get_by_role("button", name="Hint").click()
    candidates.first.wait_for(state="detached")
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Italiano").click()
    page.get_by_text("Un bot suggerisce:").wait_for()
    expect(reasons.filter(has_text="altr")).to_have_count(3)
    candidates.first.click()
    page.locator(".bar.planned [data-key='confirm']").wait_for()


def test_coming_back_in_the_middle(page: Any, server: LocalServer) -> None:
    open_moment(page, server, "second-round")
    page.reload()
    page.locator(".curtain [data-key='confirm']").click()
    page.locator(".target.legal").first.wait_for()
    page.locator('[role="log"] .entry').nth(3).wait_for(state="attached")
    page.locator('[role="log"] .jump').last.click()
    page.wait_for_url("**/replay#*")


def test_what_happened_since_the_last_turn(page: Any, server: LocalServer) -> None:
    table = open_table(page, server, [me(), BOT, BOT], seed="arno")
    page.locator('[data-at="space:market1"].legal').click()
    page.locator(".tray [data-option]").last.click()
    page.locator(".bar [data-key='confirm']").click()
    page.locator('[data-at="space:market1"] .standee:not(.ghost)').wait_for()
    page.goto("about:blank")
    play_over_http(page, server, table, at_own_turn)
    page.goto(f"http://{server.address}/tables/{table}")
    since = page.get_by_role("complementary", name="Since your last turn")
    since.wait_for()
    settle(page)
    spaces = page.locator(".spaces").last.bounding_box()
    assert since.bounding_box()["y"] >= spaces["y"] + spaces["height"] - 1
    since.get_by_role("button", name="Close").click()
    since.wait_for(state="detached")


def at_own_turn(view: dict[str, Any], decision: dict[str, Any]) -> bool:
    """Both bots have moved since."""
    return bool(decision["kind"] == "turn")


def sit_opposite(guest: Any, page: Any, server: LocalServer) -> None:
    """A table with a person in another browser, who has a page of its own."""
    table = make_table(page, server, [me(), {"kind": "person"}])
    page.goto(f"http://{server.address}/tables/{table}")
    link = page.locator("li input").first.input_value()
    guest.goto(link)
    guest.get_by_role("textbox").fill("Marco")
    guest.get_by_role("button", name="Sit down").click()
    guest.locator(".table").wait_for()
    page.locator(".table").wait_for()


def test_two_browsers_at_one_table(
    new_page: Callable[..., Any], page: Any, server: LocalServer
) -> None:
    guest = new_page()
    sit_opposite(guest, page, server)
    guest.get_by_role("tab", name="Chat").click()
    guest.get_by_role("textbox").fill("Buona fortuna")
    guest.get_by_role("button", name="Send").click()
    page.get_by_role("tab", name="Chat").click()
    page.get_by_text("Buona fortuna").wait_for()
    turn, wait = in_order(page, guest)
    turn.locator('[data-at="space:harvest"].legal').click()
    turn.locator(".tray [data-option]").last.click()
    turn.locator(".bar [data-key='confirm']").click()
    wait.locator('[data-at="space:harvest"] .standee:not(.ghost)').wait_for()


def test_two_tabs_of_one_seat_stay_in_step(
    browser_context: Any, page: Any, server: LocalServer
) -> None:
    table = open_table(page, server, [me(), me(1)], seed="arno")
    page.locator(".curtain [data-key='confirm']").click()
    second = browser_context.new_page()
    second.goto(f"http://{server.address}/tables/{table}")
    second.locator(".curtain [data-key='confirm']").click()
    page.locator('[data-at="space:harvest"].legal').click()
    page.locator(".tray [data-option]").last.click()
    page.locator(".bar [data-key='confirm']").click()
    second.locator('[data-at="space:harvest"] .standee:not(.ghost)').wait_for(state="attached")


def test_a_lost_connection_comes_back_and_loses_nothing(
    browser_context: Any, page: Any, server: LocalServer
) -> None:
    page.add_init_script(
        "const Plain = WebSocket; window.sockets = [];"
        "window.WebSocket = class extends Plain {"
        " constructor(...a) { super(...a); window.sockets.push(this); } };"
    )
    table = open_table(page, server, [me(), me(1)], seed="arno")
    page.locator(".curtain [data-key='confirm']").click()
    browser_context.set_offline(True)
    page.evaluate("window.sockets.forEach((socket) => socket.close())")
    page.get_by_text("Connection lost").wait_for()
    play_over_http(page, server, table, lambda view, decision: decision["seat"] == 1)
    browser_context.set_offline(False)
    page.get_by_text("Connection lost").wait_for(state="detached")
    page.locator('[role="log"] .entry').nth(1).wait_for(state="attached")


def test_a_seat_can_be_left_to_a_bot_and_taken_back(
    new_page: Callable[..., Any], page: Any, server: LocalServer
) -> None:
    sit_opposite(new_page(), page, server)  # who does nothing: bots alone would soon be done
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Leave the table").click()
    page.keyboard.press("Escape")
    banner = page.get_by_role("status").filter(has_text="A bot plays for you.")
    banner.get_by_role("button", name="Take the seat back").click()
    banner.wait_for(state="detached")


def test_movement_tells_the_story_and_can_be_skipped(
    new_page: Callable[..., Any], server: LocalServer
) -> None:
    page = new_page(reduced_motion="no-preference")
    open_table(page, server, [me(), me(1)], seed="arno")
    page.locator(".curtain [data-key='confirm']").click()
    page.evaluate(
        "new MutationObserver(() => { window.flown ||="
        " document.querySelectorAll('.flying').length }).observe("
        "document.body, { childList: true, subtree: true })"
    )
    page.locator('[data-at="space:harvest"].legal').click()
    page.locator(".tray [data-option]").last.click()
    page.locator(".bar [data-key='confirm']").click()
    page.wait_for_function("() => window.flown > 0")
    page.mouse.click(2, 2)
    assert page.locator(".flying").count() == 0


def test_nothing_moves_where_movement_is_not_wished(page: Any, server: LocalServer) -> None:
    open_table(page, server, [me(), me(1)], seed="arno")
    page.locator(".curtain [data-key='confirm']").click()
    page.locator('[data-at="space:harvest"].legal').click()
    page.locator(".tray [data-option]").last.click()
    page.locator(".bar [data-key='confirm']").click()
    page.locator('[data-at="space:harvest"] .standee:not(.ghost)').wait_for(state="attached")
    assert page.locator(".flying").count() == 0


def test_language_can_be_changed_at_the_table(page: Any, server: LocalServer) -> None:
    open_table(page, server, [me(), BOT], seed="arno")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("it")
    page.keyboard.press("Escape")
    page.get_by_text("Tocca a te.", exact=True).wait_for()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    page.get_by_role("button", name="English").click()
    page.get_by_text("Your turn.", exact=True).wait_for()


def test_a_turn_with_the_keyboard_alone(page: Any, server: LocalServer) -> None:
    open_table(page, server, [me(), BOT], seed="arno")
    space = page.locator('[data-at="space:production"].legal')
    space.focus()
    page.keyboard.press("Enter")
    page.locator(".tray [data-option='1']").wait_for()
    page.keyboard.press("1")
    page.locator(".bar [data-key='confirm']").wait_for()
    page.locator("body").focus()
    page.keyboard.press("?")
    page.locator('dialog[open][aria-label="Keys"]').wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    page.locator('[data-at="space:production"] .standee:not(.ghost)').wait_for()


def test_on_a_phone(page: Any, server: LocalServer) -> None:
    page.set_viewport_size(PHONE)
    open_table(page, server, [me(), BOT], seed="arno")
    page.locator(".target.legal").first.wait_for()
    assert fits(page)
    small = page.locator("button:visible, a.button:visible").evaluate_all(
        "nodes => nodes.map(n => [n.getBoundingClientRect(), n.outerHTML.slice(0, 120)])"
        ".filter(([b]) => b.width && (b.height < 43 || b.width < 43)).map(([, html]) => html)"
    )
    assert not small
    wide = "document.querySelector('.towers').getBoundingClientRect().width"
    before = page.evaluate(wide)
    page.get_by_role("button", name="Zoom out").click()
    page.wait_for_function(f"() => {wide} < {before}")
    page.get_by_role("button", name="Players", exact=True).click()
    page.get_by_role("list", name="Opponents").get_by_role("button").first.click()
    page.get_by_role("dialog", name="board").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_role("log").wait_for()
    page.get_by_role("button", name="Board", exact=True).click()
    page.locator(".board .target.legal").first.wait_for()
    assert Player(page).step() == "space"
    check_access(page)


def test_a_long_press_looks_at_a_card(page: Any, server: LocalServer) -> None:
    open_table(page, server, [me(), BOT], seed="arno")
    floor = page.locator(".tower .target").first
    touch = {"pointerType": "touch", "pointerId": 5, "bubbles": True}
    floor.dispatch_event("pointerdown", touch)
    page.locator(".inspector .text").wait_for()
    floor.dispatch_event("pointerup", touch)
    assert page.locator(".inspector").count() == 1
