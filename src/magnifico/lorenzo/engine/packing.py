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
CASH: Final = 20  # face of a token
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
INSTEAD: Final = 33  # how many servants instead of a good

NO_ARROW: Final = 63

_ARGUMENT: Final = 1023


def option(verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> int:
    """Pack an option."""
    return verb | a << 8 | b << 18 | c << 28


_SERVANTS: Final[list[int]] = [option(SERVANTS, servants) for servants in range(64)]


def servant_options(fewest: int, most: int) -> list[int]:
    """An option for every number of servants from ``fewest`` to ``most``."""
    if most < len(_SERVANTS):
        return _SERVANTS[fewest : most + 1] if fewest <= most else []
    return [option(SERVANTS, servants) for servants in range(fewest, most + 1)]


def verb_of(code: i64) -> i64:
    return code & 255


def first(code: i64) -> i64:
    return (code >> 8) & _ARGUMENT


def second(code: i64) -> i64:
    return (code >> 18) & _ARGUMENT


def third(code: i64) -> i64:
    return (code >> 28) & _ARGUMENT


def frame(step: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> int:
    """Pack a piece of pending work; arguments are from 0 to 1023."""
    return step | seat << 6 | a << 10 | b << 20 | c << 30 | d << 40


def step_of(code: i64) -> i64:
    return code & 63


def seat_of(code: i64) -> i64:
    return (code >> 6) & 15


def arg_a(code: i64) -> i64:
    return (code >> 10) & _ARGUMENT


def arg_b(code: i64) -> i64:
    return (code >> 20) & _ARGUMENT


def arg_c(code: i64) -> i64:
    return (code >> 30) & _ARGUMENT


def arg_d(code: i64) -> i64:
    return (code >> 40) & _ARGUMENT


# Causes: a class of components and a number in it; all fit into one argument of a frame.
NO_CAUSE: Final = 0
BY_CARD: Final = 1  # 1..255: card + 1
BY_LEADER: Final = 256  # + leader
BY_SPACE: Final = 320  # + space (private spaces included)
BY_TILE: Final = 448  # + excommunication tile
BY_BONUS_TILE: Final = 512  # + personal bonus tile
BY_PRIVILEGE: Final = 544
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
