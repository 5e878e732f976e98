"""The Vatican Report at the end of rounds 2, 4 and 6."""

from __future__ import annotations

from typing import Final

from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.effects import run_effect, trigger
from magnifico.lorenzo.engine.gains import score
from magnifico.lorenzo.engine.modifiers import add_abilities, sum_of
from magnifico.lorenzo.engine.steps import Step
from magnifico.lorenzo.engine.table import Table

ROUNDS_PER_PERIOD: Final = 2


def period_of(round_number: int) -> int:
    """The period of a round, counted from 0 (LM-ROUND-01)."""
    return (round_number - 1) // ROUNDS_PER_PERIOD


class VaticanReport(Step):
    """One player shows support or is excommunicated (LM-VATICAN-03 to -09)."""

    def run(self, t: Table, code: int) -> None:
        seat = p.seat_of(code)
        if t.have(seat, n.FAITH) >= t.box.faith_required[period_of(t.round)]:
            t.offer(s.VATICAN, code, seat, p.BY_CHURCH, [p.option(p.SUPPORT), p.option(p.REFUSE)])
            return
        _miss(t, seat, "LM-VATICAN-08")

    def choose(self, t: Table, code: int, chosen: int) -> None:
        seat = p.seat_of(code)
        if p.verb_of(chosen) == p.REFUSE:
            _miss(t, seat, "LM-VATICAN-09")
            return
        if t.log is not None:
            t.tell("support", seat, p.BY_CHURCH, "LM-VATICAN-06", {})
        _score_faith(t, seat, "LM-VATICAN-06")
        bonus = sum_of(t, seat, b.MOD_SUPPORT)
        if bonus > 0:
            score(t, seat, bonus, p.BY_CHURCH, n.FROM_CHURCH, "LM-LEADER-14")


def _miss(t: Table, seat: int, rule: str) -> None:
    """The player is excommunicated, and in the last round scores faith all the same."""
    excommunicate(t, seat)
    if t.round == n.ROUNDS:
        _score_faith(t, seat, rule)


def excommunicate(t: Table, seat: int) -> None:
    """Put the player's cube on the tile of the period; it acts from now on (LM-EXGEN-01).

    Whoever is immune gets no cube (LM-LEADER-25).
    """
    if t.flags[seat] & n.IMMUNE:
        return
    period = period_of(t.round)
    tile = t.tiles[period]
    is_new = t.banned[seat] >> period & 1 == 0
    t.banned = t.banned[:]
    t.banned[seat] |= 1 << period
    if t.log is not None:
        cause = p.BY_TILE + tile
        t.tell("excommunicate", seat, cause, "LM-VATICAN-03", {"tile": t.cause_name(cause)})
    if is_new:
        add_abilities(t, seat, t.box.tile_modifier[tile], t.box.tile_modifiers[tile])
    trigger(t, seat, n.WHEN_EXCOMMUNICATED, 0)
    run_effect(t, seat, t.box.tile_effect[tile], p.BY_TILE + tile, n.FROM_OTHER, False, 0)


def _score_faith(t: Table, seat: int, rule: str) -> None:
    """Score the step of the faith track and go back to 0 (LM-VATICAN-06, -07)."""
    points = t.box.faith_victory[t.have(seat, n.FAITH)]
    t.goods[seat * n.GOODS + n.FAITH] = 0
    score(t, seat, points, p.BY_CHURCH, n.FROM_CHURCH, rule)
