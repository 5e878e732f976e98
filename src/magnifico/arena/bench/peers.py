"""Other people's games, driven in the same way and measured beside ours.

A peer is measured only where its package is installed (extra ``bench``).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

Played = tuple[int, int]
"""How many decisions a game had, and how many options in all."""
CATAN_TURNS = 1000
MIDDLE = 30
"""Decisions before the state that is cloned."""
FIRST_PLAYER = 0
"""OpenSpiel's players have numbers from here on; what is below is chance."""


@dataclass(frozen=True, slots=True)
class Peer:
    """A game of another package."""

    name: str
    config: str
    play: Callable[[int], Any]
    """Plays a random game with a seed; what it returns goes to ``count``."""
    count: Callable[[Any], Played]
    state: Callable[[], Any]
    """A state of a game that has gone on for a while; it has ``copy()`` or ``clone()``."""


def peers() -> list[Peer]:
    """The peers whose packages are installed."""
    found: list[Peer] = []
    if find_spec("catanatron"):
        found.append(Peer("catanatron", "4 players", _play_catan, tuple, _catan_in_the_middle))
    if find_spec("pyspiel"):
        for game in ("backgammon", "hearts"):
            found += [_spiel(game, "driven from Python"), _spiel_inside(game)]
        import_module("open_spiel.python.games")
        found.append(_spiel("python_block_dominoes", "written in Python"))
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


def _spiel(name: str, config: str) -> Peer:
    """A game of OpenSpiel that Python plays, option by option."""

    def play(seed: int) -> Played:
        return _play_spiel(_spiel_start(name), random.Random(seed))

    return Peer(f"open_spiel {name}", config, play, tuple, lambda: _spiel_in_the_middle(name))


def _spiel_inside(name: str) -> Peer:
    """A game of OpenSpiel that its own runner plays with its own random bots, all in C++."""
    pyspiel = import_module("pyspiel")
    players = range(pyspiel.load_game(name).num_players())

    def play(seed: int) -> Any:
        state = _spiel_start(name)
        bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in players]
        pyspiel.evaluate_bots(state, bots, seed)
        return state

    def count(finished: Any) -> Played:
        state = _spiel_start(name)
        decisions = offered = 0
        for step in finished.full_history():
            if step.player >= FIRST_PLAYER:
                decisions += 1
                offered += len(state.legal_actions())
            state.apply_action(step.action)
        return decisions, offered

    return Peer(f"open_spiel {name}", "inside C++", play, count, lambda: _spiel_in_the_middle(name))


def _spiel_start(name: str) -> Any:
    return import_module("pyspiel").load_game(name).new_initial_state()


def _spiel_in_the_middle(name: str) -> Any:
    """Some way into a game; a game that is short stands at its last decisions."""
    decisions, _ = _play_spiel(_spiel_start(name), random.Random(1))
    state = _spiel_start(name)
    _play_spiel(state, random.Random(1), min(MIDDLE, decisions // 2))
    return state


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
