"""Time and attention: clocks at the names, and a tab that says whose turn it is."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote

from playwright.sync_api import expect

from tests.browser.actions import BOT, ROOT, me, open_table
from tests.server.local_server import LocalServer

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


SHORT = re.compile(r"\bshort\b")


def own_clock(page: Any) -> Any:
    return page.locator(".mine time")


def left(page: Any) -> int:
    """The seconds on the own clock."""
    minutes, seconds = own_clock(page).inner_text().split(":")
    return int(minutes) * 60 + int(seconds)


def test_a_clock_counts_down_and_is_red_and_heard_in_its_last_minute(
    page: Any, server: LocalServer
) -> None:
    page.add_init_script(TICKS)
    page.add_init_script("localStorage.setItem('magnifico.settings', '{\"sound\":true}')")
    page.clock.install()
    open_table(page, server, [me(), BOT], seed="arno", time={"budget": 3000, "per_move": 5})
    page.locator(".target.legal").first.wait_for()
    before = left(page)
    assert 2800 < before <= 3005  # it runs on while a slow machine opens the page
    expect(own_clock(page)).not_to_have_class(SHORT)
    page.clock.fast_forward(2_700_000)
    page.clock.run_for(1000)
    expect(own_clock(page)).to_have_text(re.compile(r"^[0-5]:\d\d$"))
    assert left(page) <= before - 2700
    while left(page) >= 60:
        page.clock.run_for(10_000)
    expect(own_clock(page)).to_have_class(SHORT)
    page.clock.run_for(11_000)  # every tenth second is heard
    assert TICK in page.evaluate("window.ticks")
    expect(page.locator(".opponent time")).to_have_count(1)


def test_a_clock_by_the_day_is_told_in_words(page: Any, server: LocalServer) -> None:
    day = 24 * 3600
    open_table(page, server, [me(), BOT], seed="arno", time={"budget": 3 * day, "per_move": 60})
    own_clock(page).get_by_text("2 days left").wait_for()


def test_the_tab_says_whose_turn_it_is(page: Any, server: LocalServer) -> None:
    icon = page.locator("link[rel=icon]")
    page.goto(f"http://{server.address}/")
    expect(icon).to_have_attribute("href", "/icon.svg")
    open_table(page, server, [me(), BOT], seed="arno")
    page.locator(".target.legal").first.wait_for()
    expect(page).to_have_title("● Your turn – Lorenzo il Magnifico")
    drawing = ROOT / "web" / "src" / "app" / "device" / "icon-turn.svg"
    expect(icon).to_have_attribute("href", re.compile("^data:"))
    assert unquote(icon.get_attribute("href").partition(",")[2]) == drawing.read_text("utf-8")
