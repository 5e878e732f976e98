"""Ratings follow from known results as the model says."""

import math

import numpy as np
import pytest

from magnifico.arena.tournament.ratings import AVERAGE, rate, strengths, wins_by_deal
from magnifico.arena.tournament.result import MatchResult


def result(number, deal, line_up, ranking, winners=None, points=None):
    return MatchResult(
        number=number,
        deal=deal,
        line_up=list(line_up),
        points=points or [0] * len(line_up),
        winners=list(ranking[:1] if winners is None else winners),
        ranking=list(ranking),
        sources={},
        taken=[{} for _ in line_up],
        decisions=[1] * len(line_up),
        seconds=[0.0] * len(line_up),
    )


def duels(first_wins, games):
    """Games between bots 0 and 1, of which the first wins some."""
    return [
        result(number, number // 2, (0, 1), (0, 1) if number < first_wins else (1, 0))
        for number in range(games)
    ]


def test_three_wins_in_four_are_191_points():
    ratings = rate(duels(3000, 4000), 2)
    assert ratings[0].value - ratings[1].value == pytest.approx(400 * math.log10(3), abs=1)
    assert ratings[0].value + ratings[1].value == pytest.approx(2 * AVERAGE)


def test_as_many_wins_as_losses_are_no_difference():
    ratings = rate(duels(50, 100), 2)
    assert ratings[0].value == pytest.approx(AVERAGE)
    assert ratings[0].low < AVERAGE < ratings[0].high


def test_ratings_add_up_over_a_common_opponent():
    wins = np.array([[0, 900, 0], [100, 0, 900], [0, 100, 0]], dtype=float)
    first, second, third = strengths(wins)
    assert first - second == pytest.approx(math.log(9), abs=0.02)
    assert second - third == pytest.approx(math.log(9), abs=0.02)


def test_a_bot_that_always_wins_has_a_finite_rating_with_a_wide_interval():
    few, many = rate(duels(10, 10), 2)[0], rate(duels(1000, 1000), 2)[0]
    assert AVERAGE < few.value < many.value < AVERAGE + 2000
    assert few.high - few.low > 100


def test_more_games_make_narrower_intervals():
    few, many = rate(duels(30, 60), 2)[0], rate(duels(1500, 3000), 2)[0]
    assert many.high - many.low < (few.high - few.low) / 3


def test_the_interval_holds_the_truth_about_as_often_as_it_says():
    generator = np.random.default_rng(7)
    held = 0
    for _ in range(20):
        wins = int(generator.binomial(100, 0.64))
        mine, other = rate(duels(wins, 100), 2)
        truth = AVERAGE + 200 * math.log10(0.64 / 0.36)
        held += mine.low <= truth <= mine.high
    assert held >= 16  # 19 are expected; fewer than 16 happen three times in a thousand


def test_a_game_of_three_counts_for_every_two():
    games = wins_by_deal([result(0, 0, (2, 0, 1), (1, 2, 0))], 3).sum(axis=0)
    assert games[0][1] == games[0][2] == games[1][2] == 1
    assert games.sum() == 3


def test_winners_who_tie_have_half_a_win_each():
    games = wins_by_deal([result(0, 0, (0, 1), (0, 1), winners=(0, 1))], 2).sum(axis=0)
    assert games[0][1] == games[1][0] == 0.5


def test_bots_that_play_alone_are_compared_over_the_same_deal():
    games = [
        result(0, 0, (0,), (0,), winners=(0,), points=[20]),
        result(1, 0, (1,), (0,), winners=(), points=[60]),
        result(2, 1, (0,), (0,), winners=(), points=[20]),
        result(3, 1, (1,), (0,), winners=(), points=[30]),
        result(4, 2, (0,), (0,), winners=(), points=[30]),
    ]
    wins = wins_by_deal(games, 2).sum(axis=0)
    assert wins[0][1] == 1  # a win, though with fewer points
    assert wins[1][0] == 1  # two losses: more points


def test_the_same_games_give_the_same_ratings():
    assert rate(duels(13, 40), 2) == rate(duels(13, 40), 2)


def test_the_pairing_of_a_deal_counts():
    """When every deal is won once by each, nothing but the number of games is uncertain."""
    paired = [result(2 * d + g, d, (0, 1), (g, 1 - g)) for d in range(50) for g in (0, 1)]
    assert rate(paired, 2)[0].value == pytest.approx(AVERAGE)
