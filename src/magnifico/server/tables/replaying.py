"""Replaying: any moment of a game, its points over time, its record, and playing on from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from magnifico.core.errors import MagnificoError
from magnifico.core.game import Game
from magnifico.core.record import Move, Record
from magnifico.core.rng import seeded
from magnifico.core.state import NOBODY
from magnifico.server import wire
from magnifico.server.errors import Conflict, Forbidden, NotFound, no_table
from magnifico.server.play.course import Course, Played, sight_of
from magnifico.server.play.dice import SALT_HEADER, new_secret, promise, verify
from magnifico.server.play.sight import Scene
from magnifico.server.tables.loading import course_at, first_game
from magnifico.server.tables.making import Terms
from magnifico.server.tables.person import Person
from magnifico.server.tables.table import Table
from magnifico.server.tables.telling import START, log_entry

UNKNOWN_MOVE = "?"
"""What stands in a record for a move that its reader may not know."""


def check_replay(table: Table, person: Person, seat: int | None) -> int:
    """As whom somebody may look back: as anybody once the game is over, until then as their
    own seat or as the public."""
    if table.is_gone or not table.may_watch(person):
        raise no_table(table.id)
    if seat is None:
        own = table.seats_of(person)
        return own[0] if own else NOBODY
    if seat >= len(table.seats):
        raise NotFound(f"there is no seat {seat} at this table", code="no-seat")
    if seat != NOBODY and not table.is_finished:
        table.seat_of(person, seat)
    return seat


async def _moment(table: Table, number: int) -> tuple[Course, int]:
    """The game after some moves, and how many moves there are."""
    course = await table.course()
    if number > course.number:
        data = {"last": course.number}
        raise NotFound(f"the game has only {course.number} moves", code="no-moment", data=data)
    past = await course_at(table.services.store, table.kept, course.moves, number)
    return past, course.number


async def replay_view(
    table: Table, viewer: int, number: int, open_hands: bool = False
) -> wire.ReplayView:
    """A moment of a game, and the move that led to it; the lock is held."""
    if open_hands and not table.is_finished:
        raise Forbidden("hands are open once the game is over", code="not-over")
    past, last = await _moment(table, number)
    sight = Scene(past.game, table.speech, number).sight(viewer, open_hands)
    seq = past.moves[-1].seq if past.moves else START
    entries = await table.services.store.entries(table.id, [seq])
    told = [log_entry(table, past.rules, entry, viewer) for entry in entries]
    return wire.ReplayView(sight.view(), told[0] if told else None, last)


async def points_history(table: Table, viewer: int) -> wire.PointsHistory:
    """The points after every move, as a viewer may know them; the lock is held."""
    moves = (await table.course()).moves
    game = first_game(table.kept)
    rounds: list[int] = []
    points: list[list[int]] = []
    for number in range(len(moves) + 1):
        if number:
            game.play(moves[number - 1].text, moves[number - 1].seat)
        seen = game.state if table.is_finished else sight_of(game, viewer)
        rounds.append(seen.round)
        points.append([seen.points(seat) for seat in range(seen.players)])
    return wire.PointsHistory(rounds, points)


# -- records ----------------------------------------------------------------------------------


async def record_of(table: Table, viewer: int) -> Record:
    """The game as a record: whole, with seed and salt, once it is over; until then with the
    commitment, and without what the viewer may not know. The lock is held."""
    course = await table.course()
    if table.is_finished:
        game = _played(first_game(table.kept), course.moves)
        headers = {SALT_HEADER: table.row.salt}
        return replace(game.record, commitment=table.row.commitment, headers=headers)
    moves = tuple(_known(move, viewer) for move in course.moves)
    record = first_game(table.kept).record
    return replace(record, seed="", position=None, moves=moves, commitment=table.row.commitment)


def _played(game: Game, moves: list[Played]) -> Game:
    for move in moves:
        game.play(move.text, move.seat)
    return game


def _known(move: Played, viewer: int) -> Move:
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
        promise=promise(record.seed, table.row.salt, record.position),
        verified=not problem,
        problem=problem,
        moves=len(record.moves),
        seed_chosen=table.row.seed_chosen,
    )


# -- playing on -------------------------------------------------------------------------------


async def terms_from_here(table: Table, viewer: int, wish: wire.PlayOn) -> Terms:
    """The terms of a table that goes on from a moment of this one; the lock is held.

    While the game runs, what the viewer does not know is dealt anew.
    """
    past, _ = await _moment(table, wish.number)
    if past.is_over:
        raise Conflict("the game is over at this moment", code="over")
    return Terms(
        game=table.row.game,
        options=table.row.options,
        title=wish.title or table.row.title,
        undo=wish.undo,
        hints=table.row.hints,
        position=_position(table, past.game, viewer),
    )


def _position(table: Table, game: Game, viewer: int) -> dict[str, Any]:
    state = game.state
    if not table.is_finished:
        state = sight_of(game, viewer).guess(seeded(f"play-on:{new_secret()}"))
    return game.rules.document(state)
