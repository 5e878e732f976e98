"""How many puzzles does a bot solve? Those that come with the package, the easiest first.

python examples/solve_puzzles.py
python examples/solve_puzzles.py lorenzo greedy 20
"""

from __future__ import annotations

import sys

from magnifico import Game
from magnifico.bots import bot_from
from magnifico.core.foresight import seen_by
from magnifico.study.puzzles import puzzles_of


def main(name: str = "masters", bot: str = "search:400it", count: str = "10") -> None:
    puzzles, solved = list(puzzles_of(name).values())[: int(count)], 0
    for puzzle in puzzles:
        game = Game.replay(puzzle.record)
        seat = game.seats_to_act[0]
        option = game.legal(bot_from(bot, puzzle.id).choose(seen_by(game, seat)), seat)
        right = option.text == puzzle.solution[0]
        solved += right
        print(f"{puzzle.rating} {puzzle.theme:<10} {'+' if right else '-'} {game.say(option)}")
    print(f"{bot} solves {solved} of {len(puzzles)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
