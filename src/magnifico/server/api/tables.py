"""Tables over HTTP: making them, sitting down, and playing for those who want no WebSocket."""

from __future__ import annotations

from litestar import Controller
from litestar.params import JSONBody

from magnifico.server import wire
from magnifico.server.api.dependencies import (
    Caller,
    SeatQuery,
    SinceQuery,
    TableId,
    TheLobby,
    ThePlayers,
    Visitor,
    WordsQuery,
    delete,
    get,
    post,
)
from magnifico.server.tables import actions


class TableController(Controller):
    """Tables and seats."""

    path = "/api/tables"
    tags = ("tables",)

    @get("/")
    async def listed(self, lobby: TheLobby, visitor: Visitor) -> wire.TableList:
        """Tables that everybody can find: open seats, and games to watch."""
        return await actions.listed(lobby, visitor)

    @get("/mine")
    async def mine(self, lobby: TheLobby, visitor: Visitor) -> wire.TableList:
        """The tables of this browser."""
        return await actions.mine(lobby, visitor)

    @post("/")
    async def create(
        self, lobby: TheLobby, players: ThePlayers, client: Caller, data: JSONBody[wire.NewTable]
    ) -> wire.TableHeld:
        """Make a table."""
        if data.listed or any(seat.kind == "open" for seat in data.seats):
            mine = [seat.name for seat in data.seats if seat.kind == "me"]
            await players.check_seats(client, mine)
        return await actions.create(lobby, client, data)

    @get("/{table_id:str}")
    async def one(self, lobby: TheLobby, visitor: Visitor, table_id: TableId) -> wire.TableHeld:
        """A table, for whoever knows its name; the game itself is for those who may watch."""
        return await actions.one(lobby, visitor, table_id)

    @delete("/{table_id:str}")
    async def remove(self, lobby: TheLobby, client: Caller, table_id: TableId) -> None:
        """Delete an unfinished table of one's own, or one that came from a finished record."""
        await actions.remove(lobby, client, table_id)

    @post("/{table_id:str}/sit")
    async def sit(
        self,
        lobby: TheLobby,
        players: ThePlayers,
        client: Caller,
        table_id: TableId,
        data: JSONBody[wire.SitRequest],
    ) -> wire.TableHeld:
        """Sit down, or come back to the own seat with its link."""
        if data.secret is None:
            await players.check_seats(client, [data.name])
        return await actions.sit(lobby, client, table_id, data)

    @post("/{table_id:str}/watch")
    async def watch(
        self, lobby: TheLobby, client: Caller, table_id: TableId, data: JSONBody[wire.WatchRequest]
    ) -> wire.TableHeld:
        """Watch as a spectator."""
        return await actions.watch(lobby, client, table_id, data)

    @post("/{table_id:str}/leave")
    async def leave(
        self, lobby: TheLobby, client: Caller, table_id: TableId, data: JSONBody[wire.LeaveRequest]
    ) -> wire.TableHeld:
        """Leave a seat; in a running game a bot takes over."""
        return await actions.leave(lobby, client, table_id, data)

    @post("/{table_id:str}/return")
    async def take_back(
        self, lobby: TheLobby, client: Caller, table_id: TableId, data: JSONBody[wire.LeaveRequest]
    ) -> wire.TableHeld:
        """Take the own seat back from the bot."""
        return await actions.take_back(lobby, client, table_id, data)

    @post("/{table_id:str}/renew")
    async def renew(
        self, lobby: TheLobby, client: Caller, table_id: TableId, data: JSONBody[wire.LeaveRequest]
    ) -> wire.TableHeld:
        """Make a new link for the own seat; the old one, and other browsers, lose it."""
        return await actions.renew(lobby, client, table_id, data)

    @post("/{table_id:str}/admit")
    async def admit(
        self, lobby: TheLobby, client: Caller, table_id: TableId, data: JSONBody[wire.AdmitRequest]
    ) -> wire.TableHeld:
        """Let another browser onto one's own seat, or send it away."""
        return await actions.admit(lobby, client, table_id, data)

    @post("/{table_id:str}/end")
    async def end(
        self, lobby: TheLobby, client: Caller, table_id: TableId, data: JSONBody[wire.EndRequest]
    ) -> wire.TableHeld:
        """Agree to end the game now."""
        return await actions.end(lobby, client, table_id, data)

    @post("/{table_id:str}/mute")
    async def mute(
        self, lobby: TheLobby, client: Caller, table_id: TableId, data: JSONBody[wire.MuteRequest]
    ) -> wire.TableHeld:
        """Let a player or all spectators of one's own table say nothing, or speak again."""
        return await actions.mute(lobby, client, table_id, data)

    @post("/{table_id:str}/refuse")
    async def refuse(
        self, lobby: TheLobby, client: Caller, table_id: TableId, data: JSONBody[wire.RefuseRequest]
    ) -> wire.TableHeld:
        """Send a player away from one's own table before the start."""
        return await actions.refuse(lobby, client, table_id, data)

    @post("/{table_id:str}/fill")
    async def fill(
        self, lobby: TheLobby, client: Caller, table_id: TableId, data: JSONBody[wire.FillRequest]
    ) -> wire.TableHeld:
        """Seat bots on the free seats of one's own table, and begin."""
        return await actions.fill(lobby, client, table_id, data)

    @post("/{table_id:str}/notice")
    async def notice(
        self, lobby: TheLobby, client: Caller, table_id: TableId, data: JSONBody[wire.NoticeRequest]
    ) -> wire.NoticeInfo:
        """Choose where to be notified of the own turn."""
        return await actions.notice(lobby, client, table_id, data)

    @post("/{table_id:str}/start")
    async def start(self, lobby: TheLobby, client: Caller, table_id: TableId) -> wire.TableHeld:
        """Start the game of one's own table, when all seats are taken."""
        return await actions.start(lobby, client, table_id)

    @post("/{table_id:str}/rematch")
    async def rematch(self, lobby: TheLobby, client: Caller, table_id: TableId) -> wire.TableHeld:
        """Play the same again: the table of the rematch."""
        return await actions.rematch(lobby, client, table_id)


