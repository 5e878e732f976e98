"""Special tokens: every face, and who sees what of them."""

from __future__ import annotations

import json

import pytest

from magnifico.core.rng import seeded
from magnifico.lorenzo.data.components import contents
from tests.lorenzo.helpers import cause_of, heard, kind_of, offers, play
from tests.lorenzo.houses.tables import TOKENS, goods, house
from tests.lorenzo.positions import look, player

FACES = {
    "coin3": (2, {"coin": 3}),
    "servant-coin2": (2, {"servant": 1, "coin": 2}),
    "servant3": (2, {"servant": 3}),
    "wood2": (2, {"wood": 2}),
    "stone2": (2, {"stone": 2}),
    "wood-stone-coin": (2, {"wood": 1, "stone": 1, "coin": 1}),
    "military3": (2, {"military": 3}),
    "coin-military2": (2, {"coin": 1, "military": 2}),
    "coin-faith": (2, {"coin": 1, "faith": 1}),
    "military-faith": (2, {"military": 1, "faith": 1}),
    "victory3": (2, {"victory": 3}),
    "servant-victory2": (2, {"servant": 1, "victory": 2}),
}
"""How many tokens show a plain gain, and what it is."""
TAKES = ("territory", "building", "character", "venture")
CARDS = {
    "territory1": "farm",
    "character1": "farmer",
    "building1": "chapel",
    "venture1": "hosting-panhandlers",
    "special1": "crown-lands",
    "special2": "sawmill",
    "special3": "steward",
    "special4": "raising-a-militia",
}


@pytest.mark.rule("LM-TOKEN-01", "LM-HSET-04")
def test_there_are_thirty_tokens_of_these_faces():
    counts = {token.id: token.count for token in contents().tokens}
    plain = {face: count for face, (count, _) in FACES.items()}
    actions = {f"take-{kind}": 1 for kind in TAKES} | {"activate": 2}
    assert counts == plain | actions
    assert sum(counts.values()) == 30


@pytest.mark.rule("LM-TOKEN-03")
@pytest.mark.parametrize("face", FACES)
def test_a_plain_face_gives_its_goods_at_once(face):
    game = house(player(tokens=[f"{face}.1"]), player())
    events = play(game, f"token:{face}")
    assert goods(game) == FACES[face][1]
    assert look(game, "houses.discards") == [f"{face}.1"]
    assert heard(events, "cash-token")[0].data == {"token": f"token:{face}"}
    assert kind_of(game) == "turn"


@pytest.mark.rule("LM-TOKEN-09")
@pytest.mark.parametrize("kind", TAKES)
def test_the_face_of_a_type_takes_cards_of_that_type_only(kind):
    me = player(tokens=[f"take-{kind}.1"], wood=9, coin=9, servant=7)
    game = house(me, player(), towers=CARDS, adapted="character")
    play(game, f"token:take-{kind}")
    assert (kind_of(game), cause_of(game)) == ("bonus-card", f"token:take-{kind}")
    special = dict(zip(("territory", "building", "character", "venture"), "1234"))
    assert offers(game) == [f"take:{kind}1", f"take:special{special[kind]}", "decline"]


@pytest.mark.rule("LM-TOKEN-09")
@pytest.mark.parametrize(("servants", "reached"), [(0, []), (1, [1]), (2, [1]), (3, [1, 2])])
def test_every_point_of_value_is_a_servant(servants, reached):
    towers = {"territory1": "farm", "territory2": "woods", "territory3": "forest"}
    game = house(player(tokens=["take-territory.1"], servant=servants), player(), towers=towers)
    play(game, "token:take-territory")
    taken = [f"take:territory{n}" for n in reached]
    assert (offers(game) if kind_of(game) == "bonus-card" else []) == [
        *taken,
        *(["decline"] if taken else []),
    ]


@pytest.mark.rule("LM-TOKEN-10")
@pytest.mark.parametrize(
    ("action", "card", "value", "gain"),
    [
        ("harvest", "farm", 3, {"wood": 2, "victory": 2}),
        ("harvest", "dukedom", 6, {"wood": 2, "stone": 1, "coin": 1}),
        ("production", "bank", 2, {"coin": 5}),
        ("production", "garden", 1, {"victory": 3}),
    ],
)
def test_the_face_of_an_action_needs_as_many_servants_as_the_card_has_value(
    action, card, value, gain
):
    game = house(player(card, tokens=["activate.1"], servant=value), player())
    play(game, "token:activate", f"action:{action}")
    if value > 1:
        below = game.clone()
        play(below, f"servants:{value - 1}")
        assert kind_of(below) == "turn", "nothing can be activated"
    play(game, f"servants:{value}", f"card:{card}")
    assert goods(game) == gain


