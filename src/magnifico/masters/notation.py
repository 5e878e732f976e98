"""Notation: every option as one short word, and back.

``docs/notation-masters.md`` describes all forms. Goods are written as ``2coin,1stone``, always
in the order coin, stone, servant, shield; cards, leaders and slots by their numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from magnifico.core.errors import Unreadable
from magnifico.masters.data.components import CONTENTS, RESOURCES
from magnifico.masters.engine import amounts as a
from magnifico.masters.engine import packing as p
from magnifico.masters.engine.components import LINES, PRODUCERS, ROWS, SLOTS

_PIECE = re.compile(r"([1-9]\d?)([a-z]+)")

STORE_ALL = "store"
"""Discard nothing of what was taken."""
CARD_NUMBERS = {card.id: number for number, card in enumerate(CONTENTS.cards, start=1)}
LEADER_NUMBERS = {leader.id: number for number, leader in enumerate(CONTENTS.leaders, start=1)}
TOKEN_NUMBERS = {token.id: number for number, token in enumerate(CONTENTS.tokens, start=1)}
RESOURCE_NUMBERS = {name: number for number, name in enumerate(RESOURCES)}
LINE_NUMBERS = {f"row:{row}": row - 1 for row in range(1, ROWS + 1)} | {
    f"col:{column}": ROWS + column - 1 for column in range(1, LINES - ROWS + 1)
}
POWER_NAMES = (
    "basic",
    *(str(slot + 1) for slot in range(SLOTS)),
    *(CONTENTS.leaders[leader - 1].id for leader in PRODUCERS),
)
"""The production powers by bit: the basic one, the slots, the production leaders."""


def card_name(card: int) -> str:
    """The id of a development card."""
    return CONTENTS.cards[card - 1].id


def leader_name(leader: int) -> str:
    """The id of a leader."""
    return CONTENTS.leaders[leader - 1].id


def line_name(line: int) -> str:
    """The notation of a market line."""
    return list(LINE_NUMBERS)[line]


def goods_text(goods: int) -> str:
    """Packed goods as ``2coin,1stone``."""
    amounts = [(a.amount_of(goods, number), name) for number, name in enumerate(RESOURCES)]
    return ",".join(f"{amount}{name}" for amount, name in amounts if amount)


def power_names(mask: int) -> list[str]:
    """The names of the powers in a set of bits."""
    return [name for bit, name in enumerate(POWER_NAMES) if mask >> bit & 1]


# -- from numbers to words --------------------------------------------------------------------


def _keep_text(code: int) -> str:
    first, second = p.kept(code)
    return f"keep:{leader_name(first)},{leader_name(second)}"


def _buy_text(code: int) -> str:
    card, slot = p.bought(code)
    return f"buy:{card_name(card)}@{slot + 1}"


def _drop_text(code: int) -> str:
    goods = p.dropped(code)
    return f"drop:{goods_text(goods)}" if goods else STORE_ALL


def _powers_text(code: int) -> str:
    return "powers:" + ",".join(power_names(p.argument_of(code)))


def _pay_text(code: int) -> str:
    resource, warehouse, strongbox = p.paid(code)
    return f"pay:{RESOURCES[resource]}:{warehouse}+{strongbox}"


_WRITERS: dict[int, Callable[[int], str]] = {
    p.KEEP: _keep_text,
    p.TAKE: lambda code: f"take:{RESOURCES[p.argument_of(code)]}",
    p.LINE: lambda code: line_name(p.argument_of(code)),
    p.BUY: _buy_text,
    p.PRODUCE: lambda code: "produce",
    p.PLAY: lambda code: f"play:{leader_name(p.argument_of(code))}",
    p.DISCARD: lambda code: f"discard:{leader_name(p.argument_of(code))}",
    p.END: lambda code: "end",
    p.WHITE: lambda code: f"white:{goods_text(p.argument_of(code))}",
    p.DROP: _drop_text,
    p.POWERS: _powers_text,
    p.SPEND: lambda code: f"spend:{goods_text(p.argument_of(code))}",
    p.MAKE: lambda code: f"make:{RESOURCES[p.argument_of(code)]}",
    p.PAY: _pay_text,
}


def text(code: int) -> str:
    """The notation of an option."""
    return _WRITERS[p.verb_of(code)](code)


# -- from words to numbers --------------------------------------------------------------------


def _number(word: str, known: dict[str, int], what: str) -> int:
    if word not in known:
        raise Unreadable(f"expected {what}, got {word!r}")
    return known[word]


def parse_goods(word: str) -> int:
    """Packed goods from ``2coin,1stone``; raises ``Unreadable``."""
    goods = 0
    for piece in word.split(","):
        match = _PIECE.fullmatch(piece)
        if match is None:
            raise Unreadable(f"expected goods such as 2coin,1stone, got {word!r}")
        resource = _number(match[2], RESOURCE_NUMBERS, "a resource")
        if a.amount_of(goods, resource):
            raise Unreadable(f"{match[2]} stands twice in {word!r}")
        goods |= int(match[1]) * a.single(resource)
    return goods


def _parse_keep(word: str) -> int:
    leaders = [_number(name, LEADER_NUMBERS, "two leaders such as L01,L05") for name in _two(word)]
    return p.keep(*leaders)


def _two(word: str) -> list[str]:
    parts = word.split(",")
    if len(parts) != 2 or parts[0] >= parts[1]:
        raise Unreadable(f"expected two different leaders in order, got {word!r}")
    return parts


def _parse_line(line: str, what: str) -> int:
    return p.option(p.LINE, _number(line, LINE_NUMBERS, what))


def _parse_buy(word: str) -> int:
    card, _, slot = word.partition("@")
    if slot not in ("1", "2", "3"):
        raise Unreadable(f"expected a card and a slot such as D11@1, got {word!r}")
    return p.buy(_number(card, CARD_NUMBERS, "a card from D01 to D48"), int(slot) - 1)


def _parse_powers(word: str) -> int:
    bits = {name: bit for bit, name in enumerate(POWER_NAMES)}
    mask = 0
    for name in word.split(","):
        mask |= 1 << _number(name, bits, "a power: basic, a slot or a production leader")
    return p.option(p.POWERS, mask)


def _parse_pay(word: str) -> int:
    match = re.fullmatch(r"([a-z]+):(\d{1,2})\+(\d{1,2})", word)
    if match is None:
        raise Unreadable(f"expected a payment such as coin:2+1, got {word!r}")
    resource = _number(match[1], RESOURCE_NUMBERS, "a resource")
    return p.pay(resource, min(int(match[2]), p.MOST_PAID), int(match[3]))


def _with_number(verb: int, known: dict[str, int], what: str) -> Callable[[str], int]:
    return lambda word: p.option(verb, _number(word, known, what))


def _with_goods(verb: int) -> Callable[[str], int]:
    return lambda word: p.option(verb, parse_goods(word))


_READERS: dict[str, Callable[[str], int]] = {
    "keep": _parse_keep,
    "take": _with_number(p.TAKE, RESOURCE_NUMBERS, "a resource"),
    "row": lambda word: _parse_line(f"row:{word}", "a row, 1 to 3"),
    "col": lambda word: _parse_line(f"col:{word}", "a column, 1 to 4"),
    "buy": _parse_buy,
    "play": _with_number(p.PLAY, LEADER_NUMBERS, "a leader from L01 to L16"),
    "discard": _with_number(p.DISCARD, LEADER_NUMBERS, "a leader from L01 to L16"),
    "white": _with_goods(p.WHITE),
    "drop": lambda word: p.drop(parse_goods(word)),
    "powers": _parse_powers,
    "spend": _with_goods(p.SPEND),
    "make": _with_number(p.MAKE, RESOURCE_NUMBERS, "a resource"),
    "pay": _parse_pay,
}

_BARE = {"produce": p.PRODUCE, "end": p.END, STORE_ALL: p.drop(0)}

FORMS: Sequence[str] = (*_READERS, *_BARE)


def parse(word: str) -> int:
    """The option of a word in notation; raises ``Unreadable`` for anything else.

    Every option has exactly one notation: another order of the same goods is no notation."""
    if word in _BARE:
        return _BARE[word]
    verb, _, rest = word.partition(":")
    if verb not in _READERS:
        raise Unreadable(f"a move is one of {', '.join(FORMS)}")
    code = _READERS[verb](rest)
    if text(code) != word:
        raise Unreadable(f"this is written {text(code)!r}")
    return code
