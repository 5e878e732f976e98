"""Every card of The Pazzi Conspiracy, tried out on the table.

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
from tests.lorenzo.positions import look

CARDS = expected(Path(__file__).parent)
RULES = {
    145: pytest.mark.rule("LM-PAZZI-145"),
    146: pytest.mark.rule("LM-PAZZI-146"),
    147: pytest.mark.rule("LM-PAZZI-147"),
    148: pytest.mark.rule("LM-PAZZI-148"),
    149: pytest.mark.rule("LM-PAZZI-149"),
    150: pytest.mark.rule("LM-PAZZI-150"),
    151: pytest.mark.rule("LM-PAZZI-151"),
    152: pytest.mark.rule("LM-PAZZI-152"),
    153: pytest.mark.rule("LM-PAZZI-153"),
    154: pytest.mark.rule("LM-PAZZI-154"),
    155: pytest.mark.rule("LM-PAZZI-155"),
    156: pytest.mark.rule("LM-PAZZI-156"),
    157: pytest.mark.rule("LM-PAZZI-157"),
    158: pytest.mark.rule("LM-PAZZI-158"),
    159: pytest.mark.rule("LM-PAZZI-159"),
    160: pytest.mark.rule("LM-PAZZI-160"),
    161: pytest.mark.rule("LM-PAZZI-161"),
    162: pytest.mark.rule("LM-PAZZI-162"),
    163: pytest.mark.rule("LM-PAZZI-163"),
    164: pytest.mark.rule("LM-PAZZI-164"),
    165: pytest.mark.rule("LM-PAZZI-165"),
    166: pytest.mark.rule("LM-PAZZI-166"),
    167: pytest.mark.rule("LM-PAZZI-167"),
    168: pytest.mark.rule("LM-PAZZI-168"),
}


def each(cards):
    """One test for each of the cards, named after them and marked with their rules."""
    params = [pytest.param(card, marks=RULES[card["number"]], id=slug(card)) for card in cards]
    return pytest.mark.parametrize("card", params)


def price(cost, players=2):
    """A printed cost as goods, at a table of some players."""
    per_opponent = cost.get("military_per_opponent", 0) * (players - 1)
    return total({"military": per_opponent}, cost)


# -- what is printed ------------------------------------------------------------------------------


@pytest.mark.rule("LM-PSET-01")
def test_there_are_two_cards_for_each_type_and_period():
    assert [card["number"] for card in CARDS] == list(range(145, 169))
    assert set(Counter((card["type"], card["period"]) for card in CARDS).values()) == {2}


@each(CARDS)
def test_it_has_its_type_and_period(card):
    built = PRINTED[card["number"]]
    assert (built.type, built.period, built.module) == (card["type"], card["period"], "pazzi")


@pytest.mark.parametrize("players", [2, 4])
@each([card for card in CARDS if "cost" in card])
def test_it_is_taken_with_exactly_what_it_costs(card, players):
    for cost in card["cost"]:
        game = take(slug(card), price(cost, players), players)
        assert cards_of(game) == [slug(card)]
        gained = card["immediate"].get("gain", {})
        assert look(game, "players.0.goods") == gained


@pytest.mark.parametrize("players", [2, 4])
@each([card for card in CARDS if "cost" in card])
def test_one_good_short_it_cannot_be_taken(card, players):
    for cost in card["cost"]:
        held = price(cost, players)
        for good in held:
            game = table(players, card=slug(card), goods={**held, good: held[good] - 1})
            assert refused(game, f"black>{card['type']}1") == "cannot-pay"


@each([card for card in CARDS if card["type"] == "territory"])
def test_a_territory_is_free_and_gives_its_immediate_gain(card):
    game = take(slug(card), {})
    assert look(game, "players.0.goods") == card["immediate"]["gain"]


@each([card for card in having(CARDS, "permanent", "gain") if "discard" not in card["permanent"]])
def test_it_gives_its_gain_from_its_value_on(card):
    for value, gain in (
        (card["activation"], card["permanent"]["gain"]),
        (card["activation"] - 1, {}),
    ):
        game = table(goods={"servant": 9}, cards=[slug(card)])
        harvest(game, value)
        spent = {"servant": 9 - (value - 1)}
        assert look(game, "players.0.goods") == total(spent, BONUS["harvest"], gain)


# -- territories ----------------------------------------------------------------------------------


@pytest.mark.rule("LM-PGEN-09", "LM-PGEN-04")
@each(having(CARDS, "permanent", "lose"))
def test_a_harvest_that_reaches_the_card_costs_points_and_asks_nothing(card):
    loss = minus(card["permanent"]["lose"])
    for value, lost in ((card["activation"], loss), (card["activation"] - 1, {})):
        game = table(goods={"servant": 9}, cards=[slug(card), "commercial-hub"])
        harvest(game, value)
        assert kind_of(game) == "turn"
        spent = {"servant": 10 - value}
        assert look(game, "players.0.goods") == total(spent, BONUS["harvest"], {"coin": 1}, lost)


@pytest.mark.rule("LM-PGEN-09")
def test_a_harvest_without_a_member_costs_the_points_as_well():
    game = table(goods={"coin": 4}, card="cardinal", cards=["conquered-province"])
    play(game, "black>character1", "servants:0")
    assert has(game, "victory") == -1


@each([card for card in having(CARDS, "permanent", "choose") if card["type"] == "territory"])
def test_a_harvest_gives_one_of_two_gains_and_no_refusal(card):
    name = slug(card)
    for number, choice in enumerate(card["permanent"]["choose"], start=1):
        game = table(goods={"servant": 9}, cards=[name])
        harvest(game, card["activation"])
        assert offers(game) == [f"exchange:{name}:1", f"exchange:{name}:2"]
        gained = change(game, f"exchange:{name}:{number}")
        assert gained == total(BONUS["harvest"], choice["gain"])


@each([card for card in having(CARDS, "permanent", "choose") if card["type"] == "territory"])
def test_below_its_value_the_territory_offers_nothing(card):
    game = table(goods={"servant": 9}, cards=[slug(card)])
    harvest(game, card["activation"] - 1)
    assert kind_of(game) == "turn"


# -- characters -----------------------------------------------------------------------------------


@each(having(CARDS, "permanent", "no_large"))
def test_an_overseer_waives_the_penalty_of_one_large_space(card):
    area = card["permanent"]["no_large"]
    other = {"harvest": "production", "production": "harvest"}[area]
    game = table(3, cards=[slug(card)])
    assert f"orange>{area}-large" in offers(game)  # the die shows 1
    assert refused(game, f"orange>{other}-large") == "value"
    play(game, f"orange>{area}-large")
    assert look(game, "players.0.goods") == BONUS[area]


@each(having(CARDS, "permanent", "no_large"))
def test_other_penalties_remain_in_the_large_space(card):
    area = card["permanent"]["no_large"]
    tile = {"harvest": "1-5", "production": "1-6"}[area]
    banned = {"excommunicated": [1], "excommunications": [tile, "2-1", "3-1"]}
    game = table(3, cards=[slug(card)], goods={"servant": 2}, **banned)
    assert refused(game, f"orange>{area}-large") == "value"  # 1 - 3 + 2
    game = table(3, cards=[slug(card)], goods={"servant": 3}, **banned)
    play(game, f"orange>{area}-large")
    assert has(game, "servant") == BONUS[area].get("servant", 0)


@pytest.mark.rule("LM-PGEN-08")
@each(having(CARDS, "immediate", "borrow"))
def test_it_uses_the_cards_of_one_opponent_instead_of_the_own(card):
    area = card["immediate"]["borrow"]
    mine, theirs = {"harvest": ("woods", "gold-mine"), "production": ("garden", "bank")}[area]
    rivals = {1: {"cards": [theirs]}, 2: {"cards": []}}
    cost = card["cost"][0]
    game = table(3, card=slug(card), goods=cost, cards=[mine], rivals=rivals)
    play(game, "black>character1")
    assert kind_of(game) == "borrow"
    assert offers(game) == ["opponent:1", "opponent:2", "decline"]
    empty = game.clone()
    assert change(empty, "opponent:2", "servants:0") == BONUS[area]
    coins = {"harvest": 2, "production": 5}[area]
    assert change(game, "opponent:1", "servants:0") == total(BONUS[area], {"coin": coins})
    assert look(game, "players.1.goods") == {}


@pytest.mark.rule("LM-PGEN-08")
@each(having(CARDS, "immediate", "borrow"))
def test_the_borrowed_action_may_be_declined(card):
    game = table(card=slug(card), goods=card["cost"][0])
    assert change(game, "black>character1", "decline") == minus(card["cost"][0])


@pytest.mark.rule("LM-PGEN-08")
@each(having(CARDS, "immediate", "borrow"))
def test_the_new_card_own_modifiers_and_servants_count_in_the_borrowed_action(card):
    """1 of the card itself, 2 of a character, -3 of a tile; the borrowed card works at 6."""
    area = card["immediate"]["borrow"]
    helper, theirs, tile, gain = {
        "harvest": ("farmer", "dukedom", "1-5", {"wood": 2, "stone": 1, "coin": 1}),
        "production": ("artisan", "stronghold", "1-6", {"military": 2, "victory": 2}),
    }[area]
    servants = 6 - (card["immediate"]["value"] + card["permanent"]["value"] + 2 - 3)
    game = table(
        card=slug(card),
        goods=total(card["cost"][0], {"servant": servants}),
        cards=[helper],
        rivals={1: {"cards": [theirs]}},
        excommunicated=[1],
        excommunications=[tile, "2-1", "3-1"],
    )
    act(game, "black>character1")
    play(game, "opponent:1")
    missed = change(game.clone(), f"servants:{servants - 1}")
    assert missed == total(BONUS[area], {"servant": 1 - servants})
    assert change(game, f"servants:{servants}") == total(BONUS[area], gain, {"servant": -servants})


@pytest.mark.rule("LM-PAZZI-153", "LM-PGEN-08")
def test_inputs_of_borrowed_buildings_are_paid_by_the_player_who_uses_them():
    rivals = {1: {"cards": ["treasury"], "goods": {"coin": 5}}}
    game = table(card="master-spy", goods={"coin": 6}, rivals=rivals)
    play(game, "black>character1", "opponent:1", "servants:0")
    assert offers(game) == ["exchange:treasury:1", "exchange:treasury:none"]
    gained = change(game, "exchange:treasury:1")
    assert gained == total(BONUS["production"], {"victory": 3, "coin": -1})
    assert look(game, "players.1.goods") == {"coin": 5}


@pytest.mark.rule("LM-PAZZI-153", "LM-PGEN-08")
def test_a_count_on_a_borrowed_card_counts_what_the_player_has():
    rivals = {1: {"cards": ["mint", "bank", "church"]}}
    game = table(
        card="master-spy", goods={"coin": 5, "servant": 1}, cards=["garden"], rivals=rivals
    )
    act(game, "black>character1")
    play(game, "opponent:1", "servants:1")
    coins = 1 + 5 + BONUS["production"]["coin"]  # the Mint counts the one own building
    assert has(game, "coin") == coins


@pytest.mark.rule("LM-PAZZI-154", "LM-PGEN-08", "LM-PGEN-09")
def test_a_loss_on_a_borrowed_territory_hits_the_player_who_uses_it():
    rivals = {1: {"cards": ["conquered-province"]}}
    game = table(card="poacher", goods={"coin": 6}, rivals=rivals)
    play(game, "black>character1", "opponent:1", "servants:0")
    assert (has(game, "victory"), has(game, "victory", seat=1)) == (-1, 0)


@pytest.mark.rule("LM-PGEN-08")
@each(having(CARDS, "permanent", "raises"))
def test_from_then_on_it_raises_that_action(card):
    area = card["permanent"]["raises"]
    theirs = {"harvest": "hermitage", "production": "cathedral"}[area]  # both work at 2
    game = table(cards=[slug(card), theirs])
    gained = change(game, f"orange>{area}")
    assert gained == total(
        BONUS[area], {"harvest": {"faith": 1}, "production": {"victory": 1}}[area]
    )


@pytest.mark.rule("LM-PGEN-01", "LM-PGEN-02")
@each(having(CARDS, "immediate", "opponents_discard"))
def test_every_opponent_discards_one_card_of_the_two_types_in_turn_order(card):
    """The player sits in the middle of the turn order; whoever has no such card is left out."""
    one, other = card["immediate"]["opponents_discard"]
    first = {"territory": "forest", "building": "bank", "character": "dame", "venture": "crusade"}
    spared = next(kind for kind in first if kind not in (one, other))
    rivals = {
        1: {"cards": list(first.values())},
        2: {"cards": ["village", "mint", "noble", "sacred-war"]},
        3: {"cards": [{"territory": "woods", "character": "warlord"}[spared]]},
    }
    order = {"order": [2, 0, 3, 1], "decision": {"seat": 0}}
    game = table(4, card=slug(card), goods={"coin": 7}, rivals=rivals, **order)
    play(game, "black>character1")
    while kind_of(game) == "privilege":
        play(game, offers(game)[0])
    assert kind_of(game) == "opponent-discard"
    assert cause_of(game) == f"card:{slug(card)}"
    assert state_of(game).seat == 1  # seat 3 comes first in turn order, but has nothing to lose
    assert set(offers(game)) == {f"card:{first[one]}", f"card:{first[other]}"}
    play(game, f"card:{first[other]}")
    assert state_of(game).seat == 2
    play(game, offers(game)[0])
    assert first[other] not in cards_of(game, 1)
    assert [len(cards_of(game, seat)) for seat in range(4)] == [1, 3, 3, 1]
    assert look(game, "lost")[0] == first[other]


@pytest.mark.rule("LM-PAZZI-155")
def test_the_arsonist_scores_before_the_opponents_discard():
    game = table(card="arsonist", goods={"coin": 5}, rivals={1: {"cards": ["forest", "bank"]}})
    play(game, "black>character1")
    assert (kind_of(game), has(game, "victory")) == ("opponent-discard", 3)


@pytest.mark.rule("LM-PAZZI-155", "LM-PAZZI-156")
@pytest.mark.parametrize("card", ["arsonist", "conspirator"])
def test_without_a_card_to_lose_nobody_is_asked(card):
    game = table(3, card=card, goods={"coin": 7})
    play(game, "black>character1")
    while kind_of(game) == "privilege":
        play(game, offers(game)[0])
    assert (kind_of(game), state_of(game).seat) == ("turn", 1)
    assert look(game, "lost") == []


@pytest.mark.rule("LM-PAZZI-156", "LM-PAZZI-158", "LM-PRIV-04")
@pytest.mark.parametrize("repeat", [False, True])
@pytest.mark.parametrize("card", ["conspirator", "customs-house"])
def test_two_privileges_are_different_unless_the_table_allows_repeats(card, repeat):
    goods = {"coin": 7, "wood": 2, "servant": 1}
    kind = PRINTED[{"conspirator": 156, "customs-house": 158}[card]].type
    game = table(card=card, goods=goods, options={"repeat_privileges": repeat})
    act(game, f"black>{kind}1")
    assert len(offers(game)) == 5
    play(game, "privilege:faith")
    assert ("privilege:faith" in offers(game)) == repeat
    play(game, "privilege:military")
    assert (has(game, "faith"), has(game, "military")) == (1, 2)
    assert kind_of(game) == "turn"


@pytest.mark.rule("LM-PRIV-04")
def test_repeats_are_for_those_two_cards_only():
    game = table(4, goods={}, options={"repeat_privileges": True})
    play(game, "black>market4", "privilege:faith")
    assert "privilege:faith" not in offers(game)


# -- buildings ------------------------------------------------------------------------------------


@each([card for card in CARDS if card["type"] == "building"])
def test_below_its_value_a_building_does_nothing(card):
    goods = {"servant": 9, "victory": 9, "military": 9}
    leaders = ["sandro-botticelli", "sisto-iv"]
    cards = [slug(card), "noble", "governor"]
    game = table(goods=goods, cards=cards, played=leaders, used=leaders)
    gained = change(game, "orange>production", f"servants:{card['activation'] - 2}")
    assert gained == total(BONUS["production"], {"servant": 2 - card["activation"]})


@each([card for card in CARDS if "pay" in card.get("permanent", {})])
def test_the_house_of_favours_sells_a_privilege_for_a_point_that_is_there(card):
    name = slug(card)
    game = table(goods={"servant": 9, "victory": 1}, cards=[name])
    produce(game, card["activation"])
    assert offers(game) == [f"exchange:{name}:1", f"exchange:{name}:none"]
    play(game, f"exchange:{name}:1", "privilege:faith")
    assert (has(game, "victory"), has(game, "faith")) == (0, 1)


@pytest.mark.rule("LM-PAZZI-157", "LM-PGEN-04")
def test_a_voluntary_payment_in_points_needs_the_points():
    for points in (0, -3):
        game = table(goods={"servant": 9, "victory": points}, cards=["house-of-favours"])
        produce(game, 2)
        assert kind_of(game) == "turn"


@pytest.mark.rule("LM-PGEN-01", "LM-PGEN-04", "LM-PGEN-05")
@each(having(CARDS, "permanent", "opponents_pay"))
def test_it_taxes_every_opponent_who_gives_the_good_in_full_or_points(card):
    """Seat 3 can choose, seat 1 has one good too few and gives points below 0, seat 2 is rich."""
    name, effect = slug(card), card["permanent"]
    ((good, amount),) = effect["opponents_pay"].items()
    ((paid, each_one),) = effect["pay_per_opponent"].items()
    rivals = {1: {"goods": {good: amount - 1}}, 2: {"goods": {good: 9, "victory": 1}}}
    rivals[3] = {"goods": {good: amount}}
    goods = {"servant": 9, paid: 3 * each_one}
    game = table(4, goods=goods, cards=[name], rivals=rivals, order=[0, 3, 1, 2])
    produce(game, card["activation"])
    before = total(look(game, "players.0.goods"))
    play(game, f"exchange:{name}:1")
    assert has(game, paid) == BONUS["production"].get(paid, 0)
    assert state_of(game).seat == 3
    assert offers(game) == [f"give:{good}", "give:victory"]
    play(game, f"give:{good}")
    assert state_of(game).seat == 2  # seat 1 had no choice
    play(game, "give:victory")
    points = effect["or_victory"]
    assert look(game, "players.1.goods") == {good: amount - 1, "victory": -points}
    assert look(game, "players.2.goods") == {good: 9, "victory": 1 - points}
    assert look(game, "players.3.goods") == {}
    got = total({good: amount}, {"victory": 2 * points}, {paid: -3 * each_one}, BONUS["production"])
    assert total(look(game, "players.0.goods"), minus(before)) == got


@pytest.mark.rule("LM-PGEN-04", "LM-PGEN-05")
@each(having(CARDS, "permanent", "opponents_pay"))
def test_the_tax_costs_something_for_every_opponent_in_full(card):
    ((paid, each_one),) = card["permanent"]["pay_per_opponent"].items()
    for players in (2, 3, 4):
        held = each_one * (players - 1)
        short = table(players, goods={"servant": 9, paid: held - 1}, cards=[slug(card)])
        produce(short, card["activation"])
        assert kind_of(short) == "turn"
        enough = table(players, goods={"servant": 9, paid: held}, cards=[slug(card)])
        produce(enough, card["activation"])
        assert f"exchange:{slug(card)}:1" in offers(enough)


@each(having(CARDS, "permanent", "opponents_pay"))
def test_the_tax_may_be_left_out(card):
    ((paid, each_one),) = card["permanent"]["pay_per_opponent"].items()
    game = table(goods={"servant": 9, paid: each_one}, cards=[slug(card)])
    produce(game, card["activation"])
    assert change(game, f"exchange:{slug(card)}:none") == BONUS["production"]


@pytest.mark.rule("LM-PAZZI-159", "LM-PGEN-02")
def test_the_dungeon_turns_a_character_and_its_ability_into_points():
    cards = ["dungeon", "warlord", "farmer"]
    game = table(goods={"servant": 9}, cards=cards)
    produce(game, 5)
    play(game, "exchange:dungeon:1")
    assert offers(game) == ["card:warlord", "card:farmer"]
    play(game, "card:farmer")
    assert has(game, "victory") == 7
    assert cards_of(game) == ["warlord", "dungeon"]
    assert state_of(game).plus[:6] == [2, 0, 0, 0, 0, 0]


@pytest.mark.rule("LM-PAZZI-159")
def test_without_a_character_the_dungeon_asks_nothing():
    game = table(goods={"servant": 9}, cards=["dungeon"], rivals={1: {"cards": ["warlord"]}})
    produce(game, 5)
    assert kind_of(game) == "turn"


@pytest.mark.rule("LM-PAZZI-161")
@pytest.mark.parametrize(
    ("players", "spaces"),
    [(2, ["market2"]), (3, ["market2"]), (4, ["market2", "market3", "market4"])],
)
def test_the_lodge_gives_the_reward_of_an_open_market_space_without_a_member(players, spaces):
    rivals = {1: {"members": {"black": "market1"}}}
    game = table(players, goods={"servant": 1}, cards=["merchants-lodge"], rivals=rivals)
    produce(game, 2)
    assert offers(game) == ["exchange:merchants-lodge:1", "exchange:merchants-lodge:2"]
    play(game, "exchange:merchants-lodge:1")
    if len(spaces) > 1:
        assert offers(game) == [f"reward:{space}" for space in spaces]
        play(game, "reward:market2")
    assert has(game, "servant") == 5
    assert look(game, "players.0.members.orange") == "production"


@pytest.mark.rule("LM-PAZZI-161")
def test_the_lodge_may_give_the_two_privileges_of_the_market():
    game = table(4, goods={"servant": 1}, cards=["merchants-lodge"])
    produce(game, 2)
    play(game, "exchange:merchants-lodge:1", "reward:market4", "privilege:faith")
    assert "privilege:faith" not in offers(game)
    play(game, "privilege:coin")
    assert (has(game, "faith"), has(game, "coin")) == (1, 2 + 2)


@pytest.mark.rule("LM-PAZZI-161")
def test_the_lodge_may_give_a_privilege_instead():
    game = table(goods={"servant": 1}, cards=["merchants-lodge"])
    produce(game, 2)
    play(game, "exchange:merchants-lodge:2", "privilege:faith")
    assert (has(game, "faith"), kind_of(game)) == (1, "turn")


@pytest.mark.rule("LM-PAZZI-162", "LM-LEAD-10", "LM-LEAD-16")
def test_the_hall_of_exiles_turns_a_played_leader_into_points():
    """A face-down leader counts as played; one in the hand does not."""
    leaders = {"played": ["lucrezia-borgia", "sisto-iv"], "hand": ["santa-rita"]}
    game = table(goods={"servant": 9}, cards=["hall-of-exiles"], used=["sisto-iv"], **leaders)
    play(game, "orange>production", "servants:1")
    play(game, "exchange:hall-of-exiles:1")
    assert offers(game) == ["remove:lucrezia-borgia", "remove:sisto-iv"]
    play(game, "remove:lucrezia-borgia")
    assert has(game, "victory") == 6
    assert look(game, "players.0.played") == ["sisto-iv"]
    assert look(game, "leaders.gone") == ["lucrezia-borgia"]
    assert look(game, "players.0.values.orange") == 1  # the +2 went with her


@pytest.mark.rule("LM-PAZZI-162")
def test_a_leader_in_the_hand_cannot_go_into_exile():
    game = table(goods={"servant": 9}, cards=["hall-of-exiles"], hand=["santa-rita"])
    produce(game, 4)
    assert kind_of(game) == "after"
    assert has(game, "victory") == 0


# -- ventures -------------------------------------------------------------------------------------


@pytest.mark.rule("LM-PGEN-01", "LM-PGEN-06", "LM-PGEN-07")
@each(having(CARDS, "immediate", "opponents_give"))
def test_extortion_takes_one_resource_of_every_opponent_in_turn_order(card):
    each_one = card["immediate"]["opponents_give"]
    rivals = {
        1: {"goods": {"wood": 3, "coin": 3, "stone": each_one - 1, "faith": 5, "victory": 9}},
        2: {"goods": {"stone": 9, "servant": 9}},
    }
    game = table(
        3, card=slug(card), goods={"military": 2 * each_one}, rivals=rivals, order=[0, 2, 1]
    )
    play(game, "black>venture1")
    assert state_of(game).seat == 2
    assert offers(game) == ["give:stone", "give:servant"]
    play(game, "give:servant")
    assert offers(game) == [
        "give:wood",
        "give:coin",
    ]  # never part of a share while a full one is there
    play(game, "give:coin")
    assert look(game, "players.0.goods") == {"servant": each_one, "coin": each_one}
    assert look(game, "players.2.goods") == total({"stone": 9, "servant": 9 - each_one})
    assert has(game, "coin", seat=1) == 3 - each_one


@pytest.mark.rule("LM-PAZZI-164", "LM-SPFX-03")
def test_gathering_allies_draws_two_leaders_from_the_deck():
    deck = ["sisto-iv", "santa-rita", "cosimo-de-medici"]
    leaders = {"deck": deck, "pool": deck, "gone": []}
    game = table(card="gathering-allies", goods={"coin": 3, "servant": 2}, leaders=leaders)
    play(game, "black>venture1")
    assert set(look(game, "players.0.hand")) == set(deck[1:])
    assert look(game, "leaders.deck") == deck[:1]


@pytest.mark.rule("LM-PAZZI-164", "LM-LEAD-14")
def test_gathering_allies_draws_what_is_left():
    leaders = {"deck": ["sisto-iv"], "pool": ["sisto-iv"], "gone": []}
    game = table(card="gathering-allies", goods={"coin": 3, "servant": 2}, leaders=leaders)
    play(game, "black>venture1")
    assert look(game, "players.0.hand") == ["sisto-iv"]


@pytest.mark.rule("LM-PAZZI-164", "LM-LEAD-10")
def test_gathering_allies_scores_for_leaders_in_play_only():
    leaders = {"played": ["sandro-botticelli", "sisto-iv"], "hand": ["santa-rita"]}
    game = table(cards=["gathering-allies"], used=["sandro-botticelli"], **leaders)
    assert venture_points(state_of(game), 0) == 4


@pytest.mark.rule("LM-PAZZI-166", "LM-PGEN-02")
def test_endowing_the_guilds_scores_for_buildings_owned_at_the_end():
    rivals = {1: {"cards": ["endowing-the-guilds", "mint", "bank", "fair"]}}
    game = table(card="arsonist", goods={"coin": 5}, rivals=rivals)
    assert venture_points(state_of(game), 1) == 6
    play(game, "black>character1", "card:bank")
    assert venture_points(state_of(game), 1) == 4


@each([card for card in CARDS if "end_victory" in card])
def test_a_venture_scores_its_printed_points_at_the_end(card):
    game = table(cards=[slug(card)])
    assert venture_points(state_of(game), 0) == card["end_victory"]


@pytest.mark.rule("LM-PAZZI-168", "LM-BONUS-03")
def test_the_palace_coup_takes_any_card_at_value_seven_with_fee_cost_and_floor_bonus():
    towers = {"territory4": "forest", "building4": "mint", "character1": "warlord"}
    rivals = {1: {"members": {"black": "territory1", "white": "building1"}}}
    goods = {"stone": 7 + 3, "wood": 1, "coin": 3}
    game = table(card="palace-coup", goods=goods, towers=towers, rivals=rivals)
    play(game, "black>venture1")
    wanted = ["take:territory4", "take:character1", "take:building4", "decline"]
    assert offers(game) == wanted
    taken = game.clone()
    assert change(taken, "take:building4") == {
        "coin": -3,
        "wood": -1,
        "stone": -3,
        "military": 2,
        "victory": 5,
    }
    assert cards_of(taken) == ["mint", "palace-coup"]
    assert change(game.clone(), "take:territory4") == {"coin": -3, "wood": 2 + 1}
    assert change(game, "decline") == {}


@pytest.mark.rule("LM-PAZZI-168", "LM-BONUS-02")
def test_value_modifiers_apply_to_the_palace_coup():
    banned = {"excommunicated": [2], "excommunications": ["1-1", "2-1", "3-1"]}  # territories -4
    towers = {"territory3": "forest", "territory2": "woods"}
    game = table(card="palace-coup", goods={"wood": 7}, towers=towers, **banned)
    play(game, "black>venture1")
    assert offers(game) == ["take:territory2", "decline"]
    game = table(card="palace-coup", goods={"wood": 7}, towers=towers, cards=["warlord"], **banned)
    play(game, "black>venture1")
    assert offers(game) == ["take:territory2", "take:territory3", "decline"]


@pytest.mark.rule("LM-PAZZI-168", "LM-BONUS-07")
def test_a_palace_coup_without_a_card_to_take_is_lost():
    game = table(card="palace-coup", goods={"stone": 7})
    play(game, "black>venture1")
    assert (kind_of(game), state_of(game).seat) == ("turn", 1)


@each([card for card in CARDS if card["type"] in AREA])
def test_the_area_of_its_tower_activates_it(card):
    """A card of the other area stays out of an action of the highest value."""
    other = {"harvest": "production", "production": "harvest"}[AREA[card["type"]]]
    game = table(goods={"servant": 9, "military": 9, "victory": 9}, cards=[slug(card), "noble"])
    gained = change(game, f"black>{other}", "servants:9")
    assert gained == total(BONUS[other], {"servant": -9})
