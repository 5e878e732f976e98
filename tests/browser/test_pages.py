"""The pages around the tables; ``test_moments`` checks that everybody can use them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from magnifico.bots import LEVELS, PERSONALITIES
from tests.browser.actions import (
    BOT,
    DRAWN,
    NO_SCROLL,
    PHONE,
    Late,
    check_access,
    make_table,
    me,
    new_context,
    open_table,
    settle,
    shoot,
)
from tests.browser.conftest import BUILT
from tests.browser.moments import open_moment
from tests.browser.qr import text_of
from tests.browser.windows import resize
from tests.server.local_server import LocalServer, running

SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
GOOD_SHIFT = 0.1
"""What counts as no jump: the bound of the Core Web Vitals."""


def test_a_table_in_two_clicks(page: Any, server: LocalServer) -> None:
    page.goto(f"http://{server.address}/")
    page.get_by_role("link", name="Play Lorenzo").click()
    page.get_by_role("button", name="Open the table").click()
    page.locator(".table").wait_for()


def test_my_tables_can_be_found_again_and_deleted(page: Any, server: LocalServer) -> None:
    page.goto(f"http://{server.address}/new/lorenzo")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".table").wait_for()
    page.goto(f"http://{server.address}/")
    page.locator("li a[href^='/tables/']").first.wait_for()
    page.get_by_role("button", name="Delete").first.click()
    page.get_by_text("You have no open tables").wait_for()


def test_the_first_load_is_small(page: Any, server: LocalServer) -> None:
    """Less than 300 kB of compressed JavaScript."""
    sizes: list[int] = []

    def note(response: Any) -> None:
        if response.url.endswith(".js"):
            sizes.append(response.request.sizes()["responseBodySize"])

    page.on("response", note)
    page.goto(f"http://{server.address}/")
    page.wait_for_load_state("networkidle")
    assert sizes
    assert sum(sizes) < 300_000


def test_the_theme_follows_the_settings(page: Any, server: LocalServer) -> None:
    page.goto(f"http://{server.address}/settings")
    page.get_by_label("Appearance").select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    page.locator("h1").wait_for()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_nothing_jumps_while_a_page_or_a_table_is_loaded(page: Any, server: LocalServer) -> None:
    """On a slow machine, with fonts that come after the page and answers that come after both."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.add_init_script(SHIFTS)
    fonts, answers = Late(page, "**/*.woff2"), Late(page, "**/api/**")
    page.goto(f"http://{server.address}/", wait_until="domcontentloaded")
    fonts.come()
    page.locator("h1").wait_for()
    answers.come()
    page.wait_for_load_state("networkidle")
    page.evaluate(DRAWN)
    assert page.evaluate("window.shifted") < GOOD_SHIFT
    open_table(page, server, [me(), BOT], seed="arno")
    page.locator(".target.legal").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.shifted") < GOOD_SHIFT


def test_the_table_does_not_move_when_something_is_chosen(page: Any, server: LocalServer) -> None:
    open_table(page, server, [me(), BOT], seed="arno")
    market = page.locator('[data-at="space:market1"]')
    page.locator(".target.legal").first.wait_for()
    market.click()
    settle(page)
    before = market.bounding_box()
    page.locator(".tray [data-option]").last.click()
    page.locator(".bar [data-key='confirm']").wait_for()
    settle(page)
    assert market.bounding_box() == before


def test_every_expansion_can_be_chosen_at_once(page: Any, server: LocalServer) -> None:
    page.goto(f"http://{server.address}/new/lorenzo")
    page.get_by_label("Everything").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("region", name="Auction of the families").wait_for()


def test_the_settings_are_kept(page: Any, server: LocalServer) -> None:
    page.goto(f"http://{server.address}/settings")
    expect(page.get_by_label("Sound")).not_to_be_checked()
    page.get_by_label("Letters beside colours").check()
    page.get_by_label("Animations").select_option("none")
    for _ in ("now", "after a reload"):
        expect(page.locator("html")).to_have_attribute("data-symbols", "on")
        expect(page.locator("html")).to_have_attribute("data-motion", "none")
        page.reload()
        page.locator("h1").wait_for()


def test_the_form_of_a_new_table_speaks_in_words(page: Any, server: LocalServer) -> None:
    page.goto(f"http://{server.address}/new/lorenzo")
    page.get_by_text("More options").click()
    chosen = page.get_by_role("combobox", name="First turn order").locator("option")
    expect(chosen).to_have_text(["At random", "A random first player, then clockwise"])


