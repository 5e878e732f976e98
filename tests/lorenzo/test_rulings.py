"""What docs/rulings.md decides where the rulebooks leave something open, ruling by ruling."""

from __future__ import annotations

import pytest

from tests.lorenzo.helpers import kind_of, offers, play, refused
from tests.lorenzo.houses.tables import HARVEST, PRODUCTION, goods, house, last_turn, total
from tests.lorenzo.positions import look, player, some

ALL = {"pazzi": True, "promo_cards": True, "promo_tiles": True}


def everything(*players, **given):
    """A table with every expansion."""
    return house(*players, options=ALL, **given)


def final(me, other=None, **given):
    """The outcome of a last round that brings nothing else."""
    game = last_turn(me, other or player(), round=6, options=ALL, **given)
    play(game, "black>market1")
    while game.outcome is None:
        play(game, offers(game)[-1])
    return game.outcome


# -- leaders --------------------------------------------------------------------------------------


@pytest.mark.rule("LM-LEADER-02", "LM-LEAD-13")
def test_with_ariosto_several_members_use_one_leader_space():
    me = player(played=["ludovico-ariosto", "pietro-bembo"])
    game = everything(me, player())
    play(game, "black>pietro-bembo", "orange>market1")
    assert refused(game, "white>pietro-bembo") == ""
    play(game, "white>pietro-bembo", "servants:0")
    assert goods(game) == {"coin": 6, "servant": 6}


@pytest.mark.rule("LM-LEADER-29", "LM-SPFX-12")
def test_the_one_building_of_alberti_may_be_a_relay_that_activates_another():
    me = player("workshop-of-the-masters", "garden", played=["leon-battista-alberti"])
    game = everything(me, player())
    play(game, "activate:leon-battista-alberti", "servants:0")
    assert kind_of(game) == "one-card"
    play(game, "card:workshop-of-the-masters")
    assert offers(game) == ["card:garden", "decline"]
    play(game, "card:garden")
    assert goods(game) == total(PRODUCTION, {"victory": 3})


@pytest.mark.rule("LM-LEADER-31", "LM-SPFX-12")
def test_the_one_territory_of_strozzi_may_be_a_relay_that_activates_another():
    me = player("twin-valley", "farm", servant=1, played=["palla-strozzi"])
    game = everything(me, player())
    play(game, "activate:palla-strozzi", "servants:1", "card:twin-valley", "card:farm")
    assert goods(game) == total(HARVEST, {"wood": 2, "victory": 2})


@pytest.mark.rule("LM-TOKEN-10", "LM-SPFX-12")
def test_the_one_card_of_the_token_may_be_a_relay_that_activates_another():
    me = player("workshop-of-the-masters", "garden", servant=3, tokens=["activate.1"])
    game = everything(me, player())
    play(game, "token:activate", "action:production", "servants:3")
    play(game, "card:workshop-of-the-masters", "card:garden")
    assert goods(game) == {"victory": 3}


@pytest.mark.rule("LM-TOKEN-10")
def test_penalties_lower_the_activation_of_the_token():
    me = player("gold-mine", servant=4, tokens=["activate.1"], excommunicated=[1])
    game = everything(me, player(), excommunications=["1-5", "2-1", "3-1"], round=3)
    play(game, "token:activate", "action:harvest")
    assert offers(game) == ["servants:4", "decline"], "0 - 3 + 4 is the 1 that it takes"


@pytest.mark.rule("LM-LEADER-28", "LM-PAZZI-158")
def test_servants_of_paracelso_do_not_stand_in_for_what_158_makes_him_give():
    me = player("customs-house", victory=1)
    other = player(servant=9, coin=1, played=["paracelso"])
    game = everything(me, other)
    play(game, "black>production", "exchange:customs-house:1")
    assert goods(game, 1) == {"servant": 9, "coin": 1, "victory": -3}, "there was no choice"
    assert goods(game)["victory"] == 3


