"""The first evaluation of Masters of Renaissance, as bots of today use it.

They do so until a network that learned the game by itself is stronger.
"""

from __future__ import annotations

from magnifico.bots.evaluation import Estimate, Evaluation
from magnifico.bots.masters.options import candidate_options, default_option
from magnifico.bots.registry import Entry
from magnifico.core.state import State
from magnifico.masters.engine.codes import KEEP_LEADERS, STARTING_RESOURCE, TURN
from magnifico.masters.engine.flow import MastersState
from magnifico.yardstick.evaluation import lead
from magnifico.yardstick.knowledge import evaluation_from, weights_of


class FirstMasters(Evaluation):
    """Estimates positions with the first network."""

    def __init__(self) -> None:
        self.first = evaluation_from("masters", weights_of("masters"))

    def estimate(self, state: State, seat: int) -> Estimate:
        return self.estimates(state)[seat]

    def estimates(self, state: State) -> list[Estimate]:
        values = self.first.values(state)
        chances = self.first.chances(state, values)
        prospects = self.first.prospects(values, chances)
        found = []
        for seat in range(state.players):
            ahead = lead(values, seat) if state.players > 1 else values[seat]
            estimate = Estimate(values[seat], ahead, chances[seat])
            estimate.utility = prospects[seat]
            found.append(estimate)
        return found

    def candidate_options(self, state: State) -> list[int]:
        assert isinstance(state, MastersState)
        return candidate_options(state)

    def default_option(self, state: State) -> int:
        assert isinstance(state, MastersState)
        return default_option(state)

    def is_mid_turn(self, state: State) -> bool:
        return state.kind == TURN and not state.waiting

    def is_quiet(self, state: State) -> bool:
        return state.kind in (TURN, KEEP_LEADERS, STARTING_RESOURCE)


ENTRY = Entry(MastersState, FirstMasters)
