"""Families where they meet other rules; the scenarios show each of them alone."""

from __future__ import annotations

import pytest

from magnifico.core.text import LANGUAGES
from magnifico.lorenzo.data.components import space_names
from magnifico.lorenzo.engine.names import BROWN
from magnifico.lorenzo.explain import Explainer
from tests.lorenzo.helpers import cards_of, heard, kind_of, offers, play, refused, state_of
from tests.lorenzo.houses.tables import PLAIN, goods, house, last_turn
from tests.lorenzo.positions import QUIET, look, player, some


@pytest.mark.rule("LM-FAMILY-05")
def test_the_value_of_the_brown_member_is_explained():
    game = house(player("warlord", family="colonna", servant=1), player())
    space = space_names().index("territory1")
    parts = Explainer(state_of(game), 0).value(BROWN, space, servants=1)
    assert [(part.step, part.amount) for part in parts[:1]] == [("brown", 3)]
    for lang in LANGUAGES:
        assert game.rules.texts.template("step", "brown", lang)


@pytest.mark.rule("LM-FAMILY-05")
@pytest.mark.parametrize(("seat", "banned"), [(0, False), (1, False), (0, True)])
def test_the_fifth_turn_comes_when_all_others_are_done(seat, banned):
    three = [player(), player(), player()]
    three[seat] = player(family="colonna", excommunicated=[2] if banned else [])
    tiles = ["1-1", "2-7", "3-1"]
    turns = [0, 1, 2] * 4 + [seat]
    game = house(
        *three, round=3, excommunications=tiles, schedule=turns, turn=13, decision={"seat": seat}
    )
    play(game, "brown>market1")
    assert look(game, "round") == 4
    postponed = [1, 2] + [0, 1, 2] * 3 + [0, 0]
    assert look(game, "schedule") == (postponed if banned else turns)


@pytest.mark.rule("LM-FAMILY-05", "LM-TOWER-18")
def test_a_brown_member_makes_a_tower_occupied_for_others():
    rival = player(family="colonna", members={"brown": "territory2"})
    game = house(player(coin=2), rival, towers={"territory1": "farm"})
    assert refused(game, "black>territory1") == "fee"


@pytest.mark.rule("LM-FAMILY-03", "LM-FAMILY-04")
@pytest.mark.parametrize("count", [6, 7])
def test_the_limit_of_the_medici_holds_for_every_way_of_taking(count):
    extra = ["cardinal"][: count - 6]
    me = player(*some(character=6), *extra, family="medici", coin=9, tokens=["take-character.1"])
    game = house({**me, "goods": {**me["goods"], "servant": 1}}, player(), towers=FARMER)
    play(game, "token:take-character", "take:character1")
    assert len(cards_of(game)) == count + 1
    assert goods(game)["token"] == 1, "one was spent and one is new"


FARMER = {"character1": "farmer"}


@pytest.mark.rule("LM-FAMILY-06", "LM-TOKEN-09")
def test_a_territory_taken_by_a_token_harvests_for_the_aragonesi():
    me = player("sanctuary", family="aragonesi", servant=1, tokens=["take-territory.1"])
    game = house(me, player(), towers={"territory1": "village"})
    play(game, "token:take-territory", "take:territory1")
    assert goods(game) == {"wood": 1, "stone": 1, "servant": 1, "coin": 1, "faith": 1}


@pytest.mark.rule("LM-FAMILY-06", "LM-CARD-12")
def test_the_harvest_of_the_aragonesi_comes_after_the_effect_of_the_card():
    me = player(family="aragonesi")
    game = house(me, player(), towers={"territory1": "province"})
    events = play(game, "black>territory1")
    assert kind_of(game) == "privilege", "the privilege of the card comes first"
    assert not heard(events, "harvest")
    events = play(game, "privilege:coin")
    assert heard(events, "harvest")[0].data == {"value": 5}


