"""The policy: it learns what its teacher prefers, and says in a file what it said when fitted."""

import numpy as np
import pytest

from magnifico.bots.models import net_of
from magnifico.bots.registry import teachable
from magnifico.learn.games import Care, play_game
from magnifico.learn.policies import (
    PolicyFit,
    collected,
    decisions_of,
    fit,
    with_policy_of,
    without_policy,
)
from magnifico.learn.training import Fit, Settings


@pytest.fixture(scope="module", params=["masters", "lorenzo"])
def taught(request):
    """A network that knows nothing with a policy that learned to like what it is shown."""
    network = teachable(request.param)
    model = Fit(network.features, Settings(units=4)).blank()
    evaluation = network.make(net_of(model, network.features))
    games = [play_game(request.param, [evaluation], Care(0.0), f"p:{n}") for n in range(12)]
    decisions = collected(
        found for one in games for found in decisions_of(request.param, evaluation, one, 0.5, 8)
    )
    _prefer_low_rows(decisions)
    policy, facts = fit(network.features, network.options, decisions, lambda line: None)
    return network, model, decisions, policy, facts


def _prefer_low_rows(decisions):
    """A teacher with a simple taste: the option with the smallest sum of rows."""
    for place in range(len(decisions)):
        first, last = decisions.firsts[place], decisions.firsts[place + 1]
        sums = [
            decisions.option_rows[decisions.option_starts[i] : decisions.option_starts[i + 1]].sum()
            for i in range(first, last)
        ]
        decisions.targets[first:last] = 0.0
        decisions.targets[first + int(np.argmin(sums))] = 1.0


def test_a_policy_learns_what_its_teacher_prefers(taught):
    *_, decisions, _, facts = taught
    assert facts["decisions"] == len(decisions) > 200
    options = len(decisions.targets) / len(decisions)
    assert facts["same"] > 2.0 / options
    assert facts["least"] <= facts["loss"] < np.log(options)


def test_a_policy_in_whole_numbers_says_what_it_said_when_it_was_fitted(taught):
    network, model, decisions, policy, facts = taught
    whole = net_of(policy.added_to(model, decisions, facts), network.features, network.options)
    for place in range(0, len(decisions), 17):
        batch = policy.batch(decisions, np.array([place]))
        told = policy.priors(batch, np.maximum(policy.sums(batch), 0))
        rows = decisions.rows[decisions.starts[place] : decisions.starts[place + 1]]
        slots = [int(row) for row in rows]
        bases = [0] * len(slots)
        seen = whole.update(slots, whole.blank(bases))
        first, last = decisions.firsts[place], decisions.firsts[place + 1]
        options = [
            [int(row) for row in decisions.option_rows[start:end]]
            for start, end in zip(
                decisions.option_starts[first:last], decisions.option_starts[first + 1 : last + 1]
            )
        ]
        assert whole.priors(seen, options) == pytest.approx(list(told), abs=0.01)


def test_a_policy_does_not_change_the_estimate(taught):
    network, model, decisions, policy, facts = taught
    plain = Fit(network.features, Settings(units=4, seed=3))
    plain.weights[2][:] = 0.5
    learned = plain.model(_views(decisions), {})
    with_policy = with_policy_of(learned, policy.added_to(model, decisions, facts))
    one = net_of(learned, network.features)
    other = net_of(with_policy, network.features, network.options)
    slots = [int(row) for row in decisions.rows[: decisions.starts[1]]]
    bases = [0] * len(slots)
    found = [net.outputs(net.update(slots, net.blank(bases)), 1) for net in (one, other)]
    assert found[0] == pytest.approx(found[1])
    assert other.policy is not None
    assert without_policy(with_policy) == learned


def _views(decisions):
    from magnifico.learn.dataset import OUTPUTS, Dataset

    count = len(decisions)
    return Dataset(
        decisions.rows,
        decisions.starts,
        np.zeros((count, OUTPUTS), np.float32),
        np.zeros((count, OUTPUTS), np.float32),
        np.zeros(count, np.int8),
        np.arange(count),
    )


def test_a_fit_begins_even(taught):
    network, _, decisions, *_ = taught
    untaught = PolicyFit(network.features, network.options)
    batch = untaught.batch(decisions, np.arange(20))
    priors = untaught.priors(batch, np.maximum(untaught.sums(batch), 0))
    sums = np.add.reduceat(priors, batch.firsts)
    assert sums == pytest.approx(np.ones(20), abs=1e-4)
