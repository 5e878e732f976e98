"""Every promo card, tried out on the table.

``expected_cards.json`` says what is printed on the cards; it was typed once from the fact sheet,
not from the data files of the engine.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from magnifico.lorenzo.engine.scoring import venture_points
from tests.lorenzo.helpers import cards_of, cause_of, kind_of, offers, play, refused, state_of
from tests.lorenzo.pazzi.tables import (
    AREA,
    BONUS,
    PRINTED,
    act,
    change,
    expected,
    harvest,
    has,
    having,
    minus,
    produce,
    slug,
    table,
    take,
    total,
)
from tests.lorenzo.positions import last_turn, look, player, some

CARDS = expected(Path(__file__).parent)
PROMO = {"promo_cards": True}
PLAIN = ("gain", "lose")
"""OptionText of permanent effects that ask nothing."""


def each(cards):
    """One test for each of the cards, named after them."""
    params = [pytest.param(card, id=f"{card['number']}-{slug(card)}") for card in cards]
    return pytest.mark.parametrize("card", params)


def price(cost):
    return {good: amount for good, amount in cost.items() if good != "discard_building"}


def discarded(cost):
    """Buildings that a cost wants to see go."""
    return ["cathedral"] * cost.get("discard_building", 0)


# -- what is printed ------------------------------------------------------------------------------


@pytest.mark.rule("LM-PROMO-01")
def test_all_promo_cards_are_there_but_the_two_that_nobody_can_read():
    numbers = [f"KS{n}" for n in range(1, 25) if n not in (9, 22)]
    assert [card["number"] for card in CARDS] == numbers
    assert [built.print for built in PRINTED.values() if built.module == "promo"] == numbers
    counted = Counter((card["type"], card["period"]) for card in CARDS)
    assert counted.pop(("territory", 3)) == counted.pop(("character", 3)) == 1
    assert set(counted.values()) == {2}


@pytest.mark.rule("LM-PROMO-01")
@each(CARDS)
def test_it_has_its_type_and_period(card):
    built = PRINTED[card["number"]]
    assert (built.type, built.period, built.module) == (card["type"], card["period"], "promo")
    assert "name" in built.reconstructed


@pytest.mark.rule("LM-PROMO-01")
@each([card for card in CARDS if "cost" in card])
def test_it_is_taken_with_exactly_what_it_costs_and_gives_its_immediate_gain(card):
    (cost,) = card["cost"]
    game = take(slug(card), price(cost), cards=discarded(cost))
    assert cards_of(game) == [slug(card)]
    assert look(game, "players.0.goods") == card.get("immediate", {}).get("gain", {})


@pytest.mark.rule("LM-PROMO-01")
@each([card for card in CARDS if "cost" in card])
def test_one_thing_short_it_cannot_be_taken(card):
    (cost,) = card["cost"]
    for good, amount in price(cost).items():
        held = {**price(cost), good: amount - 1}
        game = table(card=slug(card), goods=held, cards=discarded(cost))
        assert refused(game, f"black>{card['type']}1") == "cannot-pay"


@pytest.mark.rule("LM-PROMO-01")
@each([card for card in CARDS if card["type"] == "territory"])
def test_a_territory_is_free_and_gives_its_immediate_gain(card):
    game = take(slug(card), {})
    assert look(game, "players.0.goods") == card.get("immediate", {}).get("gain", {})


@pytest.mark.rule("LM-PROMO-01")
@each(
    [
        card
        for card in CARDS
        if set(card.get("permanent", {})) <= set(PLAIN) and "activation" in card
    ]
)
def test_it_gives_or_takes_what_it_says_from_its_value_on(card):
    area, effect = AREA[card["type"]], card["permanent"]
    changed = total(effect.get("gain", {}), minus(effect.get("lose", {})))
    for value, reached in ((card["activation"], changed), (card["activation"] - 1, {})):
        game = table(goods={"servant": 9, "military": 5}, cards=[slug(card)])
        gained = change(game, f"orange>{area}", f"servants:{value - 1}")
        assert gained == total(BONUS[area], reached, {"servant": 1 - value})


@pytest.mark.rule("LM-PROMO-01")
@each([card for card in CARDS if "end_victory" in card])
def test_a_venture_scores_its_printed_points_at_the_end(card):
    assert venture_points(state_of(table(cards=[slug(card)])), 0) == card["end_victory"]


@pytest.mark.rule("LM-PROMO-01")
@each(having(CARDS, "permanent", "for_each"))
def test_a_count_is_taken_of_what_is_owned(card):
    effect = card["permanent"]
    if "end" in effect:
        for number in (0, 3):
            cards = [slug(card), *some(**{effect["for_each"]: number})]
            assert venture_points(state_of(table(cards=cards)), 0) == effect["end"] * number
        return
    leaders = {"played": ["santa-rita", "sisto-iv"], "hand": ["cosimo-de-medici"]}
    game = table(goods={"servant": 9}, cards=[slug(card)], **leaders)
    produce(game, card["activation"])
    assert has(game, "faith") == 2


@pytest.mark.rule("LM-PROMO-01", "LM-PRIV-04")
@each(having(CARDS, "immediate", "privileges"))
def test_its_privileges_are_different(card):
    game = take(slug(card), price(card["cost"][0]), options={"repeat_privileges": True})
    count = card["immediate"]["privileges"]
    chosen = ["privilege:faith", "privilege:coin", "privilege:military"][:count]
    for i, choice in enumerate(chosen):
        assert not set(chosen[:i]) & set(offers(game))
        play(game, choice)
    assert kind_of(game) == "turn"


@pytest.mark.rule("LM-PROMO-01", "LM-SPFX-03")
@each(having(CARDS, "immediate", "draw_leaders"))
def test_it_draws_a_leader(card):
    leaders = {"deck": ["sisto-iv", "santa-rita"], "pool": ["sisto-iv", "santa-rita"], "gone": []}
    game = take(slug(card), price(card["cost"][0]), leaders=leaders)
    assert look(game, "players.0.hand") == ["santa-rita"]
    assert look(game, "leaders.deck") == ["sisto-iv"]


# -- characters -----------------------------------------------------------------------------------


@pytest.mark.rule("LM-PROMO-01", "LM-EFFECT-08")
@each(having(CARDS, "immediate", "opponents_lose"))
def test_every_opponent_loses_points_but_none_goes_below_zero(card):
    ((good, amount),) = card["immediate"]["opponents_lose"].items()
    rivals = {1: {"goods": {good: amount + 3}}, 2: {"goods": {good: amount - 1}}}
    game = take(slug(card), price(card["cost"][0]), 3, rivals=rivals)
    assert [has(game, good, seat) for seat in (1, 2)] == [3, 0]
    assert look(game, "players.0.goods") == card["immediate"]["gain"]


@pytest.mark.rule("LM-PROMO-01", "LM-CARD-08")
def test_ks2_takes_all_servants_and_doubles_the_bonuses_of_floors_to_come():
    towers = {"character3": "tower-master", "territory4": "village", "building3": "mint"}
    game = table(goods={"coin": 3, "servant": 4}, towers=towers)
    act(game, "black>character3")
    assert look(game, "players.0.goods") == {"stone": 1}  # its own floor gives it once
    del towers["character3"]
    later = table(cards=["tower-master"], goods={"servant": 2}, towers=towers)
    assert change(later, "white>territory4") == {"wood": 4, "servant": -2}
    bought = table(cards=["tower-master"], goods={"wood": 1, "stone": 3}, towers=towers)
    assert change(bought, "white>building3")["military"] == 2


@pytest.mark.rule("LM-PROMO-01", "LM-TOWER-09", "LM-EXGEN-03")
def test_the_doubled_floor_bonus_pays_the_card_and_is_reduced_once():
    """2 coins of the fourth venture floor are 4; a tile takes 1 off: 1 + 3 coins pay the card."""
    banned = {"excommunicated": [1], "excommunications": ["1-2", "2-1", "3-1"]}
    words = {"cards": ["tower-master"], "towers": {"venture4": "hiring-recruits"}, **banned}
    for coins, code in ((1, ""), (0, "cannot-pay")):
        game = table(goods={"coin": coins, "servant": 1}, **words)
        assert refused(game, "black>venture4") == code


@pytest.mark.rule("LM-PROMO-01", "LM-CHAR-03")
def test_without_floor_bonuses_there_is_nothing_to_double():
    words = {"cards": ["tower-master", "preacher"], "towers": {"territory4": "village"}}
    assert change(table(goods={"servant": 1}, **words), "black>territory4") == {"servant": -1}


@pytest.mark.rule("LM-PROMO-01")
def test_ks10_repeats_the_immediate_effect_of_an_opponents_character():
    """The Paramour counts the characters of the player who repeats her."""
    rivals = {1: {"cards": ["paramour", "farmer"]}, 2: {"cards": ["papal-messenger"]}}
    game = table(3, card="impostor", goods={"coin": 5}, cards=["noble"], rivals=rivals)
    play(game, "black>character1")
    assert (kind_of(game), cause_of(game)) == ("copy-immediate", "card:impostor")
    names = ["paramour", "farmer", "papal-messenger"]
    assert offers(game) == [*(f"card:{name}" for name in names), "decline"]
    assert change(game.clone(), "card:papal-messenger") == {"faith": 3}
    assert change(game.clone(), "decline") == {}
    assert change(game, "card:paramour") == {"victory": 2 * 2}
    assert cards_of(game, 1) == ["paramour", "farmer"]


@pytest.mark.rule("LM-PROMO-01")
def test_ks10_without_an_opponents_character_does_nothing():
    game = take("impostor", {"coin": 5}, cards=["papal-messenger"])
    assert (kind_of(game), look(game, "players.0.goods")) == ("turn", {})


@pytest.mark.rule("LM-PROMO-01", "LM-PGEN-01")
def test_ks10_may_repeat_a_card_that_hits_the_opponents():
    rivals = {1: {"cards": ["arsonist", "forest", "bank"]}}
    game = table(card="impostor", goods={"coin": 5}, rivals=rivals)
    play(game, "black>character1", "card:arsonist")
    assert (has(game, "victory"), kind_of(game), state_of(game).seat) == (3, "opponent-discard", 1)


@pytest.mark.rule("LM-PROMO-01", "LM-VATICAN-03")
@pytest.mark.parametrize("faith", [0, 3])
def test_ks14_pays_for_every_excommunication(faith):
    game = last_turn(player(), player("penitent", faith=faith), round=2, options=PROMO)
    play(game, "black>market1")
    if faith:
        play(game, "refuse")
    assert has(game, "victory", seat=1) == 5


@pytest.mark.rule("LM-PROMO-01", "LM-BONUS-02")
def test_ks18_produces_at_once_and_lowers_the_productions_of_the_opponents():
    game = table(card="saboteur", goods={"coin": 4}, cards=["bank"])
    play(game, "black>character1", "servants:0")
    assert look(game, "players.0.goods") == total(BONUS["production"], {"coin": 5})
    assert refused(game, "orange>production") == "value"  # 1 - 1
    assert refused(game, "orange>harvest") == ""
    mine = table(cards=["saboteur"])
    assert refused(mine, "orange>production") == ""


@pytest.mark.rule("LM-PROMO-01")
def test_ks18_lowers_productions_without_a_member_too():
    rivals = {1: {"cards": ["saboteur"]}}
    game = table(card="bishop", goods={"coin": 5}, cards=["carpenters-shop"], rivals=rivals)
    gained = change(game, "black>character1", "servants:0")  # 4 - 1: the shop needs 4
    assert gained == total(BONUS["production"], {"coin": -5, "faith": 1})


@pytest.mark.rule("LM-PROMO-01", "LM-PGEN-02")
def test_ks18_works_no_more_when_it_is_discarded():
    rivals = {1: {"cards": ["saboteur"]}}
    game = table(card="conspirator", goods={"coin": 7}, rivals=rivals)
    assert refused(game, "orange>production") == "value"
    play(
        game,
        "black>character1",
        "privilege:coin",
        "privilege:faith",
        "black>council",
        "privilege:coin",
    )
    assert refused(game, "orange>production") == ""


# -- territories and buildings --------------------------------------------------------------------


@pytest.mark.rule("LM-PROMO-01", "LM-EFFECT-08")
def test_ks1_takes_no_military_point_that_is_not_there():
    game = table(goods={"servant": 1}, cards=["garrison-town"])
    harvest(game, 2)
    assert has(game, "military") == 0


@pytest.mark.rule("LM-PROMO-01", "LM-SPFX-12")
def test_ks5_activates_another_territory_whatever_its_value_even_a_second_time():
    game = table(goods={"servant": 3}, cards=["twin-valley", "dukedom", "village"])
    harvest(game, 4)
    assert offers(game) == ["card:dukedom", "card:village", "decline"]
    village = {"servant": 1, "coin": 1}
    once = total(BONUS["harvest"], village)
    assert change(game.clone(), "card:dukedom") == total(once, {"wood": 2, "stone": 1, "coin": 1})
    assert change(game.clone(), "card:village") == total(once, village)
    assert change(game, "decline") == once


@pytest.mark.rule("LM-PROMO-01")
def test_ks5_below_its_value_activates_nothing():
    game = table(goods={"servant": 2}, cards=["twin-valley", "dukedom"])
    harvest(game, 3)
    assert kind_of(game) == "turn"


@pytest.mark.rule("LM-PROMO-01", "LM-PGEN-02")
def test_ks7_costs_one_of_the_own_buildings():
    goods = {"stone": 2, "servant": 1}
    bare = table(card="rebuilt-bastille", goods=goods, rivals={1: {"cards": ["bank"]}})
    reason = bare.why_not("black>building1")
    assert reason is not None
    assert (reason.code, reason.data["missing"]) == ("cannot-pay", {"building": 1})
    game = table(card="rebuilt-bastille", goods=goods, cards=["bank", "mint"])
    act(game, "black>building1")
    assert (kind_of(game), offers(game)) == ("discard-own", ["card:bank", "card:mint"])
    play(game, "card:mint")
    assert cards_of(game) == ["bank", "rebuilt-bastille"]
    assert look(game, "lost") == ["mint"]
    assert look(game, "players.0.goods") == {"victory": 3}


@pytest.mark.rule("LM-PROMO-01", "LM-EFFECT-02")
def test_ks15_sells_a_leader_for_a_servant():
    leaders = {"deck": ["sisto-iv"], "pool": ["sisto-iv"], "gone": []}
    game = table(goods={"servant": 3}, cards=["notarys-office"], leaders=leaders)
    produce(game, 3)
    play(game, "exchange:notarys-office:1")
    assert (has(game, "servant"), look(game, "players.0.hand")) == (0, ["sisto-iv"])


@pytest.mark.rule("LM-PROMO-01")
def test_ks21_takes_all_servants_for_six_points():
    game = table(goods={"servant": 7}, cards=["serf-uprising"])
    harvest(game, 3)
    given = {"wood": 1, "stone": 1, "servant": 1, "victory": 6}
    assert look(game, "players.0.goods") == given, "the servant of the bonus tile comes with it"


# -- effects that are repeated --------------------------------------------------------------------


@pytest.mark.rule("LM-PROMO-01")
def test_ks11_repeats_the_immediate_effect_of_an_opponents_character_in_a_production():
    rivals = {1: {"cards": ["papal-messenger"]}}
    game = table(goods={"servant": 6}, cards=["house-of-mirrors"], rivals=rivals)
    produce(game, 7)
    assert offers(game) == ["card:papal-messenger", "decline"]
    play(game, "card:papal-messenger")
    assert has(game, "faith") == 3
    short = table(goods={"servant": 6}, cards=["house-of-mirrors"], rivals=rivals)
    produce(short, 6)
    assert kind_of(short) == "turn"


@pytest.mark.rule("LM-PROMO-01")
def test_ks11_repeats_the_same_character_only_once_in_a_turn():
    """The Bishop's Production of 4 + 3 activates the House of Mirrors again, but not the Bishop."""
    rivals = {1: {"cards": ["bishop", "papal-messenger"]}}
    cards = ["house-of-mirrors", "scholar"]
    game = table(goods={"servant": 3}, cards=cards, rivals=rivals)
    act(game, "orange>production", 3)
    play(game, "card:bishop", "servants:0")
    assert offers(game) == ["card:papal-messenger", "decline"]
    play(game, "card:papal-messenger")
    assert (has(game, "faith"), state_of(game).seat) == (1 + 3, 1)


