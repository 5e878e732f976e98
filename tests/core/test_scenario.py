"""Scenarios: they pass, they fail with expected and actual, or they are malformed."""

import pytest

from magnifico.core.errors import ScenarioError
from magnifico.core.game import Game
from magnifico.core.record import parse_record
from magnifico.core.scenario import Failure, load_scenario, scenario_from
from tests.core.sample.rules import FairRules

BASE = {"name": "a test", "game": "fair", "players": 2}
MARKET = {
    "decision": "market",
    "seat": 1,
    "turn": 1,
    "waiting": [],
    "order": [1, 0],
    "fashion": "none",
    "market": ["spice-4", "wool-1"],
    "merchants": {"0": {"wares": ["wool-3"]}, "1": {"purse": {"coin": 1}}},
}


def scenario(**entries):
    return scenario_from({**BASE, **entries})


def market(**entries):
    return scenario(given=MARKET, **entries)


def problem(**entries) -> str:
    """What is wrong with a scenario, found when it is read or when it is run."""
    with pytest.raises(ScenarioError) as caught:
        scenario(**entries).run()
    return str(caught.value)


def purse(**amounts):
    """The purse of the first merchant, in a table of the state."""
    return {"merchants": {"0": {"purse": amounts}}}


def failures(**entries) -> list[str]:
    found = market(**entries).run()
    assert found, "the scenario should fail"
    return [str(failure) for failure in found]


# -- passing ----------------------------------------------------------------------------------


def test_a_scenario_without_moves_passes_when_the_start_is_as_it_says():
    assert scenario(then={"decision": {"kind": "bid", "seat": 0, "count": 4}}).run() == []


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"favour": 2}, {"coin": 4, "favour": 2}),
        ({"coin": 7}, {"coin": 7, "favour": 0}),
        ({"coin": 0, "favour": 1}, {"coin": 0, "favour": 1}),
        ({}, {"coin": 4, "favour": 0}),
    ],
)
def test_an_amount_that_is_not_given_stays_what_the_set_up_gives(given, expected):
    assert scenario(given=purse(**given), then={"state": purse(**expected)}).run() == []


def test_a_scenario_sets_up_anything_by_name():
    game = market().position()
    assert game.state.market == [7, 12]
    assert game.state.coins == [4, 1]
    assert (game.decision.seat, game.decision.kind) == (1, "market")


def test_moves_are_played_by_the_seat_whose_turn_it_is():
    assert market(when=["take:wool-1", "toll"], then={"state": {"turn": 2}}).run() == []


def test_moves_may_name_their_seat():
    steps = [{"seat": 1, "play": "take:wool-1"}, {"seat": 0, "play": "waive"}]
    assert market(when=steps).run() == []


def test_simultaneous_moves_come_in_any_order():
    given = {"merchants": {"0": {"hand": ["bid:3"]}, "1": {"hand": ["bid:9"]}}}
    steps = [{"seat": 1, "play": "bid:9"}, {"seat": 0, "play": "bid:3"}]
    then = {"state": {"order": [1, 0], "spent": ["bid:3", "bid:9"]}}
    assert scenario(given=given, when=steps, then=then).run() == []


def test_a_move_that_must_be_refused_names_the_code():
    steps = [{"play": "take:spice-4", "refused": "price"}, {"play": "??", "refused": "notation"}]
    assert market(when=steps, then={"state": {"turn": 1}}).run() == []


def test_each_move_may_have_checks_of_its_own():
    steps = [{"play": "take:wool-1", "then": {"decision": {"kind": "toll", "seat": 0}}}, "toll"]
    assert market(when=steps).run() == []


def test_values_are_checked_by_nested_tables_or_by_path():
    nested = {"merchants": {"1": {"purse": {"coin": 1}}}}
    assert market(then={"state": nested}).run() == []
    assert market(then={"state": {"merchants.1.purse.coin": 1}}).run() == []


def test_an_amount_that_is_not_there_counts_as_zero():
    assert market(then={"state": {"merchants": {"1": {"purse": {"favour": 0}}}}}).run() == []


