"""Set-up, rounds and what is open or hidden: what no single position can show."""

from __future__ import annotations

from collections import Counter

import pytest

from magnifico.core.errors import SetupError
from magnifico.core.game import Game
from magnifico.core.rng import below, seeded
from magnifico.core.rules import rules_of
from magnifico.core.state import NOBODY, play_random
from magnifico.lorenzo.data.components import contents
from tests.lorenzo.helpers import TOWERS, TYPE_OF, goods_of, heard, play, position

PERIOD_OF = {card.slug: card.period for card in contents().cards if card.module == "base"}


def new(players=2, seed="start", **options):
    return Game.new("lorenzo", players, seed, options)


def document(game):
    return game.rules.document(game.state)


def play_at_random(game, seed):
    """Play to the end; the document and the decision before every move."""
    rng = seeded(f"random {seed}")
    seen = []
    while game.decision is not None:
        seen.append((document(game), game.decision))
        options = game.decision.options
        game.play(options[below(rng, len(options))])
    return seen


@pytest.fixture(scope="module")
def games():
    """One whole random game for 2, 3 and 4 players, with all its moments."""
    played = []
    for players in (2, 3, 4):
        game = new(players, seed=f"whole {players}")
        played.append((game, play_at_random(game, players)))
    return played


# -- components --------------------------------------------------------------------------------


@pytest.mark.rule("LM-COMP-01")
def test_two_to_four_players_can_sit_down():
    for players in (2, 3, 4):
        assert new(players).state.players == players
    for players in (0, 1, 5, 6):
        with pytest.raises(SetupError):
            new(players)


@pytest.mark.rule("LM-COMP-02", "LM-COMP-03", "LM-COMP-04")
def test_the_base_box_is_complete():
    cards = [card for card in contents().cards if card.module == "base"]
    assert [card.number for card in cards] == list(range(1, 97))
    piles = Counter((card.type, card.period) for card in cards)
    assert piles == {(kind, period): 8 for kind in TOWERS for period in (1, 2, 3)}
    assert len([leader for leader in contents().leaders if leader.module == "advanced"]) == 20
    tiles = [tile for tile in contents().tiles if tile.module == "base"]
    assert Counter(tile.period for tile in tiles) == {1: 7, 2: 7, 3: 7}
    ids = [tile.id for tile in contents().bonus_tiles if tile.module == "base"]
    assert ids == ["basic", "advanced-1", "advanced-2", "advanced-3", "advanced-4"]


@pytest.mark.rule("LM-COMP-05")
def test_the_supply_never_runs_out():
    game = position(goods={"wood": 500, "stone": 500, "servant": 300, "coin": 500})
    play(game, "black>harvest", "servants:0")
    assert goods_of(game) == {"wood": 501, "stone": 501, "servant": 301, "coin": 500}


# -- set-up ------------------------------------------------------------------------------------


@pytest.mark.rule("LM-SETUP-01")
def test_decks_have_their_type_with_period_one_on_top():
    for seed in range(5):
        for kind, deck in document(new(seed=seed))["decks"].items():
            assert {TYPE_OF[card] for card in deck} == {kind}
            assert [PERIOD_OF[card] for card in deck] == [1] * 8 + [2] * 8 + [3] * 8
            assert len(set(deck)) == 24


@pytest.mark.rule("LM-SETUP-01")
def test_piles_are_shuffled():
    decks = [document(new(seed=seed))["decks"]["territory"] for seed in range(60)]
    for place in (0, 7, 8, 23):
        assert len({deck[place] for deck in decks}) == 8, "every card of the period comes there"


@pytest.mark.rule("LM-SETUP-02")
def test_one_excommunication_tile_for_each_period_is_drawn_and_open():
    drawn = [document(new(seed=seed))["excommunications"] for seed in range(100)]
    assert {tuple(tile[0] for tile in tiles) for tiles in drawn} == {("1", "2", "3")}
    for period in range(3):
        assert len({tiles[period] for tiles in drawn}) == 7, "every tile can come"
    assert new(seed=0).view(NOBODY)["state"]["excommunications"] == drawn[0]


