"""Whole seeded games with Houses come out exactly as they are kept in ``golden``."""

from __future__ import annotations

import pytest

from magnifico.core.game import Game
from magnifico.core.record import parse_record
from tests.lorenzo.golden_games import story
from tests.lorenzo.houses.golden_houses import FOLDER, GAMES, path_of, playthrough


@pytest.mark.rule("LM-HSET-08", "LM-INFO-03")
@pytest.mark.parametrize("name", GAMES)
def test_a_seeded_game_is_played_and_told_as_ever(name):
    kept = path_of(name).read_text(encoding="utf-8")
    again = "python -m tests.lorenzo.houses.golden_houses"
    assert playthrough(name) == kept, f"if this is meant: {again}"


@pytest.mark.parametrize("name", GAMES)
def test_the_record_of_a_golden_game_replays_to_the_same_story(name):
    kept = path_of(name).read_text(encoding="utf-8")
    head, moves, told = kept.split("\n\n", 2)
    game = Game.replay(parse_record(f"{head}\n\n{moves}\n"))
    assert story(game) == told


def test_there_is_no_golden_file_without_its_game():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
