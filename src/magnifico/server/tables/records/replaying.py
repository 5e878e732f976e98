"""Replaying: any moment of a game, its points over time, its record, and playing on from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from magnifico.core.errors import MagnificoError
from magnifico.core.foresight import seen_by
from magnifico.core.game import Game
from magnifico.core.record import Move, Record
from magnifico.core.rng import seeded
from magnifico.core.state import NOBODY
from magnifico.core.text import Language
from magnifico.server import wire
from magnifico.server.errors import Conflict, Forbidden, NotFound, no_table
from magnifico.server.model import Entry
from magnifico.server.play.dice import (
    SALT_HEADER,
    SECRET_HEADER,
    SHARES_HEADER,
    new_secret,
    promise,
    verify,
    written_shares,
)
from magnifico.server.play.event_views import event_row, kept_event
from magnifico.server.play.history import History
from magnifico.server.play.view import Moment
from magnifico.server.tables.client import Client
from magnifico.server.tables.create import Terms
from magnifico.server.tables.records.loading import first_game, history_at
from magnifico.server.tables.table import Table
from magnifico.server.tables.viewing.log_views import log_entry
from magnifico.server.tables.viewing.views import MOST_LOG, START

UNKNOWN_MOVE = "?"
"""What stands in a record for a move that its reader may not know."""


def check_replay(table: Table, client: Client, seat: int | None) -> int:
    """As whom somebody may look back: as anybody once the game is over, until then as their
    own seat or as the public."""
    if table.is_gone or not table.may_watch(client):
        raise no_table(table.id)
    if seat is None:
        own = table.seats_of(client)
        return own[0] if own else NOBODY
    if seat >= len(table.seats):
        raise NotFound(f"there is no seat {seat} at this table", code="no-seat")
    if seat != NOBODY and not table.is_finished:
        table.seat_of(client, seat)
    return seat


async def _moment(table: Table, number: int) -> tuple[History, int]:
    """The game after some moves, and how many moves there are."""
    history = await table.history()
    if number > history.number:
        data = {"last": history.number}
        raise NotFound(f"the game has only {history.number} moves", code="no-moment", data=data)
    past = await history_at(table.services.store, table.stored, history.moves, number)
    return past, history.number


async def replay_view(
    table: Table,
    viewer: int,
    number: int,
    open_hands: bool = False,
    words: Language | None = None,
) -> wire.ReplayView:
    """A moment of a game, and the move that led to it; the lock is held."""
    if open_hands and not table.is_finished:
        raise Forbidden("hands are open once the game is over", code="not-over")
    past, last = await _moment(table, number)
    view = Moment(past.game, table.voice(words), number).view(viewer, open_hands)
    seq = past.moves[-1].seq if past.moves else START
    entries = await table.services.store.entries(table.id, [seq])
    told = [log_entry(table, entry, viewer, table.voice(words)) for entry in entries]
    return wire.ReplayView(view.game_view(), told[0] if told else None, last)


async def points_history(table: Table, viewer: int) -> wire.PointsHistory:
    """The points after every move, as a viewer may know them; the lock is held."""
    moves = (await table.history()).moves
    game = first_game(table.stored)
    rounds: list[int] = []
    points: list[list[int]] = []
    for number in range(len(moves) + 1):
        if number:
            game.play(moves[number - 1].text, moves[number - 1].seat)
        seen = game.state if table.is_finished else seen_by(game, viewer)
        rounds.append(seen.round)
        points.append([seen.points(seat) for seat in range(seen.players)])
    return wire.PointsHistory(rounds, points)


# -- records ----------------------------------------------------------------------------------


async def record_of(table: Table, viewer: int) -> Record:
    """The game as a record: whole, with seed and salt, once it is over; until then with the
    commitment, and without what the viewer may not know. The lock is held."""
    history = await table.history()
    if table.is_finished:
        game = _played(first_game(table.stored), history.moves)
        return replace(game.record, commitment=table.row.commitment, headers=_shares(table))
    moves = tuple(_known(move, viewer) for move in history.moves)
    record = first_game(table.stored).record
    return replace(record, seed="", position=None, moves=moves, commitment=table.row.commitment)


def _shares(table: Table) -> dict[str, str]:
    """What the seed of a finished game was made of."""
    row = table.row
    if row.secret == row.seed:
        return {SALT_HEADER: row.salt}
    shares = {seat.seat: seat.share for seat in table.seats if seat.share is not None}
    told = {SALT_HEADER: row.salt, SECRET_HEADER: row.secret}
    return told | {SHARES_HEADER: written_shares(shares)} if shares else told


def _played(game: Game, moves: list[Entry]) -> Game:
    for move in moves:
        game.play(move.text, move.seat)
    return game


def _known(move: Entry, viewer: int) -> Move:
    text = move.text if move.seat == viewer else move.public
    return Move(move.seat, text or UNKNOWN_MOVE, move.round, move.turn)


async def proof_of(table: Table, viewer: int) -> wire.Proof:
    """Check a finished game against its commitment; the lock is held."""
    if not table.is_finished:
        raise Forbidden("the dice can be checked once the game is over", code="not-over")
    record = await record_of(table, viewer)
    problem = ""
    try:
        verify(record)
    except MagnificoError as error:
        problem = str(error)
    return wire.Proof(
        commitment=record.commitment,
        promise=promise(table.row.secret, table.row.salt, record.position),
        verified=not problem,
        problem=problem,
        moves=len(record.moves),
        seed_chosen=table.row.seed_chosen,
    )


# -- playing on -------------------------------------------------------------------------------


async def terms_from_here(table: Table, viewer: int, request: wire.PlayOnRequest) -> Terms:
    """The terms of a table that goes on from a moment of this one; the lock is held.

    The exact position, with what is hidden and what comes, is for a table where nobody else
    sits. Among people what is hidden is dealt anew, and so it is while the game runs.
    """
    alone = all(seat.kind in ("me", "bot") for seat in request.seats)
    exact = alone and table.is_finished
    past, _ = await _moment(table, request.number)
    if past.is_over:
        raise Conflict("the game is over at this moment", code="over")
    return Terms(
        game=table.row.game,
        options=table.row.options,
        title=request.title or table.row.title,
        undo=request.undo,
        hints=table.row.hints,
        position=_position(past.game, None if exact else viewer if alone else NOBODY),
        is_known=exact,
    )


async def log_before(table: Table, number: int, is_known: bool) -> list[Entry]:
    """The log of a game up to a moment, for a table that goes on from there; the lock is held.

    What only some players knew is told where the position is the exact one, and to nobody else.
    """
    moves = (await table.history()).moves[:number]
    seqs = [*range(START - MOST_LOG, START + 1), *(move.seq for move in moves)]
    found = (await table.services.store.entries(table.id, seqs))[-MOST_LOG:]
    return [
        replace(
            entry,
            kind="earlier",
            number=place - len(found),
            text="",
            public=None,
            events=entry.events if is_known else [_public(row) for row in entry.events],
            seq=START - len(found) + place,
        )
        for place, entry in enumerate(found)
    ]


def _public(row: list[Any]) -> list[Any]:
    """A kept event without what only some players may know."""
    return event_row(kept_event(row).seen_by(NOBODY))


def _position(game: Game, viewer: int | None) -> dict[str, Any]:
    """The position of a game: as it is (None), or with what a viewer does not know dealt anew."""
    if viewer is None:
        return game.rules.document(game.state)
    dealt = seen_by(game, viewer).guess(seeded(f"play-on:{new_secret()}"))
    dealt.rng = []  # the seed of the new table gives it one
    return game.rules.document(dealt)
