"""The set-up: laying out the table, leaders, first player, starting advantages."""

from __future__ import annotations

from collections import Counter

import pytest

from magnifico import Game, SetupError
from magnifico.masters.data.components import COLOURS, CONTENTS
from tests.masters.facts import MARBLES, STARTS
from tests.masters.tables import asked, offered, play, player, refused, table, told


def started(players, seed="set-up"):
    """A game after everybody kept the first two leaders."""
    game = Game.new("masters", players, seed)
    while asked(game).kind == "keep-leaders":
        game.play(asked(game).options[0])
    return game


def options_of(game, seat):
    decision = game.decision_of(seat)
    assert decision is not None
    return decision.options


def into_play(game):
    while asked(game).kind == "starting-resource":
        game.play("take:coin")
    return game


@pytest.mark.rule("MR-COMP-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_can_play(players):
    game = Game.new("masters", players, "x")
    assert game.state.players == players
    assert ("solo" in game.rules.document(game.state)) == (players == 1)


@pytest.mark.rule("MR-COMP-01")
@pytest.mark.parametrize("players", [0, 5])
def test_nobody_or_five_cannot(players):
    with pytest.raises(SetupError, match="1 to 4"):
        Game.new("masters", players, "x")


@pytest.mark.rule("MR-SETUP-01")
def test_the_grid_has_twelve_shuffled_decks_of_four():
    orders = set()
    for seed in range(20):
        grid = table_document(seed)["grid"]
        for colour in COLOURS:
            for level in (1, 2, 3):
                deck = grid[colour][str(level)]
                own = {c.id for c in CONTENTS.cards if COLOURS[c.colour] == colour}
                assert len(deck) == 4
                assert {card for card in deck if card in own} == set(deck)
                assert {CONTENTS.cards[int(card[1:]) - 1].level for card in deck} == {level}
        orders.add(tuple(grid["green"]["1"]))
    assert len(orders) > 10


@pytest.mark.rule("MR-SETUP-01")
def test_only_the_top_cards_are_visible():
    game = into_play(started(2))
    full = game.rules.document(game.state)["grid"]
    seen = game.view(0)["state"]["grid"]
    for colour in COLOURS:
        for level in "123":
            assert seen[colour][level] == [full[colour][level][0], None, None, None]


@pytest.mark.rule("MR-SETUP-02", "MR-MARKET-04")
def test_twelve_random_marbles_lie_in_the_tray_and_one_on_the_slide():
    trays = set()
    for seed in range(20):
        market = table_document(seed)["market"]
        assert [len(row) for row in market["rows"]] == [4, 4, 4]
        marbles = [marble for row in market["rows"] for marble in row] + [market["slide"]]
        assert Counter(marbles) == MARBLES
        trays.add(tuple(marbles))
    assert len(trays) == 20


def table_document(seed):
    game = Game.new("masters", 2, seed)
    return game.rules.document(game.state)


@pytest.mark.rule("MR-SETUP-03")
def test_everybody_keeps_two_of_four_leaders_without_faith():
    game = Game.new("masters", 3, "leaders")
    dealt = [player(game, seat)["hand"] for seat in range(3)]
    assert [len(hand) for hand in dealt] == [4, 4, 4]
    assert len({leader for hand in dealt for leader in hand}) == 12
    for seat in range(3):
        first, second = dealt[seat][1], dealt[seat][3]
        game.play(f"keep:{first},{second}", seat)
        assert player(game, seat)["hand"] == [first, second]
        assert player(game, seat)["returned"] == [dealt[seat][0], dealt[seat][2]]
    assert [event.seat for event in told(game, "leaders-kept")] == [0, 1, 2]
    assert [player(game, seat)["faith"] for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("MR-SETUP-03")
def test_the_choice_is_among_all_six_pairs():
    game = Game.new("masters", 2, "pairs")
    hand = player(game)["hand"]
    pairs = [f"keep:{a},{b}" for i, a in enumerate(hand) for b in hand[i + 1 :]]
    assert offered(game) == pairs
    other = next(f"L{n:02}" for n in range(1, 16) if f"L{n:02}" not in hand)
    both = sorted([hand[0], other])
    assert refused(game, f"keep:{both[0]},{both[1]}").code == "not-in-hand"


@pytest.mark.rule("MR-SETUP-07")
def test_leader_choices_are_simultaneous_and_hidden():
    game = Game.new("masters", 3, "hidden")
    assert list(game.seats_to_act) == [0, 1, 2]
    choice = options_of(game, 2)[4]
    game.play(choice, 2)
    assert list(game.seats_to_act) == [0, 1]
    assert game.view(0)["moves"] == [{"seat": 2, "text": None, "round": 0, "turn": 0}]
    assert game.view(2)["moves"][0]["text"] == choice.text
    assert game.view(0)["state"]["players"][2]["hand"] == [None, None]
    assert game.view(2)["state"]["players"][2]["hand"] == choice.text[5:].split(",")


@pytest.mark.rule("MR-SETUP-07")
def test_the_order_of_the_answers_does_not_matter():
    games = [Game.new("masters", 3, "order") for _ in range(2)]
    for game, seats in zip(games, ((0, 1, 2), (2, 0, 1))):
        for seat in seats:
            game.play(options_of(game, seat)[seat], seat)
    assert games[0].state == games[1].state
    assert games[0].record == games[1].record


@pytest.mark.rule("MR-SETUP-04")
def test_the_first_player_is_random_and_play_goes_clockwise():
    firsts: Counter[int] = Counter()
    for seed in range(40):
        game = into_play(started(4, seed))
        first = game.rules.document(game.state)["inkwell"]
        firsts[first] += 1
        assert asked(game).seat == first
        assert [event.seat for event in told(game, "first-player")] == [first]
    assert set(firsts) == {0, 1, 2, 3}


@pytest.mark.rule("MR-SETUP-04", "MR-TURN-04")
def test_the_inkwell_stays_and_turns_pass_clockwise():
    rows = {"rows": {0: ["white"] * 4, 1: ["yellow", "yellow", "grey", "grey"]}}
    hands: dict[int, dict] = {seat: {"hand": []} for seat in range(3)}
    game = table(3, inkwell=1, players=hands, market=rows)
    seats = []
    for _ in range(4):
        seats.append(asked(game).seat)
        game.play("row:3")
        if asked(game).kind == "store":
            game.play(asked(game).options[0])
    assert seats == [1, 2, 0, 1]
    assert game.rules.document(game.state)["inkwell"] == 1


@pytest.mark.rule("MR-SETUP-05", "MR-SETUP-07")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_starting_advantages_follow_the_turn_order(players):
    game = started(players, "advantages")
    first = game.rules.document(game.state)["inkwell"]
    chosen = []
    while asked(game).kind == "starting-resource":
        chosen.append(asked(game).seat)
        assert offered(game) == ["take:coin", "take:stone", "take:servant", "take:shield"]
        game.play("take:stone")
    order = [(first + place) % players for place in range(players)]
    expected = [seat for seat, start in zip(order, STARTS) for _ in range(start[0])]
    assert chosen == expected
    for seat, (resources, faith) in zip(order, STARTS):
        assert sum(player(game, seat)["warehouse"].values()) == resources
        assert player(game, seat)["faith"] == faith


@pytest.mark.rule("MR-SETUP-05")
@pytest.mark.parametrize("second", ["coin", "stone"])
def test_two_starting_resources_may_be_equal_or_different(second):
    start = {"inkwell": 1, "seat": 0, "pending": [{"do": "start", "left": 2}]}
    game = play(table(4, **start, round=0), "take:coin", f"take:{second}")
    assert sum(player(game)["warehouse"].values()) == 2
    assert player(game)["warehouse"][second] == (2 if second == "coin" else 1)


@pytest.mark.rule("MR-SETUP-06", "MR-DEPOT-03")
def test_two_equal_starting_resources_share_a_depot_of_two():
    start = {"inkwell": 1, "seat": 0, "pending": [{"do": "start", "left": 2}]}
    game = play(table(4, **start, round=0), "take:shield", "take:shield")
    assert player(game)["depots"] == [{}, {"shield": 2}, {}]
    assert player(game)["strongbox"] == {}


@pytest.mark.rule("MR-SETUP-07")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_markers_start_on_space_0(players):
    game = Game.new("masters", players, "markers")
    assert [player(game, seat)["faith"] for seat in range(players)] == [0] * players


@pytest.mark.rule("MR-SETUP-08")
def test_tiles_start_face_down():
    game = Game.new("masters", 4, "tiles")
    assert all(player(game, seat)["tiles"] == ["down"] * 3 for seat in range(4))


@pytest.mark.rule("MR-SOLO-01")
def test_the_solo_set_up():
    game = started(1)
    solo = game.rules.document(game.state)["solo"]
    assert asked(game).kind == "turn"
    assert player(game)["faith"] == 0
    assert player(game)["warehouse"] == {}
    assert solo["cross"] == 0
    assert sorted(solo["stack"]) == ["T1", "T2", "T3", "T4", "T5", "T6", "T7"]
    assert game.view(0)["state"]["solo"]["stack"] == [None] * 7


@pytest.mark.rule("MR-SOLO-01")
def test_the_solo_tokens_are_shuffled():
    games = [started(1, seed) for seed in range(10)]
    stacks = {tuple(game.rules.document(game.state)["solo"]["stack"]) for game in games}
    assert len(stacks) > 7
