"""The lobby: every table by name; those in use are in memory, all are in the database."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress

from magnifico.core.errors import SetupError
from magnifico.core.record import parse_record
from magnifico.server import wire
from magnifico.server.errors import Conflict, Forbidden, NotFound, TooMany, Unavailable, no_table
from magnifico.server.http.limits import Buckets, network_of
from magnifico.server.logger import Logger
from magnifico.server.model import Entry, StoredTable, TableChange, Written
from magnifico.server.services import Services
from magnifico.server.tables import create, remote_changes, seats
from magnifico.server.tables.client import Client
from magnifico.server.tables.moves import playing
from magnifico.server.tables.moves.clock import Clock
from magnifico.server.tables.records import replaying
from magnifico.server.tables.records.importing import imported
from magnifico.server.tables.records.loading import first_game
from magnifico.server.tables.table import Table
from magnifico.server.tables.viewing import viewers
from magnifico.server.tables.viewing.viewer import BROWSER, Manner, Viewer
from magnifico.server.tables.viewing.views import table_info

log = Logger("magnifico.lobby")

MOST_LISTED = 100
QUIET_SECONDS = 2.0
HOUR = 3600.0
DAY = 86400.0
MAX_ID = 32
GOODBYE_PAUSE = 0.02


class Lobby:
    """All tables of a server."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._tables: dict[str, Table] = {}
        self._clocks: dict[str, Clock] = {}
        """Of running tables that left the memory."""
        self._loading: dict[str, asyncio.Lock] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._hearing: dict[str, asyncio.Task[None]] = {}
        """Tables that are read again, because another server wrote to them."""
        self.is_closing = False
        self._guests: Counter[str] = Counter()
        self.visits = 0
        """Counts live connections that began or ended."""
        """Live connections, by the network they come from."""
        limits = services.settings.limits
        self._made = Buckets(limits.tables_an_hour / HOUR, limits.tables_an_hour)
        self.previews = Buckets(limits.preview_moves_a_second, limits.preview_burst)
        """Held for one line of a preview: whatever else there is to do comes between two lines,
        however many people ask for previews."""

    async def open(self) -> None:
        """Go on with the games where bots must move, and look after the clocks."""
        await self.services.store.listen(self._hear, self._tables.__contains__)
        await self._meet_peers()
        await self._wake_bots(self.services.now())
        self._sweeper = asyncio.create_task(self._sweep_always())

    async def _meet_peers(self) -> None:
        """Share with other servers what they have in common with this one."""
        peers = self.services.peers
        peers.on_look, peers.on_starting = self._hear_look, self._hear_starting
        peers.share("tables", self._made)
        peers.share("previews", self.previews)
        await peers.open()

    def _hear_look(self, table_id: str) -> None:
        if table_id in self._tables:
            viewers.hear_elsewhere(self._tables[table_id])

    def _hear_starting(self, table_id: str) -> None:
        if table_id in self._tables and not self.is_closing:
            seats.expect_start(self._tables[table_id])

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

    async def say_goodbye(self, seconds: float) -> None:
        """Let every table finish what it is writing, send everybody away, and wait until they
        have heard it, but not for long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.close()
                while self._guests:
                    await asyncio.sleep(GOODBYE_PAUSE)

    async def close(self) -> None:
        """Let every table finish what it is writing, and send everybody away."""
        self.is_closing = True
        await self.services.peers.close()
        if self._sweeper is not None:
            self._sweeper.cancel()
        for task in self._hearing.values():
            task.cancel()
        for table in list(self._tables.values()):
            async with table.lock:
                viewers.close(table, "shutdown")

    # -- other servers --------------------------------------------------------------------------

    def _hear(self, heard: list[Written] | None) -> None:
        """Another server wrote to tables: those in memory here follow, or are read again."""
        for written in map(Written, list(self._tables)) if heard is None else heard:
            table = self._tables.get(written.table_id)
            if table is not None and not self.is_closing and not self._follows(table, written):
                before = self._hearing.get(table.id)
                self._hearing[table.id] = asyncio.create_task(self._read_again(table.id, before))

    def _follows(self, table: Table, written: Written) -> bool:
        """Whether a table could follow what was written, without reading the database."""
        if written.change is None or table.id in self._hearing:
            return False
        return remote_changes.follow(table, written.change)

    async def _read_again(self, table_id: str, before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await asyncio.wait([before])
        if table_id not in self._tables or self._hearing[table_id] is not asyncio.current_task():
            return  # it is gone, or heard of again meanwhile
        try:
            await remote_changes.read_again(self._tables[table_id])
        except NotFound:
            self._drop(self._tables[table_id], "deleted")
        except Exception:
            log.exception("cannot-read-again", table=table_id)
        finally:
            if self._hearing.get(table_id) is asyncio.current_task():
                del self._hearing[table_id]

    # -- finding --------------------------------------------------------------------------------

    async def table(self, table_id: str) -> Table:
        """A table by name; raises ``NotFound``, or ``Unavailable`` when the server ends."""
        if self.is_closing:
            raise Unavailable("the server is shutting down", code="shutdown")
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
                stored = await self.services.store.table(table_id)
                if stored is None:
                    raise no_table(table_id)
                return self._enter(stored)
        finally:
            self._loading.pop(table_id, None)

    def _enter(self, stored: StoredTable) -> Table:
        if stored.row.id in self._tables:
            return self._tables[stored.row.id]
        table = Table(self.services, stored)
        table.clock = self._clocks.pop(table.id, table.clock)
        self._tables[table.id] = table
        self.services.metrics.loaded.set(len(self._tables))
        return table

    async def mine(self, client: Client) -> list[wire.TableInfo]:
        """The tables of a browser, the latest first."""
        if not client.is_known:
            return []
        stored = await self.services.store.tables_of(client.kin, MOST_LISTED)
        return self._infos(stored, client)

    async def listed(self, client: Client) -> list[wire.TableInfo]:
        """The tables that everybody can find."""
        return self._infos(await self.services.store.listed_tables(MOST_LISTED), client)

    def _infos(self, stored: Iterable[StoredTable], client: Client) -> list[wire.TableInfo]:
        tables = (self._tables.get(one.row.id) or Table(self.services, one) for one in stored)
        return [table_info(table, client) for table in tables]

    # -- making and deleting ----------------------------------------------------------------------

    async def create(self, request: wire.NewTable, client: Client) -> Table:
        """Make a table."""
        await self._check_room(client)
        create.check_bots(request.seats, self.services.settings.bots)
        stored = create.make(create.terms_of(request), request.seats, client, self.services.now())
        return await self.add(stored)

    async def _check_room(self, client: Client) -> None:
        limits = self.services.settings.limits
        if await self.services.store.count_tables(client.id) >= limits.tables_of_a_browser:
            message = "you have too many tables: finish or delete some"
            raise TooMany(message, code="too-many-tables")
        if await self.services.store.count_tables() >= limits.tables:
            raise TooMany("this server has no room for more tables", code="server-full")
        if not self._made.take(client.host):
            message = "too many new tables from your address: wait a while"
            raise TooMany(message, code="too-many-tables")

    async def bring(self, request: wire.ImportRequest, client: Client) -> Table:
        """Make a table of a record."""
        await self._check_room(client)
        stored, entries = await self.services.aside(imported, request, client, self.services.now())
        table = await self.add(stored, entries)
        comments = parse_record(request.text).comments
        await self.services.store.studies.set_comments(table.id, comments)
        return table

    async def play_on(self, table: Table, request: wire.PlayOnRequest, client: Client) -> Table:
        """Make a table that goes on from a moment of another one."""
        await self._check_room(client)
        create.check_bots(request.seats, self.services.settings.bots)
        viewer = replaying.check_replay(table, client, None)
        async with table.lock:
            terms = await replaying.terms_from_here(table, viewer, request)
            before = await replaying.log_before(table, request.number, terms.is_known)
        if len(request.seats) != len(table.seats):
            message = f"this game has {len(table.seats)} seats"
            raise SetupError(message, code="players", data={"players": len(table.seats)})
        made = create.make(terms, request.seats, client, self.services.now())
        return await self.add(made, before)

    async def add(self, stored: StoredTable, entries: Sequence[Entry] = ()) -> Table:
        """Keep a new table, and start it if nobody is missing."""
        first_game(stored)  # raises for a game that cannot be started
        await self.services.store.add_table(stored, entries)
        table = self._enter(stored)
        self.services.metrics.tables.labels(stored.row.game).inc()
        log.info("made", table=table.id, game=stored.row.game, seats=len(stored.seats))
        async with table.lock:
            await seats.start_when_full(table)
        return table

    async def rematch(self, table: Table, client: Client) -> Table:
        """The table of the rematch: a new one, or the one that somebody made already."""
        async with table.lock:
            if not table.seats_of(client):
                raise Forbidden("only players may ask for a rematch", code="no-seat")
            if table.row.status != "finished":
                raise Conflict("the game is not over yet", code="not-over")
            if table.row.rematch is not None:
                return await self.table(table.row.rematch)
            await self._check_room(client)
            new = await self.add(create.rematch_of(table.stored, client, self.services.now()))
            await table.write(TableChange({"rematch": new.id}))
            viewers.tell_table(table)
            return new

    async def delete(self, table: Table, client: Client) -> None:
        """Delete a table of one's own where nobody else plays, that has not started, or that came
        from a finished record."""
        async with table.lock:
            if not table.is_owner(client):
                raise Forbidden("only who made the table may delete it", code="not-owner")
            if table.is_finished and not table.is_import:
                raise Conflict("a finished game is kept", code="over")
            if table.is_running and not table.is_alone(client):
                message = "others play here: a game among people ends when they agree"
                raise Conflict(message, code="others-play")
            await self.remove(table)

    async def remove(self, table: Table) -> None:
        """Delete a table, whoever asks for it."""
        await self.services.store.delete_table(table.id)
        self._drop(table, "deleted")

    def _drop(self, table: Table, code: str) -> None:
        if table.is_running and table.row.budget is not None:
            self._clocks[table.id] = table.clock
        viewers.close(table, code)
        self._tables.pop(table.id, None)
        self.services.metrics.loaded.set(len(self._tables))

    # -- viewers ----------------------------------------------------------------------------------

    def is_quiet(self) -> bool:
        """Whether nobody waits for anything: no table has moved for a while."""
        now = self.services.now()
        return all(now - table.row.updated > QUIET_SECONDS for table in self._tables.values())

    def viewer(self, client: Client, seat: int | None, manner: Manner = BROWSER) -> Viewer:
        return Viewer(client, seat, self.services.settings.limits.waiting_messages, manner)

    @contextmanager
    def guest(self, host: str) -> Iterator[None]:
        """Count a live connection as long as it lasts; raises ``TooMany``."""
        client, peers = network_of(host), self.services.peers
        there = self._guests[client] + peers.guests_elsewhere(client)
        if there >= self.services.settings.limits.live_of_a_client:
            raise TooMany("too many live connections from your address", code="too-many")
        self._guests[client] += 1
        self.visits += 1
        peers.count_guests(client, self._guests[client])
        try:
            yield
        finally:
            self._guests[client] -= 1
            self.visits += 1
            peers.count_guests(client, self._guests[client])
            if not self._guests[client]:
                del self._guests[client]

    # -- housekeeping -----------------------------------------------------------------------------

    async def _sweep_always(self) -> None:
        while True:
            await asyncio.sleep(self.services.settings.sweep_seconds)
            try:
                await self.sweep()
            except Unavailable:
                continue  # which is in the log already
            except Exception:
                log.exception("sweep-failed")

    async def sweep(self) -> None:
        """Look at the clocks, forget idle tables, delete old ones."""
        now = self.services.now()
        for table_id in await self.services.store.overdue(now):
            await seats.check_time(await self.table(table_id))
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
