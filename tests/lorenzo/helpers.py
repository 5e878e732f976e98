"""Positions for the tests of Lorenzo il Magnifico: only what a test names lies on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from magnifico.core.errors import Refusal
from magnifico.core.events import Event
from magnifico.core.game import Game
from magnifico.core.scenario import Scenario
from magnifico.lorenzo.data.components import contents
from magnifico.lorenzo.engine.flow import LorenzoState

GOODS = ("wood", "stone", "servant", "coin", "military", "faith", "victory")
TOWERS = ("territory", "character", "building", "venture")
_PERSONAL = ("hand", "played", "used", "bonus_tile", "excommunicated")
TYPE_OF = {card.slug: card.type for card in contents().cards}


def position(
    players: int = 2,
    *,
    goods: Mapping[str, int] | None = None,
    cards: Iterable[str] = (),
    members: Mapping[str, str] | None = None,
    towers: Mapping[str, str] | None = None,
    rivals: Mapping[int, Mapping[str, Any]] | None = None,
    options: Mapping[str, Any] | None = None,
    **given: Any,
) -> Game:
    """A game at the turn of seat 0, who has these goods, cards, members on spaces and so on.

    ``towers`` names the card of each floor (``{"territory3": "forest"}``); all other floors are
    empty, and nobody has goods that are not named. ``rivals`` describes other seats in the same
    words (``{1: {"members": {"black": "council"}}}``); further words go into the position as
    they are.
    """
    me = {"goods": goods, "cards": cards, "members": members}
    me |= {word: given.pop(word) for word in _PERSONAL if word in given}
    seats = {0: me, **(rivals or {})}
    position = {
        "order": list(range(players)),
        "dice": {"black": 6, "white": 5, "orange": 1},
        "excommunications": ["1-1", "2-1", "3-1"],
        "towers": floors(towers or {}),
        "players": {str(seat): player(seats.get(seat, {})) for seat in range(players)},
        **given,
    }
    table = dict(options or {})
    return Scenario("test", "lorenzo", players, options=table, given=position).position()


def floors(named: Mapping[str, str]) -> dict[str, list[str]]:
    """All floors of all towers, empty where no card is named."""
    return {tower: [named.get(f"{tower}{n}", "") for n in range(1, 5)] for tower in TOWERS}


def player(words: Mapping[str, Any]) -> dict[str, Any]:
    """One player of a position."""
    known = {key: value for key, value in words.items() if key not in ("goods", "cards")}
    return {
        **{key: value for key, value in known.items() if value},
        "goods": {**dict.fromkeys(GOODS, 0), **(words.get("goods") or {})},
        "cards": by_type(words.get("cards") or ()),
    }


def by_type(slugs: Iterable[str]) -> dict[str, list[str]]:
    """Cards by their type, in the order given."""
    slugs = list(slugs)
    return {kind: [slug for slug in slugs if TYPE_OF[slug] == kind] for kind in TOWERS}


def play(game: Game, *moves: str) -> list[Event]:
    """Play moves and return all their events."""
    return [event for move in moves for event in game.play(move)]


def goods_of(game: Game, seat: int = 0) -> dict[str, int]:
    """What a player has, without what is 0."""
    return game.rules.document(game.state)["players"][seat]["goods"]


def cards_of(game: Game, seat: int = 0) -> list[str]:
    """All cards of a player."""
    cards = game.rules.document(game.state)["players"][seat]["cards"]
    return [card for kind in TOWERS for card in cards[kind]]


def kind_of(game: Game) -> str:
    """The kind of the open decision."""
    assert game.decision is not None
    return game.decision.kind


def cause_of(game: Game) -> str:
    """The component that asks for the open decision."""
    assert game.decision is not None
    return game.decision.cause


def state_of(game: Game) -> LorenzoState:
    """The state of a game, with all that the engine knows of it."""
    assert isinstance(game.state, LorenzoState)
    return game.state


def offers(game: Game) -> list[str]:
    """The notation of all options of the open decision."""
    assert game.decision is not None
    return [option.text for option in game.decision.options]


def refused(game: Game, move: str) -> str:
    """The code with which a move is refused, or "" when it is legal."""
    try:
        game.clone().play(move)
    except Refusal as refusal:
        return refusal.code
    return ""


def added(*bundles: Mapping[str, int]) -> dict[str, int]:
    """The sum of bundles of goods, without what is 0."""
    total = {good: sum(bundle.get(good, 0) for bundle in bundles) for good in GOODS}
    return {good: amount for good, amount in total.items() if amount}


def less(bundle: Mapping[str, int], paid: Mapping[str, int]) -> dict[str, int]:
    """A bundle after a payment."""
    return added(bundle, {good: -amount for good, amount in paid.items()})


def heard(events: Iterable[Event], kind: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event.kind == kind]
