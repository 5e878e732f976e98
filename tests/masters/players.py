"""Who plays in the tests: uniformly random players, and busy ones who get things done."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from magnifico.core.rng import below, seeded
from magnifico.core.state import State
from magnifico.masters.engine import packing as p
from magnifico.masters.engine import steps as s
from magnifico.masters.engine.flow import MastersState
from magnifico.masters.rules import RULES


def fresh(players: int, seed: str, listen: bool = False) -> MastersState:
    """A new game at its first decision."""
    return RULES.start(players, seed, {}, listen)


def stream(seed: object) -> list[int]:
    """Random numbers for the players of a game."""
    return seeded(f"players {seed}")


def decisions(
    state: State, choose: Callable[[State, list[int]], int], rng: list[int], limit: int = 5000
) -> Iterator[int]:
    """Play a game to its end, stopping before every move to count it."""
    for number in range(limit):
        if state.is_over():
            return
        yield number
        state.play(choose(state, rng))
    raise AssertionError(f"the game did not end within {limit} decisions")


def random_choice(state: State, rng: list[int]) -> int:
    """Any option."""
    return state.options[below(rng, len(state.options))]


def busy_choice(state: State, rng: list[int]) -> int:
    """Mostly buys cards and plays leaders where it can, and stores what it takes."""
    options = state.options
    if state.kind in (s.STORE, s.END_TURN) and below(rng, 10):
        return options[0]
    if state.kind == s.TURN and below(rng, 12):
        options = _good_actions(options, rng)
    return options[below(rng, len(options))]


def _good_actions(options: list[int], rng: list[int]) -> list[int]:
    """Purchases and leaders before anything else; a production now and then, or the market."""
    best = [option for option in options if p.verb_of(option) in (p.BUY, p.PLAY)]
    if best:
        return best
    if p.PRODUCE in options and not below(rng, 4):
        return [p.PRODUCE]
    return [option for option in options if p.verb_of(option) == p.LINE]
