"""Leaders: discarding, playing and activating them, and the copy of Lorenzo de' Medici."""

from __future__ import annotations

from magnifico.lorenzo.engine.box import (
    COPIES,
    NEED,
    NEED_CARDS,
    NEED_GOODS,
    ONCE_PER_ROUND,
    OP_RAISE,
    ROW,
)
from magnifico.lorenzo.engine.effects import run_effect
from magnifico.lorenzo.engine.gains import tell
from magnifico.lorenzo.engine.modifiers import ability_of, sum_up
from magnifico.lorenzo.engine.names import (
    COLOURED,
    FROM_LEADERS,
    GOODS,
    HOME,
    MEMBER_NAMES,
    MEMBERS,
    NO_LEADER,
    TYPES,
)
from magnifico.lorenzo.engine.packing import (
    ACTIVATE,
    BY_LEADER,
    BY_LEADER_DISCARD,
    COPY,
    DISCARD,
    PLAY,
    RAISE,
    arg_a,
    arg_b,
    first,
    frame,
    option,
    seat_of,
    verb_of,
)
from magnifico.lorenzo.engine.steps import (
    COPY_LEADER,
    PRIVILEGE_CHOICE,
    RAISE_MEMBER,
    STEPS,
    Step,
)
from magnifico.lorenzo.engine.table import Table


def leader_actions(t: Table, seat: int, options: list[int]) -> None:
    """Add every leader action that the player may do now (LM-LEAD-05)."""
    mine = t.hand[seat] | t.played[seat]
    leader = 0
    while mine >> leader:
        if t.hand[seat] >> leader & 1:
            options.append(option(DISCARD, leader))
            if requirements_met(t, seat, leader):
                options.append(option(PLAY, leader))
        elif t.played[seat] >> leader & 1:
            _played_actions(t, seat, leader, options)
        leader += 1


def _played_actions(t: Table, seat: int, leader: int, options: list[int]) -> None:
    if t.box.leader_kind[leader] == COPIES and t.copied[seat] == NO_LEADER:
        _copy_options(t, seat, options)
    elif can_activate(t, seat, leader):
        options.append(option(ACTIVATE, leader))


def can_activate(t: Table, seat: int, leader: int) -> bool:
    """Whether a played leader has an unused ability that would do something (LM-LEAD-08)."""
    ability = ability_of(t, seat, leader)
    if t.used[seat] >> leader & 1 or ability == NO_LEADER:
        return False
    if t.box.leader_kind[ability] != ONCE_PER_ROUND:
        return False
    raises = t.box.programs[t.box.leader_effect[ability] * ROW] == OP_RAISE
    return not raises or has_coloured_at_home(t, seat)


def has_coloured_at_home(t: Table, seat: int) -> bool:
    for member in range(COLOURED):
        if t.member[seat * MEMBERS + member] == HOME:
            return True
    return False


def requirements_met(t: Table, seat: int, leader: int) -> bool:
    """Whether all requirements of a leader hold together (LM-LEAD-01, LM-LEAD-04)."""
    box = t.box
    for i in range(box.need_count[leader]):
        row = (box.need_first[leader] + i) * NEED
        if amount_for(t, seat, box.needs[row], box.needs[row + 1]) < box.needs[row + 2]:
            return False
    return True


def amount_for(t: Table, seat: int, kind: int, what: int) -> int:
    """What a player has towards one requirement."""
    if kind == NEED_GOODS:
        return t.goods[seat * GOODS + what]
    if kind == NEED_CARDS:
        return t.count[seat * TYPES + what]
    most = 0
    for card_type in range(TYPES):
        if t.count[seat * TYPES + card_type] > most:
            most = t.count[seat * TYPES + card_type]
    return most


def do_leader_action(t: Table, seat: int, chosen: int) -> None:
    """Carry out a leader action."""
    verb = verb_of(chosen)
    leader = first(chosen)
    if verb == DISCARD:
        discard_leader(t, seat, leader)
    elif verb == PLAY:
        play_leader(t, seat, leader)
    elif verb == ACTIVATE:
        activate_leader(t, seat, leader)
    else:
        copy_leader(t, seat, leader)


