"""The contents of the box as tables of integers, decoded once from the card data.

Every state of a game points to the same box and nothing changes it. Tables are flat lists:
``bundles`` holds amounts of goods in rows of ``GOODS``; ``programs`` holds effects in rows of
``ROW`` (an operation and its arguments) that end with ``OP_END``; ``modifiers`` holds standing
abilities in rows of ``ROW``.
"""

from __future__ import annotations

from typing import Final

ROW: Final = 5

# Operations of effects that the engine itself asks for; the others get their numbers from the
# vocabulary, where each word names its operation (``effects.add_operation``).
OP_END: Final = 0
OP_GAIN: Final = 1
OP_PRIVILEGES: Final = 2
OP_PER: Final = 3
OP_LOSE: Final = 4
OP_RAISE: Final = 5
OP_MARKET_REWARD: Final = 6
OWN_NUMBERS: Final = 7

SPECIAL_TOWER_TOO: Final = 16
"""In the types of ``Take``: cards of the special tower may be taken as well."""
MEMBER_VALUE: Final = 1000
"""Value of ``EitherActivation`` that stands for the value of the placed member."""
OPPONENT_CHARACTER: Final = 0
COPIED_NAMES: Final = ("opponent_character", "own_venture")

# Limits of a Harvest or Production without a member.
SERVANTS_ONLY: Final = 1  # bonuses of characters do not raise it
ONE_CARD: Final = 2  # at most one card is activated
NO_PERSONAL_BONUS: Final = 4
NOTHING_RAISES: Final = 8
LIMIT_NAMES: Final = ("servants-only", "one-card", "no-personal-bonus", "nothing-raises")
OWNER_SHIFT: Final = 4  # from here on: the seat whose cards are used, plus 1

# Standing abilities.
MOD_ACTION: Final = 1  # action, how much
MOD_DISCOUNT: Final = 2  # type (TYPES: all), bundle
MOD_EITHER: Final = 3  # type, bundle, other bundle
MOD_FLAG: Final = 4  # flag
MOD_MEMBERS: Final = 5  # members (mask), how much
MOD_SET: Final = 6  # members (mask), value
MOD_PENALTY: Final = 7  # bundle
MOD_SUPPORT: Final = 8  # victory points
MOD_SERVANTS: Final = 9  # value added, for how many servants
MOD_NO_SCORE: Final = 10  # type
MOD_LOSS: Final = 11  # what is counted, for each how many, points
MOD_TRIGGER: Final = 12  # event, program
MOD_OPPONENTS: Final = 13  # action, how much
MOD_LEADER_COST: Final = 14  # bundle
ABILITY_COUNT: Final = 15

# What end-of-game losses count.
LOSS_VICTORY: Final = 0
LOSS_MILITARY: Final = 1
LOSS_BUILDING_COSTS: Final = 2
LOSS_RESOURCES: Final = 3
LOSS_LEADERS: Final = 4
LOSS_LARGE_COLLECTIONS: Final = 5
LOSS_NAMES: Final = (
    "victory",
    "military",
    "building_costs",
    "resources",
    "leaders",
    "cards_beyond_four",
)

# Requirements of leaders, in rows of three: kind, what, amount.
NEED: Final = 3
NEED_GOODS: Final = 0
NEED_CARDS: Final = 1
NEED_SAME_TYPE: Final = 2
NEED_ALL_CARDS: Final = 3
NEED_OTHER_LEADERS: Final = 4
NEED_MOST: Final = 5  # from here on the amount is a maximum
NEED_MOST_GOODS: Final = 5
NEED_MOST_CARDS: Final = 6
NEED_MOST_TYPES: Final = 7
NEED_MOST_WOOD_AND_STONE: Final = 8

# Kinds of leader abilities.
PERMANENT: Final = 0
ONCE_PER_ROUND: Final = 1
COPIES: Final = 2
ACTION_SPACE: Final = 3
IMMEDIATE: Final = 4
ABILITY_NAMES: Final = ("permanent", "once_per_round", "copies", "space", "immediate")

# What an exchange discards besides goods: nothing, a card of a type (+ 1), or a leader.
DISCARD_NOTHING: Final = 0
DISCARD_TYPE: Final = 1
DISCARD_LEADER: Final = 5
DISCARD_NAMES: Final = ("nothing", "territory", "character", "building", "venture", "leader")

# When the cards of one Harvest or Production settle: losses of all of a good come first, plain
# losses last, so that the order of the cards does not matter.
GIVES: Final = 0
LOSES_ALL: Final = 1
LOSES: Final = 2

