"""The scripts in examples/ do what they say. (Training has a test of its own.)"""

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
TESTED_ELSEWHERE = {"train_agent"}


def run(name, capsys, *words):
    runpy.run_path(str(EXAMPLES / f"{name}.py"))["main"](*words)
    return capsys.readouterr().out.splitlines()


def test_every_example_is_tested():
    here = {name for name in globals() if name.startswith("test_example_")}
    found = {path.stem for path in EXAMPLES.glob("*.py")} - TESTED_ELSEWHERE
    assert found == {name.removeprefix("test_example_") for name in here}


@pytest.mark.parametrize("game", ["lorenzo", "masters"])
def test_example_play_a_game(game, capsys):
    *sources, together = run("play_a_game", capsys, game)
    assert any("Bianca" in line for line in sources), "the table is drawn"
    points = [int(word) for word in together.split()[1:]]
    assert points[0] > points[1], "greedy beats random"


def test_example_read_a_record(capsys):
    *rounds, result = run("read_a_record", capsys)
    assert rounds[0].split() == ["round", "0:", "0", "0"]
    assert len(rounds) > 10
    assert len(result.split()) == 4


def test_example_opening_moves(capsys):
    lines = run("opening_moves", capsys, "3")
    assert len(lines) >= 7
    assert all(line.endswith("%") for line in lines)
