"""Other people's games, driven in the same way and measured beside ours.

A peer is measured only where its package is installed (extra ``bench``).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

Played = tuple[int, int]
"""How many decisions a game had, and how many options in all."""
CATAN_TURNS = 1000


class Peer:
    """A game of another package: how to play one random game, and how to clone a state."""

    def __init__(
        self, name: str, config: str, play: Callable[[int], Played], state: Callable[[], Any]
    ) -> None:
        self.name = name
        self.config = config
        self.play = play
        self.state = state
        """A state of a game that has gone on for a while; it has ``copy()`` or ``clone()``."""


def peers() -> list[Peer]:
    """The peers whose packages are installed."""
    found: list[Peer] = []
    if find_spec("catanatron"):
        found.append(Peer("catanatron", "4 players", _play_catan, _catan_in_the_middle))
    if find_spec("pyspiel"):
        for game in ("backgammon", "hearts"):
            found.append(_spiel(game))
    return found


def _catan(seed: int) -> Any:
    catanatron = import_module("catanatron")
    colours = catanatron.Color
    seats = [colours.RED, colours.BLUE, colours.WHITE, colours.ORANGE]
    return catanatron.Game([catanatron.RandomPlayer(colour) for colour in seats], seed=seed)


def _play_catan(seed: int) -> Played:
    random.seed(seed)  # its players draw from the global stream
    game = _catan(seed)
    decisions = offered = 0
    while game.winning_color() is None and game.state.num_turns < CATAN_TURNS:
        offered += len(game.state.playable_actions)
        game.play_tick()
        decisions += 1
    return decisions, offered


def _catan_in_the_middle() -> Any:
    game = _catan(1)
    for _ in range(200):
        game.play_tick()
    return game


def _spiel(name: str) -> Peer:
    def play(seed: int) -> Played:
        stream = random.Random(seed)
        state = import_module("pyspiel").load_game(name).new_initial_state()
        return _play_spiel(state, stream)

    def middle() -> Any:
        state = import_module("pyspiel").load_game(name).new_initial_state()
        _play_spiel(state, random.Random(1), 30)
        return state

    return Peer(f"open_spiel {name}", "driven from Python", play, middle)


def _play_spiel(state: Any, stream: random.Random, limit: int = 100_000) -> Played:
    decisions = offered = 0
    while not state.is_terminal() and decisions < limit:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(stream.choices(outcomes, chances)[0])
        else:
            options = state.legal_actions()
            state.apply_action(stream.choice(options))
            decisions += 1
            offered += len(options)
    return decisions, offered
