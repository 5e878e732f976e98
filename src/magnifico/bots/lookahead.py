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

CAREFUL: Final = 3
"""How many options of a decision are looked at with care: those that look best without."""


def turn_of(state: State) -> int:
    """A number that tells turns apart."""
    return state.round * 1000 + state.turn


class Appraisal:
    """What some options of a decision promise the seat in focus, side by side."""

    def __init__(self, options: list[int]) -> None:
        self.options: list[int] = options
        self.estimates: list[Estimate] = []
        self.paused: list[int] = []
        """The places of options after which the main action of the turn is still to come."""
        self.best: int = 0

    def choice(self) -> int:
        """The option with the best estimate; the first one of equals."""
        return self.options[self.best]


def appraise(
    evaluation: Evaluation, state: State, with_care: bool = False, is_inner: bool = False
) -> Appraisal:
    """What each candidate option of the seat in focus promises.

    The rest of the turn is played by default options; ``with_care`` the few options that look best
    that way are looked at again, and at every further decision of the turn the option with the
    best appraisal is played. In an appraisal that is part of another one (``is_inner``),
    all seats play default options: the last tokens of five players, each appraised within the
    others, would take hours. Options after which the main action is still to come (a
    leader is played first) count as the best of the others, and what they change on top of that.
    """
    found = Appraisal(evaluation.candidate_options(state))
    are_few = len(found.options) <= CAREFUL
    for place in range(len(found.options)):
        estimate, is_paused = _after(
            evaluation, state, found, place, with_care and are_few, is_inner
        )
        found.estimates.append(estimate)
        if is_paused:
            found.paused.append(place)
    if with_care and not are_few:
        for place in _most_promising(found):
            found.estimates[place] = _after(evaluation, state, found, place, True, is_inner)[0]
    if found.paused and evaluation.is_mid_turn(state):
        _compare(found, evaluation.estimate(state, state.seat))
    found.best = _best_of(found.estimates)
    return found


def _after(
    evaluation: Evaluation,
    state: State,
    found: Appraisal,
    place: int,
    with_care: bool,
    is_inner: bool,
) -> tuple[Estimate, bool]:
    """What an option comes to, and whether the main action is still to come after it."""
    after = state.clone()
    after.play(found.options[place])
    is_paused = resolve(evaluation, after, state.seat, turn_of(state), with_care, is_inner)
    return evaluation.estimate(after, state.seat), is_paused


def _most_promising(found: Appraisal) -> list[int]:
    """The places of the few options that look best, without those after which the main action is
    still to come: care makes no difference to these."""
    best: list[int] = []
    for place in range(len(found.estimates)):
        if place in found.paused:
            continue
        best.append(place)
        at = len(best) - 1
        while at > 0 and found.estimates[best[at - 1]].utility < found.estimates[place].utility:
            best[at] = best[at - 1]
            at -= 1
        best[at] = place
        if len(best) > CAREFUL:
            best.pop()
    return best


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


def _compare(found: Appraisal, now: Estimate) -> None:
    """Appraise options with a pause by what they change now, on top of the best of the others."""
    others = [place for place in range(len(found.options)) if place not in found.paused]
    if not others:
        return
    best = found.estimates[others[0]]
    for place in others:
        if found.estimates[place].utility > best.utility:
            best = found.estimates[place]
    for place in found.paused:
        after = found.estimates[place]
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
