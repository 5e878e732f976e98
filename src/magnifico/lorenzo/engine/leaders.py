"""Leaders: discarding, playing and activating them, and the copy of Lorenzo de' Medici."""

from __future__ import annotations

from mypy_extensions import i64

from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.activation import can_run, pay_arrow
from magnifico.lorenzo.engine.costs import can_pay
from magnifico.lorenzo.engine.effects import leaders_in_play, run_effect, trigger
from magnifico.lorenzo.engine.modifiers import (
    ability_of,
    add_abilities,
    recompute_abilities,
    rows_of,
    value_members_of,
)
from magnifico.lorenzo.engine.payments import pay_bundle
from magnifico.lorenzo.engine.privileges import privilege_frame
from magnifico.lorenzo.engine.steps import Step
from magnifico.lorenzo.engine.table import Table


def leader_actions(t: Table, seat: int, options: list[int]) -> None:
    """Add every leader action that the player may do now (LM-LEAD-05)."""
    hand: i64 = t.hand[seat]
    played: i64 = t.played[seat]
    mine: i64 = hand | played
    leader: i64 = 0
    while mine >> leader:
        if hand >> leader & 1:
            options.append(p.option(p.DISCARD, leader))
            if may_play(t, seat, leader):
                options.append(p.option(p.PLAY, leader))
        elif played >> leader & 1:
            _played_actions(t, seat, leader, options)
        leader += 1


def _played_actions(t: Table, seat: int, leader: int, options: list[int]) -> None:
    if t.box.leader_kind[leader] == b.COPIES and t.copied[seat] == n.NO_LEADER:
        _copy_options(t, seat, options)
    elif can_activate(t, seat, leader):
        options.append(p.option(p.ACTIVATE, leader))


def can_activate(t: Table, seat: int, leader: int) -> bool:
    """Whether a played leader has an unused ability that would do something (LM-LEAD-08)."""
    ability = ability_of(t, seat, leader)
    if t.used[seat] >> leader & 1 or ability == n.NO_LEADER:
        return False
    if t.box.leader_kind[ability] != b.ONCE_PER_ROUND:
        return False
    if t.box.leader_arrows[ability] > 0:
        return _has_arrow(t, seat, ability)
    raises = t.box.programs[t.box.leader_effect[ability] * b.ROW] == b.OP_RAISE
    return not raises or has_coloured_at_home(t, seat)


def _has_arrow(t: Table, seat: int, ability: int) -> bool:
    for i in range(t.box.leader_arrows[ability]):
        if can_run(t, seat, t.box.leader_arrow[ability] + i):
            return True
    return False


def has_coloured_at_home(t: Table, seat: int) -> bool:
    for member in range(n.COLOURED):
        if t.member[seat * n.MEMBERS + member] == n.HOME:
            return True
    return False


def may_play(t: Table, seat: i64, leader: i64) -> bool:
    """Whether a leader in hand may be played: requirements, and the cost of a tile."""
    allowed = 1 if t.flags[seat] & n.IGNORE_ONE_REQUIREMENT else 0
    return unmet_requirements(t, seat, leader) <= allowed and can_afford_leader(t, seat)


def can_afford_leader(t: Table, seat: int) -> bool:
    """Whether the player has what an excommunication makes a leader cost (LM-EXCOM-19)."""
    for row in leader_costs(t, seat):
        if not can_pay(t, seat, t.box.modifiers[row + 1]):
            return False
    return True


def leader_costs(t: Table, seat: int) -> list[int]:
    """What an excommunication makes every played leader cost (LM-EXCOM-19)."""
    return rows_of(t, seat, b.MOD_LEADER_COST) if t.banned[seat] else []


def unmet_requirements(t: Table, seat: i64, leader: i64) -> i64:
    """How many requirements of a leader do not hold (LM-LEAD-01, LM-LEAD-03, LM-LEAD-04)."""
    box = t.box
    unmet: i64 = 0
    row: i64 = box.need_first[leader] * b.NEED
    end: i64 = row + box.need_count[leader] * b.NEED
    while row < end:
        kind: i64 = box.needs[row]
        amount: i64 = amount_for(t, seat, kind, box.needs[row + 1])
        limit: i64 = box.needs[row + 2]
        if amount > limit if kind >= b.NEED_MOST else amount < limit:
            unmet += 1
        row += b.NEED
    return unmet


def amount_for(t: Table, seat: i64, kind: i64, what: i64) -> i64:
    """What a player has towards one requirement."""
    if kind == b.NEED_GOODS or kind == b.NEED_MOST_GOODS:
        return t.goods[seat * n.GOODS + what]
    if kind == b.NEED_CARDS or kind == b.NEED_MOST_CARDS:
        return t.count[seat * n.TYPES + what]
    if kind == b.NEED_OTHER_LEADERS:
        return leaders_in_play(t, seat)
    if kind == b.NEED_MOST_WOOD_AND_STONE:
        return t.have(seat, n.WOOD) + t.have(seat, n.STONE)
    most: i64 = 0
    total: i64 = 0
    types: i64 = 0
    i: i64
    for i in range(seat * n.TYPES, seat * n.TYPES + n.TYPES):
        count: i64 = t.count[i]
        total += count
        if count > 0:
            types += 1
        if count > most:
            most = count
    if kind == b.NEED_SAME_TYPE:
        return most
    return total if kind == b.NEED_ALL_CARDS else types


