"""A network is fitted to positions, and written in whole numbers."""

from dataclasses import replace

import numpy as np
import pytest

from magnifico.bots.features import FeatureSet, Part, steps
from magnifico.bots.models import net_of
from magnifico.learn import training
from magnifico.learn.dataset import Dataset, joined
from magnifico.learn.training import Fit, Settings, fit, parts_matrix

AMOUNTS = 6


def features():
    """Two goods with amounts, at two times."""
    found = FeatureSet(steps("round", 0, 1))
    found.add(
        "good",
        [steps("amount", 0, AMOUNTS - 1)],
        Part(("good",), ("amount",)),
        slots=2,
        each="good",
    )
    return found


def dataset(count=4000, most=AMOUNTS, seed=1):
    """Points to come: 3 for each of the first good, and 5 for every second one of the other."""
    draw = np.random.default_rng(seed)
    amounts = draw.integers(0, most, (count, 2))
    times = draw.integers(0, 2, count)
    bases = np.array([features().bases(1, time) for time in (0, 1)])
    rows = bases[times] + amounts + 1
    points = 3.0 * amounts[:, 0] + 5.0 * (amounts[:, 1] // 2)
    targets = np.stack([points, points - 10, points > 12], axis=1).astype(np.float32)
    starts = np.arange(0, 2 * count + 1, 2)
    return Dataset(rows.ravel(), starts, targets, targets, times.astype(np.int8), np.arange(count))


@pytest.fixture(scope="module")
def fitted():
    training_settings = Settings(units=16, epochs=40)
    data = dataset()
    return data, *fit(features(), data, training_settings, lambda line: None)


def test_a_fit_finds_what_rows_are_worth(fitted):
    data, model, errors = fitted
    assert set(errors["points"]) == {0, 1}
    for stage in (0, 1):
        assert errors["points"][stage] < 0.3 * errors["constant"][stage]
    assert errors["chance"] < 0.35


def test_whole_numbers_come_to_the_same(fitted):
    data, model, _ = fitted
    net = net_of(model.model(data, {}), features())
    some = np.arange(50)
    for place, expected in zip(some, model.outputs(data, some)):
        rows = data.rows[data.starts[place] : data.starts[place + 1]].tolist()
        seen = net.update(rows, net.blank([0, 0]))
        outputs = net.outputs(seen, int(data.stages[place]))
        assert outputs[:2] == pytest.approx(expected[:2], abs=0.2)
        assert 1 / (1 + np.exp(-outputs[2])) == pytest.approx(expected[2], abs=0.02)


def test_what_was_never_seen_weighs_only_what_it_has_in_common():
    """Nobody ever had 5 of a good: the row is the line through the smaller amounts."""
    data = dataset(most=AMOUNTS - 1)
    model, _ = fit(features(), data, Settings(units=4, epochs=5), lambda line: None)
    model.model(data, {})
    parts, whole = parts_matrix(features())
    unseen = [base + AMOUNTS for base in features().bases(1, 0)]
    own = model.weights[0][np.flatnonzero(whole)]
    assert np.abs(own[np.array(unseen) - 1]).max() == 0.0
    assert np.abs(model.rows()[unseen]).max() > 0.0


def test_a_network_says_what_its_members_say_in_the_mean():
    data = dataset()
    alone = Settings(units=3, epochs=2, members=1)
    members = [fit(features(), data, replace(alone, seed=n), lambda line: None)[0] for n in (0, 1)]
    both, _ = fit(features(), data, Settings(units=6, epochs=2, members=2), lambda line: None)
    some = np.arange(20)
    said = [member.outputs(data, some)[:, :2] for member in members]
    assert both.outputs(data, some)[:, :2] == pytest.approx((said[0] + said[1]) / 2, abs=1e-3)
    assert np.abs(said[0] - said[1]).max() > 1e-3


def test_a_blank_network_says_nothing():
    net = net_of(Fit(features(), Settings(units=4)).blank(), features())
    seen = net.update([3, 4], net.blank([0, 6]))
    assert [net.outputs(seen, stage) for stage in (0, 1)] == [[0.0, 0.0, 0.0]] * 2


def test_a_stage_learns_what_the_same_rows_are_worth_in_it():
    """Goods that are worth points early are worth nothing late, though their rows know no time."""
    found = FeatureSet(steps("round", 0, 1))
    amount = steps("amount", 0, AMOUNTS - 1)
    found.add("good", [amount], Part((), ("amount",)), timeless=True)
    draw = np.random.default_rng(5)
    amounts, times = draw.integers(0, AMOUNTS, 4000), draw.integers(0, 2, 4000)
    points = 4.0 * amounts * (times == 0)
    targets = np.stack([points, points, points > 10], axis=1).astype(np.float32)
    stages, games = times.astype(np.int8), np.arange(4000)
    data = Dataset((amounts + 1).astype(np.int32), np.arange(4001), targets, targets, stages, games)
    _, errors = fit(found, data, Settings(units=16, epochs=40), lambda line: None)
    assert errors["points"][0] < 0.3 * errors["constant"][0]
    assert errors["points"][1] < 1.0


def test_datasets_are_joined_one_after_the_other():
    one, other = dataset(10), dataset(20, seed=2)
    both = joined([one, other])
    assert len(both) == 30
    place = 10 + 7
    rows = both.rows[both.starts[place] : both.starts[place + 1]]
    assert rows.tolist() == other.rows[other.starts[7] : other.starts[8]].tolist()
    assert both.targets[place].tolist() == other.targets[7].tolist()


def test_the_rate_goes_up_and_then_down_to_nothing():
    rates = [training.rate_at(progress) for progress in (0.0, 0.1, 0.5, 1.0)]
    assert rates[0] < rates[1] > rates[2] > rates[3] == pytest.approx(0.0)


def test_errors_are_measured_against_how_games_ended():
    """Not against what the network was taught, which is nearer to what it says."""
    data = dataset()
    off = replace(data, ends=data.targets + np.array([7.0, 0.0, 0.0], np.float32))
    learned = [
        fit(features(), one, Settings(units=16, epochs=10, members=1), lambda line: None)[1]
        for one in (data, off)
    ]
    assert learned[1]["points"][0] > learned[0]["points"][0] + 3
