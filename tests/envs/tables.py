"""Tables of every kind, for tests that look at all of them."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from magnifico.core.rng import below, seeded
from magnifico.core.rules import rules_of
from magnifico.core.state import State

LORENZO: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"advanced": True, "leaders": "base", "repeat_privileges": True}),
    (3, {"advanced": True, "pazzi": True, "promo_cards": True, "open_decks": True}),
    (3, {"houses": True, "turn_order": "seats"}),
    (4, {"pazzi": True, "large_spaces_open": True}),
    (4, {"houses": True, "pazzi": True, "promo_tiles": True, "characters_raise_leaders": True}),
    (5, {"houses": True}),
    (5, {"houses": True, "pazzi": True, "promo_tiles": True, "promo_cards": True}),
]
MASTERS: list[tuple[int, dict[str, Any]]] = [(players, {}) for players in (1, 2, 3, 4)]

KINDS = [("lorenzo", *table) for table in LORENZO] + [("masters", *table) for table in MASTERS]
NAMES = [f"{game}-{players}-{'-'.join(options) or 'basic'}" for game, players, options in KINDS]


def every_table() -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Every combination of the switches of both games, for every number of players."""
    for game in ("lorenzo", "masters"):
        rules = rules_of(game)
        switches = [option for option in rules.table_options if not option.free]
        for players in rules.seats:
            for values in product(*(option.values for option in switches)):
                options = {option.name: value for option, value in zip(switches, values)}
                try:
                    yield game, players, rules.check(players, options)
                except ValueError:
                    continue


def random_states(game: str, players: int, options: dict[str, Any], seed: str) -> Iterator[State]:
    """Every state of a game played at random, the last one included."""
    rules = rules_of(game)
    state = rules.start(players, seed, rules.check(players, options), False)
    stream = seeded(f"{seed}:moves")
    for _ in range(10_000):
        yield state
        if state.is_over():
            return
        state.play(state.options[below(stream, len(state.options))])
    raise AssertionError("a game did not end")
