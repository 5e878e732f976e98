"""The rules of the ledger that stand behind each kind of decision."""

from __future__ import annotations

from typing import Final

DECISION_RULES: Final[dict[str, tuple[str, ...]]] = {
    "keep-leaders": ("MR-SETUP-03", "MR-SETUP-07"),
    "starting-resource": ("MR-SETUP-05", "MR-SETUP-06"),
    "turn": ("MR-TURN-01", "MR-TURN-02", "MR-TURN-03"),
    "end-turn": ("MR-TURN-02", "MR-TURN-04"),
    "white": ("MR-LEADER-05", "MR-LEADER-06"),
    "store": ("MR-DEPOT-02", "MR-DEPOT-05", "MR-DEPOT-06", "MR-DEPOT-07"),
    "powers": ("MR-PROD-01", "MR-PROD-03", "MR-PROD-05"),
    "basic-input": ("MR-PROD-02", "MR-PROD-03"),
    "output": ("MR-PROD-02", "MR-LEADER-08"),
    "pay": ("MR-BUY-01", "MR-PROD-04"),
}
"""In the order of the numbers of their steps (``engine.steps``)."""
