"""Writes a state as plain data."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from magnifico.core.document import Document, amounts
from magnifico.core.state import NOBODY
from magnifico.lorenzo.components import BOARD_SPACES, contents, space_names
from magnifico.lorenzo.documents.naming import (
    STEP_NAMES,
    member_word,
    members_of_set,
    slot_cards,
    tile_ids,
    token_names,
)
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.names import (
    ABSENT,
    COLOURED,
    DECK,
    FLOORS,
    GOOD_NAMES,
    GOODS,
    HOME,
    MEMBER_NAMES,
    MEMBERS,
    MOST_CARDS,
    PERIODS,
    SOURCE_NAMES,
    SOURCES,
    SPACES,
    TOKEN,
    TOWER_NAMES,
    TYPE_NAMES,
    TYPES,
)
from magnifico.lorenzo.engine.privacy import HIDDEN_PACK
from magnifico.lorenzo.notation import bonus_tile_ids, card_slugs, family_slugs, leader_slugs


def document(state: LorenzoState) -> Document:
    """The state as plain data."""
    cards, leaders = card_slugs(), leader_slugs()
    towers = TOWER_NAMES[: len(state.decks) // DECK]
    floor, need, decks = state.floor, state.need, state.decks
    return {
        "round": state.round,
        "turn": state.turn,
        "dice": {MEMBER_NAMES[i]: state.dice[i] for i in range(COLOURED)},
        "order": list(state.order),
        "schedule": list(state.schedule),
        "towers": {
            tower: [name or "" for name in _named(floor[i * FLOORS : (i + 1) * FLOORS], cards)]
            for i, tower in enumerate(towers)
        },
        "needs": {tower: need[i * FLOORS : (i + 1) * FLOORS] for i, tower in enumerate(towers)},
        "council": [member_word(token) for token in state.council],
        "closed": [BOARD_SPACES[space] for space in range(SPACES) if state.closed >> space & 1],
        "excommunications": [tile_ids()[tile] for tile in state.tiles],
        "players": [_player(state, seat) for seat in range(state.players)],
        "decks": {
            tower: _named(decks[i * DECK : (i + 1) * DECK], cards) for i, tower in enumerate(towers)
        },
        "swept": _named(state.swept, cards),
        "lost": _named(state.lost, cards),
        "houses": _houses(state),
        "leaders": {
            "pool": _named(state.leader_pool, leaders),
            "deck": _named(state.leader_deck, leaders),
            "gone": _named(members_of_set(state.gone), leaders),
        },
        "cards": _named(state.card_pool, cards),
        "decision": _decision(state),
        "stack": [_frame(frame) for frame in state.stack],
        "pending": list(state.pending),
        "bill": list(state.bill),
        "chain": list(state.chain),
        "switches": state.switches,
        "box": json.loads(state.box.changes) if state.box.changes else {},
        "rng": list(state.rng),
    }


def _houses(state: LorenzoState) -> Document:
    """What lies on the table only with Houses of Renaissance; empty without it."""
    if not state.families:
        return {}
    tokens = token_names(state)
    return {
        "families": [family_slugs()[family] for family in state.families],
        "auction": [contents().auction_tiles[tile].id for tile in state.auction],
        "offers": list(state.offers),
        "laid": [_named(members_of_set(laid), leader_slugs()) for laid in state.laid],
        "supply": _named(state.supply, tokens),
        "discards": _named(members_of_set(state.discards), tokens),
        "drawn": _named(members_of_set(state.drawn), tokens),
        "slots": {
            card: token or "" for card, token in zip(slot_cards(), _named(state.slot, tokens))
        },
        "chest": amounts(state.chest, GOOD_NAMES),
        "adapted": TOWER_NAMES[state.adapted],
        "sets": state.sets,
        "faith_tiles": members_of_set(state.faith_tiles),
        "flipped": members_of_set(state.flipped),
    }


def _named(numbers: Iterable[int], names: Sequence[str]) -> list[str | None]:
    """The names of components; None for one that is hidden, or not there."""
    return [names[number] if number >= 0 else None for number in numbers]


def _leader(leader: int) -> str | None:
    return leader_slugs()[leader] if leader >= 0 else None


def _player(state: LorenzoState, seat: int) -> Document:
    unknown = state.unknown[seat]
    return {
        "goods": amounts(state.goods[seat * GOODS : (seat + 1) * GOODS], GOOD_NAMES),
        "cards": {
            name: _named(owned(state, seat, i), card_slugs()) for i, name in enumerate(TYPE_NAMES)
        },
        "members": {
            MEMBER_NAMES[i]: _place(state.member[seat * MEMBERS + i]) for i in range(MEMBERS)
        },
        "values": {
            MEMBER_NAMES[i]: state.value[seat * MEMBERS + i]
            for i in range(MEMBERS)
            if state.member[seat * MEMBERS + i] != ABSENT
        },
        "raised": amounts(state.raised[seat * MEMBERS : (seat + 1) * MEMBERS], MEMBER_NAMES),
        "bonus_tile": bonus_tile_ids()[state.bonus_tile[seat]]
        if state.bonus_tile[seat] >= 0
        else "",
        "excommunicated": [i + 1 for i in range(PERIODS) if state.banned[seat] >> i & 1],
        "hand": _leaders(state.hand[seat], unknown % HIDDEN_PACK),
        "played": _leaders(state.played[seat], 0),
        "used": _leaders(state.used[seat], 0),
        "copied": _leader(state.copied[seat]) or "",
        "pack": _leaders(state.pack[seat], unknown // HIDDEN_PACK),
        "pick": _leader(state.pick[seat]) or "",
        "family": family_slugs()[state.family[seat]] if state.family[seat] >= 0 else "",
        "tokens": _tokens(state, seat),
        "earned": amounts(state.earned[seat * SOURCES : (seat + 1) * SOURCES], SOURCE_NAMES),
    }


def _tokens(state: LorenzoState, seat: int) -> list[str | None]:
    known = _named(members_of_set(state.tokens[seat]), token_names(state))
    return [*known, *[None] * (state.have(seat, TOKEN) - len(known))]


def owned(state: LorenzoState, seat: int, card_type: int) -> list[int]:
    """The cards of a type that a player has, in the order they were taken."""
    i = seat * TYPES + card_type
    return state.owned[i * MOST_CARDS : i * MOST_CARDS + state.count[i]]


def _place(space: int) -> str:
    if space == ABSENT:
        return "absent"
    return "home" if space == HOME else space_names()[space]


def _leaders(known: int, unknown: int) -> list[str | None]:
    return _named(members_of_set(known), leader_slugs()) + [None] * unknown


def _decision(state: LorenzoState) -> Document:
    if state.seat == NOBODY:
        return {}
    return {
        "seat": state.seat,
        "kind": STEP_NAMES[state.kind],
        "frame": _frame(state.frame),
        "waiting": list(state.waiting),
    }


def _frame(frame: int) -> list[Any]:
    """Pending work: the name of the step, the seat and the arguments."""
    args = [p.arg_a(frame), p.arg_b(frame), p.arg_c(frame), p.arg_d(frame)]
    while args and args[-1] == 0:
        args.pop()
    return [STEP_NAMES[p.step_of(frame)], p.seat_of(frame), *args]
