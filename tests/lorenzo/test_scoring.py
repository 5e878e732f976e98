"""The Vatican Report in figures, and the final scoring."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from magnifico.core.game import Game
from magnifico.core.rng import below, seeded
from tests.lorenzo.helpers import goods_of, kind_of, play
from tests.lorenzo.positions import end_round, last_turn, look, player, some, table

NO_LOSS = ["1-1", "2-1", "3-3"]
"""Tiles that take nothing from players without territories."""


def finished(*players: Mapping[str, object], tile: str = "3-3", **given: object) -> Game:
    """A game after the report of round 6, which everybody fails, and the final scoring."""
    given.setdefault("excommunications", ["1-1", "2-1", tile])
    return end_round(last_turn(*players, round=6, **given))


def sources(game: Game, seat: int = 0) -> dict[str, int]:
    """Points of a seat by source, without the zeros."""
    assert game.outcome is not None
    return {name: by_seat[seat] for name, by_seat in game.outcome.sources.items() if by_seat[seat]}


# -- the faith track --------------------------------------------------------------------------

FAITH = [0, 1, 2, 3, 4, 5, 7, 9, 11, 13, 15, 17, 19, 22, 25, 30]


@pytest.mark.rule("LM-VATICAN-07")
@pytest.mark.parametrize(("faith", "points"), list(enumerate(FAITH)))
def test_every_step_of_the_faith_track_scores_what_is_printed(faith, points):
    game = last_turn(player(faith=faith), player(), round=6, excommunications=NO_LOSS)
    end_round(game)
    if faith >= 5:
        assert kind_of(game) == "vatican"
        play(game, "support")
    assert sources(game).get("church", 0) == points
    assert "faith" not in goods_of(game)


@pytest.mark.rule("LM-VATICAN-02", "LM-VATICAN-04")
@pytest.mark.parametrize(("round_number", "needed"), [(2, 3), (4, 4), (6, 5)])
def test_the_church_asks_for_3_then_4_then_5_faith_points(round_number, needed):
    game = last_turn(player(faith=needed), player(faith=needed - 1), round=round_number)
    end_round(game)
    assert (kind_of(game), game.state.seat) == ("vatican", 0)
    play(game, "support")
    assert look(game, "players.0.excommunicated") == []
    assert look(game, "players.1.excommunicated") == [round_number // 2]


@pytest.mark.rule("LM-VATICAN-01")
@pytest.mark.parametrize("round_number", [1, 3, 5])
def test_odd_rounds_have_no_report(round_number):
    game = end_round(last_turn(player(faith=9), player(), round=round_number))
    assert kind_of(game) == "turn"
    assert look(game, "players.1.excommunicated") == []


# -- cards ------------------------------------------------------------------------------------


@pytest.mark.rule("LM-SCORE-02")
@pytest.mark.parametrize(("count", "points"), list(enumerate([0, 0, 0, 1, 4, 10, 20])))
def test_territories_score_by_their_number(count, points):
    game = finished(player(*some(territory=count)), player(), tile="3-2")
    assert sources(game).get("territories", 0) == points


@pytest.mark.rule("LM-SCORE-03")
@pytest.mark.parametrize(("count", "points"), list(enumerate([0, 1, 3, 6, 10, 15, 21])))
def test_characters_score_by_their_number(count, points):
    game = finished(player(*some(character=count)), player())
    assert sources(game).get("characters", 0) == points


@pytest.mark.rule("LM-SCORE-04")
@pytest.mark.parametrize(
    ("ventures", "points"),
    [
        (["hiring-recruits"], 4),
        (["support-to-the-pope"], 10),
        (["building-the-bastions", "sacred-war"], 2 + 8),
        (some(venture=6), 5 + 6 + 2 + 3 + 4 + 4),
    ],
)
def test_ventures_score_what_is_printed_on_them(ventures, points):
    assert sources(finished(player(*ventures), player()))["ventures"] == points


@pytest.mark.rule("LM-SCORE-13")
def test_buildings_score_nothing_by_their_number():
    assert sources(finished(player(*some(building=6)), player())) == {"military": 5}


# -- military ---------------------------------------------------------------------------------


@pytest.mark.rule("LM-SCORE-05", "LM-SCORE-06")
@pytest.mark.parametrize(
    ("military", "points"),
    [
        ((7, 3), (5, 2)),
        ((3, 7), (2, 5)),
        ((4, 4), (5, 5)),
        ((0, 0), (5, 5)),
        ((1, 0), (5, 2)),
        ((9, 6, 3), (5, 2, 0)),
        ((9, 9, 3), (5, 5, 0)),
        ((3, 9, 9), (0, 5, 5)),
        ((9, 3, 3), (5, 2, 2)),
        ((5, 5, 5), (5, 5, 5)),
        ((9, 0, 0), (5, 2, 2)),
        ((9, 9, 4, 2), (5, 5, 0, 0)),
        ((9, 4, 4, 2), (5, 2, 2, 0)),
        ((9, 4, 4, 4), (5, 2, 2, 2)),
        ((9, 9, 9, 4), (5, 5, 5, 0)),
        ((1, 2, 3, 4), (0, 0, 2, 5)),
        ((6, 6, 6, 6), (5, 5, 5, 5)),
        ((8, 2, 8, 2), (5, 0, 5, 0)),
    ],
)
def test_first_and_second_on_the_military_track_score_and_ties_share(military, points):
    game = finished(*(player(military=amount) for amount in military))
    assert game.outcome is not None
    assert game.outcome.sources["military"] == points


# -- resources and losses ------------------------------------------------------------------------


@pytest.mark.rule("LM-SCORE-07", "LM-COMP-06")
@pytest.mark.parametrize(
    ("goods", "points"),
    [
        ({"wood": 4, "stone": 3, "coin": 4, "servant": 3}, 2),
        ({"wood": 5}, 1),
        ({"wood": 1, "stone": 1, "coin": 1, "servant": 1}, 0),
        ({"wood": 1, "stone": 1, "coin": 1, "servant": 2}, 1),
        ({"servant": 9}, 1),
        ({"servant": 10}, 2),
        ({"military": 20, "faith": 4}, 0),
    ],
)
def test_every_five_resources_together_score_a_point(goods, points):
    assert sources(finished(player(**goods), player())).get("resources", 0) == points


@pytest.mark.rule("LM-SCORE-11", "LM-EXCOM-34")
def test_the_loss_of_1_in_5_comes_before_all_that_the_final_scoring_adds():
    cards = some(territory=6, character=6, venture=1)
    game = finished(player(*cards, victory=14, faith=4, wood=10), player(), tile="3-4")
    assert sources(game) == {
        "church": 4,
        "excommunications": -(18 // 5),
        "territories": 20,
        "characters": 21,
        "ventures": 5,
        "military": 5,
        "resources": 2,
    }


@pytest.mark.rule("LM-SCORE-11")
@pytest.mark.parametrize(("tile", "last"), [("3-4", False), ("3-5", True), ("3-7", True)])
def test_other_losses_come_after_everything_else(tile, last):
    game = finished(player(military=6, wood=10, victory=10, faith=1), player(), tile=tile)
    kinds = ("score", "lose")
    mine = [event.cause for event in game.events if event.kind in kinds and event.seat == 0]
    assert mine.index(f"tile:{tile}") == (len(mine) - 1 if last else 1), "after the faith track"


@pytest.mark.rule("LM-SCORE-10")
def test_points_may_fall_below_zero_and_the_highest_still_wins():
    game = finished(player(military=9, victory=-4), player(military=3), tile="3-5")
    assert game.outcome is not None
    assert game.outcome.points == (-4 + 5 - 9, 2 - 3 + 1)
    assert game.outcome.winners == (1,)


@pytest.mark.rule("LM-SCORE-10")
def test_points_below_zero_keep_nobody_from_paying():
    towers = {"character1": "dame"}
    game = table(player("chapel", victory=-3, coin=5), player(), towers=towers)
    play(game, "black>character1")
    assert look(game, "players.0.cards.character") == ["dame"]
    play(game, "black>market2", "white>production", "exchange:chapel:1")
    assert goods_of(game) == {"victory": -3, "coin": 2, "military": 1, "faith": 1}


@pytest.mark.rule("LM-SCORE-12")
def test_scoring_spends_nothing():
    game = finished(player(military=6, wood=10, stone=1), player(), tile="3-7")
    goods = goods_of(game)
    assert (goods["military"], goods["wood"], goods["stone"]) == (6, 10, 1)


# -- the winner -------------------------------------------------------------------------------


@pytest.mark.rule("LM-SCORE-08")
def test_most_points_win():
    game = finished(player(victory=3), player(victory=30), player(victory=20))
    assert game.outcome is not None
    assert game.outcome.winners == (1,)
    assert game.outcome.ranking == (1, 2, 0)
    assert game.outcome.reason == "points"


@pytest.mark.rule("LM-SCORE-09")
@pytest.mark.parametrize(
    ("order", "council", "ranking"),
    [
        ([0, 1, 2], [], (0, 1, 2)),
        ([1, 0, 2], [], (1, 0, 2)),
        ([0, 1, 2], ["1:white"], (1, 0, 2)),
        ([1, 0, 2], ["0:neutral", "1:white"], (0, 1, 2)),
    ],
)
def test_ties_go_to_the_earlier_player_in_the_order_after_the_last_council(order, council, ranking):
    names = [tuple(word.split(":")) for word in council]
    places = {seat: {m: "council" for s, m in names if s == str(seat)} for seat in (0, 1)}
    tied = [player(victory=12, military=1, members=places[seat]) for seat in (0, 1)]
    game = finished(*tied, player(), order=order, council=council)
    assert game.outcome is not None
    assert game.outcome.points[0] == game.outcome.points[1]
    assert game.outcome.ranking == ranking
    assert game.outcome.winners == ranking[:1]
    assert game.outcome.reason == "turn-order"
    assert game.state.result() == [int(seat == ranking[0]) for seat in range(3)]
    assert game.rules.say_event(game.events[-1], game.wording("en")) == (
        f"Player {ranking[0] + 1} wins with 17 victory points: "
        "equal points, but earlier in the turn order."
    )


@pytest.mark.rule("LM-SCORE-08")
@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Player 2 wins with 8 victory points: most points."),
        ("it", "Giocatore 2 vince con 8 punti vittoria: più punti di tutti."),
    ],
)
def test_the_last_event_says_who_has_won_and_why(lang, sentence):
    game = finished(player(victory=3), player(victory=2, military=1))
    event = game.events[-1]
    assert (event.kind, event.seat, event.rule) == ("game-over", 1, "LM-SCORE-08")
    assert game.rules.say_event(event, game.wording(lang)) == sentence


@pytest.mark.rule("LM-SCORE-11")
def test_what_gives_no_points_is_not_told():
    game = finished(player(), player(military=1))
    told = [event for event in game.events if event.kind in ("score", "lose")]
    assert {event.cause for event in told} == {"final:military", "final:resources"}
    assert all(event.data["goods"]["victory"] > 0 for event in told)


# -- the account ------------------------------------------------------------------------------


@pytest.mark.rule("LM-SCORE-01")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("advanced", [False, True])
def test_points_by_source_add_up_in_random_games(players, advanced):
    for seed in range(15):
        game = Game.new("lorenzo", players, seed, {"advanced": advanced}, listen=False)
        rng = seeded(f"account {seed}")
        while not game.state.is_over():
            options = game.state.options
            game.state.play(options[below(rng, len(options))])
        outcome = game.outcome
        assert outcome is not None
        for seat in range(players):
            by_source = [points[seat] for points in outcome.sources.values()]
            assert sum(by_source) == outcome.points[seat] == game.state.points(seat)
