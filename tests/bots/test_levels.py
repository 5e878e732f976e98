"""Every level plays every game to its end, and stronger bots win."""

import pytest

from magnifico.bots import LEVELS, Budget, bot_from, levels
from tests.bots.tables import EVERYTHING, play, start, wins

TABLES = [("masters", players, {}) for players in (1, 2, 3, 4)]
TABLES += [("lorenzo", players, {}) for players in (2, 3, 4)]
TABLES += [("lorenzo", players, EVERYTHING) for players in (2, 3, 4, 5)]


@pytest.fixture
def hasty(monkeypatch):
    """Levels that search for two iterations only."""
    monkeypatch.setattr(levels, "PATRON", Budget(2))
    monkeypatch.setattr(levels, "MAGNIFICO", Budget(2))


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
    assert 0 < levels.PATRON.iterations < levels.MAGNIFICO.iterations
    assert levels.APPRENTICE_CARELESSNESS > levels.MERCHANT_CARELESSNESS > 0


@pytest.mark.parametrize("game", ["masters", "lorenzo"])
def test_greedy_beats_random(game):
    assert wins(game, "greedy", "random", 10) >= 0.9


@pytest.mark.parametrize("game", ["masters", "lorenzo"])
def test_the_merchant_beats_the_apprentice(game):
    assert wins(game, "merchant", "apprentice", 15) >= 0.6


@pytest.mark.parametrize("game", ["masters", "lorenzo"])
def test_search_beats_greedy(game):
    assert wins(game, "search:12it", "greedy", 5) >= 0.6
