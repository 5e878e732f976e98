"""Every card of The Pazzi Conspiracy, played."""

from __future__ import annotations

from typing import Any

import pytest

from magnifico.core.game import Game
from magnifico.lorenzo.components import contents
from tests.lorenzo.helpers import goods_of, play, position

PAZZI = {"pazzi": True, "advanced": True}


def table(
    *, card: str = "", rich: bool = True, players: int = 2, floor: str = "1", **words: Any
) -> Game:
    """A position with one card on a floor of its tower, and a player who can afford it."""
    towers = words.pop("towers", {})
    if card:
        kind = next(c.type for c in contents().cards if c.slug == card)
        towers = {**towers, f"{kind}{floor}": card}
    goods = {"wood": 9, "stone": 9, "servant": 9, "coin": 9, "military": 9, "faith": 9}
    goods = {**(goods if rich else {}), **words.pop("goods", {})}
    return position(players, towers=towers, goods=goods, options=PAZZI, **words)


def change(game: Game, *moves: str) -> dict[str, int]:
    """What moves of seat 0 change in the goods of seat 0."""
    before = goods_of(game)
    play(game, *moves)
    after = goods_of(game)
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}


def harvest(game: Game, servants: int = 0) -> None:
    """A Harvest with the orange member (1) and servants."""
    play(game, "orange>harvest", f"servants:{servants}")


# -- territories ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "immediate"),
    [
        pytest.param("conquered-province", {"coin": 5}, marks=pytest.mark.rule("LM-PAZZI-145")),
        pytest.param(
            "looted-city", {"wood": 3, "stone": 3}, marks=pytest.mark.rule("LM-PAZZI-146")
        ),
        pytest.param(
            "rural-village", {"wood": 1, "servant": 1}, marks=pytest.mark.rule("LM-PAZZI-147")
        ),
        pytest.param(
            "templars-castle", {"military": 1, "faith": 1}, marks=pytest.mark.rule("LM-PAZZI-148")
        ),
        pytest.param("pistoia", {"wood": 2, "stone": 2}, marks=pytest.mark.rule("LM-PAZZI-149")),
        pytest.param("roma", {"coin": 2, "servant": 2}, marks=pytest.mark.rule("LM-PAZZI-150")),
    ],
)
def test_a_territory_gives_its_immediate_gain(card: str, immediate: dict[str, int]) -> None:
    assert change(table(card=card), "black>territory1", "servants:0") == immediate


@pytest.mark.rule("LM-PAZZI-145", "LM-PAZZI-146", "LM-PGEN-09")
@pytest.mark.parametrize(
    ("card", "value", "loss"), [("conquered-province", 3, 1), ("looted-city", 4, 2)]
)
def test_a_harvest_that_reaches_the_card_costs_points(card: str, value: int, loss: int) -> None:
    reached = table(rich=False, goods={"servant": 9}, cards=[card])
    harvest(reached, value - 1)
    assert goods_of(reached)["victory"] == -loss
    missed = table(rich=False, goods={"servant": 9}, cards=[card])
    harvest(missed, value - 2)
    assert goods_of(missed)["victory"] == 0


@pytest.mark.parametrize(
    ("card", "value", "choices"),
    [
        pytest.param(
            "rural-village", 5, ({"wood": 3}, {"servant": 3}), marks=pytest.mark.rule("LM-PAZZI-147")
        ),
        pytest.param(
            "templars-castle",
            4,
            ({"military": 2}, {"faith": 1}),
            marks=pytest.mark.rule("LM-PAZZI-148"),
        ),
        pytest.param(
            "pistoia", 4, ({"wood": 3}, {"stone": 3}), marks=pytest.mark.rule("LM-PAZZI-149")
        ),
    ],
)
def test_a_harvest_offers_one_of_two_gains_and_no_refusal(
    card: str, value: int, choices: tuple[dict[str, int], ...]
) -> None:
    basic = {"wood": 1, "stone": 1, "servant": 1}
    for number, gain in enumerate(choices, start=1):
        game = table(rich=False, goods={"servant": 9}, cards=[card])
        harvest(game, value - 1)
        assert game.decision is not None
        assert len(game.decision.options) == 2
        expected = {name: basic.get(name, 0) + gain.get(name, 0) for name in {**basic, **gain}}
        assert change(game, f"exchange:{card}:{number}") == expected


@pytest.mark.rule("LM-PAZZI-150")
def test_roma_gives_faith_and_a_point() -> None:
    game = table(rich=False, goods={"servant": 9}, cards=["roma"])
    harvest(game, 4)
    assert (goods_of(game)["victory"], goods_of(game)["faith"]) == (1, 3)


