"""Telling: the table and its game as wire values, for one browser or one viewer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from magnifico.core.decision import Reason
from magnifico.core.errors import MagnificoError
from magnifico.core.rules import Rules, rules_of
from magnifico.core.state import NOBODY
from magnifico.server import wire
from magnifico.server.database.rows import ChatRow, Entry, SeatRow
from magnifico.server.play.course import Course
from magnifico.server.play.happenings import events_seen, words
from magnifico.server.play.laws import law
from magnifico.server.play.sight import Scene
from magnifico.server.tables.clock import bot_of
from magnifico.server.tables.person import Person
from magnifico.server.tables.table import Table
from magnifico.server.tables.viewer import Viewer

LATEST = 60
"""Log entries that a viewer gets who does not say what it has."""
LATEST_CHAT = 100
MOST_LOG = 500
START = 1
"""Where the set-up stands in every log."""
NOTHING = wire.Words("", "")
REFUSALS_IT = {
    "away": "un bot gioca per te: prima riprendi il tuo posto",
    "no-hints": "a questo tavolo si gioca senza suggerimenti",
    "no-seat": "non hai un posto a questo tavolo",
    "no-table": "questo tavolo non c'è",
    "no-undo": "non c'è nulla che tu possa annullare",
    "not-started": "la partita non è ancora iniziata",
    "stale": "il tavolo è andato avanti",
    "wrong-seat": "questo posto non è tuo",
}


# -- the table --------------------------------------------------------------------------------


def table_info(table: Table, person: Person) -> wire.TableInfo:
    """The table as a browser may know it."""
    row, now = table.row, table.services.now()
    own, there, over = table.seats_of(person), online(table), table.is_finished
    return wire.TableInfo(
        id=row.id,
        game=row.game,
        title=row.title,
        status=row.status,  # type: ignore[arg-type]
        options=row.options,
        seats=[_seat_info(table, seat, own, there, now) for seat in table.seats],
        listed=row.listed,
        start=row.start,  # type: ignore[arg-type]
        undo=row.undo,  # type: ignore[arg-type]
        hints=row.hints,
        time=None if row.budget is None else wire.TimeControl(row.budget, row.per_move),
        mine=table.is_owner(person),
        created=row.created,
        updated=row.updated,
        now=now,
        number=row.number,
        turn=list(row.turn),
        commitment=row.commitment,
        seed=row.seed if over else None,
        salt=row.salt if over else None,
        seed_chosen=row.seed_chosen,
        points=row.result["points"] if row.result else None,
        winners=row.result["winners"] if row.result else None,
        rematch=row.rematch,
        watchers=sum(1 for viewer in table.viewers if not table.seats_of(viewer.person)),
    )


def online(table: Table) -> set[int]:
    """The seats whose players look at the table."""
    return {seat for viewer in table.viewers for seat in table.seats_of(viewer.person)}


def _seat_info(
    table: Table, seat: SeatRow, own: Sequence[int], there: set[int], now: float
) -> wire.SeatInfo:
    return wire.SeatInfo(
        seat=seat.seat,
        kind=seat.kind,  # type: ignore[arg-type]
        name=seat.name,
        taken=seat.taken,
        mine=seat.seat in own,
        bot=bot_of(seat),
        away=seat.substitute is not None,
        online=seat.seat in there,
        time_left=table.clock.time_left(table.row, seat, now),
    )


# -- the game ---------------------------------------------------------------------------------


async def view(table: Table, person: Person, seat: int) -> wire.GameView | None:
    """The game as a seat of a browser sees it; None before the start."""
    if table.row.status == "waiting":
        return None
    course = await table.course()
    scene = Scene(course.game, table.speech, course.number)
    return scene.sight(seat).view(table.undo_info(course, person, seat))


def looks_as(table: Table, viewer: Viewer) -> int:
    """The seat whose eyes a viewer looks through now."""
    if viewer.seat is not None:
        return viewer.seat
    own = table.seats_of(viewer.person)
    deciding = [seat for seat in own if seat in table.row.turn]
    if deciding:
        viewer.looked = viewer.looked if viewer.looked in deciding else deciding[0]
    elif viewer.looked not in own:
        viewer.looked = own[0] if own else NOBODY
    return viewer.looked


async def picture(table: Table, viewer: Viewer, since: int | None = None) -> wire.ViewReply:
    """The whole picture for a viewer; the lock is held."""
    seat = looks_as(table, viewer)
    return wire.ViewReply(
        seq=table.row.seq,
        table=table_info(table, viewer.person),
        view=await view(table, viewer.person, seat),
        entries=await log_entries(table, seat, since),
        chat=await chat_lines(table),
    )


async def log_entries(table: Table, viewer: int, since: int | None) -> list[wire.LogEntry]:
    """The moves after number ``since``, or the latest ones, as a viewer may know them."""
    if table.row.status == "waiting":
        return []
    course = await table.course()
    first = max(0, course.number - LATEST) if since is None else since
    log = await log_part(table, course, viewer, first, with_start=since is None and first == 0)
    return log.entries


async def log_part(
    table: Table, course: Course, viewer: int, since: int, with_start: bool
) -> wire.GameLog:
    """A part of the log, from a move number on."""
    seqs = [move.seq for move in course.moves[since : since + MOST_LOG]]
    if with_start:
        seqs.append(START)
    entries = await table.services.store.entries(table.id, seqs)
    told = [log_entry(table, course.rules, entry, viewer) for entry in entries]
    return wire.GameLog(told, course.number)


def log_entry(table: Table, rules: Rules, entry: Entry, viewer: int) -> wire.LogEntry:
    """A kept entry as a viewer may know it."""
    everything = table.is_finished
    text = entry.text if everything or entry.seat == viewer else entry.public
    return wire.LogEntry(
        number=entry.number,
        seat=entry.seat,
        move=text if entry.kind == "move" else None,
        round=entry.round,
        turn=entry.turn,
        at=entry.at,
        events=events_seen(rules, entry.events, viewer, everything, table.speech),
    )


def is_public(entry: Entry) -> bool:
    """Whether an entry looks the same to everybody."""
    return entry.public == entry.text and not any(event[-1] for event in entry.events)


# -- reasons ----------------------------------------------------------------------------------


def reasons(table: Table, course: Course, seat: int, moves: Iterable[str]) -> list[wire.Why]:
    """Why moves of a seat are not legal."""
    return [_why(table, course, seat, move) for move in moves]


def _why(table: Table, course: Course, seat: int, move: str) -> wire.Why:
    reason = course.why_not(seat, move)
    if reason is None:
        return wire.Why(move, True, "", {}, NOTHING)
    text, rule = _say(table, course.rules, reason), law(table.row.game, reason.code)
    return wire.Why(move, False, reason.code, reason.data, text, rule)


def _say(table: Table, rules: Rules, reason: Reason) -> wire.Words:
    return words(table.speech, lambda wording: rules.say_reason(reason, wording))


def say_error(table: Table, error: MagnificoError) -> wire.Words:
    """A refusal in words: those of the game where it has some."""
    rules = rules_of(table.row.game)
    if rules.texts.has("reason", error.code):
        if rules.texts.needs("reason", error.code) <= error.data.keys():
            return _say(table, rules, Reason(error.code, dict(error.data)))
    return wire.Words(str(error), REFUSALS_IT.get(error.code, str(error)))


# -- chat -------------------------------------------------------------------------------------


def chat_line(row: ChatRow) -> wire.ChatLine:
    return wire.ChatLine(row.id, row.at, row.seat, row.name, row.text, row.notice)


async def chat_lines(table: Table) -> list[wire.ChatLine]:
    return [chat_line(row) for row in await table.services.store.chat(table.id, LATEST_CHAT)]
