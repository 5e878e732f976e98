"""A bot of your own in a tournament: every bot gets the same deals, in every seat.

python examples/own_tournament.py 200
"""

from __future__ import annotations

import sys

from magnifico import State
from magnifico.arena.tournament import Plan, hold
from magnifico.bots import register_bot
from magnifico.core.rng import seeded


class Gatherer:
    """Takes the option that brings the most points at once."""

    def __init__(self, seed: str) -> None:
        self.name = "gatherer"
        self._stream = seeded(seed)

    def choose(self, state: State) -> int:
        def points(option: int) -> int:
            trial = state.guess(self._stream)  # what is hidden, at random
            trial.play(option)
            return trial.points(state.seat)

        return max(state.options, key=points)


def main(games: str = "30") -> None:
    register_bot("gatherer", Gatherer)
    plan = Plan("masters", bots=("gatherer", "random", "greedy"), seed="florence")
    for one in hold(plan, int(games), jobs=1).standings.table:
        print(f"{one.name:<10} won {one.win_rate:>4.0%}  {one.low:.0f} to {one.high:.0f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
