"""Games that bots played, brought to a server: tests of late moments start late."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from tests.browser.acting import NAMES
from tests.server.house import House

from magnifico import Game
from magnifico.bots.names import bot_from
from magnifico.server.play.course import sight_of

MOST_MOVES = 3000


@cache
def bots_game(game: str, players: int, seed: str, moves: int = MOST_MOVES, **options: Any) -> str:
    """The record of a game between bots, up to some number of moves."""
    played = Game.new(game, players, seed=seed, options=options, names=NAMES[:players])
    bots = [bot_from("greedy", f"{seed}:{seat}") for seat in range(players)]
    for _ in range(moves):
        if played.outcome is not None:
            break
        seat = played.seats_to_act[0]
        code = bots[seat].choose(sight_of(played, seat))
        played.play(played.rules.text(code), seat)
    return str(played.record)


def bring(page: Any, house: House, record: str) -> str:
    """A table of a record, all of whose seats belong to the browser of a page."""
    address = f"http://{house.address}"
    answer = page.request.post(
        f"{address}/api/records",
        data=json.dumps({"text": record}),
        headers={"content-type": "application/json", "origin": address},
    )
    assert answer.ok, answer.text()
    table: str = answer.json()["table"]["id"]
    return table


def play_on(page: Any, house: House, table: str, number: int, seats: list[dict[str, str]]) -> str:
    """A table that goes on from a moment of another one."""
    address = f"http://{house.address}"
    answer = page.request.post(
        f"{address}/api/tables/{table}/play-on",
        data=json.dumps({"number": number, "seats": seats, "undo": "free"}),
        headers={"content-type": "application/json", "origin": address},
    )
    assert answer.ok, answer.text()
    found: str = answer.json()["table"]["id"]
    return found
