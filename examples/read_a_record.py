"""Read a record and tell who was ahead when: the points if the game had ended there.

python examples/read_a_record.py game.txt
python examples/read_a_record.py            # without one, bots make a game first
"""

from __future__ import annotations

import sys
from pathlib import Path

from magnifico import Game, Record, parse_record, rules_of
from magnifico.core.rng import below, seeded


def random_game() -> Record:
    """A game played at random, to have something to read."""
    game, stream = Game.new("masters", players=2, seed="florence"), seeded("random")
    while decision := game.decision:
        game.play(decision.options[below(stream, len(decision.options))], decision.seat)
    return game.record


def main(file: str = "") -> None:
    record = parse_record(Path(file).read_text(encoding="utf-8")) if file else random_game()
    rules, seen = rules_of(record.game), -1
    for position, _, _ in record.replay():
        if position.round != seen:
            seen = position.round
            seats = range(record.players)
            totals = (sum(rules.score_now(position, seat).values()) for seat in seats)
            print(f"round {seen:>3}:", *(f"{points:>4}" for points in totals))
    print("result    :", *(f"{points:>4}" for points in record.result.split()))


if __name__ == "__main__":
    main(*sys.argv[1:])
