"""From the log to the game: undone moves are folded away, snapshots save most of the replay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from magnifico.core.errors import Refusal
from magnifico.core.game import Game
from magnifico.core.rules import Rules, rules_of
from magnifico.server.database.store import Kept, Store
from magnifico.server.errors import Conflict
from magnifico.server.play.course import Course, Played


def fold(entries: Iterable[Any]) -> list[Played]:
    """The moves that count: an undo takes those after its number away."""
    moves: list[Played] = []
    for entry in entries:
        if entry.kind == "undo":
            del moves[entry.number :]
        elif entry.kind == "move":
            moves.append(
                Played(
                    entry.seq,
                    entry.seat,
                    entry.text,
                    entry.public,
                    entry.round,
                    entry.turn,
                    entry.reveals,
                    entry.at,
                )
            )
    return moves


def rules_at(kept: Kept) -> Rules:
    """The rules of a table; raises ``Conflict`` when it was begun by another version of them."""
    rules = rules_of(kept.row.game)
    if kept.row.rules != rules.version:
        data = {"table": kept.row.rules, "current": rules.version}
        message = "this game was begun by another version of the rules"
        raise Conflict(message, code="rules-version", data=data)
    return rules


def first_game(kept: Kept) -> Game:
    """The game of a table before its first move."""
    rules_at(kept)
    row, names = kept.row, [seat.name for seat in kept.seats]
    if row.position is not None:
        return Game.from_position(row.game, row.position, row.seed, row.options, names)
    return Game.new(row.game, len(kept.seats), row.seed, row.options, names)


async def load_course(store: Store, kept: Kept) -> Course:
    """The game of a table as it stands."""
    moves = fold(await store.moves(kept.row.id))
    return await course_at(store, kept, moves, len(moves))


async def course_at(store: Store, kept: Kept, moves: Sequence[Played], number: int) -> Course:
    """The game of a table after some of its moves."""
    game, base = await _nearest(store, kept, moves, number)
    for move in moves[base:number]:
        try:
            game.play(move.text, move.seat)
        except Refusal as refusal:
            data = {"seq": move.seq, "move": move.text, "reason": refusal.code}
            message = "the log of this game cannot be played again"
            raise Conflict(message, code="broken-log", data=data) from None
    return Course(game, base, moves[:number])


async def _nearest(
    store: Store, kept: Kept, moves: Sequence[Played], number: int
) -> tuple[Game, int]:
    """The game at the last snapshot up to a number, or at its start."""
    places = await store.snapshot_places(kept.row.id)
    counts = {
        count: seq
        for seq, count in places.items()
        if 0 < count <= number and moves[count - 1].seq == seq
    }
    start = first_game(kept)
    if not counts:
        return start, 0
    base = max(counts)
    document = await store.snapshot(kept.row.id, counts[base])
    if document is None:
        return start, 0
    record = start.record
    game = Game.from_position(record.game, document, options=record.options, names=record.names)
    return game, base
