"""What a seat sees of a game that brings no observation of its own.

The redacted document is taken apart: every text and every number in it falls, by its path, on one
of a fixed number of places. Different things may fall on the same place; that is the price of a
vector that knows nothing of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from zlib import crc32

from magnifico.core.rules import Rules
from magnifico.core.state import NOBODY, State
from magnifico.envs.encoder import Encoder
from magnifico.envs.rendering import players_key

PLACES = 2048
POINTS_UNIT = 20
NUMBER_UNIT = 5


class GenericObservation:
    """Writes observations of any game."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._seats = rules.seats.stop - 1

    def write(self, encoder: Encoder, redacted: State, seat: int) -> None:
        """Write what ``seat`` sees; ``redacted`` is the state as that seat may know it."""
        players = redacted.players
        focus = redacted.seat
        encoder.field("decision")
        encoder.choice((focus - seat) % players if focus != NOBODY else -1, self._seats)
        encoder.choice(redacted.kind, len(self._rules.kinds))
        encoder.field("points")
        points = [redacted.points((seat + place) % players) for place in range(players)]
        encoder.amounts(points, POINTS_UNIT, self._seats)
        encoder.field("document")
        for place, number in self._numbers(redacted, seat):
            encoder.put(place, number, NUMBER_UNIT)
        encoder.counted(NUMBER_UNIT, PLACES)

    def _numbers(self, redacted: State, seat: int) -> Iterator[tuple[int, int]]:
        document = self._rules.document(redacted)
        document.pop("decision", None)
        key = players_key(document, redacted.players)
        if key:  # the seat itself first, as everywhere
            document[key] = document[key][seat:] + document[key][:seat]
        for path, value in leaves(document, ""):
            is_number = isinstance(value, int) and not isinstance(value, bool)
            text = path if is_number else f"{path}={value}"
            yield crc32(text.encode()) % PLACES, value if is_number else NUMBER_UNIT


def leaves(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Everything in plain data that is neither a list nor a table, with its path."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from leaves(part, f"{path}.{key}")
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from leaves(part, f"{path}[{place}]")
    elif value is not None:
        yield path, value
