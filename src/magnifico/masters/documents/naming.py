"""The names of documents: what stands for the numbers of the engine."""

from __future__ import annotations

from magnifico.masters.data.components import CONTENTS

TILES = ("down", "up", "lost")
MARBLES = tuple(marble.colour for marble in CONTENTS.marbles)
TILE_NUMBERS = {name: number for number, name in enumerate(TILES)}
MARBLE_NUMBERS = {name: number for number, name in enumerate(MARBLES)}
COLUMNS = 4
"""Of the market."""
