"""The log in one line per move, and the choice of a member beside the space that it is for."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.actions import BOT, bring, me, open_table, settle
from tests.browser.moments import open_moment, record_of
from tests.server.local_server import LocalServer

LINE = "Lucia Support to the Pope, floor 1 −5 +1"


def test_a_move_is_one_line_that_unfolds_and_leads_to_the_replay(
    page: Any, server: LocalServer
) -> None:
    open_moment(page, server, "middle")
    line = page.locator(".log .line").last
    expect(line).to_have_text(LINE, use_inner_text=True)
    expect(line.get_by_role("img", name="military points")).to_have_count(1)
    expect(line.get_by_role("img", name="faith points")).to_have_count(1)
    expect(page.locator(".log")).not_to_contain_text("places the white member")
    line.click()
    page.locator(".log").get_by_text("places the white member").wait_for()
    page.locator(".log .open .jump").click()
    page.locator(".replay").wait_for()


def test_the_final_scoring_is_one_line_for_each_player(page: Any, server: LocalServer) -> None:
    table = bring(page, server, record_of("lorenzo-4"))
    page.goto(f"http://{server.address}/tables/{table}/replay#307")
    scored = page.locator(".log .line", has_text="Final scoring")
    expect(scored).to_have_count(4)
    names = [text.split()[0] for text in scored.all_inner_texts()]
    assert sorted(names) == ["Bianca", "Lucia", "Marco", "Piero"]


def test_the_vatican_report_is_one_line_for_each_player(page: Any, server: LocalServer) -> None:
    table = bring(page, server, record_of("lorenzo-4"))
    page.goto(f"http://{server.address}/tables/{table}/replay#138")
    told = page.locator(".log .line", has_text=re.compile("Supports the Church|Excommunicated"))
    expect(told).to_have_count(4)
    names = [text.split()[0] for text in told.all_inner_texts()]
    assert sorted(names) == ["Bianca", "Lucia", "Marco", "Piero"]
    punished = page.locator(".log .line .what", has_text="Excommunicated")
    assert set(punished.all_inner_texts()) == {"Excommunicated: fewer servants"}


def test_a_bonus_action_names_itself_and_has_a_slider_of_its_own(
    page: Any, server: LocalServer
) -> None:
    """By itself, and as a part of the turn that it follows from."""
    open_moment(page, server, "bonus-card")
    page.locator(".bar", has_text="Take a card with the action of Abbess").wait_for()
    page.locator('[data-at="space:territory3"].legal').click()
    bar = page.locator(".bar.planned")
    bar.get_by_text("Abbess: take Gravel Pit (territories, floor 3)").wait_for()
    expect(bar.get_by_role("slider", name="Servants")).to_have_count(1)
    expect(bar.locator(".servants")).to_contain_text("1 servant for a value of 5")
    open_table(page, server, [me(), BOT, BOT], seed="arno")
    page.locator('[data-at="space:character4"].legal').click()
    page.locator('[data-at="space:territory2"].legal').click()
    bar.locator("p", has_text="to characters, floor 4: Abbess").wait_for()
    expect(bar.locator(".besides")).to_have_text("Abbess: take Village (territories, floor 2)")


def test_the_member_is_chosen_beside_the_space(page: Any, server: LocalServer) -> None:
    open_moment(page, server, "middle")
    space = page.locator('[data-at="space:territory1"]')
    space.click()
    page.locator(".bar", has_text="Marble Pit: with which member?").wait_for()
    settle(page)
    tray = page.locator(".bar .tray").bounding_box()
    floor = space.bounding_box()
    assert abs(tray["y"] - (floor["y"] + floor["height"])) < 10
    assert tray["x"] < floor["x"] + floor["width"]
    page.locator(".tray [data-option]").first.click()
    page.locator(".bar.planned [data-key='confirm']").wait_for()
