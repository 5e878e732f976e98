"""Setting the table with Houses of Renaissance, for two to five players."""

from __future__ import annotations

from collections import Counter

import pytest

from magnifico.core.errors import SetupError
from magnifico.core.game import Game
from magnifico.lorenzo.data.components import contents
from tests.lorenzo.helpers import heard, kind_of, offers, play, refused
from tests.lorenzo.houses.tables import TOKENS, goods, house
from tests.lorenzo.positions import look, player

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])
SPECIAL = {card.slug: card for card in contents().cards if card.deck == "special"}


def new(players=3, seed="florence", **options):
    return Game.new("lorenzo", players, seed, {"houses": True, **options})


def first_lines(game):
    """Bonus tiles and an auction in which nobody is outbid; the game at the draft."""
    while kind_of(game) == "bonus-tile":
        play(game, offers(game)[0])
    place = 1
    while kind_of(game) == "auction":
        play(game, f"offer:{place}:1")
        place += 1
    while kind_of(game) in ("laid-leader", "free-leader", "copy"):
        play(game, offers(game)[0])
    return game


def to_round_one(game):
    first_lines(game)
    while kind_of(game) == "draft":
        play(game, offers(game)[0])
    return game


# -- the box ------------------------------------------------------------------------------------


@pytest.mark.rule("LM-HSET-01")
def test_houses_brings_its_pieces():
    box = contents()
    numbers = [card.number for card in box.cards if card.module == "houses"]
    assert numbers == list(range(97, 145))
    assert sum(token.count for token in box.tokens) == 30
    assert len([f for f in box.families if f.module == "houses"]) == 10
    assert [(tile.id, len(tile.lines)) for tile in box.auction_tiles] == [(x, 6) for x in "ABCDE"]
    assert len([leader for leader in box.leaders if leader.module == "houses"]) == 20
    assert [t.id for t in box.tiles if t.module == "houses"] == ["1-8", "2-8", "3-8"]
    assert len(box.adaptation_tiles) == 2
    assert len(box.faith_tiles) == 3


@pytest.mark.rule("LM-HSET-02")
@PLAYERS
def test_the_special_deck_has_eight_cards_of_each_period_in_order(players):
    deck = look(new(players), "decks.special")
    assert len(set(deck)) == 24
    assert [SPECIAL[card].period for card in deck] == [1] * 8 + [2] * 8 + [3] * 8


@pytest.mark.rule("LM-HSET-02")
def test_every_special_card_comes_up_in_some_game():
    seen = Counter(card for i in range(40) for card in look(new(2, i), "decks.special"))
    assert seen.keys() == SPECIAL.keys()
    assert max(seen.values()) < 40, "and none in every game"


@pytest.mark.rule("LM-HSET-03")
def test_each_period_draws_one_of_eight_tiles():
    drawn = {tile for i in range(120) for tile in look(new(2, i), "excommunications")}
    assert drawn == {f"{period}-{n}" for period in (1, 2, 3) for n in range(1, 9)}


@pytest.mark.rule("LM-HSET-03")
def test_without_houses_its_tiles_stay_in_the_box():
    games = [Game.new("lorenzo", 2, i, {"advanced": True}) for i in range(80)]
    assert not {"1-8", "2-8", "3-8"} & {t for game in games for t in look(game, "excommunications")}


@pytest.mark.rule("LM-HSET-04")
def test_the_thirty_tokens_lie_face_down_in_random_order():
    one, other = look(new(seed="a"), "houses.supply"), look(new(seed="b"), "houses.supply")
    assert sorted(one) == sorted(other) == sorted(TOKENS)
    assert one != other
    assert new(seed="a").view(0)["state"]["houses"]["supply"] == [None] * 30


