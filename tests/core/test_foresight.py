"""What a forecast tells as certain is what happens; what could be otherwise it calls likely."""

from __future__ import annotations

from collections import Counter

import pytest

from magnifico.core.foresight import Forecaster, seen_by
from magnifico.core.game import Game
from magnifico.core.rng import below, seeded
from tests.core.sample import NAME
from tests.deep import seed, share

EVERYTHING = dict.fromkeys(("advanced", "houses", "pazzi", "promo_tiles", "promo_cards"), True)
GAMES = [
    (NAME, 3, {}, 40),
    ("masters", 3, {}, 24),
    ("masters", 1, {}, 16),
    ("lorenzo", 3, {"advanced": True}, 3),
    ("lorenzo", 4, EVERYTHING, 3),
]


def purses(game):
    document = game.rules.document(game.state)
    return [game.rules.purse(document, seat) for seat in range(game.state.players)]


def came_true(game, seat, forecast):
    """Whether what a forecast told of goods, events and the next decision is what then came."""
    before = purses(game)
    events = [event.seen_by(seat) for event in game.play(forecast.line[0], seat)]
    after = purses(game)
    for change in forecast.changes:
        had, has = before[change.seat], after[change.seat]
        for name, left in change.left.items():
            step = change.gains.get(name, 0) - change.pays.get(name, 0)
            if (has.get(name, 0) - had.get(name, 0), has.get(name, 0)) != (step, left):
                return False
    if list(forecast.events) != events[: len(forecast.events)]:
        return False
    return forecast.next is None or forecast.next.key() == seen_by(game, seat).key()


def move_at_random(game, stream):
    """A seat that is to move, and one of its moves."""
    seat = game.seats_to_act[0]
    choices = game.focused(seat).options
    return seat, game.rules.text(choices[below(stream, len(choices))])


def forecasts(name, players, options, games):
    """How many forecasts of moves at random were certain, likely or hidden, and were wrong."""
    found: Counter[str] = Counter()
    for number in range(share(games, games * 50)):
        game = Game.new(name, players, seed(f"foresight {number}"), options)
        stream = seeded(f"choices {number}")
        while not game.state.is_over():
            seat, move = move_at_random(game, stream)
            forecast = Forecaster(game, seat).forecast([move])
            assert forecast.reason is None
            kind = "likely" if forecast.likely else "hidden" if forecast.hidden else "certain"
            found[kind] += 1
            if not came_true(game, seat, forecast):
                found[f"{kind} and wrong"] += 1
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_for_certain_comes_true(game):
    found = forecasts(*game)
    assert found["certain"] > 10
    assert found["certain and wrong"] == found["hidden and wrong"] == 0, found


@pytest.mark.slow
def test_what_is_called_likely_does_not_always_come_true():
    assert forecasts("masters", 1, {}, 16)["likely and wrong"] > 0


def test_who_has_a_secret_to_use_may_not_be_asked_for_it():
    """Somebody has a token that is of no use at the end: what most guesses ask for is not asked
    for, and the game is over."""
    game = Game.new("lorenzo", 4, "20261119 foresight 83", EVERYTHING)
    stream = seeded("choices 83")
    for _ in range(267):
        seat, move = move_at_random(game, stream)
        game.play(move, seat)
    seat, move = move_at_random(game, stream)
    forecast = Forecaster(game, seat).forecast([move])
    assert not came_true(game, seat, forecast)
    assert game.state.is_over()
    assert forecast.likely
