"""The game of a table as a viewer may know it: views, decisions, log, chat; and problems."""

from __future__ import annotations

from typing import Any, Literal

from magnifico.server.wire.base import Sent, Words


class EventInfo(Sent, frozen=True):
    """Something that happened."""

    kind: str
    seat: int
    """Whom it concerns, or -1."""
    cause: str
    """The component that caused it, or ""."""
    rule: str
    data: dict[str, Any]
    text: Words


class LogEntry(Sent, frozen=True):
    """A move and what it brought about, as this viewer may know it."""

    number: int
    """1 for the first move; the events of the set-up stand at 0."""
    seat: int
    move: str | None
    """The notation, or null when it is secret."""
    round: int
    turn: int
    at: float
    events: list[EventInfo]


class ValuePart(Sent, frozen=True):
    """One step of how a number comes about."""

    step: str
    amount: int
    text: Words


class OptionInfo(Sent, frozen=True):
    """One thing that can be chosen."""

    move: str
    """Its notation: what a ``move`` message says."""
    text: Words
    target: dict[str, Any]
    """What it is about, so that a client can show it on the table: ``verb`` and components by
    their ids, such as ``member``, ``space``, ``card``, ``leader``."""
    parts: list[ValuePart]
    """How the value of this action comes about, where it has one."""


class DecisionInfo(Sent, frozen=True):
    """An open decision."""

    seat: int
    kind: str
    cause: str
    """The component that asks, or ""."""
    cause_name: Words | None
    rules: list[str]
    text: Words
    options: list[OptionInfo] | None
    """All legal options, for the seat that decides; null for everybody else."""


class OutcomeInfo(Sent, frozen=True):
    """The result of a finished game."""

    winners: list[int]
    points: list[int]
    ranking: list[int]
    sources: dict[str, list[int]]
    """For every source of points, the points of each seat."""
    reason: str


class UndoInfo(Sent, frozen=True):
    """How far moves can be taken back."""

    last: int
    """The move number before the last own move: where a plain ``undo`` returns to."""
    first: int
    """The lowest move number that an ``undo`` may return to: the start of the turn, mostly."""


class GameView(Sent, frozen=True):
    """All that a viewer may know of the game now."""

    game: str
    viewer: int
    """The seat that looks, or -1 for a spectator."""
    players: int
    names: list[str]
    options: dict[str, Any]
    number: int
    """How many moves were played."""
    round: int
    turn: int
    state: dict[str, Any]
    """The engine's document of the state; what the viewer may not know is null."""
    points: list[int]
    decisions: list[DecisionInfo]
    outcome: OutcomeInfo | None
    undo: UndoInfo | None
    """How far this viewer may take moves back now; null: not at all."""


class ReplayView(Sent, frozen=True):
    """A moment of a game, looked at again."""

    view: GameView
    entry: LogEntry | None
    """The move that led to this moment."""
    last: int
    """The number of the last moment that there is."""


class GameLog(Sent, frozen=True):
    """What happened so far, as this viewer may know it."""

    entries: list[LogEntry]
    last: int


class PointsHistory(Sent, frozen=True):
    """The points of every seat after each move, as this viewer may know them."""

    rounds: list[int]
    """The round of each moment."""
    points: list[list[int]]
    """By moment, then by seat."""


class Proof(Sent, frozen=True):
    """What shows that the dice of a finished game were fair."""

    commitment: str
    """What was published before the first move."""
    promise: str
    """The text whose SHA-256 the commitment is: anybody can compute it."""
    verified: bool
    """Whether the commitment holds, and every move and the result follow from the seed."""
    problem: str
    """What does not hold, if anything."""
    moves: int
    """How many moves were played again."""
    seed_chosen: bool
    """Whether the owner chose the seed: then the dice were known, not fair."""


class ChatLine(Sent, frozen=True):
    """A line of the chat; a ``notice`` comes from the table itself."""

    id: int
    at: float
    seat: int
    """Who speaks, or -1 for a spectator and for the table."""
    name: str
    text: str
    notice: str | None = None
    """The code of a notice: sat, left, back, second-browser, timeout."""


class ChatLog(Sent, frozen=True):
    """The lines of a table's chat."""

    lines: list[ChatLine]


class Problem(Sent, frozen=True):
    """Why a request was refused; the body of every HTTP answer that is not a success."""

    code: str
    """A short stable word."""
    message: str
    data: dict[str, Any] = {}


class Health(Sent, frozen=True):
    """How the server is."""

    status: Literal["ok", "failing"]
    database: bool
    bots: bool
    version: str
