"""The contents of the box as tables of integers, decoded once from the card data.

Every state of a game points to the same box and nothing changes it. Tables are flat lists:
``bundles`` holds amounts of goods in rows of ``GOODS``; ``programs`` holds effects in rows of
``ROW`` (an operation and its arguments) that end with ``OP_END``; ``modifiers`` holds standing
abilities in rows of ``ROW``.
"""

from __future__ import annotations

from typing import Final

ROW: Final = 5

# Operations of effects: what happens once.
OP_END: Final = 0
OP_GAIN: Final = 1  # bundle
OP_PRIVILEGES: Final = 2  # how many, all different
OP_PER: Final = 3  # bundle, what is counted, for each how many
OP_TAKE: Final = 4  # types (mask), value, discount (bundle)
OP_HARVEST: Final = 5  # value, limits
OP_PRODUCTION: Final = 6  # value, limits
OP_RAISE: Final = 7  # value for one coloured member

SERVANTS_ONLY: Final = 1
"""Limit of a bonus Harvest or Production: bonuses of characters do not raise it."""

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
MOD_LOSS: Final = 11  # what is counted, for each how many

# What end-of-game losses count.
LOSS_VICTORY: Final = 0
LOSS_MILITARY: Final = 1
LOSS_BUILDING_COSTS: Final = 2
LOSS_RESOURCES: Final = 3
LOSS_NAMES: Final = ("victory", "military", "building_costs", "resources")

# Requirements of leaders, in rows of three: kind, what, amount.
NEED: Final = 3
NEED_GOODS: Final = 0
NEED_CARDS: Final = 1
NEED_SAME_TYPE: Final = 2

# Kinds of leader abilities.
PERMANENT: Final = 0
ONCE_PER_ROUND: Final = 1
COPIES: Final = 2
ABILITY_NAMES: Final = ("permanent", "once_per_round", "copies")

NEVER: Final = 99
"""Activation value of cards that no Harvest or Production activates."""


class Box:
    """All components of one game as tables."""

    def __init__(self) -> None:
        self.bundles: list[int] = []
        self.programs: list[int] = []
        self.modifiers: list[int] = []
        # Development cards, by card.
        self.card_type: list[int] = []
        self.card_period: list[int] = []
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
        # Costs and exchange arrows, by their own numbers.
        self.cost_bundle: list[int] = []
        self.cost_military: list[int] = []
        self.arrow_pay: list[int] = []
        self.arrow_effect: list[int] = []
        # Leaders.
        self.leader_kind: list[int] = []
        self.need_first: list[int] = []
        self.need_count: list[int] = []
        self.needs: list[int] = []
        self.leader_effect: list[int] = []
        self.leader_modifier: list[int] = []
        self.leader_modifiers: list[int] = []
        # Excommunication tiles and personal bonus tiles.
        self.tile_period: list[int] = []
        self.tile_modifier: list[int] = []
        self.tile_modifiers: list[int] = []
        self.bonus_harvest: list[int] = []
        self.bonus_production: list[int] = []
        # The board.
        self.privileges: list[int] = []
        self.floor_value: list[int] = []
        self.floor_bonus: list[int] = []
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
