"""Gifts show what components are worth."""

import pytest

from magnifico.bots import Budget, RandomBot
from magnifico.core.rng import seeded
from magnifico.core.rules import rules_of
from magnifico.core.state import play_random
from magnifico.learn import leaderless
from magnifico.learn.curriculum import curriculum_of
from magnifico.learn.trials import Table, Worth, differences, document, worths
from tests.bots.tables import start

TABLES = [("lorenzo", {"advanced": True}), ("masters", {})]


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_every_gift_is_a_component_that_the_seat_has_afterwards(game, options):
    curriculum, rules = curriculum_of(game), rules_of(game)
    ids = {component.id for component in rules.components}
    for number in range(8):
        state = start(game, 2, f"gifts:{number}", options)
        stream = seeded(f"gifts:{number}")
        while state.round < 3 or not curriculum.gifts_at(state):
            state.play(state.options[0])
        for name, gift in curriculum.gifts_at(state):
            assert name in ids
            after = state.clone()
            curriculum.give(after, gift)
            mine = rules.document(after)["players"][state.seat]
            assert name.partition(":")[2] in str(mine) or name in str(mine)
            play_random(after, stream)
            assert after.is_over()


def test_trials_are_the_same_whoever_plays_them():
    table = Table("masters", "greedy", 2, {}, "trials")
    assert differences(table, 1) == differences(table, 1) != []


def test_a_card_for_nothing_is_worth_something():
    found = worths(Table("masters", "greedy", 2, {}, "trials"), 12)
    every = list(found.values())
    trials = sum(worth.trials for worth in every)
    assert trials >= 60
    assert sum(worth.points for worth in every) / trials > 1


def test_worth_is_a_mean_with_an_interval():
    worth = Worth()
    for points in (4.0, 6.0, 8.0):
        worth.add(points, 0.5)
    assert worth.document() == {"trials": 3, "points": 6.0, "low": 3.74, "high": 8.26, "wins": 0.5}
    once = Worth()
    once.add(1.0, 0.0)
    assert document(Table("masters", "greedy"), {"D01": once, "D02": worth})["worth"].keys() == {
        "D02"
    }


def test_the_bot_without_leaders_plays_none(monkeypatch):
    monkeypatch.setitem(leaderless.BUDGETS, "magnifico", Budget(4))
    could = sum(_chances_passed("lorenzo", {"advanced": True}, number) for number in range(3))
    assert could > 0


def _chances_passed(game, options, number):
    """How often the bot without leaders could have played one in a game."""
    curriculum = curriculum_of(game)
    bots = [leaderless.LeaderlessBot(game, "seed"), RandomBot("seed")]
    state = start(game, 2, f"leaderless:{number}", options)
    could = 0
    while not state.is_over():
        eager = [option for option in state.options if curriculum.is_eager(state, option)]
        option = bots[state.seat].choose(state.redact(state.seat))
        if state.seat == 0:
            could += bool(eager)
            assert option not in eager
        state.play(option)
    return could
