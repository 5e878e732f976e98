"""Every excommunication tile, through real actions and in the final scoring."""

from __future__ import annotations

import pytest

from magnifico.core.game import Game
from tests.lorenzo.helpers import goods_of, kind_of, offers, play, refused
from tests.lorenzo.positions import end_round, last_turn, look, player, some, table


def tiles(*names: str) -> list[str]:
    """The three tiles of a game, with these among them."""
    named = {name[0]: name for name in names}
    return [named.get(period, f"{period}-1") for period in "123"]


def banned(tile: str, *cards: str, rivals: int = 1, **rest) -> Game:
    """A turn of a player who suffers from a tile of period I or II."""
    dice = rest.pop("dice", (6, 6, 6))
    towers = rest.pop("towers", {})
    mine = player(*cards, excommunicated=[int(tile[0])], **rest)
    others = [player() for _ in range(rivals)]
    return table(mine, *others, excommunications=tiles(tile), dice=dice, towers=towers)


def after(game: Game, *moves: str) -> dict[str, int]:
    """What seat 0 has after some moves; servants are never spent."""
    for move in moves:
        play(game, move)
        while kind_of(game) in ("servants", "bonus-activation"):
            play(game, "servants:0")
    return goods_of(game)


# -- general rules ----------------------------------------------------------------------------


