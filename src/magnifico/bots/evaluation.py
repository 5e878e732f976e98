"""What a position is worth: the part of a bot that knows a game.

A game brings its evaluation as the add-on ``evaluation`` (see ``registry``). A game without one
is judged by the points so far.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import mypyc_attr

from magnifico.bots.net import Accumulator, Net
from magnifico.core.state import NOBODY, State

LEAD_UTILITY: Final = 0.003
"""What a point of lead counts for beside the chance to win: however clear a game is, a bot goes on
playing for points."""

SPREAD: Final = 10.0
"""How many points of lead make a good chance, where nothing better is known."""


MOST_SEATS: Final = 16
"""More than any game has."""

UNSEEN: Final = Accumulator([], [], None)
"""What a seat saw last that has seen nothing."""


class Estimate:
    """What a position promises one seat."""

    def __init__(self, points: float, lead: float, chance: float) -> None:
        self.points: float = points
        """The final points."""
        self.lead: float = lead
        """How far they are ahead of the best other seat's."""
        self.chance: float = chance
        """The chance to win, from 0 to 1."""
        self.utility: float = chance + LEAD_UTILITY * lead
        """What a bot makes as large as possible."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Estimates positions of a game, and knows its default options. This one goes by the points."""

    def points_now(self, state: State, seat: int) -> int:
        """The points of a seat if the game ended now."""
        return state.points(seat)

    def estimate(self, state: State, seat: int) -> Estimate:
        """What a position promises a seat."""
        return self._estimate(state, seat, self.points_of_all(state))

    def estimates(self, state: State) -> list[Estimate]:
        """What a position promises each seat."""
        points = self.points_of_all(state)
        return [self._estimate(state, seat, points) for seat in range(state.players)]

    def _estimate(self, state: State, seat: int, points: list[int]) -> Estimate:
        lead = float(lead_of(points, seat))
        if state.seat == NOBODY:
            return Estimate(float(points[seat]), lead, share_of(state.result(), seat))
        return self.guess(state, seat, points[seat], lead)

    def guess(self, state: State, seat: int, points: int, lead: float) -> Estimate:
        """What a position promises a seat that would now have these points and this lead."""
        return Estimate(float(points), lead, likely(lead / SPREAD))

    def points_of_all(self, state: State) -> list[int]:
        """The points of all seats if the game ended now; final points once it has."""
        if state.seat == NOBODY:
            return [state.points(seat) for seat in range(state.players)]
        return [self.points_now(state, seat) for seat in range(state.players)]

    def candidate_options(self, state: State) -> list[int]:
        """The options that are worth a thought, in their order; at least one."""
        return state.options

    def default_option(self, state: State) -> int:
        """The option that a player takes who does not think; ends a turn sensibly."""
        return state.options[0]

    def has_policy(self) -> bool:
        """Whether ``priors`` has something to say."""
        return False

    def priors(self, state: State, options: list[int]) -> list[float]:
        """How likely a strong player is to choose each of these options; empty when there is no
        policy that could say."""
        return []

    def is_mid_turn(self, state: State) -> bool:
        """Whether the seat in focus has its main action still to come."""
        return False

    def is_quiet(self, state: State) -> bool:
        """Whether a position can be estimated as it is: nobody is in the middle of something."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class NetworkEvaluation(Evaluation):
    """Counts what is certain, and asks a network for the rest: the points and the lead that are
    still to come, and the chance to win."""

    def __init__(self, net: Net) -> None:
        self.net: Net = net
        self.accumulators: list[Accumulator] = []
        """What seats saw last, at each stage."""

    def slots(self, state: State, seat: int, lead: int) -> list[int]:
        """The position as the network is told of it, from the view of a seat that is ahead by
        so many points."""
        raise NotImplementedError

    def bases(self, players: int, stage: int) -> list[int]:
        """What makes rows of the slots in a stage of the game (see ``FeatureSet.bases``)."""
        raise NotImplementedError

    def stage(self, state: State) -> int:
        """How far the game is."""
        return state.round

    def option_rows(self, state: State, options: list[int]) -> list[list[int]]:
        """Options of the seat in focus as the policy is told of them."""
        raise NotImplementedError

    def guess(self, state: State, seat: int, points: int, lead: float) -> Estimate:
        more = self.net.outputs(self.look(state, seat, int(lead)), self.stage(state))
        return Estimate(points + more[0], lead + more[1], likely(more[2]))

    def has_policy(self) -> bool:
        return self.net.policy is not None

    def priors(self, state: State, options: list[int]) -> list[float]:
        if self.net.policy is None:
            return []
        lead = lead_of(self.points_of_all(state), state.seat)
        seen = self.look(state, state.seat, lead)
        return self.net.priors(seen, self.option_rows(state, options))

    def rows(self, state: State, seat: int, lead: int) -> list[int]:
        """The rows that stand for a position, as learning is told of it."""
        bases = self.bases(state.players, self.stage(state))
        slots = self.slots(state, seat, lead)
        return [bases[place] + slots[place] for place in range(len(slots)) if slots[place]]

    def look(self, state: State, seat: int, lead: int) -> Accumulator:
        """Sum up a position, beginning with the one that was last seen at this stage."""
        stage = self.stage(state)
        slots = self.slots(state, seat, lead)
        place = stage * MOST_SEATS + seat
        while place >= len(self.accumulators):
            self.accumulators.append(UNSEEN)
        before = self.accumulators[place]
        if len(before.slots) != len(slots):  # the first one with so many players
            before = self.net.blank(self.bases(state.players, stage))
        seen = self.net.update(slots, before)
        self.accumulators[place] = seen
        return seen


def lead_of(points: list[int], seat: int) -> int:
    """How far a seat is ahead of the best other one; its points, if it plays alone."""
    if len(points) == 1:
        return points[0]
    best = -100_000
    for other in range(len(points)):
        if other != seat and points[other] > best:
            best = points[other]
    return points[seat] - best


def share_of(result: list[int], seat: int) -> float:
    """What a seat has of the win."""
    return result[seat] / max(sum(result), 1)


def likely(odds: float) -> float:
    """A chance from 0 to 1 for odds of any size."""
    if odds > 30.0:
        return 1.0
    return 0.0 if odds < -30.0 else 1.0 / (1.0 + math.exp(-odds))
