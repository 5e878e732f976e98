"""Importing: a text record becomes a table, finished or ready to be played on."""

from __future__ import annotations

from magnifico.core.errors import RecordError
from magnifico.core.game import Game
from magnifico.core.record import Record, parse_record
from magnifico.server import wire
from magnifico.server.model import Entry, StoredTable
from magnifico.server.play.history import History
from magnifico.server.tables.client import Client
from magnifico.server.tables.create import Terms, clean, make
from magnifico.server.tables.moves.playing import start_entry
from magnifico.server.tables.viewing.views import START

MOST_MOVES = 5000


def imported(
    request: wire.ImportRequest, client: Client, now: float
) -> tuple[StoredTable, list[Entry]]:
    """The table of a record and its log; raises ``RecordError`` for one that cannot be played.

    All seats belong to the one who brings the record.
    """
    record = parse_record(request.text)
    if len(record.moves) > MOST_MOVES:
        message = f"this record has more than {MOST_MOVES} moves"
        raise RecordError(message, code="too-long")
    game = Game.replay(record)
    stored = _stored(record, clean(request.title), client, now)
    history = History(Game.replay(record.until(0)))
    entries = [start_entry(history, now)]
    for seq, move in enumerate(record.moves, start=START + 1):
        entry = history.play(move.seat, move.text, by_person=False)
        entry.seq, entry.at = seq, now
        history.note(entry)
        entries.append(entry)
    _finish(stored, game, len(entries), now)
    return stored, entries


def _stored(record: Record, title: str, client: Client, now: float) -> StoredTable:
    terms = Terms(
        game=record.game,
        options=record.options,
        title=title,
        seed=record.seed,
        position=record.position,
    )
    names = record.names or ("",) * record.players
    return make(terms, [wire.SeatRequest("me", clean(name)[:40]) for name in names], client, now)


def _finish(stored: StoredTable, game: Game, seq: int, now: float) -> None:
    """Note in the row how far the game has come."""
    row, outcome = stored.row, game.outcome
    row.seq, row.number, row.turn = seq, seq - START, list(game.seats_to_act)
    row.status = "running"
    if outcome is not None:
        row.status, row.finished, row.result = "finished", now, outcome.document()
