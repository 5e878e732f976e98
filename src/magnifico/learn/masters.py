"""How Masters of Renaissance is practised."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from magnifico.core.state import State
from magnifico.learn.curriculum import Curriculum, Gift
from magnifico.masters.data.components import CONTENTS
from magnifico.masters.engine import leaders
from magnifico.masters.engine.buying import height, place
from magnifico.masters.engine.components import DECK, LEVEL, PILES, SLOTS
from magnifico.masters.engine.flow import MastersState
from magnifico.masters.engine.leaders import HAND
from magnifico.masters.engine.packing import DISCARD, PLAY, verb_of
from magnifico.masters.engine.steps import END_TURN, TURN

CARD_IN_SLOT = 100
"""Gifts from here on are cards with the slot they go to; others are leaders."""


class MastersCurriculum(Curriculum):
    """As many tables seat three or four as two: there is more to learn at them. Gifts are leaders
    that are put into play for nothing."""

    gifts = 0.02
    networks = 1
    trials = ((2, {}), (4, {}))
    moments = (1, 3, 5, 7, 9, 11)

    def table(self, draw: random.Random) -> tuple[int, Mapping[str, Any]]:
        return draw.choice([1, 2, 2, 2, 3, 4, 4]), {}

    def gift(self, state: State, draw: random.Random) -> int | None:
        assert isinstance(state, MastersState)
        hand = _hand(state)
        return draw.choice(hand) if hand and _is_new_turn(state) else None

    def gifts_at(self, state: State) -> list[Gift]:
        assert isinstance(state, MastersState)
        if not _is_new_turn(state):
            return []
        gifts = [(f"leader:{CONTENTS.leaders[leader - 1].id}", leader) for leader in _hand(state)]
        for card in (state.grid[pile * DECK] for pile in range(PILES)):
            slots = [s for s in range(SLOTS) if height(state, state.seat, s) == LEVEL[card]]
            if card and slots:
                number = CARD_IN_SLOT + card * SLOTS + slots[0]
                gifts.append((f"card:{CONTENTS.cards[card - 1].id}", number))
        return gifts

    def give(self, state: State, gift: int) -> None:
        assert isinstance(state, MastersState)
        if gift >= CARD_IN_SLOT:
            place(state, *divmod(gift - CARD_IN_SLOT, SLOTS))
        else:
            leaders.play(state, gift)
        state.refresh()

    def is_eager(self, state: State, option: int) -> bool:
        return state.kind in (TURN, END_TURN) and verb_of(option) == PLAY

    def is_wasteful(self, state: State, option: int) -> bool:
        return state.kind in (TURN, END_TURN) and verb_of(option) == DISCARD


def _is_new_turn(state: MastersState) -> bool:
    return state.kind == TURN and not state.waiting


def _hand(state: MastersState) -> list[int]:
    start = state.seat * HAND
    return [leader for leader in state.hand[start : start + HAND] if leader]


CURRICULUM = MastersCurriculum()
