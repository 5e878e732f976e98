"""The rules of the Fair, the sample game: one behaviour each, marked with the rule it proves."""

import pytest

from magnifico.core.decision import Reason
from magnifico.core.scenario import scenario_from
from tests.core.sample.rules import RULES
from tests.core.test_game import bid_all, fair, finished


def market(coins=(4, 4), wares=((), ()), stalls=("wine-4", "wool-1"), **given):
    """Two merchants in the market; seat 1 goes first."""
    table = {
        "decision": "market",
        "seat": 1,
        "turn": 1,
        "waiting": [],
        "order": [1, 0],
        "fashion": "none",
        "market": list(stalls),
        "merchants": {
            str(seat): {"purse": {"coin": coins[seat]}, "wares": list(wares[seat])}
            for seat in range(2)
        },
        **given,
    }
    scenario = {"name": "market", "game": "fair", "players": 2, "given": table}
    return scenario_from(scenario).position()


def purse(game, seat):
    return game.state.coins[seat], game.state.favours[seat]


@pytest.mark.rule("FAIR-SETUP-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_merchant_starts_with_four_coins(players):
    assert fair(players).state.coins == [4] * players


@pytest.mark.rule("FAIR-SETUP-02")
def test_all_sixteen_wares_are_in_the_game():
    state = fair().state
    assert sorted(state.ware_deck + state.market) == list(range(16))


@pytest.mark.rule("FAIR-SETUP-03", "FAIR-DAY-02")
@pytest.mark.parametrize("days", [2, 3, 4])
def test_hands_have_one_card_more_than_there_are_days(days):
    hands = fair(options={"days": days}).state.hands
    assert [len(hand) for hand in hands] == [days + 1] * 3


@pytest.mark.rule("FAIR-DAY-01")
def test_one_ware_per_merchant_is_laid_open():
    assert len(fair(4).state.market) == 4


@pytest.mark.rule("FAIR-DAY-01")
def test_the_die_brings_every_fashion_and_none():
    assert {fair(seed=seed).state.fashion for seed in range(60)} == {0, 1, 2, 3, 4}


@pytest.mark.rule("FAIR-BID-01")
def test_all_merchants_bid_at_the_same_time():
    assert fair().seats_to_act == (0, 1, 2)


@pytest.mark.rule("FAIR-BID-01")
def test_a_last_card_is_still_chosen_by_its_merchant():
    given = {"merchants": {"0": {"hand": ["bid:3"]}}}
    then = {"decision": {"seat": 0, "kind": "bid", "count": 1}}
    scenario = {"name": "last", "game": "fair", "players": 2, "given": given, "then": then}
    assert scenario_from(scenario).run() == []


@pytest.mark.rule("FAIR-BID-02")
def test_the_highest_bid_goes_first():
    game = fair()
    bid_all(game, [0, 1, 2])
    bids = {move.seat: int(move.text[4:]) for move in game.moves}
    assert game.state.order == sorted(bids, key=lambda seat: -bids[seat])
    assert game.state.spent == sorted(bids.values())


@pytest.mark.rule("FAIR-MARKET-01", "FAIR-MARKET-02")
def test_a_ware_costs_its_value_less_one():
    game = market()
    game.play("take:wine-4")
    assert game.state.coins == [4, 1]
    assert [RULES.document(game.state)["merchants"][1]["wares"]] == [["wine-4"]]


@pytest.mark.rule("FAIR-MARKET-02")
def test_a_ware_that_is_too_dear_is_refused_with_its_price():
    game = market(coins=(4, 2))
    assert game.why_not("take:wine-4") == Reason(
        "price", {"ware": "ware:wine-4", "needs": {"coin": 3}, "has": {"coin": 2}}
    )


@pytest.mark.rule("FAIR-MARKET-03")
def test_a_ware_in_fashion_brings_a_favour():
    game = market(fashion="wine")
    game.play("take:wine-4")
    assert purse(game, 1) == (1, 1)


@pytest.mark.rule("FAIR-MARKET-03")
def test_a_ware_out_of_fashion_brings_none():
    game = market(fashion="wool")
    game.play("take:wine-4")
    assert purse(game, 1) == (1, 0)


@pytest.mark.rule("FAIR-MARKET-04")
def test_passing_brings_two_coins():
    game = market()
    game.play("pass")
    assert purse(game, 1) == (6, 0)


@pytest.mark.rule("FAIR-MARKET-04")
def test_who_can_pay_for_nothing_passes_without_being_asked():
    game = market(coins=(0, 4), stalls=("wine-4", "wool-2"))
    events = game.play("take:wine-4")
    assert [(event.kind, event.seat) for event in events][:2] == [("took", 1), ("passed", 0)]
    assert game.decision.kind == "bid"


@pytest.mark.rule("FAIR-DAY-03")
def test_wares_that_nobody_took_leave_the_game():
    game = market()
    game.play("pass")
    game.play("pass")
    assert RULES.document(game.state)["gone"] == ["wine-4", "wool-1"]


@pytest.mark.rule("FAIR-TOLL-01")
def test_the_guild_master_may_take_a_toll_in_the_turn_of_another():
    game = market(wares=(["wool-3"], []))
    game.play("take:wool-1")
    assert (game.decision.seat, game.decision.kind) == (0, "toll")
    assert game.decision.cause == "ware:wool-1"
    game.play("toll")
    assert game.state.coins == [5, 3]


@pytest.mark.rule("FAIR-TOLL-02")
def test_who_waives_the_toll_gains_a_favour():
    game = market(wares=(["wool-3"], []))
    game.play("take:wool-1")
    game.play("waive")
    assert (purse(game, 0), purse(game, 1)) == ((4, 1), (4, 0))


@pytest.mark.rule("FAIR-TOLL-02")
def test_from_a_buyer_without_coins_the_toll_is_waived_by_itself():
    game = market(coins=(4, 0), wares=(["wool-3"], []))
    events = game.play("take:wool-1")
    assert [event.kind for event in events] == ["took", "waived"]
    assert game.decision.kind == "market"


@pytest.mark.rule("FAIR-TOLL-01")
@pytest.mark.parametrize(
    "wares", [([], []), (["wool-3"], ["wool-2"]), ([], ["wool-2"]), (["wine-1"], [])]
)
def test_without_a_guild_master_there_is_no_toll(wares):
    game = market(wares=wares)
    game.play("take:wool-1")
    assert game.decision.kind == "market"


@pytest.mark.rule("FAIR-TOLL-01")
def test_a_table_may_play_without_tolls():
    game = market(wares=(["wool-3"], []), options={"days": 3, "tolls": False})
    game.play("take:wool-1")
    assert game.decision.kind == "market"


@pytest.mark.rule("FAIR-TASTING-01")
def test_the_toll_is_settled_before_the_tasting():
    game = market(wares=(["spice-3"], []), stalls=("spice-2", "wool-1"))
    game.play("take:spice-2")
    assert (game.decision.seat, game.decision.kind) == (0, "toll")
    game.play("waive")
    assert (game.decision.seat, game.decision.kind) == (1, "tasting")


@pytest.mark.rule("FAIR-TASTING-01")
def test_a_tasting_brings_a_coin():
    game = market(stalls=("spice-2", "wool-1"))
    game.play("take:spice-2")
    game.play("taste:coin")
    assert purse(game, 1) == (4, 0)


@pytest.mark.rule("FAIR-TASTING-01")
def test_a_tasting_brings_a_card_that_nobody_else_sees():
    game = market(stalls=("spice-2", "wool-1"))
    game.play("take:spice-2")
    (event,) = game.play("taste:card")
    assert len(game.state.hands[1]) == 5
    assert "card" in event.facts()
    assert "card" not in event.seen_by(0).facts()


@pytest.mark.rule("FAIR-TASTING-01")
def test_without_cards_the_tasting_is_a_coin_by_itself():
    game = market(stalls=("spice-2", "wool-1"), bid_deck=[])
    events = game.play("take:spice-2")
    assert [event.kind for event in events] == ["took", "tasted"]


@pytest.mark.rule("FAIR-END-01")
def test_the_game_ends_after_the_last_day():
    assert finished().state.round == 3
    assert finished(options={"days": 2}).state.round == 2


def last_turn(coins, wares):
    game = market(coins=coins, wares=wares, round=3)
    game.play("pass")
    game.play("pass")
    return game


@pytest.mark.rule("FAIR-END-02")
def test_points_come_from_wares_variety_coins_and_favours():
    game = last_turn((3, 0), (["wine-2", "wool-3"], ["cloth-1"]))
    assert game.outcome.sources == {
        "wares": (5, 1),
        "variety": (4, 1),
        "coins": (2, 1),
        "favours": (0, 0),
    }
    assert game.outcome.points == (11, 3)
    assert (game.outcome.winners, game.outcome.reason) == ((0,), "points")


@pytest.mark.rule("FAIR-END-03")
def test_a_tie_goes_to_the_merchant_with_more_coins():
    game = last_turn((0, 2), (["wool-3"], ["wine-2"]))
    assert game.outcome.points == (5, 5)
    assert (game.outcome.winners, game.outcome.reason) == ((1,), "coins")


@pytest.mark.rule("FAIR-END-03")
def test_a_tie_in_coins_as_well_is_a_shared_victory():
    game = last_turn((2, 2), (["wool-3"], ["wine-3"]))
    assert (game.outcome.winners, game.outcome.reason) == ((0, 1), "shared")


@pytest.mark.rule("FAIR-MARKET-01", "FAIR-TOLL-01", "FAIR-TASTING-01")
@pytest.mark.parametrize(
    ("play", "text", "code"),
    [
        (None, "take:cloth-1", "not-in-market"),
        (None, "toll", "not-now"),
        (None, "bid:1", "not-now"),
        ("take:wool-1", "taste:coin", "not-now"),
        ("take:spice-2", "toll", "not-now"),
    ],
)
def test_what_is_not_offered_is_refused_with_its_reason(play, text, code):
    game = market(wares=(["wool-3"], []), stalls=("spice-2", "wool-1"))
    if play:
        game.play(play)
    assert game.why_not(text).code == code
