"""Playing: starting a game, moving, taking back. What is told was written before."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import structlog

from magnifico.core.rules import rules_of
from magnifico.core.state import NOBODY
from magnifico.server.database.rows import Entry, SeatRow, Snapshot
from magnifico.server.database.store import Overtaken, Written
from magnifico.server.errors import Conflict
from magnifico.server.play.course import Course, Played, Step
from magnifico.server.play.happenings import event_row
from magnifico.server.tables import audience, telling
from magnifico.server.tables.bot_seats import play_bots
from magnifico.server.tables.clock import is_played_by_bot
from magnifico.server.tables.loading import course_at, first_game
from magnifico.server.tables.person import Person
from magnifico.server.tables.table import Table

log = structlog.get_logger("magnifico.table")


async def start(table: Table) -> None:
    """Begin the game; the lock is held."""
    now = table.services.now()
    table.forget()
    course = Course(first_game(table.kept))
    events = [event_row(event) for event in course.game.events]
    entry = Entry(
        table_id=table.id,
        seq=telling.START,
        kind="start",
        number=0,
        seat=NOBODY,
        text="",
        public=None,
        round=0,
        turn=0,
        reveals=True,
        at=now,
        events=events,
    )
    table.clock.open(course.turn, entry.seq, now)
    changes = after(table, course, entry.seq, now) | {"status": "running"}
    try:
        await table.write(Written(changes, entry=entry))
    except Overtaken:  # another server has started the same game
        await table.reload()
        await audience.tell_all(table)
        return
    table.set_course(course)
    log.info("started", table=table.id, game=table.row.game)
    await audience.tell_all(table)
    tell_absent(table)
    go_on(table)


def after(table: Table, course: Course, seq: int, now: float) -> dict[str, Any]:
    """How the row of a table is after a change of the game."""
    turn = list(course.turn)
    changes: dict[str, Any] = {
        "seq": seq,
        "number": course.number,
        "turn": turn,
        "updated": now,
        "bot_turn": any(is_played_by_bot(table.seats[seat]) for seat in turn),
        "deadline": table.clock.deadline(table.row, table.seats, now),
    }
    outcome = course.game.outcome
    if outcome is not None:
        changes |= {"status": "finished", "finished": now, "result": outcome.document()}
    return changes


# -- moving -----------------------------------------------------------------------------------


async def move(table: Table, person: Person, seat: int | None, seq: int, text: str) -> int:
    """Play a move of a person; the place in the log where it is kept.

    Raises ``Refusal`` for a move that is not legal, ``Conflict`` for a stale one.
    """
    began = time.perf_counter()
    async with table.lock:
        table.check_running()
        course = await table.course()
        seat = table.seat_of(person, seat)
        _check_present(table, seat)
        opened = table.clock.opened_at(seat) if seat in course.turn else table.row.seq
        _check_fresh(table, opened, seq)
        await _play(table, course, seat, text, by_person=True)
        table.services.metrics.move_seconds.observe(time.perf_counter() - began)
        return table.row.seq


def _check_present(table: Table, seat: int) -> None:
    if table.seats[seat].substitute is not None:
        message = "a bot plays for you: take your seat back first"
        raise Conflict(message, code="away", data={"seat": seat})


def _check_fresh(table: Table, opened: int | None, seq: int) -> None:
    """A client must have seen the decision that it answers."""
    if opened is None or not opened <= seq <= table.row.seq:
        data = {"seq": table.row.seq, "given": seq}
        raise Conflict("the table has moved on", code="stale", data=data)


async def bot_move(table: Table, seat: int, seq: int, text: str) -> None:
    """Play what a bot chose, unless the table has moved on since."""
    async with table.lock:
        if not table.is_running:
            return
        course = await table.course()
        opened = table.clock.opened_at(seat)
        fresh = seat in course.turn and opened is not None and opened <= seq
        if fresh and is_played_by_bot(table.seats[seat]):
            await _play(table, course, seat, text, by_person=False)


async def _play(table: Table, course: Course, seat: int, text: str, by_person: bool) -> None:
    """Play, keep and tell a move; the lock is held."""
    step = course.play(seat, text, by_person)
    try:
        written = _written(table, course, seat, text, step)
        await table.write(written)
    except Overtaken:
        await _catch_up(table)
    except BaseException:
        table.forget()
        raise
    if written.snapshot is not None:
        course.rebase(written.snapshot.document)
    _count(table, by_person)
    assert written.entry is not None
    audience.tell_move(table, course, written.entry)
    tell_absent(table, seat)
    go_on(table)


async def _catch_up(table: Table) -> None:
    """Another server wrote first: show what it wrote, and refuse what we wanted."""
    await table.reload()
    await audience.tell_all(table)
    raise Conflict("another move came first", code="stale", data={"seq": table.row.seq})


def _count(table: Table, by_person: bool) -> None:
    metrics = table.services.metrics
    metrics.moves.labels(table.row.game, "person" if by_person else "bot").inc()
    if table.is_finished:
        metrics.finished.labels(table.row.game).inc()
        log.info("finished", table=table.id, game=table.row.game, moves=table.row.number)


def _written(table: Table, course: Course, seat: int, text: str, step: Step) -> Written:
    """What is written for a move that was just played."""
    now, seq = table.services.now(), table.row.seq + 1
    course.note(Played(seq, seat, text, step.public, step.round, step.turn, step.reveals, now))
    entry = Entry(
        table_id=table.id,
        seq=seq,
        kind="move",
        number=course.number,
        seat=seat,
        text=text,
        public=step.public,
        round=step.round,
        turn=step.turn,
        reveals=step.reveals,
        at=now,
        events=step.events,
    )
    seats = _time_spent(table, seat, now)
    table.clock.open(course.turn, seq, now, seat)
    changes = after(table, course, seq, now)
    return Written(changes, seats, entry, _snapshot(table, course, seq))


def _time_spent(table: Table, seat: int, now: float) -> dict[int, dict[str, Any]]:
    if table.row.budget is None or is_played_by_bot(table.seats[seat]):
        return {}
    used = table.clock.used(seat, now)
    return {seat: {"spent": table.seats[seat].spent + used - table.row.per_move}}


def _snapshot(table: Table, course: Course, seq: int) -> Snapshot | None:
    if course.number % table.services.settings.snapshot_every or course.is_over:
        return None
    document = course.snapshot()
    if document is None:
        log.error("snapshot-differs", table=table.id, number=course.number)
        return None
    return Snapshot(table_id=table.id, seq=seq, number=course.number, document=document)


# -- taking back ------------------------------------------------------------------------------


async def undo(table: Table, person: Person, seat: int | None, seq: int, to: int | None) -> int:
    """Take moves back; the place in the log where that is kept."""
    async with table.lock:
        table.check_running()
        course = await table.course()
        seat = _undoing(table, course, person, seat)
        _check_fresh(table, table.row.seq, seq)
        allowed = table.undo_info(course, person, seat)
        if allowed is None:
            raise Conflict("there is nothing that you may take back", code="no-undo")
        target = allowed.last if to is None else to
        if not allowed.first <= target < course.number:
            data = {"first": allowed.first, "last": allowed.last, "given": target}
            raise Conflict(f"you cannot return to move {target}", code="no-undo", data=data)
        await _return(table, course, seat, target)
        return table.row.seq


def _undoing(table: Table, course: Course, person: Person, seat: int | None) -> int:
    """The seat that takes back: the one named, or that of the last own move."""
    own = table.seats_of(person)
    if seat is None:
        seat = next((move.seat for move in reversed(course.moves) if move.seat in own), None)
    return table.seat_of(person, seat)


async def _return(table: Table, course: Course, seat: int, number: int) -> None:
    """Return to an earlier moment; the lock is held."""
    table.forget()  # until the return is kept
    if course.can_return_to(number):
        course.return_to(number)
    else:
        course = await course_at(table.services.store, table.kept, course.moves, number)
    now, seq, state = table.services.now(), table.row.seq + 1, course.game.state
    entry = Entry(
        table_id=table.id,
        seq=seq,
        kind="undo",
        number=number,
        seat=seat,
        text="",
        public=None,
        round=state.round,
        turn=state.turn,
        reveals=False,
        at=now,
        events=[],
    )
    table.clock.open(course.turn, seq, now)
    try:
        await table.write(Written(after(table, course, seq, now), entry=entry))
    except Overtaken:
        await _catch_up(table)
    table.set_course(course)
    table.services.metrics.undone.inc()
    audience.tell_move(table, course, entry)
    tell_absent(table, seat)
    go_on(table)


# -- going on ---------------------------------------------------------------------------------


def go_on(table: Table) -> None:
    """See to it that bots move."""
    if not table.is_running or not table.row.bot_turn:
        return
    if table.bots is None or table.bots.done():
        table.bots = asyncio.create_task(play_bots(table, bot_move))


def tell_absent(table: Table, mover: int = NOBODY) -> None:
    """Send a notice to those who must decide anew, do not look, and have not just moved."""
    there = telling.online(table)
    for seat in table.row.turn:
        row = table.seats[seat]
        is_new = table.clock.opened_at(seat) == table.row.seq
        if is_new and seat != mover and seat not in there and not is_played_by_bot(row):
            table.services.notifier.tell(_your_turn(table, row), row.webhook, row.email)


def _your_turn(table: Table, seat: SeatRow) -> str:
    """The text of a notice, in both languages: nobody knows which one its reader prefers."""
    address = table.services.settings.address.rstrip("/")
    name = table.row.title or rules_of(table.row.game).title
    who = f"{seat.name}, " if seat.name else ""
    return f"{name}: {who}it is your turn / tocca a te. {address}/tables/{table.id}"
