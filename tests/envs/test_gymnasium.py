"""Gymnasium's own checker, and what it does not look at."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv

from magnifico.core.errors import Refusal, SetupError
from magnifico.core.rng import seeded
from magnifico.envs.agent import MOST_STEPS
from magnifico.envs.gymnasium import AgentEnv, AgentVectorEnv

SOLO = "magnifico/MastersSolo-v0"
LORENZO = "magnifico/Lorenzo-v0"
TABLES = [
    (SOLO, {}),
    (SOLO, {"reward": "points"}),
    ("magnifico/Masters-v0", {"players": 3, "opponents": ("random", "greedy")}),
    (LORENZO, {"options": {"advanced": True}, "reward": "points"}),
]


@pytest.mark.parametrize(("name", "settings"), TABLES)
def test_the_environment_satisfies_the_checker(name, settings):
    check_env(gymnasium.make(name, render_mode="ansi", **settings).unwrapped)


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
    results = {played(gymnasium.make(SOLO), seed)[0] for seed in range(5)}
    assert results <= {-1.0, 1.0}


def test_the_agent_plays_against_the_bots_that_are_named():
    env = gymnasium.make(LORENZO, players=2, opponents="greedy")
    results = [played(env, seed)[0] for seed in range(4)]
    assert results == [-1.0] * 4  # at random, against greedy


def test_the_agent_has_every_seat_in_turn_unless_one_is_named():
    env = AgentEnv("masters", players=3)
    seats = set()
    for seed in range(20):
        env.reset(seed=seed)
        seats.add(env.agent.seat)
        assert env.agent.episode.seat == env.agent.seat
    assert seats == {0, 1, 2}
    always = AgentEnv("masters", players=3, seat=1)
    always.reset(seed=1)
    assert always.agent.seat == 1


def test_points_as_rewards_add_up_to_the_final_points():
    for name, settings in ((SOLO, {}), (LORENZO, {"players": 3})):
        total, info = played(gymnasium.make(name, reward="points", **settings), 1)
        assert total == info["points"]


def test_an_illegal_action_costs_something_and_changes_nothing():
    env = gymnasium.make(SOLO, illegal_reward=-0.25)
    before, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[0])
    after, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated, info["illegal"]) == (-0.25, False, False, True)
    assert (before["observation"] == after["observation"]).all()


def test_illegal_actions_end_the_episode_at_last():
    env = gymnasium.make(SOLO)
    seen, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    for _ in range(MOST_STEPS - 1):
        assert env.step(illegal)[2:4] == (False, False)
    assert env.step(illegal)[2:4] == (False, True)


def test_illegal_actions_can_be_errors():
    env = gymnasium.make(SOLO, illegal="error")
    seen, _ = env.reset(seed=1)
    with pytest.raises(Refusal, match="is not legal for seat 0 now"):
        env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"illegal": "shrug"}, "illegal cannot be 'shrug'"),
        ({"reward": "fun"}, "unknown reward"),
        ({"opponents": "soothsayer"}, "unknown bot 'soothsayer'"),
        ({"opponents": ("random", "random")}, "2 bots cannot have 0 seats"),
        ({"seat": 1}, "there is no seat 1: 1 play"),
    ],
)
def test_what_cannot_be_is_refused_by_name(arguments, message):
    with pytest.raises(SetupError, match=message):
        gymnasium.make(SOLO, **arguments)


def test_the_table_is_rendered_as_text():
    env = gymnasium.make(SOLO, render_mode="ansi")
    env.reset(seed=1)
    assert "You decide: " in env.render()


# -- many games at once ------------------------------------------------------------------------


def legal_actions(seen, stream):
    return np.array([stream.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])


@pytest.mark.parametrize(("name", "settings"), TABLES)
def test_games_side_by_side_are_those_that_gymnasium_plays_one_by_one(name, settings):
    ours = gymnasium.make_vec(name, num_envs=3, **settings)
    assert isinstance(ours.unwrapped, AgentVectorEnv)
    theirs = SyncVectorEnv([lambda: gymnasium.make(name, **settings)] * 3)
    assert ours.single_observation_space == theirs.single_observation_space
    seen, _ = ours.reset(seed=5)
    other, _ = theirs.reset(seed=5)
    stream = np.random.default_rng(1)
    endings = 0
    for _ in range(300):
        for part in ("observation", "action_mask"):
            assert (seen[part] == other[part]).all()
        actions = legal_actions(
            {"action_mask": [mask if mask.any() else mask + 1 for mask in seen["action_mask"]]},
            stream,
        )
        seen, *mine, infos = ours.step(actions)
        other, *others, _ = theirs.step(actions)
        for one, another in zip(mine, others):
            assert (one == another).all()
        assert seen["observation"].dtype == np.float32
        assert not infos["illegal"].any()
        endings += mine[1].sum()
    assert endings


def test_observations_of_many_games_are_copies_unless_asked_otherwise():
    for copy in (True, False):
        envs = gymnasium.make_vec(SOLO, num_envs=2, copy=copy)
        before, infos = envs.reset(seed=1)
        kept, masks = before["observation"].copy(), infos["action_mask"].copy()
        envs.step(legal_actions(before, np.random.default_rng(1)))
        assert (before["observation"] == kept).all() == copy
        assert (infos["action_mask"] == masks).all() == copy


def test_seeds_of_many_games_may_be_given_one_by_one():
    envs = gymnasium.make_vec(SOLO, num_envs=2)
    seen, _ = envs.reset(seed=[7, 7])
    assert (seen["observation"][0] == seen["observation"][1]).all()
    seen, _ = envs.reset(seed=[7, 8])
    assert (seen["observation"][0] != seen["observation"][1]).any()


@pytest.mark.parametrize("name", ["magnifico/Lorenzo-v0", "magnifico/MastersSolo-v0"])
def test_legal_actions_are_those_of_the_mask(name):
    env = gymnasium.make(name).unwrapped
    stream = np.random.default_rng(3)
    seen, _ = env.reset(seed=3)
    for _ in range(50):
        legal = env.legal_actions()
        assert sorted(legal) == np.flatnonzero(seen["action_mask"]).tolist()
        seen, _, over, _, _ = env.step(stream.choice(legal))
        if over:
            seen, _ = env.reset()


# -- games as they may be ----------------------------------------------------------------------


def some_way_into(name, steps=20, **settings):
    env = gymnasium.make(name, **settings).unwrapped
    stream = np.random.default_rng(5)
    env.reset(seed=5)
    for _ in range(steps):
        env.step(stream.choice(env.legal_actions()))
    return env


IMAGINABLE = [
    (SOLO, {}),
    (LORENZO, {"players": 3, "options": {"advanced": True}, "opponents": ("greedy", "random")}),
]
imaginable = pytest.mark.parametrize(("name", "settings"), IMAGINABLE)


@imaginable
def test_an_imagined_game_looks_like_the_real_one_and_goes_its_own_way(name, settings):
    env = some_way_into(name, **settings)
    real, seen = env.agent.episode.state.clone(), env._observation()
    imagined = env.imagine(1)
    for part in ("observation", "action_mask"):
        assert (imagined._observation()[part] == seen[part]).all()
    stream = np.random.default_rng(1)
    over = False
    while not over:
        _, _, over, _, _ = imagined.step(stream.choice(imagined.legal_actions()))
    assert env.agent.episode.state == real
    assert env.agent.steps == 20
    imagined.reset(seed=9)
    assert env.agent.episode.state == real


@imaginable
def test_a_seed_names_an_imagined_game(name, settings):
    env = some_way_into(name, **settings)
    first, again, other = (env.imagine(seed).agent.episode.state for seed in (1, 1, 2))
    assert first == again
    assert first != other
    assert first != env.agent.episode.state


@imaginable
def test_what_is_hidden_from_an_agent_changes_nothing_that_it_imagines(name, settings):
    env = some_way_into(name, **settings)
    imagined = env.imagine(1).agent.episode.state
    another = env.agent.episode.state.redact(env.agent.seat).guess(seeded("another world"))
    assert another != env.agent.episode.state
    env.agent.episode.put(another)
    assert env.imagine(1).agent.episode.state == imagined