NEVER_EXCOMMUNICATED: Final = 100
"""What a venture counts that pays whoever was never excommunicated."""

NEVER: Final = 9999
"""Activation value of cards that no Harvest or Production activates."""


class Box:
    """All components of one game as tables.

    All of them are set in ``__init__`` itself: those that helpers set would be looked for at every
    use, which compiled code pays for.
    """

    def __init__(self) -> None:
        self.bundles: list[int] = []
        self.bundle_pairs: list[int] = []
        """Where the pairs of a bundle begin in ``bundle_good`` and ``bundle_amount``."""
        self.bundle_good: list[int] = []
        self.bundle_amount: list[int] = []
        self.programs: list[int] = []
        self.modifiers: list[int] = []
        # Development cards, by card.
        self.card_type: list[int] = []
        self.card_period: list[int] = []
        self.card_tower: list[int] = []
        self.cost_first: list[int] = []
        self.cost_count: list[int] = []
        self.immediate: list[int] = []
        self.activation: list[int] = []
        self.activation_effect: list[int] = []
        self.arrow_first: list[int] = []
        self.arrow_count: list[int] = []
        self.card_modifier: list[int] = []
        self.card_modifiers: list[int] = []
        self.end_victory: list[int] = []
        self.end_counted: list[int] = []
        self.end_rows: list[int] = []
        self.settling: list[int] = []
        self.must_choose: list[bool] = []
        self.repeats: list[bool] = []
        self.relay: list[int] = []
        self.token_slot: list[int] = []
        self.slots: int = 0
        # Costs and exchange arrows, by their own numbers.
        self.cost_bundle: list[int] = []
        self.cost_pairs: list[int] = []
        """Where the pairs of a cost begin in ``pair_good`` and ``pair_amount``."""
        self.pair_good: list[int] = []
        self.pair_amount: list[int] = []
        self.cost_military: list[int] = []
        self.cost_discard: list[int] = []
        self.cost_packed: list[int] = []
        """Everything a cost asks for in one integer, or ``UNPACKED`` (see ``amounts``)."""
        self.price: list[int] = []
        """The same by card, for cards with one cost or none; ``UNPACKED`` for the others."""
        self.arrow_pay: list[int] = []
        self.arrow_effect: list[int] = []
        self.arrow_discard: list[int] = []
        # Leaders.
        self.leader_kind: list[int] = []
        self.need_first: list[int] = []
        self.need_count: list[int] = []
        self.needs: list[int] = []
        self.leader_effect: list[int] = []
        self.leader_value: list[int] = []
        self.leader_arrow: list[int] = []
        self.leader_arrows: list[int] = []
        self.leader_modifier: list[int] = []
        self.leader_modifiers: list[int] = []
        # Excommunication tiles and personal bonus tiles.
        self.tile_period: list[int] = []
        self.tile_modifier: list[int] = []
        self.tile_modifiers: list[int] = []
        self.tile_effect: list[int] = []
        self.bonus_harvest: list[int] = []
        self.bonus_production: list[int] = []
        # Houses: tokens, families, auction.
        self.token_face: list[int] = []
        self.face_effect: list[int] = []
        self.face_is_action: list[bool] = []
        self.family_modifier: list[int] = []
        self.family_modifiers: list[int] = []
        self.family_arrow: list[int] = []
        self.family_laid: list[int] = []
        self.family_plays: list[bool] = []
        self.set_reward: list[int] = []
        self.faith_tile_step: list[int] = []
        self.faith_tile_effect: list[int] = []
        self.visconti_effect: list[int] = []
        self.offer: list[int] = []
        self.adapted_value: list[int] = []
        # The board.
        self.privileges: list[int] = []
        self.floor_value: list[int] = []
        self.floor_bonus: list[int] = []
        self.floor_good: list[int] = []
        """The one good of a floor bonus, or -1."""
        self.floor_packed: list[int] = []
        """A floor bonus in one integer, or ``UNPACKED``."""
        self.market_effect: list[int] = []
        self.council_effect: int = 0
        self.faith_victory: list[int] = []
        self.faith_required: list[int] = []
        self.territory_military: list[int] = []
        self.territory_victory: list[int] = []
        self.character_victory: list[int] = []
        self.military_victory: list[int] = []
        # Names that events use, by cause number.
        self.cause_names: list[str] = []
        self.changes: str = ""
        """Corrections of an owner of the box that went into the tables, as JSON."""
