"""Refusals: what is not legal is refused with its reason, as data and in words."""

from __future__ import annotations

import ast
import inspect
import re

import pytest

from magnifico import Game, Reason
from magnifico.core.text import LANGUAGES
from magnifico.masters import refusals
from tests.masters.tables import WHITE_ROW, asked, one, play, refused, table

RICH = {"coin": 9, "stone": 9, "servant": 9, "shield": 9}
COIN_ROW = {"rows": {0: ["yellow", "yellow", "white", "white"]}}

SHIELD_POWER = [["D08"], [], []]
"""D08 uses up a shield, as the leader L13 does."""

CASES = {
    "not-now: a turn asks for an action": (
        "MR-TURN-01",
        lambda: (table(players=one()), "make:coin"),
    ),
    "not-now: leaders are chosen first": (
        "MR-SETUP-03",
        lambda: (Game.new("masters", 2, "x"), "row:1"),
    ),
    "not-now: starting resources come before turns": (
        "MR-SETUP-05",
        lambda: (starting_resource(), "row:1"),
    ),
    "not-now: after the main action": (
        "MR-TURN-04",
        lambda: (
            play(table(players={0: {"hand": ["L01"]}}, market=WHITE_ROW), "row:1"),
            "take:coin",
        ),
    ),
    "not-now: one main action at a time": (
        "MR-TURN-01",
        lambda: (play(table(players=one(), market=COIN_ROW), "row:1"), "row:2"),
    ),
    "not-now: what was taken is stored first": (
        "MR-TURN-04",
        lambda: (play(table(players=one(), market=COIN_ROW), "row:1"), "end"),
    ),
    "not-now: white marbles are converted first": (
        "MR-LEADER-05",
        lambda: (play(table(players=one(played=["L09", "L12"]), market=WHITE_ROW), "row:1"), "end"),
    ),
    "not-now: powers are chosen first": (
        "MR-PROD-01",
        lambda: (producing(), "end"),
    ),
    "not-now: the basic power is paid first": (
        "MR-PROD-02",
        lambda: (play(producing(), "powers:basic"), "end"),
    ),
    "not-now: the output of the basic power is chosen first": (
        "MR-PROD-02",
        lambda: (play(table(players=one(strongbox={"coin": 2})), "produce"), "end"),
    ),
    "not-now: the output of a leader is chosen first": (
        "MR-LEADER-08",
        lambda: (
            play(table(players=one(played=["L13"], strongbox={"shield": 1})), "produce"),
            "end",
        ),
    ),
    "not-now: a card is paid first": (
        "MR-BUY-01",
        lambda: (buying(), "end"),
    ),
    "not-now: a production is paid first": (
        "MR-PROD-04",
        lambda: (paying_production(), "end"),
    ),
    "action-missing": ("MR-TURN-03", lambda: (table(), "end")),
    "action-done": (
        "MR-TURN-01",
        lambda: (play(table(market=WHITE_ROW), "row:1"), "produce"),
    ),
    "during-action": (
        "MR-TURN-02",
        lambda: (
            play(table(players={0: {"hand": ["L01"]}}, market=COIN_ROW), "row:1"),
            "discard:L01",
        ),
    ),
    "cannot-pay: a card": (
        "MR-BUY-01",
        lambda: (table(grid={"blue": {"1": ["D11"]}}), "buy:D11@1"),
    ),
    "cannot-pay: a power": (
        "MR-PROD-05",
        lambda: (
            play(
                table(players=one(slots=[["D01"], ["D08"], []], strongbox={"coin": 3})), "produce"
            ),
            "powers:2",
        ),
    ),
    "cannot-pay: two powers from the same resource": (
        "MR-PROD-03",
        lambda: (
            play(
                table(players=one(played=["L13"], slots=SHIELD_POWER, strongbox={"shield": 1})),
                "produce",
            ),
            "powers:1,L13",
        ),
    ),
    "cannot-pay: the basic power and another one": (
        "MR-PROD-03",
        lambda: (
            play(
                table(players=one(slots=SHIELD_POWER, strongbox={"shield": 2, "coin": 2})),
                "produce",
                "powers:basic,1",
            ),
            "spend:2shield",
        ),
    ),
    "slot: another one takes the card": (
        "MR-BUY-02",
        lambda: (
            table(
                grid={"blue": {"2": ["D19"]}},
                players=one(slots=[["D01"], [], []], strongbox=RICH),
            ),
            "buy:D19@3",
        ),
    ),
    "slot: none takes the card": (
        "MR-BUY-03",
        lambda: (
            table(grid={"blue": {"2": ["D19"]}}, players=one(strongbox=RICH)),
            "buy:D19@3",
        ),
    ),
    "deck-empty": (
        "MR-BUY-04",
        lambda: (
            table(
                players={
                    0: {"slots": [["D01"], ["D05"], []]},
                    1: {"slots": [["D09"], ["D13"], []]},
                }
            ),
            "buy:D13@3",
        ),
    ),
    "card-gone": (
        "MR-BUY-01",
        lambda: (table(players=one(slots=[["D01"], [], []])), "buy:D01@2"),
    ),
    "card-gone: Lorenzo took it": (
        "MR-BUY-01",
        lambda: (table(1, solo={"removed": ["D01"]}), "buy:D01@2"),
    ),
    "card-covered": (
        "MR-SETUP-01",
        lambda: (table(grid={"green": {"1": ["D01", "D05"]}}), "buy:D05@1"),
    ),
    "no-production": (
        "MR-PROD-05",
        lambda: (table(players=one(warehouse={"coin": 1})), "produce"),
    ),
    "no-power: an empty slot": ("MR-PROD-01", lambda: (producing(), "powers:3")),
    "no-power: a leader who is not in play": ("MR-PROD-01", lambda: (producing(), "powers:L13")),
    "basic-input: too little is left": (
        "MR-PROD-03",
        lambda: (
            play(table(players=one(slots=[["D01"], [], []], strongbox={"coin": 2})), "produce"),
            "powers:basic,1",
        ),
    ),
    "basic-input: too little is there": (
        "MR-PROD-02",
        lambda: (
            play(
                table(players=one(played=["L13"], slots=SHIELD_POWER, strongbox={"shield": 1})),
                "produce",
            ),
            "powers:basic",
        ),
    ),
    "two-pieces": (
        "MR-PROD-02",
        lambda: (
            play(table(players=one(strongbox={"coin": 2, "stone": 2})), "produce"),
            "spend:3coin",
        ),
    ),
    "wrong-payment: a card": ("MR-BUY-01", lambda: (buying(), "pay:coin:2+2")),
    "wrong-payment: a production": (
        "MR-PROD-04",
        lambda: (paying_production(), "pay:coin:2+2"),
    ),
    "not-in-hand: to be kept": (
        "MR-SETUP-03",
        lambda: (choosing_leaders(), "keep:L01,L09"),
    ),
    "not-in-hand: to be played": (
        "MR-LEADER-02",
        lambda: (table(players={0: {"hand": ["L01"]}}), "play:L02"),
    ),
    "not-in-hand: to be discarded": (
        "MR-LEADER-01",
        lambda: (table(players=one(played=["L01"])), "discard:L01"),
    ),
    "requirement: goods": (
        "MR-LEADER-03",
        lambda: (table(players={0: {"hand": ["L05"]}}), "play:L05"),
    ),
    "requirement: cards": (
        "MR-LEADER-03",
        lambda: (table(players={0: {"hand": ["L13"]}}), "play:L13"),
    ),
    "white: a resource of no leader": ("MR-LEADER-05", lambda: (converting(), "white:4stone")),
    "white: more than there are": ("MR-LEADER-05", lambda: (converting(), "white:3coin,2servant")),
    "white: some left out": ("MR-LEADER-06", lambda: (converting(), "white:1coin,1servant")),
    "not-there": (
        "MR-DEPOT-05",
        lambda: (play(table(players=one(), market=COIN_ROW), "row:1"), "drop:3coin"),
    ),
    "does-not-fit": (
        "MR-DEPOT-07",
        lambda: (
            play(table(players=one(warehouse={"coin": 2}), market=COIN_ROW), "row:1"),
            "store",
        ),
    ),
    "no-room-needed": (
        "MR-DEPOT-06",
        lambda: (
            play(table(players=one(warehouse={"stone": 1}), market=COIN_ROW), "row:1"),
            "drop:1stone",
        ),
    ),
}
"""Each code in each situation, with the rule behind it."""


