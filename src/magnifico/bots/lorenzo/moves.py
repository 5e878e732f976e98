"""What the policy is told of an option of Lorenzo il Magnifico.

Rows are named by the words of the notation, so that weights outlive new cards and new options.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.bots.features import Axis, FeatureSet, steps
from magnifico.bots.lorenzo.options import area_of, needed
from magnifico.lorenzo.data.components import contents
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.names import FLOORS, MEMBERS, PRIVATE, SPACES, TOWERS
from magnifico.lorenzo.engine.packing import (
    ACTIVATE,
    CARD,
    COPY,
    DISCARD,
    EXCHANGE,
    FREE,
    KEEP,
    NO_ARROW,
    PLACE,
    PLAY,
    REMOVE,
    STORE,
    TAKE,
    first,
    second,
    verb_of,
)

VERBS: Final = 34
NUMBERS: Final = 40
"""The largest number of an option that is told from larger ones."""
ARROWS: Final = 4
SPARE: Final = 8
"""What a member has to spare on a space, or lacks there, at most."""
LEADER_VERBS: Final = (PLAY, DISCARD, ACTIVATE, COPY, KEEP, REMOVE, FREE)
PLACES: Final = SPACES + 1
"""All spaces of the board, and one for those of leaders."""

_CARDS: Final = Axis("card", tuple(card.slug for card in contents().cards))
_LEADERS: Final = Axis("leader", tuple(leader.slug for leader in contents().leaders))

OPTIONS: Final = FeatureSet(steps("none", 0, 0))
AT_NUMBER: Final[int] = OPTIONS.add(
    "number", [steps("verb", 0, VERBS - 1), steps("number", 0, NUMBERS)], timeless=True
)
AT_PLACE: Final[int] = OPTIONS.add("place", [steps("space", 0, PLACES - 1)], timeless=True)
AT_OPEN: Final[int] = OPTIONS.add("open", [_CARDS], timeless=True)
AT_SPARE: Final[int] = OPTIONS.add(
    "spare", [steps("area", 0, 2), steps("value", -SPARE, SPARE)], timeless=True
)
AT_MEMBER: Final[int] = OPTIONS.add("member", [steps("member", 0, MEMBERS - 1)], timeless=True)
AT_TAKEN: Final[int] = OPTIONS.add("taken", [_CARDS], timeless=True)
AT_EXCHANGE: Final[int] = OPTIONS.add(
    "exchange", [_CARDS, steps("arrow", 0, ARROWS)], timeless=True
)
AT_LEADER: Final[int] = OPTIONS.add(
    "leader", [steps("verb", 0, len(LEADER_VERBS) - 1), _LEADERS], timeless=True
)
BASES: Final[list[int]] = OPTIONS.bases(1, 0)
"""For every slot, what added to its number makes its row."""


def rows_of(t: LorenzoState, option: int) -> list[int]:
    """The rows of an option of the seat in focus."""
    verb: i64 = verb_of(option)
    if verb == PLACE:
        return _placement(t, int(first(option)), int(second(option)))
    if verb == TAKE:
        return _with_card(verb, AT_TAKEN, t.floor[first(option)])
    if verb == CARD or verb == STORE:
        return _with_card(verb, AT_TAKEN, int(first(option)))
    if verb == EXCHANGE:
        arrow: i64 = ARROWS if second(option) == NO_ARROW else second(option)
        return [_number(verb, 0), _row(AT_EXCHANGE, first(option) * (ARROWS + 1) + arrow)]
    for place in range(len(LEADER_VERBS)):
        if verb == LEADER_VERBS[place]:
            leader: i64 = place * len(_LEADERS) + first(option)
            return [_number(verb, 0), _row(AT_LEADER, leader)]
    return [_number(verb, first(option) + 2 * second(option))]


def _row(slot: i64, number: i64) -> int:
    return BASES[slot] + int(number) + 1


def _number(verb: i64, number: i64) -> int:
    return _row(AT_NUMBER, verb * (NUMBERS + 1) + (number if number < NUMBERS else NUMBERS))


def _with_card(verb: i64, slot: i64, card: int) -> list[int]:
    return [_number(verb, 0), _row(slot, card)]


def _placement(t: LorenzoState, member: int, space: int) -> list[int]:
    """A member on a space: where, for which card, and with how much to spare."""
    is_floor = space < TOWERS * FLOORS
    area = area_of(space)
    rows = [
        _row(AT_PLACE, space if space < PRIVATE else SPACES),
        _row(AT_MEMBER, member),
    ]
    value: i64 = t.value[t.seat * MEMBERS + member]
    kind: i64 = 1 if area >= 0 else 0
    if is_floor:
        kind = 2
        rows.append(_row(AT_OPEN, t.floor[space]))
    if kind != 1:
        value -= needed(t, space)
    value = -SPARE if value < -SPARE else (SPARE if value > SPARE else value)
    rows.append(_row(AT_SPARE, kind * (2 * SPARE + 1) + value + SPARE))
    return rows
