"""Setting the game up: order, goods, bonus tiles and the leader draft."""

from __future__ import annotations

from typing import Final

from magnifico.core.rng import shuffle
from magnifico.core.state import NOBODY
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.steps import Step
from magnifico.lorenzo.engine.table import Table

START_WOOD: Final = 2
START_STONE: Final = 2
START_SERVANTS: Final = 3
FIRST_COINS: Final = 5
LEADERS_EACH: Final = 4
BASIC_TILE: Final = 0
BASE_TILES: Final = 4
"""Advanced bonus tiles of the base game; a fifth player brings a fifth one (LM-FIVE-01)."""


def close_spaces(t: Table, large_open: bool) -> None:
    """Cover the spaces that small tables do not use (LM-SETUP-03 to -05, LM-VAR-01)."""
    t.closed = 0
    if t.players < 4:
        t.closed |= 1 << n.MARKET + 2 | 1 << n.MARKET + 3
    if t.players == 2 and not large_open:
        t.closed |= 1 << n.HARVEST_LARGE | 1 << n.PRODUCTION_LARGE


def give_start(t: Table) -> None:
    """Starting goods, and coins by turn order (LM-SETUP-07, LM-SETUP-10)."""
    for place in range(t.players):
        seat = t.order[place]
        t.goods[seat * n.GOODS + n.WOOD] = START_WOOD
        t.goods[seat * n.GOODS + n.STONE] = START_STONE
        t.goods[seat * n.GOODS + n.SERVANT] = START_SERVANTS
        t.goods[seat * n.GOODS + n.COIN] = FIRST_COINS + place


def give_houses_start(t: Table) -> None:
    """With Houses only coins by turn order; the rest comes from the auction (LM-HSET-06, -07)."""
    for place in range(t.players):
        t.goods[t.order[place] * n.GOODS + n.COIN] = place


def begin_basic(t: Table) -> None:
    """Everybody uses the basic bonus side, and the first round begins (LM-SETUP-11)."""
    t.bonus_tile = [BASIC_TILE] * t.players
    t.stack.append(p.frame(s.NEW_ROUND, 0))


def begin_advanced(t: Table) -> None:
    """Bonus tiles in reverse turn order, then the leader draft (LM-ADV-01 to LM-ADV-05)."""
    t.stack.append(p.frame(s.NEW_ROUND, 0))
    t.stack.append(p.frame(s.DRAFT, 0))
    for seat in t.order:
        t.stack.append(p.frame(s.BONUS_TILE, seat))


def begin_houses(t: Table) -> None:
    """Bonus tiles, then families by auction, then the leader draft (LM-HSET-08)."""
    t.stack.append(p.frame(s.NEW_ROUND, 0))
    t.stack.append(p.frame(s.DRAFT, 0))
    t.stack.append(p.frame(s.AUCTION_END, 0))
    for i in range(t.players - 1, -1, -1):
        t.stack.append(p.frame(s.AUCTION, t.order[i]))
    for seat in t.order:
        t.stack.append(p.frame(s.BONUS_TILE, seat))


def lay_families(t: Table, families: list[int]) -> None:
    """Draw a family and an auction tile per player; some families have leaders laid beside
    them (LM-AUCTION-01, LM-FAMILY-15)."""
    drawn = families[:]
    shuffle(t.rng, drawn)
    t.families = drawn[: t.players]
    tiles = list(range(len(t.box.offer) // n.OFFER_LINES))
    shuffle(t.rng, tiles)
    t.auction = tiles[: t.players]


def lay_leaders(t: Table, pool: list[int]) -> list[int]:
    """Lay the leaders of the families that have some; what is left of the shuffled pool."""
    left = pool[:]
    t.family_leaders = []
    for family in t.families:
        laid = 0
        for _ in range(t.box.family_laid[family]):
            laid |= 1 << left.pop()
        t.family_leaders.append(laid)
    return left


def deal_leaders(t: Table, pool: list[int]) -> None:
    """Deal 4 leaders of a shuffled pool to every player; the rest forms the leader deck
    (LM-ADV-03, LM-LEAD-14)."""
    t.pack = [0] * t.players
    for i in range(t.players * LEADERS_EACH):
        t.pack[i % t.players] |= 1 << pool[i]
    t.leader_deck = pool[t.players * LEADERS_EACH :]


class ChooseBonusTile(Step):
    """Pick one of the bonus tiles that nobody has yet (LM-ADV-01, LM-ADV-02)."""

    def run(self, t: Table, code: int) -> None:
        options: list[int] = []
        for tile in range(1, 1 + (t.players if t.players > BASE_TILES else BASE_TILES)):
            if tile not in t.bonus_tile:
                options.append(p.option(p.TILE, tile))
        t.offer(s.BONUS_TILE, code, p.seat_of(code), p.NO_CAUSE, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        seat = p.seat_of(code)
        t.bonus_tile = t.bonus_tile[:]
        t.bonus_tile[seat] = p.first(chosen)
        if t.log is not None:
            cause = p.BY_BONUS_TILE + p.first(chosen)
            t.tell("bonus-tile", seat, cause, "LM-ADV-01", {"tile": t.cause_name(cause)})


class Draft(Step):
    """Everybody keeps one leader at the same time and passes the rest (LM-ADV-03, -04)."""

    def run(self, t: Table, code: int) -> None:
        if not t.waiting:
            if single(t.pack[0]):
                _keep_last(t)
                return
            t.waiting = list(range(t.players))
        offer_pick(t, code, t.waiting[0])

    def choose(self, t: Table, code: int, chosen: int) -> None:
        seat = t.seat
        t.pick = t.pick[:]
        t.pick[seat] = p.first(chosen)
        t.waiting = [other for other in t.waiting if other != seat]
        t.stack.append(p.frame(s.DRAFT, 0))
        if not t.waiting:
            _pass_on(t)


def single(leaders: int) -> bool:
    """Whether a set of leaders has exactly one."""
    return leaders != 0 and leaders & (leaders - 1) == 0


def offer_pick(t: Table, code: int, seat: int) -> None:
    """Open the draft decision of one seat."""
    options: list[int] = []
    leaders = t.pack[seat]
    leader = 0
    while leaders >> leader:
        if leaders >> leader & 1:
            options.append(p.option(p.KEEP, leader))
        leader += 1
    t.offer(s.DRAFT, code, seat, p.NO_CAUSE, options)


def _pass_on(t: Table) -> None:
    """Take the picks into the hands and pass the packs to the right, the previous seat."""
    t.hand = t.hand[:]
    passed = [0] * t.players
    for seat in range(t.players):
        chosen = 1 << t.pick[seat]
        t.hand[seat] |= chosen
        passed[(seat - 1) % t.players] = t.pack[seat] & ~chosen
        _tell_kept(t, seat, t.pick[seat])
    t.pack = passed
    t.pick = [n.NO_LEADER] * t.players


def _keep_last(t: Table) -> None:
    t.hand = [t.hand[seat] | t.pack[seat] for seat in range(t.players)]
    t.pack = [0] * t.players
    if t.log is not None:
        t.tell("draft-done", NOBODY, p.NO_CAUSE, "LM-ADV-03", {})


def _tell_kept(t: Table, seat: int, leader: int) -> None:
    if t.log is not None:
        secret: dict[str, object] = {"leader": t.cause_name(p.BY_LEADER + leader)}
        t.tell("keep-leader", seat, p.NO_CAUSE, "LM-ADV-03", {}, secret)
