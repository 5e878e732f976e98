"""The arithmetic of networks: plain Python and C come to the same numbers, to the last bit."""

import random

import pytest

from magnifico import _pure
from magnifico.bots.lorenzo import NETWORK
from magnifico.bots.models import net_of, read_model
from magnifico.bots.sums import HALF, OUTPUTS, PlainSums, sums_of

UNITS, MORE, ROWS, STAGES, OPTIONS = 21, 5, 40, 3, 12
IS_COMPILED = _pure.is_compiled()
needs_c = pytest.mark.skipif(not IS_COMPILED, reason="this Python runs the plain engine")


def line(numbers):
    return b"".join((number + HALF).to_bytes(2, "little") for number in numbers)


def drawn(draw, lines, units, most=200):
    return [[draw.randint(-most, most) for _ in range(units)] for _ in range(lines)]


class Numbers:
    """The numbers of a small network."""

    def __init__(self, seed):
        draw = random.Random(seed)
        self.rows = [[0] * UNITS, *drawn(draw, ROWS, UNITS)]
        (self.start,) = drawn(draw, 1, UNITS)
        self.gains = drawn(draw, OUTPUTS * STAGES, UNITS, HALF - 1)
        self.options = drawn(draw, OPTIONS, MORE + 1, HALF - 1)

    def sums(self, kind):
        rows, gains, options = (
            b"".join(map(line, lines)) for lines in (self.rows, self.gains, self.options)
        )
        return kind(UNITS, rows, line(self.start), gains, MORE, options)

    def passed(self, slots, bases):
        """What the units pass on, the long way."""
        named = [self.rows[base + slot] for slot, base in zip(slots, bases) if slot]
        return [max(sum(unit), 0) for unit in zip(self.start, *named)]


def quick():
    from magnifico.bots.quick_sums import QuickSums

    return QuickSums


@pytest.fixture(params=["plain", pytest.param("quick", marks=needs_c)])
def kind(request):
    return PlainSums if request.param == "plain" else quick()


def test_a_compiled_engine_calculates_in_c():
    kind = type(Numbers(0).sums(sums_of))
    assert kind is (quick() if IS_COMPILED else PlainSums)


@pytest.mark.parametrize("seed", range(8))
def test_sums_are_those_of_the_long_way(kind, seed):
    draw = random.Random(seed)
    numbers = Numbers(seed)
    sums = numbers.sums(kind)
    bases = [draw.choice((0, 10, 20)) for _ in range(30)]
    before, total = [0] * 30, sums.start
    for _ in range(20):
        slots = [draw.choice((0, 0, draw.randint(1, 20))) for _ in range(30)]
        total = sums.update(slots, before, bases, total)
        before = slots
        passed = numbers.passed(slots, bases)
        for stage in range(STAGES):
            gains = numbers.gains[OUTPUTS * stage : OUTPUTS * (stage + 1)]
            expected = [sum(p * g for p, g in zip(passed[: UNITS - MORE], gain)) for gain in gains]
            assert list(sums.weigh(total, stage)) == expected
        options = [[draw.randrange(OPTIONS) for _ in range(4)] for _ in range(6)]
        found = sums.appeal(total, options, 0.25, 0.5)
        for rows, appeal in zip(options, found, strict=True):
            weights = [numbers.options[row] for row in rows]
            weighed = sum(p * w for each in weights for p, w in zip(passed[UNITS - MORE :], each))
            assert appeal == 0.25 * weighed + 0.5 * sum(each[-1] for each in weights)


@needs_c
def test_the_network_that_is_shipped_says_the_same_in_c_and_in_python(monkeypatch):
    draw = random.Random("shipped")
    model = read_model(NETWORK.weights)
    nets = [net_of(model, NETWORK.features, NETWORK.options)]
    monkeypatch.setenv("MAGNIFICO_PURE", "1")
    nets.append(net_of(model, NETWORK.features, NETWORK.options))
    assert [type(net.sums) for net in nets] == [quick(), PlainSums]
    for stage in range(NETWORK.features.stages):
        bases = NETWORK.features.bases(3, stage)
        seen = [net.blank(bases) for net in nets]
        for _ in range(5):
            slots = [draw.choice((0, 0, 1, 2)) for _ in bases]
            seen = [net.update(slots, one) for net, one in zip(nets, seen)]
            options = [[draw.randrange(NETWORK.options.size) for _ in range(5)] for _ in range(9)]
            one, other = (
                (net.outputs(looked, stage), net.priors(looked, options))
                for net, looked in zip(nets, seen)
            )
            assert one == other


