"""What a turn still has to do, as plain data: the frames of the stack with named arguments, and
what a Harvest or Production, a bill and repeated effects keep in mind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from magnifico.core.document import Document, Reader, amounts
from magnifico.lorenzo.data.components import space_names
from magnifico.lorenzo.documents.naming import STEP_NUMBERS, members_of_set
from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.activation import COPIED, PLAIN, arrow_of, often, times_of
from magnifico.lorenzo.engine.flow import STEPS, LorenzoState
from magnifico.lorenzo.engine.payments import FOR_BUILDING
from magnifico.lorenzo.engine.privileges import CHEST, MAY_REPEAT
from magnifico.lorenzo.engine.towers import FEE_PAID
from magnifico.lorenzo.notation import card_slugs, leader_slugs

MOST_ARGUMENT = 1023


class Argument:
    """How an argument of a frame is written and read: here, as the number that it is."""

    def write(self, state: LorenzoState, number: int) -> Any:
        return number

    def read(self, state: LorenzoState, reader: Reader, key: str) -> int:
        return reader.number(key, least=0, most=MOST_ARGUMENT)


class Named(Argument):
    """A number that stands for a name."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.numbers = {name: number for number, name in enumerate(names) if name}

    def write(self, state: LorenzoState, number: int) -> Any:
        return self.names[number]

    def read(self, state: LorenzoState, reader: Reader, key: str) -> int:
        return reader.name(key, self.numbers)


class Names(Named):
    """A set of numbers that stand for names."""

    def write(self, state: LorenzoState, number: int) -> Any:
        return [self.names[member] for member in members_of_set(number)]

    def read(self, state: LorenzoState, reader: Reader, key: str) -> int:
        return sum({1 << member for member in reader.names(key, self.numbers)})


class Cause(Argument):
    """A component that asks, by its id."""

    def write(self, state: LorenzoState, number: int) -> Any:
        return state.cause_name(number)

    def read(self, state: LorenzoState, reader: Reader, key: str) -> int:
        names = state.box.cause_names
        known = {name: number for number, name in enumerate(names) if name and name[-1] != ":"}
        return reader.name(key, {**known, "": p.NO_CAUSE})


