"""Texts and wording: templates in two languages, filled in one place."""

import pytest

from magnifico.core.errors import DataError
from magnifico.core.text import LANGUAGES, Texts, Wording, language

GOODS = {"coin": {"en": "coin", "it": "moneta"}}


def wording(lang="en", names=()):
    return Wording(
        lang,
        lambda component, lang: f"<{component}|{lang}>",
        lambda name, value, lang: f"{value} {GOODS[name][lang]}",
        names,
    )


def loaded(tmp_path, *contents):
    paths = []
    for i, content in enumerate(contents):
        path = tmp_path / f"texts{i}.toml"
        path.write_text(content, encoding="utf-8")
        paths.append(path)
    return Texts.load(*paths)


TOOK = """
[event.took]
en = "{seat} takes {card}"
it = "{seat} prende {card}"
"""


# -- languages --------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_is_known_by_its_code(code):
    assert language(code) == code


@pytest.mark.parametrize("code", ["de", "EN", ""])
def test_another_language_is_refused_with_the_known_ones(code):
    with pytest.raises(DataError, match="known are en, it"):
        language(code)


# -- text files -------------------------------------------------------------------------------


def test_a_text_is_filled_with_facts(tmp_path):
    facts = {"seat": "seat:0", "card": "card:3"}
    texts = loaded(tmp_path, TOOK)
    assert texts.render("event", "took", facts, wording()) == "Player 1 takes <card:3|en>"
    assert texts.render("event", "took", facts, wording("it")) == "Giocatore 1 prende <card:3|it>"


def test_facts_that_a_text_does_not_speak_of_are_ignored(tmp_path):
    facts = {"seat": "seat:0", "card": "card:3", "more": {"no such good": 7}}
    assert "7" not in loaded(tmp_path, TOOK).render("event", "took", facts, wording())


def test_a_fact_that_is_not_told_is_named(tmp_path):
    with pytest.raises(DataError, match=r"text event\.took needs 'card'"):
        loaded(tmp_path, TOOK).render("event", "took", {"seat": "seat:0"}, wording())


def test_a_text_knows_which_facts_it_needs(tmp_path):
    content = '[event.x]\nen = "{one}"\nit = "{due} {one}"\n'
    assert loaded(tmp_path, content).needs("event", "x") == {"one", "due"}


def test_a_text_that_does_not_exist_is_named(tmp_path):
    with pytest.raises(DataError, match=r"no text for event\.gave"):
        loaded(tmp_path, TOOK).template("event", "gave", "en")


def test_texts_can_be_looked_through(tmp_path):
    texts = loaded(tmp_path, TOOK)
    assert texts.has("event", "took")
    assert not texts.has("event", "gave")
    assert not texts.has("reason", "took")
    assert texts.keys("event") == ["took"]
    assert texts.keys("reason") == []


def test_a_later_file_adds_to_and_replaces_an_earlier_one(tmp_path):
    more = '[event.took]\nen = "new"\nit = "nuovo"\n[event.gave]\nen = "g"\nit = "d"\n'
    texts = loaded(tmp_path, TOOK, more)
    assert texts.template("event", "took", "en") == "new"
    assert texts.keys("event") == ["took", "gave"]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ('[event.took]\nen = "x"\n', r"texts0\.toml: event\.took: no text in 'it'"),
        ('[event.took]\nen = 3\nit = "x"\n', r"texts0\.toml: event\.took: no text in 'en'"),
        ('[event]\ntook = "x"\n', r"texts0\.toml: event\.took: expected a table"),
        ('event = "x"\n', r"texts0\.toml: event: expected texts by key"),
        ('[event.took]\nen = "{seat"\nit = "x"\n', r"texts0\.toml: event\.took: en: .*'}'"),
        ("[event.took\n", r"texts0\.toml: not valid TOML"),
    ],
)
def test_a_wrong_file_is_named_with_the_text_that_is_wrong(tmp_path, content, expected):
    with pytest.raises(DataError, match=expected):
        loaded(tmp_path, content)


# -- wording ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fact", "english", "italian"),
    [
        (3, "3", "3"),
        ("plain", "plain", "plain"),
        ("seat:1", "Player 2", "Giocatore 2"),
        ("card:7", "<card:7|en>", "<card:7|it>"),
        ({"coin": 2}, "2 coin", "2 moneta"),
        ({"coin": 0}, "nothing", "nulla"),
        ([], "nothing", "nulla"),
        (["a"], "a", "a"),
        (["a", "b"], "a and b", "a e b"),
        (["a", "b", "seat:0"], "a, b and Player 1", "a, b e Giocatore 1"),
        (True, "yes", "sì"),
        (False, "no", "no"),
    ],
)
def test_facts_become_words(fact, english, italian):
    assert wording("en").say(fact) == english
    assert wording("it").say(fact) == italian


def test_players_are_called_by_their_names():
    assert wording(names=("Bianca", "")).say("seat:0") == "Bianca"


@pytest.mark.parametrize("seat", [1, 2])
def test_a_player_without_a_name_is_called_by_number(seat):
    assert wording(names=("Bianca", "")).say(f"seat:{seat}") == f"Player {seat + 1}"


def test_a_name_with_braces_or_colons_is_only_a_name(tmp_path):
    facts = {"seat": "seat:0", "card": "card:3"}
    told = loaded(tmp_path, TOOK).render("event", "took", facts, wording(names=("{x}:y",)))
    assert told == "{x}:y takes <card:3|en>"
