"""Information-set Monte-Carlo tree search.

One tree serves many guesses of what is hidden. An iteration takes a guess, walks down the tree
along options that are legal in it, adds one node, appraises its options (see ``lookahead``),
plays a few turns on with the best appraised ones, and carries the estimate of where that leads
back up. Every node keeps the mean prospects of all seats, and whoever moves there prefers what
is best for its own seat.

Which option is tried next weighs its mean against how seldom it was tried, times a prior that
comes from the appraisal (PUCT). Long lists of options open up by and by: first only those with
the best appraisals, more with every visit (progressive widening).
"""

from __future__ import annotations

import math
from time import perf_counter
from typing import Final

from magnifico.core.rng import next_word
from magnifico.core.state import NOBODY, State
from magnifico.yardstick.evaluation import Evaluation
from magnifico.yardstick.lookahead import Appraisal, Prospect, appraise, turn_of

NOT_YET: Final = -2
"""The seat of a node that no iteration has opened."""

CLOCK_EVERY: Final = 8
"""Iterations between two looks at the clock."""


class Settings:
    """How a search goes about its work."""

    def __init__(self) -> None:
        self.exploration: float = 1.0
        self.sharpness: float = 12.0  # of the prior: how much better appraisals stand out
        self.appraisal_weight: float = 1.0  # visits that an appraisal counts for
        self.width: float = 5.0  # options open at the first visit
        self.widening: float = 1.0  # more options open per square root of visits
        self.batch: int = 4  # iterations with one guess
        self.horizon: int = 4  # turns that are played on beyond a new node


class Node:
    """A decision in the tree, reached by an option from the node above."""

    def __init__(self, option: int, prospect: Prospect | None) -> None:
        self.option: int = option
        self.prospect: Prospect | None = prospect
        self.prior: float = 0.0
        self.visits: int = 0
        self.seat: int = NOT_YET
        self.children: list[Node] = []
        self.options: list[int] = []  # of the first guess, if children are for all of them
        self.totals: list[float] = []
        self.points: list[float] = []
        self.chances: list[float] = []

    def mean(self, seat: int, weight: float) -> float:
        """The mean prospect of a seat, the appraisal included."""
        sum_ = self.totals[seat] if self.visits else 0.0
        if self.prospect is None:
            return sum_ / max(self.visits, 1)
        return (sum_ + weight * self.prospect.prospects[seat]) / (self.visits + weight)

    def add(self, result: Prospect) -> None:
        """Take the result of an iteration into account."""
        self.visits += 1
        if self.visits == 1:
            self.totals = result.prospects[:]
            self.points = result.values[:]
            self.chances = result.chances[:]
            return
        for seat in range(len(self.totals)):
            self.totals[seat] += result.prospects[seat]
            self.points[seat] += result.values[seat]
            self.chances[seat] += result.chances[seat]