@pytest.mark.rule("LM-SETUP-09")
def test_every_turn_order_is_equally_likely():
    orders = Counter(tuple(document(new(3, seed=seed))["order"]) for seed in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 70, orders


@pytest.mark.rule("LM-SETUP-09")
def test_by_option_the_order_follows_the_seats():
    orders = {tuple(document(new(3, seed=seed, turn_order="seats"))["order"]) for seed in range(60)}
    assert orders == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


@pytest.mark.rule("LM-SETUP-07", "LM-SETUP-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_starting_coins_follow_the_turn_order(players):
    for seed in range(5):
        game = new(players, seed=seed)
        for place, seat in enumerate(game.state.order):
            start = {"wood": 2, "stone": 2, "servant": 3, "coin": 5 + place}
            assert goods_of(game, seat) == start


@pytest.mark.rule("LM-SETUP-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_three_coloured_members_and_a_neutral_one(players):
    for player in document(new(players))["players"]:
        assert [name for name, place in player["members"].items() if place == "home"] == [
            "black",
            "white",
            "orange",
            "neutral",
        ]


# -- rounds ------------------------------------------------------------------------------------


@pytest.mark.rule("LM-ROUND-01", "LM-ROUND-03")
def test_six_rounds_show_the_cards_of_their_periods(games):
    for game, seen in games:
        firsts: dict[int, dict] = {}
        for state, _ in seen:
            firsts.setdefault(state["round"], state)
        assert list(firsts) == [1, 2, 3, 4, 5, 6]
        for number, state in firsts.items():
            shown = {kind: deck[4 * (number - 1) : 4 * number] for kind, deck in decks(state)}
            assert state["towers"] == shown, "from the lowest floor up"
            periods = {PERIOD_OF[card] for floors in shown.values() for card in floors}
            assert periods == {(number + 1) // 2}
        assert game.outcome is not None


def decks(state):
    return state["decks"].items()


@pytest.mark.rule("LM-ROUND-03", "LM-ROUND-12")
def test_the_round_counter_agrees_with_the_decks(games):
    for game, seen in games:
        for state, _ in seen:
            number = state["round"]
            left = state["decks"]["venture"][4 * number :]
            assert len(left) == 24 - 4 * number
            if left:
                last = PERIOD_OF[state["decks"]["venture"][4 * number - 1]]
                next_is_another = PERIOD_OF[left[0]] != last
                assert next_is_another == (number % 2 == 0)
        swept = set(document(game)["swept"])
        owned = {
            card
            for player in document(game)["players"]
            for cards in player["cards"].values()
            for card in cards
        }
        assert len(swept | owned) == 96, "after 6 rounds all cards have been seen"


@pytest.mark.rule("LM-ROUND-04", "LM-VALUE-01")
def test_the_dice_are_rolled_once_a_round_for_everybody(games):
    for game, seen in games:
        rolls = heard(game.events, "new-round")
        assert [roll.data["round"] for roll in rolls] == [1, 2, 3, 4, 5, 6]
        for state, _ in seen:
            roll = rolls[state["round"] - 1].data
            assert state["dice"] == {colour: roll[colour] for colour in state["dice"]}


@pytest.mark.rule("LM-ROUND-05")
def test_dice_are_fair_and_independent():
    rolls = [document(new(seed=f"dice {seed}"))["dice"] for seed in range(1200)]
    for colour in ("black", "white", "orange"):
        counts = Counter(roll[colour] for roll in rolls)
        assert set(counts) == {1, 2, 3, 4, 5, 6}
        assert 150 < min(counts.values()) <= max(counts.values()) < 250, (colour, counts)
    for one, other in (("black", "white"), ("white", "orange"), ("black", "orange")):
        pairs = Counter((roll[one], roll[other]) for roll in rolls)
        assert len(pairs) == 36
        assert max(pairs.values()) < 65, (one, other)


@pytest.mark.rule("LM-ROUND-06", "LM-ROUND-07")
def test_everybody_has_four_turns_a_round_in_turn_order(games):
    for game, seen in games:
        first, second = (order_of(seen, number) for number in (1, 2))
        turns = [event.seat for event in game.events if event.kind in ("place", "lost-turn")]
        assert turns[: 8 * game.state.players] == first * 4 + second * 4


def order_of(seen, number):
    """The turn order of a round."""
    return next(state["order"] for state, _ in seen if state["round"] == number)


@pytest.mark.rule("LM-ROUND-07")
def test_a_player_with_five_members_has_five_turns():
    game = position(3, members={"brown": "home"}, schedule=[0], turn=1, rivals={1: {"members": {}}})
    play(game, "orange>market1")
    assert document(game)["round"] == 2
    assert document(game)["schedule"] == [0, 1, 2] * 4 + [0], "the others are skipped"


@pytest.mark.rule("LM-ROUND-08", "LM-ROUND-10")
def test_every_member_is_placed_or_its_turn_lost(games):
    for game, _ in games:
        kinds = Counter(event.kind for event in game.events)
        assert kinds["place"] + kinds["lost-turn"] == 4 * 6 * game.state.players


# -- information -------------------------------------------------------------------------------


@pytest.mark.rule("LM-INFO-01", "LM-CARD-10")
def test_what_lies_on_the_table_is_open_to_all():
    game = position(
        3,
        goods={"coin": 3, "faith": 2},
        cards=["forest", "dame"],
        members={"black": "council"},
        played=["santa-rita"],
        towers={"territory1": "village"},
        swept=["woods"],
    )
    full = document(game)
    for viewer in (NOBODY, 0, 1, 2):
        view = game.view(viewer)["state"]
        for key in ("round", "dice", "order", "towers", "council", "excommunications", "swept"):
            assert view[key] == full[key], key
        for shown, player in zip(view["players"], full["players"]):
            for key in ("goods", "cards", "members", "played", "excommunicated", "bonus_tile"):
                assert shown[key] == player[key], key


@pytest.mark.rule("LM-INFO-02")
def test_deck_order_and_hands_are_hidden():
    game = position(2, hand=["santa-rita"], rivals={1: {"hand": ["sisto-iv"]}})
    for viewer in (NOBODY, 0, 1):
        view = game.view(viewer)
        for deck in view["state"]["decks"].values():
            assert deck[4:] == [None] * 20, "cards that are still to come"
        hands = [player["hand"] for player in view["state"]["players"]]
        assert hands[0] == (["santa-rita"] if viewer == 0 else [None])
        assert hands[1] == (["sisto-iv"] if viewer == 1 else [None])


@pytest.mark.rule("LM-INFO-02")
def test_the_draft_is_hidden_from_the_others():
    game = new(3, advanced=True)
    while game.decision.kind == "bonus-tile":
        game.play(game.decision.options[0])
    packs = [set(player["pack"]) for player in document(game)["players"]]
    for viewer in (NOBODY, 0, 1, 2):
        view = game.view(viewer)["state"]
        for seat, player in enumerate(view["players"]):
            known = {leader for leader in player["pack"] if leader}
            assert known == (packs[seat] if seat == viewer else set())
            assert len(player["pack"]) == 4
        assert set(view["leaders"]["deck"]) <= {None}


@pytest.mark.rule("LM-INFO-03")
@pytest.mark.parametrize("players", [2, 4])
def test_the_same_seed_and_choices_give_the_same_game(players):
    one, other = new(players, "again"), new(players, "again")
    assert one.state == other.state
    play_at_random(one, "same")
    play_at_random(other, "same")
    assert document(one) == document(other)
    assert one.record == other.record
    assert new(players, "another").state != new(players, "again").state


@pytest.mark.rule("LM-VAR-01")
def test_the_house_rule_is_off_by_default_and_changes_only_two_players():
    options = {option.name: option.default for option in rules_of("lorenzo").table_options}
    assert options["large_spaces_open"] is False
    for players in (3, 4):
        plain, changed = new(players), new(players, large_spaces_open=True)
        assert document(plain)["closed"] == document(changed)["closed"]


# -- positions that are given --------------------------------------------------------------------


@pytest.mark.rule("LM-ROUND-03")
def test_cards_that_a_position_names_do_not_come_again():
    named = ["village", "woods", "forest", "city"]
    towers = {f"territory{floor}": card for floor, card in enumerate(named, start=1)}
    for seed_card in ("citadel", "monastery"):
        game = position(cards=[seed_card], towers=towers, schedule=[0], turn=1)
        play(game, "orange>market1")
        assert document(game)["round"] == 2
        shown = [card for card in document(game)["towers"]["territory"] if card]
        assert not set(shown) & {*named, seed_card}
        assert {PERIOD_OF[card] for card in shown} <= {1}


@pytest.mark.rule("LM-INFO-02")
def test_hidden_cards_of_a_given_position_can_be_guessed():
    towers = {"territory1": "castle", "character1": "dame", "venture1": "sacred-war"}
    game = position(cards=["city", "mint"], towers=towers)
    for viewer in (NOBODY, 0, 1):
        guess = game.state.redact(viewer).guess(seeded(f"guess {viewer}"))
        known = {card for floors in document(game)["towers"].values() for card in floors}
        decks = rules_of("lorenzo").document(guess)["decks"]
        future = {card for deck in decks.values() for card in deck[4:] if card}
        assert not future & (known | {"city", "mint"})
        play_random(guess, seeded("on"))
