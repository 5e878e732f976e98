"""What an analysis finds out about a game, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any

from magnifico.core.record import Move
from magnifico.study.luck import Draw

BLUNDER = 0.15
MISTAKE = 0.08
INACCURACY = 0.03
"""From which share of the game on that a move gives away it is called so."""
ONLY = 0.10
"""How much better than all others a move must be to be called the only one."""
STRICTNESS = 30.0
"""How quickly accuracy falls: moves that give away 1 / 30 of a game on average have 37 %."""
LEAST_STAKE = 0.05
"""What a move counts for in a game that is decided, beside one in an open game."""
TURNING_POINTS = 5
FEWEST_POINTS = 3
"""As many moments are told in a quiet game too, if they moved anything worth a word."""
TURNING = 0.05
"""What a moment must have moved, as a chance to win, to be called a turning point."""
METHOD = 2
"""Raised when figures mean something else than before: older ones are not shown."""
NOTABLE_SHARE = 0.01
"""A share of the game that is worth a word."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A move beside the best one that was found, as chances to win and expected points."""

    number: int
    """The place of the move in the record, from 1."""
    move: Move
    phase: str
    """What kind of decision it is, in the words of the game: ``cards``, ``leaders`` …"""
    chance: float
    points: float
    best: str
    best_chance: float
    best_points: float
    second_chance: float
    """What the best of the other moves promises."""
    error: float
    """How far the loss may be off: its standard error."""
    swing: tuple[float, ...]
    """What the move did to the chance of every seat, beside the best one."""

    @property
    def loss(self) -> float:
        """The share of the game that the move gave away, from 0 to 1."""
        return 0.0 if self.is_best else max(0.0, self.best_chance - self.chance)

    @property
    def points_lost(self) -> float:
        return 0.0 if self.is_best else max(0.0, self.best_points - self.points)

    @property
    def stake(self) -> float:
        """How open the game was, from 0 to 1: where it is decided, every move is as good."""
        chance = min(max(self.best_chance, 0.0), 1.0)
        return max(LEAST_STAKE, 4.0 * chance * (1.0 - chance))

    @property
    def is_best(self) -> bool:
        return self.move.text == self.best

    @property
    def mark(self) -> str:
        """``only``, ``good``, ``inaccuracy``, ``mistake`` or ``blunder``."""
        if self.is_best and self.best_chance - self.second_chance >= ONLY:
            return "only"
        for least, mark in ((BLUNDER, "blunder"), (MISTAKE, "mistake"), (INACCURACY, "inaccuracy")):
            if self.loss >= least:
                return mark
        return "good"

    def document(self) -> dict[str, Any]:
        """The judgement for machines."""
        return {
            "number": self.number,
            "round": self.move.round,
            "turn": self.move.turn,
            "seat": self.move.seat,
            "phase": self.phase,
            "played": self.move.text,
            "chance": round(self.chance, 4),
            "points": round(self.points, 2),
            "best": self.best,
            "best_chance": round(self.best_chance, 4),
            "best_points": round(self.best_points, 2),
            "second_chance": round(self.second_chance, 4),
            "swing": [round(share, 4) for share in self.swing],
            "loss": round(self.loss, 4),
            "error": round(self.error, 4),
            "points_lost": round(self.points_lost, 2),
            "mark": self.mark,
        }


@dataclass(frozen=True, slots=True)
class Moment:
    """What a position promised every seat, before a move was made."""

    number: int
    """How many moves had been made."""
    chances: tuple[float, ...]
    points: tuple[float, ...]

    def document(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "chances": [round(chance, 4) for chance in self.chances],
            "points": [round(points, 1) for points in self.points],
        }


