"""Tables with Houses of Renaissance for the tests: only what a test names lies there.

``house(player(coin=3, family="este"), player())`` is a game at a turn of seat 0; the adaptation
tile lies on the ventures unless it is told to lie elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from magnifico.core.events import Event
from magnifico.core.game import Game
from magnifico.core.scenario import Scenario
from magnifico.lorenzo.data.components import contents
from tests.lorenzo.helpers import kind_of, offers, play
from tests.lorenzo.positions import look, player

TOWERS = ("territory", "character", "building", "venture", "special")
GOODS = ("wood", "stone", "servant", "coin", "military", "faith", "victory", "token")
TOKENS = [f"{token.id}.{i + 1}" for token in contents().tokens for i in range(token.count)]
"""All 30 special tokens by name."""
PLAIN = [name for name in TOKENS if not name.startswith(("take", "activate"))]
HARVEST = {"wood": 1, "stone": 1, "servant": 1}
PRODUCTION = {"coin": 2, "military": 1}


def house(
    *players: Mapping[str, Any],
    seat: int = 0,
    dice: tuple[int, int, int] = (6, 5, 1),
    towers: Mapping[str, str] | None = None,
    adapted: str = "venture",
    houses: Mapping[str, Any] | None = None,
    last_turn: bool = False,
    options: Mapping[str, Any] | None = None,
    **given: Any,
) -> Game:
    """A game as given, at a turn of ``seat``; ``dice`` are black, white and orange.

    ``houses`` are further entries of that part of the document: supply, discards, slots, ...
    """
    named = towers or {}
    position = {
        "order": list(range(len(players))),
        "dice": dict(zip(("black", "white", "orange"), dice)),
        "excommunications": ["1-1", "2-1", "3-1"],
        "towers": {tower: [named.get(f"{tower}{n}", "") for n in range(1, 5)] for tower in TOWERS},
        "decision": {"seat": seat},
        "players": {str(i): entries for i, entries in enumerate(players)},
        "houses": {"adapted": adapted, **(houses or {})},
        **({"turn": 4 * len(players)} if last_turn else {}),
        **given,
    }
    table = {"houses": True, **(options or {})}
    return Scenario("test", "lorenzo", len(players), options=table, given=position).position()


def last_turn(*players: Mapping[str, Any], round: int, **given: Any) -> Game:
    """The last turn of a round; the last player has it."""
    return house(*players, round=round, seat=len(players) - 1, last_turn=True, **given)


def goods(game: Game, seat: int = 0) -> dict[str, int]:
    """What a player has, tokens included, without what is 0."""
    return {name: amount for name, amount in look(game, f"players.{seat}.goods").items() if amount}


def total(*bundles: Mapping[str, int]) -> dict[str, int]:
    """The sum of bundles of goods, tokens included, without what is 0."""
    summed = {good: sum(bundle.get(good, 0) for bundle in bundles) for good in GOODS}
    return {good: amount for good, amount in summed.items() if amount}


def minus(bundle: Mapping[str, int]) -> dict[str, int]:
    return {good: -amount for good, amount in bundle.items()}


def with_tokens(bundle: Mapping[str, int], **rest: Any) -> dict[str, Any]:
    """A player with these goods; tokens are plain ones of all kinds."""
    plain = {good: n for good, n in bundle.items() if good != "token"}
    return player(**plain, tokens=PLAIN[: bundle.get("token", 0)], **rest)


def pay_tokens(game: Game) -> list[Event]:
    """Pay tokens as long as the game asks for some."""
    events = []
    while not game.state.is_over() and kind_of(game) == "pay-token":
        events += play(game, offers(game)[0])
    return events