class GameController(Controller):
    """The game of a table."""

    path = "/api/tables/{table_id:str}"
    tags = ("game",)

    @get("/view")
    async def view(
        self,
        lobby: TheLobby,
        visitor: Visitor,
        table_id: TableId,
        seat: SeatQuery = None,
        words: WordsQuery = None,
    ) -> wire.ViewReply:
        """The whole view, as the WebSocket sends it after ``hello``."""
        return await actions.view(lobby, visitor, table_id, seat, words)

    @get("/log")
    async def log(
        self,
        lobby: TheLobby,
        visitor: Visitor,
        table_id: TableId,
        since: SinceQuery = 0,
        seat: SeatQuery = None,
        words: WordsQuery = None,
    ) -> wire.GameLog:
        """What happened after a move number, at most 500 moves."""
        return await actions.log(lobby, visitor, table_id, since, seat, words)

    @get("/chat")
    async def chat(self, lobby: TheLobby, visitor: Visitor, table_id: TableId) -> wire.ChatLog:
        """The latest lines of the chat."""
        return await actions.chat(lobby, visitor, table_id)

    @post("/moves")
    async def move(
        self,
        lobby: TheLobby,
        client: Caller,
        table_id: TableId,
        data: JSONBody[wire.MoveRequest],
        words: WordsQuery = None,
    ) -> wire.ViewReply:
        """Play a move; the view afterwards. A refusal has the current view in its data."""
        return await actions.move(lobby, client, table_id, data, words)

    @post("/undo")
    async def undo(
        self,
        lobby: TheLobby,
        client: Caller,
        table_id: TableId,
        data: JSONBody[wire.UndoRequest],
        words: WordsQuery = None,
    ) -> wire.ViewReply:
        """Take moves back; the view afterwards. A refusal has the current view in its data."""
        return await actions.undo(lobby, client, table_id, data, words)
