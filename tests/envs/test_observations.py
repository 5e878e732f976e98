"""Observations: of one length everywhere, and blind to what is hidden."""

import numpy as np
import pytest

from magnifico.core.rng import seeded
from magnifico.envs.encoder import Encoder
from magnifico.envs.observations import HIGHEST, LOWEST, Observer, layout_of
from tests.envs.tables import KINDS, NAMES, random_states

LAYOUTS = {"lorenzo": (4917, "7d8297e93a736162"), "masters": (1255, "c0bad6eb4b7e364e")}
"""What agents were trained with. Whoever changes this makes their weights useless: say so."""

each_table = pytest.mark.parametrize(("game", "players", "options"), KINDS, ids=NAMES)


@pytest.mark.parametrize("game", LAYOUTS)
def test_the_fields_stay_as_they_are(game):
    layout = layout_of(game)
    assert (len(layout), layout.digest()) == LAYOUTS[game]
    assert [field.start for field in layout.fields[1:]] == [
        field.start + field.size for field in layout.fields[:-1]
    ]


@each_table
def test_every_seat_sees_a_vector_of_the_same_length_within_the_limits(game, players, options):
    observer = Observer(game)
    for number, state in enumerate(random_states(game, players, options, "length")):
        seen = observer.observe(state, number % players)
        assert seen.shape == (len(observer.layout),)
        assert seen.dtype == np.float32
        assert seen.min() > LOWEST
        assert seen.max() < HIGHEST


@each_table
def test_what_is_hidden_changes_no_observation(game, players, options):
    stream = seeded("another world")
    observer = Observer(game)
    differed = 0
    for number, state in enumerate(random_states(game, players, options, "hidden")):
        seat = number % players
        if number % 3 or state.is_over():
            continue
        other = state.redact(seat).guess(stream)
        differed += other != state
        assert (observer.observe(other, seat) == observer.observe(state, seat)).all()
    assert differed


@each_table
def test_what_is_open_changes_observations(game, players, options):
    observer = Observer(game)
    seen = [
        observer.observe(state, 0).tobytes()
        for state in random_states(game, players, options, "open")
    ]
    assert len(set(seen)) > 0.95 * len(seen)


def test_each_seat_sees_itself_as_the_first_player():
    state = next(random_states("masters", 3, {}, "first"))
    observer = Observer("masters")
    fields = {field.name: field for field in observer.layout.fields}
    mine, next_one = fields["player 0"], fields["player 1"]
    seen = [observer.observe(state, seat) for seat in range(3)]
    hand = slice(mine.size - 65, mine.size - 49)
    for seat in range(3):
        own = seen[seat][mine.start : mine.start + mine.size][hand]
        others = seen[seat][next_one.start : next_one.start + next_one.size][hand]
        assert own.sum() == 4
        assert others.sum() == 0


def test_amounts_are_cut_off_at_the_limits():
    encoder = Encoder(4)
    encoder.amounts([7, -90, 900, 30_000_000], 5, 4)
    numbers = np.frombuffer(encoder.numbers, np.float32)
    assert numbers.tolist() == [np.float32(7 / 5), LOWEST, HIGHEST, HIGHEST]


@pytest.mark.parametrize("unit", [0, -3, 1001])
def test_a_unit_that_cannot_be_is_refused(unit):
    with pytest.raises(ValueError, match=f"a unit is a number from 1 to 1000, not {unit}"):
        Encoder(1).amount(7, unit)


def test_what_is_counted_begins_at_nothing_in_each_observation():
    encoder = Encoder(2)
    for _ in range(2):
        encoder.clear()
        encoder.count(1, 2)
        encoder.count(1, 2)
        encoder.count(1, 2)
        encoder.counted(2, 2)
        assert np.frombuffer(encoder.numbers, np.float32).tolist() == [0, 1.5]


def test_what_was_written_before_does_not_shine_through():
    """One buffer serves all observations."""
    states = list(random_states("lorenzo", 2, {"advanced": True}, "buffer"))
    observer = Observer("lorenzo")
    first = observer.observe(states[0], 0)
    observer.observe(states[-1], 1)
    assert (observer.observe(states[0], 0) == first).all()


def test_a_seat_that_is_not_taken_is_counted_in_the_units_of_the_others():
    """The units are found out at a small table, and serve large ones."""
    layout = layout_of("lorenzo")
    players = [field for field in layout.fields if field.name.startswith("player")]
    units = [layout.units[field.start : field.start + field.size].tolist() for field in players]
    assert len(units) == 5
    assert all(each == units[0] for each in units)
    assert max(units[0]) == 50