class Bundle(Argument):
    """Goods: a bundle of the box."""

    def write(self, state: LorenzoState, number: int) -> Any:
        return amounts(state.box.bundles[number * n.GOODS : (number + 1) * n.GOODS], n.GOOD_NAMES)

    def read(self, state: LorenzoState, reader: Reader, key: str) -> int:
        goods, bundles = reader.amounts(key, n.GOOD_NAMES), state.box.bundles
        for number in range(len(bundles) // n.GOODS):
            if bundles[number * n.GOODS : (number + 1) * n.GOODS] == goods:
                return number
        raise reader.error(key, "no effect of the game gives this")


class Limits(Argument):
    """The limits of a Harvest or Production, and whose cards work."""

    def write(self, state: LorenzoState, number: int) -> Any:
        owner = number >> b.OWNER_SHIFT
        limits = [name for i, name in enumerate(b.LIMIT_NAMES) if number >> i & 1]
        return [*limits, f"cards-of:{owner - 1}"] if owner else limits

    def read(self, state: LorenzoState, reader: Reader, key: str) -> int:
        known = {name: 1 << i for i, name in enumerate(b.LIMIT_NAMES)}
        for seat in range(state.players):
            known[f"cards-of:{seat}"] = seat + 1 << b.OWNER_SHIFT
        return sum(set(reader.names(key, known)))


class Price(Argument):
    """What an opponent must pay: some of a good, or victory points."""

    def write(self, state: LorenzoState, number: int) -> Any:
        return {"amount": int(p.tax_amount(number)), "victory": int(p.tax_points(number))}

    def read(self, state: LorenzoState, reader: Reader, key: str) -> int:
        table = reader.table(key)
        amount = table.number("amount", least=0, most=p.MOST_TAX)
        points = table.number("victory", least=0, most=p.MOST_TAX)
        table.done()
        return p.tax_price(amount, points)


class Seat(Argument):
    def read(self, state: LorenzoState, reader: Reader, key: str) -> int:
        return reader.number(key, least=0, most=state.players - 1)


@cache
def _arguments() -> Mapping[str, Argument]:
    """By the names in the table of the steps; all others are numbers."""
    members = [*n.MEMBER_NAMES, *[""] * (FEE_PAID - n.MEMBERS)]
    members[n.NO_MEMBER] = "none"
    later = [""] * (MAY_REPEAT.bit_length() - 1 - CHEST)
    paid = [f"{name}:fee-paid" if name else "" for name in members]
    return {
        "member": Named([*members, *paid]),
        "space": Named(space_names()),
        "types": Names(n.TOWER_NAMES),
        "action": Named(n.ACTION_NAMES),
        "limits": Limits(),
        "cause": Cause(),
        "card": Named(card_slugs()),
        "before": Named(["none", *card_slugs()]),
        "leader": Named(leader_slugs()),
        "good": Named(n.GOOD_NAMES),
        "what": Named(b.DISCARD_NAMES),
        "whose": Named(b.COPIED_NAMES),
        "discount": Bundle(),
        "price": Price(),
        "receiver": Seat(),
        "used": Names([*[str(choice + 1) for choice in range(CHEST)], *later, "may-repeat"]),
    }


_NUMBER = Argument()


def frame_document(state: LorenzoState, frame: int) -> Document:
    """Pending work: what to do, who does it, and the arguments of the step."""
    step = STEPS[p.step_of(frame)]
    document: Document = {"do": step.name, "seat": int(p.seat_of(frame))}
    for name, number in zip(step.arguments, p.four_arguments(frame)):
        document[name] = _arguments().get(name, _NUMBER).write(state, int(number))
    return document


def load_frame(state: LorenzoState, reader: Reader, key: str, entry: object) -> int:
    """The frame that an entry of a document tells."""
    if isinstance(entry, Sequence) and not isinstance(entry, str):
        return _old_frame(state, reader, key, entry)
    table = Reader(entry, f"{reader.path}.{key}")
    number = table.name("do", STEP_NUMBERS)
    seat = table.number("seat", least=0, most=state.players - 1)
    arguments = [
        _arguments().get(name, _NUMBER).read(state, table, name) for name in STEPS[number].arguments
    ]
    table.done()
    return p.frame(number, seat, *arguments)


def _old_frame(state: LorenzoState, reader: Reader, key: str, entry: Sequence[Any]) -> int:
    """Work as documents told it before the arguments had names: a step, a seat and numbers."""
    if not 2 <= len(entry) <= 6:
        raise reader.error(key, f"expected a step, a seat and up to four numbers, got {entry!r}")
    step = reader.known_name(f"{key}[0]", entry[0], STEP_NUMBERS)
    for value in entry[1:]:
        if not isinstance(value, int) or not 0 <= value <= MOST_ARGUMENT:
            raise reader.error(key, f"{value!r} is no number from 0 to {MOST_ARGUMENT}")
    if entry[1] >= state.players:
        raise reader.error(key, f"there is no seat {entry[1]}")
    return p.frame(step, *entry[1:])


# -- what a Harvest or Production, a bill and repeated effects keep in mind -------------------


def pending_document(state: LorenzoState) -> list[Document]:
    """The cards that a Harvest or Production has activated, with the exchange that was paid."""
    pending, cards = state.pending, card_slugs()
    return [
        {"card": cards[card], **_exchange_document(state, card, what)}
        for card, what in zip(pending[::2], pending[1::2])
    ]


def _exchange_document(state: LorenzoState, card: int, what: int) -> Document:
    if what == PLAIN:
        return {}
    return {"exchange": arrow_of(what) - state.box.arrow_first[card], "times": times_of(what)}


def load_pending(state: LorenzoState, reader: Reader) -> list[int]:
    entries = reader.entries("pending")
    if all(isinstance(entry, int) for entry in entries):  # as older documents tell it
        return reader.numbers("pending", least=0)
    pending: list[int] = []
    for table in reader.tables("pending"):
        card = table.name("card", _cards())
        what = PLAIN
        if table.has("exchange"):
            last = state.box.arrow_count[card] - 1
            arrow = table.number("exchange", least=0, most=last) + state.box.arrow_first[card]
            what = often(arrow, table.number("times", least=1, most=MOST_ARGUMENT))
        pending += [card, what]
        table.done()
    return pending


def bill_document(state: LorenzoState) -> Document:
    """What is due and is paid good by good; empty where nothing is."""
    if not state.amounts_due:
        return {}
    goods = amounts(state.amounts_due[: n.GOODS], n.GOOD_NAMES)
    return {"goods": goods, "building": bool(state.amounts_due[FOR_BUILDING])}


def load_bill(reader: Reader) -> list[int]:
    if isinstance(reader.value("bill"), Sequence):  # as older documents tell it
        return reader.numbers("bill", least=0)
    if not reader.value("bill"):
        return []
    bill = reader.table("bill")
    due = [*bill.amounts("goods", n.GOOD_NAMES), int(bill.flag("building"))]
    bill.done()
    return due


def chain_document(state: LorenzoState) -> list[str]:
    """The relays that worked in this action, and the cards whose effect was repeated this turn."""
    cards = card_slugs()
    return [
        f"copied:{cards[card - COPIED]}" if card >= COPIED else cards[card]
        for card in state.repeated_cards
    ]


def load_chain(reader: Reader) -> list[int]:
    if all(isinstance(entry, int) for entry in reader.entries("chain")):  # as older documents do
        return reader.numbers("chain", least=0)
    copied = {f"copied:{name}": card + COPIED for name, card in _cards().items()}
    return reader.names("chain", {**_cards(), **copied})


@cache
def _cards() -> dict[str, int]:
    return {name: card for card, name in enumerate(card_slugs())}
