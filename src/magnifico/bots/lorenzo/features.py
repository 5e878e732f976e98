"""What the network is told of a position of Lorenzo il Magnifico, from the view of one seat.

First the table and the seat itself, then every other seat in turn, with rows that all other seats
share. Hidden components are left out: the leaders in other hands, what comes from the decks.
Blocks are as long as the data files are, so new cards need no code here.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.bots.features import TIME, Axis, FeatureSet, Part, steps
from magnifico.lorenzo.data.components import contents
from magnifico.lorenzo.engine.box import NEED, NEED_MOST
from magnifico.lorenzo.engine.leaders import amount_for
from magnifico.lorenzo.engine.names import (
    ACTIONS,
    DECK,
    FLOORS,
    GOODS,
    HOME,
    MARKET,
    MEMBERS,
    MILITARY,
    MOST_CARDS,
    NO_FAMILY,
    NO_LEADER,
    PERIODS,
    ROUNDS,
    TERRITORY,
    TOWERS,
    TYPES,
    VICTORY,
)
from magnifico.lorenzo.engine.rounds import new_order
from magnifico.lorenzo.engine.table import Table

# -- axes -------------------------------------------------------------------------------------

_CARDS: Final = Axis("card", tuple(card.slug for card in contents().cards))
_LEADERS: Final = Axis("leader", tuple(leader.slug for leader in contents().leaders))
_TILES: Final = Axis("tile", tuple(tile.id for tile in contents().tiles))
_BONUS_TILES: Final = Axis("bonus-tile", tuple(tile.id for tile in contents().bonus_tiles))
_FAMILIES: Final = Axis("family", tuple(family.slug for family in contents().families))
FACES: Final[int] = len(contents().tokens)
_PLAYERS: Final = steps("players", 2, 5)

MOST: Final = 20
"""The largest amount of a good that is told from larger ones."""
MARGINS: Final = 30
"""Steps of two points of a lead, either way."""
LEADS: Final = 10
"""Military points of a lead, either way."""
READY: Final = 4
"""Steps from a requirement that is not met at all to one that is."""
NOT_YET: Final = 0.8
"""What a leader counts that is ready and still in hand, to one in play."""
RISES: Final = 5
"""What abilities add to an action or take off it, at most."""
COUNT: Final = 8
VALUE: Final = 15
AWAY: Final = 8
"""Turns before the next own one."""
FACES_TOLD: Final = 3
"""Tokens of one face that are told apart."""
HANDS: Final = 8
"""Leaders in hand that are told."""
PLAYED: Final = 10
"""Leaders in play that are told."""
SPACES_TOLD: Final = 9
"""The market, the council, Harvest and Production."""

_AMOUNT: Final = steps("amount", 0, MOST)
_COUNT: Final = steps("count", 0, COUNT)
_VALUE: Final = steps("value", 0, VALUE)
_LATER: Final = Part((TIME,))


def _timely(name: str) -> tuple[Part, ...]:
    """What a thing is worth at any time, and in proportion to the time that is gone."""
    return Part((name,)), Part((name,), (TIME,))


def _growing(name: str, amount: str) -> tuple[Part, ...]:
    """What amounts of a thing are utility: each by itself, in proportion, and with time."""
    return (
        Part((name, amount)),
        Part((name,), (amount,)),
        Part((name,), (amount, TIME)),
        Part((TIME, name), (amount,)),
    )


# -- slots ------------------------------------------------------------------------------------

FEATURES: Final = FeatureSet(steps("round", 0, ROUNDS))

# The seat itself and the table.
AT_HOME: Final[int] = FEATURES.add("home", [steps("members", 0, MEMBERS)], _LATER)
AT_PLACE: Final[int] = FEATURES.add("place", [_PLAYERS, steps("place", 0, 4)], timeless=True)
AT_KIND: Final[int] = FEATURES.add("kind", [_PLAYERS, steps("options", 0, 7)], timeless=True)
AT_NEXT: Final[int] = FEATURES.add(
    "next", [steps("away", 0, AWAY), steps("turns", 0, MEMBERS)], timeless=True
)
AT_ORDER: Final[int] = FEATURES.add("order", [steps("place", 0, 4)], Part(("place",)))
AT_MARGIN: Final[int] = FEATURES.add(
    "margin",
    [steps("lead", -MARGINS, MARGINS)],
    Part(("lead",)),
    Part((), ("lead",)),
    Part((), ("lead", TIME)),
    Part((TIME,), ("lead",)),
)
AT_LEAD: Final[int] = FEATURES.add(
    "military-lead", [steps("lead", -LEADS, LEADS)], Part(("lead",)), _LATER
)
AT_LACK: Final[int] = FEATURES.add("territory-lack", [_AMOUNT], Part(("amount",)), _LATER)
AT_GOODS: Final[int] = FEATURES.add(
    "good", [_AMOUNT], *_growing("good", "amount"), slots=GOODS, each="good"
)
AT_COUNTS: Final[int] = FEATURES.add(
    "count", [_COUNT], *_growing("type", "count"), slots=TYPES, each="type"
)
AT_CARDS: Final[int] = FEATURES.add("card", [_CARDS], *_timely("card"), slots=TYPES * MOST_CARDS)
AT_BONUS_TILE: Final[int] = FEATURES.add("bonus-tile", [_BONUS_TILES], *_timely("bonus-tile"))
AT_MEMBERS: Final[int] = FEATURES.add(
    "member", [_VALUE], Part((), ("value",)), slots=MEMBERS, timeless=True
)
AT_SPACES: Final[int] = FEATURES.add(
    "space", [steps("taken", 0, 2)], slots=SPACES_TOLD, each="space", timeless=True
)
AT_TOWERS: Final[int] = FEATURES.add(
    "tower", [steps("taken", 0, 1)], slots=TOWERS, each="tower", timeless=True
)
AT_FLOORS: Final[int] = FEATURES.add("open", [_CARDS], slots=TOWERS * FLOORS, timeless=True)
AT_CHOICE: Final[int] = FEATURES.add("choice", [_CARDS], slots=TOWERS * FLOORS, timeless=True)
AT_HAND: Final[int] = FEATURES.add(
    "hand",
    [_LEADERS, steps("ready", 0, READY)],
    Part(("leader",)),
    Part(("leader", "ready")),
    Part(("leader", "ready"), (TIME,)),
    Part((TIME, "ready")),
    slots=HANDS,
)
AT_IN_PLAY: Final[int] = FEATURES.add(
    "in-play",
    [_LEADERS, steps("used", 0, 1)],
    *_timely("leader"),
    Part(("leader", "used")),
    slots=PLAYED,
)
AT_HAND_COUNT: Final[int] = FEATURES.add("hand-count", [_COUNT], Part(("count",)))
AT_MET_COUNT: Final[int] = FEATURES.add("met-count", [_COUNT], Part(("count",)))
AT_COMING: Final[int] = FEATURES.add("coming-tile", [_TILES], *_timely("tile"), slots=PERIODS)
AT_BANNED: Final[int] = FEATURES.add("tile", [_TILES], *_timely("tile"), slots=PERIODS)
AT_RISES: Final[int] = FEATURES.add(
    "rise",
    [steps("rise", -RISES, RISES)],
    *_growing("action", "rise"),
    slots=ACTIONS,
    each="action",
)
AT_FAMILY: Final[int] = FEATURES.add("family", [_FAMILIES], *_timely("family"))
AT_FACES: Final[int] = FEATURES.add(
    "token", [steps("count", 1, FACES_TOLD)], slots=FACES, each="face", timeless=True
)

# Each other seat.
FEATURES.others()
BY_GOODS: Final[int] = FEATURES.add(
    "other-good", [_AMOUNT], *_growing("good", "amount"), slots=GOODS, each="good"
)
BY_COUNTS: Final[int] = FEATURES.add(
    "other-count", [_COUNT], *_growing("type", "count"), slots=TYPES, each="type"
)
BY_CARDS: Final[int] = FEATURES.add(
    "other-card", [_CARDS], *_timely("card"), slots=TYPES * MOST_CARDS
)
BY_MEMBERS: Final[int] = FEATURES.add(
    "other-member", [_VALUE], Part((), ("value",)), slots=MEMBERS, timeless=True
)
BY_IN_PLAY: Final[int] = FEATURES.add("other-in-play", [_LEADERS], *_timely("leader"), slots=PLAYED)
BY_HAND: Final[int] = FEATURES.add("other-hand", [_COUNT], Part(("count",)))
BY_BANNED: Final[int] = FEATURES.add("other-tile", [_TILES], *_timely("tile"), slots=PERIODS)
BY_BONUS_TILE: Final[int] = FEATURES.add("other-bonus-tile", [_BONUS_TILES], *_timely("bonus-tile"))
BY_FAMILY: Final[int] = FEATURES.add("other-family", [_FAMILIES], *_timely("family"))

OWN_SLOTS: Final[int] = FEATURES.own_slots
OTHER_SLOTS: Final[int] = FEATURES.other_slots


def features_of(t: Table, seat: i64, margin: i64) -> list[int]:
    """A position from the view of a seat that is ahead by ``margin`` points."""
    players: i64 = t.players
    out = [0] * int(OWN_SLOTS + (players - 1) * OTHER_SLOTS)
    _add_table(t, seat, out)
    _add_leads(t, seat, margin, out)
    _add_spaces(t, seat, out)
    _add_floors(t, seat, out)
    _add_goods(t, seat, AT_GOODS, out)
    _add_cards(t, seat, AT_COUNTS, AT_CARDS, out)
    _add_members(t, seat, AT_MEMBERS, out)
    if t.leader_pool:
        _add_hand(t, seat, out)
        _add_in_play(t, seat, out)
    _add_tiles(t, seat, out)
    _add_rises(t, seat, out)
    if t.family[seat] != NO_FAMILY:
        out[AT_FAMILY] = t.family[seat] + 1
    if t.tokens[seat]:
        _add_faces(t, seat, out)
    step: i64 = 1
    while step < players:
        _add_other(t, (seat + step) % players, OWN_SLOTS + (step - 1) * OTHER_SLOTS, out)
        step += 1
    return out


def _within(number: i64, low: i64, high: i64) -> i64:
    if number < low:
        return low
    return high if number > high else number


def _add_table(t: Table, seat: i64, out: list[int]) -> None:
    """Where the game stands."""
    players: i64 = t.players
    members = t.member
    home: i64 = 0
    place: i64 = seat * MEMBERS
    end: i64 = place + MEMBERS
    while place < end:
        at: i64 = members[place]
        if at == HOME:
            home += 1
        place += 1
    out[AT_HOME] = home + 1
    out[AT_PLACE] = (players - 2) * 5 + t.order.index(int(seat)) + 1
    options: i64 = 1 if t.leader_pool else 0
    options += 2 if t.families else 0
    options += 4 if len(t.decks) > TYPES * DECK else 0
    out[AT_KIND] = (players - 2) * 8 + options + 1
    out[AT_NEXT] = _next_turn(t, seat) + 1
    if t.council:
        out[AT_ORDER] = new_order(t).index(int(seat)) + 1


def _next_turn(t: Table, seat: i64) -> i64:
    """How many turns there are before the seat's next one in this round, and how many it has."""
    schedule = t.schedule
    first: i64 = t.turn - 1 if t.turn > 0 else 0
    place: i64 = first
    end: i64 = len(schedule)
    away: i64 = AWAY
    turns: i64 = 0
    while place < end:
        whose: i64 = schedule[place]
        if whose == seat:
            if turns == 0:
                away = place - first
            turns += 1
        place += 1
    return _within(away, 0, AWAY) * (MEMBERS + 1) + _within(turns, 0, MEMBERS)


