"""The bot that looks one turn ahead: the option after which its own turn ends best."""

from __future__ import annotations

from magnifico.bots.evaluation import Evaluation
from magnifico.bots.knowledge import evaluation_of
from magnifico.bots.lookahead import appraise
from magnifico.core.rng import seeded
from magnifico.core.state import State


class GreedyBot:
    """Estimates what every option comes to at the end of the turn, and takes the best."""

    name = "greedy"

    def __init__(self, seed: str = "", evaluation: Evaluation | None = None) -> None:
        self._stream = seeded(seed)
        self._evaluation = evaluation

    def choose(self, state: State) -> int:
        evaluation = self._evaluation or evaluation_of(state)
        return appraise(evaluation, state.guess(self._stream), with_care=True).choice()
