"""Every development card, tried out on the table.

``expected_cards.json`` says what is printed on the cards; it was made once from the checked
fact sheet, not from the data files of the engine. Each test takes, activates or owns a real
card in a real position and looks at what happens.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from magnifico.core.rules import rules_of
from magnifico.lorenzo.data.components import contents
from tests.lorenzo.helpers import (
    TOWERS,
    added,
    cards_of,
    cause_of,
    goods_of,
    heard,
    kind_of,
    less,
    offers,
    play,
    position,
    refused,
)

CARDS = json.loads((Path(__file__).parent / "expected_cards.json").read_text(encoding="utf-8"))
BY_SLUG = {card["slug"]: card for card in CARDS}
PRIVILEGES = ["wood+stone", "servant", "coin", "military", "faith"]
TILE = {
    "harvest": {"wood": 1, "stone": 1, "servant": 1},
    "production": {"coin": 2, "military": 1},
}
PLENTY = {"wood": 20, "stone": 20, "servant": 20, "coin": 30, "military": 30}
SAMPLES = {
    "territory": ["village", "citadel", "manor-house", "commercial-hub"],
    "character": ["papal-messenger", "noble", "governor", "herald"],
    "building": ["stronghold", "theater", "triumphal-arch", "palace"],
    "venture": ["repairing-the-church", "hiring-recruits", "hiring-soldiers", "sacred-war"],
}
"""Cards that stand by: none of them asks anything or works below value 6."""


def each(cards, name="card"):
    """One test for each of the cards, named after them."""
    return pytest.mark.parametrize(name, cards, ids=[card["slug"] for card in cards])


def others(card, card_type, count=3):
    """Some stand-by cards of a type that are not this card."""
    return [slug for slug in SAMPLES[card_type] if slug != card["slug"]][:count]


def effect(card, word):
    return (card["immediate"] or {}).get(word)


def permanent(card, word):
    return (card["permanent"] or {}).get(word)


def triggers(card):
    return permanent(card, "trigger")


def times(per, counts):
    """How often a gain for each is received."""
    counted = per["counted"].removesuffix("_cards").removesuffix("_points")
    return counts.get(counted, 0) // per["per"]


def gains(effects, counts):
    """The plain gains of an effect, those for each counted thing included."""
    total = effects.get("gain", {})
    per = effects.get("gain_per")
    if per:
        times_over = times(per, counts)
        total = added(total, {good: n * times_over for good, n in per["gain"].items()})
    return total


def test_the_table_of_expectations_has_all_cards():
    assert [card["number"] for card in CARDS] == list(range(1, 97))


@pytest.mark.rule("LM-COMP-02", "LM-COMP-03")
@each(CARDS)
def test_it_has_its_name_type_and_period(card):
    built = contents().cards[card["number"] - 1]
    assert built.number == card["number"]
    assert (built.type, built.period) == (card["type"], card["period"])
    rules = rules_of("lorenzo")
    names = [rules.component_name(f"card:{card['slug']}", lang) for lang in ("en", "it")]
    assert names == [card["name_en"], card["name_it"]]


# -- taking ------------------------------------------------------------------------------------

COSTS = [(card, i) for card in CARDS for i in range(len(card["cost"]))]
COST_IDS = [f"{card['slug']}-{i + 1}" for card, i in COSTS]
TERRITORIES = [card for card in CARDS if card["type"] == "territory"]


def held_for(cost):
    """The goods that a cost wants to see, which may be more than it takes."""
    needs = {"military": cost["military_required"]} if "military_required" in cost else {}
    return {**cost["pay"], **needs}


def at_the_tower(card, goods, **more):
    """The card on the lowest floor of its tower, and a black member of value 6."""
    return position(goods=goods, towers={f"{card['type']}1": card["slug"]}, **more)


def take(card, goods, **more):
    game = at_the_tower(card, goods, **more)
    play(game, f"black>{card['type']}1")
    return game


@pytest.mark.rule("LM-CARD-01", "LM-CARD-02", "LM-BUILD-01", "LM-CHAR-01", "LM-VENT-01")
@pytest.mark.parametrize(("card", "alternative"), COSTS, ids=COST_IDS)
def test_it_is_taken_with_exactly_what_it_costs(card, alternative):
    cost = card["cost"][alternative]
    game = take(card, held_for(cost))
    left = less(held_for(cost), cost["pay"])
    counts = {card["type"]: 1, "military": left.get("military", 0)}
    assert cards_of(game) == [card["slug"]]
    assert goods_of(game) == added(left, gains(card["immediate"] or {}, counts))


@pytest.mark.rule("LM-CARD-01", "LM-TOWER-11", "LM-VENT-02")
@pytest.mark.parametrize(("card", "alternative"), COSTS, ids=COST_IDS)
def test_one_good_short_it_cannot_be_taken(card, alternative):
    held = held_for(card["cost"][alternative])
    for good in held:
        game = at_the_tower(card, {**held, good: held[good] - 1})
        move = f"black>{card['type']}1"
        assert move not in offers(game)
        code = "military-required" if good == "military" else "cannot-pay"
        assert refused(game, move) == code, good


@pytest.mark.rule("LM-TERR-01")
@each(TERRITORIES)
def test_a_territory_costs_nothing(card):
    game = take(card, {})
    assert cards_of(game) == [card["slug"]]
    assert goods_of(game) == (effect(card, "gain") or {})


@pytest.mark.rule("LM-CARD-02")
@each([card for card in CARDS if len(card["cost"]) == 2])
def test_with_means_for_both_costs_one_is_chosen_and_paid_whole(card):
    held = added(*map(held_for, card["cost"]))
    for i, cost in enumerate(card["cost"]):
        game = take(card, held)
        assert offers(game) == ["pay:1a", "pay:2a"]
        play(game, f"pay:{i + 1}a")
        assert goods_of(game) == added(less(held, cost["pay"]), card["immediate"]["gain"])


@pytest.mark.rule("LM-CARD-02")
@each([card for card in CARDS if len(card["cost"]) == 2])
def test_parts_of_two_costs_do_not_pay_it(card):
    held = added(*map(held_for, card["cost"]))
    for good in ("wood", "stone", "coin"):
        game = at_the_tower(card, {**held, "military": 1, good: held[good] - 1})
        assert f"black>{card['type']}1" not in offers(game)


# -- immediate effects -------------------------------------------------------------------------


def taken_with_plenty(card, **more):
    """The game after taking the card from the second floor, paid the first way."""
    game = position(
        goods=PLENTY,
        towers={f"{card['type']}2": card["slug"], **more.pop("towers", {})},
        **more,
    )
    play(game, f"black>{card['type']}2", "servants:0")
    if len(card["cost"]) == 2:
        play(game, "pay:1a")
    return game


@pytest.mark.rule("LM-PRIV-01", "LM-PRIV-03", "LM-PRIV-04", "LM-PRIV-05")
@each([card for card in CARDS if effect(card, "privileges")])
def test_it_gives_its_privileges(card):
    game = taken_with_plenty(card)
    check_privileges(game, card, effect(card, "privileges")["count"])


def check_privileges(game, card, count):
    """The card asks for this many privileges, all different."""
    left = list(PRIVILEGES)
    for _ in range(count):
        assert kind_of(game) == "privilege"
        assert cause_of(game) == f"card:{card['slug']}"
        assert offers(game) == [f"privilege:{name}" for name in left]
        play(game, f"privilege:{left.pop(1)}")
    assert kind_of(game) != "privilege"


COUNTING = [card for card in CARDS if effect(card, "gain_per")]


@pytest.mark.rule("LM-EFFECT-05", "LM-CARD-07")
@pytest.mark.parametrize("count", [0, 1, 3])
@each(COUNTING)
def test_it_gives_so_much_for_each(card, count):
    per = effect(card, "gain_per")
    counted = per["counted"].removesuffix("_cards").removesuffix("_points")
    if counted == "military":
        held, owned, number = {"military": 2 * count + 1}, [], 2 * count + 1
    else:
        held, owned = {}, others(card, counted, count)
        number = count + (1 if counted == card["type"] else 0)
    cost = card["cost"][0]["pay"]
    game = take(card, added(cost, held), cards=owned)
    expected = {good: n * (number // per["per"]) for good, n in per["gain"].items()}
    assert goods_of(game) == added(held, expected)


TAKES = [card for card in CARDS if (effect(card, "bonus_action") or {}).get("towers")]
ACTIVATES = [
    card
    for card in CARDS
    if (effect(card, "bonus_action") or {}).get("action") in ("harvest", "production")
]


def with_bonus_action(card):
    """The game at the card's bonus action, with a stand-by card on every first floor."""
    targets = {f"{kind}1": others(card, kind)[0] for kind in TOWERS}
    game = taken_with_plenty(card, towers=targets)
    if effect(card, "privileges"):
        play(game, "privilege:faith")
    return game, targets


