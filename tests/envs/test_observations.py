"""Observations: of one length everywhere, and blind to what is hidden."""

import numpy as np
import pytest

from magnifico.core.rng import seeded
from magnifico.envs.observations import digest, fields, length, observation
from magnifico.envs.vectors import HIGHEST, LOWEST
from tests.envs.tables import KINDS, NAMES, random_states

LAYOUTS = {"lorenzo": (4917, "7d8297e93a736162"), "masters": (1255, "c0bad6eb4b7e364e")}
"""What agents were trained with. Whoever changes this makes their weights useless: say so."""

each_table = pytest.mark.parametrize(("game", "players", "options"), KINDS, ids=NAMES)


@pytest.mark.parametrize("game", LAYOUTS)
def test_the_fields_stay_as_they_are(game):
    assert (length(game), digest(game)) == LAYOUTS[game]
    assert [field.start for field in fields(game)[1:]] == [
        field.start + field.size for field in fields(game)[:-1]
    ]


@each_table
def test_every_seat_sees_a_vector_of_the_same_length_within_the_limits(game, players, options):
    for number, state in enumerate(random_states(game, players, options, "length")):
        seen = observation(game, state, number % players)
        assert seen.shape == (length(game),)
        assert seen.dtype == np.float32
        assert seen.min() > LOWEST
        assert seen.max() < HIGHEST


@each_table
def test_what_is_hidden_changes_no_observation(game, players, options):
    stream = seeded("another world")
    differed = 0
    for number, state in enumerate(random_states(game, players, options, "hidden")):
        seat = number % players
        if number % 3 or state.is_over():
            continue
        other = state.redact(seat).guess(stream)
        differed += other != state
        assert (observation(game, other, seat) == observation(game, state, seat)).all()
    assert differed


@each_table
def test_what_is_open_changes_observations(game, players, options):
    seen = [
        observation(game, state, 0).tobytes()
        for state in random_states(game, players, options, "open")
    ]
    assert len(set(seen)) > 0.95 * len(seen)


def test_each_seat_sees_itself_as_the_first_player():
    state = next(random_states("masters", 3, {}, "first"))
    mine = next(field for field in fields("masters") if field.name == "player 0")
    next_one = next(field for field in fields("masters") if field.name == "player 1")
    seen = [observation("masters", state, seat) for seat in range(3)]
    hand = slice(mine.size - 65, mine.size - 49)
    for seat in range(3):
        own = seen[seat][mine.start : mine.start + mine.size][hand]
        others = seen[seat][next_one.start : next_one.start + next_one.size][hand]
        assert own.sum() == 4
        assert others.sum() == 0
