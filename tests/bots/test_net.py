"""Networks: sums in lanes, files, and rows that are found by name."""

import random
from itertools import product

import pytest

from magnifico.bots.features import Axis, FeatureSet, steps
from magnifico.bots.models import Model, describe, net_of, read_model, write_model
from magnifico.bots.net import Net
from magnifico.bots.sums import HALF, sums_of
from magnifico.core.errors import DataError

UNITS = 5


def line(numbers):
    return b"".join((number + HALF).to_bytes(2, "little") for number in numbers)


def drawn(count, draw, most=200):
    return [[draw.randint(-most, most) for _ in range(UNITS)] for _ in range(count)]


def net(rows, start, stages, unit=0.01):
    """A network whose stages have gains and bases."""
    gains = b"".join(line(gain) for gains, _ in stages for gain in gains)
    sums = sums_of(len(start), b"".join(map(line, rows)), line(start), gains, 0, b"")
    return Net(sums, [bases for _, bases in stages], unit)


def told(net, slots):
    """A network after it was told of a position, in which numbers are rows."""
    return net.update(slots, net.blank([0] * len(slots)))


def expected(rows, start, gains, bases, slots, unit=0.01):
    """What a network comes to, the long way."""
    sums = [start[i] + sum(rows[row][i] for row in slots) for i in range(UNITS)]
    passed = [max(total, 0) for total in sums]
    return [
        base + unit * sum(p * g for p, g in zip(passed, gain)) for base, gain in zip(bases, gains)
    ]


@pytest.mark.parametrize("seed", range(5))
def test_a_network_adds_up_its_rows_and_weighs_what_is_above_0(seed):
    draw = random.Random(seed)
    rows = [[0] * UNITS, *drawn(40, draw)]
    (start,) = drawn(1, draw)
    gains, bases = drawn(3, draw), [1.0, -2.0, 0.5]
    slots = [draw.randrange(41) for _ in range(30)]
    one = net(rows, start, [(gains, bases)])
    seen = told(one, slots)
    assert one.outputs(seen, 0) == pytest.approx(expected(rows, start, gains, bases, slots))


def test_each_stage_weighs_the_units_for_itself():
    draw = random.Random(3)
    rows = [[0] * UNITS, *drawn(10, draw)]
    start = [0] * UNITS
    stages = [(drawn(3, draw), [1.0, 2.0, 3.0]), (drawn(3, draw), [4.0, 5.0, 6.0])]
    one = net(rows, start, stages)
    slots = [draw.randrange(11) for _ in range(6)]
    seen = told(one, slots)
    for stage, of_stage in enumerate(stages):
        assert one.outputs(seen, stage) == pytest.approx(expected(rows, start, *of_stage, slots))


def test_a_sum_does_not_depend_on_what_was_seen_before():
    draw = random.Random(1)
    rows = [[0] * UNITS, *drawn(60, draw)]
    one = net(rows, [0] * UNITS, [(drawn(3, draw), [0.0] * 3)])
    bases = [20 * (slot % 2) for slot in range(30)]
    seen = one.blank(bases)
    for _ in range(20):
        slots = [draw.randrange(41) for _ in range(30)]
        seen = one.update(slots, seen)
        assert seen.total == one.update(slots, one.blank(bases)).total
        rows_named = [base + slot for base, slot in zip(bases, slots) if slot]
        assert one.outputs(seen, 0) == one.outputs(told(one, rows_named), 0)


def test_without_a_policy_no_option_is_likelier_than_another():
    one = net([[0] * UNITS], [0] * UNITS, [([[0] * UNITS] * 3, [0.0] * 3)])
    assert one.priors(told(one, [0]), [[0]]) == []


def layout_of(cards):
    features = FeatureSet(steps("round", 0, 1))
    features.add("phase", [steps("step", 0, 2)], timeless=True)
    features.add("card", [Axis("card", cards)], slots=2)
    return features


def model_of(features):
    """A network of one unit, in which every row weighs its own number; the unit counts for 1 in
    the first stage, and for 2 in the second; in the first output, and less in the others."""
    lines = [*range(features.size), 0, 1, 0, -1, 2, 1, 0]
    bases = [[0.0] * 3, [0.0] * 3]
    head = {"units": 1, "unit": 1.0, "bases": bases, "blocks": describe(features), "card": {}}
    return Model(head, b"".join((line + HALF).to_bytes(2, "little") for line in lines))


def weights_of(net, features):
    """What every row weighs in the network of ``model_of``."""
    return [net.outputs(told(net, [row]), 0)[0] for row in range(features.size)]


def test_a_file_gives_back_the_network_that_was_written(tmp_path):
    features = layout_of(("oak", "elm"))
    write_model(tmp_path / "a.net", model_of(features))
    one = net_of(read_model(tmp_path / "a.net"), features)
    assert weights_of(one, features) == list(range(features.size))
    seen = told(one, [7])
    assert [one.outputs(seen, stage) for stage in (0, 1)] == [[7, 0, -7], [14, 7, 0]]


def test_a_network_for_other_stages_is_refused():
    longer = FeatureSet(steps("round", 0, 2))
    with pytest.raises(DataError, match="a network with 3 stages, not with 2"):
        net_of(model_of(layout_of(("oak",))), longer)


def test_rows_are_found_by_name_when_cards_were_added_and_moved():
    old, new = layout_of(("oak", "elm")), layout_of(("ash", "elm", "oak"))
    rows = weights_of(net_of(model_of(old), new), new)
    early, late = rows[4:7], rows[7:10]
    assert (early, late) == ([0, 5, 4], [0, 7, 6])


def test_slots_name_the_rows_of_their_block_at_their_time():
    features = FeatureSet(steps("round", 0, 1))
    own = features.add("coins", [steps("amount", 0, 4)])
    each = features.add("goods", [steps("amount", 0, 2)], slots=2, each="good")
    features.others()
    other = features.add("taken", [steps("card", 0, 3)], timeless=True)
    assert (own, each, other) == (0, 1, 0)
    assert (features.own_slots, features.other_slots) == (3, 1)
    names = {}
    for block in features.blocks:
        for place, cell in enumerate(product(*(axis.names for axis in block.axes))):
            names[block.first + place] = (block.name, *cell)
    late = features.bases(3, 1)
    assert [names[base + 2] for base in late] == [
        ("coins", "1", "1"),
        ("goods", "1", "0", "1"),
        ("goods", "1", "1", "1"),
        ("taken", "1"),
        ("taken", "1"),
    ]
    assert features.bases(3, 1) is late


def test_a_file_of_something_else_is_refused(tmp_path):
    (tmp_path / "a.net").write_bytes(b"GIF89a")
    with pytest.raises(DataError, match="begins with 'magnifico-net 1'"):
        read_model(tmp_path / "a.net")


def test_a_file_that_lacks_weights_is_refused(tmp_path):
    whole = model_of(layout_of(("oak", "elm")))
    write_model(tmp_path / "a.net", Model(whole.head, whole.numbers[:-2]))
    with pytest.raises(DataError, match="not all are there"):
        read_model(tmp_path / "a.net")
