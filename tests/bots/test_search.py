"""The search: the same seed gives the same choice, the tree is kept within a turn, time is kept."""

import time

import pytest

from magnifico.bots import Budget, SearchBot, bot_from
from magnifico.bots.lookahead import turn_of
from magnifico.bots.registry import evaluation_of
from magnifico.bots.tree import Node, Settings, Tree
from magnifico.core.rng import seeded
from tests.bots.tables import EVERYTHING, middle, play, start

GAMES = [("masters", 1, {}), ("masters", 3, {}), ("lorenzo", 2, {}), ("lorenzo", 5, EVERYTHING)]


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_with_iterations_the_same_seed_gives_the_same_choices(game, players, options):
    seen = middle(game, players, options=options)
    seen = seen.redact(seen.seat)
    found = [bot_from("search:12it", "dice").explain(seen) for _ in range(2)]
    assert found[0] == found[1]
    assert bot_from("search:12it", "dice").choose(seen) == found[0][0].option


def test_whole_games_repeat_with_the_same_seeds():
    ends = []
    for _ in range(2):
        bots = [bot_from("search:3it", "a"), bot_from("search:3it", "b")]
        ends.append(play(start("masters", 2), bots).key())
    assert ends[0] == ends[1]


def test_choosing_changes_nothing():
    seen = middle("lorenzo", 3)
    seen = seen.redact(seen.seat)
    before = seen.key()
    bot_from("search:10it").choose(seen)
    assert seen.key() == before


def test_an_iteration_is_a_visit_and_the_children_share_them():
    state = middle("masters", 2)
    view = state.redact(state.seat)
    tree = Tree(evaluation_of(view), Settings(), seeded("tree"))
    assert tree.think(view, 25, 0.0) == 25
    assert tree.root.visits == 25
    assert sum(child.visits for child in tree.root.children) == 25
    assert tree.best().visits == max(child.visits for child in tree.root.children)


def test_unlikely_options_are_left_aside():
    state = middle("lorenzo", 2, decisions=0)
    while len(evaluation_of(state).candidate_options(state)) < 20:
        state.play(state.options[0])
    view = state.redact(state.seat)
    tree = Tree(evaluation_of(view), Settings(), seeded("wide"))
    tree.think(view, 16, 0.0)
    tried = [child for child in tree.root.children if child.visits]
    assert len(tree.root.children) >= 20
    assert len(tried) < 10
    assert max(tree.root.children, key=lambda child: child.prior).visits


def test_a_tree_that_knows_options_of_other_guesses_begins_anew():
    state = middle("lorenzo", 2)
    view = state.redact(state.seat)
    tree = Tree(evaluation_of(view), Settings(), seeded("kept"))
    tree.think(view, 10, 0.0)
    assert tree.think(view, 10, 0.0) == 0  # all is known already
    tree.root.children.append(Node(-1, None, 0.5))
    assert tree.think(view, 10, 0.0) == 10
    assert all(child.option in view.options for child in tree.root.children)


def test_the_tree_is_kept_within_a_turn(monkeypatch):
    done = []
    think = SearchBot._think

    def watched(self, state, evaluation):
        kept = self._tree.root.visits if self._tree and self._expected == state.key() else 0
        done.append((turn_of(state), kept))
        return think(self, state, evaluation)

    monkeypatch.setattr(SearchBot, "_think", watched)
    bots = [SearchBot("search", Budget(iterations=30), str(seat)) for seat in range(2)]
    state = start("lorenzo", 2)
    for _ in range(60):
        state.play(bots[state.seat].choose(state.redact(state.seat)))
    again = [
        kept
        for (before, _), (now, kept) in zip(done, done[1:], strict=False)
        if before == now and kept
    ]
    assert again, "no decision began from what the one before had learned"
    assert all(0 < kept <= 30 for kept in again)


def test_a_limit_of_time_is_kept_roughly():
    """More time is more iterations."""
    state = middle("masters", 2)
    view = state.redact(state.seat)
    counts = []
    for seconds in (0.001, 0.3):
        tree = Tree(evaluation_of(view), Settings(), seeded("time"))
        begin = time.perf_counter()
        counts.append(tree.think(view, 0, seconds))
        assert time.perf_counter() - begin >= seconds
    assert counts[1] > counts[0]


def test_a_search_without_a_limit_is_refused():
    with pytest.raises(ValueError, match="needs a limit"):
        Budget()
