"""The numbers printed on the board and on the personal bonus tiles, seen through real moves."""

from __future__ import annotations

import pytest

from magnifico import Game
from tests.lorenzo.helpers import (
    TOWERS,
    added,
    cards_of,
    goods_of,
    heard,
    kind_of,
    offers,
    play,
    position,
    refused,
    state_of,
)

FREE = {
    "territory": ["village", "citadel", "manor-house", "commercial-hub", "woods", "forest"],
    "character": ["farmer", "artisan", "peasant", "scholar", "stonemason", "dame"],
    "building": ["residence", "mint", "bank", "fair", "palace", "garden"],
    "venture": ["hiring-recruits", "sacred-war", "crusade", "hiring-soldiers", "military-campaign"],
}
COST = {
    "village": {},
    "farmer": {"coin": 3},
    "residence": {"stone": 2},
    "hiring-recruits": {"coin": 4},
}
GIVES = {
    "village": {},
    "farmer": {},
    "residence": {"victory": 1},
    "hiring-recruits": {"military": 5},
}
FLOOR_VALUES = {1: 1, 2: 3, 3: 5, 4: 7}
FLOOR_BONUS = {"territory": "wood", "character": "stone", "building": "military", "venture": "coin"}
FLOORS = [(tower, floor) for tower in TOWERS for floor in FLOOR_VALUES]
FLOOR_IDS = [f"{tower}{floor}" for tower, floor in FLOORS]


# -- towers ------------------------------------------------------------------------------------


def before_a_floor(tower, floor, die, servants=0):
    """A card on one floor, exactly its price and some servants, and a black die."""
    card = FREE[tower][0]
    goods = added(COST[card], {"servant": servants})
    dice = {"black": die, "white": 1, "orange": 1}
    return position(goods=goods, towers={f"{tower}{floor}": card}, dice=dice), card


@pytest.mark.rule("LM-TOWER-01", "LM-VALUE-03", "LM-VALUE-04")
@pytest.mark.parametrize(("tower", "floor"), FLOORS, ids=FLOOR_IDS)
def test_a_floor_needs_its_value_and_not_more(tower, floor):
    needed = FLOOR_VALUES[floor]
    die = min(needed, 6)
    game, card = before_a_floor(tower, floor, die, needed - die)
    play(game, f"black>{tower}{floor}")
    assert card in cards_of(game)
    assert "servant" not in goods_of(game), "what was missing came from servants"


@pytest.mark.rule("LM-TOWER-01", "LM-VALUE-04")
@pytest.mark.parametrize(("tower", "floor"), FLOORS, ids=FLOOR_IDS)
def test_one_below_the_value_of_a_floor_is_refused(tower, floor):
    needed = FLOOR_VALUES[floor]
    if floor == 1:
        game, _ = before_a_floor(tower, floor, 1)
        member = "neutral"
    else:
        game, _ = before_a_floor(tower, floor, needed - 1)
        member = "black"
    assert f"{member}>{tower}{floor}" not in offers(game)
    assert refused(game, f"{member}>{tower}{floor}") == "value"


@pytest.mark.rule("LM-TOWER-07", "LM-TOWER-08")
@pytest.mark.parametrize(("tower", "floor"), FLOORS, ids=FLOOR_IDS)
def test_a_floor_gives_its_bonus(tower, floor):
    game, card = before_a_floor(tower, floor, 6, 1)
    play(game, f"black>{tower}{floor}")
    if kind_of(game) == "servants":
        play(game, "servants:1")
    bonus = {FLOOR_BONUS[tower]: max(floor - 2, 0)}
    assert goods_of(game) == added(GIVES[card], bonus)


@pytest.mark.rule("LM-COMP-07")
def test_the_towers_stand_in_order_with_four_floors_each():
    game = position()
    state = game.rules.document(game.state)
    assert list(state["towers"]) == ["territory", "character", "building", "venture"]
    assert [len(floors) for floors in state["towers"].values()] == [4, 4, 4, 4]


# -- market and council ------------------------------------------------------------------------


