"""What moves, or an undo, changed for those who look on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from magnifico.core.state import NOBODY
from magnifico.core.text import Language
from magnifico.server import wire
from magnifico.server.model import Entry
from magnifico.server.play.changes import Memory
from magnifico.server.play.history import History
from magnifico.server.play.view import Moment, View
from magnifico.server.tables.client import Client
from magnifico.server.tables.table import Table, UndoTerms, undo_within
from magnifico.server.tables.viewing import views
from magnifico.server.tables.viewing.log_views import is_public, log_entry
from magnifico.server.tables.viewing.shared_views import (
    SeatView,
    SharedViews,
    check_of,
    sharing_key,
    view_changes,
)
from magnifico.server.tables.viewing.viewer import Viewer, encode


class Updates:
    """New entries of the log for all viewers: what they share is worked out once."""

    def __init__(self, table: Table, history: History, entries: Sequence[Entry]) -> None:
        self._table, self._history, self._entries = table, history, entries
        self._turn, self._is_finished = history.turn, table.is_finished
        self._found: Memory = {}
        if table.shared_views is not None:
            table.shared_views = SharedViews(history, table.shared_views)
            self._found = table.shared_views.found
        self._undo_terms: dict[frozenset[int], UndoTerms] = {}
        self._moments: dict[Language | None, Moment] = {}
        self._messages: dict[tuple[object, ...], bytes] = {}
        self._told: dict[tuple[int, Language | None], list[wire.LogEntry]] = {}
        self._moves = [entry for entry in entries if entry.kind == "move"]
        self._is_public = all(is_public(entry) for entry in self._moves)
        self._new_at_table: dict[str, Any] | None = None

    def message(self, viewer: Viewer) -> bytes:
        """The message for a viewer; those who see the same share it."""
        seat = views.viewing_seat(self._table, viewer)
        undo = self._undo(viewer.client, seat)
        old, shared = viewer.last_view, self._table.shared_views
        new = None if shared is None or viewer.manner.whole else shared.seat_view(seat, undo)
        viewer.last_view = new
        if old is None or new is None:
            return self._whole_message(viewer, seat, undo)
        key = self._way_of_seeing(viewer, seat, old, new)
        message = self._messages.get(key)
        if message is None:
            message = self._messages[key] = encode(self._update(viewer, seat, old, new))
        return message

    def _whole_message(self, viewer: Viewer, seat: int, undo: wire.UndoInfo | None) -> bytes:
        key = (seat, undo, viewer.manner, viewer.client.id)
        if key not in self._messages:
            self._messages[key] = encode(self._whole(viewer, seat, undo))
        return self._messages[key]

    def _undo(self, client: Client, seat: int) -> wire.UndoInfo | None:
        terms = self._undo_terms.get(client.kin)
        if terms is None:
            terms = self._undo_terms[client.kin] = self._table.undo_terms(client)
        return undo_within(self._history, terms, seat)

    def _way_of_seeing(
        self, viewer: Viewer, seat: int, old: SeatView, new: SeatView
    ) -> tuple[object, ...]:
        """All that an update depends on: who looks does not matter by itself."""
        chooses = seat if seat in self._turn else NOBODY
        knows = viewer.client.id if self._is_finished else None
        told = self._log_key(seat, viewer.manner.words)
        return chooses, knows, told, viewer.manner, *sharing_key(old, new)

    def _whole(self, viewer: Viewer, seat: int, undo: wire.UndoInfo | None) -> wire.UpdateReply:
        words = viewer.manner.words
        return self._reply(
            words,
            seat,
            view=self._moment(words).view(seat).game_view(undo),
            table=views.table_info(self._table, viewer.client),
        )

    def _update(self, viewer: Viewer, seat: int, old: SeatView, new: SeatView) -> wire.UpdateReply:
        table, words = self._table, viewer.manner.words
        shared = new.shared
        assert shared.seen is not None
        seen = View(self._moment(words), seat, shared.seen, shared.state)
        decisions = seen.brief_decisions() if words is None else seen.decisions()
        changed = view_changes(old, new, self._found) | {"=decisions": decisions}
        return self._reply(
            words,
            seat,
            changes={"view": changed, **self._table_changes(viewer.client)},
            check=check_of(new, table.told),
        )

    def _table_changes(self, client: Client) -> dict[str, Any]:
        """What is new at the table; while the game goes on, the same for everybody."""
        if self._new_at_table is None or self._is_finished:
            movers = sorted({entry.seat for entry in self._moves})
            self._new_at_table = table_changes(self._table, client, movers)
        return self._new_at_table

    def _reply(self, words: Language | None, seat: int, **shown: Any) -> wire.UpdateReply:
        last = self._entries[-1]
        return wire.UpdateReply(
            at=self._table.told,
            seq=last.seq,
            by=last.seat,
            entries=self._log(seat, words),
            undone=last.number if last.kind == "undo" else None,
            **shown,
        )

    def _moment(self, words: Language | None) -> Moment:
        if words not in self._moments:
            voice = self._table.voice(words)
            self._moments[words] = Moment(self._history.game, voice, self._history.number)
        return self._moments[words]

    def _log(self, seat: int, words: Language | None) -> list[wire.LogEntry]:
        key = self._log_key(seat, words)
        if key not in self._told:
            voice, moves = self._table.voice(words), self._moves
            self._told[key] = [log_entry(self._table, e, key[0], voice) for e in moves]
        return self._told[key]

    def _log_key(self, seat: int, words: Language | None) -> tuple[int, Language | None]:
        return (NOBODY if self._is_public else seat, words)


def table_changes(table: Table, client: Client, movers: Iterable[int]) -> dict[str, Any]:
    """What moves or an undo of some seats change at a table, without the game."""
    if table.is_finished:
        return {"=table": views.table_info(table, client)}
    row = table.row
    changed: dict[str, Any] = {
        "=number": row.number,
        "=turn": row.turn,
        "=updated": round(row.updated, 3),
        "=now": round(table.services.now(), 3),
    }
    seats: dict[str, dict[str, Any]] = {}
    if table.has_notes:
        changed["=undo_asked"] = None
        seats = {str(seat): {"=plan": None} for seat in movers}
    if row.budget is not None:
        for seat in table.seats:
            left = table.clock.time_left(row, seat)
            seats.setdefault(str(seat.seat), {})["=time_left"] = left
    return {"table": changed | ({"seats": seats} if seats else {})}
