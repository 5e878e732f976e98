"""Games among the levels of bots, for the test of ratings: ``python -m tests.server.levels``
plays them anew (some minutes) and writes what they came to beside this file."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

from magnifico.arena.run.match import play
from magnifico.bots import bot_from
from magnifico.core.rules import rules_of

FILE = Path(__file__).with_name("levels.json")
LEVELS = ("apprentice", "merchant", "patron", "magnifico")
EACH = 12
"""Games of every pair, half of them from the other seat."""


def played(names: tuple[str, str], seed: str) -> dict[str, Any]:
    """A game of Masters of Renaissance: who sat where, and how it ended."""
    rules = rules_of("masters")
    state = rules.start(2, seed, {}, False)
    play(state, [bot_from(name, f"{seed}:{name}") for name in names])
    outcome = rules.outcome(state)
    assert outcome is not None
    return {"seed": seed, "bots": names, "points": outcome.points, "winners": outcome.winners}


def main() -> None:
    pairs = list(itertools.combinations(LEVELS, 2))
    games = []
    for number in range(EACH):
        for low, high in pairs:
            names = (low, high) if number % 2 else (high, low)
            games.append(played(names, f"levels:{low}:{high}:{number // 2}"))
    FILE.write_text("[\n" + ",\n".join(json.dumps(game) for game in games) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
