"""Leaders: discarding, playing and activating them, and the copy of Lorenzo de' Medici."""

from __future__ import annotations

from mypy_extensions import i64

from magnifico.lorenzo.engine.activation import can_run, pay_arrow
from magnifico.lorenzo.engine.box import (
    COPIES,
    IMMEDIATE,
    MOD_LEADER_COST,
    NEED,
    NEED_ALL_CARDS,
    NEED_CARDS,
    NEED_GOODS,
    NEED_MOST,
    NEED_MOST_CARDS,
    NEED_MOST_GOODS,
    NEED_MOST_WOOD_AND_STONE,
    NEED_OTHER_LEADERS,
    NEED_SAME_TYPE,
    ONCE_PER_ROUND,
    OP_RAISE,
    ROW,
)
from magnifico.lorenzo.engine.costs import can_pay
from magnifico.lorenzo.engine.effects import fire, leaders_in_play, run_effect
from magnifico.lorenzo.engine.gains import tell
from magnifico.lorenzo.engine.modifiers import (
    ability_of,
    add_abilities,
    rows_of,
    sum_up,
    value_members_of,
)
from magnifico.lorenzo.engine.names import (
    COLOURED,
    FROM_LEADERS,
    GOODS,
    HOME,
    IGNORE_ONE_REQUIREMENT,
    MEMBER_NAMES,
    MEMBERS,
    NO_LEADER,
    STONE,
    TYPES,
    WHEN_PLAY_LEADER,
    WOOD,
)
from magnifico.lorenzo.engine.packing import (
    ACTIVATE,
    ARROW,
    BY_LEADER,
    BY_LEADER_DISCARD,
    COPY,
    DECLINE,
    DISCARD,
    FREE,
    PLAY,
    RAISE,
    REMOVE,
    arg_a,
    arg_b,
    first,
    frame,
    option,
    seat_of,
    second,
    verb_of,
)
from magnifico.lorenzo.engine.payments import pay_bundle
from magnifico.lorenzo.engine.privileges import privilege_frame
from magnifico.lorenzo.engine.steps import (
    COPY_LEADER,
    FREE_LEADER,
    LEADER_ARROW,
    RAISE_MEMBER,
    REMOVE_LEADER,
    RUN_ARROW,
    STEPS,
    Step,
)
from magnifico.lorenzo.engine.table import Table


def leader_actions(t: Table, seat: int, options: list[int]) -> None:
    """Add every leader action that the player may do now (LM-LEAD-05)."""
    hand: i64 = t.hand[seat]
    played: i64 = t.played[seat]
    mine: i64 = hand | played
    leader: i64 = 0
    while mine >> leader:
        if hand >> leader & 1:
            options.append(option(DISCARD, leader))
            if may_play(t, seat, leader):
                options.append(option(PLAY, leader))
        elif played >> leader & 1:
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
    if t.box.leader_arrows[ability] > 0:
        return _has_arrow(t, seat, ability)
    raises = t.box.programs[t.box.leader_effect[ability] * ROW] == OP_RAISE
    return not raises or has_coloured_at_home(t, seat)


def _has_arrow(t: Table, seat: int, ability: int) -> bool:
    for i in range(t.box.leader_arrows[ability]):
        if can_run(t, seat, t.box.leader_arrow[ability] + i):
            return True
    return False


def has_coloured_at_home(t: Table, seat: int) -> bool:
    for member in range(COLOURED):
        if t.member[seat * MEMBERS + member] == HOME:
            return True
    return False


def may_play(t: Table, seat: i64, leader: i64) -> bool:
    """Whether a leader in hand may be played: requirements, and the cost of a tile."""
    allowed = 1 if t.flags[seat] & IGNORE_ONE_REQUIREMENT else 0
    return unmet_requirements(t, seat, leader) <= allowed and can_afford_leader(t, seat)


def can_afford_leader(t: Table, seat: int) -> bool:
    """Whether the player has what an excommunication makes a leader cost (LM-EXCOM-19)."""
    for row in leader_costs(t, seat):
        if not can_pay(t, seat, t.box.modifiers[row + 1]):
            return False
    return True


def leader_costs(t: Table, seat: int) -> list[int]:
    """What an excommunication makes every played leader cost (LM-EXCOM-19)."""
    return rows_of(t, seat, MOD_LEADER_COST) if t.banned[seat] else []


def unmet_requirements(t: Table, seat: i64, leader: i64) -> i64:
    """How many requirements of a leader do not hold (LM-LEAD-01, LM-LEAD-03, LM-LEAD-04)."""
    box = t.box
    unmet: i64 = 0
    row: i64 = box.need_first[leader] * NEED
    end: i64 = row + box.need_count[leader] * NEED
    while row < end:
        kind: i64 = box.needs[row]
        amount: i64 = amount_for(t, seat, kind, box.needs[row + 1])
        limit: i64 = box.needs[row + 2]
        if amount > limit if kind >= NEED_MOST else amount < limit:
            unmet += 1
        row += NEED
    return unmet


