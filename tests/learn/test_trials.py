"""Gifts show what components are worth."""

import pytest

from magnifico.bots import Budget, RandomBot
from magnifico.core.rng import seeded
from magnifico.core.rules import rules_of
from magnifico.core.state import play_random
from magnifico.learn import leaderless, trials
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
    count = sum(worth.trials for worth in every)
    assert count >= 60
    assert sum(worth.points for worth in every) / count > 1


CHOICES = [
    ("advanced-1", "bonus-tile", {"advanced": True}),
    ("medici", "family", {"houses": True}),
]


@pytest.mark.parametrize(("example", "kind", "options"), CHOICES)
def test_what_is_chosen_for_the_whole_game_is_tried_in_all_ways(example, kind, options):
    """Each way leads to a game in which the seat has it, and nothing else is tried."""
    curriculum, rules = curriculum_of("lorenzo"), rules_of("lorenzo")
    ids = {component.id for component in rules.components}
    assert f"{kind}:{example}" in ids
    for players in (2, 3, 4):
        state = start("lorenzo", players, f"choices:{players}", options)
        while not any(name.startswith(kind) for name, _ in curriculum.choices_at(state)):
            state.play(state.options[0])
        seat, choices = state.seat, curriculum.choices_at(state)
        assert len(choices) >= players
        for name, choice in choices:
            after = state.clone()
            curriculum.choose(after, choice)
            play_random(after, seeded("choices"))
            mine = rules.document(after)["players"][seat]
            assert name in ids
            assert (
                mine[{"bonus-tile": "bonus_tile", "family": "family"}[kind]]
                == name[len(kind) + 1 :]
            )


def test_choices_are_compared_with_the_mean_of_all():
    table = Table(
        "lorenzo", "random", 2, {"advanced": True}, "choices", gifts=0, deals_per_choice=1
    )
    found = differences(table, 0)
    names = [name for name, _, _ in found]
    assert names[:4] == [f"bonus-tile:advanced-{number}" for number in (1, 2, 3, 4)]
    assert sum(points for _, points, _ in found[:4]) == pytest.approx(0)
    assert any(points for _, points, _ in found[:4])


def test_deals_that_were_tried_are_kept_and_not_tried_again(tmp_path, monkeypatch):
    table, log = Table("masters", "random", 2, {}, "kept"), tmp_path / "trials.jsonl"
    whole = worths(table, 6)
    worths(table, 4, log=log)
    log.write_text(log.read_text() + '[4, [["D', encoding="utf-8")
    played = []
    real = trials.differences
    monkeypatch.setattr(
        trials, "differences", lambda *given: played.append(given[1]) or real(*given)
    )
    assert worths(table, 6, log=log) == whole
    assert played == [4, 5]


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
