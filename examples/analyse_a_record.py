"""What did each move of a game give away? Accuracy and luck of everybody, and the costliest moves.

python examples/analyse_a_record.py game.txt
python examples/analyse_a_record.py game.txt 8000    # think ten times as long
python examples/analyse_a_record.py                  # without one, bots make a game first
"""

from __future__ import annotations

import sys
from pathlib import Path

from magnifico import Game, parse_record
from magnifico.study import Depth, analyse
from magnifico.study.puzzles import played_game


def main(file: str = "", iterations: str = "800") -> None:
    if file:
        record = parse_record(Path(file).read_text(encoding="utf-8"))
    else:
        record = played_game("masters", players=2, options={}, bot="apprentice", seed="florence")
    found = analyse(record, Depth(int(iterations), draws=4, playouts=2))
    for seat in range(record.players):
        one = found.summary(seat)
        print(f"seat {seat}: accuracy {one.accuracy:.0f}, luck {one.luck:+.0%}")
    for move in sorted(found.judgements, key=lambda move: -move.loss)[:3]:
        position = Game.replay(record.until(move.number - 1))
        played, better = (
            position.say(position.decision_of(move.move.seat).option(text))
            for text in (move.move.text, move.best)
        )
        print(f"move {move.number} ({move.mark}): {played}; better: {better} ({move.loss:.0%})")


if __name__ == "__main__":
    main(*sys.argv[1:])
