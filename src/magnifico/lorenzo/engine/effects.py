"""Effects: what cards, spaces, leaders, tokens and families give once.

Gains and losses happen at once; what asks somebody something waits on the stack, so that gains
come first and privileges before actions (LM-CARD-09).
"""

from __future__ import annotations

from magnifico.lorenzo.engine.box import (
    MOD_TRIGGER,
    NOTHING_RAISES,
    OP_ACTIVATE,
    OP_BORROW,
    OP_COPY_IMMEDIATE,
    OP_COUNT_SETS,
    OP_DRAW_LEADERS,
    OP_DRAW_TOKENS,
    OP_EITHER_ACTIVATION,
    OP_END,
    OP_FLIP_TOKEN,
    OP_GAIN,
    OP_HARVEST,
    OP_HARVEST_OF_CARD,
    OP_LOSE,
    OP_LOSE_ALL,
    OP_MARKET_REWARD,
    OP_MATCH_MILITARY,
    OP_OPPONENTS_DISCARD,
    OP_OPPONENTS_GIVE,
    OP_OPPONENTS_LOSE,
    OP_PER,
    OP_PLAY_LEADER,
    OP_PRIVILEGES,
    OP_PRODUCTION,
    OP_RAISE,
    OP_REMOVE_LEADER,
    OP_STORED_TOKEN,
    OP_TAKE,
    OP_TAKE_SWEPT,
    OP_TAX,
    ROW,
)
from magnifico.lorenzo.engine.gains import gain, gain_doubled, lose, tell
from magnifico.lorenzo.engine.modifiers import rows_of
from magnifico.lorenzo.engine.names import (
    COUNTED_FAITH,
    COUNTED_LEADERS,
    COUNTED_MILITARY,
    COUNTED_PAIRS,
    COUNTED_SERVANTS,
    COUNTED_TOKENS,
    FAITH,
    FROM_OTHER,
    GOODS,
    HARVEST,
    HAS_TRIGGERS,
    MILITARY,
    NO_TOKEN,
    PRODUCTION,
    REPEAT_PRIVILEGES,
    SERVANT,
    STONE,
    TOKEN,
    TYPES,
    WOOD,
)
from magnifico.lorenzo.engine.packing import BY_CARD, BY_LEADER, BY_TOKEN, frame
from magnifico.lorenzo.engine.privileges import privilege_frame
from magnifico.lorenzo.engine.steps import (
    ACTIVATE_CARD,
    BONUS_ACTIVATION,
    BONUS_CARD,
    BORROW,
    COPY_IMMEDIATE,
    DISCARD_DRAWN,
    EITHER_ACTIVATION,
    FLIP_TOKEN,
    FREE_LEADER,
    MARKET_REWARD,
    OPPONENT_DISCARD,
    OPPONENT_GIVE,
    OPPONENT_TAX,
    RAISE_MEMBER,
    REMOVE_LEADER,
    TAKE_SWEPT,
)
from magnifico.lorenzo.engine.table import Table
from magnifico.lorenzo.engine.tokens import draw_tokens


def run_effect(
    t: Table, seat: int, program: int, cause: int, source: int, doubled: bool, value: int
) -> None:
    """Run an effect program for a player.

    ``doubled`` when Santa Rita doubles resources; ``value`` is the value of the action around
    it, for effects that it caps.
    """
    rows = t.box.programs
    row = program * ROW
    waiting = len(t.stack)
    while rows[row] != OP_END:
        operation = rows[row]
        if operation == OP_GAIN:
            if doubled:
                gain_doubled(t, seat, rows[row + 1], cause, source)
            else:
                gain(t, seat, rows[row + 1], 1, cause, source)
        elif operation == OP_PER:
            _gain_per(t, seat, row, cause, source, value)
        elif operation == OP_PRIVILEGES:
            repeat = rows[row + 2] != 0 and t.switches & REPEAT_PRIVILEGES != 0
            t.stack.append(privilege_frame(t, seat, rows[row + 1], repeat, cause))
        elif operation <= OP_STORED_TOKEN and operation >= OP_LOSE:
            _at_once(t, seat, row, cause, source)
        else:
            _push(t, seat, row, cause, value)
        row += ROW
    first_comes_first(t, waiting)


def _gain_per(t: Table, seat: int, row: int, cause: int, source: int, value: int) -> None:
    """Gain for each of something, perhaps up to the action value (LM-EFFECT-05, LM-SPFX-02)."""
    rows = t.box.programs
    times = counted(t, seat, rows[row + 2]) // rows[row + 3]
    if rows[row + 4] != 0 and times > value:
        times = value
    if times > 0:
        gain(t, seat, rows[row + 1], times, cause, source)


