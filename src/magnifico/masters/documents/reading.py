"""Reads a state from plain data; what is wrong in it is told with its path."""

from __future__ import annotations

from magnifico.core.document import Document, Reader, amounts
from magnifico.core.state import HIDDEN, NOBODY
from magnifico.masters.data.components import COLOURS, LEVELS, RESOURCES
from magnifico.masters.documents.naming import COLUMNS, MARBLE_NUMBERS, TILE_NUMBERS
from magnifico.masters.documents.validation import check
from magnifico.masters.documents.work import load_stack
from magnifico.masters.engine.components import (
    ABILITY,
    AMOUNT,
    DECK,
    DEPOT,
    DEPOTS,
    KEPT,
    LAST_SPACE,
    LEVEL,
    NONE,
    RESOURCE,
    SECTIONS,
    SLIDE,
    SLOTS,
    TOKENS,
)
from magnifico.masters.engine.flow import MastersState
from magnifico.masters.engine.leaders import HAND
from magnifico.masters.notation import (
    CARD_NUMBERS,
    LEADER_NUMBERS,
    TOKEN_NUMBERS,
    leader_name,
)


def load(document: Document) -> MastersState:
    """The state of a document; raises ``SetupError`` with the path of what is wrong."""
    reader = Reader(document)
    players = reader.tables("players")
    if not 1 <= len(players) <= 4:
        raise reader.error("players", f"expected 1 to 4 players, got {len(players)}")
    state = MastersState()
    state.players = len(players)
    _load_flow(state, reader)
    state.market = _load_market(reader.table("market"))
    state.grid = _load_grid(reader.table("grid"))
    for player in players:
        _load_player(state, player)
    if state.players == 1:
        _load_solo(state, reader.table("solo"))
    reader.done()
    check(state)
    state.refresh()
    return state


def _load_flow(state: MastersState, reader: Reader) -> None:
    last = state.players - 1
    state.round = reader.number("round", least=0)
    state.turn = reader.number("turn", least=0, most=last)
    state.first = reader.number("inkwell", least=NOBODY, most=last)
    state.seat = reader.number("seat", least=NOBODY, most=last)
    state.waiting = reader.numbers("waiting", least=0, most=last)
    state.stack = load_stack(reader)
    state.rng = reader.stream("rng")
    state.warehouse, state.strongbox, state.faith = [], [], []


def _rows(reader: Reader, key: str, length: int) -> tuple[Reader, list[str]]:
    """A list of lists as a table that can be read by names, and these names."""
    rows = {f"{key}[{i}]": row for i, row in enumerate(reader.entries(key, length=length))}
    return Reader(rows, reader.path), list(rows)


