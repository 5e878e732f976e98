"""Which first action of Masters leads to wins? Every option, with random play after it.

    python examples/opening_moves.py               # 50 games for every option
    python examples/opening_moves.py 500

The states are the engine's own: small, and cheap to clone.
"""

from __future__ import annotations

import sys

from magnifico import Game
from magnifico.core.rng import seeded
from magnifico.core.state import play_random


def main(games: str = "50") -> None:
    game = Game.new("masters", players=2, seed="florence", listen=False)
    while game.decision and game.decision.kind != "turn":
        game.play(game.decision.options[0], game.decision.seat)
    assert game.decision is not None
    seat, wins = game.decision.seat, {}
    for option in game.decision.options:
        stream = seeded(option.text)
        wins[option.text] = 0
        for _ in range(int(games)):
            trial = game.state.redact(seat).guess(stream)  # what the player may know, and no more
            trial.play(option.code)
            play_random(trial, stream)
            wins[option.text] += trial.result()[seat]
    for text, won in sorted(wins.items(), key=lambda item: -item[1]):
        print(f"{text:<16} {won / int(games):>5.0%}")


if __name__ == "__main__":
    main(*sys.argv[1:])
