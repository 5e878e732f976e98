"""The next turn of a seat, looked at before it comes."""

from __future__ import annotations

from typing import Any

import pytest

from magnifico.core.game import Game
from magnifico.core.rng import seeded
from magnifico.core.rules import rules_of
from magnifico.core.state import NOBODY, State
from tests.deep import seed, share

EVERYTHING = {"houses": True, "pazzi": True, "promo_tiles": True, "promo_cards": True}
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("lorenzo", 3, {}),
    ("lorenzo", 5, EVERYTHING),
    ("masters", 4, {}),
]


def play_one(state: State, lot: list[int]) -> None:
    lot[0] = (lot[0] * 1103515245 + 12345) % 2**31
    state.play(state.options[lot[0] // 65536 % len(state.options)])


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_a_turn_ahead_is_a_turn_as_any_and_hides_what_is_hidden(
    name: str, players: int, options: dict[str, Any]
) -> None:
    rules, seen = rules_of(name), 0
    for number in range(share(2, 60)):
        state = Game.new(name, players, f"{seed('ahead')}:{number}", options).state.clone()
        lot = [number + 1]
        while state.seat != NOBODY:
            for seat in set(range(players)) - {state.seat, *state.waiting}:
                before = state.key()
                ahead = rules.next_turn(state, seat)
                assert state.key() == before
                if ahead is None:
                    continue
                seen += 1
                decision = rules.decision(ahead)
                assert decision is not None
                assert (decision.seat, decision.kind) == (seat, "turn")
                view = ahead.redact(seat)
                assert rules.load(rules.document(view)) == view
                assert view.options == view.guess(seeded("ahead")).options
            play_one(state, lot)
        assert all(rules.next_turn(state, seat) is None for seat in range(players))
    assert seen > 100


def test_the_turn_that_comes_is_the_one_that_was_seen_if_nothing_happened() -> None:
    """Where the only other player does nothing that the seat could notice, it is the same."""
    rules = rules_of("masters")
    state = Game.new("masters", 2, "ahead").state.clone()
    lot = [3]
    while state.kind != rules.kinds.index(next(k for k in rules.kinds if k.name == "end-turn")):
        play_one(state, lot)
    waiting = 1 - state.seat
    ahead = rules.next_turn(state, waiting)
    assert ahead is not None
    state.play(rules.parse("end"))
    assert state == ahead
