"""What a position is taught: what became of it, or what a network said on the way, or both."""

import random

import pytest

from magnifico.bots.evaluation import lead_of, share_of
from magnifico.bots.registry import teachable
from magnifico.learn.dataset import Lessons, views_of
from magnifico.learn.games import Care, play_game, replay

GAME = "masters"


@pytest.fixture(scope="module")
def played():
    """A game of two by the network that is shipped, and this network."""
    evaluation = teachable(GAME).load()
    games = (play_game(GAME, [evaluation], Care(0.0), f"dataset:{n}") for n in range(20))
    return next(game for game in games if game.players == 2), evaluation


def targets(played, trust):
    """For each position that is learned from what each seat is taught, by its points now."""
    game, evaluation = played
    return [
        view.targets
        for view in views_of(GAME, evaluation, game, Lessons(1.0, trust), random.Random(1))
    ]


def along(played):
    """Points and leads of both seats now, and what the network says of them, move by move; the
    views of a position come in an order of chance, which is drawn in the same way."""
    game, evaluation = played
    draw = random.Random(1)
    for state in replay(GAME, game):
        if not state.is_over() and evaluation.is_quiet(state):
            draw.random()
            now = evaluation.points_of_all(state)
            said = evaluation.estimates(state)
            yield now, said, draw.sample(range(2), 2)[::-1]


def test_the_end_alone_is_what_became_of_a_position(played):
    game, _ = played
    expected = []
    for now, _, seats in along(played):
        for seat in seats:
            points = game.points[seat] - now[seat]
            lead = lead_of(list(game.points), seat) - lead_of(now, seat)
            expected.append((points, lead, share_of(list(game.result), seat)))
    assert targets(played, 1.0) == expected


def test_without_trust_in_the_end_the_next_position_says_what_became_of_one(played):
    found = targets(played, 0.0)
    moments = list(along(played))
    expected = []
    for (now, _, seats), (_, said, _) in zip(moments, moments[1:]):
        for seat in seats:
            one = said[seat]
            expected.append((one.points - now[seat], one.lead - lead_of(now, seat), one.chance))
    assert found[:-2] == [pytest.approx(one) for one in expected]
    assert found[-2:] == targets(played, 1.0)[-2:]


def test_with_some_trust_the_end_counts_more_the_nearer_it_is(played):
    """λ of what the next position was taught, and the rest of what the network says there."""
    trust = 0.9
    ends, nexts, mixed = (targets(played, one) for one in (1.0, 0.0, trust))
    moments = list(along(played))
    at = {(place // 2, moments[place // 2][2][place % 2]): place for place in range(len(mixed))}
    for (moment, seat), place in at.items():
        if moment + 1 == len(moments):
            assert mixed[place] == pytest.approx(ends[place])
            continue
        gone = moments[moment + 1][0][seat] - moments[moment][0][seat]
        after = mixed[at[moment + 1, seat]][0] + gone
        assert mixed[place][0] == pytest.approx(trust * after + (1 - trust) * nexts[place][0])
