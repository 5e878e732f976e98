"""The course of the game: turn after turn, until a round is the last one."""

from __future__ import annotations

from typing import Final

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
        ACTIONS[p.verb_of(option)].do(t, option)


class EndTurn(Step):
    """After the main action: leader actions or the end of the turn (MR-TURN-04)."""

    def run(self, t: Table, frame: int) -> None:
        options = [p.END]
        leaders.add_options(t, buying.owned(t, t.seat), options)
        t.offer(s.END_TURN, p.NO_CAUSE, options)

    def choose(self, t: Table, frame: int, option: int) -> None:
        ACTIONS[p.verb_of(option)].do(t, option)


class Action:
    """What a seat can do in its turn."""

    def do(self, t: Table, option: int) -> None:
        """Begin with it."""
        raise ValueError(f"no action of a turn: {option}")


class TakeLine(Action):
    def do(self, t: Table, option: int) -> None:
        market.take_line(t, p.argument_of(option))


class BuyCard(Action):
    def do(self, t: Table, option: int) -> None:
        card, slot = p.bought(option)
        buying.begin(t, card, slot)


class Produce(Action):
    def do(self, t: Table, option: int) -> None:
        production.begin(t)


class PlayLeader(Action):
    def do(self, t: Table, option: int) -> None:
        leaders.play(t, p.argument_of(option))


class DiscardLeader(Action):
    def do(self, t: Table, option: int) -> None:
        leaders.discard(t, p.argument_of(option))


class End(Action):
    def do(self, t: Table, option: int) -> None:
        t.stack.pop()
        end_turn(t)


_ACTIONS: Final[dict[int, Action]] = {
    p.LINE: TakeLine(),
    p.BUY: BuyCard(),
    p.PRODUCE: Produce(),
    p.PLAY: PlayLeader(),
    p.DISCARD: DiscardLeader(),
    p.END: End(),
}
ACTIONS: Final[list[Action]] = [_ACTIONS.get(verb, Action()) for verb in range(p.VERBS)]
"""By the verb of the option."""


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
