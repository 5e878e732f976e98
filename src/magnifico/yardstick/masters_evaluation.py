"""What a position of Masters of Renaissance is worth.

A network estimates the final points of a seat from the features of ``FEATURES``. Time is measured
by the progress of the furthest player: cards towards the seventh, faith towards the last space.

Who plays alone wins a race and not by points: a second network estimates how far the player will
get in it, and a curve makes a chance of that.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from magnifico.core.state import NOBODY, State
from magnifico.masters.engine import buying, leaders, production, scoring
from magnifico.masters.engine.amounts import RESOURCES, amount_of, covers, total
from magnifico.masters.engine.components import (
    ABILITY,
    COLOURS,
    DECK,
    FACE_DOWN,
    FAITH,
    FLAG_STRIDE,
    FLAGS,
    INPUT,
    LAST_CARD,
    LAST_SPACE,
    LEADER_POINTS,
    LEVELS,
    NEEDED_GOODS,
    NONE,
    OUTPUT,
    PILES,
    POINTS,
    SECTION_START,
    SECTIONS,
    SLOTS,
    TILE_POINTS,
    TRACK_POINTS,
)
from magnifico.masters.engine.flow import MastersState
from magnifico.masters.engine.leaders import HAND
from magnifico.masters.engine.packing import BUY
from magnifico.masters.engine.steps import CHOOSE_POWERS, PAYMENT, STORE, TURN
from magnifico.yardstick.evaluation import Evaluation
from magnifico.yardstick.network import Network

FEATURES: Final[list[str]] = [
    "left",  # 1 at the beginning of the game, 0 when its end is triggered
    "turn",  # whether it is the seat's turn
    "points",  # points of cards, played leaders and face-up tiles
    "track",  # points of the faith track
    "faith",  # spaces on the faith track
    "tile-sure",  # points of tiles still face down whose section the marker has reached
    "tile-near",  # points of the other tiles face down, fewer the farther the section is
    "level-1",  # cards of level 1
    "level-2",  # cards of level 2
    "level-3",  # cards of level 3
    "next-1",  # slots that take a card of level 1 next
    "next-2",  # slots that take a card of level 2 next
    "next-3",  # slots that take a card of level 3 next
    "coin",  # resources in all stores
    "stone",
    "servant",
    "shield",
    "strongbox",  # resources in the strongbox
    "gives-coin",  # what the powers of the cards give together
    "gives-stone",
    "gives-servant",
    "gives-shield",
    "gives-faith",
    "needs-coin",  # what they need together
    "needs-stone",
    "needs-servant",
    "needs-shield",
    "running",  # what the powers that can be paid now give, less what they need
    "discount",  # played leaders with a discount
    "depot",  # played leaders with a depot
    "white",  # played leaders that use white marbles
    "power",  # played leaders with a production
    "hand",  # points of leaders in hand
    "hand-ready",  # the same, times the part of the requirement that is met
    "hand-met",  # points of leaders in hand that can be played
    "reach-1",  # the best card of level 1 that fits: its points and 2, a quarter less for each
    "reach-2",  # resource that is missing; the same for the other levels
    "reach-3",
    "payable-1",  # the points of the best card of level 1 that fits and can be paid
    "payable-2",
    "payable-3",
    "others-cards",  # the most cards of another player
    "others-faith",  # the furthest marker of another player
    "others-points",  # the most points so far of another player
    "others-goods",  # the most resources of another player
    "players",  # how many players there are
    "coin-time",  # resources, times time
    "stone-time",
    "servant-time",
    "shield-time",
    "powers-time",  # what the powers of the cards give, less what they need, times time
    "faith-time",  # faith that they give, times time
    "leaders-time",  # played leaders, times time
    "progress",  # how far the seat is on the way to the end of the game: 1 triggers it
    "colour-left",  # alone: the fewest cards that are left of a colour
]
"""By name, in the order of the weights."""

LEFT: Final = 0
IN_TURN: Final = 1
SCORED: Final = 2
TRACK: Final = 3
PLACE_ON_TRACK: Final = 4
TILE_SURE: Final = 5
TILE_NEAR: Final = 6
LEVEL_1: Final = 7
NEXT_1: Final = 10
STOCK: Final = 13
STRONGBOX: Final = 17
GIVES: Final = 18
GIVES_FAITH: Final = 22
NEEDS: Final = 23
RUNNING: Final = 27
PLAYED: Final = 28
IN_HAND: Final = 32
HAND_READY: Final = 33
HAND_MET: Final = 34
REACH: Final = 35
PAYABLE: Final = 38
OTHERS_CARDS: Final = 41
OTHERS_FAITH: Final = 42
OTHERS_POINTS: Final = 43
OTHERS_GOODS: Final = 44
PLAYERS: Final = 45
STOCK_TIME: Final = 46
POWERS_TIME: Final = 50
FAITH_TIME: Final = 51
LEADERS_TIME: Final = 52
PROGRESS: Final = 53
COLOUR_LEFT: Final = 54

NEAR: Final = 7.0
"""Spaces before a section from which on its tile is in sight."""

_PIECES: Final = 36
"""Where the number of discarded pieces stands in an option (see ``packing.drop``)."""

_MISSING: Final[list[float]] = [0.75**missing for missing in range(40)]


POINTS_ALONE: Final = 0.002
"""What a point counts for beside the chance to win, for who plays alone."""


class MastersEvaluation(Evaluation):
    """Estimates positions of Masters of Renaissance."""

    def __init__(
        self, network: Network, spreads: list[float], race: Network, curve: list[float]
    ) -> None:
        self.network: Network = network
        self.spreads: list[float] = spreads
        self.race: Network = race
        self.curve: list[float] = curve

    def values(self, state: State) -> list[float]:
        return [self.value(state, seat) for seat in range(state.players)]

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, MastersState)
        if state.seat == NOBODY:
            return float(scoring.points(state, seat))
        return self.network.value(features_of(state, seat))

    def spread(self, state: State) -> float:
        assert isinstance(state, MastersState)
        return self.spreads[0] + self.spreads[1] * time_left(state)

    def chances(self, state: State, values: list[float]) -> list[float]:
        if state.players > 1 or state.seat == NOBODY:
            return super().chances(state, values)
        assert isinstance(state, MastersState)
        behind = self.curve[0] - self.race.value(features_of(state, 0))
        return [1.0 / (1.0 + math.exp(behind / self.curve[1]))]

    def prospects(self, values: list[float], chances: list[float]) -> list[float]:
        if len(values) > 1:
            return super().prospects(values, chances)
        return [chances[0] + POINTS_ALONE * values[0]]

    def features(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, MastersState)
        return features_of(state, seat)

    def is_pause(self, state: State) -> bool:
        return state.kind == TURN and not state.waiting

    def sensible(self, state: State) -> list[int]:
        """Only one of several empty slots; no more discards than must be; payments from the
        warehouse first."""
        if state.kind == TURN:
            assert isinstance(state, MastersState)
            return _without_twins(state)
        if state.kind == PAYMENT:
            return state.options[:1]
        if state.kind == STORE:
            return _fewest_discards(state.options)
        return state.options

    def habit(self, state: State) -> int:
        """All powers of a production; otherwise the first option, which discards least and pays
        from the warehouse first."""
        if state.kind == CHOOSE_POWERS:
            return state.options[len(state.options) - 1]
        return state.options[0]


def _without_twins(state: MastersState) -> list[int]:
    """The options without purchases into the second or third empty slot."""
    start = state.seat * SLOTS * LEVELS
    empty = [slot for slot in range(SLOTS) if state.slots[start + slot * LEVELS] == NONE]
    if len(empty) < 2:
        return state.options
    options: list[int] = []
    for option in state.options:
        if option & 15 != BUY or option >> 10 not in empty[1:]:
            options.append(option)
    return options


def _fewest_discards(options: list[int]) -> list[int]:
    """The options of storing that discard as few pieces as possible."""
    fewest = options[0] >> _PIECES
    return [option for option in options if option >> _PIECES == fewest]


def time_left(state: MastersState) -> float:
    """1 at the beginning of the game, 0 when its end is triggered."""
    furthest = 0.0
    for seat in range(state.players):
        furthest = max(furthest, progress(state, seat))
    if state.players == 1:
        furthest = max(furthest, state.cross / LAST_SPACE)
    return 1.0 - furthest


def progress(state: MastersState, seat: int) -> float:
    """How far a seat is on the way to its seventh card or to the last space, from 0 to 1."""
    return max(scoring.cards_owned(state, seat) / LAST_CARD, state.faith[seat] / LAST_SPACE)


def features_of(state: MastersState, seat: int) -> list[float]:
    """The features of a seat, in the order of ``FEATURES``."""
    out = [0.0] * len(FEATURES)
    out[LEFT] = time_left(state)
    if state.seat == seat:
        out[IN_TURN] = 1.0
    out[SCORED] = float(
        scoring.card_points(state, seat)
        + scoring.leader_points(state, seat)
        + scoring.tile_points(state, seat)
    )
    _add_faith(state, seat, out)
    _add_cards(state, seat, out)
    have: i64 = buying.owned(state, seat)
    _add_stock(state, seat, have, out)
    _add_powers(state, seat, have, out)
    _add_leaders(state, seat, have, out)
    _add_reach(state, seat, have, out)
    _add_others(state, seat, out)
    out[PLAYERS] = float(state.players)
    out[PROGRESS] = progress(state, seat)
    if state.players == 1:
        out[COLOUR_LEFT] = float(_fewest_of_a_colour(state))
    _add_times(out)
    return out


def _add_faith(state: MastersState, seat: int, out: list[float]) -> None:
    faith = state.faith[seat]
    out[TRACK] = float(TRACK_POINTS[faith])
    out[PLACE_ON_TRACK] = float(faith)
    for section in range(SECTIONS):
        if state.tiles[seat * SECTIONS + section] == FACE_DOWN:
            away = SECTION_START[section] - faith
            if away <= 0:
                out[TILE_SURE] += TILE_POINTS[section]
            elif away < NEAR:
                out[TILE_NEAR] += TILE_POINTS[section] * (1.0 - away / NEAR)


def _add_cards(state: MastersState, seat: int, out: list[float]) -> None:
    start = seat * SLOTS * LEVELS
    for slot in range(SLOTS):
        level = 0
        while level < LEVELS and state.slots[start + slot * LEVELS + level] != NONE:
            out[LEVEL_1 + level] += 1.0
            level += 1
        if level < LEVELS:
            out[NEXT_1 + level] += 1.0


def _add_stock(state: MastersState, seat: int, have: i64, out: list[float]) -> None:
    for resource in range(RESOURCES):
        out[STOCK + resource] = float(amount_of(have, resource))
        out[STRONGBOX] += state.strongbox[seat * RESOURCES + resource]


def _add_powers(state: MastersState, seat: int, have: i64, out: list[float]) -> None:
    left = have
    for slot in range(SLOTS):
        card = production.top_card(state, seat, slot)
        if card == NONE:
            continue
        for resource in range(RESOURCES):
            out[GIVES + resource] += amount_of(OUTPUT[card], resource)
            out[NEEDS + resource] += amount_of(INPUT[card], resource)
        out[GIVES_FAITH] += FAITH[card]
        if covers(left, INPUT[card]):
            left -= INPUT[card]
            net = int(total(OUTPUT[card])) - int(total(INPUT[card]))
            out[RUNNING] += net + FAITH[card]


def _add_leaders(state: MastersState, seat: int, have: i64, out: list[float]) -> None:
    for place in range(seat * 2, seat * 2 + 2):
        leader = state.played[place]
        if leader != NONE:
            out[PLAYED + ABILITY[leader]] += 1.0
    for place in range(seat * HAND, seat * HAND + HAND):
        leader = state.hand[place]
        if leader > NONE:
            ready = _readiness(state, seat, have, leader)
            points = LEADER_POINTS[leader]
            out[IN_HAND] += points
            out[HAND_READY] += points * ready
            if ready == 1.0:
                out[HAND_MET] += points


def _readiness(state: MastersState, seat: int, have: i64, leader: int) -> float:
    """The part of a leader's requirement that a seat meets."""
    asked = 0
    met = 0
    for resource in range(RESOURCES):
        need = amount_of(NEEDED_GOODS[leader], resource)
        asked += need
        met += min(need, amount_of(have, resource))
    place = leader * FLAG_STRIDE
    while FLAGS[place] >= 0:
        asked += FLAGS[place + 2]
        cards = leaders.cards_of(state, seat, FLAGS[place], FLAGS[place + 1])
        met += min(cards, FLAGS[place + 2])
        place += 3
    return met / asked


