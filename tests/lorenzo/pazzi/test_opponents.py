"""What the cards of The Pazzi Conspiracy do to opponents: discards, gifts and their limits."""

from __future__ import annotations

import pytest

from tests.lorenzo.helpers import cards_of, heard, kind_of, offers, play, refused, state_of
from tests.lorenzo.houses.tables import house
from tests.lorenzo.pazzi.tables import EVERYTHING, act, harvest, has, table
from tests.lorenzo.positions import last_turn, look, player, some


@pytest.mark.rule("LM-PGEN-01")
def test_everybody_sees_what_an_opponent_chooses():
    game = table(3, card="arsonist", goods={"coin": 5}, rivals={1: {"cards": ["forest", "bank"]}})
    play(game, "black>character1")
    assert [decision["seat"] for decision in game.view(2)["decisions"]] == [1]
    (event,) = heard(play(game, "card:bank"), "discard-card")
    assert (event.seat, event.data["card"], event.rule) == (1, "card:bank", "LM-PGEN-02")
    for viewer in (-1, 0, 2):
        assert game.view(viewer)["moves"][-1]["text"] == "card:bank"
        assert "bank" in game.view(viewer)["state"]["lost"]


@pytest.mark.rule("LM-PGEN-02")
def test_a_discarded_character_works_no_more_but_what_it_gave_stays():
    rivals = {1: {"cards": ["warlord"], "goods": {"military": 3}}}
    game = table(card="conspirator", goods={"coin": 7}, rivals=rivals)
    assert state_of(game).plus[6] == 2
    play(game, "black>character1", "privilege:coin", "privilege:faith")
    assert cards_of(game, 1) == []
    assert state_of(game).plus[6] == 0
    assert has(game, "military", seat=1) == 3


@pytest.mark.rule("LM-PGEN-02", "LM-LEAD-02")
def test_a_leader_in_play_stays_when_its_requirement_is_discarded():
    """Francesco Sforza wanted 5 ventures."""
    rivals = {1: {"cards": some(venture=5), "played": ["francesco-sforza"]}}
    game = table(card="conspirator", goods={"coin": 7}, rivals=rivals)
    play(game, "black>character1", "privilege:coin", "privilege:faith", "card:hiring-soldiers")
    assert look(game, "players.1.played") == ["francesco-sforza"]
    assert "activate:francesco-sforza" in offers(game)


@pytest.mark.rule("LM-PGEN-02", "LM-SCORE-03")
def test_a_discarded_card_scores_nothing_at_the_end():
    me = player("dungeon", *some(character=3), servant=4)
    table = {"dice": (1, 1, 1), "excommunications": ["1-1", "2-1", "3-6"]}
    game = last_turn(player(), me, round=6, options=EVERYTHING, **table)
    play(game, "black>production", "servants:4", "exchange:dungeon:1", "card:noble")
    assert game.outcome is not None
    assert game.outcome.sources["characters"][1] == 3  # 2 characters, not 3
    assert game.outcome.sources["production"][1] == 7


@pytest.mark.rule("LM-PGEN-03", "LM-TERR-03")
def test_the_next_territory_needs_what_its_new_slot_asks_for():
    """The fourth slot needs 7 military points, the third 3: after a discard it is the third."""
    rivals = {1: {"cards": some(territory=3), "goods": {"military": 3}}}
    towers = {"territory1": "forest"}
    game = table(card="arsonist", goods={"coin": 5}, rivals=rivals, towers=towers)
    play(game, "black>character1", "card:farm")
    assert look(game, "players.1.cards.territory") == ["colony", "marble-pit"]
    assert "black>territory1" in offers(game)
    untouched = table(rivals=rivals, towers=towers, decision={"seat": 1})
    assert refused(untouched, "black>territory1") == "territory-military"


@pytest.mark.rule("LM-PGEN-03", "LM-HARV-05")
def test_a_row_that_closed_up_works_with_what_is_left():
    rivals = {1: {"cards": ["woods", "village", "commercial-hub"]}}
    game = table(card="arsonist", goods={"coin": 5}, rivals=rivals)
    play(game, "black>character1", "card:village")
    gained = play(game, "black>harvest")
    causes = [event.cause for event in heard(gained, "gain")]
    assert causes == ["bonus-tile:basic", "card:woods", "card:commercial-hub"]


@pytest.mark.rule("LM-PGEN-03")
def test_a_token_on_a_discarded_card_is_discarded_with_it():
    me = player(coin=5, family="este")
    owner = player("river-port", family="gonzaga")
    game = house(
        me,
        owner,
        towers={"character1": "arsonist"},
        houses={"slots": {"river-port": "coin3.1"}},
        options={"pazzi": True},
    )
    play(game, "black>character1")
    assert look(game, "houses.slots.river-port") == ""
    assert look(game, "houses.discards") == ["coin3.1"]
    assert look(game, "lost") == ["river-port"]


