"""Gaining and losing goods: every amount that changes hands goes through here.

A gain has a source: the penalties of excommunication tiles take 1 off each source that gives
the good (LM-EXGEN-02, LM-EXGEN-03).
"""

from __future__ import annotations

from magnifico.core.events import Event
from magnifico.lorenzo.engine.names import (
    FAITH,
    GOOD_NAMES,
    GOODS,
    LAST_FAITH_STEP,
    RESOURCES,
    SOURCES,
    VICTORY,
)
from magnifico.lorenzo.engine.table import Table


def gain(t: Table, seat: int, bundle: int, times: int, cause: int, source: int) -> None:
    """Give a bundle of goods, ``times`` over, from one source (LM-EFFECT-01)."""
    _gain(t, seat, bundle, times, times, cause, source)


def gain_doubled(t: Table, seat: int, bundle: int, cause: int, source: int) -> None:
    """Give a bundle whose resources count twice (LM-LEADER-16): doubled first, then reduced."""
    _gain(t, seat, bundle, 2, 1, cause, source)


def _gain(
    t: Table, seat: int, bundle: int, resources: int, points: int, cause: int, source: int
) -> None:
    bundles = t.box.bundles
    goods = t.goods
    penalty = t.penalty
    base = seat * GOODS
    row = bundle * GOODS
    told: dict[str, object] = {}
    for good in range(GOODS):
        amount = bundles[row + good]
        if amount == 0:
            continue
        amount = amount * (resources if good < RESOURCES else points) - penalty[base + good]
        if good == FAITH and goods[base + FAITH] + amount > LAST_FAITH_STEP:
            amount = LAST_FAITH_STEP - goods[base + FAITH]
        if amount > 0:
            goods[base + good] += amount
            if good == VICTORY:
                t.earned[seat * SOURCES + source] += amount
            if t.log is not None:
                told[GOOD_NAMES[good]] = amount
    if t.log is not None:
        tell(t, "gain", seat, cause, "LM-EFFECT-01", {"goods": told})


def score(t: Table, seat: int, points: int, cause: int, source: int, rule: str) -> None:
    """Give or take victory points that are no gain of goods (they may go below 0)."""
    t.goods[seat * GOODS + VICTORY] += points
    t.earned[seat * SOURCES + source] += points
    if t.log is not None:
        tell(t, "score", seat, cause, rule, {"points": points})


def tell(t: Table, kind: str, seat: int, cause: int, rule: str, data: dict[str, object]) -> None:
    """Emit an event; callers ask first whether anybody listens."""
    if t.log is not None:
        t.log.append(Event(kind, seat, t.box.cause_names[cause], rule, data))


def pay(t: Table, seat: int, good: int, amount: int) -> None:
    """Take an amount that is known to be there."""
    t.goods[seat * GOODS + good] -= amount
