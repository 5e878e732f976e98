"""What networks are told: every slot names a row of its block, and nothing that is hidden."""

import pytest

from magnifico.bots.evaluation import lead_of
from magnifico.bots.models import net_of
from magnifico.bots.registry import teachable
from magnifico.core.rng import below, seeded
from magnifico.learn.training import Fit, Settings
from tests.bots.tables import EVERYTHING, start

TABLES = [("masters", players, {}) for players in (1, 2, 4)]
TABLES += [("lorenzo", 2, {}), ("lorenzo", 3, {"advanced": True}), ("lorenzo", 5, EVERYTHING)]


def blank_evaluation(game):
    network = teachable(game)
    return network.make(net_of(Fit(network.features, Settings(units=1)).blank(), network.features))


def positions(game, players, options, seed):
    """The settled positions of a random game."""
    evaluation = blank_evaluation(game)
    state = start(game, players, seed, options)
    stream = seeded(seed)
    while not state.is_over():
        if evaluation.is_quiet(state):
            yield evaluation, state
        state.play(state.options[below(stream, len(state.options))])


def told(evaluation, state, seat):
    return evaluation.slots(state, seat, lead_of(evaluation.points_of_all(state), seat))


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_every_slot_keeps_to_its_block(game, players, options):
    features = teachable(game).features
    homes = [""] + [block.name for block in features.blocks for _ in range(block.size)]
    seen = {}
    for number in range(4):
        for evaluation, state in positions(game, players, options, f"slots:{number}"):
            for seat in range(players):
                numbers = told(evaluation, state, seat)
                bases = evaluation.bases(players, evaluation.stage(state))
                assert len(numbers) == len(bases)
                for slot, (base, number) in enumerate(zip(bases, numbers)):
                    if number:
                        seen.setdefault(slot, set()).add(homes[base + number])
    assert all(len(names) == 1 for names in seen.values()), seen
    assert len({name for names in seen.values() for name in names}) > 15


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_a_network_is_told_nothing_that_a_seat_cannot_see(game, players, options):
    stream = seeded("hidden")
    for evaluation, state in positions(game, players, options, "privacy"):
        if below(stream, 4) == 0:
            seat = below(stream, players)
            guess = state.redact(seat).guess(stream)
            assert told(evaluation, guess, seat) == told(evaluation, state, seat)


@pytest.mark.parametrize("players", [2, 4])
def test_an_estimate_does_not_depend_on_the_positions_before(players):
    """What is kept between positions must not show."""
    network = teachable("lorenzo")
    kept = network.load()
    for _, state in positions("lorenzo", players, EVERYTHING, "order"):
        for seat in range(players):
            fresh = network.make(kept.net)
            assert kept.estimate(state, seat).utility == fresh.estimate(state, seat).utility
