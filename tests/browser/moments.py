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
from magnifico.core.decision import Option

Until = Callable[[Game], bool]
Mover = Callable[[], Option]

EVERYTHING = {"houses": True, "pazzi": True, "promo_tiles": True, "promo_cards": True}
ADVANCED = {"advanced": True}
MOST_GAMES = 20
SHY = ("pass", "discard", "none", "decline")
"""Moves that a player by lot avoids: little happens after them."""


def at(*kinds: str, round_number: int = 0) -> Until:
    """Until one of these decisions is asked for, in this round or later."""
    return lambda game: (
        game.decision is not None
        and game.decision.kind in kinds
        and game.view()["state"]["round"] >= round_number
    )


def over(game: Game) -> bool:
    """Until the end."""
    return game.outcome is not None


def played_well(until: Until, players: int, seed: str, **options: bool) -> Game:
    """A game up to a moment, played by a bot that looks one turn ahead."""
    return _first(until, players, seed, options, lambda game: well_chosen(game, seed))


def played_by_lot(until: Until, players: int, seed: str, **options: bool) -> Game:
    """A game up to a moment, played by lot."""
    return _first(until, players, seed, options, lambda game: drawn(game, seed))


def _first(
    until: Until, players: int, seed: str, options: dict[str, bool], mover: Callable[[Game], Mover]
) -> Game:
    """The first game of a few that comes to a moment: bots change, and their games with them."""
    for number in range(MOST_GAMES):
        names, another = NAMES[:players], f"{seed} {number}" if number else seed
        game = Game.new("lorenzo", players=players, seed=another, options=options, names=names)
        move = mover(game)
        while not (until(game) or game.outcome):
            assert game.decision is not None
            game.play(move(), seat=game.decision.seat)
        if until(game):
            return game
    raise AssertionError("the moment that was looked for did not come")


def well_chosen(game: Game, seed: str) -> Mover:
    bot = bot_from("greedy", seed)

    def move() -> Option:
        assert game.decision is not None
        code = bot.choose(game.state)
        return next(option for option in game.decision.options if option.code == code)

    return move


def drawn(game: Game, seed: str) -> Mover:
    lot = random.Random(seed)

    def move() -> Option:
        assert game.decision is not None
        options = game.decision.options
        bold = [option for option in options if not option.text.startswith(SHY)]
        return lot.choice(bold or options)

    return move


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
