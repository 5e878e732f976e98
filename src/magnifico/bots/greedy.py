"""The bot that looks one turn ahead: the option after which its own turn ends best."""

from __future__ import annotations

from magnifico.bots.base import Candidate
from magnifico.bots.evaluation import Evaluation
from magnifico.bots.lookahead import Appraisal, appraise
from magnifico.bots.patience import any_option, is_stalled
from magnifico.bots.registry import taste_of
from magnifico.core.rng import below, seeded
from magnifico.core.state import State

_FINE = 1 << 20


class GreedyBot:
    """Estimates what every option comes to at the end of the turn, and takes the best.

    A careless one errs: each estimate is off by a random part of ``carelessness``, measured as a
    chance to win.
    """

    def __init__(
        self,
        seed: str = "",
        name: str = "greedy",
        carelessness: float = 0.0,
        evaluation: Evaluation | None = None,
    ) -> None:
        self.name = name
        self._stream = seeded(seed)
        self._carelessness = carelessness
        self._evaluation = evaluation

    def choose(self, state: State) -> int:
        if is_stalled(state):
            return any_option(state, self._stream)
        found = self._appraise(state)
        if not self._carelessness:
            return found.choice()
        felt = [estimate.utility + self._error() for estimate in found.estimates]
        return found.options[felt.index(max(felt))]

    def explain(self, state: State) -> list[Candidate]:
        """What it considered; a careless bot gives advice without its errors."""
        found = self._appraise(state)
        places = sorted(range(len(found.options)), key=lambda at: -found.estimates[at].utility)
        return [_candidate(found, place) for place in places]

    def _appraise(self, state: State) -> Appraisal:
        evaluation = self._evaluation or taste_of(state)
        return appraise(evaluation, state.guess(self._stream), with_care=True)

    def _error(self) -> float:
        return self._carelessness * (2 * below(self._stream, _FINE) / _FINE - 1)


def _candidate(found: Appraisal, place: int) -> Candidate:
    estimate = found.estimates[place]
    chance = min(max(estimate.chance, 0.0), 1.0)
    return Candidate(found.options[place], 0, estimate.points, chance)