def test_what_is_offered_and_what_is_not_is_checked():
    then = {"offered": ["take:wool-1", "pass"], "not_offered": ["take:spice-4"]}
    assert market(then=then).run() == []


def test_the_decision_of_any_seat_that_may_choose_is_checked():
    assert scenario(then={"decision": {"seat": 1, "kind": "bid"}}).run() == []


def test_points_of_a_game_on_its_way_are_checked():
    assert market(then={"points": [6, 0], "over": False}).run() == []


def ending(**then):
    """The last turn of a game: seat 0 passes."""
    given = {
        **MARKET,
        "round": 3,
        "turn": 2,
        "seat": 0,
        "merchants": {
            "0": {"wares": ["wool-3"], "purse": {"coin": 0}},
            "1": {"wares": ["wine-2"], "purse": {"coin": 4}},
        },
    }
    return scenario(given=given, when=["pass"], then=then)


def test_the_outcome_of_a_game_is_checked():
    then = {
        "over": True,
        "points": [5, 5],
        "winners": [1],
        "ranking": [1, 0],
        "reason": "coins",
        "sources": {"wares": [3, 2], "coins": [1, 2]},
    }
    assert ending(**then).run() == []


def test_options_of_the_table_are_part_of_a_scenario():
    given = {**MARKET, "options": {"tolls": False}}
    then = {"decision": {"kind": "market", "seat": 0}}
    assert (
        scenario(options={"tolls": False}, given=given, when=["take:wool-1"], then=then).run() == []
    )


def test_the_game_of_a_scenario_has_the_options_and_a_record_that_replays():
    game = scenario(given={**MARKET, "options": {"days": 2}}, options={"days": 2}).position()
    game.play("take:wool-1")
    assert game.view()["options"] == {"days": 2}
    assert Game.replay(parse_record(str(game.record))).state == game.state


def test_a_number_may_be_the_seed():
    assert scenario(seed=7).position().state == Game.new("fair", 2, "7").state


# -- failing ----------------------------------------------------------------------------------


def test_a_wrong_value_fails_with_expected_and_actual():
    then = {"state": {"merchants": {"1": {"purse": {"coin": 5}}}}}
    assert failures(then=then) == ["then: merchants.1.purse.coin: expected 5, got 1"]


def test_every_wrong_value_is_told():
    then = {"state": {"turn": 5, "fashion": "wine"}, "points": [0, 0]}
    assert len(failures(then=then)) == 3


def test_true_is_not_one():
    assert failures(then={"state": {"turn": True}}) == ["then: turn: expected True, got 1"]
    then = {"state": {"order": [True, False]}}
    assert failures(then=then) == ["then: order: expected [True, False], got [1, 0]"]


def test_a_move_that_is_not_legal_fails_with_its_reason():
    told = failures(when=["pass", "toll"])
    assert told == [
        "move 2 (toll): expected 'a legal move', got \"refused (not-now): 'toll' is refused: "
        'this is not what has to be decided now"'
    ]


def test_a_move_that_should_have_been_refused_fails():
    told = failures(when=[{"play": "pass", "refused": "price"}])
    assert told == ["move 1 (pass): expected 'refused (price)', got 'it was accepted'"]


def test_a_move_that_is_refused_for_another_reason_fails():
    told = failures(when=[{"play": "take:spice-4", "refused": "not-now"}])
    assert told == ["move 1 (take:spice-4): expected 'refused (not-now)', got 'refused (price)'"]


def test_a_refused_move_that_changes_the_state_fails(monkeypatch):
    why_not = FairRules.why_not

    def careless(rules, state, code):
        state.coins[0] += 1
        return why_not(rules, state, code)

    monkeypatch.setattr(FairRules, "why_not", careless)
    told = failures(when=[{"play": "take:spice-4", "refused": "price"}])
    assert "a refused move changed the state" in told[0]


def test_the_first_move_that_fails_ends_the_scenario():
    steps = [{"play": "pass", "then": {"state": {"turn": 7}}}, "nonsense"]
    assert failures(when=steps) == ["after move 1 (pass): turn: expected 7, got 2"]


