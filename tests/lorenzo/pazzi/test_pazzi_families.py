"""The families Della Scala and Visconti, which Pazzi adds to Houses of Renaissance."""

from __future__ import annotations

from itertools import count

import pytest

from magnifico.core.game import Game
from tests.lorenzo.helpers import heard, kind_of, offers, play, refused
from tests.lorenzo.houses.tables import goods, house
from tests.lorenzo.pazzi.tables import minus, total
from tests.lorenzo.positions import look, player

BOTH = {"houses": True, "pazzi": True}
TOKENS = [
    {"wood": 1, "stone": 1},
    {"coin": 2},
    {"servant": 2},
    {"military": 2},
    {"victory": 2},
]
"""The Visconti tokens of ``reconstruction.json``."""


def scala(**rest):
    return player(family="della-scala", **rest)


def table(*players, **given):
    return house(*players, options={"pazzi": True}, **given)


# -- Della Scala ----------------------------------------------------------------------------------


@pytest.mark.rule("LM-FAMILY-11")
def test_the_della_scala_choose_anything_but_faith_and_gain_faith_with_it():
    game = table(scala(), player())
    play(game, "black>council")
    rest = ["wood+stone", "servant", "coin", "military", "token"]
    assert offers(game) == [f"privilege:{name}" for name in rest]
    play(game, "privilege:military")
    assert goods(game) == {"coin": 1, "military": 2, "faith": 1}


@pytest.mark.rule("LM-FAMILY-11")
def test_each_privilege_of_several_brings_its_faith_point():
    game = table(scala(coin=5), player(), towers={"character1": "royal-messenger"})
    play(game, "black>character1", "privilege:coin", "privilege:servant", "privilege:military")
    assert goods(game) == {"coin": 2, "servant": 2, "military": 2, "faith": 3}


@pytest.mark.rule("LM-FAMILY-11", "LM-FAMILY-16")
def test_the_della_scala_sell_faith_any_number_of_times_before_and_after_placing():
    game = table(scala(faith=3), player())
    play(game, "trade:della-scala", "trade:della-scala")
    assert goods(game) == {"coin": 2, "servant": 2, "military": 2, "faith": 1}
    play(game, "black>market1", "servants:0")
    assert kind_of(game) == "after"
    play(game, "trade:della-scala")
    assert goods(game) == {"coin": 8, "servant": 3, "military": 3}
    assert game.state.seat == 1  # nothing is left to do


@pytest.mark.rule("LM-FAMILY-11", "LM-FAMILY-16")
def test_without_faith_or_in_the_middle_of_an_action_there_is_no_trade():
    assert refused(table(scala(), player()), "trade:della-scala") == "exchange"
    game = table(scala(faith=1), player())
    play(game, "black>council")
    assert refused(game, "trade:della-scala") == "not-now"


@pytest.mark.rule("LM-FAMILY-16", "LM-EXGEN-04")
def test_penalties_reduce_what_the_trade_gives():
    game = table(scala(faith=1, excommunicated=[1]), player())  # military points -1
    play(game, "trade:della-scala")
    assert goods(game) == {"coin": 1, "servant": 1}


@pytest.mark.rule("LM-FAMILY-11")
def test_only_the_owner_trades_faith():
    game = table(player(family="este", faith=3), scala(faith=3))
    assert "trade:della-scala" not in offers(game)


# -- Visconti: before the auction -----------------------------------------------------------------


def auction_with(family, players):
    """A fresh game whose auction has a family, at its first offer."""
    for seed in count():
        game = Game.new("lorenzo", players, f"{family} {seed}", BOTH)
        if family in look(game, "houses.families"):
            while kind_of(game) == "bonus-tile":
                play(game, offers(game)[0])
            return game
    raise AssertionError


@pytest.mark.rule("LM-FAMILY-12", "LM-FAMILY-15", "LM-VISCONTI-01")
@pytest.mark.parametrize("players", [2, 5])
def test_two_leaders_lie_by_the_tile_and_go_to_the_hand_of_the_winner(players):
    game = auction_with("visconti", players)
    place = look(game, "houses.families").index("visconti")
    laid = look(game, "houses.laid")[place]
    assert len(laid) == 2
    assert game.view(-1)["state"]["houses"]["laid"][place] == laid  # face up
    assert not set(laid) & set(look(game, "leaders.deck"))
    winner = game.state.seat
    play(game, f"offer:{place + 1}:6")
    free = [i for i in range(players) if i != place]
    while kind_of(game) == "auction":
        play(game, f"offer:{free.pop() + 1}:6")
    assert look(game, f"players.{winner}.family") == "visconti"
    held = look(game, f"players.{winner}.hand")
    assert set(laid) <= set(held)
    assert look(game, f"players.{winner}.played") == []
    assert look(game, "houses.flipped") == []


