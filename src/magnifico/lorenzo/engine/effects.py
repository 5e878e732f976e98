"""Effects: what cards, spaces, leaders, tokens and families give once.

Gains and losses happen at once; what asks somebody something waits on the stack, so that gains
come first and privileges before actions (LM-CARD-09). What a word of the vocabulary does is an
``Operation``, which its entry there names; ``OPERATIONS`` has all of them by their numbers.
"""

from __future__ import annotations

from typing import Final

from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.gains import gain, gain_doubled, lose
from magnifico.lorenzo.engine.modifiers import rows_of
from magnifico.lorenzo.engine.privileges import privilege_frame
from magnifico.lorenzo.engine.table import Table
from magnifico.lorenzo.engine.tokens import draw_tokens


class Operation:
    """What an effect of one kind does.

    ``row`` is its place in the programs of the box, where its arguments follow; ``source`` is what
    points are noted for, and ``value`` the value of the action around it.
    """

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        raise ValueError(f"unknown operation {t.box.programs[row]}")


OPERATIONS: Final[list[Operation]] = [Operation() for _ in range(b.OWN_NUMBERS)]
"""By number. ``vocabulary.effects`` adds them."""


def add_operation(operation: Operation, number: int) -> int:
    """Let programs run an operation: by a number of its own, or (0) by the next one."""
    if number == 0:
        OPERATIONS.append(operation)
        return len(OPERATIONS) - 1
    OPERATIONS[number] = operation
    return number


def run_effect(
    t: Table, seat: int, program: int, cause: int, source: int, doubled: bool, value: int
) -> None:
    """Run an effect program for a player.

    ``doubled`` when Santa Rita doubles resources; ``value`` is the value of the action around
    it, for effects that it caps.
    """
    rows = t.box.programs
    row = program * b.ROW
    waiting = len(t.stack)
    operation = rows[row]
    while operation != b.OP_END:
        if doubled and operation == b.OP_GAIN:
            gain_doubled(t, seat, rows[row + 1], cause, source)
        else:
            OPERATIONS[operation].run(t, seat, row, cause, source, value)
        row += b.ROW
        operation = rows[row]
    reverse_pushed(t, waiting)


# -- gains and losses, at once ----------------------------------------------------------------


class Gain(Operation):
    """Goods. Row: bundle."""

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        gain(t, seat, t.box.programs[row + 1], 1, cause, source)


class GainPer(Operation):
    """Goods for each of something, perhaps up to the action value (LM-EFFECT-05, LM-SPFX-02).

    Row: bundle, what is counted, for each how many, whether the action value is the most.
    """

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        rows = t.box.programs
        times = counted(t, seat, rows[row + 2]) // rows[row + 3]
        if rows[row + 4] != 0 and times > value:
            times = value
        if times > 0:
            gain(t, seat, rows[row + 1], times, cause, source)


class Lose(Operation):
    """Row: bundle."""

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        lose_bundle(t, seat, t.box.programs[row + 1], cause)


class LoseAll(Operation):
    """Row: good."""

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        good = t.box.programs[row + 1]
        lose(t, seat, good, t.goods[seat * n.GOODS + good], cause)


class OpponentsLose(Operation):
    """Row: bundle."""

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        for i in range(1, t.players):
            lose_bundle(t, (seat + i) % t.players, t.box.programs[row + 1], cause)


def lose_bundle(t: Table, seat: int, bundle: int, cause: int) -> None:
    """A compulsory loss of several goods (LM-PGEN-09)."""
    for good in range(n.GOODS):
        amount = t.box.bundles[bundle * n.GOODS + good]
        if amount > 0:
            lose(t, seat, good, amount, cause)


class DrawLeaders(Operation):
    """Draw leaders from the deck into the hand (LM-SPFX-03, LM-LEAD-14). Row: how many."""

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        for _ in range(t.box.programs[row + 1]):
            if not t.leader_deck:
                return
            t.leader_deck = t.leader_deck[:]
            leader = t.leader_deck.pop()
            t.hand = t.hand[:]
            t.hand[seat] |= 1 << leader
            if t.log is not None:
                secret: dict[str, object] = {"leader": t.cause_name(p.BY_LEADER + leader)}
                t.tell("draw-leader", seat, p.NO_CAUSE, "LM-SPFX-03", {}, secret)


