"""The leaders of Houses of Renaissance: what they require, one off each way, and what they do."""

from __future__ import annotations

import pytest

from tests.lorenzo.helpers import cards_of, cause_of, heard, kind_of, offers, play, refused
from tests.lorenzo.houses.tables import (
    HARVEST,
    PLAIN,
    PRODUCTION,
    goods,
    house,
    last_turn,
    total,
    with_tokens,
)
from tests.lorenzo.positions import QUIET, look, player, some

mark = pytest.mark
MEDICI = "lorenzo-de-medici"
TYPES = tuple(QUIET)


def leader(rule, name, exact, *breaks):
    """A leader, exactly what it requires, and small changes that break the requirements."""
    return pytest.param(name, exact, breaks, marks=rule, id=name)


LEADERS = [
    leader(
        mark.rule("LM-LEADER-21"),
        "alfonso-v-daragona",
        {"military": 6},
        {"military": 5},
        {"faith": 1},
    ),
    leader(
        mark.rule("LM-LEADER-22"),
        "alfonso-i-deste",
        {"coin": 10, "servant": 1},
        {"coin": 9},
        {"servant": 2},
    ),
    leader(
        mark.rule("LM-LEADER-23"),
        "ercole-i-deste",
        {"faith": 4, "coin": 1, "military": 1},
        {"faith": 3},
        {"coin": 2},
        {"military": 2},
    ),
    leader(
        mark.rule("LM-LEADER-24"),
        "ferdinando-daragona",
        {"coin": 8, "servant": 8, "stone": 1},
        {"coin": 7},
        {"servant": 7},
        {"stone": 2},
        {"wood": 1},
    ),
    leader(
        mark.rule("LM-LEADER-25"),
        "martin-lutero",
        {"territory": 1, "character": 1, "building": 1, "venture": 1, "military": 7},
        {"territory": 0},
        {"character": 0},
        {"building": 0},
        {"venture": 0},
        {"military": 6},
    ),
    leader(
        mark.rule("LM-LEADER-26"),
        "tomas-de-torquemada",
        {"building": 3, "wood": 5},
        {"building": 2},
        {"wood": 4},
    ),
    leader(
        mark.rule("LM-LEADER-27"),
        "pietro-bembo",
        {"character": 3, "faith": 3},
        {"character": 2},
        {"faith": 2},
    ),
    leader(
        mark.rule("LM-LEADER-28"),
        "paracelso",
        {"territory": 3, "stone": 3},
        {"territory": 2},
        {"stone": 2},
    ),
    leader(
        mark.rule("LM-LEADER-29"),
        "leon-battista-alberti",
        {"venture": 3, "servant": 10},
        {"venture": 2},
        {"servant": 9},
    ),
    leader(
        mark.rule("LM-LEADER-30"),
        "lucia-da-narni",
        {"territory": 1, "building": 5, "token": 2},
        {"building": 4},
        {"territory": 2},
        {"token": 3},
    ),
    leader(
        mark.rule("LM-LEADER-31"),
        "palla-strozzi",
        {"territory": 4, "faith": 5},
        {"territory": 3},
        {"faith": 4},
    ),
    leader(
        mark.rule("LM-LEADER-32"),
        "ladislao-vii-jagellone",
        {"victory": 10, "building": 1},
        {"victory": 9},
        {"building": 2},
    ),
    leader(
        mark.rule("LM-LEADER-33"),
        "massimiliano-i-dasburgo",
        {"territory": 4, "building": 4},
        {"territory": 3},
        {"building": 3},
    ),
    leader(
        mark.rule("LM-LEADER-34"),
        "guglielmo-de-pazzi",
        {"character": 4, "coin": 8},
        {"character": 3},
        {"coin": 7},
    ),
    leader(
        mark.rule("LM-LEADER-35"),
        "piero-della-francesca",
        {"token": 4, "victory": 10},
        {"token": 3},
        {"victory": 9},
    ),
    leader(
        mark.rule("LM-LEADER-36"),
        "erasmus-da-rotterdam",
        {"venture": 4, "character": 3},
        {"venture": 3},
        {"character": 2},
    ),
    leader(
        mark.rule("LM-LEADER-37"),
        "marsilio-ficino",
        {"faith": 4, "stone": 5, "venture": 1},
        {"faith": 3},
        {"stone": 4},
        {"venture": 2},
    ),
    leader(
        mark.rule("LM-LEADER-38"),
        "beatrice-deste",
        {"character": 1, "building": 4, "coin": 1},
        {"building": 3},
        {"character": 2},
        {"coin": 2},
    ),
    leader(
        mark.rule("LM-LEADER-39"),
        "giulio-ii",
        {"territory": 3, "building": 3, "venture": 3},
        {"venture": 2},
        {"character": 1},
    ),
    leader(
        mark.rule("LM-LEADER-40"),
        "bramante",
        {"venture": 4, "servant": 4, "wood": 4, "coin": 4},
        {"venture": 3},
        {"servant": 3},
        {"wood": 3},
        {"coin": 3},
    ),
]


