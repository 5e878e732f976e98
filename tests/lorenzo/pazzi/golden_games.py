"""Golden playthroughs with the expansions, as in ``tests.lorenzo.golden_games``.

When a change of the engine is meant to change them, write them anew and read the difference
before committing it::

    python -m tests.lorenzo.pazzi.golden_games
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from magnifico.core.game import Game
from magnifico.core.rng import seeded
from tests.lorenzo.golden_games import choose, story

FOLDER = Path(__file__).parent / "golden"
PAZZI = {"pazzi": True, "advanced": True}
EVERYTHING = {"houses": True, "pazzi": True, "promo_tiles": True, "promo_cards": True}
GAMES: dict[str, tuple[int, dict[str, Any], str]] = {
    "3-pazzi": (3, PAZZI, "florence 19"),
    "5-everything": (5, EVERYTHING, "florence 241"),
}
"""Players, options, and a seed (found by trying) with which much of the new happens."""
NAMES = ("Bianca", "Cosimo", "Lucia", "Piero", "Clarice")


def play(name: str) -> Game:
    """A whole game, its moves chosen by its seed."""
    players, options, seed = GAMES[name]
    game = Game.new("lorenzo", players, seed, options, NAMES[:players])
    rng = seeded(f"moves of {name}")
    while game.decision is not None:
        game.play(choose(list(game.decision.options), rng))
    return game


def playthrough(name: str) -> str:
    """A whole game as its record and its events."""
    game = play(name)
    return f"{game.record}\n{story(game)}"


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in GAMES:
        path_of(each).write_text(playthrough(each), encoding="utf-8")
        print(f"written: {path_of(each).name}")
