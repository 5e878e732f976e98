"""Lorenzo il Magnifico in a real browser: whole games, played by clicking what is offered."""

from __future__ import annotations

from typing import Any

from tests.browser.acting import (
    BOT,
    DESK,
    PHONE,
    Player,
    check_access,
    fits,
    make_table,
    me,
    open_table,
    play_over_http,
    shoot,
)
from tests.server.house import House

EVERYTHING = {"houses": True, "pazzi": True, "promo_tiles": True, "promo_cards": True}
ADVANCED = {"advanced": True}


def at_turn(round_number: int) -> Any:
    return lambda view, decision: view["round"] >= round_number and decision["kind"] == "turn"


def at_kind(*kinds: str) -> Any:
    return lambda view, decision: decision["kind"] in kinds


def test_a_whole_game_against_a_bot(page: Any, house: House) -> None:
    open_table(page, house, [me(), BOT], seed="arno")
    player = Player(page)
    player.play()
    assert {"confirm", "space"} <= player.seen
    assert page.locator("dialog[open] .ranking li").count() == 2
    check_access(page)
    shoot(page, "result")


def test_five_players_with_everything_at_one_screen(page: Any, house: House) -> None:
    """Auction, special tower, families and tokens: the first round, by clicks; then the end."""
    seats = [me(i) for i in range(5)]
    table = open_table(page, house, seats, seed="everything", options=EVERYTHING)
    player = Player(page, seed=2)
    while not page.locator('.tower[aria-label="special cards"]').count():
        player.step()
    assert {"curtain", "auction", "picture"} <= player.seen
    for _ in range(50):
        player.step()
    play_over_http(page, house, table, lambda view, decision: view["round"] == 6)
    page.reload()
    page.locator(".table").wait_for()
    player.play()
    assert page.locator("dialog[open] .ranking li").count() == 5


def test_the_table_fits_on_one_screen(page: Any, house: House) -> None:
    table = open_table(page, house, [me(), BOT, BOT, BOT], seed="opening", options=ADVANCED)
    page.locator(".tray [data-option]").first.wait_for()
    assert fits(page)
    shoot(page, "draft")
    play_over_http(page, house, table, at_turn(1))
    page.locator(".target.legal").first.wait_for()
    assert fits(page)
    check_access(page)
    shoot(page, "opening")
    play_over_http(page, house, table, at_turn(4))
    page.reload()
    page.locator(".target.legal").first.wait_for()
    shoot(page, "middle")


def test_five_towers_fit_as_well(page: Any, house: House) -> None:
    seats = [me(), BOT, BOT, BOT, BOT]
    table = open_table(page, house, seats, seed="houses", options=EVERYTHING)
    play_over_http(page, house, table, at_kind("auction"))
    page.locator(".auction .legal").first.wait_for()
    check_access(page)
    shoot(page, "auction")
    play_over_http(page, house, table, at_turn(2))
    page.reload()
    page.locator(".target.legal").first.wait_for()
    assert fits(page)
    shoot(page, "five-players")


def test_a_choice_shows_its_consequence_before_it_is_played(page: Any, house: House) -> None:
    open_table(page, house, [me(), BOT], seed="arno")
    page.locator('[data-at="space:market1"].legal').click()
    page.locator(".tray [data-option]").last.click()
    page.locator(".bar [data-key='confirm']").wait_for()
    assert "+5" in page.locator(".bar .changes").first.inner_text()
    shoot(page, "consequence")
    page.locator(".bar [data-key='back']").click()
    page.locator('[data-at="space:market1"].legal').wait_for()


def test_what_is_not_possible_says_why(page: Any, house: House) -> None:
    open_table(page, house, [me(), BOT], seed="arno")
    page.locator(".target.legal").first.wait_for()
    page.locator('[data-at="space:market4"]').click()
    assert "closed" in page.locator(".inspector .why").inner_text()