def holder(name, has):
    """A player with the leader in hand who has exactly that."""
    types = {kind: count for kind, count in has.items() if kind in TYPES}
    held = {good: count for good, count in has.items() if good not in TYPES}
    entries = with_tokens(held, hand=[name])
    return {**entries, "cards": player(*some(**types))["cards"]}


@pytest.mark.rule("LM-LEAD-03")
@pytest.mark.parametrize(("name", "exact", "breaks"), LEADERS)
def test_it_is_played_exactly_at_its_limits_and_nothing_is_paid(name, exact, breaks):
    game = house(holder(name, exact), player())
    before = goods(game)
    play(game, f"play:{name}")
    assert look(game, "players.0.played") == [name]
    assert goods(game) == before
    assert kind_of(game) == "turn"


@pytest.mark.rule("LM-LEAD-03")
@pytest.mark.parametrize(("name", "exact", "breaks"), LEADERS)
def test_it_is_refused_one_beyond_any_of_its_limits(name, exact, breaks):
    for change in breaks:
        game = house(holder(name, {**exact, **change}), player())
        reason = game.why_not(f"play:{name}")
        assert reason is not None, change
        assert reason.code == "requirements"
        assert len(reason.data["missing"]) == 1, change


@pytest.mark.rule("LM-LEAD-03")
def test_a_reason_tells_maxima_apart_from_minima():
    game = house(holder("ercole-i-deste", {"faith": 3, "coin": 5, "military": 2}), player())
    reason = game.why_not("play:ercole-i-deste")
    assert reason is not None
    assert reason.data["needs"] == {"faith": 4, "most:coin": 1, "most:military": 1}
    assert reason.data["missing"] == {"faith": 1, "most:coin": 1, "most:military": 1}


@pytest.mark.rule("LM-TOKEN-06", "LM-LEADER-35")
def test_tokens_on_cards_do_not_count_for_requirements():
    me = player("river-port", victory=10, hand=["piero-della-francesca"], tokens=PLAIN[:3])
    game = house(me, player(), houses={"slots": {"river-port": PLAIN[3]}})
    assert refused(game, "play:piero-della-francesca") == "requirements"


# -- abilities that answer to a card being taken --------------------------------------------------

TRIGGERS = [
    pytest.param(name, kind, gain, marks=rule)
    for rule, name, kind, gain in (
        (mark.rule("LM-LEADER-21"), "alfonso-v-daragona", "territory", {"faith": 1}),
        (mark.rule("LM-LEADER-22"), "alfonso-i-deste", "character", {"servant": 2}),
        (mark.rule("LM-LEADER-23"), "ercole-i-deste", "building", {"military": 2}),
        (mark.rule("LM-LEADER-24"), "ferdinando-daragona", "venture", {"wood": 1, "stone": 1}),
    )
]
NORMAL = {f"{kind}1": QUIET[kind][0] for kind in QUIET}
SPECIAL = ("crown-lands", "court-painter", "observatory", "raising-the-dome")
PLENTY = {"wood": 20, "stone": 20, "servant": 20, "coin": 20, "military": 5}


def gained_from(events, cause):
    return [event.data["goods"] for event in heard(events, "gain") if event.cause == cause]


@pytest.mark.parametrize(("name", "kind", "gain"), TRIGGERS)
def test_it_answers_to_every_card_of_its_type_and_to_no_other(name, kind, gain):
    special = dict(zip(TYPES, SPECIAL))
    for taken in TYPES:
        for towers, space in ((NORMAL, f"{taken}1"), ({"special1": special[taken]}, "special1")):
            me = player(**PLENTY, played=[name])
            game = house(me, player(), towers=towers, adapted="character")
            events = play(game, f"white>{space}", "servants:0")
            expected = [gain] if taken == kind else []
            assert gained_from(events, f"leader:{name}") == expected, (taken, space)


