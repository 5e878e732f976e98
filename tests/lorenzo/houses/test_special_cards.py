"""Every special development card, tried out on the table.

``expected_cards.json`` says what is printed on the cards; it was typed once from the fact sheet,
not from the data files of the engine.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from magnifico.lorenzo.data.components import contents
from tests.lorenzo.helpers import (
    by_type,
    cards_of,
    cause_of,
    heard,
    kind_of,
    offers,
    play,
    refused,
)
from tests.lorenzo.houses.tables import (
    HARVEST,
    PRODUCTION,
    goods,
    house,
    last_turn,
    minus,
    pay_tokens,
    total,
    with_tokens,
)
from tests.lorenzo.positions import QUIET, look, player, some

CARDS = json.loads((Path(__file__).parent / "expected_cards.json").read_text(encoding="utf-8"))
BUILT = {card.number: card for card in contents().cards if 97 <= card.number <= 144}
ACTION = {"territory": "harvest", "building": "production"}
TILE = {"territory": HARVEST, "building": PRODUCTION}
LEADERS = ["santa-rita", "sisto-iv", "paracelso"]
"""Leaders in play that change nothing in these tests."""


def slug(card) -> str:
    return BUILT[card["number"]].slug


def each(cards):
    """One test for each of the cards, named after them."""
    return pytest.mark.parametrize("card", cards, ids=[slug(card) for card in cards])


def having(word, part):
    """The cards that have a word in one of their parts."""
    return [card for card in CARDS if word in card.get(part, {})]


def counted(effects, counts):
    """The plain gains of an effect together with those for each counted thing."""
    per = effects.get("gain_per")
    if not per:
        return total(effects.get("gain", {}), minus(effects.get("lose", {})))
    return {good: n * counts.get(per["counted"], 0) for good, n in per["gain"].items()}


def others(card, kind, count):
    """So many quiet cards of a type besides this one."""
    return [name for name in QUIET[kind] if name != slug(card)][:count]


def test_the_table_of_expectations_has_all_cards():
    assert [card["number"] for card in CARDS] == list(range(97, 145))


@pytest.mark.rule("LM-HSET-01", "LM-STOWER-03")
@each(CARDS)
def test_it_has_its_type_and_period_and_belongs_to_the_special_tower(card):
    built = BUILT[card["number"]]
    assert (built.type, built.period, built.deck) == (card["type"], card["period"], "special")


# -- taking ------------------------------------------------------------------------------------

COSTS = [(card, i) for card in CARDS for i in range(len(card["cost"]))]
COST_IDS = [f"{slug(card)}-{i + 1}" for card, i in COSTS]


def held_for(cost):
    """The goods that a cost wants to see, which may be more than it takes."""
    needs = {"military": cost["military_required"]} if "military_required" in cost else {}
    return {**cost["pay"], **needs}


def at_the_tower(card, held, **more):
    """The card on the lowest floor of the special tower, and a black member of value 6."""
    return house(with_tokens(held, **more), player(), towers={"special1": slug(card)})


def take(card, held, **more):
    game = at_the_tower(card, held, **more)
    play(game, "black>special1")
    if kind_of(game) == "servants":
        play(game, "servants:0")
    pay_tokens(game)
    return game


@pytest.mark.rule("LM-STOWER-01", "LM-STOWER-03", "LM-SPFX-09", "LM-TOKEN-05")
@pytest.mark.parametrize(("card", "alternative"), COSTS, ids=COST_IDS)
def test_it_is_taken_with_exactly_what_it_costs(card, alternative):
    cost = card["cost"][alternative]
    game = take(card, held_for(cost))
    left = total(held_for(cost), minus(cost["pay"]))
    counts = {"leader": 0, "faith": left.get("faith", 0)}
    assert cards_of(game) == [slug(card)]
    assert goods(game) == total(left, counted(card["immediate"], counts))


@pytest.mark.rule("LM-STOWER-01", "LM-SPFX-09")
@pytest.mark.parametrize(("card", "alternative"), COSTS, ids=COST_IDS)
def test_one_good_short_it_cannot_be_taken(card, alternative):
    held = held_for(card["cost"][alternative])
    for good in held:
        game = at_the_tower(card, {**held, good: held[good] - 1})
        assert "black>special1" not in offers(game)
        code = "military-required" if good == "military" else "cannot-pay"
        assert refused(game, "black>special1") == code, good


@pytest.mark.rule("LM-STOWER-03")
@each([card for card in CARDS if card["type"] == "territory"])
def test_a_territory_costs_nothing_but_needs_the_military_of_its_slot(card):
    game = take(card, {})
    assert cards_of(game) == [slug(card)]
    assert goods(game) == counted(card["immediate"], {})
    for military, code in ((3, ""), (2, "territory-military")):
        two = {"cards": {"territory": QUIET["territory"][:2]}}
        third = at_the_tower(card, {"military": military}, **two)
        assert refused(third, "black>special1") == code


@pytest.mark.rule("LM-STOWER-03")
@each(CARDS)
def test_six_cards_of_its_type_leave_no_room_for_it(card):
    six = {"cards": {card["type"]: QUIET[card["type"]]}}
    game = at_the_tower(card, {"military": 30}, **six)
    assert refused(game, "black>special1") == "card-limit"


@pytest.mark.rule("LM-TOKEN-05")
@each([card for card in CARDS if len(card["cost"]) == 2])
def test_with_means_for_both_costs_one_is_chosen_and_paid_whole(card):
    held = total(*map(held_for, card["cost"]))
    for i, cost in enumerate(card["cost"]):
        game = take(card, held)
        assert offers(game) == ["pay:1a", "pay:2a"]
        play(game, f"pay:{i + 1}a")
        pay_tokens(game)
        assert goods(game) == total(held, minus(cost["pay"]), card["immediate"]["gain"])


# -- immediate effects -------------------------------------------------------------------------


@pytest.mark.rule("LM-SPFX-03", "LM-LEAD-14")
@each(having("draw_leaders", "immediate"))
def test_it_draws_leaders_from_the_top_of_the_deck(card):
    number = card["immediate"]["draw_leaders"]
    pay = card["cost"][0]["pay"]
    deck = ["bramante", "santa-rita", "giulio-ii"]
    game = house(
        player(**pay), player(), towers={"special1": slug(card)}, leaders={"deck": deck, "gone": []}
    )
    play(game, "black>special1")
    assert set(look(game, "players.0.hand")) == set(deck[::-1][:number])
    assert look(game, "leaders.deck") == deck[: 3 - number]
    assert goods(game) == card["immediate"].get("gain", {})


@pytest.mark.rule("LM-STOWER-03")
@pytest.mark.parametrize("count", [0, 1, 3])
@each(having("gain_per", "immediate"))
def test_it_gives_so_much_for_each(card, count):
    per = card["immediate"]["gain_per"]
    held = {"faith": count} if per["counted"] == "faith" else {}
    played = LEADERS[:count] if per["counted"] == "leader" else []
    game = take(card, total(card["cost"][0]["pay"], held), played=played)
    if kind_of(game) == "pay-instead":
        play(game, "instead:coin:0")
    assert goods(game) == total(held, counted(card["immediate"], {per["counted"]: count}))


@pytest.mark.rule("LM-LEAD-12")
@each(having("play_leader", "immediate"))
def test_it_plays_a_leader_whatever_it_requires(card):
    game = take(card, card["cost"][0]["pay"], hand=["bramante", "giulio-ii"])
    assert cause_of(game) == f"card:{slug(card)}"
    assert offers(game) == ["free:giulio-ii", "free:bramante", "decline"]
    play(game, "free:bramante")
    assert look(game, "players.0.played") == ["bramante"]


@pytest.mark.rule("LM-SPFX-13")
@each(having("take_discarded", "immediate"))
def test_it_takes_a_card_that_was_swept_away_for_free(card):
    swept = ["dukedom", "court-gardens", "noble", "bank", "hiring-soldiers"]
    types = {"dukedom": "territory", "noble": "character", "bank": "building"}
    types["hiring-soldiers"] = "venture"
    kinds = card["immediate"]["take_discarded"]
    game = house(
        with_tokens(card["cost"][0]["pay"]),
        player(),
        towers={"special1": slug(card)},
        round=6,
        swept=swept,
        lost=["herald"],
    )
    play(game, "black>special1")
    allowed = [f"card:{name}" for name in swept if types.get(name) in kinds]
    assert offers(game) == [*allowed, "decline"], "no special card, and none of another type"
    play(game, "card:hiring-soldiers")
    assert goods(game) == {"military": 6}, "the immediate effect happens and nothing is paid"
    assert "hiring-soldiers" in cards_of(game)
    assert "hiring-soldiers" not in look(game, "swept")


@pytest.mark.rule("LM-SPFX-08")
@pytest.mark.parametrize(("mine", "theirs", "after"), [(1, 7, 7), (7, 7, 7), (9, 7, 9), (0, 0, 0)])
@each(having("match_military", "immediate"))
def test_it_moves_up_to_the_first_on_the_military_track(card, mine, theirs, after):
    me = player(**total(card["cost"][0]["pay"], {"military": mine}))
    rivals = [player(military=theirs), player(military=theirs - 1 if theirs else 0)]
    game = house(me, *rivals, towers={"special1": slug(card)})
    play(game, "black>special1")
    assert goods(game).get("military", 0) == after


RICH = {
    "territory": ["forest", "farm", "timber-wharf", "marble-pit"],
    "building": ["garden", "sawmill", "bank", "theater"],
}


@pytest.mark.rule("LM-SPFX-16")
@each(having("activate", "immediate"))
def test_it_activates_two_different_cards_with_no_action_around_them(card):
    (kind,) = card["immediate"]["activate"]["types"]
    cards = [*RICH[kind], *some(venture=3)]
    game = take(card, held_for(card["cost"][0]), cards=by_type(cards))
    assert cause_of(game) == f"card:{slug(card)}"
    assert offers(game) == [*(f"card:{name}" for name in RICH[kind]), "decline"]
    play(game, f"card:{RICH[kind][0]}")
    assert offers(game) == [*(f"card:{name}" for name in RICH[kind][1:]), "decline"]


# -- harvest and production --------------------------------------------------------------------

WORKING = [card for card in CARDS if card["activation"] is not None]
PRINTED = [card for card in WORKING if card["activation"] != "N"]
VARIABLE = [card for card in WORKING if card["activation"] == "N"]
PLAIN = [card for card in PRINTED if {"gain", "lose", "gain_per"} & set(card["effect"])]


def activated(card, value, held=None, cards=(), **more):
    """The game after a Harvest or Production of a value, with this card and some others."""
    names = by_type([slug(card), *cards])
    dice = (min(value, 6), 1, 1)
    game = house(with_tokens(held or {}, cards=names, **more), player(), dice=dice)
    play(game, f"black>{ACTION[card['type']]}")
    if kind_of(game) == "servants":
        play(game, f"servants:{max(value - 6, 0)}")
    return game


def lent(value):
    """The servants that a member of 6 needs for a value."""
    return {"servant": max(value - 6, 0)}


@pytest.mark.rule("LM-STOWER-03")
@each(PLAIN)
def test_it_works_at_exactly_its_value(card):
    value = card["activation"]
    game = activated(card, value, lent(value), played=["santa-rita", "sisto-iv"])
    assert goods(game) == total(TILE[card["type"]], counted(card["effect"], {"leader": 2}))


@pytest.mark.rule("LM-STOWER-03")
@each([card for card in PRINTED if card["activation"] > 1])
def test_it_does_not_work_one_below_its_value(card):
    value = card["activation"] - 1
    held = {"wood": 9, "stone": 9, "coin": 9, "faith": 1}
    game = activated(card, value, held, played=["santa-rita"])
    assert game.state.seat == 1, "nothing is asked"
    assert goods(game) == total(held, TILE[card["type"]])


@pytest.mark.rule("LM-SPFX-02", "LM-SPFX-15")
@pytest.mark.parametrize(("value", "times"), [(1, 1), (3, 3), (4, 4), (5, 4), (6, 4)])
@each([card for card in VARIABLE if "gain_per" in card["effect"]])
def test_it_gives_one_for_each_card_up_to_the_value(card, value, times):
    per = card["effect"]["gain_per"]
    game = activated(card, value, cards=others(card, per["counted"], 4))
    gained = {good: n * times for good, n in per["gain"].items()}
    assert goods(game) == total(HARVEST, gained)


@pytest.mark.rule("LM-SPFX-02")
@each([card for card in VARIABLE if "gain_per" in card["effect"]])
def test_it_gives_nothing_without_a_card_to_count(card):
    assert goods(activated(card, 6)) == HARVEST


@pytest.mark.rule("LM-SPFX-06", "LM-SPFX-15")
@pytest.mark.parametrize(("value", "has", "most"), [(4, 3, 3), (1, 3, 1), (3, 9, 3), (6, 1, 1)])
@each([card for card in VARIABLE if "repeat" in card["effect"]])
def test_its_exchange_runs_up_to_the_value_and_the_inputs(card, value, has, most):
    (exchange,) = card["effect"]["exchange"]
    held = {good: has * n for good, n in exchange["pay"].items()}
    game = activated(card, value, held)
    numbers = [f"1x{n}" for n in range(1, most + 1)]
    assert offers(game) == [f"exchange:{slug(card)}:{n}" for n in (*numbers, "none")]
    for times in range(1, most + 1):
        after = game.clone()
        play(after, f"exchange:{slug(card)}:1x{times}")
        paid = {good: -n * times for good, n in exchange["pay"].items()}
        gained = {good: n * times for good, n in exchange["gain"].items()}
        assert goods(after) == total(held, paid, gained, PRODUCTION)
    play(game, f"exchange:{slug(card)}:none")
    assert goods(game) == total(held, PRODUCTION)


ONCE = [card for card in PRINTED if "exchange" in card["effect"]]


@pytest.mark.rule("LM-TOKEN-05")
@each(ONCE)
def test_its_exchange_gives_what_it_says_once(card):
    (exchange,) = card["effect"]["exchange"]
    value = card["activation"]
    held = total(dict.fromkeys(exchange["pay"], 3), lent(value))
    game = activated(card, value, held)
    assert (kind_of(game), cause_of(game)) == ("exchange", f"card:{slug(card)}")
    assert offers(game) == [f"exchange:{slug(card)}:{n}" for n in ("1", "none")]
    declined = game.clone()
    play(declined, f"exchange:{slug(card)}:none")
    before = total(held, minus(lent(value)))
    assert goods(declined) == total(before, PRODUCTION)
    play(game, f"exchange:{slug(card)}:1")
    pay_tokens(game)
    after = total(before, minus(exchange["pay"]), exchange["gain"], PRODUCTION)
    assert goods(game) == after
    assert kind_of(game) in ("turn", "after"), "there is no second exchange"


@pytest.mark.rule("LM-TOKEN-05")
@each(ONCE)
def test_its_exchange_needs_its_whole_input(card):
    (exchange,) = card["effect"]["exchange"]
    value = card["activation"]
    for good in exchange["pay"]:
        held = {**exchange["pay"], good: exchange["pay"][good] - 1}
        game = activated(card, value, total(held, lent(value)))
        assert kind_of(game) != "exchange", "there is nothing to choose"


ACADEMY = [card for card in CARDS if "choose" in card.get("effect", {})]


@pytest.mark.rule("LM-SPFX-07")
@each(ACADEMY)
def test_it_gives_a_token_or_plays_a_leader_for_three(card):
    game = activated(card, 5, {"token": 3}, hand=["bramante"])
    assert offers(game) == [f"exchange:{slug(card)}:1", f"exchange:{slug(card)}:2"]
    other = game.clone()
    play(other, f"exchange:{slug(card)}:1")
    assert goods(other)["token"] == 4
    play(game, f"exchange:{slug(card)}:2")
    pay_tokens(game)
    assert offers(game) == ["free:bramante", "decline"]
    play(game, "free:bramante")
    assert look(game, "players.0.played") == ["bramante"]
    assert "token" not in goods(game)


@pytest.mark.rule("LM-SPFX-07")
@each(ACADEMY)
def test_with_two_tokens_it_just_gives_a_third(card):
    game = activated(card, 5, {"token": 2}, hand=["bramante"])
    assert kind_of(game) == "after"
    assert goods(game)["token"] == 3


# -- cards that activate others ------------------------------------------------------------------

RELAYS = having("relay", "effect")


@pytest.mark.rule("LM-SPFX-12")
@each(RELAYS)
def test_it_activates_another_card_of_its_types_whatever_the_value(card):
    value = card["activation"]
    game = activated(card, value, cards=["cathedral", "castle", "noble"])
    assert (kind_of(game), cause_of(game)) == ("relay", f"card:{slug(card)}")
    names = {"building": ["card:cathedral"], "territory": ["card:castle"]}
    reach = card["effect"]["relay"]
    expected = [name for kind in ("territory", "building") if kind in reach for name in names[kind]]
    assert offers(game) == [*expected, "decline"]


@pytest.mark.rule("LM-SPFX-12")
@each(RELAYS)
def test_the_activated_card_works_once_more(card):
    held = {"wood": 8, "stone": 8}
    game = activated(card, card["activation"], held, cards=["triumphal-arch", "mausoleum"])
    play(game, "card:mausoleum")
    lost = {"victory": -6}
    assert goods(game) == total(held, PRODUCTION, lost), "the Mausoleum costs 3 points twice"


# -- slots for tokens ----------------------------------------------------------------------------


@pytest.mark.rule("LM-SPFX-01")
@each(having("token_slot", "effect"))
def test_a_harvest_gives_what_is_on_the_token_that_lies_on_it(card):
    held = player(cards=by_type([slug(card)]), tokens=["coin3.1", "wood2.1"])
    game = house(held, player(), dice=(2, 1, 1))
    play(game, f"store:{slug(card)}:coin3", "black>harvest", "end")
    assert goods(game) == total(HARVEST, {"coin": 3, "token": 1})
    assert look(game, f"houses.slots.{slug(card)}") == "coin3.1"


@pytest.mark.rule("LM-SPFX-01")
@each(having("token_slot", "effect"))
def test_an_empty_slot_gives_nothing(card):
    assert goods(activated(card, 6)) == HARVEST


@pytest.mark.rule("LM-SPFX-11")
@each(having("token_slot", "standing"))
def test_every_member_in_the_market_brings_the_stored_token_again(card):
    me = player(cards=by_type([slug(card)]))
    slots = {slug(card): "stone2.1"}
    game = house(me, player(), houses={"slots": slots})
    play(game, "black>market1")
    assert goods(game) == {"coin": 5, "stone": 2}
    play(game, "black>council", "privilege:coin", "white>market2")
    assert goods(game) == {"coin": 5, "servant": 5, "stone": 4}


# -- characters ----------------------------------------------------------------------------------

CHARACTERS = [card for card in CARDS if card["type"] == "character"]
SPACES = ("territory1", "character1", "building1", "venture1", "harvest", "production")


@pytest.mark.rule("LM-STOWER-03")
@each(CHARACTERS)
def test_it_raises_exactly_the_printed_actions(card):
    bonus = card.get("standing", {}).get("action_bonus", {"actions": [], "value": 0})
    towers = {f"{kind}1": QUIET[kind][5] for kind in QUIET}
    for space in SPACES:
        me = player(slug(card), wood=9, stone=9, coin=9, military=20)
        game = house(me, player(), towers=towers, adapted="character")
        events = play(game, f"white>{space}")
        expected = 5 + (bonus["value"] if space in bonus["actions"] else 0)
        assert heard(events, "place")[0].data["value"] == expected, space


@pytest.mark.rule("LM-SPFX-04")
@each(CHARACTERS)
def test_it_pays_the_fee_in_the_special_tower_unless_it_says_otherwise(card):
    free = "no_special_fee" in card.get("standing", {})
    rival = player(members={"black": "special2"})
    towers = {"special1": "crown-lands", "territory1": "farm"}
    for coins, code in ((2, "" if free else "fee"), (3, "")):
        game = house(player(slug(card), coin=coins), rival, towers=towers)
        assert refused(game, "black>special1") == code
    elsewhere = player(members={"black": "territory2"})
    game = house(player(slug(card), coin=2), elsewhere, towers=towers)
    assert refused(game, "black>territory1") == "fee"


@pytest.mark.rule("LM-SPFX-05")
@each(CHARACTERS)
def test_a_leader_played_brings_a_token_only_with_the_card_that_says_so(card):
    drawn = card.get("standing", {}).get("token_per_leader", 0)
    me = player(slug(card), faith=8, hand=["santa-rita"])
    game = house(me, player())
    play(game, "play:santa-rita")
    assert goods(game).get("token", 0) == drawn


@pytest.mark.rule("LM-SPFX-10")
@each(CHARACTERS)
def test_a_requirement_may_be_ignored_only_with_the_card_that_says_so(card):
    ignores = "ignore_one_requirement" in card.get("standing", {})
    me = player(slug(card), faith=3, hand=["pietro-bembo"])
    assert refused(house(me, player()), "play:pietro-bembo") == ("" if ignores else "requirements")
    neither = player(slug(card), faith=2, hand=["pietro-bembo"])
    assert refused(house(neither, player()), "play:pietro-bembo") == "requirements"


# -- the end -------------------------------------------------------------------------------------


ANSWERS = {"servants": "servants:0", "after": "end", "last-tokens": "decline"}


def points_at_the_end(card, held):
    """What the ventures of the last player score, who has this card."""
    tokens = {"tokens": [f"take-{kind}.1" for kind in ("territory", "building", "venture")]}
    tokens["tokens"] += ["take-character.1", "activate.1", "activate.2", "coin3.1"]
    tokens["tokens"] = tokens["tokens"][: held.get("token", 0)]
    plain = {good: n for good, n in held.items() if good != "token"}
    mine = player(cards=by_type([slug(card)]), **plain, **tokens)
    game = last_turn(player(), mine, round=6)
    play(game, "black>market1")
    while game.decision is not None:
        play(game, ANSWERS[kind_of(game)])
    assert game.outcome is not None
    return game.outcome.sources["ventures"][1]


@pytest.mark.rule("LM-STOWER-03")
@each([card for card in CARDS if "count" not in card.get("end", {})])
def test_it_scores_its_printed_points_and_nothing_else(card):
    assert points_at_the_end(card, {}) == card.get("end", {}).get("victory", 0)


END_COUNTS = [
    ("token", {"token": 0}, 0),
    ("token", {"token": 1}, 2),
    ("token", {"token": 6}, 12),
    ("token", {"token": 7}, 12),
    ("wood_stone_pair", {"wood": 5}, 0),
    ("wood_stone_pair", {"wood": 5, "stone": 2}, 4),
    ("wood_stone_pair", {"wood": 6, "stone": 6}, 12),
    ("wood_stone_pair", {"wood": 7, "stone": 9}, 12),
    ("servant", {"servant": 0}, 0),
    ("servant", {"servant": 11}, 11),
    ("servant", {"servant": 13}, 12),
    ("military", {"military": 1}, 0),
    ("military", {"military": 7}, 3),
    ("military", {"military": 40}, 20),
]


@pytest.mark.rule("LM-SPFX-17")
@pytest.mark.parametrize(("counts", "held", "points"), END_COUNTS)
def test_it_counts_what_it_says_up_to_its_cap(counts, held, points):
    (card,) = [c for c in having("count", "end") if c["end"]["count"]["counted"] == counts]
    count = card["end"]["count"]
    least = min(held.get("wood", 0), held.get("stone", 0)) if "wood" in held else None
    number = least if least is not None else next(iter(held.values()))
    expected = number // count["per"] * count["victory"]
    assert points == (min(expected, count["most"]) if count["most"] else expected)
    assert points_at_the_end(card, held) == points
