"""Looking ahead within a turn: what an option comes to once everything is settled.

The estimate of a half-finished action is misleading: paid but not yet received. So an option is
appraised by playing it, finishing the turn and all that hangs on it (an answer of another seat, a
report), and estimating the position after that.
"""

from __future__ import annotations

from typing import Final

from magnifico.bots.evaluation import Estimate, Evaluation
from magnifico.core.state import NOBODY, State

LONGEST_TURN: Final = 60
"""More decisions than any turn has."""


def turn_of(state: State) -> int:
    """A number that tells turns apart."""
    return state.round * 1000 + state.turn


class Appraisal:
    """What some options of a decision promise the seat in focus, side by side."""

    def __init__(self, options: list[int]) -> None:
        self.options: list[int] = options
        self.estimates: list[Estimate] = []
        self.best: int = 0

    def choice(self) -> int:
        """The option with the best estimate; the first one of equals."""
        return self.options[self.best]


def appraise(
    evaluation: Evaluation, state: State, with_care: bool = False, is_inner: bool = False
) -> Appraisal:
    """What each candidate option of the seat in focus promises.

    The rest of the turn is played by default options, or ``with_care``: at every further decision
    the option with the best appraisal. In an appraisal that is part of another one (``is_inner``),
    all seats play default options: the last tokens of five players, each appraised within the
    others, would take hours. Options after which the main action is still to come (a
    leader is played first) count as the best of the others, and what they change on top of that.
    """
    seat = state.seat
    turn = turn_of(state)
    found = Appraisal(evaluation.candidate_options(state))
    paused: list[int] = []
    best = -1
    for place in range(len(found.options)):
        after = state.clone()
        after.play(found.options[place])
        is_unfinished = resolve(evaluation, after, seat, turn, with_care, is_inner)
        found.estimates.append(evaluation.estimate(after, seat))
        if is_unfinished:
            paused.append(place)
        elif best < 0 or found.estimates[place].utility > found.estimates[best].utility:
            best = place
    if paused and best >= 0 and evaluation.is_mid_turn(state):
        _compare(found.estimates, paused, found.estimates[best], evaluation.estimate(state, seat))
    found.best = _best_of(found.estimates)
    return found


def best_option(evaluation: Evaluation, state: State) -> int:
    """The option with the best appraisal; nothing is appraised where there is only one."""
    options = evaluation.candidate_options(state)
    if len(options) == 1:
        return options[0]
    return appraise(evaluation, state, is_inner=True).choice()


def resolve(
    evaluation: Evaluation,
    state: State,
    seat: int,
    turn: int,
    with_care: bool,
    is_inner: bool = False,
) -> bool:
    """Play on until the turn of ``seat`` is over and all is settled; whether that came to a
    pause instead. Other seats answer as they like it best; in an inner appraisal, by default."""
    for _ in range(LONGEST_TURN):
        if state.seat == NOBODY:
            return False
        is_own = state.seat == seat and turn_of(state) == turn
        if is_own and evaluation.is_mid_turn(state):
            return True
        if not is_own and evaluation.is_quiet(state):
            return False
        if is_inner or (is_own and not with_care):
            state.play(evaluation.default_option(state))
        else:
            state.play(best_option(evaluation, state))
    return False


def _compare(found: list[Estimate], paused: list[int], best: Estimate, now: Estimate) -> None:
    """Appraise options with a pause by what they change now, on top of the best of the others."""
    for place in paused:
        after = found[place]
        after.points += best.points - now.points
        after.lead += best.lead - now.lead
        after.chance += best.chance - now.chance
        after.utility += best.utility - now.utility


def _best_of(found: list[Estimate]) -> int:
    best = 0
    for place in range(1, len(found)):
        if found[place].utility > found[best].utility:
            best = place
    return best
