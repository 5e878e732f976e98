"""A test that names a rule which no ledger has is refused when tests are collected."""

from types import SimpleNamespace

import pytest

from tests.conftest import check_rules, is_rule, known_rules


def collected(*ids):
    """Something like a collected test with a mark of rules."""
    mark = SimpleNamespace(args=ids)
    return SimpleNamespace(nodeid="test_x", iter_markers=lambda name: [mark])


def test_a_rule_of_a_ledger_is_accepted():
    check_rules([collected("FAIR-END-01", "FAIR-END-02")])


@pytest.mark.parametrize("rule_id", ["FAIR-END-99", "XX-END-01", "", 7])
def test_a_rule_that_no_ledger_has_is_refused(rule_id):
    with pytest.raises(pytest.UsageError, match="test_x"):
        check_rules([collected("FAIR-END-01", rule_id)])


def test_a_mark_without_rules_is_refused():
    with pytest.raises(pytest.UsageError, match="without any rule"):
        check_rules([collected()])


def test_a_game_that_cannot_be_loaded_yet_is_trusted():
    assert is_rule("LM-TOWER-01", {"FAIR": {"FAIR-END-01"}})


def test_the_rules_of_the_sample_game_are_known():
    assert "FAIR-BID-01" in known_rules()["FAIR"]
