"""Sentences that players read: decisions, options and the log."""

from __future__ import annotations

import pytest

from tests.lorenzo.helpers import play, position
from tests.lorenzo.houses.tables import house
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
                "Giocatore 1 piazza il familiare arancione in personaggi, piano 3 (valore 5).",
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
