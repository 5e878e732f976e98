"""Who sits where: bots by name, from modules of one's own as well."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from magnifico.arena.programs.own import LIMIT, OwnBot
from magnifico.arena.programs.program import player_from
from magnifico.arena.run.match import UnmadeBot
from magnifico.bots import Bot
from magnifico.bots.names import maker_of
from magnifico.core.errors import SetupError


@dataclass(frozen=True, slots=True)
class BotModule:
    """A module that registers bots (``register_bot``) when it is imported, and its folder: other
    processes and machines import it from there."""

    name: str
    folder: str = ""

    def load(self) -> None:
        """Import the module; raises ``SetupError`` when that fails."""
        if self.folder and self.folder not in sys.path:
            sys.path.insert(0, self.folder)
        try:
            import_module(self.name)
        except (Exception, SystemExit) as error:
            message = f"the bots of {self.name!r} cannot be imported: {error}"
            raise SetupError(message, code="import") from error


def bot_modules(names: Iterable[str]) -> tuple[BotModule, ...]:
    """The modules with these names, imported; those in the current folder are found as well."""
    modules = tuple(BotModule(name, str(Path.cwd())) for name in names)
    for module in modules:
        module.load()
    return modules


def check_bots(names: Sequence[str], modules: Sequence[BotModule]) -> None:
    """Raise ``SetupError`` for a bot that cannot be made."""
    for module in modules:
        module.load()
    for name in names:
        try:
            player_from(name)
        except SetupError:
            raise
        except (Exception, SystemExit) as error:
            message = f"the bot {name!r} cannot be made: {type(error).__name__}: {error}"
            raise SetupError(message, code="bot") from error


def seated(
    names: Sequence[str],
    seeds: Sequence[str],
    modules: Sequence[BotModule] = (),
    limit: float = LIMIT,
) -> list[Bot]:
    """A bot for every seat; one that cannot be made loses its game. Those that come from modules
    of one's own think in processes of their own, and have ``limit`` seconds for a decision."""
    return [_made(name, seed, modules, limit) for name, seed in zip(names, seeds)]


def _made(name: str, seed: str, modules: Sequence[BotModule], limit: float) -> Bot:
    if modules and is_own(name):
        return OwnBot(name, [f"{module.folder}:{module.name}" for module in modules], seed, limit)
    try:
        return player_from(name, seed)
    except (Exception, SystemExit) as error:
        return UnmadeBot(name, error)


def is_own(name: str) -> bool:
    """Whether a bot comes from somebody else's module."""
    make = maker_of(name)
    room = getattr(make, "__module__", "").partition(".")[0]
    return make is not None and room not in ("magnifico", "__main__")
