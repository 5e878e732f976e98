"""Random games as chains of hashes, one line per game, to compare two ways of running them.

``python -m tests.lorenzo.hash_chains`` prints whether the engine is compiled, then for every
game its name, how many decisions it had and the hash of everything that happened.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import magnifico
from magnifico.core.game import Game
from magnifico.core.rng import below, seeded
from magnifico.core.rules import rules_of

SEEDS = range(3)


def chain(name: str, players: int, options: dict[str, Any], seed: int) -> str:
    """A random game: the number of its decisions and a hash over all its states."""
    state = Game.new(name, players, f"chain {seed}", options, listen=False).state
    rng = seeded(f"choices {seed}")
    digest = hashlib.sha256(repr(state.key()).encode())
    decisions = 0
    while not state.is_over():
        state.play(state.options[below(rng, len(state.options))])
        digest.update(repr(state.key()).encode())
        decisions += 1
    return f"{decisions} {digest.hexdigest()}"


def tables() -> Iterator[tuple[str, int, dict[str, Any]]]:
    """The games to play: both games, every number of players."""
    for players in (2, 3, 4):
        for advanced in (False, True):
            yield "lorenzo", players, {"advanced": advanced}
    try:
        seats = rules_of("masters").seats
    except (ImportError, AttributeError, OSError):
        return  # a game that is still being made
    for players in seats:
        yield "masters", players, {}


if __name__ == "__main__":
    print("compiled" if magnifico.is_compiled() else "pure")
    for table in tables():
        for number in SEEDS:
            print(*table, number, chain(*table, number))
