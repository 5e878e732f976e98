"""What lies on the table in a game of Lorenzo il Magnifico: data only, no rules.

Lists are flat: what belongs to a player stands at ``seat * width + number``. Lists that change
at almost every move are copied with the table; the others are shared between clones, and
whoever changes one puts a new list in its place. The last block is worked out from the rest
(see ``modifiers``) and is no part of the identity.
"""

from __future__ import annotations

from magnifico.core.state import State
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine.box import Box


class Table(State):
    """The table; the rules of the chapters are functions over it."""

    def __init__(self, other: Table | None = None) -> None:
        super().__init__()
        if other is None:
            self.blank(Box(), 0)
        else:
            self.copy_table(other)

    def blank(self, box: Box, players: int) -> None:
        """An empty table for a number of players."""
        self.box: Box = box
        self.players = players
        self.frame: int = 0
        self.table_options: str = ""
        """The options of the table that are not as usual, as JSON."""
        self.switches: int = 0
        self.closed: int = 0
        # Copied by every clone.
        self.goods: list[int] = [0] * (players * n.GOODS)
        self.count: list[int] = [0] * (players * n.TYPES)
        self.member: list[int] = [n.HOME, n.HOME, n.HOME, n.HOME, n.ABSENT] * players
        self.occupants: list[int] = [0] * n.SPACES
        self.tower_count: list[int] = [0] * n.TOWERS
        self.council: list[int] = []
        self.floor: list[int] = [-1] * (n.TOWERS * n.FLOORS)
        self.pending: list[int] = []
        self.amounts_due: list[int] = []
        self.repeated_cards: list[int] = []
        self.earned: list[int] = [0] * (players * n.SOURCES)
        # Shared by clones until somebody puts a new list in place.
        self.owned: list[int] = [-1] * (players * n.TYPES * n.MOST_CARDS)
        self.raised: list[int] = [0] * (players * n.MEMBERS)
        self.decks: list[int] = []
        self.discarded_cards: list[int] = []
        self.removed_cards: list[int] = []
        self.dice: list[int] = [0, 0, 0]
        self.order: list[int] = list(range(players))
        self.schedule: list[int] = []
        self.tiles: list[int] = []
        self.banned: list[int] = [0] * players
        self.bonus_tile: list[int] = [-1] * players
        self.hand: list[int] = [0] * players
        self.hidden_hand: list[int] = [0] * players
        self.hidden_pack: list[int] = [0] * players
        self.played: list[int] = [0] * players
        self.used: list[int] = [0] * players
        self.copied: list[int] = [n.NO_LEADER] * players
        self.pack: list[int] = [0] * players
        self.pick: list[int] = [n.NO_LEADER] * players
        self.leader_deck: list[int] = []
        self.family: list[int] = [n.NO_FAMILY] * players
        self.families: list[int] = []
        self.auction: list[int] = []
        self.offers: list[int] = [n.NO_OFFER] * players
        self.family_leaders: list[int] = []
        self.tokens: list[int] = [0] * players
        self.supply: list[int] = []
        self.discards: int = 0
        self.drawn: int = 0
        self.slot: list[int] = [n.NO_TOKEN] * box.slots
        self.chest: list[int] = [0, 0]
        self.adapted_tower: int = -1
        self.sets: int = 0
        self.faith_tiles: int = 0
        self.flipped: int = 0
        self.removed_leaders: int = 0
        """Leaders that left the game for all to see."""
        self.card_pool: list[int] = []
        self.leader_pool: list[int] = []
        # Worked out from the rest, shared likewise.
        self.floor_min: list[int] = box.floor_value
        self.value: list[int] = [0] * (players * n.MEMBERS)
        self.member_bonus: list[int] = [0] * (players * n.MEMBERS)
        """What abilities add to the members."""
        self.member_set: list[int] = [0] * (players * n.MEMBERS)
        """Values that abilities set instead of the dice, or 0."""
        self.plus: list[int] = [0] * (players * n.ACTIONS)
        self.minus: list[int] = [0] * (players * n.ACTIONS)
        self.discount: list[int] = [0] * (players * n.TYPES * n.GOODS)
        self.either_discount: list[int] = [-1] * (players * n.TYPES)
        self.discount_packed: list[int] = [0] * (players * n.TYPES)
        """The discounts on a type in one integer (see ``amounts``)."""
        self.flags: list[int] = [0] * players
        self.penalty: list[int] = [0] * (players * n.GOODS)
        self.servant_rate: list[int] = [1] * (players * 2)

    def copy_table(self, other: Table) -> None:
        """Become equal to another table."""
        self.copy_core(other)
        self.box = other.box
        self.frame = other.frame
        self.table_options = other.table_options
        self.switches = other.switches
        self.closed = other.closed
        self.goods = other.goods[:]
        self.count = other.count[:]
        self.member = other.member[:]
        self.occupants = other.occupants[:]
        self.tower_count = other.tower_count[:]
        self.council = other.council[:]
        self.floor = other.floor[:]
        self.pending = other.pending[:]
        self.amounts_due = other.amounts_due
        self.repeated_cards = other.repeated_cards
        self.earned = other.earned[:]
        self.owned = other.owned
        self.raised = other.raised
        self.decks = other.decks
        self.discarded_cards = other.discarded_cards
        self.removed_cards = other.removed_cards
        self.dice = other.dice
        self.order = other.order
        self.schedule = other.schedule
        self.tiles = other.tiles
        self.banned = other.banned
        self.bonus_tile = other.bonus_tile
        self.hand = other.hand
        self.hidden_hand = other.hidden_hand
        self.hidden_pack = other.hidden_pack
        self.played = other.played
        self.used = other.used
        self.copied = other.copied
        self.pack = other.pack
        self.pick = other.pick
        self.leader_deck = other.leader_deck
        self.family = other.family
        self.families = other.families
        self.auction = other.auction
        self.offers = other.offers
        self.family_leaders = other.family_leaders
        self.tokens = other.tokens
        self.supply = other.supply
        self.discards = other.discards
        self.drawn = other.drawn
        self.slot = other.slot
        self.chest = other.chest
        self.adapted_tower = other.adapted_tower
        self.sets = other.sets
        self.faith_tiles = other.faith_tiles
        self.flipped = other.flipped
        self.removed_leaders = other.removed_leaders
        self.card_pool = other.card_pool
        self.leader_pool = other.leader_pool
        self.floor_min = other.floor_min
        self.value = other.value
        self.member_bonus = other.member_bonus
        self.member_set = other.member_set
        self.plus = other.plus
        self.minus = other.minus
        self.discount = other.discount
        self.either_discount = other.either_discount
        self.discount_packed = other.discount_packed
        self.flags = other.flags
        self.penalty = other.penalty
        self.servant_rate = other.servant_rate

    def key(self) -> tuple[object, ...]:
        return (
            self.core_key(),
            self.frame,
            self.switches,
            self.closed,
            tuple(self.goods),
            tuple(self.count),
            tuple(self.member),
            tuple(self.occupants),
            tuple(self.tower_count),
            tuple(self.council),
            tuple(self.floor),
            tuple(self.pending),
            tuple(self.earned),
            tuple(self.owned),
            tuple(self.raised),
            tuple(self.decks),
            tuple(self.discarded_cards),
            tuple(self.removed_cards),
            tuple(self.dice),
            tuple(self.order),
            tuple(self.schedule),
            tuple(self.tiles),
            tuple(self.banned),
            tuple(self.bonus_tile),
            tuple(self.hand),
            tuple(self.hidden_hand),
            tuple(self.hidden_pack),
            tuple(self.played),
            tuple(self.used),
            tuple(self.copied),
            tuple(self.pack),
            tuple(self.pick),
            tuple(self.leader_deck),
            tuple(self.family),
            tuple(self.families),
            tuple(self.auction),
            tuple(self.offers),
            tuple(self.family_leaders),
            tuple(self.tokens),
            tuple(self.supply),
            self.discards,
            self.drawn,
            tuple(self.slot),
            tuple(self.chest),
            self.adapted_tower,
            self.sets,
            self.faith_tiles,
            self.flipped,
            tuple(self.amounts_due),
            tuple(self.repeated_cards),
            self.removed_leaders,
            tuple(self.card_pool),
            tuple(self.leader_pool),
            tuple(self.floor_min),
            self.table_options,
        )

    # -- small helpers that every chapter uses --------------------------------------------------

    def offer(self, step: int, frame: int, seat: int, cause: int, options: list[int]) -> None:
        """Open a decision."""
        self.kind = step
        self.frame = frame
        self.seat = seat
        self.cause = cause
        self.options = options

    def have(self, seat: int, good: int) -> int:
        """How much of a good a player has."""
        return self.goods[seat * n.GOODS + good]

    def has_flag(self, seat: int, flag: int) -> bool:
        return self.flags[seat] & flag != 0

    def cause_name(self, cause: int) -> str:
        return self.box.cause_names[cause]
