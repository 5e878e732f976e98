"""What the screen asks of a table, wherever the table is.

A source shows one ``Moment`` at a time and says when there is a new one. The screen knows neither
engines nor wires; a new kind of table is a new subclass of ``TableSource``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from magnifico.core.decision import Outcome
from magnifico.core.errors import MagnificoError
from magnifico.core.foresight import Change
from magnifico.core.record import Record
from magnifico.core.rules import Rules
from magnifico.core.text import Language
from magnifico.terminal.tables import MenuEntry, View


class TableError(MagnificoError):
    """Something that the table did not do, in words for the player."""

    default_code = "table"


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that the viewer must make."""

    text: str
    rules: tuple[str, ...]
    entries: tuple[MenuEntry, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """What a line of moves would bring, as far as the viewer can know."""

    problem: str = ""
    """Why it cannot be played; then the rest is empty."""
    changes: tuple[Change, ...] = ()
    events: tuple[str, ...] = ()
    hidden: bool = False
    """Whether something hidden would be revealed."""
    next: Question | None = None
    """The decision that would follow, where it is the viewer's."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A move that a strong bot considers, the best first."""

    words: str
    move: str
    points: float | None
    chance: float | None
    why: str = ""
    """Which sources of points it feeds."""


@dataclass(frozen=True, slots=True)
class Moment:
    """All that the screen shows."""

    view: View
    number: int
    """How many moves were played."""
    log: tuple[str, ...] = ()
    question: Question | None = None
    status: str = ""
    """What one waits for, where there is no question."""
    outcome: Outcome | None = None
    can_undo: bool = False
    undo_reveals: bool = False
    """Whether something hidden has been revealed since the move that would be taken back."""
    curtain: int | None = None
    """The seat that must take the keyboard before anything is shown."""
    chat: tuple[str, ...] | None = None
    """What was said; None where nobody can speak."""
    last: int | None = None
    """The number of moves of a game that is looked at again."""


def _nobody_listens() -> None:
    """Until a screen is there."""


class TableSource:
    """A table that the screen shows."""

    def __init__(self, rules: Rules, lang: Language) -> None:
        self.rules = rules
        self.lang: Language = lang
        self.moment: Moment | None = None
        self.status = ""
        """What one waits for until there is a moment."""
        self.failure: BaseException | None = None
        """What went wrong for good, though it never should."""
        self.on_change: Callable[[], None] = _nobody_listens

    def show(self, moment: Moment) -> None:
        """There is a new moment."""
        self.moment = moment
        self.on_change()

    async def open(self) -> None:
        """Begin; raises ``TableError`` when that is not possible."""
        raise NotImplementedError

    async def close(self) -> None:
        """End, and leave nothing running."""

    def introductions(self) -> list[str]:
        """What is said when the screen opens, such as who the bots are."""
        return []

    def farewell(self) -> str:
        """What is said when the screen is gone."""
        return ""

    @property
    def record(self) -> Record | None:
        """The game as a record, where it can be saved."""
        return None

    def clocks(self) -> tuple[str, ...]:
        """The time that every seat has left now, where there is a limit."""
        return ()

    async def play(self, line: Sequence[str]) -> None:
        """Play moves one after the other; raises ``TableError`` at the first that is refused."""
        raise TableError("nothing is played here")

    async def preview(self, line: Sequence[str]) -> Preview:
        """What moves would bring."""
        return Preview()

    async def why_not(self, moves: Sequence[str]) -> list[str]:
        """For each move why it is not legal, or "" when it is."""
        return [""] * len(moves)

    async def hint(self) -> list[Advice]:
        """What a strong bot would do."""
        return []

    async def undo(self) -> None:
        """Take the last own move back."""

    async def say(self, text: str) -> None:
        """Speak to everybody at the table."""

    async def take_keyboard(self) -> None:
        """The person whose turn it is sits at the keyboard."""

    async def go_to(self, number: int) -> None:
        """Look at another moment of a game that is looked at again."""
