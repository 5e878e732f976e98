"""The rule that a refusal cites is the one that forbids the move, in each situation.

``test_refusals.py`` and ``test_refused_choices.py`` reach every code; here are the situations in
which the same code stands for different rules.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from magnifico.core.game import Game
from magnifico.core.rng import below, seeded
from magnifico.core.rules import rules_of
from magnifico.core.scenario import Scenario
from magnifico.lorenzo.decisions import DECISION_RULES
from magnifico.lorenzo.refusals import followups, turns
from tests.lorenzo.helpers import TOWERS

HOUSES = {"houses": True}
ALL = {"houses": True, "pazzi": True, "promo_tiles": True}
MEMBERS = ("black", "white", "orange", "neutral", "brown")


@dataclass(frozen=True)
class Case:
    """A refused move, the code and the rule that it must get, and how one comes there."""

    move: str
    code: str
    rule: str
    me: dict[str, Any] = field(default_factory=dict)
    others: tuple[dict[str, Any], ...] = ({},)
    given: dict[str, Any] = field(default_factory=dict)
    after: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)


def goods(**amounts: int) -> dict[str, int]:
    names = ("wood", "stone", "servant", "coin", "military", "faith", "victory")
    return {**dict.fromkeys(names, 0), **amounts}


def family(name: str, **entries: Any) -> dict[str, Any]:
    return {"family": name, **entries}


def towers(**cards: str) -> dict[str, Any]:
    """Only these cards lie on the towers."""
    names = [*TOWERS, *(["special"] if "special1" in cards or "special3" in cards else [])]
    return {
        "towers": {tower: [cards.get(f"{tower}{n}", "") for n in range(1, 5)] for tower in names}
    }


BUSY = {"members": {"black": "territory4"}}
FULL = ["village", "woods", "forest", "city", "citadel", "monastery"]
LAST_TURN = {"schedule": [0], "turn": 1}
PLACES = [
    Case("black>market3", "closed", "LM-SETUP-03"),
    Case("black>harvest-large", "closed", "LM-SETUP-03"),
    Case("black>market3", "closed", "LM-SETUP-04", others=({}, {})),
    Case("black>market1", "occupied", "LM-MARKET-02", others=({"members": {"black": "market1"}},)),
    Case("black>harvest", "occupied", "LM-HARV-01", others=({"members": {"black": "harvest"}},)),
    Case(
        "black>production",
        "occupied",
        "LM-HARV-01",
        others=({"members": {"black": "production"}},),
    ),
    Case("black>territory4", "occupied", "LM-TOWER-02", others=(BUSY,), given=towers()),
    Case(
        "white>pietro-bembo",
        "occupied",
        "LM-LEAD-13",
        family("este", played=["pietro-bembo"], members={"black": "pietro-bembo"}),
        (family("medici"),),
        options=HOUSES,
    ),
    Case("black>territory1", "no-card", "LM-TOWER-12", given=towers()),
    Case(
        "black>territory4",
        "no-card",
        "LM-LEADER-02",
        {"played": ["ludovico-ariosto"]},
        (BUSY,),
        towers(),
    ),
    Case(
        "take:territory4",
        "no-card",
        "LM-BONUS-01",
        {"goods": goods(coin=9)},
        (BUSY,),
        towers(character1="captain", territory1="village"),
        ("black>character1",),
    ),
    Case(
        "white>territory1",
        "own-colour",
        "LM-TOWER-05",
        {"goods": goods(coin=9), **BUSY},
        given=towers(territory1="village"),
    ),
    Case(
        "white>harvest-large",
        "own-colour",
        "LM-HARV-03",
        {"members": {"black": "harvest"}},
        ({}, {}),
    ),
    Case(
        "black>special1",
        "special-tower",
        "LM-EXCOM-28",
        family("este", excommunicated=[2]),
        (family("medici"),),
        {"excommunications": ["1-1", "2-8", "3-1"], "round": 3},
        options=HOUSES,
    ),
    Case("black>pietro-bembo", "no-private-space", "LM-LEAD-13", options={"advanced": True}),
]
VALUES = [
    Case("orange>territory3", "value", "LM-TOWER-01", given=towers(territory3="village")),
    Case("neutral>market1", "value", "LM-VALUE-04"),
    Case("neutral>council", "value", "LM-VALUE-04"),
    Case("neutral>harvest", "value", "LM-HARV-02"),
    Case("orange>production-large", "value", "LM-HARV-02", others=({}, {})),
    Case(
        "orange>territory1",
        "value",
        "LM-ADAPT-01",
        family("este", goods=goods()),
        (family("medici"),),
        {**towers(territory1="village"), "houses": {"adapted": "territory"}},
        options=HOUSES,
    ),
    Case(
        "orange>pietro-bembo",
        "value",
        "LM-LEAD-13",
        family("este", played=["pietro-bembo"], goods=goods()),
        (family("medici"),),
        options=HOUSES,
    ),
    Case(
        "servants:1",
        "servants",
        "LM-VALUE-03",
        {"goods": goods(servant=3)},
        given=towers(territory2="village"),
        after=("orange>territory2",),
    ),
    Case(
        "servants:4",
        "servants",
        "LM-VALUE-05",
        {"goods": goods(servant=3)},
        given=towers(territory2="village"),
        after=("orange>territory2",),
    ),
    Case(
        "servants:3",
        "servants",
        "LM-BUILD-02",
        {"goods": goods(servant=3, wood=4, stone=2)},
        given=towers(building1="garden"),
        after=("black>building1",),
    ),
]
COSTS = [
    Case(
        "black>territory1",
        "fee",
        "LM-TOWER-03",
        {"goods": goods(coin=2)},
        (BUSY,),
        towers(territory1="village"),
    ),
    Case(
        "take:territory1",
        "fee",
        "LM-BONUS-03",
        {"goods": goods(wood=9, stone=2, coin=2, servant=9)},
        (BUSY,),
        towers(venture1="palace-coup", territory1="village", building1="chapel"),
        ("black>venture1", "servants:0"),
        {"pazzi": True},
    ),
    Case(
        "black>character1",
        "cannot-pay",
        "LM-TOWER-15",
        {"goods": goods(coin=4)},
        ({"members": {"black": "character4"}},),
        towers(character1="farmer"),
    ),
    Case(
        "black>character1",
        "cannot-pay",
        "LM-CARD-01",
        {"goods": goods(coin=2)},
        given=towers(character1="farmer"),
    ),
    Case(
        "black>special1",
        "cannot-pay",
        "LM-TOKEN-05",
        family("este", goods=goods(coin=6)),
        (family("medici"),),
        towers(special1="diplomat"),
        options=HOUSES,
    ),
    Case(
        "black>venture1",
        "cannot-pay",
        "LM-CARD-11",
        {"goods": goods()},
        given=towers(venture1="extortion"),
        options={"pazzi": True},
    ),
    Case(
        "black>venture1",
        "military-required",
        "LM-VENT-02",
        {"goods": goods(military=5)},
        given=towers(venture1="crusade"),
    ),
    Case(
        "card:fighting-heresies",
        "military-required",
        "LM-SPFX-13",
        family("este", goods=goods(coin=7)),
        (family("medici"),),
        {**towers(special1="promoter"), "swept": ["fighting-heresies", "hiring-soldiers"]},
        ("black>special1",),
        HOUSES,
    ),
    Case(
        "card:chapel",
        "wrong-type",
        "LM-SPFX-13",
        family("este", goods=goods(coin=7)),
        (family("medici"),),
        {**towers(special1="promoter"), "swept": ["hiring-soldiers", "chapel"]},
        ("black>special1",),
        HOUSES,
    ),
    Case(
        "card:estate",
        "territory-military",
        "LM-SPFX-13",
        family("este", goods=goods(coin=7), cards={"territory": FULL[:2]}),
        (family("medici"),),
        {**towers(special1="antiquary"), "swept": ["hiring-soldiers", "estate"]},
        ("black>special1",),
        HOUSES,
    ),
    Case(
        "take:special1",
        "not-special",
        "LM-FAMILY-04",
        family("gonzaga", goods=goods(servant=7)),
        (family("medici"),),
        LAST_TURN,
        ("black>market1", "servants:0"),
        HOUSES,
    ),
    Case(
        "take:territory2",
        "no-card",
        "LM-FAMILY-04",
        family("gonzaga", goods=goods(servant=7)),
        (family("medici"),),
        {**LAST_TURN, **towers(territory1="village")},
        ("black>market1", "servants:0"),
        HOUSES,
    ),
]
LEADERS = [
    Case("play:santa-rita", "in-play", "LM-LEAD-07", {"played": ["santa-rita"]}),
    Case("discard:santa-rita", "in-play", "LM-LEAD-06", {"played": ["santa-rita"]}),
    Case("discard:santa-rita", "not-in-hand", "LM-LEAD-06"),
    Case(
        "play:alfonso-v-daragona",
        "requirements",
        "LM-LEAD-03",
        family("este", goods=goods(military=6, faith=1), hand=["alfonso-v-daragona"]),
        (family("medici"),),
        options=HOUSES,
    ),
    Case(
        "play:santa-rita",
        "leader-cost",
        "LM-EXCOM-19",
        family("este", goods=goods(faith=8), hand=["santa-rita"], excommunicated=[1]),
        (family("medici"),),
        {"excommunications": ["1-9", "2-1", "3-1"], "round": 3},
        options=ALL,
    ),
    Case("activate:pietro-bembo", "no-ability", "LM-LEAD-13", {"played": ["pietro-bembo"]}),
    Case(
        "activate:lorenzo-de-medici", "no-ability", "LM-LCOPY-01", {"played": ["lorenzo-de-medici"]}
    ),
    Case(
        "activate:ladislao-vii-jagellone",
        "no-ability",
        "LM-LEADER-32",
        {"played": ["ladislao-vii-jagellone"]},
    ),
    Case(
        "activate:federico-da-montefeltro",
        "no-ability",
        "LM-LEADER-12",
        {
            "played": ["federico-da-montefeltro"],
            "members": {"black": "council", "white": "council", "orange": "council"},
        },
    ),
    Case(
        "activate:tomas-de-torquemada",
        "exchange",
        "LM-LEADER-26",
        {"played": ["tomas-de-torquemada"], "cards": {"character": []}},
    ),
    Case(
        "free:santa-rita",
        "not-in-hand",
        "LM-LEAD-12",
        family("este", goods=goods(coin=7), hand=["sisto-iv"]),
        (family("medici"),),
        towers(special1="kingmaker"),
        ("black>special1",),
        HOUSES,
    ),
    Case(
        "privilege:coin",
        "privilege-used",
        "LM-PRIV-03",
        {"goods": goods(coin=5)},
        given=towers(character1="royal-messenger"),
        after=("black>character1", "privilege:coin"),
    ),
    Case(
        "privilege:coin",
        "privilege-used",
        "LM-LEADER-44",
        {"played": ["jacopo-salviati"]},
        after=("black>council", "privilege:coin"),
        options={"advanced": True, "pazzi": True},
    ),
    Case(
        "privilege:coin",
        "privilege-used",
        "LM-PRIV-04",
        {"goods": goods(wood=9, stone=9, coin=9, servant=1)},
        given=towers(building1="customs-house"),
        after=("black>building1", "privilege:coin"),
        options={"pazzi": True},
    ),
]
TOKENS = [
    Case(
        "give-token:wood2",
        "no-token",
        "LM-TOKEN-05",
        family("este", goods=goods(coin=6), tokens=["coin3.1", "stone2.1"]),
        (family("medici"),),
        towers(special1="diplomat"),
        ("black>special1",),
        HOUSES,
    ),
    Case(
        "token:coin3",
        "not-now",
        "LM-TOKEN-03",
        family("este", goods=goods(coin=6), tokens=["coin3.1", "stone2.1"]),
        (family("medici"),),
        towers(special1="diplomat"),
        ("black>special1",),
        HOUSES,
    ),
    Case(
        "token:wood2",
        "no-token",
        "LM-TOKEN-08",
        family("este", tokens=["coin3.1", "stone2.1"]),
        (family("medici"),),
        {**LAST_TURN, "round": 6},
        ("black>council", "privilege:coin", "end"),
        HOUSES,
    ),
    Case(
        "store:merchant:wood2",
        "no-token",
        "LM-SPFX-11",
        family("este", tokens=["coin3.1"], cards={"character": ["merchant"]}),
        (family("medici"),),
        options=HOUSES,
    ),
    Case(
        "trade:este",
        "exchange",
        "LM-FAMILY-07",
        family("este", goods=goods()),
        (family("medici"),),
        options=HOUSES,
    ),
]
GIFTS = [
    Case(
        "give:wood",
        "not-offered",
        f"LM-PAZZI-{number}",
        {"goods": goods(victory=1, military=1), "cards": {"building": [card]}},
        ({"goods": goods(coin=2, servant=2)},),
        after=("black>production", f"exchange:{card}:1"),
        options={"pazzi": True},
    )
    for number, card in ((158, "customs-house"), (160, "recruiting-office"))
]
TIMES = [
    Case("black>council", "not-now", "LM-PRIV-01", after=("white>council",)),
    Case(
        "white>council",
        "not-now",
        "LM-ROUND-06",
        {"hand": ["santa-rita"], "goods": goods()},
        after=("black>market1",),
        options={"advanced": True},
    ),
    Case(
        "discard:santa-rita",
        "not-now",
        "LM-LEAD-05",
        {"hand": ["santa-rita"]},
        after=("black>council",),
        options={"advanced": True},
    ),
    Case(
        "discard:santa-rita",
        "not-now",
        "LM-VATICAN-12",
        {"hand": ["santa-rita"], "goods": goods(faith=9)},
        given={**LAST_TURN, "round": 2},
        after=("black>market1", "end"),
        options={"advanced": True},
    ),
    Case(
        "trade:este",
        "not-now",
        "LM-FAMILY-16",
        family("este", goods=goods(military=3)),
        (family("medici"),),
        after=("black>council",),
        options=HOUSES,
    ),
    Case("support", "not-now", "LM-ROUND-06"),
]
CASES = [*PLACES, *VALUES, *COSTS, *LEADERS, *TOKENS, *GIFTS, *TIMES]


def reached(case: Case) -> Game:
    seats = [case.me, *case.others]
    given = {
        "order": list(range(len(seats))),
        "dice": {"black": 6, "white": 5, "orange": 1},
        "excommunications": ["1-1", "2-1", "3-1"],
        "players": {str(i): {"goods": goods(), **seat} for i, seat in enumerate(seats)},
        **case.given,
    }
    scenario = Scenario("test", "lorenzo", len(seats), options=case.options, given=given)
    game = scenario.position()
    for move in case.after:
        game.play(move)
    return game


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule} {case.move}")
def test_a_refusal_cites_the_rule_that_forbids_it(case):
    reason = reached(case).why_not(case.move)
    assert reason is not None
    assert (reason.code, reason.rule) == (case.code, case.rule)


@pytest.mark.parametrize("module", [turns, followups])
def test_no_reason_is_given_without_a_rule(module):
    source = Path(module.__file__).with_suffix(".py").read_text(encoding="utf-8")
    ledger = rules_of("lorenzo").ledger
    cited = set(re.findall(r"LM-[A-Z]+-\d+", source))
    assert {rule for rule in cited if rule not in ledger} == set()
    assert re.findall(r'Reason\("[a-z-]+"(?:, \{[^}]*\})?\)', source) == []


def test_every_decision_has_a_rule():
    texts = rules_of("lorenzo").texts
    asked = set(texts.keys("decision")) - {"exchange-due"}
    assert asked == {name for name, rules in DECISION_RULES.items() if rules}


@pytest.mark.parametrize("seed", range(4))
def test_every_refusal_of_a_random_game_cites_a_rule_of_the_ledger(seed):
    """With every expansion: whatever somebody tries in the place of the open decision."""
    game = Game.new("lorenzo", 2 + seed, f"rules {seed}", ALL)
    rng = seeded(f"rules {seed}")
    ledger = game.rules.ledger
    tried: list[str] = []
    while game.decision is not None:
        options = game.decision.options
        for move in {tried[below(rng, len(tried))] for _ in range(5) if tried}:
            reason = game.why_not(move)
            assert reason is None or reason.rule in ledger, (move, reason)
        tried.append(options[below(rng, len(options))].text)
        game.play(options[below(rng, len(options))])
