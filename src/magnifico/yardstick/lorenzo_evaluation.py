"""What a position of Lorenzo il Magnifico is worth.

A network estimates the final points of a seat from the features of ``FEATURES``. What cards give
is read from the tables of the box (amounts, effects, exchanges), card by card, so that new cards
need no new code here. Features called "times time" are multiplied by the part of the game that is
left: what a card gives again and again is worth less the later it is.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from magnifico.core.state import NOBODY, State
from magnifico.lorenzo.engine.box import (
    NEED,
    NEED_MOST,
    ONCE_PER_ROUND,
    OP_END,
    OP_GAIN,
    OP_LOSE,
    OP_PER,
    OP_PRIVILEGES,
    ROW,
    Box,
)
from magnifico.lorenzo.engine.effects import counted
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.leaders import amount_for
from magnifico.lorenzo.engine.modifiers import ability_of
from magnifico.lorenzo.engine.names import (
    ACTIONS,
    BUILDING,
    CHARACTER,
    COLOURED,
    DECK,
    DOUBLE_IMMEDIATE,
    FAITH,
    GOODS,
    HARVEST,
    HOME,
    MEMBERS,
    MILITARY,
    MOST_CARDS,
    NO_FEE,
    NO_FLOOR_BONUS,
    NO_LEADER,
    NO_MARKET,
    PERIODS,
    PRODUCTION,
    ROUNDS,
    SKIP_FIRST_TURN,
    TERRITORY,
    TYPES,
    VENTURE,
    VICTORY,
)
from magnifico.lorenzo.engine.scoring import counted_points
from magnifico.lorenzo.engine.steps import TURN
from magnifico.yardstick.evaluation import Evaluation
from magnifico.yardstick.lorenzo_options import habit, sensible
from magnifico.yardstick.network import Network

FEATURES: Final[list[str]] = [
    "left",  # the part of the game that is left: 1 at the beginning, 0 at the end
    "round-left",  # the part of the turns of this round that is left
    "report",  # whether this round ends with a Vatican Report
    "turn",  # whether the seat is to move
    "place",  # place in the turn order, from 0
    "home",  # members at home
    "home-value",  # their values together
    "home-best",  # the best value among them
    "wood",  # goods
    "stone",
    "servant",
    "coin",
    "military",
    "faith",
    "victory",
    "token",
    "wood-time",  # goods, times time
    "stone-time",
    "servant-time",
    "coin-time",
    "military-time",
    "faith-time",
    "church",  # points that the place on the faith track would give
    "church-lack",  # faith that is missing for the next Vatican Report
    "territory",  # cards
    "character",
    "building",
    "venture",
    "territory-points",  # what they would score at the end
    "character-points",
    "venture-points",
    "territory-lack",  # military points that are missing for the next territory
    "military-points",  # what the military track would score now
    "military-lead",  # military points ahead of the best other player, from -10 to 10
    "harvest-wood",  # what a typical Harvest gives, times time
    "harvest-stone",
    "harvest-servant",
    "harvest-coin",
    "harvest-military",
    "harvest-faith",
    "harvest-victory",
    "harvest-token",
    "harvest-privilege",
    "production-wood",  # what a typical Production gives without exchanges, times time
    "production-stone",
    "production-servant",
    "production-coin",
    "production-military",
    "production-faith",
    "production-victory",
    "production-token",
    "production-privilege",
    "exchange",  # what exchanges of a typical Production are worth at fixed prices, times time
    "exchange-victory",  # victory points among what they give, times time
    "plus-territory",  # what standing abilities add to actions, times time
    "plus-character",
    "plus-building",
    "plus-venture",
    "plus-harvest",
    "plus-production",
    "plus-members",  # what they add to the coloured members, times time
    "discount",  # discounts, times time
    "penalty",  # penalties on gains, times time
    "no-floor-bonus",  # standing abilities, times time
    "no-fee",
    "double-immediate",
    "no-market",
    "skip-turn",
    "banned",  # excommunications
    "hand",  # leaders in hand
    "hand-ready",  # parts of their requirements that are met, added up
    "hand-met",  # leaders in hand whose requirements are met
    "leaders",  # leaders in play, times time
    "leaders-round",  # what they give every round at fixed prices, times time
    "leaders-ready",  # the same of those that are not used yet in this round
    "players",  # how many players there are
    "special",  # whether there is a special tower
]
"""By name, in the order of the weights."""

LEFT: Final = 0
ROUND_LEFT: Final = 1
REPORT: Final = 2
IN_TURN: Final = 3
PLACE: Final = 4
AT_HOME: Final = 5
HOME_VALUE: Final = 6
HOME_BEST: Final = 7
STOCK: Final = 8
STOCK_TIME: Final = 16
CHURCH: Final = 22
CHURCH_LACK: Final = 23
CARDS: Final = 24
TERRITORY_POINTS: Final = 28
CHARACTER_POINTS: Final = 29
VENTURE_POINTS: Final = 30
TERRITORY_LACK: Final = 31
MILITARY_POINTS: Final = 32
MILITARY_LEAD: Final = 33
HARVESTS: Final = 34
PRODUCTIONS: Final = 43
EXCHANGES: Final = 52
EXCHANGE_VICTORY: Final = 53
PLUS: Final = 54
PLUS_MEMBERS: Final = 60
DISCOUNTS: Final = 61
PENALTIES: Final = 62
FLAGS: Final = 63
BANNED: Final = 68
IN_HAND: Final = 69
HAND_READY: Final = 70
HAND_MET: Final = 71
IN_PLAY: Final = 72
EVERY_ROUND: Final = 73
UNUSED: Final = 74
PLAYERS: Final = 75
SPECIAL: Final = 76

FLAG_BITS: Final[list[int]] = [
    NO_FLOOR_BONUS,
    NO_FEE,
    DOUBLE_IMMEDIATE,
    NO_MARKET,
    SKIP_FIRST_TURN,
]

PRIVILEGE: Final = GOODS
"""In what an effect gives, privileges come after the goods."""

PRICES: Final[list[float]] = [0.8, 0.8, 0.7, 0.6, 0.8, 1.3, 1.0, 1.0, 1.3]
"""What goods and privileges are worth, for comparing exchanges."""

ACTION_WORTH: Final = 2.0
"""What an ability that gives no goods is worth, about."""

TYPICAL_CAP: Final = 5
"""Value of a typical action, for effects that it caps."""


class Seen:
    """What a seat was worth when it was last looked at: options of a decision seldom make a
    difference to the other seats."""

    def __init__(self, t: LorenzoState, seat: int, value: float) -> None:
        self.value: float = value
        self.box: Box = t.box
        self.round: int = t.round
        self.turn: int = t.turn
        self.turns: int = len(t.schedule)
        self.cards: int = len(t.decks)
        self.is_in_turn: bool = t.seat == seat
        self.goods: list[int] = t.goods[:]
        self.count: list[int] = t.count[:]
        self.member: list[int] = t.member[:]
        # These lists are never changed, only replaced.
        self.order: list[int] = t.order
        self.dice: list[int] = t.dice
        self.owned: list[int] = t.owned
        self.value_of: list[int] = t.value
        self.plus: list[int] = t.plus
        self.minus: list[int] = t.minus
        self.discount: list[int] = t.discount
        self.penalty: list[int] = t.penalty
        self.flags: list[int] = t.flags
        self.banned: list[int] = t.banned
        self.bonus_tile: list[int] = t.bonus_tile
        self.hand: list[int] = t.hand
        self.played: list[int] = t.played
        self.used: list[int] = t.used
        self.copied: list[int] = t.copied

    def still_holds(self, t: LorenzoState, seat: int) -> bool:
        """Whether nothing has changed from which the features of the seat follow."""
        return (
            _is_same_part(t.goods, self.goods, seat, GOODS)
            and self.turn == t.turn
            and self.round == t.round
            and self.is_in_turn == (t.seat == seat)
            and _is_same_part(t.member, self.member, seat, MEMBERS)
            and _is_same_part(t.count, self.count, seat, TYPES)
            and _is_same_part(t.owned, self.owned, seat, TYPES * MOST_CARDS)
            and self._has_same_abilities(t, seat)
            and self._has_same_leaders(t, seat)
            and self._has_same_table(t)
        )

    def _has_same_abilities(self, t: LorenzoState, seat: int) -> bool:
        return (
            _is_same_part(t.value, self.value_of, seat, MEMBERS)
            and _is_same_part(t.plus, self.plus, seat, ACTIONS)
            and _is_same_part(t.minus, self.minus, seat, ACTIONS)
            and _is_same_part(t.discount, self.discount, seat, TYPES * GOODS)
            and _is_same_part(t.penalty, self.penalty, seat, GOODS)
            and _is_same_part(t.flags, self.flags, seat, 1)
            and _is_same_part(t.banned, self.banned, seat, 1)
            and _is_same_part(t.bonus_tile, self.bonus_tile, seat, 1)
        )

    def _has_same_leaders(self, t: LorenzoState, seat: int) -> bool:
        return (
            _is_same_part(t.hand, self.hand, seat, 1)
            and _is_same_part(t.played, self.played, seat, 1)
            and _is_same_part(t.used, self.used, seat, 1)
            and _is_same_part(t.copied, self.copied, seat, 1)
        )

    def _has_same_table(self, t: LorenzoState) -> bool:
        """Whether time, dice, order and everybody's military are the same."""
        return (
            self.box is t.box
            and self.turns == len(t.schedule)
            and self.cards == len(t.decks)
            and (t.order is self.order or t.order == self.order)
            and (t.dice is self.dice or t.dice == self.dice)
            and _has_same_military(t.goods, self.goods)
        )