# -- characters -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "area", "other"),
    [
        pytest.param(
            "overseer-of-works", "production", "harvest", marks=pytest.mark.rule("LM-PAZZI-151")
        ),
        pytest.param(
            "overseer-of-fields", "harvest", "production", marks=pytest.mark.rule("LM-PAZZI-152")
        ),
    ],
)
def test_an_overseer_waives_the_penalty_of_one_large_space(
    card: str, area: str, other: str
) -> None:
    game = table(rich=False, players=3, cards=[card])
    offered = {option.text for option in game.decision.options} if game.decision else set()
    assert f"orange>{area}-large" in offered  # the die is 1
    assert f"orange>{other}-large" not in offered
    taken = table(card=card)
    gained = change(taken, "black>character1", "servants:0")
    assert gained == {"coin": -3, ("stone" if area == "production" else "wood"): 1}


@pytest.mark.rule("LM-PAZZI-153", "LM-PGEN-08")
def test_a_production_may_use_the_buildings_of_an_opponent() -> None:
    rivals = {1: {"cards": ["mint", "bank"]}}
    game = table(card="master-spy", rivals=rivals, goods={"servant": 0})
    play(game, "black>character1", "opponent:1", "servants:0")
    # value 3 + 1 of the card itself: the Bank (2) works, the Mint (5) does not
    assert goods_of(game)["coin"] == 9 - 5 + 5 + 2
    assert goods_of(game)["military"] == 9 + 1
    assert goods_of(game, 1)["coin"] == 0


@pytest.mark.rule("LM-PAZZI-153")
def test_servants_raise_the_borrowed_production() -> None:
    rivals = {1: {"cards": ["mint"]}}
    game = table(card="master-spy", rivals=rivals, goods={"servant": 1})
    play(game, "black>character1", "servants:0", "opponent:1", "servants:1")
    assert goods_of(game)["coin"] == 9 - 5 + 2  # the Mint counts the own buildings: none


@pytest.mark.rule("LM-PAZZI-154", "LM-PGEN-08")
def test_a_harvest_may_use_the_territories_of_an_opponent() -> None:
    rivals = {1: {"cards": ["village", "gravel-pit"]}}
    game = table(card="poacher", rivals=rivals, goods={"servant": 0})
    play(game, "black>character1", "opponent:1", "servants:0")
    assert goods_of(game)["coin"] == 9 - 6 + 1  # Village works at 2 + 1, the Gravel Pit does not
    assert goods_of(game)["stone"] == 9 + 1


@pytest.mark.rule("LM-PAZZI-155", "LM-PGEN-01", "LM-PGEN-02", "LM-PGEN-03")
def test_every_opponent_discards_a_territory_or_building_in_turn_order() -> None:
    rivals = {
        1: {"cards": ["forest", "village", "warlord"]},
        2: {"cards": ["mint"]},
        3: {"cards": ["warlord"] and []},
    }
    game = table(card="arsonist", players=4, rivals=rivals)
    play(game, "black>character1", "servants:0")
    assert goods_of(game)["victory"] == 3
    assert game.decision is not None
    assert game.decision.seat == 1
    assert [option.text for option in game.decision.options] == ["card:forest", "card:village"]
    play(game, "card:forest")
    document = game.rules.document(game.state)
    assert document["players"][1]["cards"]["territory"] == ["village"]
    assert document["players"][1]["cards"]["character"] == ["warlord"]
    assert document["players"][2]["cards"]["building"] == []  # its only card went by itself
    assert document["lost"] == ["forest", "mint"]


@pytest.mark.rule("LM-PAZZI-156")
def test_the_conspirator_gives_two_privileges_and_costs_characters_or_ventures() -> None:
    rivals = {1: {"cards": ["warlord", "crusade", "forest"]}}
    game = table(card="conspirator", rivals=rivals)
    play(game, "black>character1", "servants:0", "privilege:coin", "privilege:faith")
    assert game.decision is not None
    assert [option.text for option in game.decision.options] == ["card:warlord", "card:crusade"]


# -- buildings --------------------------------------------------------------------------------


def produce(game: Game, servants: int) -> None:
    play(game, "orange>production", f"servants:{servants}")


@pytest.mark.rule("LM-PAZZI-157", "LM-PGEN-04")
def test_a_point_may_be_paid_for_a_privilege_only_when_it_is_there() -> None:
    game = table(rich=False, goods={"servant": 9, "victory": 1}, cards=["house-of-favours"])
    produce(game, 1)
    play(game, "exchange:house-of-favours:1", "privilege:faith")
    assert (goods_of(game)["victory"], goods_of(game)["faith"]) == (0, 1)
    poor = table(rich=False, goods={"servant": 9}, cards=["house-of-favours"])
    produce(poor, 1)
    assert goods_of(poor)["faith"] == 0  # nothing was offered
    assert change(table(card="house-of-favours"), "black>building1", "servants:0")["victory"] == 3


