"""Comments on the moves of a game that is over: one for each move, by those who played."""

from __future__ import annotations

from magnifico.server import wire
from magnifico.server.errors import Forbidden, NotFound
from magnifico.server.tables.client import Client
from magnifico.server.tables.table import Table


def may_comment(table: Table, client: Client) -> bool:
    """Whether a browser may say something about moves: it holds a seat, or made the table."""
    return table.is_finished and bool(table.seats_of(client) or table.row.owner == client.id)


async def comments_of(table: Table, client: Client) -> wire.CommentList:
    """What is said about the moves of a table."""
    found = await table.services.store.studies.comments(table.id)
    told = [wire.MoveComment(number, text) for number, text in found.items()]
    return wire.CommentList(told, may_comment(table, client))


async def comment(table: Table, client: Client, request: wire.CommentRequest) -> wire.CommentList:
    """Say something about a move."""
    if not may_comment(table, client):
        message = "those who played say something about moves, once the game is over"
        raise Forbidden(message, code="not-over" if not table.is_finished else "not-yours")
    if request.number > table.row.number:
        raise NotFound(f"the game has only {table.row.number} moves", code="no-moment")
    text = " ".join(request.text.split())
    await table.services.store.studies.set_comments(table.id, {request.number: text})
    return await comments_of(table, client)
