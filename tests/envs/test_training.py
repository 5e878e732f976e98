"""The worked example learns."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

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
    assert points_after(example, lessons=20, batches=0) > untrained + 1


def points_after(example, **trained):
    """The points of games whose moves are drawn from what a network thinks after a training."""
    network = example.train(minutes=60, seed=1, units=32, games=32, steps=32, **trained)
    player = example.Player(network, games=32, seed=5_000)
    player.play(150)
    return sum(player.final_points) / len(player.final_points)
