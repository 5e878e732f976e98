"""Golden playthroughs with Houses of Renaissance: whole seeded games, move by move.

When a change of the engine is meant to change them, write them anew and read the difference::

    python -m tests.lorenzo.houses.golden_houses
"""

from __future__ import annotations

from pathlib import Path

from magnifico.core.decision import Option
from magnifico.core.game import Game
from magnifico.core.rng import below, seeded
from tests.lorenzo.golden_games import story

FOLDER = Path(__file__).parent / "golden"
GAMES = {"2-houses": (2, "urbino 140"), "5-houses": (5, "urbino 64")}
"""Players and a seed (found by trying) with which much happens."""
NAMES = ("Bianca", "Cosimo", "Lucia", "Piero", "Fiammetta")
FIRST = ("play:", "activate:", "copy:", "free:", "store:", "card:", "exchange:")
LAST = ("discard:", "decline", "token:", "trade:")


def playthrough(name: str) -> str:
    """A whole game as its record and its events."""
    players, seed = GAMES[name]
    game = Game.new("lorenzo", players, seed, {"houses": True}, NAMES[:players])
    rng = seeded(f"moves of {name}")
    while game.decision is not None:
        game.play(choose(list(game.decision.options), rng))
    return f"{game.record}\n{story(game)}"


def choose(options: list[Option], rng: list[int]) -> Option:
    """Any option, but servants are seldom wasted, and leaders, tokens and cards are used."""
    if options[0].text.startswith("servants:") and below(rng, 4):
        return options[0]
    wanted = [option for option in options if option.text.startswith(FIRST)]
    if not wanted or below(rng, 4) == 0:
        wanted = [option for option in options if not option.text.startswith(LAST)]
    if not wanted or below(rng, 8) == 0:
        wanted = options
    return wanted[below(rng, len(wanted))]


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in GAMES:
        path_of(each).write_text(playthrough(each), encoding="utf-8")
        print(f"written: {path_of(each).name}")
