"""The notation of the Fair: ``bid:17``, ``take:spice-3``, ``pass``, ``toll`` and so on."""

from __future__ import annotations

import re
from typing import Final

from tests.core.sample.state import (
    BID,
    CHARGE,
    PASS,
    TAKE,
    TASTE_CARD,
    TASTE_COIN,
    WAIVE,
    option_of,
)
from tests.core.sample.wares import BID_CARDS, WARE_NAMES, WARE_NUMBERS

_WORDS: Final = {
    PASS: "pass",
    CHARGE: "toll",
    WAIVE: "waive",
    TASTE_COIN: "taste:coin",
    TASTE_CARD: "taste:card",
}
_CODES: Final = {word: code for code, word in _WORDS.items()}
_BID: Final = re.compile(r"bid:([1-9][0-9]?)")


def text(code: int) -> str:
    verb, component = divmod(code, 100)
    if verb == BID:
        return f"bid:{component}"
    if verb == TAKE:
        return f"take:{WARE_NAMES[component]}"
    return _WORDS[code]


def parse(word: str) -> int | None:
    """The option that a word stands for, or None."""
    if word in _CODES:
        return _CODES[word]
    match = _BID.fullmatch(word)
    if match and int(match[1]) <= BID_CARDS:
        return option_of(BID, int(match[1]))
    verb, _, name = word.partition(":")
    if verb == "take" and name in WARE_NUMBERS:
        return option_of(TAKE, WARE_NUMBERS[name])
    return None
