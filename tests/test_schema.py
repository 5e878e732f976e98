"""The documents of states are what their types say, at every moment and for every viewer."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from magnifico import Game
from magnifico.core.rng import below, seeded
from magnifico.lorenzo import schema as lorenzo
from magnifico.lorenzo.engine.flow import STEPS as LORENZO_STEPS
from magnifico.lorenzo.schema import LorenzoDocument
from magnifico.masters import schema as masters
from magnifico.masters.engine.flow import STEPS as MASTERS_STEPS
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


def arguments(steps: Any) -> set[str]:
    return {name for step in steps for name in step.arguments if name}


def test_every_argument_of_pending_work_has_its_type():
    """Faith and goods of Masters are one argument."""
    told = set(lorenzo.WorkDocument.__annotations__) - {"do", "seat"}
    assert told == arguments(LORENZO_STEPS)
    told = set(masters.WorkDocument.__annotations__) - {"do", "faith"}
    assert told == arguments(MASTERS_STEPS) - {"gives"}
    assert set(get_args(masters.Work)) == {step.name for step in MASTERS_STEPS if step.name}
