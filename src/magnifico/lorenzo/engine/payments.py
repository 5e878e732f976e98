"""Paying: goods go back to the supply, tokens by choice, servants in the place of other goods.

A *bill* lists what is due by good. Most players pay it at once; the owner of Paracelso decides
good by good how many servants stand in (LM-LEADER-28); tokens are always chosen (LM-TOKEN-05).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.costs import most_servants
from magnifico.lorenzo.engine.gains import spend
from magnifico.lorenzo.engine.steps import Step
from magnifico.lorenzo.engine.table import Table
from magnifico.lorenzo.engine.tokens import discard_token, face_name, faces_of, token_with_face

FOR_BUILDING: Final = n.GOODS
"""The place in a bill that says whether it is the cost of a building (1) or not (0)."""


NOTHING: Final[dict[str, object]] = {}
"""What is noted of a payment when nobody listens."""


def pay_bundle(t: Table, seat: int, bundle: int, times: int, cause: int) -> None:
    """Pay all goods of a bundle, a number of times over."""
    if t.flags[seat] & n.SERVANTS_REPLACE:
        bill = [t.box.bundles[bundle * n.GOODS + good] * times for good in range(n.GOODS)]
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
            paid[n.GOOD_NAMES[good]] = amount
    if t.log is not None:
        t.tell("pay", seat, cause, "LM-PROD-02", {"goods": paid})


def pay_bill(t: Table, seat: int, bill: list[int], cause: int) -> None:
    """Pay a bill; whoever may use servants instead is asked first."""
    if t.flags[seat] & n.SERVANTS_REPLACE and bill[n.WOOD] + bill[n.STONE] + bill[n.COIN] > 0:
        t.amounts_due = bill
        t.stack.append(p.frame(s.PAY_BILL, seat, n.WOOD, cause))
        return
    settle(t, seat, bill, cause)


def settle(t: Table, seat: i64, bill: list[int], cause: int) -> None:
    """Take everything on a bill from the player."""
    paid: dict[str, object] = NOTHING if t.log is None else {}
    good: i64
    for good in range(n.GOODS):
        amount: i64 = bill[good]
        if amount > 0:
            _hand_over(t, seat, good, amount, cause)
            if t.log is not None:
                paid[n.GOOD_NAMES[good]] = amount
    if bill[FOR_BUILDING] and t.flags[seat] & n.KEEPS_BUILDING_GOODS:
        t.chest = [t.chest[n.WOOD] + bill[n.WOOD], t.chest[n.STONE] + bill[n.STONE]]
    if t.log is not None and paid:
        t.tell("pay", seat, cause, "LM-CARD-01", {"goods": paid})


def _hand_over(t: Table, seat: i64, good: i64, amount: i64, cause: int) -> None:
    if good == n.TOKEN:
        t.stack.append(p.frame(s.PAY_TOKENS, seat, amount, cause))
    else:
        spend(t, seat, good, amount)


class PayBill(Step):
    """How many servants stand in for wood, stone or coins. Frame: good, cause."""

    def run(self, t: Table, code: int) -> None:
        good, cause = p.two_arguments(code)
        seat = p.seat_of(code)
        if good > n.COIN:
            bill = t.amounts_due
            t.amounts_due = []
            settle(t, seat, bill, cause)
            return
        amount = t.amounts_due[good]
        if good == n.SERVANT or amount == 0:
            t.stack.append(p.frame(s.PAY_BILL, seat, good + 1, cause))
            return
        fewest = amount - t.goods[seat * n.GOODS + good]
        if fewest < 0:
            fewest = 0
        most = _free_servants(t, seat, good)
        if most > amount:
            most = amount
        if cause == p.BY_FEE:
            most = _most_for_fee(t, seat, fewest, most)
        options = [
            p.option(p.PAY_WITH_SERVANTS, good, servants) for servants in range(fewest, most + 1)
        ]
        t.offer(s.PAY_BILL, code, seat, cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        good, cause = p.two_arguments(code)
        servants = p.second(chosen)
        t.amounts_due = t.amounts_due[:]
        t.amounts_due[good] -= servants
        t.amounts_due[n.SERVANT] += servants
        t.stack.append(p.frame(s.PAY_BILL, p.seat_of(code), good + 1, cause))


def _free_servants(t: Table, seat: int, good: int) -> int:
    """Servants that may stand in for a good so that the rest of the bill can be paid."""
    free = t.goods[seat * n.GOODS + n.SERVANT] - t.amounts_due[n.SERVANT]
    for later in range(good + 1, n.COIN + 1):
        if later != n.SERVANT:
            short = t.amounts_due[later] - t.goods[seat * n.GOODS + later]
            if short > 0:
                free -= short
    return free


def _most_for_fee(t: Table, seat: int, fewest: int, most: int) -> int:
    """Servants that may stand in for the fee so that the card can still be paid (LM-TOWER-11).

    The card is that of the ``TAKE_CARD`` frame which waits for the fee.
    """
    _member, space, discount, _value = p.four_arguments(t.stack[-1])
    goods = t.goods
    while most > fewest:
        t.goods = goods[:]
        t.goods[seat * n.GOODS + n.COIN] -= t.amounts_due[n.COIN] - most
        t.goods[seat * n.GOODS + n.SERVANT] -= most
        spare = most_servants(t, seat, t.floor[space], discount, space, 0)
        t.goods = goods
        if spare >= 0:
            break
        most -= 1
    return most


class PayTokens(Step):
    """Choose a token to pay, one after the other. Frame: how many are left, cause."""

    def run(self, t: Table, code: int) -> None:
        _left, cause = p.two_arguments(code)
        seat = p.seat_of(code)
        options = [p.option(p.GIVE_TOKEN, face) for face in faces_of(t, t.tokens[seat])]
        t.offer(s.PAY_TOKENS, code, seat, cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        left, cause = p.two_arguments(code)
        seat = p.seat_of(code)
        token = token_with_face(t, seat, p.first(chosen))
        discard_token(t, seat, token)
        if t.log is not None:
            data: dict[str, object] = {"token": face_name(t, token)}
            t.tell("pay-token", seat, cause, "LM-TOKEN-05", data)
        if left > 1:
            t.stack.append(p.frame(s.PAY_TOKENS, seat, left - 1, cause))
