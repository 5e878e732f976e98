"""Counts the work of a few fixed games: a measure of speed that no other load disturbs.

Two counts per decision: calls of functions in plain Python, and, where ``valgrind`` is installed
and the engine compiled, machine instructions. ``work.json`` holds what they were when somebody
last looked; ``python -m tests.arena.work`` renews it, after a change that is worth its price.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from shutil import which
from typing import Any, TypeVar

import magnifico
from magnifico.arena.bench.growth import Stage, both_ends
from magnifico.core.rng import seeded
from magnifico.core.rules import rules_of
from magnifico.core.state import play_random, play_some

ROOT = Path(__file__).parent.parent.parent
RECORD = Path(__file__).with_name("work.json")
EVERYTHING = {"houses": True, "pazzi": True, "promo_tiles": True, "promo_cards": True}
TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "lorenzo, 2 players": ("lorenzo", 2, {}),
    "lorenzo, 4 players, advanced": ("lorenzo", 4, {"advanced": True}),
    "lorenzo, 5 players, everything": ("lorenzo", 5, EVERYTHING),
    "masters, 1 player": ("masters", 1, {}),
    "masters, 4 players": ("masters", 4, {}),
}
PLAY_RANDOM = "CPyDef_magnifico___core___state___play_random"
"""What the compiler makes of ``play_random``: callgrind counts what happens inside."""
INSTRUCTIONS = f"instructions, python {sys.version_info[0]}.{sys.version_info[1]}, " + (
    platform.machine()
)
CALLS = "calls"
Counts = dict[str, float]
T = TypeVar("T")


GAMES = 8
"""Whose first and last rounds are compared: one game has few decisions in a round."""


def start(name: str, seed: str = "work") -> Any:
    game, players, options = TABLES[name]
    rules = rules_of(game)
    return rules.start(players, seed, rules.check(players, options), False)


def calls() -> Counts:
    """Calls per decision, in plain Python; a fresh Python counts them."""
    return json.loads(_run([sys.executable, "-m", "tests.arena.work", "calls"], "1"))


def count_calls(name: str) -> float:
    """Calls per decision of one game."""
    state, stream = start(name), seeded("work")
    count, decisions = _counted(partial(play_random, state, stream))
    return round(count / decisions, 1)


def growth() -> Counts:
    """Calls per decision in the last round, divided by those in the first, in plain Python."""
    return json.loads(_run([sys.executable, "-m", "tests.arena.work", "growth"], "1"))


def count_growth(name: str) -> float:
    """The growth at one table, over some games."""
    seeds = [f"work {number}" for number in range(GAMES)]
    games = [both_ends(start(name, seed), seeded(seed)) for seed in seeds]
    first, last = (_calls_of([game[end] for game in games]) for end in (0, 1))
    return round(last / first, 2)


def _calls_of(stages: list[Stage]) -> float:
    """Calls per decision."""
    count = 0
    for state, stream, decisions in stages:
        count += _counted(partial(play_some, state, stream, decisions))[0]
    return count / sum(decisions for _, _, decisions in stages)


def _counted(play: Callable[[], T]) -> tuple[int, T]:
    """How many functions are called, and what is returned."""
    count = 0

    def called(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(called)
    result = play()
    sys.setprofile(before)
    return count, result


def instructions() -> Counts | None:
    """Instructions per decision of the compiled engine, or None where they cannot be counted."""
    if which("valgrind") is None or not magnifico.is_compiled():
        return None
    with tempfile.TemporaryDirectory() as folder:
        command = ["valgrind", "--tool=callgrind", f"--toggle-collect={PLAY_RANDOM}"]
        command += [f"--dump-after={PLAY_RANDOM}", f"--callgrind-out-file={folder}/out"]
        command += [f"--log-file={folder}/log", sys.executable, "-m", "tests.arena.work", "play"]
        decisions = json.loads(_run(command, ""))
        counted = [_total(Path(folder, f"out.{i + 1}")) for i in range(len(TABLES))]
    return {name: round(n / decisions[name]) for name, n in zip(TABLES, counted, strict=True)}


def _total(file: Path) -> int:
    for line in file.read_text().splitlines():
        if line.startswith(("totals:", "summary:")):
            return int(line.split()[1])
    raise ValueError(f"{file.name} has no total")


def _run(command: list[str], pure: str) -> str:
    environment = os.environ | {"MAGNIFICO_PURE": pure, "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout


def record() -> dict[str, Counts]:
    """What was counted when somebody last looked."""
    return json.loads(RECORD.read_text())


def renew() -> None:
    """Write down what is counted now; counts of another Python or machine stay as they are."""
    counted = record() if RECORD.exists() else {}
    counted[CALLS] = calls()
    fresh = instructions()
    if fresh is not None:
        counted[INSTRUCTIONS] = fresh
    RECORD.write_text(json.dumps(counted, indent=1) + "\n")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["calls"]:
            print(json.dumps({name: count_calls(name) for name in TABLES}))
        case ["growth"]:
            print(json.dumps({name: count_growth(name) for name in TABLES}))
        case ["play"]:
            print(json.dumps({name: play_random(start(name), seeded("work")) for name in TABLES}))
        case _:
            renew()
            print(RECORD.read_text())
