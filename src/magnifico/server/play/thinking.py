"""Bots think in worker processes, from what their seat may know and nothing else."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from dataclasses import dataclass
from multiprocessing.connection import wait

import msgspec
import structlog

from magnifico.bots import Adviser, bot_from
from magnifico.core.document import Document
from magnifico.core.rules import games, rules_of

FALLBACK = "random"
NICENESS = 5
"""How much further back than the server the processes of bots stand in the queue."""

log = structlog.get_logger("magnifico.bots")


@dataclass(frozen=True, slots=True)
class Thought:
    """A move that a bot considered: its notation, and what it expects of it."""

    move: str
    points: float | None = None
    chance: float | None = None


def choose(game: str, document: bytes, bot: str, seed: str) -> list[Thought]:
    """The move of a bot in a redacted state; runs in a worker process."""
    rules = rules_of(game)
    state = rules.load(msgspec.json.decode(document))
    return [Thought(rules.text(bot_from(bot, seed).choose(state)))]


def explain(game: str, document: bytes, bot: str, seed: str) -> list[Thought]:
    """The moves that a bot considers, the best first; runs in a worker process."""
    rules, player = rules_of(game), bot_from(bot, seed)
    if not isinstance(player, Adviser):
        return choose(game, document, bot, seed)
    found = player.explain(rules.load(msgspec.json.decode(document)))
    return [Thought(rules.text(one.option), one.points, one.chance) for one in found]


Work = Callable[[str, bytes, str, str], list[Thought]]


def _begin_work() -> None:
    """Be ready, let the server go first where processors are scarce, and do not outlive it."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    for game in games():
        try:
            assert rules_of(game).components
        except (ImportError, AttributeError):
            continue  # a game that is not there


def _be_ready() -> None:
    """Nothing to do but to be there."""


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


class Turnstile:
    """Lets so many through at once; of those who wait, people's wishes go first."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: dict[bool, deque[asyncio.Future[None]]] = {True: deque(), False: deque()}

    @asynccontextmanager
    async def passing(self, for_people: bool) -> AsyncIterator[None]:
        await self._enter(for_people)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, for_people: bool) -> None:
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting[for_people].append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave()  # it was let in, and goes at once
            raise

    def _leave(self) -> None:
        for queue in (self._waiting[True], self._waiting[False]):
            while queue:
                turn = queue.popleft()
                if not turn.done():
                    turn.set_result(None)  # the place goes from one to the other
                    return
        self._free += 1


class Thinkers:
    """The worker processes; a broken pool is replaced.

    No more work is handed out than there are workers: a bot's time begins when it is its turn.
    Hints, and bots that people wait for, do not wait for bots that play among themselves.
    """

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None
        self._turnstile = Turnstile(workers)
        self.is_working = True

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("forkserver")
            context.set_forkserver_preload([__name__])
            self._pool = ProcessPoolExecutor(self._workers, context, _begin_work)
        return self._pool

    def warm_up(self) -> None:
        """Start the workers now, so that the first bot need not wait for them."""
        for _ in range(self._workers):
            self._open().submit(_be_ready)

    async def choose(
        self, game: str, document: Document, bot: str, seed: str, for_people: bool = True
    ) -> str:
        """What a bot would do. A bot that fails or thinks too long is replaced for this move."""
        thoughts = await self._think(choose, (game, document, bot, seed), for_people)
        return thoughts[0].move

    async def explain(self, game: str, document: Document, bot: str, seed: str) -> list[Thought]:
        """What a bot would do, and what else it considered."""
        return await self._think(explain, (game, document, bot, seed), for_people=True)

    async def _think(
        self, work: Work, question: tuple[str, Document, str, str], for_people: bool
    ) -> list[Thought]:
        game, document, bot, seed = question
        task = (game, msgspec.json.encode(document), bot, seed)
        try:
            async with self._turnstile.passing(for_people):
                return await self._ask_again(work, task)
        except Exception as error:  # whatever a bot does, its table goes on
            self.is_working = False
            log.warning("bot-failed", game=game, bot=bot, error=repr(error))
        return await asyncio.to_thread(choose, game, task[1], FALLBACK, seed)

    async def _ask_again(self, work: Work, task: tuple[str, bytes, str, str]) -> list[Thought]:
        """Ask a bot, and once more when the processes broke down, maybe for another bot."""
        try:
            return await self._ask(work, task)
        except BrokenProcessPool:
            await self._replace()
            return await self._ask(work, task)

    async def _ask(self, work: Work, task: tuple[str, bytes, str, str]) -> list[Thought]:
        loop = asyncio.get_running_loop()
        future = loop.run_in_executor(self._open(), work, *task)
        try:
            thoughts = await asyncio.wait_for(future, self._seconds)
        except TimeoutError:
            await self._replace()
            raise
        self.is_working = True
        return thoughts

    async def _replace(self) -> None:
        """Stop all workers, also those that are lost in thought; new ones start when needed."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        for process in multiprocessing.active_children():
            process.kill()
        await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    async def close(self) -> None:
        await self._replace()
