"""Tables with Pazzi and promo pieces for the tests: only what a test names lies there."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from magnifico.core.game import Game
from magnifico.lorenzo.data.components import contents
from tests.lorenzo.helpers import TYPE_OF, goods_of, kind_of, play, position

GOODS = ("wood", "stone", "servant", "coin", "military", "faith", "victory", "token")
EVERYTHING = {"pazzi": True, "promo_cards": True, "advanced": True}
BONUS = {
    "harvest": {"wood": 1, "stone": 1, "servant": 1},
    "production": {"coin": 2, "military": 1},
}
"""The basic personal bonus, which all players of these tests have."""
AREA = {"territory": "harvest", "building": "production"}
PRINTED = {card.print or card.number: card for card in contents().cards}


def expected(folder: Path) -> list[dict[str, Any]]:
    """What is printed on the cards of an expansion; typed once from the fact sheet."""
    return json.loads((folder / "expected_cards.json").read_text(encoding="utf-8"))


def slug(card: Mapping[str, Any]) -> str:
    return PRINTED[card["number"]].slug


def having(cards: Iterable[dict[str, Any]], part: str, word: str) -> list[dict[str, Any]]:
    """The cards that have a word in one of their parts."""
    return [card for card in cards if word in card.get(part, {})]


def amounts(bundle: Mapping[str, int]) -> dict[str, int]:
    """A bundle without what is 0."""
    return {good: amount for good, amount in bundle.items() if amount}


def total(*bundles: Mapping[str, int]) -> dict[str, int]:
    """The sum of bundles, without what is 0."""
    return amounts({good: sum(b.get(good, 0) for b in bundles) for good in GOODS})


def minus(bundle: Mapping[str, int]) -> dict[str, int]:
    return {good: -amount for good, amount in bundle.items()}


def has(game: Game, good: str, seat: int = 0) -> int:
    """How much of a good a player has."""
    return goods_of(game, seat).get(good, 0)


def change(game: Game, *moves: str, seat: int = 0) -> dict[str, int]:
    """What moves change in the goods of a player."""
    before = goods_of(game, seat)
    play(game, *moves)
    return total(goods_of(game, seat), minus(before))


def table(players: int = 2, /, **words: Any) -> Game:
    """A position at the turn of seat 0; black is 6, white 5, orange 1.

    A ``card`` lies on the lowest floor of its tower; other words are those of ``position``.
    """
    towers = dict(words.pop("towers", {}))
    card = words.pop("card", "")
    if card:
        towers[f"{TYPE_OF[card]}1"] = card
    options = {**EVERYTHING, **words.pop("options", {})}
    return position(players, towers=towers, options=options, **words)


def act(game: Game, move: str, servants: int = 0) -> None:
    """Place a member, with so many servants where that is asked."""
    play(game, move)
    if kind_of(game) == "servants":
        play(game, f"servants:{servants}")


def harvest(game: Game, value: int) -> None:
    """A Harvest of a value with the orange member, whose die is 1."""
    act(game, "orange>harvest", value - 1)


def produce(game: Game, value: int) -> None:
    """A Production of a value with the orange member, whose die is 1."""
    act(game, "orange>production", value - 1)


def take(card: str, goods: Mapping[str, int], players: int = 2, /, **words: Any) -> Game:
    """The game after taking a card from the lowest floor of its tower."""
    game = table(players, card=card, goods=goods, **words)
    act(game, f"black>{TYPE_OF[card]}1")
    return game