@pytest.mark.rule("LM-MARKET-01", "LM-MARKET-03", "LM-MARKET-04")
@pytest.mark.parametrize(
    ("space", "gain"),
    [
        ("market1", {"coin": 5}),
        ("market2", {"servant": 5}),
        ("market3", {"military": 3, "coin": 2}),
        ("market4", {}),
    ],
)
def test_a_market_space_gives_its_reward_at_once(space, gain):
    game = position(4)
    play(game, f"orange>{space}")
    assert goods_of(game) == gain
    assert (kind_of(game) == "privilege") == (space == "market4")


@pytest.mark.rule("LM-MARKET-03", "LM-PRIV-03")
def test_the_fourth_market_space_gives_two_different_privileges():
    game = position(4)
    play(game, "orange>market4", "privilege:coin")
    assert offers(game) == [
        "privilege:wood+stone",
        "privilege:servant",
        "privilege:military",
        "privilege:faith",
    ]
    assert refused(game, "privilege:coin") == "privilege-used"
    play(game, "privilege:faith")
    assert goods_of(game) == {"coin": 2, "faith": 1}
    assert game.state.seat == 1


@pytest.mark.rule("LM-COUNCIL-02", "LM-PRIV-01")
@pytest.mark.parametrize(
    ("choice", "gain"),
    [
        ("wood+stone", {"wood": 1, "stone": 1}),
        ("servant", {"servant": 2}),
        ("coin", {"coin": 2}),
        ("military", {"military": 2}),
        ("faith", {"faith": 1}),
    ],
)
def test_the_council_gives_a_coin_and_a_privilege(choice, gain):
    game = position()
    play(game, "orange>council")
    assert goods_of(game) == {"coin": 1}
    assert len(offers(game)) == 5
    play(game, f"privilege:{choice}")
    assert goods_of(game) == added({"coin": 1}, gain)


@pytest.mark.rule("LM-VALUE-04")
@pytest.mark.parametrize("space", ["market1", "market2", "council", "harvest", "production"])
def test_the_other_spaces_need_value_1(space):
    assert refused(position(), f"neutral>{space}") == "value"
    assert refused(position(goods={"servant": 1}), f"neutral>{space}") == ""
    assert refused(position(), f"orange>{space}") == "", "a die of 1 is enough"


# -- harvest, production and bonus tiles -------------------------------------------------------

BONUS_TILES = {
    "basic": ({"wood": 1, "stone": 1, "servant": 1}, {"coin": 2, "military": 1}),
    "advanced-1": ({"wood": 1, "stone": 1, "military": 1}, {"coin": 1, "servant": 2}),
    "advanced-2": ({"wood": 1, "stone": 1, "servant": 1}, {"coin": 1, "military": 2}),
    "advanced-3": ({"wood": 1, "stone": 1, "military": 1}, {"coin": 2, "servant": 1}),
    "advanced-4": ({"wood": 1, "stone": 1, "coin": 1}, {"servant": 1, "military": 2}),
}


@pytest.mark.rule("LM-SETUP-11", "LM-HARV-07", "LM-ADV-01")
@pytest.mark.parametrize("tile", BONUS_TILES)
def test_a_bonus_tile_gives_its_sides_at_value_1(tile):
    harvest, production = BONUS_TILES[tile]
    game = position(bonus_tile=tile)
    play(game, "orange>harvest")
    assert goods_of(game) == harvest
    game = position(bonus_tile=tile)
    play(game, "orange>production")
    assert goods_of(game) == production


@pytest.mark.rule("LM-HARV-01", "LM-HARV-02")
@pytest.mark.parametrize("action", ["harvest", "production"])
def test_the_large_space_takes_3_off(action):
    game = position(3)
    events = play(game, f"white>{action}-large")
    assert heard(events, action)[0].data["value"] == 2
    events = play(position(3), f"white>{action}")
    assert heard(events, action)[0].data["value"] == 5