ADVANCED = {
    "en": ("Houses of Renaissance", "Advanced game"),
    "it": ("Famiglie del Rinascimento", "Gioco avanzato"),
}
"""An expansion that is played with the advanced game only, and that game, by language."""


@pytest.mark.parametrize("language", ADVANCED)
def test_with_houses_the_advanced_game_is_visibly_on(
    page: Any, server: LocalServer, language: str
) -> None:
    page.goto(f"http://{server.address}/settings")
    kept = json.dumps({"language": language})
    page.evaluate("kept => localStorage.setItem('magnifico.settings', kept)", kept)
    page.goto(f"http://{server.address}/new/lorenzo")
    houses, advanced = (page.locator(".box", has_text=name) for name in ADVANCED[language])
    expect(advanced).to_be_visible()
    expect(advanced.get_by_role("checkbox")).not_to_be_checked()
    houses.get_by_role("checkbox").check()
    expect(advanced.get_by_role("checkbox")).to_be_checked()
    expect(advanced.get_by_role("checkbox")).to_be_disabled()
    expect(advanced).to_have_class(re.compile(r"\bon\b"))
    houses.get_by_role("checkbox").uncheck()
    expect(advanced.get_by_role("checkbox")).not_to_be_checked()
    expect(advanced.get_by_role("checkbox")).to_be_enabled()


def test_a_link_that_works_only_here_says_so(page: Any, server: LocalServer) -> None:
    table = make_table(page, server, [me(), {"kind": "person"}])
    page.goto(f"http://{server.address}/tables/{table}")
    page.get_by_text("This server answers on this computer only.").wait_for()


def test_the_code_for_a_phone_leads_to_the_address_that_is_shown(
    chromium: Any, tmp_path: Path
) -> None:
    home = "http://192.168.7.20:8400"
    with running(f"sqlite:///{tmp_path}/t.db", web=BUILT, address=home) as server:
        context = new_context(chromium, viewport=PHONE)
        page = context.new_page()
        table = make_table(page, server, [me(), {"kind": "person"}, {"kind": "person"}])
        page.goto(f"http://{server.address}/tables/{table}")
        folds = page.locator("details.scan")
        expect(folds).to_have_count(2)
        for seat in (1, 2):
            fold, code = folds.nth(seat - 1), folds.nth(seat - 1).get_by_role("img")
            expect(code).to_be_hidden()
            fold.locator("summary").click()
            expect(code).to_be_visible()
            shown = page.get_by_label(f"Link of seat {seat + 1}").input_value()
            assert shown.startswith(f"{home}/"), shown
            assert text_of(code) == shown
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        check_access(page)
        shoot(page, "waiting-room-code")
        context.close()


def test_letters_beside_colours_follow_the_language(page: Any, server: LocalServer) -> None:
    letters = """wanted => wanted.join() === [...document.querySelectorAll("header .die")].map(
        (die) => die.querySelector("text")?.textContent ?? "").join()"""
    for language, wanted in (("en", ["B", "W", "O"]), ("it", ["N", "B", "A"])):
        kept = f'{{"symbols":true,"language":"{language}"}}'
        page.goto(f"http://{server.address}/settings")
        page.evaluate("kept => localStorage.setItem('magnifico.settings', kept)", kept)
        open_moment(page, server, "first-turn")
        page.wait_for_function(letters, arg=wanted)
        on_members = page.locator(".mine .member text", has_text=wanted[0])
        expect(on_members).to_have_count(1)
        expect(page.locator(".opponent .member text", has_text=wanted[0])).to_have_count(1)


def test_levels_of_bots_are_told_in_words(page: Any, server: LocalServer) -> None:
    bots = [{"kind": "bot", "bot": level} for level in ("merchant", "oracle")]
    table = make_table(page, server, [me(), *bots, {"kind": "person"}])
    page.goto(f"http://{server.address}/tables/{table}")
    page.get_by_text("bot: merchant").wait_for()
    page.evaluate("localStorage.setItem('magnifico.settings', '{\"language\":\"it\"}')")
    page.reload()
    for level in ("mercante", "oracolo"):
        page.get_by_text(f"bot: {level}").wait_for()
    page.get_by_label("Livello del bot").select_option("patron")
    page.locator("[data-do='fill']").click()
    page.locator(".opponent").first.wait_for()
    for level in ("mecenate", "mercante", "oracolo"):
        page.locator(".opponent small", has_text=level).wait_for()


