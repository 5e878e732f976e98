"""Pending work of a turn as readable data, and the way back (see ``engine.packing``)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from magnifico.core.document import Document, Reader, amounts
from magnifico.masters.data.components import RESOURCES
from magnifico.masters.engine import amounts as a
from magnifico.masters.engine import packing as p
from magnifico.masters.engine.components import SLOTS
from magnifico.masters.engine.flow import STEPS
from magnifico.masters.notation import (
    CARD_NUMBERS,
    LEADER_NUMBERS,
    LINE_NUMBERS,
    RESOURCE_NUMBERS,
)

STEP_NUMBERS = {step.name: number for number, step in enumerate(STEPS) if step.name}

_ORDERS = re.compile(
    r"(start"
    r"|end( convert| store| place( pay)+| powers| yield( pay)+| yield need( make)*( spend)?)?"
    r")?"
)
"""What can wait below what, from the bottom of the stack."""


class _Argument(NamedTuple):
    """How an argument of a frame is written into a table, and read from it."""

    write: Callable[[int], Document]
    read: Callable[[Reader], int]


def _number(key: str, most: int) -> _Argument:
    return _Argument(lambda value: {key: value}, lambda item: item.number(key, least=1, most=most))


def _named(key: str, numbers: Mapping[str, int]) -> _Argument:
    names = {number: name for name, number in numbers.items()}
    return _Argument(lambda value: {key: names[value]}, lambda item: item.name(key, numbers))


def _goods(goods: int) -> Document:
    values = [a.amount_of(goods, number) for number in range(a.RESOURCES)]
    return {"goods": amounts(values, RESOURCES)}


def _read_goods(item: Reader) -> int:
    values = item.amounts("goods", RESOURCES)
    if min(values) < 0 or max(values) > a.MOST:
        raise item.error("goods", f"expected amounts from 0 to {a.MOST}")
    return a.pack(values)


def _gives(gives: int) -> Document:
    return {**_goods(a.goods_in(gives)), "faith": int(a.faith_in(gives))}


def _read_gives(item: Reader) -> int:
    return a.with_faith(_read_goods(item), item.number("faith", least=0, most=a.MOST))


_ARGUMENTS: dict[str, _Argument] = {
    "left": _number("left", 2),
    "amount": _number("amount", a.MOST),
    "slot": _Argument(
        lambda slot: {"slot": slot + 1},
        lambda item: item.number("slot", least=1, most=SLOTS) - 1,
    ),
    "line": _named("line", LINE_NUMBERS),
    "card": _named("card", CARD_NUMBERS),
    "resource": _named("resource", RESOURCE_NUMBERS),
    "power": _named("power", {"basic": 0, **LEADER_NUMBERS}),
    "goods": _Argument(_goods, _read_goods),
    "gives": _Argument(_gives, _read_gives),
}
"""By the names that ``engine.flow`` gives to arguments; "" is one that a step does not have."""


def stack_document(stack: list[int]) -> list[Document]:
    """The stack as a list of tables, the bottom first."""
    return [_frame_document(frame) for frame in stack]


def _frame_document(frame: int) -> Document:
    step = STEPS[p.step_of(frame)]
    document: Document = {"do": step.name}
    for argument, value in zip(step.arguments, p.both(frame)):
        if argument:
            document |= _ARGUMENTS[argument].write(int(value))
    return document


def _read_frame(item: Reader) -> int:
    step = item.name("do", STEP_NUMBERS)
    values = [_ARGUMENTS[name].read(item) if name else 0 for name in STEPS[step].arguments]
    item.done()
    return p.frame(step, *values)


def load_stack(reader: Reader) -> list[int]:
    """The stack from the ``pending`` list of a document; raises ``SetupError``."""
    stack = [_read_frame(item) for item in reader.tables("pending")]
    names = [STEPS[p.step_of(frame)].name for frame in stack]
    if not _ORDERS.fullmatch(" ".join(names)):
        problem = f"{', '.join(names)} cannot wait in this order"
        raise reader.error("pending", problem)
    return stack
