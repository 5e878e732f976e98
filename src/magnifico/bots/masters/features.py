"""What the network is told of a position of Masters of Renaissance, from the view of one seat.

First the table and the seat itself, then every other seat in turn, with rows that all other seats
share. Time is told by *stages*: the most cards that somebody has, or as many sevenths of the faith
track; alone, the black cross counts as well.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.bots.features import TIME, Axis, FeatureSet, Part, steps
from magnifico.masters.data.components import CONTENTS
from magnifico.masters.engine import buying, leaders, production, scoring
from magnifico.masters.engine.amounts import RESOURCES, amount_of, covers, total
from magnifico.masters.engine.components import (
    COLOURS,
    DECK,
    FAITH,
    FLAG_STRIDE,
    FLAGS,
    INPUT,
    LAST_CARD,
    LAST_SPACE,
    LEVELS,
    NEEDED_GOODS,
    NONE,
    OUTPUT,
    PILES,
    POINTS,
    SECTIONS,
    SLIDE,
    SLOTS,
    TOKENS,
)
from magnifico.masters.engine.leaders import HAND
from magnifico.masters.engine.table import Table

# -- axes -------------------------------------------------------------------------------------

MARGINS: Final = 20
"""Steps of two points of a lead, either way."""
MOST: Final = 15
"""The largest amount of a resource that is told from larger ones."""
READY: Final = 4
"""Steps from a requirement that is not met at all to one that is."""
SHORT: Final = 4
"""Resources that are missing for a card, and one step more for no free slot."""
FLOW: Final = 8
"""The largest amount that powers give or need which is told from larger ones."""
WORTH: Final = 14
"""Steps of the best card within reach: its points and 2, a quarter less for each resource that is
missing."""
BOX: Final = 24
"""The largest strongbox that is told from larger ones."""
ROUNDS: Final = 30
"""The latest round that is told from later ones."""
TILE_STATES: Final = 3
COLOURS_OF_MARBLES: Final[int] = len(CONTENTS.marbles)

_CARDS: Final = Axis("card", tuple(card.id for card in CONTENTS.cards))
_LEADERS: Final = Axis("leader", tuple(leader.id for leader in CONTENTS.leaders))
_SPACE: Final = steps("space", 0, LAST_SPACE)
_AMOUNT: Final = steps("amount", 0, MOST)
_STATE: Final = steps("state", 0, TILE_STATES - 1)
_FLOW: Final = steps("amount", 0, FLOW)
_WORTH: Final = steps("worth", 0, WORTH)


def _timely(name: str) -> tuple[Part, ...]:
    """What a thing is worth at any time, and in proportion to the time that is gone."""
    return Part((name,)), Part((name,), (TIME,))


_GROWING: Final = (
    Part(("resource", "amount")),
    Part(("resource",), ("amount",)),
    Part(("resource",), ("amount", TIME)),
)
_RISING: Final = (Part(("amount",)), Part((), ("amount",)), Part((), ("amount", TIME)))
_BY_LEVEL: Final = (Part(("level",), ("worth",)), Part((), ("worth",)))

# -- slots ------------------------------------------------------------------------------------

FEATURES: Final = FeatureSet(steps("stage", 0, LAST_CARD))

# The seat itself and the table.
AT_CARDS: Final[int] = FEATURES.add("cards", [steps("cards", 0, LAST_CARD)], Part(("cards",)))
AT_PLACE: Final[int] = FEATURES.add(
    "place", [steps("players", 1, 4), steps("place", 0, 3)], timeless=True
)
AT_NEXT: Final[int] = FEATURES.add("next", [steps("away", 0, 3)], Part(("away",)))
AT_ROUND: Final[int] = FEATURES.add(
    "round", [steps("round", 0, ROUNDS)], Part((), ("round",)), timeless=True
)
AT_MARGIN: Final[int] = FEATURES.add(
    "margin",
    [steps("lead", -MARGINS, MARGINS)],
    Part(("lead",)),
    Part((), ("lead",)),
    Part((), ("lead", TIME)),
)
AT_FAITH: Final[int] = FEATURES.add("faith", [_SPACE], Part(("space",)), Part((), ("space",)))
AT_FURTHEST: Final[int] = FEATURES.add("furthest", [_SPACE], Part(("space",)))
AT_TILES: Final[int] = FEATURES.add("tile", [_STATE], slots=SECTIONS, each="section", timeless=True)
AT_STORED: Final[int] = FEATURES.add(
    "warehouse",
    [_AMOUNT],
    Part(("resource",), ("amount",)),
    slots=RESOURCES,
    each="resource",
    timeless=True,
)
AT_OWNED: Final[int] = FEATURES.add("owned", [_AMOUNT], *_GROWING, slots=RESOURCES, each="resource")
AT_TOPS: Final[int] = FEATURES.add("top", [_CARDS], *_timely("card"), slots=SLOTS)
AT_COVERED: Final[int] = FEATURES.add("covered", [_CARDS], slots=SLOTS * LEVELS, timeless=True)
AT_HEIGHTS: Final[int] = FEATURES.add(
    "heights", [steps("count", 0, SLOTS)], slots=LEVELS + 1, each="level", timeless=True
)
AT_HAND: Final[int] = FEATURES.add(
    "hand",
    [_LEADERS, steps("ready", 0, READY)],
    Part(("leader",)),
    Part(("leader", "ready")),
    Part(("leader", "ready"), (TIME,)),
    Part((TIME, "ready")),
    slots=HAND,
)
AT_IN_PLAY: Final[int] = FEATURES.add("in-play", [_LEADERS], *_timely("leader"), slots=2)
AT_MARBLES: Final[int] = FEATURES.add(
    "marble",
    [steps("colour", 0, COLOURS_OF_MARBLES - 1)],
    Part(("colour",)),
    slots=SLIDE + 1,
    each="place",
    timeless=True,
)
AT_OFFERS: Final[int] = FEATURES.add(
    "offer",
    [_CARDS, steps("short", 0, SHORT + 1)],
    Part(("short",)),
    Part(("card",)),
    Part(("card",), ("short",)),
    slots=PILES,
    timeless=True,
)
AT_GIVES: Final[int] = FEATURES.add("gives", [_FLOW], *_GROWING, slots=RESOURCES, each="resource")
AT_NEEDS: Final[int] = FEATURES.add("needs", [_FLOW], *_GROWING, slots=RESOURCES, each="resource")
AT_BLESSING: Final[int] = FEATURES.add("gives-faith", [_FLOW], *_RISING)
AT_RUNNING: Final[int] = FEATURES.add("running", [_FLOW], *_RISING)
AT_BOX: Final[int] = FEATURES.add("strongbox", [steps("amount", 0, BOX)], *_RISING)
AT_REACH: Final[int] = FEATURES.add(
    "reach", [_WORTH], *_BY_LEVEL, slots=LEVELS, each="level", timeless=True
)
AT_PAYABLE: Final[int] = FEATURES.add(
    "payable", [_WORTH], *_BY_LEVEL, slots=LEVELS, each="level", timeless=True
)
AT_CROSS: Final[int] = FEATURES.add("cross", [_SPACE], Part((), ("space",)), timeless=True)
AT_LEFT: Final[int] = FEATURES.add(
    "colour-left",
    [steps("left", 0, LEVELS * DECK)],
    Part(("left",)),
    slots=COLOURS,
    each="colour",
    timeless=True,
)
AT_TOKENS: Final[int] = FEATURES.add(
    "token", [steps("seen", 1, 1)], slots=TOKENS, each="token", timeless=True
)

# Each other seat.
FEATURES.others()
BY_FAITH: Final[int] = FEATURES.add("other-faith", [_SPACE], Part((), ("space",)), timeless=True)
BY_CARDS: Final[int] = FEATURES.add("other-cards", [steps("cards", 0, LAST_CARD)], timeless=True)
BY_HAND: Final[int] = FEATURES.add("other-hand", [steps("count", 0, HAND)], timeless=True)
BY_TILES: Final[int] = FEATURES.add(
    "other-tile", [_STATE], slots=SECTIONS, each="section", timeless=True
)
BY_OWNED: Final[int] = FEATURES.add(
    "other-owned", [_AMOUNT], *_GROWING, slots=RESOURCES, each="resource"
)
BY_RUNNING: Final[int] = FEATURES.add("other-running", [_FLOW], *_RISING)
BY_TOPS: Final[int] = FEATURES.add("other-top", [_CARDS], *_timely("card"), slots=SLOTS)
BY_IN_PLAY: Final[int] = FEATURES.add("other-in-play", [_LEADERS], *_timely("leader"), slots=2)

OWN_SLOTS: Final[int] = FEATURES.own_slots
OTHER_SLOTS: Final[int] = FEATURES.other_slots


def features_of(t: Table, seat: i64, margin: i64) -> list[int]:
    """A position from the view of a seat that is ahead by ``margin`` points."""
    players: i64 = t.players
    out = [0] * int(OWN_SLOTS + (players - 1) * OTHER_SLOTS)
    have: i64 = buying.owned(t, seat)
    _add_table(t, seat, margin, out)
    _add_faith(t, seat, out)
    _add_resources(t, seat, have, out)
    _add_powers(t, seat, have, out)
    _add_leaders(t, seat, have, out)
    free: i64 = _add_cards(t, seat, out)
    _add_market(t, seat, have, free, out)
    if players == 1:
        _add_solo(t, out)
    step: i64 = 1
    while step < players:
        _add_other(t, (seat + step) % players, OWN_SLOTS + (step - 1) * OTHER_SLOTS, out)
        step += 1
    return out


def stage_of(t: Table) -> i64:
    """How far the game is: cards of who has most, or as many sevenths of the track."""
    stage: i64 = t.cross * LAST_CARD // LAST_SPACE
    seat: i64 = 0
    while seat < t.players:
        cards: i64 = scoring.cards_owned(t, seat)
        walked: i64 = t.faith[seat] * LAST_CARD // LAST_SPACE
        if cards > stage:
            stage = cards
        if walked > stage:
            stage = walked
        seat += 1
    return _within(stage, 0, LAST_CARD)


def _within(number: i64, low: i64, high: i64) -> i64:
    if number < low:
        return low
    return high if number > high else number


def _add_table(t: Table, seat: i64, margin: i64, out: list[int]) -> None:
    players: i64 = t.players
    out[AT_CARDS] = _within(scoring.cards_owned(t, seat), 0, LAST_CARD) + 1
    out[AT_PLACE] = (players - 1) * 4 + (seat - t.first + players) % players + 1
    out[AT_NEXT] = (seat - t.seat + players) % players + 1
    out[AT_ROUND] = _within(t.round, 0, ROUNDS) + 1
    out[AT_MARGIN] = (_within(margin, -2 * MARGINS, 2 * MARGINS) + 2 * MARGINS) // 2 + 1


def _add_faith(t: Table, seat: i64, out: list[int]) -> None:
    out[AT_FAITH] = t.faith[seat] + 1
    furthest: i64 = t.cross
    other: i64 = 0
    while other < t.players:
        if other != seat and t.faith[other] > furthest:
            furthest = t.faith[other]
        other += 1
    out[AT_FURTHEST] = furthest + 1
    _add_tiles(t, seat, AT_TILES, out)


def _add_tiles(t: Table, seat: i64, at: i64, out: list[int]) -> None:
    section: i64 = 0
    while section < SECTIONS:
        out[at + section] = t.tiles[seat * SECTIONS + section] + 1
        section += 1


def _add_resources(t: Table, seat: i64, have: i64, out: list[int]) -> None:
    resource: i64 = 0
    while resource < RESOURCES:
        stored: i64 = t.warehouse[seat * RESOURCES + resource]
        out[AT_STORED + resource] = _within(stored, 0, MOST) + 1
        resource += 1
    out[AT_BOX] = _within(total(have) - _warehouse(t, seat), 0, BOX) + 1
    _add_owned(have, AT_OWNED, out)


def _warehouse(t: Table, seat: i64) -> i64:
    """How many resources are not in the strongbox."""
    count: i64 = 0
    resource: i64 = 0
    while resource < RESOURCES:
        count += t.warehouse[seat * RESOURCES + resource]
        resource += 1
    return count


def _add_powers(t: Table, seat: i64, have: i64, out: list[int]) -> None:
    """What the powers of the cards give and need together, and what those bring that run now."""
    given: i64 = 0
    needed: i64 = 0
    faith: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        card: i64 = production.top_card(t, seat, slot)
        if card > NONE:
            given += OUTPUT[card]
            needed += INPUT[card]
            faith += FAITH[card]
        slot += 1
    resource: i64 = 0
    while resource < RESOURCES:
        out[AT_GIVES + resource] = _within(amount_of(given, resource), 0, FLOW) + 1
        out[AT_NEEDS + resource] = _within(amount_of(needed, resource), 0, FLOW) + 1
        resource += 1
    out[AT_BLESSING] = _within(faith, 0, FLOW) + 1
    out[AT_RUNNING] = _within(_running(t, seat, have), 0, FLOW) + 1


def _running(t: Table, seat: i64, have: i64) -> i64:
    """What the powers bring that can be paid now, less what they need."""
    left: i64 = have
    gain: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        card: i64 = production.top_card(t, seat, slot)
        if card > NONE and covers(left, INPUT[card]):
            left -= INPUT[card]
            gain += total(OUTPUT[card]) - total(INPUT[card]) + FAITH[card]
        slot += 1
    return gain


def _add_owned(have: i64, at: i64, out: list[int]) -> None:
    resource: i64 = 0
    while resource < RESOURCES:
        out[at + resource] = _within(amount_of(have, resource), 0, MOST) + 1
        resource += 1


def _add_leaders(t: Table, seat: i64, have: i64, out: list[int]) -> None:
    place: i64 = 0
    while place < HAND:
        leader: i64 = t.hand[seat * HAND + place]
        if leader > NONE:
            ready: i64 = _readiness(t, seat, have, leader)
            out[AT_HAND + place] = (leader - 1) * (READY + 1) + ready + 1
        place += 1
    _add_in_play(t, seat, AT_IN_PLAY, out)


def _add_in_play(t: Table, seat: i64, at: i64, out: list[int]) -> None:
    place: i64 = 0
    while place < 2:
        out[at + place] = t.played[seat * 2 + place]
        place += 1


def _readiness(t: Table, seat: i64, have: i64, leader: i64) -> i64:
    """The part of a leader's requirement that a seat meets, in steps."""
    asked: i64 = 0
    met: i64 = 0
    resource: i64 = 0
    while resource < RESOURCES:
        need: i64 = amount_of(NEEDED_GOODS[leader], resource)
        asked += need
        met += _within(amount_of(have, resource), 0, need)
        resource += 1
    place: i64 = leader * FLAG_STRIDE
    while FLAGS[place] >= 0:
        cards: i64 = leaders.cards_of(t, seat, FLAGS[place], FLAGS[place + 1])
        asked += FLAGS[place + 2]
        met += _within(cards, 0, FLAGS[place + 2])
        place += 3
    return READY * met // asked if asked > 0 else READY


