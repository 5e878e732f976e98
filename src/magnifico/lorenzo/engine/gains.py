"""Gaining and losing goods: every amount that changes hands goes through here.

A gain has a source: the penalties of excommunication tiles take 1 off each source that gives
the good (LM-EXGEN-02, LM-EXGEN-03).
"""

from __future__ import annotations

from mypy_extensions import i64

from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.table import Table
from magnifico.lorenzo.engine.tokens import draw_tokens


def gain(t: Table, seat: i64, bundle: i64, times: i64, cause: int, source: int) -> None:
    """Give a bundle of goods, ``times`` over, from one source (LM-EFFECT-01)."""
    _gain(t, seat, bundle, times, times, cause, source)


def gain_doubled(t: Table, seat: int, bundle: int, cause: int, source: int) -> None:
    """Give a bundle whose resources count twice (LM-LEADER-16): doubled first, then reduced."""
    _gain(t, seat, bundle, 2, 1, cause, source)


def _gain(
    t: Table, seat: i64, bundle: i64, resources: i64, points: i64, cause: int, source: int
) -> None:
    box = t.box
    base: i64 = seat * n.GOODS
    gained: dict[str, object] | None = None if t.log is None else {}
    i: i64 = box.bundle_pairs[bundle]
    end: i64 = box.bundle_pairs[bundle + 1]
    while i < end:
        good: i64 = box.bundle_good[i]
        amount: i64 = box.bundle_amount[i] * (resources if good < n.RESOURCES else points)
        i += 1
        amount -= t.penalty[base + good]
        if amount <= 0:
            continue
        if good < n.FAITH:
            t.goods[base + good] += amount
        else:
            amount = _gain_special(t, seat, good, amount, source)
        if gained is not None:
            gained[n.GOOD_NAMES[good]] = amount
    if gained is not None:
        t.tell("gain", seat, cause, "LM-EFFECT-01", {"goods": gained})


def _gain_special(t: Table, seat: int, good: int, amount: int, source: int) -> int:
    """Gain faith, victory points or tokens; how much it really was."""
    if good == n.VICTORY:
        if t.flags[seat] & n.MORE_VICTORY:
            amount += 1
        t.goods[seat * n.GOODS + n.VICTORY] += amount
        t.earned[seat * n.SOURCES + source] += amount
    elif good == n.FAITH:
        amount = _gain_faith(t, seat, amount)
    elif good == n.TOKEN:
        amount = draw_tokens(t, seat, amount)
    return amount


def _gain_faith(t: Table, seat: int, amount: int) -> int:
    """Move the faith marker; it stops on the last step (LM-VATICAN-11). How far it moved."""
    before = t.goods[seat * n.GOODS + n.FAITH]
    after = before + amount
    if after > n.LAST_FAITH_STEP:
        after = n.LAST_FAITH_STEP
    t.goods[seat * n.GOODS + n.FAITH] = after
    if t.flags[seat] & n.FAITH_TILES:
        _reach_faith_tiles(t, seat, after)
    return after - before


def _reach_faith_tiles(t: Table, seat: int, step: int) -> None:
    """Special faith tiles that are reached for the first time (LM-FAMILY-10)."""
    for tile in range(len(t.box.faith_tile_step)):
        if step >= t.box.faith_tile_step[tile] and t.faith_tiles >> tile & 1 == 0:
            t.faith_tiles |= 1 << tile
            t.stack.append(p.frame(s.FAITH_TILE, seat, tile))


def give(t: Table, seat: int, good: int, amount: int, cause: int, source: int) -> None:
    """Give an amount of one good that comes from one source."""
    amount -= t.penalty[seat * n.GOODS + good]
    if amount <= 0:
        return
    if good < n.FAITH:
        t.goods[seat * n.GOODS + good] += amount
    else:
        amount = _gain_special(t, seat, good, amount, source)
    if t.log is not None:
        goods: dict[str, object] = {n.GOOD_NAMES[good]: amount}
        t.tell("gain", seat, cause, "LM-EFFECT-01", {"goods": goods})


def lose(t: Table, seat: int, good: int, amount: int, cause: int) -> None:
    """A loss that cannot be refused: only victory points may go below 0 (LM-EFFECT-08)."""
    have = t.goods[seat * n.GOODS + good]
    if good != n.VICTORY and amount > have:
        amount = have
    if amount == 0:
        return
    spend(t, seat, good, amount)
    if t.log is not None:
        goods: dict[str, object] = {n.GOOD_NAMES[good]: amount}
        t.tell("lose", seat, cause, "LM-EFFECT-08", {"goods": goods})


def spend(t: Table, seat: i64, good: i64, amount: i64) -> None:
    """Take an amount of a good away."""
    t.goods[seat * n.GOODS + good] -= amount
    if good == n.VICTORY:
        t.earned[seat * n.SOURCES + n.FROM_OTHER] -= amount


def spend_servants(t: Table, seat: i64, servants: i64, value: i64, cause: int) -> None:
    """Return servants to the supply for the value of an action (LM-VALUE-05)."""
    if servants == 0:
        return
    t.goods[seat * n.GOODS + n.SERVANT] -= servants
    if t.log is not None:
        goods: dict[str, object] = {"servant": servants}
        t.tell("servants", seat, cause, "LM-VALUE-05", {"goods": goods, "value": value})


def score(t: Table, seat: i64, points: i64, cause: int, source: i64, rule: str) -> None:
    """Give or take victory points of the Church or the scoring (they may go below 0)."""
    if points == 0:
        return
    if points > 0 and t.flags[seat] & n.MORE_VICTORY:
        points += 1
    t.goods[seat * n.GOODS + n.VICTORY] += points
    t.earned[seat * n.SOURCES + source] += points
    if t.log is not None:
        kind = "score" if points > 0 else "lose"
        goods: dict[str, object] = {"victory": points if points > 0 else -points}
        t.tell(kind, seat, cause, rule, {"goods": goods})
