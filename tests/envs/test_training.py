"""The worked example learns."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import gymnasium
import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_agent.py"


@pytest.fixture(scope="module")
def example():
    spec = spec_from_file_location("train_agent", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["train_agent"] = module  # its dataclasses look for it there
    spec.loader.exec_module(module)
    yield module
    del sys.modules["train_agent"]


@pytest.fixture(scope="module")
def untrained(example):
    return points_after(example, lessons=0, batches=0)


@pytest.mark.slow
def test_a_short_training_earns_more_points_than_none(example, untrained):
    assert points_after(example, lessons=0, batches=30) > untrained + 1


@pytest.mark.slow
def test_watching_a_few_games_earns_more_points_than_none(example, untrained):
    assert points_after(example, lessons=60, batches=0) > untrained + 1


@pytest.mark.slow
def test_looking_ahead_wins_a_game_that_the_network_alone_does_not(example):
    env = gymnasium.make(example.GAME).unwrapped
    deal, actions = up_to_the_last_purchase(example.Named("greedy"), env)
    untrained = trained(example, lessons=0, batches=0)
    assert not played(example.AtOnce(untrained), env, deal, actions)[1]
    assert played(example.LooksAhead(untrained, worlds=2, tried=100), env, deal, actions)[1]


def up_to_the_last_purchase(player, env):
    """A deal that somebody wins by buying a card, and all actions before that."""
    text = env.agent.episode.actions.text
    for deal in range(5_000, 5_100):
        actions, is_won = played(player, env, deal)
        last = max(n for n, action in enumerate(actions) if text(action).startswith("buy:"))
        if is_won and len(actions) - last < 5:
            return deal, actions[:last]
    raise AssertionError("no game was won by a purchase")


def played(player, env, deal, begun=()):
    """The actions of a game that begins with some of them, and whether it was won."""
    seen, _ = env.reset(seed=deal)
    actions, over = [], False
    while not over:
        n = len(actions)
        actions.append(begun[n] if n < len(begun) else player.choose(env, seen))
        seen, reward, over, _, _ = env.step(actions[-1])
    return actions, reward > 0


@pytest.mark.slow
def test_several_processes_measure_the_same_as_one(example):
    player = example.AtOnce(trained(example, lessons=1, batches=0))
    deals = range(5_000, 5_005)
    apart = example.measured(player, deals)
    assert (example.measured_together(2, player, deals) == apart).all()


def trained(example, **amounts):
    return example.train(minutes=60, seed=1, units=32, games=32, steps=32, **amounts)


def points_after(example, **amounts):
    """The points of games whose moves are drawn from what a network thinks after a training."""
    network = trained(example, **amounts)
    player = example.Player(network, games=32, seed=5_000)
    player.play(150)
    return sum(player.final_points) / len(player.final_points)
