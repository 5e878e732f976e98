"""Looking back: replay, points over time, records, and playing on from a moment."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, MediaType, Response
from litestar.params import JSONBody, PathParameter, QueryParameter

from magnifico.server import wire
from magnifico.server.api.parts import Caller, SeatQuery, TableId, TheLobby, Visitor, get, post
from magnifico.server.api.tables import held
from magnifico.server.tables import replaying

Number = Annotated[int, PathParameter(ge=0, le=2**31 - 1, description="After this many moves.")]
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
        number: Number,
        seat: SeatQuery = None,
        open_hands: OpenHands = False,
    ) -> wire.ReplayView:
        """A moment of the game, as a seat or the public saw it."""
        table = await lobby.table(table_id)
        viewer = replaying.check_replay(table, visitor, seat)
        async with table.lock:
            return await replaying.replay_view(table, viewer, number, open_hands)

    @get("/tables/{table_id:str}/points")
    async def points(
        self, lobby: TheLobby, visitor: Visitor, table_id: TableId, seat: SeatQuery = None
    ) -> wire.PointsHistory:
        """The points of every seat after each move."""
        table = await lobby.table(table_id)
        viewer = replaying.check_replay(table, visitor, seat)
        async with table.lock:
            return await replaying.points_history(table, viewer)

    @get("/tables/{table_id:str}/record", media_type=MediaType.TEXT)
    async def record(
        self, lobby: TheLobby, visitor: Visitor, table_id: TableId, seat: SeatQuery = None
    ) -> Response[str]:
        """The game as a text record; while it runs, without what is hidden."""
        table = await lobby.table(table_id)
        viewer = replaying.check_replay(table, visitor, seat)
        async with table.lock:
            text = str(await replaying.record_of(table, viewer))
        name = f'attachment; filename="{table.row.game}-{table.id}.txt"'
        return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})

    @get("/tables/{table_id:str}/proof")
    async def proof(
        self, lobby: TheLobby, visitor: Visitor, table_id: TableId, seat: SeatQuery = None
    ) -> wire.Proof:
        """Whether the dice of a finished game kept what was promised before the first move."""
        table = await lobby.table(table_id)
        viewer = replaying.check_replay(table, visitor, seat)
        async with table.lock:
            return await replaying.proof_of(table, viewer)

    @post("/records")
    async def bring(
        self, lobby: TheLobby, person: Caller, data: JSONBody[wire.RecordText]
    ) -> wire.TableHeld:
        """Make a table of a text record: to look at, or to play on."""
        return held(await lobby.bring(data, person), person)

    @post("/tables/{table_id:str}/play-on")
    async def play_on(
        self, lobby: TheLobby, person: Caller, table_id: TableId, data: JSONBody[wire.PlayOn]
    ) -> wire.TableHeld:
        """Make a new table that goes on from a moment of this one."""
        return held(await lobby.play_on(await lobby.table(table_id), data, person), person)
