"""How long the server takes for a move: applying it, and what every viewer is told of it."""

from __future__ import annotations

from collections.abc import Mapping
from time import process_time
from typing import Any

import msgspec

from magnifico.arena.figures import Figure
from magnifico.core.game import Game
from magnifico.core.rng import below, seeded
from magnifico.core.state import NOBODY
from magnifico.server.play.happenings import speech
from magnifico.server.play.sight import Scene

PLAYERS = 5
MOVES = 60


class ServerSpeed:
    """The first moves of a game of Lorenzo with five players, each seen by all of them and by a
    spectator."""

    def __init__(self, options: Mapping[str, Any], moves: int = MOVES) -> None:
        self._options = options
        self._moves = moves
        self._best = float("inf")

    def turn(self) -> None:
        """Play the moves once, always the same ones."""
        game = Game.new("lorenzo", PLAYERS, "bench:server", self._options)
        stream = seeded("bench:server:bots")
        spent = 0.0
        for number in range(self._moves):
            options = game.state.options
            move = game.rules.text(options[below(stream, len(options))])
            begin = process_time()
            game.play(move)
            _tell_everybody(game, number)
            spent += process_time() - begin
        self._best = min(self._best, spent)

    def figure(self) -> Figure:
        return Figure("server", f"lorenzo, {PLAYERS} players", self._moves / self._best)


def _tell_everybody(game: Game, number: int) -> list[bytes]:
    """What goes over the wire to the seats and to a spectator."""
    scene = Scene(game, speech(game.rules, game.record.names), number)
    viewers = range(NOBODY, game.state.players)
    return [msgspec.json.encode(scene.sight(viewer).view()) for viewer in viewers]