@pytest.mark.rule("LM-PAZZI-158", "LM-PGEN-05", "LM-PGEN-04")
def test_the_customs_house_taxes_every_opponent() -> None:
    rivals = {1: {"goods": {"coin": 2}}, 2: {"goods": {"coin": 1}}}
    goods = {"servant": 9, "victory": 2}
    game = table(rich=False, goods=goods, players=3, rivals=rivals, cards=["customs-house"])
    produce(game, 5)
    play(game, "exchange:customs-house:1")
    assert goods_of(game)["victory"] == 0
    play(game, "give:coin")  # the other one has too few coins and gives points by itself
    assert goods_of(game)["coin"] == 2 + 2
    assert goods_of(game)["victory"] == 3
    assert goods_of(game, 2)["victory"] == -3


@pytest.mark.rule("LM-PAZZI-158", "LM-PGEN-05")
def test_the_customs_house_must_be_paid_for_all_opponents() -> None:
    goods = {"servant": 9, "victory": 1}
    game = table(rich=False, goods=goods, players=3, cards=["customs-house"])
    produce(game, 5)
    assert goods_of(game)["victory"] == 1  # two opponents cost two points
    fresh = table(card="customs-house")
    play(fresh, "black>building1", "servants:0", "privilege:coin", "privilege:faith")
    assert goods_of(fresh)["coin"] == 9 - 1 + 2


@pytest.mark.rule("LM-PAZZI-159", "LM-PGEN-02")
def test_the_dungeon_turns_a_character_into_points() -> None:
    game = table(rich=False, goods={"servant": 9}, cards=["dungeon", "warlord", "farmer"])
    produce(game, 4)
    play(game, "exchange:dungeon:1", "card:farmer")
    assert goods_of(game)["victory"] == 7
    assert game.state.document if False else True
    document = game.rules.document(game.state)
    assert document["players"][0]["cards"]["character"] == ["warlord"]
    assert change(table(card="dungeon"), "black>building1", "servants:0")["victory"] == 5


@pytest.mark.rule("LM-PAZZI-160", "LM-PGEN-05")
def test_the_recruiting_office_costs_military_points_and_brings_servants() -> None:
    rivals = {1: {"goods": {"servant": 2}}}
    goods = {"servant": 9, "military": 1}
    game = table(rich=False, goods=goods, rivals=rivals, cards=["recruiting-office"])
    produce(game, 3)
    play(game, "exchange:recruiting-office:1", "give:servant")
    assert goods_of(game)["military"] == 0 + 1  # and 1 from the bonus tile
    assert goods_of(game)["servant"] == 9 - 3 + 2
    assert change(table(card="recruiting-office"), "black>building1", "servants:0")["military"] == 2


@pytest.mark.rule("LM-PAZZI-161")
def test_the_lodge_gives_the_reward_of_a_free_open_market_space() -> None:
    rivals = {1: {"members": {"black": "market1"}}}
    game = table(rich=False, goods={"servant": 9}, rivals=rivals, cards=["merchants-lodge"])
    produce(game, 1)
    play(game, "exchange:merchants-lodge:1")
    assert goods_of(game)["servant"] == 9 - 1 + 5  # the only free space that is open
    other = table(rich=False, goods={"servant": 9}, cards=["merchants-lodge"])
    produce(other, 1)
    play(other, "exchange:merchants-lodge:2", "privilege:faith")
    assert goods_of(other)["faith"] == 1
    assert change(table(card="merchants-lodge"), "black>building1", "servants:0")["victory"] == 5


@pytest.mark.rule("LM-PAZZI-162")
def test_the_hall_of_exiles_turns_a_played_leader_into_points() -> None:
    game = table(
        rich=False,
        goods={"servant": 9},
        cards=["hall-of-exiles"],
        played=["sandro-botticelli"],
        hand=["sisto-iv"],
    )
    produce(game, 3)
    play(game, "exchange:hall-of-exiles:1")
    assert goods_of(game)["victory"] == 6
    assert game.rules.document(game.state)["players"][0]["played"] == []
    bought = change(table(card="hall-of-exiles"), "black>building1", "servants:0")
    assert bought == {"wood": -4, "coin": -2, "faith": -1, "victory": 8}


@pytest.mark.rule("LM-PSET-05")
def test_without_leaders_the_parts_that_need_them_give_nothing() -> None:
    goods = {"servant": 9, "coin": 9}
    game = position(2, goods=goods, cards=["hall-of-exiles"], options={"pazzi": True})
    produce(game, 3)
    assert goods_of(game)["victory"] == 0
    towers = {"venture1": "gathering-allies"}
    drawn = position(2, goods=goods, towers=towers, options={"pazzi": True})
    play(drawn, "black>venture1", "servants:0")
    assert drawn.rules.document(drawn.state)["players"][0]["hand"] == []


