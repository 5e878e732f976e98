"""The course of the game: turn after turn, until a round is the last one."""

from __future__ import annotations

from magnifico.core.state import NOBODY
from magnifico.masters.engine import buying, events, leaders, market, production, scoring, solo
from magnifico.masters.engine import packing as p
from magnifico.masters.engine import steps as s
from magnifico.masters.engine.steps import Step
from magnifico.masters.engine.table import Table


class Turn(Step):
    """One main action, or a leader action before it (MR-TURN-01, MR-TURN-02)."""

    def run(self, t: Table, frame: int) -> None:
        have = buying.owned(t, t.seat)
        options = market.LINE_OPTIONS[:]
        buying.add_buy_options(t, have, options)
        if production.is_possible(t, have):
            options.append(p.PRODUCE)
        leaders.add_options(t, have, options)
        t.offer(s.TURN, p.NO_CAUSE, options)

    def choose(self, t: Table, frame: int, option: int) -> None:
        verb = p.verb_of(option)
        if verb == p.LINE:
            market.take_line(t, p.argument_of(option))
        elif verb == p.BUY:
            card, slot = p.bought(option)
            buying.begin(t, card, slot)
        elif verb == p.PRODUCE:
            production.begin(t)
        else:
            leaders.act(t, verb, p.argument_of(option))


class EndTurn(Step):
    """After the main action: leader actions or the end of the turn (MR-TURN-04)."""

    def run(self, t: Table, frame: int) -> None:
        options = [p.END]
        leaders.add_options(t, buying.owned(t, t.seat), options)
        t.offer(s.END_TURN, p.NO_CAUSE, options)

    def choose(self, t: Table, frame: int, option: int) -> None:
        if option == p.END:
            t.stack.pop()
            end_turn(t)
        else:
            leaders.act(t, p.verb_of(option), p.argument_of(option))


def end_turn(t: Table) -> None:
    """Pass the turn clockwise; after the last seat of a round that was triggered as the
    last one the game ends (MR-END-02). In a solo game Lorenzo acts first (MR-SOLO-02)."""
    if t.players == 1:
        solo.reveal(t)
        if t.seat == NOBODY:
            return
    if t.turn + 1 < t.players:
        t.turn += 1
    elif scoring.is_ending(t):
        scoring.finish(t)
        return
    else:
        t.turn = 0
        t.round += 1
    t.seat = (t.first + t.turn) % t.players
    if t.log is not None:
        events.turn(t)
