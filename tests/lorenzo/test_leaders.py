"""Every leader: what it requires, what it does, and how it meets the rest of the rules."""

from __future__ import annotations

import pytest

from tests.lorenzo.helpers import goods_of, heard, kind_of, offers, play, refused
from tests.lorenzo.positions import end_round, last_turn, look, player, some, table

LEADERS = [
    pytest.param("francesco-sforza", {"venture": 5}, marks=pytest.mark.rule("LM-LEADER-01")),
    pytest.param("ludovico-ariosto", {"character": 5}, marks=pytest.mark.rule("LM-LEADER-02")),
    pytest.param("filippo-brunelleschi", {"building": 5}, marks=pytest.mark.rule("LM-LEADER-03")),
    pytest.param(
        "sigismondo-malatesta",
        {"military": 7, "faith": 3},
        marks=pytest.mark.rule("LM-LEADER-04"),
    ),
    pytest.param("girolamo-savonarola", {"coin": 18}, marks=pytest.mark.rule("LM-LEADER-05")),
    pytest.param("michelangelo-buonarroti", {"stone": 10}, marks=pytest.mark.rule("LM-LEADER-06")),
    pytest.param(
        "giovanni-dalle-bande-nere", {"military": 12}, marks=pytest.mark.rule("LM-LEADER-07")
    ),
    pytest.param(
        "leonardo-da-vinci",
        {"character": 4, "territory": 2},
        marks=pytest.mark.rule("LM-LEADER-08"),
    ),
    pytest.param("sandro-botticelli", {"wood": 10}, marks=pytest.mark.rule("LM-LEADER-09")),
    pytest.param(
        "ludovico-il-moro",
        {"territory": 2, "character": 2, "building": 2, "venture": 2},
        marks=pytest.mark.rule("LM-LEADER-10"),
    ),
    pytest.param(
        "federico-da-montefeltro", {"territory": 5}, marks=pytest.mark.rule("LM-LEADER-12")
    ),
    pytest.param("lorenzo-de-medici", {"victory": 35}, marks=pytest.mark.rule("LM-LEADER-13")),
    pytest.param(
        "sisto-iv",
        {"wood": 6, "stone": 6, "servant": 6, "coin": 6},
        marks=pytest.mark.rule("LM-LEADER-14"),
    ),
    pytest.param(
        "cesare-borgia",
        {"building": 3, "coin": 12, "faith": 2},
        marks=pytest.mark.rule("LM-LEADER-15"),
    ),
    pytest.param("santa-rita", {"faith": 8}, marks=pytest.mark.rule("LM-LEADER-16")),
    pytest.param(
        "cosimo-de-medici",
        {"character": 2, "building": 4},
        marks=pytest.mark.rule("LM-LEADER-17"),
    ),
    pytest.param(
        "bartolomeo-colleoni",
        {"venture": 2, "territory": 4},
        marks=pytest.mark.rule("LM-LEADER-18"),
    ),
    pytest.param("ludovico-iii-gonzaga", {"servant": 15}, marks=pytest.mark.rule("LM-LEADER-19")),
    pytest.param(
        "pico-della-mirandola",
        {"venture": 4, "building": 2},
        marks=pytest.mark.rule("LM-LEADER-20"),
    ),
]
"""All leaders but Lucrezia Borgia, whose requirement is six cards of any one type."""

TYPES = ("territory", "character", "building", "venture")


def holder(leader: str, has: dict[str, int]) -> dict:
    """A player with the leader in hand who has exactly that."""
    types = {name: count for name, count in has.items() if name in TYPES}
    goods = {name: count for name, count in has.items() if name not in TYPES}
    return player(*some(**types), hand=[leader], **goods)


# -- requirements -----------------------------------------------------------------------------


@pytest.mark.rule("LM-LEAD-01")
@pytest.mark.parametrize(("leader", "needs"), LEADERS)
def test_a_leader_is_refused_when_one_of_anything_is_missing(leader, needs):
    for what in needs:
        game = table(holder(leader, {**needs, what: needs[what] - 1}), player())
        reason = game.why_not(f"play:{leader}")
        assert reason is not None
        assert reason.code == "requirements"
        assert reason.data["missing"] == {what: 1}
        assert reason.data["needs"] == needs


@pytest.mark.rule("LM-LEAD-01", "LM-LEAD-07")
@pytest.mark.parametrize(("leader", "needs"), LEADERS)
def test_a_leader_is_played_exactly_at_its_requirements_and_nothing_is_paid(leader, needs):
    game = table(holder(leader, needs), player())
    before = look(game, "players.0")
    play(game, f"play:{leader}")
    after = look(game, "players.0")
    assert (after["hand"], after["played"]) == ([], [leader])
    assert (after["goods"], after["cards"]) == (before["goods"], before["cards"])
    assert kind_of(game) == "turn"


