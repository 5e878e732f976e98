"""The study room: what a game was worth, move by move; trials, comments and puzzles."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw

from magnifico.server.wire.base import (
    MAX_PLAN,
    MAX_QUESTIONS,
    PLAIN,
    Given,
    Notation,
    SeatNumber,
    Sent,
    Words,
)
from magnifico.server.wire.game import GameView

MAX_COMMENT = 600

AnalysisDepth = Literal["quick", "thorough"]
AnalysisState = Literal["none", "running", "done", "failed"]
MoveMark = Literal["only", "good", "inaccuracy", "mistake", "blunder"]
TrialVerdict = Literal["best", "better", "worse"]


class JudgedMove(Sent, frozen=True):
    """A move beside the best one that was found."""

    number: int
    """Its place in the game, from 1."""
    round: int
    turn: int
    seat: int
    phase: str
    """What kind of decision it is: the text ``phase.<phase>`` of the game."""
    played: str
    chance: float
    """The chance to win that it promised, from 0 to 1."""
    points: float
    best: str
    best_chance: float
    best_points: float
    second_chance: float
    """What the best of the other moves promised."""
    swing: list[float]
    """What the move did to the chance of every seat, beside the best one."""
    loss: float
    """The share of the game that it gave away."""
    error: float
    """The standard error of that."""
    points_lost: float
    mark: MoveMark
    said: Words | None = None
    """The move in words, where it is not as good as the best."""
    better: Words | None = None
    """The best one in words, there."""


class MomentChances(Sent, frozen=True):
    """What a position promised every seat, before a move was made."""

    number: int
    """How many moves had been made."""
    chances: list[float]
    points: list[float]


class SeatSummary(Sent, frozen=True):
    """How one seat fared, and how it played; shares of the game are chances to win."""

    seat: int
    decisions: int
    agreed: float
    loss: float
    luck: float
    """What the deal and the draws did; with the two that follow and an even share it is the
    result."""
    skill: float
    """What the own moves did."""
    others: float
    """What the moves of others did for the seat."""
    given_away: float
    """The part of the own moves that a search could tell at once: 0 for the best play."""
    points_lost: float
    accuracy: float
    """From 0 to 100."""
    phases: dict[str, float]


class DrawnLuck(Sent, frozen=True):
    """What the draws of a move (0: the deal) did for every seat."""

    number: int
    luck: list[float]


class TurningPoint(Sent, frozen=True):
    """A moment that decided the game."""

    number: int
    line: list[str]
    gains: dict[str, float]
    """What the better line brings at the end, by source."""
    text: Words


class Outlook(Sent, frozen=True):
    """The final points that every seat could expect at a moment, by source."""

    number: int
    sources: list[dict[str, float]]


class Analysis(Sent, frozen=True):
    """All that was found out about a game: the same as ``magnifico analyse --json``."""

    players: list[SeatSummary]
    result: list[float]
    moments: list[MomentChances]
    moves: list[JudgedMove]
    draws: list[DrawnLuck]
    turning_points: list[TurningPoint]
    outlooks: list[Outlook]


class AnalysisStatus(Sent, frozen=True):
    """How far the analysis of a game is."""

    state: AnalysisState
    depth: AnalysisDepth
    share: float
    """Of the work, from 0 to 1."""
    analysis: Analysis | None = None


class AnalysisRequest(Given, frozen=True):
    """Ask for the analysis of a game that is over."""

    depth: AnalysisDepth = "quick"


class MomentPreviews(Given, frozen=True):
    """What lines of moves would bring at a past moment."""

    seat: SeatNumber
    lines: Annotated[
        list[Annotated[list[Notation], Meta(min_length=1, max_length=MAX_PLAN)]],
        Meta(min_length=1, max_length=MAX_QUESTIONS),
    ]


class PreviewList(Sent, frozen=True):
    """The answers, in the order of the questions."""

    previews: Annotated[list[Raw], "Preview[]"]


class TrialRequest(Given, frozen=True):
    """Another way through a turn."""

    seat: SeatNumber
    moves: Annotated[list[Notation], Meta(min_length=1, max_length=MAX_PLAN)]


class TrialReply(Sent, frozen=True):
    """What a way through a turn is worth, by a search."""

    verdict: TrialVerdict
    """As good as the best, better than what was played, or neither."""
    loss: float
    error: float
    best: str
    said: Words
    """The best first step in words."""


class CommentRequest(Given, frozen=True):
    """Say something about a move of a game that is over; an empty text takes it back."""

    number: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    text: Annotated[str, Meta(max_length=MAX_COMMENT, pattern=PLAIN)]


class MoveComment(Sent, frozen=True):
    """What somebody said about a move."""

    number: int
    text: str


class CommentList(Sent, frozen=True):
    """What was said about the moves of a game, in their order."""

    comments: list[MoveComment]
    may_write: bool
    """Whether this browser may say something too: those who played, and who brought the game."""


class PuzzleInfo(Sent, frozen=True):
    """A puzzle in a list."""

    id: str
    theme: str
    rating: int
    players: int


class PuzzleList(Sent, frozen=True):
    """The puzzles of a game, the easiest first."""

    day: str
    """Today, in the time zone of Greenwich."""
    daily: str | None
    """The puzzle of the day; null where there is none."""
    puzzles: list[PuzzleInfo]


class PuzzleView(Sent, frozen=True):
    """A puzzle as its solver sees it."""

    id: str
    theme: str
    rating: int
    view: GameView


class PuzzleAnswer(Given, frozen=True):
    """A solution."""

    moves: Annotated[list[Notation], Meta(min_length=1, max_length=MAX_PLAN)]


class PuzzleVerdict(Sent, frozen=True):
    """Whether it is the solution, and what is."""

    right: bool
    solution: list[str]
    said: list[Words]
    """The solution in words, step by step."""
    chance: float
    """What it promises, as a chance to win."""
    margin: float
    """How much better it is than all others."""