@pytest.mark.rule("LM-LEADER-21", "LM-CARD-12")
def test_a_trigger_comes_after_the_own_effect_of_the_card():
    me = player(played=["alfonso-v-daragona"])
    game = house(me, player(), towers={"territory1": "farm"})
    events = play(game, "black>territory1")
    gains = [event.cause for event in heard(events, "gain")]
    assert gains == ["card:farm", "leader:alfonso-v-daragona"]


@pytest.mark.rule("LM-CARD-12", "LM-FAMILY-09")
def test_leaders_answer_to_a_card_before_the_family_does():
    me = player(
        *some(character=1, building=1, venture=1), family="orsini", played=["alfonso-v-daragona"]
    )
    deck = {"deck": ["bramante", "giulio-ii"], "gone": []}
    game = house(me, player(), towers={"territory1": "farm"}, leaders=deck)
    told = [event.kind for event in play(game, "black>territory1")]
    assert told[-4:] == ["gain", "gain", "draw-leader", "draw-leader"]


# -- abilities once per round ---------------------------------------------------------------------


@pytest.mark.rule("LM-LEADER-30")
def test_lucia_da_narni_gives_a_faith_point_and_two_points_once():
    game = house(player(played=["lucia-da-narni"]), player())
    play(game, "activate:lucia-da-narni")
    assert goods(game) == {"faith": 1, "victory": 2}
    assert refused(game, "activate:lucia-da-narni") == "leader-used"


@pytest.mark.rule("LM-LEADER-26")
def test_torquemada_discards_a_character_of_choice_for_three_faith_points():
    me = player("farmer", "noble", played=["tomas-de-torquemada"])
    game = house(me, player())
    play(game, "activate:tomas-de-torquemada")
    assert offers(game) == ["card:farmer", "card:noble"]
    play(game, "card:farmer")
    assert goods(game) == {"faith": 3}
    assert cards_of(game) == ["noble"]
    assert look(game, "lost") == ["farmer"]
    events = play(game, "black>harvest")
    assert heard(events, "place")[0].data["value"] == 6, "the farmer's bonus is gone"


@pytest.mark.rule("LM-LEADER-26")
def test_without_a_character_torquemada_cannot_be_used():
    game = house(player(played=["tomas-de-torquemada"]), player())
    assert refused(game, "activate:tomas-de-torquemada") == "exchange"


@pytest.mark.rule("LM-LEADER-26", "LM-TOKEN-04")
def test_a_token_on_a_discarded_character_is_discarded_with_it():
    me = player("merchant", played=["tomas-de-torquemada"])
    game = house(me, player(), houses={"slots": {"merchant": "coin3.1"}})
    play(game, "activate:tomas-de-torquemada")
    assert look(game, "houses.discards") == ["coin3.1"]
    assert look(game, "houses.slots.merchant") == ""
    empty = {"slots": {"merchant": "coin3.1"}, "supply": []}
    game = house(me, player(), houses=empty)
    play(game, "activate:tomas-de-torquemada")
    assert look(game, "houses.discards") == ["coin3.1"]
    assert look(game, "houses.supply") == [], "an empty supply waits for somebody who draws"


@pytest.mark.rule("LM-LEADER-38")
@pytest.mark.parametrize(("arrow", "gain"), [(1, {"coin": 5}), (2, {"victory": 5})])
def test_beatrice_gives_coins_or_points_for_a_token_whatever_it_shows(arrow, gain):
    me = player(played=["beatrice-deste"], tokens=["wood2.1", "stone2.1"])
    game = house(me, player())
    play(game, "activate:beatrice-deste", f"arrow:beatrice-deste:{arrow}")
    assert offers(game) == ["give-token:wood2", "give-token:stone2"]
    play(game, "give-token:stone2")
    assert goods(game) == {**gain, "token": 1}
    assert look(game, "houses.discards") == ["stone2.1"]
    assert refused(game, "activate:beatrice-deste") == "leader-used"


@pytest.mark.rule("LM-LEADER-38")
def test_without_a_token_beatrice_cannot_be_used():
    game = house(player(played=["beatrice-deste"]), player())
    assert refused(game, "activate:beatrice-deste") == "exchange"


@pytest.mark.rule("LM-LEADER-39")
def test_giulio_ii_gives_three_faith_points_for_wood_stone_and_coin():
    game = house(player(wood=1, stone=1, coin=1, played=["giulio-ii"]), player())
    play(game, "activate:giulio-ii")
    assert goods(game) == {"faith": 3}
    for missing in ("wood", "stone", "coin"):
        held = {"wood": 1, "stone": 1, "coin": 1, missing: 0}
        game = house(player(**held, played=["giulio-ii"]), player())
        assert refused(game, "activate:giulio-ii") == "exchange"