@pytest.mark.rule("LM-LEADER-11")
@pytest.mark.parametrize("type_name", TYPES)
def test_lucrezia_borgia_wants_six_cards_of_one_type_whichever_it_is(type_name):
    six = table(player(*some(**{type_name: 6}), hand=["lucrezia-borgia"]), player())
    assert refused(six, "play:lucrezia-borgia") == ""
    five_of_all = some(territory=5, character=5, building=5, venture=5)
    five = table(player(*five_of_all, hand=["lucrezia-borgia"]), player())
    assert refused(five, "play:lucrezia-borgia") == "requirements"


# -- abilities once per round ---------------------------------------------------------------------

ONCE = [
    pytest.param("girolamo-savonarola", {"faith": 1}, marks=pytest.mark.rule("LM-LEADER-05")),
    pytest.param("michelangelo-buonarroti", {"coin": 3}, marks=pytest.mark.rule("LM-LEADER-06")),
    pytest.param(
        "giovanni-dalle-bande-nere",
        {"wood": 1, "stone": 1, "coin": 1},
        marks=pytest.mark.rule("LM-LEADER-07"),
    ),
    pytest.param(
        "sandro-botticelli", {"military": 2, "victory": 1}, marks=pytest.mark.rule("LM-LEADER-09")
    ),
    pytest.param(
        "cosimo-de-medici", {"servant": 3, "victory": 1}, marks=pytest.mark.rule("LM-LEADER-17")
    ),
    pytest.param("bartolomeo-colleoni", {"victory": 4}, marks=pytest.mark.rule("LM-LEADER-18")),
]


@pytest.mark.parametrize(("leader", "gains"), ONCE)
def test_an_ability_gives_its_goods_once(leader, gains):
    game = table(player(played=[leader]), player())
    play(game, f"activate:{leader}")
    assert goods_of(game) == gains
    assert refused(game, f"activate:{leader}") == "leader-used"


@pytest.mark.rule("LM-LEAD-08", "LM-LEAD-09")
@pytest.mark.parametrize(
    "leader",
    [
        "francesco-sforza",
        "girolamo-savonarola",
        "michelangelo-buonarroti",
        "giovanni-dalle-bande-nere",
        "leonardo-da-vinci",
        "sandro-botticelli",
        "federico-da-montefeltro",
        "cosimo-de-medici",
        "bartolomeo-colleoni",
        "ludovico-iii-gonzaga",
    ],
)
def test_a_used_ability_is_there_again_in_the_next_round(leader):
    game = last_turn(player(played=[leader], used=[leader]), player(), round=1)
    end_round(game)
    assert look(game, "round") == 2
    assert look(game, "players.0.used") == []
    assert f"activate:{leader}" in offers(game)


@pytest.mark.rule("LM-LEADER-19")
def test_ludovico_gonzaga_gives_a_privilege():
    game = table(player(played=["ludovico-iii-gonzaga"]), player())
    play(game, "activate:ludovico-iii-gonzaga")
    assert kind_of(game) == "privilege"
    assert len(offers(game)) == 5
    play(game, "privilege:military")
    assert goods_of(game) == {"military": 2}
    assert refused(game, "activate:ludovico-iii-gonzaga") == "leader-used"


@pytest.mark.rule("LM-EXGEN-04")
def test_gains_of_leaders_are_reduced_by_tiles_too():
    one = player(played=["michelangelo-buonarroti"], excommunicated=[1])
    game = table(one, player(), excommunications=["1-2", "2-1", "3-1"])
    play(game, "activate:michelangelo-buonarroti")
    assert goods_of(game) == {"coin": 2}


@pytest.mark.rule("LM-LEAD-11")
@pytest.mark.parametrize(
    "leader", ["ludovico-ariosto", "lucrezia-borgia", "santa-rita", "sisto-iv", "cesare-borgia"]
)
def test_a_permanent_ability_is_never_activated(leader):
    game = table(player(played=[leader]), player())
    assert refused(game, f"activate:{leader}") == "no-ability"


# -- Francesco Sforza and Leonardo da Vinci ---------------------------------------------------


def harvester(*cards: str, **rest) -> dict:
    return player(*cards, played=["francesco-sforza"], **rest)


@pytest.mark.rule("LM-LEADER-01")
def test_francesco_sforza_harvests_with_value_1():
    game = table(harvester("gold-mine", "woods"), player())
    play(game, "activate:francesco-sforza", "servants:0")
    assert goods_of(game) == {"wood": 1, "stone": 1, "servant": 1, "coin": 2}


