"""The bot's side of the protocol: magnifico's own bots for other programs (docs/bot-host.md)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import IO, Any

from magnifico.arena.programs.program import PROTOCOL
from magnifico.bots import Bot, bot_from
from magnifico.core.errors import MagnificoError
from magnifico.core.rules import Rules, rules_of


def serve(name: str, lines: Iterable[str], output: IO[str]) -> None:
    """Answer the lines of a host until it says ``quit`` or its lines end.

    What is wrong with a line is answered by a line ``error ...``; the next one is read then.
    """
    session = _Session(name)
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
        self._bot: Bot = bot_from(name)
        self._rules: Rules | None = None
        self._view: dict[str, Any] | None = None

    def answers(self, word: str, rest: str) -> list[str]:
        if word == "magnifico-bot":
            return [f"bot magnifico {self._name}", f"ready {PROTOCOL}"]
        if word == "game":
            told = json.loads(rest)
            self._rules = rules_of(told["game"])
            self._bot = bot_from(self._name, told.get("seed", ""))
        elif word == "view":
            self._view = json.loads(rest)
        elif word == "go":
            return [f"move {self._move()}"]
        elif word not in ("options", "over", "error", ""):
            return [f"error unknown word {word!r}"]
        return []

    def _move(self) -> str:
        if self._rules is None or self._view is None:
            raise MagnificoError("there is nothing to decide: 'game' and 'view' come before 'go'")
        state = self._rules.load(self._view["state"])
        return self._rules.text(self._bot.choose(state))
