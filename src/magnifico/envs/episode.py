"""An episode: a game as learning agents meet it, with numbered actions, vectors and rewards.

The adapters to the learning libraries are thin: what they have in common is here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args

import numpy as np
import numpy.typing as npt

from magnifico.core.errors import Refusal, SetupError
from magnifico.core.rng import seeded
from magnifico.core.rules import rules_of
from magnifico.core.state import State
from magnifico.envs.actions import actions_of
from magnifico.envs.encoder import mark
from magnifico.envs.observations import Observer, Vector
from magnifico.envs.rendering import table_text

Mask = npt.NDArray[np.int8]
Reward = Literal["win", "points"]
"""What agents play for: to win (from -1 to 1, at the end), or points (as they come)."""


class Episode:
    """One game in progress, or the plan of one until ``deal`` is called."""

    def __init__(
        self,
        game: str,
        players: int,
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        observer: Observer | None = None,
        state: State | None = None,
    ) -> None:
        self.actions = actions_of(game)
        self.rules = rules_of(game)
        self.options = self.rules.check(players, options or {})
        self.players = players
        self.reward = _checked_reward(reward)
        self.pays_at_the_end = reward == "win"
        """Whether no move but the last one brings a reward."""
        self._observer = observer or Observer(game)
        self._size = len(self.actions)
        self._no_actions = bytearray(self._size)
        self._state = state
        self._options: list[int] = []
        self._legal: list[int] = []

    def deal(self, seed: str) -> None:
        """Begin a new game; the same seed gives the same one as everywhere else."""
        self._state = self.rules.start(self.players, seed, self.options, False)

    def put(self, state: State) -> None:
        """Go on from another state of the same game."""
        self._state = state

    def __deepcopy__(self, memo: object) -> Episode:
        return self._with(self.state.clone() if self.is_dealt else None)

    def imagined(self, seat: int, seed: str) -> Episode:
        """A game that may be this one as far as a seat knows: the rest is drawn anew."""
        return self._with(self.state.redact(seat).guess(seeded(seed)))

    def _with(self, state: State | None) -> Episode:
        name, players, observer = self.rules.name, self.players, self._observer
        return Episode(name, players, self.options, self.reward, observer, state)

    def __reduce__(self) -> tuple[type[Episode], tuple[object, ...]]:
        name, players, observer = self.rules.name, self.players, self._observer
        return Episode, (name, players, self.options, self.reward, observer, self._state)

    @property
    def state(self) -> State:
        """The whole state: for the table, never for an agent."""
        if self._state is None:
            raise SetupError("there is no game yet: reset the environment first", code="reset")
        return self._state

    @property
    def is_dealt(self) -> bool:
        return self._state is not None

    @property
    def seat(self) -> int:
        """Whose decision is open; -1 when the game is over."""
        return self.state.seat

    @property
    def is_over(self) -> bool:
        return self.state.is_over()

    # -- what a seat is told ------------------------------------------------------------------

    def observe(self, seat: int) -> Vector:
        """What a seat sees, as a vector."""
        return self._observer.observe(self.state, seat)

    def observe_into(self, row: Vector, seat: int) -> None:
        """Write what a seat sees into a row of a batch."""
        self._observer.write(row, self.state, seat)

    def legal(self, seat: int) -> list[int]:
        """The actions that a seat may choose from now; none when it is not to act."""
        return self._numbers(seat).copy()

    def mask(self, seat: int) -> Mask:
        """1 for every action that a seat may choose now, 0 for all others."""
        mask = self._no_actions.copy()
        mark(mask, self._numbers(seat))
        return np.frombuffer(mask, np.int8)

    def _numbers(self, seat: int) -> list[int]:
        """The actions of a seat, worked out once: a state has a new list for other options."""
        state = self.state
        if seat != state.seat:
            return []
        if state.options is not self._options:
            self._options, self._legal = state.options, self.actions.legal(state)
        return self._legal

    def text(self, seat: int) -> str:
        """What a seat sees, in words."""
        return table_text(self.rules, self.state.redact(seat), seat)

    # -- playing ------------------------------------------------------------------------------

    def play(self, action: int) -> list[float]:
        """Play an action for the seat in focus; the rewards of all seats for it.

        Raises ``Refusal`` for an action that is not legal now; nothing has changed then.
        """
        return self.play_option(self.legal_option(action))

    def legal_option(self, action: int) -> int:
        """The option that an action stands for; raises ``Refusal`` where there is none now."""
        state = self.state
        if 0 <= action < self._size and (found := self.actions.option(state, action)) is not None:
            return found
        if not 0 <= action < self._size:
            known = f"actions are numbered from 0 to {self._size - 1}"
            raise Refusal(f"there is no action {action}: {known}", text=str(action))
        text = self.actions.describe(state, action)
        message = f"action {action} ({text}) is not legal for seat {state.seat} now"
        raise Refusal(message, text=text)

    def play_option(self, option: int) -> list[float]:
        """Play one of the options of the open decision; the rewards of all seats for it."""
        state = self.state
        if not self.pays_at_the_end:
            before = self._points()
            state.play(option)
            return [float(now - then) for now, then in zip(self._points(), before)]
        state.play(option)
        return self.results() if state.is_over() else [0.0] * self.players

    def _points(self) -> list[int]:
        return [self.state.points(seat) for seat in range(self.players)]

    def results(self) -> list[float]:
        """Who won: 1 for a sole winner, -1 for a loser; they add up to 0 where several play.

        Winners who tie share the win. Alone, one wins or loses against the game.
        """
        won = self.state.result()
        if self.players == 1:
            return [1.0 if won[0] else -1.0]
        winners = sum(won)
        share = (self.players / winners - 1) / (self.players - 1)
        return [share if winner else -1 / (self.players - 1) for winner in won]


def _checked_reward(reward: str) -> str:
    if reward not in get_args(Reward):
        known = ", ".join(get_args(Reward))
        raise SetupError(f"unknown reward {reward!r}; known are {known}", code="reward")
    return reward
