"""Pending work of a turn as readable data, and the way back (see ``engine.codes``)."""

from __future__ import annotations

import re
from collections.abc import Callable

from magnifico.core.document import Document, Reader, amounts
from magnifico.masters.data.components import RESOURCES
from magnifico.masters.engine import codes
from magnifico.masters.engine.steps import STEPS
from magnifico.masters.notation import (
    CARD_NUMBERS,
    LEADER_NUMBERS,
    LINE_NUMBERS,
    RESOURCE_NUMBERS,
    card_name,
    leader_name,
    line_name,
)

_WORK_NUMBERS = {step.name: number for number, step in enumerate(STEPS) if step.name}

_ORDERS = re.compile(
    r"(start"
    r"|end( convert| store| place( pay)+| powers| yield( pay)+| yield need( make)*( spend)?)?"
    r")?"
)
"""What can wait below what, from the bottom of the stack."""

_BASIC = "basic"


def _goods(goods: int) -> dict[str, int]:
    return amounts([codes.amount_of(goods, number) for number in range(len(RESOURCES))], RESOURCES)


def _store_document(data: int) -> Document:
    line, goods = codes.stored(data)
    return {"line": line_name(line), "goods": _goods(goods)}


def _place_document(data: int) -> Document:
    card, slot = codes.placed(data)
    return {"card": card_name(card), "slot": slot + 1}


def _yield_document(data: int) -> Document:
    return {"goods": _goods(data & codes.ALL_GOODS), "faith": data >> 32}


def _pay_document(data: int) -> Document:
    resource, amount = codes.due(data)
    return {"resource": RESOURCES[resource], "amount": amount}


_WRITERS: dict[int, Callable[[int], Document]] = {
    codes.START: lambda data: {"left": data},
    codes.CONVERT: lambda data: {"line": line_name(data)},
    codes.STORE: _store_document,
    codes.PLACE: _place_document,
    codes.YIELD: _yield_document,
    codes.NEED: lambda data: {"goods": _goods(data)},
    codes.OUTPUT: lambda data: {"power": leader_name(data) if data else _BASIC},
    codes.PAYMENT: _pay_document,
}


def stack_document(stack: list[int]) -> list[Document]:
    """The stack as a list of tables, the bottom first."""
    return [_item_document(item & codes.WORK, item >> codes.DATA) for item in stack]


def _item_document(work: int, data: int) -> Document:
    document: Document = {"do": STEPS[work].name}
    return document | _WRITERS[work](data) if work in _WRITERS else document


def _read_goods(item: Reader) -> int:
    values = item.amounts("goods", RESOURCES)
    if min(values) < 0 or max(values) > codes.MOST:
        raise item.error("goods", f"expected amounts from 0 to {codes.MOST}")
    return codes.pack(values)


def _read_store(item: Reader) -> int:
    return item.name("line", LINE_NUMBERS) | _read_goods(item) << 3


def _read_place(item: Reader) -> int:
    card = item.name("card", CARD_NUMBERS)
    return card | (item.number("slot", least=1, most=3) - 1) << 6


def _read_yield(item: Reader) -> int:
    return _read_goods(item) | item.number("faith", least=0, most=codes.MOST) << 32


def _read_output(item: Reader) -> int:
    return item.name("power", {_BASIC: 0, **LEADER_NUMBERS})


def _read_pay(item: Reader) -> int:
    resource = item.name("resource", RESOURCE_NUMBERS)
    return resource | item.number("amount", least=1, most=codes.MOST) << 2


_READERS: dict[int, Callable[[Reader], int]] = {
    codes.START: lambda item: item.number("left", least=1, most=2),
    codes.CONVERT: lambda item: item.name("line", LINE_NUMBERS),
    codes.STORE: _read_store,
    codes.PLACE: _read_place,
    codes.YIELD: _read_yield,
    codes.NEED: _read_goods,
    codes.OUTPUT: _read_output,
    codes.PAYMENT: _read_pay,
}


def load_stack(reader: Reader) -> list[int]:
    """The stack from the ``pending`` list of a document; raises ``SetupError``."""
    items = reader.tables("pending")
    stack: list[int] = []
    names: list[str] = []
    for item in items:
        work = item.name("do", _WORK_NUMBERS)
        data = _READERS[work](item) if work in _READERS else 0
        item.done()
        stack.append(work | data << 4)
        names.append(STEPS[work].name)
    if not _ORDERS.fullmatch(" ".join(names)):
        problem = f"{', '.join(names)} cannot wait in this order"
        raise reader.error("pending", problem)
    return stack
