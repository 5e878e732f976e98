"""The special tower and the adaptation tile through whole rounds."""

from __future__ import annotations

import pytest

from magnifico.core.game import Game
from magnifico.core.rng import below, seeded
from tests.lorenzo.helpers import offers, play, refused
from tests.lorenzo.houses.tables import goods, house
from tests.lorenzo.positions import look, player

ROUND = ("territory", "character", "building", "venture")


def rounds_of(game, rng):
    """Play at random and yield the document at the first decision of each round."""
    seen = 0
    while game.decision is not None:
        if look(game, "round") > seen:
            seen = look(game, "round")
            yield game.rules.document(game.state)
        options = offers(game)
        play(game, options[below(rng, len(options))])


@pytest.mark.rule("LM-ADAPT-02")
@pytest.mark.parametrize("players", [2, 5])
def test_the_tile_goes_round_the_four_towers(players):
    values = [1, 2, 4, 6] if players == 5 else [5, 6, 7, 8]
    for i in range(4):
        game = Game.new("lorenzo", players, f"adaptation {i}", {"houses": True}, listen=False)
        start = ROUND.index(look(game, "houses.adapted"))
        towers = []
        for state in rounds_of(game, seeded(f"adaptation {i}")):
            towers.append(state["houses"]["adapted"])
            covered = [tower for tower, needs in state["needs"].items() if needs == values]
            assert covered == towers[-1:]
        assert towers == [ROUND[(start + n) % 4] for n in range(6)]


@pytest.mark.rule("LM-STOWER-01", "LM-HSET-02")
def test_the_special_tower_shows_four_cards_of_the_period_every_round():
    game = Game.new("lorenzo", 3, "tower", {"houses": True}, listen=False)
    deck = look(game, "decks.special")
    for number, state in enumerate(rounds_of(game, seeded("tower"))):
        assert state["towers"]["special"] == deck[4 * number : 4 * number + 4]


@pytest.mark.rule("LM-ADAPT-01", "LM-ADAPT-03")
@pytest.mark.parametrize("tower", ROUND)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_values_under_the_tile_depend_on_the_number_of_players(players, tower):
    game = house(*[player() for _ in range(players)], adapted=tower)
    values = [1, 2, 4, 6] if players == 5 else [5, 6, 7, 8]
    for name in (*ROUND, "special"):
        assert look(game, f"needs.{name}") == (values if name == tower else [1, 3, 5, 7])


@pytest.mark.rule("LM-ADAPT-01")
@pytest.mark.parametrize(("floor", "needs"), [(1, 5), (2, 6), (3, 7), (4, 8)])
def test_each_floor_under_the_tile_wants_exactly_its_value(floor, needs):
    towers = {f"territory{floor}": "crown-lands"}
    for servants, code in ((needs - 5, ""), (needs - 6, "value")):
        if servants >= 0:
            game = house(player(servant=servants), player(), towers=towers, adapted="territory")
            assert refused(game, f"white>territory{floor}") == code
    lower = house(player(), player(), towers=towers, adapted="territory", dice=(4, 1, 1))
    assert refused(lower, f"black>territory{floor}") == "value"


@pytest.mark.rule("LM-STOWER-02")
@pytest.mark.parametrize(("floor", "tokens"), [(1, 0), (2, 0), (3, 1), (4, 2)])
def test_floors_three_and_four_give_one_and_two_tokens(floor, tokens):
    game = house(player(servant=3), player(), towers={f"special{floor}": "crown-lands"})
    play(game, f"white>special{floor}")
    play(game, offers(game)[0])
    assert goods(game).get("token", 0) == tokens


@pytest.mark.rule("LM-STOWER-02")
def test_the_preacher_gets_no_token_from_the_floor():
    game = house(player("preacher"), player(), towers={"special3": "crown-lands"})
    play(game, "black>special3")
    assert "token" not in goods(game)
