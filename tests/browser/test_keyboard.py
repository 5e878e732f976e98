"""A round of Lorenzo il Magnifico with the keyboard alone; Masters is begun and ended so."""

from __future__ import annotations

from typing import Any

from tests.browser.actions import BOT, me, open_table
from tests.browser.keyboard import Typist, nameless
from tests.server.local_server import LocalServer

MEMBERS = 4


def test_a_round_with_the_keyboard_alone(page: Any, server: LocalServer) -> None:
    open_table(page, server, [me(), BOT], seed="arno")
    typist = Typist(page)
    while typist.turns <= MEMBERS:
        assert typist.step()
    assert nameless(page) == []
    assert {"board", "confirm", "option"} <= typist.seen
    assert any("lace a family member" in line for line in typist.said)
    log = page.locator("[role=log], .log").first.inner_text()
    assert "Round 2" in log or "round 2" in log