@pytest.mark.rule("LM-CHAR-02")
@pytest.mark.parametrize(
    ("card", "space", "value"),
    [
        ("artisan", "production", 7),
        ("artisan", "production-large", 4),
        ("artisan", "harvest-large", 2),
        ("artisan", "market1", 5),
        ("artisan", "council", 5),
        ("farmer", "harvest-large", 4),
        ("farmer", "production-large", 2),
    ],
)
def test_a_character_raises_its_own_action_on_both_spaces_and_nothing_else(card, space, value):
    events = play(position(3, cards=[card]), f"white>{space}")
    (placed,) = heard(events, "place")
    assert placed.data["value"] == value
    assert placed.cause == f"space:{space}"


@pytest.mark.rule("LM-VALUE-05")
@pytest.mark.parametrize("space", ["harvest", "production-large", "building2"])
def test_a_position_is_set_up_while_servants_are_asked_for(space):
    towers = {"building2": "residence"}
    game = position(3, goods={"servant": 2, "stone": 2}, towers=towers)
    play(game, f"white>{space}")
    assert kind_of(game) == "servants"
    again = Game.from_position("lorenzo", game.rules.document(state_of(game)))
    assert offers(again) == offers(game) == ["servants:0", "servants:1", "servants:2"]


# -- tracks ------------------------------------------------------------------------------------


@pytest.mark.rule("LM-TERR-02", "LM-TERR-03", "LM-TERR-05")
@pytest.mark.parametrize(
    ("slot", "needed"), [(1, 0), (2, 0), (3, 3), (4, 7), (5, 12), (6, 18)], ids=lambda n: str(n)
)
def test_a_territory_slot_needs_its_military_points(slot, needed):
    owned = FREE["territory"][: slot - 1]
    towers = {"territory1": "hermitage"}
    game = position(goods={"military": needed}, cards=owned, towers=towers)
    play(game, "black>territory1")
    assert cards_of(game) == [*owned, "hermitage"]
    assert goods_of(game) == added({"military": needed}, {"faith": 1}), "nothing is spent"
    if needed:
        game = position(goods={"military": needed - 1}, cards=owned, towers=towers)
        assert refused(game, "black>territory1") == "territory-military"


@pytest.mark.rule("LM-TOWER-14")
@pytest.mark.parametrize("tower", TOWERS)
def test_six_cards_of_a_type_fit_and_no_seventh(tower):
    ventures = [*FREE["venture"], "repairing-the-abbey"]
    owned = {**FREE, "venture": ventures}[tower]
    last = {"territory": "hermitage", "character": "noble", "building": "barracks"}
    towers = {f"{tower}1": last.get(tower, "hosting-panhandlers")}
    goods = {"wood": 9, "stone": 9, "coin": 9, "military": 25}
    game = position(goods=goods, cards=owned[:5], towers=towers)
    assert refused(game, f"black>{tower}1") == ""
    game = position(goods=goods, cards=owned, towers=towers)
    assert refused(game, f"black>{tower}1") == "card-limit"


@pytest.mark.rule("LM-VATICAN-07")
@pytest.mark.parametrize(
    ("faith", "points"),
    list(enumerate([0, 1, 2, 3, 4, 5, 7, 9, 11, 13, 15, 17, 19, 22, 25, 30])),
)
def test_a_step_of_the_faith_track_has_its_points(faith, points):
    game = position(goods={"faith": faith}, round=6, schedule=[0], turn=1)
    play(game, "orange>harvest")
    if faith >= 5:
        play(game, "support")
    assert game.outcome is not None
    assert game.outcome.sources["church"] == (points, 0)


@pytest.mark.rule("LM-EFFECT-09")
def test_military_and_victory_points_go_on_beyond_their_tracks():
    game = position(4, goods={"military": 24, "victory": 99}, cards=["garden"])
    play(game, "black>market3")
    assert goods_of(game)["military"] == 27
    game = position(goods={"military": 25, "victory": 99}, cards=["garden"])
    play(game, "black>production")
    assert goods_of(game)["victory"] == 102
    assert goods_of(game)["military"] == 26
