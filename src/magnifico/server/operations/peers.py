"""The other servers on the same database: who looks on there, and what was asked of them.

None of it is kept: servers tell each other over PostgreSQL's ``NOTIFY``, in messages that are small
tables of JSON. A server that comes asks the others who looks on with them; one that goes says so,
and one that has not been heard for a while counts as gone.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from typing import Any, TypeVar

import msgspec

from magnifico.server.database.notifications import Notifications
from magnifico.server.errors import Unavailable
from magnifico.server.http.limits import Buckets
from magnifico.server.services import Peers

SOON = 0.05
"""Seconds in which messages are gathered, to be told together."""
BEAT = 5.0
"""Seconds between two signs of life."""
LOST = 4 * BEAT
TOGETHER = 60
"""Tables, or networks, in one message: PostgreSQL takes less than 8,000 bytes."""

Steady = Callable[[], float]
T = TypeVar("T")


class Talk(msgspec.Struct, omit_defaults=True):
    """What a server tells the others."""

    by: str
    looks: dict[str, list[int]] = {}
    """For tables, the client of everybody who looks on here."""
    guests: dict[str, int] = {}
    """For networks, their live connections here."""
    used: dict[str, dict[str, float]] = {}
    """For limits and networks, what was asked for here."""
    starting: list[str] = []
    """Tables that wait for the shares of their seeds."""
    who: bool = False
    """Whether the others shall tell all they know."""
    gone: bool = False


class _Peer:
    """Another server."""

    def __init__(self) -> None:
        self.heard = 0.0
        self.looks: dict[str, list[int]] = {}
        self.guests: dict[str, int] = {}


class DatabasePeers(Peers):
    """The other servers on a PostgreSQL database."""

    def __init__(self, notifications: Notifications, steady: Steady) -> None:
        super().__init__()
        self._channel = notifications
        self._steady = steady
        self._peers: dict[str, _Peer] = {}
        self._looks: dict[str, list[int]] = {}
        self._guests: dict[str, int] = {}
        self._news = self._nothing()
        self._used: dict[str, Counter[str]] = {}
        self._limits: dict[str, Buckets] = {}
        self._is_open = False
        self._soon: asyncio.Task[None] | None = None
        self._beating: asyncio.Task[None] | None = None

    def _nothing(self) -> Talk:
        return Talk(self._channel.name)

    async def open(self) -> None:
        """Hear the others from now on, and ask them who looks on with them."""
        self._channel.hear_talk = self._hear
        self._is_open = self._news.who = True
        await self._flush()
        self._beating = asyncio.create_task(self._beat())

    async def close(self) -> None:
        """Let the others know that nobody looks on here any more."""
        self._is_open = False
        for task in (self._soon, self._beating):
            if task is not None:
                task.cancel()
        with suppress(Unavailable):
            self._news = Talk(self._channel.name, gone=True)
            await self._flush()

    # -- telling ----------------------------------------------------------------------------------

    def look_on(self, table_id: str, clients: Collection[int]) -> None:
        _set(self._looks, table_id, sorted(clients))
        self._news.looks[table_id] = self._looks.get(table_id, [])
        self._tell_soon()

    def count_guests(self, network: str, here: int) -> None:
        _set(self._guests, network, here)
        self._news.guests[network] = here
        self._tell_soon()

    def start_soon(self, table_id: str) -> None:
        self._news.starting.append(table_id)
        self._tell_soon()

    def share(self, name: str, limit: Buckets) -> None:
        used = self._used.setdefault(name, Counter())
        self._limits[name] = limit

        def note(network: str, amount: float) -> None:
            used[network] += amount  # type: ignore[assignment]
            self._tell_soon()

        limit.on_take = note

    def _tell_soon(self) -> None:
        if self._is_open and (self._soon is None or self._soon.done()):
            self._soon = asyncio.create_task(self._tell_after(SOON))

    async def _tell_after(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        with suppress(Unavailable):  # which is in the log; the next beat tells it all
            await self._flush()

    async def _beat(self) -> None:
        """Tell the others, again and again, that we are there and who looks on here."""
        while True:
            await asyncio.sleep(BEAT)
            self._news.looks |= self._looks
            self._news.guests |= self._guests
            with suppress(Unavailable):
                await self._flush()
            self._forget_lost()

    async def _flush(self) -> None:
        """Tell all that is to be told, in as many messages as it takes."""
        news, self._news = self._news, self._nothing()
        news.used = {name: dict(used) for name, used in self._used.items() if used}
        for counter in self._used.values():
            counter.clear()
        for part in _parts(news):
            await self._channel.talk(msgspec.json.encode(part).decode())

    # -- hearing ----------------------------------------------------------------------------------

    def elsewhere(self, table_id: str) -> Collection[int]:
        return [one for peer in self._peers.values() for one in peer.looks.get(table_id, ())]

    def guests_elsewhere(self, network: str) -> int:
        return sum(peer.guests.get(network, 0) for peer in self._peers.values())

    def _hear(self, text: str) -> None:
        talk = msgspec.json.decode(text, type=Talk)
        if talk.by == self._channel.name:
            return
        if talk.gone:
            self._forget(talk.by)
            return
        peer = self._peers.setdefault(talk.by, _Peer())
        peer.heard = self._steady()
        self._note_looks(peer, talk.looks)
        for network, guests in talk.guests.items():
            _set(peer.guests, network, guests)
        for name, used in talk.used.items():
            for network, amount in used.items():
                self._limits[name].drain(network, amount)
        for table_id in talk.starting:
            self.on_starting(table_id)
        if talk.who:
            self._news.looks |= self._looks
            self._news.guests |= self._guests
            self._tell_soon()

    def _note_looks(self, peer: _Peer, looks: Mapping[str, list[int]]) -> None:
        for table_id, clients in looks.items():
            before = self.elsewhere(table_id)
            _set(peer.looks, table_id, clients)
            if self.elsewhere(table_id) != before:
                self.on_look(table_id)

    def _forget_lost(self) -> None:
        lost = [name for name, peer in self._peers.items() if self._steady() - peer.heard > LOST]
        for name in lost:
            self._forget(name)

    def _forget(self, name: str) -> None:
        gone = self._peers.pop(name, None)
        for table_id in gone.looks if gone is not None else ():
            self.on_look(table_id)


def _set(found: dict[str, Any], name: str, value: Any) -> None:
    """Note a value; nothing is kept of what is empty."""
    if value:
        found[name] = value
    else:
        found.pop(name, None)


def _parts(news: Talk) -> Iterator[Talk]:
    """A long message as several short ones; the first may say nothing but that we are there."""
    yield Talk(news.by, who=news.who, gone=news.gone)
    for first in range(0, len(news.starting), TOGETHER):
        yield Talk(news.by, starting=news.starting[first : first + TOGETHER])
    for looks in _some(news.looks):
        yield Talk(news.by, looks=looks)
    for guests in _some(news.guests):
        yield Talk(news.by, guests=guests)
    for name, used in news.used.items():
        for some in _some(used):
            yield Talk(news.by, used={name: some})


def _some(found: dict[str, T]) -> Iterator[dict[str, T]]:
    items = iter(found.items())
    while some := dict(islice(items, TOGETHER)):
        yield some
