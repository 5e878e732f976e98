"""Placing family members: where they may go, and what each space gives."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.activation import begin_activation
from magnifico.lorenzo.engine.amounts import (
    LANE,
    MOST_GAIN,
    UNPACKED,
    purse_of,
    reduced,
    spare_after,
)
from magnifico.lorenzo.engine.costs import (
    UNPAYABLE,
    can_pay_fee,
    floor_gain,
    has_room,
    military_for_room,
    most_servants,
)
from magnifico.lorenzo.engine.effects import run_effect, trigger
from magnifico.lorenzo.engine.gains import spend_servants
from magnifico.lorenzo.engine.modifiers import ability_of
from magnifico.lorenzo.engine.steps import Step
from magnifico.lorenzo.engine.table import Table
from magnifico.lorenzo.engine.values import (
    action_modifier,
    added_by,
    member_value,
    servants_for,
    space_modifier,
    worth_of,
)

COLOURED_MEMBERS: Final = 1 << n.BLACK | 1 << n.WHITE | 1 << n.ORANGE
"""The three coloured members as a set."""
AWAY: Final = -(1 << 40)
"""The value of a member that is not at home: it reaches nothing."""
FLOORS_OF_TOWER: Final = (1 << n.FLOORS) - 1
HELPS_TO_PAY: Final = n.HAS_DISCOUNTS | n.DOUBLE_FLOOR_BONUS
"""Abilities with which goods and floor bonus may pay more than they seem to."""
CHANGES_BONUS: Final = n.HAS_PENALTIES | n.NO_FLOOR_BONUS | HELPS_TO_PAY
"""Abilities with which what a floor bonus gives is worked out by good."""
PLACEMENTS: Final[list[list[int]]] = [
    [p.option(p.PLACE, member, space) for member in range(n.MEMBERS) if members >> member & 1]
    for space in range(n.SPACES)
    for members in range(1 << n.MEMBERS)
]
"""The options for each space of the board and each set of members that may go there."""
PLAIN_PLACEMENTS: Final[list[list[int]]] = [
    [
        p.option(p.PLACE, member, space)
        for space in range(n.MARKET, n.COUNCIL + 1)
        for member in range(n.MEMBERS)
        if (spaces >> space - n.MARKET & 1 or space == n.COUNCIL) and members >> member & 1
    ]
    for spaces in range(1 << n.MARKET_SPACES)
    for members in range(1 << n.MEMBERS)
]
"""The options in the market and the council, for each set of market spaces and of members."""


class AtHome:
    """The members that a player can place now, and the means to do so."""

    def __init__(self, t: Table, seat: i64) -> None:
        mine: i64 = seat * n.MEMBERS
        self.black: i64 = _value_at_home(t, mine + n.BLACK)
        self.white: i64 = _value_at_home(t, mine + n.WHITE)
        self.orange: i64 = _value_at_home(t, mine + n.ORANGE)
        self.neutral: i64 = _value_at_home(t, mine + n.NEUTRAL)
        self.brown: i64 = _value_at_home(t, mine + n.BROWN)
        self.spaces: i64 = _coloured_spaces(t, mine)
        """The board spaces with a coloured member of the player, as a set."""
        self.flags: i64 = t.flags[seat]
        self.purse: i64 = purse_of(t.goods, seat)
        self.military: i64 = t.goods[seat * n.GOODS + n.MILITARY]
        self.servants: i64 = t.goods[seat * n.GOODS + n.SERVANT]
        self.added: i64 = t.servant_rate[seat * 2]
        """What servants add to a value, for every ``for_each`` of them."""
        self.for_each: i64 = t.servant_rate[seat * 2 + 1]
        self.raised: i64 = worth_of(self.servants, self.added, self.for_each)
        """What all servants add to a value."""

    def raised_by(self, servants: i64) -> i64:
        """What a number of servants adds to a value."""
        if servants == self.servants:
            return self.raised
        return worth_of(servants, self.added, self.for_each)

    def reaching(self, value: i64) -> i64:
        """The members that are worth at least ``value``, as a set."""
        members: i64 = 0
        if self.black >= value:
            members |= 1 << n.BLACK
        if self.white >= value:
            members |= 1 << n.WHITE
        if self.orange >= value:
            members |= 1 << n.ORANGE
        if self.neutral >= value:
            members |= 1 << n.NEUTRAL
        if self.brown >= value:
            members |= 1 << n.BROWN
        return members


def _value_at_home(t: Table, i: i64) -> i64:
    return t.value[i] if t.member[i] == n.HOME else AWAY


def _coloured_spaces(t: Table, mine: i64) -> i64:
    spaces: i64 = 0
    i: i64
    for i in range(mine, mine + n.COLOURED):
        space: i64 = t.member[i]
        if 0 <= space < n.SPACES:
            spaces |= 1 << space
    return spaces


def placements(t: Table, seat: i64, options: list[int]) -> None:
    """Add every legal placement of the player's members at home (LM-ROUND-06)."""
    home = AtHome(t, seat)
    if home.reaching(AWAY + 1) == 0:
        return
    tower: i64 = 0
    while tower * n.DECK < len(t.decks):
        _tower_placements(t, seat, tower, home, options)
        tower += 1
    _plain_placements(t, seat, home.reaching(1 - home.raised), options)
    _area_placements(t, seat, n.HARVEST, n.HARVEST_SMALL, home, options)
    _area_placements(t, seat, n.PRODUCTION, n.PRODUCTION_SMALL, home, options)
    if t.played[seat] != 0:
        _private_placements(t, seat, home, options)


