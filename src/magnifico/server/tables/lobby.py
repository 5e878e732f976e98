"""The lobby: every table by name; those in use are in memory, all are in the database."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import structlog

from magnifico.core.errors import SetupError
from magnifico.server import wire
from magnifico.server.database.rows import Entry
from magnifico.server.database.store import Kept, Written
from magnifico.server.errors import Conflict, Forbidden, NotFound, TooMany, no_table
from magnifico.server.services import Services
from magnifico.server.tables import audience, hearing, making, playing, replaying, seating
from magnifico.server.tables.importing import imported
from magnifico.server.tables.loading import first_game
from magnifico.server.tables.person import Person
from magnifico.server.tables.table import Table
from magnifico.server.tables.telling import table_info
from magnifico.server.tables.viewer import Viewer

log = structlog.get_logger("magnifico.lobby")

MOST_LISTED = 100
DAY = 86400.0
MAX_ID = 32


class Lobby:
    """All tables of a server."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._hearing: dict[str, asyncio.Task[None]] = {}
        """Tables that are read again, because another server wrote to them."""
        self.is_closing = False
        self._guests: Counter[str] = Counter()
        """Live connections, by the address they come from."""

    async def open(self) -> None:
        """Go on with the games where bots must move, and look after the clocks."""
        await self.services.store.bell.listen(self._hear)
        await self._wake_bots(self.services.now())
        self._sweeper = asyncio.create_task(self._sweep_always())

    async def _wake_bots(self, before: float) -> None:
        """Go on with the games where bots must move, and have not since a time."""
        for table_id in await self.services.store.waiting_for_bots(before):
            await self._wake(table_id)

    async def _wake(self, table_id: str) -> None:
        try:
            table = await self.table(table_id)
            playing.go_on(table)
        except Exception:
            log.exception("cannot-wake", table=table_id)

    async def close(self) -> None:
        """Let every table finish what it is writing, and send everybody away."""
        self.is_closing = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        for task in self._hearing.values():
            task.cancel()
        for table in list(self._tables.values()):
            async with table.lock:
                audience.close(table, "shutdown")

    # -- other servers --------------------------------------------------------------------------

    def _hear(self, table_ids: list[str] | None) -> None:
        """Another server wrote to tables: those in memory here are read again."""
        for table_id in self._tables if table_ids is None else table_ids:
            if table_id in self._tables and not self.is_closing:
                before = self._hearing.get(table_id)
                self._hearing[table_id] = asyncio.create_task(self._read_again(table_id, before))

    async def _read_again(self, table_id: str, before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await asyncio.wait([before])
        if table_id not in self._tables or self._hearing[table_id] is not asyncio.current_task():
            return  # it is gone, or heard of again meanwhile
        try:
            await hearing.read_again(self._tables[table_id])
        except NotFound:
            self._drop(self._tables[table_id], "deleted")
        except Exception:
            log.exception("cannot-read-again", table=table_id)
        finally:
            if self._hearing.get(table_id) is asyncio.current_task():
                del self._hearing[table_id]

    # -- finding --------------------------------------------------------------------------------

    async def table(self, table_id: str) -> Table:
        """A table by name; raises ``NotFound``."""
        if len(table_id) > MAX_ID:
            raise no_table("")
        found = self._tables.get(table_id)
        if found is None:
            found = await self._load(table_id)
        found.used = self.services.now()
        return found

    async def _load(self, table_id: str) -> Table:
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                if table_id in self._tables:
                    return self._tables[table_id]
                kept = await self.services.store.table(table_id)
                if kept is None:
                    raise no_table(table_id)
                return self._enter(kept)
        finally:
            self._loading.pop(table_id, None)

    def _enter(self, kept: Kept) -> Table:
        if kept.row.id in self._tables:
            return self._tables[kept.row.id]
        table = Table(self.services, kept)
        self._tables[table.id] = table
        self.services.metrics.loaded.set(len(self._tables))
        return table

    async def mine(self, person: Person) -> list[wire.TableInfo]:
        """The tables of a browser, the latest first."""
        if not person.is_known:
            return []
        kept = await self.services.store.tables_of(person.browser, MOST_LISTED)
        return self._infos(kept, person)

    async def listed(self, person: Person) -> list[wire.TableInfo]:
        """The tables that everybody can find."""
        return self._infos(await self.services.store.listed_tables(MOST_LISTED), person)

    def _infos(self, kept: Iterable[Kept], person: Person) -> list[wire.TableInfo]:
        tables = (self._tables.get(one.row.id) or Table(self.services, one) for one in kept)
        return [table_info(table, person) for table in tables]

    # -- making and deleting ----------------------------------------------------------------------

    async def create(self, wish: wire.NewTable, person: Person) -> Table:
        """Make a table."""
        await self._check_room(person)
        making.check_bots(wish.seats, self.services.settings.bots)
        kept = making.make(making.terms_of(wish), wish.seats, person, self.services.now())
        return await self.add(kept)

    async def _check_room(self, person: Person) -> None:
        limits = self.services.settings.limits
        if await self.services.store.count_tables(person.browser) >= limits.tables_of_a_browser:
            message = "you have too many tables: finish or delete some"
            raise TooMany(message, code="too-many-tables")
        if await self.services.store.count_tables() >= limits.tables:
            raise TooMany("this server has no room for more tables", code="server-full")

    async def bring(self, wish: wire.RecordText, person: Person) -> Table:
        """Make a table of a record."""
        await self._check_room(person)
        kept, entries = await asyncio.to_thread(imported, wish, person, self.services.now())
        return await self.add(kept, entries)

    async def play_on(self, table: Table, wish: wire.PlayOn, person: Person) -> Table:
        """Make a table that goes on from a moment of another one."""
        await self._check_room(person)
        making.check_bots(wish.seats, self.services.settings.bots)
        viewer = replaying.check_replay(table, person, None)
        async with table.lock:
            terms = await replaying.terms_from_here(table, viewer, wish)
        if len(wish.seats) != len(table.seats):
            message = f"this game has {len(table.seats)} seats"
            raise SetupError(message, code="players", data={"players": len(table.seats)})
        return await self.add(making.make(terms, wish.seats, person, self.services.now()))

    async def add(self, kept: Kept, entries: Sequence[Entry] = ()) -> Table:
        """Keep a new table, and start it if nobody is missing."""
        first_game(kept)  # raises for a game that cannot be started
        await self.services.store.add_table(kept, entries)
        table = self._enter(kept)
        self.services.metrics.tables.labels(kept.row.game).inc()
        log.info("made", table=table.id, game=kept.row.game, seats=len(kept.seats))
        async with table.lock:
            await seating.start_when_full(table)
        return table

    async def rematch(self, table: Table, person: Person) -> Table:
        """The table of the rematch: a new one, or the one that somebody made already."""
        async with table.lock:
            if not table.seats_of(person):
                raise Forbidden("only players may ask for a rematch", code="no-seat")
            if table.row.status != "finished":
                raise Conflict("the game is not over yet", code="not-over")
            if table.row.rematch is not None:
                return await self.table(table.row.rematch)
            await self._check_room(person)
            new = await self.add(making.rematch_of(table.kept, person, self.services.now()))
            await table.write(Written({"rematch": new.id}))
            audience.tell_table(table)
            return new

    async def delete(self, table: Table, person: Person) -> None:
        """Delete an unfinished table of one's own."""
        async with table.lock:
            if not table.is_owner(person):
                raise Forbidden("only who made the table may delete it", code="not-owner")
            if table.row.status == "finished":
                raise Conflict("a finished game is kept", code="over")
            await self.services.store.delete_table(table.id)
            self._drop(table, "deleted")

    def _drop(self, table: Table, code: str) -> None:
        audience.close(table, code)
        self._tables.pop(table.id, None)
        self.services.metrics.loaded.set(len(self._tables))

    # -- viewers ----------------------------------------------------------------------------------

    def viewer(self, person: Person, seat: int | None) -> Viewer:
        return Viewer(person, seat, self.services.settings.limits.waiting_messages)

    @contextmanager
    def guest(self, client: str) -> Iterator[None]:
        """Count a live connection as long as it lasts; raises ``TooMany``."""
        if self._guests[client] >= self.services.settings.limits.live_of_a_client:
            raise TooMany("too many live connections from your address", code="too-many")
        self._guests[client] += 1
        try:
            yield
        finally:
            self._guests[client] -= 1
            if not self._guests[client]:
                del self._guests[client]

    # -- housekeeping -----------------------------------------------------------------------------

    async def _sweep_always(self) -> None:
        while True:
            await asyncio.sleep(self.services.settings.sweep_seconds)
            try:
                await self.sweep()
            except Exception:
                log.exception("sweep-failed")

    async def sweep(self) -> None:
        """Look at the clocks, forget idle tables, delete old ones."""
        now = self.services.now()
        for table_id in await self.services.store.overdue(now):
            await seating.check_time(await self.table(table_id))
        await self._wake_bots(now - 2 * self.services.settings.bot_seconds)
        for table in list(self._tables.values()):
            if self._is_idle(table, now):
                self._drop(table, "idle")
        await self._delete_old(now)

    def _is_idle(self, table: Table, now: float) -> bool:
        idle = now - table.used > self.services.settings.idle_seconds
        return idle and not table.viewers and not table.is_busy

    async def _delete_old(self, now: float) -> None:
        settings = self.services.settings
        terms = ((True, settings.keep_finished_days), (False, settings.keep_unfinished_days))
        for finished, days in terms:
            if days <= 0:
                continue
            for table_id in await self.services.store.delete_old(finished, now - days * DAY):
                log.info("retired", table=table_id, finished=finished)
                if table_id in self._tables:
                    self._drop(self._tables[table_id], "deleted")
