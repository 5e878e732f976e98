"""What usually goes wrong: rules that meet in one action."""

from __future__ import annotations

import pytest

from tests.lorenzo.helpers import (
    added,
    cards_of,
    cause_of,
    goods_of,
    heard,
    kind_of,
    offers,
    play,
    position,
    refused,
)

ON_TOP = {"black": 6, "white": 6, "orange": 6}


# -- fee, bonus and cost -----------------------------------------------------------------------


def venture_on_top(coins, occupied, card="hiring-recruits"):
    """A venture on floor 4 (2 coins bonus) and one servant to get there."""
    rivals = {1: {"members": {"black": "venture1"}}} if occupied else None
    goods = {"servant": 1, "coin": coins}
    return position(goods=goods, towers={"venture4": card}, rivals=rivals, dice=ON_TOP)


@pytest.mark.rule("LM-TOWER-04", "LM-TOWER-09", "LM-TOWER-15")
@pytest.mark.parametrize(
    ("coins", "occupied", "code"),
    [
        (2, False, ""),  # 2 + 2 of the floor pay the 4 coins
        (1, False, "cannot-pay"),
        (5, True, ""),  # 3 for the fee, 2 + 2 for the card
        (4, True, "cannot-pay"),
        (2, True, "fee"),  # the floor's coins come too late for the fee
    ],
)
def test_fee_first_then_the_bonus_then_the_card(coins, occupied, code):
    game = venture_on_top(coins, occupied)
    assert refused(game, "black>venture4") == code
    if not code:
        play(game, "black>venture4")
        assert goods_of(game) == {"military": 5}


@pytest.mark.rule("LM-TOWER-13")
def test_the_steps_of_a_tower_action_come_in_order():
    game = venture_on_top(5, True)
    events = play(game, "black>venture4")
    kinds = [event.kind for event in events]
    assert kinds == ["servants", "fee", "place", "gain", "pay", "take-card", "gain"]
    assert {event.cause for event in events[:4]} == {"space:venture4"}


@pytest.mark.rule("LM-TOWER-04")
def test_a_free_card_on_top_does_not_lend_its_bonus_to_the_fee():
    rivals = {1: {"members": {"black": "venture1"}}}
    goods = {"servant": 1, "coin": 2, "military": 3}
    game = position(goods=goods, towers={"venture4": "military-campaign"}, rivals=rivals)
    assert refused(game, "black>venture4") == "fee"
    game = position(goods={**goods, "coin": 3}, towers={"venture4": "military-campaign"})
    play(game, "black>venture4")
    assert goods_of(game) == {"coin": 3 + 2 + 3, "military": 1}


@pytest.mark.rule("LM-TOWER-10")
@pytest.mark.parametrize(("military", "code"), [(2, ""), (1, "military-required")])
def test_military_of_the_floor_counts_for_a_requirement(military, code):
    # No base venture lies in the buildings tower, but the floor decides what it gives.
    game = position(goods={"military": military}, towers={"building3": "military-campaign"})
    assert refused(game, "black>building3") == code


@pytest.mark.rule("LM-TOWER-10", "LM-TERR-03")
@pytest.mark.parametrize(("military", "code"), [(2, ""), (1, "territory-military")])
def test_military_of_the_floor_counts_for_a_territory_slot(military, code):
    game = position(
        goods={"military": military},
        cards=["forest", "woods"],
        towers={"building3": "village"},
    )
    assert refused(game, "black>building3") == code


# -- occupants and colours ---------------------------------------------------------------------


@pytest.mark.rule("LM-TOWER-03", "LM-BONUS-03", "LM-BONUS-04")
@pytest.mark.parametrize(("coins", "offered"), [(3 + 3 + 3, True), (3 + 3 + 2, False)])
def test_the_own_member_makes_the_tower_occupied_for_a_chained_action(coins, offered):
    towers = {"character1": "abbess", "character2": "farmer"}
    game = position(goods={"coin": coins}, towers=towers)
    play(game, "black>character1")
    assert ("take:character2" in offers(game)) == offered
    if offered:
        play(game, "take:character2")
        assert goods_of(game) == {"faith": 1}
        assert cards_of(game) == ["abbess", "farmer"]