def fee_of(t: Table, seat: i64, tower: i64) -> i64:
    """The fee for joining a tower (LM-TOWER-03, LM-LEADER-03, LM-SPFX-04)."""
    if t.tower_count[tower] == 0 or t.flags[seat] & n.NO_FEE:
        return 0
    return 0 if tower == n.SPECIAL_TOWER and t.flags[seat] & n.NO_SPECIAL_FEE else n.FEE


def _tower_placements(t: Table, seat: i64, tower: i64, home: AtHome, options: list[int]) -> None:
    if tower == n.SPECIAL_TOWER and home.flags & n.NO_SPECIAL_TOWER:
        return
    space: i64 = tower * n.FLOORS
    end: i64 = space + n.FLOORS
    is_there = home.spaces >> space & FLOORS_OF_TOWER != 0
    fee: i64 = fee_of(t, seat, tower)
    if fee > 0 and not can_pay_fee(t, seat, fee):
        return
    floor = t.floor
    types = t.box.card_type
    kind: i64 = n.NO_ACTION
    military: i64 = 0
    modifier: i64 = 0
    while space < end:
        card: i64 = floor[space]
        if card >= 0:
            if types[card] != kind:
                kind = types[card]
                military = military_for_room(t, seat, kind)
                modifier = action_modifier(t, seat, kind)
            if home.military >= military or has_room(t, seat, card, space):
                spare: i64 = _spare_servants(t, seat, card, space, fee, home)
                if spare >= 0:
                    needed: i64 = t.floor_min[space] - modifier - home.raised_by(spare)
                    _add(space, home.reaching(needed), is_there, options)
        space += 1


def _spare_servants(t: Table, seat: i64, card: i64, space: i64, fee: i64, home: AtHome) -> i64:
    """The most servants that may go into the value, or less than 0 where the card cannot be paid.

    All goods are compared at once, unless abilities play a part.
    """
    if home.flags & n.SERVANTS_REPLACE:
        return most_servants(t, seat, card, 0, space, fee)
    purse: i64 = home.purse - (fee << n.COIN * LANE)
    price: i64 = t.box.price[card]
    if price != UNPACKED and spare_after(home.servants, purse, price) == home.servants:
        return home.servants  # neither a discount nor the floor bonus could do better
    bonus: i64 = t.box.floor_packed[space]
    if price != UNPACKED and bonus != UNPACKED and home.flags & HELPS_TO_PAY == 0:
        spare: i64 = spare_after(home.servants, purse + bonus, price)
        if spare < 0 or bonus == 0 or home.flags & CHANGES_BONUS == 0:
            return spare
    bonus = _packed_bonus(t, seat, space, home.flags)
    cheaper: i64 = _packed_discount(t, seat, card, home.flags)
    if bonus == UNPACKED or cheaper == UNPACKED:
        return most_servants(t, seat, card, 0, space, fee)
    if price != UNPACKED:
        return spare_after(home.servants, purse + bonus, reduced(price, cheaper))
    return _spare_of_any(t, seat, card, space, fee, home.servants, purse + bonus, cheaper)


def _packed_bonus(t: Table, seat: i64, space: i64, flags: i64) -> i64:
    """What the floor bonus of a space gives a player, or ``UNPACKED``."""
    bonus: i64 = t.box.floor_packed[space]
    if bonus <= 0 or flags & CHANGES_BONUS == 0:
        return bonus
    good: i64 = t.box.floor_good[space]
    amount: i64 = floor_gain(t, seat, space, good)
    return UNPACKED if amount > MOST_GAIN else amount << good * LANE


def _packed_discount(t: Table, seat: i64, card: i64, flags: i64) -> i64:
    """The discounts of a player on a card, or ``UNPACKED`` where there is a choice of them."""
    if flags & n.HAS_DISCOUNTS == 0:
        return 0
    i: i64 = seat * n.TYPES + t.box.card_type[card]
    return t.discount_packed[i] if t.either_discount[i] < 0 else UNPACKED


