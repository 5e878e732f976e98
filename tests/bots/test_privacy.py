"""A bot chooses from what its seat can see: what it cannot see makes no difference."""

import pytest

from magnifico.arena.run.match import play
from magnifico.bots import PERSONALITIES, Budget, bot_from, levels
from magnifico.bots.personalities import LEVEL
from magnifico.core.rng import seeded
from tests.bots.tables import EVERYTHING, middle, start

GAMES = [("masters", 2, {}), ("lorenzo", 3, {"advanced": True}), ("lorenzo", 4, EVERYTHING)]
BOTS = ["random", "greedy", "search:6it", "apprentice", "merchant", *PERSONALITIES]


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
@pytest.mark.parametrize("name", BOTS)
def test_what_is_hidden_makes_no_difference_to_the_choice(
    monkeypatch, name, game, players, options
):
    """Two tables that differ only in what the seat cannot see look alike to the bot."""
    monkeypatch.setitem(levels.BUDGETS, LEVEL, Budget(6))
    state = middle(game, players, options=options)
    view = state.redact(state.seat)
    tables = [view.guess(seeded(f"hidden {number}")) for number in range(2)]
    assert tables[0] != tables[1]
    seen = [table.redact(table.seat) for table in tables]
    assert seen[0] == seen[1] == view
    choices = {bot_from(name, "same").choose(one) for one in seen}
    assert len(choices) == 1


class Spy:
    """Plays at random, and keeps what it was shown."""

    name = "spy"

    def __init__(self):
        self.shown = []
        self._bot = bot_from("random", "spy")

    def choose(self, state):
        self.shown.append(state)
        return self._bot.choose(state)


@pytest.mark.parametrize("game", ["masters", "lorenzo"])
def test_the_arena_shows_a_bot_its_own_view_and_no_more(game):
    spies = [Spy(), Spy()]
    play(start(game, 2), spies)
    for spy in spies:
        assert spy.shown
        for seen in spy.shown:
            assert not any(seen.rng), "the random stream of the table is no bot's business"
            assert seen == seen.redact(seen.seat), "there was something left to hide"
