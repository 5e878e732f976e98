"""Positions for tests, in a line or two."""

from __future__ import annotations

from typing import Any

import pytest

from magnifico import Decision, Game, Outcome, Refusal
from magnifico.core.scenario import Scenario

WHITE_ROW = {"rows": {0: ["white", "white", "white", "white"]}}
"""A market whose first row gives nothing: a main action without any effect."""

RESOURCES = ("coin", "stone", "servant", "shield")


def table(seats: int = 2, /, **given: Any) -> Game:
    """A game in its first round, seat 0 to move, with ``given`` laid over it."""
    given.setdefault("round", 1)
    return Scenario(name="test", game="masters", players=seats, given=given).position()


def one(**player: Any) -> dict[int, dict[str, Any]]:
    """What seat 0 has; no leaders in hand unless they are given."""
    return {0: {"hand": [], **player}}


def player(game: Game, seat: int = 0) -> dict[str, Any]:
    """What lies before one player."""
    return game.rules.document(game.state)["players"][seat]


def goods(game: Game, store: str, seat: int = 0) -> dict[str, int]:
    """What is in the warehouse or the strongbox."""
    return player(game, seat)[store]


def asked(game: Game) -> Decision:
    """The open decision."""
    assert game.decision is not None
    return game.decision


def ended(game: Game) -> Outcome:
    """How the game ended."""
    assert game.outcome is not None
    return game.outcome


def offered(game: Game) -> list[str]:
    """The options of the open decision."""
    return [option.text for option in asked(game).options]


def play(game: Game, *moves: str) -> Game:
    """Play some moves, each by the seat whose decision is open."""
    for move in moves:
        game.play(move)
    return game


def refused(game: Game, move: str, seat: int | None = None) -> Any:
    """The refusal that a move meets."""
    with pytest.raises(Refusal) as caught:
        game.play(move, seat)
    return caught.value


def told(game: Game, kind: str) -> list[Any]:
    """The events of one kind so far."""
    return [event for event in game.events if event.kind == kind]
