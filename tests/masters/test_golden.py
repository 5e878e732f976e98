"""Whole games go exactly as they went before; see ``golden.py`` for writing them anew."""

from __future__ import annotations

import pytest

from magnifico import Game, parse_record
from tests.masters.golden import FOLDER, GAMES, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_goes_as_before(name):
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_record_of_a_golden_game_replays(name):
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    record = parse_record(text[text.index("[Game ") :])
    game = Game.replay(record)
    assert game.outcome is not None
    assert game.record == record


def test_every_golden_file_is_a_game():
    assert {path.stem for path in FOLDER.iterdir()} == set(GAMES)