@pytest.mark.rule("LM-EXCOM-19", "LM-LEADER-25")
def test_lutero_himself_is_taxed():
    cards = some(territory=1, character=1, building=1, venture=1)
    me = player(*cards, military=7, hand=["martin-lutero"], excommunicated=[1])
    game = everything(me, player(), excommunications=["1-9", "2-1", "3-1"], round=3)
    assert refused(game, "play:martin-lutero") == "leader-cost"


# -- borrowed cards -------------------------------------------------------------------------------


def borrow(card, me, other):
    """The Master Spy or the Poacher has just been taken, and uses the cards of seat 1."""
    game = everything(me, other, towers={"character1": card}, dice=(6, 5, 1))
    play(game, "black>character1", "opponent:1", "servants:0")
    return game


@pytest.mark.rule("LM-PGEN-08", "LM-SPFX-12")
def test_a_borrowed_relay_activates_a_building_of_the_borrower():
    me = player("garden", coin=5)
    game = borrow("master-spy", me, player("workshop-of-the-masters", "bank"))
    assert offers(game) == ["card:garden", "decline"]
    play(game, "card:garden")
    assert goods(game) == total(PRODUCTION, {"victory": 3, "coin": 5})


@pytest.mark.rule("LM-PGEN-08", "LM-SPFX-01")
def test_a_borrowed_river_port_gives_the_bonus_of_the_token_that_lies_there():
    other = player("river-port")
    game = everything(
        player(coin=6),
        other,
        towers={"character1": "poacher"},
        houses={"slots": {"river-port": "coin3.1"}},
    )
    play(game, "black>character1", "opponent:1", "servants:0")
    assert goods(game) == total(HARVEST, {"coin": 3})
    assert look(game, "houses.slots.river-port") == "coin3.1"
    assert goods(game, 1) == {}


@pytest.mark.rule("LM-PGEN-08", "LM-PAZZI-159")
def test_a_borrowed_dungeon_takes_a_character_of_the_borrower():
    me, other = player("noble", coin=5, servant=1), player("dungeon", "herald")
    game = everything(me, other, towers={"character1": "master-spy"})
    play(game, "black>character1", "servants:0", "opponent:1", "servants:1")
    play(game, "exchange:dungeon:1", "card:noble")
    assert look(game, "players.0.cards.character") == ["master-spy"]
    assert look(game, "players.1.cards.character") == ["herald"]
    assert goods(game) == total(PRODUCTION, {"victory": 7})


@pytest.mark.rule("LM-PGEN-08", "LM-PAZZI-162")
def test_a_borrowed_hall_of_exiles_takes_a_leader_of_the_borrower():
    me = player(coin=5, played=["santa-rita"])
    other = player("hall-of-exiles", played=["sisto-iv"])
    game = borrow("master-spy", me, other)
    play(game, "exchange:hall-of-exiles:1")
    assert look(game, "players.0.played") == []
    assert look(game, "players.1.played") == ["sisto-iv"]
    assert goods(game) == total(PRODUCTION, {"victory": 6})


@pytest.mark.rule("LM-PGEN-08", "LM-PAZZI-162")
def test_a_borrowed_hall_of_exiles_is_of_no_use_without_an_own_leader():
    game = borrow("master-spy", player(coin=5), player("hall-of-exiles", played=["sisto-iv"]))
    assert kind_of(game) == "turn"
    assert goods(game) == PRODUCTION


# -- final points ---------------------------------------------------------------------------------


@pytest.mark.rule("LM-EXCOM-33", "LM-SCORE-04", "LM-PROMO-01")
def test_territories_without_points_still_count_for_a_venture():
    me = player(*some(territory=6), "mapping-the-land", excommunicated=[3])
    sources = final(me, excommunications=["1-1", "2-1", "3-3"]).sources
    assert (sources["territories"][0], sources["ventures"][0]) == (0, 12)


@pytest.mark.rule("LM-EXCOM-31", "LM-SCORE-04", "LM-PROMO-01")
def test_characters_without_points_still_count_for_a_venture():
    me = player(*some(character=6), "patronage-of-talents", excommunicated=[3])
    sources = final(me, excommunications=["1-1", "2-1", "3-1"]).sources
    assert (sources["characters"][0], sources["ventures"][0]) == (0, 12)