@pytest.mark.rule("LM-LEADER-01")
def test_servants_raise_the_harvest_of_francesco_sforza_but_the_farmer_does_not():
    game = table(harvester("woods", "farmer", servant=1), player())
    play(game, "activate:francesco-sforza")
    without, raised = game.clone(), game
    play(without, "servants:0")
    assert goods_of(without) == {"wood": 1, "stone": 1, "servant": 2}
    play(raised, "servants:1")
    assert goods_of(raised) == {"wood": 2, "stone": 1, "servant": 1}


@pytest.mark.rule("LM-LEADER-01")
def test_with_the_option_characters_raise_the_harvest_of_francesco_sforza():
    options = {"characters_raise_leaders": True}
    game = table(harvester("village", "woods", "farmer"), player(), options=options)
    play(game, "activate:francesco-sforza", "servants:0")
    assert goods_of(game) == {"wood": 2, "stone": 1, "servant": 2, "coin": 1}


@pytest.mark.rule("LM-LEADER-01", "LM-EXCOM-15")
def test_the_harvest_tile_lowers_the_harvest_of_francesco_sforza():
    tiles = ["1-5", "2-1", "3-1"]
    game = table(harvester(servant=3, excommunicated=[1]), player(), excommunications=tiles)
    play(game, "activate:francesco-sforza")
    assert offers(game) == ["servants:3", "decline"]
    play(game, "servants:3")
    assert goods_of(game) == {"wood": 1, "stone": 1, "servant": 1}


def producer(*cards: str, **rest) -> dict:
    return player(*cards, played=["leonardo-da-vinci"], **rest)


@pytest.mark.rule("LM-LEADER-08")
def test_leonardo_produces_with_value_0_so_that_it_takes_a_servant_to_get_anything():
    game = table(producer("garden", servant=2), player())
    play(game, "activate:leonardo-da-vinci")
    assert offers(game) == ["servants:1", "servants:2", "decline"]
    play(game, "servants:1")
    assert goods_of(game) == {"servant": 1, "coin": 2, "military": 1, "victory": 3}


@pytest.mark.rule("LM-LEADER-08")
def test_leonardo_without_servants_activates_nothing():
    game = table(producer("garden"), player())
    play(game, "activate:leonardo-da-vinci")
    assert kind_of(game) == "turn"
    assert goods_of(game) == {}
    assert look(game, "players.0.used") == ["leonardo-da-vinci"]


@pytest.mark.rule("LM-LEADER-08")
def test_the_artisan_does_not_raise_leonardo_unless_the_option_says_so():
    cards = ("artisan", "bank")
    strict = table(producer(*cards, servant=1), player())
    play(strict, "activate:leonardo-da-vinci", "servants:1")
    assert goods_of(strict) == {"coin": 2, "military": 1}
    options = {"characters_raise_leaders": True}
    lenient = table(producer(*cards, servant=1), player(), options=options)
    play(lenient, "activate:leonardo-da-vinci", "servants:0")
    assert goods_of(lenient) == {"coin": 7, "military": 1, "servant": 1}


@pytest.mark.rule("LM-LEADER-08", "LM-EXCOM-16")
def test_the_production_tile_lowers_the_production_of_leonardo():
    tiles = ["1-6", "2-1", "3-1"]
    game = table(producer(servant=4, excommunicated=[1]), player(), excommunications=tiles)
    play(game, "activate:leonardo-da-vinci")
    assert offers(game) == ["servants:4", "decline"]


# -- Ludovico Ariosto -------------------------------------------------------------------------


def busy(**places: str) -> dict:
    """A rival with members on spaces, and no servants."""
    return player(members=places)


@pytest.mark.rule("LM-LEADER-02")
def test_ludovico_ariosto_enters_occupied_single_spaces():
    rival = busy(black="market1", white="harvest", orange="production")
    occupied = ("black>market1", "black>harvest", "black>production")
    plain = table(player(), rival)
    assert [refused(plain, move) for move in occupied] == ["occupied"] * 3
    game = table(player(played=["ludovico-ariosto"]), rival)
    assert [refused(game, move) for move in occupied] == ["", "", ""]
    play(game, "black>market1")
    assert goods_of(game) == {"coin": 5}


@pytest.mark.rule("LM-LEADER-02")
def test_ludovico_ariosto_does_not_waive_the_colour_limit():
    mine = player(played=["ludovico-ariosto"], members={"black": "harvest"}, servant=1)
    game = table(mine, player())
    assert refused(game, "white>harvest") == "own-colour"
    assert refused(game, "neutral>harvest") == ""