@pytest.mark.rule("LM-HSET-05", "LM-ADAPT-01")
@PLAYERS
def test_the_adaptation_tile_starts_on_a_random_normal_tower(players):
    values = [1, 2, 4, 6] if players == 5 else [5, 6, 7, 8]
    starts: Counter[str] = Counter()
    for i in range(60):
        game = new(players, i)
        tower = look(game, "houses.adapted")
        starts[tower] += 1
        needs = look(game, "needs")
        assert needs.pop(tower) == values
        assert all(others == [1, 3, 5, 7] for others in needs.values())
    assert starts.keys() == {"territory", "character", "building", "venture"}


@pytest.mark.rule("LM-HSET-05")
def test_the_type_of_an_unused_special_card_decides_where_it_starts():
    for i in range(60):
        game = new(2, i)
        unused = SPECIAL.keys() - set(look(game, "decks.special"))
        assert len(unused) == 24
        assert look(game, "houses.adapted") in {SPECIAL[card].type for card in unused}


@pytest.mark.rule("LM-HSET-06", "LM-HSET-07")
@PLAYERS
def test_players_start_with_nothing_but_coins_by_turn_order(players):
    game = new(players)
    for place, seat in enumerate(look(game, "order")):
        assert goods(game, seat) == ({"coin": place} if place else {})


@pytest.mark.rule("LM-HSET-08")
@PLAYERS
def test_bonus_tiles_families_and_leaders_come_in_this_order(players):
    game = new(players)
    order = look(game, "order")
    while kind_of(game) == "bonus-tile":
        play(game, offers(game)[0])
    assert [event.seat for event in heard(game.events, "bonus-tile")] == order[::-1]
    bidders = []
    while kind_of(game) == "auction":
        bidders.append(game.state.seat)
        play(game, f"offer:{len(bidders)}:1")
    assert bidders == order
    first_lines(game)
    assert kind_of(game) == "draft"
    to_round_one(game)
    assert (kind_of(game), game.state.seat) == ("turn", order[0])


@pytest.mark.rule("LM-HSET-08")
def test_houses_always_uses_the_advanced_rules():
    game = new(2, advanced=False)
    assert kind_of(game) == "bonus-tile"
    assert kind_of(first_lines(game)) == "draft"


@pytest.mark.rule("LM-HSET-09", "LM-LEAD-14")
@PLAYERS
def test_both_sets_of_leaders_are_shuffled_together(players):
    game = new(players)
    state = game.rules.document(game.state)
    assert len(state["leaders"]["pool"]) == 40
    laid = sum(map(len, state["houses"]["laid"]))
    assert len(state["leaders"]["deck"]) == 40 - laid - 4 * players
    assert [len(entry["pack"]) for entry in state["players"]] == [4] * players