def exile(round):
    """Seat 0 has played two leaders and two buildings, and discards one leader."""
    cards = ("hall-of-exiles", "garden", "gathering-allies", "endowing-the-guilds")
    me = player(*cards, faith=5, played=["santa-rita", "sisto-iv"])
    given = {"excommunications": ["1-1", "2-1", "3-9"], "schedule": [0], "turn": 1}
    game = everything(me, player(), round=round, **given)
    play(game, "black>production", "exchange:hall-of-exiles:1", "remove:sisto-iv")
    return game


@pytest.mark.rule("LM-PAZZI-164", "LM-PGEN-02")
def test_164_counts_leaders_that_are_in_play_at_the_end():
    game = exile(6)
    play(game, "support")
    assert game.outcome is not None
    assert game.outcome.sources["ventures"][0] == 2 * 1 + 2 * 2


@pytest.mark.rule("LM-PAZZI-166", "LM-PGEN-02")
def test_166_counts_buildings_that_are_owned_at_the_end():
    me = player("garden", "bank", "endowing-the-guilds", coin=9, faith=9)
    other = player(coin=9)
    towers = {"character1": "arsonist"}
    game = everything(me, other, seat=1, towers=towers, round=6, schedule=[1], turn=1)
    play(game, "black>character1", "card:bank")
    while game.outcome is None:
        play(game, offers(game)[-1])
    assert game.outcome.sources["ventures"][0] == 2 * 1


@pytest.mark.rule("LM-EXCOM-39", "LM-PGEN-02")
def test_the_promo_tile_of_period_three_counts_leaders_still_in_play():
    game = exile(6)
    play(game, "refuse")
    assert game.outcome is not None
    assert game.outcome.sources["excommunications"][0] == -5


# -- the turn that was skipped --------------------------------------------------------------------


@pytest.mark.rule("LM-EXCOM-27", "LM-ROUND-09")
def test_the_last_member_of_the_skipped_turn_must_be_placed():
    members = {"black": "market1", "white": "council", "orange": "market2"}
    me = player(servant=1, members=members, excommunicated=[2])
    tiles = ["1-1", "2-7", "3-1"]
    game = everything(me, player(), excommunications=tiles, round=5, schedule=[0], turn=1)
    assert refused(game, "pass") == "can-place"
    assert {offer.split(">")[0] for offer in offers(game)} == {"neutral"}


# -- tokens and discarded cards -------------------------------------------------------------------


@pytest.mark.rule("LM-TOKEN-04")
def test_a_supply_that_runs_out_is_renewed_at_once_and_an_empty_one_when_somebody_draws():
    both = {"supply": ["coin3.1"], "discards": ["wood2.1"]}
    game = everything(player(), player(), houses=both)
    play(game, "black>council", "privilege:token")
    assert (look(game, "houses.supply"), look(game, "houses.discards")) == (["wood2.1"], [])
    none = {"supply": [], "discards": ["coin3.1", "wood2.1"]}
    game = everything(player(tokens=["stone2.1"]), player(), houses=none)
    play(game, "token:stone2")
    assert look(game, "houses.supply") == []
    play(game, "black>council", "privilege:token")
    assert len(look(game, "houses.supply")) == 2


@pytest.mark.rule("LM-SPFX-13", "LM-PGEN-10")
@pytest.mark.parametrize(
    ("venture", "taken"),
    [("military-campaign", False), ("support-to-the-bishop", True), ("extortion", True)],
)
def test_a_venture_taken_for_free_asks_for_military_points_only_where_every_cost_does(
    venture, taken
):
    game = everything(
        player(coin=7),
        player(),
        towers={"special1": "promoter"},
        swept=[venture, "hiring-soldiers"],
        round=5,
    )
    play(game, "black>special1")
    assert (f"card:{venture}" in offers(game)) is taken