@pytest.mark.rule("LM-LEADER-02")
def test_ludovico_ariosto_needs_a_card_on_the_floor_and_pays_the_fee():
    rival = busy(black="territory1")
    towers = {"territory2": "woods"}
    poor = table(player(played=["ludovico-ariosto"], coin=2), rival, towers=towers)
    assert refused(poor, "black>territory1") == "no-card"
    assert refused(poor, "black>territory2") == "fee"
    rich = table(player(played=["ludovico-ariosto"], coin=3), rival, towers=towers)
    play(rich, "black>territory2")
    assert goods_of(rich) == {"wood": 1}


@pytest.mark.rule("LM-LEADER-02")
def test_ludovico_ariosto_opens_neither_closed_spaces_nor_a_forbidden_market():
    game = table(player(played=["ludovico-ariosto"]), player())
    assert refused(game, "black>market3") == "closed"
    banned = player(played=["ludovico-ariosto"], excommunicated=[2])
    game = table(banned, player(), excommunications=["1-1", "2-5", "3-1"])
    assert refused(game, "black>market1") == "market-forbidden"


# -- Filippo Brunelleschi ---------------------------------------------------------------------


@pytest.mark.rule("LM-LEADER-03")
def test_filippo_brunelleschi_pays_no_fee_for_an_occupied_tower():
    towers = {"territory2": "woods"}
    rival = busy(black="territory1")
    assert refused(table(player(), rival, towers=towers), "black>territory2") == "fee"
    game = table(player(played=["filippo-brunelleschi"], coin=4), rival, towers=towers)
    play(game, "black>territory2")
    assert goods_of(game) == {"wood": 1, "coin": 4}


@pytest.mark.rule("LM-LEADER-03")
def test_filippo_brunelleschi_pays_no_fee_in_bonus_actions_either():
    towers = {"character1": "abbess", "character2": "warlord", "territory2": "woods"}
    rival = busy(black="territory1")
    plain = table(player(coin=5), rival, towers=towers)
    play(plain, "black>character1")
    assert kind_of(plain) == "turn", "the bonus action has no target that can be paid"
    game = table(player(played=["filippo-brunelleschi"], coin=5), rival, towers=towers)
    play(game, "black>character1")
    assert offers(game) == ["take:territory2", "take:character2", "decline"]
    play(game, "take:character2")
    assert goods_of(game) == {"faith": 1, "military": 3}


# -- members: Malatesta, il Moro, Lucrezia, Federico ----------------------------------------------


def values(game) -> dict[str, int]:
    return look(game, "players.0.values")


@pytest.mark.rule("LM-LEADER-04")
def test_sigismondo_malatesta_gives_the_neutral_member_3():
    mine = player("warlord", played=["sigismondo-malatesta"], servant=1)
    game = table(mine, player(), dice=(1, 1, 1), towers={"territory3": "woods"})
    assert values(game) == {"black": 1, "white": 1, "orange": 1, "neutral": 3}
    assert refused(game, "black>territory3") == "value"
    play(game, "neutral>territory3", "servants:1")
    assert look(game, "players.0.cards.territory") == ["woods"]


@pytest.mark.rule("LM-LEADER-04", "LM-EXCOM-17")
def test_the_coloured_tile_does_not_touch_sigismondo_malatesta():
    mine = player(played=["sigismondo-malatesta", "lucrezia-borgia"], excommunicated=[1])
    game = table(mine, player(), excommunications=["1-7", "2-1", "3-1"], dice=(1, 2, 3))
    assert values(game) == {"black": 2, "white": 3, "orange": 4, "neutral": 3}


@pytest.mark.rule("LM-LEADER-10")
def test_ludovico_il_moro_sets_coloured_members_to_5_whatever_the_dice():
    game = table(player(played=["ludovico-il-moro"]), player(), dice=(1, 4, 6))
    assert values(game) == {"black": 5, "white": 5, "orange": 5, "neutral": 0}
    assert look(game, "players.1.values") == {"black": 1, "white": 4, "orange": 6, "neutral": 0}


@pytest.mark.rule("LM-LEADER-10")
def test_servants_and_characters_raise_the_5_of_ludovico_il_moro():
    mine = player("warlord", played=["ludovico-il-moro"], servant=1)
    game = table(mine, player(), dice=(1, 1, 1), towers={"territory4": "woods"})
    play(game, "black>territory4", "servants:0")
    assert look(game, "players.0.cards.territory") == ["woods"]


@pytest.mark.rule("LM-LEADER-11")
def test_lucrezia_borgia_adds_2_to_coloured_members():
    game = table(player(played=["lucrezia-borgia"]), player(), dice=(1, 4, 6))
    assert values(game) == {"black": 3, "white": 6, "orange": 8, "neutral": 0}


