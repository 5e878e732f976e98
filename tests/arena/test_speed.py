"""The speed of the engine is measured on the same games every time."""

from magnifico.arena.speed import Case, measure
from magnifico.core.rules import rules_of
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


def test_a_case_says_its_options():
    assert Case(rules_of(NAME), 1, {"long": True}).config == "1 player, long"
