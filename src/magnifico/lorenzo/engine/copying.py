"""Copies and compares the fields of ``magnifico.lorenzo.engine.table.Table``.

Written by ``python scripts/fields.py``: change the lines that declare the fields, and run it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from magnifico.core import copying as core
from magnifico.core.comparing import Pairs

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


def parting_of(t: Table, other: Table) -> Pairs:
    """The fields in which two differ, but for the options, which follow from the rest."""
    found = core.parting_of(t, other)
    if t.frame != other.frame:
        found.append((t.frame, other.frame))
    if t.switches != other.switches:
        found.append((t.switches, other.switches))
    if t.closed != other.closed:
        found.append((t.closed, other.closed))
    if t.goods != other.goods:
        found.append((tuple(t.goods), tuple(other.goods)))
    if t.count != other.count:
        found.append((tuple(t.count), tuple(other.count)))
    if t.member != other.member:
        found.append((tuple(t.member), tuple(other.member)))
    if t.occupants != other.occupants:
        found.append((tuple(t.occupants), tuple(other.occupants)))
    if t.tower_count != other.tower_count:
        found.append((tuple(t.tower_count), tuple(other.tower_count)))
    if t.council != other.council:
        found.append((tuple(t.council), tuple(other.council)))
    if t.floor != other.floor:
        found.append((tuple(t.floor), tuple(other.floor)))
    if t.pending != other.pending:
        found.append((tuple(t.pending), tuple(other.pending)))
    if t.earned != other.earned:
        found.append((tuple(t.earned), tuple(other.earned)))
    if t.owned != other.owned:
        found.append((tuple(t.owned), tuple(other.owned)))
    if t.raised != other.raised:
        found.append((tuple(t.raised), tuple(other.raised)))
    if t.decks != other.decks:
        found.append((tuple(t.decks), tuple(other.decks)))
    if t.discarded_cards != other.discarded_cards:
        found.append((tuple(t.discarded_cards), tuple(other.discarded_cards)))
    if t.removed_cards != other.removed_cards:
        found.append((tuple(t.removed_cards), tuple(other.removed_cards)))
    if t.dice != other.dice:
        found.append((tuple(t.dice), tuple(other.dice)))
    if t.order != other.order:
        found.append((tuple(t.order), tuple(other.order)))
    if t.schedule != other.schedule:
        found.append((tuple(t.schedule), tuple(other.schedule)))
    if t.tiles != other.tiles:
        found.append((tuple(t.tiles), tuple(other.tiles)))
    if t.banned != other.banned:
        found.append((tuple(t.banned), tuple(other.banned)))
    if t.bonus_tile != other.bonus_tile:
        found.append((tuple(t.bonus_tile), tuple(other.bonus_tile)))
    if t.hand != other.hand:
        found.append((tuple(t.hand), tuple(other.hand)))
    if t.hidden_hand != other.hidden_hand:
        found.append((tuple(t.hidden_hand), tuple(other.hidden_hand)))
    if t.hidden_pack != other.hidden_pack:
        found.append((tuple(t.hidden_pack), tuple(other.hidden_pack)))
    if t.played != other.played:
        found.append((tuple(t.played), tuple(other.played)))
    if t.used != other.used:
        found.append((tuple(t.used), tuple(other.used)))
    if t.copied != other.copied:
        found.append((tuple(t.copied), tuple(other.copied)))
    if t.pack != other.pack:
        found.append((tuple(t.pack), tuple(other.pack)))
    if t.pick != other.pick:
        found.append((tuple(t.pick), tuple(other.pick)))
    if t.leader_deck != other.leader_deck:
        found.append((tuple(t.leader_deck), tuple(other.leader_deck)))
    if t.family != other.family:
        found.append((tuple(t.family), tuple(other.family)))
    if t.families != other.families:
        found.append((tuple(t.families), tuple(other.families)))
    if t.auction != other.auction:
        found.append((tuple(t.auction), tuple(other.auction)))
    if t.offers != other.offers:
        found.append((tuple(t.offers), tuple(other.offers)))
    if t.family_leaders != other.family_leaders:
        found.append((tuple(t.family_leaders), tuple(other.family_leaders)))
    if t.tokens != other.tokens:
        found.append((tuple(t.tokens), tuple(other.tokens)))
    if t.supply != other.supply:
        found.append((tuple(t.supply), tuple(other.supply)))
    if t.discards != other.discards:
        found.append((t.discards, other.discards))
    if t.drawn != other.drawn:
        found.append((t.drawn, other.drawn))
    if t.slot != other.slot:
        found.append((tuple(t.slot), tuple(other.slot)))
    if t.chest != other.chest:
        found.append((tuple(t.chest), tuple(other.chest)))
    if t.adapted_tower != other.adapted_tower:
        found.append((t.adapted_tower, other.adapted_tower))
    if t.sets != other.sets:
        found.append((t.sets, other.sets))
    if t.faith_tiles != other.faith_tiles:
        found.append((t.faith_tiles, other.faith_tiles))
    if t.flipped != other.flipped:
        found.append((t.flipped, other.flipped))
    if t.amounts_due != other.amounts_due:
        found.append((tuple(t.amounts_due), tuple(other.amounts_due)))
    if t.repeated_cards != other.repeated_cards:
        found.append((tuple(t.repeated_cards), tuple(other.repeated_cards)))
    if t.removed_leaders != other.removed_leaders:
        found.append((t.removed_leaders, other.removed_leaders))
    if t.card_pool != other.card_pool:
        found.append((tuple(t.card_pool), tuple(other.card_pool)))
    if t.leader_pool != other.leader_pool:
        found.append((tuple(t.leader_pool), tuple(other.leader_pool)))
    if t.floor_min != other.floor_min:
        found.append((tuple(t.floor_min), tuple(other.floor_min)))
    if t.table_options != other.table_options:
        found.append((t.table_options, other.table_options))
    return found
