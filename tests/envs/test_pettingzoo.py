"""PettingZoo's own tests, and what they do not look at."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from magnifico.core.errors import Refusal, SetupError
from magnifico.envs import pettingzoo
from tests.envs.tables import KINDS, NAMES

pytestmark = [
    # api_test knows by name which environments have masks in their observations: its own ones
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    # nothing is legal any more for agents who are told that the game is over
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]

each_table = pytest.mark.parametrize(("game", "players", "options"), KINDS, ids=NAMES)


@each_table
def test_the_api_is_as_pettingzoo_wants_it(game, players, options):
    api_test(pettingzoo.env(game, players, options), num_cycles=400)


@each_table
def test_the_same_seed_gives_the_same_game(game, players, options):
    seed_test(lambda: pettingzoo.env(game, players, options), num_cycles=100)


def played(env, seed):
    """Play to the end at random; the sums of the rewards."""
    env.reset(seed=seed)
    stream = np.random.default_rng(seed)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(max_iter=20_000):
        seen, reward, termination, truncation, _ = env.last()
        sums[agent] += reward
        over = termination or truncation
        env.step(None if over else stream.choice(np.flatnonzero(seen["action_mask"])))
    assert not env.agents
    return sums


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rewards_say_who_won_and_add_up_to_nothing(players):
    env = pettingzoo.env("lorenzo", players)
    sums = played(env, 1)
    won = env.unwrapped.episode.state.result()
    assert sum(sums.values()) == pytest.approx(0)
    assert [reward > 0 for reward in sums.values()] == [bool(winner) for winner in won]
    assert max(sums.values()) == 1


def test_points_as_rewards_add_up_to_the_final_points():
    env = pettingzoo.env("masters", 3, reward="points")
    sums = played(env, 2)
    state = env.unwrapped.episode.state
    assert list(sums.values()) == [state.points(seat) for seat in range(3)]


def test_an_illegal_action_ends_the_game_of_the_wrapped_environment():
    env = pettingzoo.env("masters")
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    env.step(illegal)
    assert env.last()[2]
    assert env.rewards[agent] == -1


def test_an_illegal_action_without_wrappers_is_refused_by_name():
    env = pettingzoo.raw_env("masters")
    env.reset(seed=1)
    number = env.episode.actions.parse("produce")
    with pytest.raises(Refusal, match=rf"action {number} \(produce\) is not legal for seat"):
        env.step(number)
    with pytest.raises(Refusal, match="there is no action 5000: actions are numbered from 0 to"):
        env.step(5000)


def test_a_step_before_the_first_reset_says_so():
    with pytest.raises(SetupError, match="reset the environment first"):
        pettingzoo.raw_env("masters").episode.play(0)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"game": "masters", "players": 5}, "seats 1 to 4 players, not 5"),
        ({"game": "lorenzo", "options": {"dragons": True}}, "unknown option 'dragons'"),
        ({"game": "masters", "reward": "fun"}, "unknown reward 'fun'; known are win, points"),
        ({"game": "masters", "render_mode": "rgb"}, "unknown render mode 'rgb'"),
    ],
)
def test_what_cannot_be_is_refused_by_name(arguments, message):
    with pytest.raises(SetupError, match=message):
        pettingzoo.env(**arguments)


@each_table
def test_the_table_is_rendered_as_text(game, players, options, capsys):
    env = pettingzoo.env(game, players, options, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert "(you)" in text
    assert "You decide: " in text
    human = pettingzoo.env(game, players, options, render_mode="human")
    human.reset(seed=1)
    human.step(int(np.flatnonzero(human.last()[0]["action_mask"])[0]))
    assert "decide" in capsys.readouterr().out


def test_text_and_observation_tell_nothing_of_other_hands():
    env = pettingzoo.raw_env("masters", 2)
    env.reset(seed=3)
    document = env.episode.rules.document(env.episode.state)
    seat = env.episode.seat
    others = document["players"][1 - seat]["hand"]
    assert len(others) == 4
    assert not [leader for leader in others if leader in env.render()]
