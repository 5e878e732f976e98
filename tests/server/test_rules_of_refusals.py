"""A refusal leads to its rule, on every way that it is told; and every component names its own."""

from __future__ import annotations

import pytest

from magnifico.core.rules import rules_of
from tests.server.browser import ME

BEA = {"kind": "me", "name": "Bea"}


def test_a_refused_move_a_reason_and_a_preview_name_the_rule_that_forbids(anna):
    table = anna.table("lorenzo", [ME, BEA])
    with anna.live(table) as live:
        move = "neutral>territory4"  # its value is 0, and there are no servants for 7
        refused = live.move(move)
        why = live.ask(type="why", moves=[move])["reasons"][0]
        preview = live.ask(type="preview", lines=[[move]])["previews"][0]
        told = [(one["code"], one["rule"]) for one in (refused, why, preview)]
        assert told == [("value", "LM-TOWER-01")] * 3
        assert live.move("black>market1", seq=0)["rule"] == ""


@pytest.mark.parametrize("game", ["lorenzo", "masters"])
def test_every_component_names_its_rules(game):
    rules = rules_of(game)
    known = {rule.id for rule in rules.ledger}
    for component in rules.components:
        assert component.rules, component.id
        assert set(component.rules) <= known, component.id
