"""Puzzles: what is found is clearly the best, and what is shipped can be played and is right."""

import json

import pytest

from magnifico.bots.greedy import GreedyBot
from magnifico.bots.registry import evaluation_of
from magnifico.core.errors import DataError
from magnifico.core.foresight import seen_by
from magnifico.core.game import Game
from magnifico.study import Depth
from magnifico.study.puzzles import (
    MARGIN,
    THEMES,
    find,
    played_game,
    puzzle_at,
    puzzles_of,
    read_puzzles,
    written,
)
from magnifico.study.trial import tried
from tests.deep import share

GAMES = ["lorenzo", "masters"]


@pytest.mark.parametrize("game", GAMES)
def test_the_puzzles_that_are_shipped_can_be_played(game):
    found = puzzles_of(game)
    assert len(found) >= {"lorenzo": 200, "masters": 100}[game]
    themes = {*THEMES.values(), "tempo", "endgame"}
    for puzzle in list(found.values())[:: max(1, len(found) // share(12, 200))]:
        now = Game.replay(puzzle.record, listen=False)
        seat = now.seats_to_act[0]
        obvious = GreedyBot(evaluation=evaluation_of(now.state)).choose(seen_by(now, seat))
        assert obvious != now.rules.parse(puzzle.solution[0])
        now.play(puzzle.solution[0], seat)
        assert puzzle.theme in themes
        assert puzzle.margin >= MARGIN


@pytest.mark.parametrize("game", GAMES)
def test_a_search_agrees_with_their_solutions(game):
    found = list(puzzles_of(game).values())
    for puzzle in found[:: max(1, len(found) // share(2, 60))]:
        now = Game.replay(puzzle.record, listen=False)
        seat = now.seats_to_act[0]
        trial = tried(now, seat, puzzle.solution[:1], Depth(9000, 1, trees=3))
        assert (trial.best, trial.loss) == (puzzle.solution[0], 0.0)


def test_a_puzzle_is_found_again_where_it_was():
    puzzle = next(iter(puzzles_of("masters").values()))
    game = Game.replay(puzzle.record, listen=False)
    view = seen_by(game, game.seats_to_act[0])
    again = puzzle_at(game, view, evaluation_of(view), 0.5)
    assert again is not None
    assert again.solution[0] == puzzle.solution[0]
    assert again.id == puzzle.id


def test_what_is_written_can_be_read(tmp_path):
    puzzle = next(iter(puzzles_of("masters").values()))
    path = tmp_path / "mine.jsonl"
    path.write_text(written(puzzle), encoding="utf-8")
    assert [one.document() for one in read_puzzles(path)] == [puzzle.document()]
    path.write_text(json.dumps({"id": "x"}), encoding="utf-8")
    with pytest.raises(DataError, match="line 1: no puzzle"):
        read_puzzles(path)


def test_a_game_of_a_few_moves_has_no_puzzle():
    record = played_game("masters", 1, {}, "random", "short").until(4)
    heard: list[int] = []
    assert list(find(record, heard.append)) == []
    assert heard == [1, 2, 3, 4]
