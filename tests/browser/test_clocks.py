"""Time and attention: clocks at the names, and a tab that says whose turn it is."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote

from tests.browser.acting import BOT, ROOT, me, open_table
from tests.server.house import House

TICKS = """
window.ticks = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  window.ticks.push(this.frequency.value);
  return start.apply(this, when);
};
"""
TICK = 1320
"""The pitch of the clock."""


def own_clock(page: Any) -> Any:
    return page.locator(".mine time")


def test_a_clock_counts_down_and_is_red_and_heard_in_its_last_minute(
    page: Any, house: House
) -> None:
    page.add_init_script(TICKS)
    page.add_init_script("localStorage.setItem('magnifico.settings', '{\"sound\":true}')")
    page.clock.install()
    open_table(page, house, [me(), BOT], seed="arno", time={"budget": 300, "per_move": 5})
    page.locator(".target.legal").first.wait_for()
    own_clock(page).get_by_text(re.compile(r"^(5:0|4:5)\d$")).wait_for()
    assert "short" not in (own_clock(page).get_attribute("class") or "")
    page.clock.fast_forward(200_000)
    page.clock.run_for(1000)
    own_clock(page).get_by_text(re.compile(r"^1:[34]\d$")).wait_for()
    page.clock.run_for(60_000)
    own_clock(page).get_by_text(re.compile(r"^0:[34]\d$")).wait_for()
    assert "short" in own_clock(page).get_attribute("class")
    assert TICK in page.evaluate("window.ticks")
    assert page.locator(".opponent time").count() == 1


def test_a_clock_by_the_day_is_told_in_words(page: Any, house: House) -> None:
    day = 24 * 3600
    open_table(page, house, [me(), BOT], seed="arno", time={"budget": 3 * day, "per_move": 60})
    own_clock(page).get_by_text("2 days left").wait_for()


def test_the_tab_says_whose_turn_it_is(page: Any, house: House) -> None:
    icon = page.locator("link[rel=icon]")
    page.goto(f"http://{house.address}/")
    assert icon.get_attribute("href") == "/icon.svg"
    open_table(page, house, [me(), BOT], seed="arno")
    page.locator(".target.legal").first.wait_for()
    assert page.title() == "● Your turn – Lorenzo il Magnifico"
    drawing = ROOT / "web" / "src" / "app" / "icon-turn.svg"
    assert unquote(icon.get_attribute("href").partition(",")[2]) == drawing.read_text("utf-8")