class Tree:
    """A tree that grows with every iteration."""

    def __init__(self, evaluation: Evaluation, settings: Settings, stream: list[int]) -> None:
        self.evaluation = evaluation
        self.settings = settings
        self.stream = stream
        self.root = Node(0, None)

    def think(self, view: State, iterations: int, seconds: float) -> int:
        """Grow the tree from a redacted state until so many iterations are done in all, or the
        time is over (0: no limit); how many were done now."""
        begin = perf_counter()
        done = 0
        guess = view.guess(self.stream)
        while iterations == 0 or self.root.visits < iterations:
            if done % self.settings.batch == 0:
                guess = view.guess(self.stream)
            self.iterate(self._fresh(guess))
            done += 1
            if seconds > 0.0 and done % CLOCK_EVERY == 0 and perf_counter() - begin >= seconds:
                break
        return done

    def _fresh(self, guess: State) -> State:
        """The guess again, with another future."""
        state = guess.clone()
        stream = self.stream
        state.rng = [
            next_word(stream),
            next_word(stream),
            next_word(stream),
            next_word(stream) | 1,
        ]
        return state

    def iterate(self, state: State) -> None:
        """Walk down to a new node and carry its appraisal back up."""
        node = self.root
        path = [node]
        while True:
            if state.seat == NOBODY:
                result = Prospect(self.evaluation, state)
                break
            if node.seat == NOT_YET:
                result = self._open(node, state)
                break
            if node.seat != state.seat:
                result = Prospect(self.evaluation, state)
                break
            node = self._descend(node, state)
            path.append(node)
        for passed in path:
            passed.add(result)

    def _open(self, node: Node, state: State) -> Prospect:
        """Give a node its children, the best appraised first."""
        node.seat = state.seat
        found = appraise(self.evaluation, state)
        node.options = state.options
        self._add(node, found)
        state.play(found.choice())
        return self._play_on(state)

    def _add(self, node: Node, found: Appraisal) -> None:
        """Add children for options that a node does not have yet."""
        known = [child.option for child in node.children]
        for place in range(len(found.options)):
            if found.options[place] not in known:
                node.children.append(Node(found.options[place], found.prospects[place]))
        self._sort(node)

    def _play_on(self, state: State) -> Prospect:
        """Play some turns with the best appraised options."""
        turns = 0
        turn = turn_of(state)
        while state.seat != NOBODY:
            if turn_of(state) != turn:
                turn = turn_of(state)
                turns += 1
                if turns >= self.settings.horizon:
                    break
            state.play(appraise(self.evaluation, state).choice())
        return Prospect(self.evaluation, state)

    def _sort(self, node: Node) -> None:
        """Give the children of a node their priors, and put the best first."""
        seat = node.seat
        children = node.children
        best = -1.0
        for child in children:
            prospect = child.prospect
            assert prospect is not None
            best = max(best, prospect.prospects[seat])
        total = 0.0
        for child in children:
            prospect = child.prospect
            assert prospect is not None
            child.prior = math.exp((prospect.prospects[seat] - best) * self.settings.sharpness)
            total += child.prior
        for child in children:
            child.prior /= total
        _sort_by_prior(children)

    def _descend(self, node: Node, state: State) -> Node:
        """Choose an option that is legal in this guess, and play it."""
        if state.options == node.options:
            child = self._pick(node, node.children)
        else:
            child = self._pick(node, self._legal(node, state))
        state.play(child.option)
        return child

    def _legal(self, node: Node, state: State) -> list[Node]:
        """The children whose options are legal in this guess; new ones are appraised first."""
        known = [child.option for child in node.children]
        for option in self.evaluation.sensible(state):
            if option not in known:
                self._add(node, appraise(self.evaluation, state))
                node.options = []  # from now on, no guess allows all children
                break
        options = state.options
        return [child for child in node.children if child.option in options]

    def _pick(self, node: Node, children: list[Node]) -> Node:
        """The child with the best mean and the most to learn from, among those that are open."""
        settings = self.settings
        root = math.sqrt(float(node.visits))
        width = int(settings.width + settings.widening * root)
        explore = settings.exploration * root
        seat = node.seat
        best = children[0]
        highest = -1000.0
        for place in range(min(width, len(children))):
            child = children[place]
            score = child.mean(seat, settings.appraisal_weight)
            score += explore * child.prior / (1 + child.visits)
            if score > highest:
                highest = score
                best = child
        return best

    def best(self) -> Node:
        """The child of the root with the most visits; among equals the better mean."""
        best = self.root.children[0]
        for child in self.root.children:
            if self.is_better(child, best):
                best = child
        return best

    def is_better(self, one: Node, other: Node) -> bool:
        """Whether a child of the root is to be preferred to another one."""
        if one.visits != other.visits:
            return one.visits > other.visits
        weight = self.settings.appraisal_weight
        return one.mean(self.root.seat, weight) > other.mean(self.root.seat, weight)

    def go_to(self, node: Node) -> None:
        """Make another node the root: what was learned below it is kept."""
        node.prospect = None
        self.root = node


def _sort_by_prior(children: list[Node]) -> None:
    """Insertion sort, the largest prior first; lists are short or nearly sorted."""
    for place in range(1, len(children)):
        child = children[place]
        before = place - 1
        while before >= 0 and children[before].prior < child.prior:
            children[before + 1] = children[before]
            before -= 1
        children[before + 1] = child
