"""A bot that shows what leaders are worth: ``leaderless:lorenzo`` thinks as magnifico does, and
never plays one."""

from __future__ import annotations

from magnifico.bots.levels import BUDGETS
from magnifico.bots.names import register_bot
from magnifico.bots.registry import teachable
from magnifico.bots.search import SearchBot
from magnifico.core.state import State
from magnifico.learn.curriculum import curriculum_of

NAME = "leaderless"


class LeaderlessBot:
    """The best option that plays no leader."""

    def __init__(self, game: str, seed: str) -> None:
        self.name = f"{NAME}:{game}"
        self._curriculum = curriculum_of(game)
        evaluation = teachable(game).load()  # without a taste for what it must not do
        self._search = SearchBot(self.name, BUDGETS["magnifico"], seed, evaluation=evaluation)

    def choose(self, state: State) -> int:
        allowed = [o for o in state.options if not self._curriculum.is_eager(state, o)]
        if len(allowed) == 1:
            return allowed[0]
        if len(allowed) == len(state.options):
            return self._search.choose(state)
        found = [candidate.option for candidate in self._search.explain(state)]
        return next((option for option in found if option in allowed), allowed[0])


def register() -> None:
    """Give the bot its name; it is not offered to people."""
    register_bot(NAME, LeaderlessBot, takes_setting=True)
