"""The notation of moves: a short word for every option, and back (docs/notation-lorenzo.md)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from magnifico.core.errors import Unreadable
from magnifico.lorenzo.data.components import contents, space_names
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p

PRIVILEGE_NAMES = ("wood+stone", "servant", "coin", "military", "faith", "token", "chest")
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
    p.REMOVE: "remove",
    p.FREE: "free",
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


@cache
def token_ids() -> tuple[str, ...]:
    return tuple(token.id for token in contents().tokens)


@cache
def family_slugs() -> tuple[str, ...]:
    return tuple(family.slug for family in contents().families)


def text(code: int) -> str:
    """The notation of an option."""
    verb = p.verb_of(code)
    if verb in PLAIN:
        return PLAIN[verb]
    if verb in WITH_LEADER:
        return f"{WITH_LEADER[verb]}:{leader_slugs()[p.first(code)]}"
    if verb == p.EXCHANGE:
        return _exchange(p.first(code), p.second(code), p.third(code))
    return _WRITERS[verb](p.first(code), p.second(code))


def _place(member: int, space: int) -> str:
    return f"{n.MEMBER_NAMES[member]}>{space_names()[space]}"


def _servants(count: int, _: int) -> str:
    return f"servants:{count}"


def _pay(alternative: int, side: int) -> str:
    return f"pay:{alternative + 1}{'ab'[side]}"


def _privilege(choice: int, _: int) -> str:
    return f"privilege:{PRIVILEGE_NAMES[choice]}"


def _exchange(card: int, arrow: int, times: int) -> str:
    chosen = "none" if arrow == p.NO_ARROW else str(arrow + 1)
    often = f"x{times}" if times else ""
    return f"exchange:{card_slugs()[card]}:{chosen}{often}"


def _take(space: int, _: int) -> str:
    return f"take:{space_names()[space]}"


def _raise(member: int, _: int) -> str:
    return f"raise:{n.MEMBER_NAMES[member]}"


def _tile(tile: int, _: int) -> str:
    return f"tile:{bonus_tile_ids()[tile]}"


def _offer(place: int, line: int) -> str:
    return f"offer:{place + 1}:{line + 1}"


def _store(card: int, face: int) -> str:
    return f"store:{card_slugs()[card]}:{token_ids()[face]}"


def _arrow(leader: int, arrow: int) -> str:
    return f"arrow:{leader_slugs()[leader]}:{arrow + 1}"


def _instead(good: int, servants: int) -> str:
    return f"instead:{n.GOOD_NAMES[good]}:{servants}"


_WRITERS: dict[int, Callable[[int, int], str]] = {
    p.PLACE: _place,
    p.SERVANTS: _servants,
    p.PAY: _pay,
    p.PRIVILEGE: _privilege,
    p.TAKE: _take,
    p.RAISE: _raise,
    p.TILE: _tile,
    p.OFFER: _offer,
    p.STORE: _store,
    p.ARROW: _arrow,
    p.PAY_WITH_SERVANTS: _instead,
    p.USE_TOKEN: lambda face, _: f"token:{token_ids()[face]}",
    p.GIVE_TOKEN: lambda face, _: f"give-token:{token_ids()[face]}",
    p.TRADE: lambda family, _: f"trade:{family_slugs()[family]}",
    p.CARD: lambda card, _: f"card:{card_slugs()[card]}",
    p.GIVE: lambda good, _: f"give:{n.GOOD_NAMES[good]}",
    p.OPPONENT: lambda seat, _: f"opponent:{seat}",
    p.ACTION: lambda action, _: f"action:{n.ACTION_NAMES[action]}",
    p.FLIP: lambda token, _: f"flip:{token + 1}",
    p.REWARD: lambda space, _: f"reward:{space_names()[space]}",
}


def parse(word: str) -> int:
    """The option of a notation; raises ``Unreadable``."""
    for verb, plain in PLAIN.items():
        if word == plain:
            return p.option(verb)
    member, arrow, space = word.partition(">")
    if arrow:
        return p.option(p.PLACE, _find(member, n.MEMBER_NAMES), _find(space, space_names()))
    head, colon, rest = word.partition(":")
    if not colon or head not in _READERS:
        known = ", ".join([*PLAIN.values(), "MEMBER>SPACE", *(f"{name}:..." for name in _READERS)])
        raise Unreadable(f"expected one of {known}")
    return _READERS[head](rest)


def _find(word: str, known: tuple[str, ...]) -> int:
    if not word or word not in known:
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
    number, often, times = chosen.partition("x")
    arrow = p.NO_ARROW if number == "none" else _number(number, 1, 9) - 1
    count = _number(times, 1, 99) if often else 0
    return p.option(p.EXCHANGE, _find(card, card_slugs()), arrow, count)


def _two(rest: str, expected: str) -> tuple[str, str]:
    one, colon, other = rest.partition(":")
    if not colon:
        raise Unreadable(f"{rest!r} lacks a part, expected {expected}")
    return one, other


def _read_offer(rest: str) -> int:
    place, line = _two(rest, "PLACE:LINE")
    return p.option(p.OFFER, _number(place, 1, 5) - 1, _number(line, 1, n.OFFER_LINES) - 1)


def _read_store(rest: str) -> int:
    card, face = _two(rest, "CARD:TOKEN")
    return p.option(p.STORE, _find(card, card_slugs()), _find(face, token_ids()))


def _read_arrow(rest: str) -> int:
    leader, arrow = _two(rest, "LEADER:1")
    return p.option(p.ARROW, _find(leader, leader_slugs()), _number(arrow, 1, 9) - 1)


def _read_instead(rest: str) -> int:
    good, servants = _two(rest, "GOOD:SERVANTS")
    return p.option(p.PAY_WITH_SERVANTS, _find(good, n.GOOD_NAMES), _number(servants, 0, 99))


def _leader_reader(verb: int) -> Callable[[str], int]:
    return lambda rest: p.option(verb, _find(rest, leader_slugs()))


_READERS: dict[str, Callable[[str], int]] = {
    "servants": lambda rest: p.option(p.SERVANTS, _number(rest, 0, 999)),
    "pay": _read_pay,
    "privilege": lambda rest: p.option(p.PRIVILEGE, _find(rest, PRIVILEGE_NAMES)),
    "exchange": _read_exchange,
    "take": lambda rest: p.option(p.TAKE, _find(rest, space_names()[: n.TOWERS * n.FLOORS])),
    "raise": lambda rest: p.option(p.RAISE, _find(rest, n.MEMBER_NAMES)),
    "tile": lambda rest: p.option(p.TILE, _find(rest, bonus_tile_ids())),
    "offer": _read_offer,
    "store": _read_store,
    "arrow": _read_arrow,
    "instead": _read_instead,
    "token": lambda rest: p.option(p.USE_TOKEN, _find(rest, token_ids())),
    "give-token": lambda rest: p.option(p.GIVE_TOKEN, _find(rest, token_ids())),
    "trade": lambda rest: p.option(p.TRADE, _find(rest, family_slugs())),
    "card": lambda rest: p.option(p.CARD, _find(rest, card_slugs())),
    "give": lambda rest: p.option(p.GIVE, _find(rest, n.GOOD_NAMES)),
    "opponent": lambda rest: p.option(p.OPPONENT, _number(rest, 0, 4)),
    "action": lambda rest: p.option(p.ACTION, n.HARVEST + _find(rest, n.ACTION_NAMES[n.HARVEST :])),
    "flip": lambda rest: p.option(p.FLIP, _number(rest, 1, 9) - 1),
    "reward": lambda rest: p.option(p.REWARD, _find(rest, space_names()[: n.COUNCIL])),
    **{name: _leader_reader(verb) for verb, name in WITH_LEADER.items()},
}
