"""Paying: goods go back to the supply, tokens by choice, servants in the place of other goods.

A *bill* lists what is due by good. Most players pay it at once; the owner of Paracelso decides
good by good how many servants stand in (LM-LEADER-28); tokens are always chosen (LM-TOKEN-05).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.lorenzo.engine.costs import most_servants
from magnifico.lorenzo.engine.gains import spend, tell
from magnifico.lorenzo.engine.names import (
    COIN,
    GOOD_NAMES,
    GOODS,
    KEEPS_BUILDING_GOODS,
    SERVANT,
    SERVANTS_REPLACE,
    STONE,
    TOKEN,
    WOOD,
)
from magnifico.lorenzo.engine.packing import (
    BY_FEE,
    GIVE_TOKEN,
    INSTEAD,
    arg_a,
    arg_b,
    arg_c,
    first,
    frame,
    option,
    seat_of,
    second,
)
from magnifico.lorenzo.engine.steps import PAY_BILL, PAY_TOKENS, STEPS, Step
from magnifico.lorenzo.engine.table import Table
from magnifico.lorenzo.engine.tokens import discard_token, face_name, faces_of, token_with_face

FOR_BUILDING: Final = GOODS
"""The place in a bill that says whether it is the cost of a building (1) or not (0)."""


NOTHING: Final[dict[str, object]] = {}
"""What is noted of a payment when nobody listens."""


def pay_bundle(t: Table, seat: int, bundle: int, times: int, cause: int) -> None:
    """Pay all goods of a bundle, a number of times over."""
    if t.flags[seat] & SERVANTS_REPLACE:
        bill = [t.box.bundles[bundle * GOODS + good] * times for good in range(GOODS)]
        bill.append(0)
        pay_bill(t, seat, bill, cause)
        return
    box = t.box
    paid: dict[str, object] = NOTHING if t.log is None else {}
    for i in range(box.bundle_pairs[bundle], box.bundle_pairs[bundle + 1]):
        good = box.bundle_good[i]
        amount = box.bundle_amount[i] * times
        _hand_over(t, seat, good, amount, cause)
        if t.log is not None:
            paid[GOOD_NAMES[good]] = amount
    if t.log is not None:
        tell(t, "pay", seat, cause, "LM-PROD-02", {"goods": paid})


def pay_bill(t: Table, seat: int, bill: list[int], cause: int) -> None:
    """Pay a bill; whoever may use servants instead is asked first."""
    if t.flags[seat] & SERVANTS_REPLACE and bill[WOOD] + bill[STONE] + bill[COIN] > 0:
        t.bill = bill
        t.stack.append(frame(PAY_BILL, seat, WOOD, cause))
        return
    settle(t, seat, bill, cause)


def settle(t: Table, seat: i64, bill: list[int], cause: int) -> None:
    """Take everything on a bill from the player."""
    paid: dict[str, object] = NOTHING if t.log is None else {}
    good: i64
    for good in range(GOODS):
        amount: i64 = bill[good]
        if amount > 0:
            _hand_over(t, seat, good, amount, cause)
            if t.log is not None:
                paid[GOOD_NAMES[good]] = amount
    if bill[FOR_BUILDING] and t.flags[seat] & KEEPS_BUILDING_GOODS:
        t.chest = [t.chest[WOOD] + bill[WOOD], t.chest[STONE] + bill[STONE]]
    if t.log is not None and paid:
        tell(t, "pay", seat, cause, "LM-CARD-01", {"goods": paid})


def _hand_over(t: Table, seat: i64, good: i64, amount: i64, cause: int) -> None:
    if good == TOKEN:
        t.stack.append(frame(PAY_TOKENS, seat, amount, cause))
    else:
        spend(t, seat, good, amount)


class PayBill(Step):
    """How many servants stand in for wood, stone or coins. Frame: good, cause."""

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        good = arg_a(code)
        if good > COIN:
            bill = t.bill
            t.bill = []
            settle(t, seat, bill, arg_b(code))
            return
        amount = t.bill[good]
        if good == SERVANT or amount == 0:
            t.stack.append(frame(PAY_BILL, seat, good + 1, arg_b(code)))
            return
        fewest = amount - t.goods[seat * GOODS + good]
        if fewest < 0:
            fewest = 0
        most = _free_servants(t, seat, good)
        if most > amount:
            most = amount
        if arg_b(code) == BY_FEE:
            most = _most_for_fee(t, seat, fewest, most)
        options = [option(INSTEAD, good, n) for n in range(fewest, most + 1)]
        t.offer(PAY_BILL, code, seat, arg_b(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        good = arg_a(code)
        servants = second(chosen)
        t.bill = t.bill[:]
        t.bill[good] -= servants
        t.bill[SERVANT] += servants
        t.stack.append(frame(PAY_BILL, seat_of(code), good + 1, arg_b(code)))


def _free_servants(t: Table, seat: int, good: int) -> int:
    """Servants that may stand in for a good so that the rest of the bill can be paid."""
    free = t.goods[seat * GOODS + SERVANT] - t.bill[SERVANT]
    for later in range(good + 1, COIN + 1):
        if later != SERVANT:
            short = t.bill[later] - t.goods[seat * GOODS + later]
            if short > 0:
                free -= short
    return free


def _most_for_fee(t: Table, seat: int, fewest: int, most: int) -> int:
    """Servants that may stand in for the fee so that the card can still be paid (LM-TOWER-11).

    The card is that of the ``TAKE_CARD`` frame which waits for the fee.
    """
    waiting = t.stack[-1]
    space = arg_b(waiting)
    goods = t.goods
    while most > fewest:
        t.goods = goods[:]
        t.goods[seat * GOODS + COIN] -= t.bill[COIN] - most
        t.goods[seat * GOODS + SERVANT] -= most
        spare = most_servants(t, seat, t.floor[space], arg_c(waiting), space, 0)
        t.goods = goods
        if spare >= 0:
            break
        most -= 1
    return most


class PayTokens(Step):
    """Choose a token to pay, one after the other. Frame: how many are left, cause."""

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        options = [option(GIVE_TOKEN, face) for face in faces_of(t, t.tokens[seat])]
        t.offer(PAY_TOKENS, code, seat, arg_b(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        seat = seat_of(code)
        token = token_with_face(t, seat, first(chosen))
        discard_token(t, seat, token)
        if t.log is not None:
            data: dict[str, object] = {"token": face_name(t, token)}
            tell(t, "pay-token", seat, arg_b(code), "LM-TOKEN-05", data)
        if arg_a(code) > 1:
            t.stack.append(frame(PAY_TOKENS, seat, arg_a(code) - 1, arg_b(code)))


STEPS[PAY_BILL] = PayBill()
STEPS[PAY_TOKENS] = PayTokens()
