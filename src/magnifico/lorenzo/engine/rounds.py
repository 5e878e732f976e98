"""Rounds and turns: filling the towers, the dice, whose turn it is, the end of a round."""

from __future__ import annotations

from mypy_extensions import i64

from magnifico.core.rng import below
from magnifico.core.state import NOBODY
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.houses import (
    do_family_action,
    family_actions,
    leftover_frames,
)
from magnifico.lorenzo.engine.leaders import do_leader_action, leader_actions
from magnifico.lorenzo.engine.modifiers import value_members
from magnifico.lorenzo.engine.placement import placements
from magnifico.lorenzo.engine.scoring import final_scoring, tell_winner
from magnifico.lorenzo.engine.steps import Step
from magnifico.lorenzo.engine.table import Table


class NewRound(Step):
    """Round set-up: fill the towers and roll the dice (LM-ROUND-03 to LM-ROUND-05)."""

    def run(self, t: Table, code: int) -> None:
        t.round += 1
        t.turn = 0
        fill_towers(t)
        roll_dice(t)
        value_members(t)
        t.schedule = turns_of_round(t)
        t.stack.append(p.frame(s.NEXT_TURN, 0))


def fill_towers(t: Table) -> None:
    """Lay the next 4 cards of every deck on its floors, from the lowest up (LM-ROUND-03)."""
    for tower in range(len(t.decks) // n.DECK):
        for floor in range(n.FLOORS):
            card = t.decks[tower * n.DECK + (t.round - 1) * n.FLOORS + floor]
            t.floor[tower * n.FLOORS + floor] = card


def roll_dice(t: Table) -> None:
    """Roll white, black and orange once for everybody (LM-ROUND-04)."""
    white = below(t.rng, 6) + 1
    black = below(t.rng, 6) + 1
    orange = below(t.rng, 6) + 1
    dice = [0, 0, 0]
    dice[n.WHITE] = white
    dice[n.BLACK] = black
    dice[n.ORANGE] = orange
    t.dice = dice
    if t.log is not None:
        data: dict[str, object] = {"round": t.round, "white": white, "black": black}
        data["orange"] = orange
        t.tell("new-round", NOBODY, p.NO_CAUSE, "LM-ROUND-04", data)


def turns_of_round(t: Table) -> list[int]:
    """The seats in the order in which they take their turns this round.

    A player with the skipped-turn tile sits out the first cycle and makes up for it when all
    others are done (LM-ROUND-06, LM-ROUND-07, LM-EXCOM-27).
    """
    turns: list[int] = []
    postponed: list[int] = []
    for cycle in range(n.MEMBERS):
        for seat in t.order:
            if cycle >= members_of(t, seat):
                continue
            if cycle == 0 and t.flags[seat] & n.SKIP_FIRST_TURN:
                postponed.append(seat)
            else:
                turns.append(seat)
    return turns + postponed


def members_of(t: Table, seat: int) -> int:
    """How many members a player has."""
    count = 0
    i: i64
    first_member: i64 = seat * n.MEMBERS
    for i in range(first_member, first_member + n.MEMBERS):
        if t.member[i] != n.ABSENT:
            count += 1
    return count


class NextTurn(Step):
    """The next player's turn, or the end of the actions phase (LM-ROUND-10)."""

    def run(self, t: Table, code: int) -> None:
        if t.turn < len(t.schedule):
            seat = t.schedule[t.turn]
            t.turn += 1
            if t.repeated_cards:
                t.repeated_cards = []
            t.stack.append(p.frame(s.NEXT_TURN, 0))
            t.stack.append(p.frame(s.TURN, seat))
            return
        t.stack.append(p.frame(s.END_ROUND, 0))
        if t.round % 2 == 0:
            for i in range(len(t.order) - 1, -1, -1):
                t.stack.append(p.frame(s.VATICAN, t.order[i]))
        leftover_frames(t)


def free_actions(t: Table, seat: int, options: list[int]) -> None:
    """Add everything a player may do besides the placement."""
    if has_leaders(t, seat):
        leader_actions(t, seat, options)
    if has_house(t, seat):
        family_actions(t, seat, options)


def has_leaders(t: Table, seat: int) -> bool:
    """Whether a player has leaders, in hand or in play."""
    return t.hand[seat] != 0 or t.played[seat] != 0


def has_house(t: Table, seat: int) -> bool:
    """Whether a player has a family or tokens."""
    return t.tokens[seat] != 0 or t.family[seat] != n.NO_FAMILY


def do_free_action(t: Table, seat: int, chosen: int) -> None:
    """Carry out a free action."""
    verb = p.verb_of(chosen)
    if verb == p.USE_TOKEN or verb == p.STORE or verb == p.TRADE:
        do_family_action(t, seat, chosen)
    else:
        do_leader_action(t, seat, chosen)


class Turn(Step):
    """A turn up to the placement: free actions and the one placement (LM-ROUND-11)."""

    def run(self, t: Table, code: int) -> None:
        seat = p.seat_of(code)
        options: list[int] = []
        placements(t, seat, options)
        if not options:
            options.append(p.option(p.PASS))
        free_actions(t, seat, options)
        t.offer(s.TURN, code, seat, p.NO_CAUSE, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        seat = p.seat_of(code)
        verb = p.verb_of(chosen)
        if verb == p.PLACE:
            t.stack.append(p.frame(s.END_OF_TURN, seat))
            t.stack.append(p.frame(s.SERVANTS_FOR, seat, p.first(chosen), p.second(chosen)))
        elif verb == p.PASS:
            if t.log is not None:
                t.tell("lost-turn", seat, p.NO_CAUSE, "LM-ROUND-08", {})
        else:
            t.stack.append(code)
            do_free_action(t, seat, chosen)


class EndOfTurn(Step):
    """A turn after the placement: free actions, then the end of the turn (LM-ROUND-11)."""

    def run(self, t: Table, code: int) -> None:
        seat = p.seat_of(code)
        if has_leaders(t, seat) or has_house(t, seat):
            self.ask(t, code)

    def ask(self, t: Table, code: int) -> None:
        seat = p.seat_of(code)
        options = [p.option(p.END)]
        free_actions(t, seat, options)
        t.offer(s.END_OF_TURN, code, seat, p.NO_CAUSE, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        if p.verb_of(chosen) != p.END:
            t.stack.append(code)
            do_free_action(t, p.seat_of(code), chosen)


class EndRound(Step):
    """The end of a round, and of the game after the sixth (LM-END-01 to LM-END-05)."""

    def run(self, t: Table, code: int) -> None:
        clear_towers(t)
        t.order = new_order(t)
        members_go_home(t)
        t.used = [0] * t.players
        if t.log is not None:
            seats: list[object] = [f"seat:{seat}" for seat in t.order]
            t.tell("end-round", NOBODY, p.NO_CAUSE, "LM-END-02", {"round": t.round, "order": seats})
        move_adaptation(t)
        if t.round < n.ROUNDS:
            t.stack.append(p.frame(s.NEW_ROUND, 0))
            return
        value_members(t)
        t.stack.append(p.frame(s.SCORING, 0))
        for i in range(len(t.order) - 1, -1, -1):
            if t.tokens[t.order[i]]:
                t.stack.append(p.frame(s.LAST_TOKENS, t.order[i]))


class Scoring(Step):
    """The final scoring, and the end of the game (LM-SCORE-01)."""

    def run(self, t: Table, code: int) -> None:
        final_scoring(t)
        if t.log is not None:
            tell_winner(t)
        t.offer(0, 0, NOBODY, p.NO_CAUSE, [])


def move_adaptation(t: Table) -> None:
    """The adaptation tile moves one tower to the right (LM-ADAPT-02)."""
    if t.adapted_tower >= 0:
        adapt(t, (t.adapted_tower + 1) % n.TYPES)


def adapt(t: Table, tower: int) -> None:
    """Lay the adaptation tile on a tower: it replaces the floor values (LM-ADAPT-01)."""
    t.adapted_tower = tower
    need = t.box.floor_value[:]
    for floor in range(n.FLOORS):
        need[tower * n.FLOORS + floor] = t.box.adapted_value[floor]
    t.floor_min = need


def clear_towers(t: Table) -> None:
    """Remove the cards left on the towers (LM-END-01)."""
    swept = t.discarded_cards[:]
    space: i64
    for space in range(n.TOWERS * n.FLOORS):
        if t.floor[space] >= 0:
            swept.append(t.floor[space])
            t.floor[space] = -1
    t.discarded_cards = swept


def new_order(t: Table) -> list[int]:
    """Players in the council first, by their leftmost member; the others keep their order
    (LM-END-02, LM-END-03)."""
    order: list[int] = []
    for token in t.council:
        seat = token // n.MEMBERS
        if seat not in order:
            order.append(seat)
    for seat in t.order:
        if seat not in order:
            order.append(seat)
    return order


def members_go_home(t: Table) -> None:
    """All members return to their owners (LM-END-04)."""
    i: i64
    for i in range(t.players * n.MEMBERS):
        if t.member[i] != n.ABSENT:
            t.member[i] = n.HOME
    t.occupants = [0] * n.SPACES
    t.tower_count = [0] * n.TOWERS
    t.council = []
    t.raised = [0] * (t.players * n.MEMBERS)
