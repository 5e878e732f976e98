"""How Lorenzo il Magnifico is practised."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from magnifico.bots.lorenzo.features import leaders_under_way
from magnifico.core.state import State
from magnifico.learn.curriculum import Curriculum, Gift
from magnifico.lorenzo.data.components import contents
from magnifico.lorenzo.engine.costs import has_room
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.leaders import play_leader
from magnifico.lorenzo.engine.names import NO_OFFER, NO_SPACE, ROUNDS
from magnifico.lorenzo.engine.packing import (
    ACTIVATE,
    DISCARD,
    OFFER,
    PLAY,
    first,
    option,
    verb_of,
)
from magnifico.lorenzo.engine.steps import AUCTION, BONUS_TILE, END_OF_TURN, TURN
from magnifico.lorenzo.engine.towers import take

CARD_ON_FLOOR = 1000
"""Gifts from here on are cards, by the floor of the towers where they lie; others are leaders."""
LEADERS_AT = 3
"""The round in which leaders are tried."""


class LorenzoCurriculum(Curriculum):
    """A quarter of the games is basic, a third with leaders, the rest with expansions and promos;
    more than half of the tables seat two. Gifts are leaders that are put into play for nothing."""

    gifts = 0.05
    networks = 1
    trials = (
        (2, {}),
        (2, {"advanced": True}),
        (4, {"advanced": True}),
        (3, {"houses": True, "pazzi": True}),
    )

    chosen = ("bonus-tile", "family")
    moments = (1, 2, 3, 3, 4, 5, 6)

    def table(self, draw: random.Random) -> tuple[int, Mapping[str, Any]]:
        players = draw.choice([2] * 6 + [3] * 2 + [4] * 2)
        kind = draw.random()
        if kind < 0.25:
            return players, {}
        if kind < 0.6:
            return players, {"advanced": True}
        options = {name: draw.random() < 0.6 for name in ("houses", "pazzi")}
        options |= {name: draw.random() < 0.3 for name in ("promo_tiles", "promo_cards")}
        if options["houses"] and draw.random() < 0.2:
            players = 5
        return players, {"advanced": True, **options}

    def gift(self, state: State, draw: random.Random) -> int | None:
        assert isinstance(state, LorenzoState)
        leaders = _hand(state, state.seat)
        return draw.choice(leaders) if leaders and state.kind == TURN else None

    def gifts_at(self, state: State) -> list[Gift]:
        assert isinstance(state, LorenzoState)
        if state.kind != TURN:
            return []
        leaders = _hand(state, state.seat) if state.round == LEADERS_AT else []
        names = contents()
        gifts = [(f"leader:{names.leaders[leader].slug}", leader) for leader in leaders]
        for floor, card in enumerate(state.floor):
            if card >= 0 and has_room(state, state.seat, card, NO_SPACE):
                gifts.append((f"card:{names.cards[card].slug}", CARD_ON_FLOOR + floor))
        return gifts

    def give(self, state: State, gift: int) -> None:
        assert isinstance(state, LorenzoState)
        state.stack.append(state.frame)
        if gift >= CARD_ON_FLOOR:
            take(state, state.seat, gift - CARD_ON_FLOOR)
        else:
            play_leader(state, state.seat, gift)
        state.advance()

    def choices_at(self, state: State) -> list[Gift]:
        assert isinstance(state, LorenzoState)
        names = contents()
        if state.kind == BONUS_TILE:
            tiles = [(names.bonus_tiles[first(option)].id, option) for option in state.options]
            return [(f"bonus-tile:{name}", option) for name, option in tiles]
        if state.kind == AUCTION and all(offer == NO_OFFER for offer in state.offers):
            families = [names.families[family].slug for family in state.families]
            return [(f"family:{name}", place) for place, name in enumerate(families)]
        return []

    def choose(self, state: State, choice: int) -> None:
        """In the auction, everybody offers the least: for this place, and for those after it."""
        assert isinstance(state, LorenzoState)
        if state.kind == BONUS_TILE:
            state.play(choice)
        for after in range(state.players if state.kind == AUCTION else 0):
            state.play(option(OFFER, (choice + after) % state.players, 0))

    def is_eager(self, state: State, option: int) -> bool:
        return state.kind in (TURN, END_OF_TURN) and verb_of(option) in (PLAY, ACTIVATE)

    def is_wasteful(self, state: State, option: int) -> bool:
        is_early = state.round < ROUNDS
        return is_early and state.kind in (TURN, END_OF_TURN) and verb_of(option) == DISCARD

    def nearness(self, state: State, seat: int) -> float:
        assert isinstance(state, LorenzoState)
        return leaders_under_way(state, seat)


def _hand(state: LorenzoState, seat: int) -> list[int]:
    hand = state.hand[seat]
    return [leader for leader in range(hand.bit_length()) if hand >> leader & 1]


CURRICULUM = LorenzoCurriculum()