def _is_same_part(now: list[int], then: list[int], seat: i64, width: i64) -> bool:
    """Whether what a list has of a seat is what it had."""
    if now is then:
        return True
    end: i64 = (seat + 1) * width
    if len(then) < end:
        return False
    place: i64 = seat * width
    while place < end:
        if now[place] != then[place]:
            return False
        place += 1
    return True


def _has_same_military(now: list[int], then: list[int]) -> bool:
    if len(now) != len(then):
        return False
    place: i64 = MILITARY
    while place < len(now):
        if now[place] != then[place]:
            return False
        place += GOODS
    return True


class LorenzoEvaluation(Evaluation):
    """Estimates positions of Lorenzo il Magnifico."""

    def __init__(self, network: Network, spreads: list[float]) -> None:
        self.network: Network = network
        self.spreads: list[float] = spreads
        self.seen: dict[int, Seen] = {}

    def values(self, state: State) -> list[float]:
        return [self.value(state, seat) for seat in range(state.players)]

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, LorenzoState)
        if state.seat == NOBODY:
            return float(state.goods[seat * GOODS + VICTORY])
        seen = self.seen.get(seat)
        if seen is None or not seen.still_holds(state, seat):
            seen = Seen(state, seat, self.network.value(features_of(state, seat)))
            self.seen[seat] = seen
        return seen.value

    def spread(self, state: State) -> float:
        assert isinstance(state, LorenzoState)
        return self.spreads[0] + self.spreads[1] * time_left(state)

    def features(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, LorenzoState)
        return features_of(state, seat)

    def is_pause(self, state: State) -> bool:
        return state.kind == TURN

    def sensible(self, state: State) -> list[int]:
        assert isinstance(state, LorenzoState)
        return sensible(state)

    def habit(self, state: State) -> int:
        assert isinstance(state, LorenzoState)
        return habit(state)


