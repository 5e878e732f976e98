"""The worked example learns."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_policy.py"


def test_a_short_training_beats_random_clearly(capsys, monkeypatch):
    spec = spec_from_file_location("train_policy", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "train_policy", module)
    spec.loader.exec_module(module)
    before, after = module.train(rounds=10, batch=10, games=40, seed=1)
    assert before < 0.7
    assert after > max(0.8, before + 0.2)
    assert "after" in capsys.readouterr().out
