"""The scripts in examples/ do what they say. (Training has a test of its own.)"""

import ast
import json
import runpy
from pathlib import Path

import pytest

MOST_LINES = 40
EXAMPLES = Path(__file__).parents[1] / "examples"
TESTED_ELSEWHERE = {"train_agent"}


def run(name, capsys, *words):
    runpy.run_path(str(EXAMPLES / f"{name}.py"))["main"](*words)
    return capsys.readouterr().out.splitlines()


def test_every_example_is_tested():
    here = {name for name in globals() if name.startswith("test_example_")}
    found = {path.stem for path in EXAMPLES.glob("*.py")} - TESTED_ELSEWHERE
    assert found == {name.removeprefix("test_example_") for name in here}


def test_an_example_is_short():
    for path in set(EXAMPLES.glob("*.py")) - {EXAMPLES / "train_agent.py"}:
        assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES, path.name


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


def test_example_analyse_a_record(capsys):
    *seats, first, second, third = run("analyse_a_record", capsys, "", "32")
    assert [line.split(":")[0] for line in seats] == ["seat 0", "seat 1"]
    for line in (first, second, third):
        assert line.startswith("move ")
        assert "; better: " in line


def test_example_solve_puzzles(capsys):
    *puzzles, together = run("solve_puzzles", capsys, "masters", "greedy", "4")
    assert len(puzzles) == 4
    solved = sum(" + " in line for line in puzzles)
    assert together == f"greedy solves {solved} of 4"


def test_example_own_tournament(capsys):
    lines = run("own_tournament", capsys, "6")
    assert [line.split()[0] for line in lines] == ["gatherer", "random", "greedy"]


def test_example_own_position(capsys):
    decision, *possible, refused = run("own_position", capsys, "12")
    assert decision == "Cosimo: place a family member."
    assert any("floor 4" in line for line in possible)
    assert refused.endswith("goods.servant: cannot be -1")
    assert len(run("own_position", capsys, "3")) == 2, "three servants, as usual"


# -- the notebook -----------------------------------------------------------------------------


def cells(path):
    """The code of a notebook, cell by cell."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]


def shown(code, names):
    """What a notebook shows below a cell: the value of its last line, where that is one."""
    *lines, last = ast.parse(code).body
    if not isinstance(last, ast.Expr):
        exec(compile(code, "cell", "exec"), names)
        return None
    exec(compile(ast.Module(lines, []), "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def test_the_notebook_draws_a_game_and_tells_its_points(capsys):
    names = {}
    values = [shown(code, names) for code in cells(EXAMPLES / "first_minute.ipynb")]
    begin, moves, told, (why, taken_back), end, nothing, rounds = values
    assert begin is end
    assert "Bianca" in end._repr_html_()
    assert len(moves) == 5
    assert all(isinstance(sentence, str) for sentence in (*moves, *told, why))
    assert taken_back == "black>market1"
    assert nothing is None
    sources = capsys.readouterr().out.splitlines()
    assert len(sources) == len(end.outcome.sources)
    assert sorted(rounds) == [1, 2, 3, 4, 5, 6]
    assert sum(end.outcome.points) > sum(rounds[1])