@pytest.mark.rule("LM-BONUS-01", "LM-BONUS-07", "LM-BONUS-08")
@each(TAKES)
def test_its_action_takes_cards_of_the_printed_types(card):
    game, _ = with_bonus_action(card)
    assert kind_of(game) == "bonus-card"
    assert cause_of(game) == f"card:{card['slug']}"
    towers = effect(card, "bonus_action")["towers"]
    assert offers(game) == [*(f"take:{kind}1" for kind in TOWERS if kind in towers), "decline"]


@pytest.mark.rule("LM-BONUS-02", "LM-CARD-01", "LM-CARD-05")
@each(TAKES)
def test_its_action_has_the_printed_value_and_discount(card):
    action = effect(card, "bonus_action")
    for kind in action["towers"]:
        game, targets = with_bonus_action(card)
        events = play(game, f"take:{kind}1", "servants:0")
        target = targets[f"{kind}1"]
        assert target in cards_of(game)
        (told,) = heard(events, "bonus-action")
        assert told.data == {"space": f"space:{kind}1", "value": action["value"]}
        assert told.cause == f"space:{kind}1"
        cost = BY_SLUG[target]["cost"]
        due = less(cost[0]["pay"], action.get("discount", {})) if cost else {}
        due = {good: amount for good, amount in due.items() if amount > 0}
        assert [event.data["goods"] for event in heard(events, "pay")] == ([due] if due else [])