def _spare_of_any(
    t: Table, seat: i64, card: i64, space: i64, fee: i64, servants: i64, purse: i64, cheaper: i64
) -> i64:
    """The same for a card with alternative costs."""
    most: i64 = UNPAYABLE
    first_cost: i64 = t.box.cost_first[card]
    end: i64 = first_cost + t.box.cost_count[card]
    cost: i64
    for cost in range(first_cost, end):
        packed: i64 = t.box.cost_packed[cost]
        if packed == UNPACKED:
            return most_servants(t, seat, card, 0, space, fee)
        spare: i64 = spare_after(servants, purse, reduced(packed, cheaper))
        if spare > most:
            most = spare
    return most


def _add(space: i64, members: i64, is_there: bool, options: list[int]) -> None:
    """Add the placements of a set of members; no second coloured one (LM-TOWER-02)."""
    if is_there:
        members &= ~COLOURED_MEMBERS
    if members != 0:
        options += PLACEMENTS[space << n.MEMBERS | members]


def has_coloured_between(t: Table, seat: i64, low: i64, high: i64) -> bool:
    """Whether the player has a coloured member on a space from ``low`` to below ``high``."""
    member: i64
    for member in range(n.COLOURED):
        space: i64 = t.member[seat * n.MEMBERS + member]
        if low <= space < high:
            return True
    return False


def is_open(t: Table, seat: i64, space: i64) -> bool:
    """Whether one more member may stand on a space: not closed, not full (LM-LEADER-02)."""
    closed: i64 = t.closed
    if closed >> space & 1:
        return False
    return t.occupants[space] == 0 or t.flags[seat] & n.ENTER_OCCUPIED != 0


def _plain_placements(t: Table, seat: i64, members: i64, options: list[int]) -> None:
    """The market and the council, where every value from 1 on will do."""
    if members == 0:
        return
    spaces: i64 = 0
    if t.flags[seat] & n.NO_MARKET == 0:
        space: i64
        for space in range(n.MARKET_SPACES):
            if is_open(t, seat, n.MARKET + space):
                spaces |= 1 << space
    options += PLAIN_PLACEMENTS[spaces << n.MEMBERS | members]


def _area_placements(
    t: Table, seat: i64, action: i64, small: i64, home: AtHome, options: list[int]
) -> None:
    """Harvest or Production."""
    is_there = home.spaces >> small & 3 != 0
    value: i64 = 1 - home.raised - action_modifier(t, seat, action)
    if is_open(t, seat, small):
        _add(small, home.reaching(value), is_there, options)
    closed: i64 = t.closed
    if closed >> small + 1 & 1 == 0:
        value -= space_modifier(t, seat, small + 1)
        _add(small + 1, home.reaching(value), is_there, options)


def _private_placements(t: Table, seat: i64, home: AtHome, options: list[int]) -> None:
    """Private spaces of the player's own leaders, one member per round (LM-LEAD-13)."""
    mine: i64 = t.played[seat]
    leader: i64 = 0
    while mine >> leader:
        if mine >> leader & 1 and space_is_free(t, seat, leader):
            needed: i64 = t.box.leader_value[ability_of(t, seat, leader)]
            members: i64 = home.reaching(needed - home.raised)
            member: i64
            for member in range(n.MEMBERS):
                if members >> member & 1:
                    options.append(p.option(p.PLACE, member, n.PRIVATE + leader))
        leader += 1


def space_is_free(t: Table, seat: i64, leader: i64) -> bool:
    """Whether a played leader offers a private space that the player may still use."""
    ability = ability_of(t, seat, leader)
    if ability == n.NO_LEADER or t.box.leader_kind[ability] != b.ACTION_SPACE:
        return False
    if t.flags[seat] & n.ENTER_OCCUPIED:
        return True
    for member in range(n.MEMBERS):
        if t.member[seat * n.MEMBERS + member] == n.PRIVATE + leader:
            return False
    return True


def action_at(t: Table, space: i64) -> i64:
    """The action that a space stands for."""
    if space < n.TOWERS * n.FLOORS:
        return t.box.card_type[t.floor[space]]
    if space == n.HARVEST_SMALL or space == n.HARVEST_LARGE:
        return n.HARVEST
    if space == n.PRODUCTION_SMALL or space == n.PRODUCTION_LARGE:
        return n.PRODUCTION
    return n.NO_ACTION


def value_at(t: Table, seat: i64, member: i64, space: i64, bonus: i64) -> i64:
    """Value of a member on a space, or of a bonus action there, before servants."""
    action = action_at(t, space)
    if member == n.NO_MEMBER:
        return bonus + action_modifier(t, seat, action)
    return member_value(t, seat, member, action) + space_modifier(t, seat, space)


