"""The same seeds give the same results on Ray: a real one, on this machine."""

import signal
from pathlib import Path

import pytest
import ray

from magnifico.arena.run.seats import BotModule
from magnifico.arena.run.simulation import SimulationSetup, simulate
from magnifico.arena.tournament import Plan, hold

pytestmark = [
    pytest.mark.slow,
    # Ray's own: sockets that it leaves to the garbage collector, and what it warns its users of
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning:ray"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning:ray"),
]


def test_ray_comes_to_the_same_result_as_processes():
    plan = Plan("masters", ("random", "greedy"), 2, "ray")
    on_ray = hold(plan, 8, 2, executor="ray")
    assert on_ray.results == hold(plan, 8, 2).results
    assert on_ray.is_complete
    assert not ray.is_initialized()


def test_simulations_run_on_ray_as_well():
    table = SimulationSetup("masters", 2, "ray", ("greedy", "random"))
    assert simulate(table, 6, 2, executor="ray").tally == simulate(table, 6, 1).tally


def test_ctrl_c_stops_ray_with_the_results_so_far():
    plan = Plan("masters", ("random", "greedy"), 2, "ray")

    def press_ctrl_c(done):
        if done:
            signal.raise_signal(signal.SIGINT)

    stopped = hold(plan, 1_000_000, 2, press_ctrl_c, executor="ray")
    assert 0 < len(stopped.results) < 1000
    assert not ray.is_initialized()
    numbers = [result.number for result in stopped.results]
    whole = hold(plan, max(numbers) + 1, 1)
    assert stopped.results == [whole.results[number] for number in numbers]


def test_bots_of_one_s_own_play_on_ray_and_their_faults_are_counted():
    own = BotModule("own_bots", str(Path(__file__).parent))
    plan = Plan("masters", ("likes:1", "bad:crash"), 2, "own", modules=(own,))
    on_ray = hold(plan, 4, 2, executor="ray")
    assert on_ray.results == hold(plan, 4, 1).results
    assert [standing.faults for standing in on_ray.standings.table] == [0, 4]