@pytest.mark.rule("LM-TOWER-05", "LM-HARV-03")
@pytest.mark.parametrize("area", ["territory2", "harvest", "production"])
def test_neutral_members_are_no_colour_anywhere(area):
    first = {"territory2": "territory1", "harvest": "harvest-large"}.get(area, "production-large")
    towers = {"territory1": "village", "territory2": "woods"}
    goods = {"servant": 9, "coin": 9}
    game = position(3, goods=goods, members={"black": first}, towers=towers)
    assert refused(game, f"white>{area}") == "own-colour"
    assert refused(game, f"neutral>{area}") == ""
    game = position(3, goods=goods, members={"neutral": first}, towers=towers)
    assert refused(game, f"white>{area}") == ""


@pytest.mark.rule("LM-HARV-03", "LM-HARV-04")
def test_a_colour_in_one_area_does_not_bar_the_other():
    game = position(3, members={"black": "harvest"})
    assert refused(game, "white>harvest-large") == "own-colour"
    assert refused(game, "white>production") == ""
    assert refused(game, "white>production-large") == ""


@pytest.mark.rule("LM-TOWER-16")
def test_a_card_taken_by_an_effect_leaves_no_occupant():
    game = position(
        goods={"coin": 3},
        towers={"character1": "abbess", "territory1": "village", "territory2": "woods"},
        rivals={1: {"goods": {}}},
    )
    play(game, "black>character1", "take:territory1")
    assert refused(game, "black>territory2") == "", "seat 1 has no coin for a fee"
    assert refused(game, "black>territory1") == "no-card"


# -- values ------------------------------------------------------------------------------------


@pytest.mark.rule("LM-HARV-02", "LM-VALUE-08")
@pytest.mark.parametrize(
    ("cards", "tiles", "servants", "code"),
    [
        ([], [], 0, "value"),  # 3 - 3
        ([], [], 1, ""),
        (["farmer"], [], 0, ""),  # 3 + 2 - 3
        ([], [1], 3, "value"),  # 3 - 3 - 3
        ([], [1], 4, ""),
        (["farmer"], [1], 1, "value"),  # 3 + 2 - 3 - 3
        (["farmer"], [1], 2, ""),
    ],
)
def test_the_large_space_must_reach_1_after_everything(cards, tiles, servants, code):
    game = position(
        3,
        goods={"servant": servants},
        cards=cards,
        dice={"black": 3, "white": 3, "orange": 3},
        excommunications=["1-5", "2-1", "3-1"],
        excommunicated=tiles,
    )
    assert refused(game, "black>harvest-large") == code


@pytest.mark.rule("LM-BUILD-02", "LM-VALUE-05")
@pytest.mark.parametrize(
    ("servants", "most"),
    [(0, None), (2, None), (3, None), (4, 2), (6, 4)],
)
def test_servants_pay_the_card_or_raise_the_value_never_both(servants, most):
    # The Garden costs 2 servants; a die of 3 needs 2 more for floor 3.
    goods = {"servant": servants, "wood": 4, "stone": 2}
    dice = {"black": 3, "white": 1, "orange": 1}
    game = position(goods=goods, towers={"building3": "garden"}, dice=dice)
    if most is None:
        code = "cannot-pay" if servants < 2 else "value"
        assert refused(game, "black>building3") == code
        return
    play(game, "black>building3")
    if most > 2:
        assert offers(game) == [f"servants:{n}" for n in range(2, most + 1)]
        play(game, "servants:2")
    assert goods_of(game) == added({"servant": servants - 4}, {"victory": 10, "military": 1})


@pytest.mark.rule("LM-VALUE-06", "LM-HARV-05")
def test_a_servant_more_may_reach_one_more_card():
    for servants, wood in ((0, 1), (1, 1 + 1)):
        game = position(
            goods={"servant": 2},
            cards=["woods"],
            dice={"black": 1, "white": 1, "orange": 1},
        )
        play(game, "black>harvest", f"servants:{servants}")
        assert goods_of(game)["wood"] == wood