@pytest.mark.rule("LM-PROMO-01")
def test_another_card_that_repeats_does_not_repeat_that_character_either():
    rivals = {1: {"cards": ["bishop"]}}
    game = table(
        card="impostor", goods={"coin": 5}, cards=["house-of-mirrors", "scholar"], rivals=rivals
    )
    play(game, "black>character1", "card:bishop", "servants:0")  # 4 + 3: the House works
    assert state_of(game).seat == 1
    assert has(game, "faith") == 1


@pytest.mark.rule("LM-PROMO-01")
def test_in_the_next_turn_the_character_may_be_repeated_again():
    """Leonardo da Vinci produces in the same turn as a member, or in an earlier one."""
    rivals = {1: {"cards": ["papal-messenger"]}}
    cards = ["house-of-mirrors", "scholar"]
    words = {"played": ["leonardo-da-vinci"], "options": {"characters_raise_leaders": True}}
    game = table(goods={"servant": 4}, cards=cards, rivals=rivals, **words)
    play(game, "activate:leonardo-da-vinci", "servants:4", "card:papal-messenger")
    same = game.clone()
    play(same, "black>production")
    assert (has(same, "faith"), state_of(same).seat) == (3, 1)
    play(game, "white>market1", "black>council", "privilege:coin", "black>production")
    assert offers(game) == ["card:papal-messenger", "decline"]
    play(game, "card:papal-messenger")
    assert has(game, "faith") == 6


