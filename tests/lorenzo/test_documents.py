"""Documents of Lorenzo: what they tell, and that older ones are still read."""

from __future__ import annotations

import json

import pytest

from magnifico.core.errors import SetupError
from magnifico.core.game import Game
from magnifico.core.record import parse_record
from magnifico.core.rng import below, seeded
from magnifico.lorenzo.rules import RULES

OPTIONS = {"houses": True, "characters_raise_leaders": True, "promo_cards": True}


def document_of(players, options):
    document = RULES.document(Game.new("lorenzo", players, "documents", options).state)
    return json.loads(json.dumps(document))


def test_a_game_from_a_position_has_its_options_and_keeps_them_in_its_record():
    game = Game.from_position("lorenzo", document_of(5, OPTIONS))
    assert game.record.options == {"advanced": True, **OPTIONS}
    assert Game.replay(parse_record(str(game.record))).state == game.state


def test_a_document_that_has_switches_instead_of_options_is_read():
    document = document_of(5, OPTIONS)
    state = RULES.load(document)
    old = {**document, "switches": 5, "box": {}}
    del old["options"]
    again = RULES.load(old)
    assert RULES.options_of(again) == {"advanced": True, **OPTIONS}
    assert again == state


@pytest.mark.parametrize("options", [{"houses": "yes"}, {"hauses": True}, [], None])
def test_options_that_cannot_be_are_refused_with_their_path(options):
    with pytest.raises(SetupError, match=r"^\$\.options: "):
        RULES.load({**document_of(2, {}), "options": options})


def test_a_table_without_houses_has_nothing_of_it():
    houses = document_of(2, {"houses": True})["houses"]
    with pytest.raises(SetupError, match=r"^\$\.houses: "):
        RULES.load({**document_of(2, {}), "houses": houses})


def moments(options, seed):
    game = Game.new("lorenzo", 3, seed, options)
    stream = seeded(seed)
    while game.decision is not None:
        yield game.state
        choices = game.decision.options
        game.play(choices[below(stream, len(choices))])


def numbers_in(entry):
    """The whole numbers of pending work, by the name of what they are."""
    return {name: value for name, value in entry.items() if type(value) is int}


PLAIN_NUMBERS = {"seat", "value", "left", "most", "receiver", "tile", "bonus", "arrow", "ability"}


def test_pending_work_is_told_in_names():
    seen = set()
    for state in moments({"houses": True, "pazzi": True}, "work"):
        document = RULES.document(state)
        for entry in [*document["stack"], document["decision"]["frame"]]:
            assert numbers_in(entry).keys() <= PLAIN_NUMBERS, entry
            seen.add(entry["do"])
    assert seen >= {"turn", "servants", "next-turn", "receive", "exchange", "bonus-card"}


def test_pending_work_with_something_wrong_is_refused_with_its_path():
    document = document_of(2, {})
    work = {"do": "servants", "seat": 0, "member": "blakc", "space": "council", "value": 0}
    for entry, path in [
        ({"do": "dance", "seat": 0}, "stack[0].do"),
        ({"do": "turn", "seat": 7}, "stack[0].seat"),
        (work, "stack[0].member"),
        ({**work, "member": "black", "discount": {"gold": 1}}, "stack[0].discount.gold"),
        ({"do": "turn", "seat": 0, "speed": 2}, "stack[0].speed"),
        (["turn", 9], "stack[0]"),
    ]:
        with pytest.raises(SetupError) as refused:
            RULES.load({**document, "stack": [entry]})
        assert refused.value.data["path"] == f"$.{path}"


def test_what_an_action_keeps_in_mind_is_read_in_names_and_as_numbers_of_older_documents():
    document = document_of(2, {})
    named = {
        "pending": [{"card": "forest"}, {"card": "mint"}],
        "bill": {"goods": {"coin": 3}, "building": True},
        "chain": ["mint", "copied:forest"],
    }
    state = RULES.load({**document, **named})
    assert {key: RULES.document(state)[key] for key in ("pending", "chain")} == {
        "pending": named["pending"],
        "chain": named["chain"],
    }
    old = {"pending": state.pending, "bill": state.amounts_due, "chain": state.repeated_cards}
    assert RULES.load({**document, **old}) == state
