"""What every table needs of the place around it: a store, workers, a way to send notices, clocks.

A server has them in a database, in processes and over the network (``server_services``); a browser
has them in its own storage and in workers (``magnifico.offline``). The rooms ``tables``, ``play``
and ``wire`` know these interfaces and nothing of what stands behind them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from magnifico.server.model import (
    ChatRow,
    Entry,
    KeptAnalysis,
    StoredTable,
    TableChange,
    Written,
)
from magnifico.server.play.bot_pool import BotPool, Priority
from magnifico.server.settings import Settings

if TYPE_CHECKING:
    from magnifico.server.http.limits import Buckets
    from magnifico.server.tables.client import Client

T = TypeVar("T")

Heard = Callable[[list[Written] | None], None]
"""Takes what another server wrote; None: maybe to all tables."""
Cares = Callable[[str], bool]
"""Whether it matters here what another server writes to a table."""


class StudyStore(Protocol):
    """Where analyses of games and comments on their moves are kept."""

    async def analysis(self, table_id: str) -> KeptAnalysis | None: ...
    async def keep_analysis(
        self, table_id: str, depth: str, made: float, document: Mapping[str, Any]
    ) -> None: ...
    async def comments(self, table_id: str) -> dict[int, str]: ...
    async def set_comments(self, table_id: str, comments: Mapping[int, str]) -> None: ...


class TableStore(Protocol):
    """Where tables are kept. When a method returns, what it did is kept."""

    @property
    def studies(self) -> StudyStore: ...
    async def listen(self, heard: Heard, cares: Cares) -> None: ...
    async def add_table(self, stored: StoredTable, entries: Iterable[Entry] = ()) -> None: ...
    async def table(self, table_id: str) -> StoredTable | None: ...
    async def tables_of(self, client_ids: Collection[int], most: int) -> list[StoredTable]: ...
    async def listed_tables(self, most: int) -> list[StoredTable]: ...
    async def count_tables(self, owner: int | None = None) -> int: ...
    async def waiting_for_bots(self, before: float) -> list[str]: ...
    async def overdue(self, now: float) -> list[str]: ...
    async def delete_table(self, table_id: str) -> None: ...
    async def delete_old(self, finished: bool, before: float) -> list[str]: ...
    async def write(self, table_id: str, change: TableChange) -> None: ...
    async def entries(self, table_id: str, seqs: Iterable[int] | None = None) -> list[Entry]: ...
    async def moves(self, table_id: str) -> list[Entry]: ...
    async def snapshot_places(self, table_id: str) -> dict[int, int]: ...
    async def snapshot(self, table_id: str, seq: int) -> dict[str, Any] | None: ...
    async def add_chat(self, line: ChatRow, most: int) -> int: ...
    async def chat(self, table_id: str, most: int) -> list[ChatRow]: ...


class Workers(Protocol):
    """Those who do what takes long, beside the table."""

    async def run(
        self, work: Callable[..., T], task: tuple[Any, ...], priority: Priority = Priority.PEOPLE
    ) -> T: ...
    def has_spare(self) -> bool:
        """Whether one of them has nothing to do, and another one is there for what comes."""


@dataclass(frozen=True, slots=True)
class TurnNotice:
    """That somebody has to decide at a table."""

    table: str
    title: str
    """Of the table, or of the game."""
    name: str
    """Of the player."""

    def text(self, address: str) -> str:
        """In a sentence with a link, in both languages: nobody knows which one its reader
        prefers."""
        who = f"{self.name}, " if self.name else ""
        link = f"{address.rstrip('/')}/tables/{self.table}"
        return f"{self.title}: {who}it is your turn / tocca a te. {link}"


@dataclass(frozen=True, slots=True)
class EndNotice:
    """That a game is over."""

    table: str
    title: str
    """Of the game."""
    names: str
    """What its followers know it by: the title of the table, or who played."""


class Notifier(Protocol):
    """Tells players who are not there that it is their turn, and followers that a game is over."""

    def check_webhook(self, webhook: str) -> None: ...
    def parse_address(self, email: str) -> str: ...
    def tell(
        self, turn: TurnNotice, webhook: str | None, email: str | None, holders: Collection[int]
    ) -> None: ...
    def tell_followers(self, end: EndNotice) -> None: ...
    async def ask_consent(self, address: str, client: Client) -> bool: ...


class Counting(Protocol):
    """Counts something, by labels or in all."""

    def labels(self, *labels: str) -> Counting: ...
    def inc(self, amount: float = 1) -> None: ...


class Level(Protocol):
    """How many there are of something now."""

    def inc(self, amount: float = 1) -> None: ...
    def dec(self, amount: float = 1) -> None: ...
    def set(self, value: float) -> None: ...


class Timing(Protocol):
    """How long something takes."""

    def observe(self, amount: float) -> None: ...


class Metrics(Protocol):
    """What is counted at tables."""

    @property
    def moves(self) -> Counting: ...
    @property
    def refused(self) -> Counting: ...
    @property
    def undone(self) -> Counting: ...
    @property
    def tables(self) -> Counting: ...
    @property
    def finished(self) -> Counting: ...
    @property
    def loaded(self) -> Level: ...
    @property
    def viewers(self) -> Level: ...
    @property
    def move_seconds(self) -> Timing: ...
    @property
    def bot_seconds(self) -> Timing: ...
    @property
    def prepared(self) -> Counting: ...


class Peers:
    """Other servers that have the same tables: who looks on there, and what is asked of all of
    them together. Here there are none; ``server.operations.peers`` has those on a PostgreSQL
    database."""

    def __init__(self) -> None:
        self.on_look: Callable[[str], None] = lambda _: None
        """Called with the name of a table when others look on elsewhere."""
        self.on_starting: Callable[[str], None] = lambda _: None
        """Called with the name of a table that another server is about to start."""

    async def open(self) -> None:
        """Begin to hear the others."""

    async def close(self) -> None:
        """Let the others know that nobody looks on here any more."""

    def look_on(self, table_id: str, clients: Collection[int]) -> None:
        """Tell whose clients look on at a table here, each as often as it does."""

    def elsewhere(self, table_id: str) -> Collection[int]:
        """The clients that look on at a table at other servers, each as often as it does."""
        return ()

    def count_guests(self, network: str, here: int) -> None:
        """Tell how many live connections a network has here."""

    def guests_elsewhere(self, network: str) -> int:
        """How many live connections a network has at other servers."""
        return 0

    def start_soon(self, table_id: str) -> None:
        """Tell that a table waits for the shares of its seed."""

    def share(self, name: str, limit: Buckets) -> None:
        """Count what is asked of all servers against one limit."""


Aside = Callable[..., Awaitable[Any]]
"""Calls a function with its arguments without holding up everything else."""


@dataclass(frozen=True, slots=True)
class Services:
    """All of it."""

    settings: Settings
    store: TableStore
    bot_pool: BotPool
    previewers: Workers
    notifier: Notifier
    metrics: Metrics
    peers: Peers = field(default_factory=Peers)
    aside: Aside = asyncio.to_thread
    finished: asyncio.Event = field(default_factory=asyncio.Event)
    """Set whenever a game is over, for who keeps results."""
    now: Callable[[], float] = time.time
    """The time of day, for what people read."""
    steady: Callable[[], float] = time.monotonic
    """A clock that never jumps, for what is measured."""
    born: float = field(default_factory=time.time)
    """When the server started: clocks do not count the time before."""
    born_steady: float = field(default_factory=time.monotonic)

    def since(self, moment: float) -> float:
        """Seconds since a time of day, as far as this server was there: never more than its age,
        whatever became of the clock on the wall."""
        passed = self.now() - max(moment, self.born)
        return max(0.0, min(passed, self.steady() - self.born_steady))
