"""Texts and wording: templates in two languages, filled in one place."""

import pytest

from magnifico.core.errors import DataError
from magnifico.core.text import Group, Part, Texts, Wording

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
        ({"coin": 0}, "0 coin", "0 moneta"),
        ({}, "nothing", "nulla"),
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


# -- one and many -----------------------------------------------------------------------------

LEFT = """
[event.left]
en = "{n} {n|card is|cards are} left for {seat}"
it = "{n|resta|restano} {n} {n|carta|carte} per {seat}"
"""


@pytest.mark.parametrize(
    ("fact", "english"),
    [
        (1, "1 card is left for Player 1"),
        (2, "2 cards are left for Player 1"),
        (0, "0 cards are left for Player 1"),
        (-1, "-1 card is left for Player 1"),
        ({"coin": 1}, "1 coin card is left for Player 1"),
        ({"coin": 2}, "2 coin cards are left for Player 1"),
        (["a"], "a card is left for Player 1"),
        (["a", "b"], "a and b cards are left for Player 1"),
    ],
)
def test_words_follow_the_number(tmp_path, fact, english):
    texts = loaded(tmp_path, LEFT)
    assert texts.render("event", "left", {"n": fact, "seat": "seat:0"}, wording()) == english


def test_each_language_has_its_own_forms(tmp_path):
    texts, facts = loaded(tmp_path, LEFT), {"n": 1, "seat": "seat:0"}
    told = texts.render("event", "left", facts, wording("it"))
    assert told == "resta 1 carta per Giocatore 1"


def test_a_group_of_texts_follows_the_number_too(tmp_path):
    said = Group(loaded(tmp_path, LEFT), "event", "en")
    assert said("left", n=1, seat="Ann") == "1 card is left for Ann"
    assert said("left", n="3", seat="Ann") == "3 cards are left for Ann"


@pytest.mark.parametrize("template", ["{n|one}", "{n|a|b|c}", "{}", "{two words}", "a } b"])
def test_what_is_no_template_is_refused(tmp_path, template):
    with pytest.raises(DataError, match=r"event\.x: en: expected"):
        loaded(tmp_path, f'[event.x]\nen = "{template}"\nit = "x"\n')


# -- sentences with parts ---------------------------------------------------------------------


def test_parts_keep_what_they_speak_of(tmp_path):
    content = '[event.x]\nen = "{seat} pays {goods} for {card}."\nit = "x"\n'
    facts = {"seat": "seat:1", "goods": {"coin": 2}, "card": "card:7"}
    assert loaded(tmp_path, content).parts("event", "x", facts, wording(names=("Ann", "Anna"))) == [
        Part("Anna", seat=1),
        Part(" pays "),
        Part("2 coin", amount=("coin", 2)),
        Part(" for "),
        Part("<card:7|en>", component="card:7"),
        Part("."),
    ]


@pytest.mark.parametrize(
    "fact", [3, True, "plain", "seat:0", {"coin": 2}, {}, [], ["card:1", "b", "seat:1"]]
)
def test_parts_and_text_say_the_same(tmp_path, fact):
    texts = loaded(tmp_path, '[event.x]\nen = "so: {x}, {x|one|more}"\nit = "x"\n')
    parts = texts.parts("event", "x", {"x": [fact]}, wording())
    assert "".join(p.text for p in parts) == texts.render("event", "x", {"x": [fact]}, wording())


def test_words_that_speak_of_nothing_are_one_part(tmp_path):
    texts = loaded(tmp_path, '[event.x]\nen = "a {x} {x|one|more} b"\nit = "x"\n')
    assert texts.parts("event", "x", {"x": 2}, wording()) == [Part("a 2 more b")]