@pytest.mark.rule("LM-LEADER-11", "LM-VALUE-10")
def test_lucrezia_borgia_does_not_raise_bonus_actions():
    mine = player(played=["lucrezia-borgia"], coin=4)
    towers = {"character1": "abbess", "territory3": "woods", "territory2": "village"}
    game = table(mine, player(), towers=towers)
    play(game, "black>character1")
    assert offers(game) == ["take:territory2", "decline"]


@pytest.mark.rule("LM-LEADER-12")
def test_federico_sets_one_member_to_6_for_the_rest_of_the_round():
    mine = player(played=["federico-da-montefeltro"])
    game = table(mine, player(), dice=(1, 2, 3), towers={"territory3": "woods"})
    play(game, "activate:federico-da-montefeltro")
    assert offers(game) == ["raise:black", "raise:white", "raise:orange"]
    play(game, "raise:black")
    assert values(game) == {"black": 6, "white": 2, "orange": 3, "neutral": 0}
    play(game, "white>market1", "white>market2", "black>territory3")
    assert look(game, "players.0.cards.territory") == ["woods"]


@pytest.mark.rule("LM-LEADER-12")
def test_servants_characters_leaders_and_tiles_change_the_6_of_federico():
    mine = player(
        "warlord",
        played=["federico-da-montefeltro", "lucrezia-borgia"],
        excommunicated=[1],
        servant=1,
    )
    tiles = ["1-7", "2-1", "3-1"]
    towers = {"territory4": "woods"}
    game = table(mine, player(), dice=(1, 1, 1), excommunications=tiles, towers=towers)
    play(game, "activate:federico-da-montefeltro", "raise:white")
    assert values(game) == {"black": 2, "white": 7, "orange": 2, "neutral": 0}
    events = play(game, "white>territory4", "servants:1")
    assert events[0].data["value"] == 10


@pytest.mark.rule("LM-LEADER-12", "LM-VALUE-11")
def test_of_federico_and_il_moro_the_higher_value_counts():
    mine = player(played=["federico-da-montefeltro", "ludovico-il-moro"])
    game = table(mine, player(), dice=(1, 1, 1))
    play(game, "activate:federico-da-montefeltro", "raise:black")
    assert values(game) == {"black": 6, "white": 5, "orange": 5, "neutral": 0}


@pytest.mark.rule("LM-LEADER-12")
def test_federico_needs_an_unplaced_coloured_member():
    places = {"black": "market1", "white": "market2"}
    mine = player(played=["federico-da-montefeltro"], members=places, servant=1)
    game = table(mine, player(), dice=(1, 1, 1))
    play(game, "activate:federico-da-montefeltro")
    assert values(game)["orange"] == 6, "the only one at home"
    places["orange"] = "council"
    mine = player(played=["federico-da-montefeltro"], members=places, servant=1)
    assert refused(table(mine, player()), "activate:federico-da-montefeltro") == "no-ability"


@pytest.mark.rule("LM-LEADER-12")
@pytest.mark.parametrize("round_number", [1, 6])
def test_the_6_of_federico_is_gone_after_the_round(round_number):
    mine = player(played=["federico-da-montefeltro"], raised={"white": 6})
    game = last_turn(mine, player(), round=round_number)
    assert values(game)["white"] == 6
    end_round(game)
    assert look(game, "players.0.raised") == {}
    assert values(game)["white"] == look(game, "dice.white")


# -- Sisto IV ---------------------------------------------------------------------------------


@pytest.mark.rule("LM-LEADER-14")
def test_sisto_adds_5_points_to_support():
    game = last_turn(player(played=["sisto-iv"], faith=6), player(faith=6), round=2)
    play(end_round(game), "support", "support")
    assert [goods_of(game, seat)["victory"] for seat in (0, 1)] == [12, 7]


@pytest.mark.rule("LM-LEADER-14")
def test_sisto_adds_nothing_when_his_owner_is_excommunicated():
    game = last_turn(player(played=["sisto-iv"], faith=6), player(), round=4)
    play(end_round(game), "refuse")
    assert goods_of(game) == {"faith": 6}
    game = last_turn(player(played=["sisto-iv"], faith=4), player(), round=6)
    end_round(game)
    assert game.outcome is not None
    assert game.outcome.sources["church"] == (4, 0)


# -- Cesare Borgia ------------------------------------------------------------------------------


@pytest.mark.rule("LM-LEADER-15")
@pytest.mark.parametrize("has", [2, 3, 4, 5])
def test_cesare_borgia_ignores_the_military_points_of_territory_slots(has):
    towers = {"territory1": "woods"}
    plain = table(player(*some(territory=has)), player(), towers=towers)
    assert refused(plain, "black>territory1") == "territory-military"
    game = table(player(*some(territory=has), played=["cesare-borgia"]), player(), towers=towers)
    play(game, "black>territory1")
    assert look(game, "players.0.cards.territory")[-1] == "woods"