def _at_once(t: Table, seat: int, row: int, cause: int, source: int) -> None:
    """Operations of the expansions that ask nobody anything."""
    operation = t.box.programs[row]
    a = t.box.programs[row + 1]
    if operation == OP_LOSE:
        lose_bundle(t, seat, a, cause)
    elif operation == OP_LOSE_ALL:
        lose(t, seat, a, t.goods[seat * GOODS + a], cause)
    elif operation == OP_DRAW_LEADERS:
        draw_leaders(t, seat, a)
    elif operation == OP_MATCH_MILITARY:
        match_military(t, seat, cause)
    elif operation == OP_OPPONENTS_LOSE:
        for i in range(1, t.players):
            lose_bundle(t, (seat + i) % t.players, a, cause)
    elif operation == OP_STORED_TOKEN:
        use_stored_token(t, seat, cause, source)


def lose_bundle(t: Table, seat: int, bundle: int, cause: int) -> None:
    """A compulsory loss of several goods (LM-PGEN-09)."""
    for good in range(GOODS):
        amount = t.box.bundles[bundle * GOODS + good]
        if amount > 0:
            lose(t, seat, good, amount, cause)


def draw_leaders(t: Table, seat: int, amount: int) -> None:
    """Draw leaders from the deck into the hand (LM-SPFX-03, LM-LEAD-14)."""
    for _ in range(amount):
        if not t.leader_deck:
            return
        t.leader_deck = t.leader_deck[:]
        leader = t.leader_deck.pop()
        t.hand = t.hand[:]
        t.hand[seat] |= 1 << leader
        if t.log is not None:
            tell(t, "draw-leader", seat, 0, "LM-SPFX-03", {})
            t.log[-1].secret = {"leader": t.cause_name(BY_LEADER + leader)}


def match_military(t: Table, seat: int, cause: int) -> None:
    """Move the military marker up to the highest one (LM-SPFX-08)."""
    highest = 0
    for other in range(t.players):
        if t.have(other, MILITARY) > highest:
            highest = t.have(other, MILITARY)
    if highest == t.goods[seat * GOODS + MILITARY]:
        return
    t.goods[seat * GOODS + MILITARY] = highest
    if t.log is not None:
        tell(t, "match-military", seat, cause, "LM-SPFX-08", {"military": highest})


def use_stored_token(t: Table, seat: int, cause: int, source: int) -> None:
    """The bonus of the token that lies on a card, if there is one (LM-SPFX-01, LM-SPFX-11)."""
    token = t.slot[t.box.token_slot[cause - BY_CARD]]
    if token != NO_TOKEN:
        use_token(t, seat, token, source)


def use_token(t: Table, seat: int, token: int, source: int) -> None:
    """Receive what a token shows."""
    face = t.box.token_face[token]
    run_effect(t, seat, t.box.face_effect[face], BY_TOKEN + face, source, False, 0)


def _push(t: Table, seat: int, row: int, cause: int, value: int) -> None:
    """Put an operation that asks somebody something on the stack."""
    rows = t.box.programs
    operation = rows[row]
    a = rows[row + 1]
    b = rows[row + 2]
    if operation == OP_TAKE:
        t.stack.append(frame(BONUS_CARD, seat, a, b, cause, rows[row + 3]))
    elif operation == OP_HARVEST:
        t.stack.append(frame(BONUS_ACTIVATION, seat, HARVEST, a, b, cause))
    elif operation == OP_PRODUCTION:
        t.stack.append(frame(BONUS_ACTIVATION, seat, PRODUCTION, a, b, cause))
    elif operation == OP_HARVEST_OF_CARD:
        if value > 0:
            t.stack.append(frame(BONUS_ACTIVATION, seat, HARVEST, value - 1, NOTHING_RAISES, cause))
    elif operation == OP_RAISE:
        t.stack.append(frame(RAISE_MEMBER, seat, a, cause))
    else:
        _push_expansion(t, seat, row, cause, value)


