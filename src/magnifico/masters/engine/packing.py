"""Options, pending work and causes as single integers.

An option is a verb and its argument; it means the same in every state, and its notation is defined
by the same fields (see ``masters.notation``). A frame is a piece of work that waits on the stack:
the number of a step, and up to two arguments. A cause says which component asks or gives: a class
and a number.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.masters.engine.amounts import ALL_GOODS, total

# Verbs of options.
KEEP: Final = 0  # leader, other leader
TAKE: Final = 1  # resource
LINE: Final = 2  # market line
BUY: Final = 3  # card, slot
PRODUCE: Final = 4
PLAY: Final = 5  # leader
DISCARD: Final = 6  # leader
END: Final = 7
WHITE: Final = 8  # goods that white marbles become
DROP: Final = 9  # goods that are not stored, their number
POWERS: Final = 10  # powers as bits
SPEND: Final = 11  # goods that the basic power turns
MAKE: Final = 12  # resource of choice
PAY: Final = 13  # resource, how many from the warehouse, how many from the strongbox
VERBS: Final = 14

# Where the parts of an option begin, in bits.
_VERB: Final = 15
_ARGUMENT: Final = 4
_LEADER: Final = 31
_OTHER: Final = _ARGUMENT + 5
_CARD: Final = 63
_SLOT: Final = _ARGUMENT + 6
_PIECES: Final = _ARGUMENT + 32
_RESOURCE: Final = 3
_WAREHOUSE: Final = _ARGUMENT + 2
_STRONGBOX: Final = _WAREHOUSE + 6
MOST_PAID: Final = 63
"""The most of a resource that an option pays from one store."""


def option(verb: i64, argument: i64 = 0) -> int:
    """Pack an option."""
    return verb | argument << _ARGUMENT


def verb_of(code: i64) -> i64:
    return code & _VERB


def argument_of(code: i64) -> i64:
    return code >> _ARGUMENT


def keep(first: i64, second: i64) -> int:
    """Keep two leaders; the smaller number stands first."""
    return KEEP | first << _ARGUMENT | second << _OTHER


def kept(code: i64) -> tuple[i64, i64]:
    """The two leaders of a ``KEEP``."""
    return code >> _ARGUMENT & _LEADER, code >> _OTHER


def buy(card: i64, slot: i64) -> int:
    """Buy a card and put it into a slot."""
    return BUY | card << _ARGUMENT | slot << _SLOT


def bought(code: i64) -> tuple[i64, i64]:
    """Card and slot of a ``BUY``."""
    return code >> _ARGUMENT & _CARD, code >> _SLOT


def drop(goods: i64) -> int:
    """Discard goods during a market action; fewer pieces make a smaller number."""
    return DROP | goods << _ARGUMENT | total(goods) << _PIECES


def dropped(code: i64) -> i64:
    """The goods of a ``DROP``."""
    return code >> _ARGUMENT & ALL_GOODS


def pieces_dropped(code: i64) -> i64:
    """How many pieces a ``DROP`` discards."""
    return code >> _PIECES


def pay(resource: i64, warehouse: i64, strongbox: i64) -> int:
    """Pay one resource: how many from the warehouse, and how many from the strongbox."""
    return PAY | resource << _ARGUMENT | warehouse << _WAREHOUSE | strongbox << _STRONGBOX


def paid(code: i64) -> tuple[i64, i64, i64]:
    """Resource, and how many from the warehouse and the strongbox, of a ``PAY``."""
    return (
        code >> _ARGUMENT & _RESOURCE,
        code >> _WAREHOUSE & MOST_PAID,
        code >> _STRONGBOX,
    )


# The powers of a production, as bits: the basic one, one for each slot, one for each leader.
BASIC_POWER: Final = 1
SLOT_POWERS: Final = 1
LEADER_POWERS: Final = 4

# Where the parts of a frame begin. The first argument is a small number; the second may be goods.
_STEP: Final = 15
_FIRST: Final = 4
_SMALL: Final = 63
_SECOND: Final = _FIRST + 6


def frame(step: i64, first: i64 = 0, second: i64 = 0) -> int:
    """Pack a piece of pending work (``flow.STEPS`` tells the names of its arguments)."""
    return step | first << _FIRST | second << _SECOND


def step_of(code: i64) -> i64:
    return code & _STEP


def first(code: i64) -> i64:
    return code >> _FIRST & _SMALL


def second(code: i64) -> i64:
    return code >> _SECOND


def both(code: i64) -> tuple[i64, i64]:
    return code >> _FIRST & _SMALL, code >> _SECOND


def more(goods: i64) -> i64:
    """What added to a frame adds goods to its second argument."""
    return goods << _SECOND


# Causes: a class of components and a number in it.
NO_CAUSE: Final = 0
BY_CARD: Final = 0  # 1..48: card
BY_LEADER: Final = 100  # + leader
BY_LINE: Final = 200  # + market line
BY_TOKEN: Final = 300  # + token
BY_BASIC_POWER: Final = 400
BY_PRODUCTION: Final = 401
BY_SECTION: Final = 500  # + section of the faith track
