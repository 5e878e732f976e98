"""States as values, and random play."""

import copy
import pickle

import pytest

from magnifico.core.game import Game
from magnifico.core.rng import seeded
from magnifico.core.state import NOBODY, play_random
from tests.core.sample.state import FairState


def state(seed="a"):
    fair = Game.new("fair", 3, seed, listen=False).state
    assert isinstance(fair, FairState)
    return fair


def pickled(value):
    return pickle.loads(pickle.dumps(value))


def test_equal_states_are_equal_and_hash_alike():
    assert state() == state()
    assert hash(state()) == hash(state())


def test_states_that_differ_are_not_equal():
    assert state("a") != state("b")


def test_a_state_is_not_equal_to_something_else():
    assert state() != state().key()


@pytest.mark.parametrize("name", ["seat", "kind", "cause", "round", "turn", "players"])
def test_every_shared_number_tells_states_apart(name):
    other = state()
    setattr(other, name, getattr(other, name) + 1)
    assert other != state()


@pytest.mark.parametrize("name", ["options", "waiting", "stack", "rng"])
def test_every_shared_list_tells_states_apart(name):
    other = state()
    setattr(other, name, [*getattr(other, name), 1])
    assert other != state()


def test_whether_somebody_listens_does_not_tell_states_apart():
    other = state()
    other.log = []
    assert other == state()


@pytest.mark.parametrize("name", ["waiting", "stack", "rng"])
def test_a_clone_shares_no_list_that_changes(name):
    original = state()
    assert getattr(original.clone(), name) is not getattr(original, name)


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, pickled])
def test_a_state_travels_between_processes_whole(again):
    assert again(state()) == state()


def test_random_play_reaches_the_end_and_counts_the_decisions():
    fair = state()
    assert 9 <= play_random(fair, seeded("player")) <= 40
    assert fair.is_over()
    assert fair.seat == NOBODY


def test_random_play_with_the_same_stream_gives_the_same_game():
    one, other = state(), state()
    play_random(one, seeded("player"))
    play_random(other, seeded("player"))
    assert one == other


def test_random_play_leaves_the_random_stream_of_the_game_to_the_game():
    fair = state()
    stream = fair.rng[:]
    fair.play(fair.options[0])
    assert fair.rng == stream


def test_a_game_that_does_not_end_is_an_error():
    with pytest.raises(RuntimeError, match="3 decisions"):
        play_random(state(), seeded("player"), limit=3)