def _add_reach(state: MastersState, seat: int, have: i64, out: list[float]) -> None:
    discount = buying.discounts(state, seat)
    for pile in range(PILES):
        level = pile // COLOURS
        card = state.grid[pile * DECK]
        if card <= NONE or out[NEXT_1 + level] == 0.0:
            continue
        price = buying.price(card, discount)
        missing = 0
        for resource in range(RESOURCES):
            missing += max(amount_of(price, resource) - amount_of(have, resource), 0)
        worth = (POINTS[card] + 2.0) * _MISSING[missing]
        if worth > out[REACH + level]:
            out[REACH + level] = worth
        if missing == 0:
            out[PAYABLE + level] = max(out[PAYABLE + level], float(POINTS[card]))


def _add_others(state: MastersState, seat: int, out: list[float]) -> None:
    for other in range(state.players):
        if other != seat:
            _raise(out, OTHERS_CARDS, scoring.cards_owned(state, other))
            _raise(out, OTHERS_FAITH, state.faith[other])
            _raise(out, OTHERS_POINTS, scoring.points(state, other))
            _raise(out, OTHERS_GOODS, scoring.resources(state, other))
    if state.players == 1:
        out[OTHERS_FAITH] = float(state.cross)


def _fewest_of_a_colour(state: MastersState) -> int:
    """How many cards are left of the colour that has fewest."""
    left = [0] * COLOURS
    for place in range(PILES * DECK):
        if state.grid[place] != NONE:
            left[place // DECK % COLOURS] += 1
    return min(left)


def _add_times(out: list[float]) -> None:
    """What is worth more, the longer the game still lasts."""
    left = out[LEFT]
    for resource in range(RESOURCES):
        out[STOCK_TIME + resource] = left * out[STOCK + resource]
        out[POWERS_TIME] += left * (out[GIVES + resource] - out[NEEDS + resource])
    out[FAITH_TIME] = left * out[GIVES_FAITH]
    for ability in range(PLAYED, PLAYED + 4):
        out[LEADERS_TIME] += left * out[ability]


def _raise(out: list[float], place: int, amount: int) -> None:
    if amount > out[place]:
        out[place] = float(amount)
