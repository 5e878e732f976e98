"""Whether a position can be: every check names the place in the document that is wrong."""

from __future__ import annotations

from collections import Counter

from magnifico.core.errors import SetupError
from magnifico.core.state import HIDDEN, NOBODY
from magnifico.masters.data.components import COLOURS, CONTENTS, RESOURCES
from magnifico.masters.engine import amounts as a
from magnifico.masters.engine import packing as p
from magnifico.masters.engine import scoring
from magnifico.masters.engine import steps as s
from magnifico.masters.engine.buying import height, owned
from magnifico.masters.engine.components import (
    ALL_MARBLES,
    CARDS,
    DECK,
    FACE_DOWN,
    FACE_UP,
    KEPT,
    LAST_SPACE,
    LEVEL,
    LEVELS,
    NONE,
    PILE,
    PILES,
    POPE_SPACE,
    SECTION_START,
    SECTIONS,
    SLOTS,
    TOKENS,
)
from magnifico.masters.engine.leaders import HAND
from magnifico.masters.engine.production import BASIC_PIECES
from magnifico.masters.engine.table import Table
from magnifico.masters.notation import card_name, leader_name


def _wrong(path: str, problem: str) -> SetupError:
    return SetupError(f"{path}: {problem}", data={"path": path})


def check(table: Table) -> None:
    """Raise ``SetupError`` with the path of the first thing that cannot be."""
    _check_marbles(table)
    _check_cards(table)
    _check_leaders(table)
    _check_tiles(table)
    _check_tokens(table)
    _check_flow(table)
    _check_pending(table)


def _check_marbles(table: Table) -> None:
    """The fixed colour counts (MR-MARKET-04)."""
    expected, found = Counter(ALL_MARBLES), Counter(table.market)
    for colour, marble in enumerate(CONTENTS.marbles):
        if expected[colour] != found[colour]:
            problem = f"expected {expected[colour]} {marble.colour} marbles, got {found[colour]}"
            raise _wrong("$.market", problem)


def _deck_path(pile: int) -> str:
    return f"$.grid.{COLOURS[pile % len(COLOURS)]}.{pile // len(COLOURS) + 1}"


