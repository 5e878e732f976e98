"""What bots may like in Lorenzo il Magnifico beside winning, and how much a seat has of it."""

from __future__ import annotations

from magnifico.bots.evaluation import Estimate
from magnifico.bots.lorenzo.evaluation import LorenzoEvaluation
from magnifico.bots.net import Net
from magnifico.bots.taste import Taste
from magnifico.core.state import State
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.names import (
    BUILDING,
    FROM_CHURCH,
    FROM_PRODUCTION,
    MILITARY,
    ROUNDS,
    TERRITORY,
    TYPES,
)
from magnifico.lorenzo.engine.scoring import score_now


class FondEvaluation(LorenzoEvaluation):
    """One by which a seat likes some things beside winning."""

    def __init__(self, net: Net, ambition: float, taste: Taste) -> None:
        super().__init__(net, ambition)
        self.taste: Taste = taste

    def _estimate(self, state: State, seat: int, points: list[int]) -> Estimate:
        found = super()._estimate(state, seat, points)
        if seat == self.taste.seat:
            assert isinstance(state, LorenzoState)
            found.utility += self.taste.worth(amounts(state, seat))
        return found


def amounts(t: LorenzoState, seat: int) -> dict[str, int]:
    """How much a seat has of what a personality may like: cards, military points, points that
    Production gave, points of the Church with those of its faith, and excommunications."""
    points = score_now(t, seat)
    return {
        "territories": t.count[seat * TYPES + TERRITORY],
        "buildings": t.count[seat * TYPES + BUILDING],
        "military": t.have(seat, MILITARY),
        "production": points[FROM_PRODUCTION],
        "church": points[FROM_CHURCH],
        "excommunications": t.banned[seat].bit_count(),
    }


def rest(state: State) -> float:
    """How much of the game is still to come, from 1 to 0."""
    assert isinstance(state, LorenzoState)
    turns = len(state.schedule)
    left = (turns - state.turn) / turns if turns else 0.0
    return min(ROUNDS - state.round + left, ROUNDS) / ROUNDS