def _add_cards(t: Table, seat: i64, out: list[int]) -> i64:
    """The cards of the seat; the levels that a free slot waits for, as a set."""
    free: i64 = 0
    counts = [0] * (LEVELS + 1)
    slot: i64 = 0
    while slot < SLOTS:
        place: i64 = (seat * SLOTS + slot) * LEVELS
        level: i64 = 0
        while level < LEVELS and t.slots[place + level] != NONE:
            out[AT_COVERED + slot * LEVELS + level] = t.slots[place + level]
            level += 1
        if level > 0:
            out[AT_COVERED + slot * LEVELS + level - 1] = 0
        counts[level] += 1
        free |= 1 << level
        slot += 1
    _add_tops(t, seat, AT_TOPS, out)
    for height in range(LEVELS + 1):
        out[AT_HEIGHTS + height] = counts[height] + 1
    return free


def _add_tops(t: Table, seat: i64, at: i64, out: list[int]) -> None:
    slot: i64 = 0
    while slot < SLOTS:
        out[at + slot] = production.top_card(t, seat, slot)
        slot += 1


def _add_market(t: Table, seat: i64, have: i64, free: i64, out: list[int]) -> None:
    """Marbles and cards that are to be had, and how far the seat is from paying them."""
    place: i64 = 0
    while place <= SLIDE:
        out[AT_MARBLES + place] = t.market[place] + 1
        place += 1
    discount: i64 = buying.discounts(t, seat)
    pile: i64 = 0
    while pile < PILES:
        card: i64 = t.grid[pile * DECK]
        if card > NONE:
            short: i64 = SHORT + 1
            level: i64 = pile // COLOURS
            if free >> level & 1:
                missing: i64 = _missing(buying.price(card, discount), have)
                short = _within(missing, 0, SHORT)
                _raise(AT_REACH + level, _worth(POINTS[card] + 2, missing) + 1, out)
                if missing == 0:
                    _raise(AT_PAYABLE + level, _within(POINTS[card], 0, WORTH) + 1, out)
            out[AT_OFFERS + pile] = (card - 1) * (SHORT + 2) + short + 1
        pile += 1