def test_an_option_that_is_not_offered_fails_with_those_that_are():
    told = failures(then={"offered": ["take:wine-1"]})
    assert told == ["then: offered: expected 'take:wine-1', got ['pass', 'take:wool-1']"]


def test_an_option_that_should_not_be_offered_fails():
    told = failures(then={"not_offered": ["pass"]})
    assert told == ["then: not_offered: expected 'no pass', got 'it is offered'"]


def test_another_decision_fails():
    told = failures(then={"decision": {"seat": 0, "kind": "toll", "count": 2}})
    assert told == [
        "then: decision.seat: expected 0, got 1",
        "then: decision.kind: expected 'toll', got 'market'",
    ]


def test_a_decision_of_a_finished_game_fails():
    assert [str(f) for f in ending(decision={"kind": "bid"}).run()] == [
        "then: decision.kind: expected 'bid', got None"
    ]


@pytest.mark.parametrize(
    ("then", "expected"),
    [
        ({"over": True}, "then: over: expected True, got False"),
        ({"winners": [0]}, "then: winners: expected [0], got None"),
        ({"ranking": [0, 1]}, "then: ranking: expected [0, 1], got None"),
        ({"reason": "points"}, "then: reason: expected 'points', got None"),
        ({"sources": {"wares": [3, 0]}}, "then: sources.wares: expected [3, 0], got None"),
        ({"points": [1, 1]}, "then: points: expected [1, 1], got [6, 0]"),
    ],
)
def test_an_outcome_that_is_not_there_fails(then, expected):
    assert failures(then=then) == [expected]


def test_a_failure_reads_as_a_sentence():
    assert str(Failure("here", 1, "one")) == "here: expected 1, got 'one'"


