"""The three promo excommunication tiles."""

from __future__ import annotations

import pytest

from tests.lorenzo.helpers import heard, kind_of, offers, play, refused
from tests.lorenzo.houses.tables import house
from tests.lorenzo.positions import end_round, last_turn, look, player, some, table

TILES = ["1-9", "2-9", "3-9"]
TAX = {"coin": 1, "servant": 1, "military": 1}


def taxed(**words):
    """A player under the tile of period I, who may play Sandro Botticelli (10 wood)."""
    return player(wood=10, hand=["sandro-botticelli"], excommunicated=[1], **words)


@pytest.mark.rule("LM-EXCOM-19")
def test_a_leader_costs_a_coin_a_servant_and_a_military_point_more():
    game = table(taxed(coin=2, servant=2, military=2), player(), excommunications=TILES)
    (paid,) = heard(play(game, "play:sandro-botticelli"), "pay")
    assert paid.data["goods"] == TAX
    assert look(game, "players.0.goods") == {"wood": 10, "coin": 1, "servant": 1, "military": 1}
    play(game, "activate:sandro-botticelli")  # using it costs nothing
    assert look(game, "players.0.goods.military") == 3


@pytest.mark.rule("LM-EXCOM-19")
@pytest.mark.parametrize("missing", TAX)
def test_without_all_three_the_leader_cannot_be_played(missing):
    goods = {good: 0 if good == missing else 9 for good in TAX}
    game = table(taxed(**goods), player(), excommunications=TILES)
    assert refused(game, "play:sandro-botticelli") == "leader-cost"
    assert refused(game, "discard:sandro-botticelli") == ""


@pytest.mark.rule("LM-EXCOM-19", "LM-EXGEN-01")
def test_the_tax_is_for_those_with_a_cube_on_the_tile():
    me = player(wood=10, hand=["sandro-botticelli"], excommunicated=[2])
    game = table(me, player(excommunicated=[1]), excommunications=["1-9", "2-1", "3-1"])
    play(game, "play:sandro-botticelli")
    assert look(game, "players.0.played") == ["sandro-botticelli"]


@pytest.mark.rule("LM-EXCOM-19")
def test_every_leader_is_taxed():
    goods = {"wood": 10, "stone": 10, "coin": 1, "servant": 9, "military": 9}
    hand = ["sandro-botticelli", "michelangelo-buonarroti"]
    me = player(**goods, hand=hand, excommunicated=[1])
    game = table(me, player(), excommunications=TILES)
    play(game, "play:sandro-botticelli")
    assert refused(game, "play:michelangelo-buonarroti") == "leader-cost"


@pytest.mark.rule("LM-EXCOM-19", "LM-LEAD-12")
@pytest.mark.parametrize("sets", [1, 2])
def test_a_leader_played_without_requirements_is_taxed_too(sets):
    """Ladislao VII plays another leader: with the means for one tax only, that one is lost."""
    hand = ["ladislao-vii-jagellone", "sandro-botticelli"]
    me = player(victory=10, **dict.fromkeys(TAX, sets), hand=hand, excommunicated=[1])
    game = house(me, player(), excommunications=TILES)
    play(game, "play:ladislao-vii-jagellone")
    if sets == 1:
        assert kind_of(game) == "turn"
        assert look(game, "players.0.hand") == ["sandro-botticelli"]
    else:
        assert offers(game) == ["free:sandro-botticelli", "decline"]
        play(game, "free:sandro-botticelli")
    assert look(game, "players.0.goods") == {"victory": 10}


@pytest.mark.rule("LM-EXCOM-19", "LM-LEADER-25")
def test_martin_lutero_frees_from_the_tax_only_once_he_is_in_play():
    cards = some(territory=1, character=1, building=1, venture=1)
    hand = ["martin-lutero", "sandro-botticelli"]
    me = player(*cards, wood=10, coin=1, servant=1, military=7, hand=hand, excommunicated=[1])
    game = house(me, player(), excommunications=TILES)
    play(game, "play:martin-lutero")
    assert look(game, "players.0.goods") == {"wood": 10, "military": 6}
    play(game, "play:sandro-botticelli")
    assert look(game, "players.0.goods") == {"wood": 10, "military": 6}


@pytest.mark.rule("LM-EXCOM-29", "LM-LEAD-16")
def test_whoever_is_excommunicated_removes_a_played_leader_of_choice():
    me = player(played=["lucrezia-borgia", "sisto-iv"], hand=["santa-rita"])
    game = end_round(last_turn(player(), me, round=4, excommunications=TILES))
    play(game, "end")
    assert offers(game) == ["remove:lucrezia-borgia", "remove:sisto-iv"]
    (told,) = heard(play(game, "remove:lucrezia-borgia"), "remove-leader")
    assert told.cause == told.data["leader"] == "leader:lucrezia-borgia"
    assert told.rule == "LM-LEAD-16"
    assert look(game, "players.1.played") == ["sisto-iv"]
    assert look(game, "players.1.hand") == ["santa-rita"]
    assert look(game, "leaders.gone") == ["lucrezia-borgia"]
    values = look(game, "players.1.values")
    assert values["black"] == look(game, "dice.black")


@pytest.mark.rule("LM-EXCOM-29")
def test_without_a_played_leader_nothing_is_removed():
    game = end_round(
        last_turn(player(), player(hand=["sisto-iv"]), round=4, excommunications=TILES)
    )
    play(game, "end")
    assert look(game, "players.1.hand") == ["sisto-iv"]
    assert (kind_of(game), look(game, "round")) == ("turn", 5)


@pytest.mark.rule("LM-EXCOM-29")
def test_a_leader_is_removed_at_once_and_only_once():
    me = player(played=["santa-rita", "sisto-iv"], excommunicated=[2], faith=5)
    game = end_round(last_turn(player(), me, round=6, excommunications=TILES))
    play(game, "support")
    assert len(look(game, "players.1.played")) == 2


@pytest.mark.rule("LM-EXCOM-29", "LM-EXGEN-01")
def test_supporting_the_church_saves_the_leader():
    me = player(played=["santa-rita"], faith=4)
    game = end_round(last_turn(player(), me, round=4, excommunications=TILES))
    play(game, "support")
    assert look(game, "players.1.played") == ["santa-rita"]


@pytest.mark.rule("LM-EXCOM-39")
def test_each_leader_in_play_costs_five_points_at_the_end():
    """Leaders in the hand cost nothing; a face-down one counts."""
    me = player(played=["santa-rita", "sisto-iv"], used=["sisto-iv"], hand=["cosimo-de-medici"])
    game = end_round(
        last_turn(player(played=["lucrezia-borgia"], faith=5), me, round=6, excommunications=TILES)
    )
    play(game, "end", "support")
    assert game.outcome is not None
    assert game.outcome.sources["excommunications"] == (0, -10)


@pytest.mark.rule("LM-EXCOM-39")
def test_without_leaders_the_tile_costs_nothing():
    game = end_round(last_turn(player(), player(), round=6, excommunications=TILES))
    assert game.outcome is not None
    assert game.outcome.sources["excommunications"] == (0, 0)