# -- Marsilio Ficino --------------------------------------------------------------------------


def ficino(supply, **more):
    me = player(played=["marsilio-ficino"], **more)
    game = house(me, player(), houses={"supply": supply})
    return game, play(game, "activate:marsilio-ficino")


@pytest.mark.rule("LM-LEADER-37")
def test_ficino_draws_two_tokens_and_keeps_one():
    game, _ = ficino(["coin3.1", "wood2.1", "stone2.1"], tokens=["victory3.1"])
    assert (kind_of(game), cause_of(game)) == ("discard-drawn", "leader:marsilio-ficino")
    assert offers(game) == ["give-token:wood2", "give-token:stone2"], "only those just drawn"
    events = play(game, "give-token:wood2")
    assert goods(game) == {"token": 2}
    assert look(game, "players.0.tokens") == ["stone2.1", "victory3.1"]
    assert look(game, "houses.discards") == ["wood2.1"]
    (told,) = heard(events, "discard-token")
    assert told.data == {"token": "token:wood2"}, "it lies face up"


@pytest.mark.rule("LM-LEADER-37")
def test_of_a_single_token_left_ficino_keeps_it():
    game, _ = ficino(["coin3.1"])
    assert kind_of(game) == "turn"
    assert look(game, "players.0.tokens") == ["coin3.1"]
    assert look(game, "houses.drawn") == []


@pytest.mark.rule("LM-LEADER-37", "LM-TOKEN-04")
def test_of_no_token_at_all_ficino_keeps_none():
    game, _ = ficino([])
    assert kind_of(game) == "turn"
    assert goods(game) == {}


@pytest.mark.rule("LM-LEADER-37", "LM-INFO-02")
def test_others_do_not_see_what_ficino_draws():
    game, _ = ficino(["coin3.1", "wood2.1", "stone2.1"])
    seen = game.view(1)
    assert seen["state"]["houses"]["drawn"] == []
    assert seen["state"]["players"][0]["tokens"] == [None, None]
    assert "options" not in seen["decisions"][0]
    assert game.view(0)["state"]["houses"]["drawn"] == ["wood2.1", "stone2.1"]


# -- one card only: Alberti and Palla Strozzi ---------------------------------------------------

ONE_CARD = [
    pytest.param(
        "leon-battista-alberti",
        ["bank", "garden", "theater"],
        PRODUCTION,
        "artisan",
        marks=pytest.mark.rule("LM-LEADER-29"),
    ),
    pytest.param(
        "palla-strozzi",
        ["sanctuary", "farm", "manor-house"],
        HARVEST,
        "farmer",
        marks=pytest.mark.rule("LM-LEADER-31"),
    ),
]
GIVES = {
    "bank": {"coin": 5},
    "farm": {"wood": 2, "victory": 2},
    "theater": {"victory": 1},
    "manor-house": {"servant": 2, "military": 2},
}


@pytest.mark.parametrize(("name", "cards", "tile", "helper"), ONE_CARD)
def test_it_activates_one_card_of_up_to_three_and_the_personal_bonus(name, cards, tile, helper):
    game = house(player(*cards, played=[name]), player())
    play(game, f"activate:{name}", "servants:0")
    assert offers(game) == [f"card:{cards[0]}", f"card:{cards[1]}", "decline"]
    chosen = "bank" if "bank" in cards else "farm"
    other = game.clone()
    play(other, "decline")
    assert goods(other) == tile
    play(game, f"card:{chosen}")
    assert goods(game) == total(tile, GIVES[chosen])
    assert refused(game, f"activate:{name}") == "leader-used"


@pytest.mark.parametrize(("name", "cards", "tile", "helper"), ONE_CARD)
def test_servants_and_characters_raise_it(name, cards, tile, helper):
    far = cards[2]
    needed = 6 if far == "theater" else 5
    for own, servants in (([], needed - 3), ([helper], needed - 5)):
        game = house(player(*cards, *own, servant=servants, played=[name]), player())
        play(game, f"activate:{name}", f"servants:{servants}")
        assert f"card:{far}" in offers(game)
        if servants:
            fewer = house(player(*cards, *own, servant=servants, played=[name]), player())
            play(fewer, f"activate:{name}", f"servants:{servants - 1}")
            assert f"card:{far}" not in offers(fewer)