SPARE = """select => {
  const words = document.createElement("span");
  words.style.font = getComputedStyle(select).font;
  words.textContent = select.selectedOptions[0].text;
  document.body.append(words);
  const width = words.getBoundingClientRect().width;
  words.remove();
  const { paddingLeft, paddingRight } = getComputedStyle(select);
  return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - width;
}"""
"""How much wider a list is than the words that are chosen in it."""
ARROW = 12
"""What the arrow of a list takes."""
OFFERED = {
    "en": ["Builder: loves to build", "Soldier: trusts in arms", "Bishop: stands by the Church"],
    "it": ["Costruttore: ama costruire", "Soldato: crede nelle armi", "Vescovo: sta con la Chiesa"],
}
LABEL = {"en": "Level of the bot", "it": "Livello del bot"}


@pytest.mark.parametrize("language", ["en", "it"])
def test_personalities_are_offered_after_the_levels_and_can_be_read(
    page: Any, server: LocalServer, language: str
) -> None:
    """At a desk by day, and on a phone by candlelight."""
    home = f"http://{server.address}"
    bots = [{"kind": "bot", "bot": name} for name in ("soldier", "bishop")]
    room = make_table(page, server, [me(), *bots, {"kind": "person"}])
    for look, window in (("light", (1366, 657)), ("dark", (390, 844))):
        page.goto(f"{home}/settings")
        kept = json.dumps({"language": language, "theme": look})
        page.evaluate("kept => localStorage.setItem('magnifico.settings', kept)", kept)
        resize(page, window)
        for path in ("new/lorenzo", f"tables/{room}"):
            page.goto(f"{home}/{path}")
            level = page.get_by_label(LABEL[language])
            level.wait_for()
            names = level.locator("option").evaluate_all("all => all.map(one => one.value)")
            assert names == [*LEVELS, *PERSONALITIES, "random"]
            for bot, words in zip(PERSONALITIES, OFFERED[language], strict=True):
                level.select_option(bot)
                assert level.evaluate("one => one.selectedOptions[0].text") == words
                assert level.evaluate(SPARE) >= ARROW, words
            assert page.evaluate(NO_SCROLL)
    for name in {"en": ("soldier", "bishop"), "it": ("soldato", "vescovo")}[language]:
        page.get_by_text(f"bot: {name}").wait_for()


def test_the_link_for_spectators_can_be_had_in_a_running_game(
    page: Any, server: LocalServer
) -> None:
    open_table(page, server, [me(), BOT], seed="arno")
    page.get_by_role("button", name="Settings").click()
    page.locator("[data-do='watch-link']").wait_for()


def test_a_waiting_room_says_what_is_played_and_fills_up_with_bots(
    page: Any, server: LocalServer
) -> None:
    seats = [me(), {"kind": "person"}, {"kind": "open"}]
    table = make_table(page, server, seats, options={"houses": True}, undo="ask")
    page.goto(f"http://{server.address}/tables/{table}")
    terms = page.locator(".terms li")
    terms.first.wait_for()
    told = terms.all_inner_texts()
    assert "Houses of Renaissance" in told
    assert "undo if the others agree" in told
    page.get_by_text("By invitation – only whoever opens the link that you send").wait_for()
    page.get_by_text("Anybody – no link needed: whoever comes first").wait_for()
    page.get_by_text("This server answers on this computer only.").wait_for()
    check_access(page)
    shoot(page, "waiting-room")
    page.set_viewport_size(PHONE)
    for language in ("it", "en"):
        kept = json.dumps({"language": language})
        page.evaluate("kept => localStorage.setItem('magnifico.settings', kept)", kept)
        page.reload()
        page.locator("[data-do='fill']").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), language
    page.get_by_label("Level of the bot").select_option("random")
    page.locator("[data-do='fill']").click()
    page.locator(".auction, .bar").first.wait_for()


def test_the_log_of_masters_tells_no_turns_and_a_production_in_one_line(
    page: Any, server: LocalServer
) -> None:
    open_moment(page, server, "masters-alone")
    lines = page.locator(".log .line", has_text="Production")
    lines.first.wait_for()
    expect(page.locator(".log")).not_to_contain_text("to play.")
    expect(lines.last.locator(".less")).to_have_count(1)
    expect(lines.last.locator(".more")).to_have_count(1)