def round_left(t: LorenzoState) -> float:
    """The part of the turns of this round that is left."""
    turns = len(t.schedule)
    return 1.0 - t.turn / turns if turns > 0 else 1.0


def time_left(t: LorenzoState) -> float:
    """1 at the beginning of the game, 0 at its end."""
    if t.round == 0:
        return 1.0
    return (ROUNDS - t.round + round_left(t)) / ROUNDS


def features_of(t: LorenzoState, seat: int) -> list[float]:
    """The features of a seat, in the order of ``FEATURES``."""
    out = [0.0] * len(FEATURES)
    left = time_left(t)
    out[LEFT] = left
    out[ROUND_LEFT] = round_left(t)
    out[REPORT] = 1.0 if t.round % 2 == 0 else 0.0
    out[IN_TURN] = 1.0 if t.seat == seat else 0.0
    out[PLACE] = float(t.order.index(seat))
    out[PLAYERS] = float(t.players)
    out[SPECIAL] = 1.0 if len(t.decks) > TYPES * DECK else 0.0
    _add_members(t, seat, left, out)
    _add_goods(t, seat, left, out)
    _add_cards(t, seat, out)
    _add_military(t, seat, out)
    _add_harvests(t, seat, left, out)
    _add_productions(t, seat, left, out)
    _add_abilities(t, seat, left, out)
    _add_leaders(t, seat, left, out)
    return out


def _add_members(t: LorenzoState, seat: int, left: float, out: list[float]) -> None:
    for member in range(MEMBERS):
        place = seat * MEMBERS + member
        if member < COLOURED:
            out[PLUS_MEMBERS] += left * (t.value[place] - t.dice[member])
        if t.member[place] == HOME:
            value = t.value[place]
            out[AT_HOME] += 1.0
            out[HOME_VALUE] += value
            out[HOME_BEST] = max(out[HOME_BEST], float(value))


