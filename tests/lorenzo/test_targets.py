"""Targets: what an option is about."""

import pytest

from magnifico.lorenzo.rules import RULES


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("black>market1", {"verb": "place", "member": "member:black", "space": "space:market1"}),
        ("servants:2", {"verb": "servants", "servants": 2}),
        ("offer:2:5", {"verb": "offer", "argument": "2:5", "auction_tile": 2, "line": 5}),
        ("exchange:treasury:none", {"verb": "exchange", "card": "card:treasury", "arrow": "none"}),
        ("trade:este", {"verb": "trade", "argument": "este", "family": "family:este"}),
        ("pay:1a", {"verb": "pay", "argument": "1a"}),
        ("end", {"verb": "end"}),
    ],
)
def test_a_move_names_what_it_is_about(move, expected):
    assert RULES.target(move, {}) == expected


def test_a_tower_space_names_its_card():
    document = {"towers": {"territory": ["woods", "", None, "farm"]}}
    assert RULES.target("black>territory1", document)["card"] == "card:woods"
    assert "card" not in RULES.target("black>territory2", document)
    assert RULES.target("take:territory4", document)["card"] == "card:farm"
