"""The engine of the Fair: everything that lies on the table, in small integers."""

from __future__ import annotations

from typing import Final

from magnifico.core.events import Event
from magnifico.core.rng import below, fork, game_stream, shuffle
from magnifico.core.state import EVERYBODY, HIDDEN, NOBODY, State
from tests.core.sample.wares import (
    BID_CARDS,
    GOODS,
    NO_BID,
    NO_FASHION,
    SPICE,
    WARE_NAMES,
    WARES,
    good_of,
    price_of,
    value_of,
)

# Kinds of decision, and of the work that waits on the stack.
BIDDING: Final = 0
MARKET: Final = 1
TOLL: Final = 2
TASTING: Final = 3
END_OF_TURN: Final = 4

# Options: a verb times 100, plus a bid card or a ware.
BID: Final = 1
TAKE: Final = 2
PASS: Final = 300
CHARGE: Final = 400
WAIVE: Final = 401
TASTE_COIN: Final = 500
TASTE_CARD: Final = 501

START_COINS: Final = 4
PASS_COINS: Final = 2


def option_of(verb: int, component: int) -> int:
    return verb * 100 + component


class FairState(State):
    """The table of the Fair. ``round`` is the day; ``turn`` is 0 while the merchants bid, then
    the place of the active merchant in ``order``, counted from 1."""

    def __init__(self) -> None:
        super().__init__()
        self.days: int = 0
        self.tolls: bool = True
        self.fashion: int = NO_FASHION
        self.market: list[int] = []
        self.ware_deck: list[int] = []
        self.gone: list[int] = []
        self.bid_deck: list[int] = []
        self.spent: list[int] = []
        self.order: list[int] = []
        self.coins: list[int] = []
        self.favours: list[int] = []
        self.bids: list[int] = []
        self.hands: list[list[int]] = []
        self.wares: list[list[int]] = []

    # -- being a value ------------------------------------------------------------------------

    def clone(self) -> FairState:
        copy = FairState()
        copy.copy_core(self)
        copy.days = self.days
        copy.tolls = self.tolls
        copy.fashion = self.fashion
        copy.market = self.market[:]
        copy.ware_deck = self.ware_deck[:]
        copy.gone = self.gone[:]
        copy.bid_deck = self.bid_deck[:]
        copy.spent = self.spent[:]
        copy.order = self.order[:]
        copy.coins = self.coins[:]
        copy.favours = self.favours[:]
        copy.bids = self.bids[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.wares = [wares[:] for wares in self.wares]
        return copy

    def key(self) -> tuple[object, ...]:
        return (
            self.core_key(),
            self.days,
            self.tolls,
            self.fashion,
            tuple(self.market),
            tuple(self.ware_deck),
            tuple(self.gone),
            tuple(self.bid_deck),
            tuple(self.spent),
            tuple(self.order),
            tuple(self.coins),
            tuple(self.favours),
            tuple(self.bids),
            tuple(map(tuple, self.hands)),
            tuple(map(tuple, self.wares)),
        )

    # -- playing ------------------------------------------------------------------------------

    def play(self, option: int) -> None:
        self._apply(option)
        self._advance()

    def focus(self, seat: int) -> None:
        self._open(BIDDING, seat, 0)

    def refresh(self) -> None:
        if not self.is_over():
            self._open(self.kind, self.seat, self.cause)

    def _advance(self) -> None:
        """Go on to the next decision that is a real one; a single option plays itself, except
        a secret bid."""
        self._open_next()
        while len(self.options) == 1 and self.kind != BIDDING:
            self._apply(self.options[0])
            self._open_next()

    def _open_next(self) -> None:
        """Bids come first, then what waits on the stack, then the next merchant."""
        if self.waiting:
            self._open(BIDDING, self.waiting[0], 0)
            return
        if self.stack and self.stack[-3] != END_OF_TURN:
            self._open(*self.stack[-3:])
            return
        if self.stack:
            del self.stack[-3:]
            self.turn += 1
        if self.turn <= self.players:
            self._open(MARKET, self.order[self.turn - 1], 0)
        else:
            self._evening()

    def _open(self, kind: int, seat: int, cause: int) -> None:
        self.kind = kind
        self.seat = seat
        self.cause = cause
        self.options = self._offers()

    def _offers(self) -> list[int]:
        """All legal options of the open decision."""
        if self.kind == BIDDING:
            return [option_of(BID, card) for card in self.hands[self.seat]]
        if self.kind == MARKET:
            coins = self.coins[self.seat]
            takes = [option_of(TAKE, ware) for ware in self.market if price_of(ware) <= coins]
            return [*takes, PASS]
        if self.kind == TOLL:
            return [CHARGE, WAIVE] if self.coins[self.buyer()] else [WAIVE]
        return [TASTE_COIN, TASTE_CARD] if self.bid_deck else [TASTE_COIN]

    def buyer(self) -> int:
        """The merchant whose turn it is in the market."""
        return self.order[self.turn - 1]

    def _apply(self, option: int) -> None:
        verb, component = divmod(option, 100)
        if verb == BID:
            self._bid(component)
        elif verb == TAKE:
            self._take(component)
        elif option == PASS:
            self._pass()
        else:
            del self.stack[-3:]
            self._answer(option)

    def _tell(
        self,
        kind: str,
        seat: int,
        rule: str,
        data: dict[str, object] | None = None,
        secret: dict[str, object] | None = None,
    ) -> None:
        if self.log is not None:
            cause = self.cause_name(self.cause)
            self.log.append(Event(kind, seat, cause, rule, data, secret))

    def cause_name(self, cause: int) -> str:
        return f"ware:{WARE_NAMES[cause]}" if self.kind in (TOLL, TASTING) else ""

    # -- set-up -------------------------------------------------------------------------------

    def set_up(self, players: int, seed: str, days: int, tolls: bool) -> None:
        """Shuffle, deal and open the fair (FAIR-SETUP-01 to 03)."""
        self.players = players
        self.days = days
        self.tolls = tolls
        self.rng = game_stream(seed)
        self.ware_deck = list(range(WARES))
        self.bid_deck = list(range(1, BID_CARDS + 1))
        shuffle(self.rng, self.ware_deck)
        shuffle(self.rng, self.bid_deck)
        self.coins = [START_COINS] * players
        self.favours = [0] * players
        self.wares = [[] for _ in range(players)]
        self.hands = [[] for _ in range(players)]
        for seat in range(players):
            self._deal(seat)
        self._morning()
        self._advance()

    def _deal(self, seat: int) -> None:
        self.hands[seat] = sorted(self.bid_deck.pop() for _ in range(self.days + 1))
        cards = [f"bid:{card}" for card in self.hands[seat]]
        self._tell("dealt", seat, "FAIR-SETUP-03", {"count": len(cards)}, {"cards": cards})

    # -- a day --------------------------------------------------------------------------------

    def _morning(self) -> None:
        self.round += 1
        self.turn = 0
        die = below(self.rng, 6)
        self.fashion = min(die, NO_FASHION)
        self.market = sorted(self.ware_deck.pop() for _ in range(self.players))
        self.bids = [NO_BID] * self.players
        self.order = []
        self.waiting = list(range(self.players))
        self._tell_morning(die + 1)

    def _tell_morning(self, die: int) -> None:
        wares: list[object] = [f"ware:{WARE_NAMES[ware]}" for ware in self.market]
        facts: dict[str, object] = {"day": self.round, "die": die, "wares": wares}
        if self.fashion == NO_FASHION:
            self._tell("morning-plain", NOBODY, "FAIR-DAY-01", facts)
        else:
            facts["fashion"] = f"good:{GOODS[self.fashion]}"
            self._tell("morning", NOBODY, "FAIR-DAY-01", facts)

    def _bid(self, card: int) -> None:
        self.hands[self.seat].remove(card)
        self.bids[self.seat] = card
        self.waiting.remove(self.seat)
        self._tell("bid", self.seat, "FAIR-BID-01", None, {"card": f"bid:{card}"})
        if not self.waiting:
            self._reveal()

    def _reveal(self) -> None:
        self.order = sorted(range(self.players), key=lambda seat: -self.bids[seat])
        self.turn = 1
        for seat in self.order:
            self._tell("revealed", seat, "FAIR-BID-02", {"card": f"bid:{self.bids[seat]}"})
        self.spent += sorted(self.bids)
        self.bids = [NO_BID] * self.players

    def _take(self, ware: int) -> None:
        self.market.remove(ware)
        self.coins[self.seat] -= price_of(ware)
        facts: dict[str, object] = {
            "ware": f"ware:{WARE_NAMES[ware]}",
            "price": {"coin": price_of(ware)},
        }
        self._tell("took", self.seat, "FAIR-MARKET-01", facts)
        master = self.guild_master(good_of(ware), self.seat)
        self.wares[self.seat].append(ware)
        self._push(END_OF_TURN, self.seat, ware)
        if good_of(ware) == SPICE:
            self._push(TASTING, self.seat, ware)
        if master != NOBODY and self.tolls:
            self._push(TOLL, master, ware)
        if good_of(ware) == self.fashion:
            self._favour(self.seat, "fashion", "FAIR-MARKET-03")

    def _push(self, task: int, seat: int, ware: int) -> None:
        self.stack += (task, seat, ware)

    def guild_master(self, good: int, buyer: int) -> int:
        """Who, other than the buyer, alone holds the most wares of a kind; or nobody."""
        counts = [sum(good_of(ware) == good for ware in wares) for wares in self.wares]
        most = max(counts)
        masters = [seat for seat in range(self.players) if counts[seat] == most]
        return masters[0] if most and len(masters) == 1 and masters[0] != buyer else NOBODY

    def _pass(self) -> None:
        self.coins[self.seat] += PASS_COINS
        self._tell("passed", self.seat, "FAIR-MARKET-04", {"gain": {"coin": PASS_COINS}})
        self._push(END_OF_TURN, self.seat, 0)

    def _favour(self, seat: int, kind: str, rule: str) -> None:
        self.favours[seat] += 1
        self._tell(kind, seat, rule, {"gain": {"favour": 1}})

    def _answer(self, option: int) -> None:
        if option == CHARGE:
            self.coins[self.buyer()] -= 1
            self.coins[self.seat] += 1
            self._tell("charged", self.seat, "FAIR-TOLL-01", {"payer": f"seat:{self.buyer()}"})
        elif option == WAIVE:
            self._favour(self.seat, "waived", "FAIR-TOLL-02")
        elif option == TASTE_COIN:
            self.coins[self.seat] += 1
            self._tell("tasted", self.seat, "FAIR-TASTING-01", {"gain": {"coin": 1}})
        else:
            self._draw()

    def _draw(self) -> None:
        card = self.bid_deck.pop()
        self.hands[self.seat] = sorted([*self.hands[self.seat], card])
        self._tell("drew", self.seat, "FAIR-TASTING-01", None, {"card": f"bid:{card}"})

    def _evening(self) -> None:
        self.gone = sorted(self.gone + self.market)
        self.market = []
        if self.round < self.days:
            self._morning()
            self._open_next()
        else:
            self._close()

    def _close(self) -> None:
        self._tell("closed", NOBODY, "FAIR-END-01")
        self.seat = NOBODY
        self.kind = BIDDING
        self.cause = 0
        self.options = []

    # -- what one merchant may know -----------------------------------------------------------

    def redact(self, viewer: int) -> FairState:
        seen = self.clone()
        seen.rng = []
        if seen.is_over() and viewer != EVERYBODY:
            return seen
        seen.ware_deck = [HIDDEN] * len(seen.ware_deck)
        seen.bid_deck = [HIDDEN] * len(seen.bid_deck)
        if viewer == EVERYBODY:
            return seen
        for seat in range(seen.players):
            if seat != viewer:
                seen.hands[seat] = [HIDDEN] * len(seen.hands[seat])
                seen.bids[seat] = HIDDEN if seen.bids[seat] != NO_BID else NO_BID
        if seen.kind == BIDDING and seen.seat != viewer:
            seen.options = []
        return seen

    def guess(self, rng: list[int]) -> FairState:
        full = self.clone()
        full.rng = fork(rng, "guess")
        wares = _unseen(range(WARES), [self.market, self.gone, self.ware_deck, *self.wares])
        shuffle(rng, wares)
        full.ware_deck = _filled(self.ware_deck, wares)
        cards = _unseen(
            range(1, BID_CARDS + 1), [self.spent, self.bids, self.bid_deck, *self.hands]
        )
        shuffle(rng, cards)
        full.bids = _filled(self.bids, cards)
        full.hands = [sorted(_filled(hand, cards)) for hand in self.hands]
        full.bid_deck = _filled(self.bid_deck, cards)
        full.refresh()
        return full

    # -- the end ------------------------------------------------------------------------------

    def sources(self, seat: int) -> dict[str, int]:
        """Where the points of a merchant come from (FAIR-END-02)."""
        wares = self.wares[seat]
        kinds = len({good_of(ware) for ware in wares})
        return {
            "wares": sum(value_of(ware) for ware in wares),
            "variety": kinds * kinds,
            "coins": self.coins[seat] // 2,
            "favours": self.favours[seat],
        }

    def points(self, seat: int) -> int:
        return sum(self.sources(seat).values())

    def standing(self, seat: int) -> tuple[int, int]:
        """What decides: points, then coins (FAIR-END-03)."""
        return self.points(seat), self.coins[seat]

    def result(self) -> list[int]:
        standings = [self.standing(seat) for seat in range(self.players)]
        return [int(standing == max(standings)) for standing in standings]


def _unseen(all_cards: range, places: list[list[int]]) -> list[int]:
    seen = {card for place in places for card in place}
    return [card for card in all_cards if card not in seen]


def _filled(place: list[int], cards: list[int]) -> list[int]:
    """A place with its hidden cards drawn from ``cards``."""
    return [cards.pop() if card == HIDDEN else card for card in place]
