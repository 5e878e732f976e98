"""Finding people in a real browser: the lobby, a tournament, and the challenge of the week."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.actions import BOT, NO_SCROLL, check_access, make_table, me, shoot
from tests.core.sample import NAME
from tests.server.local_server import LocalServer
from tests.server.playing_out import play_out


def test_people_find_each_other_in_the_lobby(
    page: Any, server: LocalServer, new_page: Callable[..., Any]
) -> None:
    guest = new_page()
    watched = make_table(guest, server, [me(1), BOT], game="masters", listed=True)
    home = f"http://{server.address}"
    page.goto(f"{home}/lobby")
    page.locator('[data-filter="game"]').select_option("masters")
    page.locator('[data-filter="seats"]').select_option("2")
    page.get_by_label("Your name").fill("Ginevra of the lobby")
    page.locator(f'li[data-table="{watched}"]').get_by_role("link", name="Watch").wait_for()
    page.locator('[data-do="pair"]').click()
    page.wait_for_url("**/tables/*")
    table = page.url.rpartition("/")[2]
    guest.goto(f"{home}/lobby")
    row = guest.locator(f'li[data-table="{table}"]')
    row.get_by_text("1 free seat").wait_for()
    check_access(guest)
    shoot(guest, "lobby")
    row.get_by_role("link", name="Take a seat").click()
    guest.get_by_label("Your name").fill("Marco of the lobby")
    guest.get_by_role("button", name="Sit down").click()
    page.locator(".table").wait_for()
    page.goto(f"{home}/lobby")
    expect(page.locator('[data-filter="seats"]'), "filters are kept").to_have_value("2")
    page.locator(f'li[data-table="{watched}"]').get_by_role("link", name="Watch").click()
    page.locator(".table").wait_for()


def test_a_followed_table_in_italian(
    page: Any, server: LocalServer, new_page: Callable[..., Any]
) -> None:
    guest = new_page()
    table = make_table(guest, server, [me(1), BOT], game="masters", listed=True)
    kept = {"magnifico.settings": {"language": "it"}, "magnifico.followed": [table, "x" * 12]}
    for key, value in kept.items():
        text = json.dumps(json.dumps(value))
        page.add_init_script(f'localStorage.setItem("{key}", {text})')
    page.goto(f"http://{server.address}/")
    line = page.locator(f'[data-followed="{table}"]')
    line.get_by_text("Tocca a Marco").wait_for()
    page.get_by_role("heading", name="Seguite").wait_for()
    expect(page.locator("[data-followed]"), "a table that is gone is left out").to_have_count(1)
    assert page.evaluate(NO_SCROLL)


def test_a_tournament_is_made_followed_and_over(page: Any, server: LocalServer) -> None:
    page.goto(f"http://{server.address}/tournaments")
    page.get_by_label("Name").fill("Cup of the Arno")
    page.get_by_label("Game", exact=False).first.select_option(NAME)  # which is soon over
    page.locator('[data-do="form"]').select_option("knock-out")
    page.locator('[data-do="bots"]').fill("3")
    page.get_by_label("Their level").select_option("random")
    page.locator('[data-do="make"]').click()
    page.get_by_role("heading", name="Cup of the Arno").wait_for()
    page.get_by_placeholder("Your name").fill("Anna")
    page.locator('[data-do="enter"]').click()
    page.locator('[data-do="start"]:enabled').click()
    page.get_by_role("link", name="Your table is open").wait_for()
    tournament = page.url.rpartition("/")[2]
    path = f"http://{server.address}/api/tournaments/{tournament}"
    while (told := page.request.get(path).json())["status"] != "finished":
        mine = next(one["number"] for one in told["entrants"] if one["mine"])
        for one in told["tables"][-1]:
            address = f"http://{server.address}/api/tables/{one['table']}"
            waits = mine in one["entrants"] and not one["points"]
            if waits and page.request.get(address).ok:
                play_out(server, one["table"])
        page.wait_for_timeout(100)
    page.locator('[data-status="finished"]').wait_for()
    expect(page.get_by_role("heading", name="Round 2")).to_have_count(1)
    winner = told["standings"][0]["number"]
    name = next(one["name"] for one in told["entrants"] if one["number"] == winner)
    first = page.locator("tbody tr").first.locator("th")
    expect(first).to_have_text(re.compile(rf"^\s*{re.escape(name)}"))
    check_access(page)
    shoot(page, "tournament")


def test_the_challenge_is_tried_once_and_then_told(page: Any, server: LocalServer) -> None:
    page.goto(f"http://{server.address}/challenge")
    page.get_by_placeholder("Your name").fill("Simonetta")
    page.locator('[data-do="try"]').click()
    page.wait_for_url("**/tables/*")
    table = page.url.rpartition("/")[2]
    play_out(server, table)
    page.goto(f"http://{server.address}/challenge")
    row = page.get_by_role("row").filter(has_text="Simonetta")
    row.wait_for()
    expect(page.locator('[data-do="try"]')).to_have_count(0)
    check_access(page)
    shoot(page, "challenge")
    row.get_by_role("button", name="Look at it").click()
    page.wait_for_url(f"**/tables/{table}/replay*")