def discard_leader(t: Table, seat: int, leader: int) -> None:
    """Discard a leader from the hand for a council privilege (LM-LEAD-06)."""
    t.hand = t.hand[:]
    t.hand[seat] &= ~(1 << leader)
    t.gone |= 1 << leader
    if t.log is not None:
        data: dict[str, object] = {"leader": t.cause_name(BY_LEADER + leader)}
        tell(t, "discard-leader", seat, BY_LEADER + leader, "LM-LEAD-06", data)
    t.stack.append(frame(PRIVILEGE_CHOICE, seat, 1, 0, BY_LEADER_DISCARD))


def play_leader(t: Table, seat: int, leader: int) -> None:
    """Put a leader into play; permanent abilities work at once (LM-LEAD-07)."""
    t.hand = t.hand[:]
    t.played = t.played[:]
    t.hand[seat] &= ~(1 << leader)
    t.played[seat] |= 1 << leader
    if t.log is not None:
        data: dict[str, object] = {"leader": t.cause_name(BY_LEADER + leader)}
        tell(t, "play-leader", seat, BY_LEADER + leader, "LM-LEAD-07", data)
    if t.box.leader_kind[leader] == COPIES:
        t.stack.append(frame(COPY_LEADER, seat, leader))
    sum_up(t, seat)


def activate_leader(t: Table, seat: int, leader: int) -> None:
    """Use a once-per-round ability and turn the card face down (LM-LEAD-08)."""
    t.used = t.used[:]
    t.used[seat] |= 1 << leader
    if t.log is not None:
        data: dict[str, object] = {"leader": t.cause_name(BY_LEADER + leader)}
        tell(t, "activate-leader", seat, BY_LEADER + leader, "LM-LEAD-08", data)
    program = t.box.leader_effect[ability_of(t, seat, leader)]
    run_effect(t, seat, program, BY_LEADER + leader, FROM_LEADERS, False)


def _copy_options(t: Table, seat: int, options: list[int]) -> None:
    """Leaders that other players have in play (LM-LCOPY-03)."""
    for other in range(t.players):
        if other != seat:
            for leader in range(len(t.box.leader_kind)):
                if t.played[other] >> leader & 1:
                    options.append(option(COPY, leader))


def copy_leader(t: Table, seat: int, leader: int) -> None:
    """Fix the ability that Lorenzo de' Medici has from now on (LM-LCOPY-02)."""
    t.copied = t.copied[:]
    t.copied[seat] = leader
    if t.log is not None:
        data: dict[str, object] = {"leader": t.cause_name(BY_LEADER + leader)}
        tell(t, "copy-leader", seat, BY_LEADER + leader, "LM-LCOPY-02", data)
    sum_up(t, seat)


class CopyLeader(Step):
    """Choose the leader to copy when Lorenzo de' Medici is played, if there is one
    (LM-LCOPY-01). Frame: the copying leader."""

    def run(self, t: Table, code: int) -> None:
        options: list[int] = []
        _copy_options(t, seat_of(code), options)
        if options:
            t.offer(COPY_LEADER, code, seat_of(code), BY_LEADER + arg_a(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        copy_leader(t, seat_of(code), first(chosen))


class RaiseMember(Step):
    """Set the value of one own unplaced coloured member for this round (LM-LEADER-12).

    Frame: value, cause.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        options: list[int] = []
        for member in range(COLOURED):
            if t.member[seat * MEMBERS + member] == HOME:
                options.append(option(RAISE, member))
        t.offer(RAISE_MEMBER, code, seat, arg_b(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        seat = seat_of(code)
        t.raised = t.raised[:]
        t.raised[seat * MEMBERS + first(chosen)] = arg_a(code)
        if t.log is not None:
            name = "member:" + MEMBER_NAMES[first(chosen)]
            data: dict[str, object] = {"member": name, "value": arg_a(code)}
            tell(t, "raise-member", seat, arg_b(code), "LM-LEADER-12", data)
        sum_up(t, seat)


STEPS[COPY_LEADER] = CopyLeader()
STEPS[RAISE_MEMBER] = RaiseMember()
