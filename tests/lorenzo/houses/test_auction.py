"""The auction of the family tiles."""

from __future__ import annotations

import json

import pytest

from magnifico.core.game import Game
from magnifico.core.rng import below, seeded
from magnifico.core.scenario import Scenario
from magnifico.lorenzo.data.components import contents
from tests.lorenzo.helpers import kind_of, offers, play, refused
from tests.lorenzo.houses.tables import goods, total
from tests.lorenzo.positions import look, player

FAMILIES = ["orsini", "medici", "gonzaga", "este", "malatesta"]


def auction(players=3, tiles="ABCDE", coins=(0, 0, 0, 0, 0)):
    """An auction at the first offer; seat 0 begins."""
    later = [["auction", seat] for seat in range(players - 1, 0, -1)]
    position = {
        "round": 0,
        "order": list(range(players)),
        "players": {str(seat): player(coin=coins[seat]) for seat in range(players)},
        "decision": {"seat": 0, "kind": "auction"},
        "stack": [["new-round", 0], ["auction-end", 0], *later],
        "houses": {"families": FAMILIES[:players], "auction": list(tiles[:players])},
    }
    options = {"houses": True}
    return Scenario("auction", "lorenzo", players, options=options, given=position).position()


def lines(place, low, high=6):
    return [f"offer:{place}:{line}" for line in range(low, high + 1)]


