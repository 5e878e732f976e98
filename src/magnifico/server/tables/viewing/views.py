"""Views: the table and its game as wire values, for one browser or one viewer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from magnifico.core.decision import Reason
from magnifico.core.errors import MagnificoError
from magnifico.core.foresight import why_not
from magnifico.core.game import Game
from magnifico.core.state import NOBODY
from magnifico.core.text import Language
from magnifico.server import wire
from magnifico.server.errors import REFUSALS
from magnifico.server.model import ChatRow, SeatRow
from magnifico.server.play.history import History
from magnifico.server.play.view import Moment
from magnifico.server.play.voice import Voice
from magnifico.server.tables.client import Client
from magnifico.server.tables.moves.clock import bot_of
from magnifico.server.tables.table import Table
from magnifico.server.tables.viewing.log_views import log_entry
from magnifico.server.tables.viewing.shared_views import SharedViews
from magnifico.server.tables.viewing.viewer import Viewer
from magnifico.server.tokens import hash_of

LATEST = 60
"""Log entries that a viewer gets who does not say what it has."""
LATEST_CHAT = 100
MOST_LOG = 500
START = 1
"""Where the set-up stands in every log."""


# -- the table --------------------------------------------------------------------------------


def table_info(table: Table, client: Client) -> wire.TableInfo:
    """The table as a browser may know it."""
    row, now = table.row, table.services.now()
    own, there, over = table.seats_of(client), online(table), table.is_finished
    return wire.TableInfo(
        id=row.id,
        game=row.game,
        title=row.title,
        status=row.status,  # type: ignore[arg-type]
        options=row.options,
        seats=[_seat_info(table, seat, own, there) for seat in table.seats],
        listed=row.listed,
        start=row.start,  # type: ignore[arg-type]
        undo=row.undo,  # type: ignore[arg-type]
        hints=row.hints,
        time=None if row.budget is None else wire.TimeControl(row.budget, row.per_move),
        mine=table.is_owner(client),
        created=row.created,
        updated=row.updated,
        now=now,
        number=row.number,
        turn=list(row.turn),
        commitment=row.commitment,
        seed=row.seed if over else None,
        secret=row.secret if over else None,
        salt=row.salt if over else None,
        shares=shares(table) if row.status != "waiting" else {},
        seed_chosen=row.seed_chosen,
        starting=table.starting is not None,
        aborted=row.aborted,
        points=row.result["points"] if row.result else None,
        winners=row.result["winners"] if row.result else None,
        rematch=row.rematch,
        spectators_muted=row.spectators_muted,
        undo_asked=wire.UndoAsked(**row.undo_request) if row.undo_request else None,
        watchers=sum(1 for client_id in looking_on(table) if not table.seats_held({client_id})),
    )


def shares(table: Table) -> dict[str, str]:
    """The shares of the seed that players told, by seat."""
    return {str(seat.seat): seat.share for seat in table.seats if seat.share is not None}


def online(table: Table) -> set[int]:
    """The seats whose players look at the table."""
    return {seat for client_id in set(looking_on(table)) for seat in table.seats_held({client_id})}


def looking_on(table: Table) -> list[int]:
    """The client of everybody who looks at the table, here and at other servers."""
    here = [viewer.client.id for viewer in table.viewers]
    return here + list(table.services.peers.elsewhere(table.id))


def _seat_info(table: Table, seat: SeatRow, own: Sequence[int], there: set[int]) -> wire.SeatInfo:
    return wire.SeatInfo(
        seat=seat.seat,
        kind=seat.kind,  # type: ignore[arg-type]
        name=seat.name,
        taken=seat.taken,
        mine=seat.seat in own,
        bot=bot_of(seat),
        away=seat.substitute is not None,
        online=seat.seat in there,
        time_left=table.clock.time_left(table.row, seat),
        luck="none" if seat.promise is None else "promised" if seat.share is None else "told",
        muted=seat.muted,
        wants_end=seat.wants_end,
        knocks=knocks_on(table, seat.seat) if seat.seat in own else [],
        plan=_plan_info(table, seat) if seat.seat in own else None,
    )


def _plan_info(table: Table, seat: SeatRow) -> wire.PlanInfo | None:
    if seat.plan is None:
        return None
    moves, text, reason = seat.plan["moves"], seat.plan["text"], seat.plan["reason"]
    if reason is None:
        return wire.PlanInfo(moves, text, "", "")
    error = MagnificoError(reason["code"], code=reason["code"], data=reason["data"])
    return wire.PlanInfo(moves, text, say_error(error, table.voice()), reason["rule"])


def knocks_on(table: Table, seat: int) -> list[str]:
    """The codes of the browsers that ask to be let onto a seat."""
    return sorted(
        knock_code(table, client_id) for at, client_id in table.stored.knocks if at == seat
    )


def knock_code(table: Table, client_id: int) -> str:
    """A short word by which people tell browsers apart: it stands on both screens."""
    return hash_of(f"knock:{table.id}:{client_id}:{table.row.watch_hash}")[:4].upper()


# -- the game ---------------------------------------------------------------------------------


async def view(
    table: Table, client: Client, seat: int, words: Language | None = None
) -> wire.GameView | None:
    """The game as a seat of a browser sees it; None before the start."""
    if table.row.status == "waiting":
        return None
    history = await table.history()
    moment = Moment(history.game, table.voice(words), history.number)
    return moment.view(seat).game_view(table.undo_info(history, client, seat))


def viewing_seat(table: Table, viewer: Viewer) -> int:
    """The seat whose eyes a viewer looks through now."""
    if viewer.seat is not None:
        return viewer.seat
    own = table.seats_of(viewer.client)
    deciding = [seat for seat in own if seat in table.row.turn]
    if deciding:
        viewer.looked = viewer.looked if viewer.looked in deciding else deciding[0]
    elif viewer.looked not in own:
        viewer.looked = own[0] if own else NOBODY
    return viewer.looked


async def full_view(table: Table, viewer: Viewer, since: int | None = None) -> wire.ViewReply:
    """The whole view for a viewer; the lock is held."""
    seat, words = viewing_seat(table, viewer), viewer.manner.words
    entries, chat = await log_entries(table, seat, since, words), await chat_lines(table)
    shown = await view(table, viewer.client, seat, words)
    await _remember_view(table, viewer, seat)
    return wire.ViewReply(
        at=table.told,
        seq=table.row.seq,
        table=table_info(table, viewer.client),
        view=shown,
        entries=entries,
        chat=chat,
    )


async def _remember_view(table: Table, viewer: Viewer, seat: int) -> None:
    """Remember what a viewer sees now, who is going to hear of changes."""
    if viewer.manner.whole or viewer not in table.viewers or table.row.status == "waiting":
        return
    history = await table.history()
    if table.shared_views is None:
        table.shared_views = SharedViews(history)
    undo = table.undo_info(history, viewer.client, seat)
    viewer.last_view = table.shared_views.seat_view(seat, undo)


async def log_entries(
    table: Table, viewer: int, since: int | None, words: Language | None
) -> list[wire.LogEntry]:
    """The moves after number ``since``, or the latest ones, as a viewer may know them."""
    if table.row.status == "waiting":
        return []
    history = await table.history()
    first = max(0, history.number - LATEST) if since is None else since
    with_start = since is None and first == 0
    log = await log_part(table, history, viewer, first, with_start, words, LATEST)
    return log.entries


async def log_part(
    table: Table,
    history: History,
    viewer: int,
    since: int,
    with_start: bool,
    words: Language | None = None,
    most: int = MOST_LOG,
) -> wire.GameLog:
    """A part of the log, from a move number on; from its start on with what was before, up to
    ``most`` entries in all."""
    seqs = [move.seq for move in history.moves[since : since + MOST_LOG]]
    if with_start:
        seqs.append(START)
        if table.row.position is not None:
            seqs += range(START - (most - len(seqs)), START)
    entries = await table.services.store.entries(table.id, seqs)
    told = [log_entry(table, entry, viewer, table.voice(words)) for entry in entries]
    return wire.GameLog(told, history.number)


# -- reasons ----------------------------------------------------------------------------------


def reasons(game: Game, seat: int, moves: Iterable[str], voice: Voice) -> list[wire.Why]:
    """Why moves of a seat are not legal, as far as the seat can know."""
    return [_why(game, seat, move, voice) for move in moves]


def _why(game: Game, seat: int, move: str, voice: Voice) -> wire.Why:
    reason = why_not(game, seat, move)
    if reason is None:
        return wire.Why(move, True, "", {}, "")
    text = voice.text(game.rules.reason_said(reason))
    return wire.Why(move, False, reason.code, reason.data, text, reason.rule)


def say_error(error: MagnificoError, voice: Voice) -> wire.Text:
    """A refusal in words: those of the game, or those of the server, where they have some."""
    texts = voice.rules.texts
    if texts.has("reason", error.code):
        if texts.needs("reason", error.code) <= error.data.keys():
            return voice.text(voice.rules.reason_said(Reason(error.code, dict(error.data))))
    if not REFUSALS.has("refusal", error.code):
        return str(error)
    if voice.lang is None:
        return f"refusal.{error.code}", {}
    return REFUSALS.template("refusal", error.code, voice.lang)


# -- chat -------------------------------------------------------------------------------------


def chat_line(row: ChatRow) -> wire.ChatLine:
    return wire.ChatLine(row.id, row.at, row.seat, row.name, row.text, row.notice)


async def chat_lines(table: Table) -> list[wire.ChatLine]:
    return [chat_line(row) for row in await table.services.store.chat(table.id, LATEST_CHAT)]
