"""The bot's side of the protocol: magnifico's own bots for other programs (docs/bot-host.md), and
bots from modules of one's own for the arena (``own``)."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from time import process_time
from typing import IO, Any

from magnifico.arena.programs.program import PROTOCOL
from magnifico.arena.run.match import Fault, apart, failure, legal
from magnifico.arena.run.seats import BotModule
from magnifico.bots import Bot, bot_from
from magnifico.core.errors import MagnificoError
from magnifico.core.rules import Rules, rules_of
from magnifico.core.state import State


def serve(name: str, lines: Iterable[str], output: IO[str]) -> None:
    """Answer the lines of a host until it says ``quit`` or its lines end.

    What is wrong with a line is answered by a line ``error ...``; the next one is read then.
    """
    _converse(_Session(name), lines, output)


def serve_own(name: str, modules: Iterable[str], lines: Iterable[str], output: IO[str]) -> None:
    """The same for a bot from modules of one's own (``FOLDER:NAME``), which may do anything: what
    goes wrong in it is its fault."""
    for module in modules:
        folder, _, title = module.rpartition(":")
        BotModule(title, folder).load()
    _converse(_OwnSession(name), lines, output)


def _converse(session: _Session, lines: Iterable[str], output: IO[str]) -> None:
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        if word == "quit":
            return
        try:
            answers = session.answers(word, rest)
        except (MagnificoError, KeyError, TypeError, json.JSONDecodeError) as error:
            answers = [f"error {word}: {error}"]
        for answer in answers:
            print(answer, file=output, flush=True)


class _Session:
    """What the host has said so far."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._bot: Bot = self._made("")
        self._rules: Rules | None = None
        self._view: dict[str, Any] | None = None

    def answers(self, word: str, rest: str) -> list[str]:
        if word == "magnifico-bot":
            return [f"bot magnifico {self._name}", f"ready {PROTOCOL}"]
        if word == "game":
            told = json.loads(rest)
            self._rules = rules_of(told["game"])
            self._bot = self._made(told.get("seed", ""))
        elif word == "view":
            self._view = json.loads(rest)
        elif word == "go":
            return [f"move {self._move()}"]
        elif word not in ("options", "over", "error", ""):
            return [f"error unknown word {word!r}"]
        return []

    def _made(self, seed: str) -> Bot:
        return bot_from(self._name, seed)

    def _move(self) -> str:
        if self._rules is None or self._view is None:
            raise MagnificoError("there is nothing to decide: 'game' and 'view' come before 'go'")
        return self._rules.text(self._choose(self._rules.load(self._view["state"])))

    def _choose(self, state: State) -> int:
        return self._bot.choose(state)


class _OwnSession(_Session):
    """Says what a bot did wrong, and what its choices cost."""

    def answers(self, word: str, rest: str) -> list[str]:
        try:
            answers = super().answers(word, rest)
        except Fault as error:
            return [f"error {error}"]
        if word == "game":
            return [f"ready {PROTOCOL}"]
        return [f"info {self._seconds}", *answers] if word == "go" else answers

    def _made(self, seed: str) -> Bot:
        try:
            return super()._made(seed)
        except BaseException as error:
            raise Fault(failure(error)) from error

    def _choose(self, state: State) -> int:
        options = tuple(state.options)
        begin = _cpu_seconds()
        try:
            option = super()._choose(apart(state))
        except BaseException as error:
            raise Fault(failure(error)) from error
        self._seconds = _cpu_seconds() - begin
        return legal(option, options)


def _cpu_seconds() -> float:
    """The CPU time of this process and of those that it started and that have ended."""
    times = os.times()
    return process_time() + times.children_user + times.children_system


def main() -> None:
    """``python -m magnifico.arena.programs.host BOT FOLDER:MODULE ...``, as ``own`` calls it. What
    a bot prints goes to standard error."""
    output = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve_own(sys.argv[1], sys.argv[2:], sys.stdin, output)


if __name__ == "__main__":
    main()
