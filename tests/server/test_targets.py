"""Targets: every option of whole games says what it is about."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from magnifico.core.game import Game
from magnifico.core.rng import below, seeded
from magnifico.server.play.view import Moment
from magnifico.server.play.voice import Voice

EVERYTHING = dict.fromkeys(("advanced", "houses", "pazzi", "promo_tiles", "promo_cards"), True)
PLAIN = {"pay", "privilege", "free", "remove", "arrow", "reward"}
"""Verbs of Lorenzo with an argument that has no name of its own."""


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [("lorenzo", 5, EVERYTHING), ("lorenzo", 3, {}), ("masters", 4, {}), ("masters", 1, {})],
)
def test_every_option_has_a_target_that_names_known_things(name, players, options):
    game = Game.new(name, players, "targets", options)
    voice = Voice(game.rules, None)
    known = {component.id for component in game.rules.components}
    stream = seeded("targets")
    while game.decision is not None:
        view = Moment(game, voice, 0).view(game.decision.seat).game_view()
        (decision,) = [d for d in view.decisions if d.options is not None]
        for option in decision.options or []:
            check(option.target, known)
        moves = game.decision.options
        game.play(moves[below(stream, len(moves))])


def check(found, known):
    assert found["verb"]
    if "argument" in found:
        assert found["verb"] in PLAIN or len(found) > 2, found
    for value in found.values():
        if isinstance(value, str) and value.startswith(("card:", "leader:", "family:")):
            assert {value, value.partition(":")[2]} & known, found


def test_what_the_web_client_is_tested_with_is_up_to_date():
    """The client reads targets from the notation by itself; its test compares them with these."""
    path = Path(__file__).parents[2] / "web" / "fixtures" / "make_targets.py"
    fixtures = runpy.run_path(str(path))
    told = "write them again: python web/fixtures/make_targets.py"
    assert fixtures["made"]() == fixtures["FILE"].read_bytes(), told