@pytest.mark.rule("LM-LEADER-15")
def test_cesare_borgia_helps_neither_against_the_card_limit_nor_with_ventures():
    towers = {"territory1": "woods", "venture1": "military-campaign"}
    game = table(player(*some(territory=6), played=["cesare-borgia"]), player(), towers=towers)
    assert refused(game, "black>territory1") == "card-limit"
    assert refused(game, "black>venture1") == "military-required"


# -- Santa Rita -------------------------------------------------------------------------------


def with_santa_rita(card: str, space: str, tile: str = "1-1", **goods: int) -> dict[str, int]:
    """What a player with Santa Rita has after taking a card; banned by ``tile``."""
    banned = [] if tile == "1-1" else [1]
    mine = player(played=["santa-rita"], excommunicated=banned, **goods)
    tiles = [tile, "2-1", "3-1"]
    game = table(mine, player(), towers={space: card}, excommunications=tiles, dice=(6, 6, 6))
    play(game, f"black>{space}")
    while kind_of(game) == "servants":
        play(game, "servants:0")
    if kind_of(game) == "privilege":
        play(game, "privilege:coin")
    if kind_of(game) == "bonus-activation":
        play(game, "servants:0")
    assert kind_of(game) == "turn", "each choice came once"
    return goods_of(game)


@pytest.mark.rule("LM-LEADER-16")
@pytest.mark.parametrize(
    ("card", "space", "before", "after"),
    [
        ("city", "territory1", {}, {"coin": 6}),
        ("mining-town", "territory1", {}, {"stone": 2, "servant": 4}),
        ("castle", "territory1", {}, {"coin": 4, "victory": 2}),
        ("monastery", "territory1", {}, {"servant": 2, "military": 2}),
        ("hermitage", "territory1", {}, {"faith": 1}),
        ("farm", "territory1", {}, {"wood": 2, "victory": 1}),
        ("crusade", "venture1", {"military": 8}, {"military": 4, "coin": 10, "faith": 1}),
        ("hosting-panhandlers", "venture1", {"wood": 3}, {"servant": 8}),
        (
            "military-conquest",
            "venture1",
            {"military": 12},
            {"military": 6, "wood": 6, "stone": 6, "coin": 6},
        ),
    ],
)
def test_santa_rita_doubles_the_four_resources_and_no_points(card, space, before, after):
    assert with_santa_rita(card, space, **before) == after


@pytest.mark.rule("LM-LEADER-16")
def test_santa_rita_doubles_neither_privileges_nor_floor_bonuses():
    assert with_santa_rita("province", "territory1") == {"stone": 2, "coin": 2}
    assert with_santa_rita("woods", "territory3") == {"wood": 1 + 2}


@pytest.mark.rule("LM-LEADER-16")
def test_santa_rita_does_not_double_what_a_bonus_action_gives():
    got = with_santa_rita("improving-the-canals", "venture1", servant=2, coin=3)
    assert got == {"wood": 1, "stone": 1, "servant": 1}


@pytest.mark.rule("LM-LEADER-16")
def test_santa_rita_doubles_the_card_that_a_bonus_action_takes():
    mine = player(played=["santa-rita"], coin=4)
    towers = {"character1": "captain", "territory1": "dukedom"}
    game = table(mine, player(), towers=towers)
    play(game, "black>character1", "take:territory1")
    assert goods_of(game) == {"coin": 8, "military": 2}


@pytest.mark.rule("LM-LEADER-16", "LM-EXCOM-12", "LM-EXCOM-13", "LM-EXCOM-14")
@pytest.mark.parametrize(
    ("tile", "card", "after"),
    [
        ("1-2", "city", {"coin": 5}),
        ("1-3", "mining-town", {"stone": 2, "servant": 3}),
        ("1-4", "gravel-pit", {"stone": 3}),
        ("1-4", "woods", {"wood": 1}),
    ],
)
def test_goods_are_doubled_first_and_reduced_once_afterwards(tile, card, after):
    assert with_santa_rita(card, "territory1", tile) == after


@pytest.mark.rule("LM-LEADER-16")
def test_santa_rita_doubles_nothing_in_harvest_market_or_council():
    mine = player("city", "gold-mine", played=["santa-rita"])
    game = table(mine, player())
    play(game, "black>market1", "black>market2", "white>harvest")
    assert goods_of(game) == {"wood": 1, "stone": 1, "servant": 1, "coin": 5 + 2}


