"""Decisions, options and outcomes as values."""

import dataclasses

import pytest

from magnifico.core.decision import Decision, Option, Outcome

BID, PASS = Option(101, "bid:1"), Option(300, "pass")
DECISION = Decision(1, "market", "ware:wine-1", (BID, PASS), ("FAIR-MARKET-01",))


def test_an_option_reads_as_its_notation():
    assert str(PASS) == "pass"


def test_an_option_cannot_be_changed():
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(PASS, "text", "stay")  # noqa: B010


def test_options_with_equal_code_and_text_are_equal_and_hash_alike():
    assert {PASS, Option(300, "pass")} == {PASS}


def test_an_offered_option_is_found_by_its_notation():
    assert DECISION.option("pass") is PASS


def test_what_is_not_offered_is_not_found():
    assert DECISION.option("bid:2") is None


def test_a_document_of_a_decision_lists_the_options():
    assert DECISION.document() == {
        "seat": 1,
        "kind": "market",
        "cause": "ware:wine-1",
        "rules": ["FAIR-MARKET-01"],
        "options": ["bid:1", "pass"],
    }


def test_a_document_of_a_decision_can_leave_the_options_out():
    assert "options" not in DECISION.document(with_options=False)


def test_a_document_of_an_outcome_is_plain_data():
    outcome = Outcome((1,), (3, 5), (1, 0), {"wares": (3, 5)}, "coins")
    assert outcome.document() == {
        "winners": [1],
        "points": [3, 5],
        "ranking": [1, 0],
        "sources": {"wares": [3, 5]},
        "reason": "coins",
    }
