"""The bot that looks one turn ahead: the option after which its own turn ends best."""

from __future__ import annotations

from magnifico.bots.base import Candidate
from magnifico.core.rng import below, seeded
from magnifico.core.state import State
from magnifico.yardstick.evaluation import Evaluation
from magnifico.yardstick.knowledge import evaluation_of
from magnifico.yardstick.lookahead import Appraisal, appraise

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
        found = self._appraise(state)
        if not self._carelessness:
            return found.choice()
        seat = state.seat
        felt = [prospect.prospects[seat] + self._error() for prospect in found.prospects]
        return found.options[felt.index(max(felt))]

    def explain(self, state: State) -> list[Candidate]:
        """What it considered; a careless bot gives advice without its errors."""
        found = self._appraise(state)
        seat = state.seat
        places = sorted(
            range(len(found.options)), key=lambda place: -found.prospects[place].prospects[seat]
        )
        return [_candidate(found, place, seat) for place in places]

    def _appraise(self, state: State) -> Appraisal:
        evaluation = self._evaluation or evaluation_of(state)
        return appraise(evaluation, state.guess(self._stream), with_care=True)

    def _error(self) -> float:
        return self._carelessness * (2 * below(self._stream, _FINE) / _FINE - 1)


def _candidate(found: Appraisal, place: int, seat: int) -> Candidate:
    prospect = found.prospects[place]
    chance = min(max(prospect.chances[seat], 0.0), 1.0)
    return Candidate(found.options[place], 0, prospect.values[seat], chance)