class MatchMilitary(Operation):
    """Move the military marker up to the highest one (LM-SPFX-08)."""

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        highest = 0
        for other in range(t.players):
            if t.have(other, n.MILITARY) > highest:
                highest = t.have(other, n.MILITARY)
        if highest == t.goods[seat * n.GOODS + n.MILITARY]:
            return
        t.goods[seat * n.GOODS + n.MILITARY] = highest
        if t.log is not None:
            t.tell("match-military", seat, cause, "LM-SPFX-08", {"military": highest})


class StoredToken(Operation):
    """The bonus of the token that lies on a card, if there is one (LM-SPFX-01, LM-SPFX-11)."""

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        token = t.slot[t.box.token_slot[cause - p.BY_CARD]]
        if token != n.NO_TOKEN:
            use_token(t, seat, token, source)


def use_token(t: Table, seat: int, token: int, source: int) -> None:
    """Receive what a token shows."""
    face = t.box.token_face[token]
    run_effect(t, seat, t.box.face_effect[face], p.BY_TOKEN + face, source, False, 0)


class DrawTokens(Operation):
    """Draw tokens of which some must be discarded again (LM-LEADER-37, LM-EXCOM-18).

    Row: how many, of which are discarded.
    """

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        before = t.tokens[seat]
        amount = t.box.programs[row + 1]
        kept = amount - t.box.programs[row + 2] - t.penalty[seat * n.GOODS + n.TOKEN]
        if kept < 0:
            kept = 0
        drawn = draw_tokens(t, seat, amount)
        if drawn > kept:
            t.drawn = t.tokens[seat] & ~before
            t.stack.append(p.frame(s.DISCARD_DRAWN, seat, drawn - kept, cause))


class CountSets(Operation):
    """Rewards for sets of one card of each type (LM-FAMILY-09, LM-FAMILY-14)."""

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        fewest = t.count[seat * n.TYPES]
        for card_type in range(1, n.TYPES):
            if t.count[seat * n.TYPES + card_type] < fewest:
                fewest = t.count[seat * n.TYPES + card_type]
        while t.sets < fewest:
            t.sets += 1
            if t.sets <= len(t.box.set_reward):
                run_effect(t, seat, t.box.set_reward[t.sets - 1], cause, n.FROM_OTHER, False, 0)


# -- what asks the player something -----------------------------------------------------------


class Privileges(Operation):
    """Row: how many, whether the table may let them be the same."""

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        rows = t.box.programs
        repeat = rows[row + 2] != 0 and t.switches & n.REPEAT_PRIVILEGES != 0
        t.stack.append(privilege_frame(t, seat, rows[row + 1], repeat, cause))


class Take(Operation):
    """Row: types (mask), value, discount (bundle)."""

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        rows = t.box.programs
        types, start, discount = rows[row + 1], rows[row + 2], rows[row + 3]
        t.stack.append(p.frame(s.BONUS_CARD, seat, types, start, cause, discount))


class Activation(Operation):
    """A Harvest or Production. Row: value, limits."""

    def __init__(self, action: int) -> None:
        self.action = action

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        start, limits = t.box.programs[row + 1], t.box.programs[row + 2]
        t.stack.append(p.frame(s.BONUS_ACTIVATION, seat, self.action, start, limits, cause))


class EitherActivation(Operation):
    """A Harvest or a Production. Row: value (or ``MEMBER_VALUE``), limits."""

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        start, limits = t.box.programs[row + 1], t.box.programs[row + 2]
        if start == b.MEMBER_VALUE:
            start = value
        t.stack.append(p.frame(s.EITHER_ACTIVATION, seat, start, limits, cause))


