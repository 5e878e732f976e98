"""Options, pending work and causes as single integers.

An option is a verb and up to three small arguments; its notation is defined by the same fields
(see ``lorenzo.notation``). A frame is a piece of work that waits on the stack: the number of a
step, the seat it belongs to and up to four arguments. A cause says which component asks or
gives: a class and a number.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Verbs of options.
PLACE: Final = 1  # member, space
SERVANTS: Final = 2  # how many
PAY: Final = 3  # alternative cost, side of an either-or discount
PRIVILEGE: Final = 4  # which of the privilege options
EXCHANGE: Final = 5  # card, which arrow (NO_ARROW: none), how many times (0: once)
TAKE: Final = 6  # tower space of a bonus action
DECLINE: Final = 7
END: Final = 8
PASS: Final = 9
SUPPORT: Final = 10
REFUSE: Final = 11
PLAY: Final = 12  # leader
DISCARD: Final = 13  # leader
ACTIVATE: Final = 14  # leader
COPY: Final = 15  # leader
RAISE: Final = 16  # member
KEEP: Final = 17  # leader, in the draft
TILE: Final = 18  # personal bonus tile
OFFER: Final = 19  # auction tile (its place), line
USE_TOKEN: Final = 20  # face of a token
STORE: Final = 21  # card, face of a token
GIVE_TOKEN: Final = 22  # face of a token that is discarded or paid
TRADE: Final = 23  # family
CARD: Final = 24  # card
REMOVE: Final = 25  # leader
FREE: Final = 26  # leader played without requirements
ARROW: Final = 27  # leader, which arrow
GIVE: Final = 28  # good
OPPONENT: Final = 29  # seat
ACTION: Final = 30  # Harvest or Production
FLIP: Final = 31  # Visconti token
REWARD: Final = 32  # market space
PAY_WITH_SERVANTS: Final = 33  # how many servants instead of a good

NO_ARROW: Final = 63

# Where the parts of an option and of a frame begin, in bits.
_ARGUMENT_BITS: Final = 10
_ARGUMENT: Final = (1 << _ARGUMENT_BITS) - 1
_VERB: Final = 255
_FIRST: Final = 8
_SECOND: Final = _FIRST + _ARGUMENT_BITS
_THIRD: Final = _SECOND + _ARGUMENT_BITS
_STEP: Final = 63
_SEAT: Final = 15
_SEAT_AT: Final = 6
_A: Final = 10
_B: Final = _A + _ARGUMENT_BITS
_C: Final = _B + _ARGUMENT_BITS
_D: Final = _C + _ARGUMENT_BITS


def option(verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> int:
    """Pack an option."""
    return verb | a << _FIRST | b << _SECOND | c << _THIRD


_SERVANTS: Final[list[int]] = [option(SERVANTS, servants) for servants in range(64)]


def servant_options(fewest: int, most: int) -> list[int]:
    """An option for every number of servants from ``fewest`` to ``most``."""
    if most < len(_SERVANTS):
        return _SERVANTS[fewest : most + 1] if fewest <= most else []
    return [option(SERVANTS, servants) for servants in range(fewest, most + 1)]


def verb_of(code: i64) -> i64:
    return code & _VERB


def first(code: i64) -> i64:
    return (code >> _FIRST) & _ARGUMENT


def second(code: i64) -> i64:
    return (code >> _SECOND) & _ARGUMENT


def third(code: i64) -> i64:
    return (code >> _THIRD) & _ARGUMENT


def frame(step: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> int:
    """Pack a piece of pending work; arguments are from 0 to 1023."""
    return step | seat << _SEAT_AT | a << _A | b << _B | c << _C | d << _D


def step_of(code: i64) -> i64:
    return code & _STEP


def seat_of(code: i64) -> i64:
    return (code >> _SEAT_AT) & _SEAT


# The arguments of a frame, as many as its step has (``flow.STEPS`` tells their names).


def one_argument(code: i64) -> i64:
    return (code >> _A) & _ARGUMENT


def two_arguments(code: i64) -> tuple[i64, i64]:
    return (code >> _A) & _ARGUMENT, (code >> _B) & _ARGUMENT


def three_arguments(code: i64) -> tuple[i64, i64, i64]:
    return (code >> _A) & _ARGUMENT, (code >> _B) & _ARGUMENT, (code >> _C) & _ARGUMENT


def four_arguments(code: i64) -> tuple[i64, i64, i64, i64]:
    return (
        (code >> _A) & _ARGUMENT,
        (code >> _B) & _ARGUMENT,
        (code >> _C) & _ARGUMENT,
        (code >> _D) & _ARGUMENT,
    )


_TAX_BITS: Final = 4
MOST_TAX: Final = (1 << _TAX_BITS) - 1
"""The most of a good, and of victory points, that one effect takes from an opponent."""


def tax_price(amount: i64, points: i64) -> int:
    """What an opponent must pay, so much of a good or so many victory points, as one argument."""
    return amount | points << _TAX_BITS


def tax_amount(price: i64) -> i64:
    return price & MOST_TAX


def tax_points(price: i64) -> i64:
    return price >> _TAX_BITS


# Causes: a class of components and a number in it; all fit into one argument of a frame.
NO_CAUSE: Final = 0
BY_CARD: Final = 1  # 1..255: card + 1
BY_LEADER: Final = 256  # + leader
BY_SPACE: Final = 320  # + space (private spaces included)
BY_TILE: Final = 448  # + excommunication tile
BY_BONUS_TILE: Final = 512  # + personal bonus tile
BY_CHURCH: Final = 545
BY_LEADER_DISCARD: Final = 546
BY_SCORING: Final = 547
BY_FEE: Final = 548
BY_AUCTION: Final = 549
BY_SUPPLY: Final = 550
BY_FINAL: Final = 552  # + source of final points, from FOR_TERRITORIES on
BY_FAMILY: Final = 576  # + family
BY_TOKEN: Final = 608  # + face
BY_FAITH_TILE: Final = 640  # + tile
BY_VISCONTI: Final = 656  # + token