def choosing_leaders():
    hands = {0: {"hand": ["L01", "L02", "L03", "L04"]}}
    return table(waiting=[0, 1], round=0, players=hands)


def starting_resource():
    game = Game.new("masters", 2, "x")
    while asked(game).kind == "keep-leaders":
        game.play(asked(game).options[0])
    return game


def buying():
    stores = one(warehouse={"coin": 3}, strongbox={"coin": 3})
    return play(table(grid={"blue": {"1": ["D11"]}}, players=stores), "buy:D11@1")


def producing():
    stores = {"coin": 3, "stone": 1, "shield": 1}
    return play(table(players=one(slots=SHIELD_POWER, strongbox=stores)), "produce")


def paying_production():
    stores = one(warehouse={"coin": 2}, strongbox={"coin": 2})
    return play(table(players=stores), "produce", "make:coin")


def converting():
    return play(table(players=one(played=["L09", "L12"]), market=WHITE_ROW), "row:1")


@pytest.mark.parametrize("case", CASES)
def test_a_refusal_has_its_code_its_rule_and_words_in_both_languages(case):
    rule, situation = CASES[case]
    game, move = situation()
    before = game.state.key()
    refusal = refused(game, move)
    assert refusal.code == case.partition(":")[0]
    assert refusal.rule == rule
    assert refusal.text == move
    assert game.state.key() == before
    for lang in ("en", "it"):
        words = game.rules.say_reason(Reason(refusal.code, refusal.data), game.wording(lang))
        assert words
        assert "{" not in words


