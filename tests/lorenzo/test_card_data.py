"""Card data: the example of the documentation loads, and a typo is told with its place."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from magnifico.core.errors import DataError
from magnifico.lorenzo.data import components
from magnifico.lorenzo.data.components import Card, Excommunication, Leader, contents
from magnifico.lorenzo.decoding import build_box
from magnifico.lorenzo.engine.names import (
    ACTION_NAMES,
    COUNTED_NAMES,
    FLAG_NAMES,
    GOOD_NAMES,
    WHEN_NAMES,
)
from magnifico.lorenzo.vocabulary import ABILITIES, EFFECTS

PAGE = Path(__file__).parent.parent.parent / "docs" / "cards.md"
CARD: dict[str, Any] = {
    "number": 900,
    "name": {"en": "Test", "it": "Prova"},
    "type": "venture",
    "period": 1,
    "cost": [{"coin": 1}],
    "immediate": [{"gain": {"wood": 1}}],
    "end_victory": 1,
}
LEADER: dict[str, Any] = {
    "number": 90,
    "name": {"en": "Test", "it": "Prova"},
    "requires": {"goods": {"coin": 1}},
    "ability": "once_per_round",
    "effects": [{"gain": {"coin": 1}}],
}


def build(kind: str, component: Any) -> None:
    """Decode the whole box with one more component in it."""
    changed: dict[str, Any] = {kind: (*getattr(contents(), kind), component)}
    build_box(replace(contents(), **changed), 4, False)


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)


# -- the documentation ------------------------------------------------------------------------


def test_every_example_of_the_documentation_loads():
    found = 0
    for block in blocks("toml"):
        for key, entries in tomllib.loads(block).items():
            kind, group = {
                "card": (Card, "cards"),
                "leader": (Leader, "leaders"),
                "excommunication": (Excommunication, "tiles"),
            }[key]
            for entry in entries:
                build(group, kind(**entry))
                found += 1
    assert found >= 3


def test_every_word_of_the_vocabulary_is_explained():
    words = {word for entry in (*EFFECTS, *ABILITIES) for word in entry.words}
    words |= {*GOOD_NAMES, *ACTION_NAMES, *COUNTED_NAMES, *FLAG_NAMES, *WHEN_NAMES}
    page = PAGE.read_text("utf-8")
    assert not [word for word in sorted(words) if f"`{word}`" not in page]


@pytest.mark.parametrize("kind", [Card, Leader])
def test_every_field_is_explained(kind):
    page = PAGE.read_text("utf-8")
    unsaid = {"module", "print"}
    names = [field.name for field in fields(kind) if field.name not in unsaid]
    assert not [name for name in names if f"`{name}`" not in page]


# -- what is wrong, and where ---------------------------------------------------------------------


def test_the_card_and_the_leader_of_these_tests_are_right():
    build("cards", Card(**CARD))
    build("leaders", Leader(**LEADER))


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("type", "villa", "unknown word 'villa'; known are territory"),
        ("period", 4, "period = 4"),
        ("name", {"en": "Test"}, "name needs en and it"),
        ("doubt", {"en": "perhaps"}, "doubt needs en and it, got en"),
        ("cost", [{"gold": 3}], "cost: unknown word 'gold'"),
        ("cost", [{"coin": -3}], "coin = -3"),
        ("cost", [{"coin": "three"}], "coin = 'three'"),
        ("cost", [{"military": 2, "military_required": "4"}], "military_required = '4'"),
        ("activation", "5", "activation = '5'"),
        ("end_victory", 1.5, "end_victory = 1.5"),
        ("immediate", [{"gain": {"cion": 1}}], "unknown word 'cion'; known are wood"),
        ("immediate", [{"gain": 3}], "expected amounts of goods, got 3"),
        ("immediate", [{"gian": {"coin": 1}}], "unknown effect {'gian'"),
        ("immediate", [{"gain": {"coin": 1}, "each": "wood"}], "unknown effect {'gain'"),
        ("immediate", [{"gain": {"coin": 1}, "for_each": "shop"}], "unknown word 'shop'"),
        ("immediate", [{"gain": {"coin": 1}, "for_each": "wood", "per": 0}], "wood"),
        ("immediate", [{"for_each": "venture"}], "lacks 'gain'"),
        ("immediate", [{"take": ["territory"]}], "lacks 'value'"),
        ("immediate", [{"take": ["castle"], "value": 3}], "unknown word 'castle'"),
        ("immediate", [{"privileges": "two"}], "no number"),
        ("immediate", [{"harvest": None}], "no number"),
        ("exchange", [{"gain": {"coin": 1}}], "an exchange without pay"),
        ("standing", [{"action": "shopping", "value": 1}], "unknown word 'shopping'"),
        ("standing", [{"action": "harvest"}], "lacks 'value'"),
        ("standing", [{"flag": "no_fees"}], "unknown word 'no_fees'; known are no_floor_bonus"),
        ("standing", [{"bonus": 3}], "unknown ability {'bonus'"),
        ("standing", [{"discount_one_of": [{"wood": 1}], "on": "building"}], "two sides"),
    ],
)
def test_a_wrong_card_is_told_with_its_number_its_name_and_what_is_wrong(field, value, told):
    with pytest.raises(DataError) as caught:
        build("cards", Card(**{**CARD, field: value}))
    name = value.get("en", "?") if field == "name" else "Test"
    assert str(caught.value).startswith(f"card 900 ({name}): ")
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("ability", "sometimes", "unknown word 'sometimes'; known are permanent"),
        ("requires", {"money": {"coin": 3}}, "requires: unknown word 'money'"),
        ("requires", {"goods": {"gold": 3}}, "unknown word 'gold'"),
        ("requires", {"cards": {"villa": 3}}, "unknown word 'villa'"),
        ("requires", {"goods": {"coin": "many"}}, "coin = 'many'"),
        ("requires", {"same_type": "6"}, "same_type = '6'"),
        ("effects", [{"raise_members": 6}], "unknown effect {'raise_members'"),
        ("standing", [{"members": ["green"], "value": 2}], "unknown word 'green'"),
    ],
)
def test_a_wrong_leader_is_told_with_its_number_its_name_and_what_is_wrong(field, value, told):
    with pytest.raises(DataError) as caught:
        build("leaders", Leader(**{**LEADER, field: value}))
    assert str(caught.value).startswith("leader 90 (Test): ")
    assert told in str(caught.value)


def test_a_wrong_tile_is_told_with_its_id():
    with pytest.raises(DataError, match=r"^excommunication 4-1: the id must be"):
        build("tiles", Excommunication("4-1", {}, []))
    with pytest.raises(DataError, match=r"^excommunication 1-1: unknown word 'luck'"):
        build("tiles", Excommunication("1-1", {}, [{"penalty": {"luck": 1}}]))


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ({**CARD, "colour": "red"}, "unexpected keyword argument 'colour'"),
        ({key: CARD[key] for key in CARD if key != "period"}, "'period'"),
    ],
)
def test_an_unknown_or_missing_field_is_told_with_file_and_place(entry, told):
    with pytest.raises(DataError) as caught:
        components._make(Card, entry, "base.toml: card 97")
    assert str(caught.value).startswith("base.toml: card 97: ")
    assert told in str(caught.value)
