"""Whole games from rich positions: every promise, documents, views, records, programs.

How many games are played, and how to play others, stands in ``tests/rich.py``.
"""

from __future__ import annotations

import pytest

from magnifico.core.rng import seeded
from tests.masters.invariants import check, check_end, masters
from tests.masters.players import busy_choice, random_choice
from tests.masters.rich import rich
from tests.masters.tables import play, player, table
from tests.rich import CHUNKS, SEED, games, play_out, told

SHARE = 160


@pytest.mark.rule("MR-LEADER-07", "MR-DEPOT-02", "MR-DEPOT-07", "MR-DEPOT-09")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_from_rich_positions_keep_every_promise(chunk):
    """The goods of a depot leader were once also written beside another played leader of the
    same resource, and such a document could not be read.

    Random play with ``load(document(state))`` never met it: it began at the beginning, where in
    2,000 games nobody had two such leaders and a full warehouse; and the games that began with
    all leaders in play, of which one in five met it, had no documents read."""
    seen: set[tuple[int, int]] = set()
    for number in games(chunk, SHARE):
        with told(number):
            game = rich(number)
            choose = busy_choice if number % 3 else random_choice
            rng = seeded(f"{SEED} choices {number}")
            play_out(game, rng, choose, lambda state: check(masters(state)), seen)
            check_end(masters(game.state))


@pytest.mark.rule("MR-LEADER-07")
@pytest.mark.parametrize("other", ["L03", "L11", "L15"])
def test_only_a_depot_leader_has_goods_in_its_depot(other):
    """The stone depot beside each other leader of stones: discount, white marbles, production."""
    mine = {"hand": [], "played": [other, "L05"], "warehouse": {"stone": 3}}
    rows = {0: ["grey", "grey", "red", "yellow"]}
    game = play(table(players={0: mine}, market={"rows": rows}), "row:1", "store")
    assert player(game)["leader_depots"] == {"L05": 2}
    assert player(game)["warehouse"] == {"coin": 1, "stone": 5}
    assert game.rules.load(game.rules.document(game.state)) == game.state
