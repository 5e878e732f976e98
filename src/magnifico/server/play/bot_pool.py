"""Bots think in workers, from what their seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from magnifico.bots import bot_from
from magnifico.core.document import Document
from magnifico.core.rules import rules_of
from magnifico.server.logger import Logger
from magnifico.study.advice import Thought, chosen, explained

if TYPE_CHECKING:
    from magnifico.server.services import Workers

T = TypeVar("T")

FALLBACK = "random"

log = Logger("magnifico.bots")


class Priority(IntEnum):
    """Who goes first, of those who wait for a worker."""

    PEOPLE = 0
    """Somebody waits for it."""
    BOTS = 1
    """A game among bots goes on with it."""
    STUDY = 2
    """A game that is over; takes no place that a game might need, where there are several."""
    AHEAD = 3
    """A move that may never come: never takes the last place."""


def choose(game: str, document: bytes, bot: str, seed: str) -> list[Thought]:
    """The move of a bot in a redacted state; runs in a worker process."""
    rules = rules_of(game)
    return [chosen(rules, rules.load(msgspec.json.decode(document)), bot_from(bot, seed))]


def explain(game: str, document: bytes, bot: str, seed: str) -> list[Thought]:
    """The moves that a bot advises, the best first, and why; runs in a worker process."""
    rules = rules_of(game)
    return explained(rules, rules.load(msgspec.json.decode(document)), bot_from(bot, seed))


Work = Callable[[str, bytes, str, str], list[Thought]]


class BotPool:
    """The workers of bots. Hints, and bots that people wait for, do not wait for bots that play
    among themselves."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self.is_working = True

    async def choose(
        self, game: str, document: Document, bot: str, seed: str, for_people: bool = True
    ) -> str:
        """What a bot would do. A bot that fails or thinks too long is replaced for this move."""
        thoughts = await self._think(choose, (game, document, bot, seed), for_people)
        return thoughts[0].move

    async def explain(self, game: str, document: Document, bot: str, seed: str) -> list[Thought]:
        """What a bot would do, what else it considered, and why."""
        return await self._think(explain, (game, document, bot, seed), for_people=True)

    def has_spare(self) -> bool:
        """Whether there is somebody to think of what may never come."""
        return self._workers.has_spare()

    async def run(
        self, work: Callable[..., T], task: tuple[Any, ...], priority: Priority = Priority.PEOPLE
    ) -> T:
        """Have other work done by the same workers."""
        return await self._workers.run(work, task, priority)

    async def _think(
        self, work: Work, question: tuple[str, Document, str, str], for_people: bool
    ) -> list[Thought]:
        game, document, bot, seed = question
        task = (game, msgspec.json.encode(document), bot, seed)
        try:
            priority = Priority.PEOPLE if for_people else Priority.BOTS
            thoughts = await self.run(work, task, priority)
        except Exception as error:  # whatever a bot does, its table goes on
            self.is_working = False
            log.warning("bot-failed", game=game, bot=bot, error=repr(error))
            return choose(game, task[1], FALLBACK, seed)
        self.is_working = True
        return thoughts
