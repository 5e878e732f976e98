"""The end of a game in a real browser: the result of both games, and what can be done then."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from magnifico import parse_record
from tests.browser.actions import bring, check_access, shoot
from tests.browser.moments import record_of
from tests.server.local_server import LocalServer

COLOURS = """([type, name]) => {
  const probe = document.createElement("i");
  probe.style.background = `var(--${type})`;
  document.querySelector(".tower").append(probe);
  const rows = [...document.querySelectorAll("dialog[open] th")];
  const swatch = rows.find((row) => row.textContent === name).querySelector("i");
  return [probe, swatch].map((node) => getComputedStyle(node).backgroundColor);
}"""
"""The colour of a tower, and that of a source of points."""


def open_result(page: Any, server: LocalServer, game: str, players: int) -> str:
    table = bring(page, server, record_of(f"{game}-{players}"))
    page.goto(f"http://{server.address}/tables/{table}")
    page.locator(".fair .mark").wait_for()
    return table


@pytest.mark.parametrize(("game", "players"), [("lorenzo", 4), ("masters", 3), ("masters", 1)])
def test_the_points_of_everybody_by_source(
    page: Any, server: LocalServer, game: str, players: int
) -> None:
    table = open_result(page, server, game, players)
    result = page.request.get(f"http://{server.address}/api/tables/{table}/view").json()
    outcome = result["view"]["outcome"]
    dialog = page.locator("dialog[open]")
    totals = dialog.locator("tr.total td").all_inner_texts()
    assert totals == [str(outcome["points"][seat]) for seat in outcome["ranking"]]
    for column, seat in enumerate(outcome["ranking"]):
        cells = dialog.locator(f".scroll tr:not(.total) td:nth-child({column + 2})")
        told = cells.first.locator("xpath=ancestor::tbody").locator(f"td:nth-child({column + 2})")
        numbers = [text.replace("−", "-") for text in told.all_inner_texts()]
        points = [int(text) for text in numbers[:-1] if text != "–"]
        assert sum(points) == outcome["points"][seat]
    expect(dialog.locator("figure path.line")).to_have_count(players)
    expect(page.locator(".fair .mark")).to_have_text("Verified")
    check_access(page, "dialog[open]")
    shoot(page, f"end-{game}-{players}")


def test_cards_have_the_colours_of_the_board(page: Any, server: LocalServer) -> None:
    open_result(page, server, "lorenzo", 4)
    for type_, name in (("territory", "Territories"), ("character", "Characters")):
        colours = page.evaluate(COLOURS, [type_, name])
        assert colours[0] == colours[1]


def test_rematch_record_link_and_final_board(
    page: Any, server: LocalServer, new_page: Callable[..., Any]
) -> None:
    table = open_result(page, server, "masters", 3)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    text = download.value.path().read_text("utf-8")
    assert text.startswith('[Game "masters"]')
    page.locator('[data-do="share"]').click()
    address = page.locator(".address input").input_value()
    guest = new_page()
    guest.goto(address)
    guest.locator("section.grid").wait_for()
    page.locator('[data-do="board"]').click()
    expect(page.locator("section.grid")).to_be_visible()
    page.get_by_role("button", name="See the result").click()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: f"/tables/{table}" not in url and "/tables/" in url)


def test_how_the_game_ended_is_named_with_its_rule(page: Any, server: LocalServer) -> None:
    open_result(page, server, "masters", 1)
    reason = page.locator("dialog[open] .reason")
    assert "#MR-SOLO" in reason.locator("a").get_attribute("href")


def test_a_promise_that_was_changed_is_found_out(page: Any, server: LocalServer) -> None:
    table = bring(page, server, record_of("masters-1"))
    page.goto(f"http://{server.address}/settings")
    page.evaluate(
        "id => localStorage.setItem('magnifico.promises', JSON.stringify({[id]: 'sha256:0'}))",
        table,
    )
    page.goto(f"http://{server.address}/tables/{table}")
    page.locator(".fair .mark.bad").wait_for()


def test_the_last_choice_of_the_church_speaks_of_the_church_alone(
    page: Any, server: LocalServer
) -> None:
    """The final scoring comes with the move, but is no consequence of the choice."""
    record = str(parse_record(record_of("lorenzo-4")).until(306))
    table = bring(page, server, record)
    page.goto(f"http://{server.address}/tables/{table}")
    page.locator(".curtain [data-key='confirm']").click()
    support = page.locator('.tray [data-move="support"]')
    points = int(re.sub(r"\D", "", support.locator("strong").inner_text()))
    support.click()
    page.locator('.bar.planned[aria-busy="false"] [data-key="confirm"]').wait_for()
    told = page.locator(".bar").inner_text()
    assert {int(number) for number in re.findall(r"\+(\d+)", told)} == {points}