# -- costs and discounts -----------------------------------------------------------------------


@pytest.mark.rule("LM-CARD-02", "LM-VENT-01")
@pytest.mark.parametrize(
    ("goods", "ways"),
    [
        ({"military": 4, "coin": 2, "wood": 1, "stone": 1}, ["pay:1a", "pay:2a"]),
        ({"military": 4, "coin": 2, "wood": 1}, ["1"]),
        ({"military": 3, "coin": 2, "wood": 1, "stone": 1}, ["2"]),
        ({"military": 3, "coin": 2, "wood": 1}, []),
        ({"military": 3, "coin": 1, "wood": 9, "stone": 9}, []),
    ],
)
def test_each_of_two_costs_is_checked_alone(goods, ways):
    game = position(goods=goods, towers={"venture1": "support-to-the-bishop"})
    if not ways:
        assert refused(game, "black>venture1") in ("cannot-pay", "military-required")
        return
    play(game, "black>venture1")
    if len(ways) == 2:
        assert offers(game) == ways
    else:
        paid = {"1": {"military": 2}, "2": {"coin": 2, "wood": 1, "stone": 1}}[ways[0]]
        left = added(goods, {good: -amount for good, amount in paid.items()})
        assert goods_of(game) == added(left, {"faith": 3})


def stonemason_before(card, **goods):
    return position(goods=goods, cards=["stonemason"], towers={"building1": card}, dice=ON_TOP)


@pytest.mark.rule("LM-CARD-05", "LM-CARD-03")
@pytest.mark.parametrize(
    ("card", "goods", "paid"),
    [
        # Only one side can be paid, or only one side is of use: nothing is asked.
        ("mint", {"wood": 0, "stone": 3}, {"stone": 3}),
        ("mint", {"wood": 1, "stone": 2}, {"wood": 1, "stone": 2}),
        ("chapel", {"wood": 1}, {"wood": 1}),
        ("residence", {"stone": 1}, {"stone": 1}),
        ("residence", {"stone": 9, "wood": 9}, {"stone": 1}),
        # Both sides can be paid: the owner chooses.
        ("mint", {"wood": 1, "stone": 3}, None),
        ("barracks", {"wood": 1, "stone": 1}, None),
    ],
)
def test_the_stonemason_saves_wood_or_stone(card, goods, paid):
    game = stonemason_before(card, **goods)
    events = play(game, "black>building1")
    if paid is None:
        assert offers(game) == ["pay:1a", "pay:1b"]
        for side, saved in (("a", "wood"), ("b", "stone")):
            after = game.clone()
            cost = {"mint": {"wood": 1, "stone": 3}, "barracks": {"wood": 1, "stone": 1}}[card]
            events = play(after, f"pay:1{side}")
            assert heard(events, "pay")[0].data["goods"] == added(cost, {saved: -1})
    else:
        assert heard(events, "pay")[0].data["goods"] == paid


@pytest.mark.rule("LM-CARD-05")
def test_the_stonemason_does_not_save_wood_and_stone():
    game = stonemason_before("mint", wood=0, stone=2)
    assert refused(game, "black>building1") == "cannot-pay"


def architect_before(card, *characters, **goods):
    """The Architect's action, with a building within reach."""
    game = position(
        goods={"coin": 4, **goods},
        cards=characters,
        towers={"character1": "architect", "building1": card},
        dice=ON_TOP,
    )
    play(game, "black>character1")
    return game


@pytest.mark.rule("LM-CARD-05")
def test_the_architect_saves_wood_and_stone():
    game = architect_before("mint", stone=2)
    play(game, "take:building1")
    assert goods_of(game) == {"victory": 5}


@pytest.mark.rule("LM-CARD-03", "LM-CARD-05")
def test_the_architect_gives_nothing_back():
    game = architect_before("chapel", wood=1, stone=1)
    play(game, "take:building1")
    assert goods_of(game) == {"stone": 1, "faith": 1}, "the stone discount is lost"


