"""One entry is all there is about a word: what it does, and how it is read, said and drawn."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from magnifico.core.rules import rules_of
from magnifico.lorenzo.data.components import Card, contents
from magnifico.lorenzo.decoding import build_box, fields
from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.effects import OPERATIONS, Lose, Operation, run_effect
from magnifico.lorenzo.text import effect_text
from magnifico.lorenzo.vocabulary import ABILITIES, DRAWINGS, EFFECTS, abilities
from magnifico.lorenzo.vocabulary.effects import COPIED_DRAWINGS, effect
from magnifico.lorenzo.vocabulary.word import filled
from tests.lorenzo.helpers import position
from tests.lorenzo.test_card_data import CARD

SYMBOLS = json.loads(
    Path(__file__).parents[2].joinpath("src/magnifico/terminal/symbols.json").read_text("utf-8")
)
RULES = rules_of("lorenzo")
FIELD = re.compile(r"(?:\{|@)(\w+)")
WHEN = re.compile(r"\?!?(\w+)")
SYMBOL = re.compile(r"(?:^|[ (!])(?!die:|member:)([a-z_]+)(?![}\w])")


def first(word):
    return word.words[0]


@pytest.fixture
def tithe(monkeypatch):
    """A word that no game has, made of parts that all games have: one entry."""
    word = effect(
        ("tithe",),
        Lose(),
        lambda x, e: [x.bundle(e["tithe"])],
        filled("lose", goods="tithe"),
        "−{tithe}",
    )
    for module in (fields, effect_text):
        monkeypatch.setattr(module, "EFFECTS", (*EFFECTS, word))
    yield word
    OPERATIONS.pop()


def test_a_new_word_is_one_entry(tithe):
    card = Card(**{**CARD, "immediate": [{"tithe": {"coin": 2}}]})
    box = build_box(replace(contents(), cards=(*contents().cards, card)), 2, False)
    state = position(goods={"coin": 5}).state
    state.box = box
    run_effect(state, 0, box.immediate[-1], p.NO_CAUSE, n.FROM_OTHER, False, 0)
    assert state.have(0, n.COIN) == 3
    assert RULES.words.effect({"tithe": {"coin": 2}}, RULES.words.wording("en")) == "lose 2 coins"
    assert RULES.words.effect({"tithe": {"coin": 2}}, RULES.words.wording("it")) == "perdi 2 monete"


@pytest.mark.parametrize("word", EFFECTS, ids=first)
def test_every_effect_has_an_operation(word):
    assert type(OPERATIONS[word.number]) is not Operation
    assert word.number != b.OP_END


@pytest.mark.parametrize("word", ABILITIES, ids=first)
def test_every_ability_has_its_number(word):
    assert 0 < word.number < b.ABILITY_COUNT


@pytest.mark.parametrize("words", [EFFECTS, ABILITIES])
def test_no_two_words_do_the_same(words):
    assert len({word.number for word in words}) == len(words)


@pytest.mark.parametrize("word", [*EFFECTS, *ABILITIES], ids=first)
def test_every_word_is_drawn_with_what_it_says(word):
    assert word.draw
    assert {*FIELD.findall(word.draw), *WHEN.findall(word.draw)} <= set(word.words)


@pytest.mark.parametrize(
    ("drawings", "names"),
    [
        (abilities.FLAG_DRAWINGS, n.FLAG_NAMES),
        (abilities.WHEN_DRAWINGS, n.WHEN_NAMES),
        (abilities.LOSS_DRAWINGS, b.LOSS_NAMES),
        (COPIED_DRAWINGS, b.COPIED_NAMES),
    ],
)
def test_whatever_a_word_names_is_drawn(drawings, names):
    assert sorted(drawings) == sorted(names)


def test_drawings_speak_of_symbols_that_there_are():
    for group in DRAWINGS.values():
        for word, line in group.items():
            for name in SYMBOL.findall(WHEN.sub("", line)):
                assert name in SYMBOLS, f"{word}: {name}"
