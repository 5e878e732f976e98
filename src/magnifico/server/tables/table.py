"""One table: its seats, its game, its lock, and what each browser may do here.

Whatever changes a table holds its lock, writes to the database first, then changes what is in
memory, then tells the viewers. When writing fails, what is in memory is dropped and read again.
"""

from __future__ import annotations

import asyncio

from magnifico.core.state import NOBODY
from magnifico.server import wire
from magnifico.server.database.rows import ChatRow, SeatRow, TableRow
from magnifico.server.database.store import Kept, Written
from magnifico.server.errors import Conflict, Forbidden, NotFound, no_table
from magnifico.server.play.course import Course
from magnifico.server.play.happenings import Speech, speech
from magnifico.server.services import Services
from magnifico.server.tables.clock import Clock
from magnifico.server.tables.loading import load_course, rules_at
from magnifico.server.tables.person import Person
from magnifico.server.tables.viewer import Viewer


class Table:
    """A table in memory."""

    def __init__(self, services: Services, kept: Kept) -> None:
        self.services = services
        self.kept = kept
        self.lock = asyncio.Lock()
        self.clock = Clock()
        self.viewers: set[Viewer] = set()
        self.used = services.now()
        """When somebody last asked for it."""
        self.is_gone = False
        self.bots: asyncio.Task[None] | None = None
        """Where its bots are at work."""
        self.hint: tuple[tuple[int, int], list[wire.Candidate]] | None = None
        """The last hint, for a place in the log and a seat."""
        self.hint_lock = asyncio.Lock()
        self._course: Course | None = None
        self._speech: Speech | None = None

    # -- what is known --------------------------------------------------------------------------

    @property
    def row(self) -> TableRow:
        return self.kept.row

    @property
    def id(self) -> str:
        return self.kept.row.id

    @property
    def seats(self) -> list[SeatRow]:
        return self.kept.seats

    @property
    def is_busy(self) -> bool:
        """Whether something is going on that a table in memory is needed for."""
        return self.lock.locked() or (self.bots is not None and not self.bots.done())

    @property
    def is_running(self) -> bool:
        return self.row.status == "running" and not self.is_gone

    @property
    def is_finished(self) -> bool:
        return self.row.status == "finished"

    def check_running(self) -> None:
        """Raise unless the game is going on."""
        if self.is_gone:
            raise no_table(self.id)
        if self.row.status == "waiting":
            raise Conflict("the game has not started yet", code="not-started")
        if self.is_finished:
            raise Conflict("the game is over", code="over")

    # -- who may do what ------------------------------------------------------------------------

    def seats_of(self, person: Person) -> tuple[int, ...]:
        """The seats that a browser holds."""
        found = (seat for seat, browser in self.kept.grants if browser == person.browser)
        return tuple(sorted(seat for seat in found if seat >= 0 and self.seats[seat].taken))

    def is_owner(self, person: Person) -> bool:
        return person.is_known and self.row.owner == person.browser

    def may_watch(self, person: Person) -> bool:
        """Whether a browser may look at the game at all."""
        if self.row.listed or self.is_owner(person):
            return True
        return any(browser == person.browser for _, browser in self.kept.grants)

    def seat_of(self, person: Person, seat: int | None) -> int:
        """A seat that a browser names, or its only one, or the one of its own that must decide;
        raises ``Forbidden`` when the browser does not hold it."""
        own = self.seats_of(person)
        if seat is None:
            deciding = [mine for mine in own if mine in self.row.turn]
            if not own:
                raise Forbidden("you have no seat at this table", code="no-seat")
            return deciding[0] if deciding else own[0]
        if seat not in own:
            raise Forbidden(f"you do not hold seat {seat}", code="wrong-seat", data={"seat": seat})
        return seat

    def check_view(self, person: Person, seat: int | None) -> None:
        """Raise unless a browser may look at the game as a seat (-1: as a spectator)."""
        if self.is_gone or not self.may_watch(person):
            raise no_table(self.id)
        if seat is None or seat == NOBODY:
            return
        if seat >= len(self.seats):
            raise NotFound(f"there is no seat {seat} at this table", code="no-seat")
        self.seat_of(person, seat)

    def may_undo_freely(self, person: Person) -> bool:
        """Whether moves can be taken back without limit: the table chose so, or nobody but
        this browser (and bots) plays."""
        if self.row.undo == "free":
            return True
        people = [seat.seat for seat in self.seats if seat.kind != "bot"]
        holders = {browser for seat, browser in self.kept.grants if seat in people}
        return bool(people) and holders == {person.browser}

    def undo_info(self, course: Course, person: Person, seat: int) -> wire.UndoInfo | None:
        """How far a browser may take moves back now, as a seat."""
        own = self.seats_of(person)
        if seat not in own or not self.is_running:
            return None
        free = self.may_undo_freely(person)
        return course.undo_info(seat, free, own if free else (seat,))

    # -- the game -------------------------------------------------------------------------------

    async def course(self) -> Course:
        """The game, read from the database when it is not in memory."""
        if self.row.status == "waiting":
            raise Conflict("the game has not started yet", code="not-started")
        if self._course is None:
            self._course = await load_course(self.services.store, self.kept)
            self._open_clock(self._course)
        return self._course

    def _open_clock(self, course: Course) -> None:
        last = course.moves[-1].at if course.moves else self.row.updated
        self.clock.open(course.turn, self.row.seq, max(last, self.services.born))

    def set_course(self, course: Course) -> None:
        """Go on with another course of the game, that is kept already."""
        self._course = course

    @property
    def speech(self) -> Speech:
        """The wordings of the table, with its players' names."""
        if self._speech is None:
            rules = rules_at(self.kept)
            self._speech = speech(rules, [seat.name for seat in self.seats])
        return self._speech

    def forget(self) -> None:
        """Drop what may differ from the database."""
        self._course = None
        self._speech = None

    async def reload(self) -> None:
        """Read the table again, because somebody else wrote to it."""
        kept = await self.services.store.table(self.id)
        if kept is None:
            raise no_table(self.id)
        self.kept = kept
        self.forget()

    # -- changing -------------------------------------------------------------------------------

    async def write(self, written: Written) -> None:
        """Write to the database, then change what is in memory in the same way."""
        try:
            await self.services.store.write(self.id, written)
        except BaseException:
            self.forget()
            raise
        for name, value in written.table.items():
            setattr(self.row, name, value)
        for seat, changes in written.seats.items():
            for name, value in changes.items():
                setattr(self.seats[seat], name, value)
        if any("name" in changes for changes in written.seats.values()):
            self._speech = None
        self.kept.grants.difference_update(written.drop_grants)
        self.kept.grants.update(written.add_grants)

    def notice(self, code: str, seat: int) -> ChatRow:
        """A line of the chat that the table itself writes."""
        name = self.seats[seat].name if seat >= 0 else ""
        return ChatRow(
            table_id=self.id, at=self.services.now(), seat=seat, name=name, text="", notice=code
        )