# -- ventures ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "each"),
    [
        pytest.param("petty-extortion", 1, marks=pytest.mark.rule("LM-PAZZI-163")),
        pytest.param("extortion", 2, marks=pytest.mark.rule("LM-PAZZI-165")),
        pytest.param("great-extortion", 3, marks=pytest.mark.rule("LM-PAZZI-167")),
    ],
)
@pytest.mark.rule("LM-PGEN-05", "LM-PGEN-06", "LM-PGEN-07", "LM-PGEN-10")
def test_extortion_costs_military_per_opponent_and_takes_one_resource(
    card: str, each: int
) -> None:
    rivals = {
        1: {"goods": {"wood": 3, "coin": 3}},
        2: {"goods": {"stone": each - 1, "coin": 0}},
    }
    cost = 2 * each
    game = table(rich=False, goods={"military": cost}, card=card, players=3, rivals=rivals)
    play(game, "black>venture1")
    assert goods_of(game)["military"] == 0
    assert game.decision is not None
    assert {option.text for option in game.decision.options} == {"give:wood", "give:coin"}
    play(game, "give:wood")
    assert goods_of(game)["wood"] == each
    assert goods_of(game)["stone"] == each - 1  # all that the other one has
    poor = table(rich=False, goods={"military": cost - 1}, card=card, players=3, rivals=rivals)
    reason = poor.why_not("black>venture1")
    assert reason is not None
    assert reason.code == "cannot-pay"


@pytest.mark.rule("LM-PAZZI-164")
def test_gathering_allies_draws_two_leaders_and_counts_leaders_at_the_end() -> None:
    deck = ["sisto-iv", "santa-rita", "cosimo-de-medici"]
    leaders = {"deck": deck, "pool": [*deck, "sandro-botticelli"], "gone": []}
    game = table(card="gathering-allies", leaders=leaders, played=["sandro-botticelli"])
    play(game, "black>venture1", "servants:0")
    document = game.rules.document(game.state)
    assert len(document["players"][0]["hand"]) == 2
    assert len(document["leaders"]["deck"]) == 1


@pytest.mark.rule("LM-PAZZI-164", "LM-PAZZI-166", "LM-PGEN-02")
def test_counting_ventures_score_what_is_owned_at_the_end() -> None:
    from magnifico.lorenzo.engine.scoring import venture_points

    cards = ["gathering-allies", "endowing-the-guilds", "mint", "bank", "fair"]
    game = table(cards=cards, played=["sandro-botticelli", "sisto-iv"])
    assert venture_points(game.state, 0) == 2 * 2 + 3 * 2


@pytest.mark.rule("LM-PAZZI-166")
def test_endowing_the_guilds_gives_coins() -> None:
    bought = change(table(card="endowing-the-guilds"), "black>venture1", "servants:0")
    assert bought == {"wood": -5, "coin": 3}


@pytest.mark.rule("LM-PAZZI-168")
def test_the_palace_coup_takes_another_card_at_value_seven() -> None:
    towers = {"territory4": "forest"}
    game = table(card="palace-coup", towers=towers, goods={"servant": 0})
    play(game, "black>venture1", "pay:1a", "take:territory4")
    assert goods_of(game)["wood"] == 9 - 7 + 2 + 1  # floor bonus and immediate gain
    cards = game.rules.document(game.state)["players"][0]["cards"]
    assert cards["territory"] == ["forest"]
    stone = table(card="palace-coup", goods={"servant": 0, "wood": 6})
    play(stone, "black>venture1")
    assert goods_of(stone)["stone"] == 2


@pytest.mark.rule("LM-PAZZI-168")
def test_the_palace_coup_never_reaches_the_special_tower() -> None:
    options = {"pazzi": True, "houses": True}
    towers = {name: ["", "", "", ""] for name in ("territory", "character", "building")}
    given = {**towers, "venture": ["palace-coup", "", "", ""]}
    given["special"] = ["pedlars-crossroads", "", "", ""]
    from magnifico.core.scenario import Scenario

    me = {"goods": {"wood": 9}}
    scenario = Scenario(
        "test",
        "lorenzo",
        2,
        options=options,
        given={
            "order": [0, 1],
            "dice": {"black": 6, "white": 6, "orange": 6},
            "towers": given,
            "players": {"0": me},
            "houses": {"adapted": "building"},
            "needs": {"venture": [1, 3, 5, 7]},
        },
    )
    game = scenario.position()
    play(game, "black>venture1")
    assert game.decision is None or game.decision.kind != "bonus-card"
