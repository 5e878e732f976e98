"""Tournaments over HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller
from litestar.params import JSONBody, PathParameter

from magnifico.server import wire
from magnifico.server.api.dependencies import (
    Caller,
    TheServices,
    TheTournaments,
    Visitor,
    get,
    post,
)
from magnifico.server.tables.client import Client
from magnifico.server.tournaments.hosting import Tournaments
from magnifico.server.tournaments.views import tournament_info

TournamentId = Annotated[str, PathParameter(description="Names a tournament.", max_length=32)]


class TournamentController(Controller):
    """Tournaments for people and bots."""

    path = "/api/tournaments"
    tags = ("tournaments",)

    @get("/")
    async def listed(
        self, tournaments: TheTournaments, services: TheServices, visitor: Visitor
    ) -> wire.TournamentList:
        """Listed tournaments, and those of this player."""
        found = await services.store.tournaments.shown_to(visitor.kin)
        return wire.TournamentList([tournament_info(one, {}, visitor) for one in found])

    @post("/")
    async def create(
        self, tournaments: TheTournaments, client: Caller, data: JSONBody[wire.NewTournament]
    ) -> wire.TournamentInfo:
        """Make a tournament, as its host."""
        return tournament_info(await tournaments.create(data, client), {}, client)

    @get("/{tournament_id:str}")
    async def one(
        self, tournaments: TheTournaments, visitor: Visitor, tournament_id: TournamentId
    ) -> wire.TournamentInfo:
        """A tournament, for whoever knows its address."""
        return await _told(tournaments, tournament_id, visitor)

    @post("/{tournament_id:str}/enter", status_code=200)
    async def enter(
        self,
        tournaments: TheTournaments,
        client: Caller,
        tournament_id: TournamentId,
        data: JSONBody[wire.EntryRequest],
    ) -> wire.TournamentInfo:
        """Take part."""
        await tournaments.enter(tournament_id, client, data.name)
        return await _told(tournaments, tournament_id, client)

    @post("/{tournament_id:str}/leave", status_code=200)
    async def leave(
        self, tournaments: TheTournaments, client: Caller, tournament_id: TournamentId
    ) -> wire.TournamentInfo:
        """Take part no longer; after the start a bot plays on."""
        await tournaments.leave(tournament_id, client)
        return await _told(tournaments, tournament_id, client)

    @post("/{tournament_id:str}/start", status_code=200)
    async def start(
        self, tournaments: TheTournaments, client: Caller, tournament_id: TournamentId
    ) -> wire.TournamentInfo:
        """Begin, as the host; from now on everything goes on by itself."""
        await tournaments.start(tournament_id, client)
        return await _told(tournaments, tournament_id, client)


async def _told(
    tournaments: Tournaments, tournament_id: str, client: Client
) -> wire.TournamentInfo:
    tournament = await tournaments.one(tournament_id)
    results = await tournaments.results(tournament)
    return tournament_info(await tournaments.opened(tournament, results), results, client)
