"""Every refusal of a game leads to a rule of its ledger."""

from __future__ import annotations

import tomllib

import pytest

from magnifico.core.rules import rules_of
from magnifico.server.play.laws import LAWS, law


@pytest.mark.parametrize("game", ["lorenzo", "masters"])
def test_every_reason_has_a_rule(game):
    rules = rules_of(game)
    texts = tomllib.loads((rules.folder / "texts.toml").read_text("utf-8"))
    assert set(texts["reason"]) <= set(LAWS[game])


@pytest.mark.parametrize("game", ["lorenzo", "masters"])
def test_the_rules_are_in_the_ledger(game):
    known = {rule.id for rule in rules_of(game).ledger}
    assert set(LAWS[game].values()) <= known


def test_what_no_rule_says():
    assert law("masters", "stale") == ""
    assert law("go", "slot") == ""


@pytest.mark.parametrize("game", ["lorenzo", "masters"])
def test_every_component_names_its_rules(game):
    rules = rules_of(game)
    known = {rule.id for rule in rules.ledger}
    for component in rules.components:
        assert component.rules, component.id
        assert set(component.rules) <= known, component.id
