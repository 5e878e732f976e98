"""Every reason why not: reached once, with its facts, in both languages, changing nothing."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from magnifico.core.decision import Reason
from magnifico.core.errors import NotationError, Refusal
from magnifico.core.game import Game
from magnifico.core.rng import below, seeded
from magnifico.core.text import LANGUAGES
from magnifico.lorenzo.data.components import BOARD_SPACES as SPACE_NAMES
from magnifico.lorenzo.engine.names import MEMBER_NAMES
from magnifico.lorenzo.engine.values import added_by
from magnifico.lorenzo.refusals import turns
from tests.lorenzo.helpers import TOWERS, play, position

BUSY_TOWER = {1: {"members": {"black": "territory4"}}}
SIX = ["village", "woods", "forest", "city", "citadel", "monastery"]


@dataclass(frozen=True)
class Case:
    """A position, moves that lead on from it, the refused move and the facts it is told."""

    move: str
    data: dict[str, Any]
    given: dict[str, Any] = field(default_factory=dict)
    after: tuple[str, ...] = ()
    players: int = 2


CASES = {
    "absent": Case("brown>council", {"member": "member:brown"}),
    "placed": Case(
        "black>council",
        {"member": "member:black", "space": "space:market1"},
        {"members": {"black": "market1"}},
    ),
    "closed": Case("black>market3", {"space": "space:market3", "players": 2}),
    "occupied": Case(
        "black>market1",
        {"space": "space:market1"},
        {"rivals": {1: {"members": {"white": "market1"}}}},
    ),
    "market-forbidden": Case(
        "black>market1",
        {"tile": "tile:2-5"},
        {"excommunications": ["1-2", "2-5", "3-4"], "excommunicated": [2, 3]},
    ),
    "own-colour": Case(
        "white>harvest-large", {"area": "space:harvest"}, {"members": {"black": "harvest"}}, (), 3
    ),
    "no-card": Case("black>territory2", {"space": "space:territory2"}),
    "card-limit": Case(
        "black>territory1",
        {"type": "type:territory", "has": 6, "limit": 6},
        {"goods": {"military": 20}, "cards": SIX, "towers": {"territory1": "estate"}},
    ),
    "territory-military": Case(
        "black>territory1",
        {"slot": 4, "needs": 7, "has": 6},
        {"goods": {"military": 6}, "cards": SIX[:3], "towers": {"territory1": "estate"}},
    ),
    "fee": Case(
        "black>territory1",
        {"needs": 3, "has": 2},
        {"goods": {"coin": 2}, "towers": {"territory1": "village"}, "rivals": BUSY_TOWER},
    ),
    "cannot-pay": Case(
        "black>building1",
        {"card": "card:mint", "missing": {"wood": 1, "stone": 2}},
        {"goods": {"stone": 1}, "towers": {"building1": "mint"}},
    ),
    "military-required": Case(
        "black>venture1",
        {"card": "card:crusade", "needs": 8, "has": 5},
        {"goods": {"military": 5}, "towers": {"venture1": "crusade"}},
    ),
    "value": Case(
        "orange>territory3",
        {"needs": 5, "has": 1, "servants": {"servant": 3}},
        {"goods": {"servant": 3}, "towers": {"territory3": "village"}},
    ),
    "servants": Case(
        "servants:0",
        {"least": 2, "most": 3},
        {"goods": {"servant": 3}, "towers": {"territory2": "village"}},
        ("orange>territory2",),
    ),
    "wrong-type": Case(
        "take:building1",
        {"types": ["types:territory"], "card": "card:mint"},
        {
            "goods": {"coin": 4},
            "towers": {"character1": "captain", "territory1": "village", "building1": "mint"},
        },
        ("black>character1",),
    ),
    "can-place": Case("pass", {}),
    "in-play": Case(
        "discard:santa-rita", {"leader": "leader:santa-rita"}, {"played": ["santa-rita"]}
    ),
    "not-in-hand": Case("play:santa-rita", {"leader": "leader:santa-rita"}),
    "requirements": Case(
        "play:cesare-borgia",
        {
            "leader": "leader:cesare-borgia",
            "needs": {"coin": 12, "faith": 2, "building": 3},
            "missing": {"coin": 2, "building": 3},
        },
        {"goods": {"coin": 10, "faith": 2}, "hand": ["cesare-borgia"]},
    ),
    "not-in-play": Case(
        "activate:sandro-botticelli",
        {"leader": "leader:sandro-botticelli"},
        {"hand": ["sandro-botticelli"]},
    ),
    "leader-used": Case(
        "activate:sandro-botticelli",
        {"leader": "leader:sandro-botticelli"},
        {"played": ["sandro-botticelli"]},
        ("activate:sandro-botticelli",),
    ),
    "no-ability": Case(
        "activate:santa-rita", {"leader": "leader:santa-rita"}, {"played": ["santa-rita"]}
    ),
}
RULES = {
    "absent": "LM-FAMILY-05",
    "placed": "LM-ROUND-06",
    "closed": "LM-SETUP-03",
    "occupied": "LM-MARKET-02",
    "market-forbidden": "LM-EXCOM-25",
    "own-colour": "LM-HARV-03",
    "no-card": "LM-TOWER-12",
    "card-limit": "LM-TOWER-14",
    "territory-military": "LM-TERR-03",
    "fee": "LM-TOWER-03",
    "cannot-pay": "LM-CARD-01",
    "military-required": "LM-VENT-02",
    "value": "LM-TOWER-01",
    "servants": "LM-VALUE-03",
    "wrong-type": "LM-BONUS-08",
    "can-place": "LM-ROUND-09",
    "in-play": "LM-LEAD-06",
    "not-in-hand": "LM-LEAD-07",
    "requirements": "LM-LEAD-01",
    "not-in-play": "LM-LEAD-08",
    "leader-used": "LM-LEAD-08",
    "no-ability": "LM-LEAD-11",
}
"""The rule behind each of these refusals; ``test_refusal_rules.py`` has other situations."""
ELSEWHERE = {"special-tower", "no-private-space", "not-special", "leader-cost"}
"""Codes that only the expansions have; their own tests reach them."""


def reached(case):
    game = position(case.players, **case.given)
    play(game, *case.after)
    return game


def test_every_code_is_reached_here():
    source = Path(turns.__file__).with_suffix(".py").read_text(encoding="utf-8")
    codes = set(re.findall(r'Reason\(\s*"([a-z-]+)"', source)) | {"occupied", "no-card"}
    assert codes == set(CASES) | ELSEWHERE


@pytest.mark.parametrize("code", CASES)
def test_a_refusal_has_its_code_and_facts_and_changes_nothing(code):
    case = CASES[code]
    game = reached(case)
    before, events, moves = game.state.key(), game.events, game.moves
    with pytest.raises(Refusal) as caught:
        game.play(case.move)
    assert caught.value.code == code
    assert caught.value.data == case.data
    assert caught.value.rule == RULES[code]
    assert caught.value.text == case.move
    assert case.move in str(caught.value)
    assert (game.state.key(), game.events, game.moves) == (before, events, moves)
    assert game.why_not(case.move) == Reason(code, case.data, RULES[code])
    assert case.move not in [option.text for option in game.decision.options]


@pytest.mark.parametrize("code", CASES)
def test_a_refusal_is_told_in_both_languages(code):
    case = CASES[code]
    game = reached(case)
    reason = game.why_not(case.move)
    assert reason is not None
    told = {lang: game.rules.say_reason(reason, game.wording(lang)) for lang in LANGUAGES}
    assert told["en"] != told["it"]
    for words in told.values():
        assert words.strip()
        assert not re.search(r"[{}_]|None|\b(space|card|leader|tile|type|member|tower):", words)
        for number in numbers_in(case.data):
            assert str(number) in words


def numbers_in(data):
    """All numbers among the facts."""
    for fact in data.values():
        if isinstance(fact, dict):
            yield from numbers_in(fact)
        elif isinstance(fact, int):
            yield fact


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("value", "needs value 5: this action has 1, and you can spend 3 servants"),
        ("fee", "the tower is occupied: the fee is 3 coins, and you have 2"),
        ("cannot-pay", "you cannot pay for Mint: 1 wood and 2 stone missing"),
        ("military-required", "Crusade requires 8 military points: you have 5"),
        ("territory-military", "territory 4 needs 7 military points: you have 6"),
        ("servants", "from 2 to 3 servants can be added to this action"),
    ],
)
def test_a_refusal_says_what_is_missing(code, words):
    game = reached(CASES[code])
    with pytest.raises(Refusal, match=re.escape(words)):
        game.play(CASES[code].move)


# -- the same code from other places -----------------------------------------------------------


def test_own_colour_names_the_tower_too():
    game = position(
        goods={"coin": 9}, members={"black": "territory1"}, towers={"territory2": "village"}
    )
    reason = Reason("own-colour", {"area": "tower:territory"}, "LM-TOWER-05")
    assert game.why_not("white>territory2") == reason


@pytest.mark.rule("LM-EXCOM-26")
@pytest.mark.parametrize(
    ("servants", "words"),
    [
        (3, "needs value 7: this action has 3; you can spend 3 servants: +1 for every 2 servants"),
        (0, "needs value 7: this action has 3, and you have no servants for it"),
    ],
)
def test_a_value_that_is_too_low_tells_what_servants_are_worth(servants, words):
    game = position(
        goods={"servant": servants},
        towers={"territory4": "farm"},
        dice={"black": 3, "white": 1, "orange": 1},
        excommunications=["1-1", "2-6", "3-1"],
        excommunicated=[2],
    )
    reason = game.why_not("black>territory4")
    assert reason is not None
    assert reason.data["each"] == {"servant": 2}
    assert game.rules.say_reason(reason, game.wording("en")) == words


def test_an_occupied_floor_is_told_from_an_empty_one():
    game = position(rivals=BUSY_TOWER, goods={"coin": 9})
    occupied = Reason("occupied", {"space": "space:territory4"}, "LM-TOWER-02")
    assert game.why_not("black>territory4") == occupied
    empty = Reason("no-card", {"space": "space:territory1"}, "LM-TOWER-12")
    assert game.why_not("black>territory1") == empty


def test_a_value_counts_only_servants_that_the_card_leaves():
    goods = {"servant": 3, "wood": 4, "stone": 2}
    game = position(goods=goods, towers={"building3": "garden"})
    facts = {"needs": 5, "has": 1, "servants": {"servant": 1}}
    assert game.why_not("orange>building3") == Reason("value", facts, "LM-TOWER-01")


def test_of_two_costs_the_nearer_one_is_told():
    card = "support-to-the-bishop"
    game = position(goods={"coin": 2, "wood": 1}, towers={"venture1": card})
    facts = {"card": f"card:{card}", "missing": {"stone": 1}}
    reason = Reason("cannot-pay", facts, "LM-CARD-01")
    assert game.why_not("black>venture1") == reason
    game = position(goods={"military": 3}, towers={"venture1": card})
    facts = {"card": f"card:{card}", "needs": 4, "has": 3}
    reason = Reason("military-required", facts, "LM-VENT-02")
    assert game.why_not("black>venture1") == reason


def test_a_military_cost_tells_its_requirement_not_its_payment():
    game = position(goods={"military": 0}, towers={"venture1": "sacred-war"})
    facts = {"card": "card:sacred-war", "needs": 15, "has": 0}
    assert game.why_not("black>venture1") == Reason("military-required", facts, "LM-VENT-02")


def test_coins_for_the_fee_are_not_there_for_the_card():
    towers = {"character1": "farmer"}
    rivals = {1: {"members": {"black": "character4"}}}
    game = position(goods={"coin": 4}, towers=towers, rivals=rivals)
    facts = {"card": "card:farmer", "missing": {"coin": 2}}
    assert game.why_not("black>character1") == Reason("cannot-pay", facts, "LM-TOWER-15")


# -- reasons are true --------------------------------------------------------------------------

TRUE = {
    "value": lambda d: d["has"] + d["raised by"] < d["needs"],
    "fee": lambda d: d["has"] < d["needs"],
    "military-required": lambda d: d["has"] < d["needs"],
    "territory-military": lambda d: d["has"] < d["needs"],
    "card-limit": lambda d: d["has"] >= d["limit"],
    "cannot-pay": lambda d: d["missing"] and min(d["missing"].values()) > 0,
}
PLACES = [f"{member}>{space}" for member in MEMBER_NAMES for space in SPACE_NAMES]
TAKES = [f"take:{tower}{floor}" for tower in TOWERS for floor in range(1, 5)]


@pytest.mark.parametrize("seed", range(6))
def test_reasons_hold_in_random_games(seed):
    game = Game.new("lorenzo", 2 + seed % 3, seed, {"advanced": seed > 2})
    rng = seeded(f"reasons {seed}")
    while game.decision is not None:
        kind = game.decision.kind
        if kind in ("turn", "bonus-card") and below(rng, 3) == 0:
            check_reasons(game, PLACES if kind == "turn" else TAKES)
        options = game.decision.options
        game.play(options[below(rng, len(options))])


def check_reasons(game, moves):
    """Every refused move has a reason that is so."""
    offered = {option.text for option in game.decision.options}
    for move in moves:
        reason = game.why_not(move)
        assert (reason is None) == (move in offered)
        if reason is None or reason.code not in TRUE:
            continue
        servants = reason.data.get("servants", {}).get("servant", 0)
        raised = added_by(game.state, game.state.seat, servants)
        assert TRUE[reason.code]({**reason.data, "raised by": raised}), (move, reason)


# -- refusals that the game makes for all rules ------------------------------------------------


def test_a_move_of_another_seat_is_refused():
    game = position()
    facts = {"seat": 1, "turn": [0]}
    assert game.why_not("black>council", seat=1) == Reason("not-your-turn", facts)


def test_a_finished_game_takes_no_moves():
    game = position(round=6, schedule=[0], turn=1)
    play(game, "orange>market2")
    assert game.why_not("black>council", seat=0) == Reason("over")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "council",
        "black>nowhere",
        "purple>council",
        "black>",
        "servants:",
        "servants:-1",
        "servants:01",
        "servants:x",
        "pay:1",
        "pay:0a",
        "pay:1c",
        "privilege:victory",
        "exchange:fair",
        "exchange:nothing:1",
        "exchange:fair:0",
        "take:council",
        "take:harvest-large",
        "play:nobody",
        "Black>Council",
        " black>council",
    ],
)
def test_what_is_no_notation_says_what_was_expected(text):
    game = position()
    before = game.state.key()
    with pytest.raises(NotationError) as caught:
        game.play(text)
    assert caught.value.code == "notation"
    assert repr(text) in str(caught.value)
    assert game.state.key() == before
