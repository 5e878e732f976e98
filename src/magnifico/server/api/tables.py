"""Tables over HTTP: making them, sitting down, and playing for those who want no WebSocket."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from litestar import Controller
from litestar.params import JSONBody

from magnifico.core.errors import MagnificoError
from magnifico.core.state import NOBODY
from magnifico.server import wire
from magnifico.server.api.parts import (
    Caller,
    SeatQuery,
    SinceQuery,
    TableId,
    TheLobby,
    Visitor,
    delete,
    get,
    post,
)
from magnifico.server.errors import Refused, status_of
from magnifico.server.tables import playing, seating, telling
from magnifico.server.tables.lobby import Lobby
from magnifico.server.tables.person import Person
from magnifico.server.tables.table import Table


def held(table: Table, person: Person) -> wire.TableHeld:
    return wire.TableHeld(telling.table_info(table, person), seating.links(table, person))


@asynccontextmanager
async def refusing(
    lobby: Lobby, table: Table, person: Person, seat: int | None
) -> AsyncIterator[None]:
    """Let a refusal tell how things are, as the live connection does."""
    try:
        yield
    except MagnificoError as error:
        async with table.lock:
            viewer = telling.looks_as(table, lobby.viewer(person, seat))
            view = await telling.view(table, person, viewer)
        data = {**error.data, "seq": table.row.seq, "view": msgspec.to_builtins(view)}
        raise Refused(str(error), error.code, data, status_of(error)) from None


class TableController(Controller):
    """Tables and seats."""

    path = "/api/tables"
    tags = ("tables",)

    @get("/")
    async def listed(self, lobby: TheLobby, visitor: Visitor) -> wire.TableList:
        """Tables that everybody can find: open seats, and games to watch."""
        return wire.TableList(await lobby.listed(visitor))

    @get("/mine")
    async def mine(self, lobby: TheLobby, visitor: Visitor) -> wire.TableList:
        """The tables of this browser."""
        return wire.TableList(await lobby.mine(visitor))

    @post("/")
    async def create(
        self, lobby: TheLobby, person: Caller, data: JSONBody[wire.NewTable]
    ) -> wire.TableHeld:
        """Make a table."""
        return held(await lobby.create(data, person), person)

    @get("/{table_id:str}")
    async def one(self, lobby: TheLobby, visitor: Visitor, table_id: TableId) -> wire.TableHeld:
        """A table, for whoever knows its name; the game itself is for those who may watch."""
        return held(await lobby.table(table_id), visitor)

    @delete("/{table_id:str}")
    async def remove(self, lobby: TheLobby, person: Caller, table_id: TableId) -> None:
        """Delete an unfinished table of one's own."""
        await lobby.delete(await lobby.table(table_id), person)

    @post("/{table_id:str}/sit")
    async def sit(
        self, lobby: TheLobby, person: Caller, table_id: TableId, data: JSONBody[wire.Sitting]
    ) -> wire.TableHeld:
        """Sit down, or come back to the own seat with its link."""
        table = await lobby.table(table_id)
        await seating.sit(table, person, data)
        return held(table, person)

    @post("/{table_id:str}/watch")
    async def watch(
        self, lobby: TheLobby, person: Caller, table_id: TableId, data: JSONBody[wire.Watching]
    ) -> wire.TableHeld:
        """Watch as a spectator."""
        table = await lobby.table(table_id)
        await seating.watch(table, person, data.secret)
        return held(table, person)

    @post("/{table_id:str}/leave")
    async def leave(
        self, lobby: TheLobby, person: Caller, table_id: TableId, data: JSONBody[wire.Leaving]
    ) -> wire.TableHeld:
        """Leave a seat; in a running game a bot takes over."""
        table = await lobby.table(table_id)
        await seating.leave(table, person, data.seat)
        return held(table, person)

    @post("/{table_id:str}/return")
    async def take_back(
        self, lobby: TheLobby, person: Caller, table_id: TableId, data: JSONBody[wire.Leaving]
    ) -> wire.TableHeld:
        """Take the own seat back from the bot."""
        table = await lobby.table(table_id)
        await seating.take_back(table, person, data.seat)
        return held(table, person)

    @post("/{table_id:str}/renew")
    async def renew(
        self, lobby: TheLobby, person: Caller, table_id: TableId, data: JSONBody[wire.Leaving]
    ) -> wire.TableHeld:
        """Make a new link for the own seat; the old one, and other browsers, lose it."""
        table = await lobby.table(table_id)
        await seating.renew_link(table, person, data.seat)
        return held(table, person)

    @post("/{table_id:str}/notice")
    async def notice(
        self, lobby: TheLobby, person: Caller, table_id: TableId, data: JSONBody[wire.NoticeWish]
    ) -> wire.TableHeld:
        """Choose where to be told of the own turn."""
        table = await lobby.table(table_id)
        await seating.set_notice(table, person, data)
        return held(table, person)

    @post("/{table_id:str}/start")
    async def start(self, lobby: TheLobby, person: Caller, table_id: TableId) -> wire.TableHeld:
        """Start the game of one's own table, when all seats are taken."""
        table = await lobby.table(table_id)
        await seating.start(table, person)
        return held(table, person)

    @post("/{table_id:str}/rematch")
    async def rematch(self, lobby: TheLobby, person: Caller, table_id: TableId) -> wire.TableHeld:
        """Play the same again: the table of the rematch."""
        return held(await lobby.rematch(await lobby.table(table_id), person), person)


