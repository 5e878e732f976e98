"""What a move costs the server: checking and playing it, and telling every seat of it."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from magnifico.core.game import Game
from magnifico.core.rng import below, seeded
from magnifico.server.play.course import Course, Played
from magnifico.server.play.happenings import speech
from magnifico.server.play.sight import Scene

EVERYTHING = dict.fromkeys(("advanced", "houses", "pazzi", "promo_tiles", "promo_cards"), True)
"""All that a table of Lorenzo il Magnifico can have."""


@dataclass(frozen=True, slots=True)
class MoveCost:
    """Microseconds of processor time for a move, on average over whole games."""

    moves: int
    play: float
    """To check and play it, and to find out what it revealed."""
    views: float
    """To build the view of every seat, options in words of two languages included."""
    encode: float
    """To write all views as JSON."""

    @property
    def total(self) -> float:
        return self.play + self.views + self.encode


def move_cost(
    game: str = "lorenzo",
    players: int = 5,
    options: Mapping[str, Any] = EVERYTHING,
    games: int = 1,
) -> MoveCost:
    """Play random games as a table of the server does, without the database, and measure."""
    spent, moves = [0.0, 0.0, 0.0], 0
    for number in range(games):
        moves += _play(Course(_new(game, players, options, number)), spent)
    return MoveCost(moves, *(seconds / moves * 1e6 for seconds in spent))


def _new(game: str, players: int, options: Mapping[str, Any], number: int) -> Game:
    names = [f"Player {seat}" for seat in range(players)]
    return Game.new(game, players, f"move cost {number}", options, names)


def _play(course: Course, spent: list[float]) -> int:
    """Play a game to its end; how many moves that took."""
    words = speech(course.rules, course.game.opening.names)
    stream, encoder = seeded("move cost"), msgspec.json.Encoder()
    while not course.is_over:
        seat = course.turn[0]
        decision = course.game.decision_of(seat)
        assert decision is not None
        text = decision.options[below(stream, len(decision.options))].text
        times = [time.process_time()]
        step = course.play(seat, text)
        course.note(Played(0, seat, text, None, step.round, step.turn, step.reveals, 0.0))
        times.append(time.process_time())
        scene = Scene(course.game, words, course.number)
        views = [scene.sight(viewer).view() for viewer in range(scene.opening.players)]
        times.append(time.process_time())
        for view in views:
            encoder.encode(view)
        times.append(time.process_time())
        for part in range(3):
            spent[part] += times[part + 1] - times[part]
    return course.number
