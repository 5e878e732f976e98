"""Pending work of a turn as readable data, and the way back (see ``engine.packing``)."""

from __future__ import annotations

import re
from collections.abc import Callable

from magnifico.core.document import Document, Reader, amounts
from magnifico.masters.data.components import RESOURCES
from magnifico.masters.engine import amounts as a
from magnifico.masters.engine import packing as p
from magnifico.masters.engine import steps as s
from magnifico.masters.engine.flow import STEPS
from magnifico.masters.notation import (
    CARD_NUMBERS,
    LEADER_NUMBERS,
    LINE_NUMBERS,
    RESOURCE_NUMBERS,
    card_name,
    leader_name,
    line_name,
)

STEP_NUMBERS = {step.name: number for number, step in enumerate(STEPS) if step.name}

_ORDERS = re.compile(
    r"(start"
    r"|end( convert| store| place( pay)+| powers| yield( pay)+| yield need( make)*( spend)?)?"
    r")?"
)
"""What can wait below what, from the bottom of the stack."""

_BASIC = "basic"


def _goods(goods: int) -> dict[str, int]:
    return amounts([a.amount_of(goods, number) for number in range(len(RESOURCES))], RESOURCES)


def _line_document(frame: int) -> Document:
    return {"line": line_name(p.first(frame))}


def _store_document(frame: int) -> Document:
    line, goods = p.both(frame)
    return {"line": line_name(line), "goods": _goods(goods)}


def _place_document(frame: int) -> Document:
    card, slot = p.both(frame)
    return {"card": card_name(card), "slot": slot + 1}


def _yield_document(frame: int) -> Document:
    gives = p.second(frame)
    return {"goods": _goods(a.goods_in(gives)), "faith": a.faith_in(gives)}


def _need_document(frame: int) -> Document:
    return {"goods": _goods(p.second(frame))}


def _make_document(frame: int) -> Document:
    leader = p.first(frame)
    return {"power": leader_name(leader) if leader else _BASIC}


def _pay_document(frame: int) -> Document:
    resource, amount = p.both(frame)
    return {"resource": RESOURCES[resource], "amount": amount}


_WRITERS: dict[int, Callable[[int], Document]] = {
    s.STARTING_RESOURCE: lambda frame: {"left": p.first(frame)},
    s.WHITE_MARBLES: _line_document,
    s.STORE: _store_document,
    s.PLACE: _place_document,
    s.YIELD: _yield_document,
    s.NEED: _need_document,
    s.OUTPUT: _make_document,
    s.PAYMENT: _pay_document,
}


def stack_document(stack: list[int]) -> list[Document]:
    """The stack as a list of tables, the bottom first."""
    return [_frame_document(frame) for frame in stack]


def _frame_document(frame: int) -> Document:
    step = p.step_of(frame)
    document: Document = {"do": STEPS[step].name}
    return document | _WRITERS[step](frame) if step in _WRITERS else document


def _read_goods(item: Reader) -> int:
    values = item.amounts("goods", RESOURCES)
    if min(values) < 0 or max(values) > a.MOST:
        raise item.error("goods", f"expected amounts from 0 to {a.MOST}")
    return a.pack(values)


Arguments = tuple[int, int]
"""The two arguments of a frame."""


def _read_start(item: Reader) -> Arguments:
    return item.number("left", least=1, most=2), 0


def _read_line(item: Reader) -> Arguments:
    return item.name("line", LINE_NUMBERS), 0


def _read_store(item: Reader) -> Arguments:
    return item.name("line", LINE_NUMBERS), _read_goods(item)


def _read_place(item: Reader) -> Arguments:
    return item.name("card", CARD_NUMBERS), item.number("slot", least=1, most=3) - 1


def _read_yield(item: Reader) -> Arguments:
    return 0, a.with_faith(_read_goods(item), item.number("faith", least=0, most=a.MOST))


def _read_need(item: Reader) -> Arguments:
    return 0, _read_goods(item)


def _read_output(item: Reader) -> Arguments:
    return item.name("power", {_BASIC: 0, **LEADER_NUMBERS}), 0


def _read_pay(item: Reader) -> Arguments:
    return item.name("resource", RESOURCE_NUMBERS), item.number("amount", least=1, most=a.MOST)


_READERS: dict[int, Callable[[Reader], Arguments]] = {
    s.STARTING_RESOURCE: _read_start,
    s.WHITE_MARBLES: _read_line,
    s.STORE: _read_store,
    s.PLACE: _read_place,
    s.YIELD: _read_yield,
    s.NEED: _read_need,
    s.OUTPUT: _read_output,
    s.PAYMENT: _read_pay,
}


def load_stack(reader: Reader) -> list[int]:
    """The stack from the ``pending`` list of a document; raises ``SetupError``."""
    items = reader.tables("pending")
    stack: list[int] = []
    names: list[str] = []
    for item in items:
        step = item.name("do", STEP_NUMBERS)
        first, second = _READERS[step](item) if step in _READERS else (0, 0)
        item.done()
        stack.append(p.frame(step, first, second))
        names.append(STEPS[step].name)
    if not _ORDERS.fullmatch(" ".join(names)):
        problem = f"{', '.join(names)} cannot wait in this order"
        raise reader.error("pending", problem)
    return stack