def _load_market(market: Reader) -> list[int]:
    rows, names = _rows(market, "rows", SLIDE // COLUMNS)
    marbles: list[int] = []
    for name in names:
        marbles += rows.names(name, MARBLE_NUMBERS, length=COLUMNS)
    marbles.append(market.name("slide", MARBLE_NUMBERS))
    market.done()
    return marbles


def _padded(values: list[int], length: int) -> list[int]:
    return values + [NONE] * (length - len(values))


def _load_grid(grid: Reader) -> list[int]:
    decks: dict[tuple[int, str], list[int]] = {}
    for colour in COLOURS:
        column = grid.table(colour)
        for level in LEVELS:
            deck = column.names(str(level), CARD_NUMBERS, unknown=HIDDEN)
            if len(deck) > DECK:
                raise column.error(str(level), f"expected at most {DECK} cards, got {len(deck)}")
            decks[level, colour] = _padded(deck, DECK)
        column.done()
    grid.done()
    return [card for level in LEVELS for colour in COLOURS for card in decks[level, colour]]


def _load_player(state: MastersState, player: Reader) -> None:
    """Add what one player has to the lists of the state."""
    state.faith += [player.number("faith", least=0, most=LAST_SPACE)]
    state.tiles = state.tiles + player.names("tiles", TILE_NUMBERS, length=SECTIONS)
    state.strongbox += _load_goods(player, "strongbox")
    state.slots = state.slots + _load_slots(player)
    state.hand = state.hand + _load_leaders(player, "hand", HAND, in_order=True)
    played = _load_leaders(player, "played", KEPT)
    state.played = state.played + played
    state.discarded = state.discarded + _load_leaders(player, "discarded", KEPT)
    state.returned = state.returned + _load_leaders(player, "returned", 2, in_order=True)
    goods = _load_depots(player, played)
    if _load_goods(player, "warehouse") != goods:
        raise player.error("warehouse", f"the depots hold {amounts(goods, RESOURCES)}")
    state.warehouse += goods
    player.done()


def _load_goods(player: Reader, key: str) -> list[int]:
    goods = player.amounts(key, RESOURCES)
    if min(goods) < 0:
        raise player.error(key, f"amounts cannot be negative: {amounts(goods, RESOURCES)}")
    return goods


def _load_slots(player: Reader) -> list[int]:
    rows, names = _rows(player, "slots", SLOTS)
    slots: list[int] = []
    for name in names:
        cards = rows.names(name, CARD_NUMBERS)
        if [LEVEL[card] for card in cards] != list(range(len(cards))):
            raise rows.error(name, "expected cards of level 1, then 2, then 3 (MR-BUY-02)")
        slots += _padded(cards, len(LEVELS))
    return slots


def _load_leaders(player: Reader, key: str, most: int, in_order: bool = False) -> list[int]:
    """Leaders of one list; those whose order tells nothing are put in order."""
    leaders = player.names(key, LEADER_NUMBERS, unknown=HIDDEN)
    if len(leaders) > most:
        raise player.error(key, f"expected at most {most} leaders, got {len(leaders)}")
    return _padded(sorted(leaders) if in_order else leaders, most)


def _load_depots(player: Reader, played: list[int]) -> list[int]:
    """All goods in warehouse and leader depots; raises where they break a depot rule."""
    goods = [0, 0, 0, 0]
    for number, depot in enumerate(player.tables("depots", length=len(DEPOTS))):
        kinds = [(r, depot.number(name, 0, least=0)) for r, name in enumerate(RESOURCES)]
        depot.done()
        kinds = [(resource, amount) for resource, amount in kinds if amount]
        for resource, amount in kinds:
            key = f"depots[{number}].{RESOURCES[resource]}"
            if len(kinds) > 1:
                raise player.error(key, "a depot holds one kind only (MR-DEPOT-02)")
            if goods[resource]:
                raise player.error(key, "this kind is in another depot too (MR-DEPOT-02)")
            if amount > DEPOTS[number]:
                problem = f"this depot has {DEPOTS[number]} places, not {amount} (MR-DEPOT-01)"
                raise player.error(key, problem)
            goods[resource] = amount
    _add_leader_depots(player, played, goods)
    return goods


def _add_leader_depots(player: Reader, played: list[int], goods: list[int]) -> None:
    names = {leader_name(x): x for x in played if x != NONE and ABILITY[x] == DEPOT}
    table = player.table("leader_depots")
    for name, leader in names.items():
        goods[RESOURCE[leader]] += table.number(name, 0, least=0, most=AMOUNT[leader])
    table.done()


def _load_solo(state: MastersState, solo: Reader) -> None:
    state.cross = solo.number("cross", least=0, most=LAST_SPACE)
    state.tokens = solo.names("stack", TOKEN_NUMBERS, unknown=HIDDEN)[::-1]
    state.used = solo.names("used", TOKEN_NUMBERS)
    state.removed = solo.names("removed", CARD_NUMBERS)
    if len(state.tokens) + len(state.used) != TOKENS:
        raise solo.error("stack", f"stack and used tokens together must be {TOKENS}")
    solo.done()
