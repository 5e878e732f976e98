"""Games of self-play: they explore, are kept as moves, and replay to the same end."""

import random
from dataclasses import replace

import pytest

from magnifico.bots.models import net_of
from magnifico.bots.registry import teachable
from magnifico.learn import games as self_play
from magnifico.learn.curriculum import curriculum_of
from magnifico.learn.games import Care, play_game, read_games, replay
from magnifico.learn.training import Fit, Settings


def blank(game):
    """The evaluation of a network that knows nothing."""
    network = teachable(game)
    return network.make(net_of(Fit(network.features, Settings(units=1)).blank(), network.features))


@pytest.fixture(scope="module", params=["masters", "lorenzo"])
def games(request):
    evaluation = blank(request.param)
    return request.param, [
        play_game(request.param, [evaluation], Care(0.0), f"games:{n}") for n in range(12)
    ]


def test_a_game_replays_to_the_same_end(games):
    game, played = games
    for one in played:
        *_, end = replay(game, one)
        assert end.is_over()
        assert [end.points(seat) for seat in range(one.players)] == list(one.points)
        assert end.result() == list(one.result)


def test_the_same_seed_gives_the_same_game(games):
    game, played = games
    assert play_game(game, [blank(game)], Care(0.0), "games:0") == played[0]


def test_tables_differ_in_size_and_leaders_are_given_for_nothing(games):
    game, played = games
    assert len({one.players for one in played}) > 1
    evaluation = blank(game)
    more = (play_game(game, [evaluation], Care(0.0), f"games:{n}") for n in range(60))
    assert any(move < 0 for one in more for move in one.moves)


def test_a_game_that_the_rules_no_longer_allow_ends_at_once(games):
    game, played = games
    broken = replace(played[0], moves=[*played[0].moves[:5], 10**9, *played[0].moves[5:]])
    assert not any(state.is_over() for state in replay(game, broken))


def test_games_are_read_back_and_half_a_line_is_passed_over(games, tmp_path):
    _, played = games
    path = tmp_path / "games.jsonl"
    whole = "".join(f"{one.line()}\n" for one in played[:3])
    path.write_text(whole + played[3].line()[:50], encoding="utf-8")
    assert [one.seed for one in read_games(path)] == [one.seed for one in played[:3]]


def leaders_in_play(evaluation, aiming, monkeypatch):
    """How many leaders are in play at the end of some games, where seats work towards them."""
    monkeypatch.setattr(self_play, "AIMING", aiming)
    ends = []
    for n in range(20):
        *_, end = replay("lorenzo", play_game("lorenzo", [evaluation], Care(0.0), f"aims:{n}"))
        ends.append(end)
    return sum(played.bit_count() for end in ends for played in end.played)


def test_seats_that_work_towards_their_leaders_play_more_of_them(monkeypatch):
    curriculum = curriculum_of("lorenzo")
    evaluation = teachable("lorenzo").load()
    monkeypatch.setattr(curriculum, "table", lambda draw: (2, {"advanced": True}))
    monkeypatch.setattr(curriculum, "gifts", 0.0)
    monkeypatch.setattr(self_play, "EAGER", 0.0)
    aimless = leaders_in_play(evaluation, 0.0, monkeypatch)
    assert leaders_in_play(evaluation, 1.0, monkeypatch) > 1.3 * aimless > 0


def test_a_game_that_does_not_say_how_it_is_practised_is_refused():
    from tests.core.sample import NAME

    with pytest.raises(ValueError, match="does not say how it is learned"):
        curriculum_of(NAME)


def test_so_many_seats_explore_and_the_others_play_as_bots_do():
    evaluation = teachable("lorenzo").load()
    players = [
        self_play.drawn_player("lorenzo", [evaluation], Care(0.0, 0, 0.35), random.Random(n))
        for n in range(400)
    ]
    explorers = [player for player in players if player.evaluation is evaluation]
    assert len(explorers) / len(players) == pytest.approx(0.35, abs=0.06)
    assert any(player.noise or player.opening for player in explorers)
    for player in players:
        if player.evaluation is not evaluation:
            assert player.evaluation.ambition > 0
            assert player.with_care
            assert [player.noise, player.opening, player.aim, player.is_gifted] == [0, 0, 0, False]


def test_who_does_not_explore_plays_better(monkeypatch):
    evaluation = teachable("masters").load()
    monkeypatch.setattr(curriculum_of("masters"), "table", lambda draw: (2, {}))
    points = [
        sum(
            sum(play_game("masters", [evaluation], Care(0.0, 0, explorers), f"e:{n}").points)
            for n in range(40)
        )
        for explorers in (0.0, 1.0)
    ]
    assert points[0] > points[1]
