"""The same seeds give the same results on Ray: a real one, on this machine."""

import signal

import pytest
import ray

from magnifico.arena.simulate import Table, simulate
from magnifico.arena.tournament import Plan, hold

pytestmark = [
    # Ray's own: sockets that it leaves to the garbage collector, and what it warns its users of
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning:ray"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning:ray"),
]


def test_ray_comes_to_the_same_result_as_processes():
    plan = Plan("masters", ("random", "greedy"), 2, "ray")
    on_ray = hold(plan, 8, 2, engine="ray")
    assert on_ray.contests == hold(plan, 8, 2).contests
    assert on_ray.is_complete
    assert not ray.is_initialized()


def test_simulations_run_on_ray_as_well():
    table = Table("masters", 2, "ray", ("greedy", "random"))
    assert simulate(table, 6, 2, engine="ray").tally == simulate(table, 6, 1).tally


def test_ctrl_c_stops_ray_with_the_results_so_far():
    plan = Plan("masters", ("random", "greedy"), 2, "ray")

    def press_ctrl_c(done):
        if done:
            signal.raise_signal(signal.SIGINT)

    stopped = hold(plan, 1_000_000, 2, press_ctrl_c, engine="ray")
    assert 0 < len(stopped.contests) < 1000
    assert not ray.is_initialized()
    numbers = [contest.number for contest in stopped.contests]
    whole = hold(plan, max(numbers) + 1, 1)
    assert stopped.contests == [whole.contests[number] for number in numbers]