@pytest.mark.rule("LM-EXGEN-01", "LM-VATICAN-01")
def test_a_player_collects_at_most_one_tile_in_each_period_and_keeps_them():
    held: list[int] = []
    for round_number in (2, 4, 6):
        game = last_turn(player(excommunicated=held), player(), round=round_number)
        end_round(game)
        held = look(game, "players.0.excommunicated")
        assert held == list(range(1, round_number // 2 + 1))


@pytest.mark.rule("LM-EXGEN-01", "LM-VATICAN-03")
def test_a_tile_works_from_the_report_to_the_end_of_the_game():
    for round_number in (2, 3, 4, 5):
        held = [] if round_number == 2 else [1]
        mine = player(excommunicated=held, played=["michelangelo-buonarroti"])
        game = last_turn(mine, player(), round=round_number, excommunications=tiles("1-2"))
        end_round(game)
        play(game, "activate:michelangelo-buonarroti")
        assert goods_of(game) == {"coin": 2}


@pytest.mark.rule("LM-EXGEN-01")
def test_a_tile_concerns_only_players_with_a_cube_on_it():
    game = table(player(), player(excommunicated=[1]), excommunications=tiles("1-2"))
    assert after(game, "black>market1") == {"coin": 5}


@pytest.mark.rule("LM-EXGEN-02", "LM-EXGEN-03", "LM-HARV-09")
def test_every_card_of_a_harvest_is_a_source_of_its_own():
    game = banned("1-2", "commercial-hub", "gold-mine", "trading-town", "woods")
    got = after(game, "black>harvest")
    assert got == {"coin": 0 + 1 + 2, "wood": 2, "stone": 1, "servant": 1}


@pytest.mark.rule("LM-EXGEN-02")
def test_an_income_per_count_loses_one_in_all():
    game = banned("1-2", "mint", "bank", "garden", servant=0)
    got = after(game, "black>production")
    assert got["coin"] == (2 - 1) + (3 - 1) + (5 - 1)


@pytest.mark.rule("LM-EXGEN-02", "LM-EXGEN-04")
def test_floor_bonus_and_card_are_two_sources_and_the_reduced_bonus_pays_less():
    towers = {"venture4": "hiring-recruits"}
    assert refused(banned("1-2", coin=2, servant=1, towers=towers), "black>venture4") == (
        "cannot-pay"
    )
    game = banned("1-2", coin=3, servant=1, towers=towers)
    play(game, "black>venture4")
    assert goods_of(game) == {"military": 5}


@pytest.mark.rule("LM-EXGEN-04")
def test_what_an_exchange_gives_is_reduced_and_what_it_takes_is_not():
    game = banned("1-1", "barracks", servant=1)
    got = after(game, "black>production", "exchange:barracks:1")
    assert got == {"coin": 2, "military": 2}


# -- period I ---------------------------------------------------------------------------------

FEWER = [
    pytest.param(
        "1-1", ["black>market3"], {"coin": 2, "military": 2}, marks=pytest.mark.rule("LM-EXCOM-11")
    ),
    pytest.param("1-1", ["black>production"], {"coin": 2}, marks=pytest.mark.rule("LM-EXCOM-11")),
    pytest.param(
        "1-1",
        ["black>council", "privilege:military"],
        {"coin": 1, "military": 1},
        marks=pytest.mark.rule("LM-EXCOM-11"),
    ),
    pytest.param("1-2", ["black>market1"], {"coin": 4}, marks=pytest.mark.rule("LM-EXCOM-12")),
    pytest.param(
        "1-2", ["black>market3"], {"coin": 1, "military": 3}, marks=pytest.mark.rule("LM-EXCOM-12")
    ),
    pytest.param(
        "1-2",
        ["black>market4", "privilege:coin", "privilege:faith"],
        {"coin": 1, "faith": 1},
        marks=pytest.mark.rule("LM-EXCOM-12"),
    ),
    pytest.param("1-3", ["black>market2"], {"servant": 4}, marks=pytest.mark.rule("LM-EXCOM-13")),
    pytest.param(
        "1-3", ["black>harvest"], {"wood": 1, "stone": 1}, marks=pytest.mark.rule("LM-EXCOM-13")
    ),
    pytest.param(
        "1-3",
        ["black>council", "privilege:servant"],
        {"coin": 1, "servant": 1},
        marks=pytest.mark.rule("LM-EXCOM-13"),
    ),
    pytest.param("1-4", ["black>harvest"], {"servant": 1}, marks=pytest.mark.rule("LM-EXCOM-14")),
]


@pytest.mark.parametrize(("tile", "moves", "got"), FEWER)
def test_spaces_and_privileges_give_one_fewer(tile, moves, got):
    assert after(banned(tile, rivals=3), *moves) == got


FROM_CARDS = [
    pytest.param(
        "1-1", "character1", "warlord", {"military": 2}, marks=pytest.mark.rule("LM-EXCOM-11")
    ),
    pytest.param("1-2", "territory1", "city", {"coin": 2}, marks=pytest.mark.rule("LM-EXCOM-12")),
    pytest.param("1-2", "territory1", "gold-mine", {}, marks=pytest.mark.rule("LM-EXCOM-12")),
    pytest.param(
        "1-3", "territory1", "monastery", {"military": 2}, marks=pytest.mark.rule("LM-EXCOM-13")
    ),
    pytest.param(
        "1-4", "territory1", "mining-town", {"servant": 2}, marks=pytest.mark.rule("LM-EXCOM-14")
    ),
    pytest.param(
        "1-4", "territory3", "gravel-pit", {"stone": 1}, marks=pytest.mark.rule("LM-EXCOM-14")
    ),
]


@pytest.mark.parametrize(("tile", "space", "card", "got"), FROM_CARDS)
def test_cards_and_floors_give_one_fewer(tile, space, card, got):
    game = banned(tile, towers={space: card}, coin=2 if card == "warlord" else 0)
    assert after(game, f"black>{space}") == got


@pytest.mark.rule("LM-EXCOM-14")
def test_a_source_of_wood_and_stone_loses_one_of_each():
    game = banned("1-4", towers={"venture1": "military-conquest"}, military=12)
    assert after(game, "black>venture1") == {"military": 6, "wood": 2, "stone": 2, "coin": 3}


@pytest.mark.rule("LM-EXCOM-11", "LM-TOWER-10")
def test_the_military_tile_reduces_floor_bonuses_too():
    game = banned("1-1", towers={"building3": "residence"}, stone=2)
    assert after(game, "black>building3") == {"victory": 1}


@pytest.mark.rule("LM-EXCOM-15")
def test_a_harvest_counts_3_less_by_member_and_by_card():
    game = banned("1-5", "village", "woods", dice=(5, 3, 3))
    assert refused(game, "white>harvest") == "value"
    got = after(game, "black>harvest")
    assert got == {"wood": 2, "stone": 1, "servant": 1}, "value 2: Woods, no Village"
    towers = {"venture1": "improving-the-canals"}
    game = banned("1-5", "commercial-hub", "woods", servant=2, coin=3, towers=towers)
    got = after(game, "black>venture1")
    assert got == {"wood": 1, "stone": 1, "servant": 1, "coin": 1}, "value 1: the Hub, no Woods"


@pytest.mark.rule("LM-EXCOM-15", "LM-EXCOM-16", "LM-EXGEN-05")
@pytest.mark.parametrize(("tile", "area"), [("1-5", "harvest"), ("1-6", "production")])
def test_in_the_large_space_the_penalty_is_6(tile, area):
    game = banned(tile, rivals=2, servant=2)
    play(game, f"black>{area}-large")
    assert offers(game) == ["servants:1", "servants:2"]


@pytest.mark.rule("LM-EXCOM-16")
def test_a_production_counts_3_less_by_member_and_by_card():
    game = banned("1-6", "garden", "bank", dice=(4, 3, 3))
    assert refused(game, "white>production") == "value"
    got = after(game, "black>production")
    assert got == {"coin": 2, "military": 1, "victory": 3}, "value 1: the Garden, no Bank"
    towers = {"character1": "bishop"}
    game = banned("1-6", "garden", "bank", coin=5, towers=towers)
    got = after(game, "black>character1")
    assert got == {"faith": 1, "coin": 2, "military": 1, "victory": 3}


@pytest.mark.rule("LM-EXGEN-05", "LM-EXCOM-15")
def test_characters_and_servants_still_raise_a_lowered_harvest():
    game = banned("1-5", "farmer", "village", dice=(3, 3, 3), servant=1)
    play(game, "black>harvest")
    assert offers(game) == ["servants:0", "servants:1"]
    play(game, "servants:1")
    assert "coin" in goods_of(game), "3 - 3 + 2 + 1 reaches the Village"


@pytest.mark.rule("LM-EXCOM-17")
def test_coloured_members_count_one_less_and_the_neutral_one_does_not():
    game = banned("1-7", dice=(6, 3, 1), servant=1)
    assert look(game, "players.0.values") == {"black": 5, "white": 2, "orange": 0, "neutral": 0}
    play(game, "orange>market1")
    assert goods_of(game) == {"coin": 5}, "the servant was needed"


@pytest.mark.rule("LM-EXCOM-17", "LM-VALUE-10")
def test_the_coloured_tile_does_not_touch_bonus_actions():
    towers = {"character1": "abbess", "territory2": "woods"}
    game = banned("1-7", coin=3, towers=towers, dice=(2, 2, 2))
    play(game, "black>character1")
    assert offers(game) == ["take:territory2", "decline"]


# -- period II --------------------------------------------------------------------------------

LOWERED = [
    pytest.param("2-1", "territory", "woods", marks=pytest.mark.rule("LM-EXCOM-21")),
    pytest.param("2-2", "building", "chapel", marks=pytest.mark.rule("LM-EXCOM-22")),
    pytest.param("2-3", "character", "warlord", marks=pytest.mark.rule("LM-EXCOM-23")),
    pytest.param("2-4", "venture", "hiring-recruits", marks=pytest.mark.rule("LM-EXCOM-24")),
]
OTHERS = {
    "territory": "woods",
    "building": "chapel",
    "character": "warlord",
    "venture": "hiring-recruits",
}


@pytest.mark.parametrize(("tile", "tower", "card"), LOWERED)
def test_taking_cards_of_a_type_counts_4_less(tile, tower, card):
    towers = {f"{name}1": other for name, other in OTHERS.items()}
    game = banned(tile, towers=towers, dice=(5, 4, 4), wood=9, coin=9)
    moves = {name: refused(game, f"white>{name}1") for name in OTHERS}
    assert moves == {name: "value" if name == tower else "" for name in OTHERS}
    play(game, f"black>{tower}1")
    assert look(game, f"players.0.cards.{tower}") == [card]


@pytest.mark.parametrize(("tile", "tower", "card"), LOWERED)
def test_the_4_less_counts_for_actions_of_cards_too(tile, tower, card):
    spaces = {name: f"{name}{2 if name == 'character' else 1}" for name in OTHERS}
    towers = {spaces[name]: OTHERS[name] for name in OTHERS} | {"character1": "abbess"}
    game = banned(tile, towers=towers, coin=18, wood=9, servant=4)
    play(game, "black>character1", "servants:0", f"take:{spaces[tower]}")
    needs = 3 if tower == "character" else 1
    assert offers(game)[0] == f"servants:{needs}", "4 - 4 = 0, and servants must do the rest"
    play(game, f"servants:{needs}")
    assert card in look(game, f"players.0.cards.{tower}")
    game = banned(tile, towers=towers, coin=18, wood=9)
    play(game, "black>character1")
    takes = {move for move in offers(game) if move.startswith("take:")}
    assert takes == {f"take:{spaces[name]}" for name in OTHERS if name != tower}


@pytest.mark.rule("LM-EXCOM-25")
def test_the_market_is_forbidden_and_the_reason_names_the_tile():
    game = banned("2-5", rivals=3)
    for space in (1, 2, 3, 4):
        reason = game.why_not(f"black>market{space}")
        assert reason is not None
        assert (reason.code, reason.data) == ("market-forbidden", {"tile": "tile:2-5"})
    assert refused(game, "black>council") == ""


@pytest.mark.rule("LM-EXCOM-26")
def test_two_servants_add_one_in_every_action():
    towers = {"territory2": "woods"}
    game = banned("2-6", servant=5, dice=(1, 1, 1), towers=towers, rivals=2)
    places = {
        "neutral>council": ["servants:2", "servants:3", "servants:4", "servants:5"],
        "black>territory2": ["servants:4", "servants:5"],
        "neutral>harvest": ["servants:2", "servants:3", "servants:4", "servants:5"],
    }
    for move, servants in places.items():
        copy = game.clone()
        play(copy, move)
        assert offers(copy) == servants
    assert refused(game, "black>production-large") == "value", "it would take 6 servants"


@pytest.mark.rule("LM-EXCOM-26")
def test_an_odd_servant_adds_nothing():
    for servants, wood in ((2, 1), (3, 1), (4, 2), (5, 2)):
        game = banned("2-6", "woods", servant=5, dice=(1, 1, 1))
        events = play(game, "neutral>harvest", f"servants:{servants}")
        assert events[0].data["value"] == servants // 2
        assert goods_of(game) == {"wood": wood, "stone": 1, "servant": 5 - servants + 1}


@pytest.mark.rule("LM-EXCOM-26")
def test_servants_count_half_in_bonus_actions_too():
    game = banned("2-6", servant=4, coin=3, towers={"character1": "abbess", "territory3": "woods"})
    play(game, "black>character1", "servants:0")
    assert offers(game) == ["take:territory3", "decline"]
    play(game, "take:territory3")
    assert offers(game) == ["servants:2", "servants:3", "servants:4"]


@pytest.mark.rule("LM-EXCOM-27", "LM-EXGEN-08")
def test_the_skipped_turn_is_made_up_for_when_all_others_are_done():
    mine = player(excommunicated=[2], hand=["santa-rita"], servant=3)
    game = end_round(last_turn(mine, player(), round=5, excommunications=tiles("2-7")))
    seats = []
    while game.decision and look(game, "round") == 6:
        if kind_of(game) == "turn":
            seats.append(game.state.seat)
        play(game, go_on(game))
    assert seats == [1, 0, 1, 0, 1, 0, 1, 0]


def go_on(game: Game) -> str:
    """All members to the council, with as few servants as can be."""
    wanted = ("black>council", "white>council", "orange>council", "neutral>council")
    for move in (*wanted, "privilege:servant", "refuse"):
        if move in offers(game):
            return move
    return offers(game)[0]


# -- period III -------------------------------------------------------------------------------


def scored(tile: str, *cards: str, **goods: int) -> dict[str, int]:
    """Points by source of a player who fails the report of round 6, against a bare rival."""
    game = last_turn(player(*cards, **goods), player(), round=6, excommunications=tiles(tile))
    end_round(game)
    assert game.outcome is not None
    assert look(game, "players.0.excommunicated") == [3]
    return {name: points[0] for name, points in game.outcome.sources.items() if points[0]}


ALL_CARDS = some(territory=3, character=2, building=2, venture=2)
PLAIN = {"territories": 1, "characters": 3, "ventures": 5 + 6, "military": 5}


@pytest.mark.rule("LM-SCORE-01")
def test_the_same_cards_without_a_tile_that_matters():
    assert scored("3-7", *ALL_CARDS) == PLAIN


@pytest.mark.parametrize(
    ("tile", "source"),
    [
        pytest.param("3-1", "characters", marks=pytest.mark.rule("LM-EXCOM-31")),
        pytest.param("3-2", "ventures", marks=pytest.mark.rule("LM-EXCOM-32")),
        pytest.param("3-3", "territories", marks=pytest.mark.rule("LM-EXCOM-33")),
    ],
)
def test_cards_of_a_type_score_nothing(tile, source):
    expected = {name: points for name, points in PLAIN.items() if name != source}
    assert scored(tile, *ALL_CARDS) == expected


@pytest.mark.rule("LM-EXCOM-34")
@pytest.mark.parametrize(
    ("points", "loss"), [(26, 5), (25, 5), (24, 4), (5, 1), (4, 0), (0, 0), (-9, 0)]
)
def test_one_point_is_lost_for_each_full_five(points, loss):
    got = scored("3-4", *some(character=6), victory=points)
    assert got.get("excommunications", 0) == -loss
    assert got["characters"] == 21


@pytest.mark.rule("LM-EXCOM-35")
def test_military_points_cost_points_and_still_rank():
    assert scored("3-5", military=12) == {"military": 5, "excommunications": -12}


@pytest.mark.rule("LM-EXCOM-36")
def test_printed_wood_and_stone_of_buildings_cost_points_and_coins_do_not():
    cards = ("stronghold", "garden", "stonemason")
    got = scored("3-6", *cards)
    assert got["excommunications"] == -(2 + 2 + 4 + 2)


@pytest.mark.rule("LM-EXCOM-37", "LM-SCORE-12")
def test_resources_cost_points_and_still_score():
    got = scored("3-7", wood=3, stone=1, coin=4, servant=2, military=7)
    assert got == {"military": 5, "resources": 2, "excommunications": -10}


@pytest.mark.rule("LM-EXGEN-06")
def test_whoever_supports_in_round_6_loses_nothing():
    game = last_turn(player(faith=5, wood=9), player(), round=6, excommunications=tiles("3-7"))
    play(end_round(game), "support")
    assert game.outcome is not None
    assert game.outcome.sources["excommunications"] == (0, -5)
