"""The lobby over HTTP."""

from __future__ import annotations

from litestar import Controller
from litestar.params import JSONBody

from magnifico.server import wire
from magnifico.server.api.dependencies import (
    Caller,
    TheLobby,
    ThePlayers,
    TheServices,
    Visitor,
    get,
    post,
)
from magnifico.server.players.pairing import pair
from magnifico.server.tables.actions import held
from magnifico.server.tables.create import clean

HERE_SECONDS = 60.0
"""How long somebody counts as here after they looked."""


class LobbyController(Controller):
    """Where people find each other."""

    path = "/api/lobby"
    tags = ("lobby",)

    @get("/")
    async def look(
        self, lobby: TheLobby, services: TheServices, visitor: Visitor
    ) -> wire.LobbyInfo:
        """Who is here, free seats, and games to watch."""
        names = await services.store.presence.here(services.now() - HERE_SECONDS)
        tables = await lobby.listed(visitor)
        return wire.LobbyInfo(
            here=len(names),
            names=[name for name in names if name],
            open=[table for table in tables if table.status == "waiting"],
            running=[table for table in tables if table.status == "running"],
        )

    @post("/", status_code=204)
    async def here(
        self,
        services: TheServices,
        players: ThePlayers,
        client: Caller,
        data: JSONBody[wire.Presence],
    ) -> None:
        """Say that one is here, under a name or without; again within a minute."""
        name = clean(data.name)
        if name:
            await players.check_name(await players.of(client), name)
        now = services.now()
        await services.store.presence.note(client.id, name, now, now - HERE_SECONDS)

    @post("/pair")
    async def pair(
        self,
        lobby: TheLobby,
        players: ThePlayers,
        client: Caller,
        data: JSONBody[wire.PairRequest],
    ) -> wire.TableHeld:
        """Play any game like this with anybody: a seat at a table that waits, or a new one."""
        return held(await pair(lobby, players, client, data), client)
