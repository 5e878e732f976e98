"""A game as learning agents meet it: numbered actions, vectors, rewards, a table as text.

The adapters to the learning libraries are thin: what they have in common is here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args

from magnifico.core.errors import Refusal, SetupError
from magnifico.core.rules import rules_of
from magnifico.core.state import State
from magnifico.envs.actions import Mask, actions_of
from magnifico.envs.observations import observation
from magnifico.envs.rendering import table_text
from magnifico.envs.vectors import Vector

Reward = Literal["win", "points"]
"""What agents play for: to win (from -1 to 1, at the end), or points (as they come)."""


class Match:
    """One game in progress, or the plan of one until ``deal`` is called."""

    def __init__(
        self,
        game: str,
        players: int,
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
    ) -> None:
        self.actions = actions_of(game)
        self.rules = rules_of(game)
        self.options = self.rules.check(players, options or {})
        self.players = players
        self.reward = _checked_reward(reward)
        self._state: State | None = None

    def deal(self, seed: str) -> None:
        """Begin a new game; the same seed gives the same one as everywhere else."""
        self._state = self.rules.start(self.players, seed, self.options, False)

    def __deepcopy__(self, memo: object) -> Match:
        copy = Match(self.rules.name, self.players, self.options, self.reward)
        copy._state = None if self._state is None else self._state.clone()
        return copy

    @property
    def is_dealt(self) -> bool:
        return self._state is not None

    @property
    def state(self) -> State:
        """The whole state: for the table, never for an agent."""
        if self._state is None:
            raise SetupError("there is no game yet: reset the environment first", code="reset")
        return self._state

    @property
    def seat(self) -> int:
        """Whose decision is open; -1 when the game is over."""
        return self.state.seat

    @property
    def is_over(self) -> bool:
        return self.state.is_over()

    # -- what a seat is told ------------------------------------------------------------------

    def observe(self, seat: int) -> Vector:
        return observation(self.rules.name, self.state, seat)

    def legal(self, seat: int) -> list[int]:
        """The actions that a seat may choose from now; none when it is not to act."""
        return self.actions.legal(self.state) if seat == self.state.seat else []

    def mask(self, seat: int) -> Mask:
        return self.actions.mask(self.legal(seat))

    def text(self, seat: int) -> str:
        """What a seat sees, in words."""
        return table_text(self.rules, self.state.redact(seat), seat)

    # -- playing ------------------------------------------------------------------------------

    def play(self, action: int) -> list[float]:
        """Play an action for the seat in focus; the rewards of all seats for it.

        Raises ``Refusal`` for an action that is not legal now; nothing has changed then.
        """
        state = self.state
        if not 0 <= action < len(self.actions):
            known = f"actions are numbered from 0 to {len(self.actions) - 1}"
            raise Refusal(f"there is no action {action}: {known}", text=str(action))
        code = self.actions.code(action)
        if code not in state.options:
            text = self.actions.text(action)
            message = f"action {action} ({text}) is not legal for seat {state.seat} now"
            raise Refusal(message, text=text)
        before = self._points()
        state.play(code)
        return self._rewards(before)

    def _points(self) -> list[int]:
        return [self.state.points(seat) for seat in range(self.players)]

    def _rewards(self, before: list[int]) -> list[float]:
        if self.reward == "points":
            return [float(now - then) for now, then in zip(self._points(), before)]
        return self.results() if self.is_over else [0.0] * self.players

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
