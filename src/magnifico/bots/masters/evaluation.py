"""What a position of Masters of Renaissance is worth."""

from __future__ import annotations

from magnifico.bots.evaluation import NetworkEvaluation
from magnifico.bots.masters.features import FEATURES, features_of, stage_of
from magnifico.bots.masters.moves import rows_of
from magnifico.bots.masters.options import candidate_options, default_option
from magnifico.core.state import State
from magnifico.masters.engine.flow import MastersState
from magnifico.masters.engine.steps import KEEP_LEADERS, STARTING_RESOURCE, TURN


class MastersEvaluation(NetworkEvaluation):
    """Estimates positions of Masters of Renaissance."""

    def slots(self, state: State, seat: int, lead: int) -> list[int]:
        assert isinstance(state, MastersState)
        return features_of(state, seat, lead)

    def bases(self, players: int, stage: int) -> list[int]:
        return FEATURES.bases(players, stage)

    def stage(self, state: State) -> int:
        assert isinstance(state, MastersState)
        return int(stage_of(state))

    def option_rows(self, state: State, options: list[int]) -> list[list[int]]:
        assert isinstance(state, MastersState)
        return [rows_of(state, option) for option in options]

    def candidate_options(self, state: State) -> list[int]:
        assert isinstance(state, MastersState)
        return candidate_options(state)

    def default_option(self, state: State) -> int:
        assert isinstance(state, MastersState)
        return default_option(state)

    def is_mid_turn(self, state: State) -> bool:
        return state.kind == TURN and not state.waiting

    def is_quiet(self, state: State) -> bool:
        """Between turns, and in the set-up before the first one."""
        return state.kind == TURN or state.kind == KEEP_LEADERS or state.kind == STARTING_RESOURCE
