"""Targets: what an option is about."""

import pytest

from magnifico.masters.rules import RULES


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("row:2", {"verb": "market", "line": "row:2"}),
        ("buy:D11@3", {"verb": "buy", "card": "card:D11", "slot": 3}),
        ("keep:L01,L05", {"verb": "keep", "leaders": ["leader:L01", "leader:L05"]}),
        ("drop:2coin,1stone", {"verb": "drop", "goods": {"coin": 2, "stone": 1}}),
        ("pay:coin:2+1", {"verb": "pay", "good": "coin", "warehouse": 2, "strongbox": 1}),
        ("store", {"verb": "store"}),
    ],
)
def test_a_move_names_what_it_is_about(move, expected):
    assert RULES.target(move, {}) == expected
