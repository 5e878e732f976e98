"""The data files say what is printed on the components."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from magnifico import DataError, rules_of
from magnifico.masters.data.components import COLOURS, CONTENTS, FOLDER, RESOURCES, load_contents
from magnifico.masters.engine.components import TRACK_POINTS
from tests.conformance import check_rules
from tests.masters.facts import CARDS, GIVES, LEADERS, MARBLES, SECTIONS, STARTS, TRACK
from tests.masters.tables import one, play, player, table


def named(goods):
    return {name: amount for name, amount in zip(RESOURCES, goods) if amount}


def test_texts_ledger_and_components_are_complete():
    check_rules("masters")


@pytest.mark.rule("MR-COMP-07")
@pytest.mark.parametrize("fact", CARDS, ids=str)
def test_a_card_has_its_printed_values(fact):
    card = CONTENTS.cards[int(fact.id[1:]) - 1]
    assert (card.id, COLOURS[card.colour], card.level) == (fact.id, fact.colour, fact.level)
    assert named(card.cost) == fact.cost
    assert named(card.input) == fact.input
    assert named(card.output) == fact.output
    assert (card.faith, card.points) == (fact.faith, fact.points)


@pytest.mark.parametrize("fact", LEADERS, ids=str)
def test_a_leader_has_its_printed_values(fact):
    component = next(c for c in rules_of("masters").components if c.id == f"leader:{fact.id}")
    needs = {}
    for name, amount in fact.needs.items():
        colour, _, level = name.partition(" ")
        is_card = colour in COLOURS
        needs[f"card-{colour}" + ("-2" if level else "") if is_card else name] = amount
    assert component.facts["ability"] == fact.ability
    assert component.facts["resource"] == fact.resource
    assert component.facts["needs"] == needs
    assert component.facts["points"] == fact.points


@pytest.mark.rule("MR-COMP-02")
def test_the_inventory_is_complete():
    groups = Counter(component.group for component in rules_of("masters").components)
    assert groups["card"] == 48
    assert groups["leader"] == 16
    assert groups["token"] == 7
    assert groups["tile"] == 3
    assert sum(marble.count for marble in CONTENTS.marbles) == 13


@pytest.mark.rule("MR-COMP-03")
def test_there_are_four_resources_and_faith_is_stored_nowhere():
    assert RESOURCES == ("coin", "stone", "servant", "shield")
    market = {"rows": {0: ["red", "white", "white", "white"]}}
    game = play(table(players=one(), market=market), "row:1")
    assert player(game)["faith"] == 1
    assert player(game)["warehouse"] == player(game)["strongbox"] == {}


@pytest.mark.rule("MR-COMP-04")
def test_the_marbles_have_their_colour_counts():
    assert {marble.colour: marble.count for marble in CONTENTS.marbles} == MARBLES


@pytest.mark.rule("MR-COMP-05")
def test_each_marble_colour_has_its_meaning():
    gives = {marble.colour: marble.gives for marble in CONTENTS.marbles}
    assert gives == {**GIVES, "red": "faith", "white": "nothing"}


@pytest.mark.rule("MR-COMP-07")
def test_each_colour_and_level_has_four_cards_with_rising_points():
    decks = Counter((card.colour, card.level) for card in CONTENTS.cards)
    assert set(decks.values()) == {4}
    assert len(decks) == 12
    for colour in range(4):
        points = sorted(card.points for card in CONTENTS.cards if card.colour == colour)
        assert points == list(range(1, 13))


@pytest.mark.rule("MR-FAITH-02", "MR-SCORE-03")
def test_the_track_has_its_sections_and_tiles():
    assert CONTENTS.last_space == 24
    assert [(s.start, s.pope, s.points) for s in CONTENTS.sections] == SECTIONS


@pytest.mark.rule("MR-SCORE-02")
def test_every_space_scores_the_highest_point_space_passed():
    assert TRACK_POINTS == TRACK


@pytest.mark.rule("MR-SETUP-05")
def test_the_starting_advantages_are_in_the_data():
    assert [(start.resources, start.faith) for start in CONTENTS.starts] == STARTS


@pytest.mark.rule("MR-SOLO-03")
def test_the_token_mix():
    tokens = CONTENTS.tokens
    discards = [(COLOURS[token.colour], token.cards) for token in tokens if token.cards]
    assert sorted(discards) == [(colour, 2) for colour in sorted(COLOURS)]
    crosses = [(token.cross, token.shuffle) for token in tokens if token.cross]
    assert sorted(crosses) == [(1, True), (2, False), (2, False)]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_components_that_do_different_things_have_different_names(lang):
    components = rules_of("masters").components
    said = {(component.name[lang], component.text[lang]) for component in components}
    assert len({name for name, _ in said}) == len(said) == len(components) - 1


# -- wrong data is refused --------------------------------------------------------------------


def broken(tmp_path, file, old, new):
    """A copy of the data with one thing changed."""
    for path in FOLDER.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        if path.name == file:
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("development_cards.toml", "shield = 2", "gold = 2", "D01.cost.gold"),
        ("development_cards.toml", "shield = 2", "shield = 12", "D01.cost"),
        ("development_cards.toml", 'colour = "green"', 'colour = "pink"', "D01.colour"),
        ("development_cards.toml", 'colour = "green"', 'colour = "blue"', "4 green cards"),
        ("development_cards.toml", "level = 1", "level = 4", "D01.level"),
        ("development_cards.toml", "input = { coin = 1 }", "input = {}", "D01.input"),
        ("development_cards.toml", 'id = "D02"', 'id = "D01"', "D01.id"),
        ("development_cards.toml", "points = 1", "points = 1\nfaiht = 1", "D01.faiht"),
        ("development_cards.toml", "[[card]]", "[[card]", "not valid TOML"),
        ("leaders.toml", '"discount"', '"gift"', "L01.ability.type"),
        ("leaders.toml", "amount = 1", "slots = 1", "L01.ability.amount"),
        ("leaders.toml", "count = 1", "count = 0", "L01.needs.cards[0].count"),
        ("leaders.toml", 'it = "Sconto servitori"', 'fr = "x"', "L01.name.it"),
        ("solo_tokens.toml", "cross = 2", 'cross = "2"', "T5.cross"),
        ("solo_tokens.toml", "cards = 2", "cards = 0", "T1.discard.cards"),
        ("market.toml", "count = 2", "count = 3", "13 marbles"),
        ("market.toml", '"coin"', '"gold"', "$.marble"),
        ("faith_track.toml", "start = 5", "start = 9", "section[0].pope"),
        ("faith_track.toml", "3 = 1", "three = 1", "points.three"),
        ("board.toml", "[1, 2, 3]", "[1, 2]", "$.depots"),
    ],
)
def test_wrong_data_is_refused_with_file_card_and_field(tmp_path, file, old, new, message):
    with pytest.raises(DataError, match=re.escape(message)) as caught:
        load_contents(broken(tmp_path, file, old, new))
    assert file in str(caught.value)
