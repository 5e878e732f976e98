"""What clients ask for besides the live connection, whatever the question comes through.

Each action takes the lobby, who asks, and what the question names; it returns a value of the wire.
The handlers of ``api`` put them behind HTTP, those of ``magnifico.offline`` behind a message port.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

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


_Request = TypeVar("_Request")


def _changing(
    change: Callable[[Table, Client, _Request], Awaitable[None]],
) -> Callable[[Lobby, Client, str, _Request], Awaitable[wire.TableHeld]]:
    """An action that changes a table, and says how it is then. Its signature tells how the body
    of a question is read."""

    async def action(lobby: Lobby, client: Client, table_id: str, data: _Request) -> wire.TableHeld:
        table = await lobby.table(table_id)
        await change(table, client, data)
        return held(table, client)

    action.__annotations__["data"] = change.__annotations__["data"]
    return action


@_changing
async def sit(table: Table, client: Client, data: wire.SitRequest) -> None:
    await seats.sit(table, client, data)


@_changing
async def watch(table: Table, client: Client, data: wire.WatchRequest) -> None:
    await seats.watch(table, client, data.secret)


@_changing
async def leave(table: Table, client: Client, data: wire.LeaveRequest) -> None:
    await seats.leave(table, client, data.seat)


@_changing
async def take_back(table: Table, client: Client, data: wire.LeaveRequest) -> None:
    await seats.take_back(table, client, data.seat)


@_changing
async def renew(table: Table, client: Client, data: wire.LeaveRequest) -> None:
    await seats.renew_link(table, client, data.seat)


@_changing
async def admit(table: Table, client: Client, data: wire.AdmitRequest) -> None:
    await seats.admit(table, client, data)


@_changing
async def end(table: Table, client: Client, data: wire.EndRequest) -> None:
    await seats.agree_to_end(table, client, data)


@_changing
async def mute(table: Table, client: Client, data: wire.MuteRequest) -> None:
    await moderation.mute(table, client, data)


@_changing
async def refuse(table: Table, client: Client, data: wire.RefuseRequest) -> None:
    await moderation.refuse(table, client, data.seat)


@_changing
async def fill(table: Table, client: Client, data: wire.FillRequest) -> None:
    await moderation.fill(table, client, data.bot)


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
