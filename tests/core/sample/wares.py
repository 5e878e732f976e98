"""The components of the Fair: 16 wares and 24 bid cards, as small numbers with names."""

from __future__ import annotations

from typing import Final

GOODS: Final = ("cloth", "spice", "wine", "wool")
SPICE: Final = GOODS.index("spice")
NO_FASHION: Final = len(GOODS)
"""The fashion of a day on which the die shows 5 or 6."""

VALUES: Final = 4
WARES: Final = len(GOODS) * VALUES
BID_CARDS: Final = 24
NO_BID: Final = 0
"""Instead of a bid card: no card was chosen yet."""

WARE_NAMES: Final = tuple(f"{good}-{value + 1}" for good in GOODS for value in range(VALUES))
WARE_NUMBERS: Final = {name: ware for ware, name in enumerate(WARE_NAMES)}
CARD_NAMES: Final = tuple(f"bid:{card}" if card else "none" for card in range(BID_CARDS + 1))
CARD_NUMBERS: Final = {name: card for card, name in enumerate(CARD_NAMES) if card != NO_BID}
FASHION_NAMES: Final = (*GOODS, "none")
FASHION_NUMBERS: Final = {name: number for number, name in enumerate(FASHION_NAMES)}


def good_of(ware: int) -> int:
    return ware // VALUES


def value_of(ware: int) -> int:
    return ware % VALUES + 1


def price_of(ware: int) -> int:
    """What a ware costs (FAIR-MARKET-02)."""
    return value_of(ware) - 1
