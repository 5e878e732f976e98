"""The documents of states are what their types say, at every moment and for every viewer."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from magnifico import Game
from magnifico.core.rng import below, seeded
from magnifico.lorenzo.schema import LorenzoDocument
from magnifico.masters.schema import MastersDocument

EVERYTHING = {"houses": True, "pazzi": True, "promo_tiles": True, "promo_cards": True}
TABLES: list[tuple[str, Any, int, dict[str, Any]]] = [
    ("lorenzo", LorenzoDocument, 2, {}),
    ("lorenzo", LorenzoDocument, 4, {"advanced": True}),
    ("lorenzo", LorenzoDocument, 5, EVERYTHING),
    ("masters", MastersDocument, 1, {}),
    ("masters", MastersDocument, 3, {}),
]
STRIDE = 7


def check(document: dict[str, Any], schema: Any) -> None:
    """Nothing is missing or of another type (``convert`` refuses it), and nothing is there that the
    types do not name (it would be left out)."""
    assert msgspec.convert(document, schema, strict=True) == document


@pytest.mark.parametrize(("name", "schema", "players", "options"), TABLES)
def test_a_document_has_what_its_types_say(name, schema, players, options):
    game = Game.new(name, players, "schema", options, listen=False)
    stream, number = seeded("schema"), 0
    while decision := game.decision:
        if number % STRIDE == 0:
            check(game.rules.document(game.state), schema)
            for viewer in (-1, number // STRIDE % players):
                check(game.rules.document(game.state.redact(viewer)), schema)
        game.play(decision.options[below(stream, len(decision.options))], decision.seat)
        number += 1
    check(game.rules.document(game.state), schema)


@pytest.mark.parametrize(
    "change",
    [{"turn": "1"}, {"moon": 1}, {"players": [{"faith": 0}]}, {"inkwell": None}],
)
def test_another_document_is_noticed(change):
    game = Game.new("masters", 2, "schema")
    document = game.rules.document(game.state)
    check(document, MastersDocument)
    with pytest.raises((AssertionError, msgspec.ValidationError)):
        check(document | change, MastersDocument)
