"""Rich positions of Lorenzo with any mixture of the boxes: cards of past rounds on the boards,
leaders in play, many goods and tokens, excommunications."""

from __future__ import annotations

from itertools import product
from typing import Any

from magnifico.core.game import Game
from magnifico.core.rng import below, seeded, shuffle
from magnifico.core.rules import rules_of
from magnifico.lorenzo.data.components import contents
from tests.rich import SEED

RULES = rules_of("lorenzo")
TYPE_OF = {card.slug: card.type for card in contents().cards}
TYPES = ("territory", "character", "building", "venture")
DICE = ("black", "white", "orange")
SWITCHES = ("houses", "pazzi", "promo_tiles", "promo_cards", "advanced")
TABLES = [
    (players, dict(zip(SWITCHES, chosen)))
    for chosen in product((False, True), repeat=len(SWITCHES))
    for players in range(2, 6 if chosen[0] else 5)
    if chosen[4] >= chosen[0]  # Houses always has the advanced rules
]
"""Every mixture of the boxes, with and without leaders, 2 to 5 players."""
VARIANTS = ("large_spaces_open", "characters_raise_leaders", "repeat_privileges")

Table = dict[str, Any]


def rich(number: int, listen: bool = False) -> Game:
    """A game in the middle at one of the tables, the same for each number and seed."""
    rng = seeded(f"{SEED} variants {number}")
    players, boxes = TABLES[number % len(TABLES)]
    options = {**boxes, **{name: below(rng, 4) == 0 for name in VARIANTS}}
    seed = f"{SEED} {number}"
    return enriched(Game.new("lorenzo", players, seed, options, listen=False), seed, listen)


def enriched(first: Game, seed: str, listen: bool = False) -> Game:
    """A game in the middle, with the options of a new one."""
    rng = seeded(f"rich {seed}")
    document = RULES.document(first.state)
    players, options = first.state.players, first.record.options
    round_number = 2 + below(rng, 5)
    boards, swept = dealt_cards(document, round_number, players, rng)
    given: Table = {"round": round_number, "swept": swept}
    given["dice"] = {colour: 1 + below(rng, 6) for colour in DICE}
    given["players"] = {
        str(seat): {
            "cards": boards[seat],
            "goods": some_goods(rng),
            "excommunicated": [p for p in (1, 2) if p * 2 < round_number and below(rng, 2)],
            **dealt_leaders(document["players"][seat]["pack"], rng),
        }
        for seat in range(players)
    }
    for player in given["players"].values():
        player["earned"] = {"other": player["goods"]["victory"]}
    if document["leaders"]["pool"]:
        deal_bonus_tiles(given, rng)
        laid = [leader for leaders in document["houses"].get("laid", []) for leader in leaders]
        given["leaders"] = {"deck": [*document["leaders"]["deck"], *sorted(laid)], "gone": []}
    if document["houses"]:
        bring_families(given, document["houses"], rng)
    position = RULES.arrange(document, given)
    return Game.from_position("lorenzo", position, seed, options, listen=listen)


def some_goods(rng: list[int]) -> dict[str, int]:
    names = ("wood", "stone", "servant", "coin", "military")
    goods = {name: below(rng, 16) for name in names}
    return {**goods, "faith": below(rng, 12), "victory": below(rng, 60) - 5}


def dealt_cards(
    document: Table, round_number: int, players: int, rng: list[int]
) -> tuple[list[dict[str, list[str]]], list[str]]:
    """The cards of the rounds before, on boards with at most six of a type, or swept away."""
    past = [card for deck in document["decks"].values() for card in deck[: 4 * (round_number - 1)]]
    order = list(range(len(past)))
    shuffle(rng, order)
    boards: list[dict[str, list[str]]] = [{kind: [] for kind in TYPES} for _ in range(players)]
    swept: list[str] = []
    for card in (past[place] for place in order):
        row = boards[below(rng, players)][TYPE_OF[card]]
        if len(row) < 6 and below(rng, 5):
            row.append(card)
        else:
            swept.append(card)
    return boards, swept


def dealt_leaders(pack: list[str], rng: list[int]) -> dict[str, list[str]]:
    """The leaders of a player, in hand or in play."""
    sides: dict[str, list[str]] = {"hand": [], "played": []}
    for leader in pack:
        sides["played" if below(rng, 2) else "hand"].append(leader)
    return sides


def deal_bonus_tiles(given: Table, rng: list[int]) -> None:
    """A bonus tile of the advanced game for everybody."""
    numbers = list(range(1, len(given["players"]) + 1))
    shuffle(rng, numbers)
    for player, number in zip(given["players"].values(), numbers):
        player["bonus_tile"] = f"advanced-{number}"


def bring_families(given: Table, houses: Table, rng: list[int]) -> None:
    """A family for everybody, and tokens in hands, on cards and discarded; few are left."""
    supply = list(houses["supply"])
    players = list(given["players"].values())
    for player, family in zip(players, houses["families"]):
        player["family"] = family
        player["tokens"] = [supply.pop() for _ in range(below(rng, 6))]
    given["houses"] = {
        "offers": [6 * seat + below(rng, 6) for seat in range(len(players))],
        "slots": dict.fromkeys(houses["slots"], ""),
    }
    owned = {card for player in players for row in player["cards"].values() for card in row}
    for card in houses["slots"]:
        if card in owned and below(rng, 2) and supply:
            given["houses"]["slots"][card] = supply.pop()
    spent = below(rng, len(supply)) if supply else 0
    given["houses"]["discards"] = [supply.pop() for _ in range(spent)]
