"""A table as plain text: what an agent sees, for people who watch it learn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from magnifico.core.document import Document
from magnifico.core.rules import Rules
from magnifico.core.state import State

LEFT_OUT = {"decks", "rng", "cards", "leaders", "schedule", "decision", "stack", "grid"}
"""Entries of documents that are long, or told in other words."""
WIDTH = 96


def table_text(rules: Rules, redacted: State, seat: int) -> str:
    """What ``seat`` sees: the table, the players, the open decision with its options."""
    document = rules.document(redacted)
    players = document.pop(players_key(document, redacted.players), [{}] * redacted.players)
    lines = [f"{rules.title}, round {redacted.round}, turn {redacted.turn}"]
    lines += _lines({key: value for key, value in document.items() if key not in LEFT_OUT}, 1)
    for number, player in enumerate(players):
        mark = " (you)" if number == seat else ""
        lines.append(f"Seat {number}{mark}: {redacted.points(number)} points")
        lines += _lines(player, 1)
    return "\n".join([*lines, *_decision_lines(rules, redacted, seat)]) + "\n"


def players_key(document: Document, players: int) -> str:
    """Where a document tells of the players: a list with a table for each; "" if nowhere."""
    for key, value in document.items():
        if isinstance(value, list) and len(value) == players and isinstance(value[0], dict):
            return key
    return ""


def _lines(table: dict[str, Any], depth: int) -> Iterator[str]:
    """The entries of a table that say anything, one in a line, tables inside it below."""
    for key, value in table.items():
        if isinstance(value, dict) and len(_word(value)) > WIDTH:
            yield f"{'  ' * depth}{key}:"
            yield from _lines(value, depth + 1)
        elif value not in ("", [], {}, 0, None):
            yield f"{'  ' * depth}{key}: {_word(value)}"


def _word(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_word(part)}" for key, part in value.items())
    if isinstance(value, list):
        return "(" + " ".join(_word(part) for part in value) + ")"
    return "?" if value is None else "-" if value == "" else str(value)


def _decision_lines(rules: Rules, redacted: State, seat: int) -> list[str]:
    decision = rules.decision(redacted)
    if decision is None:
        outcome = rules.outcome(redacted)
        assert outcome is not None
        winners = " and ".join(f"seat {winner}" for winner in outcome.winners) or "nobody"
        return [f"The game is over: {winners} won."]
    said = rules.say_decision(decision, rules.wording("en"))
    if decision.seat != seat:
        return [f"Seat {decision.seat} decides: {said}"]
    return [f"You decide: {said}", "  " + " ".join(option.text for option in decision.options)]
