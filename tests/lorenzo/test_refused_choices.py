"""Choices in the middle of something that are refused: every code, with a sentence for people."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from magnifico.core.game import Game
from magnifico.core.scenario import Scenario
from magnifico.core.text import LANGUAGES
from magnifico.lorenzo.refusals import followups

ALL = {"houses": True, "pazzi": True}
FULL = ["forest", "farm", "colony", "marble-pit", "province", "sanctuary"]


@dataclass(frozen=True)
class Case:
    """A position, moves that lead on from it, the refused move, its code, rule and sentence."""

    move: str
    code: str
    rule: str
    words: str
    given: dict[str, Any] = field(default_factory=dict)
    after: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=lambda: ALL)
    fresh: bool = False
    """From the start of a game instead of a turn of seat 0."""


def me(family: str = "este", **entries: Any) -> dict[str, Any]:
    entries.setdefault("goods", {"servant": 0, "coin": 0})
    return {"players": {"0": {"family": family, **entries}, "1": {"family": "medici"}}}


SETUP = ("tile:advanced-1", "tile:advanced-2")
OFFERS = (*SETUP, "offer:1:3")
BUILDING = {"cards": {"building": ["marble-yard"]}, "goods": {"stone": 5, "servant": 0}}
CASES = [
    Case(
        "end",
        "not-now",
        "LM-ROUND-06",
        "that cannot be done now. Player 1: place a family member.",
        me(),
    ),
    Case(
        "give:wood",
        "not-now",
        "LM-ROUND-06",
        "that cannot be done now. Player 1: place a family member.",
        me(),
    ),
    Case("tile:basic", "not-offered", "LM-ADV-01", "that cannot be chosen here", fresh=True),
    Case(
        "tile:advanced-1",
        "tile-taken",
        "LM-ADV-02",
        "Player 2 has the bonus tile 1",
        after=SETUP[:1],
        fresh=True,
    ),
    Case(
        "offer:1:2",
        "outbid",
        "LM-AUCTION-04",
        "an offer must be higher than line 3",
        after=OFFERS,
        fresh=True,
    ),
    Case(
        "offer:1:6",
        "outbid",
        "LM-AUCTION-06",
        "line 6 is the highest: this family is settled",
        after=(*SETUP, "offer:1:6"),
        fresh=True,
    ),
    Case(
        "keep:santa-rita",
        "not-in-pack",
        "LM-ADV-03",
        "Santa Rita is not among the leaders you may keep",
        after=SETUP,
        options={"advanced": True},
        fresh=True,
    ),
    Case(
        "trade:este",
        "exchange",
        "LM-FAMILY-07",
        "you cannot pay for this exchange: 1 military point missing",
        me(),
    ),
    Case(
        "trade:della-scala",
        "not-your-family",
        "LM-FAMILY-11",
        "Della Scala is not your family",
        me(),
    ),
    Case(
        "activate:beatrice-deste",
        "exchange",
        "LM-LEADER-38",
        "you cannot pay for this exchange: 1 special token missing",
        me(played=["beatrice-deste"]),
    ),
    Case(
        "exchange:marble-yard:1x3",
        "too-often",
        "LM-SPFX-06",
        "3 times is too often: the value of the action allows 2",
        {**me(**BUILDING), "dice": {"black": 2, "white": 2, "orange": 2}},
        ("black>production",),
    ),
    Case(
        "exchange:marble-yard:1x6",
        "exchange",
        "LM-PROD-02",
        "you cannot pay for this exchange: 1 stone missing",
        me(**BUILDING),
        ("black>production",),
    ),
    Case(
        "exchange:rural-village:none",
        "must-choose",
        "LM-EFFECT-01",
        "Rural Village works in any case: choose what it gives",
        me(cards={"territory": ["rural-village"]}),
        ("black>harvest",),
    ),
    Case(
        "privilege:coin",
        "privilege-used",
        "LM-PRIV-03",
        "privileges of one source must differ",
        {
            **me(goods={"coin": 5, "servant": 0}),
            "towers": {"character": ["royal-messenger", "", "", ""]},
        },
        ("black>character1", "privilege:coin"),
    ),
    Case(
        "privilege:chest",
        "no-chest",
        "LM-FAMILY-01",
        "nothing is stored on a family tile of yours",
        me("da-montefeltro"),
        ("black>council",),
    ),
    Case(
        "privilege:token",
        "no-tokens-in-game",
        "LM-PRIV-02",
        "there are no special tokens in this game",
        {"players": {"0": {"goods": {"servant": 0}}}},
        ("black>council",),
        {},
    ),
    Case(
        "privilege:faith",
        "privilege-faith",
        "LM-FAMILY-11",
        "Della Scala: a privilege already brings faith, so it cannot be faith itself",
        me("della-scala"),
        ("black>council",),
    ),
    Case(
        "give:wood",
        "too-little",
        "LM-PGEN-07",
        "2 wood must be given in full, and you have 1 wood",
        {
            "towers": {"venture": ["extortion", "", "", ""]},
            "players": {
                "0": {"family": "este", "goods": {"military": 2, "servant": 0}},
                "1": {"family": "medici", "goods": {"wood": 1, "stone": 2, "coin": 2}},
            },
        },
        ("black>venture1",),
    ),
    Case(
        "reward:market1",
        "occupied",
        "LM-PAZZI-161",
        "market 1 is occupied",
        {
            "players": {
                "0": {
                    "family": "este",
                    "goods": {"servant": 0},
                    "cards": {"building": ["merchants-lodge"]},
                },
                "1": {"family": "medici", "members": {"black": "market1"}},
                "2": {"family": "orsini"},
                "3": {"family": "colonna"},
            }
        },
        ("black>production", "exchange:merchants-lodge:1"),
    ),
    Case(
        "reward:market3",
        "closed",
        "LM-PAZZI-161",
        "market 3 is closed with 2 players",
        me(cards={"building": ["merchants-lodge"]}),
        ("black>production", "exchange:merchants-lodge:1"),
    ),
    Case(
        "raise:black",
        "placed",
        "LM-LEADER-12",
        "the black member is already placed",
        me(played=["federico-da-montefeltro"], members={"black": "council"}),
        ("activate:federico-da-montefeltro",),
    ),
    Case(
        "free:santa-rita",
        "not-in-hand",
        "LM-LEAD-12",
        "Santa Rita is not in your hand",
        {
            **me(goods={"coin": 7, "servant": 0}, hand=["sisto-iv"]),
            "towers": {"special": ["kingmaker", "", "", ""]},
        },
        ("black>special1",),
    ),
    Case(
        "token:take-territory",
        "token-acts",
        "LM-TOKEN-11",
        "tokens that grant an action no longer give anything",
        {**me(tokens=["take-territory.1", "coin3.1"]), "round": 6, "schedule": [0], "turn": 1},
        ("black>market1", "end"),
    ),
    Case(
        "token:wood2", "no-token", "LM-TOKEN-03", "you have no such token", me(tokens=["coin3.1"])
    ),
    Case(
        "store:forest:coin3",
        "no-slot",
        "LM-SPFX-01",
        "Forest has no free place for a token of yours",
        me(tokens=["coin3.1"], cards={"territory": ["forest"]}),
    ),
    Case(
        "take:territory1",
        "card-limit",
        "LM-TOWER-14",
        "you already have 6 territory cards, and no more than 6 fit",
        {
            **me("gonzaga", goods={"servant": 7}, cards={"territory": FULL}),
            "schedule": [0],
            "turn": 1,
        },
        ("black>market1", "servants:0"),
    ),
    Case(
        "take:special1",
        "not-special",
        "LM-BONUS-08",
        "this does not apply to the special tower",
        {
            **me(goods={"wood": 7, "coin": 9, "servant": 0}),
            "towers": {"venture": ["palace-coup", "", "", ""]},
        },
        ("black>venture1",),
    ),
]


def reached(case: Case) -> Game:
    players = len(case.given.get("players", {})) if not case.fresh else 2
    players = max(players, 2)
    if case.fresh:
        game = Game.new("lorenzo", players, "choices", case.options)
    else:
        given = {
            "order": list(range(players)),
            "dice": {"black": 6, "white": 6, "orange": 6},
            "excommunications": ["1-1", "2-1", "3-1"],
            **case.given,
        }
        scenario = Scenario("test", "lorenzo", players, options=case.options, given=given)
        game = scenario.position()
    for move in case.after:
        game.play(move)
    return game


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code} {case.move}")
def test_a_refused_choice_says_why(case):
    game = reached(case)
    reason = game.why_not(case.move)
    assert reason is not None
    assert (reason.code, reason.rule) == (case.code, case.rule)
    said = {lang: game.rules.say_reason(reason, game.wording(lang)) for lang in LANGUAGES}
    assert said["en"] == case.words
    assert said["it"] != said["en"]
    for sentence in said.values():
        assert not re.search(r"[{}_]|None|\b(space|card|leader|tile|family|member):", sentence)


def test_every_code_of_a_choice_is_reached():
    source = Path(followups.__file__).with_suffix(".py").read_text(encoding="utf-8")
    assert codes_in(source) <= {case.code for case in CASES}


def codes_in(source: str) -> set[str]:
    found: Iterable[str] = re.findall(r'Reason\(\s*"([a-z-]+)"', source)
    return set(found)
