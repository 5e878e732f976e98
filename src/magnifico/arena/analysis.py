"""A recorded game looked at move by move: what was played, and what a bot would have played.

The bot sees what the seat could see at that moment, never more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from magnifico.bots import Adviser, Candidate, bot_from
from magnifico.core.errors import SetupError
from magnifico.core.game import Game
from magnifico.core.record import Move, Record
from magnifico.core.state import State

Report = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Judgement:
    """A move beside the best one that the bot found, as chances to win and expected points."""

    number: int
    """The place of the move in the record, from 1."""
    move: Move
    chance: float
    points: float
    best: str
    best_chance: float
    best_points: float
    is_considered: bool
    """Whether the bot looked at the move at all; if not, it has the value of the worst one."""

    @property
    def loss(self) -> float:
        """The share of the game that the move gave away, from 0 to 1."""
        return max(0.0, self.best_chance - self.chance)

    @property
    def points_lost(self) -> float:
        return max(0.0, self.best_points - self.points)

    @property
    def is_best(self) -> bool:
        return self.move.text == self.best

    def document(self) -> dict[str, Any]:
        """The judgement for machines."""
        return {
            "number": self.number,
            "round": self.move.round,
            "turn": self.move.turn,
            "seat": self.move.seat,
            "played": self.move.text,
            "chance": round(self.chance, 4),
            "points": round(self.points, 2),
            "best": self.best,
            "best_chance": round(self.best_chance, 4),
            "best_points": round(self.best_points, 2),
            "considered": self.is_considered,
            "loss": round(self.loss, 4),
            "points_lost": round(self.points_lost, 2),
        }


@dataclass(frozen=True, slots=True)
class Summary:
    """How one seat played."""

    seat: int
    decisions: int
    """Moves with a choice, which were judged."""
    agreed: float
    """The share of them that the bot would have played as well."""
    loss: float
    """The share of the game that they gave away, on average."""
    points_lost: float
    """The points that they gave away, on average."""


def analyse(
    record: Record,
    bot: str,
    seats: Sequence[int] | None = None,
    report: Report = lambda done: None,
) -> list[Judgement]:
    """Judge every move of ``seats`` (else of all) that was a choice.

    ``report`` hears how many moves of the record are done. Raises ``SetupError`` for a bot that
    cannot say what it thinks.
    """
    adviser = bot_from(bot, "analysis")
    if not isinstance(adviser, Adviser):
        raise SetupError(f"{bot} cannot say what it thinks of a move: try search:300it", code="bot")
    game = Game.replay(record.until(0))
    found: list[Judgement] = []
    for number, move in enumerate(record.moves, start=1):
        decision = game.decision_of(move.seat)
        is_asked = seats is None or move.seat in seats
        if is_asked and decision is not None and len(decision.options) > 1:
            found.append(_judge(game, number, move, adviser))
        game.play(move.text, move.seat)
        report(number)
    return found


def _judge(game: Game, number: int, move: Move, adviser: Adviser) -> Judgement:
    candidates = adviser.explain(_seen(game, move.seat))
    best = candidates[0]
    code = game.rules.parse(move.text)
    played = next((found for found in candidates if found.option == code), None)
    value = played or min(candidates, key=_chance)
    return Judgement(
        number=number,
        move=move,
        chance=value.chance,
        points=value.points,
        best=game.rules.text(best.option),
        best_chance=best.chance,
        best_points=best.points,
        is_considered=played is not None,
    )


def _chance(candidate: Candidate) -> float:
    return candidate.chance


def _seen(game: Game, seat: int) -> State:
    """What a seat that has something to decide may know."""
    state = game.state
    if state.seat != seat:
        state = state.clone()
        state.focus(seat)
    return state.redact(seat)


def summaries(judgements: Sequence[Judgement], players: int) -> list[Summary]:
    """One line for every seat that was judged."""
    found = []
    for seat in range(players):
        own = [judgement for judgement in judgements if judgement.move.seat == seat]
        if own:
            agreed = sum(judgement.is_best for judgement in own) / len(own)
            loss = sum(judgement.loss for judgement in own) / len(own)
            points = sum(judgement.points_lost for judgement in own) / len(own)
            found.append(Summary(seat, len(own), agreed, loss, points))
    return found