def test_undo_takes_a_move_back(page: Any, house: House) -> None:
    open_table(page, house, [me(0), me(1)], seed="arno", undo="free")
    page.locator(".curtain [data-key='confirm']").click()
    page.locator('[data-at="space:council"].legal').click()
    page.locator(".tray [data-option]").last.click()
    page.locator(".tray [data-option]").first.click()
    page.locator(".bar [data-key='confirm']").click()
    page.locator(".curtain [data-key='confirm']").click()
    assert page.locator('[data-at="space:council"] .standee').count() == 1
    page.locator(".bar [data-key='undo']").click()
    page.locator('[data-at="space:council"]:not(:has(.standee))').wait_for()


def test_coming_back_in_the_middle(page: Any, house: House) -> None:
    table = open_table(page, house, [me(), BOT], seed="arno")
    play_over_http(page, house, table, at_turn(2))
    page.reload()
    page.locator(".target.legal").first.wait_for()
    assert page.locator('[role="log"] .entry').count() > 3


def test_two_browsers_at_one_table(chromium: Any, page: Any, house: House) -> None:
    table = make_table(page, house, [me(), {"kind": "person"}])
    page.goto(f"http://{house.address}/tables/{table}")
    link = page.locator("li input").first.input_value()
    check_access(page)
    shoot(page, "waiting-room")
    other = chromium.new_context(viewport=DESK, reduced_motion="reduce", locale="en-GB")
    guest = other.new_page()
    guest.goto(link)
    guest.get_by_role("textbox").fill("Marco")
    guest.get_by_role("button", name="Sit down").click()
    guest.locator(".table").wait_for()
    page.locator(".table").wait_for()
    guest.get_by_role("tab", name="Chat").click()
    guest.get_by_role("textbox").fill("Buona fortuna")
    guest.get_by_role("button", name="Send").click()
    page.get_by_role("tab", name="Chat").click()
    page.get_by_text("Buona fortuna").wait_for()
    turn = page if page.locator(".bar.own").count() else guest
    wait = guest if turn is page else page
    turn.locator('[data-at="space:harvest"].legal').click()
    turn.locator(".tray [data-option]").last.click()
    turn.locator(".bar [data-key='confirm']").click()
    wait.locator('[data-at="space:harvest"] .standee').wait_for()
    other.close()


def test_language_can_be_changed_at_the_table(page: Any, house: House) -> None:
    open_table(page, house, [me(), BOT], seed="arno")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("it")
    page.keyboard.press("Escape")
    page.get_by_text("Tocca a te.").wait_for()
    assert page.locator("html").get_attribute("lang") == "it"


def test_a_turn_with_the_keyboard_alone(page: Any, house: House) -> None:
    open_table(page, house, [me(), BOT], seed="arno")
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
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    page.locator('[data-at="space:production"] .standee').wait_for()


def test_on_a_phone(page: Any, house: House) -> None:
    page.set_viewport_size(PHONE)
    open_table(page, house, [me(), BOT], seed="arno")
    page.locator(".target.legal").first.wait_for()
    assert fits(page)
    small = page.locator("button:visible").evaluate_all(
        "nodes => nodes.map(n => [n.getBoundingClientRect(), n.outerHTML.slice(0, 120)])"
        ".filter(([b]) => b.width && (b.height < 43 || b.width < 43)).map(([, html]) => html)"
    )
    assert not small
    page.get_by_role("button", name="Players", exact=True).click()
    page.get_by_role("list", name="Opponents").wait_for()
    page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_role("button", name="Board", exact=True).click()
    Player(page).step()
    check_access(page)


def test_important_moments(page: Any, house: House) -> None:
    """Pictures of a production choice, a privilege and the Vatican report."""
    table = open_table(page, house, [me(), me(1)], seed="moments", options=ADVANCED)
    for kind in ("privilege", "exchange", "vatican"):
        play_over_http(page, house, table, at_kind(kind), seed=7)
        page.reload()
        page.locator(".curtain [data-key='confirm'], dialog[open]").first.wait_for()
        if page.locator(".curtain").count():
            page.locator(".curtain [data-key='confirm']").click()
            page.locator(".tray [data-option]").first.wait_for()
            shoot(page, kind)
