"""Which rule of the ledger stands behind a refusal, so that clients can lead to it."""

from __future__ import annotations

from collections.abc import Mapping

LAWS: Mapping[str, Mapping[str, str]] = {
    "lorenzo": {
        "placed": "LM-ROUND-06",
        "absent": "LM-ROUND-06",
        "closed": "LM-SETUP-03",
        "occupied": "LM-TOWER-02",
        "market-forbidden": "LM-EXCOM-25",
        "own-colour": "LM-TOWER-05",
        "no-card": "LM-TOWER-12",
        "card-limit": "LM-TOWER-14",
        "territory-military": "LM-TERR-03",
        "fee": "LM-TOWER-03",
        "cannot-pay": "LM-CARD-01",
        "military-required": "LM-VENT-02",
        "value": "LM-VALUE-03",
        "servants": "LM-VALUE-05",
        "wrong-type": "LM-BONUS-08",
        "not-in-hand": "LM-LEAD-05",
        "requirements": "LM-LEAD-01",
        "not-in-play": "LM-LEAD-08",
        "leader-used": "LM-LEAD-08",
        "no-ability": "LM-LEAD-08",
        "privilege-used": "LM-PRIV-03",
        "can-place": "LM-ROUND-09",
        "special-tower": "LM-EXCOM-28",
        "no-private-space": "LM-LEAD-13",
        "leader-cost": "LM-EXCOM-19",
        "outbid": "LM-AUCTION-04",
        "no-token": "LM-TOKEN-03",
        "not-now": "LM-ROUND-11",
        "not-now-but": "LM-ROUND-11",
        "not-offered": "LM-ROUND-11",
        "value-rate": "LM-VALUE-05",
        "value-bare": "LM-VALUE-03",
        "not-special": "LM-BONUS-08",
        "in-play": "LM-LEAD-07",
        "not-in-pack": "LM-ADV-03",
        "tile-taken": "LM-ADV-02",
        "must-choose": "LM-EFFECT-01",
        "exchange": "LM-PROD-02",
        "too-often": "LM-SPFX-06",
        "not-your-family": "LM-FAMILY-16",
        "no-chest": "LM-FAMILY-01",
        "no-tokens-in-game": "LM-PRIV-02",
        "privilege-faith": "LM-FAMILY-11",
        "too-little": "LM-PGEN-07",
        "token-acts": "LM-TOKEN-11",
        "no-slot": "LM-SPFX-01",
        "outbid-top": "LM-AUCTION-06",
    },
    "masters": {
        "action-missing": "MR-TURN-03",
        "action-done": "MR-TURN-01",
        "during-action": "MR-TURN-02",
        "cannot-pay": "MR-BUY-01",
        "slot": "MR-BUY-02",
        "deck-empty": "MR-BUY-04",
        "card-gone": "MR-BUY-05",
        "card-covered": "MR-BUY-05",
        "no-production": "MR-PROD-01",
        "no-power": "MR-PROD-01",
        "basic-input": "MR-PROD-02",
        "two-pieces": "MR-PROD-02",
        "wrong-payment": "MR-PROD-04",
        "not-in-hand": "MR-LEADER-02",
        "requirement": "MR-LEADER-03",
        "white": "MR-LEADER-06",
        "not-there": "MR-DEPOT-05",
        "does-not-fit": "MR-DEPOT-07",
        "no-room-needed": "MR-DEPOT-06",
        "not-now": "MR-TURN-01",
    },
}


def law(game: str, code: str) -> str:
    """The rule behind a reason of a game; empty where the ledger has none.

    >>> law("masters", "slot")
    'MR-BUY-02'
    """
    return LAWS.get(game, {}).get(code, "")