class ServantsFor(Step):
    """How many servants go into the value (LM-VALUE-05 to -07).

    Frame: member (or ``NO_MEMBER``), space, value and discount of a bonus action.
    """

    def run(self, t: Table, code: int) -> None:
        value, fewest, most = _servants_needed(t, code)
        if fewest == most:
            _act(t, code, value, fewest)
        else:
            _offer_servants(t, code, fewest, most)

    def ask(self, t: Table, code: int) -> None:
        _, fewest, most = _servants_needed(t, code)
        _offer_servants(t, code, fewest, most)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        member, space, bonus, _discount = p.four_arguments(code)
        value = value_at(t, p.seat_of(code), member, space, bonus)
        _act(t, code, value, p.first(chosen))


def _servants_needed(t: Table, code: i64) -> tuple[i64, i64, i64]:
    """The value without servants, and the fewest and the most servants that may go into it."""
    seat: i64 = p.seat_of(code)
    member, space, bonus, discount = p.four_arguments(code)
    value: i64 = value_at(t, seat, member, space, bonus)
    minimum: i64 = 1
    most: i64 = t.goods[seat * n.GOODS + n.SERVANT]
    if space < n.TOWERS * n.FLOORS:
        minimum = t.floor_min[space]
        fee: i64 = fee_of(t, seat, space // n.FLOORS)
        most = most_servants(t, seat, t.floor[space], discount, space, fee)
    elif space >= n.PRIVATE:
        minimum = t.box.leader_value[ability_of(t, seat, space - n.PRIVATE)]
    return value, servants_for(t, seat, minimum - value), most


def _offer_servants(t: Table, code: i64, fewest: i64, most: i64) -> None:
    _member, space, _bonus, _discount = p.four_arguments(code)
    cause = p.BY_SPACE + space
    t.offer(s.SERVANTS_FOR, code, p.seat_of(code), cause, p.servant_options(fewest, most))


def _act(t: Table, code: i64, value: i64, servants: i64) -> None:
    """Carry out the action of a ``SERVANTS_FOR`` frame with a number of servants."""
    seat: i64 = p.seat_of(code)
    member, space, _bonus, discount = p.four_arguments(code)
    if servants > 0:
        value += added_by(t, seat, servants)
        spend_servants(t, seat, servants, value, p.BY_SPACE + space)
    if space < n.TOWERS * n.FLOORS:
        t.stack.append(p.frame(s.TAKE_CARD, seat, member, space, discount, value))
        return
    if t.log is not None:
        tell_placed(t, seat, member, space, value)
    place(t, seat, member, space)
    _use_space(t, seat, space, value)


def tell_placed(t: Table, seat: i64, member: i64, space: i64, value: i64) -> None:
    """Tell that a member was placed, or that an action without one takes place."""
    data: dict[str, object] = {"space": t.cause_name(p.BY_SPACE + space), "value": value}
    if member == n.NO_MEMBER:
        t.tell("bonus-action", seat, p.BY_SPACE + space, "LM-BONUS-01", data)
    else:
        data["member"] = "member:" + n.MEMBER_NAMES[member]
        t.tell("place", seat, p.BY_SPACE + space, "LM-ROUND-06", data)


def place(t: Table, seat: i64, member: i64, space: i64) -> None:
    """Put a member on a space."""
    t.member[seat * n.MEMBERS + member] = space
    if space >= n.PRIVATE:
        return
    t.occupants[space] += 1
    if space < n.TOWERS * n.FLOORS:
        t.tower_count[space // n.FLOORS] += 1
    elif space == n.COUNCIL:
        t.council.append(seat * n.MEMBERS + member)


def _use_space(t: Table, seat: i64, space: i64, value: i64) -> None:
    cause = p.BY_SPACE + space
    if space >= n.PRIVATE:
        program = t.box.leader_effect[ability_of(t, seat, space - n.PRIVATE)]
        run_effect(t, seat, program, p.BY_LEADER + space - n.PRIVATE, n.FROM_LEADERS, False, value)
    elif space == n.COUNCIL:
        run_effect(t, seat, t.box.council_effect, cause, n.FROM_OTHER, False, value)
    elif space < n.COUNCIL:
        trigger(t, seat, n.WHEN_MARKET, value)
        run_effect(
            t, seat, t.box.market_effect[space - n.MARKET], cause, n.FROM_OTHER, False, value
        )
    elif space == n.HARVEST_SMALL or space == n.HARVEST_LARGE:
        begin_activation(t, seat, n.HARVEST, value, 0)
    else:
        begin_activation(t, seat, n.PRODUCTION, value, 0)
