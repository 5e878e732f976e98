"""Your own box: what would do nothing, or something else than it says, is refused."""

from __future__ import annotations

import re
from typing import Any

import pytest

from magnifico.core.errors import SetupError
from magnifico.core.game import Game
from tests.lorenzo.helpers import position, refused
from tests.lorenzo.houses.tables import house
from tests.lorenzo.positions import player

GAIN = {"gain": {"coin": 1}}


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ({"number": 5, "standing": [{"flag": "no_fee"}]}, "standing is for character cards"),
        ({"number": 50, "effects": [GAIN]}, "effects is for territory and building cards"),
        ({"number": 5, "end_victory": 3}, "end_victory is for venture cards"),
        (
            {"number": 5, "end_count": {"victory": 1, "for_each": "leader"}},
            "end_count is for venture cards",
        ),
        ({"number": 80, "activation": 3}, "activation is for territory and building cards"),
        (
            {"number": 5, "effects": [{"stored_token": True}]},
            "stored_token is for cards with a token_slot",
        ),
        (
            {"number": 111, "exchange": [{"pay": {"stone": 1}, "privileges": 1}]},
            "an exchange that repeats has pay and gain alone",
        ),
    ],
)
def test_a_correction_that_could_not_work_is_refused(entry: dict[str, Any], told: str):
    with pytest.raises(
        SetupError, match=rf"^box: card {entry['number']} \(.*\): {re.escape(told)}"
    ):
        Game.new("lorenzo", 2, options={"box": {"card": [entry]}})


@pytest.mark.rule("LM-ADAPT-03")
def test_the_adaptation_tiles_can_be_corrected():
    box = {"adaptation_tile": [{"id": "few", "values": [2, 3, 4, 6]}]}
    towers = {"territory3": "forest", "territory4": "farm"}
    me = player(military=20)
    given: dict[str, Any] = {"towers": towers, "dice": (4, 1, 1)}
    game = house(me, player(), options={"box": box}, adapted="territory", **given)
    assert refused(game, "black>territory3") == ""
    assert refused(game, "black>territory4") == "value"
    game = house(me, player(), adapted="territory", **given)
    assert refused(game, "black>territory3") == "value"


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ({"id": "six"}, "adaptation_tile: there is none with id = 'six'"),
        ({"id": "five", "values": [1, 2, 3]}, "adaptation_tile five: values must be 4 numbers"),
        ({"id": "five", "values": [0, 2, 3, 4]}, "adaptation_tile five: values must be 4 numbers"),
        ({"id": "five", "values": ["x"]}, "values must be a list of whole numbers, not ['x']"),
    ],
)
def test_a_wrong_adaptation_tile_is_told(entry: dict[str, Any], told: str):
    with pytest.raises(SetupError, match=re.escape(told)):
        Game.new("lorenzo", 2, options={"box": {"adaptation_tile": [entry]}})


def test_a_saboteur_of_the_own_box_works_without_the_promo_cards():
    entry = {"number": 50, "standing": [{"opponents_action": "production", "value": -2}]}
    rivals = {1: {"cards": ["stonemason"]}}
    dice = {"black": 2, "white": 3, "orange": 1}
    game = position(rivals=rivals, options={"box": {"card": [entry]}}, dice=dice)
    assert refused(game, "black>production") == "value"
    assert refused(game, "white>production") == ""