def _worth(points: i64, missing: i64) -> i64:
    """A quarter less for each resource that is missing."""
    quarters: i64 = points * 4
    step: i64 = 0
    while step < missing:
        quarters -= quarters // 4
        step += 1
    return _within(quarters // 4, 0, WORTH)


def _raise(slot: i64, number: i64, out: list[int]) -> None:
    if number > out[slot]:
        out[slot] = int(number)


def _missing(price: i64, have: i64) -> i64:
    """How many resources are missing for a price."""
    missing: i64 = 0
    resource: i64 = 0
    while resource < RESOURCES:
        lack: i64 = amount_of(price, resource) - amount_of(have, resource)
        if lack > 0:
            missing += lack
        resource += 1
    return missing


def _add_solo(t: Table, out: list[int]) -> None:
    """Lorenzo's race: the cross, the cards that are left, the tokens that were seen."""
    out[AT_CROSS] = t.cross + 1
    colour: i64 = 0
    while colour < COLOURS:
        left: i64 = 0
        level: i64 = 0
        while level < LEVELS:
            pile: i64 = level * COLOURS + colour
            place: i64 = pile * DECK
            while place < pile * DECK + DECK:
                if t.grid[place] != NONE:
                    left += 1
                place += 1
            level += 1
        out[AT_LEFT + colour] = left + 1
        colour += 1
    for token in t.used:
        out[AT_TOKENS + token - 1] = 1


def _add_other(t: Table, seat: i64, at: i64, out: list[int]) -> None:
    """Another seat, as everybody sees it."""
    out[at + BY_FAITH] = t.faith[seat] + 1
    out[at + BY_CARDS] = _within(scoring.cards_owned(t, seat), 0, LAST_CARD) + 1
    count: i64 = 0
    place: i64 = seat * HAND
    while place < seat * HAND + HAND:
        if t.hand[place] != NONE:
            count += 1
        place += 1
    out[at + BY_HAND] = count + 1
    _add_tiles(t, seat, at + BY_TILES, out)
    have: i64 = buying.owned(t, seat)
    _add_owned(have, at + BY_OWNED, out)
    out[at + BY_RUNNING] = _within(_running(t, seat, have), 0, FLOW) + 1
    _add_tops(t, seat, at + BY_TOPS, out)
    _add_in_play(t, seat, at + BY_IN_PLAY, out)