@pytest.mark.parametrize(("name", "cards", "tile", "helper"), ONE_CARD)
def test_its_action_may_be_declined(name, cards, tile, helper):
    game = house(player(*cards, played=[name]), player())
    play(game, f"activate:{name}", "decline")
    assert goods(game) == {}


# -- private spaces -------------------------------------------------------------------------------

SPACES = [
    pytest.param(name, value, gain, marks=rule)
    for rule, name, value, gain in (
        (mark.rule("LM-LEADER-27"), "pietro-bembo", 3, {"coin": 3, "servant": 3}),
        (mark.rule("LM-LEADER-33"), "massimiliano-i-dasburgo", 6, {"token": 3, "victory": 5}),
        (mark.rule("LM-LEADER-34"), "guglielmo-de-pazzi", 4, {"faith": 3, "military": 2}),
        (mark.rule("LM-LEADER-35"), "piero-della-francesca", 3, {"token": 3}),
        (
            mark.rule("LM-LEADER-36"),
            "erasmus-da-rotterdam",
            5,
            {"wood": 3, "stone": 3, "victory": 3},
        ),
    )
]


@pytest.mark.rule("LM-LEAD-13")
@pytest.mark.parametrize(("name", "value", "gain"), SPACES)
def test_its_space_takes_a_member_of_its_value_and_none_below(name, value, gain):
    game = house(player(played=[name]), player(), dice=(value, value - 1, 1))
    assert refused(game, f"white>{name}") == "value"
    events = play(game, f"black>{name}")
    assert goods(game) == gain
    assert look(game, "players.0.members.black") == name
    assert {event.cause for event in heard(events, "gain")} == {f"leader:{name}"}


@pytest.mark.rule("LM-LEAD-13")
@pytest.mark.parametrize(("name", "value", "gain"), SPACES)
def test_servants_raise_a_member_to_its_space(name, value, gain):
    game = house(player(played=[name], servant=value), player())
    play(game, f"neutral>{name}")
    assert goods(game) == gain


@pytest.mark.rule("LM-LEAD-13")
@pytest.mark.parametrize(("name", "value", "gain"), SPACES)
def test_its_space_holds_one_member_per_round(name, value, gain):
    game = house(player(played=[name]), player(), dice=(6, 6, 6), turn=3, schedule=[0, 1, 0, 0])
    play(game, f"black>{name}")
    while kind_of(game) == "after":
        play(game, "end")
    assert refused(game, f"white>{name}") == "occupied"


@pytest.mark.rule("LM-LEAD-13")
@pytest.mark.parametrize(("name", "value", "gain"), SPACES)
def test_its_space_is_closed_to_everybody_else(name, value, gain):
    game = house(player(), player(played=[name]))
    assert refused(game, f"black>{name}") == "no-private-space"
    in_hand = house(player(hand=[name]), player())
    assert refused(in_hand, f"black>{name}") == "no-private-space"


@pytest.mark.rule("LM-LEAD-13")
def test_a_private_space_is_open_again_in_the_next_round():
    rival = player(played=["pietro-bembo"], members={"black": "pietro-bembo"})
    game = last_turn(player(), rival, round=1, dice=(6, 6, 6))
    play(game, "white>market1")
    assert look(game, "round") == 2
    assert look(game, "players.1.members.black") == "home"


# -- Bramante ---------------------------------------------------------------------------------


def bramante(*cards, dice=(4, 1, 1), **more):
    me = player("farm", "bank", *cards, played=["bramante"], **more)
    return house(me, player(), dice=dice)


@pytest.mark.rule("LM-LEADER-40")
def test_bramante_is_a_harvest_or_a_production_at_the_value_of_the_member():
    game = bramante()
    events = play(game, "black>bramante")
    assert offers(game) == ["action:harvest", "action:production", "decline"]
    other = game.clone()
    events = play(game, "action:harvest", "servants:0")
    assert heard(events, "harvest")[0].data["value"] == 4
    assert goods(game) == total(HARVEST, GIVES["farm"])
    play(other, "action:production", "servants:0")
    assert goods(other) == total(PRODUCTION, GIVES["bank"])


@pytest.mark.rule("LM-LEADER-40")
def test_bramante_is_raised_by_servants_and_characters():
    game = bramante("farmer", "manor-house", servant=1, dice=(2, 1, 1))
    events = play(game, "black>bramante", "servants:0", "action:harvest", "servants:1")
    assert heard(events, "harvest")[0].data["value"] == 5
    assert goods(game) == total(HARVEST, GIVES["farm"], GIVES["manor-house"])


