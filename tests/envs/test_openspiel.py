"""OpenSpiel's own checks (random simulation, playthroughs, IS-MCTS), and what they leave out."""

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import ismcts, mcts

import magnifico.envs.openspiel  # noqa: F401 (registers the games)
from magnifico.core.errors import SetupError
from magnifico.core.rng import seeded
from magnifico.core.rules import rules_of
from magnifico.core.state import EVERYBODY
from magnifico.envs.openspiel import future
from tests.envs.tables import KINDS, NAMES, random_states

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


@pytest.mark.parametrize("name", ["magnifico_masters(players=1,outcomes=3)"])
def test_a_playthrough_is_played_again_with_the_same_result(name, tmp_path):
    from open_spiel.python.algorithms import generate_playthrough  # with all of SciPy: slow

    flags.FLAGS.mark_as_parsed()
    path = tmp_path / "playthrough.txt"
    path.write_text(generate_playthrough.playthrough(name, [], seed=1))
    original, again = generate_playthrough.replay(str(path))
    assert "InformationStateString(0)" in original
    assert original.rstrip() == again.rstrip()


def dealt(name, deal=0):
    state = pyspiel.load_game(name).new_initial_state()
    assert state.is_chance_node()
    state.apply_action(deal)
    return state


def played(state, limit=5000, chance=0):
    """Play the middle one of the legal actions, to the end unless there is a limit."""
    for _ in range(limit):
        if state.is_terminal():
            break
        actions = [chance] if state.is_chance_node() else state.legal_actions()
        state.apply_action(actions[len(actions) // 2])
    return state


def test_the_same_history_gives_the_same_game_and_another_deal_another_one():
    first, again, other = (played(dealt("magnifico_masters", deal)) for deal in (3, 3, 4))
    assert first.is_terminal()
    assert first.history() == again.history()
    assert first.returns() == again.returns()
    assert str(first) == str(again) != str(other)


def test_a_clone_goes_its_own_way():
    state = dealt("magnifico_lorenzo(advanced=true)")
    text, clone = str(state), state.clone()
    clone.apply_action(clone.legal_actions()[-1])
    assert str(state) == text != str(clone)


def before_the_dice(state):
    """Play until chance is asked for the second time: for the dice of the next round."""
    for _ in range(500):
        before = state.clone()
        state.apply_action(state.legal_actions()[0])
        if state.is_chance_node():
            return before, state
    raise AssertionError("there was no round to come")


def dice_of(state):
    return tuple(state.episode.state.dice)


def test_dice_are_rolled_when_their_round_comes():
    """Clones share no future: what will be rolled is not decided before it is rolled."""
    _, asked = before_the_dice(dealt("magnifico_lorenzo"))
    rolled = set()
    for outcome in range(40):
        state = asked.clone()
        state.apply_action(outcome)
        assert state.episode.state.round == 2
        rolled.add((dice_of(state), tuple(state.episode.state.floor)))
    assert len({dice for dice, _ in rolled}) > 30
    assert len({cards for _, cards in rolled}) > 30


def test_the_cards_of_masters_are_turned_over_when_one_is_bought():
    state = dealt("magnifico_masters(players=2)", 5)
    stream = np.random.default_rng(3)
    asked = ""
    for _ in range(400):
        if state.is_chance_node() and asked.startswith("buy:"):
            break
        actions = [0] if state.is_chance_node() else state.legal_actions()
        texts = {state.action_to_string(action): action for action in actions}
        liked = [text for text in texts if text.startswith("buy:")] or sorted(texts)
        asked = str(stream.choice(liked))
        state.apply_action(texts[asked])
    tops = set()
    for outcome in range(12):
        clone = state.clone()
        clone.apply_action(outcome)
        tops.add(tuple(clone.episode.state.grid[::4]))
    assert len(tops) > 1


@pytest.mark.parametrize(("game", "players", "options"), KINDS, ids=NAMES)
def test_another_future_changes_nothing_that_anybody_knows(game, players, options):
    stream = seeded("another future")
    rules = rules_of(game)
    for number, state in enumerate(random_states(game, players, options, "future")):
        if state.is_over() or number % 5:
            continue
        other = state.redact(EVERYBODY).guess(stream)
        assert other.options == state.options
        for seat in range(players):
            assert rules.document(other.redact(seat)) == rules.document(state.redact(seat))
        assert future(other) != future(state)


def test_the_last_move_of_lorenzo_leaves_nothing_to_chance():
    state = played(dealt("magnifico_lorenzo"))
    assert state.is_terminal()
    chance = [step.player < 0 for step in state.full_history()]
    assert sum(chance) == 6  # the deal, with the first dice, and the dice of rounds 2 to 6
    assert not chance[-1]


def infostate(state, player):
    return state.information_state_string(player)


def test_an_information_state_tells_apart_all_that_a_seat_saw_or_did():
    state = dealt("magnifico_masters(players=2)", 1)
    stream = np.random.default_rng(1)
    seen = [infostate(state, 0)]
    while not state.is_terminal():
        acting = state.current_player()
        actions = [0] if state.is_chance_node() else state.legal_actions()
        state.apply_action(stream.choice(actions))
        if acting == 0:
            assert infostate(state, 0) not in seen
            seen.append(infostate(state, 0))
    assert all(later.startswith(earlier) for earlier, later in zip(seen, seen[1:]))


def test_a_resampled_state_differs_only_in_what_the_player_cannot_know():
    state = played(dealt("magnifico_lorenzo(players=2,advanced=true)", 2), 5)
    player = state.current_player()
    stream = np.random.default_rng(1)
    others = set()
    for _ in range(10):
        other = state.resample_from_infostate(player, stream.random)
        assert infostate(other, player) == infostate(state, player)
        assert other.legal_actions() == state.legal_actions()
        others.add(other.episode.state)
    assert len(others) == 10
    assert state.episode.state not in others


def test_only_a_decision_is_resampled():
    state = pyspiel.load_game("magnifico_masters").new_initial_state()
    with pytest.raises(SetupError, match="somebody decides"):
        state.resample_from_infostate(0, lambda: 0.5)


def test_is_mcts_plays():
    """OpenSpiel's own search, on its own evaluator: some moves of it."""
    game = pyspiel.load_game("magnifico_masters(players=1)")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game, evaluator, 2.0, 20, random_state=np.random.RandomState(2), max_world_samples=-1
    )
    state = dealt("magnifico_masters(players=1)", 3)
    for _ in range(3):
        if state.is_chance_node():
            state.apply_action(1)
        policy, action = bot.step_with_policy(state)
        assert sorted(each for each, _ in policy) == state.legal_actions()
        assert sum(share for _, share in policy) == pytest.approx(1)
        state.apply_action(action)


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
        ("magnifico_masters(outcomes=0)", "one outcome at least"),
    ],
)
def test_parameters_that_cannot_be_are_refused_by_name(name, message):
    with pytest.raises(SetupError, match=message):
        pyspiel.load_game(name)