@pytest.mark.rule("LM-AUCTION-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_as_many_families_and_auction_tiles_as_players_are_paired_at_random(players):
    pairs: set[tuple[str, str]] = set()
    for i in range(40):
        state = look(Game.new("lorenzo", players, i, {"houses": True}), "houses")
        assert len(set(state["families"])) == len(set(state["auction"])) == players
        pairs.update(zip(state["families"], state["auction"]))
    families = {family.slug for family in contents().families if family.module == "houses"}
    assert {family for family, _ in pairs} == families
    assert {tile for _, tile in pairs} == set("ABCDE")
    assert len(pairs) > 20


@pytest.mark.rule("LM-AUCTION-02", "LM-AUCTION-03")
def test_on_empty_tiles_every_line_is_free():
    game = auction()
    assert offers(game) == lines(1, 1) + lines(2, 1) + lines(3, 1)
    play(game, "offer:2:6")
    assert look(game, "houses.offers") == [11, -1, -1]
    assert (kind_of(game), game.state.seat) == ("auction", 1)


@pytest.mark.rule("LM-AUCTION-04")
def test_only_a_higher_line_beats_an_offer():
    game = auction()
    play(game, "offer:1:3")
    assert offers(game) == lines(1, 4) + lines(2, 1) + lines(3, 1)
    for line in (1, 2, 3):
        assert refused(game, f"offer:1:{line}") == "outbid"
    assert refused(game, "offer:4:1") == "not-now"


@pytest.mark.rule("LM-AUCTION-04", "LM-AUCTION-05")
def test_whoever_is_outbid_offers_again_at_once_anywhere():
    game = auction()
    play(game, "offer:1:3", "offer:1:4")
    assert game.state.seat == 0, "before seat 2 comes to offer at all"
    assert offers(game) == lines(1, 5) + lines(2, 1) + lines(3, 1)
    play(game, "offer:1:5")
    assert game.state.seat == 1, "seat 1 is outbid in turn"
    assert look(game, "houses.offers") == [4, -1, -1]


@pytest.mark.rule("LM-AUCTION-05")
def test_a_chain_of_offers_ends_before_the_next_player_offers():
    game = auction()
    bidders = []
    for move in ("offer:1:1", "offer:1:2", "offer:1:3", "offer:1:4", "offer:2:1", "offer:2:2"):
        bidders.append(game.state.seat)
        play(game, move)
    assert bidders == [0, 1, 0, 1, 0, 2]
    assert (game.state.seat, look(game, "houses.offers")) == (0, [-1, 3, 7])
    play(game, "offer:1:5")
    assert game.state.seat == 1
    play(game, "offer:3:1")
    assert look(game, "round") == 1


@pytest.mark.rule("LM-AUCTION-06")
def test_nothing_beats_the_highest_line():
    game = auction()
    play(game, "offer:1:6")
    assert offers(game) == lines(2, 1) + lines(3, 1)
    assert refused(game, "offer:1:6") == "outbid"


@pytest.mark.rule("LM-AUCTION-09")
def test_nobody_moves_an_offer_that_stands():
    game = auction()
    play(game, "offer:1:1", "offer:2:1", "offer:3:1")
    assert look(game, "round") == 1, "all have one, and nobody is asked again"


@pytest.mark.rule("LM-AUCTION-07", "LM-AUCTION-08")
def test_everybody_takes_the_family_and_the_goods_of_the_line():
    game = auction()  # Orsini on A, Medici on B, Gonzaga on C
    play(game, "offer:1:5", "offer:2:3", "offer:3:5")
    assert [entry["family"] for entry in look(game, "players")] == ["orsini", "medici", "gonzaga"]
    assert goods(game, 0) == {"servant": 4, "wood": 2, "coin": 2}
    assert goods(game, 1) == {"coin": 5, "servant": 2, "stone": 3}
    assert goods(game, 2) == {"coin": 2, "stone": 1, "servant": 4, "wood": 1}
    for seat in range(3):
        members = look(game, f"players.{seat}.members")
        assert {members[name] for name in ("black", "white", "orange", "neutral")} == {"home"}


@pytest.mark.rule("LM-AUCTION-08", "LM-HSET-07")
def test_an_offer_costs_nothing_and_comes_on_top_of_the_coins():
    game = auction(2, coins=(0, 1))
    play(game, "offer:2:6", "offer:1:1")
    assert goods(game, 0) == {"stone": 1, "servant": 2, "coin": 4}
    assert goods(game, 1) == {"wood": 3, "stone": 2, "servant": 4, "coin": 5}


GOODS_BY_LINE = {
    # wood, stone, servants, coins from the lowest to the highest line
    "A": [(3, 2, 4, 4), (3, 1, 4, 4), (3, 1, 4, 2), (2, 1, 4, 2), (2, 0, 4, 2), (2, 0, 3, 2)],
    "B": [(1, 3, 3, 6), (1, 3, 2, 6), (0, 3, 2, 5), (0, 2, 2, 5), (0, 1, 2, 5), (0, 1, 2, 4)],
    "C": [(2, 3, 4, 4), (2, 2, 4, 4), (1, 2, 4, 3), (1, 2, 4, 2), (1, 1, 4, 2), (1, 1, 4, 1)],
    "D": [(5, 0, 3, 5), (4, 0, 3, 5), (4, 0, 2, 4), (4, 0, 2, 3), (3, 0, 2, 3), (3, 0, 2, 2)],
    "E": [(2, 4, 5, 2), (2, 4, 4, 2), (1, 4, 3, 2), (1, 3, 3, 2), (0, 3, 3, 2), (0, 2, 3, 2)],
}


@pytest.mark.rule("LM-AUCTION-08")
@pytest.mark.parametrize("line", range(6))
@pytest.mark.parametrize("tile", GOODS_BY_LINE)
def test_every_line_gives_its_goods(tile, line):
    other = "B" if tile == "A" else "A"
    game = auction(2, tiles=[tile, other])
    play(game, f"offer:1:{line + 1}", "offer:2:1")
    names = ("wood", "stone", "servant", "coin")
    assert goods(game) == total(dict(zip(names, GOODS_BY_LINE[tile][line])))


@pytest.mark.rule("LM-AUCTION-08")
@pytest.mark.parametrize("tile", GOODS_BY_LINE)
def test_a_higher_line_never_gives_more(tile):
    sums = [sum(line) for line in GOODS_BY_LINE[tile]]
    assert sums == sorted(sums, reverse=True)


@pytest.mark.rule("LM-AUCTION-04", "LM-AUCTION-05", "LM-AUCTION-07")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_any_auction_ends_with_one_player_on_each_tile(players):
    for i in range(40):
        game = auction(players)
        rng = seeded(f"auction {players} {i}")
        count = 0
        while kind_of(game) == "auction":
            options = offers(game)
            play(game, options[below(rng, len(options))])
            count += 1
        assert players <= count <= players * 6
        places = [offer // 6 for offer in look(game, "houses.offers")]
        assert sorted(places) == list(range(players))
        taken = [entry["family"] for entry in look(game, "players")]
        assert taken == [FAMILIES[place] for place in places]


@pytest.mark.rule("LM-AUCTION-02")
def test_offers_are_open_to_all():
    game = auction()
    play(game, "offer:1:3")
    for viewer in (-1, 0, 1, 2):
        seen = json.dumps(game.view(viewer)["moves"])
        assert "offer:1:3" in seen