@pytest.mark.rule("LM-HSET-10", "LM-FIVE-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_spaces_are_closed_as_without_houses(players):
    assert look(new(players), "closed") == look(Game.new("lorenzo", players, 1), "closed")


# -- five players ---------------------------------------------------------------------------------


@pytest.mark.rule("LM-FIVE-01")
def test_five_players_find_all_spaces_open_and_a_fifth_bonus_tile():
    game = new(5)
    assert look(game, "closed") == []
    assert offers(game) == [f"tile:advanced-{n}" for n in range(1, 6)]
    while kind_of(game) == "bonus-tile":
        play(game, offers(game)[-1])
    tiles = [entry["bonus_tile"] for entry in look(game, "players")]
    assert sorted(tiles) == [f"advanced-{n}" for n in range(1, 6)]


@pytest.mark.rule("LM-FIVE-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_smaller_tables_do_not_use_the_fifth_bonus_tile(players):
    assert offers(new(players)) == [f"tile:advanced-{n}" for n in range(1, 5)]


@pytest.mark.rule("LM-FIVE-01")
def test_the_fifth_bonus_tile_works_like_the_others():
    five = [player(bonus_tile="advanced-5"), *[player() for _ in range(4)]]
    game = house(*five)
    play(game, "black>harvest")
    assert goods(game) == {"wood": 1, "stone": 1, "coin": 1}
    game = house(*five)
    play(game, "black>production")
    assert goods(game) == {"servant": 1, "coin": 1, "military": 1}


@pytest.mark.rule("LM-FIVE-01")
def test_five_seats_take_four_turns_each():
    game = to_round_one(new(5, "no brown member"))
    order = look(game, "order")
    colonna = [s for s in order if look(game, f"players.{s}.family") == "colonna"]
    assert look(game, "schedule") == order * 4 + colonna


@pytest.mark.rule("LM-FIVE-01")
def test_a_fifth_player_needs_houses():
    with pytest.raises(SetupError) as caught:
        Game.new("lorenzo", 5, 1, {"advanced": True})
    assert caught.value.code == "players"


@pytest.mark.rule("LM-FIVE-02", "LM-PRIV-02")
def test_five_players_share_the_council_and_choose_among_six_privileges():
    game = house(*[player() for _ in range(5)])
    for seat in range(5):
        assert game.state.seat == seat
        play(game, "black>council")
        assert [text.split(":")[1] for text in offers(game)] == [
            "wood+stone",
            "servant",
            "coin",
            "military",
            "faith",
            "token",
        ]
        play(game, "privilege:coin")
    assert look(game, "council") == [f"{seat}:black" for seat in range(5)]


@pytest.mark.rule("LM-PRIV-02")
def test_without_houses_there_are_five_privileges():
    game = Game.new("lorenzo", 2, 1)
    play(game, next(text for text in offers(game) if text.endswith(">council")))
    while kind_of(game) == "servants":
        play(game, offers(game)[0])
    assert len(offers(game)) == 5
    assert refused(game, "privilege:token") == "no-tokens-in-game"


@pytest.mark.rule("LM-FIVE-03")
def test_five_players_draft_twenty_leaders_and_the_rest_is_the_deck():
    game = first_lines(new(5, "medici"))
    state = game.rules.document(game.state)
    assert sum(len(entry["pack"]) for entry in state["players"]) == 20
    laid = sum(len(entry["hand"]) + len(entry["played"]) for entry in state["players"])
    assert len(state["leaders"]["deck"]) == 20 - laid


# -- the choice of leaders ------------------------------------------------------------------------


@pytest.mark.rule("LM-VAR-04")
@pytest.mark.parametrize(("choice", "module"), [("base", "advanced"), ("houses", "houses")])
def test_a_table_may_use_one_set_of_leaders_only(choice, module):
    expected = {leader.slug for leader in contents().leaders if leader.module == module}
    game = new(4, leaders=choice)
    assert set(look(game, "leaders.pool")) == expected
    packs = {leader for entry in look(game, "players") for leader in entry["pack"]}
    assert len(packs) == 16
    assert packs <= expected


@pytest.mark.rule("LM-VAR-04")
@pytest.mark.parametrize("choice", ["base", "houses"])
def test_one_set_of_leaders_is_too_small_for_five_players(choice):
    with pytest.raises(SetupError) as caught:
        new(5, leaders=choice)
    assert (caught.value.code, caught.value.data) == ("option", {"option": "leaders"})


@pytest.mark.rule("LM-VAR-04")
def test_the_leaders_of_houses_need_houses():
    with pytest.raises(SetupError) as caught:
        Game.new("lorenzo", 4, 1, {"advanced": True, "leaders": "houses"})
    assert caught.value.code == "option"


@pytest.mark.rule("LM-FAMILY-15", "LM-FAMILY-08")
def test_leaders_are_laid_by_the_sforza_tile_only_and_leave_the_pool():
    seen = set()
    for i in range(30):
        state = new(3, i).rules.document(new(3, i).state)
        for family, laid in zip(state["houses"]["families"], state["houses"]["laid"]):
            assert len(laid) == (2 if family == "sforza" else 0)
            elsewhere = set(state["leaders"]["deck"])
            elsewhere.update(*(entry["pack"] for entry in state["players"]))
            assert not elsewhere & set(laid)
            seen.add(family == "sforza")
    assert seen == {True, False}