def do_leader_action(t: Table, seat: int, chosen: int) -> None:
    """Carry out a leader action."""
    verb = p.verb_of(chosen)
    leader = p.first(chosen)
    if verb == p.DISCARD:
        discard_leader(t, seat, leader)
    elif verb == p.PLAY:
        play_leader(t, seat, leader)
    elif verb == p.ACTIVATE:
        activate_leader(t, seat, leader)
    else:
        copy_leader(t, seat, leader)


def discard_leader(t: Table, seat: int, leader: int) -> None:
    """Discard a leader from the hand for a council privilege (LM-LEAD-06)."""
    t.hand = t.hand[:]
    t.hand[seat] &= ~(1 << leader)
    t.removed_leaders |= 1 << leader
    if t.log is not None:
        data: dict[str, object] = {"leader": t.cause_name(p.BY_LEADER + leader)}
        t.tell("discard-leader", seat, p.BY_LEADER + leader, "LM-LEAD-06", data)
    t.stack.append(privilege_frame(t, seat, 1, False, p.BY_LEADER_DISCARD))


def play_leader(t: Table, seat: int, leader: int) -> None:
    """Put a leader into play; permanent abilities work at once (LM-LEAD-07).

    What an excommunication makes it cost is due even where the leader frees from that.
    """
    costs = leader_costs(t, seat)
    t.hand = t.hand[:]
    t.played = t.played[:]
    t.hand[seat] &= ~(1 << leader)
    t.played[seat] |= 1 << leader
    if t.log is not None:
        data: dict[str, object] = {"leader": t.cause_name(p.BY_LEADER + leader)}
        t.tell("play-leader", seat, p.BY_LEADER + leader, "LM-LEAD-07", data)
    ability = ability_of(t, seat, leader)
    if ability != n.NO_LEADER:
        add_abilities(t, seat, t.box.leader_modifier[ability], t.box.leader_modifiers[ability])
    trigger(t, seat, n.WHEN_PLAY_LEADER, 0)
    if t.box.leader_kind[leader] == b.COPIES:
        t.stack.append(p.frame(s.COPY_LEADER, seat, leader))
    _immediate_ability(t, seat, leader)
    for row in costs:
        pay_bundle(t, seat, t.box.modifiers[row + 1], 1, p.BY_LEADER + leader)


def _immediate_ability(t: Table, seat: int, leader: int) -> None:
    """What a leader does once when it comes into play, or is copied (LM-LEADER-32)."""
    ability = ability_of(t, seat, leader)
    if ability != n.NO_LEADER and t.box.leader_kind[ability] == b.IMMEDIATE:
        program = t.box.leader_effect[ability]
        run_effect(t, seat, program, p.BY_LEADER + leader, n.FROM_LEADERS, False, 0)


def activate_leader(t: Table, seat: int, leader: int) -> None:
    """Use a once-per-round ability and turn the card face down (LM-LEAD-08)."""
    t.used = t.used[:]
    t.used[seat] |= 1 << leader
    if t.log is not None:
        data: dict[str, object] = {"leader": t.cause_name(p.BY_LEADER + leader)}
        t.tell("activate-leader", seat, p.BY_LEADER + leader, "LM-LEAD-08", data)
    ability = ability_of(t, seat, leader)
    if t.box.leader_arrows[ability] > 0:
        t.stack.append(p.frame(s.LEADER_ARROW, seat, leader))
        return
    program = t.box.leader_effect[ability]
    run_effect(t, seat, program, p.BY_LEADER + leader, n.FROM_LEADERS, False, 0)


