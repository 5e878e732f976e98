"""The challenge of the week over HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller
from litestar.params import JSONBody, PathParameter

from magnifico.server import wire
from magnifico.server.api.dependencies import Caller, TheChallenges, ThePlayers, Visitor, get, post
from magnifico.server.players.identity import Players
from magnifico.server.players.model import Player
from magnifico.server.tables.client import Client

WeekName = Annotated[str, PathParameter(description="As 2026-W47.", max_length=8)]


class ChallengeController(Controller):
    """One deal for everybody."""

    path = "/api/challenges"
    tags = ("challenges",)

    @get("/")
    async def this_week(
        self, challenges: TheChallenges, players: ThePlayers, visitor: Visitor
    ) -> wire.ChallengeInfo:
        """The challenge of this week, and its board."""
        return await challenges.told(challenges.this_week, await _player(players, visitor))

    @post("/")
    async def begin(
        self,
        challenges: TheChallenges,
        players: ThePlayers,
        client: Caller,
        data: JSONBody[wire.TryRequest],
    ) -> wire.ChallengeInfo:
        """Try it, once: its table is open now."""
        player = await players.of(client)
        await challenges.begin(client, player, data.name)
        return await challenges.told(challenges.this_week, player)

    @get("/{week:str}")
    async def one(
        self, challenges: TheChallenges, players: ThePlayers, visitor: Visitor, week: WeekName
    ) -> wire.ChallengeInfo:
        """The challenge of a week, and its board."""
        return await challenges.told(week, await _player(players, visitor))

    @post("/{week:str}/watch", status_code=204)
    async def watch(
        self,
        challenges: TheChallenges,
        players: ThePlayers,
        client: Caller,
        week: WeekName,
        data: JSONBody[wire.TryTable],
    ) -> None:
        """Let this browser look at the try of somebody else, after one's own."""
        await challenges.watch(week, client, await players.of(client), data.table)


async def _player(players: Players, visitor: Client) -> Player | None:
    return await players.store.of_browser(visitor.id) if visitor.is_known else None
