"""Sentences that players read: decisions, options and the log."""

from __future__ import annotations

import pytest

from tests.lorenzo.helpers import play, position
from tests.lorenzo.houses.tables import house, last_turn
from tests.lorenzo.positions import player


def told(game, events, lang="en"):
    return [game.rules.say_event(event, game.wording(lang)) for event in events]


def asked(game, lang="en"):
    return game.rules.say_decision(game.decision, game.wording(lang))


def option(game, text, lang="en"):
    return game.rules.say_option(game.state, game.rules.parse(text), game.wording(lang))


@pytest.mark.rule("LM-TOWER-13")
@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Player 1 spends 4 servants for a value of 5.",
                "Player 1 pays 3 coins for the occupied tower.",
                "Player 1 places the orange member at characters, floor 3 (value 5).",
                "Player 1 gains 1 stone from characters, floor 3.",
                "Player 1 pays 3 coins for Farmer.",
                "Player 1 takes Farmer.",
            ],
        ),
        (
            "it",
            [
                "Giocatore 1 spende 4 servitori per un valore di 5.",
                "Giocatore 1 paga 3 monete per la torre occupata.",
                "Giocatore 1 piazza il familiare arancione: personaggi, piano 3 (valore 5).",
                "Giocatore 1 ottiene 1 pietra (personaggi, piano 3).",
                "Giocatore 1 paga 3 monete (Contadino).",
                "Giocatore 1 prende Contadino.",
            ],
        ),
    ],
)
def test_the_log_tells_a_tower_action_in_the_order_of_the_rules(lang, lines):
    game = position(
        goods={"servant": 4, "coin": 6},
        towers={"character3": "farmer"},
        rivals={1: {"members": {"black": "character1"}}},
    )
    assert told(game, play(game, "orange>character3"), lang)[:6] == lines


def test_a_card_that_always_gives_something_is_not_asked_about_as_an_exchange():
    game = position(cards=["rural-village"], options={"pazzi": True})
    play(game, "black>harvest")
    assert asked(game) == "Player 1: choose what Rural Village gives."
    assert asked(game, "it") == "Giocatore 1: scegli che cosa dà Villaggio Rurale."
    game = position(goods={"coin": 1}, cards=["treasury"])
    play(game, "black>production")
    assert asked(game) == "Player 1: run an exchange of Treasury?"


def test_no_servants_are_no_servants():
    game = position(goods={"servant": 1})
    play(game, "black>market1")
    assert option(game, "servants:0") == "no servants: value 6"
    assert option(game, "servants:0", "it") == "nessun servitore: valore 6"
    assert option(game, "servants:1") == "1 servant for a value of 7"


def test_a_token_gives_what_it_shows_and_is_not_named_by_it():
    game = house(player(tokens=["coin3.1"]), player())
    lines = told(game, play(game, "token:coin3"))
    assert lines == [
        "Player 1 uses a token: 3 coins.",
        "Player 1 gains 3 coins from a special token.",
    ]


@pytest.mark.rule("LM-VATICAN-05", "LM-VATICAN-09", "LM-LEADER-25")
@pytest.mark.parametrize(
    ("leaders", "round", "words"),
    [
        ([], 2, "refuse and be excommunicated"),
        ([], 6, "refuse and be excommunicated: 13 victory points"),
        (["niccolo-machiavelli"], 6, "refuse and be excommunicated: 14 victory points"),
        (["martin-lutero"], 2, "refuse: you cannot be excommunicated"),
        (["martin-lutero"], 6, "refuse: you cannot be excommunicated, and score 13 victory points"),
    ],
)
def test_who_declines_is_told_what_comes_of_it(leaders, round, words):
    game = last_turn(
        player(faith=9, played=leaders), player(), round=round, options={"pazzi": True}
    )
    play(game, "black>market1")
    assert option(game, "refuse") == words
    before = game.state.points(0)
    play(game, "refuse")
    if round == 6:
        assert game.outcome is not None
        gained = game.outcome.sources["church"][0]
        assert f": {gained} " in words or f"score {gained} " in words
    else:
        assert game.state.points(0) == before


@pytest.mark.rule("LM-LEADER-28")
def test_servants_that_stand_in_for_goods_are_as_many_as_they_replace():
    me = player(servant=2, wood=1, played=["paracelso"])
    game = house(me, player(), towers={"building1": "chapel"})
    play(game, "black>building1", "servants:0")
    assert option(game, "instead:wood:1") == "1 servant instead of 1 wood"
    assert option(game, "instead:wood:2", "it") == "2 servitori al posto di 2 legni"
    game = house(
        player(servant=2, wood=2, played=["paracelso"]), player(), towers={"building1": "chapel"}
    )
    play(game, "black>building1", "servants:0")
    assert option(game, "instead:wood:0") == "no servants instead of wood"


def test_an_exchange_that_runs_once_runs_one_time():
    game = position(goods={"stone": 2}, cards=["marble-yard"], options={"houses": True})
    play(game, "black>production")
    assert option(game, "exchange:marble-yard:1x1").startswith("1 time: pay 1 stone")
    assert option(game, "exchange:marble-yard:1x2", "it").startswith("2 volte: paga 1 pietra")


def test_an_exchange_that_discards_something_says_so():
    game = position(cards=["dungeon", "noble"], options={"pazzi": True})
    play(game, "black>production")
    words = "discard one of your characters: 7 victory points"
    assert option(game, "exchange:dungeon:1") == words
