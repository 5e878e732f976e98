"""The ledger of the game is complete, and every rule is proven by a test or a scenario."""

from __future__ import annotations

from pathlib import Path

from magnifico import rules_of
from magnifico.core.ledger import proofs

TESTS = Path(__file__).parent.parent


def test_the_ledger_has_all_rules():
    ledger = rules_of("masters").ledger
    assert len(ledger) == 86
    assert ledger.modules == ["base", "solo"]


def test_every_rule_is_proven():
    found = proofs(TESTS)
    assert [rule.id for rule in rules_of("masters").ledger if rule.id not in found] == []


def test_every_example_of_the_ledger_is_proven_by_a_scenario_or_test():
    found = proofs(TESTS)
    examples = [rule.id for rule in rules_of("masters").ledger if rule.example]
    assert len(examples) == 12
    assert all(len(found[rule]) >= 2 for rule in examples)
