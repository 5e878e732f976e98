"""Gymnasium's own checker, and what it does not look at."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from magnifico.core.errors import Refusal, SetupError
from magnifico.envs.gymnasium import MOST_STEPS, NAME


@pytest.mark.parametrize("reward", ["win", "points"])
def test_the_environment_satisfies_the_checker(reward):
    check_env(gymnasium.make(NAME, reward=reward, render_mode="ansi").unwrapped)


def played(env, seed):
    seen, _ = env.reset(seed=seed)
    stream = np.random.default_rng(seed)
    total = 0.0
    for _ in range(MOST_STEPS):
        mask = seen["action_mask"]
        assert (mask == env.unwrapped.action_masks()).all()
        seen, reward, terminated, truncated, info = env.step(stream.choice(np.flatnonzero(mask)))
        assert not info["illegal"]
        total += reward
        if terminated or truncated:
            assert terminated
            return total, info
    raise AssertionError("a game did not end")


def test_a_game_against_lorenzo_is_won_or_lost():
    results = {played(gymnasium.make(NAME), seed)[0] for seed in range(5)}
    assert results <= {-1.0, 1.0}


def test_points_as_rewards_add_up_to_the_final_points():
    total, info = played(gymnasium.make(NAME, reward="points"), 1)
    assert total == info["points"]


def test_an_illegal_action_costs_something_and_changes_nothing():
    env = gymnasium.make(NAME, illegal_reward=-0.25)
    before, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[0])
    after, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated, info["illegal"]) == (-0.25, False, False, True)
    assert (before["observation"] == after["observation"]).all()


def test_illegal_actions_end_the_episode_at_last():
    env = gymnasium.make(NAME)
    seen, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    for _ in range(MOST_STEPS - 1):
        assert env.step(illegal)[2:4] == (False, False)
    assert env.step(illegal)[2:4] == (False, True)


def test_illegal_actions_can_be_errors():
    env = gymnasium.make(NAME, illegal="error")
    seen, _ = env.reset(seed=1)
    with pytest.raises(Refusal, match="is not legal for seat 0 now"):
        env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [({"illegal": "shrug"}, "illegal cannot be 'shrug'"), ({"reward": "fun"}, "unknown reward")],
)
def test_what_cannot_be_is_refused_by_name(arguments, message):
    with pytest.raises(SetupError, match=message):
        gymnasium.make(NAME, **arguments)


def test_the_table_is_rendered_as_text():
    env = gymnasium.make(NAME, render_mode="ansi")
    env.reset(seed=1)
    assert "You decide: " in env.render()
