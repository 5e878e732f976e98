"""The same seeds give the same results on Ray (skipped where Ray is not installed)."""

import pytest

from magnifico.arena.tournament import Plan, hold

ray = pytest.importorskip("ray")
pytestmark = pytest.mark.filterwarnings("ignore")


def test_ray_comes_to_the_same_result_as_this_machine():
    plan = Plan("masters", ("random", "greedy"), 2, "ray")
    assert hold(plan, 8, 2, engine="ray").contests == hold(plan, 8, 1).contests
    assert not ray.is_initialized()
