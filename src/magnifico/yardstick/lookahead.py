"""Looking ahead within a turn: what an option comes to once the turn is over.

The estimate of a half-finished action is misleading: paid but not yet received. So an option is
appraised by playing it, finishing the turn by habit, and estimating the position after that.
"""

from __future__ import annotations

from typing import Final

from magnifico.core.state import State
from magnifico.yardstick.evaluation import Evaluation

LONGEST_TURN: Final = 60
"""More decisions than any turn has."""


class Prospect:
    """What a position promises all seats: points, the chance to win, and what they make of it."""

    def __init__(self, evaluation: Evaluation, state: State) -> None:
        self.values: list[float] = evaluation.values(state)
        self.chances: list[float] = evaluation.chances(state, self.values)
        self.prospects: list[float] = evaluation.prospects(self.values, self.chances)


def turn_of(state: State) -> int:
    """A number that tells turns apart."""
    return state.round * 1000 + state.turn


class Appraisal:
    """What some options of a decision promise, side by side."""

    def __init__(self, options: list[int]) -> None:
        self.options: list[int] = options
        self.prospects: list[Prospect] = []
        self.best: int = 0

    def choice(self) -> int:
        """The option with the best prospect; the first one of equals."""
        return self.options[self.best]


def appraise(evaluation: Evaluation, state: State, with_care: bool = False) -> Appraisal:
    """What each sensible option of the seat in focus promises.

    The rest of the turn is played by habit, or ``with_care``: at every further decision the
    option with the best appraisal. Options after which the main action is still to come (a
    leader is played first) count as the best of the others, and what they change on top of that.
    """
    seat = state.seat
    turn = turn_of(state)
    found = Appraisal(evaluation.sensible(state))
    paused: list[int] = []
    best = -1
    for place in range(len(found.options)):
        after = state.clone()
        after.play(found.options[place])
        is_paused = play_turn(evaluation, after, seat, turn, with_care)
        found.prospects.append(Prospect(evaluation, after))
        if is_paused:
            paused.append(place)
        elif best < 0 or _is_better(found.prospects[place], found.prospects[best], seat):
            best = place
    if paused and best >= 0 and evaluation.is_pause(state):
        _compare(found.prospects, paused, found.prospects[best], Prospect(evaluation, state))
    found.best = _best_of(found.prospects, seat)
    return found


def play_turn(evaluation: Evaluation, state: State, seat: int, turn: int, with_care: bool) -> bool:
    """Play on while ``seat`` is in its ``turn``; whether that came to a pause instead."""
    for _ in range(LONGEST_TURN):
        if state.seat != seat or turn_of(state) != turn:
            return False
        if evaluation.is_pause(state):
            return True
        if with_care:
            state.play(appraise(evaluation, state).choice())
        else:
            state.play(evaluation.habit(state))
    return False


def _is_better(one: Prospect, other: Prospect, seat: int) -> bool:
    return one.prospects[seat] > other.prospects[seat]


def _compare(found: list[Prospect], paused: list[int], best: Prospect, now: Prospect) -> None:
    """Appraise options with a pause by what they change now, on top of the best of the others."""
    for place in paused:
        after = found[place]
        after.values = _shifted(best.values, after.values, now.values)
        after.chances = _shifted(best.chances, after.chances, now.chances)
        after.prospects = _shifted(best.prospects, after.prospects, now.prospects)


def _shifted(base: list[float], after: list[float], before: list[float]) -> list[float]:
    return [base[i] + after[i] - before[i] for i in range(len(base))]


def _best_of(found: list[Prospect], seat: int) -> int:
    best = 0
    for place in range(1, len(found)):
        if _is_better(found[place], found[best], seat):
            best = place
    return best
