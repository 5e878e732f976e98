"""``magnifico puzzles``: what is there, and what is found in records."""

import json
from dataclasses import replace

from magnifico.core.game import Game
from magnifico.study.puzzles import puzzles_of, read_puzzles, written


def test_the_puzzles_that_are_there_by_theme(run):
    found = json.loads(run("puzzles", "masters", "--json").stdout)
    assert {one["id"] for one in found} == set(puzzles_of("masters"))
    text = run("puzzles", "lorenzo", "--lang", "it").stdout
    assert "Difficoltà media" in text


def test_a_record_is_looked_into_once(run, tmp_path):
    """The game of a puzzle up to a little after it has the puzzle; the second time nothing is
    added."""
    puzzle = min(puzzles_of("masters").values(), key=lambda one: len(one.record.moves))
    game = Game.replay(puzzle.record)
    game.play(puzzle.solution[0], game.seats_to_act[0])
    record = tmp_path / "game.txt"
    record.write_text(str(game.record), encoding="utf-8")
    out = tmp_path / "mine.jsonl"
    out.write_text("", encoding="utf-8")
    assert run("puzzles", "masters", record, "--out", out, "--count", "40").exit_code == 0
    found = read_puzzles(out)
    assert puzzle.solution[0] in [one.solution[0] for one in found]
    assert run("puzzles", "masters", record, "--out", out, "--count", "40").exit_code == 0
    assert len(read_puzzles(out)) == len(found)


def test_a_record_of_another_game(run, tmp_path):
    record = tmp_path / "game.txt"
    record.write_text(str(next(iter(puzzles_of("masters").values())).record), encoding="utf-8")
    result = run("puzzles", "lorenzo", record, "--out", tmp_path / "mine.jsonl")
    assert result.exit_code == 2
    assert "not of lorenzo" in result.stderr


def test_puzzles_are_looked_at_again(run, tmp_path):
    one, other = sorted(puzzles_of("masters").values(), key=lambda one: len(one.record.moves))[:2]
    wrong = replace(other, solution=("pass",))
    out = tmp_path / "mine.jsonl"
    out.write_text(written(one) + written(wrong), encoding="utf-8")
    result = run("puzzles", "masters", "--out", out, "--count", "1", "--again")
    assert result.exit_code == 0
    assert "2 of 2 looked at again, 1 kept" in result.stderr
    (kept,) = read_puzzles(out)
    assert (kept.id, kept.theme, kept.solution[0]) == (one.id, one.theme, one.solution[0])