@pytest.mark.rule("LM-TOKEN-10", "LM-SPFX-14")
def test_a_stored_action_that_activates_its_own_card_ends_with_the_servants():
    me = player("river-port", "peasant", "farmer", servant=4)
    game = house(me, player(), dice=(2, 1, 1), houses={"slots": {"river-port": "activate.1"}})
    play(game, "black>harvest", "servants:0")
    rounds = 0
    while kind_of(game) == "either-activation":
        play(game, "action:harvest")
        play(game, "servants:2" if "servants:2" in offers(game) else "decline")
        if kind_of(game) == "one-card":
            play(game, "card:river-port")
            rounds += 1
    assert rounds == 2, "4 servants and the one of the harvest: 2 and 2"
    assert game.state.seat == 1


# -- hidden faces ---------------------------------------------------------------------------------


@pytest.mark.rule("LM-TOKEN-02", "LM-INFO-02")
def test_a_token_is_drawn_unseen_by_the_others():
    game = house(player(), player(), houses={"supply": ["coin3.1", "wood2.1"]})
    play(game, "black>council", "privilege:token")
    for viewer in (-1, 1):
        view = game.view(viewer)
        assert view["state"]["players"][0]["tokens"] == [None]
        assert view["state"]["houses"]["supply"] == [None]
        assert "wood2" not in json.dumps(view)
    mine = game.view(0)
    assert mine["state"]["players"][0]["tokens"] == ["wood2.1"]
    drawn = [event for event in mine["events"] if event["kind"] == "draw-token"]
    assert "token:wood2" in json.dumps(drawn)


@pytest.mark.rule("LM-TOKEN-02")
def test_options_with_tokens_are_shown_to_their_owner_only():
    game = house(player("river-port", tokens=["coin3.1"]), player())
    own = game.view(0)["decisions"][0]["options"]
    assert {"token:coin3", "store:river-port:coin3"} <= set(own)
    assert "coin3" not in json.dumps(game.view(1))
    seen = game.state.redact(1)
    assert not [code for code in seen.options if "coin3" in game.rules.text(code)]


@pytest.mark.rule("LM-TOKEN-02", "LM-TOKEN-03")
def test_a_token_that_is_cashed_or_laid_on_a_card_is_seen_by_all():
    game = house(player("river-port", tokens=["coin3.1", "wood2.1"]), player())
    play(game, "token:coin3", "store:river-port:wood2")
    for viewer in (-1, 1):
        state = game.view(viewer)["state"]["houses"]
        assert state["discards"] == ["coin3.1"]
        assert state["slots"]["river-port"] == "wood2.1"


@pytest.mark.rule("LM-TOKEN-02")
def test_the_order_of_the_supply_is_random():
    firsts = set()
    for i in range(40):
        game = house(player(), player())
        guess = game.state.redact(0).guess(seeded(f"{i}"))
        firsts.add(game.rules.document(guess)["houses"]["supply"][-1])
    assert len(firsts) > 15


@pytest.mark.rule("LM-TOKEN-04", "LM-INFO-02")
def test_guesses_are_right_about_numbers_even_when_all_tokens_are_held():
    me, other = player(tokens=TOKENS[:12]), player(tokens=TOKENS[12:])
    game = house(me, other)
    assert look(game, "houses.supply") == []
    guess = game.state.redact(0).guess(seeded("guess"))
    held = game.rules.document(guess)["players"]
    assert sorted(held[1]["tokens"]) == sorted(TOKENS[12:])
    assert sorted(held[0]["tokens"]) == sorted(TOKENS[:12])


@pytest.mark.rule("LM-TOKEN-04")
def test_the_new_supply_is_shuffled_with_the_random_stream_of_the_game():
    discards = TOKENS[1:]
    orders = set()
    for i in range(5):
        state = house(
            player(),
            player(),
            houses={"supply": [TOKENS[0]], "discards": discards},
            rng=[i + 1] * 4,
        )
        play(state, "black>council", "privilege:token")
        orders.add(tuple(look(state, "houses.supply")))
        assert sorted(look(state, "houses.supply")) == sorted(discards)
        assert look(state, "houses.discards") == []
    assert len(orders) == 5


@pytest.mark.rule("LM-TOKEN-05")
def test_everybody_is_told_which_token_was_paid_for_what():
    me = player(coin=6, tokens=["victory3.1", "wood2.1"])
    game = house(me, player(), towers={"special1": "diplomat"})
    play(game, "black>special1")
    (told,) = heard(play(game, "give-token:wood2"), "pay-token")
    assert (told.seat, told.cause, told.facts()) == (0, "card:diplomat", {"token": "token:wood2"})
