"""The tables of one browser, put together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Any

from magnifico.bots import PERSONALITIES
from magnifico.bots.levels import limit_seconds
from magnifico.offline.routes import Answer, answer
from magnifico.offline.shelf import Shelf
from magnifico.offline.store import ShelfStore
from magnifico.offline.workers import CarriedWorkers, Carry
from magnifico.server.errors import Conflict
from magnifico.server.play.bot_pool import BotPool
from magnifico.server.services import EndNotice, Services, TurnNotice
from magnifico.server.settings import Limits, Settings
from magnifico.server.study.analyses import Analyses
from magnifico.server.tables.client import Client
from magnifico.server.tables.lobby import Lobby
from magnifico.server.tables.viewing.connection import Gone, converse
from magnifico.server.tokens import new_token

ME = 1
"""The number of the only browser there is."""
BOTS = ("apprentice", "merchant", "patron", "magnifico", *PERSONALITIES, "random")
"""The bots that are offered. The oracle is not: in the time that it has here it would play like
the magnifico."""
THINKING_SECONDS = 2.5
"""How long a level thinks about a decision at most."""
MANY = 10**9

SETTINGS = Settings(
    database="",
    serve_web=False,
    bots=BOTS,
    limits=Limits(tables=MANY, tables_of_a_browser=MANY, tables_an_hour=MANY),
)


def prepare_to_think() -> None:
    """Make a worker ready for bots."""
    limit_seconds(THINKING_SECONDS)


class Edition:
    """The lobby of one browser, and the ways into it."""

    def __init__(self, lobby: Lobby, client: Client) -> None:
        self.lobby = lobby
        self.client = client
        self._analyses = Analyses(lobby.services)
        self._talks: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, shelf: Shelf, carry: Carry) -> Edition:
        """Open the tables on a shelf; bots think where ``carry`` takes them."""
        store, workers = await ShelfStore.open(shelf), CarriedWorkers(carry)
        services = Services(
            settings=SETTINGS,
            store=store,
            bot_pool=BotPool(workers),
            previewers=workers,
            notifier=NoNotifier(),
            metrics=Uncounted(),
            aside=_at_once,
        )
        lobby = Lobby(services)
        await lobby.open()
        return cls(lobby, Client(ME, await store.token(new_token)))

    async def ask(self, method: str, path: str, body: str) -> Answer:
        """Answer a question of the client."""
        return await answer(self.lobby, self.client, self._analyses, method, path, body)

    def connect(self, table_id: str, send: Callable[[str | None], None]) -> PortChannel:
        """Open a live connection to a table. ``send`` takes what is told, and None at the end."""
        channel = PortChannel(send)
        talk = asyncio.ensure_future(converse(channel, self.client, table_id, self.lobby))
        self._talks.add(talk)
        talk.add_done_callback(self._talks.discard)
        return channel


class PortChannel:
    """A channel through a message port."""

    def __init__(self, send: Callable[[str | None], None]) -> None:
        self._send = send
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()

    def hear(self, text: str | None) -> None:
        """Take what the client says; None: it has left."""
        self._heard.put_nowait(text)

    async def receive(self) -> str:
        text = await self._heard.get()
        if text is None:
            raise Gone
        return text

    async def send(self, text: str) -> None:
        self._send(text)

    def send_now(self, *texts: bytes) -> bool:
        return False

    async def close(self) -> None:
        self._send(None)


async def _at_once(call: Callable[..., Any], *arguments: Any) -> Any:
    """There is nothing beside a table in a browser that could do it meanwhile."""
    return call(*arguments)


class NoNotifier:
    """Whoever plays here is here: nobody is sent a notice."""

    def check_webhook(self, webhook: str) -> None:
        raise Conflict("there are no notices without a server", code="no-notices")

    def parse_address(self, email: str) -> str:
        raise Conflict("there are no notices without a server", code="no-notices")

    def tell(
        self, turn: TurnNotice, webhook: str | None, email: str | None, holders: Collection[int]
    ) -> None:
        return

    def tell_followers(self, end: EndNotice) -> None:
        return

    async def ask_consent(self, address: str, client: Client) -> bool:
        raise Conflict("there are no notices without a server", code="no-notices")


class _Nothing:
    """Counts nothing."""

    def labels(self, *labels: str) -> _Nothing:
        return self

    def inc(self, amount: float = 1) -> None:
        return

    def dec(self, amount: float = 1) -> None:
        return

    def set(self, value: float) -> None:
        return

    def observe(self, amount: float) -> None:
        return


class Uncounted:
    """Metrics that nobody looks at."""

    moves = refused = undone = tables = finished = prepared = _Nothing()
    loaded = viewers = _Nothing()
    move_seconds = bot_seconds = _Nothing()