def test_every_code_of_the_engine_has_a_case():
    tree = ast.parse(inspect.getsource(refusals))
    codes = {
        ast.literal_eval(node.args[0])
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason"
    }
    assert codes == {case.partition(":")[0] for case in CASES}


def test_every_rule_behind_a_refusal_has_a_case():
    source = inspect.getsource(refusals)
    assert set(re.findall(r"MR-[A-Z]+-\d+", source)) == {rule for rule, _ in CASES.values()}


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
    needs, has = said.removeprefix("Biglie bianche: servitori richiede ").split(" (")
    assert needs == "2 carte gialle e 1 carta blu"
    assert has == "hai: 0 carte gialle e 0 carte blu)"


SAID = {
    "cannot-pay: a card": (
        "this needs 3 coins (you have: 0 coins)",
        "servono 3 monete (hai: 0 monete)",
    ),
    "slot: another one takes the card": (
        "slot 3 holds 0 cards; Blue II, 5 points needs a slot with 1",
        "lo spazio 3 contiene 0 carte; Blu II, 5 punti richiede uno spazio con 1",
    ),
    "basic-input: too little is left": (
        "the basic power needs 2 more resources, and only 1 is left",
        "il potere base richiede ancora 2 risorse, e ne resta solo 1",
    ),
    "wrong-payment: a card": (
        "3 coins must be paid; the warehouse holds 3, and the strongbox 3",
        "si devono pagare 3 monete; il magazzino ne contiene 3, e il forziere 3",
    ),
    "white: a resource of no leader": (
        "4 white marbles become one resource each, chosen from servant and coin, not 4 stones",
        "4 biglie bianche diventano una risorsa ciascuna, a scelta tra servitore e moneta,"
        " non 4 pietre",
    ),
    "does-not-fit": (
        "4 coins do not fit into the depots, in any arrangement",
        "4 monete non entrano nei depositi, in nessuna disposizione",
    ),
}


@pytest.mark.parametrize("case", SAID)
def test_a_reason_counts_in_good_english_and_italian(case):
    game, move = CASES[case][1]()
    reason = reason_against(game, move)
    for lang, said in zip(LANGUAGES, SAID[case]):
        assert game.rules.say_reason(reason, game.wording(lang)) == said


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