@pytest.mark.rule("LM-LEADER-40")
def test_bramante_has_nothing_to_do_with_the_areas_of_the_board():
    game = bramante(members={"white": "harvest", "orange": "production"})
    play(game, "black>bramante", "action:harvest", "servants:0")
    assert goods(game) == total(HARVEST, GIVES["farm"])


@pytest.mark.rule("LM-LEADER-40")
def test_bramante_needs_a_value_of_one():
    assert refused(bramante(), "neutral>bramante") == "value"
    game = bramante(servant=1)
    play(game, "neutral>bramante")
    assert kind_of(game) == "either-activation"


# -- Ladislao -----------------------------------------------------------------------------------


@pytest.mark.rule("LM-LEADER-32")
def test_ladislao_plays_another_leader_whatever_it_requires():
    me = player(victory=10, hand=["ladislao-vii-jagellone", "bramante", "santa-rita"])
    game = house(me, player())
    play(game, "play:ladislao-vii-jagellone")
    assert cause_of(game) == "leader:ladislao-vii-jagellone"
    assert offers(game) == ["free:santa-rita", "free:bramante", "decline"]
    other = game.clone()
    play(game, "free:bramante")
    assert look(game, "players.0.played") == ["ladislao-vii-jagellone", "bramante"]
    play(other, "decline")
    assert look(other, "players.0.hand") == ["santa-rita", "bramante"]
    assert refused(other, "activate:ladislao-vii-jagellone") == "no-ability", "only once"


# -- Paracelso ------------------------------------------------------------------------------------


@pytest.mark.rule("LM-LEADER-28")
def test_paracelso_lets_servants_stand_in_for_any_part_of_a_cost():
    me = player(wood=1, stone=4, coin=1, servant=3, played=["paracelso"])
    game = house(me, player(), towers={"building1": "fortress"})
    play(game, "black>building1", "servants:0")  # 2 wood, 4 stone, 2 coins
    assert kind_of(game) == "pay-instead"
    assert offers(game) == ["instead:wood:1", "instead:wood:2"]
    play(game, "instead:wood:1")
    assert offers(game) == ["instead:stone:0", "instead:stone:1"], "one is kept for the coins"
    play(game, "instead:stone:1")
    assert goods(game) == {"stone": 1, "victory": 9}
    assert cards_of(game) == ["fortress"]


@pytest.mark.rule("LM-LEADER-28")
def test_servants_beside_paracelso_do_not_stand_in_for_points_or_servants():
    me = player(servant=20, military=2, played=["paracelso"])
    towers = {"venture1": "military-campaign", "special1": "diplomat"}
    game = house(me, player(), towers=towers, adapted="territory")
    assert refused(game, "black>venture1") == "military-required"
    assert refused(game, "black>special1") == "cannot-pay", "tokens are no coins"
    short = player(wood=4, stone=2, servant=1, played=["paracelso"])
    game = house(short, player(), towers={"building1": "garden"})
    assert refused(game, "black>building1") == "cannot-pay"


@pytest.mark.rule("LM-LEADER-28")
def test_without_paracelso_servants_pay_nothing_else():
    me = player(wood=1, stone=4, coin=2, servant=9)
    game = house(me, player(), towers={"building1": "fortress"})
    assert refused(game, "black>building1") == "cannot-pay"


@pytest.mark.rule("LM-LEADER-28")
@pytest.mark.parametrize("servants", [1, 2, 3])
def test_paracelso_pays_the_fee_with_servants(servants):
    me = player(coin=2, servant=3, played=["paracelso"])
    rival = player(members={"black": "territory2"})
    game = house(me, rival, towers={"territory1": "colony"})
    play(game, "black>territory1", "servants:0")
    assert cause_of(game) == "rule:fee"
    assert offers(game) == [f"instead:coin:{n}" for n in (1, 2, 3)]
    play(game, f"instead:coin:{servants}")
    assert goods(game) == total({"coin": servants - 1, "servant": 3 - servants, "military": 2})


@pytest.mark.rule("LM-LEADER-28", "LM-TOWER-04")
@pytest.mark.parametrize(("servants", "code"), [(3, ""), (2, "fee")])
def test_paracelso_pays_the_whole_fee_with_servants_if_there_are_enough(servants, code):
    me = player(servant=servants, played=["paracelso"])
    rival = player(members={"black": "territory2"})
    game = house(me, rival, towers={"territory1": "colony"})
    assert refused(game, "black>territory1") == code