@pytest.mark.rule("LM-CARD-04", "LM-CARD-05")
def test_where_both_sides_of_a_discount_come_to_the_same_nothing_is_asked():
    game = architect_before("chapel", "stonemason")
    assert not heard(play(game, "take:building1"), "pay")
    assert goods_of(game) == {"faith": 1}


@pytest.mark.rule("LM-CARD-04", "LM-CARD-05")
def test_stonemason_and_architect_add_up():
    game = architect_before("marketplace", "stonemason", wood=2, stone=1)
    events = play(game, "take:building1")
    # 2 wood and 1 stone, less 1 and 1; then only the Stonemason's wood is of use.
    assert not heard(events, "pay")
    assert goods_of(game) == {"wood": 2, "stone": 1, "victory": 3}
    game = architect_before("cathedral", "stonemason", wood=3, stone=3)
    play(game, "take:building1")
    assert offers(game) == ["pay:1a", "pay:1b"]
    play(game, "pay:1a")
    assert goods_of(game) == {"wood": 1, "faith": 3, "victory": 7}


# -- characters --------------------------------------------------------------------------------


@pytest.mark.rule("LM-CHAR-03", "LM-BONUS-03")
def test_the_preacher_blocks_the_floor_bonus_of_bonus_actions():
    towers = {"character1": "captain", "territory3": "rock-pit"}
    for owned, wood in (([], 2), (["preacher"], 1)):
        game = position(goods={"coin": 4}, cards=owned, towers=towers)
        play(game, "black>character1", "take:territory3")
        assert goods_of(game) == {"military": 2, "wood": wood}


@pytest.mark.rule("LM-CARD-07")
@pytest.mark.parametrize("owned", [0, 3, 5])
def test_the_paramour_counts_herself(owned):
    others = ["farmer", "artisan", "peasant", "scholar", "warlord"][:owned]
    game = position(goods={"coin": 7}, cards=others, towers={"character1": "paramour"})
    play(game, "black>character1")
    assert goods_of(game) == {"victory": 2 * (owned + 1)}


@pytest.mark.rule("LM-CARD-08", "LM-CHAR-02")
@pytest.mark.parametrize(
    ("servants", "coins", "code"),
    [(3, 6, ""), (2, 6, "value"), (3, 5, "cannot-pay")],
)
def test_a_character_taken_by_an_action_helps_the_next_action(servants, coins, code):
    # The Patron's action takes the Dame; she brings the Scholar nearer by 2 and 1 coin.
    game = position(
        goods={"coin": 3 + (3 + 4 - 2) + coins, "servant": servants},
        towers={"character1": "patron", "character2": "dame", "character3": "scholar"},
        schedule=[0, 0],
        turn=1,
    )
    play(game, "black>character1", "servants:0", "take:character2", "servants:0")
    assert goods_of(game) == {"coin": coins, "servant": servants}
    assert refused(game, "neutral>character3") == code
    if not code:
        play(game, "neutral>character3")
        assert goods_of(game) == {"stone": 1}
        assert cards_of(game) == ["patron", "dame", "scholar"]


# -- chains ------------------------------------------------------------------------------------


@pytest.mark.rule("LM-BONUS-06", "LM-CARD-09")
def test_actions_granted_by_actions_are_done_depth_first():
    game = position(
        goods={"coin": 6 + 3 + 4 + 3 + 5, "servant": 9},
        towers={
            "character1": "ambassador",
            "character2": "hero",
            "venture1": "improving-the-canals",
            "venture2": "hiring-recruits",
        },
        cards=["forest"],
        dice=ON_TOP,
    )
    asked = []

    def answer(*moves):
        for move in moves:
            asked.append((kind_of(game), cause_of(game)))
            play(game, move)

    play(game, "black>character1")
    answer("servants:0", "privilege:faith", "take:character2", "servants:0")
    answer("privilege:military", "take:venture1", "servants:0", "servants:0")
    assert [item for item in asked if item[0] != "servants"] == [
        ("privilege", "card:ambassador"),
        ("bonus-card", "card:ambassador"),
        ("privilege", "card:hero"),
        ("bonus-card", "card:hero"),
        ("bonus-activation", "card:improving-the-canals"),
    ]
    assert game.state.seat == 1
    assert cards_of(game) == ["forest", "ambassador", "hero", "improving-the-canals"]