class LeaderArrow(Step):
    """Choose the exchange of a leader's ability. Frame: leader."""

    def run(self, t: Table, code: int) -> None:
        leader = p.one_argument(code)
        seat = p.seat_of(code)
        ability = ability_of(t, seat, leader)
        options: list[int] = []
        for i in range(t.box.leader_arrows[ability]):
            if can_run(t, seat, t.box.leader_arrow[ability] + i):
                options.append(p.option(p.ARROW, leader, i))
        t.offer(s.LEADER_ARROW, code, seat, p.BY_LEADER + leader, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        leader = p.one_argument(code)
        seat = p.seat_of(code)
        cause = p.BY_LEADER + leader
        arrow = t.box.leader_arrow[ability_of(t, seat, leader)] + p.second(chosen)
        t.stack.append(p.frame(s.RUN_ARROW, seat, arrow, cause))
        pay_arrow(t, seat, arrow, 1, cause)


class RunArrow(Step):
    """What an exchange gives, once it is paid. Frame: arrow, cause."""

    def run(self, t: Table, code: int) -> None:
        arrow, cause = p.two_arguments(code)
        program = t.box.arrow_effect[arrow]
        run_effect(t, p.seat_of(code), program, cause, n.FROM_LEADERS, False, 0)


class FreeLeader(Step):
    """Play a leader from the hand ignoring requirements, or decline (LM-LEAD-12).

    Frame: cause.
    """

    def run(self, t: Table, code: int) -> None:
        cause = p.one_argument(code)
        seat = p.seat_of(code)
        options: list[int] = []
        mine = t.hand[seat] if can_afford_leader(t, seat) else 0
        leader = 0
        while mine >> leader:
            if mine >> leader & 1:
                options.append(p.option(p.FREE, leader))
            leader += 1
        options.append(p.option(p.DECLINE))
        t.offer(s.FREE_LEADER, code, seat, cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        if p.verb_of(chosen) == p.FREE:
            play_leader(t, p.seat_of(code), p.first(chosen))


class RemoveLeader(Step):
    """Remove one own leader in play from the game (LM-EXCOM-29). Frame: cause."""

    def run(self, t: Table, code: int) -> None:
        cause = p.one_argument(code)
        options = removable(t, p.seat_of(code))
        if options:
            t.offer(s.REMOVE_LEADER, code, p.seat_of(code), cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        remove_leader(t, p.seat_of(code), p.first(chosen))


def removable(t: Table, seat: int) -> list[int]:
    """Options to remove each leader that the player has in play."""
    options: list[int] = []
    mine = t.played[seat]
    leader = 0
    while mine >> leader:
        if mine >> leader & 1:
            options.append(p.option(p.REMOVE, leader))
        leader += 1
    return options


def remove_leader(t: Table, seat: int, leader: int) -> None:
    """A leader in play leaves the game (LM-LEAD-16)."""
    t.played = t.played[:]
    t.played[seat] &= ~(1 << leader)
    t.used = t.used[:]
    t.used[seat] &= ~(1 << leader)
    t.removed_leaders |= 1 << leader
    if t.log is not None:
        data: dict[str, object] = {"leader": t.cause_name(p.BY_LEADER + leader)}
        t.tell("remove-leader", seat, p.BY_LEADER + leader, "LM-LEAD-16", data)
    recompute_abilities(t, seat)


def _copy_options(t: Table, seat: int, options: list[int]) -> None:
    """Leaders that other players have in play (LM-LCOPY-03)."""
    for other in range(t.players):
        if other != seat:
            for leader in range(len(t.box.leader_kind)):
                if t.played[other] >> leader & 1:
                    options.append(p.option(p.COPY, leader))


def copy_leader(t: Table, seat: int, leader: int) -> None:
    """Fix the ability that Lorenzo de' Medici has from now on (LM-LCOPY-02)."""
    t.copied = t.copied[:]
    t.copied[seat] = leader
    if t.log is not None:
        data: dict[str, object] = {"leader": t.cause_name(p.BY_LEADER + leader)}
        t.tell("copy-leader", seat, p.BY_LEADER + leader, "LM-LCOPY-02", data)
    recompute_abilities(t, seat)
    if t.box.leader_kind[leader] == b.IMMEDIATE:
        program = t.box.leader_effect[leader]
        run_effect(t, seat, program, p.BY_LEADER + leader, n.FROM_LEADERS, False, 0)


class CopyLeader(Step):
    """Choose the leader to copy when Lorenzo de' Medici is played, if there is one
    (LM-LCOPY-01). Frame: the copying leader."""

    def run(self, t: Table, code: int) -> None:
        leader = p.one_argument(code)
        options: list[int] = []
        _copy_options(t, p.seat_of(code), options)
        if options:
            t.offer(s.COPY_LEADER, code, p.seat_of(code), p.BY_LEADER + leader, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        copy_leader(t, p.seat_of(code), p.first(chosen))


class RaiseMember(Step):
    """Set the value of one own unplaced coloured member for this round (LM-LEADER-12).

    Frame: value, cause.
    """

    def run(self, t: Table, code: int) -> None:
        _value, cause = p.two_arguments(code)
        seat = p.seat_of(code)
        options: list[int] = []
        for member in range(n.COLOURED):
            if t.member[seat * n.MEMBERS + member] == n.HOME:
                options.append(p.option(p.RAISE, member))
        t.offer(s.RAISE_MEMBER, code, seat, cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        value, cause = p.two_arguments(code)
        seat = p.seat_of(code)
        t.raised = t.raised[:]
        t.raised[seat * n.MEMBERS + p.first(chosen)] = value
        if t.log is not None:
            name = "member:" + n.MEMBER_NAMES[p.first(chosen)]
            data: dict[str, object] = {"member": name, "value": value}
            t.tell("raise-member", seat, cause, "LM-LEADER-12", data)
        value_members_of(t, seat)
