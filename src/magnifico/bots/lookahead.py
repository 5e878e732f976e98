"""Looking ahead within a turn: what an option comes to once the turn is over.

The estimate of a half-finished action is misleading: paid but not yet received. So an option is
appraised by playing it, finishing the turn by habit, and estimating the position after that.
"""

from __future__ import annotations

from typing import Final

from magnifico.bots.evaluation import Evaluation
from magnifico.core.state import State

LONGEST_TURN: Final = 60
"""More decisions than any turn has."""


class Prospect:
    """What a position promises: points, and prospects of all seats."""

    def __init__(self, evaluation: Evaluation, state: State) -> None:
        self.values: list[float] = evaluation.values(state)
        self.prospects: list[float] = evaluation.prospects(state, self.values)

    def shift(self, after: Prospect, before: Prospect) -> None:
        """Add what another prospect is better than a third one."""
        self.values = _shifted(self.values, after.values, before.values)
        self.prospects = _shifted(self.prospects, after.prospects, before.prospects)


def _shifted(base: list[float], after: list[float], before: list[float]) -> list[float]:
    return [base[i] + after[i] - before[i] for i in range(len(base))]


def finish_turn(evaluation: Evaluation, state: State, seat: int, turn: int) -> bool:
    """Play by habit while ``seat`` is in its ``turn``; whether that came to a pause instead."""
    for _ in range(LONGEST_TURN):
        if state.seat != seat or turn_of(state) != turn:
            return False
        if evaluation.is_pause(state):
            return True
        state.play(evaluation.habit(state))
    return False


def turn_of(state: State) -> int:
    """A number that tells turns apart."""
    return state.round * 1000 + state.turn


def appraise(evaluation: Evaluation, state: State) -> list[Prospect]:
    """What each option of the seat in focus promises.

    Options after which the main action is still to come (a leader is played first) count as the
    best of the others, and what they change on top of that.
    """
    seat = state.seat
    turn = turn_of(state)
    found: list[Prospect] = []
    paused: list[int] = []
    best = -1
    for place in range(len(state.options)):
        after = state.clone()
        after.play(state.options[place])
        if finish_turn(evaluation, after, seat, turn):
            paused.append(place)
        found.append(Prospect(evaluation, after))
        if not paused or paused[-1] != place:
            if best < 0 or found[place].prospects[seat] > found[best].prospects[seat]:
                best = place
    if paused and best >= 0 and evaluation.is_pause(state):
        _compare(found, paused, found[best], Prospect(evaluation, state))
    return found


def _compare(found: list[Prospect], paused: list[int], best: Prospect, now: Prospect) -> None:
    values = best.values
    prospects = best.prospects
    for place in paused:
        after = found[place]
        after.values = _shifted(values, after.values, now.values)
        after.prospects = _shifted(prospects, after.prospects, now.prospects)


def best_of(found: list[Prospect], seat: int) -> int:
    """The place of the best prospect for a seat, the first one of equals."""
    best = 0
    for place in range(1, len(found)):
        if found[place].prospects[seat] > found[best].prospects[seat]:
            best = place
    return best


def ponder(evaluation: Evaluation, state: State) -> list[Prospect]:
    """As ``appraise``, but what follows an option within the turn is chosen with care too: at
    every further decision the option with the best appraisal."""
    seat = state.seat
    turn = turn_of(state)
    found: list[Prospect] = []
    paused: list[int] = []
    best = -1
    for place in range(len(state.options)):
        after = state.clone()
        after.play(state.options[place])
        if play_turn(evaluation, after, seat, turn):
            paused.append(place)
        found.append(Prospect(evaluation, after))
        if not paused or paused[-1] != place:
            if best < 0 or found[place].prospects[seat] > found[best].prospects[seat]:
                best = place
    if paused and best >= 0 and evaluation.is_pause(state):
        _compare(found, paused, found[best], Prospect(evaluation, state))
    return found


def play_turn(evaluation: Evaluation, state: State, seat: int, turn: int) -> bool:
    """Play the best appraised options while ``seat`` is in its ``turn``; whether that came to a
    pause instead."""
    for _ in range(LONGEST_TURN):
        if state.seat != seat or turn_of(state) != turn:
            return False
        if evaluation.is_pause(state):
            return True
        state.play(state.options[best_of(appraise(evaluation, state), seat)])
    return False