@pytest.mark.rule("LM-BONUS-06", "LM-BONUS-07")
def test_declining_an_inner_action_ends_only_that_one():
    game = position(
        goods={"coin": 6 + 3 + 4},
        towers={"character1": "ambassador", "character2": "hero", "venture1": "hiring-recruits"},
    )
    play(game, "black>character1", "privilege:coin", "take:character2", "privilege:coin")
    assert kind_of(game) == "bonus-card"
    play(game, "decline")
    assert game.state.seat == 1
    assert goods_of(game) == {"coin": 4}


@pytest.mark.rule("LM-CARD-09", "LM-BONUS-01")
def test_a_privilege_of_the_card_may_pay_for_its_action():
    game = position(
        goods={"coin": 4},
        towers={"character1": "hero", "venture1": "repairing-the-church"},
    )
    play(game, "black>character1", "privilege:wood+stone")
    assert game.state.seat == 1, "1 wood and 1 stone, but no coin"
    game = position(
        goods={"coin": 5},
        towers={"character1": "hero", "venture1": "repairing-the-church"},
    )
    play(game, "black>character1", "privilege:wood+stone", "take:venture1")
    assert goods_of(game) == {"faith": 1}


# -- production --------------------------------------------------------------------------------


@pytest.mark.rule("LM-PROD-01", "LM-PROD-05")
def test_coins_of_the_bonus_tile_do_not_feed_the_treasury():
    game = position(cards=["treasury"], dice=ON_TOP)
    play(game, "black>production")
    assert game.state.seat == 1, "without a coin there is nothing to decide"
    assert goods_of(game) == {"coin": 2, "military": 1}


@pytest.mark.rule("LM-PROD-05")
@pytest.mark.parametrize(
    ("servants", "asked", "gains"),
    [
        (0, ["treasury"], {"victory": 5}),
        (1, ["treasury", "carpenters-shop"], {"victory": 5, "coin": 5}),
        (2, ["treasury", "carpenters-shop"], {"victory": 5 + 2, "coin": 5, "faith": 1}),
    ],
)
def test_the_worked_production_example(servants, asked, gains):
    held = {"wood": 2, "coin": 2, "servant": servants}
    game = position(3, goods=held, cards=["treasury", "carpenters-shop", "fortress"], dice=ON_TOP)
    play(game, "black>production-large")
    if servants:
        play(game, f"servants:{servants}")
    paid = {"coin": -2, "servant": -servants}
    for card in asked:
        assert cause_of(game) == f"card:{card}"
        play(game, f"exchange:{card}:2")
        paid["wood"] = -2 if card == "carpenters-shop" else 0
    if servants == 2:
        assert cause_of(game) == "card:fortress"
        play(game, "privilege:faith")
    assert game.state.seat == 1
    assert goods_of(game) == added(held, paid, gains, {"coin": 2, "military": 1})


@pytest.mark.rule("LM-HARV-05")
@pytest.mark.parametrize("servants", [0, 1, 2, 3])
def test_the_worked_harvest_example(servants):
    territories = ["forest", "manor-house", "marble-pit", "monastery"]
    dice = {"black": 3, "white": 1, "orange": 1}
    game = position(goods={"servant": 3}, cards=territories, dice=dice)
    play(game, "black>harvest", f"servants:{servants}")
    gains = {"wood": 1, "stone": 3, "servant": 1 - servants, "victory": 1}
    if servants >= 2:
        gains = added(gains, {"wood": 3, "servant": 2, "military": 2})
    if servants >= 3:
        gains = added(gains, {"stone": 1, "faith": 1})
    assert goods_of(game) == added({"servant": 3}, gains)


