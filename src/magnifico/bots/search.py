"""The bot that searches: it thinks for a time or for a number of iterations, and can say why."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cmp_to_key

from magnifico.bots.base import Candidate
from magnifico.bots.evaluation import Evaluation
from magnifico.bots.lookahead import turn_of
from magnifico.bots.patience import any_option, is_stalled
from magnifico.bots.registry import taste_of
from magnifico.bots.tree import Node, Settings, Tree
from magnifico.core.rng import seeded
from magnifico.core.state import State


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot thinks about a decision: until one of two limits is reached; 0 is none."""

    iterations: int = 0
    seconds: float = 0.0

    def __post_init__(self) -> None:
        if self.iterations <= 0 and self.seconds <= 0:
            raise ValueError("a search needs a limit: iterations or seconds above 0")


class SearchBot:
    """Searches a tree of guesses (see ``tree``).

    With a limit of iterations alone, the same seed gives the same choices. Within one turn the
    tree is kept: a further decision starts from what is known about it already. One with a
    personality likes a way to win (see ``taste``).
    """

    def __init__(
        self,
        name: str,
        budget: Budget,
        seed: str = "",
        settings: Settings | None = None,
        evaluation: Evaluation | None = None,
        personality: str = "",
    ) -> None:
        self.name = name
        self._budget = budget
        self._stream = seeded(seed)
        self._settings = settings or Settings()
        self._evaluation = evaluation
        self._personality = personality
        self._tree: Tree | None = None
        self._expected: tuple[object, ...] = ()

    def choose(self, state: State) -> int:
        if is_stalled(state):
            return any_option(state, self._stream)
        evaluation = self._judge(state)
        candidates = evaluation.candidate_options(state)
        if len(candidates) == 1:
            return candidates[0]
        tree = self._think(state, evaluation)
        best = tree.best()
        self._foresee(state, tree, best)
        return best.option

    def explain(self, state: State) -> list[Candidate]:
        """What it considered; options that a tree kept from the decision before has never tried
        are left out."""
        tree = self._think(state, self._judge(state))
        self._foresee(state, tree, tree.root)
        seat = state.seat

        def worse(one: Node, other: Node) -> int:
            return int(tree.is_better(other, one)) - int(tree.is_better(one, other))

        known = [node for node in tree.root.children if node.visits or node.estimate is not None]
        return [_candidate(node, seat) for node in sorted(known, key=cmp_to_key(worse))]

    def _judge(self, state: State) -> Evaluation:
        """What it plays by at a decision."""
        return self._evaluation or taste_of(state, self._personality)

    def _think(self, state: State, evaluation: Evaluation) -> Tree:
        """The tree of a decision, grown to the limit."""
        tree = self._tree
        if tree is None or self._expected != state.key():
            tree = Tree(evaluation, self._settings, self._stream)
        tree.think(state, self._budget.iterations, self._budget.seconds)
        return tree

    def _foresee(self, state: State, tree: Tree, node: Node) -> None:
        """Keep the tree below a node for the next decision, if that comes in the same turn and
        as expected."""
        self._tree = None
        if node is tree.root:
            self._tree, self._expected = tree, state.key()
            return
        after = state.guess(self._stream)
        after.play(node.option)
        if after.seat == state.seat and turn_of(after) == turn_of(state):
            tree.go_to(node)
            self._tree, self._expected = tree, after.redact(state.seat).key()


def _candidate(node: Node, seat: int) -> Candidate:
    if node.visits:
        points = node.points[seat] / node.visits
        chance = node.chances[seat] / node.visits
    else:
        assert node.estimate is not None
        points, chance = node.estimate.points, node.estimate.chance
    return Candidate(node.option, node.visits, points, min(max(chance, 0.0), 1.0))