@dataclass(frozen=True, slots=True)
class MoveEffect:
    """What a move did to the chance of every seat to win, but for what it drew."""

    number: int
    """The place of the move in the record, from 1."""
    seat: int
    did: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """How one seat fared, and how it played."""

    seat: int
    decisions: int
    """Moves with a choice, which were judged."""
    agreed: float
    """The share of them that were the best."""
    loss: float
    """The share of the game that they gave away, on average."""
    points_lost: float
    accuracy: float
    """From 0 to 100."""
    phases: dict[str, float]
    """The accuracy in each phase."""
    luck: float
    """What the deal and the draws did for the seat, as a chance to win."""
    skill: float
    """What its own moves did: what they gave away, and what they turned out to be worth."""
    others: float
    """What the moves of others did for it."""
    given_away: float
    """The part of its own moves that a search could tell at once: 0 for the best play."""

    def document(self) -> dict[str, Any]:
        shares = ("agreed", "loss", "luck", "skill", "others", "given_away")
        return {
            "seat": self.seat,
            "decisions": self.decisions,
            **{name: round(getattr(self, name), 4) for name in shares},
            "points_lost": round(self.points_lost, 2),
            "accuracy": round(self.accuracy, 1),
            "phases": {phase: round(value, 1) for phase, value in self.phases.items()},
        }


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A moment that decided the game."""

    number: int
    """The place of the move in the record, from 1."""
    line: tuple[str, ...]
    """How the turn would have gone best from there; empty where it was played so."""
    gains: Mapping[str, float]
    """What that brings beyond what was played: final points of the seat, by source."""

    def document(self) -> dict[str, Any]:
        gains = {source: round(points, 1) for source, points in self.gains.items()}
        return {"number": self.number, "line": list(self.line), "gains": gains}


@dataclass(frozen=True, slots=True)
class Outlook:
    """The final points that every seat could expect at a moment, by source."""

    number: int
    """How many moves had been made."""
    sources: tuple[Mapping[str, float], ...]

    def document(self) -> dict[str, Any]:
        seats = [
            {source: round(points, 1) for source, points in seat.items()} for seat in self.sources
        ]
        return {"number": self.number, "sources": seats}


@dataclass(frozen=True, slots=True)
class Analysis:
    """All that was found out about a game."""

    players: int
    result: tuple[float, ...]
    """What every seat had of the win."""
    moments: tuple[Moment, ...]
    judgements: tuple[Judgement, ...]
    draws: tuple[Draw, ...]
    """The deal first, then all moves that drew something."""
    turning_points: tuple[TurningPoint, ...]
    """In the order of the game."""
    outlooks: tuple[Outlook, ...] = ()
    """At the start of some rounds."""

    def summary(self, seat: int) -> Summary:
        own = [each for each in self.judgements if each.move.seat == seat]
        count = max(len(own), 1)
        loss = sum(each.loss for each in own) / count
        phases = sorted({each.phase for each in own})
        return Summary(
            seat=seat,
            decisions=len(own),
            agreed=sum(each.is_best for each in own) / count,
            loss=loss,
            points_lost=sum(each.points_lost for each in own) / count,
            accuracy=accuracy(own),
            phases={
                phase: accuracy([each for each in own if each.phase == phase]) for phase in phases
            },
            luck=sum(draw.luck[seat] for draw in self.draws),
            skill=sum(step.did[seat] for step in self.steps() if step.seat == seat),
            others=sum(step.did[seat] for step in self.steps() if step.seat != seat),
            given_away=sum(each.swing[seat] for each in own),
        )

    def steps(self) -> list[MoveEffect]:
        """What every judged move did to the chances, up to the next one and but for luck."""
        after = [*(moment.chances for moment in self.moments[1:]), self.result]
        ends = [*(moment.number for moment in self.moments[1:]), None]
        return [
            self._step(each, moment, chances, end)
            for each, moment, chances, end in zip(
                self.judgements, self.moments, after, ends, strict=True
            )
        ]

    def _step(
        self, judged: Judgement, moment: Moment, after: Sequence[float], end: int | None
    ) -> MoveEffect:
        drawn = [
            draw.luck
            for draw in self.draws
            if draw.number > moment.number and (end is None or draw.number <= end)
        ]
        luck = [sum(seat) for seat in zip([0.0] * self.players, *drawn, strict=True)]
        did = [b - a - c for a, b, c in zip(moment.chances, after, luck, strict=True)]
        return MoveEffect(judged.number, judged.move.seat, tuple(did))

    def document(self) -> dict[str, Any]:
        """Everything for machines."""
        return {
            "method": METHOD,
            "players": [self.summary(seat).document() for seat in range(self.players)],
            "result": list(self.result),
            "moments": [moment.document() for moment in self.moments],
            "moves": [judgement.document() for judgement in self.judgements],
            "draws": [draw.document() for draw in self.draws],
            "turning_points": [point.document() for point in self.turning_points],
            "outlooks": [outlook.document() for outlook in self.outlooks],
        }


def analysis_of(document: Mapping[str, Any]) -> Analysis:
    """An analysis from its document."""
    return Analysis(
        players=len(document["players"]),
        result=tuple(document["result"]),
        moments=tuple(
            Moment(each["number"], tuple(each["chances"]), tuple(each["points"]))
            for each in document["moments"]
        ),
        judgements=tuple(map(_judgement_of, document["moves"])),
        draws=tuple(Draw(each["number"], tuple(each["luck"])) for each in document["draws"]),
        turning_points=tuple(
            TurningPoint(each["number"], tuple(each["line"]), each["gains"])
            for each in document["turning_points"]
        ),
        outlooks=tuple(
            Outlook(each["number"], tuple(each["sources"])) for each in document["outlooks"]
        ),
    )


def _judgement_of(document: Mapping[str, Any]) -> Judgement:
    places = (document[name] for name in ("seat", "played", "round", "turn"))
    figures = ("chance", "points", "best", "best_chance", "best_points", "second_chance", "error")
    return Judgement(
        number=document["number"],
        move=Move(*places),
        phase=document["phase"],
        swing=tuple(document["swing"]),
        **{name: document[name] for name in figures},
    )


def even(players: int) -> float:
    """What a seat has of the win before anything is known; alone it is half."""
    return 1.0 / max(players, 2)


def accuracy(judged: Sequence[Judgement]) -> float:
    """From 0 to 100: how little moves gave away on average, those in an open game before all."""
    stakes = sum(each.stake for each in judged)
    if not stakes:
        return 100.0
    lost = sum(each.stake * each.loss for each in judged) / stakes
    return 100.0 * exp(-STRICTNESS * lost)