def _card_places(table: Table) -> list[tuple[int, str]]:
    """Every card that is seen, with its path."""
    places = [(card, _deck_path(place // DECK)) for place, card in enumerate(table.grid)]
    for place, card in enumerate(table.slots):
        seat, slot = place // (SLOTS * LEVELS), place // LEVELS % SLOTS
        places.append((card, f"$.players[{seat}].slots[{slot}]"))
    places += [(card, "$.solo.removed") for card in table.removed]
    return [(card, path) for card, path in places if card not in (NONE, HIDDEN)]


def _check_cards(table: Table) -> None:
    """Each of the 48 cards lies in exactly one place, decks hold their own cards."""
    seen: dict[int, str] = {}
    for card, path in _card_places(table):
        if card in seen:
            raise _wrong(path, f"{card_name(card)} is in {seen[card]} too")
        if path.startswith("$.grid") and path != _deck_path(PILE[card]):
            raise _wrong(path, f"{card_name(card)} belongs to {_deck_path(PILE[card])}")
        seen[card] = path
    for pile in range(PILES):
        hidden = table.grid[pile * DECK : pile * DECK + DECK].count(HIDDEN)
        known = [card for card in range(1, CARDS + 1) if PILE[card] == pile and card in seen]
        if hidden + len(known) != DECK:
            raise _wrong(_deck_path(pile), f"{DECK - hidden - len(known)} cards are nowhere")


def _check_leaders(table: Table) -> None:
    """No leader twice; two kept by everybody who has chosen, four dealt to the others."""
    seen: dict[int, str] = {}
    for seat in range(table.players):
        lists = {
            "hand": table.hand[seat * HAND : seat * HAND + HAND],
            "played": table.played[seat * KEPT : seat * KEPT + KEPT],
            "discarded": table.discarded[seat * KEPT : seat * KEPT + KEPT],
            "returned": table.returned[seat * KEPT : seat * KEPT + KEPT],
        }
        for name, leaders in lists.items():
            _check_once(leaders, f"$.players[{seat}].{name}", seen)
        held = {name: sum(x != NONE for x in leaders) for name, leaders in lists.items()}
        _check_held(held, seat, seat in table.waiting)


def _check_once(leaders: list[int], path: str, seen: dict[int, str]) -> None:
    for leader in leaders:
        if leader in (NONE, HIDDEN):
            continue
        if leader in seen:
            raise _wrong(path, f"{leader_name(leader)} is in {seen[leader]} too")
        seen[leader] = path


def _check_held(held: dict[str, int], seat: int, is_choosing: bool) -> None:
    kept = held["hand"] + held["played"] + held["discarded"]
    if kept != (4 if is_choosing else 2):
        problem = f"expected {4 if is_choosing else 2} leaders in hand, played or discarded"
        raise _wrong(f"$.players[{seat}].hand", f"{problem}, got {kept}")
    if held["returned"] != (0 if is_choosing else 2):
        problem = f"expected {0 if is_choosing else 2} leaders, got {held['returned']}"
        raise _wrong(f"$.players[{seat}].returned", problem)


def _check_tiles(table: Table) -> None:
    """Reports that were due have been held, for everybody, and no others (MR-FAITH-03)."""
    furthest = max([table.cross, *table.faith])
    for section in range(SECTIONS):
        is_due = furthest >= POPE_SPACE[section]
        for seat in range(table.players):
            path = f"$.players[{seat}].tiles[{section}]"
            tile = table.tiles[seat * SECTIONS + section]
            if is_due == (tile == FACE_DOWN):
                state = "was held" if is_due else "was not held yet"
                raise _wrong(path, f"with markers up to space {furthest} the report {state}")
            if tile == FACE_UP and table.faith[seat] < SECTION_START[section]:
                raise _wrong(path, f"a marker on space {table.faith[seat]} cannot have turned it")


def _check_tokens(table: Table) -> None:
    if table.players > 1:
        return
    known = [token for token in table.tokens + table.used if token != HIDDEN]
    if len(set(known)) != len(known) or len(table.tokens + table.used) != TOKENS:
        raise _wrong("$.solo.stack", "every token lies in the stack or among the used ones, once")
    if not table.tokens and table.seat != NOBODY:
        raise _wrong("$.solo.stack", "the stack is never empty (MR-SOLO-06)")


def _check_flow(table: Table) -> None:
    """Seat, inkwell, round and turn agree with each other."""
    if table.waiting:
        _check_waiting(table)
        return
    if table.first == NOBODY:
        raise _wrong("$.inkwell", "somebody has it once the leaders are chosen")
    if table.players == 1 and table.seat != NOBODY and _is_solo_over(table):
        raise _wrong("$.seat", "this solo game is over: expected -1")
    if table.seat == NOBODY:
        if table.stack:
            raise _wrong("$.pending", "nothing is pending once the game is over")
        return
    if (table.seat - table.first) % table.players != table.turn:
        expected = (table.seat - table.first) % table.players
        raise _wrong("$.turn", f"seat {table.seat} has turn {expected} of the round")
    is_setup = bool(table.stack) and p.step_of(table.stack[0]) == s.STARTING_RESOURCE
    if (table.round == 0) != is_setup:
        raise _wrong("$.round", "round 0 is the set-up, and only that")


def _check_waiting(table: Table) -> None:
    if sorted(set(table.waiting)) != table.waiting:
        raise _wrong("$.waiting", "expected seats in order, each once")
    if table.seat not in table.waiting:
        raise _wrong("$.seat", f"expected one of the waiting seats {table.waiting}")
    if table.first != NOBODY:
        raise _wrong("$.inkwell", "nobody has it before the leaders are chosen: expected -1")
    if table.stack or table.round or table.turn:
        raise _wrong("$.pending", "nothing is pending while leaders are chosen")


def _is_solo_over(table: Table) -> bool:
    is_lost = table.cross == LAST_SPACE or scoring.is_colour_gone(table)
    return is_lost or scoring.is_solo_won(table)


def _check_pending(table: Table) -> None:
    """What waits for a payment can be paid and placed."""
    due = 0
    for number, item in enumerate(table.stack):
        step, path = p.step_of(item), f"$.pending[{number}]"
        first, second = p.both(item)
        if step == s.PLACE:
            _check_placing(table, first, second, path)
        elif step == s.PAYMENT:
            due += second * a.single(first)
        elif step == s.NEED:
            due += second
        elif step == s.BASIC_INPUT and not _leaves_pair(table, due):
            raise _wrong(path, "no two resources are left for the basic power")
        if not a.covers(owned(table, table.seat), due):
            missing = [n for r, n in enumerate(RESOURCES) if _lacks(table, due, r)]
            raise _wrong(path, f"seat {table.seat} cannot pay so many {missing[0]}s")


def _leaves_pair(table: Table, due: int) -> bool:
    have = owned(table, table.seat)
    return a.covers(have, due) and a.total(have) - a.total(due) >= BASIC_PIECES


def _lacks(table: Table, due: int, resource: int) -> bool:
    return a.amount_of(owned(table, table.seat), resource) < a.amount_of(due, resource)


def _check_placing(table: Table, card: int, slot: int, path: str) -> None:
    if table.grid[PILE[card] * DECK] != card:
        raise _wrong(path, f"{card_name(card)} is not the top card of its deck")
    if height(table, table.seat, slot) != LEVEL[card]:
        raise _wrong(path, f"slot {slot + 1} cannot take {card_name(card)}")
