"""Rich positions of Masters: leaders in play (often two of one resource), cards in all slots,
nearly full depots and strongboxes, markers anywhere."""

from __future__ import annotations

from typing import Any

from magnifico.core.game import Game
from magnifico.core.rng import below, seeded, shuffle
from magnifico.masters.data.components import COLOURS, CONTENTS, LEVELS, RESOURCES
from magnifico.masters.documents.naming import TILES
from magnifico.masters.documents.writing import arranged
from magnifico.masters.engine.components import POPE_SPACE, SECTION_START, TOKEN_SHUFFLES
from magnifico.masters.engine.depots import is_arrangeable, leader_room
from magnifico.masters.notation import LEADER_NUMBERS, TOKEN_NUMBERS
from magnifico.masters.rules import RULES
from tests.rich import CHUNKS, SEED

Table = dict[str, Any]
Decks = dict[str, dict[str, list[str]]]

MOST_CARDS = 6
"""A seventh card would end the game."""


def rich(number: int, listen: bool = False) -> Game:
    """A game in the middle, the same for each number and seed."""
    rng = seeded(f"{SEED} masters {number}")
    players = 1 + number // CHUNKS % 4
    table = RULES.document(RULES.start(players, f"{SEED} {number}", {}, False))
    inkwell, turn = below(rng, players), below(rng, players)
    table.update(waiting=[], inkwell=inkwell, turn=turn, seat=(inkwell + turn) % players)
    table.update(round=1 + below(rng, 20), market=some_market(table["market"], rng))
    deal_cards(table, rng)
    deal_leaders(table, rng)
    place_markers(table, rng)
    for player in table["players"]:
        give_goods(player, rng)
    return Game.from_position("masters", table, f"{SEED} {number}", listen=listen)


def some_market(market: Table, rng: list[int]) -> Table:
    marbles = [marble for row in market["rows"] for marble in row] + [market["slide"]]
    shuffle_texts(marbles, rng)
    return {"rows": [marbles[0:4], marbles[4:8], marbles[8:12]], "slide": marbles[12]}


def shuffle_texts(items: list[str], rng: list[int]) -> None:
    order = list(range(len(items)))
    shuffle(rng, order)
    items[:] = [items[place] for place in order]


def deal_cards(table: Table, rng: list[int]) -> None:
    """Cards into the slots of everybody; against Lorenzo some are removed, too."""
    decks: Decks = table["grid"]
    for player in table["players"]:
        room = MOST_CARDS
        for slot in player["slots"]:
            for level in LEVELS[: min(below(rng, 4), room)]:
                colours = [c for c in COLOURS if len(decks[c][str(level)]) > 1]
                slot.append(decks[colours[below(rng, len(colours))]][str(level)].pop(0))
            room -= len(slot)
    if "solo" in table:
        table["solo"]["removed"] = removed_cards(decks, rng)


def removed_cards(decks: Decks, rng: list[int]) -> list[str]:
    """Cards that Lorenzo took, the lowest levels first; every colour keeps one at least."""
    removed: list[str] = []
    for _ in range(below(rng, 12)):
        column = decks[COLOURS[below(rng, len(COLOURS))]]
        for _ in range(2):
            deck = next(deck for deck in column.values() if deck)
            if sum(map(len, column.values())) > 1:
                removed.append(deck.pop(0))
    return removed


def deal_leaders(table: Table, rng: list[int]) -> None:
    """Two leaders for everybody, mostly in play, and two that were given back."""
    for player, leaders in zip(table["players"], dealt(len(table["players"]), rng)):
        player.update(hand=[], played=[], discarded=[], returned=leaders[2:])
        for leader in leaders[:2]:
            place = ("played", "played", "played", "played", "hand", "discarded")[below(rng, 6)]
            player[place].append(leader)
        player["hand"].sort()
        player["returned"].sort()


def dealt(players: int, rng: list[int]) -> list[list[str]]:
    """Four leaders for each player; for half of them the first two share a resource."""
    pool = list(LEADER_NUMBERS)
    shuffle_texts(pool, rng)
    hands = [[pool.pop() for _ in range(3)] for _ in range(players)]
    for hand in hands:
        alike = [leader for leader in pool if resource_of(leader) == resource_of(hand[0])]
        partner = alike[0] if alike and below(rng, 2) else pool[0]
        pool.remove(partner)
        hand.insert(1, partner)
    return hands


def resource_of(leader: str) -> int:
    return CONTENTS.leaders[LEADER_NUMBERS[leader] - 1].resource


def place_markers(table: Table, rng: list[int]) -> None:
    """Markers anywhere before the last space, with the reports that they brought about."""
    for player in table["players"]:
        player["faith"] = below(rng, 24)
    markers = [player["faith"] for player in table["players"]]
    if "solo" in table:
        table["solo"]["cross"] = below(rng, 24)
        markers.append(table["solo"]["cross"])
        lay_tokens(table["solo"], rng)
    for player in table["players"]:
        player["tiles"] = [
            tile(max(markers) >= pope, player["faith"] >= start and below(rng, 4) > 0)
            for pope, start in zip(POPE_SPACE, SECTION_START)
        ]


def tile(was_held: bool, is_up: bool) -> str:
    down, up, lost = TILES
    return (up if is_up else lost) if was_held else down


def lay_tokens(solo: Table, rng: list[int]) -> None:
    """Some tokens are used; the one that shuffles them never is."""
    used = [name for name, token in TOKEN_NUMBERS.items() if not TOKEN_SHUFFLES[token]]
    shuffle_texts(used, rng)
    used = used[: below(rng, len(used) + 1)]
    stack = [name for name in TOKEN_NUMBERS if name not in used]
    shuffle_texts(stack, rng)
    solo.update(used=used, stack=stack)


def give_goods(player: Table, rng: list[int]) -> None:
    """As much as fits into the depots, or nearly; a strongbox that may be very full."""
    played = [LEADER_NUMBERS[leader] for leader in player["played"]]
    room = leader_room(played)
    goods = [0, 0, 0, 0]
    for _ in range(below(rng, 40)):
        more = goods[:]
        more[below(rng, 4)] += 1
        goods = more if is_arrangeable(more, room) else goods
    player["depots"], player["leader_depots"] = arranged(goods, played)
    player["warehouse"] = {name: n for name, n in zip(RESOURCES, goods) if n}
    most = (1, 4, 12, 90)[below(rng, 4)]
    strongbox = {name: below(rng, most) for name in RESOURCES}
    player["strongbox"] = {name: amount for name, amount in strongbox.items() if amount}