# -- malformed --------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["name", "game", "players"])
def test_a_scenario_needs_a_name_a_game_and_players(key):
    with pytest.raises(ScenarioError, match=f"^{key} is missing$"):
        scenario_from({k: v for k, v in BASE.items() if k != key})


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        ({"nmae": "x"}, "nmae: unknown key; known are comment, game, given"),
        ({"then": {"stat": {}}}, "then.stat: unknown key; known are decision, not_offered"),
        ({"then": {"decision": {"knid": "x"}}}, "then.decision.knid: unknown key"),
        ({"when": [{"paly": "pass"}]}, "when[0].paly: unknown key; known are play, refused"),
        ({"when": [{"seat": 0}]}, "when[0]: play is missing"),
        ({"when": ["pass", {"play": "x", "then": {"z": 1}}]}, "when[1].then.z: unknown key"),
    ],
)
def test_an_unknown_or_missing_key_is_named(entries, expected):
    assert problem(**entries).startswith(expected)


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        ({"name": 3}, "name: expected a text, got 3"),
        ({"players": "2"}, "players: expected a whole number, got '2'"),
        ({"players": True}, "players: expected a whole number, got True"),
        ({"rules": "FAIR-END-01"}, "rules: expected a list, got 'FAIR-END-01'"),
        ({"rules": [{}]}, "rules[0]: expected a text, got {}"),
        ({"seed": True}, "seed: expected a text or a whole number, got True"),
        ({"seed": [1]}, "seed: expected a text or a whole number, got [1]"),
        ({"options": []}, "options: expected a table, got []"),
        ({"given": "x"}, "given: expected a table, got 'x'"),
        ({"when": {}}, "when: expected a list, got {}"),
        ({"when": [3]}, "when[0]: expected a move or a table, got 3"),
        ({"when": [{"play": 3}]}, "when[0].play: expected a text, got 3"),
        ({"when": [{"play": "x", "seat": "0"}]}, "when[0].seat: expected a whole number, got '0'"),
        ({"when": [{"play": "x", "refused": 1}]}, "when[0].refused: expected a text, got 1"),
        ({"when": [{"play": "x", "then": 1}]}, "when[0].then: expected a table, got 1"),
        ({"then": []}, "then: expected a table, got []"),
        ({"then": {"state": 1}}, "then.state: expected a table, got 1"),
        ({"then": {"offered": "pass"}}, "then.offered: expected a list, got 'pass'"),
        ({"then": {"not_offered": [1]}}, "then.not_offered[0]: expected a text, got 1"),
        ({"then": {"decision": 1}}, "then.decision: expected a table, got 1"),
        ({"then": {"decision": {"seat": "1"}}}, "then.decision.seat: expected a whole number"),
        ({"then": {"points": 3}}, "then.points: expected a list, got 3"),
        ({"then": {"winners": [True]}}, "then.winners[0]: expected a whole number, got True"),
        ({"then": {"over": 1}}, "then.over: expected true or false, got 1"),
        ({"then": {"reason": 1}}, "then.reason: expected a text, got 1"),
    ],
)
def test_a_value_of_the_wrong_kind_is_named(entries, expected):
    assert problem(**entries).startswith(expected)


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"players": 9}, "The Fair seats 2 to 4 players, not 9"),
        ({"options": {"nights": 1}}, "unknown option 'nights'"),
        ({"rules": ["FAIR-END-01", "FAIR-END-99"]}, "rules: FAIR-END-99 is not in the ledger"),
        ({"given": {"ruond": 1}}, "given: $.ruond: unknown entry"),
        ({"given": {"merchants": {"5": {}}}}, "given: $.merchants.5: expected a place"),
        (
            {"given": {"merchants": {"0": {"purse": {"cion": 1}}}}},
            "given: $.merchants[0].purse.cion",
        ),
        (
            {"given": {"merchants": {"0": {"purse": {"coin": -1}}}}},
            "given: $.merchants[0].purse.coin",
        ),
        ({"given": {"market": ["wool-9", "wool-1"]}}, "given: $.market[0]: unknown name 'wool-9'"),
        ({"given": {"market": "wool-1"}}, "given: $.market: expected a list"),
        ({"given": {"market": ["wool-1", "wool-1"]}}, "given: $: wool-1 lies in two places"),
        ({"given": {"round": 9}}, "given: $.round: expected a whole number from 1 to 3, got 9"),
        ({"given": {"decision": "toll"}}, "given: $.waiting: nobody waits outside the bids"),
    ],
)
def test_an_impossible_position_is_named(entries, expected):
    assert problem(**entries).startswith(expected)


@pytest.mark.parametrize(
    ("then", "expected"),
    [
        ({"state": {"ruond": 1}}, "then: state.ruond: there is no ruond"),
        (
            {"state": {"merchants": {"7": {"hand": []}}}},
            "then: state.merchants.7.hand: there is no",
        ),
        (
            {"state": {"merchants": {"0": {"purse": {"cion": 0}}}}},
            "then: state.merchants.0.purse.cion",
        ),
        ({"offered": ["pas"]}, "then: offered: 'pas' is no move"),
        ({"not_offered": ["pas"]}, "then: not_offered: 'pas' is no move"),
    ],
)
def test_a_check_of_something_that_does_not_exist_is_named(then, expected):
    assert problem(then=then).startswith(expected)


# -- files ------------------------------------------------------------------------------------


def test_a_scenario_is_read_from_a_file(tmp_path):
    path = tmp_path / "a.toml"
    path.write_text('name = "one"\ngame = "fair"\nplayers = 2\nwhen = []\ncomment = "x"\n')
    assert load_scenario(path).name == "one"


@pytest.mark.parametrize("content", [b"name = ", b"\xff\xfe"])
def test_a_file_that_is_no_toml_is_malformed(tmp_path, content):
    path = tmp_path / "a.toml"
    path.write_bytes(content)
    with pytest.raises(ScenarioError, match=r"not valid TOML|cannot be read"):
        load_scenario(path)


def test_a_file_that_does_not_exist_is_malformed(tmp_path):
    with pytest.raises(ScenarioError, match="cannot be read"):
        load_scenario(tmp_path / "absent.toml")
