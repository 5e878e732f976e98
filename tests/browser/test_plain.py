"""A game that the client does not know, at the plain table: the sample game of the tests."""

from __future__ import annotations

from typing import Any

from tests.browser.actions import BOT, Player, check_access, fits, me, open_table, shoot
from tests.core.sample import NAME
from tests.server.local_server import LocalServer

RESULT = 'dialog[open][aria-label="Result"]'


def test_the_sample_game_is_played_to_its_end_by_clicking_what_is_offered(
    page: Any, server: LocalServer
):
    open_table(page, server, [me(), BOT], game=NAME, seed="fair")
    assert page.locator("main, .table").first.is_visible()
    check_access(page)
    assert fits(page)
    shoot(page, "plain")
    player = Player(page)
    player.play(most=200)
    assert "confirm" in player.seen
    result = page.locator(RESULT)
    assert "Bianca" in result.inner_text()
    assert "points" in result.inner_text().lower()
    shoot(page, "plain-result")
