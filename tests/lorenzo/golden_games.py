"""Golden playthroughs: whole seeded games, with every move and every event in English.

The files in ``golden`` are compared in full by ``test_golden.py``. When a change of the engine
is meant to change them, write them anew and read the difference before committing it::

    python -m tests.lorenzo.golden_games
"""

from __future__ import annotations

from pathlib import Path

from magnifico.core.decision import Option
from magnifico.core.game import Game
from magnifico.core.rng import below, seeded

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "2-basic": (2, False, "florence"),
    "3-basic": (3, False, "florence"),
    "4-basic": (4, False, "florence"),
    "2-advanced": (2, True, "florence 149"),
    "3-advanced": (3, True, "florence 229"),
    "4-advanced": (4, True, "florence 131"),
}
"""Players, advanced or not, and a seed (found by trying) with which many leaders are played."""
NAMES = ("Bianca", "Cosimo", "Lucia", "Piero")
FIRST = ("play:", "activate:", "copy:")


def playthrough(name: str) -> str:
    """A whole game as its record and its events."""
    players, advanced, seed = GAMES[name]
    game = Game.new("lorenzo", players, seed, {"advanced": advanced}, NAMES[:players])
    rng = seeded(f"moves of {name}")
    while game.decision is not None:
        game.play(choose(list(game.decision.options), rng))
    return f"{game.record}\n{story(game)}"


def choose(options: list[Option], rng: list[int]) -> Option:
    """Any option, but servants are seldom wasted and leaders played rather than discarded."""
    wanted = [option for option in options if option.text.startswith(FIRST)]
    if not wanted and below(rng, 20):
        wanted = [option for option in options if not option.text.startswith("discard:")]
    if options[0].text.startswith("servants:") and below(rng, 4):
        wanted = options[:1]
    wanted = wanted or options
    return wanted[below(rng, len(wanted))]


def story(game: Game) -> str:
    """Every event as a line."""
    wording = game.wording("en")
    lines = [game.rules.say_event(event, wording) for event in game.events]
    return "\n".join(lines) + "\n"


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in GAMES:
        path_of(each).write_text(playthrough(each), encoding="utf-8")
        print(f"written: {path_of(each).name}")
