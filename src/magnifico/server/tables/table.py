"""One table: its seats, its game, its lock, and what each browser may do here.

Whatever changes a table holds its lock, writes to the database first, then changes what is in
memory, then tells the viewers. When writing fails, what is in memory is dropped and read again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import TYPE_CHECKING

from magnifico.core.state import NOBODY
from magnifico.core.text import Language
from magnifico.server import wire
from magnifico.server.errors import Conflict, Forbidden, NotFound, no_table
from magnifico.server.model import ChatRow, SeatRow, StoredTable, TableChange, TableRow
from magnifico.server.play.history import History
from magnifico.server.play.voice import Voice
from magnifico.server.services import Services
from magnifico.server.tables.client import Client
from magnifico.server.tables.moves.clock import Clock
from magnifico.server.tables.moves.prepared import Prepared
from magnifico.server.tables.records.loading import load_history, rules_at
from magnifico.server.tables.viewing.viewer import Viewer

if TYPE_CHECKING:
    from magnifico.server.tables.viewing.shared_views import SharedViews


UndoTerms = tuple[tuple[int, ...], bool]
"""The seats as which moves can be taken back, and whether without limit."""
CHANGES_OFTEN = {"plan", "spent"}
"""What moves change of a seat: it has nothing to do with who holds which one."""


class Table:
    """A table in memory."""

    def __init__(self, services: Services, stored: StoredTable) -> None:
        self.services = services
        self._held: dict[frozenset[int], tuple[int, ...]] = {}
        """The seats that browsers hold, as far as somebody asked."""
        self._alone: dict[frozenset[int], bool] = {}
        """Whether nobody but some browsers (and bots) plays, as far as somebody asked."""
        self._hold(stored)
        self.lock = asyncio.Lock()
        self.clock = Clock(services.steady)
        self.viewers: set[Viewer] = set()
        self.used = services.now()
        """When somebody last asked for it."""
        self.is_gone = False
        self.bots: asyncio.Task[None] | None = None
        """Where its bots are at work."""
        self.ahead: asyncio.Task[None] | None = None
        """Where they think while people do."""
        self.prepared = Prepared()
        self.plans: asyncio.Task[None] | None = None
        """Where plans are played whose turn has come."""
        self.starting: asyncio.Task[None] | None = None
        """Waits for shares of the seed that were promised, then starts the game."""
        self.last_seen: dict[int, float] = {}
        """When clients that hold seats last looked on, by the steady clock."""
        self.elsewhere: set[int] = set(services.peers.elsewhere(stored.row.id))
        """Clients that look on at other servers, as was last heard."""
        self.hint: tuple[tuple[int, int], list[wire.Candidate]] | None = None
        """The last hint, for a place in the log and a seat."""
        self.hint_lock = asyncio.Lock()
        self._history: History | None = None
        self.told = 0
        """Counts what was told to viewers."""
        self.has_notes = self._is_noted
        """Whether viewers may have been told of a plan or of an undo that was asked for, which
        moves make void."""
        self.shared_views: SharedViews | None = None
        """What viewers were told last, while there are some who hear of changes."""
        self._voices: dict[Language | None, Voice] = {}

    # -- what is known --------------------------------------------------------------------------

    def _hold(self, stored: StoredTable) -> None:
        """What is kept of the table; its rows are changed where they are."""
        self.stored = stored
        self.id = stored.row.id
        self.row: TableRow = stored.row
        self.seats: list[SeatRow] = stored.seats
        self._forget_holders()

    def _forget_holders(self) -> None:
        """Somebody may have taken a seat, or given one up."""
        self._held.clear()
        self._alone.clear()

    @property
    def is_busy(self) -> bool:
        """Whether something is going on that a table in memory is needed for."""
        at_work = [task for task in (self.bots, self.plans) if task is not None and not task.done()]
        return self.lock.locked() or bool(at_work)

    @property
    def is_running(self) -> bool:
        return self.row.status == "running" and not self.is_gone

    @property
    def is_finished(self) -> bool:
        return self.row.status == "finished"

    @property
    def is_import(self) -> bool:
        """Whether the game was over when the table was made: it came from a record."""
        return self.row.finished is not None and self.row.finished <= self.row.created

    def check_running(self) -> None:
        """Raise unless the game is going on."""
        if self.is_gone:
            raise no_table(self.id)
        if self.row.status == "waiting":
            raise Conflict("the game has not started yet", code="not-started")
        if self.is_finished:
            raise Conflict("the game is over", code="over")

    # -- who may do what ------------------------------------------------------------------------

    def seats_of(self, client: Client) -> tuple[int, ...]:
        """The seats that a browser holds."""
        if client.kin not in self._held:
            self._held[client.kin] = self.seats_held(client.kin)
        return self._held[client.kin]

    def seats_held(self, own: Collection[int]) -> tuple[int, ...]:
        """The seats that browsers hold, by their numbers."""
        seats = self.stored.seats
        held = {seat for seat, client_id in self.stored.grants if client_id in own and seat >= 0}
        return tuple(sorted([seat for seat in held if seats[seat].taken]))

    def is_held(self, seat: int, own: Collection[int]) -> bool:
        """Whether one of some browsers holds a seat."""
        grants = self.stored.grants
        return self.seats[seat].taken and any((seat, client_id) in grants for client_id in own)

    def holders(self, seat: int) -> set[int]:
        """The browsers that hold a seat, by their numbers."""
        return {client_id for held, client_id in self.stored.grants if held == seat}

    def is_owner(self, client: Client) -> bool:
        return client.is_known and self.row.owner in client.kin

    def may_watch(self, client: Client) -> bool:
        """Whether a browser may look at the game at all."""
        if self.row.listed or self.is_owner(client):
            return True
        return any(client_id in client.kin for _, client_id in self.stored.grants)

    def seat_of(self, client: Client, seat: int | None) -> int:
        """A seat that a browser names, or its only one, or the one of its own that must decide;
        raises ``Forbidden`` when the browser does not hold it."""
        own = self.seats_of(client)
        if seat is None:
            deciding = [mine for mine in own if mine in self.row.turn]
            if not own:
                raise Forbidden("you have no seat at this table", code="no-seat")
            return deciding[0] if deciding else own[0]
        if seat not in own:
            raise Forbidden(f"you do not hold seat {seat}", code="wrong-seat", data={"seat": seat})
        return seat

    def check_view(self, client: Client, seat: int | None) -> None:
        """Raise unless a browser may look at the game as a seat (-1: as a spectator)."""
        if self.is_gone or not self.may_watch(client):
            raise no_table(self.id)
        if seat is None or seat == NOBODY:
            return
        if seat >= len(self.seats):
            raise NotFound(f"there is no seat {seat} at this table", code="no-seat")
        self.seat_of(client, seat)

    def may_undo_freely(self, client: Client) -> bool:
        """Whether moves can be taken back without limit: the table chose so, or nobody but
        this browser (and bots) plays."""
        return self.row.undo == "free" or self.is_alone(client)

    def may_ask_undo(self, client: Client) -> bool:
        """Whether moves can be taken back without limit, if the others agree each time."""
        return self.row.undo == "ask" and not self.is_alone(client)

    def is_alone(self, client: Client) -> bool:
        """Whether nobody but a client (and bots) plays here."""
        if client.kin not in self._alone:
            self._alone[client.kin] = self._are_alone(client.kin)
        return self._alone[client.kin]

    def _are_alone(self, own: frozenset[int]) -> bool:
        people = [seat.seat for seat in self.seats if seat.kind != "bot"]
        holders = {client_id for seat, client_id in self.stored.grants if seat in people}
        return bool(people) and bool(holders) and holders <= own

    def undo_info(self, history: History, client: Client, seat: int) -> wire.UndoInfo | None:
        """How far a browser may take moves back now, as a seat."""
        return undo_within(history, self.undo_terms(client), seat)

    def undo_terms(self, client: Client) -> UndoTerms:
        """The seats as which a browser may take moves back, and whether without limit."""
        if not self.is_running:
            return (), False
        return self.seats_of(client), self.may_undo_freely(client) or self.may_ask_undo(client)

    # -- the game -------------------------------------------------------------------------------

    async def history(self) -> History:
        """The game, read from the database when it is not in memory."""
        if self.row.status == "waiting":
            raise Conflict("the game has not started yet", code="not-started")
        if self._history is None:
            self._history = await load_history(self.services.store, self.stored)
            self._open_clock(self._history)
        return self._history

    def _open_clock(self, history: History) -> None:
        last = history.moves[-1].at if history.moves else self.row.updated
        self.clock.resume(history.turn, self.row.seq, self.services.since(last))

    @property
    def known_history(self) -> History | None:
        """The game, if it is in memory."""
        return self._history

    def resume(self, history: History) -> None:
        """Go on with a game that was in memory before the table was read again."""
        self._history = history
        self._open_clock(history)

    def set_history(self, history: History) -> None:
        """Go on with another history of the game, that is kept already."""
        self._history = history

    def voice(self, lang: Language | None = None) -> Voice:
        """How texts are told here: as codes, or in words with the players' names."""
        if lang not in self._voices:
            names = [seat.name for seat in self.seats]
            self._voices[lang] = Voice(rules_at(self.stored), lang, names)
        return self._voices[lang]

    def forget(self) -> None:
        """Drop what may differ from the database."""
        self._history = None
        self._voices.clear()

    async def reload(self) -> None:
        """Read the table again, because somebody else wrote to it."""
        stored = await self.services.store.table(self.id)
        if stored is None:
            raise no_table(self.id)
        self._hold(stored)
        self.has_notes |= self._is_noted
        self.forget()

    # -- changing -------------------------------------------------------------------------------

    async def write(self, change: TableChange) -> None:
        """Write to the database, then change what is in memory in the same way."""
        try:
            await self.services.store.write(self.id, change)
        except BaseException:
            self.forget()
            self.shared_views = None  # it may have been told of a move that is not kept
            raise
        self.note(change)
        if any("name" in changes for changes in change.seats.values()):
            self._voices.clear()

    def note(self, change: TableChange) -> None:
        """Change what is in memory as it was changed in the database."""
        self.stored.apply(change)
        if may_move_seats(change):
            self._forget_holders()
        self.has_notes |= self._is_noted

    @property
    def _is_noted(self) -> bool:
        planned = [seat for seat in self.stored.seats if seat.plan is not None]
        return bool(planned) or self.stored.row.undo_request is not None

    def was_told(self) -> None:
        """Everybody has heard what the last moves changed."""
        self.has_notes = self._is_noted
        if self.shared_views is not None:
            self.shared_views.forget_before()

    def notice(self, code: str, seat: int) -> ChatRow:
        """A line of the chat that the table itself writes."""
        name = self.seats[seat].name if seat >= 0 else ""
        return ChatRow(self.id, self.services.now(), seat, name, "", code)


def undo_within(history: History, terms: UndoTerms, seat: int) -> wire.UndoInfo | None:
    """How far moves can be taken back as a seat, on these terms."""
    own, free = terms
    if seat not in own:
        return None
    return history.undo_info(seat, free, own if free else (seat,))


def may_move_seats(change: TableChange) -> bool:
    """Whether a change may be about who holds which seat."""
    if change.add_grants or change.drop_grants or change.claim is not None:
        return True
    return any(changes.keys() - CHANGES_OFTEN for changes in change.seats.values())
