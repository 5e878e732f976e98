"""Importing: a text record becomes a table, finished or ready to be played on."""

from __future__ import annotations

from magnifico.core.errors import RecordError
from magnifico.core.game import Game
from magnifico.core.record import Record, parse_record
from magnifico.core.state import NOBODY
from magnifico.server import wire
from magnifico.server.database.rows import Entry
from magnifico.server.database.store import Kept
from magnifico.server.play.course import Course
from magnifico.server.play.happenings import event_row
from magnifico.server.tables.making import Terms, clean, make
from magnifico.server.tables.person import Person
from magnifico.server.tables.telling import START

MOST_MOVES = 5000


def imported(wish: wire.RecordText, person: Person, now: float) -> tuple[Kept, list[Entry]]:
    """The table of a record and its log; raises ``RecordError`` for one that cannot be played.

    All seats belong to the one who brings the record.
    """
    record = parse_record(wish.text)
    if len(record.moves) > MOST_MOVES:
        message = f"this record has more than {MOST_MOVES} moves"
        raise RecordError(message, code="too-long")
    game = Game.replay(record)
    kept = _kept(record, clean(wish.title), person, now)
    course = Course(Game.replay(record.until(0)))
    entries = [_entry(kept.row.id, START, "start", 0, now, course)]
    for number, move in enumerate(record.moves, start=1):
        step = course.play(move.seat, move.text, by_person=False)
        entry = _entry(kept.row.id, START + number, "move", number, now, course)
        entry.seat, entry.text, entry.public = move.seat, move.text, step.public
        entry.round, entry.turn, entry.events = step.round, step.turn, step.events
        entries.append(entry)
    _finish(kept, game, len(entries), now)
    return kept, entries


def _kept(record: Record, title: str, person: Person, now: float) -> Kept:
    terms = Terms(
        game=record.game,
        options=record.options,
        title=title,
        seed=record.seed,
        position=record.position,
    )
    names = record.names or ("",) * record.players
    return make(terms, [wire.SeatWish("me", clean(name)[:40]) for name in names], person, now)


def _entry(table_id: str, seq: int, kind: str, number: int, now: float, course: Course) -> Entry:
    events = [event_row(event) for event in course.game.events] if kind == "start" else []
    return Entry(
        table_id=table_id,
        seq=seq,
        kind=kind,
        number=number,
        seat=NOBODY,
        text="",
        public=None,
        round=0,
        turn=0,
        reveals=True,
        at=now,
        events=events,
    )


def _finish(kept: Kept, game: Game, seq: int, now: float) -> None:
    """Note in the row how far the game has come."""
    row, outcome = kept.row, game.outcome
    row.seq, row.number, row.turn = seq, seq - START, list(game.seats_to_act)
    row.status = "running"
    if outcome is not None:
        row.status, row.finished, row.result = "finished", now, outcome.document()
