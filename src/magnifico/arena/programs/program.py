"""Players that are programs of their own, in any language (docs/bot-host.md).

``exec:COMMAND`` names such a player wherever this machine's owner names bots: in simulations,
tournaments and the terminal. The web server knows no such name, for visitors start no programs.
"""

from __future__ import annotations

import json
import os
import queue
import re
import shlex
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from shutil import which
from typing import IO, Any, NoReturn

import psutil

from magnifico.bots import Bot, bot_from
from magnifico.bots.names import parse_budget
from magnifico.core.decision import Outcome
from magnifico.core.errors import MagnificoError, SetupError
from magnifico.core.rules import Rules, games, rules_of
from magnifico.core.state import State

PROTOCOL = 1
DEFAULT_BUDGET = 1.0
START_SECONDS = 20.0
GRACE_SECONDS = 2.0
PATIENCE = 5.0
"""A program is given up when it needs this many times its budget, and the grace above that."""
WAITING = 10.0
"""How many times as long it may take on the clock where it waits for a processor."""
LOOKS = 0.25
"""How often a program is looked at, in seconds, once its time is over."""
LONGEST_LINE = 65536
_NAME = re.compile(r"exec(?:@([^:]*))?:(.*)")


class ProgramError(MagnificoError):
    """A program that does not play: it died, hangs, or says what it must not."""

    default_code = "program"


def player_from(text: str, seed: str = "") -> Bot:
    """The bot that ``text`` names: as ``bot_from``, or ``exec:COMMAND`` for a program.

    ``exec@200ms:COMMAND`` gives it a budget for every decision. Raises ``SetupError`` for what
    cannot be; a program is started when it is first asked.
    """
    match = _NAME.fullmatch(text.strip())
    if match is None:
        return bot_from(text, seed)
    budget = parse_budget(match[1]) if match[1] is not None else None
    if budget is not None and not budget.seconds:
        raise SetupError(f"{text!r}: a program thinks for a time, as exec@200ms:...", code="bot")
    seconds = budget.seconds if budget is not None and budget.seconds else DEFAULT_BUDGET
    return ProgramBot(text, _command(text, match[2]), seconds, seed)


def _command(text: str, words: str) -> list[str]:
    try:
        command = shlex.split(words)
    except ValueError as error:
        raise SetupError(f"{text!r}: {error}", code="bot") from None
    if not command:
        raise SetupError(f"{text!r} names no program, as exec:./mybot does", code="bot")
    if which(command[0]) is None:
        raise SetupError(f"{text!r}: there is no program {command[0]!r} here", code="bot")
    return command


def dismiss(bots: Sequence[Bot], outcome: Outcome | None) -> None:
    """Tell programs how the game ended, and end them."""
    for bot in bots:
        if isinstance(bot, ProgramBot):
            bot.close(outcome)


class ProgramBot:
    """A program that is asked over its standard input and answers on its standard output."""

    def __init__(self, name: str, command: Sequence[str], seconds: float, seed: str) -> None:
        self.name = name
        self._command = command
        self._seconds = seconds
        self._seed = seed
        self._limit = PATIENCE * seconds + GRACE_SECONDS
        self._program: Program | None = None
        self.cpu_seconds = 0.0
        """What its decisions cost; starting it costs nothing."""

    def choose(self, state: State) -> int:
        """Ask for a move; raises ``ProgramError`` when none comes that is legal."""
        try:
            return self._chosen(rules_for(state), state)
        except ProgramError:
            self._program = None  # it has been ended
            raise

    def _chosen(self, rules: Rules, state: State) -> int:
        if self._program is None:
            self._program = self._started(rules, state)
        texts = {rules.text(code): code for code in state.options}
        begin = self._program.cpu_seconds()
        self._program.say(f"view {line_of(view(rules, state))}")
        self._program.say(f"options {' '.join(texts)}")
        self._program.say(f"go {round(self._seconds * 1000)}")
        move = self._program.answer("move", self._limit)
        self.cpu_seconds += self._program.cpu_seconds() - begin
        if move not in texts:
            self._program.fail(f"it answered {move!r}, which is none of the {len(texts)} options")
        return texts[move]

    def _started(self, rules: Rules, state: State) -> Program:
        program = greeted(Program(self.name, self._command))
        program.say(f"game {line_of(self._told(rules, state))}")
        return program

    def _told(self, rules: Rules, state: State) -> dict[str, Any]:
        """What a program is told of its game."""
        return {
            "game": rules.name,
            "rules": rules.version,
            "players": state.players,
            "seat": state.seat,
            "seed": self._seed,
        }

    def close(self, outcome: Outcome | None = None) -> None:
        """End the program, and tell it how the game went where that is known."""
        program, self._program = self._program, None
        if program is None:
            return
        if outcome is not None:
            program.say(f"over {line_of(outcome.document())}")
        program.say("quit")
        program.end(GRACE_SECONDS)


def greeted(program: Program) -> Program:
    """A program that has said that it is ready."""
    program.say(f"magnifico-bot {PROTOCOL}")
    version = program.answer("ready", START_SECONDS)
    if version != str(PROTOCOL):
        program.fail(f"it is ready for protocol {version!r}, and this is protocol {PROTOCOL}")
    program.count_children()
    return program


