"""Every level plays every game to its end, and stronger bots win."""

import pytest

from magnifico.bots import LEVELS, Budget, bot_from, levels
from tests.bots.tables import EVERYTHING, play, start, wins
from tests.deep import share

TABLES = [("masters", players, {}) for players in (1, 2, 3, 4)]
TABLES += [("lorenzo", players, {}) for players in (2, 3, 4)]
TABLES += [("lorenzo", players, EVERYTHING) for players in (2, 3, 4, 5)]


@pytest.fixture
def hasty(monkeypatch):
    """Levels that search for two iterations only."""
    for name in levels.BUDGETS:
        monkeypatch.setitem(levels.BUDGETS, name, Budget(2))


@pytest.mark.parametrize(
    ("game", "players", "options"),
    TABLES,
    ids=[f"{game}-{players}-{'all' if options else 'base'}" for game, players, options in TABLES],
)
def test_every_level_plays_every_game_to_its_end(hasty, game, players, options):
    for first in range(0, len(LEVELS), players):
        names = [LEVELS[(first + seat) % len(LEVELS)] for seat in range(players)]
        bots = [bot_from(name, f"seat {seat}") for seat, name in enumerate(names)]
        state = play(start(game, players, f"levels {first}", options), bots)
        assert len(state.result()) == players


def test_levels_that_search_think_for_more_iterations_the_stronger_they_are():
    iterations = [budget.iterations for budget in levels.BUDGETS.values()]
    assert iterations[0] > 0
    assert iterations == sorted(iterations)
    careless = list(levels.CARELESSNESS.values())
    assert careless[-1] > 0
    assert careless == sorted(careless, reverse=True)


@pytest.mark.parametrize("game", ["masters", "lorenzo"])
def test_greedy_beats_random(game):
    assert wins(game, "greedy", "random", 10) >= 0.9


@pytest.mark.parametrize("game", ["masters", "lorenzo"])
def test_the_merchant_beats_the_apprentice(game):
    assert wins(game, "merchant", "apprentice", 15) >= 0.6


@pytest.mark.slow
@pytest.mark.parametrize("game", ["masters", "lorenzo"])
def test_search_beats_greedy(game):
    assert wins(game, "search:100it", "greedy", share(12, 200)) >= 0.6
