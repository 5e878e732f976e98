"""Whole seeded games come out exactly as they are kept in ``golden``."""

from __future__ import annotations

import pytest

from magnifico.core.errors import RecordError
from magnifico.core.game import Game
from magnifico.core.record import parse_record
from tests.lorenzo.golden_games import FOLDER, GAMES, path_of, playthrough, story


@pytest.mark.rule("LM-INFO-03", "LM-ROUND-02")
@pytest.mark.parametrize("name", GAMES)
def test_a_seeded_game_is_played_and_told_as_ever(name):
    kept = path_of(name).read_text(encoding="utf-8")
    assert playthrough(name) == kept, "if this is meant: python -m tests.lorenzo.golden_games"


@pytest.mark.parametrize("name", GAMES)
def test_the_record_of_a_golden_game_replays_to_the_same_story(name):
    kept = path_of(name).read_text(encoding="utf-8")
    head, moves, told = kept.split("\n\n", 2)
    game = Game.replay(parse_record(f"{head}\n\n{moves}\n"))
    assert story(game) == told


def test_there_is_no_golden_file_without_its_game():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


def test_a_record_of_the_rules_before_says_what_it_is():
    """Version 1: who declined in round 6 scored nothing, and spent tokens were shuffled at once."""
    kept = path_of("3-basic").read_text(encoding="utf-8").split("\n\n", 2)
    record = parse_record(f"{kept[0]}\n\n{kept[1]}\n".replace('[Rules "2"]', '[Rules "1"]'))
    assert (record.game, record.rules) == ("lorenzo", 1)
    message = "made by version 1 of the lorenzo rules; version 2 would play it differently"
    with pytest.raises(RecordError, match=message):
        Game.replay(record)
