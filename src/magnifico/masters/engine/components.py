"""The components as tables of numbers, decoded once from the catalogue.

Cards, leaders and tokens are numbered from 1; 0 is none. Levels and sections count from 0.
"""

from __future__ import annotations

from typing import Final

from magnifico.masters.data.components import ABILITIES, CONTENTS
from magnifico.masters.engine.amounts import WHITE, pack, single

NONE: Final = 0
SLOTS: Final = 3
LEVELS: Final = 3
COLOURS: Final = 4
PILES: Final = 12
DECK: Final = 4
LEADERS: Final = 16
CARDS: Final = 48
TOKENS: Final = 7
KEPT: Final = 2
"""Leaders that a seat keeps and returns in the set-up; as many places for those it plays."""

# -- development cards ------------------------------------------------------------------------

COST: Final[list[int]] = [0] + [pack(list(card.cost)) for card in CONTENTS.cards]
INPUT: Final[list[int]] = [0] + [pack(list(card.input)) for card in CONTENTS.cards]
OUTPUT: Final[list[int]] = [0] + [pack(list(card.output)) for card in CONTENTS.cards]
FAITH: Final[list[int]] = [0] + [card.faith for card in CONTENTS.cards]
POINTS: Final[list[int]] = [0] + [card.points for card in CONTENTS.cards]
COLOUR: Final[list[int]] = [0] + [card.colour for card in CONTENTS.cards]
LEVEL: Final[list[int]] = [0] + [card.level - 1 for card in CONTENTS.cards]
PILE: Final[list[int]] = [0] + [(c.level - 1) * COLOURS + c.colour for c in CONTENTS.cards]
"""The place of a card's deck in the grid: level by level, the colours in order."""

PILE_CARDS: Final[list[list[int]]] = [
    [card for card in range(1, CARDS + 1) if PILE[card] == pile] for pile in range(PILES)
]

LAST_CARD: Final[int] = CONTENTS.last_card

# -- leaders ----------------------------------------------------------------------------------

DISCOUNT: Final = 0
DEPOT: Final = 1
WHITE_MARBLE: Final = 2
PRODUCTION: Final = 3
assert ABILITIES == ("discount", "depot", "white_marble", "production")

ABILITY: Final[list[int]] = [-1] + [leader.ability for leader in CONTENTS.leaders]
RESOURCE: Final[list[int]] = [0] + [leader.resource for leader in CONTENTS.leaders]
AMOUNT: Final[list[int]] = [0] + [leader.amount for leader in CONTENTS.leaders]
LEADER_FAITH: Final[list[int]] = [0] + [leader.faith for leader in CONTENTS.leaders]
LEADER_POINTS: Final[list[int]] = [0] + [leader.points for leader in CONTENTS.leaders]
NEEDED_GOODS: Final[list[int]] = [0] + [pack(list(x.goods)) for x in CONTENTS.leaders]

ANY_LEVEL: Final = -1


def _flags() -> list[int]:
    """For every leader its flags one after the other: colour, level, count; then -1."""
    flat: list[int] = []
    for leader in CONTENTS.leaders:
        start = len(flat)
        for flag in leader.flags:
            flat += [flag.colour, flag.level - 1, flag.count]
        flat += [-1] * (FLAG_STRIDE - (len(flat) - start))
    return [-1] * FLAG_STRIDE + flat


FLAG_STRIDE: Final[int] = 3 * max(len(leader.flags) for leader in CONTENTS.leaders) + 1
FLAGS: Final[list[int]] = _flags()

PRODUCERS: Final[list[int]] = [x for x in range(1, LEADERS + 1) if ABILITY[x] == PRODUCTION]
"""The leaders with a production power, in the order of their bits among the powers."""

PRODUCER_BIT: Final[list[int]] = [
    PRODUCERS.index(x) if x in PRODUCERS else -1 for x in range(LEADERS + 1)
]

# -- market -----------------------------------------------------------------------------------

SLIDE: Final = 12
LINES: Final = 7
ROWS: Final = 3

ALL_MARBLES: Final[list[int]] = [
    colour for colour, marble in enumerate(CONTENTS.marbles) for _ in range(marble.count)
]

MARBLE_GIVES: Final[list[int]] = [single(lane) for lane in range(WHITE + 1)]
"""By colour: resources as packed goods, above them faith, above that white marbles."""

LINE_PLACES: Final[list[list[int]]] = [
    [row * 4 + column for column in (3, 2, 1, 0)] for row in range(3)
] + [[row * 4 + column for row in (2, 1, 0)] for column in range(4)]
"""The places of each line from the entry side: rows from the right, columns from the bottom
(MR-MARKET-03)."""

# -- depots -----------------------------------------------------------------------------------

DEPOTS: Final[list[int]] = list(CONTENTS.depots)

# -- faith track ------------------------------------------------------------------------------

LAST_SPACE: Final[int] = CONTENTS.last_space
SECTIONS: Final = 3
SECTION_START: Final[list[int]] = [section.start for section in CONTENTS.sections]
POPE_SPACE: Final[list[int]] = [section.pope for section in CONTENTS.sections]
TILE_POINTS: Final[list[int]] = [section.points for section in CONTENTS.sections]
TRACK_POINTS: Final[list[int]] = [
    max([points for at, points in CONTENTS.track_points.items() if at <= space], default=0)
    for space in range(CONTENTS.last_space + 1)
]

FACE_DOWN: Final = 0
FACE_UP: Final = 1
LOST: Final = 2

# -- set-up and solo --------------------------------------------------------------------------

START_RESOURCES: Final[list[int]] = [start.resources for start in CONTENTS.starts]
START_FAITH: Final[list[int]] = [start.faith for start in CONTENTS.starts]

TOKEN_COLOUR: Final[list[int]] = [-1] + [token.colour for token in CONTENTS.tokens]
TOKEN_CARDS: Final[list[int]] = [0] + [token.cards for token in CONTENTS.tokens]
TOKEN_CROSS: Final[list[int]] = [0] + [token.cross for token in CONTENTS.tokens]
TOKEN_SHUFFLES: Final[list[bool]] = [False] + [token.shuffle for token in CONTENTS.tokens]