@pytest.mark.rule("LM-FAMILY-09")
@pytest.mark.parametrize("kind", QUIET)
def test_the_last_card_of_a_set_may_be_of_any_type(kind):
    others = {other: 1 for other in QUIET if other != kind}
    me = player(*some(**others), family="orsini", wood=9, stone=9, coin=9, servant=9)
    deck = {"deck": ["bramante", "giulio-ii"], "gone": []}
    game = house(me, player(), towers={f"{kind}1": QUIET[kind][1]}, leaders=deck, adapted="venture")
    move = f"black>{kind}1"
    play(game, move, offers_first(game, move))
    while kind_of(game) == "privilege":
        play(game, offers(game)[0])
    assert len(look(game, "players.0.hand")) == 2


def offers_first(game, move):
    after = game.clone()
    play(after, move)
    return offers(after)[0]


@pytest.mark.rule("LM-FAMILY-10", "LM-TOKEN-08")
def test_the_della_rovere_may_reach_a_faith_tile_with_their_last_tokens():
    me = player(family="della-rovere", tokens=["coin-faith.1", "military-faith.1"], faith=0)
    game = last_turn(me, player(), round=6, houses={"faith_tiles": [0]})
    play(game, "black>market1")
    assert look(game, "players.0.excommunicated") == [3]
    state = look(game, "players.0.goods")
    assert state["victory"] == -5
    play(game, "token:coin-faith")
    assert kind_of(game) == "last-tokens"


@pytest.mark.rule("LM-FAMILY-10", "LM-LEAD-12")
def test_a_faith_tile_reached_by_a_leader_gives_its_privileges_at_once():
    me = player(family="della-rovere", faith=5, played=["lucia-da-narni"])
    game = house(me, player(), houses={"faith_tiles": [0]})
    play(game, "activate:lucia-da-narni")
    assert kind_of(game) == "privilege"
    play(game, "privilege:token", "privilege:coin")
    assert goods(game) == {"faith": 6, "victory": 2, "token": 1, "coin": 2}


@pytest.mark.rule("LM-FAMILY-13", "LM-TOKEN-09")
def test_a_building_taken_by_a_token_fills_the_chest_too():
    me = player(family="da-montefeltro", wood=2, servant=1, tokens=["take-building.1"])
    game = house(me, player(), towers={"building1": "chapel"})
    play(game, "token:take-building", "take:building1")
    assert look(game, "houses.chest") == {"wood": 2}


@pytest.mark.rule("LM-FAMILY-13")
def test_the_chest_is_no_resource_at_the_end():
    me = player(family="da-montefeltro", wood=4)
    game = last_turn(me, player(), round=6, houses={"chest": {"wood": 9, "stone": 9}})
    play(game, "black>market1")
    assert game.outcome is not None
    assert game.outcome.sources["resources"] == (0, 1)


@pytest.mark.rule("LM-TOKEN-01")
def test_santa_rita_doubles_resources_of_special_cards_but_no_tokens():
    towers = {"special1": "free-borough", "special2": "merchant"}
    game = house(player(coin=5, played=["santa-rita"]), player(), towers=towers)
    other = game.clone()
    play(game, "black>special1")
    assert goods(game) == {"wood": 2, "stone": 2, "servant": 2, "coin": 7}
    play(other, "black>special2")
    assert goods(other) == {"token": 2}


@pytest.mark.rule("LM-EXCOM-38")
def test_four_cards_of_each_type_cost_nothing():
    me = player(*some(territory=4, character=4, building=4, venture=4))
    game = last_turn(me, player(), round=6, excommunications=["1-1", "2-1", "3-8"])
    play(game, "black>market1")
    assert game.outcome is not None
    assert game.outcome.sources["excommunications"] == (0, 0)


@pytest.mark.rule("LM-TOKEN-05", "LM-LEADER-38")
def test_tokens_of_one_face_are_paid_without_a_question():
    me = player(played=["beatrice-deste"], tokens=PLAIN[:2])
    game = house(me, player())
    play(game, "activate:beatrice-deste", "arrow:beatrice-deste:2")
    assert goods(game) == {"victory": 5, "token": 1}
