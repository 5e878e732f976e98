"""Copies and compares the fields of ``magnifico.lorenzo.engine.table.Table``.

Written by ``python scripts/fields.py``: change the lines that declare the fields, and run it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from magnifico.core import copying as core

if TYPE_CHECKING:
    from magnifico.lorenzo.engine.table import Table


def copy_fields(to: Table, other: Table) -> None:
    """Make one equal to another."""
    core.copy_fields(to, other)
    to.box = other.box
    to.frame = other.frame
    to.switches = other.switches
    to.closed = other.closed
    to.goods = other.goods[:]
    to.count = other.count[:]
    to.member = other.member[:]
    to.occupants = other.occupants[:]
    to.tower_count = other.tower_count[:]
    to.council = other.council[:]
    to.floor = other.floor[:]
    to.pending = other.pending[:]
    to.earned = other.earned[:]
    to.owned = other.owned
    to.raised = other.raised
    to.decks = other.decks
    to.discarded_cards = other.discarded_cards
    to.removed_cards = other.removed_cards
    to.dice = other.dice
    to.order = other.order
    to.schedule = other.schedule
    to.tiles = other.tiles
    to.banned = other.banned
    to.bonus_tile = other.bonus_tile
    to.hand = other.hand
    to.hidden_hand = other.hidden_hand
    to.hidden_pack = other.hidden_pack
    to.played = other.played
    to.used = other.used
    to.copied = other.copied
    to.pack = other.pack
    to.pick = other.pick
    to.leader_deck = other.leader_deck
    to.family = other.family
    to.families = other.families
    to.auction = other.auction
    to.offers = other.offers
    to.family_leaders = other.family_leaders
    to.tokens = other.tokens
    to.supply = other.supply
    to.discards = other.discards
    to.drawn = other.drawn
    to.slot = other.slot
    to.chest = other.chest
    to.adapted_tower = other.adapted_tower
    to.sets = other.sets
    to.faith_tiles = other.faith_tiles
    to.flipped = other.flipped
    to.amounts_due = other.amounts_due
    to.repeated_cards = other.repeated_cards
    to.removed_leaders = other.removed_leaders
    to.card_pool = other.card_pool
    to.leader_pool = other.leader_pool
    to.floor_min = other.floor_min
    to.table_options = other.table_options
    to.value = other.value
    to.member_bonus = other.member_bonus
    to.member_set = other.member_set
    to.plus = other.plus
    to.minus = other.minus
    to.discount = other.discount
    to.either_discount = other.either_discount
    to.discount_packed = other.discount_packed
    to.flags = other.flags
    to.penalty = other.penalty
    to.servant_rate = other.servant_rate


def key_of(t: Table) -> tuple[object, ...]:
    """Everything that distinguishes one from another."""
    return (
        core.key_of(t),
        t.frame,
        t.switches,
        t.closed,
        tuple(t.goods),
        tuple(t.count),
        tuple(t.member),
        tuple(t.occupants),
        tuple(t.tower_count),
        tuple(t.council),
        tuple(t.floor),
        tuple(t.pending),
        tuple(t.earned),
        tuple(t.owned),
        tuple(t.raised),
        tuple(t.decks),
        tuple(t.discarded_cards),
        tuple(t.removed_cards),
        tuple(t.dice),
        tuple(t.order),
        tuple(t.schedule),
        tuple(t.tiles),
        tuple(t.banned),
        tuple(t.bonus_tile),
        tuple(t.hand),
        tuple(t.hidden_hand),
        tuple(t.hidden_pack),
        tuple(t.played),
        tuple(t.used),
        tuple(t.copied),
        tuple(t.pack),
        tuple(t.pick),
        tuple(t.leader_deck),
        tuple(t.family),
        tuple(t.families),
        tuple(t.auction),
        tuple(t.offers),
        tuple(t.family_leaders),
        tuple(t.tokens),
        tuple(t.supply),
        t.discards,
        t.drawn,
        tuple(t.slot),
        tuple(t.chest),
        t.adapted_tower,
        t.sets,
        t.faith_tiles,
        t.flipped,
        tuple(t.amounts_due),
        tuple(t.repeated_cards),
        t.removed_leaders,
        tuple(t.card_pool),
        tuple(t.leader_pool),
        tuple(t.floor_min),
        t.table_options,
    )
