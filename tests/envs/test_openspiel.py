"""OpenSpiel's own random simulation test, and what it does not look at."""

import pyspiel
import pytest

import magnifico.envs.openspiel  # noqa: F401 (registers the games)
from magnifico.core.errors import SetupError

TABLES = [
    "magnifico_lorenzo",
    "magnifico_lorenzo(players=3,advanced=true,pazzi=true,promo_cards=true)",
    "magnifico_lorenzo(players=2,houses=true,promo_tiles=true)",
    "magnifico_masters(players=1)",
    "magnifico_masters(players=4)",
]


@pytest.mark.parametrize("name", TABLES)
def test_random_games_satisfy_openspiel(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def dealt(name, deal=0):
    state = pyspiel.load_game(name).new_initial_state()
    assert state.is_chance_node()
    state.apply_action(deal)
    return state


def played(state):
    """Play the middle one of the legal actions to the end."""
    for _ in range(5000):
        if state.is_terminal():
            return state
        actions = state.legal_actions()
        state.apply_action(actions[len(actions) // 2])
    raise AssertionError("a game did not end")


def test_the_same_history_gives_the_same_game_and_another_deal_another_one():
    first, again, other = (played(dealt("magnifico_masters", deal)) for deal in (3, 3, 4))
    assert first.history() == again.history()
    assert first.returns() == again.returns()
    assert str(first) == str(again) != str(other)


def test_a_clone_goes_its_own_way():
    state = dealt("magnifico_lorenzo(advanced=true)")
    text, clone = str(state), state.clone()
    clone.apply_action(clone.legal_actions()[-1])
    assert str(state) == text != str(clone)


def test_actions_are_told_in_notation():
    state = dealt("magnifico_masters")
    texts = [state.action_to_string(action) for action in state.legal_actions()]
    assert [state.string_to_action(text) for text in texts] == state.legal_actions()
    assert all(text.startswith("keep:") for text in texts)


def test_returns_of_several_players_add_up_to_nothing():
    returns = played(dealt("magnifico_lorenzo(players=4)")).returns()
    assert sum(returns) == pytest.approx(0)
    assert max(returns) == 1


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("magnifico_lorenzo(players=5)", "five players need"),
        ("magnifico_lorenzo(leaders=none)", "option 'leaders' cannot be 'none'"),
        ("magnifico_masters(deals=0)", "there must be a deal"),
    ],
)
def test_parameters_that_cannot_be_are_refused_by_name(name, message):
    with pytest.raises(SetupError, match=message):
        pyspiel.load_game(name)