def amount_for(t: Table, seat: i64, kind: i64, what: i64) -> i64:
    """What a player has towards one requirement."""
    if kind == NEED_GOODS or kind == NEED_MOST_GOODS:
        return t.goods[seat * GOODS + what]
    if kind == NEED_CARDS or kind == NEED_MOST_CARDS:
        return t.count[seat * TYPES + what]
    if kind == NEED_OTHER_LEADERS:
        return leaders_in_play(t, seat)
    if kind == NEED_MOST_WOOD_AND_STONE:
        return t.have(seat, WOOD) + t.have(seat, STONE)
    most: i64 = 0
    total: i64 = 0
    types: i64 = 0
    i: i64
    for i in range(seat * TYPES, seat * TYPES + TYPES):
        count: i64 = t.count[i]
        total += count
        if count > 0:
            types += 1
        if count > most:
            most = count
    if kind == NEED_SAME_TYPE:
        return most
    return total if kind == NEED_ALL_CARDS else types


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
    t.stack.append(privilege_frame(t, seat, 1, False, BY_LEADER_DISCARD))


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
        data: dict[str, object] = {"leader": t.cause_name(BY_LEADER + leader)}
        tell(t, "play-leader", seat, BY_LEADER + leader, "LM-LEAD-07", data)
    ability = ability_of(t, seat, leader)
    if ability != NO_LEADER:
        add_abilities(t, seat, t.box.leader_modifier[ability], t.box.leader_modifiers[ability])
    fire(t, seat, WHEN_PLAY_LEADER, 0)
    if t.box.leader_kind[leader] == COPIES:
        t.stack.append(frame(COPY_LEADER, seat, leader))
    _immediate_ability(t, seat, leader)
    for row in costs:
        pay_bundle(t, seat, t.box.modifiers[row + 1], 1, BY_LEADER + leader)


def _immediate_ability(t: Table, seat: int, leader: int) -> None:
    """What a leader does once when it comes into play, or is copied (LM-LEADER-32)."""
    ability = ability_of(t, seat, leader)
    if ability != NO_LEADER and t.box.leader_kind[ability] == IMMEDIATE:
        program = t.box.leader_effect[ability]
        run_effect(t, seat, program, BY_LEADER + leader, FROM_LEADERS, False, 0)


def activate_leader(t: Table, seat: int, leader: int) -> None:
    """Use a once-per-round ability and turn the card face down (LM-LEAD-08)."""
    t.used = t.used[:]
    t.used[seat] |= 1 << leader
    if t.log is not None:
        data: dict[str, object] = {"leader": t.cause_name(BY_LEADER + leader)}
        tell(t, "activate-leader", seat, BY_LEADER + leader, "LM-LEAD-08", data)
    ability = ability_of(t, seat, leader)
    if t.box.leader_arrows[ability] > 0:
        t.stack.append(frame(LEADER_ARROW, seat, leader))
        return
    program = t.box.leader_effect[ability]
    run_effect(t, seat, program, BY_LEADER + leader, FROM_LEADERS, False, 0)


class LeaderArrow(Step):
    """Choose the exchange of a leader's ability. Frame: leader."""

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        leader = arg_a(code)
        ability = ability_of(t, seat, leader)
        options: list[int] = []
        for i in range(t.box.leader_arrows[ability]):
            if can_run(t, seat, t.box.leader_arrow[ability] + i):
                options.append(option(ARROW, leader, i))
        t.offer(LEADER_ARROW, code, seat, BY_LEADER + leader, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        seat = seat_of(code)
        cause = BY_LEADER + arg_a(code)
        arrow = t.box.leader_arrow[ability_of(t, seat, arg_a(code))] + second(chosen)
        t.stack.append(frame(RUN_ARROW, seat, arrow, cause))
        pay_arrow(t, seat, arrow, 1, cause)


class RunArrow(Step):
    """What an exchange gives, once it is paid. Frame: arrow, cause."""

    def run(self, t: Table, code: int) -> None:
        program = t.box.arrow_effect[arg_a(code)]
        run_effect(t, seat_of(code), program, arg_b(code), FROM_LEADERS, False, 0)


class FreeLeader(Step):
    """Play a leader from the hand ignoring requirements, or decline (LM-LEAD-12).

    Frame: cause.
    """

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        options: list[int] = []
        mine = t.hand[seat] if can_afford_leader(t, seat) else 0
        leader = 0
        while mine >> leader:
            if mine >> leader & 1:
                options.append(option(FREE, leader))
            leader += 1
        options.append(option(DECLINE))
        t.offer(FREE_LEADER, code, seat, arg_a(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        if verb_of(chosen) == FREE:
            play_leader(t, seat_of(code), first(chosen))


class RemoveLeader(Step):
    """Remove one own leader in play from the game (LM-EXCOM-29). Frame: cause."""

    def run(self, t: Table, code: int) -> None:
        options = removable(t, seat_of(code))
        if options:
            t.offer(REMOVE_LEADER, code, seat_of(code), arg_a(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        remove_leader(t, seat_of(code), first(chosen))


def removable(t: Table, seat: int) -> list[int]:
    """Options to remove each leader that the player has in play."""
    options: list[int] = []
    mine = t.played[seat]
    leader = 0
    while mine >> leader:
        if mine >> leader & 1:
            options.append(option(REMOVE, leader))
        leader += 1
    return options


def remove_leader(t: Table, seat: int, leader: int) -> None:
    """A leader in play leaves the game (LM-LEAD-16)."""
    t.played = t.played[:]
    t.played[seat] &= ~(1 << leader)
    t.used = t.used[:]
    t.used[seat] &= ~(1 << leader)
    t.gone |= 1 << leader
    if t.log is not None:
        data: dict[str, object] = {"leader": t.cause_name(BY_LEADER + leader)}
        tell(t, "remove-leader", seat, BY_LEADER + leader, "LM-LEAD-16", data)
    sum_up(t, seat)


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
    if t.box.leader_kind[leader] == IMMEDIATE:
        program = t.box.leader_effect[leader]
        run_effect(t, seat, program, BY_LEADER + leader, FROM_LEADERS, False, 0)


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
        value_members_of(t, seat)


STEPS[COPY_LEADER] = CopyLeader()
STEPS[LEADER_ARROW] = LeaderArrow()
STEPS[RUN_ARROW] = RunArrow()
STEPS[FREE_LEADER] = FreeLeader()
STEPS[REMOVE_LEADER] = RemoveLeader()
STEPS[RAISE_MEMBER] = RaiseMember()
