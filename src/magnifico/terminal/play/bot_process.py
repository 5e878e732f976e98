"""Bots that think long do so in a process of their own: the screen never waits for them.

``python -m magnifico.terminal.play.bot_process`` is that process: it reads a request per line and
answers each with a line, until nobody asks any more.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import threading
from dataclasses import astuple
from typing import Any

from magnifico.bots import bot_from
from magnifico.core.errors import MagnificoError
from magnifico.core.rules import Rules, home_of, register, rules_of
from magnifico.core.state import State
from magnifico.study.advice import Thought, chosen, explained


class BotProcessError(MagnificoError):
    """The process of the bots does not answer."""

    default_code = "thinking"


class BotProcess:
    """A process that thinks for bots, started when it is first needed."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._lock = threading.Lock()
        self._is_closed = False

    async def choose(self, rules: Rules, seen: State, bot: str, seed: str) -> str:
        """The move of a bot; raises ``BotProcessError``."""
        return (await self._think(rules, seen, bot, seed, explain=False))[0].move

    async def explain(self, rules: Rules, seen: State, bot: str, seed: str) -> list[Thought]:
        """The moves that a bot considers, the best first; raises ``BotProcessError``."""
        return await self._think(rules, seen, bot, seed, explain=True)

    async def _think(
        self, rules: Rules, seen: State, bot: str, seed: str, explain: bool
    ) -> list[Thought]:
        request = {
            "game": rules.name,
            "home": home_of(rules.name),
            "document": rules.document(seen),
            "bot": bot,
            "seed": seed,
            "explain": explain,
        }
        answer = await asyncio.to_thread(self._ask, json.dumps(request))
        if "error" in answer:
            raise BotProcessError(answer["error"])
        return [Thought(*thought) for thought in answer["thoughts"]]

    def _ask(self, request: str) -> dict[str, Any]:
        with self._lock:
            try:
                process = self._started()
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(request + "\n")
                process.stdin.flush()
                answer: dict[str, Any] = json.loads(process.stdout.readline())
            except (OSError, ValueError):
                self._end()
                return {"error": "the process of the bots has died"}
        return answer

    def _started(self) -> subprocess.Popen[str]:
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, "-m", __name__],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                text=True,
                start_new_session=True,  # Ctrl-C is for the screen
            )
        if self._is_closed:
            raise OSError("closed meanwhile")
        return self._process

    def close(self) -> None:
        """End the process, even in the middle of a thought."""
        self._is_closed = True
        if self._process is not None:
            self._process.kill()
        with self._lock:
            self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()


def think(request: dict[str, Any]) -> list[Thought]:
    """What a bot makes of a state."""
    register(request["game"], request["home"])
    rules = rules_of(request["game"])
    state, bot = rules.load(request["document"]), bot_from(request["bot"], request["seed"])
    return explained(rules, state, bot) if request["explain"] else [chosen(rules, state, bot)]


def _answer(line: str) -> dict[str, Any]:
    try:
        thoughts = think(json.loads(line))
    except Exception as error:  # whatever it was, who asked must hear it
        return {"error": f"{type(error).__name__}: {error}"}
    return {"thoughts": [astuple(one) for one in thoughts]}


def main() -> None:
    """Answer requests until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for line in sys.stdin:
        print(json.dumps(_answer(line)), flush=True)


if __name__ == "__main__":
    main()
