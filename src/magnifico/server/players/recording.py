"""Recording: every game that is over becomes a result of those who played it, exactly once.

Nothing is lost when a server ends between the last move and that: whatever finished table has no
result yet gets one, also those of databases that are older than results.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

import structlog

from magnifico.core.errors import MagnificoError
from magnifico.core.rules import Rules
from magnifico.server.database.store import Store
from magnifico.server.errors import Unavailable
from magnifico.server.model import Entry, SeatRow, StoredTable
from magnifico.server.players import ratings
from magnifico.server.players.model import Participation, Result
from magnifico.server.server_services import ServerServices
from magnifico.server.tables.records.loading import fold, history_at
from magnifico.server.wire import UnratedWhy

log = structlog.get_logger("magnifico.results")

LOOK_SECONDS = 30.0
"""How often to look for games that another server finished and did not record."""


class Recorder:
    """Keeps the results of finished games, in the background."""

    def __init__(self, services: ServerServices) -> None:
        self._services = services
        self._lock = asyncio.Lock()
        self._failed: set[str] = set()
        self._task: asyncio.Task[None] | None = None
        self._after: list[Callable[[], Awaitable[None]]] = []

    def after(self, work: Callable[[], Awaitable[None]]) -> None:
        """Let something be done whenever games were recorded, and now and then."""
        self._after.append(work)

    def start(self) -> None:
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        finished = self._services.finished
        while True:
            finished.clear()
            with suppress(Unavailable):  # the next time will do
                await self.catch_up()
                for work in self._after:
                    await work()
            with suppress(TimeoutError):
                await asyncio.wait_for(finished.wait(), LOOK_SECONDS)

    async def catch_up(self) -> None:
        """Record all games that are over."""
        async with self._lock:
            while found := await self._services.store.results.unrecorded(self._failed):
                for table_id in found:
                    await self._record(table_id)

    async def _record(self, table_id: str) -> None:
        try:
            stored = await self._services.store.table(table_id)
            if stored is not None and not await record(self._services.store, stored):
                self._failed.add(table_id)
        except Unavailable:
            raise
        except Exception:
            self._failed.add(table_id)
            log.exception("cannot-record", table=table_id)


async def record(store: Store, stored: StoredTable) -> bool:
    """Keep the result of a finished table; whether it was new."""
    result = await result_of(store, stored)
    added = await store.results.add(
        result, ratings.subjects_of(result), partial(ratings.rate, result)
    )
    if added:
        log.info("recorded", table=stored.row.id, unrated=result.unrated or None)
    return added


async def result_of(store: Store, stored: StoredTable) -> Result:
    """What a finished game came to."""
    row = stored.row
    outcome = row.result or {}
    entries = await store.moves(row.id)
    holders = await _players(store, stored)
    tableaus = await _tableaus(store, stored, entries)
    return Result(
        table_id=row.id,
        game=row.game,
        mode=ratings.mode_of(len(stored.seats)),
        players=len(stored.seats),
        options=row.options,
        title=row.title,
        finished=row.finished or row.updated,
        moves=row.number,
        sources=outcome["sources"],
        reason=outcome["reason"],
        unrated=_unrated(stored, entries, holders),
        seats=[
            _participation(stored, seat, holders[seat.seat], tableaus[seat.seat])
            for seat in stored.seats
        ],
    )


async def _players(store: Store, stored: StoredTable) -> list[list[int]]:
    """The players of each seat: first who sat down, then who looks on with them."""
    browsers = {browser for seat, browser in stored.grants if seat >= 0}
    known = await store.players.of_browsers(browsers)
    for browser in sorted(browsers - known.keys()):
        player = await store.players.add(browser, "", stored.row.created)
        known[browser] = player.id
    return [_holders(stored, seat, known) for seat in stored.seats]


def _holders(stored: StoredTable, seat: SeatRow, known: dict[int, int]) -> list[int]:
    if seat.kind == "bot":
        return []
    browsers = sorted(browser for held, browser in stored.grants if held == seat.seat)
    first = [browser for browser in browsers if browser == seat.maker]
    return list(dict.fromkeys(known[browser] for browser in (*first, *browsers)))


def _unrated(stored: StoredTable, entries: list[Entry], holders: list[list[int]]) -> UnratedWhy:
    """Why a game is not rated, or nothing."""
    row = stored.row
    everybody = [player for held in holders for player in held]
    if any(entry.kind == "undo" for entry in entries):
        return "take-back"
    if row.hinted:
        return "hint"
    if row.position is not None:
        return "position"
    if row.seed_chosen:
        return "known-seed"
    return "own-seats" if len(set(everybody)) < len(everybody) else ""


def _participation(
    stored: StoredTable, seat: SeatRow, holders: list[int], components: list[str]
) -> Participation:
    outcome, number = stored.row.result or {}, seat.seat
    won = number in outcome["winners"]
    return Participation(
        seat=number,
        player_id=holders[0] if holders else None,
        bot=seat.bot,
        name=seat.name,
        points=outcome["points"][number],
        place=1 if won else outcome["ranking"].index(number) + 1,
        won=won,
        was_away=seat.substitute is not None,
        components=components,
    )


async def _tableaus(store: Store, stored: StoredTable, entries: list[Entry]) -> list[list[str]]:
    """The components in front of each seat at the end; none for a game that can be read no more,
    because its rules have changed since."""
    moves = fold(entries)
    try:
        history = await history_at(store, stored, moves, len(moves))
    except MagnificoError:
        return [[] for _ in stored.seats]
    rules: Rules = history.rules
    document = rules.document(history.game.state)
    return [rules.tableau(document, seat.seat) for seat in stored.seats]