def _add_leads(t: Table, seat: i64, margin: i64, out: list[int]) -> None:
    """The lead in points, and on the military track before the best other seat; and what is
    missing there for the next territory."""
    most: i64 = 0
    other: i64 = 0
    while other < t.players:
        military: i64 = t.goods[other * GOODS + MILITARY]
        if other != seat and military > most:
            most = military
        other += 1
    mine: i64 = t.goods[seat * GOODS + MILITARY]
    out[AT_MARGIN] = (_within(margin, -2 * MARGINS, 2 * MARGINS) + 2 * MARGINS) // 2 + 1
    out[AT_LEAD] = _within(mine - most, -LEADS, LEADS) + LEADS + 1
    count: i64 = t.count[seat * TYPES + TERRITORY]
    if count < len(t.box.territory_military):
        out[AT_LACK] = _within(t.box.territory_military[count] - mine, 0, MOST) + 1


def _add_spaces(t: Table, seat: i64, out: list[int]) -> None:
    """Who is where: free, taken, or taken by the seat itself too."""
    members = t.member
    member: i64 = seat * MEMBERS
    end: i64 = member + MEMBERS
    mine: i64 = 0
    towers: i64 = 0
    while member < end:
        at: i64 = members[member]
        member += 1
        if at >= MARKET and at < MARKET + SPACES_TOLD:
            mine |= 1 << (at - MARKET)
        elif at >= 0 and at < MARKET:
            towers |= 1 << (at // FLOORS)
    occupants = t.occupants
    space: i64 = 0
    while space < SPACES_TOLD:
        taken: i64 = 1
        others: i64 = occupants[MARKET + space]
        if mine >> space & 1:
            taken = 3
        elif others != 0:
            taken = 2
        out[AT_SPACES + space] = taken
        space += 1
    counts = t.tower_count
    tower: i64 = 0
    while tower < TOWERS:
        count: i64 = counts[tower]
        if count != 0:
            out[AT_TOWERS + tower] = 2 if towers >> tower & 1 else 1
        tower += 1


def _add_floors(t: Table, seat: i64, out: list[int]) -> None:
    """The cards in the towers; for the seat that is to move they are its choice."""
    at: i64 = AT_CHOICE if t.seat == seat else AT_FLOORS
    floors = t.floor
    space: i64 = 0
    while space < TOWERS * FLOORS:
        card: i64 = floors[space]
        if card >= 0:
            out[at + space] = card + 1
        space += 1


def _add_goods(t: Table, seat: i64, at: i64, out: list[int]) -> None:
    goods = t.goods
    first: i64 = seat * GOODS
    good: i64 = 0
    while good < GOODS:
        if good != VICTORY:
            amount: i64 = goods[first + good]
            out[at + good] = _within(amount, 0, MOST) + 1
        good += 1


def _add_cards(t: Table, seat: i64, at_counts: i64, at: i64, out: list[int]) -> None:
    counts = t.count
    owned = t.owned
    card_type: i64 = 0
    while card_type < TYPES:
        place: i64 = seat * TYPES + card_type
        count: i64 = counts[place]
        out[at_counts + card_type] = _within(count, 0, COUNT) + 1
        number: i64 = 0
        while number < count:
            card: i64 = owned[place * MOST_CARDS + number]
            out[at + card_type * MOST_CARDS + number] = card + 1
            number += 1
        card_type += 1


def _add_members(t: Table, seat: i64, at: i64, out: list[int]) -> None:
    members = t.member
    values = t.value
    first: i64 = seat * MEMBERS
    member: i64 = 0
    while member < MEMBERS:
        place: i64 = members[first + member]
        if place == HOME:
            value: i64 = values[first + member]
            out[at + member] = _within(value, 0, VALUE) + 1
        member += 1


def _add_hand(t: Table, seat: i64, out: list[int]) -> None:
    """Leaders in hand, or just picked, and how near they are."""
    hand: i64 = t.hand[seat]
    if t.pick[seat] != NO_LEADER:
        hand |= 1 << t.pick[seat]
    count: i64 = 0
    met: i64 = 0
    leader: i64 = 0
    while hand >> leader:
        if hand >> leader & 1:
            ready: i64 = readiness(t, seat, leader)
            if ready == READY:
                met += 1
            if count < HANDS:
                out[AT_HAND + count] = leader * (READY + 1) + ready + 1
            count += 1
        leader += 1
    out[AT_HAND_COUNT] = _within(count, 0, COUNT) + 1
    out[AT_MET_COUNT] = _within(met, 0, COUNT) + 1


def readiness(t: Table, seat: i64, leader: i64) -> i64:
    """The part of a leader's requirements that a seat meets, in steps."""
    box = t.box
    count: i64 = box.need_count[leader]
    if count == 0:
        return READY
    total: i64 = 0
    row: i64 = box.need_first[leader] * NEED
    end: i64 = row + count * NEED
    while row < end:
        amount: i64 = amount_for(t, seat, box.needs[row], box.needs[row + 1])
        asked: i64 = box.needs[row + 2]
        if box.needs[row] >= NEED_MOST:
            total += 60 if amount <= asked else 30
        else:
            total += 60 * (amount if amount < asked else asked) // (asked if asked > 0 else 1)
        row += NEED
    return READY * total // (60 * count)


def leaders_under_way(t: Table, seat: i64) -> float:
    """How far a seat has come with its leaders: one for each in play; of those in hand the squares
    of how ready they are, so that one that is nearly ready is finished before another is begun."""
    found: float = 0.0
    played: i64 = t.played[seat]
    hand: i64 = t.hand[seat]
    leader: i64 = 0
    while (played | hand) >> leader:
        if played >> leader & 1:
            found += 1.0
        elif hand >> leader & 1:
            ready: i64 = readiness(t, seat, leader)
            found += NOT_YET * float(ready * ready) / (READY * READY)
        leader += 1
    return found


def _add_in_play(t: Table, seat: i64, out: list[int]) -> None:
    played: i64 = t.played[seat]
    used: i64 = t.used[seat]
    leader: i64 = 0
    count: i64 = 0
    while played >> leader and count < PLAYED:
        if played >> leader & 1:
            out[AT_IN_PLAY + count] = leader * 2 + (used >> leader & 1) + 1
            count += 1
        leader += 1


def _add_tiles(t: Table, seat: i64, out: list[int]) -> None:
    """The bonus tile of the seat, and excommunications that came or may come."""
    if t.bonus_tile[seat] >= 0:
        out[AT_BONUS_TILE] = t.bonus_tile[seat] + 1
    period: i64 = 0
    while period < PERIODS:
        if t.banned[seat] >> period & 1:
            out[AT_BANNED + period] = t.tiles[period] + 1
        elif t.round <= 2 * period + 2:
            out[AT_COMING + period] = t.tiles[period] + 1
        period += 1


def _add_rises(t: Table, seat: i64, out: list[int]) -> None:
    plus = t.plus
    minus = t.minus
    first: i64 = seat * ACTIONS
    action: i64 = 0
    while action < ACTIONS:
        more: i64 = plus[first + action]
        less: i64 = minus[first + action]
        rise = more + less
        if rise != 0:
            out[AT_RISES + action] = _within(rise, -RISES, RISES) + RISES + 1
        action += 1


def _add_faces(t: Table, seat: i64, out: list[int]) -> None:
    tokens: i64 = t.tokens[seat]
    token: i64 = 0
    while tokens >> token:
        if tokens >> token & 1:
            at: i64 = AT_FACES + t.box.token_face[token]
            if out[at] < FACES_TOLD:
                out[at] += 1
        token += 1


def _add_other(t: Table, seat: i64, at: i64, out: list[int]) -> None:
    """Another seat, as everybody sees it."""
    _add_goods(t, seat, at + BY_GOODS, out)
    _add_cards(t, seat, at + BY_COUNTS, at + BY_CARDS, out)
    _add_members(t, seat, at + BY_MEMBERS, out)
    if t.leader_pool:
        _add_other_leaders(t, seat, at, out)
    if t.bonus_tile[seat] >= 0:
        out[at + BY_BONUS_TILE] = t.bonus_tile[seat] + 1
    period: i64 = 0
    while period < PERIODS:
        if t.banned[seat] >> period & 1:
            out[at + BY_BANNED + period] = t.tiles[period] + 1
        period += 1
    if t.family[seat] != NO_FAMILY:
        out[at + BY_FAMILY] = t.family[seat] + 1


def _add_other_leaders(t: Table, seat: i64, at: i64, out: list[int]) -> None:
    played: i64 = t.played[seat]
    leader: i64 = 0
    count: i64 = 0
    while played >> leader and count < PLAYED:
        if played >> leader & 1:
            out[at + BY_IN_PLAY + count] = leader + 1
            count += 1
        leader += 1
    hand: i64 = t.hand[seat]
    count = 0
    while hand:
        hand &= hand - 1
        count += 1
    out[at + BY_HAND] = _within(count, 0, COUNT) + 1
