"""The notation: the documentation has every form, and its examples are moves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from magnifico.core.errors import NotationError
from magnifico.core.rules import rules_of
from magnifico.lorenzo import notation

RULES = rules_of("lorenzo")
PAGE = Path(__file__).parent.parent.parent / "docs" / "notation-lorenzo.md"
ROW = re.compile(r"^\| (`[^|]+) \| (`[^|]+) \|", re.M)


def documented() -> list[str]:
    """The examples in the first column of the tables of words."""
    words, _, _ = PAGE.read_text("utf-8").partition("## How a turn is cut")
    return [word for row in ROW.finditer(words) for word in re.findall(r"`([^`]+)`", row[1])]


@pytest.mark.parametrize("word", documented())
def test_a_documented_word_is_read_and_written_back(word):
    assert RULES.text(RULES.parse(word)) == word


def test_every_form_of_the_notation_is_documented():
    words = documented()
    heads = {word.partition(":")[0] for word in words}
    assert set(notation._READERS) <= heads
    assert set(notation.PLAIN.values()) <= heads
    assert any(">" in word for word in words)


def test_every_decision_is_documented():
    words, _, _ = PAGE.read_text("utf-8").partition("## How a turn is cut")
    told = {kind for row in ROW.finditer(words) for kind in re.findall(r"`([^`]+)`", row[2])}
    opened = {kind.name for kind in RULES.kinds if kind.rules}
    assert told == opened


@pytest.mark.parametrize(
    "word",
    [
        "",
        "black",
        "black>",
        ">market1",
        "black>market9",
        "black>special0",
        "green>market1",
        "servants:-1",
        "servants:01",
        "servants:1000",
        "servants:two",
        "pay:1",
        "pay:0a",
        "pay:1c",
        "privilege:victory",
        "exchange:treasury",
        "exchange:nowhere:1",
        "exchange:treasury:0",
        "take:market1",
        "raise:green",
        "tile:advanced-9",
        "keep:nobody",
        "keep:",
        "end:1",
        "End",
        "support ",
    ],
)
def test_what_is_no_notation_is_refused_with_what_was_expected(word):
    with pytest.raises(NotationError) as caught:
        RULES.parse(word)
    assert repr(word) in str(caught.value)
