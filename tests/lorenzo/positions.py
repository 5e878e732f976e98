"""Tables for the tests of leaders, tiles and scoring, where all players matter.

``table(player(coin=3), player(), round=2)`` is a game at a turn of seat 0. Players have only
what is given, and the towers hold only the cards that are named.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from magnifico.core.document import look_up
from magnifico.core.game import Game
from magnifico.core.scenario import Scenario
from tests.lorenzo.helpers import GOODS, by_type, floors, play

QUIET = {
    "territory": ["farm", "colony", "marble-pit", "province", "sanctuary", "castle"],
    "character": ["noble", "governor", "paramour", "herald", "general", "papal-messenger"],
    "building": ["bank", "garden", "fortress", "cathedral", "stronghold", "treasury"],
    "venture": [
        "hiring-soldiers",
        "repairing-the-abbey",
        "building-the-bastions",
        "support-to-the-king",
        "hosting-foreigners",
        "support-to-the-cardinal",
    ],
}
"""Six cards of each type; none of them changes a value or a cost."""


def some(**counts: int) -> list[str]:
    """So many cards of each type that change no value and no cost."""
    return [card for name, count in counts.items() for card in QUIET[name][:count]]


def player(*cards: str, **rest: Any) -> dict[str, Any]:
    """A player with these cards, the goods that are named, and other entries of the document."""
    goods = {good: rest.pop(good, 0) for good in GOODS}
    return {"goods": goods, "cards": by_type(cards), **rest}


def table(
    *players: Mapping[str, Any],
    seat: int = 0,
    dice: tuple[int, int, int] = (3, 3, 3),
    towers: Mapping[str, str] | None = None,
    last_turn: bool = False,
    options: Mapping[str, Any] | None = None,
    **given: Any,
) -> Game:
    """A game as given, at a turn of ``seat``; ``dice`` are black, white and orange."""
    position = {
        "order": list(range(len(players))),
        "dice": dict(zip(("black", "white", "orange"), dice)),
        "excommunications": ["1-1", "2-1", "3-1"],
        "towers": floors(towers or {}),
        "decision": {"seat": seat},
        "players": {str(i): entries for i, entries in enumerate(players)},
        **({"turn": 4 * len(players)} if last_turn else {}),
        **given,
    }
    options = {"advanced": True, **(options or {})}
    return Scenario("test", "lorenzo", len(players), options=options, given=position).position()


def last_turn(*players: Mapping[str, Any], round: int, **given: Any) -> Game:
    """The last turn of a round; the last player has it, and no servants."""
    return table(*players, round=round, seat=len(players) - 1, last_turn=True, **given)


def end_round(game: Game) -> Game:
    """Finish the last turn of a round in a way that asks nothing else."""
    play(game, "black>market1")
    return game


def look(game: Game, path: str) -> Any:
    """An entry of the document of the state."""
    return look_up(game.rules.document(game.state), path)
