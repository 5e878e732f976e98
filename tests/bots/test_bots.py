"""Bots are found by name, choose among the options, and use a stream of their own."""

import pytest

from magnifico.bots import (
    Budget,
    GreedyBot,
    RandomBot,
    SearchBot,
    bot_from,
    bot_names,
    names,
    register_bot,
)
from magnifico.bots.evaluation import Evaluation
from magnifico.bots.levels import LEVELS
from magnifico.bots.patience import LONGEST_GAME
from magnifico.bots.personalities import PERSONALITIES
from magnifico.core.errors import SetupError
from magnifico.core.rules import rules_of
from tests.bots.tables import start
from tests.core.sample import NAME


def first_state(seed="bots"):
    rules = rules_of(NAME)
    return rules.start(2, seed, rules.check(2, {}), False)


def test_every_known_name_gives_a_bot_of_that_name():
    for name in ("random", "greedy", "search", *LEVELS, *PERSONALITIES):
        assert name in bot_names()
        assert bot_from(name).name == name


def test_an_unknown_bot_is_refused_with_the_known_names():
    with pytest.raises(SetupError, match="unknown bot 'soothsayer'; known are .*random"):
        bot_from("soothsayer")


def test_a_setting_that_a_bot_does_not_take_is_refused():
    with pytest.raises(SetupError, match="random takes no setting, got '5'"):
        bot_from("random:5")


def test_the_random_bot_chooses_one_of_the_options_and_changes_nothing():
    state = first_state()
    seen = state.redact(state.seat)
    before = seen.key()
    assert RandomBot("dice").choose(seen) in state.options
    assert seen.key() == before


def test_the_same_seed_gives_the_same_choices():
    seen = first_state().redact(0)
    bots = [bot_from("random", "dice"), bot_from("random", "dice")]
    choices = [[bot.choose(seen) for _ in range(50)] for bot in bots]
    assert choices[0] == choices[1]


def test_another_seed_gives_other_choices():
    seen = first_state().redact(0)
    bots = [bot_from("random", "dice"), bot_from("random", "other dice")]
    choices = [[bot.choose(seen) for _ in range(50)] for bot in bots]
    assert choices[0] != choices[1]
    assert set(choices[0]) == set(seen.options)


def test_a_bot_of_ones_own_gets_a_name_that_nobody_else_has(monkeypatch):
    monkeypatch.setattr(names, "_MAKERS", dict(names._MAKERS))
    register_bot("mine", RandomBot)
    assert isinstance(bot_from("mine", "dice"), RandomBot)
    with pytest.raises(SetupError, match="there is a bot 'mine' already"):
        register_bot("mine", RandomBot)
    with pytest.raises(SetupError, match="there is a bot 'greedy' already"):
        register_bot("greedy", RandomBot)
    with pytest.raises(SetupError, match="cannot have the name 'a:b'"):
        register_bot("a:b", RandomBot)


class Waiting(Evaluation):
    """Is content with what it has: every position is as good as any other."""

    def candidate_options(self, state):
        return state.options[:1]


@pytest.mark.parametrize(
    "make",
    [
        lambda seed: GreedyBot(seed, evaluation=Waiting()),
        lambda seed: SearchBot("waits", Budget(1), seed, evaluation=Waiting()),
    ],
    ids=["greedy", "search"],
)
def test_a_bot_that_has_waited_too_long_takes_any_option(make):
    state = start("masters", 2, "waiting")
    while len(state.options) < 5 or not state.round:
        state.play(state.options[0])
    for waited, is_any in ((LONGEST_GAME, False), (LONGEST_GAME + 1, True)):
        state.round = waited
        chosen = {make(f"{seed}").choose(state.redact(state.seat)) for seed in range(12)}
        assert (len(chosen) > 1) is is_any
        assert chosen <= set(state.options)
