"""What a position of Lorenzo il Magnifico is worth."""

from __future__ import annotations

from magnifico.bots.evaluation import Estimate, NetworkEvaluation
from magnifico.bots.lorenzo.features import FEATURES, features_of, leaders_under_way
from magnifico.bots.lorenzo.moves import rows_of
from magnifico.bots.lorenzo.options import candidate_options, default_option
from magnifico.bots.net import Net
from magnifico.core.state import State
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.names import ROUNDS
from magnifico.lorenzo.engine.scoring import points_now
from magnifico.lorenzo.engine.steps import TURN


class LorenzoEvaluation(NetworkEvaluation):
    """Estimates positions of Lorenzo il Magnifico.

    One with ambition likes to get its leaders into play, beside winning: a leader takes many turns
    to be ready, and who looks one turn ahead sees no way there. It likes it less from round to
    round, since a leader that comes late does little.
    """

    def __init__(self, net: Net, ambition: float = 0.0) -> None:
        super().__init__(net)
        self.ambition: float = ambition
        """What a leader in play counts for in the first round, as a chance to win."""

    def _estimate(self, state: State, seat: int, points: list[int]) -> Estimate:
        found = super()._estimate(state, seat, points)
        if self.ambition > 0.0:
            assert isinstance(state, LorenzoState)
            # less from round to round, but never at a stroke: positions of two rounds are compared
            rest = (ROUNDS + 1 - state.round) / ROUNDS
            found.utility += self.ambition * rest * leaders_under_way(state, seat)
        return found

    def points_now(self, state: State, seat: int) -> int:
        assert isinstance(state, LorenzoState)
        return points_now(state, seat)

    def slots(self, state: State, seat: int, lead: int) -> list[int]:
        assert isinstance(state, LorenzoState)
        return features_of(state, seat, lead)

    def bases(self, players: int, stage: int) -> list[int]:
        return FEATURES.bases(players, stage)

    def option_rows(self, state: State, options: list[int]) -> list[list[int]]:
        assert isinstance(state, LorenzoState)
        return [rows_of(state, option) for option in options]

    def candidate_options(self, state: State) -> list[int]:
        assert isinstance(state, LorenzoState)
        return candidate_options(state)

    def default_option(self, state: State) -> int:
        assert isinstance(state, LorenzoState)
        return default_option(state)

    def is_mid_turn(self, state: State) -> bool:
        return state.kind == TURN

    def is_quiet(self, state: State) -> bool:
        """Between turns, and in the set-up before the first one."""
        return state.kind == TURN or state.round == 0
