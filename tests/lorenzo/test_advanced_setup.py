"""The set-up of the advanced game: bonus tiles in reverse order, then the leader draft."""

from __future__ import annotations

import json

import pytest

from magnifico.core.game import Game
from tests.lorenzo.helpers import goods_of, kind_of, offers, play
from tests.lorenzo.positions import look, player, table

ADVANCED = {"advanced": True}
TILES = [f"tile:advanced-{number}" for number in (1, 2, 3, 4)]


def new(players: int, seed: str = "draft") -> Game:
    return Game.new("lorenzo", players, seed, ADVANCED)


def drafting(players: int, seed: str = "draft") -> Game:
    """A game whose bonus tiles are chosen."""
    game = new(players, seed)
    while kind_of(game) == "bonus-tile":
        play(game, offers(game)[0])
    return game


def packs(game: Game) -> list[set[str]]:
    return [set(entry["pack"]) for entry in look(game, "players")]


def hands(game: Game) -> list[set[str]]:
    return [set(entry["hand"]) for entry in look(game, "players")]


def every(parts: list[set[str]]) -> set[str]:
    return {name for part in parts for name in part}


def keep(game: Game, seat: int, place: int = 0) -> str:
    """A seat keeps one of the leaders that it may choose from."""
    decision = game.decision_of(seat)
    assert decision is not None
    text = decision.options[place].text
    game.play(text, seat)
    return text.removeprefix("keep:")


# -- bonus tiles ------------------------------------------------------------------------------


@pytest.mark.rule("LM-ADV-01", "LM-ADV-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bonus_tiles_are_chosen_in_reverse_turn_order_from_those_that_are_left(players):
    game = new(players)
    left = list(TILES)
    for seat in reversed(look(game, "order")):
        if len(left) == 1:
            break  # the last tile of four goes to the first player by itself
        assert (kind_of(game), game.state.seat) == ("bonus-tile", seat)
        assert offers(game) == left
        play(game, left.pop(1))
        assert look(game, f"players.{seat}.bonus_tile") not in left
    chosen = [entry["bonus_tile"] for entry in look(game, "players")]
    assert len(set(chosen)) == players
    assert "basic" not in chosen


@pytest.mark.rule("LM-ADV-01")
@pytest.mark.parametrize(
    ("tile", "harvest", "production"),
    [
        ("basic", {"wood": 1, "stone": 1, "servant": 1}, {"coin": 2, "military": 1}),
        ("advanced-1", {"wood": 1, "stone": 1, "military": 1}, {"servant": 2, "coin": 1}),
        ("advanced-2", {"wood": 1, "stone": 1, "servant": 1}, {"coin": 1, "military": 2}),
        ("advanced-3", {"wood": 1, "stone": 1, "military": 1}, {"servant": 1, "coin": 2}),
        ("advanced-4", {"wood": 1, "stone": 1, "coin": 1}, {"servant": 1, "military": 2}),
    ],
)
def test_a_bonus_tile_gives_its_goods_in_harvest_and_production(tile, harvest, production):
    for area, goods in (("harvest", harvest), ("production", production)):
        game = table(player(bonus_tile=tile), player())
        play(game, f"black>{area}")
        assert goods_of(game) == goods


@pytest.mark.rule("LM-ADV-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_come_first_then_the_draft_then_round_one(players):
    game = new(players)
    kinds = []
    while look(game, "round") == 0:
        kinds.append(kind_of(game))
        play(game, offers(game)[0])
    tiles = players if players < 4 else 3
    assert kinds == ["bonus-tile"] * tiles + ["draft"] * (3 * players)
    assert kind_of(game) == "turn"
    assert game.state.seat == look(game, "order")[0]


# -- the draft --------------------------------------------------------------------------------


@pytest.mark.rule("LM-ADV-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_dealt_4_leaders_and_passes_what_is_left_to_the_previous_seat(players):
    game = drafting(players)
    dealt = packs(game)
    assert [len(pack) for pack in dealt] == [4] * players
    for step in range(3):
        before, held = packs(game), hands(game)
        kept = [keep(game, seat, seat % (4 - step)) for seat in range(players)]
        for seat in range(players):
            assert hands(game)[seat] >= held[seat] | {kept[seat]}
            left = before[seat] - {kept[seat]}
            right = (seat - 1) % players
            if step < 2:
                assert packs(game)[right] == left
            else:
                assert hands(game)[right] >= left, "the last leader needs no choice"
    assert [len(hand) for hand in hands(game)] == [4] * players
    assert every(hands(game)) == every(dealt)
    assert packs(game) == [set()] * players


@pytest.mark.rule("LM-ADV-03")
def test_the_draft_takes_all_leaders_apart_into_hands_and_the_leader_deck():
    game = drafting(3)
    deck = look(game, "leaders.deck")
    assert len(deck) == 20 - 12
    assert not set(deck) & every(packs(game))
    assert set(deck) | every(packs(game)) == set(look(game, "leaders.pool"))


@pytest.mark.rule("LM-ADV-03", "LM-INFO-03")
def test_the_deal_comes_from_the_seed():
    assert packs(drafting(4, "one")) == packs(drafting(4, "one"))
    assert packs(drafting(4, "one")) != packs(drafting(4, "two"))


@pytest.mark.rule("LM-ADV-04")
def test_picks_may_come_in_any_order_with_the_same_result():
    forward, backward = drafting(4), drafting(4)
    for _ in range(3):
        for seat in range(4):
            keep(forward, seat, seat % 2)
        for seat in reversed(range(4)):
            keep(backward, seat, seat % 2)
    assert forward.state.key() == backward.state.key()


@pytest.mark.rule("LM-ADV-04", "LM-INFO-02")
def test_nobody_learns_a_pick_while_others_choose_nor_afterwards():
    one, other = drafting(3), drafting(3)
    first, second = keep(one, 0, 0), keep(other, 0, 1)
    for viewer in (-1, 1, 2):
        assert json.dumps(one.view(viewer)) == json.dumps(other.view(viewer))
    assert json.dumps(one.view(0)) != json.dumps(other.view(0))
    for game, leader in ((one, first), (other, second)):
        for seat in (1, 2):
            keep(game, seat)
        passed_on = look(game, "players.2.pack")
        assert leader not in passed_on
        for viewer in (-1, 1, 2):
            assert leader not in json.dumps(game.view(viewer)["events"])
        assert leader in json.dumps(game.view(0)["events"])


@pytest.mark.rule("LM-ADV-05", "LM-INFO-02")
def test_nobody_sees_a_leader_while_bonus_tiles_are_chosen():
    game = new(3)
    for viewer in (-1, 0, 1, 2):
        assert [entry["pack"] for entry in game.view(viewer)["state"]["players"]] == [
            [None] * 4
        ] * 3


@pytest.mark.rule("LM-ADV-04")
def test_a_seat_chooses_only_among_its_own_leaders_and_only_once():
    game = drafting(2)
    mine, others = packs(game)
    assert game.why_not(f"keep:{min(others)}", 0) is not None
    keep(game, 0)
    reason = game.why_not(f"keep:{max(mine)}", 0)
    assert reason is not None
    assert reason.code == "not-your-turn"
