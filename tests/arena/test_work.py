"""A decision takes no more work than when it was last looked at (see ``work.py``)."""

import pytest

from tests.arena import work

MOST_GROWTH = 1.2


def grown(counted: work.Counts, recorded: work.Counts) -> dict[str, str]:
    """Where the work grew by more than a fifth."""
    return {
        name: f"{recorded[name]:,} -> {count:,}"
        for name, count in counted.items()
        if count > MOST_GROWTH * recorded[name]
    }


def test_calls_per_decision_in_plain_python():
    assert grown(work.calls(), work.record()[work.CALLS]) == {}


@pytest.mark.deep
def test_instructions_per_decision_of_the_compiled_engine():
    """In the deep run: valgrind takes 14 s for all tables, and 13 s for two of them."""
    recorded = work.record().get(work.INSTRUCTIONS)
    if recorded is None:
        pytest.skip("nobody counted on this Python and machine: python -m tests.arena.work")
    counted = work.instructions()
    if counted is None:
        pytest.skip("instructions are counted by valgrind, in a compiled engine")
    assert grown(counted, recorded) == {}


def test_a_decision_of_the_last_round_takes_at_most_twice_the_work_of_one_of_the_first():
    assert {name: growth for name, growth in work.growth().items() if growth > 2} == {}


def test_growth_is_found():
    assert grown({"a": 119, "b": 121}, {"a": 100, "b": 100}) == {"b": "100 -> 121"}
