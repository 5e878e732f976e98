"""What lies on the table in a game of Lorenzo il Magnifico: data only, no rules.

Lists are flat: what belongs to a player stands at ``seat * width + number``. A field is one line;
its type says whether clones share it, in which case whoever changes it puts a new list in its place
(see ``core.state``).
"""

from __future__ import annotations

from magnifico.core.comparing import Pairs
from magnifico.core.state import Derived, Own, Shared, State
from magnifico.lorenzo.engine import copying
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine.box import Box


class Table(State):
    """The table; the rules of the chapters are functions over it."""

    def __init__(self, other: Table | None = None) -> None:
        super().__init__()
        if other is None:
            self.blank(Box(), 0)
        else:
            copying.copy_fields(self, other)

    def blank(self, box: Box, players: int) -> None:
        """An empty table for a number of players."""
        self.box: Box = box
        self.players = players
        self.frame: int = 0
        self.switches: int = 0
        self.closed: int = 0
        self.goods: Own = [0] * (players * n.GOODS)
        self.count: Own = [0] * (players * n.TYPES)
        self.member: Own = [n.HOME, n.HOME, n.HOME, n.HOME, n.ABSENT] * players
        self.occupants: Own = [0] * n.SPACES
        self.tower_count: Own = [0] * n.TOWERS
        self.council: Own = []
        self.floor: Own = [-1] * (n.TOWERS * n.FLOORS)
        self.pending: Own = []
        self.earned: Own = [0] * (players * n.SOURCES)
        self.owned: Shared = [-1] * (players * n.TYPES * n.MOST_CARDS)
        self.raised: Shared = [0] * (players * n.MEMBERS)
        self.decks: Shared = []
        self.discarded_cards: Shared = []
        self.removed_cards: Shared = []
        self.dice: Shared = [0, 0, 0]
        self.order: Shared = list(range(players))
        self.schedule: Shared = []
        self.tiles: Shared = []
        self.banned: Shared = [0] * players
        self.bonus_tile: Shared = [-1] * players
        self.hand: Shared = [0] * players
        self.hidden_hand: Shared = [0] * players
        self.hidden_pack: Shared = [0] * players
        self.played: Shared = [0] * players
        self.used: Shared = [0] * players
        self.copied: Shared = [n.NO_LEADER] * players
        self.pack: Shared = [0] * players
        self.pick: Shared = [n.NO_LEADER] * players
        self.leader_deck: Shared = []
        self.family: Shared = [n.NO_FAMILY] * players
        self.families: Shared = []
        self.auction: Shared = []
        self.offers: Shared = [n.NO_OFFER] * players
        self.family_leaders: Shared = []
        self.tokens: Shared = [0] * players
        self.supply: Shared = []
        self.discards: int = 0
        self.drawn: int = 0
        self.slot: Shared = [n.NO_TOKEN] * box.slots
        self.chest: Shared = [0, 0]
        self.adapted_tower: int = -1
        self.sets: int = 0
        self.faith_tiles: int = 0
        self.flipped: int = 0
        self.amounts_due: Shared = []
        self.repeated_cards: Shared = []
        self.removed_leaders: int = 0
        """Leaders that left the game for all to see."""
        self.card_pool: Shared = []
        self.leader_pool: Shared = []
        self.floor_min: Shared = box.floor_value
        self.table_options: str = ""
        """The options of the table that are not as usual, as JSON."""
        # Worked out from the rest (see ``modifiers``).
        self.value: Derived = [0] * (players * n.MEMBERS)
        self.member_bonus: Derived = [0] * (players * n.MEMBERS)
        """What abilities add to the members."""
        self.member_set: Derived = [0] * (players * n.MEMBERS)
        """Values that abilities set instead of the dice, or 0."""
        self.plus: Derived = [0] * (players * n.ACTIONS)
        self.minus: Derived = [0] * (players * n.ACTIONS)
        self.discount: Derived = [0] * (players * n.TYPES * n.GOODS)
        self.either_discount: Derived = [-1] * (players * n.TYPES)
        self.discount_packed: Derived = [0] * (players * n.TYPES)
        """The discounts on a type in one integer (see ``amounts``)."""
        self.flags: Derived = [0] * players
        self.penalty: Derived = [0] * (players * n.GOODS)
        self.servant_rate: Derived = [1] * (players * 2)

    def key(self) -> tuple[object, ...]:
        return copying.key_of(self)

    def parting(self, other: State) -> Pairs:
        assert isinstance(other, Table)
        return copying.parting_of(self, other)

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
