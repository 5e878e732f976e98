"""Whole seeded games with the expansions come out exactly as they are kept in ``golden``."""

from __future__ import annotations

import pytest

from magnifico.core.game import Game
from magnifico.core.record import parse_record
from tests.lorenzo.golden_games import story
from tests.lorenzo.pazzi.golden_games import FOLDER, GAMES, path_of, play, playthrough
from tests.lorenzo.positions import look


@pytest.mark.rule("LM-INFO-03", "LM-PSET-03", "LM-PROMO-01")
@pytest.mark.parametrize("name", GAMES)
def test_a_seeded_game_is_played_and_told_as_ever(name):
    kept = path_of(name).read_text(encoding="utf-8")
    assert playthrough(name) == kept, "if this is meant: python -m tests.lorenzo.pazzi.golden_games"


@pytest.mark.parametrize("name", GAMES)
def test_the_record_of_a_golden_game_replays_to_the_same_story(name):
    kept = path_of(name).read_text(encoding="utf-8")
    head, moves, told = kept.split("\n\n", 2)
    assert story(Game.replay(parse_record(f"{head}\n\n{moves}\n"))) == told


def test_there_is_no_golden_file_without_its_game():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


def test_the_game_with_everything_shows_much_of_it():
    game = play("5-everything")
    assert {"visconti", "della-scala"} <= set(look(game, "houses.families"))
    kinds = {event.kind for event in game.events}
    assert {"play-leader", "discard-card", "cash-token", "draw-leader", "lose", "family"} <= kinds
    assert look(game, "lost")
    assert look(game, "houses.flipped")
