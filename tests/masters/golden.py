"""Golden playthroughs: whole games as text, with every event in words.

``python -m tests.masters.golden`` writes them anew after a change that was meant.
"""

from __future__ import annotations

from pathlib import Path

from magnifico import Game
from magnifico.core.text import Language
from tests.masters.players import busy_choice, stream

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, tuple[int, Language]] = {
    "solo": (1, "it"),
    "two": (2, "en"),
    "three": (3, "it"),
    "four": (4, "en"),
}


def playthrough(name: str) -> str:
    """One seeded game: each move with its events, the outcome, and the record."""
    players, lang = GAMES[name]
    game = Game.new("masters", players, f"golden {name}")
    wording = game.wording(lang)
    rng = stream(name)
    lines = []
    while game.decision is not None:
        option = busy_choice(game.state, rng)
        text = game.rules.text(option)
        said = game.rules.say_option(game.state, option, wording)
        lines.append(f"{wording.player(game.state.seat)}: {text} ({said})")
        lines += [f"    {game.rules.say_event(event, wording)}" for event in game.play(text)]
    assert game.outcome is not None
    outcome = [f"{key}: {value}" for key, value in game.outcome.document().items()]
    return "\n".join([*lines, "", *outcome, "", str(game.record)])


if __name__ == "__main__":
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
        print(f"wrote {name}.txt")