@pytest.mark.rule("LM-LEADER-28", "LM-TOWER-11")
def test_servants_that_the_card_needs_cannot_go_into_the_fee():
    me = player(wood=4, stone=2, coin=3, servant=3, played=["paracelso"])
    rival = player(members={"black": "building2"})
    game = house(me, rival, towers={"building1": "garden"})
    play(game, "black>building1", "servants:0")  # the card costs 2 servants
    assert offers(game) == ["instead:coin:0", "instead:coin:1"]
    play(game, "instead:coin:1")
    assert cards_of(game) == ["garden"]


@pytest.mark.rule("LM-LEADER-28", "LM-TOWER-11")
@pytest.mark.parametrize(("servants", "code"), [(3, ""), (2, "cannot-pay")])
def test_servants_go_into_the_fee_or_into_the_card_but_not_into_both(servants, code):
    me = player(wood=4, stone=2, coin=2, servant=servants, played=["paracelso"])
    rival = player(members={"black": "building2"})
    game = house(me, rival, towers={"building1": "garden"})
    assert refused(game, "black>building1") == code  # a coin of the fee, and 2 for the card


@pytest.mark.rule("LM-LEADER-28")
def test_paracelso_pays_exchanges_with_servants():
    me = player("sawmill", wood=1, servant=2, played=["paracelso"])
    game = house(me, player(), dice=(6, 1, 1))
    play(game, "black>production", "servants:0")
    assert offers(game)[-2:] == ["exchange:sawmill:1x3", "exchange:sawmill:none"]
    play(game, "exchange:sawmill:1x3")
    assert goods(game) == total(PRODUCTION, {"coin": 3, "victory": 3})


@pytest.mark.rule("LM-LEADER-28", "LM-LEADER-39")
def test_paracelso_pays_the_exchange_of_a_leader_with_servants():
    game = house(player(servant=3, played=["paracelso", "giulio-ii"]), player())
    play(game, "activate:giulio-ii")
    assert goods(game) == {"faith": 3}


@pytest.mark.rule("LM-LEADER-28")
def test_paracelso_meets_no_requirement_with_servants():
    me = player(servant=30, played=["paracelso"], hand=["sandro-botticelli"])
    assert refused(house(me, player()), "play:sandro-botticelli") == "requirements"


# -- Martin Lutero --------------------------------------------------------------------------------


def report(me, round=2, **given):
    """The Vatican Report of a round, with seat 1 in the last turn."""
    game = last_turn(me, player(), round=round, **given)
    play(game, "black>market1")
    return game


@pytest.mark.rule("LM-LEADER-25")
def test_lutero_is_not_excommunicated_below_the_threshold():
    game = report(player(faith=2, played=["martin-lutero"]))
    assert look(game, "players.0.excommunicated") == []
    assert goods(game) == {"faith": 2}


@pytest.mark.rule("LM-LEADER-25")
def test_lutero_may_decline_and_keeps_the_faith_without_a_cube():
    game = report(player(faith=4, played=["martin-lutero"]))
    assert offers(game) == ["support", "refuse"]
    play(game, "refuse")
    assert look(game, "players.0.excommunicated") == []
    assert goods(game) == {"faith": 4}


@pytest.mark.rule("LM-LEADER-25")
def test_lutero_below_five_in_round_six_still_scores_the_step():
    game = report(player(faith=4, played=["martin-lutero"]), round=6)
    assert game.outcome is not None
    assert look(game, "players.0.excommunicated") == []
    assert game.outcome.sources["church"] == (4, 0)


@pytest.mark.rule("LM-LEADER-25", "LM-VATICAN-09")
def test_lutero_declining_in_round_six_scores_the_step_without_a_cube():
    game = report(player(faith=9, played=["martin-lutero"]), round=6)
    play(game, "refuse")
    assert game.outcome is not None
    assert look(game, "players.0.excommunicated") == []
    assert game.outcome.sources["church"] == (13, 0)


@pytest.mark.rule("LM-LEADER-25")
def test_lutero_ignores_tiles_already_received():
    me = player(
        *some(territory=1, character=1, building=1, venture=1),
        military=7,
        excommunicated=[1],
        hand=["martin-lutero"],
    )
    game = house(me, player(), excommunications=["1-7", "2-1", "3-1"])
    assert look(game, "players.0.values.black") == 5
    play(game, "play:martin-lutero")
    assert look(game, "players.0.values.black") == 6
    assert look(game, "players.0.excommunicated") == [1], "the cube stays, without effect"


