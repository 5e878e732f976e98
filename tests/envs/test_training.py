"""The worked example learns."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_agent.py"


@pytest.mark.slow
def test_a_short_training_earns_more_points_than_none(monkeypatch):
    spec = spec_from_file_location("train_agent", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "train_agent", module)
    spec.loader.exec_module(module)
    trained = module.train(minutes=60, seed=1, units=32, games=32, steps=32, batches=BATCHES)
    untrained = module.train(minutes=60, seed=1, units=32, games=32, steps=32, batches=0)
    assert mean_points(module, trained) > mean_points(module, untrained) + 1


def mean_points(module, network):
    """The points of games whose moves are drawn from what the network thinks."""
    player = module.Player(network, games=32, seed=5_000)
    player.play(150)
    return sum(player.final_points) / len(player.final_points)


BATCHES = 30