@pytest.mark.rule("LM-BONUS-02", "LM-BONUS-05")
@each(ACTIVATES)
def test_its_harvest_or_production_has_the_printed_value(card):
    action = effect(card, "bonus_action")
    game, _ = with_bonus_action(card)
    before = goods_of(game)
    assert kind_of(game) == "bonus-activation"
    assert cause_of(game) == f"card:{card['slug']}"
    assert offers(game)[0] == "servants:0"
    assert offers(game)[-1] == "decline"
    events = play(game, "servants:0")
    assert [event.data["value"] for event in heard(events, action["action"])] == [action["value"]]
    assert goods_of(game) == added(before, TILE[action["action"]])


@pytest.mark.rule("LM-BONUS-07")
@each(TAKES + ACTIVATES)
def test_its_action_can_be_declined_and_its_gains_stay(card):
    game, _ = with_bonus_action(card)
    before, cards = goods_of(game), cards_of(game)
    play(game, "decline")
    assert (goods_of(game), cards_of(game)) == (before, cards)
    assert game.state.seat == 1


# -- harvest and production --------------------------------------------------------------------

WORKING = [card for card in CARDS if triggers(card) in ("harvest", "production")]
PLAIN = [card for card in WORKING if not permanent(card, "exchange_options")]
ARROWS = [
    (card, i) for card in WORKING for i in range(len(permanent(card, "exchange_options") or ()))
]
ARROW_IDS = [f"{card['slug']}-{i + 1}" for card, i in ARROWS]


