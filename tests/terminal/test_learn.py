"""``magnifico learn``: a run in a folder, with the best network and the charts it was asked for."""

import json

from tests.core.sample import NAME


def test_a_small_run_writes_a_network_and_charts(run, tmp_path):
    words = ("learn", "masters", "--folder", tmp_path, "--generations", 1, "--games", 4, "--blank")
    short = ("--gate", 8, "--units", 4, "--epochs", 1, "--care", 0, "--jobs", 1)
    result = run(*words, *short, "--out", tmp_path / "best.net", "--charts", tmp_path / "charts")
    assert result.exit_code == 0, result.stderr
    steps = [json.loads(line)["step"] for line in result.stdout.splitlines() if line[:1] == "{"]
    assert steps == ["gate", "play", "fit", "policy", "gate"]
    assert (tmp_path / "best.net").read_bytes().startswith(b"magnifico-net 1\n")
    assert len(list((tmp_path / "charts").glob("learning-masters-*.svg"))) == 3


def test_a_game_that_cannot_be_learned_is_refused(run, tmp_path):
    result = run("learn", NAME, "--folder", tmp_path)
    assert result.exit_code == 2
    assert "does not say how it is learned" in result.stderr
