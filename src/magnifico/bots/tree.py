"""Information-set Monte-Carlo tree search.

One tree serves many guesses of what is hidden. An iteration takes a guess, walks down the tree
along options that are legal in it, adds one node, finishes what goes on there with the options
that look best, and carries the estimate of where that leads back up. Every node keeps the mean
prospects of all seats, and whoever moves there prefers what is best for its own seat.

Which option is tried next weighs its mean against how seldom it was tried, times how likely a
strong player is to choose it (PUCT): the policy says that (see ``policy``), or without one an
appraisal of every option (see ``lookahead``). The options of the decision itself are appraised in
any case, and that counts for some visits.
"""

from __future__ import annotations

import math
from time import perf_counter
from typing import Final

from magnifico.bots.evaluation import Estimate, Evaluation
from magnifico.bots.lookahead import LONGEST_TURN, Appraisal, appraise
from magnifico.core.rng import next_word
from magnifico.core.state import NOBODY, State

NOT_YET: Final = -2
"""The seat of a node that no iteration has opened."""

CLOCK_EVERY: Final = 8
"""Iterations between two looks at the clock."""


class Settings:
    """How a search goes about its work."""

    def __init__(self) -> None:
        self.exploration: float = 0.3
        self.sharpness: float = 30.0  # of appraisals as priors: how much better ones stand out
        self.appraisal_weight: float = 2.0  # visits that an appraisal counts for
        self.batch: int = 4  # iterations with one guess
        self.horizon: int = 0  # turns that are played on beyond a new node


NO_OPTIONS: Final[list[int]] = []
NO_SUMS: Final[list[float]] = []


class Node:
    """A decision in the tree, reached by an option from the node above."""

    def __init__(self, option: int, estimate: Estimate | None, prior: float) -> None:
        self.option: int = option
        self.estimate: Estimate | None = estimate  # for the seat that chooses the option
        self.prior: float = prior
        self.visits: int = 0
        self.seat: int = NOT_YET
        # most nodes are never visited, so they share what is empty
        self.children: list[Node] = NO_CHILDREN
        self.options: list[int] = NO_OPTIONS  # of the first guess, if the children are for them
        self.known: dict[int, Node | None] = NONE_KNOWN  # by option; none if not worth a thought
        self.totals: list[float] = NO_SUMS
        self.points: list[float] = NO_SUMS
        self.chances: list[float] = NO_SUMS

    def open(self, state: State) -> None:
        """Begin to have children."""
        self.seat = state.seat
        self.options = state.options
        self.children = []
        self.known = {}

    def mean(self, seat: int, weight: float, unknown: float) -> float:
        """The mean utility for the seat that chooses the option, the appraisal included; for an
        option of which nothing is known, ``unknown``."""
        sum_ = self.totals[seat] if self.visits else 0.0
        if self.estimate is not None:
            return (sum_ + weight * self.estimate.utility) / (self.visits + weight)
        return sum_ / self.visits if self.visits else unknown

    def add(self, result: list[Estimate]) -> None:
        """Take the result of an iteration into account."""
        self.visits += 1
        if self.visits == 1:
            self.totals = [0.0] * len(result)
            self.points = [0.0] * len(result)
            self.chances = [0.0] * len(result)
        for seat in range(len(result)):
            self.totals[seat] += result[seat].utility
            self.points[seat] += result[seat].points
            self.chances[seat] += result[seat].chance


NO_CHILDREN: Final[list[Node]] = []
NONE_KNOWN: Final[dict[int, Node | None]] = {}
UNKNOWN: Final = Node(0, None, 0.0)
"""In the place of the node of an option that no guess has allowed before."""