def _add_goods(t: LorenzoState, seat: int, left: float, out: list[float]) -> None:
    for good in range(GOODS):
        amount = t.goods[seat * GOODS + good]
        out[STOCK + good] = float(amount)
        if good < VICTORY:
            out[STOCK_TIME + good] = left * amount
    faith = t.goods[seat * GOODS + FAITH]
    out[CHURCH] = float(t.box.faith_victory[faith])
    period = min(max(t.round - 1, 0) // 2, PERIODS - 1)
    out[CHURCH_LACK] = float(max(t.box.faith_required[period] - faith, 0))


def _add_cards(t: LorenzoState, seat: int, out: list[float]) -> None:
    box = t.box
    for card_type in range(TYPES):
        out[CARDS + card_type] = float(t.count[seat * TYPES + card_type])
    territories = t.count[seat * TYPES + TERRITORY]
    characters = t.count[seat * TYPES + CHARACTER]
    out[TERRITORY_POINTS] = float(box.territory_victory[territories])
    out[CHARACTER_POINTS] = float(box.character_victory[characters])
    if territories < len(box.territory_military):
        lack = box.territory_military[territories] - t.goods[seat * GOODS + MILITARY]
        out[TERRITORY_LACK] = float(max(lack, 0))
    first = (seat * TYPES + VENTURE) * MOST_CARDS
    for place in range(first, first + t.count[seat * TYPES + VENTURE]):
        card = t.owned[place]
        out[VENTURE_POINTS] += box.end_victory[card] + counted_points(t, seat, card)


def _add_military(t: LorenzoState, seat: int, out: list[float]) -> None:
    mine = t.goods[seat * GOODS + MILITARY]
    best = 0
    ahead = 0
    for other in range(t.players):
        if other != seat:
            military = t.goods[other * GOODS + MILITARY]
            best = max(best, military)
            if military > mine:
                ahead += 1
    if ahead < len(t.box.military_victory):
        out[MILITARY_POINTS] = float(t.box.military_victory[ahead])
    out[MILITARY_LEAD] = float(max(min(mine - best, 10), -10))


def reach(activation: int, plus: int) -> float:
    """How likely a typical action activates a card."""
    likely = 1.0 - (activation - plus - 2) / 6.0
    return max(min(likely, 1.0), 0.0)


def _add_harvests(t: LorenzoState, seat: int, left: float, out: list[float]) -> None:
    box = t.box
    plus = t.plus[seat * ACTIONS + HARVEST] + t.minus[seat * ACTIONS + HARVEST]
    tile = t.bonus_tile[seat]
    if tile >= 0:
        _add_bundle(t, box.bonus_harvest[tile], left, HARVESTS, out)
    first = (seat * TYPES + TERRITORY) * MOST_CARDS
    for place in range(first, first + t.count[seat * TYPES + TERRITORY]):
        card = t.owned[place]
        times = left * reach(box.activation[card], plus)
        _add_program(t, seat, box.activation_effect[card], times, HARVESTS, out)


def _add_productions(t: LorenzoState, seat: int, left: float, out: list[float]) -> None:
    box = t.box
    plus = t.plus[seat * ACTIONS + PRODUCTION] + t.minus[seat * ACTIONS + PRODUCTION]
    tile = t.bonus_tile[seat]
    if tile >= 0:
        _add_bundle(t, box.bonus_production[tile], left, PRODUCTIONS, out)
    first = (seat * TYPES + BUILDING) * MOST_CARDS
    for place in range(first, first + t.count[seat * TYPES + BUILDING]):
        card = t.owned[place]
        times = left * reach(box.activation[card], plus)
        if box.arrow_count[card] > 0:
            _add_best_arrow(t, seat, card, times, out)
        else:
            _add_program(t, seat, box.activation_effect[card], times, PRODUCTIONS, out)


def _add_bundle(t: LorenzoState, bundle: int, times: float, base: int, out: list[float]) -> None:
    """Add goods to the features that begin at ``base``."""
    row = bundle * GOODS
    for good in range(GOODS):
        amount = t.box.bundles[row + good]
        if amount != 0:
            out[base + good] += times * amount


def _add_program(
    t: LorenzoState, seat: int, program: int, times: float, base: int, out: list[float]
) -> None:
    """Add what an effect gives to the features that begin at ``base``."""
    rows = t.box.programs
    row = program * ROW
    while rows[row] != OP_END:
        operation = rows[row]
        if operation == OP_GAIN:
            _add_bundle(t, rows[row + 1], times, base, out)
        elif operation == OP_PER:
            many = counted(t, seat, rows[row + 2]) // rows[row + 3]
            if rows[row + 4] != 0:
                many = min(many, TYPICAL_CAP)
            _add_bundle(t, rows[row + 1], times * many, base, out)
        elif operation == OP_PRIVILEGES:
            out[base + PRIVILEGE] += times * rows[row + 1]
        elif operation == OP_LOSE:
            _add_bundle(t, rows[row + 1], -times, base, out)
        row += ROW


def _add_best_arrow(t: LorenzoState, seat: int, card: int, times: float, out: list[float]) -> None:
    """Add the exchange of a card that is worth most at fixed prices."""
    box = t.box
    best = 0.0
    victory = 0.0
    for arrow in range(box.arrow_first[card], box.arrow_first[card] + box.arrow_count[card]):
        gives = [0.0] * (GOODS + 1)
        _add_program(t, seat, box.arrow_effect[arrow], 1.0, 0, gives)
        _add_bundle(t, box.arrow_pay[arrow], -1.0, 0, gives)
        worth = _priced(gives)
        if worth > best:
            best = worth
            victory = gives[VICTORY]
    out[EXCHANGES] += times * best
    out[EXCHANGE_VICTORY] += times * victory


def _priced(goods: list[float]) -> float:
    """What goods and privileges are worth together."""
    worth = 0.0
    for good in range(GOODS + 1):
        worth += goods[good] * PRICES[good]
    return worth


def _add_abilities(t: LorenzoState, seat: int, left: float, out: list[float]) -> None:
    first: i64 = seat * ACTIONS
    action: i64 = 0
    while action < ACTIONS:
        out[PLUS + action] = left * (t.plus[first + action] + t.minus[first + action])
        action += 1
    out[DISCOUNTS] += _sum_of(t.discount, seat, TYPES * GOODS, left)
    out[PENALTIES] += _sum_of(t.penalty, seat, GOODS, left)
    flags = t.flags[seat]
    if flags:
        for number in range(len(FLAG_BITS)):
            if flags & FLAG_BITS[number]:
                out[FLAGS + number] = left
    banned = t.banned[seat]
    if banned:
        for period in range(PERIODS):
            out[BANNED] += banned >> period & 1


def _sum_of(numbers: list[int], seat: i64, width: i64, each: float) -> float:
    """What a list has of a seat comes to, with so much for every 1."""
    total = 0.0
    place: i64 = seat * width
    end: i64 = place + width
    while place < end:
        number: i64 = numbers[place]
        if number != 0:
            total += each * float(int(number))
        place += 1
    return total


def _add_leaders(t: LorenzoState, seat: int, left: float, out: list[float]) -> None:
    hand = t.hand[seat]
    played = t.played[seat]
    leader = 0
    while (hand | played) >> leader:
        if hand >> leader & 1:
            out[IN_HAND] += 1.0
            ready = _readiness(t, seat, leader)
            out[HAND_READY] += ready
            if ready == 1.0:
                out[HAND_MET] += 1.0
        elif played >> leader & 1:
            out[IN_PLAY] += left
            ability = ability_of(t, seat, leader)
            if ability != NO_LEADER and t.box.leader_kind[ability] == ONCE_PER_ROUND:
                worth = _worth(t, seat, ability)
                out[EVERY_ROUND] += left * worth
                if t.used[seat] >> leader & 1 == 0:
                    out[UNUSED] += worth
        leader += 1


def _worth(t: LorenzoState, seat: int, ability: int) -> float:
    """What an ability gives every round, at fixed prices."""
    gives = [0.0] * (GOODS + 1)
    if t.box.leader_arrows[ability] == 0:
        _add_program(t, seat, t.box.leader_effect[ability], 1.0, 0, gives)
    worth = _priced(gives)
    return worth if worth > 0.0 else ACTION_WORTH


def _readiness(t: LorenzoState, seat: int, leader: int) -> float:
    """The part of a leader's requirements that a seat meets."""
    box = t.box
    count = box.need_count[leader]
    if count == 0:
        return 1.0
    met = 0.0
    for number in range(count):
        row = (box.need_first[leader] + number) * NEED
        amount = amount_for(t, seat, box.needs[row], box.needs[row + 1])
        asked = box.needs[row + 2]
        if box.needs[row] >= NEED_MOST:
            met += 1.0 if amount <= asked else 0.5
        else:
            met += min(amount, asked) / max(asked, 1)
    return met / count