@pytest.mark.rule("LM-PROD-02")
def test_one_stock_of_wood_feeds_the_exchanges_one_after_the_other():
    game = position(goods={"wood": 3}, cards=["carpenters-shop", "painters-guild"], dice=ON_TOP)
    play(game, "black>production", "exchange:carpenters-shop:2")
    assert offers(game) == ["exchange:painters-guild:1", "exchange:painters-guild:none"]
    assert goods_of(game) == {"wood": 1}, "no output before all is decided"
    play(game, "exchange:painters-guild:none")
    assert goods_of(game) == {"wood": 1, "coin": 5 + 2, "military": 1}


@pytest.mark.rule("LM-PROD-02")
@pytest.mark.parametrize(
    ("wood", "ways"),
    [(0, []), (1, ["1", "none"]), (2, ["1", "2", "none"])],
    ids=lambda value: str(value),
)
def test_only_the_printed_good_pays_an_exchange(wood, ways):
    goods = {"wood": wood, "stone": 3, "servant": 3, "coin": 3}
    game = position(goods=goods, cards=["carpenters-shop"], dice=ON_TOP)
    play(game, "black>production", "servants:0")
    assert [x for x in offers(game) if "carpenters" in x] == [
        f"exchange:carpenters-shop:{way}" for way in ways
    ]


@pytest.mark.rule("LM-PROD-03")
def test_servants_spent_on_the_value_feed_no_barracks():
    for spent, military in ((0, 1 + 3), (1, 1)):
        game = position(goods={"servant": 1}, cards=["barracks"])
        play(game, "orange>production", f"servants:{spent}")
        if spent == 0:
            play(game, "exchange:barracks:1")
        assert goods_of(game)["military"] == military


@pytest.mark.rule("LM-PROD-01", "LM-EFFECT-05")
def test_the_mint_counts_itself_and_pays_after_the_exchanges():
    game = position(cards=["mint", "treasury", "garden"], dice=ON_TOP)
    play(game, "black>production")
    assert game.state.seat == 1, "no coin was there for the Treasury"
    assert goods_of(game) == {"coin": 3 + 2, "military": 1, "victory": 3}


# -- privileges --------------------------------------------------------------------------------


@pytest.mark.rule("LM-PRIV-03", "LM-PRIV-04")
def test_privileges_of_one_source_differ_and_of_two_sources_need_not():
    game = position(
        goods={"wood": 2, "stone": 2},
        towers={"venture1": "raising-a-statue"},
        schedule=[0, 0],
        turn=1,
    )
    play(game, "black>venture1", "privilege:servant")
    assert refused(game, "privilege:servant") == "privilege-used"
    play(game, "privilege:coin", "white>council", "servants:0", "privilege:servant")
    assert goods_of(game, 0) == {"servant": 4, "coin": 3}


# -- losing turns ------------------------------------------------------------------------------


@pytest.mark.rule("LM-ROUND-08", "LM-ROUND-10")
def test_turns_without_a_placement_are_lost_one_by_one():
    placed = {"black": "council", "white": "council", "orange": "council"}
    game = position(members=placed, schedule=[1, 0, 1, 0], turn=1, decision={"seat": 1})
    events = play(game, "black>harvest")
    assert [event.seat for event in heard(events, "lost-turn")] == [0]
    assert game.state.seat == 1
    events = play(game, "white>production", "servants:0")
    assert [event.seat for event in heard(events, "lost-turn")] == [0]
    assert game.state.round == 2, "the round is over, the neutral member stayed at home"


@pytest.mark.rule("LM-ROUND-08", "LM-ROUND-09")
def test_servants_at_hand_make_placing_compulsory():
    placed = {"black": "council", "white": "council", "orange": "council"}
    game = position(goods={"servant": 1}, members=placed)
    assert "pass" not in offers(game)
    assert refused(game, "pass") == "can-place"
    assert all(option.startswith("neutral>") for option in offers(game))