class HarvestOfCard(Operation):
    """A Harvest one below the activation value of the territory that was taken."""

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        if value > 0:
            limits = b.NOTHING_RAISES
            t.stack.append(p.frame(s.BONUS_ACTIVATION, seat, n.HARVEST, value - 1, limits, cause))


class Ask(Operation):
    """A step of the player with the arguments of the row (up to two) and the cause."""

    def __init__(self, step: int, arguments: int) -> None:
        self.step = step
        self.arguments = arguments

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        rows = t.box.programs
        if self.arguments == 0:
            t.stack.append(p.frame(self.step, seat, cause))
        elif self.arguments == 1:
            t.stack.append(p.frame(self.step, seat, rows[row + 1], cause))
        else:
            t.stack.append(p.frame(self.step, seat, rows[row + 1], rows[row + 2], cause))


# -- what asks the opponents, in turn order after the player (LM-PGEN-01) ---------------------


class OpponentsDiscard(Operation):
    """Row: types (mask)."""

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        for other in opponents(t, seat):
            t.stack.append(p.frame(s.OPPONENT_DISCARD, other, t.box.programs[row + 1], cause))


class OpponentsGive(Operation):
    """Row: how many resources."""

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        for other in opponents(t, seat):
            t.stack.append(p.frame(s.OPPONENT_GIVE, other, t.box.programs[row + 1], seat, cause))


class Tax(Operation):
    """Row: good, how many, or how many victory points."""

    def run(self, t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
        rows = t.box.programs
        good, price = rows[row + 1], p.tax_price(rows[row + 2], rows[row + 3])
        for other in opponents(t, seat):
            t.stack.append(p.frame(s.OPPONENT_TAX, other, good, price, seat, cause))


def opponents(t: Table, seat: int) -> list[int]:
    """All other players in turn order, starting after this one."""
    place = t.order.index(seat)
    return t.order[place + 1 :] + t.order[:place]


# -- abilities that answer, and counting ------------------------------------------------------


def trigger(t: Table, seat: int, event: int, value: int) -> None:
    """Run what the player's standing abilities do on an event (LM-CARD-12)."""
    if t.flags[seat] & n.HAS_TRIGGERS == 0:
        return
    waiting = len(t.stack)
    for row in rows_of(t, seat, b.MOD_TRIGGER):
        if t.box.modifiers[row + 1] == event:
            program = t.box.modifiers[row + 2]
            cause = t.box.modifiers[row + 3]
            run_effect(t, seat, program, cause, n.FROM_OTHER, False, value)
    reverse_pushed(t, waiting)


def reverse_pushed(t: Table, waiting: int) -> None:
    """Turn the frames pushed since ``waiting`` round, so that the first is done first."""
    low = waiting
    high = len(t.stack) - 1
    while low < high:
        t.stack[low], t.stack[high] = t.stack[high], t.stack[low]
        low += 1
        high -= 1


def counted(t: Table, seat: int, what: int) -> int:
    """How many of something a player has, for "so much for each" (LM-EFFECT-05)."""
    if what < n.TYPES:
        return t.count[seat * n.TYPES + what]
    if what == n.COUNTED_MILITARY:
        return t.have(seat, n.MILITARY)
    if what == n.COUNTED_FAITH:
        return t.have(seat, n.FAITH)
    if what == n.COUNTED_LEADERS:
        return leaders_in_play(t, seat)
    if what == n.COUNTED_TOKENS:
        return t.have(seat, n.TOKEN)
    if what == n.COUNTED_SERVANTS:
        return t.have(seat, n.SERVANT)
    if what == n.COUNTED_PAIRS:
        wood = t.have(seat, n.WOOD)
        stone = t.have(seat, n.STONE)
        return wood if wood < stone else stone
    raise ValueError(f"unknown count {what}")


def leaders_in_play(t: Table, seat: int) -> int:
    """How many leaders a player has in play, face up or down (LM-LEAD-10)."""
    count = 0
    mine = t.played[seat]
    while mine:
        mine &= mine - 1
        count += 1
    return count
