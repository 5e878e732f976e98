"""Playing a table to its end without a network between: for tests of what comes after."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from magnifico.server.tables.client import Client
from magnifico.server.tables.moves import playing
from tests.server.local_server import LocalServer

PATIENCE = 1200
"""Seconds in which a game must have ended: many, because a machine may be busy."""


def play_out(server: LocalServer, table_id: str, seed: int = 1) -> None:
    """Play the moves of all people at a table by lot, until the game is over."""
    server.run(_play_out(server.lobby, table_id, random.Random(seed)), PATIENCE)


async def _play_out(lobby: Any, table_id: str, lot: random.Random) -> None:
    table = await lobby.table(table_id)
    while not table.is_finished:
        if table.row.status == "waiting":
            await asyncio.sleep(0.01)
            continue
        history = await table.history()
        people = [seat for seat in table.row.turn if table.seats[seat].kind != "bot"]
        if not people:
            await asyncio.sleep(0.01)
            continue
        seat = people[0]
        decision = history.game.decision_of(seat)
        move = lot.choice(decision.options).text
        holder = Client(min(table.holders(seat)))
        await playing.move(table, holder, seat, table.row.seq, [move])
