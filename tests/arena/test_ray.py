"""The same seeds give the same results on Ray: a real one, on this machine."""

import signal
from pathlib import Path

import pytest

from magnifico.arena.run import ray_cluster
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


@pytest.fixture
def there_already():
    """A Ray that somebody else has started, and goes on using."""
    ray_cluster._start(2)
    yield
    import ray  # slow: not whenever tests are looked for

    assert ray.is_initialized()
    ray.shutdown()


def test_ray_comes_to_the_same_results_as_processes(there_already):
    """One start of Ray for all of it: that takes longer than the games."""
    check_tournament()
    check_simulation()
    check_bots_of_ones_own()


def check_tournament():
    plan = Plan("masters", ("random", "greedy"), 2, "ray")
    on_ray = hold(plan, 8, 2, executor="ray")
    assert on_ray.results == hold(plan, 8, 2).results
    assert on_ray.is_complete


def check_simulation():
    table = SimulationSetup("masters", 2, "ray", ("greedy", "random"))
    assert simulate(table, 6, 2, executor="ray").tally == simulate(table, 6, 1).tally


def check_bots_of_ones_own():
    own = BotModule("own_bots", str(Path(__file__).parent))
    plan = Plan("masters", ("likes:1", "bad:crash"), 2, "own", modules=(own,))
    on_ray = hold(plan, 4, 2, executor="ray")
    assert on_ray.results == hold(plan, 4, 1).results
    assert [standing.faults for standing in on_ray.standings.table] == [0, 4], "faults are counted"


def test_ctrl_c_stops_ray_with_the_results_so_far():
    plan = Plan("masters", ("random", "greedy"), 2, "ray")

    def press_ctrl_c(done):
        if done:
            signal.raise_signal(signal.SIGINT)

    stopped = hold(plan, 1_000_000, 2, press_ctrl_c, executor="ray")
    assert 0 < len(stopped.results) < 1000
    import ray

    assert not ray.is_initialized()
    numbers = [result.number for result in stopped.results]
    whole = hold(plan, max(numbers) + 1, 1)
    assert stopped.results == [whole.results[number] for number in numbers]
