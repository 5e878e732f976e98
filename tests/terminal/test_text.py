"""``print(game)``: the table as text, in any game."""

from __future__ import annotations

import pytest

from magnifico import Game
from magnifico.core.rng import seeded
from magnifico.core.state import play_random


@pytest.mark.parametrize("name", ["lorenzo", "masters", "fair"])
def test_a_game_is_printed_as_the_terminal_draws_it(name):
    game = Game.new(name, 2, "print", names=["Ann", "Anna"])
    lines = str(game).splitlines()
    assert game.say(game.decision) in lines
    assert any("Anna" in line for line in lines)
    assert all(line == line.rstrip() and "\x1b" not in line for line in lines)


def test_the_hands_of_others_are_not_printed():
    game = Game.new("masters", 2, "print")
    mine, theirs = (game.rules.document(game.state)["players"][seat]["hand"] for seat in (0, 1))
    text = str(game)
    assert all(game.say(f"leader:{leader}") in text for leader in mine)
    assert "4 × ?" in text
    assert not any(leader in text for leader in theirs)


def test_a_finished_game_is_printed_with_its_result():
    game = Game.new("masters", 2, "print")
    play_random(game.state, seeded("print"))
    assert "Result" in str(game)


def test_without_a_terminal_a_game_is_printed_in_one_line(monkeypatch):
    monkeypatch.setattr(Game, "drawn_by", "magnifico.nowhere:drawn")
    game = Game.new("masters", 2, "print")
    assert (
        str(game)
        == repr(game)
        == "<Game masters, 2 players, 0 moves, round 0, seat 0: keep-leaders>"
    )