class Program:
    """A running program and the lines that it writes."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self._name = name
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 (closed by end)
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                start_new_session=True,  # Ctrl-C is ours to handle
            )
        except OSError as error:
            self._errors.close()
            raise ProgramError(f"{name}: it cannot be started: {error}") from None
        self._watched = [psutil.Process(self._process.pid)]
        self._cpu = 0.0
        self.info = ""
        """The last remark that it made."""
        self._lines: queue.Queue[str | None] = queue.Queue(maxsize=1000)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input = self._process.stdin
        reader = threading.Thread(target=_read, args=(self._process.stdout, self._lines))
        reader.daemon = True
        reader.start()

    def count_children(self) -> None:
        """Count the time of those that it has started as well: it may be a script around them."""
        with suppress(psutil.Error):
            self._watched += self._watched[0].children(recursive=True)

    def cpu_seconds(self) -> float:
        """The CPU time that the program and those that it started have used so far."""
        self._watched = [process for process in self._watched if process.is_running()]
        with suppress(psutil.Error):
            self._cpu = max(self._cpu, sum(_cpu_seconds(process) for process in self._watched))
        return self._cpu

    def _waits(self) -> bool:
        """Whether it waits for something else than a processor."""
        with suppress(psutil.Error):
            busy = (psutil.STATUS_RUNNING, psutil.STATUS_DISK_SLEEP)
            return all(process.status() not in busy for process in self._watched)
        return True

    def say(self, line: str) -> None:
        """Write a line; whether anybody reads it shows when there is no answer."""
        with suppress(OSError):
            self._input.write(line.encode() + b"\n")
            self._input.flush()

    def answer(self, word: str, seconds: float) -> str:
        """What follows ``word`` in the line that begins with it; remarks are passed over.

        It has so many seconds, on the clock; and longer while it has used less than that of a
        processor which it has to share with others.
        """
        begin, cpu = time.monotonic(), self.cpu_seconds()
        while True:
            first, _, rest = self._next(begin, cpu, seconds, word).partition(" ")
            if first == word:
                return rest.strip()
            if first == "error":
                self.fail(rest.strip()[:500])
            if first == "info":
                self.info = rest.strip()
            elif first != "bot":
                self.fail(f"expected {word!r}, it said {' '.join((first, rest)).strip()[:200]!r}")

    def _next(self, begin: float, cpu: float, seconds: float, word: str) -> str:
        line: str | None = None
        wait = max(begin + seconds - time.monotonic(), 0)
        for _ in range(round(WAITING * seconds / LOOKS) + 1):
            try:
                line = self._lines.get(timeout=wait)
                break
            except queue.Empty:
                if self.cpu_seconds() - cpu >= seconds or self._waits():
                    self.fail(f"it did not say {word!r} within {seconds:.1f} seconds")
            wait = LOOKS
        else:
            self.fail(f"it did not say {word!r} within {WAITING * seconds:.0f} seconds")
        if line is None:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(GRACE_SECONDS)
            self.fail(f"it ended instead of saying {word!r}")
        return line

    def fail(self, problem: str) -> NoReturn:
        """End the program, and raise what it did wrong."""
        self.say(f"error {problem}")
        code = self._process.poll()
        ended = f" (exit code {code})" if code is not None else ""
        said = self._last_error()
        self.end()
        raise ProgramError(f"{self._name}: {problem}{ended}{said}")

    def _last_error(self) -> str:
        """The last line that the program wrote to its standard error."""
        self._errors.seek(0)
        lines = [line.strip() for line in self._errors.read().decode(errors="replace").splitlines()]
        said = [line for line in lines if line]
        return f"; its last words were {said[-1][:200]!r}" if said else ""

    def end(self, seconds: float = 0.0) -> None:
        """Wait so long for the program to end by itself, then end it and all it started."""
        with suppress(OSError):
            self._input.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        self._errors.close()


def _cpu_seconds(process: psutil.Process) -> float:
    """The CPU time of a process and of those that it started and that have ended."""
    times = process.cpu_times()
    ended = getattr(times, "children_user", 0.0) + getattr(times, "children_system", 0.0)
    return float(times.user + times.system + ended)


def _read(pipe: IO[bytes], lines: queue.Queue[str | None]) -> None:
    """Hand on every line until the program closes its output."""
    with pipe:
        while line := pipe.readline(LONGEST_LINE):
            if text := line.decode(errors="replace").strip():
                lines.put(text)
    lines.put(None)


def view(rules: Rules, redacted: State) -> dict[str, Any]:
    """What a program is told of an open decision: its seat's view, as plain data."""
    return {
        "seat": redacted.seat,
        "kind": rules.kinds[redacted.kind].name,
        "cause": rules.cause(redacted),
        "state": rules.document(redacted),
    }


def rules_for(state: State) -> Rules:
    """The rules of the game that a state belongs to: those of the package it comes from."""
    package = type(state).__module__.split(".")[:2]
    for name in games():
        rules = rules_of(name)
        if type(rules).__module__.split(".")[:2] == package:
            return rules
    raise SetupError(f"no game has states of the kind {type(state).__name__}", code="game")


def line_of(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
