"""Bots explain themselves: candidates with visits, expected points and the chance to win."""

import pytest

from magnifico.bots import LEVELS, PERSONALITIES, Adviser, Budget, bot_from, levels
from tests.bots.tables import EVERYTHING, middle

GAMES = [("masters", 1, {}), ("masters", 4, {}), ("lorenzo", 2, {}), ("lorenzo", 5, EVERYTHING)]


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
@pytest.mark.parametrize("name", ["greedy", "search:12it", *LEVELS, *PERSONALITIES])
def test_candidates_are_legal_and_the_best_comes_first(monkeypatch, name, game, players, options):
    for level in levels.BUDGETS:
        monkeypatch.setitem(levels.BUDGETS, level, Budget(16))
    bot = bot_from(name, "why")
    assert isinstance(bot, Adviser)
    state = middle(game, players, options=options)
    found = bot.explain(state.redact(state.seat))
    assert found
    assert len({candidate.option for candidate in found}) == len(found)
    for candidate in found:
        assert candidate.option in state.options
        assert 0.0 <= candidate.chance <= 1.0
        assert -50 < candidate.points < 400
    visits = [candidate.visits for candidate in found]
    assert visits == sorted(visits, reverse=True)
    assert (sum(visits) > 0) == (name not in ("greedy", "apprentice", "merchant"))


def test_a_bot_that_explained_itself_chooses_what_it_named_first():
    state = middle("lorenzo", 2)
    view = state.redact(state.seat)
    bot = bot_from("search:20it", "why")
    assert bot.choose(view) == bot_from("search:20it", "why").explain(view)[0].option


def test_the_random_bot_has_no_reasons():
    assert not isinstance(bot_from("random"), Adviser)