@pytest.mark.rule("LM-FAMILY-15")
def test_without_the_tile_no_leaders_are_laid():
    game = auction_with("della-scala", 2)
    place = look(game, "houses.families").index("della-scala")
    assert look(game, "houses.laid")[place] == []


# -- Visconti: tokens -----------------------------------------------------------------------------

LEADERS = [
    "sandro-botticelli",
    "michelangelo-buonarroti",
    "giovanni-dalle-bande-nere",
    "sigismondo-malatesta",
    "ludovico-iii-gonzaga",
    "santa-rita",
    "girolamo-savonarola",
]
RICH = {"wood": 10, "stone": 10, "servant": 15, "coin": 18, "military": 12, "faith": 8}


def visconti(**rest):
    return player(**RICH, family="visconti", **rest)


@pytest.mark.rule("LM-VISCONTI-01")
@pytest.mark.parametrize("token", range(5))
def test_any_token_may_be_flipped_first_and_gives_its_bonus(token):
    game = table(visconti(hand=LEADERS), player())
    before = goods(game)
    play(game, f"play:{LEADERS[0]}")
    assert offers(game) == [f"flip:{number}" for number in range(1, 6)]
    play(game, f"flip:{token + 1}")
    assert total(goods(game), minus(before)) == TOKENS[token]
    assert look(game, "houses.flipped") == [token]


@pytest.mark.rule("LM-VISCONTI-01", "LM-VISCONTI-02")
def test_tokens_add_up_and_from_the_sixth_leader_on_all_five_pay():
    """The third leader pays 3 bonuses: 1 new and 2 earlier ones."""
    game = table(visconti(hand=LEADERS), player())
    order = [2, 0, 4, 1]
    for number, leader in enumerate(LEADERS):
        before = goods(game)
        play(game, f"play:{leader}")
        if number < len(order):
            left = [f"flip:{i + 1}" for i in range(5) if i not in order[:number]]
            assert offers(game) == left
            play(game, f"flip:{order[number] + 1}")
        flipped = [*order, 3][: number + 1]  # the last one flips by itself
        assert total(goods(game), minus(before)) == total(*(TOKENS[i] for i in flipped))
    assert look(game, "houses.flipped") == [0, 1, 2, 3, 4]


@pytest.mark.rule("LM-VISCONTI-01", "LM-LEAD-12")
def test_a_leader_played_by_an_effect_flips_a_token_too():
    me = player(family="visconti", hand=["ladislao-vii-jagellone", "santa-rita"], victory=10)
    game = table(me, player())
    play(game, "play:ladislao-vii-jagellone")
    assert kind_of(game) == "free-leader"
    play(game, "free:santa-rita", "flip:2", "flip:1")
    assert look(game, "houses.flipped") == [0, 1]
    assert goods(game) == {"victory": 10, "coin": 2 + 2, "wood": 1, "stone": 1}


@pytest.mark.rule("LM-VISCONTI-01", "LM-LEAD-06")
def test_discarding_a_leader_flips_nothing():
    game = table(visconti(hand=LEADERS), player())
    play(game, f"discard:{LEADERS[0]}", "privilege:coin")
    assert look(game, "houses.flipped") == []


@pytest.mark.rule("LM-VISCONTI-01", "LM-EXGEN-02")
def test_each_token_is_a_source_of_its_own():
    """Coins -1: the second token gives 1 coin, and each time anew."""
    game = table(
        visconti(hand=LEADERS, excommunicated=[1]), player(), excommunications=["1-2", "2-1", "3-1"]
    )
    told = heard(play(game, f"play:{LEADERS[0]}", "flip:2"), "gain")
    assert [(event.cause, event.data["goods"]) for event in told] == [("visconti:2", {"coin": 1})]


@pytest.mark.rule("LM-VISCONTI-01")
def test_leaders_of_others_flip_nothing():
    me = player(**RICH, family="este", hand=LEADERS)
    game = table(me, player(family="visconti"))
    play(game, f"play:{LEADERS[0]}")
    assert look(game, "houses.flipped") == []
    assert goods(game) == RICH
