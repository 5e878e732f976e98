"""A game as one viewer may know it, as plain data: nothing here tells what is hidden from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from magnifico.core.decision import Decision
from magnifico.core.events import Event

if TYPE_CHECKING:
    from magnifico.core.game import Game


def view_of(game: Game, viewer: int) -> dict[str, Any]:
    """State, open decisions, events and moves, each without what is hidden from the viewer."""
    outcome, opening = game.outcome, game.opening
    return {
        "game": game.rules.name,
        "rules": game.rules.version,
        "players": game.state.players,
        "names": list(opening.names),
        "options": dict(opening.options),
        "viewer": viewer,
        "state": game.rules.document(game.state.redact(viewer)),
        "decisions": [_decision(decision, viewer) for decision in game.decisions],
        "events": [_event(game, event, viewer).document() for event in game.events],
        "moves": _moves(game, viewer),
        "outcome": outcome.document() if outcome else None,
    }


def _decision(decision: Decision, viewer: int) -> dict[str, Any]:
    return decision.document(with_options=decision.seat == viewer)


def _event(game: Game, event: Event, viewer: int) -> Event:
    return event if game.state.is_over() else event.seen_by(viewer)


def _moves(game: Game, viewer: int) -> list[dict[str, Any]]:
    seen = []
    for played in game.played:
        move = played.move
        text: str | None = move.text
        if not game.state.is_over() and move.seat != viewer:
            text = game.rules.public_text(played.kind, played.option.code)
        seen.append({"seat": move.seat, "text": text, "round": move.round, "turn": move.turn})
    return seen
