"""What the texts of all rooms have in common: numbers and nouns agree, in both languages.

The texts and components of Lorenzo have a walk of their own (``tests/lorenzo``).
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import magnifico
from magnifico.core.rules import rules_of
from magnifico.core.text import LANGUAGES, Texts

PLURALS = {
    "en": re.compile(
        r"\b1 (?:more )?(?:\w+ )?(?:coins|stones|servants|shields|points|cards|tokens|marbles|"
        r"resources|leaders|games|players|decisions|scenarios|components|steps|spaces|members|"
        r"privileges|territories|characters|buildings|ventures|are|were)\b"
    ),
    "it": re.compile(
        r"\b1 (?:\w+ )?(?:monete|pietre|legni|servitori|scudi|punti|carte|gettoni|biglie|risorse|"
        r"partite|giocatori|decisioni|scenari|componenti|passi|spazi|familiari|privilegi|territori|"
        r"personaggi|edifici|imprese|sono|restano)\b|\b(?:servono|ne sono|ne restano solo) 1\b",
        re.IGNORECASE,
    ),
}
"""What is never said of one thing."""

FOLDERS = ("core", "masters", "arena/reports", "server", "terminal")


def every_text(folder):
    """Every template of a room in each language, but for the words for many things."""
    path = Path(magnifico.__file__).parent / folder / "texts.toml"
    for group, entries in tomllib.loads(path.read_text("utf-8")).items():
        for key, entry in entries.items() if group != "many" else ():
            for lang in LANGUAGES:
                yield f"{group}.{key}", lang, entry[lang]


def with_ones(template, lang):
    """A template in which every fact but a colour is the number one."""
    texts = Texts({"group": {"key": {"en": template, "it": template}}})
    facts = {**dict.fromkeys(texts.needs("group", "key"), 1), "colour": "green"}
    return texts.render("group", "key", facts, rules_of("masters").wording(lang))


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_text_speaks_of_one_thing_as_of_many(folder):
    wrong = [
        f"{where}: {said}"
        for where, lang, template in every_text(folder)
        if PLURALS[lang].search(said := with_ones(template, lang))
    ]
    assert wrong == []


def test_the_walk_finds_a_plural_where_one_is_meant():
    assert PLURALS["en"].search(with_ones("slot {slot} holds {has} cards", "en"))
    assert PLURALS["it"].search(with_ones("servono {needs} (hai: {has})", "it"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_component_of_masters_speaks_of_one_thing_as_of_many(lang):
    texts = [component.text[lang] for component in rules_of("masters").components]
    assert [text for text in texts if PLURALS[lang].search(text)] == []