def _push_expansion(t: Table, seat: int, row: int, cause: int, value: int) -> None:
    rows = t.box.programs
    operation = rows[row]
    a = rows[row + 1]
    b = rows[row + 2]
    if operation == OP_OPPONENTS_DISCARD or operation == OP_OPPONENTS_GIVE or operation == OP_TAX:
        _ask_opponents(t, seat, row, cause)
    elif operation == OP_PLAY_LEADER:
        t.stack.append(frame(FREE_LEADER, seat, cause))
    elif operation == OP_TAKE_SWEPT:
        t.stack.append(frame(TAKE_SWEPT, seat, a, cause))
    elif operation == OP_ACTIVATE:
        t.stack.append(frame(ACTIVATE_CARD, seat, a, b, cause))
    elif operation == OP_BORROW:
        t.stack.append(frame(BORROW, seat, a, b, cause))
    elif operation == OP_COPY_IMMEDIATE:
        t.stack.append(frame(COPY_IMMEDIATE, seat, a, cause))
    elif operation == OP_MARKET_REWARD:
        t.stack.append(frame(MARKET_REWARD, seat, cause))
    elif operation == OP_DRAW_TOKENS:
        _draw_and_discard(t, seat, a, b, cause)
    elif operation == OP_EITHER_ACTIVATION:
        t.stack.append(frame(EITHER_ACTIVATION, seat, a if a < 1000 else value, b, cause))
    elif operation == OP_COUNT_SETS:
        _count_sets(t, seat, cause)
    elif operation == OP_FLIP_TOKEN:
        t.stack.append(frame(FLIP_TOKEN, seat, cause))
    elif operation == OP_REMOVE_LEADER:
        t.stack.append(frame(REMOVE_LEADER, seat, cause))
    else:
        raise ValueError(f"unknown operation {operation}")


def _ask_opponents(t: Table, seat: int, row: int, cause: int) -> None:
    """Every opponent chooses, in turn order after the player (LM-PGEN-01)."""
    rows = t.box.programs
    operation = rows[row]
    a = rows[row + 1]
    for other in opponents(t, seat):
        if operation == OP_OPPONENTS_DISCARD:
            t.stack.append(frame(OPPONENT_DISCARD, other, a, cause))
        elif operation == OP_OPPONENTS_GIVE:
            t.stack.append(frame(OPPONENT_GIVE, other, a, seat, cause))
        else:
            price = rows[row + 2] | rows[row + 3] << 4
            t.stack.append(frame(OPPONENT_TAX, other, a, price, seat, cause))


def opponents(t: Table, seat: int) -> list[int]:
    """All other players in turn order, starting after this one."""
    place = t.order.index(seat)
    return t.order[place + 1 :] + t.order[:place]


def _draw_and_discard(t: Table, seat: int, amount: int, discarded: int, cause: int) -> None:
    """Draw tokens of which some must be discarded again (LM-LEADER-37, LM-EXCOM-18)."""
    before = t.tokens[seat]
    kept = amount - discarded - t.penalty[seat * GOODS + TOKEN]
    if kept < 0:
        kept = 0
    drawn = draw_tokens(t, seat, amount)
    if drawn > kept:
        t.drawn = t.tokens[seat] & ~before
        t.stack.append(frame(DISCARD_DRAWN, seat, drawn - kept, cause))


def _count_sets(t: Table, seat: int, cause: int) -> None:
    """Rewards for sets of one card of each type (LM-FAMILY-09, LM-FAMILY-14)."""
    fewest = t.count[seat * TYPES]
    for card_type in range(1, TYPES):
        if t.count[seat * TYPES + card_type] < fewest:
            fewest = t.count[seat * TYPES + card_type]
    while t.sets < fewest:
        t.sets += 1
        if t.sets <= len(t.box.set_reward):
            run_effect(t, seat, t.box.set_reward[t.sets - 1], cause, FROM_OTHER, False, 0)


def fire(t: Table, seat: int, event: int, value: int) -> None:
    """Run what the player's standing abilities do on an event (LM-CARD-12)."""
    if t.flags[seat] & HAS_TRIGGERS == 0:
        return
    waiting = len(t.stack)
    for row in rows_of(t, seat, MOD_TRIGGER):
        if t.box.modifiers[row + 1] == event:
            program = t.box.modifiers[row + 2]
            cause = t.box.modifiers[row + 3]
            run_effect(t, seat, program, cause, FROM_OTHER, False, value)
    first_comes_first(t, waiting)


def first_comes_first(t: Table, waiting: int) -> None:
    """Turn the frames pushed since ``waiting`` round, so that the first is done first."""
    low = waiting
    high = len(t.stack) - 1
    while low < high:
        t.stack[low], t.stack[high] = t.stack[high], t.stack[low]
        low += 1
        high -= 1


def counted(t: Table, seat: int, what: int) -> int:
    """How many of something a player has, for "so much for each" (LM-EFFECT-05)."""
    if what < TYPES:
        return t.count[seat * TYPES + what]
    if what == COUNTED_MILITARY:
        return t.have(seat, MILITARY)
    if what == COUNTED_FAITH:
        return t.have(seat, FAITH)
    if what == COUNTED_LEADERS:
        return leaders_in_play(t, seat)
    if what == COUNTED_TOKENS:
        return t.have(seat, TOKEN)
    if what == COUNTED_SERVANTS:
        return t.have(seat, SERVANT)
    if what == COUNTED_PAIRS:
        wood = t.have(seat, WOOD)
        stone = t.have(seat, STONE)
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