# -- Pico della Mirandola -----------------------------------------------------------------------


@pytest.mark.rule("LM-LEADER-20")
@pytest.mark.parametrize(
    ("card", "space", "coins", "left"),
    [
        ("dame", "character1", 1, 0),
        ("warlord", "character1", 1, 1),
        ("hiring-recruits", "venture1", 2, 1),
        ("paramour", "character1", 4, 0),
    ],
)
def test_pico_takes_3_coins_off_a_cost_but_never_goes_below_zero(card, space, coins, left):
    mine = player(played=["pico-della-mirandola"], coin=coins)
    game = table(mine, player(), towers={space: card})
    play(game, f"black>{space}")
    assert goods_of(game).get("coin", 0) == left


@pytest.mark.rule("LM-LEADER-20")
def test_pico_takes_off_coins_only():
    mine = player(played=["pico-della-mirandola"], wood=2, stone=2, coin=1)
    towers = {"building1": "stronghold", "building2": "treasury"}
    game = table(mine, player(), towers=towers)
    assert refused(game, "black>building2") == "cannot-pay"
    play(game, "black>building1")
    assert goods_of(game) == {"coin": 1, "victory": 8}


@pytest.mark.rule("LM-LEADER-20", "LM-TOWER-15")
def test_pico_does_not_reduce_the_fee():
    towers = {"character1": "warlord"}
    rival = busy(black="character4")
    poor = table(player(played=["pico-della-mirandola"], coin=2), rival, towers=towers)
    assert refused(poor, "black>character1") == "fee"
    rich = table(player(played=["pico-della-mirandola"], coin=3), rival, towers=towers)
    play(rich, "black>character1")
    assert goods_of(rich) == {"military": 3}


@pytest.mark.rule("LM-LEADER-20", "LM-CARD-04")
def test_discounts_of_pico_characters_and_bonus_actions_add_up():
    mine = player("dame", played=["pico-della-mirandola"], coin=4)
    towers = {"character1": "patron", "character2": "paramour"}
    game = table(mine, player(), towers=towers)
    play(game, "black>character1")
    assert goods_of(game) == {"coin": 4}, "the Patron costs 3 - 3"
    play(game, "take:character2")
    assert goods_of(game) == {"victory": 6}, "the fee of 3, and 7 - 3 - 1 - 2"


# -- Lorenzo de' Medici -------------------------------------------------------------------------

MEDICI = "lorenzo-de-medici"


def medici(**rest) -> dict:
    return player(hand=[MEDICI], victory=35, **rest)


@pytest.mark.rule("LM-LEADER-13", "LM-LCOPY-02")
def test_lorenzo_copies_a_permanent_ability_without_its_requirements():
    game = table(medici(), player(played=["lucrezia-borgia", "sisto-iv"]), dice=(1, 2, 3))
    play(game, f"play:{MEDICI}")
    assert kind_of(game) == "copy"
    assert offers(game) == ["copy:lucrezia-borgia", "copy:sisto-iv"]
    play(game, "copy:lucrezia-borgia")
    assert look(game, "players.0.copied") == "lucrezia-borgia"
    assert values(game) == {"black": 3, "white": 4, "orange": 5, "neutral": 0}
    assert look(game, "players.1.values.black") == 3, "the original works on"


@pytest.mark.rule("LM-LCOPY-02", "LM-LEADER-13")
@pytest.mark.parametrize(
    ("leader", "faith", "points"), [("sisto-iv", 3, 8), ("santa-rita", 3, 3), ("", 3, 3)]
)
def test_a_copied_ability_works_wherever_the_original_would(leader, faith, points):
    rival = player(played=[leader] if leader else [])
    mine = player(played=[MEDICI], copied=leader, faith=faith)
    game = last_turn(mine, rival, round=2)
    play(end_round(game), "support")
    assert goods_of(game) == {"victory": points}


@pytest.mark.rule("LM-LCOPY-02", "LM-LEAD-10")
def test_a_copy_of_a_used_leader_has_its_own_use_once_per_round():
    leader = "michelangelo-buonarroti"
    game = table(medici(), player(played=[leader], used=[leader]))
    play(game, f"play:{MEDICI}", f"activate:{MEDICI}")
    assert goods_of(game) == {"victory": 35, "coin": 3}
    assert refused(game, f"activate:{MEDICI}") == "leader-used"
    assert look(game, "players.1.used") == [leader]


@pytest.mark.rule("LM-LCOPY-02", "LM-LEAD-09")
def test_the_copy_is_refreshed_with_the_other_leaders():
    mine = player(played=[MEDICI], copied="michelangelo-buonarroti", used=[MEDICI])
    game = end_round(last_turn(mine, player(), round=1))
    play(game, f"activate:{MEDICI}")
    assert goods_of(game) == {"coin": 3}


