"""What bots may like in Masters of Renaissance beside winning, and how much a seat has of it."""

from __future__ import annotations

from typing import Final

from magnifico.bots.evaluation import Estimate
from magnifico.bots.masters.evaluation import MastersEvaluation
from magnifico.bots.masters.features import stage_of
from magnifico.bots.net import Net
from magnifico.bots.taste import Taste
from magnifico.core.state import State
from magnifico.masters.data.components import RESOURCES as NAMES
from magnifico.masters.engine import components as c
from magnifico.masters.engine.amounts import RESOURCES, amount_of
from magnifico.masters.engine.flow import MastersState

SHIELD: Final[int] = NAMES.index("shield")


class FondEvaluation(MastersEvaluation):
    """One by which a seat likes some things beside winning."""

    def __init__(self, net: Net, taste: Taste) -> None:
        super().__init__(net)
        self.taste: Taste = taste

    def _estimate(self, state: State, seat: int, points: list[int]) -> Estimate:
        found = super()._estimate(state, seat, points)
        if seat == self.taste.seat:
            assert isinstance(state, MastersState)
            found.utility += self.taste.worth(amounts(state, seat))
        return found


def amounts(t: MastersState, seat: int) -> dict[str, int]:
    """How much a seat has of what a personality may like: cards and the sum of their levels,
    shields in its stores, those that its cards cost (arms), faith, and tiles of the Pope's
    favour."""
    start = seat * c.SLOTS * c.LEVELS
    cards = [card for card in t.slots[start : start + c.SLOTS * c.LEVELS] if card != c.NONE]
    costs = [amount_of(c.COST[card], SHIELD) for card in cards]
    first = seat * c.SECTIONS
    place = seat * RESOURCES + SHIELD
    return {
        "cards": len(cards),
        "levels": sum([c.LEVEL[card] + 1 for card in cards]),
        "shields": t.warehouse[place] + t.strongbox[place],
        "arms": sum(costs),
        "faith": t.faith[seat],
        "favours": t.tiles[first : first + c.SECTIONS].count(c.FACE_UP),
    }


def rest(state: State) -> float:
    """How much of the game is still to come, from 1 to 0: little is lost in the first stages, which
    take most of the time."""
    assert isinstance(state, MastersState)
    gone = stage_of(state) / c.LAST_CARD
    return 1.0 - gone * gone
