"""From the log to the game: undone moves are folded away, snapshots save most of the replay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from magnifico.core.errors import MagnificoError, Refusal
from magnifico.core.game import Game
from magnifico.core.rules import Rules, rules_of
from magnifico.server.errors import Conflict
from magnifico.server.logger import Logger
from magnifico.server.model import Entry, StoredTable
from magnifico.server.play.history import History
from magnifico.server.services import TableStore

log = Logger("magnifico.table")


def fold(entries: Iterable[Entry]) -> list[Entry]:
    """The moves that count: an undo takes those after its number away."""
    moves: list[Entry] = []
    for entry in entries:
        if entry.kind == "undo":
            del moves[entry.number :]
        elif entry.kind == "move":
            moves.append(entry)
    return moves


def rules_at(stored: StoredTable) -> Rules:
    """The rules of a table; raises ``Conflict`` when it was begun by another version of them."""
    rules = rules_of(stored.row.game)
    if stored.row.rules != rules.version:
        data = {"table": stored.row.rules, "current": rules.version}
        message = "this game was begun by another version of the rules"
        raise Conflict(message, code="rules-version", data=data)
    return rules


def first_game(stored: StoredTable) -> Game:
    """The game of a table before its first move."""
    rules_at(stored)
    row, names = stored.row, [seat.name for seat in stored.seats]
    if row.position is not None:
        return Game.from_position(row.game, row.position, row.seed, row.options, names)
    return Game.new(row.game, len(stored.seats), row.seed, row.options, names)


async def load_history(store: TableStore, stored: StoredTable) -> History:
    """The game of a table as it stands."""
    moves = fold(await store.moves(stored.row.id))
    return await history_at(store, stored, moves, len(moves))


async def history_at(
    store: TableStore, stored: StoredTable, moves: Sequence[Entry], number: int
) -> History:
    """The game of a table after some of its moves."""
    game, base = await _nearest(store, stored, moves, number)
    for move in moves[base:number]:
        try:
            game.play(move.text, move.seat)
        except Refusal as refusal:
            data = {"seq": move.seq, "move": move.text, "reason": refusal.code}
            message = "the log of this game cannot be played again"
            raise Conflict(message, code="broken-log", data=data) from None
    return History(game, base, moves[:number])


async def _nearest(
    store: TableStore, stored: StoredTable, moves: Sequence[Entry], number: int
) -> tuple[Game, int]:
    """The game at the last snapshot up to a number, or at its start."""
    places = await store.snapshot_places(stored.row.id)
    counts = {
        count: seq
        for seq, count in places.items()
        if 0 < count <= number and moves[count - 1].seq == seq
    }
    start = first_game(stored)
    if not counts:
        return start, 0
    base = max(counts)
    document = await store.snapshot(stored.row.id, counts[base])
    if document is None:
        return start, 0
    record = start.record
    try:
        game = Game.from_position(record.game, document, options=record.options, names=record.names)
    except MagnificoError as error:  # the moves are what counts: go on from them
        log.error("snapshot-unreadable", table=stored.row.id, number=base, error=str(error))
        return start, 0
    return game, base
