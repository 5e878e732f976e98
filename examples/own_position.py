"""A position of your own: take one as data, change it, and play from there.

python examples/own_position.py
python examples/own_position.py 24
"""

from __future__ import annotations

import sys

from magnifico import Game, SetupError


def main(servants: str = "12") -> None:
    game = Game.new("lorenzo", players=2, seed="siena", names=["Bianca", "Cosimo"])
    position = game.rules.document(game.state)  # plain data, as in a file of JSON
    seat = position["order"][0]
    position["players"][seat]["goods"]["servant"] = int(servants)
    rich = Game.from_position("lorenzo", position, names=["Bianca", "Cosimo"])
    print(rich.say(rich.decision))
    for option in rich.decision.options:
        if option not in game.decision.options:
            print(f"  now possible: {rich.say(option)}")
    position["players"][seat]["goods"]["servant"] = -1
    try:
        Game.from_position("lorenzo", position)
    except SetupError as error:
        print(f"and this cannot be: {error}")


if __name__ == "__main__":
    main(*sys.argv[1:])
