"""What must hold at every moment of a game with Houses of Renaissance."""

from __future__ import annotations

from typing import Any

from magnifico.lorenzo.data.components import contents
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.names import (
    ABSENT,
    BROWN,
    CHARACTER,
    COLOURED,
    COUNCIL,
    DECK,
    FLOORS,
    GOOD_NAMES,
    GOODS,
    HOME,
    MEMBERS,
    MOST_CARDS,
    OFFER_LINES,
    PRIVATE,
    SPACES,
    TOKEN,
    TOWERS,
    TYPES,
    VICTORY,
)
from magnifico.lorenzo.engine.steps import DISCARD_DRAWN, PAY_BILL, PAY_FOR, PAY_TOKENS
from tests.lorenzo.invariants import ZONES, Bookkeeper, check_options

TOKENS = (1 << 30) - 1
FAMILY = {family.slug: number for number, family in enumerate(contents().families)}
PAYING = (PAY_BILL, PAY_FOR, PAY_TOKENS)


def check_house(state: LorenzoState) -> None:
    """All that is cheap to check."""
    check_options(state)
    check_tokens(state)
    check_goods(state)
    check_cards(state)
    check_leaders(state)
    check_members(state)
    check_families(state)


def check_tokens(state: LorenzoState) -> None:
    """All 30 tokens are somewhere, once; the numbers of tokens agree with the tokens."""
    supply = 0
    for token in state.supply:
        supply |= 1 << token
    assert supply.bit_count() == len(state.supply)
    slots = 0
    laid = 0
    for token in state.slot:
        if token >= 0:
            slots |= 1 << token
            laid += 1
    together = supply | state.discards | slots
    number = len(state.supply) + state.discards.bit_count() + laid
    for seat, held in enumerate(state.tokens):
        together |= held
        count = held.bit_count()
        number += count
        assert count == state.goods[seat * GOODS + TOKEN]
    assert number == 30
    assert together == TOKENS
    assert state.drawn == 0 or state.kind == DISCARD_DRAWN
    assert state.drawn & ~state.tokens[state.seat] == 0 or state.is_over()


def check_goods(state: LorenzoState) -> None:
    """Nothing but victory points is negative, and the faith track ends at 15."""
    goods = state.goods
    for i, amount in enumerate(goods):
        assert amount >= 0 or i % GOODS == VICTORY
    assert max(goods[5::GOODS]) <= 15
    assert min(state.chest) >= 0


def check_cards(state: LorenzoState) -> None:
    """Every card of the decks is in one place; only the Medici have more than six of a type."""
    decks = state.decks
    ahead = state.round * FLOORS
    cards = [card for card in state.floor if card >= 0]
    cards += state.discarded_cards
    cards += state.removed_cards
    for first in range(0, len(decks), DECK):
        cards += decks[first + ahead : first + DECK]
    owned, count = state.owned, state.count
    for i, number in enumerate(count):
        cards += owned[i * MOST_CARDS : i * MOST_CARDS + number]
        if number > 6:
            assert i % TYPES == CHARACTER
            assert number <= 8
            assert state.family[i // TYPES] == FAMILY["medici"]
    assert owned.count(-1) == len(owned) - sum(count)
    cards.sort()
    assert cards == sorted(decks)


def check_leaders(state: LorenzoState) -> None:
    """Every leader of the game is in one place."""
    places = [state.removed_leaders, *state.hand, *state.played, *state.pack, *state.family_leaders]
    places += [1 << leader for leader in state.leader_deck]
    together = 0
    number = 0
    for leaders in places:
        together |= leaders
        number += leaders.bit_count()
    assert number == len(state.leader_pool) == together.bit_count()
    for seat in range(state.players):
        assert state.used[seat] & ~state.played[seat] == 0


def check_members(state: LorenzoState) -> None:
    """Members, occupants, crowds and the council agree; colours keep apart."""
    occupants = [0] * SPACES
    crowd = [0] * TOWERS
    members = state.member
    for seat in range(state.players):
        zones = set()
        for member in range(MEMBERS):
            space = members[seat * MEMBERS + member]
            if member == BROWN:
                has_brown = state.family[seat] == FAMILY["colonna"]
                assert (space != ABSENT) == has_brown
            if space == HOME or space == ABSENT:
                continue
            if space >= PRIVATE:
                assert state.played[seat] >> space - PRIVATE & 1
                continue
            occupants[space] += 1
            assert not state.closed >> space & 1
            if space < TOWERS * FLOORS:
                crowd[space // FLOORS] += 1
                assert state.floor[space] < 0 or state.kind in PAYING
            zone = ZONES[space]
            if member < COLOURED and zone >= 0:
                assert zone not in zones
                zones.add(zone)
    assert state.occupants == occupants
    assert state.tower_count == crowd
    assert len(set(state.council)) == len(state.council) == occupants[COUNCIL]


def check_families(state: LorenzoState) -> None:
    """Once the game runs, everybody has another family, and the tile lies where it covers."""
    assert 0 <= state.adapted_tower < TYPES
    if state.round == 0:
        return
    places = [offer // OFFER_LINES for offer in state.offers]
    assert sorted(places) == list(range(state.players))
    assert state.family == [state.families[place] for place in places]
    turns = 4 * state.players + (FAMILY["colonna"] in state.family)
    assert len(state.schedule) == turns
    assert state.turn <= turns


def check_needs(state: LorenzoState) -> None:
    """The floor values are the normal ones but for the tower under the tile."""
    need = state.box.floor_value[:]
    need[state.adapted_tower * FLOORS : state.adapted_tower * FLOORS + FLOORS] = (
        state.box.adapted_value
    )
    assert state.floor_min == need


class HouseBookkeeper(Bookkeeper):
    """Keeps the goods of all players by the events alone, tokens and families included."""

    def _gain(self, base: int, event: Any) -> None:
        for name, amount in event.data["goods"].items():
            if name != "token":  # they come as draws
                self.add(base, name, amount)

    def _pay(self, base: int, event: Any) -> None:
        for name, amount in event.data["goods"].items():
            if name != "token":  # they go one by one
                self.add(base, name, -amount)

    def _draw(self, base: int, event: Any) -> None:
        self.add(base, "token", 1)

    def _token_gone(self, base: int, event: Any) -> None:
        self.add(base, "token", -1)

    def _match(self, base: int, event: Any) -> None:
        self.goods[base + GOOD_NAMES.index("military")] = event.data["military"]

    def add(self, base: int, name: str, amount: int) -> None:
        self.goods[base + GOOD_NAMES.index(name)] += amount

    _BOOKS: Any = {
        **Bookkeeper._BOOKS,
        "gain": _gain,
        "family": _gain,
        "empty-chest": _gain,
        "pay": _pay,
        "fee": _pay,
        "lose": _pay,
        "draw-token": _draw,
        "cash-token": _token_gone,
        "store-token": _token_gone,
        "pay-token": _token_gone,
        "discard-token": _token_gone,
        "match-military": _match,
    }
