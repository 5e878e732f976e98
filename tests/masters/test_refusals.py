"""Refusals: what is not legal is refused with its reason, as data and in words."""

from __future__ import annotations

import ast
import inspect

import pytest

from magnifico import Game, Reason
from magnifico.masters import refusals
from tests.masters.tables import WHITE_ROW, asked, one, play, refused, table

RICH = {"coin": 9, "stone": 9, "servant": 9, "shield": 9}
COIN_ROW = {"rows": {0: ["yellow", "yellow", "white", "white"]}}

CASES = {
    "not-now": lambda: (table(players=one()), "make:coin"),
    "action-missing": lambda: (table(), "end"),
    "action-done": lambda: (play(table(market=WHITE_ROW), "row:1"), "produce"),
    "during-action": lambda: (
        play(table(players={0: {"hand": ["L01"]}}, market=COIN_ROW), "row:1"),
        "discard:L01",
    ),
    "cannot-pay": lambda: (table(grid={"blue": {"1": ["D11"]}}), "buy:D11@1"),
    "slot": lambda: (
        table(grid={"blue": {"2": ["D19"]}}, players=one(strongbox=RICH)),
        "buy:D19@3",
    ),
    "deck-empty": lambda: (
        table(players={0: {"slots": [["D01"], ["D05"], []]}, 1: {"slots": [["D09"], ["D13"], []]}}),
        "buy:D13@3",
    ),
    "card-gone": lambda: (table(players=one(slots=[["D01"], [], []])), "buy:D01@2"),
    "card-covered": lambda: (table(grid={"green": {"1": ["D01", "D05"]}}), "buy:D05@1"),
    "no-production": lambda: (table(players=one(warehouse={"coin": 1})), "produce"),
    "no-power": lambda: (
        play(table(players=one(slots=[["D01"], [], []], strongbox={"coin": 2})), "produce"),
        "powers:3",
    ),
    "basic-input": lambda: (
        play(table(players=one(slots=[["D01"], [], []], strongbox={"coin": 2})), "produce"),
        "powers:basic,1",
    ),
    "two-pieces": lambda: (
        play(table(players=one(strongbox={"coin": 2, "stone": 2})), "produce"),
        "spend:3coin",
    ),
    "wrong-payment": lambda: (
        play(
            table(
                grid={"blue": {"1": ["D11"]}},
                players=one(warehouse={"coin": 3}, strongbox={"coin": 3}),
            ),
            "buy:D11@1",
        ),
        "pay:coin:2+2",
    ),
    "not-in-hand": lambda: (table(players={0: {"hand": ["L01"]}}), "play:L02"),
    "requirement": lambda: (table(players={0: {"hand": ["L13"]}}), "play:L13"),
    "white": lambda: (
        play(table(players=one(played=["L09", "L12"]), market=WHITE_ROW), "row:1"),
        "white:4stone",
    ),
    "not-there": lambda: (play(table(players=one(), market=COIN_ROW), "row:1"), "drop:3coin"),
    "does-not-fit": lambda: (
        play(table(players=one(warehouse={"coin": 2}), market=COIN_ROW), "row:1"),
        "store",
    ),
    "no-room-needed": lambda: (
        play(table(players=one(warehouse={"stone": 1}), market=COIN_ROW), "row:1"),
        "drop:1stone",
    ),
}


@pytest.mark.parametrize("code", CASES)
def test_a_refusal_has_its_code_and_words_in_both_languages(code):
    game, move = CASES[code]()
    before = game.state.key()
    refusal = refused(game, move)
    assert refusal.code == code
    assert refusal.text == move
    assert game.state.key() == before
    for lang in ("en", "it"):
        words = game.rules.say_reason(Reason(code, refusal.data), game.wording(lang))
        assert words
        assert "{" not in words


def test_every_code_of_the_engine_has_a_case():
    tree = ast.parse(inspect.getsource(refusals))
    codes = {
        ast.literal_eval(node.args[0])
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason"
    }
    assert codes == set(CASES)


def reason_against(game, move):
    reason = game.why_not(move)
    assert reason is not None
    return reason


def test_needs_and_has_are_told():
    game = table(grid={"blue": {"1": ["D11"]}}, players=one(strongbox={"coin": 2, "stone": 5}))
    reason = reason_against(game, "buy:D11@1")
    assert reason.data == {"needs": {"coin": 3}, "has": {"coin": 2}, "card": "card:D11"}
    words = game.rules.say_reason(reason, game.wording("en"))
    assert words == "this needs 3 coins (you have: 2 coins)"


def test_a_requirement_of_cards_is_told_in_words():
    slots = [["D02"], [], []]
    game = table(players={0: {"hand": ["L09"], "slots": slots}})
    reason = reason_against(game, "play:L09")
    assert reason.data["needs"] == {"card-yellow": 2, "card-blue": 1}
    assert reason.data["has"] == {"card-yellow": 0, "card-blue": 0}
    said = game.rules.say_reason(reason, game.wording("it"))
    assert said == "Biglie bianche: servitori richiede 2 carte gialle e 1 carta blu (hai: nulla)"


def test_what_is_offered_has_no_reason_against_it():
    game = table(players=one(strongbox=RICH))
    assert all(game.why_not(option.text) is None for option in asked(game).options)


def test_the_other_seat_is_told_that_it_is_not_its_turn():
    refusal = refused(table(players=one()), "row:1", seat=1)
    assert refusal.code == "not-your-turn"


def test_leader_actions_during_the_set_up_are_not_now():
    game = Game.new("masters", 2, "x")
    assert refused(game, "discard:L01").code == "not-now"
    assert refused(game, "row:1").code == "not-now"
