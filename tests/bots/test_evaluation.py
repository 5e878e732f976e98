"""The evaluations of the games: one truth for one seat and for all."""

import pytest

from magnifico.bots.greedy import GreedyBot
from magnifico.bots.lorenzo import AMBITION, NETWORK
from magnifico.bots.lorenzo.evaluation import LorenzoEvaluation
from magnifico.bots.lorenzo.features import NOT_YET, READY, leaders_under_way, readiness
from magnifico.bots.registry import evaluation_of, taste_of, teachable
from magnifico.lorenzo.engine.names import ROUNDS
from tests.bots.tables import middle, play, start

LEADERS = {"advanced": True}


@pytest.mark.parametrize(("game", "players"), [("lorenzo", 3), ("masters", 3), ("masters", 1)])
def test_what_a_position_promises_is_the_same_one_by_one_and_for_all(game, players):
    """A search asks for all seats at once, the greedy bots for one."""
    state = middle(game, players)
    evaluation = evaluation_of(state)
    together = evaluation.estimates(state)
    for seat in range(players):
        alone = evaluation.estimate(state, seat)
        for name in ("points", "lead", "chance", "utility"):
            assert getattr(together[seat], name) == pytest.approx(getattr(alone, name))
    assert any(estimate.points != state.points(seat) for seat, estimate in enumerate(together))


@pytest.mark.parametrize("game", ["lorenzo", "masters"])
def test_what_was_seen_before_makes_no_difference(game):
    """Positions are summed up from one that was seen before: here those of several stages, and of
    tables of two sizes, come by turns."""
    seen = teachable(game).load()
    positions = [middle(game, 2, decisions=count) for count in (8, 60, 10, 62, 90, 12)]
    positions.insert(3, middle(game, 3, decisions=40))
    fresh = [teachable(game).load() for _ in positions]
    for state, unused in zip(positions, fresh):
        for seat in range(state.players):
            expected = unused.estimate(state, seat).utility
            assert seen.estimate(state, seat).utility == expected


def test_bots_like_leaders_beside_winning_and_nobody_else_is_told_so():
    """What a hint or an analysis says of a position stays what it is worth."""
    state = middle("lorenzo", 2, decisions=110, options=LEADERS)
    assert any(state.played)
    worth, liked = evaluation_of(state).estimates(state), taste_of(state).estimates(state)
    rest = (ROUNDS + 1 - state.round) / ROUNDS
    for seat in range(2):
        assert liked[seat].chance == worth[seat].chance
        assert liked[seat].points == worth[seat].points
        more = liked[seat].utility - worth[seat].utility
        assert more == pytest.approx(AMBITION * rest * leaders_under_way(state, seat))
        assert more >= AMBITION * rest * state.played[seat].bit_count()


def test_leaders_in_hand_count_by_how_ready_they_are():
    state = middle("lorenzo", 2, decisions=20, options=LEADERS)
    ready = [readiness(state, 0, leader) for leader in range(64) if state.hand[0] >> leader & 1]
    near = NOT_YET * sum((steps / READY) ** 2 for steps in ready)
    assert leaders_under_way(state, 0) == pytest.approx(near)
    state.goods = [20] * len(state.goods)
    state.count = [6] * len(state.count)
    assert leaders_under_way(state, 0) > near


def test_bots_play_leaders():
    """About two in a game; those who like it four times as much play more."""
    played = [0, 0]
    for number in range(8):
        state = start("lorenzo", 2, f"leaders {number}", LEADERS)
        fond = LorenzoEvaluation(NETWORK.load().net, 4 * AMBITION)
        play(state, [GreedyBot(str(number)), GreedyBot(str(number), evaluation=fond)])
        for seat in range(2):
            played[seat] += state.played[seat].bit_count()
    assert played[0] >= 12
    assert played[1] > played[0]