class GameController(Controller):
    """The game of a table."""

    path = "/api/tables/{table_id:str}"
    tags = ("game",)

    @get("/view")
    async def view(
        self, lobby: TheLobby, visitor: Visitor, table_id: TableId, seat: SeatQuery = None
    ) -> wire.ViewReply:
        """The whole picture, as the WebSocket sends it after ``hello``."""
        table = await lobby.table(table_id)
        table.check_view(visitor, seat)
        async with table.lock:
            return await telling.picture(table, lobby.viewer(visitor, seat))

    @get("/log")
    async def log(
        self,
        lobby: TheLobby,
        visitor: Visitor,
        table_id: TableId,
        since: SinceQuery = 0,
        seat: SeatQuery = None,
    ) -> wire.GameLog:
        """What happened after a move number, at most 500 moves."""
        table = await lobby.table(table_id)
        table.check_view(visitor, seat)
        async with table.lock:
            viewer = telling.looks_as(table, lobby.viewer(visitor, seat))
            course = await table.course()
            return await telling.log_part(table, course, viewer, since, with_start=since == 0)

    @get("/chat")
    async def chat(self, lobby: TheLobby, visitor: Visitor, table_id: TableId) -> wire.ChatLog:
        """The latest lines of the chat."""
        table = await lobby.table(table_id)
        table.check_view(visitor, NOBODY)
        return wire.ChatLog(await telling.chat_lines(table))

    @post("/moves")
    async def move(
        self, lobby: TheLobby, person: Caller, table_id: TableId, data: JSONBody[wire.MoveWish]
    ) -> wire.ViewReply:
        """Play a move; the picture afterwards. A refusal has the current view in its data."""
        table = await lobby.table(table_id)
        table.check_view(person, data.seat)
        async with refusing(lobby, table, person, data.seat):
            await playing.move(table, person, data.seat, data.seq, data.move)
        return await self._picture(lobby, table, person, data.seat)

    @post("/undo")
    async def undo(
        self, lobby: TheLobby, person: Caller, table_id: TableId, data: JSONBody[wire.UndoWish]
    ) -> wire.ViewReply:
        """Take moves back; the picture afterwards. A refusal has the current view in its data."""
        table = await lobby.table(table_id)
        table.check_view(person, data.seat)
        async with refusing(lobby, table, person, data.seat):
            await playing.undo(table, person, data.seat, data.seq, data.to)
        return await self._picture(lobby, table, person, data.seat)

    async def _picture(
        self, lobby: Lobby, table: Table, person: Person, seat: int | None
    ) -> wire.ViewReply:
        async with table.lock:
            return await telling.picture(table, lobby.viewer(person, seat))
