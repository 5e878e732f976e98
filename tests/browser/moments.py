"""Moments of games of Lorenzo il Magnifico: played here, brought to the table as a record.

Games are played by a bot that plays well, so that the boards look as they do between people, or
by lot, which comes past everything that can be asked.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from tests.browser.acting import NAMES
from tests.server.house import House

from magnifico import Game
from magnifico.bots import bot_from

Until = Callable[[Game], bool]

EVERYTHING = {"houses": True, "pazzi": True, "promo_tiles": True, "promo_cards": True}
ADVANCED = {"advanced": True}
MOST_MOVES = 2000
SHY = ("pass", "discard", "none", "decline")
"""Moves that a player by lot avoids: little happens after them."""


def at(*kinds: str, round_number: int = 0) -> Until:
    """Until one of these decisions is asked for, in this round or later."""
    return lambda game: (
        game.decision is not None
        and game.decision.kind in kinds
        and game.view()["state"]["round"] >= round_number
    )


def played_well(until: Until, players: int, seed: str, **options: bool) -> Game:
    """A game up to a moment, played by a bot that looks one turn ahead."""
    game = Game.new("lorenzo", players=players, seed=seed, options=options, names=NAMES[:players])
    bot = bot_from("greedy", seed)
    for _ in range(MOST_MOVES):
        if game.outcome or until(game):
            return game
        decision = game.decision
        assert decision is not None
        code = bot.choose(game.state)
        game.play(next(o for o in decision.options if o.code == code), seat=decision.seat)
    raise AssertionError("the moment that was looked for did not come")


def played_by_lot(until: Until, players: int, seed: str, **options: bool) -> Game:
    """A game up to a moment, played by lot."""
    game = Game.new("lorenzo", players=players, seed=seed, options=options, names=NAMES[:players])
    lot = random.Random(seed)
    while not (game.outcome or until(game)):
        decision = game.decision
        assert decision is not None
        bold = [option for option in decision.options if not option.text.startswith(SHY)]
        game.play(lot.choice(bold or decision.options), seat=decision.seat)
    return game


def bring(page: Any, house: House, game: Game) -> str:
    """Make a table of a game; all its seats are at this screen. Says the table's id."""
    address = f"http://{house.address}"
    answer = page.request.post(
        f"{address}/api/records",
        data=json.dumps({"text": str(game.record)}),
        headers={"content-type": "application/json", "origin": address},
    )
    assert answer.ok, answer.text()
    table: str = answer.json()["table"]["id"]
    return table


def open_moment(page: Any, house: House, game: Game) -> str:
    """Bring a game to the table, and go there as the player who must decide."""
    table = bring(page, house, game)
    page.goto(f"http://{house.address}/tables/{table}")
    if not game.outcome:
        page.locator(".curtain [data-key='confirm']").click()
    page.locator(".table").wait_for()
    return table
