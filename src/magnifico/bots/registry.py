"""Which evaluation belongs to which game.

A game brings its evaluation as the add-on ``evaluation`` (an ``Entry``), and the network that can
be taught to play it as the add-on ``network`` (a ``Teachable``). A game without an evaluation is
judged by its points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from magnifico.bots.evaluation import Evaluation, NetworkEvaluation
from magnifico.bots.features import FeatureSet
from magnifico.bots.models import net_of, read_model
from magnifico.bots.net import Net
from magnifico.bots.taste import Taste
from magnifico.core.errors import SetupError
from magnifico.core.rules import games, rules_of
from magnifico.core.state import State


@dataclass(frozen=True, slots=True)
class Likings:
    """What personalities like in a game beside winning."""

    weights: Mapping[str, Mapping[str, float]]
    """By personality and thing: what one of it counts for at the beginning, as a chance to win."""
    rest: Callable[[State], float]
    """How much of the game is still to come, from 1 to 0: what is liked counts so much less."""
    with_taste: Callable[[Evaluation, Taste], Evaluation]
    """An evaluation by which a seat likes something."""

    def of(self, personality: str, state: State, evaluation: Evaluation) -> Evaluation:
        """What a personality plays by at a decision; whom the game does not know likes nothing."""
        likes = self.weights.get(personality)
        if likes is None:
            return evaluation
        rest = self.rest(state)
        weights = {thing: weight * rest for thing, weight in likes.items()}
        return self.with_taste(evaluation, Taste(state.seat, weights))


@dataclass(frozen=True, slots=True)
class Entry:
    """The evaluation that bots use for a game."""

    state: type[State]
    """The states of the game."""
    load: Callable[[], Evaluation]
    with_taste: Callable[[Evaluation], Evaluation] | None = None
    """The same, with what bots like to do beside winning, if there is anything."""
    likings: Likings | None = None
    """What personalities like; without it, they play like any bot."""


@dataclass(frozen=True, slots=True)
class Teachable:
    """A network that estimates positions of a game, once it has learned to."""

    features: FeatureSet
    """What the network sees of a position."""
    options: FeatureSet
    """What its policy sees of an option."""
    make: Callable[[Net], NetworkEvaluation]
    weights: Path
    """The weights that are shipped, if there are any."""

    def load(self, weights: Path | None = None) -> NetworkEvaluation:
        """The evaluation with the weights of a file; raises ``DataError``."""
        return self.make(net_of(read_model(weights or self.weights), self.features, self.options))


def evaluation_of(state: State) -> Evaluation:
    """The evaluation for the game that a state belongs to: what positions are worth."""
    return _evaluation_for(type(state))


def taste_of(state: State, personality: str = "") -> Evaluation:
    """What bots play that game by: what positions are worth, and what they like beside winning.
    One with a personality likes something of its own, for the seat that is to decide."""
    evaluation = _taste_for(type(state))
    if not personality:
        return evaluation
    entry = _entry_for(type(state))
    likings = entry.likings if entry is not None else None
    return likings.of(personality, state, evaluation) if likings is not None else evaluation


def with_taste(game: str, evaluation: Evaluation) -> Evaluation:
    """What bots would play a game by whose positions are worth what this evaluation says."""
    entry: Entry | None = rules_of(game).add_on("evaluation")
    return _liking(entry, evaluation)


def _liking(entry: Entry | None, evaluation: Evaluation) -> Evaluation:
    if entry is None or entry.with_taste is None:
        return evaluation
    return entry.with_taste(evaluation)


def likes_of(game: str, personality: str) -> Mapping[str, float]:
    """What a personality likes in a game: what one of a thing counts for at the beginning, as a
    chance to win; nothing where the game does not know it."""
    entry: Entry | None = rules_of(game).add_on("evaluation")
    likings = entry.likings if entry is not None else None
    return likings.weights.get(personality, {}) if likings is not None else {}


@cache
def _evaluation_for(kind: type[State]) -> Evaluation:
    entry = _entry_for(kind)
    return entry.load() if entry is not None else Evaluation()


@cache
def _taste_for(kind: type[State]) -> Evaluation:
    return _liking(_entry_for(kind), _evaluation_for(kind))


def _entry_for(kind: type[State]) -> Entry | None:
    for name in games():
        entry: Entry | None = rules_of(name).add_on("evaluation")
        # not issubclass(): compiled subclasses of an ABC share one cache of what is no subclass
        if entry is not None and entry.state in kind.__mro__:
            return entry
    return None


def teachable(game: str) -> Teachable:
    """The network of a game; raises ``SetupError`` for a game that brings none."""
    found: Teachable | None = rules_of(game).add_on("network")
    if found is None:
        raise SetupError(f"{game} brings no network that could learn it", code="game")
    return found