def activated(card, value, goods=None, cards=()):
    """The game after a Harvest or Production of a value, with this card and some others."""
    dice = {"black": value, "white": 1, "orange": 1}
    game = position(goods=goods, cards=[card["slug"], *cards], dice=dice)
    play(game, f"black>{triggers(card)}")
    if kind_of(game) == "servants":
        play(game, "servants:0")
    return game


def counted_for(card):
    """Two more cards of the type that its activation counts, and the number then owned."""
    per = permanent(card, "gain_per")
    if not per:
        return [], {}
    kind = per["counted"].removesuffix("_cards")
    return others(card, kind, 2), {kind: 3 if kind == card["type"] else 2}


@pytest.mark.rule("LM-HARV-05", "LM-HARV-06", "LM-EFFECT-01", "LM-EFFECT-05")
@each(PLAIN)
def test_it_works_at_exactly_its_value(card):
    more, counts = counted_for(card)
    game = activated(card, permanent(card, "value"), cards=more)
    expected = added(TILE[triggers(card)], gains(card["permanent"], counts))
    assert goods_of(game) == expected
    if permanent(card, "privileges"):
        check_privileges(game, card, permanent(card, "privileges")["count"])


@pytest.mark.rule("LM-HARV-05", "LM-HARV-06")
@each([card for card in WORKING if permanent(card, "value") > 1])
def test_it_does_not_work_one_below_its_value(card):
    held = {"wood": 9, "stone": 9, "servant": 9, "coin": 9, "faith": 5}
    more, _ = counted_for(card)
    game = activated(card, permanent(card, "value") - 1, held, cards=more)
    assert game.state.seat == 1, "nothing is asked"
    assert goods_of(game) == added(held, TILE[triggers(card)])


@pytest.mark.rule("LM-EFFECT-02", "LM-EFFECT-03", "LM-EFFECT-04")
@pytest.mark.parametrize(("card", "arrow"), ARROWS, ids=ARROW_IDS)
def test_its_exchange_gives_what_it_says_once(card, arrow):
    exchange = permanent(card, "exchange_options")[arrow]
    held = {good: 9 for option in permanent(card, "exchange_options") for good in option["pay"]}
    game = activated(card, permanent(card, "value"), held)
    assert kind_of(game) == "exchange"
    assert cause_of(game) == f"card:{card['slug']}"
    play(game, f"exchange:{card['slug']}:{arrow + 1}")
    after = added(less(held, exchange["pay"]), exchange["gain"], TILE["production"])
    assert goods_of(game) == after
    check_privileges(game, card, exchange.get("privileges", {"count": 0})["count"])
    assert game.state.seat == 1, "there is no second exchange"


@pytest.mark.rule("LM-EFFECT-02", "LM-PROD-01")
@pytest.mark.parametrize(("card", "arrow"), ARROWS, ids=ARROW_IDS)
def test_its_exchange_needs_its_whole_input(card, arrow):
    exchange = permanent(card, "exchange_options")[arrow]
    move = f"exchange:{card['slug']}:{arrow + 1}"
    game = activated(card, permanent(card, "value"), exchange["pay"])
    assert move in offers(game)
    for good, amount in exchange["pay"].items():
        game = activated(card, permanent(card, "value"), {**exchange["pay"], good: amount - 1})
        assert move not in offers(game), good


@pytest.mark.rule("LM-EFFECT-02", "LM-PROD-04")
@each([card for card in WORKING if permanent(card, "exchange_options")])
def test_its_exchange_can_be_declined(card):
    held = {"wood": 9, "stone": 9, "servant": 9, "coin": 9, "faith": 5}
    game = activated(card, permanent(card, "value"), held)
    arrows = len(permanent(card, "exchange_options"))
    numbers = [*map(str, range(1, arrows + 1)), "none"]
    assert offers(game) == [f"exchange:{card['slug']}:{number}" for number in numbers]
    play(game, f"exchange:{card['slug']}:none")
    assert goods_of(game) == added(held, TILE["production"])
    assert game.state.seat == 1


