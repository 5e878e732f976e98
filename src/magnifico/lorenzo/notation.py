"""The notation of moves: a short word for every option, and back (docs/notation-lorenzo.md)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from magnifico.lorenzo.components import SPACE_NAMES, contents
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.names import FLOORS, MEMBER_NAMES, TOWERS

PRIVILEGE_NAMES = ("wood+stone", "servant", "coin", "military", "faith", "token")
PLAIN = {
    p.DECLINE: "decline",
    p.END: "end",
    p.PASS: "pass",
    p.SUPPORT: "support",
    p.REFUSE: "refuse",
}
WITH_LEADER = {
    p.PLAY: "play",
    p.DISCARD: "discard",
    p.ACTIVATE: "activate",
    p.COPY: "copy",
    p.KEEP: "keep",
}


@cache
def card_slugs() -> tuple[str, ...]:
    return tuple(card.slug for card in contents().cards)


@cache
def leader_slugs() -> tuple[str, ...]:
    return tuple(leader.slug for leader in contents().leaders)


@cache
def bonus_tile_ids() -> tuple[str, ...]:
    return tuple(tile.id for tile in contents().bonus_tiles)


def text(code: int) -> str:
    """The notation of an option."""
    verb = p.verb_of(code)
    if verb in PLAIN:
        return PLAIN[verb]
    if verb in WITH_LEADER:
        return f"{WITH_LEADER[verb]}:{leader_slugs()[p.first(code)]}"
    return _WRITERS[verb](p.first(code), p.second(code))


def _place(member: int, space: int) -> str:
    return f"{MEMBER_NAMES[member]}>{SPACE_NAMES[space]}"


def _servants(count: int, _: int) -> str:
    return f"servants:{count}"


def _pay(alternative: int, side: int) -> str:
    return f"pay:{alternative + 1}{'ab'[side]}"


def _privilege(choice: int, _: int) -> str:
    return f"privilege:{PRIVILEGE_NAMES[choice]}"


def _exchange(card: int, arrow: int) -> str:
    chosen = "none" if arrow == p.NO_ARROW else str(arrow + 1)
    return f"exchange:{card_slugs()[card]}:{chosen}"


def _take(space: int, _: int) -> str:
    return f"take:{SPACE_NAMES[space]}"


def _raise(member: int, _: int) -> str:
    return f"raise:{MEMBER_NAMES[member]}"


def _tile(tile: int, _: int) -> str:
    return f"tile:{bonus_tile_ids()[tile]}"


_WRITERS: dict[int, Callable[[int, int], str]] = {
    p.PLACE: _place,
    p.SERVANTS: _servants,
    p.PAY: _pay,
    p.PRIVILEGE: _privilege,
    p.EXCHANGE: _exchange,
    p.TAKE: _take,
    p.RAISE: _raise,
    p.TILE: _tile,
}


class Unreadable(Exception):
    """A text that is no notation; its message says what was expected."""


def parse(word: str) -> int:
    """The option of a notation; raises ``Unreadable``."""
    for verb, plain in PLAIN.items():
        if word == plain:
            return p.option(verb)
    member, arrow, space = word.partition(">")
    if arrow:
        return p.option(p.PLACE, _find(member, MEMBER_NAMES), _find(space, SPACE_NAMES))
    head, colon, rest = word.partition(":")
    if not colon or head not in _READERS:
        known = ", ".join([*PLAIN.values(), "MEMBER>SPACE", *(f"{name}:..." for name in _READERS)])
        raise Unreadable(f"expected one of {known}")
    return _READERS[head](rest)


def _find(word: str, known: tuple[str, ...]) -> int:
    if word not in known:
        listed = ", ".join(known[:30]) + (", ..." if len(known) > 30 else "")
        raise Unreadable(f"{word!r} is not one of {listed}")
    return known.index(word)


def _number(word: str, least: int, most: int) -> int:
    plain = word.isascii() and word.isdigit() and str(int(word)) == word
    if not plain or not least <= int(word) <= most:
        raise Unreadable(f"{word!r} is no whole number from {least} to {most}")
    return int(word)


def _read_pay(rest: str) -> int:
    if not rest or rest[-1] not in "ab":
        raise Unreadable(f"{rest!r} is no way to pay, such as 1a")
    return p.option(p.PAY, _number(rest[:-1], 1, 9) - 1, "ab".index(rest[-1]))


def _read_exchange(rest: str) -> int:
    card, colon, chosen = rest.partition(":")
    if not colon:
        raise Unreadable(f"{rest!r} is no exchange, such as CARD:1 or CARD:none")
    arrow = p.NO_ARROW if chosen == "none" else _number(chosen, 1, 9) - 1
    return p.option(p.EXCHANGE, _find(card, card_slugs()), arrow)


def _leader_reader(verb: int) -> Callable[[str], int]:
    return lambda rest: p.option(verb, _find(rest, leader_slugs()))


_READERS: dict[str, Callable[[str], int]] = {
    "servants": lambda rest: p.option(p.SERVANTS, _number(rest, 0, 999)),
    "pay": _read_pay,
    "privilege": lambda rest: p.option(p.PRIVILEGE, _find(rest, PRIVILEGE_NAMES)),
    "exchange": _read_exchange,
    "take": lambda rest: p.option(p.TAKE, _find(rest, SPACE_NAMES[: TOWERS * FLOORS])),
    "raise": lambda rest: p.option(p.RAISE, _find(rest, MEMBER_NAMES)),
    "tile": lambda rest: p.option(p.TILE, _find(rest, bonus_tile_ids())),
    **{name: _leader_reader(verb) for verb, name in WITH_LEADER.items()},
}
