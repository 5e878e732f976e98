"""One agent among bots: what an environment for a single agent plays between its steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from magnifico.bots import Bot, RandomBot, bot_from
from magnifico.core.errors import Refusal, SetupError
from magnifico.core.state import NOBODY
from magnifico.envs.episode import Episode
from magnifico.envs.playing import play_at_random
from magnifico.envs.spaces import SEEDS

ILLEGAL = ("penalty", "error")
MOST_STEPS = 2000
"""More than any game takes that goes on; whoever only chooses illegal actions ends here."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What an agent plays: a game, against whom, in which seat, and for what.

    ``opponents`` names one bot for all other seats, or one for each; ``seat`` is drawn anew for
    every game unless it is given. An illegal action costs ``illegal_reward`` and changes nothing,
    or raises ``Refusal`` with ``illegal="error"``.
    """

    game: str
    players: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)
    opponents: str | Sequence[str] = "random"
    seat: int | None = None
    reward: str = "win"
    illegal: str = "penalty"
    illegal_reward: float = -1.0

    def bots(self) -> tuple[str, ...]:
        """A bot for every seat but the agent's; raises ``SetupError`` for what cannot be."""
        names = (self.opponents,) if isinstance(self.opponents, str) else tuple(self.opponents)
        others = self.players - 1
        for name in names:
            bot_from(name)
        if len(names) == 1:
            return names * others
        if len(names) != others:
            message = f"{len(names)} bots cannot have {others} seats"
            raise SetupError(f"{message}: name one for all, or one for each", code="opponents")
        return names

    def check(self) -> None:
        """Raise ``SetupError`` for what cannot be (the rest, ``Episode`` looks at)."""
        if self.illegal not in ILLEGAL:
            known = ", ".join(ILLEGAL)
            message = f"illegal cannot be {self.illegal!r}; it can be {known}"
            raise SetupError(message, code="illegal")
        if self.seat is not None and self.seat not in range(self.players):
            message = f"there is no seat {self.seat}: {self.players} play, from 0 on"
            raise SetupError(message, code="seat")


class AgentEpisode:
    """Games of one agent, one after the other."""

    def __init__(self, setup: Setup) -> None:
        self.episode = Episode(setup.game, setup.players, setup.options, setup.reward)
        setup.check()
        self._setup = setup
        self._names = setup.bots()
        self._bots: list[Bot | None] = []
        self._streams: list[list[int]] = []
        """Of every seat that draws among its options, and so needs no view."""
        self.seat = setup.seat or 0
        self.steps = 0

    def begin(self, stream: np.random.Generator) -> None:
        """Deal a game, and let the bots play until the agent has something to decide."""
        seed = str(stream.integers(SEEDS))
        players = self._setup.players
        if self._setup.seat is None and players > 1:
            self.seat = int(stream.integers(players))
        self._seat_bots(seed)
        self.steps = 0
        self.episode.deal(seed)
        self._let_others_play()

    def _seat_bots(self, seed: str) -> None:
        """Give every seat but the agent's a new bot."""
        names = [*self._names[: self.seat], None, *self._names[self.seat :]]
        self._bots = [
            None if name is None else bot_from(name, f"{seed}:{name}:{seat}")
            for seat, name in enumerate(names)
        ]
        self._streams = [bot.stream if type(bot) is RandomBot else [] for bot in self._bots]

    def imagined(self, seed: str) -> AgentEpisode:
        """A game that may be this one as far as the agent knows, with bots of its own."""
        other = copy(self)
        other.episode = self.episode.imagined(self.seat, seed)
        other._seat_bots(seed)
        return other

    def step(self, action: int) -> tuple[float, bool]:
        """Play an action of the agent and all that follows until its next decision: what it
        earned in that time, and whether the action was illegal."""
        self.steps += 1
        episode = self.episode
        try:
            option = episode.legal_option(action)
        except Refusal:
            if self._setup.illegal == "error":
                raise
            return self._setup.illegal_reward, True
        state = episode.state
        before = 0 if episode.pays_at_the_end else self.points
        state.play(option)
        if state.seat != self.seat:
            self._let_others_play()
        return self._earned(before), False

    def _let_others_play(self) -> None:
        """Let the bots play until the agent has something to decide."""
        state, own = self.episode.state, self.seat
        play_at_random(state, own, self._streams)
        while (seat := state.seat) != own and seat != NOBODY:
            bot = self._bots[seat]
            assert bot is not None
            option = bot.choose(state.redact(seat))
            if option not in state.options:
                raise Refusal(f"{bot.name} chose {option}, which is not legal now", text=bot.name)
            state.play(option)
            play_at_random(state, own, self._streams)

    def _earned(self, before: int) -> float:
        """What the agent earned since it had so many points."""
        if not self.episode.pays_at_the_end:
            return float(self.points - before)
        return self.episode.results()[self.seat] if self.is_over else 0.0

    @property
    def is_over(self) -> bool:
        return self.episode.state.seat == NOBODY

    @property
    def is_cut_off(self) -> bool:
        """Whether the game goes on too long."""
        return self.steps >= MOST_STEPS and not self.is_over

    @property
    def points(self) -> int:
        return self.episode.state.points(self.seat)
