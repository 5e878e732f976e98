"""What must hold in a game of Masters of Renaissance at every moment."""

from __future__ import annotations

from magnifico.core.state import State
from magnifico.masters.engine import scoring
from magnifico.masters.engine.components import ALL_MARBLES, PILE
from magnifico.masters.engine.depots import is_arrangeable, leader_room
from magnifico.masters.engine.flow import MastersState


def masters(state: State) -> MastersState:
    """The state as what it is."""
    assert isinstance(state, MastersState)
    return state


def check(state: MastersState) -> None:
    """All that can be seen from one state alone."""
    if not state.is_over():
        check_options(state)
    check_marbles(state)
    check_goods(state)
    check_cards(state)
    check_leaders(state)
    check_tiles(state)


def check_marbles(state: MastersState) -> None:
    assert sorted(state.market) == ALL_MARBLES


def check_cards(state: MastersState) -> None:
    """48 cards, each in one place, decks and slots in order."""
    piles = [[card for card in state.grid[p * 4 : p * 4 + 4] if card] for p in range(12)]
    for pile, cards in enumerate(piles):
        assert all(PILE[card] == pile for card in cards)
    owned = [card for card in state.slots if card]
    everywhere = [card for cards in piles for card in cards] + owned + state.removed
    assert sorted(everywhere) == list(range(1, 49))
    for start in range(0, len(state.slots), 3):
        levels = [PILE[card] // 4 for card in state.slots[start : start + 3] if card]
        assert levels == list(range(len(levels)))
        assert state.slots[start : start + 3].count(0) == 3 - len(levels)


def check_leaders(state: MastersState) -> None:
    """No leader in two places, two kept by everybody."""
    held = [x for x in state.hand + state.played + state.discarded + state.returned if x]
    assert len(held) == len(set(held)) == 4 * state.players
    for seat in range(state.players):
        kept = state.hand[seat * 4 : seat * 4 + 4]
        out = state.played[seat * 2 : seat * 2 + 2] + state.discarded[seat * 2 : seat * 2 + 2]
        is_choosing = seat in state.waiting
        assert sum(x > 0 for x in kept + out) == (4 if is_choosing else 2)
        assert sum(x > 0 for x in state.returned[seat * 2 : seat * 2 + 2]) == 2 - 2 * is_choosing


def check_goods(state: MastersState) -> None:
    """Nothing negative, and the warehouse can be arranged."""
    assert min(state.warehouse) >= 0
    assert min(state.strongbox) >= 0
    for seat in range(state.players):
        room = leader_room(state.played[seat * 2 : seat * 2 + 2])
        assert is_arrangeable(state.warehouse[seat * 4 : seat * 4 + 4], room)


def check_tiles(state: MastersState) -> None:
    """Reports are held when they are due, for everybody; the track ends at 24."""
    furthest = max([state.cross, *state.faith])
    assert furthest <= 24
    for place, tile in enumerate(state.tiles):
        assert (tile != 0) == (furthest >= (8, 16, 24)[place % 3])


def check_faith(state: MastersState, before: MastersState) -> None:
    """Markers never go back, and each report is held once."""
    assert all(now >= then for now, then in zip(state.faith, before.faith))
    assert state.cross >= before.cross
    assert all(then in (0, now) for now, then in zip(state.tiles, before.tiles))


def check_options(state: MastersState) -> None:
    """A real choice of different options, none too long."""
    options = state.options
    assert 2 <= len(options) <= 300
    assert len(set(options)) == len(options)


def check_end(state: MastersState) -> None:
    """Why the game ended, and who won."""
    sevens = [seat for seat in range(state.players) if scoring.cards_owned(state, seat) >= 7]
    homes = [seat for seat in range(state.players) if state.faith[seat] == 24]
    won = state.result()
    reason = scoring.reason(state)
    if state.players > 1:
        assert sevens or homes
        assert state.turn == state.players - 1
        points = [state.points(seat) for seat in range(state.players)]
        assert all(points[seat] == max(points) for seat, is_best in enumerate(won) if is_best)
        assert sum(won) >= 1
        assert (sum(won) > 1) == (reason == "shared")
    else:
        assert won == [int(bool(sevens or homes))]
        assert reason.startswith("solo-won" if won[0] else "solo-lost")