@pytest.mark.rule("LM-LCOPY-01")
def test_lorenzo_may_be_played_before_anybody_has_a_leader_and_chooses_later():
    game = table(medici(), player(hand=["santa-rita"], faith=8))
    play(game, f"play:{MEDICI}")
    assert kind_of(game) == "turn"
    assert not [move for move in offers(game) if move.startswith(("copy", "activate"))]
    play(game, "black>market1", "play:santa-rita", "black>market2")
    assert game.state.seat == 0
    assert "copy:santa-rita" in offers(game)
    play(game, "white>council", "privilege:faith")
    assert offers(game) == ["end", "copy:santa-rita"], "a free action after the placement too"
    play(game, "copy:santa-rita")
    assert look(game, "players.0.copied") == "santa-rita"


@pytest.mark.rule("LM-LCOPY-03")
def test_lorenzo_copies_neither_own_leaders_nor_cards_in_hands():
    rival = player(played=["sisto-iv", "girolamo-savonarola"], hand=["cesare-borgia"])
    game = table(medici(played=["santa-rita"]), rival, player(played=["ludovico-ariosto"]))
    play(game, f"play:{MEDICI}")
    wanted = ["copy:girolamo-savonarola", "copy:sisto-iv", "copy:ludovico-ariosto"]
    assert sorted(offers(game)) == sorted(wanted)
    for leader in ("santa-rita", "cesare-borgia"):
        assert refused(game, f"copy:{leader}") == "not-offered"


@pytest.mark.rule("LM-LEADER-13", "LM-LCOPY-03")
def test_the_choice_of_lorenzo_never_changes():
    game = table(medici(), player(played=["santa-rita"]), player(played=["sisto-iv"]))
    play(game, f"play:{MEDICI}", "copy:sisto-iv")
    assert not [move for move in offers(game) if move.startswith("copy")]
    assert refused(game, "copy:santa-rita") == "not-now"


@pytest.mark.rule("LM-LCOPY-02")
def test_a_copy_stays_when_the_original_is_gone():
    game = table(player(played=[MEDICI], copied="lucrezia-borgia"), player(), dice=(1, 2, 3))
    assert values(game) == {"black": 3, "white": 4, "orange": 5, "neutral": 0}


@pytest.mark.rule("LM-LCOPY-02")
def test_a_copy_of_federico_raises_an_own_member():
    game = table(medici(), player(played=["federico-da-montefeltro"]), dice=(1, 2, 3))
    play(game, f"play:{MEDICI}", f"activate:{MEDICI}", "raise:black")
    assert values(game)["black"] == 6
    assert look(game, "players.1.values.black") == 1


@pytest.mark.rule("LM-LCOPY-02")
def test_a_copy_of_francesco_sforza_is_not_raised_by_the_farmer():
    mine = player("woods", "farmer", played=[MEDICI], copied="francesco-sforza")
    game = table(mine, player(played=["francesco-sforza"]))
    (told,) = heard(play(game, f"activate:{MEDICI}", "servants:0"), "activate-leader")
    assert told.cause == told.data["leader"] == f"leader:{MEDICI}"
    assert goods_of(game) == {"wood": 1, "stone": 1, "servant": 1}


# -- playing a leader for free (a card of Houses of Renaissance does it) -----------------------


def with_kingmaker(*hand: str):
    mine = player(coin=7, hand=list(hand))
    game = table(mine, player(), towers={"character1": "kingmaker"}, options={"houses": True})
    return game, play(game, "black>character1")


@pytest.mark.rule("LM-LEAD-12")
def test_a_leader_that_is_played_for_free_needs_nothing_and_counts_as_played():
    game, _ = with_kingmaker("santa-rita", "lucrezia-borgia")
    assert offers(game) == ["free:lucrezia-borgia", "free:santa-rita", "decline"]
    events = play(game, "free:lucrezia-borgia")
    (told,) = heard(events, "play-leader")
    assert told.cause == told.data["leader"] == "leader:lucrezia-borgia"
    assert look(game, "players.0.played") == ["lucrezia-borgia"]
    assert look(game, "players.0.hand") == ["santa-rita"]


@pytest.mark.rule("LM-LEAD-12")
def test_playing_for_free_may_be_declined_and_is_lost_with_an_empty_hand():
    game, _ = with_kingmaker("santa-rita")
    play(game, "decline")
    assert look(game, "players.0.hand") == ["santa-rita"]
    game, _ = with_kingmaker()
    assert game.state.seat == 1
    assert look(game, "players.0.cards.character") == ["kingmaker"]
