"""Goods, crests and other small things as single characters, told apart without colour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.text import Text

from magnifico.core.rules import Rules
from magnifico.core.text import Language

GLYPHS: dict[str, tuple[str, str]] = {
    "coin": ("●", "gold1"),
    "wood": ("▮", "orange4"),
    "stone": ("◆", "grey70"),
    "servant": ("♙", "orchid"),
    "shield": ("▼", "dodger_blue1"),
    "military": ("⚑", "indian_red"),
    "faith": ("†", "red"),
    "victory": ("★", "gold3"),
    "nothing": ("○", "bright_white"),
}
"""By good: its character and its colour."""

UNKNOWN = ("?", "faint")


def glyph(good: str) -> Text:
    """One good."""
    character, style = GLYPHS.get(good, UNKNOWN)
    return Text(character, style=style)


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
