"""A game at this terminal: people and bots on its seats, kept in a file after every move."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from magnifico.arena.programs.program import ProgramError, dismiss
from magnifico.bots import RandomBot
from magnifico.core.decision import Decision
from magnifico.core.errors import MagnificoError, RecordError
from magnifico.core.events import Event
from magnifico.core.foresight import Knowledge, seen_by
from magnifico.core.game import Game
from magnifico.core.record import Record
from magnifico.core.state import State
from magnifico.core.text import Language
from magnifico.terminal.play import saved_games
from magnifico.terminal.play.seats import HEADER, Seats, bots_of, names_of
from magnifico.terminal.tables import MenuEntry, View, entries_of


@dataclass(frozen=True, slots=True)
class UndoPlan:
    """What taking back the last move of a person would undo."""

    moves: int
    reveals: bool
    """Whether something hidden has been revealed since."""


class Session:
    """A game that is played here; ``bots`` has one entry per seat, None for a person."""

    def __init__(self, game: Game, seats: Seats, lang: Language, file: Path | None = None) -> None:
        self.game = game
        self.rules = game.rules
        self.lang: Language = lang
        self.wording = game.wording(lang)
        self.seats = seats
        self.bots = bots_of(seats, game.opening.seed)
        self.file = file
        self.trouble = ""
        """Why the game could not be kept, if it could not."""
        self._played: list[tuple[int, bool]] = []
        """Who made each move, and whether it revealed something."""

    @classmethod
    def resume(cls, record: Record, seats: Seats, lang: Language, file: Path | None) -> Session:
        """The game of a record goes on; raises ``RecordError``."""
        named = replace(record, names=names_of(seats, lang, record.names))
        session = cls(Game.replay(named.until(0)), seats, lang)
        for number, move in enumerate(record.moves, start=1):
            try:
                session.play(move.text, move.seat)
            except MagnificoError as error:
                raise RecordError(f"move {number} ({move.text!r}): {error}") from None
        session.file = file
        return session

    # -- who plays ----------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    @property
    def seat(self) -> int:
        """The seat that moves next."""
        return self.game.seats_to_act[0]

    def bot_chooses(self, seat: int) -> str:
        """The move of a bot; raises ``ProgramError`` when a program of its own fails."""
        bot = self.bots[seat]
        assert bot is not None
        return self.rules.text(bot.choose(self.seen(seat)))

    def stand_in(self, seat: int) -> None:
        """From now on a seat is played at random: its program has failed."""
        self.bots[seat] = RandomBot(f"stand-in {seat}")

    def let_bot_choose(self, seat: int) -> tuple[str, ProgramError | None]:
        """The move of a bot, or of its stand-in when the bot is a program that fails."""
        try:
            return self.bot_chooses(seat), None
        except ProgramError as error:
            self.stand_in(seat)
            return self.bot_chooses(seat), error

    def close(self) -> None:
        """Let programs go."""
        dismiss([bot for bot in self.bots if bot is not None], self.game.outcome)

    # -- moves --------------------------------------------------------------------------------

    def play(self, move: str, seat: int) -> list[Event]:
        """Play a move and keep the game; raises ``Refusal``, and then nothing has changed."""
        option = self.game.legal(move, seat)
        knowledge = Knowledge(self.game.focused(seat), seat)
        events = self.game.play(option, seat)
        reveals = knowledge.has_grown(self.game.state, option.code)
        self._played.append((seat, reveals))
        self.keep()
        return events

    def keep(self) -> None:
        """Write the game to its file."""
        if self.file is None:
            return
        try:
            saved_games.keep(self.file, self.record)
            self.trouble = ""
        except OSError as error:
            self.trouble = f"{self.file}: {error.strerror}"

    @property
    def record(self) -> Record:
        """The game so far, with who sits where."""
        record = self.game.record
        return replace(record, headers={**record.headers, HEADER: ",".join(self.seats)})

    def undo_plan(self) -> UndoPlan | None:
        """What ``undo`` would take back: the last move of a person, and what bots did since."""
        for count, (seat, _) in enumerate(reversed(self._played), start=1):
            if self.bots[seat] is None:
                return UndoPlan(count, any(reveals for _, reveals in self._played[-count:]))
        return None

    def undo(self, plan: UndoPlan) -> None:
        """Take moves back."""
        for _ in range(plan.moves):
            self.game.undo()
            self._played.pop()
        self.keep()

    # -- what a seat sees ---------------------------------------------------------------------

    def seen(self, seat: int) -> State:
        return seen_by(self.game, seat)

    def view(self, viewer: int) -> View:
        """The table as a viewer may see it."""
        return View.of(self.game, viewer, self.wording)

    def entries(self, view: View, decision: Decision) -> list[MenuEntry]:
        """The options of a decision with their numbers; what comes to the same stands once."""
        return entries_of(view, self.seen(decision.seat), decision)

    def told(self, viewer: int, since: int = 0) -> list[str]:
        """What happened, in sentences, as ``viewer`` may know it; all of it once it is over."""
        over = self.game.state.is_over()
        return [
            self.rules.say_event(event if over else event.seen_by(viewer), self.wording)
            for event in self.game.events[since:]
        ]
