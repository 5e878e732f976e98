"""The table of the Fair as a document, and back.

A document of a redacted state has ``None`` for what is hidden. A place without anything has its
own word (``bid = "none"``), because TOML knows no ``None`` and a scenario must be able to say it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from magnifico.core.document import Document, Reader, amounts, look_up, merge
from magnifico.core.errors import SetupError
from magnifico.core.state import HIDDEN, NOBODY
from tests.core.sample.state import BIDDING, MARKET, TASTING, TOLL, FairState
from tests.core.sample.wares import (
    CARD_NAMES,
    CARD_NUMBERS,
    FASHION_NAMES,
    FASHION_NUMBERS,
    NO_BID,
    WARE_NAMES,
    WARE_NUMBERS,
)

TASKS: Final = ("bid", "market", "toll", "tasting", "end")
TASK_NUMBERS: Final = {name: task for task, name in enumerate(TASKS)}
PURSE: Final = ("coin", "favour")


# -- writing ----------------------------------------------------------------------------------


def document(state: FairState) -> Document:
    return {
        "players": state.players,
        "options": {"days": state.days, "tolls": state.tolls},
        "round": state.round,
        "turn": state.turn,
        "seat": state.seat,
        "decision": TASKS[state.kind],
        "waiting": state.waiting[:],
        "order": state.order[:],
        "stack": [_frame(state.stack[i : i + 3]) for i in range(0, len(state.stack), 3)],
        "fashion": FASHION_NAMES[state.fashion],
        "market": _names(state.market, WARE_NAMES),
        "ware_deck": _names(state.ware_deck, WARE_NAMES),
        "gone": _names(state.gone, WARE_NAMES),
        "bid_deck": _names(state.bid_deck, CARD_NAMES),
        "spent": _names(state.spent, CARD_NAMES),
        "merchants": [_merchant(state, seat) for seat in range(state.players)],
        "rng": state.rng[:],
    }


def _merchant(state: FairState, seat: int) -> Document:
    return {
        "purse": amounts([state.coins[seat], state.favours[seat]], PURSE),
        "hand": _names(state.hands[seat], CARD_NAMES),
        "bid": _names([state.bids[seat]], CARD_NAMES)[0],
        "wares": _names(state.wares[seat], WARE_NAMES),
    }


def _frame(frame: list[int]) -> Document:
    task, seat, ware = frame
    return {"task": TASKS[task], "seat": seat, "ware": WARE_NAMES[ware]}


def _names(cards: list[int], names: Sequence[str]) -> list[str | None]:
    return [None if card == HIDDEN else names[card] for card in cards]


# -- reading ----------------------------------------------------------------------------------


def load(table: Document) -> FairState:
    reader = Reader(table)
    state = FairState()
    state.players = reader.number("players", least=2, most=4)
    options = reader.table("options")
    state.days = options.number("days", least=2, most=4)
    state.tolls = options.flag("tolls")
    options.done()
    state.round = reader.number("round", least=1, most=state.days)
    state.turn = reader.number("turn", least=0, most=state.players + 1)
    state.fashion = reader.name("fashion", FASHION_NUMBERS)
    state.rng = reader.stream("rng")
    _read_cards(reader, state)
    _read_merchants(reader, state)
    _read_decision(reader, state)
    reader.done()
    _check(reader, state)
    state.refresh()
    if state.kind == BIDDING and HIDDEN in state.hands[state.seat]:
        state.options = []
    return state


def _read_cards(reader: Reader, state: FairState) -> None:
    state.market = reader.names("market", WARE_NUMBERS)
    state.ware_deck = reader.names("ware_deck", WARE_NUMBERS, unknown=HIDDEN)
    state.gone = reader.names("gone", WARE_NUMBERS)
    state.bid_deck = reader.names("bid_deck", CARD_NUMBERS, unknown=HIDDEN)
    state.spent = reader.names("spent", CARD_NUMBERS)


def _read_merchants(reader: Reader, state: FairState) -> None:
    for merchant in reader.tables("merchants", length=state.players):
        coins, favours = merchant.amounts("purse", PURSE, least=0)
        state.coins.append(coins)
        state.favours.append(favours)
        state.hands.append(sorted(merchant.names("hand", CARD_NUMBERS, unknown=HIDDEN)))
        state.bids.append(_read_bid(merchant))
        state.wares.append(merchant.names("wares", WARE_NUMBERS))
        merchant.done()


def _read_bid(merchant: Reader) -> int:
    if merchant.value("bid") is None:
        return HIDDEN
    return merchant.name("bid", {**CARD_NUMBERS, CARD_NAMES[NO_BID]: NO_BID})


def _read_decision(reader: Reader, state: FairState) -> None:
    last = state.players - 1
    state.seat = reader.number("seat", least=NOBODY, most=last)
    state.kind = reader.name("decision", TASK_NUMBERS)
    state.waiting = reader.numbers("waiting", least=0, most=last)
    state.order = reader.numbers("order", least=0, most=last)
    for frame in reader.tables("stack"):
        state.stack.append(frame.name("task", TASK_NUMBERS))
        state.stack.append(frame.number("seat", least=0, most=last))
        state.stack.append(frame.name("ware", WARE_NUMBERS))
        frame.done()
    if state.kind in (TOLL, TASTING) and state.stack:
        state.cause = state.stack[-1]


# -- what cannot be ---------------------------------------------------------------------------


def _check(reader: Reader, state: FairState) -> None:
    wares = [state.market, state.ware_deck, state.gone, *state.wares]
    twice = _twice(card for place in wares for card in place)
    if twice is not None:
        raise SetupError(f"$: {WARE_NAMES[twice]} lies in two places")
    bids = [state.bid_deck, state.spent, [bid for bid in state.bids if bid], *state.hands]
    twice = _twice(card for place in bids for card in place)
    if twice is not None:
        raise SetupError(f"$: {CARD_NAMES[twice]} lies in two places")
    if not state.is_over():
        _check_decision(reader, state)


def _twice(cards: Iterable[int]) -> int | None:
    seen: set[int] = set()
    for card in cards:
        if card in seen and card != HIDDEN:
            return card
        seen.add(card)
    return None


def _check_decision(reader: Reader, state: FairState) -> None:
    if state.kind == BIDDING:
        bidders = [seat for seat in range(state.players) if state.bids[seat] == NO_BID]
        if state.waiting != bidders or state.seat not in bidders:
            raise reader.error("waiting", f"the merchants without a bid are {bidders}")
        if not all(state.hands[seat] for seat in bidders):
            raise reader.error("merchants", "a merchant without a bid needs a card to bid")
        return
    if state.waiting:
        raise reader.error("waiting", "nobody waits outside the bids")
    if sorted(state.order) != list(range(state.players)):
        raise reader.error("order", "the market needs all merchants in order")
    if not 1 <= state.turn <= state.players:
        raise reader.error("turn", "the market needs the turn of a merchant")
    frame = state.stack[-3:] if state.stack else [MARKET, state.order[state.turn - 1], 0]
    if [state.kind, state.seat] != frame[:2]:
        raise reader.error("decision", f"it is {TASKS[frame[0]]} of seat {frame[1]} now")


# -- arranging a scenario ---------------------------------------------------------------------


def arrange(table: Document, given: Mapping[str, Any]) -> Document:
    """``given`` laid over a document; a card that it names leaves the place where it was, and a
    card that has no place any more goes under its deck."""
    arranged = deepcopy(merge(table, given))
    seats = range(table["players"])
    wares = ["market", "gone", *(f"merchants.{seat}.wares" for seat in seats)]
    _settle(arranged, given, "ware_deck", wares, WARE_NAMES)
    hands = ["spent", *(f"merchants.{seat}.hand" for seat in seats)]
    bids = [bid for seat in seats if (bid := _at(given, f"merchants.{seat}.bid"))]
    _settle(arranged, given, "bid_deck", hands, CARD_NAMES[1:], bids)
    return arranged


def _settle(
    arranged: Document,
    given: Mapping[str, Any],
    deck: str,
    paths: Sequence[str],
    cards: Sequence[object],
    bids: Sequence[object] = (),
) -> None:
    """Swap the given cards out of the places that are not given, for cards of the deck."""
    fixed = [path for path in (*paths, deck) if _at(given, path) is not None]
    named = [*bids, *(card for path in fixed for card in _list_at(arranged, path))]
    lying = [*named, *(card for path in paths for card in _list_at(arranged, path))]
    old = _list_at(arranged, deck)
    free = [card for card in (*cards, *old) if card not in lying]
    free = [card for i, card in enumerate(free) if card not in free[i + 1 :]]
    for path in paths:
        place = _list_at(arranged, path)
        for i, card in enumerate(place):
            if path not in fixed and card in named and free:
                place[i] = free.pop(0)
    if deck not in fixed:
        arranged[deck] = free


def _at(table: Any, path: str) -> Any:
    """What a document has at the path of a place for cards, or None."""
    try:
        value = look_up(table, path)
    except KeyError:
        return None
    return value if isinstance(value, list | str) else None


def _list_at(table: Any, path: str) -> list[Any]:
    value = _at(table, path)
    return value if isinstance(value, list) else []
