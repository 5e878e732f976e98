"""Goods, crests and other small things as single characters, told apart without colour."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from rich.text import Text

from magnifico.core.errors import DataError
from magnifico.core.rules import Rules
from magnifico.core.text import Language

GLYPHS: dict[str, str] = {
    "coin": "●",
    "wood": "▮",
    "stone": "◆",
    "servant": "♙",
    "shield": "▼",
    "military": "⚑",
    "faith": "†",
    "victory": "★",
    "nothing": "○",
}
"""By good: its character; its style is ``good.`` and its name."""

_POINTS = {"en": "VP", "it": "PV"}


def glyph(good: str) -> Text:
    """One good."""
    if good not in GLYPHS:
        return Text("?", style="faint")
    return Text(GLYPHS[good], style=f"good.{good}")


def goods_text(amounts: Mapping[str, int], space: str = " ") -> Text:
    """Amounts side by side: ``2● 1◆``; a dash when there is nothing."""
    parts = [
        Text(str(amount)).append_text(glyph(good)) for good, amount in amounts.items() if amount
    ]
    return Text(space).join(parts) if parts else Text("–", style="faint")


def legend(rules: Rules, goods: Iterable[str], lang: Language) -> Text:
    """What the characters mean."""
    text = Text()
    for good in goods:
        text.append_text(glyph(good))
        text.append(f" {rules.component_name(f'good:{good}', lang)}   ", style="faint")
    return text


def crest(seat: int) -> str:
    """The sign of a seat on tracks and boards."""
    return "①②③④⑤⑥"[seat]


@cache
def shorten(rules: Rules, text: str, lang: Language) -> str:
    """A text with its amounts as characters: "Costs 2 coins." is "Costs 2●."."""
    for pattern, sign in _amounts(rules, lang):
        text = pattern.sub(rf"\1{sign}", text)
    return text


@cache
def _amounts(rules: Rules, lang: Language) -> list[tuple[re.Pattern[str], str]]:
    """How amounts of each good are written, longer words first."""
    words = {_POINTS[lang]: GLYPHS["victory"]}
    for good, sign in GLYPHS.items():
        for value in (1, 2):
            try:
                words[rules.amount(good, value, lang).partition(" ")[2]] = sign
            except (DataError, KeyError, ValueError):
                continue  # not a good of this game
    longest = sorted((word for word in words if word), key=len, reverse=True)
    return [(re.compile(rf"(\d) {re.escape(word)}\b"), words[word]) for word in longest]
