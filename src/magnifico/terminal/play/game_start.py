"""The ways in which a game at this terminal begins."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from magnifico.bots import LEVELS, PERSONALITIES
from magnifico.core.errors import MagnificoError, RecordError, SetupError
from magnifico.core.game import Game
from magnifico.core.record import Record
from magnifico.core.rules import GameOption, Rules
from magnifico.core.state import NOBODY
from magnifico.core.text import Language
from magnifico.terminal.arguments import loaded
from magnifico.terminal.client import Client
from magnifico.terminal.play import saved_games
from magnifico.terminal.play.records import read_game, read_record
from magnifico.terminal.play.seats import (
    OPPONENT,
    PERSON,
    Seats,
    introductions,
    names_of,
    seated_again,
)
from magnifico.terminal.play.session import Session
from magnifico.terminal.screen import is_interactive, output
from magnifico.terminal.words import Words

if TYPE_CHECKING:
    from magnifico.terminal.sources.remote import Link

T = TypeVar("T")
SITTERS = (PERSON, *LEVELS, *PERSONALITIES, "random")
"""Who can be put on a seat of a new game."""


class GameStart(Protocol):
    """Something that can be played or looked at."""

    def run(self, lang: Language, plain: bool = False) -> None:
        """Play until the person leaves; raises ``MagnificoError`` when that is not possible."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game from its set-up."""

    rules: Rules
    seats: Seats
    options: Mapping[str, Any]
    seed: str = field(default_factory=lambda: secrets.token_hex(4))

    def game(self, lang: Language) -> Game:
        """The game before its first move; raises ``SetupError``."""
        names = names_of(self.seats, lang)
        return Game.new(self.rules.name, len(self.seats), self.seed, self.options, names)

    def run(self, lang: Language, plain: bool = False) -> None:
        game, file = self.game(lang), _new_file(self.rules.name)
        with saved_games.claimed(file):
            _play(Session(game, self.seats, lang, file), plain)


@dataclass(frozen=True, slots=True)
class Resume:
    """A game that was left goes on in its file."""

    file: Path
    seats: str = ""

    def run(self, lang: Language, plain: bool = False) -> None:
        with saved_games.claimed(self.file):
            _play(_resumed(self.file, self.seats, lang, self.file), plain)


@dataclass(frozen=True, slots=True)
class Load:
    """A saved game goes on; the file it was saved to stays as it is."""

    file: Path
    seats: str = ""

    def run(self, lang: Language, plain: bool = False) -> None:
        again = _new_file(read_record(self.file).game)
        with saved_games.claimed(again):
            _play(_resumed(self.file, self.seats, lang, again), plain)


@dataclass(frozen=True, slots=True)
class Replay:
    """A record is looked at again, as a spectator or as one seat saw it."""

    record: Record
    start: int = 0
    viewer: int = NOBODY

    def run(self, lang: Language, plain: bool = False) -> None:
        from magnifico.terminal.app import run_app
        from magnifico.terminal.sources.replay import ReplayedGame

        run_app(ReplayedGame(self.record, lang, self.start, self.viewer))


@dataclass(frozen=True, slots=True)
class Join:
    """A table of a server: its seat, or for spectators none."""

    link: Link
    name: str = ""

    @classmethod
    def parse(cls, text: str, name: str = "") -> Join:
        """What a link opens; raises ``SetupError`` when it is none."""
        from magnifico.terminal.sources import remote

        return cls(remote.parse_link(text), name)

    def run(self, lang: Language, plain: bool = False) -> None:
        from magnifico.terminal.app import run_app
        from magnifico.terminal.sources import remote

        if not is_interactive():
            problem = "a table of a server needs a terminal; programs use the API (docs/api.md)"
            raise SetupError(problem, code="terminal")
        if self.link.seat is None:
            run_app(remote.watch(self.link, lang))
        else:
            run_app(remote.sit_down(self.link, self.name, lang))


def opened(file: Path) -> GameStart:
    """What a record is for: a finished one is looked at, another one goes on.

    Raises ``RecordError`` that names the file.
    """
    record = read_record(file)
    loaded(record.game)
    read_game(file)
    return Replay(record) if record.result else Load(file)


class Setting:
    """A new game while it is being chosen: who plays, and with which options."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seats = [PERSON] + [OPPONENT] * (max(2, rules.seats.start) - 1)
        self.options: dict[str, object] = {o.name: o.default for o in self.switches}

    @property
    def switches(self) -> list[GameOption]:
        """The options that have a few values to choose from."""
        return [option for option in self.rules.table_options if not option.free]

    def vary_players(self, step: int) -> None:
        """One player more or fewer; behind the last number comes the first."""
        players = _next(tuple(self.rules.seats), len(self.seats), step)
        self.seats = (self.seats + [OPPONENT] * players)[:players]

    def vary_seat(self, seat: int, step: int) -> None:
        self.seats[seat] = _next(SITTERS, self.seats[seat], step)

    def vary_option(self, option: GameOption, step: int) -> None:
        self.options[option.name] = _next(option.values, self.options[option.name], step)

    def new_game(self) -> NewGame:
        """The game as it was chosen; raises ``SetupError`` when it cannot be played like that."""
        new = NewGame(self.rules, tuple(self.seats), dict(self.options))
        new.game("en")
        return new


def _next(values: tuple[T, ...], value: T, step: int) -> T:
    return values[(values.index(value) + step) % len(values)]


def _new_file(game: str) -> Path | None:
    return saved_games.new_file(game) if is_interactive() else None


def _resumed(file: Path, seats: str, lang: Language, again: Path | None) -> Session:
    record = read_record(file)
    loaded(record.game)
    try:
        return Session.resume(record, seated_again(record, seats), lang, again)
    except MagnificoError as error:
        raise RecordError(f"{file}: {error}", code=error.code, data=error.data) from None


def _play(session: Session, plain: bool) -> None:
    """Play on the full screen, or line by line."""
    if not plain and is_interactive():
        from magnifico.terminal.app import run_app
        from magnifico.terminal.sources.local import LocalTable

        run_app(LocalTable(session))
        return
    console, words = output(), Words(session.lang)
    seed = words("seed", seed=session.record.seed)
    console.print(f"[title]{session.rules.title}[/] [faint]{seed}[/]")
    for line in introductions(session.seats, session.lang):
        console.print(line, markup=False)
    Client(session, console).run()