def test_the_largest_sums_that_a_unit_holds_do_not_spill_over(kind):
    most = line([HALF - 1, 1 - HALF, HALF - 1])
    sums = kind(3, line([0] * 3) + most, line([0] * 3), line([1, 2, HALF - 1]) * OUTPUTS, 0, b"")
    total = sums.update([1], [0], [0], sums.start)
    assert sums.weigh(total, 0) == ((HALF - 1) + (HALF - 1) ** 2,) * OUTPUTS


def test_a_sum_is_that_of_another_way_there(kind):
    sums = Numbers(1).sums(kind)
    slots, others, none, bases = [3, 0, 7], [0, 2, 9], [0] * 3, [5, 0, 20]
    by_way_of = sums.update(others, none, bases, sums.start)
    straight = sums.update(slots, none, bases, sums.start)
    assert sums.update(slots, others, bases, by_way_of) == straight


@needs_c
@pytest.mark.parametrize(
    ("asked", "error", "text"),
    [
        (lambda s: s.update([41], [0], [0], s.start), IndexError, "no line 41"),
        (lambda s: s.update([-1], [0], [0], s.start), IndexError, "no line -1"),
        (lambda s: s.update([1], [-7], [0], s.start), IndexError, "no line -7"),
        (lambda s: s.update([1, 2], [0], [0], s.start), TypeError, "equally long"),
        (lambda s: s.update((1,), (0,), (0,), s.start), TypeError, "lists"),
        (lambda s: s.update([1], [0], [0], b""), TypeError, "a total of these sums"),
        (lambda s: s.update([None], [0], [0], s.start), TypeError, "NoneType"),
        (lambda s: s.update([1 << 80], [0], [0], s.start), OverflowError, "too large"),
        (lambda s: s.update([1]), TypeError, "three lists and a total"),
        (lambda s: s.weigh(s.start, STAGES), IndexError, f"no line {STAGES}"),
        (lambda s: s.weigh(s.start), TypeError, "a total and a stage"),
        (lambda s: s.weigh(7, 0), TypeError, "a total of these sums"),
        (lambda s: s.appeal(s.start, [[OPTIONS]], 1.0, 1.0), IndexError, f"no line {OPTIONS}"),
        (lambda s: s.appeal(s.start, [0], 1.0, 1.0), TypeError, "lists"),
        (lambda s: s.appeal(s.start, [[0]], "", 1.0), TypeError, "must be real number"),
        (lambda s: s.appeal(s.start, [[0]]), TypeError, "options and two units"),
    ],
)
def test_what_makes_no_sense_is_an_error_and_no_crash(asked, error, text):
    with pytest.raises(error, match=text):
        asked(Numbers(2).sums(quick()))


@needs_c
@pytest.mark.parametrize(
    ("units", "rows", "start", "gains", "more", "options", "text"),
    [
        (2, b"123", b"1234", b"", 0, b"", "rows: expected lines of 2 numbers"),
        (2, b"", b"12", b"", 0, b"", "one number for each unit"),
        (2, b"", b"1234", b"123", 0, b"", "gains: expected lines of 2 numbers"),
        (2, b"", b"1234", b"", 1, b"12", "options: expected lines of 2 numbers"),
        (2, b"", b"1234", b"", 3, b"", "one number for each unit"),
        (0, b"", b"", b"", 0, b"", "one number for each unit"),
    ],
)
def test_numbers_that_do_not_fit_are_refused(units, rows, start, gains, more, options, text):
    with pytest.raises(ValueError, match=text):
        quick()(units, rows, start, gains, more, options)
