"""What must hold at every moment of a game with any mixture of the boxes."""

from __future__ import annotations

from typing import Any

from magnifico.core.state import HIDDEN
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.names import (
    ABSENT,
    BROWN,
    BROWN_MEMBER,
    COUNCIL,
    DECK,
    EIGHT_CHARACTERS,
    FLOORS,
    GOOD_NAMES,
    GOODS,
    HOME,
    MEMBERS,
    MILITARY,
    MOST_CARDS,
    PRIVATE,
    SPACES,
    TOKEN,
    TOWERS,
    TYPES,
)
from tests.lorenzo.invariants import Bookkeeper, check_options


def check(state: LorenzoState) -> None:
    """All that is cheap to check."""
    check_options(state)
    check_goods(state)
    check_cards(state)
    check_leaders(state)
    check_members(state)
    if state.families:
        check_houses(state)


def check_goods(state: LorenzoState) -> None:
    """Only victory points may be negative; tokens are as many as are held (LM-EFFECT-08)."""
    for seat in range(state.players):
        goods = dict(zip(GOOD_NAMES, state.goods[seat * GOODS : (seat + 1) * GOODS]))
        del goods["victory"]
        assert min(goods.values()) >= 0
        assert goods["faith"] <= 15
        assert goods["token"] == state.tokens[seat].bit_count()
    assert min(state.chest) >= 0


def check_cards(state: LorenzoState) -> None:
    """Every card of the decks is in one place, discarded ones among the lost (LM-PGEN-02)."""
    cards = [card for card in state.floor if card >= 0]
    cards += state.discarded_cards + state.removed_cards
    ahead = state.round * FLOORS
    for first in range(0, len(state.decks), DECK):
        cards += state.decks[first + ahead : first + DECK]
    for i, number in enumerate(state.count):
        row = state.owned[i * MOST_CARDS : (i + 1) * MOST_CARDS]
        cards += row[:number]
        assert set(row[number:]) <= {-1}
        seat, kind = divmod(i, TYPES)
        assert number <= 6 or (kind == 1 and state.flags[seat] & EIGHT_CHARACTERS)
    assert sorted(cards) == sorted(state.decks)
    assert set(state.decks) <= set(state.card_pool)


def check_leaders(state: LorenzoState) -> None:
    """Every leader of the game is in one place; face-down ones are in play."""
    places = [state.removed_leaders, *state.hand, *state.played, *state.pack, *state.family_leaders]
    places += [1 << leader for leader in state.leader_deck]
    assert sum(places) == sum(1 << leader for leader in state.leader_pool)
    assert sum(leaders.bit_count() for leaders in places) == len(state.leader_pool)
    for seat in range(state.players):
        assert state.used[seat] & ~state.played[seat] == 0


def check_members(state: LorenzoState) -> None:
    """Members, occupants, crowds and the council agree; only the Colonna have a brown one."""
    occupants = [0] * SPACES
    for token, space in enumerate(state.member):
        if token % MEMBERS == BROWN:
            assert (space == ABSENT) == (not state.flags[token // MEMBERS] & BROWN_MEMBER)
        if 0 <= space < SPACES:
            occupants[space] += 1
            assert not state.closed >> space & 1
        else:
            assert space in (HOME, ABSENT) or space >= PRIVATE
    assert state.occupants == occupants
    assert state.tower_count == [
        sum(occupants[t * FLOORS : (t + 1) * FLOORS]) for t in range(TOWERS)
    ]
    assert [state.member[token] for token in state.council] == [COUNCIL] * occupants[COUNCIL]


def check_houses(state: LorenzoState) -> None:
    """30 tokens, one family for everybody, and nothing of the Visconti without them."""
    tokens = [token for token in [*state.supply, *state.slot] if token != HIDDEN]
    placed = [state.discards, *state.tokens, *(1 << token for token in tokens)]
    assert sum(placed) == (1 << 30) - 1
    assert sum(mask.bit_count() for mask in placed) == 30
    if state.round:
        assert sorted(state.family) == sorted(state.families)
    visconti = [seat for seat in range(state.players) if state.family[seat] == 11]
    played = sum(state.played[seat].bit_count() for seat in visconti)
    assert state.flipped.bit_count() <= played + state.removed_leaders.bit_count()


class Accountant(Bookkeeper):
    """Keeps the goods of all players by the events alone, those of the expansions included."""

    def _gain_but_tokens(self, base: int, event) -> None:
        """Tokens have events of their own, one by one."""
        self._gain(base, event)
        self.goods[base + TOKEN] -= event.data["goods"].get("token", 0)

    def _pay_but_tokens(self, base: int, event) -> None:
        self._pay(base, event)
        self.goods[base + TOKEN] += event.data["goods"].get("token", 0)

    def _draw_token(self, base: int, event) -> None:
        self.goods[base + TOKEN] += 1

    def _one_token(self, base: int, event) -> None:
        self.goods[base + TOKEN] -= 1

    def _match(self, base: int, event) -> None:
        self.goods[base + MILITARY] = event.data["military"]

    _BOOKS: dict[str, Any] = {
        **Bookkeeper._BOOKS,
        "gain": _gain_but_tokens,
        "pay": _pay_but_tokens,
        "draw-token": _draw_token,
        "lose": Bookkeeper._pay,
        "family": Bookkeeper._gain,
        "empty-chest": Bookkeeper._gain,
        "cash-token": _one_token,
        "store-token": _one_token,
        "pay-token": _one_token,
        "discard-token": _one_token,
        "match-military": _match,
    }
