"""A game that the environments have never heard of plays in all of them: the sample game."""

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from magnifico.core.rng import seeded
from magnifico.core.rules import rules_of
from magnifico.envs import gymnasium as agents
from magnifico.envs import openspiel, pettingzoo
from magnifico.envs.actions import HASHED, HashedActions, actions_of
from magnifico.envs.observations import Observer
from tests.core.sample import NAME
from tests.envs.tables import random_states


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_it_plays_in_pettingzoo():
    api_test(pettingzoo.env(NAME, 3), num_cycles=100)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_it_plays_in_gymnasium_against_bots_and_side_by_side():
    agents.register_game(NAME)
    name = f"magnifico/{NAME.capitalize()}-v0"
    check_env(gymnasium.make(name, opponents="greedy").unwrapped)
    envs = gymnasium.make_vec(name, num_envs=2, players=3)
    seen, _ = envs.reset(seed=1)
    stream = np.random.default_rng(1)
    over = np.zeros(2, bool)
    for _ in range(100):
        choices = [np.flatnonzero(mask) if mask.any() else [0] for mask in seen["action_mask"]]
        seen, _, ended, _, _ = envs.step(np.array([stream.choice(each) for each in choices]))
        over |= ended
    assert over.all()


def test_it_plays_in_openspiel():
    openspiel.register_game(NAME)
    game = pyspiel.load_game(f"magnifico_{NAME}(players=3)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_every_option_has_a_number_that_leads_back_to_it():
    actions = actions_of(NAME)
    assert isinstance(actions, HashedActions)
    for state in random_states(NAME, 3, {}, "numbers"):
        numbers = actions.legal(state)
        assert len(set(numbers)) == len(state.options)
        assert {actions.option(state, number) for number in numbers} == set(state.options)
        assert all(number in range(HASHED) for number in numbers)


def test_options_that_fall_on_the_same_number_make_room_for_each_other(monkeypatch):
    monkeypatch.setattr("magnifico.envs.actions.crc32", lambda data: HASHED - 1)
    actions = HashedActions(rules_of(NAME))
    state = next(random_states(NAME, 2, {}, "crowded"))
    numbers = actions.legal(state)
    assert sorted(numbers) == [*range(len(state.options) - 1), HASHED - 1]
    texts = [actions.describe(state, number) for number in numbers]
    assert texts == sorted(texts)


def test_its_observations_see_what_is_open_and_nothing_else():
    stream = seeded("another world")
    observer = Observer(NAME)
    seen = set()
    states = [state.clone() for state in random_states(NAME, 3, {}, "views")]
    for number, state in enumerate(states[:-1]):
        seat = number % 3
        vector = observer.observe(state, seat)
        other = state.redact(seat).guess(stream)
        assert (observer.observe(other, seat) == vector).all()
        seen.add(observer.observe(state, 0).tobytes())
    assert len(seen) > 0.8 * len(states)
