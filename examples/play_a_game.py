"""Two bots play a game; the table is drawn in the middle, and the result told by source.

python examples/play_a_game.py
python examples/play_a_game.py masters florence
"""

from __future__ import annotations

import sys

from magnifico import Game
from magnifico.bots import bot_from
from magnifico.core.foresight import seen_by

MIDDLE = 12  # moves until the table is drawn


def main(name: str = "lorenzo", seed: str = "siena") -> None:
    game = Game.new(name, players=2, seed=seed, names=["Bianca", "Cosimo"])
    bots = [bot_from("greedy", "first"), bot_from("random", "second")]
    while game.outcome is None:
        seat = game.seats_to_act[0]
        choice = bots[seat].choose(seen_by(game, seat))
        for event in game.play(choice, seat):
            if event.kind == "round":
                print(game.say(event))
        if len(game.moves) == MIDDLE:
            print(game)
    for source, points in game.outcome.sources.items():
        print(f"{source:<18}", *(f"{number:>5}" for number in points))
    print(f"{'together':<18}", *(f"{number:>5}" for number in game.outcome.points))


if __name__ == "__main__":
    main(*sys.argv[1:])
