"""The words of the rulebook as small numbers."""

from __future__ import annotations

from typing import Final

# Goods: resources, points and special tokens, in the order of every bundle.
WOOD: Final = 0
STONE: Final = 1
SERVANT: Final = 2
COIN: Final = 3
MILITARY: Final = 4
FAITH: Final = 5
VICTORY: Final = 6
TOKEN: Final = 7
GOODS: Final = 8
RESOURCES: Final = 4
GOOD_NAMES: Final = ("wood", "stone", "servant", "coin", "military", "faith", "victory", "token")

# Card types, in the order of their towers from left to right (LM-COMP-07).
TERRITORY: Final = 0
CHARACTER: Final = 1
BUILDING: Final = 2
VENTURE: Final = 3
TYPES: Final = 4
TYPE_NAMES: Final = ("territory", "character", "building", "venture")
SPECIAL_TOWER: Final = 4
TOWERS: Final = 5
TOWER_NAMES: Final[tuple[str, ...]] = ("territory", "character", "building", "venture", "special")
FLOORS: Final = 4
MOST_CARDS: Final = 8
"""Places for cards of one type on a personal board (6, or 8 characters for the Medici)."""

# Actions that a value can be changed for: taking a card of a type, Harvest, Production.
HARVEST: Final = 4
PRODUCTION: Final = 5
ACTIONS: Final = 6
NO_ACTION: Final = 6
ACTION_NAMES: Final = ("territory", "character", "building", "venture", "harvest", "production")

# Family members.
BLACK: Final = 0
WHITE: Final = 1
ORANGE: Final = 2
NEUTRAL: Final = 3
BROWN: Final = 4
MEMBERS: Final = 5
COLOURED: Final = 3
NO_MEMBER: Final = 7
MEMBER_NAMES: Final = ("black", "white", "orange", "neutral", "brown")

# Where a member can be: at home, out of the game, or on a space.
HOME: Final = -1
ABSENT: Final = -2
MARKET: Final = 20
MARKET_SPACES: Final = 4
COUNCIL: Final = 24
HARVEST_SMALL: Final = 25
HARVEST_LARGE: Final = 26
PRODUCTION_SMALL: Final = 27
PRODUCTION_LARGE: Final = 28
SPACES: Final = 29
NO_SPACE: Final = -1
PRIVATE: Final = 40
"""The private space of leader ``l`` (Houses) is ``PRIVATE + l``."""

# Standing abilities and handicaps of a player that are either there or not.
NO_FLOOR_BONUS: Final = 1 << 0
NO_FEE: Final = 1 << 1
ENTER_OCCUPIED: Final = 1 << 2
NO_TERRITORY_REQUIREMENT: Final = 1 << 3
DOUBLE_IMMEDIATE: Final = 1 << 4
NO_MARKET: Final = 1 << 5
SKIP_FIRST_TURN: Final = 1 << 6
NO_SPECIAL_FEE: Final = 1 << 7
NO_SPECIAL_TOWER: Final = 1 << 8
IGNORE_ONE_REQUIREMENT: Final = 1 << 9
IMMUNE: Final = 1 << 10
SERVANTS_REPLACE: Final = 1 << 11
KEEPS_BUILDING_GOODS: Final = 1 << 12
KEEPS_MILITARY: Final = 1 << 13
EIGHT_CHARACTERS: Final = 1 << 14
TAKES_LEFTOVERS: Final = 1 << 15
BROWN_MEMBER: Final = 1 << 16
FAITH_TILES: Final = 1 << 17
MORE_VICTORY: Final = 1 << 18
MORE_PRIVILEGES: Final = 1 << 19
FAITH_WITH_PRIVILEGES: Final = 1 << 20
NO_LARGE_HARVEST: Final = 1 << 21
NO_LARGE_PRODUCTION: Final = 1 << 22
DOUBLE_FLOOR_BONUS: Final = 1 << 23
FLAG_NAMES: Final = (
    "no_floor_bonus",
    "no_fee",
    "enter_occupied",
    "no_territory_requirement",
    "double_immediate",
    "no_market",
    "skip_first_turn",
    "no_special_fee",
    "no_special_tower",
    "ignore_one_requirement",
    "immune",
    "servants_replace",
    "keeps_building_goods",
    "keeps_military",
    "eight_characters",
    "takes_leftovers",
    "brown_member",
    "faith_tiles",
    "more_victory",
    "more_privileges",
    "faith_with_privileges",
    "no_large_harvest",
    "no_large_production",
    "double_floor_bonus",
)
# Set by ``modifiers`` when the player has any ability of a kind.
HAS_SUPPORT: Final = 1 << 24
HAS_NO_SCORE: Final = 1 << 25
HAS_LOSS: Final = 1 << 26
HAS_LEADER_COST: Final = 1 << 27
HAS_PENALTIES: Final = 1 << 28
HAS_DISCOUNTS: Final = 1 << 29
HAS_TRIGGERS: Final = 1 << 30

# Events that triggered abilities wait for.
WHEN_TAKE: Final = 0  # + type
WHEN_TAKE_CARD: Final = 4
WHEN_PLAY_LEADER: Final = 5
WHEN_EXCOMMUNICATED: Final = 6
WHEN_MARKET: Final = 7
WHEN_NAMES: Final = (
    "take_territory",
    "take_character",
    "take_building",
    "take_venture",
    "take_card",
    "play_leader",
    "excommunicated",
    "market",
)

# What can be counted for "so much for each".
COUNTED_NAMES: Final = (
    "territory",
    "character",
    "building",
    "venture",
    "military",
    "faith",
    "leader",
    "token",
    "servant",
    "wood_stone_pair",
)
COUNTED_MILITARY: Final = 4
COUNTED_FAITH: Final = 5
COUNTED_LEADERS: Final = 6
COUNTED_TOKENS: Final = 7
COUNTED_SERVANTS: Final = 8
COUNTED_PAIRS: Final = 9

# What gave victory points, for the account at the end.
FROM_CARDS: Final = 0
FROM_HARVEST: Final = 1
FROM_PRODUCTION: Final = 2
FROM_CHURCH: Final = 3
FROM_LEADERS: Final = 4
FROM_OTHER: Final = 5
FOR_TERRITORIES: Final = 6
FOR_CHARACTERS: Final = 7
FOR_VENTURES: Final = 8
FOR_MILITARY: Final = 9
FOR_RESOURCES: Final = 10
EXCOMMUNICATIONS: Final = 11
SOURCES: Final = 12
SOURCE_NAMES: Final = (
    "cards",
    "harvest",
    "production",
    "church",
    "leaders",
    "other",
    "territories",
    "characters",
    "ventures",
    "military",
    "resources",
    "excommunications",
)

ROUNDS: Final = 6
PERIODS: Final = 3
DECK: Final = 24
FEE: Final = 3
LAST_FAITH_STEP: Final = 15
NO_LEADER: Final = -1

# Switches of the table that change a rule during play.
CHARACTERS_RAISE_LEADERS: Final = 1
REPEAT_PRIVILEGES: Final = 2
OPPONENT_MODIFIERS: Final = 4
"""Cards that take something off the opponents' actions are in the game."""

NO_FAMILY: Final = -1
NO_TOKEN: Final = -1
NO_OFFER: Final = -1
OFFER_LINES: Final = 6
BROWN_VALUE: Final = 3
LEFTOVER_PRICE: Final = 7
ANY_VALUE: Final = 999
"""Stands for "as much as you like" where an effect is capped by an action value."""
