"""What clients ask for besides the live connection, whatever the question comes through.

Each action takes the lobby, who asks, and what the question names; it returns a value of the wire.
The handlers of ``api`` put them behind HTTP, those of ``magnifico.offline`` behind a message port.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

from magnifico.core.errors import MagnificoError
from magnifico.core.state import NOBODY
from magnifico.core.text import Language
from magnifico.server import wire
from magnifico.server.errors import Refused, Unavailable, status_of
from magnifico.server.tables import moderation, seats
from magnifico.server.tables.client import Client
from magnifico.server.tables.lobby import Lobby
from magnifico.server.tables.moves import playing
from magnifico.server.tables.records import replaying
from magnifico.server.tables.table import Table
from magnifico.server.tables.viewing import views
from magnifico.server.tables.viewing.viewer import Manner


def held(table: Table, client: Client) -> wire.TableHeld:
    return wire.TableHeld(views.table_info(table, client), seats.links(table, client))


# -- tables and seats -------------------------------------------------------------------------


async def listed(lobby: Lobby, client: Client) -> wire.TableList:
    return wire.TableList(await lobby.listed(client))


async def mine(lobby: Lobby, client: Client) -> wire.TableList:
    return wire.TableList(await lobby.mine(client))


async def create(lobby: Lobby, client: Client, data: wire.NewTable) -> wire.TableHeld:
    return held(await lobby.create(data, client), client)


async def one(lobby: Lobby, client: Client, table_id: str) -> wire.TableHeld:
    return held(await lobby.table(table_id), client)


async def remove(lobby: Lobby, client: Client, table_id: str) -> None:
    await lobby.delete(await lobby.table(table_id), client)


async def sit(lobby: Lobby, client: Client, table_id: str, data: wire.SitRequest) -> wire.TableHeld:
    table = await lobby.table(table_id)
    await seats.sit(table, client, data)
    return held(table, client)


async def watch(
    lobby: Lobby, client: Client, table_id: str, data: wire.WatchRequest
) -> wire.TableHeld:
    table = await lobby.table(table_id)
    await seats.watch(table, client, data.secret)
    return held(table, client)


async def leave(
    lobby: Lobby, client: Client, table_id: str, data: wire.LeaveRequest
) -> wire.TableHeld:
    table = await lobby.table(table_id)
    await seats.leave(table, client, data.seat)
    return held(table, client)


async def take_back(
    lobby: Lobby, client: Client, table_id: str, data: wire.LeaveRequest
) -> wire.TableHeld:
    table = await lobby.table(table_id)
    await seats.take_back(table, client, data.seat)
    return held(table, client)


async def renew(
    lobby: Lobby, client: Client, table_id: str, data: wire.LeaveRequest
) -> wire.TableHeld:
    table = await lobby.table(table_id)
    await seats.renew_link(table, client, data.seat)
    return held(table, client)


async def admit(
    lobby: Lobby, client: Client, table_id: str, data: wire.AdmitRequest
) -> wire.TableHeld:
    table = await lobby.table(table_id)
    await seats.admit(table, client, data)
    return held(table, client)


async def end(lobby: Lobby, client: Client, table_id: str, data: wire.EndRequest) -> wire.TableHeld:
    table = await lobby.table(table_id)
    await seats.agree_to_end(table, client, data)
    return held(table, client)


async def mute(
    lobby: Lobby, client: Client, table_id: str, data: wire.MuteRequest
) -> wire.TableHeld:
    table = await lobby.table(table_id)
    await moderation.mute(table, client, data)
    return held(table, client)


async def refuse(
    lobby: Lobby, client: Client, table_id: str, data: wire.RefuseRequest
) -> wire.TableHeld:
    table = await lobby.table(table_id)
    await moderation.refuse(table, client, data.seat)
    return held(table, client)


async def fill(
    lobby: Lobby, client: Client, table_id: str, data: wire.FillRequest
) -> wire.TableHeld:
    table = await lobby.table(table_id)
    await moderation.fill(table, client, data.bot)
    return held(table, client)


async def notice(
    lobby: Lobby, client: Client, table_id: str, data: wire.NoticeRequest
) -> wire.NoticeInfo:
    return await seats.set_notice(await lobby.table(table_id), client, data)


async def start(lobby: Lobby, client: Client, table_id: str) -> wire.TableHeld:
    table = await lobby.table(table_id)
    await seats.start(table, client)
    return held(table, client)


async def rematch(lobby: Lobby, client: Client, table_id: str) -> wire.TableHeld:
    return held(await lobby.rematch(await lobby.table(table_id), client), client)


# -- the game ---------------------------------------------------------------------------------


async def view(
    lobby: Lobby,
    client: Client,
    table_id: str,
    seat: int | None = None,
    words: Language | None = None,
) -> wire.ViewReply:
    table = await lobby.table(table_id)
    table.check_view(client, seat)
    return await _full_view(lobby, table, client, seat, words)


async def log(
    lobby: Lobby,
    client: Client,
    table_id: str,
    since: int = 0,
    seat: int | None = None,
    words: Language | None = None,
) -> wire.GameLog:
    table = await lobby.table(table_id)
    table.check_view(client, seat)
    async with table.lock:
        viewer = views.viewing_seat(table, lobby.viewer(client, seat))
        history = await table.history()
        return await views.log_part(table, history, viewer, since, since == 0, words)


async def chat(lobby: Lobby, client: Client, table_id: str) -> wire.ChatLog:
    table = await lobby.table(table_id)
    table.check_view(client, NOBODY)
    return wire.ChatLog(await views.chat_lines(table))


async def move(
    lobby: Lobby,
    client: Client,
    table_id: str,
    data: wire.MoveRequest,
    words: Language | None = None,
) -> wire.ViewReply:
    table = await lobby.table(table_id)
    table.check_view(client, data.seat)
    async with _refusing(lobby, table, client, data.seat, words):
        await playing.move(table, client, data.seat, data.seq, [data.move])
    return await _full_view(lobby, table, client, data.seat, words)


async def undo(
    lobby: Lobby,
    client: Client,
    table_id: str,
    data: wire.UndoRequest,
    words: Language | None = None,
) -> wire.ViewReply:
    table = await lobby.table(table_id)
    table.check_view(client, data.seat)
    async with _refusing(lobby, table, client, data.seat, words):
        await playing.undo(table, client, data.seat, data.seq, data.to)
    return await _full_view(lobby, table, client, data.seat, words)


async def _full_view(
    lobby: Lobby, table: Table, client: Client, seat: int | None, words: Language | None
) -> wire.ViewReply:
    async with table.lock:
        return await views.full_view(table, lobby.viewer(client, seat, Manner(words)))


@asynccontextmanager
async def _refusing(
    lobby: Lobby, table: Table, client: Client, seat: int | None, words: Language | None
) -> AsyncIterator[None]:
    """Let a refusal tell how things are, as the live connection does."""
    try:
        yield
    except Unavailable:
        raise  # then nobody knows how things are
    except MagnificoError as error:
        async with table.lock:
            viewer = views.viewing_seat(table, lobby.viewer(client, seat))
            shown = await views.view(table, client, viewer, words)
        data = {**error.data, "seq": table.row.seq, "view": msgspec.to_builtins(shown)}
        raise Refused(str(error), error.code, data, status_of(error)) from None


# -- looking back -----------------------------------------------------------------------------


async def replay(
    lobby: Lobby,
    client: Client,
    table_id: str,
    number: int,
    seat: int | None = None,
    open_hands: bool = False,
    words: Language | None = None,
) -> wire.ReplayView:
    table = await lobby.table(table_id)
    viewer = replaying.check_replay(table, client, seat)
    async with table.lock:
        return await replaying.replay_view(table, viewer, number, open_hands, words)


async def points(
    lobby: Lobby, client: Client, table_id: str, seat: int | None = None
) -> wire.PointsHistory:
    table = await lobby.table(table_id)
    viewer = replaying.check_replay(table, client, seat)
    async with table.lock:
        return await replaying.points_history(table, viewer)


async def record(lobby: Lobby, client: Client, table_id: str, seat: int | None = None) -> str:
    table = await lobby.table(table_id)
    viewer = replaying.check_replay(table, client, seat)
    async with table.lock:
        found = await replaying.record_of(table, viewer)
    return str(found.annotated(await table.services.store.studies.comments(table.id)))


async def proof(lobby: Lobby, client: Client, table_id: str, seat: int | None = None) -> wire.Proof:
    table = await lobby.table(table_id)
    viewer = replaying.check_replay(table, client, seat)
    async with table.lock:
        return await replaying.proof_of(table, viewer)


async def bring(lobby: Lobby, client: Client, data: wire.ImportRequest) -> wire.TableHeld:
    return held(await lobby.bring(data, client), client)


async def play_on(
    lobby: Lobby, client: Client, table_id: str, data: wire.PlayOnRequest
) -> wire.TableHeld:
    return held(await lobby.play_on(await lobby.table(table_id), data, client), client)