@pytest.mark.rule("LM-PROMO-01")
def test_ks23_repeats_the_immediate_effect_of_an_own_venture():
    rivals = {1: {"cards": ["repairing-the-abbey"]}}
    cards = ["archive-of-deeds", "hiring-soldiers", "hosting-foreigners"]
    game = table(goods={"servant": 5}, cards=cards, rivals=rivals)
    produce(game, 6)
    assert offers(game) == ["card:hiring-soldiers", "card:hosting-foreigners", "decline"]
    assert change(game, "card:hosting-foreigners") == {"servant": 5}


@pytest.mark.rule("LM-PROMO-01")
def test_a_chain_of_repeated_effects_comes_to_an_end():
    """Improving the Roads produces at 3 + 3, which activates the Archive of Deeds again."""
    cards = ["archive-of-deeds", "scholar", "improving-the-roads"]
    game = table(goods={"servant": 2}, cards=cards)
    act(game, "orange>production", 2)
    play(game, "card:improving-the-roads", "servants:0")
    assert state_of(game).seat == 1
    assert look(game, "players.0.goods") == total(BONUS["production"], BONUS["production"])


# -- the end --------------------------------------------------------------------------------------


@pytest.mark.rule("LM-PROMO-01")
@pytest.mark.parametrize(("banned", "points"), [([], 6), ([1], 0), ([2], 0)])
def test_ks16_pays_whoever_was_never_excommunicated(banned, points):
    game = table(cards=["peace-with-rome"], excommunicated=banned)
    assert venture_points(state_of(game), 0) == points


@pytest.mark.rule("LM-PROMO-01", "LM-VATICAN-08")
def test_ks16_looks_at_the_last_vatican_report_too():
    for faith, points in ((5, 6), (4, 0)):
        me = player("peace-with-rome", faith=faith)
        game = last_turn(player(), me, round=6, options=PROMO)
        play(game, "black>market1")
        if faith == 5:
            play(game, "support")
        assert game.outcome is not None
        assert game.outcome.sources["ventures"][1] == points
