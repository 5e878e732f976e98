"""The evaluations of the games: one truth for one seat and for all."""

import pytest

from magnifico.bots.registry import evaluation_of
from tests.bots.tables import middle


@pytest.mark.parametrize(("game", "players"), [("lorenzo", 3), ("masters", 3), ("masters", 1)])
def test_what_a_position_promises_is_the_same_one_by_one_and_for_all(game, players):
    """A search asks for all seats at once, the greedy bots for one."""
    state = middle(game, players)
    evaluation = evaluation_of(state)
    together = evaluation.estimates(state)
    for seat in range(players):
        alone = evaluation.estimate(state, seat)
        for name in ("points", "lead", "chance", "utility"):
            assert getattr(together[seat], name) == pytest.approx(getattr(alone, name))
    assert any(estimate.points != state.points(seat) for seat, estimate in enumerate(together))