@pytest.mark.rule("LM-PGEN-05", "LM-PGEN-10")
@pytest.mark.parametrize(
    ("card", "each"), [("petty-extortion", 1), ("extortion", 2), ("great-extortion", 3)]
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_extortion_costs_military_points_for_every_other_player_and_no_more_are_needed(
    card, each, players
):
    """With 4 players card 165 costs 2 x 3 = 6; owning what is spent is enough."""
    cost = each * (players - 1)
    game = table(players, card=card, goods={"military": cost})
    play(game, "black>venture1")
    assert (cards_of(game), has(game, "military")) == ([card], 0)
    short = table(players, card=card, goods={"military": cost - 1})
    assert refused(short, "black>venture1") == "cannot-pay"


@pytest.mark.rule("LM-PGEN-05", "LM-FIVE-02")
def test_with_five_players_there_are_four_opponents():
    towers = {"venture1": "great-extortion"}
    rest = [player(wood=9, stone=9) for _ in range(4)]
    game = house(
        player(military=12), *rest, towers=towers, options={"pazzi": True}, adapted="territory"
    )
    play(game, "black>venture1")
    assert has(game, "military") == 0
    for seat in (1, 2, 3, 4):
        assert state_of(game).seat == seat
        play(game, "give:wood")
    assert has(game, "wood") == 12


@pytest.mark.rule("LM-PGEN-06", "LM-EXGEN-02")
def test_each_giving_opponent_is_one_source_for_a_penalty():
    """Coins -1 for each source: 3 + 3 + 1 coins given are 2 + 2 + 0 received."""
    rivals = {seat: {"goods": {"coin": coins}} for seat, coins in ((1, 3), (2, 3), (3, 1))}
    banned = {"excommunicated": [1], "excommunications": ["1-2", "2-1", "3-1"]}
    game = table(4, card="great-extortion", goods={"military": 9}, rivals=rivals, **banned)
    play(game, "black>venture1")
    assert [has(game, "coin", seat) for seat in range(4)] == [4, 0, 0, 0]


@pytest.mark.rule("LM-PGEN-06", "LM-LEADER-16")
def test_santa_rita_does_not_double_what_opponents_give():
    rivals = {1: {"goods": {"coin": 3}}}
    leaders = {"played": ["santa-rita"]}
    game = table(card="great-extortion", goods={"military": 3}, rivals=rivals, **leaders)
    play(game, "black>venture1")
    assert has(game, "coin") == 3
    own = table(card="conquered-province", **leaders)
    play(own, "black>territory1")
    assert has(own, "coin") == 10


@pytest.mark.rule("LM-PGEN-07")
@pytest.mark.parametrize(
    ("goods", "choices"),
    [
        ({"wood": 3, "coin": 2}, []),  # one resource in full: no choice
        ({"wood": 3, "coin": 3, "stone": 2}, ["give:wood", "give:coin"]),
        ({"wood": 2, "coin": 1}, ["give:wood", "give:coin"]),  # nothing in full
        ({"servant": 2}, []),
        ({"military": 9, "faith": 9, "victory": 9}, []),  # points are no resources
    ],
)
def test_an_opponent_gives_a_full_share_if_there_is_one(goods, choices):
    game = table(card="great-extortion", goods={"military": 3}, rivals={1: {"goods": goods}})
    play(game, "black>venture1")
    assert (offers(game) if kind_of(game) == "opponent-give" else []) == choices


@pytest.mark.rule("LM-PGEN-07")
def test_an_opponent_without_a_full_share_gives_all_of_one_resource():
    rivals = {1: {"goods": {"wood": 2, "coin": 1}}}
    game = table(card="great-extortion", goods={"military": 3}, rivals=rivals)
    play(game, "black>venture1", "give:wood")
    assert look(game, "players.0.goods") == {"wood": 2}
    assert look(game, "players.1.goods") == {"coin": 1}


@pytest.mark.rule("LM-PGEN-07")
def test_an_opponent_with_nothing_gives_nothing():
    game = table(card="petty-extortion", goods={"military": 1})
    play(game, "black>venture1")
    assert (kind_of(game), look(game, "players.0.goods")) == ("turn", {})


@pytest.mark.rule("LM-PGEN-09", "LM-HARV-09")
def test_losses_come_in_the_same_step_as_the_gains():
    cards = ["conquered-province", "looted-city", "roma"]
    game = table(goods={"servant": 9}, cards=cards)
    act(game, "orange>harvest", 4)
    assert has(game, "victory") == -1 - 2 + 1


@pytest.mark.rule("LM-PGEN-09")
def test_a_harvest_below_the_value_is_the_only_way_around_a_loss():
    game = table(goods={"servant": 9}, cards=["looted-city", "village"])
    harvest(game, 3)
    assert (has(game, "victory"), has(game, "coin")) == (0, 1)


@pytest.mark.rule("LM-PSET-05")
def test_without_the_advanced_rules_what_refers_to_leaders_gives_nothing():
    basic = {"advanced": False}
    goods = {"servant": 3, "coin": 3}
    hall = table(goods=goods, cards=["hall-of-exiles"], options=basic)
    act(hall, "orange>production", 3)
    assert (kind_of(hall), has(hall, "victory")) == ("turn", 0)
    allies = table(card="gathering-allies", goods=goods, options=basic)
    act(allies, "black>venture1")
    assert look(allies, "players.0.hand") == look(allies, "leaders.deck") == []
    assert cards_of(allies) == ["gathering-allies"]
