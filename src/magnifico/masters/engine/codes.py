"""Numbers with meaning: packed goods, options and pending work.

Goods are the amounts of the four resources in one number, eight bits each, so that a price is
one number and a comparison with what is owned is one subtraction.

An option is ``verb | argument << 4``; it means the same in every state. Pending work is
``work | argument << 4``; it waits on ``State.stack``, the top last.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# -- resources and goods ----------------------------------------------------------------------

COIN: Final = 0
STONE: Final = 1
SERVANT: Final = 2
RESOURCES: Final = 4

ALL_GOODS: Final = 0xFFFFFFFF
MOST: Final = 63
"""Amounts are cut off here when goods are packed; no price comes anywhere near."""

_GUARD: Final = 0x80808080
_ONES: Final = 0x01010101


def single(resource: int) -> int:
    """Goods of a single piece of one resource."""
    return 1 << (resource << 3)


def amount_of(goods: int, resource: int) -> int:
    """How much of one resource is in packed goods."""
    return (goods >> (resource << 3)) & 0xFF


def covers(have: i64, need: i64) -> bool:
    """Whether ``have`` contains ``need``; both with amounts below 128."""
    return ((have | _GUARD) - need) & _GUARD == _GUARD


def total(goods: i64) -> i64:
    """The number of pieces in packed goods (at most 255)."""
    return ((goods * _ONES) >> 24) & 0xFF


def pack(amounts: list[int]) -> int:
    """Goods from four amounts."""
    return amounts[0] | amounts[1] << 8 | amounts[2] << 16 | amounts[3] << 24


# -- options and pending work -----------------------------------------------------------------

VERB: Final = 15
"""The bits of an option that are its verb; above them, its argument."""
ARGUMENT: Final = 4
WORK: Final = 15
"""The bits of pending work that say what is to be done; above them, its data."""
DATA: Final = 4

# -- options ----------------------------------------------------------------------------------

KEEP: Final = 0  # leader | other leader << 5
TAKE: Final = 1  # resource
LINE: Final = 2  # market line
BUY: Final = 3  # card | slot << 6
PRODUCE: Final = 4
PLAY: Final = 5  # leader
DISCARD: Final = 6  # leader
END: Final = 7
WHITE: Final = 8  # goods that white marbles become
DROP: Final = 9  # goods that are not stored | their number << 32
POWERS: Final = 10  # powers as bits
SPEND: Final = 11  # goods that the basic power turns
MAKE: Final = 12  # resource of choice
PAY: Final = 13  # resource | from the warehouse << 2 | from the strongbox << 8


def keep(first: int, second: int) -> int:
    """Keep two leaders; the smaller number stands first."""
    return KEEP | first << 4 | second << 9


def buy(card: int, slot: int) -> int:
    """Buy a card and put it into a slot."""
    return BUY | card << 4 | slot << 10


def drop(goods: int) -> int:
    """Discard goods during a market action; fewer pieces make a smaller number."""
    return DROP | goods << 4 | total(goods) << 36


def pay(resource: int, warehouse: int, strongbox: int) -> int:
    """Pay so many of one resource from the warehouse, and so many from the strongbox."""
    return PAY | resource << 4 | warehouse << 6 | strongbox << 12


def kept(option: int) -> tuple[int, int]:
    """The two leaders of a ``KEEP``."""
    return option >> 4 & 31, option >> 9


def bought(option: int) -> tuple[int, int]:
    """Card and slot of a ``BUY``."""
    return option >> 4 & 63, option >> 10


def paid(option: int) -> tuple[int, int, int]:
    """Resource, and how many from the warehouse and the strongbox, of a ``PAY``."""
    return option >> 4 & 3, option >> 6 & 63, option >> 12


# -- the powers of a production ---------------------------------------------------------------

BASIC_POWER: Final = 1  # then one bit for each slot, then one for each production leader
SLOT_POWERS: Final = 1
LEADER_POWERS: Final = 4

# -- pending work -----------------------------------------------------------------------------

START: Final = 0  # how many starting resources are still to be chosen
END_TURN: Final = 1  # the main action is done, or being done
CONVERT: Final = 2  # market line whose white marbles two leaders can convert
STORE: Final = 3  # market line | goods taken << 3
PLACE: Final = 4  # card | slot << 6: bought, waits for its payment
CHOOSE_POWERS: Final = 5
YIELD: Final = 6  # goods | faith << 32: what the production will give
NEED: Final = 7  # goods that the production still has to pay
OUTPUT: Final = 8  # leader whose power gives a resource of choice; 0 is the basic power
INPUT: Final = 9  # the basic power waits for its two resources
PAYMENT: Final = 10  # resource | amount << 2
# Never on the stack: the turn of a seat that has done nothing yet, and the choice of leaders.
WHOLE_TURN: Final = 11
DEALT: Final = 12


def stored(data: int) -> tuple[int, int]:
    """Line and goods of a ``STORE``."""
    return data & 7, data >> 3


def placed(data: int) -> tuple[int, int]:
    """Card and slot of a ``PLACE``."""
    return data & 63, data >> 6


def due(data: int) -> tuple[int, int]:
    """Resource and amount of a ``PAYMENT``."""
    return data & 3, data >> 2


# -- kinds of decisions -----------------------------------------------------------------------

KEEP_LEADERS: Final = 0
STARTING_RESOURCE: Final = 1
TURN: Final = 2
TURN_END: Final = 3
WHITE_MARBLES: Final = 4
STORING: Final = 5
CHOOSING_POWERS: Final = 6
BASIC_INPUT: Final = 7
RESOURCE_OF_CHOICE: Final = 8
PAYING: Final = 9

# -- causes -----------------------------------------------------------------------------------

CAUSE_CARD: Final = 0  # + card; no card is no cause
CAUSE_LEADER: Final = 100  # + leader
CAUSE_LINE: Final = 200  # + market line
CAUSE_TOKEN: Final = 300  # + token
CAUSE_BASIC: Final = 400
CAUSE_PRODUCTION: Final = 401
