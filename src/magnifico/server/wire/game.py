"""The game of a table as a viewer may know it: views, decisions, log, chat; and problems."""

from __future__ import annotations

from typing import Literal

from magnifico.server.wire.base import Brief, Facts, GameState, Json, Listed, Sent, Target, Text


class EventInfo(Brief, frozen=True):
    """Something that happened."""

    kind: str
    seat: int
    """Whom it concerns, or -1."""
    cause: str
    """The component that caused it, or ""."""
    rule: str
    data: Facts
    text: Text | None = None
    """Left out where it is the text ``event.<kind>`` with the facts ``seat``, ``cause`` and
    ``data``, in which amounts of 0 are not told."""


class LogEntry(Brief, frozen=True):
    """A move and what it brought about, as this viewer may know it."""

    number: int
    """1 for the first move; the events of the set-up stand at 0. Below 0 for what happened in the
    game that this one goes on from: -1 for its last move that counts."""
    seat: int
    move: str | None
    """The notation, or null when it is secret."""
    round: int
    turn: int
    at: float
    events: list[EventInfo]


class ValuePart(Brief, frozen=True):
    """One step of how a number comes about: the text ``step.<step>``, or the component that
    makes it."""

    step: str
    amount: int
    source: str = ""


class OptionInfo(Brief, frozen=True):
    """One thing that can be chosen."""

    move: str
    """Its notation: what a ``move`` message says."""
    text: Text
    """Facts that ``target`` tells under the same name are left out."""
    target: Target
    """What it is about, so that a client can show it on the table: ``verb`` and components by
    their ids, such as ``member``, ``space``, ``card``, ``leader``."""
    value: int | None = None
    """How the value of this action comes about, where it has one: a place in
    ``DecisionInfo.values``."""


class DecisionInfo(Brief, frozen=True):
    """An open decision."""

    seat: int
    kind: str
    text: Text
    """The facts ``seat`` (as ``seat:0``) and ``cause`` are left out."""
    cause: str
    """The component that asks, or ""."""
    rules: list[str]
    options: list[OptionInfo] | None
    """All legal options, for the seat that decides; null for everybody else."""
    values: list[list[ValuePart]] = []
    """How the values of actions come about; options name them by their place here."""


class BriefOption(Listed, frozen=True):
    """An option in an update: its notation, the place of its text in ``BriefDecision.texts``, and
    that of its value in ``BriefDecision.values``. Its target is read from its notation and the
    state after it."""

    move: str
    text: int
    value: int | None


class BriefDecision(Brief, frozen=True):
    """An open decision in an update. What ``DecisionInfo`` has besides follows from this."""

    seat: int
    kind: str
    rules: list[str]
    text: Text | None = None
    """Left out where it is the text ``decision.<kind>`` without facts of its own."""
    cause: str = ""
    options: list[BriefOption] | None = None
    texts: list[Text] = []
    """The texts of the options, each once."""
    values: list[list[ValuePart]] = []


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
    options: dict[str, Json]
    number: int
    """How many moves were played."""
    round: int
    turn: int
    state: GameState
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
    """The code of a notice: sat, left, back, second-browser, timeout, muted, unmuted, refused."""


class ChatLog(Sent, frozen=True):
    """The lines of a table's chat."""

    lines: list[ChatLine]


class Problem(Sent, frozen=True):
    """Why a request was refused; the body of every HTTP answer that is not a success."""

    code: str
    """A short stable word."""
    message: str
    data: dict[str, Json] = {}


class Health(Sent, frozen=True):
    """How the server is."""

    status: Literal["ok", "failing"]
    database: bool
    bots: bool
    version: str