# -- characters --------------------------------------------------------------------------------

CHARACTERS = [card for card in CARDS if card["type"] == "character"]
ACTIONS = [*(f"{kind}1" for kind in TOWERS), "harvest", "production"]


def owner_of(card, **more):
    """Somebody who owns the card, with a stand-by card on every first and third floor."""
    towers = {f"{kind}1": others(card, kind)[0] for kind in TOWERS}
    towers |= {f"{kind}3": others(card, kind)[1] for kind in TOWERS}
    game = position(goods=PLENTY, cards=[card["slug"]], towers=towers, **more)
    return game, towers


@pytest.mark.rule("LM-CHAR-02", "LM-EFFECT-06")
@each(CHARACTERS)
def test_it_raises_exactly_the_printed_action(card):
    bonus = permanent(card, "action_bonus") or {"action": "none", "value": 0}
    for space in ACTIONS:
        game, _ = owner_of(card)
        events = play(game, f"white>{space}", "servants:0")
        action = space if space in ("harvest", "production") else f"take_{space[:-1]}"
        expected = 5 + (bonus["value"] if bonus["action"] == action else 0)
        assert heard(events, "place")[0].data["value"] == expected, space


@pytest.mark.rule("LM-CHAR-02", "LM-CARD-05", "LM-EFFECT-07")
@each(CHARACTERS)
def test_it_lowers_exactly_the_printed_costs(card):
    discount = permanent(card, "discount") or {"on": "none", "options": [{}]}
    for kind in ("character", "building", "venture"):
        game, towers = owner_of(card)
        play(game, f"black>{kind}1", "servants:0")
        sides = discount["options"] if discount["on"] == f"{kind}_cards" else [{}]
        cost = BY_SLUG[towers[f"{kind}1"]]["cost"][0]["pay"]
        if len(sides) > 1:
            assert offers(game) == ["pay:1a", "pay:1b"]
        for side, off in zip("ab", sides):
            after = game.clone()
            if len(sides) > 1:
                play(after, f"pay:1{side}")
            paid = heard(after.events, "pay")[0].data["goods"]
            assert paid == less(cost, off), kind


@pytest.mark.rule("LM-CHAR-03", "LM-TOWER-07")
@each(CHARACTERS)
def test_it_leaves_floor_bonuses_alone_unless_it_says_otherwise(card):
    for kind, good in zip(TOWERS, ("wood", "stone", "military", "coin")):
        game, towers = owner_of(card)
        events = play(game, f"white>{kind}3", "servants:0")
        if kind_of(game) == "pay":
            events += play(game, offers(game)[0])
        received = [e.data["goods"] for e in heard(events, "gain") if e.cause == f"space:{kind}3"]
        blocked = permanent(card, "no_tower_floor_bonus")
        assert received == ([] if blocked else [{good: 1}]), kind
        assert towers[f"{kind}3"] in cards_of(game)


# -- ventures ----------------------------------------------------------------------------------

VENTURES = [card for card in CARDS if card["type"] == "venture"]


@pytest.mark.rule("LM-VENT-03")
@each(VENTURES)
def test_it_does_nothing_in_play_and_scores_at_the_end(card):
    game = position(cards=[card["slug"]], round=6, schedule=[0], turn=1)
    events = play(game, "white>harvest")
    assert heard(events, "place")[0].data["value"] == 5
    assert game.outcome is not None
    assert game.outcome.sources["ventures"] == (permanent(card, "victory"), 0)


@pytest.mark.rule("LM-VENT-03")
@each([card for card in CARDS if card["type"] != "venture"])
def test_other_cards_have_no_points_of_their_own(card):
    game = position(cards=[card["slug"]], round=6, schedule=[0], turn=1)
    play(game, "orange>market2")
    assert game.outcome is not None
    assert game.outcome.sources["ventures"] == (0, 0)
