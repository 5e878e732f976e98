"""The speed of the engine is measured on the same games every time."""

import pytest

from magnifico.arena.bench.memory import memory_of
from magnifico.arena.bench.peers import peers
from magnifico.arena.bench.pure_bench import PurePython
from magnifico.arena.bench.speed import Case, cases_of, measure
from magnifico.arena.bench.timings import EstimateTiming, SearchTiming
from magnifico.core.rules import rules_of
from magnifico.terminal.environment_timing import EnvironmentTiming
from tests.core.sample import NAME


def test_each_case_gives_a_row():
    rules = rules_of(NAME)
    turns = []
    cases = [Case(rules, 2), Case(rules, 3)]
    rows = measure(cases, seconds=0.01, turns=2, report=lambda: turns.append(1))
    assert [row.config for row in rows] == ["2 players", "3 players"]
    assert len(turns) == 4
    for row in rows:
        assert row.name == NAME
        assert row.engine in ("compiled", "pure")
        assert row.games_per_second > 0
        assert row.decisions_per_game > 1
        assert row.options_per_decision > 1
        assert row.us_per_decision > 0
        assert row.clone_us > 0
        assert row.growth > 0


def test_a_case_says_its_options():
    assert Case(rules_of(NAME), 1, {"long": True}).config == "1 player, long"


def test_plain_python_is_measured_beside_it():
    cases = [Case(rules_of("masters"), 1), Case(rules_of("lorenzo"), 2, {"advanced": True}, "deep")]
    with PurePython(cases, seconds=0.01) as pure:
        rows = measure([], turns=1, others=pure.measurements)
    assert [row.engine for row in rows] == ["pure", "pure"]
    assert [row.config for row in rows] == ["1 player", "2 players, deep"]
    assert rows[1].us_per_decision > 0


def test_the_bytes_of_a_state_grow_with_what_it_holds():
    rules = rules_of("lorenzo")
    sizes = []
    for players in (2, 4):
        state = rules.start(players, "seed", rules.check(players, {}), False)
        sizes.append(memory_of(state))
    assert 1000 < sizes[0] < sizes[1] < 100_000


def test_a_state_weighs_the_same_without_the_box():
    rules = rules_of("lorenzo")
    one = rules.start(2, "seed", rules.check(2, {}), False)
    assert memory_of(one.clone()) == pytest.approx(memory_of(one), rel=0.1)


def test_the_search_the_estimate_and_the_environments_are_timed():
    case = Case(rules_of("lorenzo"), 2)
    for timed in (SearchTiming(case, 5), EstimateTiming(case, 20), EnvironmentTiming(case, 60)):
        timed.turn()
        assert timed.timing().per_second > 0
        assert timed.timing().document()["us"] == pytest.approx(1e6 / timed.timing().per_second)


def test_a_game_says_at_which_tables_it_is_measured():
    assert [case.config for case in cases_of(rules_of("masters"), "random")] == [
        "1 player",
        "4 players",
    ]
    assert cases_of(rules_of("masters"), "server") == []


def test_a_game_that_says_nothing_is_measured_at_every_size():
    rules = rules_of("fair")
    assert [case.players for case in cases_of(rules, "random")] == list(rules.seats)
    assert cases_of(rules, "search") == []


def test_ratios_to_the_peers_that_are_installed():
    found = peers()
    rows = measure([Case(rules_of("masters"), 4)], 0.01, 1, peers=found)
    for peer, row in zip(found, rows[1:], strict=True):
        assert (row.name, row.config, row.engine) == (peer.name, peer.config, "peer")
        assert row.decisions_per_game > 1
    assert all(ratio > 0 for ratio in rows[0].ratios.values())
    assert len(rows[0].ratios) == len(found)
