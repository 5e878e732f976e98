"""Appraisals: everything is settled before a position is estimated."""

import pytest

from magnifico.bots.evaluation import Estimate, Evaluation
from magnifico.bots.lookahead import appraise, resolve, turn_of
from magnifico.bots.registry import evaluation_of
from magnifico.core.rng import below, seeded
from magnifico.core.state import NOBODY
from magnifico.lorenzo.engine.names import FAITH, GOODS, ROUNDS
from magnifico.lorenzo.engine.packing import SUPPORT, verb_of
from magnifico.lorenzo.engine.steps import TURN, VATICAN
from tests.bots.tables import EVERYTHING, start


def until(state, is_there, seed="until"):
    """Play at random until a position is reached."""
    stream = seeded(seed)
    while not is_there(state):
        state.play(state.options[below(stream, len(state.options))])
    return state


def faithful(state):
    """Everybody has enough faith for every report."""
    for seat in range(state.players):
        state.goods[seat * GOODS + FAITH] = 9


def last_turn_before_a_report(round_number, players=3):
    state = start("lorenzo", players)
    until(state, lambda s: s.round == round_number and s.turn == len(s.schedule))
    faithful(state)
    return state


class Watching(Evaluation):
    """Notes the positions that it is asked to estimate."""

    def __init__(self, of):
        self.of = of
        self.kinds = []

    def estimate(self, state, seat):
        self.kinds.append(state.kind if state.seat != NOBODY else NOBODY)
        return Estimate(0.0, 0.0, 0.5)

    def candidate_options(self, state):
        return self.of.candidate_options(state)

    def default_option(self, state):
        return self.of.default_option(state)

    def is_mid_turn(self, state):
        return self.of.is_mid_turn(state)

    def is_quiet(self, state):
        return self.of.is_quiet(state)


@pytest.mark.parametrize("round_number", [2, 4, 6])
def test_a_report_is_played_to_its_end_before_anything_is_estimated(round_number):
    state = last_turn_before_a_report(round_number)
    watching = Watching(evaluation_of(state))
    appraise(watching, state, with_care=True)
    assert set(watching.kinds) <= {TURN, NOBODY}


def test_nobody_refuses_the_church_in_the_last_report():
    """Who refuses then wears a tile for nothing in return."""
    asked = 0
    for number in range(8):
        state = start("lorenzo", 2, f"church:{number}")
        last = f"church:{number}"
        until(state, lambda s: s.round == ROUNDS and s.turn == len(s.schedule), last)
        faithful(state)
        until(state, lambda s: s.kind == VATICAN or s.is_over())
        while not state.is_over():
            found = appraise(evaluation_of(state), state, with_care=True)
            if state.kind == VATICAN:
                asked += 1
                assert verb_of(found.choice()) == SUPPORT
                exact = [estimate.chance for estimate in found.estimates]
                assert all(chance in (0.0, 1.0) for chance in exact)
            state.play(found.choice())
    assert asked >= 8


def test_answers_of_other_seats_are_given_before_a_position_is_estimated():
    """With Pazzi, some cards make the others choose in the middle of a turn."""
    for number in range(3):
        state = start("lorenzo", 3, f"pazzi:{number}", EVERYTHING)
        stream = seeded(f"pazzi:{number}")
        evaluation = evaluation_of(state)
        while not state.is_over():
            state.play(state.options[below(stream, len(state.options))])
            if not state.is_over() and not evaluation.is_quiet(state):
                after = state.clone()
                resolve(evaluation, after, state.seat, turn_of(state), False)
                assert after.is_over() or evaluation.is_quiet(after)
