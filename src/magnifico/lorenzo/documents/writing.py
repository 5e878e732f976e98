"""Writes a state as plain data."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from magnifico.core.document import Document, DocumentCache, amounts
from magnifico.core.state import NOBODY
from magnifico.lorenzo.data.components import BOARD_SPACES, contents, space_names
from magnifico.lorenzo.documents.naming import (
    STEP_NAMES,
    member_word,
    members_of_set,
    slot_cards,
    tile_ids,
    token_names,
)
from magnifico.lorenzo.documents.work import (
    bill_document,
    chain_document,
    frame_document,
    pending_document,
)
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.notation import bonus_tile_ids, card_slugs, family_slugs, leader_slugs


def document(state: LorenzoState, cache: DocumentCache | None = None) -> Document:
    """The state as plain data; parts that are as they were are taken from the cache."""
    part = (cache or DocumentCache()).part
    towers = n.TOWER_NAMES[: len(state.decks) // n.DECK]
    lasting = part("lasting", _lasting_sources(state), _lasting, state, towers)
    return {
        "options": lasting["options"],
        "round": state.round,
        "turn": state.turn,
        "dice": lasting["dice"],
        "order": lasting["order"],
        "schedule": lasting["schedule"],
        "towers": part("towers", state.floor[:], _towers, state, towers),
        "needs": lasting["needs"],
        "council": [member_word(token) for token in state.council],
        "closed": lasting["closed"],
        "excommunications": lasting["excommunications"],
        "players": [
            part(seat, _sources(state, seat), _player, state, seat) for seat in range(state.players)
        ],
        "decks": lasting["decks"],
        "swept": lasting["swept"],
        "lost": lasting["lost"],
        "houses": _houses(state),
        "leaders": lasting["leaders"],
        "cards": lasting["cards"],
        "decision": _decision(state),
        "stack": [frame_document(state, frame) for frame in state.stack],
        "pending": pending_document(state),
        "bill": bill_document(state),
        "chain": chain_document(state),
        "rng": list(state.rng),
    }


def _lasting_sources(state: LorenzoState) -> tuple[object, ...]:
    """What those parts are made of that change with a round, or never."""
    return (
        state.table_options,
        state.dice,
        state.order,
        state.schedule,
        state.floor_min,
        state.closed,
        state.tiles,
        state.decks,
        state.discarded_cards,
        state.removed_cards,
        state.leader_pool,
        state.leader_deck,
        state.removed_leaders,
        state.card_pool,
    )


def _lasting(state: LorenzoState, towers: Sequence[str]) -> Document:
    cards = card_slugs()
    return {
        "options": options_of(state),
        "dice": {n.MEMBER_NAMES[i]: state.dice[i] for i in range(n.COLOURED)},
        "order": list(state.order),
        "schedule": list(state.schedule),
        "needs": _needs(state, towers),
        "closed": [BOARD_SPACES[space] for space in range(n.SPACES) if state.closed >> space & 1],
        "excommunications": [tile_ids()[tile] for tile in state.tiles],
        "decks": _decks(state, towers),
        "swept": _named(state.discarded_cards, cards),
        "lost": _named(state.removed_cards, cards),
        "leaders": _all_leaders(state),
        "cards": _named(state.card_pool, cards),
    }


def _towers(state: LorenzoState, towers: Sequence[str]) -> Document:
    floor, cards = state.floor, card_slugs()
    return {
        tower: [name or "" for name in _named(floor[i * n.FLOORS : (i + 1) * n.FLOORS], cards)]
        for i, tower in enumerate(towers)
    }


def _needs(state: LorenzoState, towers: Sequence[str]) -> Document:
    need = state.floor_min
    return {tower: need[i * n.FLOORS : (i + 1) * n.FLOORS] for i, tower in enumerate(towers)}


def _decks(state: LorenzoState, towers: Sequence[str]) -> Document:
    decks, cards = state.decks, card_slugs()
    return {
        tower: _named(decks[i * n.DECK : (i + 1) * n.DECK], cards) for i, tower in enumerate(towers)
    }


def _all_leaders(state: LorenzoState) -> Document:
    leaders = leader_slugs()
    return {
        "pool": _named(state.leader_pool, leaders),
        "deck": _named(state.leader_deck, leaders),
        "gone": _named(members_of_set(state.removed_leaders), leaders),
    }


def options_of(state: LorenzoState) -> Document:
    """The options of the table that are not as usual."""
    options: Document = json.loads(state.table_options) if state.table_options else {}
    return options


def _houses(state: LorenzoState) -> Document:
    """What lies on the table only with Houses of Renaissance; empty without it."""
    if not state.families:
        return {}
    tokens = token_names(state)
    return {
        "families": [family_slugs()[family] for family in state.families],
        "auction": [contents().auction_tiles[tile].id for tile in state.auction],
        "offers": list(state.offers),
        "laid": [_named(members_of_set(laid), leader_slugs()) for laid in state.family_leaders],
        "supply": _named(state.supply, tokens),
        "discards": _named(members_of_set(state.discards), tokens),
        "drawn": _named(members_of_set(state.drawn), tokens),
        "slots": {
            card: token or "" for card, token in zip(slot_cards(), _named(state.slot, tokens))
        },
        "chest": amounts(state.chest, n.GOOD_NAMES),
        "adapted": n.TOWER_NAMES[state.adapted_tower],
        "sets": state.sets,
        "faith_tiles": members_of_set(state.faith_tiles),
        "flipped": members_of_set(state.flipped),
    }


def _named(numbers: Iterable[int], names: Sequence[str]) -> list[str | None]:
    """The names of components; None for one that is hidden, or not there."""
    return [names[number] if number >= 0 else None for number in numbers]


def _leader(leader: int) -> str | None:
    return leader_slugs()[leader] if leader >= 0 else None


def _sources(state: LorenzoState, seat: int) -> tuple[object, ...]:
    """What the document of a player is made of."""
    width = n.TYPES * n.MOST_CARDS
    members = slice(seat * n.MEMBERS, (seat + 1) * n.MEMBERS)
    return (
        state.goods[seat * n.GOODS : (seat + 1) * n.GOODS],
        state.owned[seat * width : (seat + 1) * width],
        state.count[seat * n.TYPES : (seat + 1) * n.TYPES],
        state.member[members],
        state.value[members],
        state.raised[members],
        state.bonus_tile[seat],
        state.banned[seat],
        state.hand[seat],
        state.hidden_hand[seat],
        state.played[seat],
        state.used[seat],
        state.copied[seat],
        state.pack[seat],
        state.hidden_pack[seat],
        state.pick[seat],
        state.family[seat],
        state.tokens[seat],
        state.earned[seat * n.SOURCES : (seat + 1) * n.SOURCES],
    )


def _player(state: LorenzoState, seat: int) -> Document:
    return {
        "goods": amounts(state.goods[seat * n.GOODS : (seat + 1) * n.GOODS], n.GOOD_NAMES),
        "cards": {
            name: _named(owned(state, seat, i), card_slugs()) for i, name in enumerate(n.TYPE_NAMES)
        },
        "members": {
            n.MEMBER_NAMES[i]: _place(state.member[seat * n.MEMBERS + i]) for i in range(n.MEMBERS)
        },
        "values": {
            n.MEMBER_NAMES[i]: state.value[seat * n.MEMBERS + i]
            for i in range(n.MEMBERS)
            if state.member[seat * n.MEMBERS + i] != n.ABSENT
        },
        "raised": amounts(state.raised[seat * n.MEMBERS : (seat + 1) * n.MEMBERS], n.MEMBER_NAMES),
        "bonus_tile": bonus_tile_ids()[state.bonus_tile[seat]]
        if state.bonus_tile[seat] >= 0
        else "",
        "excommunicated": [i + 1 for i in range(n.PERIODS) if state.banned[seat] >> i & 1],
        "hand": _leaders(state.hand[seat], state.hidden_hand[seat]),
        "played": _leaders(state.played[seat], 0),
        "used": _leaders(state.used[seat], 0),
        "copied": _leader(state.copied[seat]) or "",
        "pack": _leaders(state.pack[seat], state.hidden_pack[seat]),
        "pick": _leader(state.pick[seat]) or "",
        "family": family_slugs()[state.family[seat]] if state.family[seat] >= 0 else "",
        "tokens": _tokens(state, seat),
        "earned": amounts(state.earned[seat * n.SOURCES : (seat + 1) * n.SOURCES], n.SOURCE_NAMES),
    }


def _tokens(state: LorenzoState, seat: int) -> list[str | None]:
    if not state.have(seat, n.TOKEN) and not state.tokens[seat]:
        return []
    known = _named(members_of_set(state.tokens[seat]), token_names(state))
    return [*known, *[None] * (state.have(seat, n.TOKEN) - len(known))]


def owned(state: LorenzoState, seat: int, card_type: int) -> list[int]:
    """The cards of a type that a player has, in the order they were taken."""
    i = seat * n.TYPES + card_type
    return state.owned[i * n.MOST_CARDS : i * n.MOST_CARDS + state.count[i]]


def _place(space: int) -> str:
    if space == n.ABSENT:
        return "absent"
    return "home" if space == n.HOME else space_names()[space]


def _leaders(known: int, unknown: int) -> list[str | None]:
    if not known and not unknown:
        return []
    return _named(members_of_set(known), leader_slugs()) + [None] * unknown


def _decision(state: LorenzoState) -> Document:
    if state.seat == NOBODY:
        return {}
    return {
        "seat": state.seat,
        "kind": STEP_NAMES[state.kind],
        "frame": frame_document(state, state.frame),
        "waiting": list(state.waiting),
    }