class Tree:
    """A tree that grows with every iteration."""

    def __init__(self, evaluation: Evaluation, settings: Settings, stream: list[int]) -> None:
        self.evaluation = evaluation
        self.settings = settings
        self.stream = stream
        self.root = Node(0, None, 1.0)

    def think(self, view: State, iterations: int, seconds: float) -> int:
        """Grow the tree from a redacted state until so many iterations are done in all, or the
        time is over (0: no limit); how many were done now."""
        begin = perf_counter()
        done = 0
        if not self._fits(view):
            self.root = Node(0, None, 1.0)
        guess = view.guess(self.stream)
        while iterations == 0 or self.root.visits < iterations:
            if done % self.settings.batch == 0:
                guess = view.guess(self.stream)
            self.iterate(self._fresh(guess))
            done += 1
            if seconds > 0.0 and done % CLOCK_EVERY == 0 and perf_counter() - begin >= seconds:
                break
        return done

    def think_about(self, view: State, option: int, visits: int) -> None:
        """Grow the tree below one option of the root until it has been tried so often."""
        child = self.root.known.get(option)
        while child is not None and child.visits < visits:
            self.iterate(self._fresh(view.guess(self.stream)), child)

    def _fits(self, view: State) -> bool:
        """Whether the root knows just the options of a decision; one that other guesses led to
        may know others (of a token that was drawn, say)."""
        if self.root.seat == NOT_YET:
            return True
        options = self.evaluation.candidate_options(view)
        if len(options) != len(self.root.children):
            return False
        for child in self.root.children:
            if child.option not in options:
                return False
        return True

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

    def iterate(self, state: State, first: Node | None = None) -> None:
        """Walk down to a new node and carry its estimate back up; by way of ``first``, if that
        is given, a child of the root."""
        node = self.root
        path = [node]
        if first is not None:
            state.play(first.option)
            node = first
            path.append(node)
        while state.seat != NOBODY:
            if node.seat == NOT_YET:
                if node is not self.root and not node.visits:
                    break  # it gets children when it is reached again
                node.open(state)
                self._add_children(node, state)
            if node.seat != state.seat:
                break
            node = self._descend(node, state)
            path.append(node)
        result = self._estimates(state)
        for passed in path:
            passed.add(result)

    def _add_children(self, node: Node, state: State) -> None:
        """Add children for options that a node does not know yet, the most likely first."""
        evaluation = self.evaluation
        options = evaluation.candidate_options(state)
        priors: list[float] = []
        if node is not self.root:
            priors = [1.0] if len(options) == 1 else evaluation.priors(state, options)
        if priors:
            for place in range(len(options)):
                self._add(node, options[place], None, priors[place])
        else:
            self._add_appraised(node, appraise(evaluation, state, node is self.root))
        for option in state.options:
            if option not in node.known:
                node.known[option] = None
        _sort_by_prior(node.children)

    def _add_appraised(self, node: Node, found: Appraisal) -> None:
        best = found.estimates[found.best].utility
        sharpness = self.settings.sharpness
        shares = [math.exp((estimate.utility - best) * sharpness) for estimate in found.estimates]
        total = sum(shares)
        for place in range(len(found.options)):
            self._add(node, found.options[place], found.estimates[place], shares[place] / total)

    def _add(self, node: Node, option: int, estimate: Estimate | None, prior: float) -> None:
        if node.known.get(option) is None:
            child = Node(option, estimate, prior)
            node.known[option] = child
            node.children.append(child)

    def _estimates(self, state: State) -> list[Estimate]:
        """What a position promises each seat, once all that goes on in it is settled, and some
        more turns are played, with the options that look best."""
        turns = self.settings.horizon
        for _ in range(LONGEST_TURN * (turns + 1)):
            if state.seat == NOBODY:
                break
            if self.evaluation.is_quiet(state):
                if turns == 0:
                    break
                turns -= 1
            state.play(self._likeliest(state))
        return self.evaluation.estimates(state)

    def _likeliest(self, state: State) -> int:
        options = self.evaluation.candidate_options(state)
        if len(options) == 1:
            return options[0]
        priors = self.evaluation.priors(state, options)
        if not priors:
            return appraise(self.evaluation, state).choice()
        best = 0
        for place in range(1, len(priors)):
            if priors[place] > priors[best]:
                best = place
        return options[best]

    def _descend(self, node: Node, state: State) -> Node:
        """Choose an option that is legal in this guess, and play it."""
        if state.options == node.options:
            child = self._pick(node, node.children)
        else:
            child = self._pick(node, self._legal(node, state))
        state.play(child.option)
        return child

    def _legal(self, node: Node, state: State) -> list[Node]:
        """The children whose options are legal in this guess."""
        children: list[Node] = []
        for option in state.options:
            child = node.known.get(option, UNKNOWN)
            if child is UNKNOWN:
                self._add_children(node, state)
                node.options = NO_OPTIONS  # from now on, no guess allows all children
                return self._legal(node, state)
            if child is not None:
                children.append(child)
        if not children:  # in other guesses there was something better
            self._add_children(node, state)
            return self._legal(node, state)
        return children

    def _pick(self, node: Node, children: list[Node]) -> Node:
        """The child with the best mean and the most to learn from."""
        settings = self.settings
        seat = node.seat
        weight = settings.appraisal_weight
        explore = settings.exploration * math.sqrt(float(node.visits))
        unknown = node.totals[seat] / node.visits if node.visits else 0.0
        best = children[0]
        highest = -1000.0
        for child in children:
            score = child.mean(seat, weight, unknown)
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
        seat = self.root.seat
        return one.mean(seat, weight, 0.0) > other.mean(seat, weight, 0.0)

    def go_to(self, node: Node) -> None:
        """Make another node the root: what was learned below it is kept."""
        node.estimate = None
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