@pytest.mark.rule("LM-LEADER-25", "LM-FAMILY-10")
def test_the_della_rovere_lose_nothing_beside_lutero():
    game = report(player(family="della-rovere", played=["martin-lutero"]))
    assert goods(game) == {}


@pytest.mark.rule("LM-LEADER-25")
def test_lutero_escapes_the_losses_of_the_end():
    me = player(*some(building=6), excommunicated=[3], played=["martin-lutero"])
    game = report(me, round=6, excommunications=["1-1", "2-1", "3-8"])
    assert game.outcome is not None
    assert game.outcome.sources["excommunications"] == (0, 0)


# -- Lorenzo's copies -----------------------------------------------------------------------------


def copier(of, *cards, **more):
    """Lorenzo de' Medici has just copied a leader of the other player."""
    me = player(*cards, victory=35, hand=[MEDICI, *more.pop("hand", [])], **more)
    game = house(me, player(played=[of]), towers={"territory1": "colony"})
    play(game, f"play:{MEDICI}")
    return game


@pytest.mark.rule("LM-LEAD-13", "LM-LEADER-27")
def test_a_copied_private_space_is_a_space_of_its_own():
    game = copier("pietro-bembo")
    play(game, f"black>{MEDICI}")
    assert goods(game) == {"coin": 3, "servant": 3, "victory": 35}
    play(game, "black>pietro-bembo")
    assert goods(game, 1) == {"coin": 3, "servant": 3}
    assert refused(game, "white>pietro-bembo") == "no-private-space"
    assert refused(game, f"white>{MEDICI}") == "occupied"


@pytest.mark.rule("LM-LEAD-13", "LM-LEADER-36")
def test_a_copied_space_has_the_minimum_of_the_original():
    game = copier("erasmus-da-rotterdam")
    assert refused(game, f"orange>{MEDICI}") == "value"
    assert refused(game, f"white>{MEDICI}") == ""


@pytest.mark.rule("LM-LEADER-40")
def test_a_copied_bramante_acts_at_the_value_of_the_member():
    game = copier("bramante", "farm")
    play(game, f"black>{MEDICI}", "action:harvest", "servants:0")
    assert goods(game) == total(HARVEST, GIVES["farm"], {"victory": 35})


@pytest.mark.rule("LM-LEADER-21")
def test_a_copied_permanent_ability_works_for_the_copier():
    game = copier("alfonso-v-daragona")
    play(game, "black>territory1")
    assert goods(game) == {"military": 2, "faith": 1, "victory": 35}


@pytest.mark.rule("LM-LEADER-30")
def test_a_copied_once_per_round_ability_has_its_own_use():
    game = copier("lucia-da-narni")
    play(game, f"activate:{MEDICI}")
    assert goods(game) == {"faith": 1, "victory": 37}
    assert refused(game, f"activate:{MEDICI}") == "leader-used"


@pytest.mark.rule("LM-LEADER-38")
def test_a_copied_exchange_is_run_by_lorenzo():
    game = copier("beatrice-deste", tokens=["coin3.1"])
    play(game, f"activate:{MEDICI}", f"arrow:{MEDICI}:1")
    assert goods(game) == {"coin": 5, "victory": 35}


@pytest.mark.rule("LM-LEADER-32")
def test_a_copied_ladislao_plays_another_leader_at_once():
    game = copier("ladislao-vii-jagellone", hand=["bramante"])
    assert offers(game) == ["free:bramante", "decline"]
    play(game, "free:bramante")
    assert look(game, "players.0.played") == [MEDICI, "bramante"]


@pytest.mark.rule("LM-LEADER-25")
def test_a_copied_lutero_protects_the_copier():
    me = player(victory=35, played=[MEDICI], copied="martin-lutero")
    game = report(me)
    assert look(game, "players.0.excommunicated") == []


@pytest.mark.rule("LM-LEADER-28")
def test_a_copied_paracelso_pays_with_servants():
    me = player(victory=35, played=[MEDICI], copied="paracelso", servant=2)
    game = house(me, player(), towers={"building1": "chapel"})
    play(game, "black>building1")
    assert cards_of(game) == ["chapel"]
    assert goods(game) == {"faith": 1, "victory": 35}
