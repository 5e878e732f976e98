"""Targets: every option of whole games says what it is about."""

from __future__ import annotations

import pytest

from magnifico.core.game import Game
from magnifico.core.rng import below, seeded
from magnifico.server.play.happenings import speech
from magnifico.server.play.sight import Scene
from magnifico.server.play.targets import target

EVERYTHING = dict.fromkeys(("advanced", "houses", "pazzi", "promo_tiles", "promo_cards"), True)
PLAIN = {"pay", "privilege", "free", "remove", "arrow", "reward"}
"""Verbs of Lorenzo with an argument that has no name of its own."""


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [("lorenzo", 5, EVERYTHING), ("lorenzo", 3, {}), ("masters", 4, {}), ("masters", 1, {})],
)
def test_every_option_has_a_target_that_names_known_things(name, players, options):
    game = Game.new(name, players, "targets", options)
    words = speech(game.rules, game.record.names)
    known = {component.id for component in game.rules.components}
    stream = seeded("targets")
    while game.decision is not None:
        view = Scene(game, words, 0).sight(game.decision.seat).view()
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


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("black>market1", {"verb": "place", "member": "member:black", "space": "space:market1"}),
        ("servants:2", {"verb": "servants", "servants": 2}),
        ("offer:2:5", {"verb": "offer", "argument": "2:5", "auction_tile": 2, "line": 5}),
        ("exchange:treasury:none", {"verb": "exchange", "card": "card:treasury", "arrow": "none"}),
        ("trade:este", {"verb": "trade", "argument": "este", "family": "family:este"}),
        ("pay:1a", {"verb": "pay", "argument": "1a"}),
        ("end", {"verb": "end"}),
    ],
)
def test_targets_of_lorenzo(move, expected):
    assert target("lorenzo", move, {}) == expected


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("row:2", {"verb": "market", "line": "row:2"}),
        ("buy:D11@3", {"verb": "buy", "card": "card:D11", "slot": 3}),
        ("keep:L01,L05", {"verb": "keep", "leaders": ["leader:L01", "leader:L05"]}),
        ("drop:2coin,1stone", {"verb": "drop", "goods": {"coin": 2, "stone": 1}}),
        ("pay:coin:2+1", {"verb": "pay", "good": "coin", "warehouse": 2, "strongbox": 1}),
        ("store", {"verb": "store"}),
    ],
)
def test_targets_of_masters(move, expected):
    assert target("masters", move, {}) == expected


def test_a_tower_space_names_its_card():
    document = {"towers": {"territory": ["woods", "", None, "farm"]}}
    assert target("lorenzo", "black>territory1", document)["card"] == "card:woods"
    assert "card" not in target("lorenzo", "black>territory2", document)
    assert target("lorenzo", "take:territory4", document)["card"] == "card:farm"
