"""The rules of the ledger that stand behind each kind of decision."""

from __future__ import annotations

from typing import Final

DECISION_RULES: Final[dict[str, tuple[str, ...]]] = {
    "turn": ("LM-ROUND-06", "LM-ROUND-11"),
    "after": ("LM-ROUND-11", "LM-LEAD-05"),
    "servants": ("LM-VALUE-05", "LM-VALUE-06"),
    "pay": ("LM-CARD-02", "LM-CARD-05"),
    "privilege": ("LM-PRIV-01", "LM-PRIV-03"),
    "bonus-card": ("LM-BONUS-01", "LM-BONUS-07"),
    "bonus-activation": ("LM-BONUS-05", "LM-BONUS-07"),
    "exchange": ("LM-EFFECT-02", "LM-PROD-04"),
    "vatican": ("LM-VATICAN-04",),
    "bonus-tile": ("LM-ADV-01",),
    "draft": ("LM-ADV-03", "LM-ADV-04"),
    "copy": ("LM-LCOPY-01",),
    "raise-member": ("LM-LEADER-12",),
    "free-leader": ("LM-LEAD-12",),
    "take-discarded": ("LM-SPFX-13",),
    "activate-card": ("LM-SPFX-16",),
    "opponent-discard": ("LM-PGEN-01", "LM-PGEN-02"),
    "opponent-give": ("LM-PGEN-01", "LM-PGEN-07"),
    "opponent-tax": ("LM-PGEN-01", "LM-PAZZI-158", "LM-PAZZI-160"),
    "borrow": ("LM-PGEN-08",),
    "copy-immediate": ("LM-PROMO-01",),
    "market-reward": ("LM-PAZZI-161",),
    "discard-drawn": ("LM-LEADER-37",),
    "either-activation": ("LM-LEADER-40", "LM-TOKEN-10"),
    "flip-token": ("LM-VISCONTI-01",),
    "remove-leader": ("LM-EXCOM-29",),
    "pay-token": ("LM-TOKEN-05",),
    "pay-instead": ("LM-LEADER-28",),
    "discard-own": ("LM-PGEN-02",),
    "auction": ("LM-AUCTION-02", "LM-AUCTION-04"),
    "laid-leader": ("LM-FAMILY-08",),
    "leftovers": ("LM-FAMILY-04",),
    "last-tokens": ("LM-TOKEN-08",),
    "leader-exchange": ("LM-LEAD-08",),
    "one-card": ("LM-LEADER-29", "LM-LEADER-31", "LM-TOKEN-10"),
    "relay": ("LM-SPFX-12", "LM-SPFX-14"),
}
