"""Looking back: replay, points over time, records, and playing on from a moment."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, MediaType, Response
from litestar.params import JSONBody, QueryParameter

from magnifico.server import wire
from magnifico.server.api.dependencies import (
    Caller,
    MoveNumber,
    SeatQuery,
    TableId,
    TheLobby,
    Visitor,
    WordsQuery,
    get,
    post,
    table_file,
)
from magnifico.server.tables import actions

OpenHands = Annotated[bool, QueryParameter(description="Hide nothing; once the game is over.")]


class RecordController(Controller):
    """Games that were played."""

    path = "/api"
    tags = ("records",)

    @get("/tables/{table_id:str}/replay/{number:int}")
    async def replay(
        self,
        lobby: TheLobby,
        visitor: Visitor,
        table_id: TableId,
        number: MoveNumber,
        seat: SeatQuery = None,
        open_hands: OpenHands = False,
        words: WordsQuery = None,
    ) -> wire.ReplayView:
        """A moment of the game, as a seat or the public saw it."""
        return await actions.replay(lobby, visitor, table_id, number, seat, open_hands, words)

    @get("/tables/{table_id:str}/points")
    async def points(
        self, lobby: TheLobby, visitor: Visitor, table_id: TableId, seat: SeatQuery = None
    ) -> wire.PointsHistory:
        """The points of every seat after each move."""
        return await actions.points(lobby, visitor, table_id, seat)

    @get("/tables/{table_id:str}/record", media_type=MediaType.TEXT)
    async def record(
        self, lobby: TheLobby, visitor: Visitor, table_id: TableId, seat: SeatQuery = None
    ) -> Response[str]:
        """The game as a text record with the comments on its moves; while it runs, without what
        is hidden."""
        text = await actions.record(lobby, visitor, table_id, seat)
        return await table_file(lobby, table_id, text, "txt")

    @get("/tables/{table_id:str}/proof")
    async def proof(
        self, lobby: TheLobby, visitor: Visitor, table_id: TableId, seat: SeatQuery = None
    ) -> wire.Proof:
        """Whether the dice of a finished game kept what was promised before the first move."""
        return await actions.proof(lobby, visitor, table_id, seat)

    @post("/records")
    async def bring(
        self, lobby: TheLobby, client: Caller, data: JSONBody[wire.ImportRequest]
    ) -> wire.TableHeld:
        """Make a table of a text record: to look at, or to play on."""
        return await actions.bring(lobby, client, data)

    @post("/tables/{table_id:str}/play-on")
    async def play_on(
        self, lobby: TheLobby, client: Caller, table_id: TableId, data: JSONBody[wire.PlayOnRequest]
    ) -> wire.TableHeld:
        """Make a new table that goes on from a moment of this one."""
        return await actions.play_on(lobby, client, table_id, data)
