"""Playing: starting a game, moving, taking back. What is told was written before."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from zlib import crc32

import msgspec

from magnifico.core.errors import MagnificoError
from magnifico.core.rules import rules_of
from magnifico.core.state import NOBODY
from magnifico.server.errors import Conflict
from magnifico.server.logger import Logger
from magnifico.server.model import Entry, Snapshot, TableChange, WriteConflict
from magnifico.server.play.dice import seed_of
from magnifico.server.play.event_views import event_row
from magnifico.server.play.history import History, has_revealed, reveals
from magnifico.server.services import EndNotice, TurnNotice
from magnifico.server.tables.client import Client
from magnifico.server.tables.moves import undo_requests
from magnifico.server.tables.moves.ahead import can_think_ahead, think_ahead
from magnifico.server.tables.moves.bot_seats import play_bots
from magnifico.server.tables.moves.clock import is_played_by_bot
from magnifico.server.tables.moves.plans import is_planned, play_plans
from magnifico.server.tables.records.loading import first_game, history_at
from magnifico.server.tables.table import Table
from magnifico.server.tables.viewing import viewers, views

log = Logger("magnifico.table")


async def start(table: Table) -> None:
    """Begin the game; the lock is held."""
    now = table.services.now()
    table.forget()
    seed = table.row.seed or seed_of(table.row.secret, _shares(table))
    history = History(first_game(replace(table.stored, row=replace(table.row, seed=seed))))
    entry = start_entry(history, now)
    table.clock.open(history.turn, entry.seq)
    changes = after(table, history, entry.seq, now) | {"status": "running", "seed": seed}
    try:
        await table.write(TableChange(changes, entries=[entry]))
    except WriteConflict:  # another server has started the same game
        await table.reload()
        await viewers.tell_all(table)
        return
    table.set_history(history)
    log.info("started", table=table.id, game=table.row.game)
    await viewers.tell_all(table)
    tell_absent(table)
    go_on(table)


def _shares(table: Table) -> dict[int, str]:
    """The shares of the seed that were told."""
    return {seat.seat: seat.share for seat in table.seats if seat.share is not None}


def start_entry(history: History, now: float) -> Entry:
    """The first entry of a log: what happened at the set-up."""
    events = [event_row(event) for event in history.game.events]
    return Entry("start", 0, events=events, seq=views.START, at=now)


def after(table: Table, history: History, seq: int, now: float) -> dict[str, Any]:
    """How the row of a table is after a change of the game."""
    turn = list(history.turn)
    changes: dict[str, Any] = {
        "seq": seq,
        "number": history.number,
        "turn": turn,
        "updated": now,
        "bot_turn": any(is_played_by_bot(table.seats[seat]) for seat in turn),
        "deadline": table.clock.deadline(table.row, table.seats, now),
        "undo_request": None,
    }
    if history.is_over:
        outcome = history.game.outcome
        assert outcome is not None
        changes |= {"status": "finished", "finished": now, "result": outcome.document()}
    return changes


# -- moving -----------------------------------------------------------------------------------


async def move(
    table: Table, client: Client, seat: int | None, seq: int, texts: Sequence[str]
) -> int:
    """Play moves of a person, one after the other; the place in the log of the last one.

    Raises ``Refusal`` for a move that is not legal, ``Conflict`` for a stale one.
    """
    began = time.perf_counter()
    async with table.lock:
        table.check_running()
        history = await table.history()
        seat = table.seat_of(client, seat)
        _check_present(table, seat)
        opened = table.clock.opened_at(seat) if seat in history.turn else table.row.seq
        _check_fresh(table, opened, seq)
        await _play(table, history, seat, texts, by_person=True)
        table.services.metrics.move_seconds.observe(time.perf_counter() - began)
        return table.row.seq


def _check_present(table: Table, seat: int) -> None:
    if table.seats[seat].substitute is not None:
        message = "a bot plays for you: take your seat back first"
        raise Conflict(message, code="away", data={"seat": seat})
    if table.clock.is_over(table.row, table.seats[seat]):
        raise Conflict("your time is over", code="time-over", data={"seat": seat})


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
        history = await table.history()
        opened = table.clock.opened_at(seat)
        fresh = seat in history.turn and opened is not None and opened <= seq
        if fresh and is_played_by_bot(table.seats[seat]):
            await _play(table, history, seat, [text], by_person=False)


async def _play(
    table: Table, history: History, seat: int, texts: Sequence[str], by_person: bool
) -> None:
    """Play, keep and tell moves; the lock is held. All of them or none, unless somebody has
    learned something by then: those are kept that were legal."""
    first, entries = history.number, list[Entry]()
    refusal: MagnificoError | None = None
    for text in texts:
        try:
            entry = history.play(seat, text, by_person)
        except MagnificoError as error:
            if not entries or not has_revealed(history, first):
                history.return_to(first)
                raise
            refusal = error
            break
        entry.at, entry.seq = table.services.now(), table.row.seq + 1 + len(entries)
        history.note(entry)
        entries.append(entry)
    await _keep(table, history, entries)
    _count(table, by_person, len(entries))
    viewers.tell_moves(table, history, entries)
    tell_absent(table, seat)
    if table.is_finished:
        tell_followers(table)
    go_on(table)
    if refusal is not None:
        raise refusal


async def _keep(table: Table, history: History, entries: Sequence[Entry]) -> None:
    """Write moves that were just played."""
    try:
        change = _change(table, history, entries)
        await table.write(change)
    except WriteConflict:
        await _catch_up(table)
    except BaseException:
        table.forget()
        raise
    history.trim()


async def _catch_up(table: Table) -> None:
    """Another server wrote first: show what it wrote, and refuse what we wanted."""
    await table.reload()
    await viewers.tell_all(table)
    raise Conflict("another move came first", code="stale", data={"seq": table.row.seq})


def _count(table: Table, by_person: bool, moves: int) -> None:
    metrics = table.services.metrics
    metrics.moves.labels(table.row.game, "person" if by_person else "bot").inc(moves)
    if table.is_finished:
        metrics.finished.labels(table.row.game).inc()
        log.info("finished", table=table.id, game=table.row.game, moves=table.row.number)
        table.services.finished.set()


def _change(table: Table, history: History, entries: Sequence[Entry]) -> TableChange:
    """What is written for moves of a seat that were just played."""
    last = entries[-1]
    spent = _time_spent(table, last.seat, len(entries))
    seat = spent if table.seats[last.seat].plan is None else {"plan": None, **spent}
    seats = {last.seat: seat} if seat else {}
    table.clock.open(history.turn, last.seq, last.seat)
    changes = after(table, history, last.seq, last.at)
    snapshot = _snapshot(table, history, last.seq, len(entries))
    return TableChange(changes, seats, entries, snapshot)


def _time_spent(table: Table, seat: int, moves: int) -> dict[str, Any]:
    if table.row.budget is None or is_played_by_bot(table.seats[seat]):
        return {}
    used = table.clock.used(seat)
    return {"spent": table.seats[seat].spent + used - moves * table.row.per_move}


def _snapshot(table: Table, history: History, seq: int, moves: int) -> Snapshot | None:
    """A snapshot now and then; tables that began together make theirs at different times."""
    place = (history.number + crc32(table.id.encode())) % table.services.settings.snapshot_every
    if place >= moves or history.is_over:
        return None
    document = history.snapshot()
    if document is None:
        log.error("snapshot-differs", table=table.id, number=history.number)
        return None
    return Snapshot(seq, history.number, msgspec.Raw(msgspec.json.encode(document)))


# -- taking back ------------------------------------------------------------------------------


async def undo(table: Table, client: Client, seat: int | None, seq: int, to: int | None) -> int:
    """Take moves back; the place in the log where that is kept."""
    async with table.lock:
        table.check_running()
        history = await table.history()
        seat = _undoing(table, history, client, seat)
        _check_fresh(table, table.row.seq, seq)
        allowed = table.undo_info(history, client, seat)
        if allowed is None:
            raise Conflict("there is nothing that you may take back", code="no-undo")
        target = allowed.last if to is None else to
        if not allowed.first <= target < history.number:
            data = {"first": allowed.first, "last": allowed.last, "given": target}
            raise Conflict(f"you cannot return to move {target}", code="no-undo", data=data)
        if table.may_ask_undo(client) and not await _undo_unasked(table, history, seat, target):
            await undo_requests.ask(table, seat, target)
        elif not table.may_ask_undo(client):
            await _return(table, history, seat, target, table.may_undo_freely(client))
        return table.row.seq


async def _undo_unasked(table: Table, history: History, seat: int, target: int) -> bool:
    """Take moves back that concern nobody else; whether that could be."""
    own = history.undo_info(seat, False, (seat,))
    concerned = undo_requests.others(table, seat) & set(table.row.turn)
    if own is None or target < own.first or concerned:
        return False
    try:
        await _return(table, history, seat, target, free=False)
    except Conflict as error:
        if error.code == "revealed":
            return False
        raise
    return True


async def agree(table: Table, client: Client, seat: int, agrees: bool) -> int:
    """Answer to somebody who asks to take moves back; when all have agreed, it is done."""
    async with table.lock:
        table.check_running()
        request = await undo_requests.answer(table, table.seat_of(client, seat), agrees)
        if request is not None:
            history = await table.history()
            await _return(table, history, request["seat"], request["to"], free=True)
        return table.row.seq


def _undoing(table: Table, history: History, client: Client, seat: int | None) -> int:
    """The seat that takes back: the one named, or that of the last own move."""
    own = table.seats_of(client)
    if seat is None:
        seat = next((move.seat for move in reversed(history.moves) if move.seat in own), None)
    return table.seat_of(client, seat)


async def _return(table: Table, history: History, seat: int, number: int, free: bool) -> None:
    """Return to an earlier moment; the lock is held."""
    moves = history.moves[number:]
    table.forget()  # until the return is kept
    if history.can_return_to(number):
        history.return_to(number)
    else:
        history = await history_at(table.services.store, table.stored, history.moves, number)
    if not free and reveals(history.game.clone(), moves):
        message = "something hidden has been shown: this cannot be taken back"
        raise Conflict(message, code="revealed", data={"given": number})
    now, seq, state = table.services.now(), table.row.seq + 1, history.game.state
    entry = Entry("undo", number, seat, round=state.round, turn=state.turn, reveals=False)
    entry.seq, entry.at = seq, now
    table.clock.open(history.turn, seq)
    try:
        await table.write(TableChange(after(table, history, seq, now), entries=[entry]))
    except WriteConflict:
        await _catch_up(table)
    table.set_history(history)
    table.services.metrics.undone.inc()
    viewers.tell_moves(table, history, [entry])
    tell_absent(table, seat)
    go_on(table)


async def abort(table: Table) -> None:
    """End the game before its end, because the players agree; the lock is held. Its seed is told
    as that of any game that is over."""
    now = table.services.now()
    over: dict[str, Any] = {"status": "finished", "finished": now, "updated": now, "aborted": True}
    await table.write(TableChange(over | {"turn": [], "bot_turn": False, "deadline": None}))
    if table.bots is not None:
        table.bots.cancel()
    log.info("aborted", table=table.id, game=table.row.game, moves=table.row.number)
    tell_followers(table)
    await viewers.tell_all(table)


# -- going on ---------------------------------------------------------------------------------


def go_on(table: Table) -> None:
    """See to it that plans are played whose turn has come, and that bots move, or think ahead."""
    if not table.is_running:
        return
    is_free = _is_idle(table.plans) or table.plans is asyncio.current_task()
    if is_free and any(is_planned(table, seat) for seat in table.row.turn):
        table.plans = asyncio.create_task(play_plans(table, planned_moves, tell_turn))
    if table.row.bot_turn and _is_idle(table.bots):
        table.bots = asyncio.create_task(play_bots(table, bot_move))
    if can_think_ahead(table) and _is_idle(table.ahead):
        table.ahead = asyncio.create_task(think_ahead(table))


def _is_idle(task: asyncio.Task[None] | None) -> bool:
    return task is None or task.done()


async def planned_moves(table: Table, seat: int, texts: Sequence[str]) -> None:
    """Play the moves of a plan; the lock is held."""
    _check_present(table, seat)
    await _play(table, await table.history(), seat, texts, by_person=True)


def tell_absent(table: Table, mover: int = NOBODY) -> None:
    """Send a notice to those who must decide anew, do not look, and have not just moved."""
    for seat in table.row.turn:
        is_new = table.clock.opened_at(seat) == table.row.seq
        if is_new and seat != mover and not is_planned(table, seat):
            tell_turn(table, seat)


def tell_turn(table: Table, seat: int) -> None:
    """Send a notice to the player of a seat who must decide and does not look."""
    row = table.seats[seat]
    if not is_played_by_bot(row) and not table.is_held(seat, set(views.looking_on(table))):
        turn = TurnNotice(table.id, table.row.title or rules_of(table.row.game).title, row.name)
        holders = table.holders(seat)
        table.services.notifier.tell(turn, row.webhook, row.email, holders)


def tell_followers(table: Table) -> None:
    """Send a notice to those who follow a game that is over."""
    names = [seat.name or seat.bot or "" for seat in table.seats]
    known_by = table.row.title or ", ".join(name for name in names if name)
    title = rules_of(table.row.game).title
    table.services.notifier.tell_followers(EndNotice(table.id, title, known_by))
